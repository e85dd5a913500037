package layout

import "slidingpuzzle/app/chart"

// A plan is a layout that changes, with what depends on its bearings beside it.
type plan struct {
	layout Layout
	points []chart.Point // of each board
	dots   []arc         // of each board: its bearing
	lines  []arc         // of each move: the bearings that its line passes

	touching int // what it costs that a dot touches a line: see ofTouch
}

func newPlan(l Layout, touching int) *plan {
	p := &plan{
		layout: make(Layout, len(l)),
		points: make([]chart.Point, len(l)),
		dots:   make([]arc, len(l)),
		lines:  make([]arc, len(boards.moves)),

		touching: touching,
	}
	for b, bearing := range l {
		p.put(b, bearing)
	}
	return p
}

// put moves a board to a bearing, which may be too high or low by a circle.
func (p *plan) put(b, bearing int) {
	bearing = (bearing + circle) % circle
	p.layout[b] = bearing
	p.points[b] = places[boards.distance[b]][bearing]
	p.dots[b] = arcFrom(bearing, 0)
	for _, m := range boards.at[b] {
		near, far := boards.moves[m][0], boards.moves[m][1]
		turn := (p.layout[far]-p.layout[near]+3*circle/2)%circle - circle/2
		p.lines[m] = arcFrom(p.layout[near], turn)
		if boards.distance[near] == 0 { // the goal has no bearing
			p.lines[m] = arcFrom(p.layout[far], 0)
		}
	}
}

// line returns the line of a move.
func (p *plan) line(move int) Line {
	ends := boards.moves[move]
	return Line{p.points[ends[0]], p.points[ends[1]]}
}

// places holds the point of each bearing, for each distance.
var places = func() (all [][circle]chart.Point) {
	for d := range boards.rings {
		var ring [circle]chart.Point
		for bearing := range ring {
			ring[bearing] = chart.Place(d, bearing)
		}
		all = append(all, ring)
	}
	return all
}()

// An arc is a part of the circle, its middle and the half of its width in 65536ths of the whole, so that the difference
// of two bearings wraps around as it should. Most lines and dots need no closer look, for their arcs are apart.
type arc struct{ middle, half int16 }

// arcFrom returns the arc that begins at a bearing and turns by -180 to 179 degrees. It is rounded up a little.
func arcFrom(bearing, turn int) arc {
	return arc{
		middle: int16((2*bearing + turn) * 65536 / (2 * circle)),
		half:   int16(max(turn, -turn)*65536/(2*circle)) + 2,
	}
}

// apart reports whether there is more than a margin between a and b.
func (a arc) apart(b arc, margin int) bool {
	d := a.middle - b.middle
	return int(max(d, -d)) > int(a.half)+int(b.half)+margin
}
