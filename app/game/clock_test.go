package game

import (
	"math/rand/v2"
	"testing"
	"time"

	"slidingpuzzle/solver"
)

// noon is when the clocks of the tests begin.
var noon = time.Date(2026, time.March, 29, 12, 0, 0, 0, time.UTC)

// Each step does something at a second after noon; then so many seconds of play have passed.
func TestClock(t *testing.T) {
	type step struct {
		do     string
		at     int
		passed int
	}
	for name, steps := range map[string][]step{
		"never run":       {{"", 0, 0}, {"", 99, 0}},
		"run":             {{"run", 5, 0}, {"", 5, 0}, {"", 6, 1}, {"", 65, 60}},
		"run and stop":    {{"run", 5, 0}, {"stop", 8, 3}, {"", 99, 3}},
		"run again":       {{"run", 5, 0}, {"stop", 8, 3}, {"run", 10, 3}, {"", 14, 7}, {"stop", 15, 8}, {"", 99, 8}},
		"run twice":       {{"run", 5, 0}, {"run", 7, 2}, {"", 9, 4}, {"stop", 10, 5}},
		"stop twice":      {{"run", 5, 0}, {"stop", 8, 3}, {"stop", 20, 3}, {"run", 30, 3}, {"", 31, 4}},
		"stop at once":    {{"stop", 5, 0}, {"", 99, 0}, {"run", 100, 0}, {"stop", 100, 0}, {"", 200, 0}},
		"back, running":   {{"run", 50, 0}, {"", 20, 0}, {"", 49, 0}, {"", 53, 3}, {"stop", 10, 0}, {"", 99, 0}},
		"back, standing":  {{"run", 50, 0}, {"stop", 60, 10}, {"", 0, 10}, {"stop", 0, 10}, {"run", 20, 10}, {"", 21, 11}},
		"back, run twice": {{"run", 50, 0}, {"stop", 60, 10}, {"run", 70, 10}, {"run", 30, 10}, {"", 71, 11}},
	} {
		var c Clock
		running := false
		for i, s := range steps {
			now := noon.Add(time.Duration(s.at) * time.Second)
			switch s.do {
			case "run":
				c.Run(now)
				running = true
			case "stop":
				c.Stop(now)
				running = false
			}
			if got, want := c.Passed(now), time.Duration(s.passed)*time.Second; got != want || c.Running() != running {
				t.Errorf("%s, step %d: passed %v, running %t, want %v, %t", name, i, got, c.Running(), want, running)
			}
		}
	}
}

// Whatever is done at whatever times, the clock shows the sum of the intervals in which it ran; one that ends before it
// begins counts nothing. Asking it changes nothing.
func TestClockAgainstIntervals(t *testing.T) {
	type interval struct{ from, to time.Time }
	r := rand.New(rand.NewPCG(15, 16))
	for range 300 {
		var c Clock
		var ran []interval
		running := false
		now := noon
		for range 40 {
			now = now.Add(time.Duration(r.Int64N(int64(time.Hour))) - 20*time.Minute) // also back
			switch r.IntN(3) {
			case 0:
				if c.Run(now); !running {
					ran = append(ran, interval{from: now})
				}
				running = true
			case 1:
				if c.Stop(now); running {
					ran[len(ran)-1].to = now
				}
				running = false
			}
			var want time.Duration
			for i, in := range ran {
				if running && i == len(ran)-1 {
					in.to = now
				}
				if in.to.After(in.from) {
					want += in.to.Sub(in.from)
				}
			}
			held := c
			if got := c.Passed(now); got != want || c.Running() != running || c != held {
				t.Fatalf("after %v: passed %v, running %t, want %v, %t", ran, got, c.Running(), want, running)
			}
		}
	}
}

