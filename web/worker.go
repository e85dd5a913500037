package web

import (
	"crypto/sha256"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
)

//go:embed worker.js
var workerJS string

// keepWorker names the version of the site after all that its pages hold, and routes the service worker that keeps this
// version for pages without a network.
func (s *Site) keepWorker() {
	shell, _ := s.page("/") // of no version yet
	hash := sha256.New()
	hash.Write(shell)
	for _, name := range otherPages {
		page, _ := s.page("/" + name)
		hash.Write(page)
	}
	hash.Write([]byte(workerJS))
	hash.Write(s.routes["/manifest.webmanifest"]().identity().body)
	for _, file := range s.precache()[1:] {
		hash.Write([]byte(file))
	}
	s.version = fmt.Sprintf("%x", hash.Sum(nil)[:4])
	s.keepText("/worker.js", "text/javascript; charset=utf-8", s.worker())
}

// precache lists the addresses of one version, in order: the shell, which is the page of the base path and stands for
// the pages of all boards, then what pages need, and the pages that are no board's.
func (s *Site) precache() []string {
	var files []string
	for _, a := range s.assets {
		files = append(files, s.base+a.hashed)
	}
	slices.Sort(files)
	files = append(append([]string{s.base}, files...), s.base+"manifest.webmanifest")
	return append(files, s.others()...)
}

// others are the addresses of the pages that are no board's.
func (s *Site) others() []string {
	var all []string
	for _, name := range otherPages {
		all = append(all, s.base+name)
	}
	return all
}

// worker is worker.js after the lines that are its version's own. JSON is JavaScript.
func (s *Site) worker() []byte {
	var b []byte
	for _, constant := range []struct {
		name  string
		value any
	}{{"base", s.base}, {"version", s.version}, {"files", s.precache()}, {"others", s.others()}} {
		// Strings and lists of strings: nothing that JSON could not say.
		value, _ := json.Marshal(constant.value)
		b = fmt.Appendf(b, "const %s = %s;\n", constant.name, value)
	}
	return append(b, workerJS...)
}
