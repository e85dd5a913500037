package game

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"slidingpuzzle/solver"
)

// Cells are not square, so that one side cannot pass for the other: half of them is 48 and 32 pixels.
const cellWidth, cellHeight = 96.0, 64.0

// Where and when the finger of the tests touches: nowhere near an origin.
const (
	touchX, touchY = 137.0, 411.0
	touchAt        = 5 * time.Second
)

// ways are the steps of the directions on the page: right and down are positive.
var ways = map[solver.Direction]struct{ x, y int }{
	solver.Left: {-1, 0}, solver.Right: {+1, 0}, solver.Up: {0, -1}, solver.Down: {0, +1},
}

// tileAt returns the tile at a place, by the geometry of the page; none beyond its edge, and none is Blank.
func tileAt(b solver.Board, row, col int) solver.Tile {
	if row < 0 || row > 1 || col < 0 || col > 2 {
		return solver.Blank
	}
	return b[3*row+col]
}

// A behaviour is what a drag in a direction does.
type behaviour struct {
	tiles  []solver.Tile // that follow the finger
	pushed solver.Tile
	least  float64 // how long a way slides them, without a flick
	beyond bool    // by more than that; if not, also by as much
}

// rule tells what follows a finger that has touched a tile and goes in a direction: the tile itself, if it can be
// pushed that way, with the one between if it is the far one of the blank's row; otherwise the one that can go there.
func rule(b solver.Board, touched solver.Tile, d solver.Direction) behaviour {
	row, col := place(b, solver.Blank)
	step := ways[d]
	near := tileAt(b, row-step.y, col-step.x)
	far := tileAt(b, row-2*step.y, col-2*step.x)
	half := cellWidth / 2
	if step.x == 0 {
		half = cellHeight / 2
	}
	switch {
	case near == solver.Blank:
		return behaviour{nil, solver.Blank, 24, false}
	case touched == near:
		return behaviour{[]solver.Tile{near}, near, half, true}
	case touched == far && far != solver.Blank:
		return behaviour{[]solver.Tile{near, far}, far, half, true}
	}
	return behaviour{[]solver.Tile{near}, near, 24, false}
}

// A stroke leads a finger so far in a direction, and a third of that across, and ends with so many pixels in a
// millisecond; negative ones lead back from farther away. It may rest before the finger leaves the board.
type stroke struct {
	length, speed float64
	rest          time.Duration
}

// ms returns a time of so many milliseconds, in whole microseconds, as browsers tell it.
func ms(n float64) time.Duration { return time.Duration(math.Round(n*1000)) * time.Microsecond }

// draw leads the finger of a drag, and returns when it leaves the board.
func (s stroke) draw(drag *Drag, d solver.Direction, from time.Duration) time.Duration {
	const last = 20 // pixels, in steps of 10 that are seen, and the speed is that of these
	step := ways[d]
	at := from
	move := func(along float64, now time.Duration) {
		across := along / 3
		x, y := float64(step.x), float64(step.y)
		drag.Move(touchX+x*along+y*across, touchY+y*along+x*across, now)
		at = now
	}
	if s.speed > 0 {
		for _, left := range []float64{last, last / 2, 0} {
			if along := s.length - left; along > 0 {
				move(along, from+ms(along/s.speed))
			}
		}
	} else {
		move(s.length+last, from+5*time.Second)
		move(s.length+last/2, at+ms(last/2/-s.speed))
		move(s.length, at+ms(last/2/-s.speed))
	}
	return at + s.rest
}

