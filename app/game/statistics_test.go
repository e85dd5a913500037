package game

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"slidingpuzzle/solver"
)

// recount recomputes the statistics of results, on the date today: each number by itself, from the whole list, and the
// days by a calendar.
func recount(rs Results, today time.Time) Statistics {
	s := Statistics{Collected: BoardSet{}}
	count := func(holds func(r Result, distance int) bool) (n int) {
		for _, r := range rs {
			if holds(r, len(solution(r.Start))) {
				n++
			}
		}
		return n
	}
	s.Games = count(func(Result, int) bool { return true })
	s.Fewest = count(func(r Result, distance int) bool { return r.Moves == distance })
	for i := range s.Above {
		s.Above[i] = count(func(r Result, distance int) bool {
			return r.Moves == distance+2*i || i == 5 && r.Moves > distance+10
		})
	}
	for distance := range s.ByDistance {
		d := &s.ByDistance[distance]
		if distance > 0 {
			d.Boards = layers[distance]
		}
		var moves []int
		var times []time.Duration
		for _, r := range rs {
			if len(solution(r.Start)) == distance {
				moves, times = append(moves, r.Moves), append(times, r.Time)
			}
		}
		slices.Sort(moves)
		slices.Sort(times)
		if d.Games = len(moves); d.Games > 0 {
			d.Moves, d.Time = moves[0], times[0]
		}
	}
	for _, b := range boards {
		if slices.ContainsFunc(rs, func(r Result) bool { return r.Start == b && r.Moves == len(solution(b)) }) {
			s.Collected[b] = true
			s.ByDistance[len(solution(b))].Collected++
		}
	}

	solved := map[string]bool{}
	first, last := today, today
	for _, r := range rs {
		if r.Day != 0 {
			solved[r.Day.String()] = true
			date := time.Unix(int64(r.Day)*86400, 0).UTC()
			if date.Before(first) {
				first = date
			}
			if date.After(last) {
				last = date
			}
		}
	}
	row := 0 // that ends on date
	for date := first; !date.After(last); date = date.AddDate(0, 0, 1) {
		if !solved[date.Format(time.DateOnly)] {
			if date.Equal(today) {
				s.Streak = row
			}
			row = 0
			continue
		}
		s.Days++
		row++
		s.Longest = max(s.Longest, row)
		if date.Equal(today) {
			s.Streak = row
		}
	}
	return s
}

func solution(b solver.Board) []solver.Tile {
	moves, _ := solver.Solve(b)
	return moves
}

// Also of no results, of one, and of many.
func TestSummarize(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	for i := range 150 {
		today := time.Date(2026, time.Month(1+r.IntN(13)), 1+r.IntN(31), 0, 0, 0, 0, time.UTC)
		var rs Results
		for range []int{0, 1, 2, 10, 40, 200}[i%6] {
			res := randomResult(r)
			if res.Day != 0 { // around today, so that there are rows
				date := today.AddDate(0, 0, 3-r.IntN(15+i))
				res.Day = Date(date.Date())
				res.Start = Daily(res.Day)
			}
			res.Moves = len(solution(res.Start)) + 2*r.IntN(4)*r.IntN(3)
			rs, _ = rs.Add(res)
		}
		held := slices.Clone(rs)
		got, want := Summarize(rs, Date(today.Date())), recount(rs, today)
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("Summarize(%v, %s)\ngot  %v\nwant %v", rs, today.Format(time.DateOnly), got, want)
		}
		if !slices.Equal(rs, held) {
			t.Fatal("Summarize changes the results")
		}
	}
}

func TestSummarizeOne(t *testing.T) {
	s := Summarize(nil, 20787)
	for distance, d := range s.ByDistance {
		if distance > 0 && d != (ByDistance{Boards: layers[distance]}) || distance == 0 && d != (ByDistance{}) {
			t.Errorf("without results, distance %d: %+v", distance, d)
		}
	}
	if s.Games+s.Fewest+s.Days+s.Streak+s.Longest != 0 || s.Above != [6]int{} || len(s.Collected) != 0 {
		t.Errorf("without results: %+v", s)
	}

	s = Summarize(Results{{1, First, 5, 3 * time.Second, 0}}, 20787)
	if s.Games != 1 || s.Fewest != 1 || s.Above != [6]int{1} || s.Days+s.Streak+s.Longest != 0 ||
		s.ByDistance[5] != (ByDistance{1, 5, 3 * time.Second, 7, 1}) || !s.Collected.Has(First) || s.Collected.Has(solver.Goal) {
		t.Errorf("of one result: %+v", s)
	}

	// The fewest moves and the shortest time may be those of two games; one without any time is the shortest.
	s = Summarize(Results{{1, First, 7, 3 * time.Second, 0}, {2, First, 21, 0, 0}, {3, First, 9, time.Second, 0}}, 20787)
	if s.Games != 3 || s.Fewest != 0 || s.Above != [6]int{0, 1, 1, 0, 0, 1} ||
		s.ByDistance[5] != (ByDistance{3, 7, 0, 7, 0}) || s.Collected.Has(First) {
		t.Errorf("of three results: %+v", s)
	}
	if (BoardSet)(nil).Has(First) {
		t.Error("an empty set has a board")
	}
}

