package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
)

// preferences are what the player has chosen in a menu. The zero value is what
// a first visit has. The loader reads some of them, by their names here.
type preferences struct {
	Lang     string `json:"lang,omitempty"`   // a tag of text.Langs; "" for the browser's
	Theme    string `json:"theme,omitempty"`  // one of themes
	Motion   string `json:"motion,omitempty"` // one of motions
	Level    string `json:"level,omitempty"`  // of new games: see game.Level
	Blank    bool   `json:"blank,omitempty"`  // arrow keys name the way of the blank, not of the tile
	Speed    string `json:"speed,omitempty"`  // of the player: one of speeds; "" for 1
	Map      string `json:"map,omitempty"`    // "open" or "folded"; "" for what the window has room for
	NoKeys   bool   `json:"nokeys,omitempty"` // single keys do nothing
	NoClock  bool   `json:"noclock,omitempty"`
	Distance bool   `json:"distance,omitempty"` // the moves that are still to go are shown
}

var (
	themes  = []string{"", "light", "dark", "contrast"} // "" follows the system
	motions = []string{"", "off", "slow", "fast"}
)

// preferencesVersion changes when an older program could not read newer
// preferences rightly.
const preferencesVersion = 1

type storedPreferences struct {
	Version int `json:"v"`
	preferences
}

// encode writes the preferences as JSON with a version.
func (prefs preferences) encode() string {
	// Strings and bools: nothing that Marshal could refuse.
	text, err := json.Marshal(storedPreferences{preferencesVersion, prefs})
	if err != nil {
		panic(err)
	}
	return string(text)
}

// decodePreferences is the inverse of encode. A text that is damaged or of
// another version is an error.
func decodePreferences(s string) (preferences, error) {
	var stored storedPreferences
	if err := json.Unmarshal([]byte(s), &stored); err != nil {
		return preferences{}, fmt.Errorf("preferences %.60q: %.300w", s, err)
	}
	if stored.Version != preferencesVersion {
		return preferences{}, fmt.Errorf("preferences %.60q: version %d, not %d", s, stored.Version, preferencesVersion)
	}
	for _, choice := range []struct {
		value string
		among []string
	}{{stored.Lang, []string{"", "en", "zh"}}, {stored.Theme, themes}, {stored.Motion, motions}, {stored.Speed, append(speeds, "")}, {stored.Map, []string{"", "open", "folded"}}} {
		if !slices.Contains(choice.among, choice.value) {
			return preferences{}, fmt.Errorf("preferences %.60q: %q is no choice", s, choice.value)
		}
	}
	if _, _, ok := game.Level(stored.Level); !ok {
		return preferences{}, fmt.Errorf("preferences %.60q: %q is no level", s, stored.Level)
	}
	return stored.preferences, nil
}

// speed returns how many times faster than usual the player is.
func (prefs preferences) speed() string { return cmp.Or(prefs.Speed, "1") }

// choose changes one preference: a choice among several by its value, a switch
// by whether it is on. It does nothing for a name that is none.
func (prefs *preferences) choose(name, value string, on bool) {
	switch name {
	case "lang":
		prefs.Lang = value
	case "theme":
		prefs.Theme = among(themes, value)
	case "motion":
		prefs.Motion = among(motions, value)
	case "level":
		prefs.Level = value
	case "arrows":
		prefs.Blank = value == "blank"
	case "keys":
		prefs.NoKeys = !on
	case "clock":
		prefs.NoClock = !on
	case "distance":
		prefs.Distance = on
	}
}

// among returns a choice, or "" for a value that is none.
func among(choices []string, value string) string {
	if slices.Contains(choices, value) {
		return value
	}
	return ""
}

// nextTheme goes round from the system's theme to the other one, to the
// system's own chosen for good, and back to following it: each press but the
// last but one is seen.
func nextTheme(theme, system string) string {
	other := map[string]string{"light": "dark", "dark": "light"}[system]
	switch theme {
	case "":
		return other
	case other:
		return system
	}
	return ""
}

// prefer changes the preferences, shows the page by them, and keeps them.
func (p *page) prefer(ctx app.Context, change func(*preferences)) {
	change(&p.prefs)
	p.present(ctx)
	if local.set("preferences", p.prefs.encode()) != nil {
		p.warn()
	}
}

// present puts on the page what is not rendered from the preferences.
func (p *page) present(ctx app.Context) {
	if p.prefs.Lang != "" {
		p.lang = text.ParseLang(p.prefs.Lang)
		ctx.Page().SetLang(p.lang.Tag())
	}
	paint(p.prefs.Theme, p.prefs.Motion)
	p.entitle()
	p.remap()
	p.tick(ctx)
}

// onPreference hears every control of the settings.
func (p *page) onPreference(ctx app.Context, e app.Event) {
	control := e.Get("target")
	p.prefer(ctx, func(prefs *preferences) {
		prefs.choose(control.Get("name").String(), control.Get("value").String(), control.Get("checked").Truthy())
	})
}

func (p *page) onLang(ctx app.Context, e app.Event) {
	p.prefer(ctx, func(prefs *preferences) { prefs.Lang = p.lang.Next().Tag() })
}

func (p *page) onTheme(ctx app.Context, e app.Event) {
	p.prefer(ctx, func(prefs *preferences) { prefs.Theme = nextTheme(prefs.Theme, systemTheme()) })
}

// onStorage follows what is chosen and recorded in other tabs.
func (p *page) onStorage(ctx app.Context, e app.Event) {
	switch key := e.Get("key"); {
	case !key.Truthy(), key.String() == keyPrefix+"preferences":
		if prefs, err := decodePreferences(local.get("preferences")); err == nil { // else it is set aside at the next start
			p.prefs = prefs
			p.present(ctx)
		}
	case key.String() == keyPrefix+"results" && (p.statsOpen || p.view.shown != nil):
		p.recallResults()
	}
}

// onLevel says what New will deal from now on.
func (p *page) onLevel(ctx app.Context, e app.Event) {
	level := e.Get("target").Get("value").String()
	low, high, ok := game.Level(level)
	if !ok {
		return
	}
	p.prefer(ctx, func(prefs *preferences) { prefs.Level = level })
	p.said = text.Deals(low, high, len(game.Boards(low, high)))
}
