package web

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"syscall"
	"testing"
	"time"
)

// startRolling serves content with a time to write of stall, and send buffers so small that they do not hide who is slow.
// The channel yields the error, or nil, with which the handler's write of the content ended.
func startRolling(t *testing.T, content []byte, stall time.Duration) (addr string, wrote <-chan error) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	server := &http.Server{
		ReadTimeout: stall, // the time to read does not limit the answer either
		ConnContext: func(ctx context.Context, c net.Conn) context.Context {
			c.(rollingConn).Conn.(*net.TCPConn).SetWriteBuffer(8 << 10)
			return ctx
		},
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Length", fmt.Sprint(len(content)))
			_, err := io.CopyN(w, bytes.NewReader(content), int64(len(content))) // as http.ServeContent does
			ended <- err
		}),
	}
	go server.Serve(rollingListener{l, stall})
	t.Cleanup(func() { server.Close() })
	return l.Addr().String(), ended
}

// request asks for the content over a connection that takes in little at a time, and returns the answer's body.
func request(t *testing.T, addr string) io.Reader {
	t.Helper()
	dialer := net.Dialer{Control: func(_, _ string, c syscall.RawConn) error {
		return c.Control(func(fd uintptr) { syscall.SetsockoptInt(int(fd), syscall.SOL_SOCKET, syscall.SO_RCVBUF, 8<<10) })
	}}
	conn, err := dialer.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	conn.SetDeadline(time.Now().Add(30 * time.Second)) // a failure must not hang
	fmt.Fprintf(conn, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
	resp, err := http.ReadResponse(bufio.NewReaderSize(conn, 16), nil)
	if err != nil {
		t.Fatal(err)
	}
	return resp.Body
}

// A reader that is slow but moves gets everything, though it takes several times the time of stall.
func TestSlowReader(t *testing.T) {
	content := bytes.Repeat([]byte("0123456789abcdef"), 32<<10) // 512 KiB
	const stall = 400 * time.Millisecond
	addr, wrote := startRolling(t, content, stall)
	body := request(t, addr)
	began := time.Now()
	var got bytes.Buffer
	for piece := range 64 {
		if _, err := io.CopyN(&got, body, 8<<10); err != nil {
			t.Fatalf("after %d pieces of 8 KiB: %v", piece, err)
		}
		time.Sleep(stall / 20)
	}
	if !bytes.Equal(got.Bytes(), content) {
		t.Error("the content arrived changed")
	}
	if err := <-wrote; err != nil {
		t.Errorf("write: %v", err)
	}
	if took := time.Since(began); took < 2*stall {
		t.Errorf("the reader took %v: too fast to prove anything", took)
	}
}

// A reader that takes nothing is cut off, and what waited for it is dropped.
func TestStalledReader(t *testing.T) {
	content := make([]byte, 4<<20)
	addr, wrote := startRolling(t, content, 200*time.Millisecond)
	body := request(t, addr)
	select {
	case err := <-wrote:
		if err == nil {
			t.Fatal("everything was written to a reader that took nothing")
		}
	case <-time.After(8 * time.Second):
		t.Fatal("the reader is still waited for")
	}
	if n, err := io.Copy(io.Discard, body); !errors.Is(err, syscall.ECONNRESET) {
		t.Errorf("after %d bytes: %v, want a connection reset", n, err)
	}
}
