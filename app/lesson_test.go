package main

import (
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/lesson"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// The lesson is a page of its own, on which no key plays and no clock runs; from there a link leads back to the game.
func TestLessonAlone(t *testing.T) {
	for _, address := range []string{"/learn", "/learn/", "/learn?x=1"} {
		p, ctx := mount(t, "/412503")
		pushAll(ctx, p, "54")
		p.load(address)
		if p.screen != onLesson || p.cur.Board().String() != "012453" || p.cur.Clock.Running() {
			t.Errorf("%s: screen %d, board %v, the clock runs %t", address, p.screen, p.cur.Board(), p.cur.Clock.Running())
		}
		event, called := object(map[string]any{"key": "1", "code": "Digit1", "target": map[string]any{"tagName": "BODY"}})
		p.onKey(ctx, app.Event{Value: event})
		if len(*called) > 0 || p.cur.At() != 2 {
			t.Errorf("a key plays on the lesson: %v, at %d", *called, p.cur.At())
		}
		page := render(t, p)
		for _, s := range lesson.Sections() {
			if !page.has("try-" + s.ID) {
				t.Errorf("no %s", s.ID)
			}
		}
		if page.has("board") {
			t.Error("there is a board to play on")
		}
		p.load("/")
		if p.screen != onBoard || p.cur.Board().String() != "012453" {
			t.Errorf("back from the lesson: screen %d, board %v", p.screen, p.cur.Board())
		}
	}
}

// The search begins at the board that is played; others can be chosen, each once, whatever is played.
func TestWalkerRoots(t *testing.T) {
	for _, board := range append(impossible, solvable...) {
		p, _ := mount(t, "/"+board)
		w := &walker{Page: p}
		if got := w.follow().Root().String(); got != board {
			t.Errorf("with %s on screen the search begins at %s", board, got)
		}
		seen := map[solver.Board]bool{}
		for _, root := range w.roots() {
			if seen[root] {
				t.Errorf("with %s on screen, %v can be chosen twice", board, root)
			}
			seen[root] = true
		}
		if !seen[solver.Goal] || !seen[lesson.Farthest] || !seen[lesson.Odd] || w.roots()[0].String() != board {
			t.Errorf("with %s on screen there are %v", board, w.roots())
		}
	}
}

// A showing that was stopped takes no more steps, and the one that was begun instead takes its own.
func TestWalkerStops(t *testing.T) {
	p, ctx := mount(t, "/450123")
	w := &walker{Page: p}
	w.follow()
	w.playOrPause(ctx)
	if !w.playing || w.walk.At() != 1 || w.said != (text.Text{}) {
		t.Errorf("playing %t, at %d, says %v", w.playing, w.walk.At(), w.said)
	}
	late := w.run
	w.seek(ctx, 7)
	if w.step(ctx, late); w.playing || w.walk.At() != 7 || w.said != w.words() {
		t.Errorf("a late step: playing %t, at %d", w.playing, w.walk.At())
	}
	w.playOrPause(ctx)
	if w.step(ctx, late); w.walk.At() != 8 {
		t.Errorf("a step of the showing before: at %d", w.walk.At())
	}
	if w.step(ctx, w.run); w.walk.At() != 9 {
		t.Errorf("the next step: at %d", w.walk.At())
	}
	w.walk.Seek(w.walk.Last() - 1)
	w.step(ctx, w.run)
	if w.playing || w.walk.At() != w.walk.Last() || w.said != w.words() {
		t.Errorf("at the end: playing %t, at %d, says %v", w.playing, w.walk.At(), w.said)
	}
}

// A level stands longer than a board, and both as long as the speed says.
func TestWalkerPause(t *testing.T) {
	for _, test := range []struct {
		speed string
		level bool
		want  time.Duration
	}{{"1", false, stepTime}, {"1", true, 2 * stepTime}, {"4", false, stepTime / 4}, {"0.25", true, 8 * stepTime}} {
		if got := (&walker{speed: test.speed, level: test.level}).pause(); got != test.want {
			t.Errorf("at %s, by level %t: %v, want %v", test.speed, test.level, got, test.want)
		}
	}
}

func TestParseColor(t *testing.T) {
	for given, want := range map[string]lesson.Color{
		"rgb(11, 111, 105)": {11, 111, 105, 255}, "rgba(1, 2, 3, 0.4)": {1, 2, 3, 102}, "rgba(0, 0, 0, 0)": {},
		"": {3: 255}, "transparent": {3: 255}, "rgb(1, 2": {1, 2, 0, 255}, "rgba(1, 2, 3, 0.4, 5)": {1, 2, 3, 102}, "rgb(x)": {3: 255},
	} {
		if got := parseColor(given); got != want {
			t.Errorf("%q is %v, want %v", given, got, want)
		}
	}
}
