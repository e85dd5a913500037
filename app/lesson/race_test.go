package lesson

import (
	"testing"
	"time"
)

// A hand is a clock that a test moves: by a while at each look.
type hand struct{ now, step time.Duration }

func (h *hand) clock() time.Duration {
	h.now += h.step
	return h.now
}

// All three give the same answers for all 720 boards, and these are right.
func TestRaceAgrees(t *testing.T) {
	r := NewRace()
	distances := whole("123450").Depth
	for !r.Over() {
		r.Run((&hand{}).clock, time.Hour)
	}
	if agree, all := r.Agree(); agree != 720 || all != 720 {
		t.Errorf("they agree on %d of %d", agree, all)
	}
	for i, board := range everything {
		want, ok := distances[board]
		if !ok {
			want = -1
		}
		for runner, answers := range r.answers {
			if answers[i] != want {
				t.Errorf("%s: %s says %d, want %d", board, Runners[runner].ID, answers[i], want)
			}
		}
	}
	r.answers[1][7]++
	if agree, _ := r.Agree(); agree != 719 {
		t.Errorf("a wrong answer is not noticed: %d agree", agree)
	}
}

// A slice ends when its time has passed, but for the chunk that was begun; a turn ends a slice as well.
func TestRaceSlices(t *testing.T) {
	r := NewRace()
	h := &hand{step: time.Millisecond}
	slices := 0
	for done := 0.0; !r.Over(); slices++ {
		before := h.now
		r.Run(h.clock, 8*time.Millisecond)
		if passed := h.now - before; passed > 10*time.Millisecond {
			t.Fatalf("a slice of 8 ms lasts %v", passed)
		}
		if r.Done() <= done || r.Done() > 1 {
			t.Fatalf("done %.4f, after %.4f", r.Done(), done)
		}
		done = r.Done()
	}
	// 180 chunks a turn, 8 a slice.
	if want := 18 * 23; slices != want || r.Done() != 1 {
		t.Errorf("%d slices, want %d", slices, want)
	}
	if r.Run(h.clock, time.Second); r.Done() != 1 {
		t.Error("it goes on when it is over")
	}
}

// Each round lets each runner run once, another first; the first round does not count, and the medians are right.
func TestRaceRounds(t *testing.T) {
	r := NewRace()
	var first []int
	var times [3][]time.Duration
	for turn := range 18 {
		runner := r.running()
		if turn%3 == 0 {
			first = append(first, runner)
		}
		h := &hand{step: time.Duration(1+(turn*7+runner)%11) * time.Microsecond}
		for r.turns == turn {
			r.Run(h.clock, time.Hour)
		}
		if turn >= 3 {
			times[runner] = append(times[runner], 180*h.step)
		}
		if turn == 2 && r.Medians() != [3]time.Duration{} {
			t.Error("the first round counts")
		}
	}
	for i := range first[1:] {
		if first[i] == first[i+1] {
			t.Errorf("rounds begin with %v", first)
		}
	}
	for runner, all := range times {
		if len(all) != Rounds {
			t.Fatalf("runner %d ran %d times", runner, len(all))
		}
		less, more := 0, 0
		median := r.Medians()[runner]
		for _, d := range all {
			if d < median {
				less++
			}
			if d > median {
				more++
			}
		}
		if less > 2 || more > 2 {
			t.Errorf("the median of %v is said to be %v", all, median)
		}
	}
}
