package solver

import "testing"

func TestInversions(t *testing.T) {
	tests := []struct {
		board string
		want  int
	}{
		{"123450", 0}, {"012345", 0}, {"123540", 1}, {"412503", 4}, {"450123", 6}, {"543210", 10},
	}
	for _, test := range tests {
		if got := parse(t, test.board).Inversions(); got != test.want {
			t.Errorf("%s: %d inversions, want %d", test.board, got, test.want)
		}
	}
}

// A move sideways keeps the inversions; one up or down changes them by -2, 0 or +2.
func TestMovesKeepParity(t *testing.T) {
	for _, b := range boards {
		for _, tile := range b.Movable() {
			after, _ := b.Slide(tile)
			change := after.Inversions() - b.Inversions()
			d, _ := b.Direction(tile)
			sideways := d == Left || d == Right
			if sideways && change != 0 || change != -2 && change != 0 && change != 2 {
				t.Errorf("%v: %d going %v changes the inversions by %d", b, tile, d, change)
			}
		}
	}
}

// Half of all boards can be solved, as many for each cell of the blank, and the rule agrees with the search.
func TestSolvable(t *testing.T) {
	var blanks [Cells]int
	for _, b := range boards {
		_, reached := truth.moves[b.String()]
		if b.Solvable() != reached {
			t.Errorf("%v.Solvable() = %t, but the search reaches it: %t", b, b.Solvable(), reached)
		}
		if b.Solvable() {
			blanks[b.Cell(Blank)]++
		}
	}
	if want := [Cells]int{60, 60, 60, 60, 60, 60}; blanks != want {
		t.Errorf("solvable boards by cell of the blank: %v, want %v", blanks, want)
	}
}

// Repair finds what trying every exchange, in order, finds; and has nothing to do on the boards that can be solved.
func TestRepair(t *testing.T) {
	repaired := 0
	for _, b := range boards {
		var x, y Tile
		if _, solvable := truth.moves[b.String()]; !solvable {
			x, y = repair(b)
			repaired++
		}
		if gotX, gotY := b.Repair(); gotX != x || gotY != y {
			t.Errorf("%v.Repair() = %d, %d, want %d, %d", b, gotX, gotY, x, y)
		}
	}
	if repaired != 360 {
		t.Errorf("%d boards repaired, want 360", repaired)
	}
}

// repair lets the oracle judge every exchange.
func repair(b Board) (x, y Tile) {
	nearest := 99
	for s := Tile(1); s <= 5; s++ {
		for t := s + 1; t <= 5; t++ {
			if moves, ok := truth.moves[swapped(b.String(), b.Cell(s), b.Cell(t))]; ok && moves < nearest {
				x, y, nearest = s, t, moves
			}
		}
	}
	return x, y
}
