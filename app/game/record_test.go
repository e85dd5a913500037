package game

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"slidingpuzzle/solver"
)

// game returns the game that a text writes, and ends the test if there is none.
func game(t *testing.T, text string) *Game {
	t.Helper()
	g := new(Game)
	if err := g.UnmarshalText([]byte(text)); err != nil {
		t.Fatal(err)
	}
	return g
}

// clocked returns a clock that stands at a time.
func clocked(passed time.Duration) Clock {
	var c Clock
	c.Run(noon)
	c.Stop(noon.Add(passed))
	return c
}

// tell tells all that a record holds at noon: "412503 54123 2 aided won 1.5s".
func tell(r Record) string {
	text, _ := r.MarshalText()
	s := string(text)
	if r.Began != 0 || r.Day != 0 {
		s += fmt.Sprintf(" began %d, day %d", r.Began, r.Day)
	}
	if r.Viewed {
		s += " viewed"
	}
	if r.Aided {
		s += " aided"
	}
	if r.Won {
		s += " won"
	}
	return fmt.Sprint(s, " ", r.Clock.Passed(noon))
}

// tellAll tells all that a series holds: the games before, the nearest last; the one in play; those after, likewise.
func tellAll(s Series) string {
	told := fmt.Sprint(s.ID, ":")
	for _, r := range s.before {
		told += " [" + tell(r) + "]"
	}
	told += " | " + tell(s.Record) + " |"
	for _, r := range s.after {
		told += " [" + tell(r) + "]"
	}
	return told
}

// The stored form is fixed: players have it in their browsers.
func TestRecord(t *testing.T) {
	const ms = time.Millisecond
	record := func(text string, aided, won bool, passed time.Duration) Record {
		return Record{Game: game(t, text), Clock: clocked(passed), Aided: aided, Won: won}
	}
	for _, test := range []struct {
		series Series
		stored string
	}{
		// As the first version wrote it.
		{Series{Record: record("412503  0", false, false, 0)}, `{"v":1,"game":"412503  0"}`},
		{Series{Record: record("412503 54123 2", false, false, 0)}, `{"v":1,"game":"412503 54123 2"}`},
		{Series{Record: record("412503 54123 5", false, true, 0)}, `{"v":1,"game":"412503 54123 5","won":true}`},
		{Series{Record: record("412503 54123 3", true, false, 0)}, `{"v":1,"game":"412503 54123 3","aided":true}`},
		{Series{Record: record("123540 4 1", true, true, 0)}, `{"v":1,"game":"123540 4 1","aided":true,"won":true}`},

		{Series{Record: Record{Game: game(t, "412503 5 1"), Began: 1774785600001, Day: 20787}},
			`{"v":1,"game":"412503 5 1","began":1774785600001,"day":20787}`},
		{Series{Record: Record{Game: game(t, "412503 54123 2"), Viewed: true, Aided: true}},
			`{"v":1,"game":"412503 54123 2","viewed":true,"aided":true}`},
		{Series{ID: 1774785600000, Record: record("412503  0", false, false, 0)},
			`{"v":1,"id":1774785600000,"game":"412503  0"}`},
		{Series{ID: -1, Record: record("412503  0", false, false, ms)}, `{"v":1,"id":-1,"game":"412503  0","ms":1}`},
		{Series{ID: math.MaxInt64, Record: record("412503  0", false, false, maxElapsed)},
			`{"v":1,"id":9223372036854775807,"game":"412503  0","ms":3153600000000}`},
		{Series{ID: 7, Record: record("412503 54123 2", true, true, 1234*ms),
			before: []Record{record("123540 4 1", false, true, 5*ms), record("120453 3 1", true, false, 0)},
			after:  []Record{record("123405 5 0", false, false, 60000*ms)}},
			`{"v":1,"id":7,"game":"412503 54123 2","aided":true,"won":true,"ms":1234,` +
				`"before":[{"game":"123540 4 1","won":true,"ms":5},{"game":"120453 3 1","aided":true}],` +
				`"after":[{"game":"123405 5 0","ms":60000}]}`},
	} {
		if got := test.series.Encode(noon); got != test.stored {
			t.Errorf("stored as %s\nwant      %s", got, test.stored)
		}
		read, err := Decode(test.stored)
		if err != nil {
			t.Errorf("Decode(%s): %v", test.stored, err)
			continue
		}
		if got, want := tellAll(read), tellAll(test.series); got != want {
			t.Errorf("Decode(%s)\ngot  %s\nwant %s", test.stored, got, want)
		}
	}
}

