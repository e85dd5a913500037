// Package chart lays out a picture of every board that can be solved and of every move between two of them. A board is a
// dot on the ring of its distance from the goal, which is the center: 22 rings, the last with 450123 alone. A move
// changes the distance by one, so that it is a straight line from a ring to the next.
//
// Where on its ring a board lies was found beforehand, by the program in generate. The package draws the picture as SVG;
// how large it is shown and in what colors is for others to say, but in a file.
package chart

import (
	"cmp"
	_ "embed"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"slidingpuzzle/solver"
)

// bearings has a line for each ring, from the goal outward: where its boards lie, in degrees clockwise from the top, in
// the order in which [solver.Search] visits them from the goal.
//
//go:generate go run ./generate bearings.txt
//go:embed bearings.txt
var bearings string

// Lengths are in units of the chart: a seventh of a pixel where the chart, with its margins, is 328 pixels wide.
const (
	Radius = solver.GodsNumber*step + (busyTo-busyFrom)*more // of the outmost ring
	Width  = 2*Radius + 2*margin                             // of the picture

	margin = 50 // around the outmost ring, for dots and what marks them

	step             = 48     // from a ring to the next: a dot of 6 pixels, and one more,
	more             = 12     // and this from each of the distances busyFrom to busyTo-1 to the next,
	busyFrom, busyTo = 11, 16 // between which there is half of all moves
)

// A Point is a place on the chart, in whole units: X to the right of the goal, Y below it.
type Point struct{ X, Y int }

// Ring returns the radius of the ring of the boards at a distance, 0 to [solver.GodsNumber].
func Ring(distance int) int {
	return distance*step + more*min(max(distance-busyFrom, 0), busyTo-busyFrom)
}

// Place returns the point of the ring at distance whose bearing is that many degrees clockwise from the top.
func Place(distance, bearing int) Point {
	sin, cos := math.Sincos(float64(bearing) * math.Pi / 180)
	r := float64(Ring(distance))
	return Point{X: int(math.Round(r * sin)), Y: int(math.Round(-r * cos))}
}

// At returns the place of b, and reports whether b can be solved: other boards have none.
func At(b solver.Board) (Point, bool) {
	i, ok := read().index[b]
	if !ok {
		return Point{}, false
	}
	return read().points[i], true
}

// Boards returns all boards that can be solved, by distance, those of a ring clockwise from the top. Do not assign to
// its elements.
func Boards() []solver.Board {
	return read().boards
}

// Moves returns all pairs of boards that a move leads from one to the other, the nearer one to the goal first, in order
// of [Boards]. Do not assign to its elements.
func Moves() [][2]solver.Board {
	return read().moves
}

type chart struct {
	boards []solver.Board
	points []Point              // of each of boards
	index  map[solver.Board]int // in boards
	moves  [][2]solver.Board
}

// read makes the chart at the first question: a program that has not been asked for it has not paid for it.
var read = sync.OnceValue(func() chart {
	type dot struct {
		board             solver.Board
		distance, bearing int
	}
	var dots []dot
	numbers := strings.Fields(bearings)
	for b, distance := range solver.Search(solver.Goal).Boards() {
		bearing, _ := strconv.Atoi(numbers[len(dots)]) // the file is ours, and tested
		dots = append(dots, dot{b, distance, bearing})
	}
	slices.SortFunc(dots, func(a, b dot) int {
		return cmp.Or(cmp.Compare(a.distance, b.distance), cmp.Compare(a.bearing, b.bearing))
	})

	c := chart{index: map[solver.Board]int{}}
	for i, d := range dots {
		c.boards = append(c.boards, d.board)
		c.points = append(c.points, Place(d.distance, d.bearing))
		c.index[d.board] = i
	}
	for i, b := range c.boards {
		var outward []int
		for _, t := range b.Movable() {
			next, _ := b.Slide(t)
			if j := c.index[next]; j > i {
				outward = append(outward, j)
			}
		}
		slices.Sort(outward)
		for _, j := range outward {
			c.moves = append(c.moves, [2]solver.Board{b, c.boards[j]})
		}
	}
	return c
})
