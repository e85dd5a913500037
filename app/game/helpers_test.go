package game

import (
	"slices"
	"testing"

	"slidingpuzzle/solver"
)

// boards are all 720 boards, in ascending order.
var boards = arrangements()

func arrangements() []solver.Board {
	var all []solver.Board
	for c := range solver.Code(solver.Codes) {
		if b, ok := c.Board(); ok {
			all = append(all, b)
		}
	}
	return all
}

func TestBoards(t *testing.T) {
	if len(boards) != 720 {
		t.Fatalf("%d boards, want 720", len(boards))
	}
}

// parse returns the board that s writes, and ends the test if there is none.
func parse(t testing.TB, s string) solver.Board {
	t.Helper()
	b, err := solver.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// place returns the row and the column of tile t, by the geometry of the page; no tile is at (-9, -9), far from all.
func place(b solver.Board, t solver.Tile) (row, col int) {
	switch i := slices.Index(b[:], t); i {
	case 0, 1, 2:
		return 0, i
	case 3, 4, 5:
		return 1, i - 3
	}
	return -9, -9
}

// beside reports whether two places share an edge.
func beside(row1, col1, row2, col2 int) bool {
	return row1 == row2 && (col1 == col2-1 || col1 == col2+1) || col1 == col2 && (row1 == row2-1 || row1 == row2+1)
}

// slid returns b after t has moved into the blank, if by the geometry it can.
func slid(b solver.Board, t solver.Tile) (solver.Board, bool) {
	row, col := place(b, t)
	blankRow, blankCol := place(b, solver.Blank)
	if !beside(row, col, blankRow, blankCol) {
		return b, false
	}
	for i, other := range b {
		switch other {
		case t:
			b[i] = solver.Blank
		case solver.Blank:
			b[i] = t
		}
	}
	return b, true
}
