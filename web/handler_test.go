package web

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// start serves a new site and returns it and its address, without a slash at the end.
func start(t *testing.T) (*Site, string) {
	t.Helper()
	s, err := New(Options{Base: "/"})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	return s, server.URL
}

// do sends a request with headers such as "Range: bytes=0-9" and returns the answer, and its body as it was sent, that
// is to say compressed.
func do(t *testing.T, method, url string, headers ...string) (*http.Response, []byte) {
	t.Helper()
	r, err := http.NewRequest(method, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		r.Header.Add(name, value)
	}
	client := http.Client{Transport: &http.Transport{DisableCompression: true, DisableKeepAlives: true}}
	resp, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp, body
}

// expect compares headers of an answer with what they should be, "" for absent.
func expect(t *testing.T, resp *http.Response, headers map[string]string) {
	t.Helper()
	for name, want := range headers {
		if got := resp.Header.Get(name); got != want {
			t.Errorf("%s %s: %s is %q, want %q", resp.Request.Method, resp.Request.URL, name, got, want)
		}
	}
}

func TestPages(t *testing.T) {
	s, url := start(t)
	for path, status := range map[string]int{"/": 200, "/map": 200, "/learn": 200, "/412503": 200, "/123450": 200, "/213450": 200, "/412500": 404, "/x": 404} {
		resp, body := do(t, "GET", url+path)
		want, _ := s.page(path)
		if resp.StatusCode != status || !bytes.Equal(body, want) {
			t.Errorf("GET %s: status %d and %d bytes, want %d and the page's %d", path, resp.StatusCode, len(body), status, len(want))
		}
		expect(t, resp, map[string]string{
			"Content-Type":   "text/html; charset=utf-8",
			"Content-Length": fmt.Sprint(len(want)),
			"Cache-Control":  "no-cache",
		})
	}
	if got, want := len(s.routes), 2+2*720+len(contentTypes)+len(icons)+len(screenshots)+4; got != want {
		t.Errorf("%d addresses exist, want %d", got, want)
	}
}

// Everything that is odd enough to need the raw bytes of a request. A path is compared as it is, after decoding; no
// request reaches a file.
func TestOddRequests(t *testing.T) {
	s, url := start(t)
	addr := strings.TrimPrefix(url, "http://")
	for target, status := range map[string]int{
		"/412503?moves=54123&at=2": 200,
		"/412503?%zz":              200,
		"/41250%33":                200,
		"http://elsewhere/412503":  200, // the form that a proxy uses

		"/412503/":                     301,
		"//412503":                     404,
		"/./412503":                    404,
		"/x/../412503":                 404,
		"/412503%00":                   404,
		"/%00":                         404,
		"/%ff%fe":                      404,
		"/" + strings.Repeat("1", 1e4): 404,
		"/..%2fgo.mod":                 404,
		"/%2e%2e/server.go":            404,
		"/../server.go":                404,
		"/..%5cgo.mod":                 404,
		"/static/app.css":              404,
		"/app.css":                     404,
		"/app.css.br":                  404,
		"/app-00000000.css":            404,
		s.href("app.css") + ".br":      404,
		"http://elsewhere":             404,
		"*":                            404,

		"/%zz":                           400,
		"/\x00":                          400,
		"412503":                         400,
		"/" + strings.Repeat("1", 2<<20): 431,
	} {
		name := fmt.Sprintf("%.40q", target)
		conn, err := net.Dial("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		go fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", target)
		resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Errorf("GET %s: %v", name, err)
		} else if resp.StatusCode != status {
			t.Errorf("GET %s: status %d, want %d", name, resp.StatusCode, status)
		}
		conn.Close()
	}
}

