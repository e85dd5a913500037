package web

import (
	"bytes"
	"fmt"
)

// keepCrawl routes what search engines ask for: robots.txt, and, where the site's own address is known, a sitemap of
// all pages.
func (s *Site) keepCrawl() {
	var robots bytes.Buffer
	fmt.Fprintln(&robots, "User-agent: *")
	fmt.Fprintln(&robots, "Allow: /")
	if s.url != "" {
		fmt.Fprintf(&robots, "Sitemap: %s\n", s.absolute("sitemap.xml"))
		s.keepText("/sitemap.xml", "application/xml", s.sitemap())
	}
	s.keepText("/robots.txt", "text/plain; charset=utf-8", robots.Bytes())
}

func (s *Site) keepText(path, contentType string, content []byte) {
	r := newText(contentType, content)
	s.routes[path] = func() *resource { return r }
}

// sitemap lists the pages, by the protocol of sitemaps.org. No address of ours has a character that XML reserves.
func (s *Site) sitemap() []byte {
	var b bytes.Buffer
	fmt.Fprintln(&b, `<?xml version="1.0" encoding="UTF-8"?>`)
	fmt.Fprintln(&b, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
	for _, name := range append([]string{""}, otherPages...) {
		fmt.Fprintf(&b, "<url><loc>%s</loc></url>\n", s.absolute(name))
	}
	for board := range boards {
		fmt.Fprintf(&b, "<url><loc>%s</loc></url>\n", s.absolute(board.String()))
	}
	fmt.Fprintln(&b, "</urlset>")
	return b.Bytes()
}

// absolute returns the whole address of a name below Base; Options.URL must be known.
func (s *Site) absolute(name string) string { return s.url + s.base + name }
