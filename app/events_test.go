package main

import (
	"errors"
	"fmt"
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
			if got, ok := k.arrow(); got != want || !ok {
				t.Errorf("%+v is direction %v, %t, want %v", k, got, ok, want)
			}
			if tile, ok := k.tile(); ok {
				t.Errorf("%+v is tile %d too", k, tile)
			}
		}
	}
	for _, key := range []string{"", "Left", "arrowleft", "a", "h", "4", "Enter", " ", "PageUp", "Dead"} {
		if d, ok := (keyPress{key: key}).arrow(); ok {
			t.Errorf("%q is direction %v", key, d)
		}
	}
}

// W, A, S and D are the keys in those places, whatever is written on them.
func TestKeyPlaces(t *testing.T) {
	for _, test := range []struct {
		key, code string
		want      solver.Direction
	}{
		{"w", "KeyW", solver.Up}, {"a", "KeyA", solver.Left}, {"s", "KeyS", solver.Down}, {"d", "KeyD", solver.Right},
		{"W", "KeyW", solver.Up},   // with the capitals locked
		{"z", "KeyW", solver.Up},   // AZERTY
		{"q", "KeyA", solver.Left}, // AZERTY
		{"ц", "KeyW", solver.Up},   // Cyrillic
		{"d", "", solver.Right},    // an on-screen keyboard
	} {
		if got, ok := (keyPress{key: test.key, code: test.code}).direction(); got != test.want || !ok {
			t.Errorf("%q in the place of %s is direction %v, %t, want %v", test.key, test.code, got, ok, test.want)
		}
	}
	for _, k := range []keyPress{{key: "a", code: "KeyQ"}, {key: "u", code: "KeyU"}, {key: "x"}, {key: ""}, {key: "Dead", code: "BracketLeft"}} {
		if d, ok := k.direction(); ok {
			t.Errorf("%+v is direction %v", k, d)
		}
	}
}

