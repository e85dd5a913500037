package plain

import (
	"slices"
	"testing"
)

// How many boards are at each distance from the goal, as public sources have it.
func TestSearch(t *testing.T) {
	want := []int{1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1}
	for _, root := range []string{"123450", "123540"} { // the other half has the same shape
		s := NewSearch(root)
		found := 1
		for !s.Over() {
			found += len(s.Step())
		}
		levels := make([]int, 22)
		for i, board := range s.Queue {
			levels[s.Depth[board]]++
			if i > 0 && s.Depth[board] < s.Depth[s.Queue[i-1]] {
				t.Errorf("from %s, %s comes late", root, board)
			}
		}
		if found != 360 || !slices.Equal(levels, want) || s.Step() != nil {
			t.Errorf("from %s: %d boards, levels %v", root, found, levels)
		}
	}
	for board, want := range map[string]int{"123450": 0, "123540": 1, "012345": 0, "543210": 10, "412503": 4} {
		if got := Inversions(board); got != want {
			t.Errorf("%s has %d inversions, want %d", board, got, want)
		}
	}
}