// Punctuation that a chat program put behind a link leads to its board; all else that is no board stays what it is.
func TestPunctuation(t *testing.T) {
	s := newTestSite(t, "/x/")
	for target, location := range map[string]string{
		"/x/412503.":          "/x/412503",
		"/x/412503,":          "/x/412503",
		"/x/412503)":          "/x/412503",
		"/x/412503]":          "/x/412503",
		"/x/412503/":          "/x/412503",
		"/x/412503).":         "/x/412503",
		"/x/412503.?a=b":      "/x/412503?a=b",
		"/x/412503;":          "",
		"/x/.412503":          "",
		"/x//412503.":         "",
		"/x/411503.":          "",
		"/x/412503.png.":      "",
		"/x/...":              "",
		"/x//example.org/.":   "",
		"/x/%2fexample.org/.": "",
	} {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest("GET", target, nil))
		want := http.StatusMovedPermanently
		if location == "" {
			want = http.StatusNotFound
		}
		if got := w.Header().Get("Location"); w.Code != want || got != location {
			t.Errorf("GET %s: status %d to %q, want %d to %q", target, w.Code, got, want, location)
		}
	}
}

func TestSecurityHeaders(t *testing.T) {
	s, url := start(t)
	program := url + s.href("app.wasm")
	head, _ := do(t, "HEAD", program)
	for _, c := range []struct {
		status  int
		method  string
		url     string
		headers []string
	}{
		{200, "GET", url + "/412503", nil},
		{200, "GET", program, nil},
		{206, "GET", program, []string{"Range: bytes=0-9"}},
		{304, "GET", program, []string{"If-None-Match: " + head.Header.Get("ETag")}},
		{404, "GET", url + "/x", nil},
		{405, "POST", url + "/", nil},
		{412, "GET", program, []string{`If-Match: "x"`}},
		{416, "GET", program, []string{"Range: bytes=99999999-"}},
	} {
		resp, _ := do(t, c.method, c.url, c.headers...)
		if resp.StatusCode != c.status {
			t.Errorf("%s %s with %q: status %d, want %d", c.method, c.url, c.headers, resp.StatusCode, c.status)
		}
		expect(t, resp, map[string]string{
			"Content-Security-Policy":    policy,
			"Cross-Origin-Opener-Policy": "same-origin",
			"Referrer-Policy":            "same-origin",
			"X-Content-Type-Options":     "nosniff",
		})
	}
}

func TestMethods(t *testing.T) {
	s, url := start(t)
	for _, path := range []string{"/", "/412503", "/x", s.href("app.css")} {
		for _, method := range []string{"POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "get"} {
			resp, _ := do(t, method, url+path)
			if resp.StatusCode != http.StatusMethodNotAllowed {
				t.Errorf("%s %s: status %d", method, path, resp.StatusCode)
			}
			expect(t, resp, map[string]string{"Allow": "GET, HEAD"})
		}
	}
}

// HEAD has the status and headers of GET, and no body.
func TestHead(t *testing.T) {
	s, url := start(t)
	for _, path := range []string{"/", "/412503", "/x", s.href("app.wasm")} {
		for _, accept := range []string{"", "gzip", "br"} {
			get, _ := do(t, "GET", url+path, "Accept-Encoding: "+accept)
			head, body := do(t, "HEAD", url+path, "Accept-Encoding: "+accept)
			get.Header.Del("Date")
			head.Header.Del("Date")
			if len(body) > 0 || head.StatusCode != get.StatusCode || fmt.Sprint(head.Header) != fmt.Sprint(get.Header) {
				t.Errorf("HEAD %s, %q: %d %v and %d bytes\nGET: %d %v",
					path, accept, head.StatusCode, head.Header, len(body), get.StatusCode, get.Header)
			}
		}
	}
}

// Below a path prefix everything is where it says, and nothing is where it would be without.
func TestBase(t *testing.T) {
	s, err := New(Options{Base: "/puzzle/"})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(s)
	defer server.Close()
	for path, status := range map[string]int{
		"/puzzle/": 200, "/puzzle": 200 /* by a redirect */, "/puzzle/412503": 200, s.href("app.css"): 200,
		"/": 404, "/412503": 404, "/puzzle412503": 404, "/puzzle/x": 404,
	} {
		if resp, _ := do(t, "GET", server.URL+path); resp.StatusCode != status {
			t.Errorf("GET %s: status %d, want %d", path, resp.StatusCode, status)
		}
	}
	for _, base := range []string{"", "puzzle/", "/puzzle", "//", "//example.org/", "/a//b/", "/../", "/a b/", "/&/", "/%20/", `/"/`, "/a/\n"} {
		if _, err := New(Options{Base: base}); err == nil {
			t.Errorf("base %q is accepted", base)
		}
	}
}
