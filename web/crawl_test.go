package web

import (
	"encoding/xml"
	"net/http/httptest"
	"strings"
	"testing"
)

// at returns a site that knows its own address.
func at(t *testing.T, url string) *Site {
	t.Helper()
	s, err := New(Options{Base: "/x/", URL: url})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func body(s *Site, target string) string {
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest("GET", target, nil))
	return w.Body.String()
}

func TestSitemap(t *testing.T) {
	s := at(t, "https://example.org")
	var sitemap struct {
		Addresses []string `xml:"url>loc"`
	}
	if err := xml.Unmarshal([]byte(body(s, "/x/sitemap.xml")), &sitemap); err != nil {
		t.Fatal(err)
	}
	seen := make(map[string]bool)
	for _, address := range sitemap.Addresses {
		seen[address] = true
		path, ok := strings.CutPrefix(address, "https://example.org/x")
		if _, exists := s.routes[path]; !ok || !exists {
			t.Errorf("the sitemap lists %s, which is no page", address)
		}
	}
	if len(seen) != 723 {
		t.Errorf("the sitemap lists %d pages, want 723", len(seen))
	}
	if got := body(s, "/x/robots.txt"); !strings.Contains(got, "Sitemap: https://example.org/x/sitemap.xml\n") {
		t.Errorf("robots.txt does not name the sitemap: %q", got)
	}
}

// Absolute addresses are on the pages of a site that knows its own, and on no others.
func TestPreviewTags(t *testing.T) {
	s := at(t, "https://example.org")
	for path, tags := range map[string][]string{
		"/x/":       {`rel="canonical" href="https://example.org/x/"`, `og:image" content="https://example.org/x/412503.png"`},
		"/x/412503": {`rel="canonical" href="https://example.org/x/412503"`, `og:image" content="https://example.org/x/412503.png"`, `og:title" content="412503 · 5 moves`, `twitter:card" content="summary_large_image"`},
		"/x/learn":  {`rel="canonical" href="https://example.org/x/learn"`, `og:title" content="How the shortest way is found`},
		"/x/map":    {`rel="canonical" href="https://example.org/x/map"`, `og:title" content="The map of all boards`},
		"/x/123540": {`rel="canonical" href="https://example.org/x/123540"`, `og:image" content="https://example.org/x/123540.png"`},
	} {
		html := body(s, path)
		for _, tag := range tags {
			if !strings.Contains(html, tag) {
				t.Errorf("%s lacks %s", path, tag)
			}
		}
	}
	for name, html := range map[string]string{
		"a site without an address": body(at(t, ""), "/x/412503"),
		"an address of no board":    body(s, "/x/hello"),
	} {
		for _, tag := range []string{"canonical", "og:", "twitter:"} {
			if strings.Contains(html, tag) {
				t.Errorf("%s: the page has %s", name, tag)
			}
		}
	}
}

func TestCheckURL(t *testing.T) {
	for _, good := range []string{"", "https://example.org", "http://localhost:8000"} {
		if err := checkURL(good); err != nil {
			t.Errorf("%q: %v", good, err)
		}
	}
	for _, bad := range []string{"example.org", "https://", "https://example.org/", "https://example.org/x", "ftp://example.org", "https://a b", "https://u@example.org", "https://example.org?x"} {
		if checkURL(bad) == nil {
			t.Errorf("%q is taken for the address of a site", bad)
		}
	}
}
