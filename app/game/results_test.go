package game

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"slidingpuzzle/solver"
)

// randomResult returns a result of 2026 to 2036, a third of them of a board of the day.
func randomResult(r *rand.Rand) Result {
	from, to := time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC), time.Date(2037, time.January, 1, 0, 0, 0, 0, time.UTC)
	began := from.Add(time.Duration(r.Int64N(int64(to.Sub(from)))))
	res := Result{Began: began.UnixMilli(), Time: time.Duration(r.IntN(5001)) * 100 * time.Millisecond}
	if r.IntN(3) == 0 {
		res.Day = Date(began.Date())
		res.Start = Daily(res.Day)
	} else {
		res.Start = Deal(r, 1, solver.GodsNumber, solver.Goal)
	}
	distance, _ := solver.Distance(res.Start)
	res.Moves = distance + 2*r.IntN((60-distance)/2+1)
	return res
}

// randomSlice returns random results in any order, perhaps two of one game.
func randomSlice(r *rand.Rand, n int) (rs Results) {
	for range n {
		rs = append(rs, randomResult(r))
	}
	return rs
}

// The stored form is fixed: players have it in their browsers.
func TestStoredResults(t *testing.T) {
	const tenth = 100 * time.Millisecond
	daily := Date(2026, time.November, 30)
	lastDay := Date(9999, time.December, 31)
	lastDistance, _ := solver.Distance(Daily(lastDay))
	began := noon.UnixMilli()
	for _, test := range []struct {
		results Results
		stored  string
	}{
		{nil, ``},
		{Results{{1, parse(t, "123405"), 1, 0, 0}}, `{"v":1,"results":"1.8m5.1.0"}`},
		{Results{{began, First, 5, 171 * tenth, 0}}, `{"v":1,"results":"mnbpitc0.ph3.5.4r"}`},
		{Results{ // the example of Encode
			{began, First, 5, 171 * tenth, 0},
			{began + 100, parse(t, "450123"), 39, 72 * tenth, 0},
			{Date(2026, 11, 30).milli() + 1e7, Daily(daily), 16, 600 * tenth, daily},
		}, `{"v":1,"results":"mnbpitc0.ph3.5.4r,2s.t1f.13.20,9qyjyn0.mcv.g.go.g1f"}`},
		{Results{ // two games that began at once, in order of code
			{began, parse(t, "012345"), 15, 0, 0},
			{began, parse(t, "123405"), 1, maxElapsed, 0},
			{253402300799999, Daily(lastDay), 1e6 - lastDistance%2, tenth, lastDay},
		}, `{"v":1,"results":"mnbpitc0.1ft.f.0,0.8m5.1.ehjpxc0,2h7031pxbz.v4f.lflr.1.1qv1c"}`},
	} {
		if got := test.results.Encode(); got != test.stored {
			t.Errorf("stored as %s\nwant      %s", got, test.stored)
		}
		read, err := DecodeResults(test.stored)
		if err != nil || !slices.Equal(read, test.results) || (read == nil) != (test.results == nil) {
			t.Errorf("DecodeResults(%s) = %v, %v\nwant %v", test.stored, read, err, test.results)
		}
	}
}

// milli returns when a day begins in UTC.
func (d Day) milli() int64 { return int64(d) * 24 * 60 * 60 * 1000 }

// What is not quite as Encode writes it comes out in its form.
func TestDecodeResultsTolerant(t *testing.T) {
	for _, test := range [][2]string{
		{``, ``},
		{`{"v":1,"results":""}`, ``},
		{` {"results":"1.8m5.1.0", "v":1,"later":{"v":2,"results":7}}` + "\n", `{"v":1,"results":"1.8m5.1.0"}`},
		{`{"v":1,"results":"a.8m5.1.0,-1.8m5.3.0"}`, `{"v":1,"results":"9.8m5.3.0,1.8m5.1.0"}`},
		{`{"v":1,"results":"a.ph3.5.0,0.8m5.3.0"}`, `{"v":1,"results":"a.8m5.3.0,0.ph3.5.0"}`},
		{`{"v":1,"results":"a.8m5.1.5,0.8m5.1.5"}`, `{"v":1,"results":"a.8m5.1.5"}`},
		{`{"v":1,"results":"a.8m5.3.0,0.8m5.1.9,0.8m5.1.7,1.8m5.1.3"}`, `{"v":1,"results":"a.8m5.1.7,1.8m5.1.3"}`},
	} {
		read, err := DecodeResults(test[0])
		if err != nil || read.Encode() != test[1] || test[1] == "" && read != nil {
			t.Errorf("DecodeResults(%s) = %v, %v, stored as %s, want %s", test[0], read, err, read.Encode(), test[1])
		}
	}
}

