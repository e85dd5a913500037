package game

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
)

// played returns a series of an ID with a game, such as "412503 54123 2".
func played(t *testing.T, id int64, text string) Series {
	t.Helper()
	return Series{ID: id, Record: Record{Game: game(t, text)}}
}

// tellShelf tells all that a shelf holds, in order.
func tellShelf(shelf Shelf) string {
	told := ""
	for _, s := range shelf {
		told += tellAll(s) + "\n"
	}
	return told
}

// Only a series with a game in progress is put; any other is taken from the shelf, for it is not in progress any more.
func TestShelfPut(t *testing.T) {
	const one, two, three = "1: | 412503 5 1 0s |\n", "2: | 412503 54 2 0s |\n", "3: | 123450 5 1 0s |\n"
	on := Shelf{played(t, 1, "412503 5 1"), played(t, 2, "412503 54 2")}
	for _, test := range []struct {
		shelf Shelf
		put   Series
		want  string
	}{
		{nil, played(t, 3, "123450 5 1"), three},
		{Shelf{}, played(t, 3, "123450 5 1"), three},
		{on, played(t, 3, "123450 5 1"), three + one + two},
		{on, played(t, 1, "412503 5 1"), one + two},
		{on, played(t, 2, "412503 54 2"), two + one},
		{on, played(t, 2, "123540 4 1"), "2: | 123540 4 1 0s |\n" + one}, // the newer state of it
		{on, played(t, 2, "412503 54123 5"), one},                        // solved
		{on, played(t, 1, "412503 54123 0"), two},                        // all taken back
		{on, played(t, 1, "412503  0"), two},
		{on, played(t, 3, "412503 54123 0"), one + two},
		{on, Series{}, one + two},                                              // no game
		{on, Series{ID: 1}, two},                                               // no game any more
		{nil, Series{}, ""},                                                    // none anywhere
		{on[:1], Series{ID: 1}, ""},                                            // the last one goes
		{on, played(t, 0, "412503 5 1"), "0: | 412503 5 1 0s |\n" + one + two}, // stored before there were IDs
	} {
		was := tellShelf(test.shelf)
		if got := tellShelf(test.shelf.Put(test.put)); got != test.want {
			t.Errorf("put %d, %v, on\n%sgot\n%swant\n%s", test.put.ID, test.put.Game, was, got, test.want)
		}
		if got := tellShelf(test.shelf); got != was {
			t.Errorf("put %d: the shelf itself became\n%sfrom\n%s", test.put.ID, got, was)
		}
	}
}

func TestShelfWithout(t *testing.T) {
	ids := func(shelf Shelf) (all []int64) {
		for _, s := range shelf {
			all = append(all, s.ID)
		}
		return all
	}
	for _, test := range []struct {
		on      []int64
		without int64
		want    []int64
	}{
		{nil, 0, nil},
		{nil, 1, nil},
		{[]int64{1}, 1, nil},
		{[]int64{1}, 2, []int64{1}},
		{[]int64{1, 2, 3}, 1, []int64{2, 3}},
		{[]int64{1, 2, 3}, 2, []int64{1, 3}},
		{[]int64{1, 2, 3}, 3, []int64{1, 2}},
		{[]int64{1, 2, 3}, 0, []int64{1, 2, 3}},
		{[]int64{0, 2, 0}, 0, []int64{2}}, // a shelf that was made otherwise
	} {
		var shelf Shelf
		for _, id := range test.on {
			shelf = append(shelf, played(t, id, "412503 5 1"))
		}
		if got := ids(shelf.Without(test.without)); !slices.Equal(got, test.want) {
			t.Errorf("%v without %d: %v, want %v", test.on, test.without, got, test.want)
		}
		if got := ids(shelf); !slices.Equal(got, test.on) {
			t.Errorf("%v without %d: the shelf itself became %v", test.on, test.without, got)
		}
	}
}

