package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/chart"
	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// The way from every board is one of its shortest, drawn from its dot to the goal's.
func TestWayOnMap(t *testing.T) {
	p, _ := mount(t, "")
	for _, b := range chart.Boards() {
		p.load("/" + b.String())
		want, _ := solver.Distance(b)
		way := p.way()
		from := b
		for _, next := range way {
			if _, moves := movesBetween(from, next); !moves {
				t.Fatalf("from %v the way leads from %v to %v", b, from, next)
			}
			from = next
		}
		if len(way) != want || from != solver.Goal {
			t.Errorf("the way from %v has %d moves and ends at %v, want %d", b, len(way), from, want)
		}
		drawn := chart.Path(append([]solver.Board{b}, way...)...)
		at, _ := chart.At(b)
		if !strings.HasPrefix(drawn, fmt.Sprintf("M%d %d", at.X, at.Y)) || strings.Count(drawn, "L") != want {
			t.Errorf("the way from %v is drawn as %s", b, drawn)
		}
	}
}

func movesBetween(a, b solver.Board) (tile solver.Tile, ok bool) {
	for _, t := range a.Movable() {
		if next, _ := a.Slide(t); next == b {
			return t, true
		}
	}
	return solver.Blank, false
}

// The trail is of the moves that are made, at most the last 200 of them; a board that is not on the map has none.
func TestTrailOnMap(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, strings.Repeat("55", 150))
	if trail := p.trail(); len(trail) != 201 || trail[200] != p.cur.Board() {
		t.Errorf("of 300 moves the trail has %d boards", len(trail))
	}
	p.undo(ctx)
	if trail := p.trail(); trail[len(trail)-1] != p.cur.Board() {
		t.Error("behind undo the trail ends elsewhere")
	}
	p.load("/123540")
	p.view.open = true
	page := render(t, p)
	if trail := p.trail(); trail != nil || page.byID(t, "map-words")["text"] != text.OffMap.EN || strings.HasPrefix(page.byID(t, "here-dot")["d"], "M") {
		t.Errorf("a board that is not on the map is shown there: %v, %v, %v", trail, page.byID(t, "map-words"), page.byID(t, "here-dot"))
	}
}

// Boards that have been solved in their fewest moves are filled.
func TestDoneOnMap(t *testing.T) {
	p, ctx := mount(t, "/412503")
	p.view.open = true
	pushAll(ctx, p, "54123")
	at, _ := chart.At(game.First)
	if got := p.doneDots(); strings.Count(got, "M") != 1 || !strings.HasPrefix(got, fmt.Sprintf("M%d %d", at.X-20, at.Y)) {
		t.Errorf("after the first win the dots are %s", got)
	}
}

// The map is a page of its own, on which no key plays; from there a link leads to the board again.
func TestMapAlone(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "54")
	p.load("/map")
	if p.screen != onMap || p.cur.Board().String() != "012453" || p.cur.Clock.Running() {
		t.Errorf("screen %d, board %v, the clock runs %t", p.screen, p.cur.Board(), p.cur.Clock.Running())
	}
	event, called := object(map[string]any{"key": "1", "code": "Digit1", "target": map[string]any{"tagName": "BODY"}})
	p.onKey(ctx, app.Event{Value: event})
	if len(*called) > 0 || p.cur.At() != 2 {
		t.Errorf("a key plays on the map: %v, at %d", *called, p.cur.At())
	}
	p.notice = continueNotice // it waits, out of sight, and Escape is not for it
	event, _ = object(map[string]any{"key": "Escape", "code": "Escape", "target": map[string]any{"tagName": "BODY"}})
	p.onKey(ctx, app.Event{Value: event})
	if p.notice != continueNotice {
		t.Error("Escape on the map turns down what is offered beside the board")
	}
	page := render(t, p)
	if page.has("board") || !page.has("map") || !page.has("toboard") {
		t.Error("the page of the map is not that")
	}
	p.load("/")
	if p.screen != onBoard || p.cur.Board().String() != "012453" {
		t.Errorf("back from the map: screen %d, board %v", p.screen, p.cur.Board())
	}
}