func TestStreak(t *testing.T) {
	for _, test := range []struct {
		today                  string
		days                   []string
		count, streak, longest int
	}{
		{"2026-11-30", nil, 0, 0, 0},
		{"2026-11-30", []string{"2026-11-30"}, 1, 1, 1},
		{"2026-11-30", []string{"2026-11-29"}, 1, 1, 1},
		{"2026-11-30", []string{"2026-11-28"}, 1, 0, 1},
		{"2026-11-30", []string{"2026-11-29", "2026-11-30"}, 2, 2, 2},
		{"2026-11-30", []string{"2026-11-28", "2026-11-30"}, 2, 1, 1},
		{"2026-11-30", []string{"2026-11-27", "2026-11-28", "2026-11-30"}, 3, 1, 2},
		{"2026-11-30", []string{"2026-11-27", "2026-11-28", "2026-11-29"}, 3, 3, 3},
		{"2026-11-30", []string{"2026-11-30", "2026-11-30", "2026-11-30"}, 1, 1, 1}, // played again
		{"2026-12-01", []string{"2026-11-29", "2026-11-30"}, 2, 2, 2},
		{"2026-12-02", []string{"2026-11-29", "2026-11-30", "2026-12-01"}, 3, 3, 3},
		{"2027-01-01", []string{"2026-12-30", "2026-12-31", "2027-01-01"}, 3, 3, 3},
		{"2027-01-02", []string{"2026-12-31", "2027-01-01"}, 2, 2, 2},
		{"2028-03-01", []string{"2028-02-28", "2028-02-29", "2028-03-01"}, 3, 3, 3},
		{"2028-03-01", []string{"2028-02-28", "2028-03-01"}, 2, 1, 1},
		{"2027-03-01", []string{"2027-02-28", "2027-03-01"}, 2, 2, 2},
		{"2026-11-30", []string{"2026-12-01"}, 1, 0, 1}, // a traveller's tomorrow
		{"2026-11-30", []string{"2026-11-29", "2026-11-30", "2026-12-01"}, 3, 2, 3},
		{"2026-11-30", []string{"2026-11-29", "2026-12-01"}, 2, 1, 1},
		{"2026-11-30", []string{"2020-05-01", "2020-05-02", "2020-05-03", "2026-11-29", "2026-11-30"}, 5, 2, 3},
	} {
		day := func(text string) Day {
			date, err := time.Parse(time.DateOnly, text)
			if err != nil {
				t.Fatal(err)
			}
			return Date(date.Date())
		}
		rs := Results{{1, First, 5, 0, 0}}
		for i, text := range test.days {
			b := Daily(day(text))
			rs, _ = rs.Add(Result{int64(2 + i), b, len(solution(b)), 0, day(text)})
		}
		s := Summarize(rs, day(test.today))
		if s.Days != test.count || s.Streak != test.streak || s.Longest != test.longest {
			t.Errorf("on %s of %v: %d days, %d in a row, %d at most, want %d, %d, %d", test.today, test.days,
				s.Days, s.Streak, s.Longest, test.count, test.streak, test.longest)
		}
	}
}

// The collection has each board that is to be solved once, where it belongs, and is the caller's own.
func TestCollection(t *testing.T) {
	for range 2 {
		all := Collection()
		var listed []solver.Board
		for distance, layer := range all {
			if distance > 0 && len(layer) != layers[distance] {
				t.Errorf("%d boards of distance %d, want %d", len(layer), distance, layers[distance])
			}
			var last solver.Board
			for _, b := range layer {
				if n, ok := solver.Distance(b); !ok || n != distance || b.String() <= last.String() {
					t.Errorf("at distance %d: %v after %v, of distance %d, %t", distance, b, last, n, ok)
				}
				last = b
			}
			listed = append(listed, layer...)
			clear(layer)
		}
		if len(all[0]) != 0 || len(listed) != 359 {
			t.Errorf("%d boards, %d of distance 0", len(listed), len(all[0]))
		}
	}
}

func TestTrend(t *testing.T) {
	for _, test := range []struct {
		game string
		want []bool
	}{
		{"412503  0", []bool{}},
		{"412503 54123 0", []bool{}},
		{"412503 54123 3", []bool{true, true, true}},
		{"412503 54123 5", []bool{true, true, true, true, true}},
		{"412503 5511 4", []bool{true, false, false, true}},
		{"123450 55 2", []bool{false, true}},
		{"123540 4211 3", []bool{false, false, false}}, // cannot be solved
	} {
		if got := trendOf(game(t, test.game)); !slices.Equal(got, test.want) {
			t.Errorf("of %q: %v, want %v", test.game, got, test.want)
		}
	}
}

// trendOf is the trend of the moves that are made.
func trendOf(g *Game) []bool {
	start, moves := g.Line(0)
	return Trend(start, moves[:g.At()])
}

// A move leads nearer if it begins some shortest solution; the last of these tells how the distances add up.
func TestTrendAgainstBest(t *testing.T) {
	r := rand.New(rand.NewPCG(43, 44))
	for range 300 {
		g := New(Deal(r, 0, solver.GodsNumber, solver.Board{}))
		g.Plan(randomLine(r, g.Start(), r.IntN(40)))
		g.Seek(r.IntN(g.Len() + 1))
		at := g.At()
		trend := trendOf(g)
		if len(trend) != at || g.At() != at {
			t.Fatalf("%d moves of %d, cursor then at %d", len(trend), at, g.At())
		}
		left := len(solution(g.Start()))
		for i, nearer := range trend {
			g.Seek(i)
			if want := slices.Contains(solver.Best(g.Board()), g.Move(i)); nearer != want {
				t.Fatalf("move %d on %v: %t, want %t", g.Move(i), g.Board(), nearer, want)
			}
			left++
			if nearer {
				left -= 2
			}
		}
		if g.Seek(at); left != len(solution(g.Board())) {
			t.Fatalf("the trend ends %d from the goal, want %d", left, len(solution(g.Board())))
		}
	}
}
