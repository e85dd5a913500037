// Package solver finds the fewest moves that solve a 2×3 sliding puzzle.
//
//	┌───┬───┬───┐       ┌───┬───┬───┐
//	│ 4 │ 1 │ 2 │       │ 1 │ 2 │ 3 │
//	├───┼───┼───┤       ├───┼───┼───┤
//	│ 5 │   │ 3 │       │ 4 │ 5 │   │
//	└───┴───┴───┘       └───┴───┴───┘
//	a board, 412503     the goal, 123450
//
// The goal has its blank last. (The other usual goal, 012345, has it first; turn that board upside down, renumber its
// tiles, and it is this one.)
//
// A move is the tile that slides into the blank, so that a number names a move, and the same tile slid again undoes it:
// 412503 is solved by 5, 4, 1, 2, 3. Each slide of one tile counts as one move.
//
// [Solve], [Solutions], [Distance] and [Best] answer questions about the goal by looking them up; [Search] finds the
// shortest ways to any other board.
package solver

import "slices"

const (
	Rows, Cols = 2, 3
	Cells      = Rows * Cols // numbered 0 to 5, row by row from the top left
	Codes      = 46656       // 6⁶: every 6-digit base-6 numeral
	Solvables  = 360         // boards that can be solved: half of 6!
	GodsNumber = 21          // moves; the greatest distance of any solvable board, reached only by 450123
)

// A Tile is the number on a tile, 1 to 5, or [Blank]. It is also the move that slides this tile.
type Tile uint8

// Blank marks the empty cell.
const Blank Tile = 0

// A Board holds the tile of each cell. Boards are values: == compares and = copies.
//
// A Board built by hand may be no board: a tile may be missing, appear twice or be greater than 5. Nothing panics on
// one: no tile of it can slide, it cannot be solved, repaired or reached, and a [Search] from it reaches nothing.
type Board [Cells]Tile

// Goal is the solved board. Do not assign to it.
var Goal = Board{1, 2, 3, 4, 5, Blank}

// neighbors holds, for each cell, the cells that share an edge with it, in ascending order.
var neighbors = [Cells][]int{
	{1, 3}, {0, 2, 4}, {1, 5},
	{0, 4}, {1, 3, 5}, {2, 4},
}

// String returns the six digits of b, row by row, with 0 for the blank; see [Parse].
// In what is no board, a tile greater than 5 is shown as a question mark.
func (b Board) String() string {
	var digits [Cells]byte
	for cell, t := range b {
		digits[cell] = '?'
		if t < Cells {
			digits[cell] = '0' + byte(t)
		}
	}
	return string(digits[:])
}

// Cell returns the cell of t, 0 to 5, or -1 if b does not hold t.
func (b Board) Cell(t Tile) int {
	return slices.Index(b[:], t)
}

// Slide returns the board after t slides into the blank, and reports whether t can.
// If it cannot, Slide returns b as it is.
func (b Board) Slide(t Tile) (Board, bool) {
	if !b.valid() || t >= Cells {
		return b, false
	}
	from, to := b.Cell(t), b.Cell(Blank)
	if !slices.Contains(neighbors[to], from) {
		return b, false
	}
	b[from], b[to] = Blank, t
	return b, true
}

// Movable returns the tiles that can slide, in order of cell: two if the blank is in a corner, three if it is in the
// middle column.
func (b Board) Movable() []Tile {
	if !b.valid() {
		return nil
	}
	var tiles []Tile
	for _, cell := range neighbors[b.Cell(Blank)] {
		tiles = append(tiles, b[cell])
	}
	return tiles
}

// valid reports whether b is a board: each of 0 to 5 once. Six tiles that are at most 5 and all different are that.
func (b Board) valid() bool {
	return slices.Max(b[:]) < Cells && b.repeated() < 0
}

// repeated returns the first cell whose tile is also in an earlier cell, or -1 if all tiles differ.
// The tiles are at most 63.
func (b Board) repeated() int {
	seen := uint64(0) // bit t is set when tile t is in a cell before this one
	for cell, t := range b {
		if seen>>t&1 == 1 {
			return cell
		}
		seen |= 1 << t
	}
	return -1
}