// 10,000 results come back the same, and take less than 200,000 bytes. What is not a whole tenth of a second is lost.
func TestManyResults(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	for _, n := range []int{0, 1, 2, 3, 10, 100, 1000, 10000} {
		rs := gather(randomSlice(r, n))
		stored := rs.Encode()
		read, err := DecodeResults(stored)
		if err != nil || !slices.Equal(read, rs) {
			t.Fatalf("%d results do not come back: %v", n, err)
		}
		if n == 10000 && len(stored) >= 200000 {
			t.Errorf("%d results take %d bytes", n, len(stored))
		}
		for i := range rs {
			rs[i].Time += time.Duration(r.IntN(1e8))
		}
		if rs.Encode() != stored {
			t.Errorf("%d results are stored otherwise with parts of tenths", n)
		}
	}
}

func TestDecodeResultsError(t *testing.T) {
	long := strings.Repeat("1", 1e5)
	type damage struct{ stored, why string }
	tests := []damage{
		{` `, "JSON"},
		{`null`, "version 0, not 1"},
		{`{}`, "version 0, not 1"},
		{`[]`, "cannot unmarshal"},
		{`7`, "cannot unmarshal"},
		{`"` + long + `"`, "cannot unmarshal"},
		{"\xff", "invalid"},
		{strings.Repeat("[", 1e5), "depth"},
		{`{"results":"1.8m5.1.0"}`, "version 0, not 1"},
		{`{"v":0,"results":"1.8m5.1.0"}`, "version 0, not 1"},
		{`{"v":-1,"results":"1.8m5.1.0"}`, "version -1, not 1"},
		{`{"v":2,"results":"1.8m5.1.0"}`, "version 2 is of a later program"},
		{`{"v":3,"results":{"":7}}`, "version 3 is of a later program"}, // the version comes first
		{`{"v":"1","results":"1.8m5.1.0"}`, "cannot unmarshal"},
		{`{"v":1.5,"results":"1.8m5.1.0"}`, "cannot unmarshal"},
		{`{"v":` + long + `,"results":"1.8m5.1.0"}`, "cannot unmarshal"},
		{`{"v":1}`, "no results"},
		{`{"v":1,"game":"412503 5 1"}`, "no results"},
		{`{"v":1,"results":null}`, "no results"},
		{`{"v":1,"results":7}`, "cannot unmarshal"},
		{`{"v":1,"results":["1.8m5.1.0"]}`, "cannot unmarshal"},
		{`{"v":1,"results":"1.8m5.1.0"`, "unexpected end"},
		{`{"v":1,"results":"1.8m5.1.0"}{}`, "after top-level"},
	}
	day := Date(2026, time.November, 30)
	board := Daily(day)
	distance, _ := solver.Distance(board)
	onDay := func(day string) string { // the result of that board, as if of a day
		return "1." + base36(int64(board.Code())) + "." + base36(int64(distance)) + ".0." + day
	}
	if _, err := DecodeResults(`{"v":1,"results":"` + onDay(base36(int64(day))) + `"}`); err != nil {
		t.Fatal(err)
	}
	unsolvable := base36(int64(parse(t, "123540").Code()))
	for _, d := range []damage{
		{``, "fields are not 4 or 5"},
		{`1`, "fields are not 4 or 5"},
		{`1.8m5.1`, "fields are not 4 or 5"},
		{`1.8m5.1.0.1.1`, "fields are not 4 or 5"},
		{strings.Repeat(".", 1e5), "fields are not 4 or 5"},
		{`1.8m5.1.0.`, `field 5, "", is not a number`},
		{`.8m5.1.0`, `field 1, "", is not a number`},
		{`...`, `field 1, "", is not a number`},
		{`1.8M5.1.0`, `field 2, "8M5", is not a number`},
		{`1. 8m5.1.0`, `field 2, " 8m5", is not a number`},
		{`1.08m5.1.0`, `field 2, "08m5", is not a number`},
		{`+1.8m5.1.0`, `field 1, "+1", is not a number`},
		{`1.8m5.1.-0`, `field 4, "-0", is not a number`},
		{`1.8m5.1_0.0`, `field 3, "1_0", is not a number`},
		{`1.8m5.é.0`, `is not a number`},
		{long + `.8m5.1.0`, `field 1, "` + long[:20] + `", is not a number`},
		{`1y2p0ij32e8e8.8m5.1.0`, `is not a number`}, // 2⁶³

		{`0.8m5.1.0`, "began 0 ms after 0"},
		{`-1.8m5.1.0`, "began -1 ms after 0"},
		{base36(253402300799999+1) + `.8m5.1.0`, "began 253402300800000 ms after 0"},
		{`1y2p0ij32e8e7.8m5.1.0`, "began 9223372036854775807 ms after 0"},
		{`-1y2p0ij32e8e8.8m5.1.0`, "began -9223372036854775808 ms after 0"},

		{`1.0.1.0`, "code 0 is no board"},
		{`1.-8m5.1.0`, "is no board"},
		{`1.8m4.1.0`, "is no board"},
		{`1.` + base36(46656) + `.1.0`, "code 46656 is no board"},
		{`1.` + base36(65536+11190-15) + `.1.0`, "is no board"}, // a Code would wrap around
		{`1.1y2p0ij32e8e7.1.0`, "is no board"},
		{`1.` + unsolvable + `.1.0`, "board 123540 cannot be solved"},
		{`1.` + base36(int64(solver.Goal.Code())) + `.0.0`, "board 123450 is the goal"},
		{`1.` + base36(int64(solver.Goal.Code())) + `.2.0`, "board 123450 is the goal"},

		{`1.ph3.4.0`, "4 moves, but board 412503 needs 5"},
		{`1.ph3.3.0`, "3 moves, but board 412503 needs 5"},
		{`1.ph3.-5.0`, "-5 moves, but"},
		{`1.ph3.6.0`, "6 moves do not solve board 412503"},
		{`1.ph3.` + base36(1000001) + `.0`, "1000001 moves are more"},
		{`1.ph3.1y2p0ij32e8e7.0`, "9223372036854775807 moves are more"},

		{`1.ph3.5.-1`, "-1 tenths"},
		{`1.ph3.5.` + base36(31536000001), "31536000001 tenths"},
		{`1.ph3.5.1y2p0ij32e8e7`, "9223372036854775807 tenths"},

		{onDay("0"), "day 0 is not from 1970"},
		{onDay("-1"), "day -1 is not from 1970"},
		{onDay(base36(int64(Date(10000, time.January, 1)))), "is not from 1970 to 9999"},
		{onDay("1y2p0ij32e8e7"), "is not from 1970 to 9999"},
		{onDay(base36(int64(day + 1))), "is not that of 2026-12-01"},
		{onDay(base36(int64(day - 1))), "is not that of 2026-11-29"},
		{`1.ph3.5.0.1`, "board 412503 is not that of 1970-01-02"},
	} {
		tests = append(tests, damage{`{"v":1,"results":"` + d.stored + `,1.ph3.5.2"}`, "result 1, "})
		if !strings.Contains(d.why, "after 0") {
			tests = append(tests, damage{`{"v":1,"results":"1.8m5.1.0,1.ph3.7.1,` + d.stored + `"}`, "result 3, "})
		}
		if d.stored != "" { // no results
			tests = append(tests, damage{`{"v":1,"results":"` + d.stored + `"}`, d.why})
		}
	}
	tests = append(tests, // a difference that leaves the range, or the numbers
		damage{`{"v":1,"results":"5.8m5.1.0,-5.8m5.1.0"}`, "result 2, \"-5.8m5.1.0\": began -5 ms after 5"},
		damage{`{"v":1,"results":"` + base36(253402300799999) + `.8m5.1.0,1.8m5.1.0"}`, "began 1 ms after 253402300799999"},
		damage{`{"v":1,"results":"5.8m5.1.0,1y2p0ij32e8e7.8m5.1.0"}`, "began 9223372036854775807 ms after 5"},
		damage{`{"v":1,"results":"5.8m5.1.0,-1y2p0ij32e8e8.8m5.1.0"}`, "began -9223372036854775808 ms after 5"})
	for _, test := range tests {
		rs, err := DecodeResults(test.stored)
		if err == nil || rs != nil {
			t.Errorf("DecodeResults(%.200s) = %v, %v", test.stored, rs, err)
			continue
		}
		msg := err.Error()
		number := 0
		if _, after, ok := strings.Cut(msg, ": result "); ok {
			fmt.Sscan(after, &number)
		}
		var told *ResultsError
		if !errors.As(err, &told) || told.Later != strings.Contains(test.why, "later") || told.Number != number || told.Err == nil {
			t.Errorf("DecodeResults(%.200s): %+v\nwant what the message tells: %.500s", test.stored, told, msg)
		}
		if !strings.HasPrefix(msg, "game: results ") || !strings.Contains(msg, test.why) || len(msg) > 2000 {
			t.Errorf("DecodeResults(%.200s): message of %d bytes: %.500s\nwant %q in it", test.stored, len(msg), msg, test.why)
		}
	}
}