// What other programs add, or leave empty, does no harm: a later version of this one may store more.
func TestDecodeTolerant(t *testing.T) {
	const want = "0: | 412503 5 1 0s |"
	for _, stored := range []string{
		` {"game":"412503 5 1", "v":1}` + "\n",
		`{"v":1,"game":"412503 5 1","id":0,"aided":false,"won":false,"ms":0,"before":[],"after":[]}`,
		`{"v":1,"game":"412503 5 1","id":null,"aided":null,"won":null,"ms":null,"before":null,"after":null}`,
		`{"v":1,"game":"412503 5 1","later":{"game":null,"v":2}}`,
	} {
		if s, err := Decode(stored); err != nil || tellAll(s) != want {
			t.Errorf("Decode(%s) = %v, %v, want %s", stored, s, err, want)
		}
	}
}

// A clock is stored as it is at the time of storing, also one that runs, in whole milliseconds; decoded, it stands.
func TestStoredClock(t *testing.T) {
	for _, test := range []struct {
		ran, runs time.Duration // runs: since when, before noon; negative if it stands
		want      time.Duration
	}{
		{0, -1, 0},
		{time.Minute, -1, time.Minute},
		{0, time.Second, time.Second},
		{time.Minute, time.Second, time.Minute + time.Second},
		{1999 * time.Microsecond, -1, time.Millisecond},
		{time.Millisecond - 1, -1, 0},
		{time.Millisecond - 1, 1, time.Millisecond},
	} {
		r := Record{Game: New(First), Clock: clocked(test.ran)}
		if test.runs >= 0 {
			r.Clock.Run(noon.Add(-test.runs))
		}
		s := Series{Record: r, before: []Record{r}, after: []Record{r}}
		read, err := Decode(s.Encode(noon))
		if err != nil || len(read.before) != 1 || len(read.after) != 1 {
			t.Fatalf("ran %v, runs %v: %v, %v", test.ran, test.runs, read, err)
		}
		for i, c := range []Clock{read.before[0].Clock, read.Clock, read.after[0].Clock} {
			if got := c.Passed(noon.Add(time.Hour)); c.Running() || got != test.want {
				t.Errorf("ran %v, runs %v: clock %d of 3 shows %v, running %t, want %v",
					test.ran, test.runs, i+1, got, c.Running(), test.want)
			}
		}
		if s.Clock != r.Clock {
			t.Errorf("ran %v, runs %v: Encode changes the clock", test.ran, test.runs)
		}
	}
}

// randomRecord returns a record with everything at random.
func randomRecord(r *rand.Rand) Record {
	g := New(boards[r.IntN(len(boards))])
	g.Plan(randomLine(r, g.Start(), r.IntN(12)))
	g.Seek(r.IntN(g.Len() + 1))
	return Record{
		Game: g, Clock: clocked(time.Duration(r.IntN(1e6)) * time.Millisecond), Began: int64(r.IntN(3)), Day: Day(r.IntN(3)),
		Viewed: r.IntN(2) == 0, Aided: r.IntN(2) == 0, Won: r.IntN(2) == 0,
	}
}

