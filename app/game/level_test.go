package game

import (
	"strconv"
	"testing"

	"slidingpuzzle/solver"
)

func TestLevel(t *testing.T) {
	for name, want := range map[string][2]int{"": {1, 21}, "easy": {4, 8}, "medium": {9, 13}, "hard": {14, 17}, "hardest": {18, 21}} {
		if low, high, ok := Level(name); [2]int{low, high} != want || !ok {
			t.Errorf("Level(%q) = %d, %d, %t, want %v", name, low, high, ok, want)
		}
	}
	for n := 1; n <= solver.GodsNumber; n++ {
		if low, high, ok := Level(strconv.Itoa(n)); low != n || high != n || !ok {
			t.Errorf("Level(%d) = %d, %d, %t", n, low, high, ok)
		}
	}
	for _, name := range []string{"0", "22", "-1", "+1", "01", "1.0", "Easy", "any", " ", "99999999999999999999"} {
		if low, high, ok := Level(name); ok {
			t.Errorf("Level(%q) = %d, %d", name, low, high)
		}
	}
	for _, name := range Levels {
		if _, _, ok := Level(name); !ok {
			t.Errorf("%q is no level", name)
		}
	}
}
