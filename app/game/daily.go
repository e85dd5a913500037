package game

import (
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"slidingpuzzle/solver"
)

// A Day is a calendar date, as the number of days since 1970-01-01. In records
// 0 stands for none: nobody played then.
type Day int

// Date returns the day of a date. Like time.Date it takes a day beyond the
// month's end as one of the next month.
func Date(year int, month time.Month, day int) Day {
	const seconds = 24 * 60 * 60 // of every day of UTC
	return Day(time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Unix() / seconds)
}

// String returns the date, such as "2026-11-30".
func (d Day) String() string {
	return time.Date(1970, time.January, 1+int(d), 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
}

const (
	dailyNearest = 8        // moves: a nearer board is no task for a day
	dailySeed    = 20261130 // another one would change the board of every day
)

// dailies are the 314 boards that a day can have, in order of code.
var dailies = sync.OnceValue(func() []solver.Board {
	boards := Boards(dailyNearest, solver.GodsNumber)
	slices.SortFunc(boards, compareCodes)
	return boards
})

// Daily returns the board of a day: the same for everybody and for ever, 8 or
// more moves from the goal, and never that of the day before.
//
// The days are dealt in cycles of 314, in each of which every such board comes
// once.
func Daily(d Day) solver.Board {
	n := len(dailies())
	cycle, place := int(d)/n, int(d)%n
	if place < 0 {
		cycle, place = cycle-1, place+n
	}
	boards := shuffled(cycle)
	// A cycle that would begin with the board that ended the one before has its
	// first two places exchanged. Its own end is not touched, so that the next
	// cycle need not know of it.
	if place <= 1 && boards[0] == shuffled(cycle - 1)[n-1] {
		place = 1 - place
	}
	return boards[place]
}

// shuffled returns the boards in the order of a cycle of days.
//
// It is a Fisher–Yates shuffle written out, not that of rand, which may draw
// otherwise in a later Go: then the days would change, and results that are
// stored be refused. The generator is a published one and gives the same
// numbers for ever. The remainder favours a place by less than 1 in 2⁵⁵.
func shuffled(cycle int) []solver.Board {
	r := rand.NewPCG(dailySeed, uint64(cycle))
	boards := slices.Clone(dailies())
	for i := len(boards) - 1; i > 0; i-- {
		j := r.Uint64() % uint64(i+1)
		boards[i], boards[j] = boards[j], boards[i]
	}
	return boards
}