// Whatever is put and taken, the shelf is the last eight that were put in progress and neither taken nor put otherwise
// since, the latest first, as a diary of it tells; and no shelf that somebody holds changes.
func TestShelfAgainstDiary(t *testing.T) {
	type entry struct {
		id   int64
		text string // of the game in progress; empty if it was taken from the shelf
	}
	games := []string{"412503 5 1", "412503 54 2", "123450 5 1", "123540 4 1", "412503  0", "412503 54123 5", "412503 5 0"}
	r := rand.New(rand.NewPCG(25, 26))
	full := 0
	for range 200 {
		var diary []entry
		var shelf, held Shelf
		was := ""
		for range 40 {
			id := r.Int64N(13)
			text := games[r.IntN(len(games))]
			if r.IntN(6) == 0 {
				shelf, text = shelf.Without(id), ""
			} else {
				shelf = shelf.Put(played(t, id, text))
				if slices.Index(games, text) >= 4 { // not in progress
					text = ""
				}
			}
			diary = append(diary, entry{id, text})
			var order []entry // as the diary has it
			for _, e := range diary {
				order = slices.DeleteFunc(order, func(o entry) bool { return o.id == e.id })
				if e.text != "" {
					order = slices.Insert(order, 0, e)
				}
				order = order[:min(len(order), 8)] // what has fallen off does not come back
			}
			want := ""
			for _, e := range order {
				want += fmt.Sprintf("%d: | %s 0s |\n", e.id, e.text)
			}
			if got := tellShelf(shelf); got != want {
				t.Fatalf("after %v\ngot\n%swant\n%s", diary, got, want)
			}
			if got := tellShelf(held); got != was {
				t.Fatalf("after %v, a shelf held became\n%sfrom\n%s", diary, got, was)
			}
			if len(order) == 8 {
				full++
			}
			if r.IntN(4) == 0 {
				held, was = shelf, want
			}
			if r.IntN(8) == 0 {
				read, err := DecodeShelf(shelf.Encode(noon))
				if err != nil {
					t.Fatal(err)
				}
				shelf = read
			}
		}
	}
	if full < 200 {
		t.Errorf("only %d times full", full)
	}
}

// The stored form is fixed: players have it in their browsers.
func TestStoredShelf(t *testing.T) {
	aided := played(t, 1774785600000, "412503 54 2")
	aided.Aided, aided.Clock = true, clocked(1234*time.Millisecond)
	aided.before = []Record{{Game: game(t, "120453 3 1")}}
	for _, test := range []struct {
		shelf  Shelf
		stored string
	}{
		{nil, ``},
		{Shelf{played(t, 7, "412503 5 1")}, `{"v":1,"series":[{"v":1,"id":7,"game":"412503 5 1"}]}`},
		{Shelf{aided, played(t, 7, "412503 5 1")},
			`{"v":1,"series":[{"v":1,"id":1774785600000,"game":"412503 54 2","aided":true,"ms":1234,` +
				`"before":[{"game":"120453 3 1"}]},{"v":1,"id":7,"game":"412503 5 1"}]}`},
	} {
		if got := test.shelf.Encode(noon); got != test.stored {
			t.Errorf("stored as %s\nwant      %s", got, test.stored)
		}
		read, err := DecodeShelf(test.stored)
		if err != nil || tellShelf(read) != tellShelf(test.shelf) {
			t.Errorf("DecodeShelf(%s): %v\n%swant\n%s", test.stored, err, tellShelf(read), tellShelf(test.shelf))
		}
	}
	if got := (Shelf{}).Put(Series{}).Encode(noon); got != "" {
		t.Errorf("a shelf with nothing on it is stored as %q, want nothing", got)
	}
	// A clock that runs is stored as it is then, and no shelf is read from one that has nothing on it.
	s := played(t, 7, "412503 5 1")
	s.Clock.Run(noon)
	const running = `{"v":1,"series":[{"v":1,"id":7,"game":"412503 5 1","ms":2000}]}`
	if got := (Shelf{s}).Encode(noon.Add(2 * time.Second)); got != running {
		t.Errorf("stored as %s, want %s", got, running)
	}
	for _, stored := range []string{`{"v":1}`, `{"v":1,"series":null}`, `{"v":1,"series":[]}`, ` {"v":1,"later":0} `} {
		if read, err := DecodeShelf(stored); len(read) != 0 || err != nil {
			t.Errorf("DecodeShelf(%s) = %v, %v", stored, read, err)
		}
	}
}