// Of any number of games on each side, the 20 nearest come back, in order; the series itself keeps them all.
func TestStoredSeries(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	for _, before := range []int{0, 1, 2, 19, 20, 21, 57} {
		for _, after := range []int{0, 1, 2, 19, 20, 21, 57} {
			s := Series{ID: r.Int64(), Record: randomRecord(r)}
			for range before {
				s.before = append(s.before, randomRecord(r))
			}
			for range after {
				s.after = append(s.after, randomRecord(r))
			}
			all := tellAll(s)
			want := s
			want.before = slices.Clone(s.before[max(0, before-20):])
			want.after = slices.Clone(s.after[max(0, after-20):])
			stored := s.Encode(noon)
			if tellAll(s) != all {
				t.Fatalf("%d games before, %d after: Encode changes the series", before, after)
			}
			read, err := Decode(stored)
			if err != nil {
				t.Fatal(err)
			}
			if tellAll(read) != tellAll(want) {
				t.Fatalf("%d games before, %d after\ngot  %s\nwant %s", before, after, tellAll(read), tellAll(want))
			}
			if again := read.Encode(noon.Add(time.Hour)); again != stored {
				t.Fatalf("stored as %s\nand then  %s", stored, again)
			}
		}
	}
}

// The games of a decoded series are apart: what is played in one changes no other, and no list grows into the next.
func TestDecodedApart(t *testing.T) {
	const stored = `{"v":1,"game":"412503 5 1",` +
		`"before":[{"game":"412503 5 1"},{"game":"412503 5 1"}],"after":[{"game":"120453 3 0"},{"game":"123405 5 0"}]}`
	s, err := Decode(stored)
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		s.Undo()
	}
	const undone = "0: [412503 5 1 0s] | 412503 5 0 0s | [120453 3 0 0s] [123405 5 0 0s] [412503 5 0 0s]"
	if got := tellAll(s); got != undone {
		t.Errorf("got  %s\nwant %s", got, undone)
	}
	for range 4 {
		s.Redo()
	}
	const redone = "0: [412503 5 1 0s] [412503 5 1 0s] [412503 5 1 0s] | 123405 5 0 0s | [120453 3 0 0s]"
	if got := tellAll(s); got != redone {
		t.Errorf("got  %s\nwant %s", got, redone)
	}
}

// messageBound is more than any message of Decode is long. Both the record and the game in it are quoted, up to 60
// characters of each, and of these the longest is written \U0010ffff.
const messageBound = 2000

