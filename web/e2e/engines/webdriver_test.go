//go:build browsers

package engines

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"
)

// A driver sends commands to the one session of a browser that it has started.
// The commands are those of W3C WebDriver (https://www.w3.org/TR/webdriver2/);
// there are two ways to send them.
type driver interface {
	send(ctx context.Context, c command, parameters any) (value json.RawMessage, err error)
	close()
}

// A command has a path below the address of the session, for drivers that
// speak HTTP, and a name in Marionette, for Firefox.
type command struct{ path, name string }

var (
	navigate       = command{"/url", "WebDriver:Navigate"}
	findElement    = command{"/element", "WebDriver:FindElement"}
	executeScript  = command{"/execute/sync", "WebDriver:ExecuteScript"}
	performActions = command{"/actions", "WebDriver:PerformActions"}
)

// clickElement is the command that clicks an element that was found.
func clickElement(id string) command {
	return command{"/element/" + id + "/click", "WebDriver:ElementClick"}
}

// object is a JSON object to send.
type object map[string]any

// capabilities wraps what a browser must have.
func capabilities(of object) object {
	return object{"capabilities": object{"alwaysMatch": of}}
}

const (
	startTime   = 40 * time.Second // for a browser to start
	commandTime = 30 * time.Second // for one command
)

// An httpDriver speaks to a driver program over HTTP.
type httpDriver struct {
	program *program
	session string // its address
}

// startHTTP starts a driver program, which takes its port as --port, and has it
// start a browser.
func startHTTP(ctx context.Context, cmd *exec.Cmd, dir string, browser object) (driver, error) {
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	cmd.Args = append(cmd.Args, fmt.Sprintf("--port=%d", port))
	p, err := start(cmd, dir)
	if err != nil {
		return nil, err
	}
	root := fmt.Sprintf("http://127.0.0.1:%d", port)
	err = p.await(ctx, func() error {
		value, err := request(ctx, http.MethodGet, root+"/status", nil)
		if err != nil {
			return err
		}
		var status struct{ Ready bool }
		if err := json.Unmarshal(value, &status); err != nil || !status.Ready {
			return fmt.Errorf("status %s", value)
		}
		return nil
	})
	if err != nil {
		p.stop()
		return nil, err
	}

	ctx, cancel := context.WithTimeout(ctx, startTime)
	defer cancel()
	value, err := request(ctx, http.MethodPost, root+"/session", capabilities(browser))
	var session struct{ SessionID string }
	if err == nil {
		err = json.Unmarshal(value, &session)
	}
	if err != nil {
		p.stop()
		return nil, p.explain(fmt.Errorf("new session: %w", err))
	}
	return &httpDriver{p, root + "/session/" + session.SessionID}, nil
}

func (d *httpDriver) send(ctx context.Context, c command, parameters any) (json.RawMessage, error) {
	ctx, cancel := context.WithTimeout(ctx, commandTime)
	defer cancel()
	return request(ctx, http.MethodPost, d.session+c.path, parameters)
}

// close ends the session, so that the browser can leave in order, and then the
// driver with all that it has started.
func (d *httpDriver) close() {
	ctx, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	request(ctx, http.MethodDelete, d.session, nil) // what does not answer is ended all the same
	d.program.stop()
}

// request sends a command and returns the value of its answer.
func request(ctx context.Context, method, address string, parameters any) (json.RawMessage, error) {
	var body io.Reader
	if parameters != nil {
		sent, err := json.Marshal(parameters)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(sent)
	}
	req, err := http.NewRequestWithContext(ctx, method, address, body)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json; charset=utf-8")
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil {
		return nil, fmt.Errorf("%s %s: %s: %w", method, address, resp.Status, err)
	}
	if resp.StatusCode != http.StatusOK {
		var fault fault
		if err := json.Unmarshal(answer.Value, &fault); err != nil {
			return nil, fmt.Errorf("%s %s: %s: %s", method, address, resp.Status, answer.Value)
		}
		return nil, &fault
	}
	return answer.Value, nil
}

// A fault is a driver's refusal of a command.
type fault struct {
	Code    string `json:"error"`
	Message string
}

func (f *fault) Error() string { return f.Code + ": " + f.Message }

// freePort returns a port that nobody listens at.
func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	return l.Addr().(*net.TCPAddr).Port, l.Close()
}

// A program is a process that was started here, with all that it starts itself.
type program struct {
	cmd    *exec.Cmd
	output string        // the file with what it wrote
	ended  chan struct{} // closed when the process has ended
}

const stopTime = 5 * time.Second // for a program to stop when asked to

// start starts a program in a process group of its own, with dir as its home
// and English as its language. It fails if the program is not installed.
func start(cmd *exec.Cmd, dir string) (*program, error) {
	if cmd.Err != nil {
		return nil, missing(cmd.Err)
	}
	output, err := os.Create(filepath.Join(dir, filepath.Base(cmd.Path)+".log"))
	if err != nil {
		return nil, err
	}
	defer output.Close()
	cmd.Stdout, cmd.Stderr = output, output
	if cmd.Env == nil {
		cmd.Env = os.Environ()
	}
	cmd.Env = append(cmd.Env, "HOME="+dir, "XDG_RUNTIME_DIR="+dir, "LANGUAGE=en", "LC_ALL=C.UTF-8")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		return nil, missing(err)
	}
	p := &program{cmd, output.Name(), make(chan struct{})}
	go func() {
		cmd.Wait()
		close(p.ended)
	}()
	return p, nil
}

const installHint = "apt-get update && apt-get install -y --no-install-recommends chromium chromium-driver firefox-esr webkit2gtk-driver xvfb"

func missing(err error) error {
	return fmt.Errorf("%w\nThe tests need Chromium, Firefox and WebKitGTK with their drivers: %s", err, installHint)
}

// await tries again and again until ready returns no error.
func (p *program) await(ctx context.Context, ready func() error) error {
	ctx, cancel := context.WithTimeout(ctx, startTime)
	defer cancel()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for {
		err := ready()
		if err == nil {
			return nil
		}
		select {
		case <-tick.C:
		case <-p.ended:
			return p.explain(fmt.Errorf("it has ended: %s", p.cmd.ProcessState))
		case <-ctx.Done():
			return p.explain(err)
		}
	}
}

// explain adds to an error the last of what the program wrote.
func (p *program) explain(err error) error {
	output, _ := os.ReadFile(p.output)
	return fmt.Errorf("%s: %w\n%s", p.cmd.Path, err, output[max(0, len(output)-2000):])
}

// stop ends the whole process group.
func (p *program) stop() {
	group := -p.cmd.Process.Pid
	syscall.Kill(group, syscall.SIGTERM)
	select {
	case <-p.ended:
	case <-time.After(stopTime):
	}
	syscall.Kill(group, syscall.SIGKILL)
	<-p.ended
}
