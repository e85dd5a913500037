package web

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"image/color"
	"image/png"
	"sync"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// A manifest tells browsers how the site is installed as an app: https://www.w3.org/TR/appmanifest/
type manifest struct {
	ID              string     `json:"id"`
	Name            string     `json:"name"`
	ShortName       string     `json:"short_name"`
	Description     string     `json:"description"`
	Lang            string     `json:"lang"`
	Dir             string     `json:"dir"`
	StartURL        string     `json:"start_url"`
	Scope           string     `json:"scope"`
	Display         string     `json:"display"`
	BackgroundColor string     `json:"background_color"`
	ThemeColor      string     `json:"theme_color"`
	Categories      []string   `json:"categories"`
	Icons           []picture  `json:"icons"`
	Screenshots     []picture  `json:"screenshots"`
	Shortcuts       []shortcut `json:"shortcuts"`
}

// A picture is an icon or a screenshot in a manifest.
type picture struct {
	Source     string `json:"src"`
	Sizes      string `json:"sizes"` // "192x192"
	Type       string `json:"type"`
	Purpose    string `json:"purpose,omitempty"`
	FormFactor string `json:"form_factor,omitempty"`
	Label      string `json:"label,omitempty"`
}

// A shortcut is an entry in the menu of the installed app's icon.
type shortcut struct {
	Name  string    `json:"name"`
	URL   string    `json:"url"`
	Icons []picture `json:"icons"`
}

// farthest is the only board that needs solver.GodsNumber moves.
var farthest = solver.Board{4, 5, solver.Blank, 1, 2, 3}

// The pictures that a browser shows where it offers to install the site, taken in the light theme.
var (
	//go:embed static/shot-wide.png
	shotWide []byte
	//go:embed static/shot-narrow.png
	shotNarrow []byte
)

var screenshots = []struct {
	name, formFactor string
	label            text.Text
	file             []byte
}{
	{"shot-wide.png", "wide", text.ShotWide, shotWide},
	{"shot-narrow.png", "narrow", text.ShotNarrow, shotNarrow},
}

// keepManifest routes what a browser needs to install the site: the manifest and the pictures.
func (s *Site) keepManifest() {
	for _, i := range icons {
		s.routes["/"+i.name] = sync.OnceValue(func() *resource { return newPNG(encodePNG(i.draw())) })
	}
	for _, shot := range screenshots {
		r := newPNG(shot.file)
		s.routes["/"+shot.name] = func() *resource { return r }
	}
	content, err := json.Marshal(s.manifest())
	if err != nil { // strings and lists of strings: nothing that JSON could not say
		panic(err)
	}
	s.keepText("/manifest.webmanifest", "application/manifest+json", content)
}

func (s *Site) manifest() *manifest {
	m := &manifest{
		ID:              s.base,
		Name:            text.Name.EN,
		ShortName:       text.ShortName.EN,
		Description:     text.Tagline.EN,
		Lang:            text.English.Tag(),
		Dir:             "ltr",
		StartURL:        s.base,
		Scope:           s.base,
		Display:         "standalone",
		BackgroundColor: hex(pageColor),
		ThemeColor:      hex(pageColor),
		Categories:      []string{"games"},
	}
	for _, i := range icons {
		if i.purpose != "" {
			p := s.picture(i.name, i.size, i.size)
			p.Purpose = i.purpose
			m.Icons = append(m.Icons, p)
		}
	}
	for _, shot := range screenshots {
		config, err := png.DecodeConfig(bytes.NewReader(shot.file))
		if err != nil { // it is built in, so no site at all could be made
			panic(err)
		}
		p := s.picture(shot.name, config.Width, config.Height)
		p.FormFactor, p.Label = shot.formFactor, shot.label.EN
		m.Screenshots = append(m.Screenshots, p)
	}
	for _, c := range []struct {
		name  text.Text
		board solver.Board
	}{{text.First, game.First}, {text.Farthest, farthest}} {
		m.Shortcuts = append(m.Shortcuts, shortcut{
			Name:  c.name.EN + ", " + text.Summary(c.board).EN,
			URL:   s.base + c.board.String(),
			Icons: m.Icons[:1],
		})
	}
	return m
}

// picture describes the PNG of a name below Base, which is so many pixels large.
func (s *Site) picture(name string, width, height int) picture {
	return picture{Source: s.base + name, Sizes: fmt.Sprintf("%dx%d", width, height), Type: "image/png"}
}

// hex returns an opaque color in the notation of CSS.
func hex(c color.NRGBA) string {
	return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
}
