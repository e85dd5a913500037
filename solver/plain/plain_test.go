package plain

import "testing"

// The first three are the examples of LeetCode's problem 773; the others show common defects: a blank that jumps
// between the rows, and a search that stops too soon.
func TestKnownAnswers(t *testing.T) {
	tests := []struct {
		rows [][]int
		want int
	}{
		{[][]int{{1, 2, 3}, {4, 0, 5}}, 1},
		{[][]int{{1, 2, 3}, {5, 4, 0}}, -1},
		{[][]int{{4, 1, 2}, {5, 0, 3}}, 5},
		{[][]int{{1, 2, 3}, {4, 5, 0}}, 0},
		{[][]int{{3, 2, 4}, {1, 5, 0}}, 14},
		{[][]int{{1, 2, 0}, {3, 4, 5}}, 13},
		{[][]int{{4, 5, 0}, {1, 2, 3}}, 21},
	}
	for _, test := range tests {
		if got := Strings(test.rows); got != test.want {
			t.Errorf("Strings(%v) = %d, want %d", test.rows, got, test.want)
		}
		if got := Vectors(test.rows); got != test.want {
			t.Errorf("Vectors(%v) = %d, want %d", test.rows, got, test.want)
		}
	}
}