// Every board, every tile that can be touched, the blank, and a tile that there is none of; every direction; ways as
// long as each limit and a little shorter or longer; and speeds on both sides of a flick's, to and fro.
func TestDrag(t *testing.T) {
	const soon, late = 16 * time.Millisecond, 200 * time.Millisecond
	var strokes []stroke
	for _, length := range []float64{9, 10, 23.5, 24, 32, 32.25, 48, 48.25, 65, 97, 300} {
		for _, speed := range []float64{0.1, 0.38, 0.42, 2, -0.38, -0.42} {
			strokes = append(strokes, stroke{length, speed, soon})
		}
		strokes = append(strokes, stroke{length, 2, late}, stroke{length, -2, late})
	}
	type outcome struct {
		follow     int // tiles
		slides, ok bool
	}
	count := map[outcome]int{}
	for _, b := range boards {
		for touched := range solver.Tile(7) {
			for d, step := range ways {
				want := rule(b, touched, d)
				for _, s := range strokes {
					drag := Touch(b, touched, cellWidth, cellHeight, touchX, touchY, touchAt)
					released := s.draw(&drag, d, touchAt)
					fail := func(what string, got, want any) {
						t.Helper()
						t.Fatalf("%v, touched %d, %v %+v: %s %v, want %v", b, touched, d, s, what, got, want)
					}
					tap := s.length < 10
					if got := drag.Swiping(); got != (!tap || s.speed < 0) {
						fail("swiping", got, !got)
					}
					tiles, dx, dy := drag.Offset()
					pushed, direction, ok := drag.Release(released)
					if tap {
						if tiles != nil || dx != 0 || dy != 0 {
							fail("offset", fmt.Sprint(tiles, dx, dy), "none")
						}
						if pushed != solver.Blank || !ok {
							fail("released", fmt.Sprint(pushed, ok), "a tap")
						}
						continue
					}
					if !slices.Equal(tiles, want.tiles) {
						fail("tiles", tiles, want.tiles)
					}
					if x, y := shift(s.length, step.x, step.y); want.tiles != nil && (!about(dx, x) || !about(dy, y)) {
						fail("offset", [2]float64{dx, dy}, [2]float64{x, y})
					}
					slides := s.length > want.least || s.length == want.least && !want.beyond
					if s.rest == soon && s.speed > 0.4 {
						slides = true
					}
					if s.rest == soon && s.speed < -0.4 {
						slides = false
					}
					wantPushed, wantOK := want.pushed, want.pushed != solver.Blank
					if !slides {
						wantPushed, wantOK = solver.Blank, true
					}
					if pushed != wantPushed || direction != d || ok != wantOK {
						fail("released", fmt.Sprint(pushed, direction, ok), fmt.Sprint(wantPushed, d, wantOK))
					}
					count[outcome{len(tiles), pushed != solver.Blank, ok}]++
				}
			}
		}
	}
	for _, what := range []outcome{
		{0, false, false}, {0, false, true}, {1, false, true}, {1, true, true}, {2, false, true}, {2, true, true},
	} {
		if count[what] < 5000 {
			t.Errorf("only %d times %+v", count[what], what)
		}
	}
}

// shift returns how far tiles are that follow a finger: not beyond the next cell.
func shift(length float64, stepX, stepY int) (x, y float64) {
	return min(length, cellWidth) * float64(stepX), min(length, cellHeight) * float64(stepY)
}

