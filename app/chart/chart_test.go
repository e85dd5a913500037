package chart_test

import (
	"hash/fnv"
	"math"
	"slices"
	"testing"

	"slidingpuzzle/app/chart"
	"slidingpuzzle/app/chart/layout"
	"slidingpuzzle/solver"
)

// On a phone 360 pixels wide the chart is 328 pixels wide with its margins, and its dots are 6.
const pixel = float64(chart.Width) / 328

func TestAt(t *testing.T) {
	tests := []struct {
		board solver.Board
		want  chart.Point
		ok    bool
	}{
		{board: solver.Goal, ok: true},
		{board: solver.Board{4, 5, 0, 1, 2, 3}, want: chart.Point{Y: -chart.Radius}, ok: true}, // the farthest, at the top
		{board: solver.Board{1, 2, 3, 5, 4, 0}},                                                // cannot be solved
		{board: solver.Board{}},                                                                // is no board
		{board: solver.Board{1, 2, 3, 4, 5, 9}},
	}
	for _, test := range tests {
		if got, ok := chart.At(test.board); got != test.want || ok != test.ok {
			t.Errorf("At(%v) = %v, %t, want %v, %t", test.board, got, ok, test.want, test.ok)
		}
	}
}

// walk finds all boards and moves without solver.Search: it exchanges the blank with cells one to the side, or one row
// up or down.
func walk() (boards map[solver.Board]bool, moves map[[2]solver.Board]bool) {
	boards, moves = map[solver.Board]bool{}, map[[2]solver.Board]bool{}
	var visit func(b solver.Board)
	visit = func(b solver.Board) {
		if boards[b] {
			return
		}
		boards[b] = true
		blank := slices.Index(b[:], solver.Blank)
		for cell := range b {
			rows, columns := cell/3-blank/3, cell%3-blank%3
			if rows*rows+columns*columns != 1 {
				continue
			}
			next := b
			next[blank], next[cell] = b[cell], solver.Blank
			moves[[2]solver.Board{b, next}] = true
			visit(next)
		}
	}
	visit(solver.Goal)
	return boards, moves
}

func TestBoards(t *testing.T) {
	all, _ := walk()
	boards := chart.Boards()
	if len(boards) != solver.Solvables || len(all) != solver.Solvables {
		t.Fatalf("%d boards, and a walk finds %d, want %d", len(boards), len(all), solver.Solvables)
	}
	lastDistance, lastBearing := -1, 0.0
	for _, b := range boards {
		if !all[b] {
			t.Errorf("%v is there twice, or cannot be reached", b)
		}
		delete(all, b)

		distance, _ := solver.Distance(b)
		at, ok := chart.At(b)
		if r := math.Hypot(float64(at.X), float64(at.Y)); !ok || math.Abs(r-float64(chart.Ring(distance))) > 1 {
			t.Errorf("%v is %.1f from the goal, want %d", b, r, chart.Ring(distance))
		}
		bearing := math.Mod(math.Atan2(float64(at.X), float64(-at.Y))+2*math.Pi, 2*math.Pi)
		if distance < lastDistance || distance == lastDistance && bearing <= lastBearing {
			t.Errorf("%v, at distance %d and %.2f to the right of the top, is after one at %d and %.2f",
				b, distance, bearing, lastDistance, lastBearing)
		}
		lastDistance, lastBearing = distance, bearing
	}
}

func TestMoves(t *testing.T) {
	_, all := walk()
	moves := chart.Moves()
	if len(moves) != 420 || len(all) != 2*420 {
		t.Fatalf("%d moves, and a walk goes %d ways, want 420 and 840", len(moves), len(all))
	}
	last := [2]int{-1, -1}
	for _, m := range moves {
		if !all[m] {
			t.Errorf("%v is there twice, or is no move", m)
		}
		delete(all, m)
		delete(all, [2]solver.Board{m[1], m[0]})

		near, _ := solver.Distance(m[0])
		if far, _ := solver.Distance(m[1]); far != near+1 {
			t.Errorf("%v goes from distance %d to %d", m, near, far)
		}
		now := [2]int{slices.Index(chart.Boards(), m[0]), slices.Index(chart.Boards(), m[1])}
		if slices.Compare(now[:], last[:]) <= 0 {
			t.Errorf("%v is after one that it should precede", m)
		}
		last = now
	}
}

