package solver

import (
	"slices"
	"sync"
)

// goalTree is the tree rooted at the goal, in which every question of this file is looked up. It is made at the first
// question, so that a program which never asks one, and every program's start, pays nothing for it.
var goalTree = sync.OnceValue(func() *Tree { return Search(Goal) })

// Solve returns a shortest solution of b, and reports whether b can be solved. It is always the same one: the first of
// [Solutions]. That of the goal is empty.
func Solve(b Board) ([]Tile, bool) {
	if !b.Solvable() {
		return nil, false
	}
	return goalTree().Path(b)
}

// Distance returns the fewest moves that solve b, 0 to [GodsNumber], and reports whether b can be solved.
func Distance(b Board) (moves int, ok bool) {
	if !b.Solvable() {
		return 0, false
	}
	return goalTree().Depth(b)
}

// Best returns every tile whose slide begins a shortest solution of b, in ascending order: one or two tiles, or none if
// b is the goal or cannot be solved.
func Best(b Board) []Tile {
	moves, ok := Distance(b)
	if !ok {
		return nil
	}
	var best []Tile
	for t := Tile(1); t < Cells; t++ {
		next, ok := b.Slide(t)
		if !ok {
			continue
		}
		if left, _ := Distance(next); left < moves {
			best = append(best, t)
		}
	}
	return best
}

// Solutions returns all shortest solutions of b in lexicographic order of tiles: 1 to 6 of them, or none if b cannot be
// solved. The goal has one, which is empty.
func Solutions(b Board) [][]Tile {
	if b == Goal {
		return [][]Tile{{}}
	}
	var all [][]Tile
	for _, t := range Best(b) {
		next, _ := b.Slide(t)
		for _, rest := range Solutions(next) {
			all = append(all, slices.Concat([]Tile{t}, rest))
		}
	}
	return all
}

// MinMoves answers LeetCode's problem 773, "Sliding Puzzle": it returns the fewest moves that solve the board of two
// rows of three numbers, 0 for the blank, or -1 if it cannot be solved.
//
// If rows have another shape, or do not hold each of 0 to 5 once, it returns 0 and an error that names them and why:
//
//	solver: board [[4 1 1] [5 0 3]]: tile 1 appears twice
func MinMoves(rows [][]int) (int, error) {
	b, err := readRows(rows)
	if err != nil {
		return 0, err
	}
	if moves, ok := Distance(b); ok {
		return moves, nil
	}
	return -1, nil
}
