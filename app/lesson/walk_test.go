package lesson

import (
	"slices"
	"testing"

	"slidingpuzzle/solver"
	"slidingpuzzle/solver/plain"
)

// At each stage the queue, the visited boards and their depths are those of an independent search, up to where that finds
// the goal or has nothing left; from the goal itself, to where it has nothing left.
func TestWalk(t *testing.T) {
	for _, test := range []struct {
		root string
		end  End
	}{{"450123", Found}, {"412503", Found}, {"123405", Found}, {"123540", Out}, {"213450", Out}, {"123450", Complete}} {
		w := NewWalk(parse(t, test.root))
		want := plain.NewSearch(test.root)
		for at := 0; ; at++ {
			w.Seek(at)
			if w.At() != at {
				t.Fatalf("from %s, stage %d is not reached: %d", test.root, at, w.At())
			}
			stage := w.Stage()
			if got := names(t, stage.Seen()); !slices.Equal(got, want.Queue) {
				t.Fatalf("from %s, stage %d has reached %v, want %v", test.root, at, got, want.Queue)
			}
			for _, board := range want.Queue {
				if depth, ok := w.Depth(parse(t, board)); !ok || depth != want.Depth[board] {
					t.Errorf("from %s, %s has depth %d, want %d", test.root, board, depth, want.Depth[board])
				}
			}
			_, found := want.Depth["123450"]
			over := want.Looked == len(want.Queue) || found && test.end == Found
			if (w.End() != NotYet) != over || over && w.End() != test.end {
				t.Fatalf("from %s, the end at stage %d is %d", test.root, at, w.End())
			}
			if over {
				break
			}
			if len(w.Way()) > 0 {
				t.Errorf("from %s, the way is shown at stage %d", test.root, at)
			}
			want.Step()
		}
		if w.At() != w.Last() {
			t.Errorf("from %s, the last stage is %d, and %d said", test.root, w.At(), w.Last())
		}
		w.Seek(1000)
		if w.At() != w.Last() {
			t.Errorf("from %s, stage 1000 is %d", test.root, w.At())
		}
		if w.Seek(-1); w.At() != 0 {
			t.Errorf("from %s, stage -1 is %d", test.root, w.At())
		}
	}
}

// A step by levels ends where all boards of a depth have been looked at, or with the search; back and forth are the same.
func TestLevels(t *testing.T) {
	for _, root := range []string{"450123", "412503", "123540", "123450"} {
		w := NewWalk(parse(t, root))
		depths := whole(root)
		var stops []int
		for depth, n := 0, 0; ; depth++ {
			for n < len(depths.Queue) && depths.Depth[depths.Queue[n]] == depth {
				n++
			}
			stops = append(stops, min(n, w.Last()))
			if n >= w.Last() {
				break
			}
		}
		for at := range w.Last() + 1 {
			w.Seek(at)
			i, exactly := slices.BinarySearch(stops, at)
			next, before := w.Last(), 0
			if exactly && i+1 < len(stops) {
				next = stops[i+1]
			} else if !exactly {
				next = stops[i]
			}
			if i > 0 {
				before = stops[i-1]
			}
			if got := w.After(true); got != next {
				t.Errorf("from %s, the level behind stage %d ends at %d, want %d", root, at, got, next)
			}
			if got := w.Before(true); got != before {
				t.Errorf("from %s, the level before stage %d ends at %d, want %d", root, at, got, before)
			}
			if got, want := w.After(false), min(at+1, w.Last()); got != want {
				t.Errorf("from %s, the stage behind %d is %d", root, at, got)
			}
			if got, want := w.Before(false), max(at-1, 0); got != want {
				t.Errorf("from %s, the stage before %d is %d", root, at, got)
			}
		}
	}
}

// The way that is shown at the end leads from the root to the goal, by as many moves as are needed.
func TestWay(t *testing.T) {
	distances := whole("123450").Depth
	for _, root := range everything {
		w := NewWalk(parse(t, root))
		w.Seek(w.Last())
		way := w.Way()
		distance, ok := distances[root]
		if !ok || root == "123450" {
			if len(way) > 0 {
				t.Errorf("%s has a way: %v", root, way)
			}
			continue
		}
		if len(way) != distance+1 || way[0].String() != root || way[distance] != solver.Goal {
			t.Fatalf("the way of %s is %v", root, way)
		}
		for i, b := range way[1:] {
			if !slices.Contains(plain.NewSearch("").Around(way[i].String()), b.String()) {
				t.Errorf("the way of %s leads from %v to %v", root, way[i], b)
			}
		}
	}
}

// Each board that cannot be solved has a place of its own on the map, and its neighbors are neighbors there.
func TestTwin(t *testing.T) {
	places := map[solver.Board]bool{}
	for _, board := range everything {
		b := parse(t, board)
		twin := Twin(b)
		switch {
		case !twin.Solvable():
			t.Errorf("%v is no place on the map", twin)
		case b.Solvable() && twin != b:
			t.Errorf("%v stands at %v", b, twin)
		case !b.Solvable():
			places[twin] = true
			for _, next := range plain.NewSearch("").Around(board) {
				if there := Twin(parse(t, next)).String(); !slices.Contains(plain.NewSearch("").Around(twin.String()), there) {
					t.Errorf("%v and %s are neighbors, %v and %s are not", b, next, twin, there)
				}
			}
		}
	}
	if len(places) != 360 || Twin(Odd) != solver.Goal {
		t.Errorf("%d places; the middle is %v", len(places), Twin(Odd))
	}
}
