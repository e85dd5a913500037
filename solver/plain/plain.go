// Package plain answers LeetCode's problem 773, "Sliding Puzzle", in the two ways in which it is usually taught. Both
// are breadth-first searches that keep whole boards in their queues. They are kept plain, not fast: they are the oracle
// of the solver's tests and the rivals of its benchmarks, and share no code with it. For tests that follow a search there
// is one that is taken step by step, [Search].
//
// A board is given as two rows of three numbers, each of 0 to 5 once, 0 for the blank. Neither search checks that.
package plain

import "strings"

// neighbors holds, for each cell, counted row by row from the top left, the cells that share an edge with it.
var neighbors = [6][]int{
	{1, 3}, {0, 2, 4}, {1, 5},
	{0, 4}, {1, 3, 5}, {2, 4},
}

// Strings returns the fewest moves that solve the board, or -1 if it cannot be solved.
// A board is a string of six digits; a map remembers those that were seen.
func Strings(rows [][]int) int {
	start := ""
	for _, row := range rows {
		for _, n := range row {
			start += string(rune('0' + n))
		}
	}
	seen := map[string]bool{start: true}
	queue := []string{start}
	for moves := 0; len(queue) > 0; moves++ {
		var following []string // the boards that are moves+1 away
		for _, board := range queue {
			if board == "123450" {
				return moves
			}
			blank := strings.Index(board, "0")
			for _, cell := range neighbors[blank] {
				digits := []byte(board)
				digits[blank], digits[cell] = digits[cell], digits[blank]
				next := string(digits)
				if !seen[next] {
					seen[next] = true
					following = append(following, next)
				}
			}
		}
		queue = following
	}
	return -1
}

// Vectors returns the fewest moves that solve the board, or -1 if it cannot be solved.
// A board is a vector of six numbers; read as a base-6 numeral, it is an index of the array that remembers the boards
// that were seen.
func Vectors(rows [][]int) int {
	var start []int
	for _, row := range rows {
		start = append(start, row...)
	}
	goal := code([]int{1, 2, 3, 4, 5, 0})
	seen := make([]bool, 6*6*6*6*6*6)
	seen[code(start)] = true
	queue := [][]int{start}
	for moves := 0; len(queue) > 0; moves++ {
		var following [][]int // the boards that are moves+1 away
		for _, board := range queue {
			if code(board) == goal {
				return moves
			}
			blank := find(board, 0)
			for _, cell := range neighbors[blank] {
				next := append([]int{}, board...)
				next[blank], next[cell] = next[cell], next[blank]
				if !seen[code(next)] {
					seen[code(next)] = true
					following = append(following, next)
				}
			}
		}
		queue = following
	}
	return -1
}

// code reads the board as a base-6 numeral.
func code(board []int) int {
	c := 0
	for _, n := range board {
		c = c*6 + n
	}
	return c
}

// find returns the cell of n, which the board holds.
func find(board []int, n int) int {
	for cell, m := range board {
		if m == n {
			return cell
		}
	}
	return -1
}
