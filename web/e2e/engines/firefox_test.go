//go:build browsers

package engines

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestFirefox(t *testing.T) { smoke(t, engine{start: startFirefox, touch: true}) }

// preferences keep Firefox from everything that is not the page, and let it
// choose a port for Marionette.
const preferences = `user_pref("marionette.port", 0);
user_pref("intl.accept_languages", "en-US, en");
user_pref("app.normandy.enabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "http://127.0.0.1:1/");
user_pref("toolkit.telemetry.enabled", false);
`

// A marionette speaks to Firefox itself, over TCP. Each message is its length,
// a colon and a JSON array: [0, id, command, parameters] there and
// [1, id, fault, value] back.
type marionette struct {
	program *program
	conn    net.Conn
	answers *bufio.Reader
	id      int // of the last message
}

func startFirefox(ctx context.Context, dir string) (driver, error) {
	profile := filepath.Join(dir, "profile")
	if err := os.Mkdir(profile, 0o755); err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(preferences), 0o644); err != nil {
		return nil, err
	}
	p, err := start(exec.Command("/usr/bin/firefox-esr", "--headless", "--marionette", "--no-remote",
		"--profile", profile, "about:blank"), dir)
	if err != nil {
		return nil, err
	}
	d := &marionette{program: p}
	err = p.await(ctx, func() error {
		port, err := os.ReadFile(filepath.Join(profile, "MarionetteActivePort"))
		if err != nil {
			return err
		}
		d.conn, err = net.Dial("tcp", "127.0.0.1:"+strings.TrimSpace(string(port)))
		return err
	})
	if err != nil {
		p.stop()
		return nil, err
	}
	d.answers = bufio.NewReader(d.conn)
	if err := d.begin(ctx); err != nil {
		d.close()
		return nil, p.explain(err)
	}
	return d, nil
}

// begin hears the greeting and opens a session.
func (d *marionette) begin(ctx context.Context) error {
	d.conn.SetDeadline(time.Now().Add(startTime))
	if _, err := d.receive(); err != nil {
		return fmt.Errorf("greeting: %w", err)
	}
	_, err := d.send(ctx, command{name: "WebDriver:NewSession"}, capabilities(object{}))
	return err
}

func (d *marionette) send(ctx context.Context, c command, parameters any) (json.RawMessage, error) {
	d.conn.SetDeadline(time.Now().Add(commandTime))
	stop := context.AfterFunc(ctx, func() { d.conn.SetDeadline(time.Now()) })
	defer stop()
	d.id++
	message, err := json.Marshal([]any{0, d.id, c.name, parameters})
	if err != nil {
		return nil, err
	}
	if _, err := fmt.Fprintf(d.conn, "%d:%s", len(message), message); err != nil {
		return nil, err
	}
	for {
		answer, err := d.receive()
		if err != nil {
			return nil, err
		}
		var kind, id int
		var fault *fault
		var result json.RawMessage
		if err := json.Unmarshal(answer, &[]any{&kind, &id, &fault, &result}); err != nil {
			return nil, fmt.Errorf("%s: %w", answer, err)
		}
		if id != d.id { // of a command whose answer nobody waits for any more
			continue
		}
		if fault != nil {
			return nil, fault
		}
		var wrapped struct{ Value json.RawMessage }
		if err := json.Unmarshal(result, &wrapped); err != nil {
			return nil, fmt.Errorf("%s: %w", answer, err)
		}
		return wrapped.Value, nil
	}
}

func (d *marionette) receive() ([]byte, error) {
	length, err := d.answers.ReadString(':')
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil {
		return nil, err
	}
	message := make([]byte, n)
	_, err = io.ReadFull(d.answers, message)
	return message, err
}

func (d *marionette) close() {
	d.conn.Close()
	d.program.stop()
}