// base36 writes n digit by digit.
func base36(n int64) string {
	if n < 36 {
		return string("0123456789abcdefghijklmnopqrstuvwxyz"[n])
	}
	return base36(n/36) + base36(n%36)
}

// An account keeps results as a map by game: the model of Results.
type account map[string]Result

func (a account) add(r Result) bool {
	key := fmt.Sprintf("%020d %v", r.Began, r.Start)
	if _, ok := a[key]; ok {
		return false
	}
	a[key] = r
	return true
}

// list returns the results in order: codes are in order of digits.
func (a account) list() (rs Results) {
	var keys []string
	for key := range a {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		rs = append(rs, a[key])
	}
	return rs
}

// Results of few games, so that the same ones are often met, are added and merged in every way. What was held before
// stays as it was.
func TestResultsAgainstAccount(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	for range 200 {
		games := randomSlice(r, 12)
		for i := range games {
			games[i].Began = int64(1 + r.IntN(4)) // so that Start tells them apart, too
		}
		games = gather(games) // each once: merging is to have nothing to choose
		model := account{}
		var rs Results
		type memory struct{ held, copied Results }
		var memories []memory
		for range 30 {
			memories = append(memories, memory{rs, slices.Clone(rs)})
			if r.IntN(3) > 0 {
				game := games[r.IntN(len(games))]
				was := rs
				var ok bool
				if rs, ok = rs.Add(game); ok != model.add(game) {
					t.Fatalf("Add(%v) to %v: %t", game, was, ok)
				}
			} else {
				var others Results
				want := 0
				for range r.IntN(8) {
					others, _ = others.Add(games[r.IntN(len(games))])
				}
				memories = append(memories, memory{others, slices.Clone(others)})
				for _, game := range others {
					if model.add(game) {
						want++
					}
				}
				var added int
				if rs, added = rs.Merge(others); added != want {
					t.Fatalf("Merge of %v adds %d, want %d", others, added, want)
				}
			}
			if want := model.list(); !slices.Equal(rs, want) {
				t.Fatalf("results are\n%v, want\n%v", rs, want)
			}
		}
		for _, m := range memories {
			if !slices.Equal(m.held, m.copied) {
				t.Fatalf("%v have become %v", m.copied, m.held)
			}
		}
	}
}

