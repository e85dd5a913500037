package game

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"
	"time"

	"slidingpuzzle/solver"
)

// The boards of the days are fixed: players have results of them in their browsers. These are the 400 days from
// 2026-11-30, the first 20 in clear, all as the SHA-256 of their digits.
func TestDailyIsFixed(t *testing.T) {
	const (
		first20 = "342051342501504321125340140235245310341250045312531240350142" +
			"031452024153431520430152302541214305340251301452305214512340"
		hash = "79c315983584e7e0ac2783e23a2c3fd1f52738cea6ddec9d0403e5fa47d113f4"
	)
	var all strings.Builder
	for day := range Day(400) {
		all.WriteString(Daily(Date(2026, time.November, 30) + day).String())
	}
	if got := all.String(); !strings.HasPrefix(got, first20) {
		t.Errorf("the days from 2026-11-30 have the boards %s, want %s", got[:len(first20)], first20)
	}
	sum := sha256.Sum256([]byte(all.String()))
	if got := hex.EncodeToString(sum[:]); got != hash {
		t.Errorf("the hash of 400 days is %s, want %s", got, hash)
	}
}

// In each cycle, also before 1970, each of the 314 boards of 8 or more moves comes once.
func TestDailyCycles(t *testing.T) {
	for _, cycle := range []Day{-1000000, -301, -300, -2, -1, 0, 1, 66, 67, 217, 821, 1000000} {
		dealt := map[solver.Board]Day{}
		for day := cycle * 314; day < (cycle+1)*314; day++ {
			b := Daily(day)
			if n, ok := solver.Distance(b); !ok || n < 8 {
				t.Fatalf("Daily(%d) = %v, whose distance is %d, %t", day, b, n, ok)
			}
			if again, ok := dealt[b]; ok {
				t.Fatalf("Daily(%d) = %v = Daily(%d), of the same cycle", day, b, again)
			}
			if b != Daily(day) {
				t.Fatalf("Daily(%d) is %v, and then %v", day, b, Daily(day))
			}
			dealt[b] = day
		}
		if len(dealt) != 314 {
			t.Errorf("cycle %d deals %d boards, want 314", cycle, len(dealt))
		}
	}
}

// No board comes on two days in a row, also not where cycles meet. Of 20,000 such places about one in 314 would have
// been otherwise: there the first two boards of the cycle are exchanged, and only there.
func TestDailyNeighbours(t *testing.T) {
	exchanged := 0
	for cycle := -10000; cycle < 10000; cycle++ {
		start := Day(cycle * 314)
		last, first, second := Daily(start-1), Daily(start), Daily(start+1)
		if last == first || first == second {
			t.Errorf("around day %d: boards %v, %v, %v", start, last, first, second)
		}
		if order := shuffled(cycle); first != order[0] {
			exchanged++
			if first != order[1] || second != order[0] || last != order[0] {
				t.Errorf("cycle %d begins with %v, %v after %v, shuffled with %v", cycle, first, second, last, order[:2])
			}
		}
	}
	if exchanged < 24 || exchanged > 104 { // 64 ± 5 deviations
		t.Errorf("%d cycles have an exchange, want about 64", exchanged)
	}
	for day := Date(2020, time.January, 1); day < Date(2032, time.January, 1); day++ {
		if Daily(day) == Daily(day+1) {
			t.Errorf("%v and the day after have board %v", day, Daily(day))
		}
	}
}

// The cycles are shuffled apart: at each place, every board is equally likely. Chi-squared has 313 degrees of freedom,
// so that its deviation is 25.
func TestDailyShuffle(t *testing.T) {
	const each = 20
	for _, place := range []int{0, 1, 156, 312, 313} {
		count := map[solver.Board]int{}
		for cycle := range 314 * each {
			count[shuffled(cycle)[place]]++
		}
		chi := float64(314-len(count)) * each
		for _, n := range count {
			chi += float64((n-each)*(n-each)) / each
		}
		if chi < 313-5*25 || chi > 313+5*25 {
			t.Errorf("place %d: chi-squared is %.0f, want about 313", place, chi)
		}
	}
}

// Days are counted as a calendar does, over all leap years of four centuries, and written as it writes them.
func TestDay(t *testing.T) {
	date := time.Date(1899, time.December, 25, 0, 0, 0, 0, time.UTC)
	day := Date(1899, time.December, 25)
	if day != -25574 {
		t.Errorf("1899-12-25 is day %d, want -25574", day)
	}
	for date.Year() < 2301 {
		if got := Date(date.Date()); got != day {
			t.Fatalf("Date(%s) = %d, want %d", date.Format(time.DateOnly), got, day)
		}
		if got, want := day.String(), date.Format(time.DateOnly); got != want {
			t.Fatalf("Day(%d) is %s, want %s", day, got, want)
		}
		date = date.AddDate(0, 0, 1)
		day++
	}
	for want, day := range map[string]Day{
		"1970-01-01": 0, "1969-12-31": -1, "1970-01-02": 1, "2026-11-30": 20787,
		"2024-02-29": Date(2024, time.February, 29), "2024-03-01": Date(2024, time.February, 30),
		"2100-03-01": Date(2100, time.February, 29), "2027-01-01": Date(2026, time.December, 32),
		"0001-01-01": Date(1, time.January, 1), "9999-12-31": Date(9999, time.December, 31),
	} {
		if got := day.String(); got != want {
			t.Errorf("Day(%d) is %s, want %s", day, got, want)
		}
	}
}