// What cannot be read gives no series, the reason, and a message that quotes no more than a part of it.
func TestDecodeError(t *testing.T) {
	long := strings.Repeat("1", 1e5)
	for _, test := range []struct{ stored, why string }{
		{``, "JSON"},
		{` `, "JSON"},
		{`null`, "version 0"},
		{`undefined`, "invalid"},
		{`412503`, "cannot unmarshal"},
		{`"412503"`, "cannot unmarshal"},
		{`[]`, "cannot unmarshal"},
		{`{}`, "version 0"},
		{`{"v":1}`, "no game"},
		{`{"v":1,"game":null}`, "no game"},
		{`{"v":1,"before":[{"game":"412503  0"}]}`, "no game"},
		{`{"game":"412503  0"}`, "version 0"},
		{`{"v":null,"game":"412503  0"}`, "version 0"},
		{`{"v":0,"game":"412503  0"}`, "version 0"},
		{`{"v":2,"game":"412503  0"}`, "version 2"},
		{`{"v":2,"game":null,"ms":-1}`, "version 2"}, // the version comes first: the rest may be otherwise meant
		{`{"v":-1,"game":"412503  0"}`, "version -1"},
		{`{"v":"1","game":"412503  0"}`, "cannot unmarshal"},
		{`{"v":1.5,"game":"412503  0"}`, "cannot unmarshal"},
		{`{"v":true,"game":"412503  0"}`, "cannot unmarshal"},
		{`{"v":1,"game":412503}`, "cannot unmarshal"},
		{`{"v":1,"game":{}}`, "cannot unmarshal"},
		{`{"v":1,"game":["412503  0"]}`, "cannot unmarshal"},
		{`{"v":1,"game":""}`, "1 fields"},
		{`{"v":1,"game":"412503"}`, "1 fields"},
		{`{"v":1,"game":"411503  0"}`, "tile 1 appears twice"},
		{`{"v":1,"game":"412503 2 0"}`, "is not possible"},
		{`{"v":1,"game":"412503 5 2"}`, "cursor"},
		{`{"v":1,"game":"412503  0","id":"7"}`, "cannot unmarshal"},
		{`{"v":1,"game":"412503  0","id":9223372036854775808}`, "cannot unmarshal"},
		{`{"v":1,"game":"412503  0","aided":1}`, "cannot unmarshal"},
		{`{"v":1,"game":"412503  0","won":"true"}`, "cannot unmarshal"},
		{`{"v":1,"game":"412503  0"`, "unexpected end"},
		{`{"v":1,"game":"412503  0"}{}`, "after top-level"},
		{`{"v":1,"game":"412503  0",}`, "invalid"},
		{`{"v":1,'game':"412503  0"}`, "invalid"},
		{"\xff", "invalid"},

		{`{"v":1,"game":"412503  0","ms":-1}`, "-1 ms of play"},
		{`{"v":1,"game":"412503  0","ms":-9223372036854775808}`, "ms of play"},
		{`{"v":1,"game":"412503  0","ms":3153600000001}`, "3153600000001 ms of play"},
		{`{"v":1,"game":"412503  0","ms":18446744073710}`, "ms of play"}, // in ns, it would wrap around to 448 µs
		{`{"v":1,"game":"412503  0","ms":9223372036854775807}`, "ms of play"},
		{`{"v":1,"game":"412503  0","ms":9223372036854775808}`, "cannot unmarshal"},
		{`{"v":1,"game":"412503  0","ms":1.5}`, "cannot unmarshal"},
		{`{"v":1,"game":"412503  0","ms":"1"}`, "cannot unmarshal"},

		{"[[[[[" + strings.Repeat("[", 1e5), "depth"},
		{`{"v":1,"game":"` + long + ` 5 1"}`, "100000 digits"},
		{`{"v":1,"game":"412503 ` + strings.Repeat("5", 1e5) + `x 0"}`, "is not possible"},
		{`{"v":1,"game":"412503  ` + long + `"}`, "cursor"},
		{`{"v":1,"game":"` + strings.Repeat("\U0010ffff", 1e5) + `"}`, "1 fields"},
		{`{"v":1,"game":"` + strings.Repeat("\U0010ffff", 1e5) + `  0"}`, "is not a digit"},
		{`{"v":1,"` + long + `":}`, "invalid"},
		{`{"v":"` + long + `"}`, "cannot unmarshal"},
		{`{"v":` + long + `}`, "cannot unmarshal"},
		{`{"v":1,"game":` + long + `}`, "cannot unmarshal"},
		{`{"v":1,"game":"412503  0","ms":` + long + `}`, "cannot unmarshal"},
		{strings.Repeat("\U0010ffff", 1e5), "invalid"},
	} {
		rejected(t, test.stored, test.why)
	}
	// A fault in any of the games, wherever it stands, is one in the whole.
	for _, test := range []struct{ entry, why string }{
		{`null`, "no game"},
		{`{}`, "no game"},
		{`{"game":null,"aided":true}`, "no game"},
		{`{"v":1}`, "no game"},
		{`{"game":412503}`, "cannot unmarshal"},
		{`{"game":"412503"}`, "1 fields"},
		{`{"game":"412503 2 0"}`, "is not possible"},
		{`{"game":"412503 5 2"}`, "cursor"},
		{`{"game":"411503  0"}`, "tile 1 appears twice"},
		{`{"game":"412503  0","aided":1}`, "cannot unmarshal"},
		{`{"game":"412503  0","won":0}`, "cannot unmarshal"},
		{`{"game":"412503  0","ms":-1}`, "-1 ms of play"},
		{`{"game":"412503  0","ms":3153600000001}`, "3153600000001 ms of play"},
		{`{"game":"412503  0","ms":1e3}`, "cannot unmarshal"},
		{`{"game":"412503  0"`, "invalid"},
		{`"412503  0"`, "cannot unmarshal"},
		{`1`, "cannot unmarshal"},
		{`[]`, "cannot unmarshal"},
	} {
		const good = `{"game":"412503 5 1"}`
		for _, side := range []string{"before", "after"} {
			for _, entries := range []string{test.entry, test.entry + "," + good, good + "," + good + "," + test.entry} {
				rejected(t, fmt.Sprintf(`{"v":1,"game":"412503 5 1","%s":[%s]}`, side, entries), test.why)
			}
		}
	}
	for _, side := range []string{"before", "after"} {
		for _, list := range []string{`{}`, `1`, `"[]"`, `true`, `{"game":"412503  0"}`} {
			rejected(t, fmt.Sprintf(`{"v":1,"game":"412503 5 1","%s":%s}`, side, list), "cannot unmarshal")
		}
	}
}

