package game

import (
	"maps"
	"time"

	"slidingpuzzle/solver"
)

// Statistics are what results come to.
type Statistics struct {
	Games      int                               // solved
	Fewest     int                               // of these in the fewest moves
	ByDistance [solver.GodsNumber + 1]ByDistance // by the distance of the start board; [0] is empty

	// Above are the games by their moves above the fewest: 0, 2, 4, 6, 8, and 10
	// or more. The difference is always even: colour the cells like a
	// chessboard, and every move takes the blank to the other colour, so that
	// where it starts settles whether the moves to the goal are even or odd.
	Above [6]int

	Days    int // whose board was solved, also days after today, as a traveller may have
	Streak  int // such days in a row up to today or, if today's is not solved, yesterday
	Longest int // the most such days in a row

	Collected BoardSet // the boards that were solved in the fewest moves
}

// ByDistance are the statistics of the boards of one distance.
type ByDistance struct {
	Games     int
	Moves     int           // the fewest that were needed; 0 if no game
	Time      time.Duration // the shortest; 0 if no game, but also of a game of one move
	Boards    int           // that there are at this distance
	Collected int           // of these solved in the fewest moves
}

// A BoardSet is a set of boards. The zero BoardSet is empty; its length is how
// many boards it has.
type BoardSet map[solver.Board]bool

// Has reports whether b is in the set.
func (s BoardSet) Has(b solver.Board) bool { return s[b] }

// Summarize returns the statistics of results, on a day.
func Summarize(rs Results, today Day) Statistics {
	s := Statistics{Games: len(rs), Collected: BoardSet{}}
	for distance, boards := range Collection() {
		s.ByDistance[distance].Boards = len(boards)
	}
	days := map[Day]bool{}
	for _, r := range rs {
		distance, _ := solver.Distance(r.Start)
		above := r.Moves - distance
		s.Above[min(above/2, len(s.Above)-1)]++

		d := &s.ByDistance[distance]
		if d.Games == 0 {
			d.Moves, d.Time = r.Moves, r.Time
		}
		d.Games++
		d.Moves, d.Time = min(d.Moves, r.Moves), min(d.Time, r.Time)
		if above == 0 {
			s.Fewest++
			if !s.Collected.Has(r.Start) {
				s.Collected[r.Start] = true
				d.Collected++
			}
		}
		if r.Day != 0 {
			days[r.Day] = true
		}
	}
	s.Days = len(days)
	last := today
	if !days[today] {
		last = today - 1
	}
	s.Streak = row(days, last)
	for d := range maps.Keys(days) {
		if !days[d+1] { // so that the days of each row are counted once
			s.Longest = max(s.Longest, row(days, d))
		}
	}
	return s
}

// row returns how many days in a row up to last are in the set.
func row(days map[Day]bool, last Day) int {
	n := 0
	for days[last-Day(n)] {
		n++
	}
	return n
}

// Collection returns the 359 boards that can be collected, by distance, in
// order of code. [0] is empty: the goal is no task.
func Collection() (boards [solver.GodsNumber + 1][]solver.Board) {
	for distance := 1; distance < len(boards); distance++ {
		boards[distance] = Boards(distance, distance)
	}
	return boards
}

// Trend tells of each of the moves from b, each legal where it stands, whether
// it leads nearer to the goal (true) or away from it: every move does one of
// these. On a board that cannot be solved none leads nearer.
func Trend(b solver.Board, moves []solver.Tile) []bool {
	trend := make([]bool, len(moves))
	for i, t := range moves {
		next := mustSlide(b, t)
		before, _ := solver.Distance(b)
		after, _ := solver.Distance(next)
		trend[i] = after < before
		b = next
	}
	return trend
}
