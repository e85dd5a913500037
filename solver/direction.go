package solver

import "strconv"

// A Direction is where a tile goes when it slides; the blank goes the opposite way.
type Direction uint8

const (
	Left Direction = iota
	Right
	Up
	Down
)

// String returns the initial of d: L, R, U or D.
func (d Direction) String() string {
	if d > Down {
		return "Direction(" + strconv.Itoa(int(d)) + ")"
	}
	return "LRUD"[d : d+1]
}

// Direction returns where t goes when it slides, and reports whether it can.
func (b Board) Direction(t Tile) (Direction, bool) {
	after, ok := b.Slide(t)
	if !ok {
		return 0, false
	}
	switch after.Cell(t) - b.Cell(t) {
	case -1:
		return Left, true
	case +1:
		return Right, true
	case -Cols:
		return Up, true
	default:
		return Down, true
	}
}

// Toward returns the tile that slides in direction d, and reports whether there is one.
func (b Board) Toward(d Direction) (Tile, bool) {
	for _, t := range b.Movable() {
		if way, _ := b.Direction(t); way == d {
			return t, true
		}
	}
	return Blank, false
}

// Opposite returns the direction that leads back: Left for Right, Up for Down.
func (d Direction) Opposite() Direction {
	return [...]Direction{Left: Right, Right: Left, Up: Down, Down: Up}[d]
}
