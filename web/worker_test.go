package web

import (
	"encoding/json"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// workerConstants reads what the server has written before worker.js.
func workerConstants(t *testing.T, s *Site) (base, version string, files, others []string) {
	t.Helper()
	worker := body(s, s.base+"worker.js")
	if !strings.HasSuffix(worker, workerJS) {
		t.Fatal("the worker is not worker.js below its constants")
	}
	for name, value := range map[string]any{"base": &base, "version": &version, "files": &files, "others": &others} {
		match := regexp.MustCompile(`(?m)^const ` + name + ` = (.*);$`).FindStringSubmatch(worker)
		if match == nil {
			t.Fatalf("the worker has no %s", name)
		}
		if err := json.Unmarshal([]byte(match[1]), value); err != nil {
			t.Fatal(err)
		}
	}
	return base, version, files, others
}

// The worker keeps exactly what a page refers to, and the server has all of it.
func TestPrecache(t *testing.T) {
	for _, path := range []string{"/", "/some/path/"} {
		s := newTestSite(t, path)
		base, version, files, others := workerConstants(t, s)
		shell := body(s, path)
		if base != path || files[0] != path || !strings.Contains(shell, `data-version="`+version+`"`) {
			t.Errorf("base %q, first file %q, version %q: want the shell's", base, files[0], version)
		}
		if !slices.Equal(others, []string{path + "map", path + "learn"}) {
			t.Errorf("pages that are no board's: %q", others)
		}
		for _, other := range others {
			if !slices.Contains(files, other) {
				t.Errorf("the worker does not keep %s", other)
			}
		}
		for _, file := range files {
			w := httptest.NewRecorder()
			s.ServeHTTP(w, httptest.NewRequest("GET", file, nil))
			if w.Code != 200 {
				t.Errorf("%s: the worker keeps %s, which has status %d", path, file, w.Code)
			}
		}
		// All that the page's head and root name, but for links to pages and what only an installation asks for.
		head, _, _ := strings.Cut(shell, "<body>")
		for _, match := range regexp.MustCompile(`(?:src|href|data-program)="([^"]+)"`).FindAllStringSubmatch(head, -1) {
			if !slices.Contains(files, match[1]) && !strings.HasSuffix(match[1], "apple-touch-icon.png") {
				t.Errorf("%s: the page needs %s, which the worker does not keep", path, match[1])
			}
		}
	}
}

// Every part that pages hold has a share in the version.
func TestVersion(t *testing.T) {
	version := newTestSite(t, "/").version
	if again := newTestSite(t, "/").version; again != version {
		t.Errorf("the same site is of version %s and %s", version, again)
	}
	if other := newTestSite(t, "/x/").version; other == version {
		t.Error("sites of other pages are of one version")
	}
}
