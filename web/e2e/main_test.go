// Package e2e plays the product in a real browser, against the real server.
package e2e

import (
	"cmp"
	"context"
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

const installHint = "apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell"

// A Chromium without a window, and without the menus and tabs around one, which
// cost as much as our pages do. Any other Chromium does as well.
var executable = cmp.Or(os.Getenv("CHROMIUM"), "/usr/bin/chromium-headless-shell")

var (
	browser context.Context // the one Chromium of all tests
	origin  string          // the server's address, without a slash at its end
)

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	if _, err := exec.LookPath(executable); err != nil {
		fmt.Fprintf(os.Stderr, "FAIL: the browser tests need Chromium: %v\n      install it with: %s\n", err, installHint)
		return 1
	}
	stop, err := serve()
	if err != nil {
		fmt.Fprintln(os.Stderr, "FAIL:", err)
		return 1
	}
	defer stop()

	profile, err := os.MkdirTemp("", "e2e-")
	if err != nil {
		fmt.Fprintln(os.Stderr, "FAIL:", err)
		return 1
	}
	defer os.RemoveAll(profile)
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), chromium(profile)...)
	defer cancel()
	ctx, cancel := chromedp.NewContext(allocator)
	defer cancel()
	if err := chromedp.Do(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "FAIL: Chromium did not start:", err)
		return 1
	}
	browser = ctx
	return m.Run()
}

// chromium are the options of a Chromium with its profile in a folder.
func chromium(profile string) []chromedp.ExecAllocatorOption {
	return append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(executable), chromedp.UserDataDir(profile), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		// A driver's default; it would hide that Chromium drops address changes in a flood.
		chromedp.Flag("disable-ipc-flooding-protection", false),
		chromedp.WindowSize(1280, 800), chromedp.WSURLReadTimeout(time.Minute))
}

// serve starts the site on a port of its own.
func serve() (stop func(), err error) {
	site, err := web.New(web.Options{Base: "/"})
	if err != nil {
		return nil, err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	origin = "http://" + l.Addr().String()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- web.Serve(ctx, l, site, slog.New(slog.DiscardHandler)) }()
	return func() { cancel(); <-done }, nil
}