func TestKeyLetter(t *testing.T) {
	for k, want := range map[keyPress]string{
		{key: "u", code: "KeyU"}:               "u",
		{key: "U", code: "KeyU"}:               "u",
		{key: "u", code: "KeyF"}:               "u", // Dvorak
		{key: "г", code: "KeyU"}:               "u", // Cyrillic
		{key: "ㅕ", code: "KeyU"}:               "u", // Korean
		{key: "ü", code: "BracketLeft"}:        "ü",
		{key: "?", code: "Slash", shift: true}: "?",
		{key: "Enter", code: "Enter"}:          "enter",
		{}:                                     "",
	} {
		if got := k.letter(); got != want {
			t.Errorf("%+v is %q, want %q", k, got, want)
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
	is     any // a string, a bool, a number, or the object's properties, which of a method, "name()", are what it returns
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
	return v.Get(method + "()")
}

func (v jsValue) Bool() bool { return v.is == true }

func (v jsValue) Int() int { return int(v.Float()) }

func (v jsValue) Float() float64 {
	n, _ := v.is.(float64)
	return n
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

// Undo, redo, new and the list of keys, and what becomes of keys when the player prefers otherwise.
func TestOnKeyActs(t *testing.T) {
	z := func(more ...string) map[string]any {
		event := map[string]any{"key": "z", "code": "KeyZ"}
		for _, m := range more {
			event[m] = true
		}
		return event
	}
	key := func(key, code string) map[string]any { return map[string]any{"key": key, "code": code} }
	repeated := func(event map[string]any) map[string]any { event["repeat"] = true; return event }
	for _, test := range []struct {
		what  string
		prep  func(*page)
		event map[string]any
		want  string // board, at, length, dialog after the key, from 012453 at 2 of 3
		used  bool
	}{
		{"U", nil, key("u", "KeyU"), "412053 1 3 0", true},
		{"U, held", nil, repeated(key("u", "KeyU")), "412053 1 3 0", true},
		{"Ctrl+Z", nil, z("ctrlKey"), "412053 1 3 0", true},
		{"Shift+Ctrl+Z", nil, z("ctrlKey", "shiftKey"), "102453 3 3 0", true},
		{"Command+Z where there is none", nil, z("metaKey"), "012453 2 3 0", false},
		{"Command+Z", func(p *page) { p.apple = true }, z("metaKey"), "412053 1 3 0", true},
		{"Shift+Command+Z", func(p *page) { p.apple = true }, z("metaKey", "shiftKey"), "102453 3 3 0", true},
		{"Ctrl+Z where there is Command", func(p *page) { p.apple = true }, z("ctrlKey"), "012453 2 3 0", false},
		{"Ctrl+Alt+Z", nil, z("ctrlKey", "altKey"), "012453 2 3 0", false},
		{"Z", nil, z(), "012453 2 3 0", false},
		{"?", nil, key("?", "Slash"), "012453 2 3 2", true},
		{"D", nil, key("d", "KeyD"), "012453 2 3 0", true}, // no tile left of the blank
		{"A", nil, key("a", "KeyA"), "102453 3 3 0", true},
		{"A, blank's sense", func(p *page) { p.prefs.Blank = true }, key("a", "KeyA"), "012453 2 3 0", true},
		{"D, blank's sense", func(p *page) { p.prefs.Blank = true }, key("d", "KeyD"), "102453 3 3 0", true},
		{"Right, blank's sense", func(p *page) { p.prefs.Blank = true }, key("ArrowRight", "ArrowRight"), "102453 3 3 0", true},
		{"U, no single keys", func(p *page) { p.prefs.NoKeys = true }, key("u", "KeyU"), "012453 2 3 0", false},
		{"A, no single keys", func(p *page) { p.prefs.NoKeys = true }, key("a", "KeyA"), "012453 2 3 0", false},
		{"1, no single keys", func(p *page) { p.prefs.NoKeys = true }, key("1", "Digit1"), "012453 2 3 0", false},
		{"?, no single keys", func(p *page) { p.prefs.NoKeys = true }, key("?", "Slash"), "012453 2 3 0", false},
		{"Left, no single keys", func(p *page) { p.prefs.NoKeys = true }, key("ArrowLeft", "ArrowLeft"), "102453 3 3 0", true},
		{"Ctrl+Z, no single keys", func(p *page) { p.prefs.NoKeys = true }, z("ctrlKey"), "412053 1 3 0", true},
		{"U in a dialog", func(p *page) { p.dialog = settingsDialog }, key("u", "KeyU"), "012453 2 3 1", false},
		{"Left in a dialog", func(p *page) { p.dialog = settingsDialog }, key("ArrowLeft", "ArrowLeft"), "012453 2 3 1", false},
		{"Enter held on a tile", nil, map[string]any{"key": "Enter", "repeat": true, "target": map[string]any{"id": "tile1"}}, "012453 2 3 0", true},
		{"Enter held elsewhere", nil, map[string]any{"key": "Enter", "repeat": true, "target": map[string]any{"id": "undo"}}, "012453 2 3 0", false},
		{"N, held", nil, repeated(key("n", "KeyN")), "012453 2 3 0", false},
	} {
		p, ctx := mount(t, "/412503")
		pushAll(ctx, p, "541")
		p.undo(ctx)
		if test.prep != nil {
			test.prep(p)
		}
		event, called := object(test.event)
		p.onKey(ctx, app.Event{Value: event})
		got := fmt.Sprint(p.cur.Board(), " ", p.cur.At(), " ", p.cur.Len(), " ", p.dialog)
		if used := slices.Contains(*called, "preventDefault"); got != test.want || used != test.used {
			t.Errorf("%s: %s, used %t, want %s, %t", test.what, got, used, test.want, test.used)
		}
	}
	p, ctx := mount(t, "/412503")
	event, _ := object(map[string]any{"key": "n", "code": "KeyN"})
	p.onKey(ctx, app.Event{Value: event})
	if p.cur.Start().String() == "412503" {
		t.Error("N deals no new board")
	}
}

// Escape puts a notice away.
func TestEscape(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "5")
	p.load("/123405")
	event, called := object(map[string]any{"key": "Escape", "code": "Escape"})
	p.onKey(ctx, app.Event{Value: event})
	if p.notice != noNotice || !slices.Contains(*called, "preventDefault") {
		t.Errorf("notice %d, called %q", p.notice, *called)
	}
}

// Then it closes what is open: the editor, or the player beside the board.
func TestEscapeCloses(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pauseSolve(ctx, p)
	p.setUp(ctx)
	for _, want := range []struct{ notice, edit, player, used bool }{
		{true, true, true, false}, // a dialog closes itself
		{false, true, true, true},
		{false, false, true, true},
		{false, false, false, true},
		{false, false, false, false},
	} {
		p.dialog = noDialog
		if want.notice {
			p.notice, p.dialog = setAsideNotice, keysDialog
		}
		event, called := object(map[string]any{"key": "Escape", "code": "Escape", "target": map[string]any{"tagName": "TEXTAREA"}})
		p.onKey(ctx, app.Event{Value: event})
		used := slices.Contains(*called, "preventDefault")
		if p.notice != noNotice != want.notice || p.edit.open != want.edit || p.player.open != want.player || used != want.used {
			t.Errorf("notice %d, editor %t, player %t, used %t, want %+v", p.notice, p.edit.open, p.player.open, used, want)
		}
	}
	expect(t, p, "412053", 1, "Move 1 of 5: 5 moves right.", "第 1 步，共 5 步：5 右移。")
}

func TestOnTile(t *testing.T) {
	p, ctx := mount(t, "/412503")
	event, _ := object(map[string]any{"currentTarget": map[string]any{"id": "tile5"}})
	p.onTile(ctx, app.Event{Value: event})
	expect(t, p, "412053", 1, "Moved 5.", "移动了 5。")
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
