package layout

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"slidingpuzzle/app/chart"
)

// A Layout is the bearing of each board that can be solved, in order of visit from the goal: 0 to 359 degrees clockwise
// from the top.
type Layout []int

// circle is how many bearings there are.
const circle = 360

// Lines returns the lines of all moves, in order of their nearer boards.
func (l Layout) Lines() []Line {
	lines := make([]Line, len(boards.moves))
	for i, m := range boards.moves {
		for end, b := range m {
			lines[i][end] = chart.Place(boards.distance[b], l[b])
		}
	}
	return lines
}

// Turned returns the layout turned so that the board that is visited last, 450123, is at the top.
func (l Layout) Turned() Layout {
	turned := make(Layout, len(l))
	for b := range l {
		turned[b] = (l[b] - l[len(l)-1] + circle) % circle
	}
	return turned
}

// Visited returns the layout that is there before any thought: the boards of each ring in order of visit, from the top,
// evenly spaced.
func Visited() Layout {
	l := make(Layout, len(boards.distance))
	for d := range boards.rings {
		l.space(boards.ring(d), 0)
	}
	return l
}

// Shuffled returns a layout with the boards of each ring in any order, from the top, evenly spaced.
func Shuffled(chance *rand.Rand) Layout {
	l := make(Layout, len(boards.distance))
	for d := range boards.rings {
		ring := boards.ring(d)
		chance.Shuffle(len(ring), func(i, j int) { ring[i], ring[j] = ring[j], ring[i] })
		l.space(ring, 0)
	}
	return l
}

// space gives the boards of a ring even spaces, the first of them at bearing first.
func (l Layout) space(ring []int, first int) {
	for i, b := range ring {
		l[b] = (first + i*circle/len(ring)) % circle
	}
}

// Swept returns the best of the layouts that so many barycenter sweeps lead to from l, outward and inward by turns. A
// sweep passes from ring to ring: it sorts the boards of each by the mean direction of their neighbors on the ring that
// it comes from, spaces them evenly, and turns the ring so that they are, on the whole, nearest to their neighbors.
func (l Layout) Swept(sweeps int) Layout {
	l = slices.Clone(l)
	best, fewest := slices.Clone(l), Crossings(l.Lines())
	for sweep := range sweeps {
		for i := 1; i < len(boards.rings); i++ {
			if sweep%2 == 0 {
				l.sort(i, i-1)
			} else {
				l.sort(len(boards.rings)-1-i, len(boards.rings)-i)
			}
		}
		if n := Crossings(l.Lines()); n < fewest {
			copy(best, l)
			fewest = n
		}
	}
	return best
}

// sort arranges the boards of the ring at a distance by their neighbors at another.
func (l Layout) sort(distance, other int) {
	ring := boards.ring(distance)
	mean := map[int]float64{}
	for _, b := range ring {
		var sum vector
		for _, n := range boards.neighbors(b, other) {
			sum.add(l[n])
		}
		if sum == (vector{}) { // no neighbor, or two that are opposite: it stays about where it is
			sum.add(l[b])
		}
		mean[b] = sum.bearing()
	}
	slices.SortFunc(ring, func(a, b int) int { return cmp.Or(cmp.Compare(mean[a], mean[b]), cmp.Compare(l[a], l[b])) })

	l.space(ring, 0)
	var turn vector
	for _, b := range ring {
		for _, n := range boards.neighbors(b, other) {
			turn.add(l[n] - l[b])
		}
	}
	l.space(ring, int(math.Round(turn.bearing()))+circle)
}

// A vector is a sum of directions, each about a million long. Its parts are whole, so that opposite directions cancel
// out, and sums are the same on every machine.
type vector struct{ x, y int }

func (v *vector) add(bearing int) {
	sin, cos := math.Sincos(float64(bearing) * math.Pi / 180)
	v.x += int(math.Round(1e6 * sin))
	v.y += int(math.Round(1e6 * cos))
}

// bearing returns the direction of v, in degrees from -180 to 180.
func (v vector) bearing() float64 {
	return math.Atan2(float64(v.x), float64(v.y)) * 180 / math.Pi
}
