package main

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

// binary is the program, built as make builds it.
var binary string

func TestMain(m *testing.M) {
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "slidingpuzzle")
		if err != nil {
			panic(err)
		}
		defer os.RemoveAll(dir)
		binary = filepath.Join(dir, "server")
		if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "go build: %v\n%s", err, out)
			return 1
		}
		return m.Run()
	}())
}

// start runs the program on a free port and returns it and the address it prints, "http://127.0.0.1:40123/".
func start(t *testing.T, addr string, flags ...string) (*exec.Cmd, string) {
	t.Helper()
	cmd := exec.Command(binary, append(flags, "-addr", addr)...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill() })
	line, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil {
		cmd.Wait()
		t.Fatalf("the program ended without an address: %s", &stderr)
	}
	url, ok := strings.CutPrefix(strings.TrimSpace(line), "Sliding Puzzle: ")
	if !ok {
		t.Fatalf("printed %q", line)
	}
	return cmd, url
}

// wait returns the exit code of the program, which has to end within the limit.
func wait(t *testing.T, cmd *exec.Cmd, limit time.Duration) int {
	t.Helper()
	kill := time.AfterFunc(limit, func() { cmd.Process.Kill() })
	defer kill.Stop()
	cmd.Wait()
	return cmd.ProcessState.ExitCode() // -1 if killed
}

func TestServes(t *testing.T) {
	for addr, pattern := range map[string]string{
		"127.0.0.1:0": `^http://127\.0\.0\.1:[1-9]\d*/$`,
		"[::1]:0":     `^http://\[::1\]:[1-9]\d*/$`,
		"localhost:0": `^http://127\.0\.0\.1:[1-9]\d*/$`,
		":0":          `^http://localhost:[1-9]\d*/$`,
	} {
		_, url := start(t, addr)
		if !regexp.MustCompile(pattern).MatchString(url) {
			t.Errorf("-addr %s prints %s, want %s", addr, url, pattern)
		}
		resp, err := http.Get(url + "412503")
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(resp.Body)
		resp.Body.Close()
		if resp.StatusCode != 200 || !bytes.Contains(body, []byte("412503")) {
			t.Errorf("GET /412503: status %d, %d bytes", resp.StatusCode, len(body))
		}
	}
}

// Either signal ends the program with code 0, but not before a download that has begun is whole.
func TestStops(t *testing.T) {
	program, err := os.ReadFile("web/static/app.wasm")
	if err != nil {
		t.Fatal(err)
	}
	hash := sha256.Sum256(program)
	for _, sig := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		cmd, url := start(t, "127.0.0.1:0")
		addr := strings.TrimSuffix(strings.TrimPrefix(url, "http://"), "/")

		conn, err := net.Dial("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		conn.SetDeadline(time.Now().Add(9 * time.Second))
		fmt.Fprintf(conn, "GET /app-%x.wasm HTTP/1.1\r\nHost: %s\r\n\r\n", hash[:4], addr)
		resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}

		// Nothing more is read until then, so most of the 7 MB are still to be sent when the signal comes.
		cmd.Process.Signal(sig)
		refused(t, addr)
		if got, err := io.ReadAll(resp.Body); err != nil || !bytes.Equal(got, program) {
			t.Errorf("%v: %d of %d bytes of a download: %v", sig, len(got), len(program), err)
		}
		if code := wait(t, cmd, 5*time.Second); code != 0 {
			t.Errorf("%v: exit code %d", sig, code)
		}
	}
}

// refused waits until the program takes no more connections.
func refused(t *testing.T, addr string) {
	t.Helper()
	for end := time.Now().Add(5 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		conn, err := net.Dial("tcp", addr)
		if errors.Is(err, syscall.ECONNREFUSED) {
			return
		}
		if err == nil {
			conn.Close()
		}
	}
	t.Fatal("the program still takes connections")
}

func TestPortTaken(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	out, err := exec.Command(binary, "-addr", l.Addr().String()).CombinedOutput()
	if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) || exit.ExitCode() != 1 {
		t.Errorf("%v, want exit code 1", err)
	}
	for _, want := range []string{l.Addr().String(), "address already in use", "-addr"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("%q does not contain %q", out, want)
		}
	}
}

func TestArguments(t *testing.T) {
	for args, code := range map[string]int{"-port 8000": 2, "8000": 2, "-addr": 2, "-h": 0, "-addr nonsense": 1} {
		cmd := exec.Command(binary, strings.Fields(args)...)
		out, _ := cmd.CombinedOutput()
		if got := cmd.ProcessState.ExitCode(); got != code {
			t.Errorf("%s: exit code %d, want %d", args, got, code)
		}
		if !strings.Contains(string(out), "-addr") {
			t.Errorf("%s: %q does not name the flag", args, out)
		}
	}
}

// With -base the site is below a path, and the address that is printed leads there.
func TestBase(t *testing.T) {
	_, url := start(t, "127.0.0.1:0", "-base", "/some/path/")
	if !strings.HasSuffix(url, "/some/path/") {
		t.Errorf("printed %s", url)
	}
	for address, status := range map[string]int{url: 200, url + "412503": 200, strings.TrimSuffix(url, "some/path/"): 404} {
		resp, err := http.Get(address)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if resp.StatusCode != status {
			t.Errorf("GET %s: status %d, want %d", address, resp.StatusCode, status)
		}
	}
	out, err := exec.Command(binary, "-base", "some/path").CombinedOutput()
	if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) || exit.ExitCode() != 1 || !strings.Contains(string(out), `"some/path"`) {
		t.Errorf("a base that is none: %v, %q", err, out)
	}
}

// With -export the program writes the site for -base and -url, and ends; it does not write over anything.
func TestExport(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dist")
	args := []string{"-export", dir, "-base", "/some/path/", "-url", "https://example.org"}
	if out, err := exec.Command(binary, args...).CombinedOutput(); err != nil || len(out) > 0 {
		t.Fatalf("%v: %s", err, out)
	}
	for name, want := range map[string]string{
		"412503/index.html": `href="https://example.org/some/path/412503"`,
		"404.html":          "Content-Security-Policy",
		"412503.png":        "\x89PNG",
	} {
		if content, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !strings.Contains(string(content), want) {
			t.Errorf("%s: %d bytes without %s: %v", name, len(content), want, err)
		}
	}

	out, err := exec.Command(binary, args...).CombinedOutput()
	if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) || exit.ExitCode() != 1 || !strings.Contains(string(out), dir+" is not empty") {
		t.Errorf("a second time: %v, %q", err, out)
	}
}
