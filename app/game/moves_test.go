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
