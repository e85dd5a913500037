package lesson

import (
	"slices"
	"time"

	"slidingpuzzle/solver"
	"slidingpuzzle/solver/plain"
)

// Rounds are how many rounds of a race count. One more, before them, only warms up.
const Rounds = 5

// Runners find the fewest moves of a board, or −1, each by a search of its own.
var Runners = [...]struct {
	ID     string
	Answer func(rows [][]int) int
}{
	{"strings", plain.Strings},
	{"vectors", plain.Vectors},
	{"array", func(rows [][]int) int {
		var b solver.Board
		for cell := range b {
			b[cell] = solver.Tile(rows[cell/solver.Cols][cell%solver.Cols])
		}
		if moves, ok := solver.Search(b).Depth(solver.Goal); ok {
			return moves
		}
		return -1
	}},
}

// A Race lets the runners answer all boards, in turn and several times. It is run in slices, so that other things can be
// done between them.
type Race struct {
	boards  [][][]int
	turns   int // that are over: of each round one for each runner
	board   int // the next of this turn
	spent   time.Duration
	times   [len(Runners)][]time.Duration
	answers [len(Runners)][]int
}

// NewRace returns a race over all boards, in ascending order, before its start.
func NewRace() *Race {
	r := &Race{}
	for _, c := range Codes() {
		b, _ := c.Board()
		rows := make([][]int, solver.Rows)
		for cell, t := range b {
			rows[cell/solver.Cols] = append(rows[cell/solver.Cols], int(t))
		}
		r.boards = append(r.boards, rows)
	}
	for i := range r.answers {
		r.answers[i] = make([]int, len(r.boards))
	}
	return r
}

const (
	turns = (1 + Rounds) * len(Runners)
	chunk = 4 // boards between two looks at the clock, which takes a while itself
)

// running returns which of Runners has its turn. Each round begins with the next of them.
func (r *Race) running() int { return (r.turns + r.turns/len(Runners)) % len(Runners) }

// Run lets the race go on until a time has passed by the clock, or the turn is over; it always does a little.
func (r *Race) Run(clock func() time.Duration, limit time.Duration) {
	if r.Over() {
		return
	}
	runner := r.running()
	start := clock()
	passed := time.Duration(0)
	for r.board < len(r.boards) && passed < limit {
		for range min(chunk, len(r.boards)-r.board) {
			r.answers[runner][r.board] = Runners[runner].Answer(r.boards[r.board])
			r.board++
		}
		passed = clock() - start
	}
	r.spent += passed
	if r.board < len(r.boards) {
		return
	}
	if r.turns >= len(Runners) { // behind the first round
		r.times[runner] = append(r.times[runner], r.spent)
	}
	r.turns++
	r.board, r.spent = 0, 0
}

// Over reports whether the race is over.
func (r *Race) Over() bool { return r.turns == turns }

// Done returns how much of the race is over, 0 to 1.
func (r *Race) Done() float64 {
	return (float64(r.turns) + float64(r.board)/float64(len(r.boards))) / float64(turns)
}

// Medians returns the middle one of each runner's times for all boards; 0 for one without times.
func (r *Race) Medians() (medians [len(Runners)]time.Duration) {
	for i, times := range r.times {
		if len(times) > 0 {
			sorted := slices.Sorted(slices.Values(times))
			medians[i] = (sorted[(len(sorted)-1)/2] + sorted[len(sorted)/2]) / 2
		}
	}
	return medians
}

// Agree returns on how many of all boards the runners give the same answer. It means something when the race is over.
func (r *Race) Agree() (boards, all int) {
	for i := range r.boards {
		same := true
		for _, answers := range r.answers {
			same = same && answers[i] == r.answers[0][i]
		}
		if same {
			boards++
		}
	}
	return boards, len(r.boards)
}
