package game

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"slidingpuzzle/solver"
)

// layers are the numbers of boards 0, 1, 2, … moves from the goal, as in doc/5puzzle.dot of clausecker/24puzzle.
var layers = []int{1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1}

// Each distance has all its boards dealt, and none of another.
func TestDealReachesEveryBoard(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for distance, want := range layers {
		dealt := map[solver.Board]bool{}
		for range 12 * want { // a board is missed once in e¹² times
			b := Deal(r, distance, distance, parse(t, "123540"))
			if n, ok := solver.Distance(b); !ok || n != distance {
				t.Fatalf("Deal(%d, %d) = %v, whose distance is %d, %t", distance, distance, b, n, ok)
			}
			dealt[b] = true
		}
		if len(dealt) != want {
			t.Errorf("%d boards of distance %d are dealt, want %d", len(dealt), distance, want)
		}
	}
}

// Every range holds: the ends are in it, and nothing beyond them.
func TestDealRange(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for low := range layers {
		for high := low; high < len(layers); high++ {
			nearest, farthest := len(layers), -1
			draws := 8
			if high <= 2 { // few enough boards to see both ends of the range
				draws = 100
			}
			for range draws {
				b := Deal(r, low, high, solver.Board{})
				n, ok := solver.Distance(b)
				if !ok || n < low || n > high {
					t.Fatalf("Deal(%d, %d) = %v, whose distance is %d, %t", low, high, b, n, ok)
				}
				nearest, farthest = min(nearest, n), max(farthest, n)
			}
			if high <= 2 && (nearest != low || farthest != high) {
				t.Errorf("Deal(%d, %d) deals distances %d to %d", low, high, nearest, farthest)
			}
		}
	}
}

// The board on screen is dealt again only if it is the only one.
func TestDealAnother(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for range 300 {
		if b := Deal(r, 1, 1, parse(t, "123405")); b != parse(t, "120453") {
			t.Fatalf("Deal = %v, want the other board of distance 1", b)
		}
	}
	for _, test := range []struct {
		low, high int
		not, want string
	}{
		{21, 21, "450123", "450123"},
		{21, 21, "412503", "450123"},
		{21, 99, "450123", "450123"},
		{0, 0, "123450", "123450"},
		{-5, 0, "123450", "123450"},
		{0, 0, "123540", "123450"},
	} {
		if b := Deal(r, test.low, test.high, parse(t, test.not)); b.String() != test.want {
			t.Errorf("Deal(%d, %d, %s) = %v, want %s", test.low, test.high, test.not, b, test.want)
		}
	}
}

func TestDealEmptyRange(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for _, test := range []struct {
		low, high int
		not       string
	}{
		{22, 99, "412503"}, {5, 4, "412503"}, {-3, -1, "412503"},
		{22, 22, "123540"}, {-1, -1, "123540"}, {21, 20, "450123"},
	} {
		if !panics(func() { Deal(r, test.low, test.high, parse(t, test.not)) }) {
			t.Errorf("Deal(%d, %d, %s) does not panic", test.low, test.high, test.not)
		}
	}
}

// The 359 boards that are to be solved are dealt about equally often: chi-squared has 358 degrees of freedom, so its
// mean is 358 and its deviation √716 ≈ 27. Within five of these, it is neither skewed nor more even than chance is.
func TestDealIsFair(t *testing.T) {
	const each = 20
	r := rand.New(rand.NewPCG(13, 14))
	dealt := map[solver.Board]int{}
	for range 359 * each {
		dealt[Deal(r, 1, solver.GodsNumber, solver.Goal)]++
	}
	if len(dealt) != 359 || dealt[solver.Goal] != 0 {
		t.Errorf("%d boards are dealt, want 359 without the goal", len(dealt))
	}
	chi := 0.0
	for _, n := range dealt {
		chi += float64((n-each)*(n-each)) / each
	}
	if chi < 358-5*27 || chi > 358+5*27 {
		t.Errorf("chi-squared is %.0f, want about 358", chi)
	}
}

// 100,000 deals of the levels and of every distance: each board can be solved, is in the range, and never the goal; the
// one on screen never comes, unless it is the only one; the others are equally likely. Chi-squared, with a degree of
// freedom less than boards, stays within five deviations.
func TestDealLevels(t *testing.T) {
	type level struct{ low, high, boards, draws int }
	levels := []level{{4, 8, 47, 7250}, {9, 13, 131, 7250}, {14, 17, 134, 7250}, {18, 21, 37, 7250}}
	for distance := 1; distance <= solver.GodsNumber; distance++ {
		levels = append(levels, level{distance, distance, layers[distance], 1000})
	}
	total := 0
	for i, l := range levels {
		total += 2 * l.draws
		t.Run(fmt.Sprintf("%d-%d", l.low, l.high), func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(17, uint64(i)))
			for _, not := range []solver.Board{solver.Goal, Deal(r, l.low, l.high, solver.Goal)} {
				dealt := map[solver.Board]int{}
				for range l.draws {
					b := Deal(r, l.low, l.high, not)
					if distance, ok := solver.Distance(b); !ok || distance < l.low || distance > l.high {
						t.Fatalf("Deal but for %v = %v, whose distance is %d, %t", not, b, distance, ok)
					}
					dealt[b]++
				}
				n := l.boards
				if not != solver.Goal && n > 1 {
					n--
					if dealt[not] > 0 {
						t.Errorf("%v is dealt, not being wanted", not)
					}
				}
				if len(dealt) != n || dealt[solver.Goal] > 0 {
					t.Errorf("but for %v, %d boards are dealt, want %d without the goal", not, len(dealt), n)
				}
				each, degrees := float64(l.draws)/float64(n), float64(n-1)
				chi := 0.0
				for _, count := range dealt {
					chi += (float64(count) - each) * (float64(count) - each) / each
				}
				if math.Abs(chi-degrees) > 5*math.Sqrt(2*degrees) {
					t.Errorf("but for %v, chi-squared is %.0f, want about %.0f", not, chi, degrees)
				}
			}
		})
	}
	if total != 100000 {
		t.Errorf("%d deals, want 100,000", total)
	}
}
