package game

import (
	"math/rand/v2"
	"testing"

	"slidingpuzzle/solver"
)

// Hints come in three steps; the third stays.
func TestHintSteps(t *testing.T) {
	b := parse(t, "450123")
	var h Hint
	for _, want := range []int{HintDistance, HintTile, HintWay, HintWay} {
		if h = h.Next(b); h.Step != want || h.Board != b {
			t.Fatalf("got step %d on %v, want %d on %v", h.Step, h.Board, want, b)
		}
	}
}

// Who follows a hint, or makes any other best move, is shown the next tile at once; who leaves the way begins anew.
func TestHintFollowed(t *testing.T) {
	for _, b := range boards {
		distance, ok := solver.Distance(b)
		if !ok {
			if h := (Hint{b, HintTile}).Next(parse(t, "412503")); h.Step != HintDistance {
				t.Errorf("from %v, which has no way, step %d", b, h.Step)
			}
			continue
		}
		for _, tile := range b.Movable() {
			next, _ := slid(b, tile)
			rest, _ := solver.Distance(next)
			want := HintDistance
			if rest < distance {
				want = HintTile
			}
			for _, step := range []int{HintTile, HintWay} {
				if h := (Hint{b, step}).Next(next); h.Step != want {
					t.Errorf("%v: behind step %d and tile %d, step %d, want %d", b, step, tile, h.Step, want)
				}
			}
			if h := (Hint{b, HintDistance}).Next(next); h.Step != HintDistance {
				t.Errorf("%v: behind the distance alone and tile %d, step %d", b, tile, h.Step)
			}
		}
	}
}

// Games that follow nothing but hints, with other best moves among them, end in the fewest moves.
func TestHintsLead(t *testing.T) {
	r := rand.New(rand.NewPCG(200, 6))
	for range 200 {
		start := Deal(r, 1, solver.GodsNumber, solver.Goal)
		g, h := New(start), Hint{}
		for !g.Solved() {
			for h = h.Next(g.Board()); h.Step < HintTile; h = h.Next(g.Board()) {
			}
			if g.At() > 0 && h.Step != HintTile {
				t.Fatalf("%v after %d moves: step %d, want the tile at once", start, g.At(), h.Step)
			}
			solution, _ := solver.Solve(g.Board())
			tile := solution[0]
			if r.IntN(3) == 0 {
				best := solver.Best(g.Board())
				tile = best[r.IntN(len(best))]
			}
			g.Slide(tile)
		}
		if fewest, _ := solver.Distance(start); g.At() != fewest {
			t.Errorf("%v is solved by hints in %d moves, want %d", start, g.At(), fewest)
		}
	}
}
