package game

import (
	"math"
	"slices"
	"time"

	"slidingpuzzle/solver"
)

// How a finger's way is read. Lengths are CSS pixels.
const (
	slop       = 10  // a way shorter than this is a tap
	swipe      = 24  // a swipe that begins beside the tile that it moves is this long
	half       = 0.5 // of a cell: a tile that is dragged further slides
	flick      = 0.4 // pixels in a millisecond: a finger that leaves the board faster than this slides the tile
	flickTrail = 80 * time.Millisecond
)

// A Drag is the way of one finger over a board, from touch to release: a drag
// of the tile that it touched, with what lies between that and the blank, or a
// swipe, which moves the tile that can go that way.
type Drag struct {
	board         solver.Board
	touched       solver.Tile   // Blank between tiles
	width, height float64       // of a cell
	x, y          float64       // where the finger touched
	at            time.Duration // and when
	swiping       bool          // the way is longer than a tap's
	direction     solver.Direction
	tiles         []solver.Tile // that follow the finger; nil if none can
	trail         []trace       // of the last moments, along direction
}

// A trace is how far along the finger was, and when.
type trace struct {
	along float64
	at    time.Duration
}

// Touch begins a drag at a place on board b, whose cells have a width and a
// height, in pixels: on a tile, or on none for Blank. Times may have any origin.
func Touch(b solver.Board, t solver.Tile, width, height, x, y float64, at time.Duration) Drag {
	return Drag{board: b, touched: t, width: width, height: height, x: x, y: y, at: at}
}

// Move leads the finger to a place at a time. The direction is that in which
// the finger left the place of its touch; it is chosen anew when the finger has
// been back there.
func (d *Drag) Move(x, y float64, at time.Duration) {
	dx, dy := x-d.x, y-d.y
	if math.Hypot(dx, dy) < slop {
		d.tiles, d.trail = nil, nil
		return
	}
	if d.trail == nil {
		d.swiping = true
		d.choose(dx, dy)
		d.trail = []trace{{0, d.at}}
	}
	d.trail = append(d.trail, trace{d.along(dx, dy), at})
	for at-d.trail[0].at > flickTrail {
		d.trail = d.trail[1:]
	}
}

func (d *Drag) choose(dx, dy float64) {
	switch {
	case math.Abs(dx) >= math.Abs(dy) && dx > 0:
		d.direction = solver.Right
	case math.Abs(dx) >= math.Abs(dy):
		d.direction = solver.Left
	case dy > 0:
		d.direction = solver.Down
	default:
		d.direction = solver.Up
	}
	next, ok := d.board.Toward(d.direction)
	if !ok {
		return
	}
	// What the finger has touched goes with it if it can go that way.
	if tiles := Push(d.board, d.touched); tiles != nil && tiles[0] == next {
		d.tiles = tiles
		return
	}
	d.tiles = []solver.Tile{next}
}

// unit returns the direction of the drag as a way of one pixel, to the right
// and down.
func (d *Drag) unit() (x, y float64) {
	switch d.direction {
	case solver.Left:
		return -1, 0
	case solver.Right:
		return 1, 0
	case solver.Up:
		return 0, -1
	}
	return 0, 1
}

// along measures a way in the direction of the drag.
func (d *Drag) along(dx, dy float64) float64 {
	x, y := d.unit()
	return x*dx + y*dy
}

// cell returns the length of a cell in the direction of the drag.
func (d *Drag) cell() float64 { return math.Abs(d.along(d.width, d.height)) }

// Touched returns the tile that the finger touched; Blank for none.
func (d *Drag) Touched() solver.Tile { return d.touched }

// Swiping reports whether the finger has gone further than a tap does.
func (d *Drag) Swiping() bool { return d.swiping }

// Offset returns the tiles that follow the finger, and how far they are from
// their cells, in pixels: at most as far as the next cell.
func (d *Drag) Offset() (tiles []solver.Tile, dx, dy float64) {
	if len(d.trail) == 0 {
		return nil, 0, 0
	}
	along := min(max(0, d.trail[len(d.trail)-1].along), d.cell())
	x, y := d.unit()
	return d.tiles, x * along, y * along
}

// Release takes the finger from the board at a time. It returns the tile that
// is pushed: Blank if the tiles return to their cells. If no tile can go the
// way that the finger went, ok is false.
func (d *Drag) Release(at time.Duration) (pushed solver.Tile, direction solver.Direction, ok bool) {
	if len(d.trail) == 0 {
		return solver.Blank, d.direction, true
	}
	first, last := d.trail[0], d.trail[len(d.trail)-1]
	speed := 0.0
	if at-last.at <= flickTrail && last.at > first.at {
		speed = (last.along - first.along) / (float64(last.at-first.at) / float64(time.Millisecond))
	}
	far := last.along > half*d.cell()
	if !slices.Contains(d.tiles, d.touched) {
		far = last.along >= swipe
	}
	slides := speed > flick || far && speed > -flick
	switch {
	case !slides:
		return solver.Blank, d.direction, true
	case d.tiles == nil:
		return solver.Blank, d.direction, false
	}
	return d.tiles[len(d.tiles)-1], d.direction, true
}
