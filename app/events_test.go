package main

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/solver"
)

func TestKeyDirection(t *testing.T) {
	for key, want := range map[string]solver.Direction{
		"ArrowLeft": solver.Left, "ArrowRight": solver.Right, "ArrowUp": solver.Up, "ArrowDown": solver.Down,
	} {
		for _, k := range []keyPress{{key, key, false}, {key, key, true}, {key, "Numpad4", false}, {key, "", false}} {
			if got, ok := k.direction(); got != want || !ok {
				t.Errorf("%+v is direction %v, %t, want %v", k, got, ok, want)
			}
			if tile, ok := k.tile(); ok {
				t.Errorf("%+v is tile %d too", k, tile)
			}
		}
	}
	for _, key := range []string{"", "Left", "arrowleft", "a", "h", "4", "Enter", " ", "PageUp", "Dead"} {
		if d, ok := (keyPress{key: key}).direction(); ok {
			t.Errorf("%q is direction %v", key, d)
		}
	}
}

// A digit is a tile wherever the keyboard has it; a key without a digit is one by its place, but only unshifted.
func TestKeyTile(t *testing.T) {
	for _, test := range []struct {
		key, code string
		shift     bool
		want      solver.Tile
	}{
		{"1", "Digit1", false, 1},
		{"5", "Digit5", false, 5},
		{"3", "Numpad3", false, 3},
		{"3", "", false, 3},       // an on-screen keyboard
		{"&", "Digit1", false, 1}, // AZERTY
		{"é", "Digit2", false, 2},
		{"\"", "Digit3", false, 3},
		{"'", "Digit4", false, 4},
		{"(", "Digit5", false, 5},
		{"1", "Digit1", true, 1},  // AZERTY with Shift
		{"+", "Digit1", false, 1}, // Czech
		{"٤", "Digit4", false, 4}, // Arabic

		{"0", "Digit0", false, 0},
		{"6", "Digit6", false, 0},
		{"9", "Numpad9", false, 0},
		{"-", "Digit6", false, 0}, // AZERTY
		{"à", "Digit0", false, 0},
		{"!", "Digit1", true, 0}, // US with Shift
		{"End", "Numpad1", false, 0},
		{"F1", "F1", false, 0},
		{"F5", "F5", false, 0},
		{"a", "KeyA", false, 0},
		{"q", "KeyA", false, 0},
		{"Enter", "Enter", false, 0},
		{" ", "Space", false, 0},
		{"Tab", "Tab", false, 0},
		{"Unidentified", "", false, 0},
		{"", "", false, 0},
		{"", "D", false, 0},
		{"12", "", false, 0},
		{"１", "", false, 0},
	} {
		k := keyPress{test.key, test.code, test.shift}
		if got, ok := k.tile(); got != test.want || ok != (test.want != 0) {
			t.Errorf("%+v is tile %d, %t, want %d", k, got, ok, test.want)
		}
	}
}

