package layout

import (
	"math"
	"testing"
)

func segment(x1, y1, x2, y2 int) Line {
	return Line{{X: x1, Y: y1}, {X: x2, Y: y2}}
}

func TestCrossings(t *testing.T) {
	tests := []struct {
		name  string
		lines []Line
		want  int
	}{
		{"a cross", []Line{segment(0, 0, 2, 2), segment(0, 2, 2, 0)}, 1},
		{"a fork", []Line{segment(0, 0, 2, 2), segment(0, 0, 2, 0)}, 0},
		{"a T", []Line{segment(0, 0, 4, 0), segment(2, 0, 2, 2)}, 0},
		{"nearly a T", []Line{segment(0, 0, 4, 0), segment(2, 1, 2, 3)}, 0},
		{"side by side", []Line{segment(0, 0, 4, 0), segment(0, 1, 4, 1)}, 0},
		{"one in the other", []Line{segment(0, 0, 4, 0), segment(1, 0, 3, 0)}, 0},
		{"a triangle drawn too far", []Line{segment(0, 0, 6, 0), segment(1, -1, 4, 4), segment(5, -1, 2, 4)}, 3},
	}
	for _, test := range tests {
		if got := Crossings(test.lines); got != test.want {
			t.Errorf("%s: %d crossings, want %d", test.name, got, test.want)
		}
	}
}

func TestDistance(t *testing.T) {
	line := segment(0, 0, 6, 8)
	tests := []struct {
		x, y int
		want float64
	}{
		{3, 4, 0},
		{-3, -4, 5},
		{6, 9, 1},
		{8, -6, 10},
		{7, 1, 5},
		{-1, 7, 5},
	}
	for _, test := range tests {
		for _, l := range []Line{line, {line[1], line[0]}} {
			if got := l.Distance(point{X: test.x, Y: test.y}); math.Abs(got-test.want) > 0.001 {
				t.Errorf("%d, %d is %.3f from %v, want %.3f", test.x, test.y, got, l, test.want)
			}
		}
	}
}

func TestParallel(t *testing.T) {
	right := segment(0, 0, 100, 0)
	for degrees, want := range map[int]int{0: 1000, 30: 562, 60: 62, 90: 0, 180: 1000} {
		sin, cos := math.Sincos(float64(degrees) * math.Pi / 180)
		l := segment(0, 0, int(math.Round(1000*cos)), int(math.Round(1000*sin)))
		if got := right.parallel(l); max(got-want, want-got) > 2 || got != l.parallel(right) {
			t.Errorf("at %d°: %d and %d, want %d", degrees, got, l.parallel(right), want)
		}
	}
}
