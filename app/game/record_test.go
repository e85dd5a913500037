package game

import (
	"strings"
	"testing"

	"slidingpuzzle/solver"
)

// game returns the game that a text writes, and ends the test if there is none.
func game(t *testing.T, text string) *Game {
	t.Helper()
	g := new(Game)
	if err := g.UnmarshalText([]byte(text)); err != nil {
		t.Fatal(err)
	}
	return g
}

// The stored form is fixed: players have it in their browsers.
func TestRecord(t *testing.T) {
	for _, test := range []struct {
		game       string
		aided, won bool
		stored     string
	}{
		{"412503  0", false, false, `{"v":1,"game":"412503  0"}`},
		{"412503 54123 2", false, false, `{"v":1,"game":"412503 54123 2"}`},
		{"412503 54123 5", false, true, `{"v":1,"game":"412503 54123 5","won":true}`},
		{"412503 54123 3", true, false, `{"v":1,"game":"412503 54123 3","aided":true}`},
		{"123540 4 1", true, true, `{"v":1,"game":"123540 4 1","aided":true,"won":true}`},
	} {
		r := Record{game(t, test.game), test.aided, test.won}
		if got := r.Encode(); got != test.stored {
			t.Errorf("%s is stored as %s, want %s", test.game, got, test.stored)
		}
		read, err := Decode(test.stored)
		if err != nil {
			t.Errorf("Decode(%s): %v", test.stored, err)
			continue
		}
		if text, _ := read.MarshalText(); string(text) != test.game || read.Aided != test.aided || read.Won != test.won {
			t.Errorf("Decode(%s) = %s, aided %t, won %t", test.stored, text, read.Aided, read.Won)
		}
	}
}

func TestDecodeError(t *testing.T) {
	for _, test := range []struct{ stored, why string }{
		{``, "JSON"},
		{`null`, "version 0"},
		{`undefined`, "invalid"},
		{`412503`, "cannot unmarshal"},
		{`[]`, "cannot unmarshal"},
		{`{}`, "version 0"},
		{`{"v":1}`, "no game"},
		{`{"v":1,"game":null}`, "no game"},
		{`{"game":"412503  0"}`, "version 0"},
		{`{"v":0,"game":"412503  0"}`, "version 0"},
		{`{"v":2,"game":"412503  0"}`, "version 2"},
		{`{"v":-1,"game":"412503  0"}`, "version -1"},
		{`{"v":"1","game":"412503  0"}`, "cannot unmarshal"},
		{`{"v":1,"game":412503}`, "cannot unmarshal"},
		{`{"v":1,"game":"412503 2 0"}`, "is not possible"},
		{`{"v":1,"game":"412503  0","aided":1}`, "cannot unmarshal"},
		{`{"v":1,"game":"412503  0"`, "unexpected end"},
		{`{"v":1,"game":"412503  0"}{}`, "after top-level"},
		{"\xff", "invalid"},
		{strings.Repeat("[", 1e5), ""},
	} {
		r, err := Decode(test.stored)
		if err == nil || r != (Record{}) {
			t.Errorf("Decode(%.60s) = %v, %v", test.stored, r, err)
			continue
		}
		if msg := err.Error(); !strings.HasPrefix(msg, "game: record ") || !strings.Contains(msg, test.why) || len(msg) > 500 {
			t.Errorf("Decode(%.60s): %.500s\nwant %q in it", test.stored, msg, test.why)
		}
	}
}

func TestInProgress(t *testing.T) {
	for text, want := range map[string]bool{
		"412503  0":      false, // no move made
		"412503 54123 0": false, // all taken back
		"412503 54123 1": true,
		"412503 54123 5": false, // solved
		"123450 5 1":     true,
		"123540 4 1":     true, // impossible, but played
	} {
		if got := (Record{Game: game(t, text)}).InProgress(); got != want {
			t.Errorf("%q in progress: %t, want %t", text, got, want)
		}
	}
	if (Record{}).InProgress() {
		t.Errorf("no game is in progress")
	}
}

// Decode never panics, and what it takes comes back the same from its own form.
func FuzzDecode(f *testing.F) {
	for _, s := range []string{
		``, `null`, `{}`, `[]`, `{"v":1,"game":"412503 54123 2"}`, `{"v":1,"game":"123540 4 1","aided":true,"won":true}`,
		`{"v":2,"game":"412503  0"}`, `{"v":1,"game":null}`, `{"V":1,"GAME":"412503  0"}`, `{"v":1,"game":"412503  0"`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, err := Decode(s)
		if err != nil {
			if r != (Record{}) {
				t.Errorf("Decode(%q) = %v, %v", s, r, err)
			}
			return
		}
		stored := r.Encode()
		again, err := Decode(stored)
		if err != nil || again.Encode() != stored {
			t.Errorf("%q is stored as %q, which comes back as %v, %v", s, stored, again, err)
		}
		if b := r.Board(); b.Cell(solver.Blank) < 0 {
			t.Errorf("%q gives the board %v", s, b)
		}
	})
}
