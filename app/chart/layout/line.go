package layout

import (
	"math"

	"slidingpuzzle/app/chart"
)

// A Line is a straight line between two points.
type Line [2]point

type point = chart.Point

// Crossings returns how many pairs of lines cross: they meet in one point, which is an end of neither.
func Crossings(lines []Line) int {
	n := 0
	for i, l := range lines {
		for _, m := range lines[:i] {
			if l.crosses(m) {
				n++
			}
		}
	}
	return n
}

// crosses reports whether the ends of each line lie on different sides of the other.
func (l Line) crosses(m Line) bool {
	return opposite(l.side(m[0]), l.side(m[1])) && opposite(m.side(l[0]), m.side(l[1]))
}

func opposite(a, b int) bool {
	return a < 0 && b > 0 || a > 0 && b < 0
}

// side is positive for points on one side of the line, negative for those on the other, and 0 for those in line with
// it. Its amount is the area of the parallelogram that the line and the point span.
func (l Line) side(p point) int {
	return (l[1].X-l[0].X)*(p.Y-l[0].Y) - (l[1].Y-l[0].Y)*(p.X-l[0].X)
}

// parallel returns the fourth power of the cosine of the angle of two lines, in thousandths.
func (l Line) parallel(m Line) int {
	product := (l[1].X-l[0].X)*(m[1].X-m[0].X) + (l[1].Y-l[0].Y)*(m[1].Y-m[0].Y)
	squared := 1000 * product * product / (square(l[0], l[1]) * square(m[0], m[1]))
	return squared * squared / 1000
}

// Length returns the length of the line.
func (l Line) Length() float64 {
	return math.Sqrt(float64(square(l[0], l[1])))
}

// Distance returns the distance of p from the nearest point of the line.
func (l Line) Distance(p point) float64 {
	return math.Sqrt(float64(l.square(p)))
}

// square returns the square of the distance of p from the nearest point of the line, rounded down.
func (l Line) square(p point) int {
	first, second, length := square(l[0], p), square(l[1], p), square(l[0], l[1])
	if first >= second+length || second >= first+length {
		return min(first, second) // an end is the nearest point
	}
	area := l.side(p)
	return area * area / length
}

// square returns the square of the distance of two points.
func square(p, q point) int {
	x, y := p.X-q.X, p.Y-q.Y
	return x*x + y*y
}
