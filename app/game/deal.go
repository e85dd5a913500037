package game

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
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
	boards := Boards(min, max)
	if len(boards) == 0 {
		panic(fmt.Sprintf("game: no board has a distance from %d to %d", min, max))
	}
	if i := slices.Index(boards, not); i >= 0 && len(boards) > 1 {
		boards = slices.Delete(boards, i, i+1)
	}
	return boards[r.IntN(len(boards))]
}

// Boards returns the boards whose distance to the goal is in [low, high], by
// distance, in order of code.
func Boards(low, high int) []solver.Board {
	low, high = max(low, 0), min(high, solver.GodsNumber)
	if low > high {
		return nil
	}
	return slices.Concat(byDistance()[low : high+1]...)
}

// byDistance are the boards at each distance from the goal, in order of code.
var byDistance = sync.OnceValue(func() [][]solver.Board {
	boards := make([][]solver.Board, solver.GodsNumber+1)
	for b, distance := range solver.Search(solver.Goal).Boards() {
		boards[distance] = append(boards[distance], b)
	}
	for _, layer := range boards {
		slices.SortFunc(layer, compareCodes)
	}
	return boards
})

func compareCodes(a, b solver.Board) int { return cmp.Compare(a.Code(), b.Code()) }

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
