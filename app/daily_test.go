package main

import (
	"strings"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/game"
	"slidingpuzzle/solver"
)

// Without a browser the date is that of this machine.
func TestDaily(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "54")
	p.onDaily(ctx, app.Event{})
	day := game.Date(time.Now().Date())
	if p.cur.Board() != game.Daily(day) || p.cur.Day != day || p.cur.At() != 0 {
		t.Fatalf("today is %v of %v at %d, want %v of %v", p.cur.Board(), p.cur.Day, p.cur.At(), game.Daily(day), day)
	}
	if page := render(t, p); page.byID(t, "day")["id"] == "" || !strings.Contains(page.text, day.String()) {
		t.Errorf("the day is not told: %s", page.text)
	}
	p.onDaily(ctx, app.Event{})
	if !strings.HasPrefix(p.said.EN, "This is the board of the day.") {
		t.Errorf("once more: %s", p.said.EN)
	}
	p.undo(ctx)
	expect(t, p, "012453", 2, "Back in the game before.", "回到了上一局。")
	p.redo(ctx)
	if p.cur.Day != day {
		t.Errorf("redone to day %v, want %v", p.cur.Day, day)
	}
}

// A board of another day is no board of the day any more when its first move is made.
func TestDayBegins(t *testing.T) {
	p, ctx := mount(t, "/412503")
	yesterday := game.Date(time.Now().Date()) - 1
	for _, begun := range []bool{false, true} {
		p.cur.Begin(game.Record{Game: game.New(game.Daily(yesterday)), Day: yesterday})
		if begun {
			p.cur.Began = 1
		}
		p.push(ctx, p.cur.Board().Movable()[0])
		if want := map[bool]game.Day{true: yesterday}[begun]; p.cur.Day != want {
			t.Errorf("begun %t: day %v, want %v", begun, p.cur.Day, want)
		}
	}
}

// A hint aids the game, and marks it; its tile is marked too, on that board alone.
func TestHintOnPage(t *testing.T) {
	p, ctx := mount(t, "/412503")
	p.onHint(ctx, app.Event{})
	expect(t, p, "412503", 0, "5 moves to go.", "还差 5 步。")
	if !p.cur.Aided || !strings.Contains(render(t, p).text, "with help") {
		t.Errorf("aided %t: %s", p.cur.Aided, render(t, p).text)
	}
	p.onHint(ctx, app.Event{})
	expect(t, p, "412503", 0, "Move 5 right.", "5 右移。")
	hinted := func() (ids []string) {
		for _, e := range render(t, p).elements {
			if strings.Contains(e["class"], "hinted") {
				ids = append(ids, e["id"])
			}
		}
		return ids
	}
	if got := hinted(); len(got) != 1 || got[0] != "tile5" {
		t.Errorf("hinted are %q", got)
	}
	p.onHint(ctx, app.Event{})
	expect(t, p, "412503", 0, "The way: 5 right, 4 down, 1 left, 2 left, 3 up.", "解法：5 右移，4 下移，1 左移，2 左移，3 上移。")
	if !p.wayOpen {
		t.Error("the way is not opened")
	}
	p.push(ctx, 3)
	if got := hinted(); len(got) != 0 {
		t.Errorf("hinted are %q on another board", got)
	}
	for path, want := range map[string]string{"/123450": "Solved already", "/123540": "No sequence of moves"} {
		p.load(path)
		p.cur.Aided, p.wayOpen = false, false
		p.onHint(ctx, app.Event{})
		if !strings.HasPrefix(p.said.EN, want) || p.cur.Aided {
			t.Errorf("%s: %s, aided %t", path, p.said.EN, p.cur.Aided)
		}
	}
}

// A hint is of one game: it is not in the next, nor back in this.
func TestHintEnds(t *testing.T) {
	p, ctx := mount(t, "/412503")
	p.onHint(ctx, app.Event{})
	p.onHint(ctx, app.Event{})
	if p.hinted() != 5 {
		t.Fatalf("hinted is %d, want 5", p.hinted())
	}
	p.deal(ctx)
	p.undo(ctx)
	if p.hinted() != solver.Blank || p.hint.Step != 0 {
		t.Errorf("hinted is %d, step %d, when the game is come back to", p.hinted(), p.hint.Step)
	}
	p.prefs.Distance = true // the distance is on screen, and so the first step is the tile
	p.onHint(ctx, app.Event{})
	expect(t, p, "412503", 0, "Move 5 right.", "5 右移。")
}

// The result that can be copied is the one that was recorded.
func TestResultToCopy(t *testing.T) {
	p, ctx := mount(t, "/412503")
	p.onDaily(ctx, app.Event{})
	offered := func() bool {
		for _, e := range render(t, p).elements {
			if e["id"] == "result" {
				return true
			}
		}
		return false
	}
	first := p.cur.Board().Movable()[0]
	pushAll(ctx, p, strings.Repeat(string(rune('0'+first)), 2))
	solution, _ := solver.Solve(p.cur.Board())
	for _, tile := range solution {
		p.push(ctx, tile)
	}
	if !offered() || p.cur.WonIn != len(solution)+2 {
		t.Fatalf("offered %t, won in %d", offered(), p.cur.WonIn)
	}
	for p.cur.At() > 0 {
		p.undo(ctx)
	}
	for _, tile := range solution { // shorter, once the way is known
		p.push(ctx, tile)
	}
	if !p.cur.Solved() || offered() {
		t.Errorf("solved %t, offered %t in fewer moves than were recorded", p.cur.Solved(), offered())
	}
}

func TestLevelOnPage(t *testing.T) {
	p, ctx := mount(t, "/412503")
	for level, want := range map[string][2]int{"easy": {4, 8}, "hardest": {18, 21}, "7": {7, 7}} {
		event, _ := object(map[string]any{"target": map[string]any{"value": level}})
		p.onLevel(ctx, app.Event{Value: event})
		for range 20 {
			p.deal(ctx)
			if n, _ := solver.Distance(p.cur.Board()); n < want[0] || n > want[1] {
				t.Errorf("level %s deals a board at %d", level, n)
			}
		}
	}
	event, _ := object(map[string]any{"target": map[string]any{"value": "22"}})
	p.onLevel(ctx, app.Event{Value: event})
	if p.prefs.Level == "22" {
		t.Error("there is no level 22")
	}
}

// The child that shows the collection is left alone while its fields hold: 359 links, each to a board of its own.
func TestCollection(t *testing.T) {
	results, _ := game.Results{}.Add(game.Result{Began: 1, Start: game.First, Moves: 5, Time: time.Second})
	c := &collection{Base: "/some/path/", Stats: game.Summarize(results, 0)}
	html := app.HTMLString(c.Render())
	if got := strings.Count(html, "<a"); got != solver.Solvables-1 {
		t.Errorf("%d links, want %d", got, solver.Solvables-1)
	}
	for _, want := range []string{"distance 5: 1 of 7", "distance 14: 0 of 44", `aria-label="412503, solved in the fewest"`, `href="/some/path/450123"`} {
		if !strings.Contains(html, want) {
			t.Errorf("%q is not in the collection", want)
		}
	}
}
