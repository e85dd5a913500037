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
	return solver.Parse(strings.TrimRight(name, behindLink))
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

// ReadMoves reads a line of moves from b, written as the digits of the tiles,
// up to the first that is not possible where it stands, which it returns as it
// is written; "" if all are.
func ReadMoves(b solver.Board, s string) (moves []solver.Tile, wrong string) {
	for _, c := range s {
		next, ok := b, false
		if c >= '1' && c <= '5' {
			next, ok = b.Slide(solver.Tile(c - '0'))
		}
		if !ok {
			return moves, string(c)
		}
		moves = append(moves, solver.Tile(c-'0'))
		b = next
	}
	return moves, ""
}

// Letters writes a line of moves from b, each legal where it stands, by where
// its tiles go: RDLLU for 412503 and 54123.
func Letters(b solver.Board, moves []solver.Tile) string {
	letters := ""
	for _, t := range moves {
		d, _ := b.Direction(t)
		letters += d.String()
		b = mustSlide(b, t)
	}
	return letters
}

// Digits writes a line of moves by its tiles: 54123.
func Digits(moves []solver.Tile) string {
	digits := make([]byte, len(moves))
	for i, t := range moves {
		digits[i] = '0' + byte(t)
	}
	return string(digits)
}

// Inverted returns the pairs of tiles that stand in the wrong order, the
// greater first, in reading order: as many as the board has inversions.
func Inverted(b solver.Board) [][2]solver.Tile {
	var pairs [][2]solver.Tile
	for cell, t := range b {
		for _, later := range b[cell+1:] {
			if later != solver.Blank && later < t {
				pairs = append(pairs, [2]solver.Tile{t, later})
			}
		}
	}
	return pairs
}
