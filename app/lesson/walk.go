package lesson

import (
	"slices"

	"slidingpuzzle/solver"
)

// A Walk follows a search from its root, stage by stage, up to the one in which it stops: the goal has been reached, or,
// where it is the root itself or out of reach, all boards have been looked at.
type Walk struct {
	root  solver.Board
	tree  *solver.Tree
	ends  []int // by depth: how many boards are that near to the root
	last  int
	stage solver.Stage
}

// NewWalk begins a search at its root, which must be a board.
func NewWalk(root solver.Board) *Walk {
	w := &Walk{root: root, tree: solver.Search(root), last: solver.Solvables}
	if root != solver.Goal {
		last, _ := w.tree.StageOf(solver.Goal)
		w.last = last.Looked()
	}
	for _, depth := range w.tree.Boards() {
		if depth == len(w.ends) {
			w.ends = append(w.ends, w.end(depth-1))
		}
		w.ends[depth]++
	}
	w.Seek(0)
	return w
}

func (w *Walk) end(depth int) int {
	if depth < 0 {
		return 0
	}
	return w.ends[depth]
}

// Root returns the board at which the search begins.
func (w *Walk) Root() solver.Board { return w.root }

// Last returns the number of the stage in which the search stops.
func (w *Walk) Last() int { return w.last }

// At returns the number of the stage that is looked at: how many boards the search has looked at.
func (w *Walk) At() int { return w.stage.Looked() }

// Stage returns the stage that is looked at.
func (w *Walk) Stage() solver.Stage { return w.stage }

// Depth returns how many moves a board is from the root, and reports whether it can be reached from it.
func (w *Walk) Depth(b solver.Board) (int, bool) { return w.tree.Depth(b) }

// Seek goes to a stage, or to the nearest that there is.
func (w *Walk) Seek(at int) { w.stage = w.tree.Stage(min(max(at, 0), w.last)) }

// After returns the stage behind this one or, by levels, the next in which all boards of a depth have been looked at.
func (w *Walk) After(byLevel bool) int {
	at := w.At() + 1
	if byLevel {
		i, _ := slices.BinarySearch(w.ends, at)
		at = w.ends[min(i, len(w.ends)-1)]
	}
	return min(at, w.last)
}

// Before returns the stage before this one or, by levels, the last one in which all boards of a depth had been looked at.
func (w *Walk) Before(byLevel bool) int {
	at := max(w.At()-1, 0)
	if byLevel {
		i, whole := slices.BinarySearch(w.ends, at)
		if !whole {
			i--
		}
		at = w.end(i)
	}
	return at
}

// An End is how a search ends.
type End uint8

const (
	NotYet   End = iota
	Found        // the goal is reached
	Complete     // the goal is the root: every board that can be solved has its distance
	Out          // all boards that can be reached have been, and the goal is none of them
)

// End returns how the search ends, if this is its last stage.
func (w *Walk) End() End {
	switch {
	case w.At() < w.last:
		return NotYet
	case w.root == solver.Goal:
		return Complete
	case w.root.Solvable():
		return Found
	}
	return Out
}

// Way returns the boards from the root to the goal, both included, once the goal is found; before, none.
func (w *Walk) Way() []solver.Board {
	if w.End() != Found {
		return nil
	}
	moves, _ := w.tree.Path(solver.Goal)
	b := solver.Goal
	way := []solver.Board{b}
	for _, t := range moves {
		b, _ = b.Slide(t)
		way = append(way, b)
	}
	slices.Reverse(way)
	return way
}

// Twin returns the board whose place on the map stands for b: itself or, for a board that cannot be solved, the one with
// the last two tiles exchanged. This changes no neighbor into none, so that the other half of the boards has the same map.
func Twin(b solver.Board) solver.Board {
	if b.Solvable() {
		return b
	}
	return b.Exchange(solver.Cells-2, solver.Cells-1)
}