// However results are distributed over devices, and merged in whatever order, each game is counted once, by the same
// result: also if devices differ about it, because a solved game was undone and solved again on one of them.
func TestMergeOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(35, 36))
	for range 100 {
		games := randomSlice(r, 10)
		devices := make([]Results, 4)
		for i := range devices {
			for range 8 {
				game := games[r.IntN(len(games))]
				switch r.IntN(4) {
				case 0:
					game.Moves += 2
				case 1:
					game.Time += 100 * time.Millisecond
				case 2:
					game.Day = 0
				}
				devices[i], _ = devices[i].Add(game)
			}
		}
		best := map[string]Result{} // the rule, told by comparing one after another
		for _, device := range devices {
			for _, game := range device {
				key := fmt.Sprint(game.Began, game.Start)
				b, ok := best[key]
				if !ok || game.Moves < b.Moves || game.Moves == b.Moves && (game.Time < b.Time || game.Time == b.Time && game.Day > b.Day) {
					best[key] = game
				}
			}
		}
		var want Results
		for _, game := range best {
			want, _ = want.Add(game)
		}
		for range 20 {
			var merged Results
			total := 0
			for _, i := range append(r.Perm(len(devices)), r.IntN(len(devices)), r.IntN(len(devices))) {
				var added int
				if r.IntN(2) == 0 {
					merged, added = merged.Merge(devices[i])
				} else {
					before := len(merged)
					merged, _ = devices[i].Merge(merged)
					added = len(merged) - before
				}
				total += added
			}
			if again, added := merged.Merge(merged); added != 0 || !slices.Equal(again, merged) {
				t.Fatalf("merged with themselves, %v become %v, %d added", merged, again, added)
			}
			if !slices.Equal(merged, want) || total != len(want) {
				t.Fatalf("merged are %d\n%v, want\n%v", total, merged, want)
			}
		}
	}
}

