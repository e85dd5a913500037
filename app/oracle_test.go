package main

import (
	"maps"
	"slices"
	"strings"
)

// The oracle knows the puzzle by swapping characters of strings, and nothing of the packages under test.

const solved = "123450"

// slid returns a board after the tile has slid into the blank, and reports whether it lies beside it.
func slid(board string, tile byte) (string, bool) {
	from, to := strings.IndexByte(board, tile), strings.IndexByte(board, '0')
	rows, cols := from/3-to/3, from%3-to%3
	if tile == '0' || from < 0 || rows*rows+cols*cols != 1 {
		return board, false
	}
	after := []byte(board)
	after[from], after[to] = '0', tile
	return string(after), true
}

// played returns a board after moves, and reports whether each of them is possible.
func played(board, moves string) (string, bool) {
	ok := true
	for i := 0; i < len(moves) && ok; i++ {
		board, ok = slid(board, moves[i])
	}
	return board, ok
}

// way names the direction of a move that is possible: as a word, and as an arrow.
func way(board string, tile byte) (word, arrow string) {
	switch strings.IndexByte(board, '0') - strings.IndexByte(board, tile) {
	case -1:
		return "left", "←"
	case 1:
		return "right", "→"
	case -3:
		return "up", "↑"
	}
	return "down", "↓"
}

// distances holds the fewest moves of every board that can be solved, ways how many solutions have no more.
var distances, ways = explore()

func explore() (distances, ways map[string]int) {
	distances, ways = map[string]int{solved: 0}, map[string]int{solved: 1}
	for queue := []string{solved}; len(queue) > 0; queue = queue[1:] {
		b := queue[0]
		for tile := byte('1'); tile <= '5'; tile++ {
			next, ok := slid(b, tile)
			if !ok {
				continue
			}
			if _, known := distances[next]; !known {
				distances[next] = distances[b] + 1
				queue = append(queue, next)
			}
			if distances[next] == distances[b]+1 {
				ways[next] += ways[b] // all ways of b are counted: it is nearer than what is still in the queue
			}
		}
	}
	return distances, ways
}

// solvable are the boards that can be solved, in ascending order.
var solvable = slices.Sorted(maps.Keys(distances))

// impossible are the others, in ascending order.
var impossible = func() (all []string) {
	var lay func(board, tiles string)
	lay = func(board, tiles string) {
		if _, ok := distances[board]; tiles == "" && !ok {
			all = append(all, board)
		}
		for i := range tiles {
			lay(board+tiles[i:i+1], tiles[:i]+tiles[i+1:])
		}
	}
	lay("", "012345")
	return all
}()

// solutions returns all shortest solutions of a board in ascending order.
func solutions(board string) (all []string) {
	if board == solved {
		return []string{""}
	}
	for tile := byte('1'); tile <= '5'; tile++ {
		if next, ok := slid(board, tile); ok && distances[next] < distances[board] {
			for _, rest := range solutions(next) {
				all = append(all, string(tile)+rest)
			}
		}
	}
	return all
}

// shortest reports whether moves are one of the shortest solutions of a board.
func shortest(board, moves string) bool {
	distance, ok := distances[board]
	after, possible := played(board, moves)
	return ok && possible && after == solved && len(moves) == distance
}
