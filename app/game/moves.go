package game

import (
	"strings"

	"slidingpuzzle/solver"
)

// First is the board of a first visit: a first win in five moves.
var First = solver.Board{4, 1, 2, 5, solver.Blank, 3}

// FromLink reads the board of a link, such as "412503", without what a chat
// program has put behind it: the punctuation of the sentence, or a slash. Any
// other fault is the error of solver.Parse.
func FromLink(name string) (solver.Board, error) {
	return solver.Parse(strings.TrimRight(name, ".,)]/"))
}

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
