package chart

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"slidingpuzzle/solver"
)

// size is the radius of a dot.
const size = "20"

// ViewBox is the viewBox attribute of every drawing that lies over the picture.
var ViewBox = fmt.Sprintf("%d %[1]d %d %[2]d", -Width/2, Width)

// Picture draws the chart as an SVG element of four paths, which costs a browser little: rings, moves, and for the boards
// dots and, on these, holes.
func Picture() string {
	dots := Dots(Boards())
	return begin() + `<path class="dots" d="` + dots + `"></path><path class="holes" d="` + dots + `"></path></svg>`
}

// Links draws the chart as Picture does, but each dot is a link, with the six digits of its board as data-node. Only
// pointers reach it: its page has a list for all others.
func Links(link func(solver.Board) string) string {
	s := make([]byte, 0, 64<<10)
	s = append(s, begin()...)
	for _, b := range Boards() {
		at, _ := At(b)
		x, y := strconv.Itoa(at.X), strconv.Itoa(at.Y)
		s = append(s, `<a href="`+link(b)+`" data-node="`+b.String()+`" tabindex="-1"><circle cx="`+x+`" cy="`+y+`" r="`+size+`"></circle></a>`...)
	}
	return string(append(s, "</svg>"...))
}

// begin is what all pictures begin with: rings, and moves.
func begin() string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="` + ViewBox + `" aria-hidden="true"><path d="` + circles() + `"></path><path d="` + lines() + `"></path>`
}

// Dots draws boards that can be solved as one path of lines without length, which are dots where their ends are round.
func Dots(boards []solver.Board) string {
	d := make([]byte, 0, 12*len(boards))
	for _, b := range boards {
		d = append(appendPath(d, b), "h0"...)
	}
	return string(d)
}

// circles draws all rings as one path.
func circles() string {
	var d strings.Builder
	for n := 1; n <= solver.GodsNumber; n++ {
		d.WriteString(Circle(Point{}, Ring(n)))
	}
	return d.String()
}

// Circle is the path of a circle around a point.
func Circle(at Point, radius int) string {
	r, across := strconv.Itoa(radius), strconv.Itoa(2*radius)
	arc := "a" + r + " " + r + " 0 1 0 "
	return "M" + strconv.Itoa(at.X-radius) + " " + strconv.Itoa(at.Y) + arc + across + " 0" + arc + "-" + across + " 0z"
}

// Mark is the path of a dot and a ring around it, where b is; b can be solved.
func Mark(b solver.Board) string {
	at, _ := At(b)
	return Circle(at, 20) + Circle(at, 34) + Circle(at, 46)
}

// lines draws all moves as one path.
func lines() string {
	d := make([]byte, 0, 16<<10)
	for _, move := range Moves() {
		d = appendPath(d, move[:]...)
	}
	return string(d)
}

// Path is the path that leads through boards that can be solved.
func Path(boards ...solver.Board) string {
	return string(appendPath(nil, boards...))
}

// appendPath appends to d what Path returns.
func appendPath(d []byte, boards ...solver.Board) []byte {
	for i, b := range boards {
		at, _ := At(b)
		d = append(d, "ML"[min(i, 1)])
		d = strconv.AppendInt(d, int64(at.X), 10)
		d = append(d, ' ')
		d = strconv.AppendInt(d, int64(at.Y), 10)
	}
	return d
}

// File is the picture as a file of its own, dark on white, with paths drawn over
// it: a colour for each.
func File(tracks []Track) string {
	var s strings.Builder
	fmt.Fprintf(&s, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="%s" width="1100" height="1100">`+"\n", ViewBox)
	fmt.Fprintf(&s, `<rect x="%d" y="%[1]d" width="%d" height="%[2]d" fill="#fff"/>`+"\n", -Width/2, Width)
	fmt.Fprintf(&s, `<path d="%s" fill="none" stroke="#eee" stroke-width="3"/>`+"\n", circles())
	fmt.Fprintf(&s, `<path d="%s" fill="none" stroke="#bbb" stroke-width="5"/>`+"\n", lines())
	for _, b := range Boards() {
		at, _ := At(b)
		n, _ := solver.Distance(b)
		fmt.Fprintf(&s, `<circle cx="%d" cy="%d" r="%s" fill="#333"><title>%s, %d</title></circle>`+"\n", at.X, at.Y, size, b, n)
	}
	for _, t := range tracks {
		fmt.Fprintf(&s, `<path d="%s" fill="none" stroke="%s" stroke-width="%d" stroke-linejoin="round" stroke-linecap="round"/>`+"\n", t.Path, t.Colour, t.Width)
	}
	return s.String() + "</svg>\n"
}

// A Track is a path that is drawn over the picture.
type Track struct {
	Path, Colour string
	Width        int
}

// Beside returns the board that a step leads to: left or right around the ring
// of b, down to the nearest board of the ring inside, up to that of the ring
// outside; b itself where there is none.
func Beside(b solver.Board, d solver.Direction) solver.Board {
	n, ok := solver.Distance(b)
	if !ok {
		return b
	}
	switch d {
	case solver.Left, solver.Right:
		ring := ring(n)
		step := 1
		if d == solver.Left {
			step = len(ring) - 1
		}
		return ring[(slices.Index(ring, b)+step)%len(ring)]
	case solver.Down:
		return nearest(b, ring(n-1))
	}
	return nearest(b, ring(n+1))
}

// ring returns the boards at a distance, clockwise.
func ring(distance int) []solver.Board {
	var all []solver.Board
	for _, b := range Boards() {
		if n, _ := solver.Distance(b); n == distance {
			all = append(all, b)
		}
	}
	return all
}

// nearest returns the board among some that is nearest to b; b if there are none.
func nearest(b solver.Board, among []solver.Board) solver.Board {
	at, _ := At(b)
	best, least := b, math.Inf(1)
	for _, other := range among {
		to, _ := At(other)
		if d := math.Hypot(float64(at.X-to.X), float64(at.Y-to.Y)); d < least {
			best, least = other, d
		}
	}
	return best
}
