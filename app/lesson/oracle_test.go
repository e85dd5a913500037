package lesson

import (
	"slices"
	"testing"

	"slidingpuzzle/solver"
	"slidingpuzzle/solver/plain"
)

// whole returns a search from a root that is over. It shares nothing with the packages under test but the order in which
// cells are looked at.
func whole(root string) *plain.Search { return plain.NewSearch(root).Finish() }

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
