package solver

import (
	"slices"
	"testing"
)

func TestCell(t *testing.T) {
	b := parse(t, "412503")
	for cell, tile := range b {
		if got := b.Cell(tile); got != cell {
			t.Errorf("Cell(%d) = %d, want %d", tile, got, cell)
		}
	}
	if got := b.Cell(6); got != -1 {
		t.Errorf("Cell(6) = %d, want -1", got)
	}
}

// A tile slides exactly when its cell touches the blank's, and nothing else moves.
func TestSlide(t *testing.T) {
	for _, b := range boards {
		for tile := range Tile(8) {
			cell, blank := b.Cell(tile), b.Cell(Blank)
			want, can := b, cell >= 0 && touch(cell, blank)
			if can {
				want[cell], want[blank] = Blank, tile
			}
			if got, ok := b.Slide(tile); got != want || ok != can {
				t.Errorf("%v.Slide(%d) = %v, %t, want %v, %t", b, tile, got, ok, want, can)
			}
		}
	}
}

func TestSlideTwiceIsNothing(t *testing.T) {
	for _, b := range boards {
		for _, tile := range b.Movable() {
			if got := replay(t, b, []Tile{tile, tile}); got != b {
				t.Errorf("%v becomes %v when %d slides twice", b, got, tile)
			}
		}
	}
}

func TestMovable(t *testing.T) {
	count := map[int]int{}
	for _, b := range boards {
		var want []Tile
		for _, tile := range b { // in order of cell
			if _, ok := b.Slide(tile); ok {
				want = append(want, tile)
			}
		}
		if got := b.Movable(); !slices.Equal(got, want) {
			t.Errorf("%v.Movable() = %v, want %v", b, got, want)
		}
		count[len(want)]++
	}
	if count[2] != 480 || count[3] != 240 {
		t.Errorf("boards by number of movable tiles: %v, want 480 of 2 and 240 of 3", count)
	}
}

// Nothing panics on what is no board, nothing can be done with it, and it can be printed.
func TestNoBoards(t *testing.T) {
	tree := Search(Goal)
	for _, b := range noBoards {
		if got := b.String(); len(got) != Cells {
			t.Errorf("%v.String() = %q, want six characters", [Cells]Tile(b), got)
		}
		b.Code()
		b.Inversions()
		for tile := range Tile(255) {
			b.Cell(tile)
			if after, ok := b.Slide(tile); after != b || ok {
				t.Errorf("%v.Slide(%d) = %v, %t", b, tile, after, ok)
			}
			if _, ok := b.Direction(tile); ok {
				t.Errorf("%v.Direction(%d) is known", b, tile)
			}
		}
		for d := range Direction(255) {
			if _, ok := b.Toward(d); ok {
				t.Errorf("%v.Toward(%v) is known", b, d)
			}
		}
		if x, y := b.Repair(); x != Blank || y != Blank {
			t.Errorf("%v.Repair() = %d, %d", b, x, y)
		}
		if m := b.Movable(); m != nil {
			t.Errorf("%v.Movable() = %v", b, m)
		}
		if b.Solvable() {
			t.Errorf("%v is solvable", b)
		}
		if moves, ok := Solve(b); moves != nil || ok {
			t.Errorf("Solve(%v) = %v, %t", b, moves, ok)
		}
		if moves, ok := Distance(b); moves != 0 || ok {
			t.Errorf("Distance(%v) = %d, %t", b, moves, ok)
		}
		if tiles := Best(b); tiles != nil {
			t.Errorf("Best(%v) = %v", b, tiles)
		}
		if all := Solutions(b); all != nil {
			t.Errorf("Solutions(%v) = %v", b, all)
		}
		if moves, ok := tree.Depth(b); moves != 0 || ok {
			t.Errorf("Depth(%v) = %d, %t", b, moves, ok)
		}
		if path, ok := tree.Path(b); path != nil || ok {
			t.Errorf("Path(%v) = %v, %t", b, path, ok)
		}
		for reached := range Search(b).Boards() {
			t.Errorf("Search(%v) reaches %v", b, reached)
		}
	}
}