// rejected checks that a text is no series, and the message.
func rejected(t *testing.T, stored, why string) {
	t.Helper()
	s, err := Decode(stored)
	if err == nil || !reflect.DeepEqual(s, Series{}) {
		t.Errorf("Decode(%.200s) = %v, %v", stored, s, err)
		return
	}
	msg := err.Error()
	if !strings.HasPrefix(msg, "game: record ") || !strings.Contains(msg, why) || len(msg) > messageBound {
		t.Errorf("Decode(%.200s): message of %d bytes: %.500s\nwant %q in it", stored, len(msg), msg, why)
	}
}

func TestInProgress(t *testing.T) {
	for text, want := range map[string]bool{
		"412503  0":      false, // no move made
		"412503 54123 0": false, // all taken back
		"412503 54123 1": true,
		"412503 54123 5": false, // solved
		"123450 5 1":     true,
		"123540 4 1":     true, // impossible, but played
	} {
		if got := (Record{Game: game(t, text)}).InProgress(); got != want {
			t.Errorf("%q in progress: %t, want %t", text, got, want)
		}
	}
	if (Record{Game: game(t, "412503 54123 2"), Viewed: true}).InProgress() {
		t.Error("what is only viewed is in progress")
	}
	if (Record{}).InProgress() {
		t.Errorf("no game is in progress")
	}
}

// Decode never panics, and what it takes comes back the same from its own form.
func FuzzDecode(f *testing.F) {
	for _, s := range []string{
		``, `null`, `{}`, `[]`, `{"v":1,"game":"412503 54123 2"}`, `{"v":1,"game":"123540 4 1","aided":true,"won":true}`,
		`{"v":2,"game":"412503  0"}`, `{"v":1,"game":null}`, `{"V":1,"GAME":"412503  0"}`, `{"v":1,"game":"412503  0"`,
		`{"v":1,"id":7,"game":"412503 54123 2","ms":1234,"before":[{"game":"123540 4 1","ms":5}]}`,
		`{"v":1,"game":"412503  0","before":[],"after":[{"game":"123405 5 0","aided":true},{"game":"123405  0"}]}`,
		`{"v":1,"game":"412503  0","ms":3153600000000}`, `{"v":1,"game":"412503  0","ms":-1}`,
		`{"v":1,"game":"412503  0","before":[null]}`, `{"v":1,"game":"412503  0","after":[{"game":"412503 2 0"}]}`,
		`{"v":1,"game":"412503  0","before":[{"game":"412503  0","won":true}],"before":[{"game":"123405 5 0"}]}`,
		`{"v":1,"game":"412503  0","before":[` + strings.Repeat(`{"game":"123405 5 1"},`, 25) + `{"game":"123405 5 0"}]}`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, err := Decode(s)
		if err != nil {
			if !reflect.DeepEqual(r, Series{}) {
				t.Errorf("Decode(%q) = %v, %v", s, r, err)
			}
			return
		}
		stored := r.Encode(noon)
		again, err := Decode(stored)
		if err != nil {
			t.Fatalf("%q is stored as %q, which cannot be read: %v", s, stored, err)
		}
		r.before, r.after = r.before[max(0, len(r.before)-20):], r.after[max(0, len(r.after)-20):]
		if tellAll(again) != tellAll(r) || again.Encode(noon) != stored {
			t.Errorf("%q is stored as %q, which comes back as %s", s, stored, tellAll(again))
		}
		for _, g := range slices.Concat(r.before, r.after, []Record{r.Record}) {
			if b := g.Board(); b.Cell(solver.Blank) < 0 || g.Clock.Running() || g.Clock.Passed(noon) < 0 {
				t.Errorf("%q gives the board %v, the clock %v", s, b, g.Clock)
			}
		}
	})
}
