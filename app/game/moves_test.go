package game

import (
	"fmt"
	"slices"
	"testing"

	"slidingpuzzle/solver"
)

func TestFirst(t *testing.T) {
	if got := First.String(); got != "412503" {
		t.Errorf("First = %s, want 412503", got)
	}
}

// A tile beside the blank is pushed alone; one at the other end of its row pushes the tile between; nothing else moves.
func TestPush(t *testing.T) {
	count := map[int]int{} // of tiles, by how many slide
	for _, b := range boards {
		for tile := range solver.Tile(8) { // 6 and 7 are not on the board
			row, col := place(b, tile)
			blankRow, blankCol := place(b, solver.Blank)
			var want []solver.Tile
			switch {
			case beside(row, col, blankRow, blankCol):
				want = []solver.Tile{tile}
			case row == blankRow && (col == 0 && blankCol == 2 || col == 2 && blankCol == 0):
				want = []solver.Tile{b[3*row+1], tile}
			}
			got := Push(b, tile)
			if !slices.Equal(got, want) {
				t.Errorf("Push(%v, %d) = %v, want %v", b, tile, got, want)
			}
			after := b
			for _, t2 := range got {
				var ok bool
				if after, ok = slid(after, t2); !ok {
					t.Errorf("Push(%v, %d) = %v: %d cannot slide", b, tile, got, t2)
				}
			}
			if got != nil && after.Cell(solver.Blank) != b.Cell(tile) {
				t.Errorf("Push(%v, %d) = %v leaves the cell of %d occupied", b, tile, got, tile)
			}
			count[len(got)]++
		}
	}
	// The blank is in a corner on 480 boards, with two tiles beside it and one at the end of its row, and in the middle
	// column on 240, with three beside it.
	if count[1] != 480*2+240*3 || count[2] != 480 {
		t.Errorf("tiles by how many slide: %v", count)
	}
}

// The classes are those that the style sheet knows: cell, whether it can slide, whether it is home.
func TestTileClass(t *testing.T) {
	for _, b := range boards {
		for tile := solver.Tile(1); tile < solver.Cells; tile++ {
			row, col := place(b, tile)
			want := fmt.Sprintf("tile p%d", 3*row+col)
			if blankRow, blankCol := place(b, solver.Blank); beside(row, col, blankRow, blankCol) {
				want += " can"
			}
			if b.String()[tile-1] == "12345"[tile-1] {
				want += " home"
			}
			if got := TileClass(b, tile); got != want {
				t.Errorf("TileClass(%v, %d) = %q, want %q", b, tile, got, want)
			}
		}
	}
}

func TestReadMoves(t *testing.T) {
	for _, test := range []struct{ board, text, moves, wrong string }{
		{"412503", "", "", ""},
		{"412503", "54123", "54123", ""},
		{"412503", "5555", "5555", ""},
		{"412503", "4", "", "4"}, // cannot move there
		{"412503", "541230", "54123", "0"},
		{"412503", "5412345", "54123", "4"}, // beyond the goal
		{"412503", "54 123", "54", " "},
		{"412503", "54x", "54", "x"},
		{"412503", "6", "", "6"},
		{"412503", "5\x00", "5", "\x00"},
		{"412503", "５", "", "５"},
		{"412503", "5٤", "5", "٤"},
		{"412503", "5🧩4", "5", "🧩"},
		{"412503", "5\xff", "5", "\ufffd"},
		{"123540", "4", "4", ""},
	} {
		moves, wrong := ReadMoves(parse(t, test.board), test.text)
		if digitsOf(moves) != test.moves || wrong != test.wrong {
			t.Errorf("%q from %s: %v, wrong %q; want %s, %q", test.text, test.board, moves, wrong, test.moves, test.wrong)
		}
	}
}

// Moves that are possible are read whole; with one that is not among them, up to it.
func TestReadMovesOfAllBoards(t *testing.T) {
	for _, b := range boards {
		for first := solver.Tile(1); first < solver.Cells; first++ {
			for second := solver.Tile(1); second < solver.Cells; second++ {
				var want []solver.Tile
				wrong := Digits([]solver.Tile{first})
				if next, ok := slid(b, first); ok {
					want, wrong = append(want, first), Digits([]solver.Tile{second})
					if _, ok := slid(next, second); ok {
						want, wrong = append(want, second), ""
					}
				}
				moves, got := ReadMoves(b, Digits([]solver.Tile{first, second}))
				if !slices.Equal(moves, want) || got != wrong {
					t.Errorf("%d%d from %v: %v, wrong %q; want %v, %q", first, second, b, moves, got, want, wrong)
				}
			}
		}
	}
}

// The letters of FACTS, and those of every single move by where its tile goes; digits are the tiles.
func TestLettersAndDigits(t *testing.T) {
	moves := []solver.Tile{5, 4, 1, 2, 3}
	if letters, digits := Letters(First, moves), Digits(moves); letters != "RDLLU" || digits != "54123" {
		t.Errorf("%v is %s, %s", moves, letters, digits)
	}
	if letters, digits := Letters(First, nil), Digits(nil); letters != "" || digits != "" {
		t.Errorf("no moves are %q, %q", letters, digits)
	}
	for _, b := range boards {
		for tile := solver.Tile(1); tile < solver.Cells; tile++ {
			after, ok := slid(b, tile)
			if !ok {
				continue
			}
			row, col := place(b, tile)
			toRow, toCol := place(after, tile)
			there := map[[2]int]string{{0, -1}: "L", {0, 1}: "R", {-1, 0}: "U", {1, 0}: "D"}[[2]int{toRow - row, toCol - col}]
			back := map[string]string{"L": "R", "R": "L", "U": "D", "D": "U"}[there]
			if got := Letters(b, []solver.Tile{tile, tile}); got != there+back {
				t.Errorf("%d to and fro from %v is %s, want %s", tile, b, got, there+back)
			}
		}
	}
}

// The pairs are those whose tiles stand the other way round in the goal, greater first; their parity is what settles
// whether a board can be solved.
func TestInverted(t *testing.T) {
	for _, b := range boards {
		var want [][2]solver.Tile
		for _, greater := range b {
			for _, less := range b {
				if less != solver.Blank && less < greater && b.Cell(greater) < b.Cell(less) {
					want = append(want, [2]solver.Tile{greater, less})
				}
			}
		}
		slices.SortStableFunc(want, func(x, y [2]solver.Tile) int { return b.Cell(x[1]) - b.Cell(y[1]) })
		slices.SortStableFunc(want, func(x, y [2]solver.Tile) int { return b.Cell(x[0]) - b.Cell(y[0]) })
		if got := Inverted(b); !slices.Equal(got, want) || len(got) != b.Inversions() || (len(got)%2 == 0) != b.Solvable() {
			t.Errorf("of %v: %v, want %v", b, got, want)
		}
	}
}
