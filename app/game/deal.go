package game

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"sync"

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
	for b, distance := range tree().Boards() {
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

// tree holds the distance of every board.
var tree = sync.OnceValue(func() *solver.Tree { return solver.Search(solver.Goal) })

// Levels are the names of the ranges that new games are dealt from.
var Levels = []string{"easy", "medium", "hard", "hardest"}

// Level returns the range of distances of a level: one of Levels, a distance
// such as "14", or "" for any. It reports whether there is such a level.
func Level(name string) (min, max int, ok bool) {
	switch name {
	case "":
		return 1, solver.GodsNumber, true
	case "easy":
		return 4, 8, true
	case "medium":
		return 9, 13, true
	case "hard":
		return 14, 17, true
	case "hardest":
		return 18, solver.GodsNumber, true
	}
	n, err := strconv.Atoi(name)
	if err != nil || n < 1 || n > solver.GodsNumber || strconv.Itoa(n) != name {
		return 0, 0, false
	}
	return n, n, true
}
