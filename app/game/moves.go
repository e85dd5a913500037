package game

import "slidingpuzzle/solver"

// First is the board of a first visit: a first win in five moves.
var First = solver.Board{4, 1, 2, 5, solver.Blank, 3}

// Push returns the tiles that slide, in order, when t is pushed towards the
// blank: t alone beside the blank; with t at the far end of the blank's row
// the tile between them first, then t. It is nil where t cannot be pushed.
func Push(b solver.Board, t solver.Tile) []solver.Tile {
	if _, ok := b.Slide(t); ok {
		return []solver.Tile{t}
	}
	from, to := b.Cell(t), b.Cell(solver.Blank)
	if t == solver.Blank || from < 0 || from/solver.Cols != to/solver.Cols {
		return nil
	}
	// Two cells of a row that are not neighbours have exactly one between them.
	return []solver.Tile{b[(from+to)/2], t}
}