// The clock runs exactly if a move is made or was, and is watched, and nothing is won. What it did before does not
// matter, but for the time that it has counted.
func TestAttend(t *testing.T) {
	for _, text := range []string{"412503  0", "412503 54123 0", "412503 54123 1", "412503 54123 4", "412503 54123 5",
		"123450  0", "123450 5 1", "123540 4 1", "123540 4 0"} {
		for bits := range 1 << 4 {
			watched, won, ran, runs := bits&1 != 0, bits&2 != 0, bits&4 != 0, bits&8 != 0
			r := Record{Game: game(t, text), Won: won}
			if ran || runs {
				r.Began = 1
			}
			if ran {
				r.Clock.Run(noon.Add(-time.Minute))
				r.Clock.Stop(noon.Add(-time.Second))
			}
			if runs {
				r.Clock.Run(noon.Add(-time.Second))
			}
			passed := r.Clock.Passed(noon)
			want := watched
			switch {
			case text[len(text)-1] == '0' && !ran && !runs: // not begun
				want = false
			case won, r.Board().String() == "123450":
				want = false
			}
			r.Attend(noon, watched)
			if r.Clock.Running() != want || r.Clock.Passed(noon) != passed {
				t.Errorf("%q, watched %t, won %t, ran %t, runs %t: running %t, passed %v, want %t, %v",
					text, watched, won, ran, runs, r.Clock.Running(), r.Clock.Passed(noon), want, passed)
			}
			var began int64
			switch {
			case ran || runs:
				began = 1
			case text[len(text)-1] != '0':
				began = noon.UnixMilli()
			}
			if r.Began != began {
				t.Errorf("%q, ran %t, runs %t: began %d, want %d", text, ran, runs, r.Began, began)
			}
			later := noon.Add(time.Second)
			if want {
				passed += time.Second
			}
			if got := r.Clock.Passed(later); got != passed {
				t.Errorf("%q, watched %t, won %t, ran %t, runs %t: passed %v a second later, want %v",
					text, watched, won, ran, runs, got, passed)
			}
		}
	}
}

// A whole game: every step is attended as the page does, a second after the one before.
func TestAttendGame(t *testing.T) {
	r := Record{Game: New(First)}
	slide := func(tile solver.Tile) func() { return func() { r.Slide(tile) } }
	seek := func(at int) func() { return func() { r.Seek(at) } }
	nothing := func() {}
	watched := true
	for i, step := range []struct {
		what   string
		do     func()
		passed int // seconds, when it is done
	}{
		{"the board is looked at", nothing, 0},
		{"and again", nothing, 0},
		{"the first move", slide(5), 0},
		{"the same tile back", slide(5), 1},
		{"thinking", nothing, 2},
		{"hidden at the first board", func() { watched = false }, 3},
		{"still hidden", nothing, 3},
		{"seen", func() { watched = true }, 3},
		{"the first move again", slide(5), 4},
		{"undo to the first board", seek(1), 5},
		{"and further", seek(0), 6},
		{"thinking of it", nothing, 7},
		{"hidden", func() { watched = false }, 8},
		{"a move while hidden", slide(5), 8},
		{"seen", func() { watched = true }, 8},
		{"second", slide(4), 9},
		{"third", slide(1), 10},
		{"fourth", slide(2), 11},
		{"win", func() { r.Slide(3); r.Won = true }, 12},
		{"looking at it", nothing, 12},
		{"hidden", func() { watched = false }, 12},
		{"seen", func() { watched = true }, 12},
		{"undo", seek(2), 12},
		{"played on", slide(4), 12},
		{"to the first board", seek(0), 12},
	} {
		now := noon.Add(time.Duration(i) * time.Second)
		r.Attend(now, false)
		step.do()
		r.Attend(now, watched)
		if got := r.Clock.Passed(now); got != time.Duration(step.passed)*time.Second {
			t.Errorf("step %d, %s: passed %v, want %d s", i, step.what, got, step.passed)
		}
	}
}

// A goal that was not won, such as that of a solution shown, only holds the clock.
func TestAttendShown(t *testing.T) {
	r := Record{Game: game(t, "412503 54123 4"), Aided: true}
	for i, step := range []struct{ at, passed int }{{4, 0}, {5, 1}, {5, 1}, {4, 1}, {0, 2}, {5, 3}, {3, 3}, {3, 4}} {
		now := noon.Add(time.Duration(i) * time.Second)
		r.Seek(step.at)
		r.Attend(now, true)
		if got := r.Clock.Passed(now); got != time.Duration(step.passed)*time.Second {
			t.Errorf("step %d, at %d: passed %v, want %d s", i, step.at, got, step.passed)
		}
	}
}
