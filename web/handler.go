// Package web is the site as it goes over HTTP: a page for every board, the program that takes the page over in the
// browser, and what both need.
//
//	/412503               a page: made when first asked for, then kept
//	/412503.png           its preview card: likewise
//	/app-3f9c2a1b.wasm    an asset: built into this binary, its name changes with its bytes
//	/412503).             leads to /412503: punctuation that a chat program has added
//	anything else         a page that says what is wrong with the address, status 404
//
// An address is looked up in one table, and may be read as a board. It never becomes the name of a file, so there is nothing to
// escape from, and nothing is cleaned or guessed.
package web

import (
	"fmt"
	"io/fs"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"slidingpuzzle/app/game"
	"slidingpuzzle/solver"
)

// Options say how a site is made.
type Options struct {
	Base string // path prefix of every address, "/" or "/some/path/": begins and ends with a slash
	URL  string // the site's scheme and host, "https://example.org"; "" if unknown, and then no page has absolute links

	// Static makes pages that carry their content security policy, for a host that sends no headers of ours: see Export.
	Static bool
}

// A Site answers requests for pages and assets. It does not change once made, but for the pages that it keeps.
type Site struct {
	base    string                      // Options.Base
	url     string                      // Options.URL
	static  bool                        // Options.Static
	version string                      // of all that pages hold, for the worker and for the player: "3f9c2a1b"
	assets  map[string]*asset           // by the name of its file in static/
	routes  map[string]func() *resource // every address that exists, by its path below Base: "/412503"
}

// New returns the site. It fails, naming `make build`, if what make builds is not there.
func New(o Options) (*Site, error) {
	static, err := fs.Sub(embedded, "static")
	if err != nil {
		return nil, err
	}
	return newSite(o, static)
}

// newSite returns the site whose assets are the files of static.
func newSite(o Options, static fs.FS) (*Site, error) {
	if !validBase.MatchString(o.Base) {
		return nil, fmt.Errorf("web: base %q: must be / or such as /some/path/, of letters, digits and - . _ ~", o.Base)
	}
	if err := checkURL(o.URL); err != nil {
		return nil, err
	}
	s := &Site{
		base: o.Base, url: o.URL, static: o.Static,
		assets: make(map[string]*asset), routes: make(map[string]func() *resource),
	}
	for name, contentType := range contentTypes {
		a, err := readAsset(static, name, contentType)
		if err != nil {
			return nil, err
		}
		s.assets[name] = a
		s.routes["/"+a.hashed] = func() *resource { return &a.resource }
	}
	s.keep("/")
	for _, name := range otherPages {
		s.keep("/" + name)
	}
	for b := range boards {
		s.keep("/" + b.String())
		s.keepCard(b)
	}
	s.keepCrawl()
	s.keepManifest()
	s.keepWorker()
	return s, nil
}

// validBase matches Options.Base: a path that means itself, whatever it is written into.
var validBase = regexp.MustCompile(`^/([\w~-][\w.~-]*/)*$`)

// boards yields all 720 boards, in order of code.
func boards(yield func(solver.Board) bool) {
	for c := range solver.Code(solver.Codes) {
		if b, ok := c.Board(); ok && !yield(b) {
			return
		}
	}
}

// checkURL tells what is wrong with Options.URL.
func checkURL(address string) error {
	if address == "" {
		return nil
	}
	u, err := url.Parse(address)
	if err != nil {
		return fmt.Errorf("web: url %q: %w", address, err)
	}
	if u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.Scheme+"://"+u.Host != address {
		return fmt.Errorf("web: url %q: must be a scheme and a host, such as https://example.org", address)
	}
	return nil
}

// keep routes path to its page, which is made once, when first asked for. The 722 pages take about 10 MB together.
func (s *Site) keep(path string) {
	s.routes[path] = sync.OnceValue(func() *resource {
		html, _ := s.page(path)
		return newText(pageType, html)
	})
}

// keepCard routes the preview card of b, which is made once too. The 720 cards take about 14 MB together.
func (s *Site) keepCard(b solver.Board) {
	s.routes["/"+b.String()+".png"] = sync.OnceValue(func() *resource { return newCard(b) })
}

func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	secure(w.Header())
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "Only GET and HEAD are answered here.", http.StatusMethodNotAllowed)
		return
	}
	below, ok := strings.CutPrefix(r.URL.Path, s.base)
	if r.URL.Path != "" && r.URL.Path+"/" == s.base {
		s.redirect(w, r, "")
		return
	}
	if !ok { // another site's address, or none: "GET *"
		http.NotFound(w, r)
		return
	}
	path := "/" + below
	if route, ok := s.routes[path]; ok {
		route().send(w, r)
		return
	}
	if board, err := game.FromLink(below); err == nil {
		s.redirect(w, r, board.String())
		return
	}
	s.sendMissing(w, path)
}

// redirect leads to a name below Base.
func (s *Site) redirect(w http.ResponseWriter, r *http.Request, name string) {
	to := url.URL{Path: s.base + name, RawQuery: r.URL.RawQuery}
	http.Redirect(w, r, to.String(), http.StatusMovedPermanently)
}

// sendMissing answers for an address that does not exist. There is no end of those: their pages are not kept, and not
// worth compressing.
func (s *Site) sendMissing(w http.ResponseWriter, path string) {
	html, status := s.page(path)
	h := w.Header()
	h.Set("Content-Type", pageType)
	h.Set("Cache-Control", revalidate)
	h.Set("Content-Length", strconv.Itoa(len(html)))
	w.WriteHeader(status)
	w.Write(html) // net/http sends no body for HEAD; a reader that has gone needs no answer
}

// policy lets a page load what this site serves, compile WebAssembly, and nothing else: no inline script or style, no
// form, no frame. Frames are forbidden by the header alone: a page cannot say it of itself.
const policy = pagePolicy + "; frame-ancestors 'none'"

const pagePolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
	"connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
	"base-uri 'none'; form-action 'none'"

// secure sets the headers that every answer has.
func secure(h http.Header) {
	h.Set("Content-Security-Policy", policy)
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Referrer-Policy", "same-origin")
	h.Set("X-Content-Type-Options", "nosniff")
}
