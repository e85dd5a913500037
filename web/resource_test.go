package web

import (
	"bytes"
	"fmt"
	"net/http"
	"testing"
)

// Each form of a page and of the program has its own ETag and length, and says what it is.
func TestForms(t *testing.T) {
	s, url := start(t)
	for _, path := range []string{"/412503", s.href("app.wasm"), s.href("app.css")} {
		seen := map[string]bool{}
		for accept, coding := range map[string]string{"": "", "gzip": "gzip", "br, gzip": "br"} {
			resp, body := do(t, "GET", url+path, "Accept-Encoding: "+accept)
			expect(t, resp, map[string]string{
				"Content-Encoding": coding,
				"Content-Length":   fmt.Sprint(len(body)),
				"Vary":             "Accept-Encoding",
				"Accept-Ranges":    "bytes",
			})
			etag := resp.Header.Get("ETag")
			if etag == "" || etag[0] != '"' || seen[etag] {
				t.Errorf("%s, %s: ETag %s is not a strong one of its own", path, coding, etag)
			}
			seen[etag] = true
		}
	}
	// A list may come as several headers.
	resp, _ := do(t, "GET", url+"/", "Accept-Encoding: gzip", "Accept-Encoding: br")
	expect(t, resp, map[string]string{"Content-Encoding": "br"})
}

func TestNotModified(t *testing.T) {
	_, url := start(t)
	first, _ := do(t, "GET", url+"/412503", "Accept-Encoding: br")
	etag := first.Header.Get("ETag")
	for match, status := range map[string]int{
		etag:                  304,
		"W/" + etag:           304,
		`"x", ` + etag:        304,
		`W/"x",W/` + etag:     304,
		"*":                   304,
		`"x"`:                 200,
		etag[1 : len(etag)-1]: 200,
		etag[:len(etag)-1]:    200,
		`"` + etag[2:]:        200,
		"":                    200,
	} {
		resp, body := do(t, "GET", url+"/412503", "Accept-Encoding: br", "If-None-Match: "+match)
		if resp.StatusCode != status || (status == 304) != (len(body) == 0) {
			t.Errorf("If-None-Match %s: status %d and %d bytes, want %d", match, resp.StatusCode, len(body), status)
		}
		expect(t, resp, map[string]string{"ETag": etag, "Vary": "Accept-Encoding", "Cache-Control": "no-cache"})
	}
	if resp, _ := do(t, "GET", url+"/412503", "If-None-Match: "+etag); resp.StatusCode != 200 {
		t.Errorf("the ETag of br matches another form: status %d", resp.StatusCode)
	}
	if resp, _ := do(t, "GET", url+"/x", "If-None-Match: *"); resp.StatusCode != 404 {
		t.Errorf("a missing page is not modified: status %d", resp.StatusCode)
	}
}

// A download that broke is resumed in the form in which it began.
func TestRanges(t *testing.T) {
	s, url := start(t)
	program := s.assets["app.wasm"]
	for _, f := range program.forms {
		n := len(f.body)
		encoding := f.coding
		if encoding == "identity" {
			encoding = ""
		}
		for _, c := range []struct {
			ranges   string
			ifRange  string
			from, to int // what is sent: body[from:to]; all of it means status 200
		}{
			{"bytes=100-199", "", 100, 200},
			{"bytes=0-0", "", 0, 1},
			{"bytes=1000000-", "", 1000000, n},
			{"bytes=-10", "", n - 10, n},
			{"bytes=100-99999999", "", 100, n},
			{"bytes=100-199", f.etag, 100, 200},
			{"bytes=100-199", `"x"`, 0, n},
			{"bytes=100-199", "W/" + f.etag, 0, n},
			{"bytes=0-9,20-29", "", 0, n},
		} {
			headers := []string{"Accept-Encoding: " + f.coding, "Range: " + c.ranges}
			if c.ifRange != "" {
				headers = append(headers, "If-Range: "+c.ifRange)
			}
			resp, body := do(t, "GET", url+s.href("app.wasm"), headers...)
			status, contentRange := http.StatusPartialContent, fmt.Sprintf("bytes %d-%d/%d", c.from, c.to-1, n)
			if c.to-c.from == n {
				status, contentRange = http.StatusOK, ""
			}
			if resp.StatusCode != status || !bytes.Equal(body, f.body[c.from:c.to]) {
				t.Errorf("%s, %s, If-Range %s: status %d and %d bytes, want %d and [%d:%d]",
					f.coding, c.ranges, c.ifRange, resp.StatusCode, len(body), status, c.from, c.to)
			}
			expect(t, resp, map[string]string{
				"Content-Encoding": encoding,
				"Content-Length":   fmt.Sprint(c.to - c.from),
				"Content-Range":    contentRange,
				"Content-Type":     "application/wasm",
				"ETag":             f.etag,
			})
		}
		resp, _ := do(t, "GET", url+s.href("app.wasm"), "Accept-Encoding: "+f.coding, "Range: bytes=99999999-")
		if resp.StatusCode != http.StatusRequestedRangeNotSatisfiable {
			t.Errorf("%s: status %d for a range behind the end", f.coding, resp.StatusCode)
		}
		expect(t, resp, map[string]string{"Content-Encoding": "", "Content-Range": fmt.Sprintf("bytes */%d", n)})
	}
}