func TestDecodeShelfError(t *testing.T) {
	const good = `{"v":1,"id":7,"game":"412503 5 1"}`
	long := strings.Repeat("1", 1e5)
	type damage struct{ stored, why string }
	tests := []damage{
		{` `, "JSON"},
		{`null`, "version 0"},
		{`undefined`, "invalid"},
		{`[]`, "cannot unmarshal"},
		{`[` + good + `]`, "cannot unmarshal"},
		{`7`, "cannot unmarshal"},
		{`"` + long + `"`, "cannot unmarshal"},
		{`{}`, "version 0"},
		{good[:len(good)-1], "unexpected end"},
		{`{"series":[` + good + `]}`, "version 0"},
		{`{"v":0,"series":[` + good + `]}`, "version 0"},
		{`{"v":2,"series":[` + good + `]}`, "version 2"},
		{`{"v":2,"series":[null]}`, "version 2"}, // the version comes first: the rest may be otherwise meant
		{`{"v":"1","series":[` + good + `]}`, "cannot unmarshal"},
		{`{"v":` + long + `}`, "cannot unmarshal"},
		{`{"v":1,"series":` + good + `}`, "cannot unmarshal"},
		{`{"v":1,"series":"` + long + `"}`, "cannot unmarshal"},
		{`{"v":1,"series":7}`, "cannot unmarshal"},
		{`{"v":1,"series":[` + good + `]`, "unexpected end"},
		{`{"v":1,"series":[` + good + `,]}`, "invalid"},
		{`{"v":1,"series":[]}{}`, "after top-level"},
		{"\xff", "invalid"},
		{strings.Repeat("[", 1e5), "depth"},
	}
	for _, d := range []damage{
		{`null`, "version 0"},
		{`{}`, "version 0"},
		{`7`, "cannot unmarshal"},
		{`[]`, "cannot unmarshal"},
		{`"412503 5 1"`, "cannot unmarshal"},
		{`{"v":1}`, "no game"},
		{`{"v":2,"game":"412503 5 1"}`, "version 2"},
		{`{"v":1,"game":"412503 2 0"}`, "is not possible"},
		{`{"v":1,"game":"412503 5 1","ms":-1}`, "-1 ms of play"},
		{`{"v":1,"game":"412503 5 1","ms":` + long + `}`, "cannot unmarshal"},
		{`{"v":1,"game":"412503 5 1","before":[null]}`, "no game"},
		{`{"v":1,"game":"` + long + ` 5 1"}`, "100000 digits"},
	} {
		for _, list := range []string{d.stored, d.stored + "," + good, good + "," + good + "," + d.stored} {
			tests = append(tests, damage{`{"v":1,"series":[` + list + `]}`, d.why})
		}
	}
	for _, test := range tests {
		shelf, err := DecodeShelf(test.stored)
		if err == nil || shelf != nil {
			t.Errorf("DecodeShelf(%.200s) = %v, %v", test.stored, shelf, err)
			continue
		}
		msg := err.Error()
		if !strings.HasPrefix(msg, "game: shelf") || !strings.Contains(msg, test.why) || len(msg) > messageBound {
			t.Errorf("DecodeShelf(%.200s): message of %d bytes: %.500s\nwant %q in it", test.stored, len(msg), msg, test.why)
		}
	}
}

// DecodeShelf never panics, and what it takes comes back the same from its own form.
func FuzzDecodeShelf(f *testing.F) {
	for _, s := range []string{
		``, ` `, `null`, `{}`, `{"v":1}`, `{"v":1,"series":[]}`, `{"v":1,"series":[null]}`, `{"v":2,"series":[]}`,
		`{"v":1,"series":[{"v":1,"id":7,"game":"412503 5 1"},{"v":1,"game":"412503  0","after":[{"game":"1234050"}]}]}`,
		`{"v":1,"series":[{"v":1,"id":7,"game":"412503 5 1"},{"v":1,"id":7,"game":"412503  0","ms":5}]}`,
		`{"v":1,"series":[ {"v":1,"GAME":"412503 5 1","ms":1} ]}`, `{"v":1,"series":[{"v":1,"game":"412503 2 0"}]}`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		shelf, err := DecodeShelf(s)
		if err != nil {
			if shelf != nil {
				t.Errorf("DecodeShelf(%q) = %v, %v", s, shelf, err)
			}
			return
		}
		stored := shelf.Encode(noon)
		again, err := DecodeShelf(stored)
		if err != nil || len(again) != len(shelf) || again.Encode(noon) != stored {
			t.Errorf("%q is stored as %q, which comes back as %v, %v", s, stored, again, err)
		}
	})
}
