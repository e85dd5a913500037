package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"slices"
	"strings"
	"testing"

	"slidingpuzzle/solver"
)

// Below any base, the manifest says what browsers ask of an app that can be installed.
func TestManifest(t *testing.T) {
	for _, base := range []string{"/", "/some/path/"} {
		content := newTestSite(t, base).routes["/manifest.webmanifest"]()
		if content.contentType != "application/manifest+json" {
			t.Errorf("its type is %q", content.contentType)
		}
		var got map[string]any
		if err := json.Unmarshal(content.identity().body, &got); err != nil {
			t.Fatal(err)
		}
		for name, want := range map[string]string{
			"name": "Sliding Puzzle", "id": base, "start_url": base, "scope": base, "display": "standalone",
			"lang": "en", "dir": "ltr", "background_color": "#f5f1ea", "theme_color": "#f5f1ea", "categories": "[games]",
		} {
			if fmt.Sprint(got[name]) != want {
				t.Errorf("%s: %s is %v, want %s", base, name, got[name], want)
			}
		}
		if n := len([]rune(got["short_name"].(string))); n == 0 || n > 12 {
			t.Errorf("short_name has %d letters", n)
		}
		if got["description"] == "" {
			t.Error("no description")
		}
	}
}

// The manifest's color is that of the page while it loads, in the light theme.
func TestManifestColor(t *testing.T) {
	html, _ := newTestSite(t, "/").page("/")
	metas := parseHTML(t, html).find(func(e *element) bool {
		return e.attr["name"] == "theme-color" && e.attr["data-scheme"] == "light"
	})
	if len(metas) != 1 || metas[0].attr["content"] != hex(pageColor) {
		t.Errorf("%d theme colors, want one, %s", len(metas), hex(pageColor))
	}
}

// Each picture of the manifest is there, and has the size and type that it says.
func TestManifestPictures(t *testing.T) {
	s := newTestSite(t, "/some/path/")
	m := s.manifest()
	pictures := append(slices.Clone(m.Icons), m.Screenshots...)
	for _, shortcut := range m.Shortcuts {
		pictures = append(pictures, shortcut.Icons...)
	}
	for _, p := range pictures {
		name, below := strings.CutPrefix(p.Source, "/some/path")
		route, ok := s.routes[name]
		if !below || !ok {
			t.Errorf("%s does not exist", p.Source)
			continue
		}
		file := route().identity().body
		config, err := png.DecodeConfig(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		if size := fmt.Sprintf("%dx%d", config.Width, config.Height); p.Sizes != size || p.Type != route().contentType {
			t.Errorf("%s: %s of %s, want %s of %s", p.Source, p.Type, p.Sizes, route().contentType, size)
		}
		if len(file) > 120<<10 {
			t.Errorf("%s: %d bytes", p.Source, len(file))
		}
	}

	var kinds []string
	for _, p := range m.Icons {
		kinds = append(kinds, p.Sizes+" "+p.Purpose)
	}
	if want := []string{"192x192 any", "512x512 any", "512x512 maskable"}; !slices.Equal(kinds, want) {
		t.Errorf("icons %q, want %q", kinds, want)
	}
	var forms []string
	for _, p := range m.Screenshots {
		forms = append(forms, p.FormFactor)
		if p.Label == "" {
			t.Errorf("%s has no label", p.Source)
		}
	}
	if want := []string{"wide", "narrow"}; !slices.Equal(forms, want) {
		t.Errorf("screenshots %q, want %q", forms, want)
	}
}

// The shortcuts lead to boards, and say how far these are.
func TestShortcuts(t *testing.T) {
	s := newTestSite(t, "/x/")
	for i, want := range []shortcut{
		{Name: "A first board, 5 moves", URL: "/x/412503"},
		{Name: "The farthest board, 21 moves", URL: "/x/450123"},
	} {
		if got := s.manifest().Shortcuts[i]; got.Name != want.Name || got.URL != want.URL {
			t.Errorf("shortcut %q to %s, want %q to %s", got.Name, got.URL, want.Name, want.URL)
		}
	}
	if n, _ := solver.Distance(farthest); n != solver.GodsNumber {
		t.Errorf("the farthest board is %d moves away", n)
	}
}
