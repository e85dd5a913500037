package game

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"slidingpuzzle/solver"
)

// A replayed is a game that remembers nothing but its line: whatever is asked of it, it plays from the start.
type replayed struct {
	start solver.Board
	line  []solver.Tile
	at    int
}

// after returns the board after the first n moves of the line.
func (r replayed) after(n int) solver.Board {
	b := r.start
	for _, t := range r.line[:n] {
		b, _ = slid(b, t)
	}
	return b
}

// compare compares all that a game tells with the replay.
func compare(t *testing.T, g *Game, want replayed, did string) {
	t.Helper()
	b := want.after(want.at)
	if g.Start() != want.start || g.Board() != b || g.At() != want.at || g.Len() != len(want.line) ||
		!slices.Equal(slices.Clone(g.moves), want.line) || g.Solved() != (b.String() == "123450") {
		t.Fatalf("after %s: start %v, board %v, moves %v, at %d of %d, solved %t\nwant start %v, board %v, moves %v, at %d",
			did, g.Start(), g.Board(), slices.Clone(g.moves), g.At(), g.Len(), g.Solved(), want.start, b, want.line, want.at)
	}
	for i, tile := range want.line {
		if g.Move(i) != tile {
			t.Fatalf("after %s: move %d is %d, want %d", did, i, g.Move(i), tile)
		}
	}
}

// randomLine returns n legal moves from b.
func randomLine(r *rand.Rand, b solver.Board, n int) []solver.Tile {
	var line []solver.Tile
	for len(line) < n {
		t := solver.Tile(r.IntN(solver.Cells))
		if next, ok := slid(b, t); ok {
			line, b = append(line, t), next
		}
	}
	return line
}

// Thousands of operations, legal and not, leave the game that a replay gives.
func TestGameAgainstReplay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	count := map[string]int{}
	for range 200 {
		want := replayed{start: boards[r.IntN(len(boards))]}
		g := New(want.start)
		compare(t, g, want, "New")
		for range 50 {
			held := slices.Clone(g.moves)
			heldCopy := slices.Clone(held)
			var did string
			switch r.IntN(4) {
			case 0, 1:
				tile := solver.Tile(r.IntN(8)) // Blank, 6 and 7 never can
				_, can := slid(want.after(want.at), tile)
				if got := g.Slide(tile); got != can {
					t.Fatalf("%v: Slide(%d) = %t", want.after(want.at), tile, got)
				}
				if can {
					want.line = append(slices.Clone(want.line[:want.at]), tile)
					want.at++
				}
				did = fmt.Sprintf("Slide %t", can)
			case 2:
				at := r.IntN(len(want.line)+9) - 4
				g.Seek(at)
				want.at = max(0, min(at, len(want.line)))
				did = "Seek"
			case 3:
				plan := randomLine(r, want.after(want.at), r.IntN(6))
				g.Plan(plan)
				want.line = append(slices.Clone(want.line[:want.at]), plan...)
				clear(plan) // it is the caller's
				did = "Plan"
			}
			count[did]++
			compare(t, g, want, did)
			if !slices.Equal(held, heldCopy) {
				t.Fatalf("%s changed moves that the caller holds from %v to %v", did, heldCopy, held)
			}
		}
	}
	for _, did := range []string{"Slide true", "Slide false", "Seek", "Plan"} {
		if count[did] < 1000 {
			t.Errorf("only %d times %s", count[did], did)
		}
	}
}

// panics reports whether f panics.
func panics(f func()) (yes bool) {
	defer func() { yes = recover() != nil }()
	f()
	return false
}

// A plan with a move that is not legal where it stands panics, and leaves the game alone.
func TestPlanIllegal(t *testing.T) {
	for _, plan := range [][]solver.Tile{
		{2},             // not beside the blank
		{5, 1},          // 1 is, but no longer when 5 has slid
		{1, 1, 1, 4, 3}, // legal to the last but one
		{solver.Blank},
		{6},
		{255},
	} {
		want := replayed{parse(t, "412503"), []solver.Tile{5, 4, 1, 2, 3}, 0}
		g := New(want.start)
		g.Plan(want.line)
		if !panics(func() { g.Plan(plan) }) {
			t.Errorf("Plan(%v) does not panic on %v", plan, g.Board())
		}
		compare(t, g, want, fmt.Sprint("Plan ", plan))
	}
}

