package solver

import "testing"

// 412503 is solved by R D L L U, that is by 5, 4, 1, 2, 3.
func TestDirectionLetters(t *testing.T) {
	b := parse(t, "412503")
	letters := ""
	for _, tile := range []Tile{5, 4, 1, 2, 3} {
		d, ok := b.Direction(tile)
		if !ok {
			t.Fatalf("%v: %d cannot slide", b, tile)
		}
		letters += d.String()
		b, _ = b.Slide(tile)
	}
	if letters != "RDLLU" {
		t.Errorf("got %s, want RDLLU", letters)
	}
	if got := Direction(4).String(); got != "Direction(4)" {
		t.Errorf("got %s, want Direction(4)", got)
	}
}

// A tile has a direction exactly when it can slide, goes one cell that way, and never from the end of one row to the
// start of the other.
func TestDirection(t *testing.T) {
	steps := map[Direction]struct{ down, across int }{Left: {0, -1}, Right: {0, +1}, Up: {-1, 0}, Down: {+1, 0}}
	for _, b := range boards {
		for tile := range Tile(8) {
			d, ok := b.Direction(tile)
			after, can := b.Slide(tile)
			if ok != can {
				t.Errorf("%v.Direction(%d) = %v, %t, but it can slide: %t", b, tile, d, ok, can)
			}
			if !ok {
				continue
			}
			from, to := b.Cell(tile), after.Cell(tile)
			if to/Cols-from/Cols != steps[d].down || to%Cols-from%Cols != steps[d].across {
				t.Errorf("%v.Direction(%d) = %v, but it slides from cell %d to %d", b, tile, d, from, to)
			}
		}
	}
}

func TestTowardIsInverseOfDirection(t *testing.T) {
	for _, b := range boards {
		for _, tile := range b.Movable() {
			d, _ := b.Direction(tile)
			if got, ok := b.Toward(d); got != tile || !ok {
				t.Errorf("%v.Toward(%v) = %d, %t, want %d", b, d, got, ok, tile)
			}
		}
		known := 0
		for d := range Direction(255) {
			if _, ok := b.Toward(d); ok {
				known++
			}
		}
		if known != len(b.Movable()) {
			t.Errorf("%v: %d directions for %d movable tiles", b, known, len(b.Movable()))
		}
	}
}

func TestOpposite(t *testing.T) {
	for d, want := range map[Direction]Direction{Left: Right, Right: Left, Up: Down, Down: Up} {
		if got := d.Opposite(); got != want {
			t.Errorf("%v.Opposite() = %v, want %v", d, got, want)
		}
	}
}

// A tile that has slid can slide back, and that way is the opposite one.
func TestOppositeLeadsBack(t *testing.T) {
	for _, b := range boards {
		for _, tile := range b.Movable() {
			way, _ := b.Direction(tile)
			after, _ := b.Slide(tile)
			if back, ok := after.Direction(tile); back != way.Opposite() || !ok {
				t.Errorf("%v: %d slides %v and back %v, %t, want %v", b, tile, way, back, ok, way.Opposite())
			}
		}
	}
}
