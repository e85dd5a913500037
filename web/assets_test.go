package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
)

// decoded returns the content of a form.
func decoded(t *testing.T, f form) []byte {
	t.Helper()
	var r io.Reader = bytes.NewReader(f.body)
	switch f.coding {
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		z, err := gzip.NewReader(r)
		if err != nil {
			t.Fatal(err)
		}
		r = z
	}
	content, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// An asset is at an address that contains its hash, for ever, and each of its forms is its content.
func TestAssets(t *testing.T) {
	s, url := start(t)
	for name, contentType := range contentTypes {
		source, err := os.ReadFile(filepath.Join("static", name))
		if err != nil {
			t.Fatal(err)
		}
		stem, extension, _ := strings.Cut(name, ".")
		hash := fmt.Sprintf("%x", sha256.Sum256(source))
		if want := "/" + stem + "-" + hash[:8] + "." + extension; s.href(name) != want {
			t.Errorf("%s is at %s, want %s", name, s.href(name), want)
		}
		if s.size(name) != len(source) {
			t.Errorf("%s: size %d, want %d", name, s.size(name), len(source))
		}
		resp, body := do(t, "GET", url+s.href(name))
		if resp.StatusCode != 200 || !bytes.Equal(body, source) {
			t.Errorf("GET %s: status %d and %d bytes, want the file's %d", s.href(name), resp.StatusCode, len(body), len(source))
		}
		expect(t, resp, map[string]string{
			"Content-Type":  contentType,
			"Cache-Control": "public, max-age=31536000, immutable",
		})
		for _, f := range s.assets[name].forms {
			if !bytes.Equal(decoded(t, f), source) {
				t.Errorf("%s: its %s form is not its content: run `make build`", name, f.coding)
			}
		}
	}
}

// What make builds can be missing; then the error says what to do.
func TestNotBuilt(t *testing.T) {
	whole := fstest.MapFS{}
	for name := range contentTypes {
		for _, extension := range []string{"", ".br", ".gz"} {
			whole[name+extension] = &fstest.MapFile{}
		}
	}
	if _, err := newSite(Options{Base: "/"}, whole); err != nil {
		t.Fatal(err)
	}
	for name, file := range whole {
		delete(whole, name)
		_, err := newSite(Options{Base: "/"}, whole)
		if err == nil || !strings.Contains(err.Error(), "make build") || !strings.Contains(err.Error(), name) {
			t.Errorf("without %s: error %v, want one that names it and `make build`", name, err)
		}
		whole[name] = file
	}
}

// The program and Go's wasm_exec.js have to be of the same Go.
func TestWasmExec(t *testing.T) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := fs.ReadFile(embedded, "static/wasm_exec.js")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("static/wasm_exec.js is not the toolchain's: run `make build`")
	}
}

// What a phone has to fetch before it shows the board, and before the program runs.
func TestBudget(t *testing.T) {
	s, _ := start(t)
	page := s.routes["/412503"]().negotiate("br").body
	style := s.assets["app.css"].negotiate("br").body
	// 14 KiB are about ten packets: what TCP sends before it waits for an answer.
	if got, limit := len(page)+len(style), 14<<10; got > limit {
		t.Errorf("page and style: %d bytes (%d + %d), limit %d", got, len(page), len(style), limit)
	}
	if got, limit := len(s.assets["app.wasm"].negotiate("br").body), 1_750_000; got > limit {
		t.Errorf("program: %d bytes, limit %d", got, limit)
	}
}
