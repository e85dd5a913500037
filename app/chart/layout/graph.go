// Package layout finds where the boards of the chart lie on their rings. The generator of the chart uses it, and tests do;
// the browser program does not hold it.
package layout

import (
	"math/rand/v2"

	"slidingpuzzle/solver"
)

// A graph has the boards that can be solved by number, in order of visit from the goal, so that those of a ring follow
// one another, and the moves in order of their nearer boards, so that those that leave a ring outward do so too.
type graph struct {
	distance []int    // of each board
	moves    [][2]int // the board nearer to the goal, and the farther one
	at       [][]int  // of each board: its moves, two or three
	rings    [][2]int // of each distance: its first board, and the one after its last
	outward  [][2]int // of each distance: the first move that leaves it outward, and the one after the last
}

var boards = func() (g graph) {
	number := map[solver.Board]int{}
	var all []solver.Board
	for b, distance := range solver.Search(solver.Goal).Boards() {
		if distance == len(g.rings) {
			g.rings = append(g.rings, [2]int{len(all), len(all)})
		}
		g.rings[distance][1]++
		g.distance = append(g.distance, distance)
		number[b] = len(all)
		all = append(all, b)
	}
	g.at = make([][]int, len(all))
	g.outward = make([][2]int, len(g.rings))
	for i, b := range all {
		leaving := &g.outward[g.distance[i]]
		if i == g.rings[g.distance[i]][0] {
			leaving[0] = len(g.moves)
		}
		for _, t := range b.Movable() {
			next, _ := b.Slide(t)
			if j := number[next]; j > i {
				g.at[i] = append(g.at[i], len(g.moves))
				g.at[j] = append(g.at[j], len(g.moves))
				g.moves = append(g.moves, [2]int{i, j})
			}
		}
		leaving[1] = len(g.moves)
	}
	return g
}()

// ring returns the boards at a distance.
func (g graph) ring(distance int) []int {
	var all []int
	for b := g.rings[distance][0]; b < g.rings[distance][1]; b++ {
		all = append(all, b)
	}
	return all
}

// movesFrom returns the first move that leaves one of some distances outward, and the one after the last. They may be too
// low or high by one.
func (g graph) movesFrom(low, high int) (first, end int) {
	return g.outward[max(low, 0)][0], g.outward[min(high, len(g.outward)-1)][1]
}

// neighbors returns the boards at a distance that a move leads to from b.
func (g graph) neighbors(b, distance int) []int {
	var all []int
	for _, m := range g.at[b] {
		if n := g.other(m, b); g.distance[n] == distance {
			all = append(all, n)
		}
	}
	return all
}

// neighbor returns any board that a move leads to from b.
func (g graph) neighbor(chance *rand.Rand, b int) int {
	return g.other(g.at[b][chance.IntN(len(g.at[b]))], b)
}

// other returns the board that a move of b leads to.
func (g graph) other(move, b int) int {
	return g.moves[move][0] + g.moves[move][1] - b
}

// joined reports whether there is a move between two boards.
func (g graph) joined(a, b int) bool {
	for _, m := range g.at[a] {
		if g.other(m, a) == b {
			return true
		}
	}
	return false
}
