package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/text"
)

// The stored form is fixed: players have it in their browsers, and the loader reads it.
func TestPreferences(t *testing.T) {
	for stored, want := range map[string]preferences{
		`{"v":1}`: {},
		`{"v":1,"lang":"zh","theme":"contrast","motion":"slow","level":"14","blank":true,"speed":"0.25","nokeys":true,"noclock":true,` +
			`"distance":true}`: {
			Lang: "zh", Theme: "contrast", Motion: "slow", Level: "14",
			Blank: true, Speed: "0.25", NoKeys: true, NoClock: true, Distance: true,
		},
		`{"v":1,"speed":"4"}`: {Speed: "4"},
	} {
		if got := want.encode(); got != stored {
			t.Errorf("%+v is stored as %s, want %s", want, got, stored)
		}
		if got, err := decodePreferences(stored); got != want || err != nil {
			t.Errorf("%s is read as %+v, %v, want %+v", stored, got, err, want)
		}
	}
}

func TestDecodePreferencesError(t *testing.T) {
	for _, stored := range []string{
		``, `null`, `[]`, `zh`, `{}`, `{"v":0}`, `{"v":2}`, `{"v":"1"}`, `{"v":1,"lang":"fr"}`, `{"v":1,"theme":"<b>"}`,
		`{"v":1,"motion":1}`, `{"v":1,"motion":"later"}`, `{"v":1,"level":"22"}`, `{"v":1,"blank":"yes"}`, `{"v":1,"speed":"3"}`,
		`{"v":1,"speed":4}`, `{"v":1`, strings.Repeat("[", 1e5),
	} {
		got, err := decodePreferences(stored)
		if err == nil || got != (preferences{}) {
			t.Errorf("%.60s is read as %+v, %v", stored, got, err)
			continue
		}
		if msg := err.Error(); !strings.HasPrefix(msg, "preferences ") || len(msg) > 300 {
			t.Errorf("%.60s: %.300s", stored, msg)
		}
	}
}

// Each control changes what it names, and nothing else.
func TestChoose(t *testing.T) {
	for _, test := range []struct {
		name, value string
		on          bool
		want        preferences
	}{
		{"lang", "zh", true, preferences{Lang: "zh"}},
		{"theme", "contrast", true, preferences{Theme: "contrast"}},
		{"theme", "system", true, preferences{}},
		{"theme", "on", true, preferences{}}, // what a radio button without a value says
		{"motion", "normal", true, preferences{}},
		{"motion", "off", true, preferences{Motion: "off"}},
		{"level", "hard", true, preferences{Level: "hard"}},
		{"arrows", "blank", true, preferences{Blank: true}},
		{"arrows", "tile", true, preferences{}},
		{"keys", "on", false, preferences{NoKeys: true}},
		{"keys", "on", true, preferences{}},
		{"clock", "on", false, preferences{NoClock: true}},
		{"distance", "on", true, preferences{Distance: true}},
		{"volume", "11", true, preferences{}},
	} {
		var got preferences
		got.choose(test.name, test.value, test.on)
		if got != test.want {
			t.Errorf("choose(%q, %q, %t) = %+v, want %+v", test.name, test.value, test.on, got, test.want)
		}
	}
}

// Each press but the last but one is seen, and three lead back to following the system.
func TestNextTheme(t *testing.T) {
	for system, want := range map[string][]string{
		"light": {"dark", "light", "", "dark"},
		"dark":  {"light", "dark", "", "light"},
	} {
		var got []string
		theme := ""
		for range want {
			theme = nextTheme(theme, system)
			got = append(got, theme)
		}
		if !slices.Equal(got, want) {
			t.Errorf("on a %s system the themes are %q, want %q", system, got, want)
		}
	}
	if got := nextTheme("sepia", "dark"); got != "" {
		t.Errorf("after a theme that is none comes %q, want the system's", got)
	}
}

// control is the event of a changed control.
func control(name, value string, on bool) app.Event {
	event, _ := object(map[string]any{"target": map[string]any{"name": name, "value": value, "checked": on}})
	return app.Event{Value: event}
}

// What is shown can be put away, and what is not shown can be asked for.
func TestClockAndDistance(t *testing.T) {
	p, ctx := mount(t, "/412503")
	has := func(id string) bool { return render(t, p).has(id) }
	if !has("clock") || has("togo") {
		t.Errorf("clock %t, distance %t at first, want true, false", has("clock"), has("togo"))
	}
	p.onPreference(ctx, control("clock", "on", false))
	p.onPreference(ctx, control("distance", "on", true))
	if has("clock") || !has("togo") {
		t.Errorf("clock %t, distance %t as chosen, want false, true", has("clock"), has("togo"))
	}
	for _, step := range []struct{ tile, en, zh, line string }{
		{"", fiveEN, fiveZH, "5 to go"},
		{"5", "Moved 5. 4 moves to go. Warmer.", "移动了 5。还差 4 步。近了。", "4 to go · warmer"},
		{"5", "Moved 5. 5 moves to go. Colder.", "移动了 5。还差 5 步。远了。", "5 to go · colder"},
		{"3", "Moved 3. 6 moves to go. Colder.", "移动了 3。还差 6 步。远了。", "6 to go · colder"},
	} {
		pushAll(ctx, p, step.tile)
		if page := render(t, p); p.said != (text.Text{EN: step.en, ZH: step.zh}) || !strings.Contains(page.text, step.line) {
			t.Errorf("after %q: %+v, %s", step.tile, p.said, page.text)
		}
	}
	p.load("/123540")
	if page := render(t, p); !strings.Contains(page.text, "impossible") || strings.Contains(page.text, "to go") {
		t.Errorf("an impossible board: %s", page.text)
	}
}

// The clock is set in motion by the first move, not by one that cannot be made, and stops at the win and out of sight.
func TestClockRuns(t *testing.T) {
	p, ctx := mount(t, "/412503")
	for _, step := range []struct {
		what    string
		do      func()
		running bool
	}{
		{"a move that cannot be made", func() { p.push(ctx, 4) }, false},
		{"the first move", func() { p.push(ctx, 5) }, true},
		{"hiding the page", func() { p.hidden = true; p.onHide(ctx, app.Event{}) }, false},
		{"a move out of sight", func() { p.push(ctx, 4) }, false},
		{"showing it again", func() { p.onVisible(ctx, app.Event{}) }, true},
		{"undo to the first board", func() { p.undo(ctx); p.undo(ctx) }, true},
		{"the win", func() { pushAll(ctx, p, "54123") }, false},
		{"a move after it", func() { p.push(ctx, 3) }, false},
		{"a new game", func() { p.deal(ctx) }, false},
	} {
		step.do()
		if got := p.cur.Clock.Running(); got != step.running {
			t.Errorf("after %s the clock runs: %t, want %t", step.what, got, step.running)
		}
	}
}
