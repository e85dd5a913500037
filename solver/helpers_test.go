package solver

import (
	"slices"
	"strings"
	"testing"
)

// boards are all 720 boards, in ascending order.
var boards = arrangements()

// noBoards are arrays that a caller can build but that are no boards.
var noBoards = []Board{
	{},
	{1, 2, 3, 4, 5, 5},   // no blank
	{1, 2, 3, 4, 0, 0},   // two blanks
	{1, 1, 2, 3, 4, 0},   // a tile twice
	{1, 2, 3, 4, 0, 6},   // a tile out of range
	{1, 2, 3, 4, 5, 64},  // beyond the bits of a word
	{0, 1, 2, 3, 4, 255}, // the greatest tile there is
	{255, 255, 255, 255, 255, 255},
}

func arrangements() []Board {
	var all []Board
	var fill func(b Board, cell int)
	fill = func(b Board, cell int) {
		if cell == Cells {
			all = append(all, b)
			return
		}
		for t := range Tile(Cells) {
			if !slices.Contains(b[:cell], t) {
				b[cell] = t
				fill(b, cell+1)
			}
		}
	}
	fill(Board{}, 0)
	return all
}

// parse returns the board that s writes, and ends the test if there is none.
func parse(t testing.TB, s string) Board {
	t.Helper()
	b, err := Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// rowsOf returns b as LeetCode writes it.
func rowsOf(b Board) [][]int {
	rows := make([][]int, Rows)
	for cell, t := range b {
		rows[cell/Cols] = append(rows[cell/Cols], int(t))
	}
	return rows
}

// replay returns the board after moves, and ends the test if one of them cannot be made.
func replay(t *testing.T, b Board, moves []Tile) Board {
	t.Helper()
	for _, tile := range moves {
		after, ok := b.Slide(tile)
		if !ok {
			t.Fatalf("%v: %d cannot slide", b, tile)
		}
		b = after
	}
	return b
}

// An oracle holds what a search of its own, over strings and maps, finds out about every board that can be solved. It
// uses nothing of the package but the goal's digits.
type oracle struct {
	moves map[string]int // the fewest that solve the board
	ways  map[string]int // the number of solutions of so many moves
}

// truth is the oracle that the tests ask.
var truth = consult()

func consult() oracle {
	const goal = "123450"
	o := oracle{map[string]int{goal: 0}, map[string]int{goal: 1}}
	for queue := []string{goal}; len(queue) > 0; queue = queue[1:] {
		board := queue[0]
		for cell := range board {
			blank := strings.Index(board, "0")
			if !touch(cell, blank) {
				continue
			}
			next := swapped(board, cell, blank)
			if _, seen := o.moves[next]; !seen {
				o.moves[next] = o.moves[board] + 1
				queue = append(queue, next)
			}
			if o.moves[next] == o.moves[board]+1 {
				o.ways[next] += o.ways[board]
			}
		}
	}
	return o
}

// touch reports whether two cells share an edge: whether the squares of their distances along both axes add up to 1.
func touch(i, j int) bool {
	down, across := i/3-j/3, i%3-j%3
	return down*down+across*across == 1
}

func swapped(board string, i, j int) string {
	digits := []byte(board)
	digits[i], digits[j] = digits[j], digits[i]
	return string(digits)
}
