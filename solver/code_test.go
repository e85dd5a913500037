package solver

import (
	"strconv"
	"testing"
)

func TestCode(t *testing.T) {
	tests := []struct {
		board string
		want  Code
	}{
		{"123450", 11190}, {"412503", 33015}, {"450123", 37635}, {"012345", 1865}, {"543210", 44790},
	}
	for _, test := range tests {
		if got := parse(t, test.board).Code(); got != test.want {
			t.Errorf("%s: code %d, want %d", test.board, got, test.want)
		}
	}
	for _, b := range boards {
		if want, err := strconv.ParseUint(b.String(), 6, 16); b.Code() != Code(want) || err != nil {
			t.Errorf("%v: code %d, want %d", b, b.Code(), want)
		}
	}
}

// Of all values of a Code, 720 are boards, and these are their boards' codes.
func TestCodeIsInverseOfBoard(t *testing.T) {
	found := 0
	for i := range 1 << 16 {
		c := Code(i)
		b, ok := c.Board()
		if !ok {
			if b != (Board{}) {
				t.Errorf("Code(%d) is no board, but %v", c, b)
			}
			continue
		}
		found++
		if c >= Codes || b.Code() != c || !b.valid() {
			t.Errorf("Code(%d) is the board %v, whose code is %d", c, b, b.Code())
		}
	}
	if found != len(boards) {
		t.Errorf("%d codes are boards, want %d", found, len(boards))
	}
}

// Sliding is the same on a board and on its code.
func TestCodeSlide(t *testing.T) {
	for _, b := range boards {
		for _, tile := range b.Movable() {
			after, _ := b.Slide(tile)
			if got := b.Code().slide(tile, b.Cell(tile), b.Cell(Blank)); got != after.Code() {
				t.Errorf("%v: %d slides to code %d, want %d", b, tile, got, after.Code())
			}
		}
		for cell, tile := range b {
			if got := b.Code().tile(cell); got != tile {
				t.Errorf("%v: tile %d in cell %d, want %d", b, got, cell, tile)
			}
		}
	}
}
