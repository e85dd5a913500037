package web

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"os"
	"time"
)

const (
	stallTime = 20 * time.Second // a reader that takes nothing for so long is gone
	graceTime = 10 * time.Second // what is in flight when the server stops has so long to finish
)

// Serve answers with h the requests that come to l, until ctx is done; then no new ones, but those in flight may finish.
//
// A request has to arrive in seconds. An answer may take as long as it takes while its reader takes some of it: a limit
// on the whole, which is what http.Server.WriteTimeout is, would cut the program off for slow phones.
func Serve(ctx context.Context, l net.Listener, h http.Handler, log *slog.Logger) error {
	server := &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		IdleTimeout:       60 * time.Second,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(rollingListener{l, stallTime}) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}

	log.Info("stopping", "grace", graceTime)
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), graceTime)
	defer cancel()
	if err := server.Shutdown(grace); err != nil {
		log.Warn("closing connections in use", "err", err)
		return server.Close()
	}
	return nil
}

// A rollingListener accepts TCP connections whose time to write begins anew with each byte that is taken.
type rollingListener struct {
	net.Listener
	stall time.Duration
}

func (l rollingListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return rollingConn{c, l.stall}, nil
}

// A rollingConn is a TCP connection that fails to write only if its peer takes nothing for the time of stall. It holds
// the connection as a net.Conn to hide ReadFrom, by which net/http would go past Write.
type rollingConn struct {
	net.Conn
	stall time.Duration
}

// looks is how often a full send buffer is tried within the time of stall. The kernel wakes a writer only when a third
// of the buffer is free, on a good line a megabyte; trying finds the little that a slow reader has taken.
const looks = 4

func (c rollingConn) Write(p []byte) (n int, err error) {
	for idle := 0; idle < looks; {
		c.SetWriteDeadline(time.Now().Add(c.stall / looks))
		taken, err := c.Conn.Write(p[n:])
		n += taken
		if !errors.Is(err, os.ErrDeadlineExceeded) {
			return n, err
		}
		idle++
		if taken > 0 {
			idle = 0
		}
	}
	// Close will now drop what the kernel still holds, at once, rather than offer it to a peer that has gone.
	c.Conn.(*net.TCPConn).SetLinger(0)
	return n, os.ErrDeadlineExceeded
}

// CloseWrite lets net/http end a connection gently, so that the last answer is not lost.
func (c rollingConn) CloseWrite() error {
	return c.Conn.(*net.TCPConn).CloseWrite()
}