// about reports whether two lengths are the same to a hair.
func about(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// A point is where a finger is, from where it touched, and when, in milliseconds from then.
type point struct{ x, y, at float64 }

// lead leads a finger that touches 412503 on a tile through points.
func lead(t *testing.T, touched solver.Tile, points ...point) *Drag {
	t.Helper()
	drag := Touch(parse(t, "412503"), touched, cellWidth, cellHeight, touchX, touchY, touchAt)
	for _, p := range points {
		drag.Move(touchX+p.x, touchY+p.y, touchAt+ms(p.at))
	}
	return &drag
}

// A finger that has not moved, or not far enough in any direction, taps.
func TestTap(t *testing.T) {
	for _, points := range [][]point{
		nil,
		{{0, 0, 0}},
		{{0, 0, 50}, {0, 0, 100}},
		{{9.9, 0, 1}},
		{{7, 7, 1}, {-7, 7, 2}, {-7, -7, 3}, {7, -7, 4}}, // √98 from the place, and far along
		{{0, -9.9, 1000}},
	} {
		for touched := range solver.Tile(6) {
			drag := lead(t, touched, points...)
			tiles, dx, dy := drag.Offset()
			pushed, _, ok := drag.Release(touchAt + time.Second)
			if drag.Swiping() || tiles != nil || dx != 0 || dy != 0 || pushed != solver.Blank || !ok {
				t.Errorf("%v: swiping %t, offset %v %v %v, released %d, %t, want a tap",
					points, drag.Swiping(), tiles, dx, dy, pushed, ok)
			}
		}
	}
	// A tap is in a circle of 10, not a square.
	for _, p := range []point{{10, 0, 1}, {0, -10, 1}, {6, 8, 1}, {-8, 8, 1}} {
		if !lead(t, 5, p).Swiping() {
			t.Errorf("%v is a tap", p)
		}
	}
}

// The direction is the axis along which the finger has gone farther; exactly between two, it is across.
func TestDragDirection(t *testing.T) {
	for _, test := range []struct {
		x, y float64
		want solver.Direction
	}{
		{30, 29, solver.Right}, {30, -29, solver.Right}, {-30, 29, solver.Left}, {-30, -29, solver.Left},
		{29, 30, solver.Down}, {-29, 30, solver.Down}, {29, -30, solver.Up}, {-29, -30, solver.Up},
		{30, 0, solver.Right}, {-30, 0, solver.Left}, {0, 30, solver.Down}, {0, -30, solver.Up},
		{30, 30, solver.Right}, {30, -30, solver.Right}, {-30, 30, solver.Left}, {-30, -30, solver.Left},
	} {
		drag := lead(t, solver.Blank, point{test.x, test.y, 1000})
		if _, got, _ := drag.Release(touchAt + time.Minute); got != test.want {
			t.Errorf("%v, %v: direction %v, want %v", test.x, test.y, got, test.want)
		}
	}
}

// What is chosen stays while the finger is away from where it touched, whatever way it goes; along that way alone it
// leads the tiles, and not beyond their own cells.
func TestDragKeepsDirection(t *testing.T) {
	for _, test := range []struct {
		points []point
		dx     float64
	}{
		{[]point{{12, 0, 100}, {40, 500, 200}}, 40},
		{[]point{{12, 0, 100}, {20, -90, 200}}, 20},
		{[]point{{12, 0, 100}, {0, 80, 200}}, 0},
		{[]point{{12, 0, 100}, {0, 80, 200}, {-80, 0, 300}}, 0},
		{[]point{{12, 0, 100}, {0, 80, 200}, {-80, 0, 300}, {0, -80, 400}, {33, 0, 500}}, 33},
		{[]point{{12, 0, 100}, {500, 0, 200}}, cellWidth},
		{[]point{{12, 0, 100}, {500, 0, 200}, {90, 0, 300}}, 90},
	} {
		drag := lead(t, 5, test.points...)
		tiles, dx, dy := drag.Offset()
		if !slices.Equal(tiles, []solver.Tile{5}) || dx != test.dx || dy != 0 {
			t.Errorf("%v: offset %v %v %v, want [5] %v 0", test.points, tiles, dx, dy, test.dx)
		}
		if _, d, _ := drag.Release(touchAt + time.Minute); d != solver.Right {
			t.Errorf("%v: direction %v, want R", test.points, d)
		}
	}
}

// Back where it touched, a finger is as at the beginning, but that it is no tap any more: all tiles are in their cells,
// nothing slides, and the next way is chosen as if it were the first.
func TestDragAnew(t *testing.T) {
	for _, b := range boards {
		for touched := range solver.Tile(6) {
			for first, out := range ways {
				for second := range ways {
					drag := Touch(b, touched, cellWidth, cellHeight, touchX, touchY, touchAt)
					drag.Move(touchX+float64(60*out.x), touchY+float64(60*out.y), touchAt+time.Second)
					drag.Move(touchX+6, touchY-6, touchAt+2*time.Second)
					tiles, dx, dy := drag.Offset()
					pushed, _, ok := drag.Release(touchAt + 2*time.Second)
					if !drag.Swiping() || tiles != nil || dx != 0 || dy != 0 || pushed != solver.Blank || !ok {
						t.Fatalf("%v, touched %d, %v and back: swiping %t, offset %v %v %v, released %d, %t",
							b, touched, first, drag.Swiping(), tiles, dx, dy, pushed, ok)
					}
					released := stroke{60, 0.1, 0}.draw(&drag, second, touchAt+3*time.Second)
					want := rule(b, touched, second)
					tiles, dx, dy = drag.Offset()
					x, y := shift(60, ways[second].x, ways[second].y)
					pushed, d, ok := drag.Release(released)
					if !slices.Equal(tiles, want.tiles) || want.tiles != nil && (!about(dx, x) || !about(dy, y)) ||
						pushed != want.pushed || d != second || ok != (want.tiles != nil) {
						t.Fatalf("%v, touched %d, %v, back and %v: offset %v %v %v, released %d, %v, %t, want %v %v %v, %d",
							b, touched, first, second, tiles, dx, dy, pushed, d, ok, want.tiles, x, y, want.pushed)
					}
				}
			}
		}
	}
}

// The speed is that of the last 80 ms: at exactly 0.4 px/ms it is no flick yet to either side, what was before does not
// matter, and a finger that rests has none.
func TestFlick(t *testing.T) {
	for _, test := range []struct {
		name     string
		points   []point
		released float64
		slides   bool
	}{
		{"0.4 px/ms from the touch", []point{{32, 0, 80}}, 80, false},
		{"a little faster", []point{{32.1, 0, 80}}, 80, true},
		{"0.4 px/ms", []point{{12, 0, 1000}, {44, 0, 1080}}, 1080, false},
		{"a little faster", []point{{12, 0, 1000}, {44.1, 0, 1080}}, 1080, true},
		{"far, 0.4 px/ms back", []point{{90, 0, 1000}, {58, 0, 1080}}, 1080, false},
		{"far, a little slower back", []point{{90, 0, 1000}, {58.1, 0, 1080}}, 1080, true},
		{"fast at first", []point{{30, 0, 30}, {40, 0, 400}, {41, 0, 440}, {42, 0, 480}}, 480, false},
		{"fast at last", []point{{11, 0, 1000}, {12, 0, 2000}, {30, 0, 2020}}, 2020, true},
		{"released soon", []point{{12, 0, 1000}, {40, 0, 1020}}, 1099, true},
		{"released late", []point{{12, 0, 1000}, {40, 0, 1020}}, 1101, false},
		{"far, back, and released late", []point{{90, 0, 1000}, {60, 0, 1020}}, 1101, true},
		{"slower at last", []point{{12, 0, 1000}, {40, 0, 1040}, {41, 0, 1050}}, 1050, true},
		{"faster at last", []point{{12, 0, 1000}, {14, 0, 1060}, {20, 0, 1070}}, 1070, false},
		{"to and fro", []point{{12, 0, 1000}, {45, 0, 1020}, {30, 0, 1040}, {12, 0, 1060}}, 1060, false},
		{"two events at one time", []point{{12, 0, 1000}, {40, 0, 1000}}, 1000, false},
		{"far, two events at one time", []point{{12, 0, 1000}, {60, 0, 1000}}, 1000, true},
		{"across", []point{{12, 0, 1000}, {14, 60, 1020}}, 1020, false},
		{"past the place of the touch", []point{{12, 0, 1000}, {-60, 0, 1020}}, 1020, false},
	} {
		drag := lead(t, 5, test.points...)
		pushed, d, ok := drag.Release(touchAt + ms(test.released))
		want := solver.Blank
		if test.slides {
			want = 5
		}
		if pushed != want || d != solver.Right || !ok {
			t.Errorf("%s: released %d, %v, %t, want %d, R, true", test.name, pushed, d, ok, want)
		}
	}
}

// A drag that is asked, and even released, goes on as if it were not.
func TestDragAsked(t *testing.T) {
	points := []point{{6, 0, 1000}, {20, 3, 1020}, {40, 0, 1100}, {60, 3, 1200}, {55, 0, 1300}}
	asked := lead(t, 5)
	for i, p := range points {
		asked.Move(touchX+p.x, touchY+p.y, touchAt+ms(p.at))
		for range 2 {
			asked.Swiping()
			asked.Offset()
			asked.Release(touchAt + ms(p.at))
		}
		plain := lead(t, 5, points[:i+1]...)
		tiles, dx, dy := asked.Offset()
		wantTiles, x, y := plain.Offset()
		pushed, d, ok := asked.Release(touchAt + ms(p.at))
		wantPushed, wantD, wantOK := plain.Release(touchAt + ms(p.at))
		if !slices.Equal(tiles, wantTiles) || dx != x || dy != y || pushed != wantPushed || d != wantD || ok != wantOK {
			t.Errorf("after %d points: offset %v %v %v, released %d, %v, %t, want %v %v %v, %d, %v, %t",
				i+1, tiles, dx, dy, pushed, d, ok, wantTiles, x, y, wantPushed, wantD, wantOK)
		}
	}
}
