//go:build audit

// Package audit has the pages judged from outside: by Lighthouse, by axe-core
// and by the Nu HTML checker. `make audit` fetches these and runs it.
package audit

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"slidingpuzzle/web"
)

// Where `make audit` puts the checkers.
const (
	modules    = "../../../.audit/node_modules/"
	lighthouse = modules + "lighthouse/cli/index.js"
	axe        = modules + "axe-core/axe.min.js"
	nu         = modules + "vnu-jar/build/dist/vnu.jar"
)

var (
	chromium = cmp.Or(os.Getenv("CHROMIUM"), "/usr/bin/chromium")
	browser  context.Context // the Chromium in which axe-core runs
	origin   string          // the server's address, without a slash at its end
)

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "FAIL:", err)
		code = 1
	}
	os.Exit(code)
}

func run(m *testing.M) (int, error) {
	if err := missing(); err != nil {
		return 0, err
	}
	site, err := web.New(web.Options{Base: "/"})
	if err != nil {
		return 0, err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	origin = "http://" + l.Addr().String()
	serving, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- web.Serve(serving, l, site, slog.New(slog.DiscardHandler)) }()
	defer func() { stop(); <-done }()

	profile, err := os.MkdirTemp("", "audit-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(profile)
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(chromium), chromedp.UserDataDir(profile), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("lang", "en-US"),
		chromedp.WindowSize(1280, 800), chromedp.WSURLReadTimeout(time.Minute))...)
	defer cancel()
	ctx, cancel := chromedp.NewContext(allocator)
	defer cancel()
	if err := chromedp.Do(ctx); err != nil {
		return 0, fmt.Errorf("Chromium did not start: %w", err)
	}
	browser = ctx
	return m.Run(), nil
}

// missing names every tool that is not there, and how to get it.
func missing() error {
	const install = "apt-get update && apt-get install -y --no-install-recommends "
	var all []error
	for _, tool := range []struct{ name, get string }{
		{chromium, install + "chromium"},
		{"node", install + "nodejs npm"},
		{"java", install + "default-jre-headless"},
	} {
		if _, err := exec.LookPath(tool.name); err != nil {
			all = append(all, fmt.Errorf("the audit needs %s; install it with: %s", tool.name, tool.get))
		}
	}
	for _, file := range []string{lighthouse, axe, nu} {
		if _, err := os.Stat(file); err != nil {
			all = append(all, fmt.Errorf("%w; fetch it with: make audit", err))
		}
	}
	return errors.Join(all...)
}
