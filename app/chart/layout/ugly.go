package layout

import (
	"math"
	"slices"

	"slidingpuzzle/app/chart"
)

// What makes a picture ugly, in thousandths of a crossing. The numbers were found by trying, and by looking.
const (
	crossing = 1000 // two lines cross at a right angle;
	slanting = 1000 // and this more if they are nearly parallel, by the fourth power of the angle's cosine
	length   = 50   // a line is long, by the square of its length in steps;
	long     = 250  // and a thousandth of this, by the fourth power of it;
	longer   = 3000 // and this, by as much as the square is above that of tooLong
	close    = 6000 // two dots are nearer than dense, up to twice this if they are in one place
	crowding = 1500 // two dots without a move between them are nearer than near, by the square of how much
)

// These are in units of the chart.
const (
	step    = 50 // about the way from a ring to the next
	tooLong = 640
	touch   = 28 // 4 pixels on a phone
	dense   = 45 // 6.5 pixels there
	near    = 100
)

// ugliness returns what boards a and b, which may be the same, and their moves add to that of the plan. If it is above
// limit, it may return less than that, but more than limit.
func (p *plan) ugliness(a, b, limit int) int {
	var array [6]int
	moves := append(array[:0], boards.at[a]...)
	if b != a {
		for _, m := range boards.at[b] {
			if !slices.Contains(moves, m) {
				moves = append(moves, m)
			}
		}
	}
	sum := 0
	for i, m := range moves {
		if sum += p.ofLine(m, moves[:i]); sum > limit {
			return sum
		}
	}
	sum += p.ofDot(a, a, moves)
	if b != a {
		sum += p.ofDot(b, a, moves)
	}
	return sum
}

// ofLine returns the ugliness of a move's line: of its length, of crossings but with the moves counted, and of dots that
// touch it.
func (p *plan) ofLine(move int, counted []int) int {
	line := p.line(move)
	size := square(line[0], line[1])
	steps := size / (step * step) // the square of them
	sum := length*size/(step*step) + long*steps*steps/1000 + max(0, longer*(size-tooLong*tooLong)/(step*step))

	distance := boards.distance[boards.moves[move][0]]
	first, last := boards.movesFrom(distance-1, distance+1)
	arc := p.lines[move]
	for i, other := range p.lines[first:last] {
		if m := first + i; !other.apart(arc, 0) && m != move && !slices.Contains(counted, m) {
			if l := p.line(m); line.crosses(l) {
				sum += crossing + slanting*line.parallel(l)/1000
			}
		}
	}
	for d := max(0, distance-1); d <= distance+1; d++ {
		first, last, margin := boards.rings[d][0], boards.rings[d][1], margins[d].touch
		for i, dot := range p.dots[first:last] {
			if b := first + i; !dot.apart(arc, margin) && !slices.Contains(boards.moves[move][:], b) {
				sum += p.ofTouch(move, b)
			}
		}
	}
	return sum
}

// ofDot returns the ugliness of the dot of a board: of other dots near it, but for that of the board counted, and of
// lines that touch it, but for those of the moves counted.
func (p *plan) ofDot(board, counted int, moves []int) int {
	sum, arc, distance := 0, p.dots[board], boards.distance[board]
	for d := max(0, distance-1); d <= min(distance+1, len(boards.rings)-1); d++ {
		first, last, margin := boards.rings[d][0], boards.rings[d][1], margins[d].near
		for i, dot := range p.dots[first:last] {
			b := first + i
			if dot.apart(arc, margin) || b == board || b == counted {
				continue
			}
			away := square(p.points[b], p.points[board])
			if away < dense*dense {
				sum += close + close*(dense*dense-away)/(dense*dense)
			}
			if away < near*near && !boards.joined(b, board) {
				part := 1000 - 1000*away/(near*near)
				sum += crowding * part * part / 1_000_000
			}
		}
	}
	first, last := boards.movesFrom(distance-1, distance+1)
	margin := margins[distance].touch
	for i, line := range p.lines[first:last] {
		if m := first + i; !line.apart(arc, margin) && !slices.Contains(moves, m) {
			sum += p.ofTouch(m, board)
		}
	}
	return sum
}

// ofTouch returns the ugliness of a move's line and the dot of a board that is at neither end of it: 0 if they are touch
// apart, half of what touching costs if they are a little nearer, and three halves if the line goes through the dot.
func (p *plan) ofTouch(move, board int) int {
	away := p.line(move).square(p.points[board])
	if away >= touch*touch {
		return 0
	}
	return p.touching/2 + p.touching*(touch*touch-away)/(touch*touch)
}

// margins holds for the dots of each ring how far from theirs all bearings are of what is farther from them than touch
// and near, in the unit of arcs.
var margins = func() (all []struct{ touch, near int }) {
	for d := range boards.rings {
		width := func(far int) int {
			if far >= chart.Ring(d) {
				return 65536
			}
			return int(65536/(2*math.Pi)*math.Asin(float64(far)/float64(chart.Ring(d)))) + 100
		}
		all = append(all, struct{ touch, near int }{width(touch), width(near)})
	}
	return all
}()
