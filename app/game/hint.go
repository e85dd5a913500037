package game

import "slidingpuzzle/solver"

// The steps of a hint, in the order in which they are asked for.
const (
	HintDistance = 1 + iota // how far the goal is
	HintTile                // which tile to move
	HintWay                 // the whole solution
)

// A Hint is the last that was asked for: on a board, and how much was told. The
// zero Hint is none.
type Hint struct {
	Board solver.Board
	Step  int
}

// Next returns the hint that is due on b: the next step where it is the same
// board, up to the last; the tile again where the player has followed a hint,
// by that tile or by any other best move; else the first.
func (h Hint) Next(b solver.Board) Hint {
	switch {
	case h.Step > 0 && h.Board == b:
		return Hint{b, min(h.Step+1, HintWay)}
	case h.Step >= HintTile && onTheWay(h.Board, b):
		return Hint{b, HintTile}
	}
	return Hint{b, HintDistance}
}

// onTheWay reports whether b lies on a shortest way from a board to the goal.
func onTheWay(from, b solver.Board) bool {
	whole, ok := solver.Distance(from)
	if !ok {
		return false
	}
	rest, _ := solver.Distance(b)
	made, ok := solver.Search(from).Depth(b)
	return ok && made+rest == whole
}
