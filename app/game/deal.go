package game

import (
	"fmt"
	"math/rand/v2"

	"slidingpuzzle/solver"
)

// Deal draws a board whose distance to the goal is in [min, max], each equally
// likely, and never the board not while there is another. It panics if no
// board lies in that range.
//
// It chooses among the boards instead of shuffling by random moves: a fixed
// number of moves reaches only the half of the boards that has its parity.
func Deal(r *rand.Rand, min, max int, not solver.Board) solver.Board {
	var boards []solver.Board
	for b, distance := range solver.Search(solver.Goal).Boards() {
		if distance >= min && distance <= max && b != not {
			boards = append(boards, b)
		}
	}
	if len(boards) == 0 {
		if n, ok := solver.Distance(not); ok && n >= min && n <= max {
			return not
		}
		panic(fmt.Sprintf("game: no board has a distance from %d to %d", min, max))
	}
	return boards[r.IntN(len(boards))]
}
