package lesson

import (
	"slices"
	"strings"
	"testing"

	"slidingpuzzle/solver"
)

// A textSearch is a search over strings, one step at a time, by which cells are neighbors: it shares nothing with the
// packages under test but the order in which cells are looked at.
type textSearch struct {
	neighbors func(cell, blank int) bool
	queue     []string
	looked    int
	depth     map[string]int
}

func search(root string) *textSearch {
	return &textSearch{neighbors: beside, queue: []string{root}, depth: map[string]int{root: 0}}
}

func beside(cell, blank int) bool {
	rows, columns := cell/3-blank/3, cell%3-blank%3
	return rows*rows+columns*columns == 1
}

// step looks at the neighbors of the next board, and reports whether there was one.
func (s *textSearch) step() bool {
	if s.looked == len(s.queue) {
		return false
	}
	at := s.queue[s.looked]
	s.looked++
	for _, next := range s.around(at) {
		if _, ok := s.depth[next]; !ok {
			s.depth[next] = s.depth[at] + 1
			s.queue = append(s.queue, next)
		}
	}
	return true
}

func (s *textSearch) around(board string) (all []string) {
	blank := strings.IndexByte(board, '0')
	for cell := range 6 {
		if s.neighbors(cell, blank) {
			next := []byte(board)
			next[blank], next[cell] = next[cell], '0'
			all = append(all, string(next))
		}
	}
	return all
}

// whole returns the search when it is over.
func whole(root string) *textSearch {
	s := search(root)
	for s.step() {
	}
	return s
}

// everything are all boards, in ascending order.
var everything = func() (all []string) {
	var lay func(board, tiles string)
	lay = func(board, tiles string) {
		if tiles == "" {
			all = append(all, board)
		}
		for i := range tiles {
			lay(board+tiles[i:i+1], tiles[:i]+tiles[i+1:])
		}
	}
	lay("", "012345")
	return all
}()

func inversions(board string) (n int) {
	tiles := strings.ReplaceAll(board, "0", "")
	for i := range tiles {
		for j := i + 1; j < len(tiles); j++ {
			if tiles[i] > tiles[j] {
				n++
			}
		}
	}
	return n
}

func parse(t testing.TB, s string) solver.Board {
	t.Helper()
	b, err := solver.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func names(t testing.TB, codes []solver.Code) (all []string) {
	t.Helper()
	for _, c := range codes {
		b, ok := c.Board()
		if !ok {
			t.Fatalf("%d is no board", c)
		}
		all = append(all, b.String())
	}
	return all
}

// code reads a board as a numeral of base 6.
func code(board string) (c int) {
	for _, digit := range board {
		c = 6*c + int(digit-'0')
	}
	return c
}

func sorted(all []string) []string { return slices.Sorted(slices.Values(all)) }