func TestTileOf(t *testing.T) {
	for id, want := range map[string]solver.Tile{
		"tile1": 1, "tile2": 2, "tile3": 3, "tile4": 4, "tile5": 5, "tile0": solver.Blank,
		"": solver.Blank, "tile": solver.Blank, "tile12": solver.Blank, "5": solver.Blank, "status": solver.Blank,
	} {
		if got := tileOf(id); got != want {
			t.Errorf("tileOf(%q) = %d, want %d", id, got, want)
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

func TestTry(t *testing.T) {
	if err := try(func() {}); err != nil {
		t.Errorf("nothing thrown: %v", err)
	}
	for _, thrown := range []any{"QuotaExceededError", errors.New("QuotaExceededError")} {
		if err := try(func() { panic(thrown) }); err == nil || err.Error() != "browser: QuotaExceededError" {
			t.Errorf("%v thrown: %v", thrown, err)
		}
	}
}

// A jsValue stands for an object of the browser, as far as a handler reads it.
type jsValue struct {
	app.Value
	is     any // a string, a bool, or the object's properties
	called *[]string
}

// object returns an object, and the names of the methods that are called on it.
func object(properties map[string]any) (jsValue, *[]string) {
	called := new([]string)
	return jsValue{app.Window(), properties, called}, called
}

func (v jsValue) Get(name string) app.Value {
	properties, _ := v.is.(map[string]any)
	return jsValue{app.Window(), properties[name], v.called}
}

func (v jsValue) Call(method string, args ...any) app.Value {
	*v.called = append(*v.called, method)
	return jsValue{app.Window(), nil, v.called}
}

func (v jsValue) String() string {
	s, _ := v.is.(string)
	return s
}

func (v jsValue) Truthy() bool { return v.is != nil && v.is != "" && v.is != false }

// Keys move tiles, unless they belong to somebody else; a key's own effect is prevented exactly if it was used.
func TestOnKey(t *testing.T) {
	element := func(tag string) map[string]any { return map[string]any{"tagName": tag} }
	for _, test := range []struct {
		event map[string]any
		board string // after the key on 412503
		used  bool
	}{
		{map[string]any{"key": "ArrowRight", "code": "ArrowRight"}, "412053", true},
		{map[string]any{"key": "ArrowLeft", "code": "ArrowLeft"}, "412530", true},
		{map[string]any{"key": "ArrowDown", "code": "ArrowDown"}, "402513", true},
		{map[string]any{"key": "ArrowUp", "code": "ArrowUp"}, "412503", true}, // no tile below the blank: said, and used
		{map[string]any{"key": "ArrowLeft", "repeat": true}, "412530", true},
		{map[string]any{"key": "5", "code": "Digit5"}, "412053", true},
		{map[string]any{"key": "5", "code": "Digit5", "target": element("BUTTON")}, "412053", true},
		{map[string]any{"key": "4", "code": "Digit4"}, "412503", true}, // cannot move: said, and used
		{map[string]any{"key": "5", "code": "Digit5", "repeat": true}, "412503", false},
		{map[string]any{"key": "6", "code": "Digit6"}, "412503", false},
		{map[string]any{"key": "x", "code": "KeyX"}, "412503", false},
		{map[string]any{"key": "5", "code": "Digit5", "ctrlKey": true}, "412503", false},
		{map[string]any{"key": "5", "code": "Digit5", "altKey": true}, "412503", false},
		{map[string]any{"key": "5", "code": "Digit5", "metaKey": true}, "412503", false},
		{map[string]any{"key": "ArrowRight", "altKey": true}, "412503", false},
		{map[string]any{"key": "ArrowRight", "defaultPrevented": true}, "412503", false},
		{map[string]any{"key": "5", "code": "Digit5", "isComposing": true}, "412503", false},
		{map[string]any{"key": "5", "code": "Digit5", "target": element("INPUT")}, "412503", false},
		{map[string]any{"key": "ArrowRight", "target": element("TEXTAREA")}, "412503", false},
		{map[string]any{"key": "ArrowRight", "target": element("SELECT")}, "412503", false},
		{map[string]any{"key": "5", "target": map[string]any{"isContentEditable": true}}, "412503", false},
	} {
		p, ctx := mount(t, "/412503")
		event, called := object(test.event)
		p.onKey(ctx, app.Event{Value: event})
		if used := slices.Contains(*called, "preventDefault"); p.cur.Board().String() != test.board || used != test.used {
			t.Errorf("%v: board %v, used %t, want %s, %t", test.event, p.cur.Board(), used, test.board, test.used)
		}
	}
}

func TestOnTile(t *testing.T) {
	p, ctx := mount(t, "/412503")
	event, _ := object(map[string]any{"currentTarget": map[string]any{"id": "tile5"}})
	p.onTile(ctx, app.Event{Value: event})
	expect(t, p, "412053", 1, "Moved 5. 4 moves to go.", "移动了 5。还差 4 步。")
}

// The link of a board is its path, with nothing to be escaped.
func TestLink(t *testing.T) {
	p, _ := mount(t, "/412503")
	for base, want := range map[string]string{"/": "/412503", "/some/path/": "/some/path/412503"} {
		p.base = base
		if got := link(p.boardPath()); !strings.HasSuffix(got, want) {
			t.Errorf("the link below %s is %s, want %s at its end", base, got, want)
		}
	}
}
