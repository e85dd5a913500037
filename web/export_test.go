package web

import (
	"context"
	"html/template"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"slidingpuzzle/app/text"
)

// newStatic returns a site to be exported. Its cards are all one: 720 take a while to draw, and are to an export what
// any other picture is.
func newStatic(t *testing.T) *Site {
	t.Helper()
	s, err := New(Options{Base: "/some/path/", URL: "https://example.org", Static: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range everyBoard() {
		s.routes["/"+b.String()+".png"] = s.routes["/412503.png"]
	}
	return s
}

// export returns the content of the files that s is exported as, by name.
func export(t *testing.T, s *Site) map[string]string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "new", "site")
	if err := s.Export(t.Context(), dir); err != nil {
		t.Fatal(err)
	}
	files := make(map[string]string)
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := os.ReadFile(filepath.Join(dir, name))
		files[name] = string(content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestExport(t *testing.T) {
	site := newStatic(t)
	files := export(t, site)

	t.Run("names", func(t *testing.T) {
		want := []string{
			"index.html", "map/index.html", "learn/index.html", "404.html", "robots.txt", "sitemap.xml", "worker.js", "manifest.webmanifest",
			"icon-192.png", "icon-512.png", "icon-maskable-512.png", "apple-touch-icon.png", "shot-wide.png", "shot-narrow.png",
		}
		for _, b := range everyBoard() {
			want = append(want, b.String()+"/index.html", b.String()+".png")
		}
		for name := range contentTypes {
			hashed := path.Base(site.href(name))
			want = append(want, hashed, hashed+".br", hashed+".gz")
		}
		got := slices.Sorted(maps.Keys(files))
		slices.Sort(want)
		extra := func(of, than []string) []string {
			return slices.DeleteFunc(slices.Clone(of), func(name string) bool { return slices.Contains(than, name) })
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d files, want %d; too many: %q, missing: %q", len(got), len(want), extra(got, want), extra(want, got))
		}
	})

	t.Run("again", func(t *testing.T) {
		again := export(t, newStatic(t))
		for name, content := range files {
			if again[name] != content {
				t.Errorf("%s differs from one export to the next", name)
			}
		}
		if len(again) != len(files) {
			t.Errorf("%d files, then %d", len(files), len(again))
		}
	})

	// A page is what the server sends, and its policy what the server's header says, but for frames.
	t.Run("pages", func(t *testing.T) {
		served, err := New(Options{Base: "/some/path/", URL: "https://example.org"})
		if err != nil {
			t.Fatal(err)
		}
		const charset = `<meta charset="utf-8">` + "\n"
		said := template.HTMLEscapeString(strings.TrimSuffix(policy, "; frame-ancestors 'none'"))
		meta := `<meta http-equiv="Content-Security-Policy" content="` + said + `">` + "\n"
		for name, content := range files {
			if path.Base(name) != "index.html" {
				continue
			}
			html, _ := served.page("/" + strings.TrimSuffix(strings.TrimSuffix(name, "index.html"), "/"))
			want := strings.Replace(string(html), charset, charset+meta, 1)
			if strings.ReplaceAll(content, site.version, served.version) != want {
				t.Errorf("%s is not what the server sends", name)
			}
		}
	})

	t.Run("missing", func(t *testing.T) {
		page := parseHTML(t, []byte(files["404.html"]))
		if got := page.findTag("title")[0].text; got != text.NoBoard.EN {
			t.Errorf("title %q", got)
		}
		if got := page.byID(t, "status"); got.both() != text.NotHere || got.attr["class"] != "fault" {
			t.Errorf("status %q, %v", got.both(), got.attr)
		}
		checkTiles(t, page, "412503", "/some/path/")
		checkBothLanguages(t, page, "404.html")
		if !strings.Contains(files["404.html"], "Content-Security-Policy") {
			t.Error("no policy")
		}
	})

	// Each address on a page begins with the base, and there is a file for it.
	t.Run("addresses", func(t *testing.T) {
		address := regexp.MustCompile(`="(?:https://example\.org)?(/[^"]*)"`)
		for name, content := range files {
			if path.Ext(name) != ".html" {
				continue
			}
			found := address.FindAllStringSubmatch(content, -1)
			if len(found) < 8 {
				t.Errorf("%s: %d addresses", name, len(found))
			}
			for _, match := range found {
				address, _, _ := strings.Cut(match[1], "#")
				file, ok := strings.CutPrefix(address, "/some/path/")
				_, isFile := files[file]
				_, isPage := files[path.Join(file, "index.html")]
				if !ok || !isFile && !isPage {
					t.Errorf("%s: there is no file for %s", name, match[0])
				}
			}
		}
	})
}

// What is in the way of an export is named, and stays as it is.
func TestExportErrors(t *testing.T) {
	site := newStatic(t)
	used := t.TempDir()
	file := filepath.Join(used, "file")
	if err := os.WriteFile(file, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	for dir, want := range map[string]string{
		used:                       used + " is not empty",
		file:                       file + ": not a directory",
		filepath.Join(file, "sub"): file + ": not a directory",
	} {
		if err := site.Export(t.Context(), dir); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("to %s: error %v, want %q", dir, err, want)
		}
	}
	if content, err := os.ReadFile(file); err != nil || string(content) != "mine" {
		t.Errorf("a file that was there is now %q, %v", content, err)
	}

	// What cannot be written in the middle of it ends it too, and so does an interrupt.
	site.routes = map[string]func() *resource{"/x": site.routes["/robots.txt"], "/x/y": site.routes["/robots.txt"]}
	if err := site.Export(t.Context(), t.TempDir()); err == nil || !strings.Contains(err.Error(), "/x") {
		t.Errorf("a file in the place of a directory: error %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := site.Export(ctx, t.TempDir()); err == nil {
		t.Error("an interrupted export has no error")
	}
}
