package lesson

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"slidingpuzzle/solver"
	"slidingpuzzle/solver/plain"
)

// The picture has a pixel for each code, and exactly those of the layers are painted.
func TestPaint(t *testing.T) {
	lit, faint := Color{1, 2, 3, 255}, Color{9, 8, 7, 60}
	w := NewWalk(parse(t, "412503"))
	for at := range w.Last() + 1 {
		w.Seek(at)
		pixels := Paint(Layer{Codes(), faint}, Layer{w.Stage().Seen(), lit})
		if len(pixels) != 4*216*216 {
			t.Fatalf("%d bytes", len(pixels))
		}
		want := bytes.Repeat([]byte{0, 0, 0, 0}, 216*216)
		for _, board := range everything {
			copy(want[4*code(board):], faint[:])
		}
		for _, board := range names(t, w.Stage().Seen()) {
			copy(want[4*code(board):], lit[:])
		}
		if !bytes.Equal(pixels, want) {
			t.Fatalf("stage %d is painted wrong", at)
		}
	}
}

// Pixels and codes are the same thing; the row is the upper half of the board and the column the lower.
func TestPixel(t *testing.T) {
	for _, board := range everything {
		x, y := Pixel(solver.Code(code(board)))
		if y != code(board[:3]) || x != code(board[3:]) {
			t.Errorf("%s is at %d, %d", board, x, y)
		}
		if got := CodeAt(x, y); int(got) != code(board) {
			t.Errorf("at %d, %d is %d, want %s", x, y, got, board)
		}
	}
	for _, test := range []struct{ x, y, want int }{{-1, -1, 0}, {216, 216, 46655}, {500, 0, 215}, {0, 215, 46440}} {
		if got := CodeAt(test.x, test.y); int(got) != test.want {
			t.Errorf("at %d, %d is %d, want %d", test.x, test.y, got, test.want)
		}
	}
}

func TestBoardNear(t *testing.T) {
	for x := 0; x < 216; x += 5 {
		for y := 0; y < 216; y += 5 {
			for _, reach := range []int{0, 3, 8} {
				got := BoardNear(x, y, reach)
				least := 1 << 20
				for _, board := range everything {
					dx, dy := code(board[3:])-x, code(board[:3])-y
					least = min(least, dx*dx+dy*dy)
				}
				gx, gy := Pixel(got)
				d := (gx-x)*(gx-x) + (gy-y)*(gy-y)
				if least <= reach*reach && d != least || least > reach*reach && d != 0 {
					t.Fatalf("near %d, %d within %d is %d, %d", x, y, reach, gx, gy)
				}
			}
		}
	}
}

// From board to board, in both directions.
func TestNextBoard(t *testing.T) {
	var all []solver.Code
	for c, next := solver.Code(0), NextBoard(0, false); next != c; c, next = next, NextBoard(next, false) {
		all = append(all, next)
	}
	if got := names(t, all); !slices.Equal(got, everything) || !slices.Equal(all, Codes()) {
		t.Errorf("%d boards: %v", len(got), got)
	}
	back := solver.Code(46655)
	for i := range all {
		if back = NextBoard(back, true); back != all[len(all)-1-i] {
			t.Fatalf("before comes %d", back)
		}
	}
	if NextBoard(back, true) != back {
		t.Error("there is a board before the first")
	}
	even, odd := Parities()
	if len(even) != 360 || len(odd) != 360 {
		t.Errorf("%d and %d", len(even), len(odd))
	}
	for _, board := range names(t, odd) {
		if plain.Inversions(board)%2 == 0 {
			t.Errorf("%s is not odd", board)
		}
	}
}

func TestSlots(t *testing.T) {
	got := Slots([]solver.Code{0, 33015, 46655})
	if got != "M0 0.5h1M183 152.5h1M215 215.5h1" {
		t.Error(got)
	}
}

// A bar for each depth that has been reached, as high as there are boards.
func TestLevelsPath(t *testing.T) {
	var want strings.Builder
	counts := make([]int, 22)
	for _, depth := range whole("123450").Depth {
		counts[depth]++
	}
	for depth, n := range counts {
		fmt.Fprintf(&want, "M%d 0v-%dh10v%dz", 16*depth+3, n, n)
	}
	if got := Levels(GoalLevels()); got != want.String() {
		t.Errorf("got  %s\nwant %s", got, want.String())
	}
	if len(counts)*barStep != 352 || slices.Max(counts) != 44 {
		t.Errorf("the chart is for %d levels of at most %d", len(counts), slices.Max(counts))
	}
}
