package solver

import (
	"math"
	"runtime"
	"testing"
	"time"

	"slidingpuzzle/solver/plain"
)

// oneProcessor lets a benchmark run on one processor until the function that it returns is called: the collector then
// takes its time from the search whose garbage it collects, instead of running beside it or beside another.
func oneProcessor() (restore func()) {
	before := runtime.GOMAXPROCS(1)
	return func() { runtime.GOMAXPROCS(before) }
}

// compare runs answer on a board at about the mean distance, 13 moves, and on the farthest, 21.
func compare(b *testing.B, answer func(b Board, rows [][]int)) {
	for _, sample := range []struct{ name, board string }{{"mean", "120345"}, {"farthest", "450123"}} {
		b.Run(sample.name, func(b *testing.B) {
			defer oneProcessor()()
			board := parse(b, sample.board)
			rows := rowsOf(board)
			b.ReportAllocs()
			for b.Loop() {
				answer(board, rows)
			}
		})
	}
}

// Each of these answers by a look-up in the tree that is made once.

func BenchmarkSolve(b *testing.B) {
	compare(b, func(b Board, _ [][]int) { Solve(b) })
}

func BenchmarkMinMoves(b *testing.B) {
	compare(b, func(_ Board, rows [][]int) { MinMoves(rows) })
}

// BenchmarkSearch makes a whole tree: 360 boards, 420 edges, each seen from both ends. About half of its time goes into
// new memory for the tree, 94 kB; BenchmarkSearchInPlace clears and fills one that it has.
func BenchmarkSearch(b *testing.B) {
	compare(b, func(b Board, _ [][]int) { Search(b) })
}

func BenchmarkSearchInPlace(b *testing.B) {
	tree := new(Tree)
	compare(b, func(b Board, _ [][]int) { searchInPlace(tree, b) })
}

// These find the same number as MinMoves, and stop when they have it.

func BenchmarkPlainStrings(b *testing.B) {
	compare(b, func(_ Board, rows [][]int) { plain.Strings(rows) })
}

func BenchmarkPlainVectors(b *testing.B) {
	compare(b, func(_ Board, rows [][]int) { plain.Vectors(rows) })
}

// BenchmarkTimesFaster lets us and both plain searches find the fewest moves of all 720 boards, by turns and several
// times. It prints our time for a board, and those of the plain searches as multiples of it; of each, the fastest turn
// counts, the one that the machine disturbed least.
func BenchmarkTimesFaster(b *testing.B) {
	b.Run("MinMoves", func(b *testing.B) {
		race(b, func(_ Board, rows [][]int) { MinMoves(rows) })
	})
	b.Run("Search", func(b *testing.B) {
		race(b, func(b Board, _ [][]int) { Search(b).Depth(Goal) })
	})
	b.Run("SearchInPlace", func(b *testing.B) {
		tree := new(Tree)
		race(b, func(b Board, _ [][]int) { searchInPlace(tree, b); tree.Depth(Goal) })
	})
}

func race(b *testing.B, answer func(b Board, rows [][]int)) {
	defer oneProcessor()()
	ours, strings, vectors := math.Inf(1), math.Inf(1), math.Inf(1) // ns/board
	for b.Loop() {
		ours = min(ours, turn(answer))
		strings = min(strings, turn(func(_ Board, rows [][]int) { plain.Strings(rows) }))
		vectors = min(vectors, turn(func(_ Board, rows [][]int) { plain.Vectors(rows) }))
	}
	b.ReportMetric(0, "ns/op") // of all three together, which says nothing
	b.ReportMetric(ours, "ns/board")
	b.ReportMetric(strings/ours, "times-faster-than-strings")
	b.ReportMetric(vectors/ours, "times-faster-than-vectors")
}

// turn answers all boards and returns the mean time for one, in nanoseconds. It leaves the garbage of others out.
func turn(answer func(b Board, rows [][]int)) float64 {
	rows := make([][][]int, len(boards))
	for i, b := range boards {
		rows[i] = rowsOf(b)
	}
	runtime.GC()
	start := time.Now()
	for i, b := range boards {
		answer(b, rows[i])
	}
	return float64(time.Since(start)) / float64(len(boards))
}

func searchInPlace(tree *Tree, root Board) {
	*tree = Tree{}
	tree.grow(root)
}
