// Sliding Puzzle serves the 2×3 sliding puzzle, a game that runs in the browser.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"syscall"

	"slidingpuzzle/web"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // so that a second signal ends the program at once
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run is the program: it serves until ctx is done, or writes the site as files, and returns the exit code.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("server", flag.ContinueOnError)
	flags.SetOutput(stderr)
	addr := flags.String("addr", "127.0.0.1:8000", "listen at `host:port`; port 0 takes one that is free")
	address := flags.String("url", "", "the site's own `scheme://host`, for canonical links and previews in chats")
	base := flags.String("base", "/", "begin every address with this `path`, such as /some/path/")
	export := flags.String("export", "", "serve nothing: write the site as files to `directory`, new or empty, and exit")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case flags.NArg() > 0:
		fmt.Fprintf(stderr, "server takes no arguments but flags: %q\n", flags.Args())
		flags.Usage()
		return 2
	}

	log := slog.New(slog.NewTextHandler(stderr, nil))
	site, err := web.New(web.Options{Base: *base, URL: *address, Static: *export != ""})
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 1
	}
	if *address == "" {
		log.Info("pages have no canonical link and no preview in chats: the site's own address is not known, see -url")
	}
	if *export != "" {
		if err := site.Export(ctx, *export); err != nil {
			fmt.Fprintln(stderr, err)
			return 1
		}
		return 0
	}
	l, err := net.Listen("tcp", *addr)
	if err != nil {
		fmt.Fprintf(stderr, "server: %v; choose another address with -addr host:port\n", err)
		return 1
	}
	fmt.Fprintf(stdout, "Sliding Puzzle: http://%s%s\n", reachable(l.Addr().(*net.TCPAddr)), *base)
	if err := web.Serve(ctx, l, site, log); err != nil {
		fmt.Fprintln(stderr, "server:", err)
		return 1
	}
	return 0
}

// reachable returns an address that a browser on this machine can open: to listen at 0.0.0.0 or [::] is to listen at
// every address, but not a place to go to.
func reachable(a *net.TCPAddr) string {
	if a.IP.IsUnspecified() {
		return fmt.Sprintf("localhost:%d", a.Port)
	}
	return a.String()
}