// Games of any length and cursor come back from their text as they were.
func TestGameText(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i, start := range boards {
		want := replayed{start: start, line: randomLine(r, start, i%40)}
		want.at = r.IntN(len(want.line) + 1)
		g := New(start)
		g.Plan(want.line)
		g.Seek(want.at)
		text, err := g.MarshalText()
		digits := strings.Trim(strings.ReplaceAll(fmt.Sprint(want.line), " ", ""), "[]")
		if line := fmt.Sprintf("%v %s %d", start, digits, want.at); string(text) != line || err != nil {
			t.Fatalf("MarshalText() = %q, %v, want %q", text, err, line)
		}
		read := New(solver.Goal)
		if err := read.UnmarshalText(text); err != nil {
			t.Fatal(err)
		}
		compare(t, read, want, fmt.Sprintf("UnmarshalText(%q)", text))
	}
}

// damaged are texts that are no game.
var damaged = []string{
	"", " ", "  ", "412503", "412503 54123", "412503 54123 2 ", " 412503 54123 2", "412503  54123 2", "412503 54123 2\n",
	"412503\t54123\t2", "54123 412503 2", "41250 54123 2", "4125030 54123 2", "411503 54123 2", "412506 54123 2",
	"412503 54124 2", "412503 54123 6", "412503 54123 -1", "412503 54123 +2", "412503 54123 02", "412503 54123 2.0",
	"412503 54123 ", "412503 54123 x", "412503 54123 ２", "412503 54123 99999999999999999999", "412503 0 0", "412503 6 0",
	"412503 2 0", "412503 5x 0", "412503 5\x00 0", "412503 \xff 0", "412503 u 0", "412503  1", "412503 - 0",
	"４１２５０３ 54123 2", "null", `"412503 54123 2"`,
}

func TestDamagedGameText(t *testing.T) {
	for _, text := range append(damaged, strings.Repeat("1", 1e5), "412503 "+strings.Repeat("5", 1e5)+"x 0") {
		want := replayed{parse(t, "412503"), []solver.Tile{5, 4, 1}, 2}
		g := New(want.start)
		g.Plan(want.line)
		g.Seek(want.at)
		err := g.UnmarshalText([]byte(text))
		if err == nil {
			t.Errorf("%.60q is read as a game", text)
			continue
		}
		if msg := err.Error(); !strings.HasPrefix(msg, "game: saved game ") || len(msg) > 500 {
			t.Errorf("%.60q: message of %d bytes: %.200s", text, len(msg), msg)
		}
		compare(t, g, want, fmt.Sprintf("damaged text %.60q", text))
	}
}

// UnmarshalText never panics, and what it takes is written back as it was.
func FuzzGameText(f *testing.F) {
	for _, s := range append(damaged, "412503 54123 2", "123450  0", "123540 4 1") {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var g Game
		if g.UnmarshalText([]byte(s)) != nil {
			if g.Len() != 0 || g.At() != 0 || g.Board() != (solver.Board{}) {
				t.Errorf("%q is no game, but changes one", s)
			}
			return
		}
		if text, _ := g.MarshalText(); string(text) != s {
			t.Errorf("%q is written back as %q", s, text)
		}
		at, board := g.At(), g.Board()
		g.Seek(0)
		if g.Board() != g.Start() {
			t.Errorf("%q: board %v at the start", s, g.Board())
		}
		if g.Seek(at); g.Board() != board {
			t.Errorf("%q: board %v, want %v", s, g.Board(), board)
		}
	})
}

// A line begins after any of a game's moves, and is a copy.
func TestLine(t *testing.T) {
	g := New(First)
	g.Plan([]solver.Tile{5, 4, 1, 2, 3})
	g.Seek(3)
	for from, want := range []string{"412503 54123", "412053 4123", "012453 123", "102453 23", "120453 3", "123450 "} {
		b, moves := g.Line(from)
		if got := b.String() + " " + Digits(moves); got != want {
			t.Errorf("from move %d: %s, want %s", from, got, want)
		}
		for i := range moves {
			moves[i] = 0
		}
	}
	if text, _ := g.MarshalText(); string(text) != "412503 54123 3" {
		t.Errorf("the game is then %s", text)
	}
}