// There is a dot and a pixel from each ring to the next.
func TestRing(t *testing.T) {
	if chart.Ring(0) != 0 || chart.Ring(solver.GodsNumber) != chart.Radius {
		t.Errorf("the rings go from %d to %d, want 0 to %d", chart.Ring(0), chart.Ring(solver.GodsNumber), chart.Radius)
	}
	for d := range solver.GodsNumber {
		if wide := float64(chart.Ring(d+1)-chart.Ring(d)) / pixel; wide < 7 {
			t.Errorf("ring %d is %.2f pixels from the next, want 7", d, wide)
		}
	}
}

func lines() []layout.Line {
	var all []layout.Line
	for _, m := range chart.Moves() {
		near, _ := chart.At(m[0])
		far, _ := chart.At(m[1])
		all = append(all, layout.Line{near, far})
	}
	return all
}

func TestCrossings(t *testing.T) {
	got := layout.Crossings(lines())
	visited := layout.Visited()
	tests := []struct {
		name   string
		atMost int
	}{
		{"half of those in order of visit", layout.Crossings(visited.Lines()) / 2},
		{"those after barycenter sweeps", layout.Crossings(visited.Swept(300).Lines())},
		{"what layout.Found says", 126},
	}
	for _, test := range tests {
		t.Logf("%s: %d", test.name, test.atMost)
		if got > test.atMost {
			t.Errorf("%d crossings, want at most %s, %d", got, test.name, test.atMost)
		}
	}
}

// The text is the one that was looked at. A new one may be better: look at it, and write its sum here.
func TestGolden(t *testing.T) {
	sum := fnv.New64a()
	for _, b := range chart.Boards() {
		at, _ := chart.At(b)
		for _, n := range []int{at.X, at.Y} {
			sum.Write([]byte{byte(n), byte(n >> 8)})
		}
		sum.Write([]byte(b.String()))
	}
	if got, want := sum.Sum64(), uint64(0xd1de103958f9bede); got != want {
		t.Errorf("the chart's sum is %#x, want %#x", got, want)
	}
}

func TestLength(t *testing.T) {
	longest, sum := 0.0, 0.0
	for _, l := range lines() {
		longest = max(longest, l.Length())
		sum += l.Length()
	}
	t.Logf("a move's line is at most %.3f of the diameter long, and %.3f on average", longest/(2*chart.Radius), sum/420/(2*chart.Radius))
	if longest > 2*chart.Radius/3 {
		t.Errorf("a line is %.0f long, want a third of %d at most", longest, 2*chart.Radius)
	}
}

// Dots are apart, and no line goes through the middle of a dot that is not one of its ends.
func TestDistances(t *testing.T) {
	dots, dotAndLine, under4 := math.Inf(1), math.Inf(1), 0
	for i, a := range chart.Boards() {
		at, _ := chart.At(a)
		for _, b := range chart.Boards()[:i] {
			other, _ := chart.At(b)
			dots = min(dots, layout.Line{at, other}.Length()/pixel)
		}
		for _, l := range lines() {
			if at == l[0] || at == l[1] {
				continue
			}
			away := l.Distance(at) / pixel
			dotAndLine = min(dotAndLine, away)
			if away < 4 {
				under4++
			}
		}
	}
	t.Logf("in pixels: dots are %.2f apart, dots and lines of others %.2f, and %d pairs of these less than 4",
		dots, dotAndLine, under4)
	if dots < 6.5 {
		t.Errorf("two dots are %.2f pixels apart, want 6.5", dots)
	}
	if dotAndLine < 2 {
		t.Errorf("a dot is %.2f pixels from a line of others, want 2: it would seem to be on it", dotAndLine)
	}
}