// DecodeResults never panics; what it takes is in order and possible, and comes back the same from its own form.
func FuzzDecodeResults(f *testing.F) {
	r := rand.New(rand.NewPCG(37, 38))
	for _, s := range []string{
		``, ` `, `null`, `{}`, `{"v":1}`, `{"v":1,"results":""}`, `{"v":1,"results":null}`, `{"v":2,"results":""}`,
		`{"v":1,"results":"1.8m5.1.0"}`, `{"v":1,"results":"a.8m5.1.0,-1.8m5.3.0"}`, `{"v":1,"results":"1.8m5.1.0."}`,
		`{"v":1,"results":"1.ph3.5.1y2p0ij32e8e7"}`, `{"v":1,"results":"1y2p0ij32e8e7.ph3.5.0,1.ph3.5.0"}`,
		`{"v":1,"results":","}`, `{"v":1,"RESULTS":"1.8m5.1.0"}`,
		randomSlice(r, 1).Encode(), randomSlice(r, 4).Encode(),
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		rs, err := DecodeResults(s)
		if err != nil {
			if rs != nil || len(err.Error()) > 2000 {
				t.Errorf("DecodeResults(%q) = %v, %v", s, rs, err)
			}
			return
		}
		for i, r := range rs {
			distance, ok := solver.Distance(r.Start)
			if !ok || distance == 0 || r.Moves < distance || (r.Moves-distance)%2 != 0 || r.Began <= 0 || r.Time < 0 {
				t.Errorf("DecodeResults(%q) has %v", s, r)
			}
			if i > 0 && (rs[i-1].Began > r.Began || rs[i-1].Began == r.Began && rs[i-1].Start.String() >= r.Start.String()) {
				t.Errorf("DecodeResults(%q) has %v before %v", s, rs[i-1], r)
			}
		}
		stored := rs.Encode()
		if again, err := DecodeResults(stored); err != nil || !slices.Equal(again, rs) {
			t.Errorf("%q is stored as %q, which comes back as %v, %v", s, stored, again, err)
		}
		Summarize(rs, 20000)
	})
}
