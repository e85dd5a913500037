package game

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"slidingpuzzle/solver"
)

// A snapshot is a state of a series: which of its games is in play, in the order in which they began, and at what
// board; and the tile that has led there from the state before, Blank for the first board of a game.
type snapshot struct {
	game  int
	board solver.Board
	tile  solver.Tile
}

// A history is what a series must be: every state that was or is planned, with those that can be undone up to the
// cursor and those that can be redone behind it. What undo does not take back is kept apart, for each game.
type history struct {
	id     int64
	list   []snapshot
	at     int
	games  int // that ever began
	aided  map[int]bool
	won    map[int]bool
	passed map[int]time.Duration
}

func (h *history) now() snapshot { return h.list[h.at] }

// bounds returns where the states of the game in play begin and end in the list.
func (h *history) bounds() (from, to int) {
	for from = h.at; from > 0 && h.list[from-1].game == h.now().game; from-- {
	}
	for to = h.at; to < len(h.list) && h.list[to].game == h.now().game; to++ {
	}
	return from, to
}

// then drops what could be redone, and adds states.
func (h *history) then(states ...snapshot) {
	h.list = append(slices.Clone(h.list[:h.at+1]), states...)
}

func (h *history) slide(t solver.Tile) bool {
	next, ok := slid(h.now().board, t)
	if ok {
		h.then(snapshot{h.now().game, next, t})
		h.at++
	}
	return ok
}

// plan adds states without going there. An empty plan only drops.
func (h *history) plan(moves []solver.Tile) {
	var states []snapshot
	b := h.now().board
	for _, t := range moves {
		b, _ = slid(b, t)
		states = append(states, snapshot{h.now().game, b, t})
	}
	h.then(states...)
}

func (h *history) begin(b solver.Board, aided bool) {
	h.then(snapshot{game: h.games, board: b})
	h.at++
	h.aided[h.games] = aided
	h.games++
}

// seek only moves the cursor, and never to another game.
func (h *history) seek(at int) {
	from, to := h.bounds()
	h.at = max(from, min(from+at, to-1))
}

func (h *history) undo() solver.Tile {
	if h.at == 0 {
		return solver.Blank
	}
	h.at--
	return h.list[h.at+1].tile
}

func (h *history) redo() solver.Tile {
	if h.at == len(h.list)-1 {
		return solver.Blank
	}
	h.at++
	return h.now().tile
}

// store forgets the games that are not stored: all but the 20 nearest of each side.
func (h *history) store() {
	var games []int // in order
	for _, s := range h.list {
		if !slices.Contains(games, s.game) {
			games = append(games, s.game)
		}
	}
	in := slices.Index(games, h.now().game)
	kept := games[max(0, in-20):min(len(games), in+21)]
	forgotten := func(s snapshot) bool { return !slices.Contains(kept, s.game) }
	before := slices.DeleteFunc(slices.Clone(h.list[:h.at]), forgotten)
	after := slices.DeleteFunc(slices.Clone(h.list[h.at:]), forgotten)
	h.list, h.at = slices.Concat(before, after), len(before)
}

// tell tells the history as tellAll tells a series. A game before is at its last board, for undo to enter it there, and
// a game after is at its first.
func (h *history) tell() string {
	var before, after []string
	var current string
	for from := 0; from < len(h.list); {
		game, line, to := h.list[from].game, "", from
		for ; to < len(h.list) && h.list[to].game == game; to++ {
			if to > from {
				line += fmt.Sprint(h.list[to].tile)
			}
		}
		cursor := min(max(h.at, from), to-1) - from
		told := fmt.Sprintf("%v %s %d", h.list[from].board, line, cursor)
		if h.aided[game] {
			told += " aided"
		}
		if h.won[game] {
			told += " won"
		}
		told += fmt.Sprint(" ", h.passed[game])
		switch {
		case to <= h.at:
			before = append(before, " ["+told+"]")
		case from > h.at:
			after = append(after, " ["+told+"]")
		default:
			current = told
		}
		from = to
	}
	slices.Reverse(after) // the nearest last
	return fmt.Sprint(h.id, ":", strings.Join(before, ""), " | ", current, " |", strings.Join(after, ""))
}

// A match is a series and the history that it must have.
type match struct {
	t     *testing.T
	s     Series
	h     history
	did   []string
	count map[string]int
}

func newMatch(t *testing.T, id int64, b solver.Board, count map[string]int) *match {
	return &match{
		t: t,
		s: NewSeries(id, b),
		h: history{
			id: id, list: []snapshot{{board: b}}, games: 1,
			aided: map[int]bool{}, won: map[int]bool{}, passed: map[int]time.Duration{},
		},
		count: count,
	}
}

// check compares all that the series tells with the history, after something was done.
func (m *match) check(did string) {
	m.t.Helper()
	m.did = append(m.did, did)
	m.count[did]++
	if got, want := tellAll(m.s), m.h.tell(); got != want {
		m.t.Fatalf("after %q\ngot  %s\nwant %s", m.did, got, want)
	}
	from, to := m.h.bounds()
	if m.s.Board() != m.h.now().board || m.s.Start() != m.h.list[from].board || m.s.At() != m.h.at-from ||
		m.s.Len() != to-from-1 || m.s.Solved() != (m.h.now().board.String() == "123450") {
		m.t.Fatalf("after %q: board %v, start %v, at %d of %d, solved %t", m.did,
			m.s.Board(), m.s.Start(), m.s.At(), m.s.Len(), m.s.Solved())
	}
	if m.s.CanUndo() != (m.h.at > 0) || m.s.CanRedo() != (m.h.at < len(m.h.list)-1) {
		m.t.Fatalf("after %q: can undo %t, can redo %t, at state %d of %d", m.did,
			m.s.CanUndo(), m.s.CanRedo(), m.h.at, len(m.h.list)-1)
	}
}

func (m *match) slide(t solver.Tile) {
	m.t.Helper()
	got, want := m.s.Slide(t), m.h.slide(t)
	if got != want {
		m.t.Fatalf("after %q: Slide(%d) = %t, want %t", m.did, t, got, want)
	}
	m.check(fmt.Sprintf("Slide %t", want))
}

func (m *match) undo() {
	m.t.Helper()
	if got, want := m.s.Undo(), m.h.undo(); got != want {
		m.t.Fatalf("after %q: Undo() = %d, want %d", m.did, got, want)
	}
	m.check("Undo")
}

func (m *match) redo() {
	m.t.Helper()
	if got, want := m.s.Redo(), m.h.redo(); got != want {
		m.t.Fatalf("after %q: Redo() = %d, want %d", m.did, got, want)
	}
	m.check("Redo")
}

func (m *match) begin(b solver.Board) {
	m.t.Helper()
	m.s.Begin(Record{Game: New(b)})
	m.h.begin(b, false)
	m.check("Begin")
}

func (m *match) again() {
	m.t.Helper()
	m.s.Begin(m.s.Again())
	from, _ := m.h.bounds()
	m.h.begin(m.h.list[from].board, m.h.aided[m.h.now().game])
	m.check("Again")
}

func (m *match) plan(moves []solver.Tile) {
	m.t.Helper()
	m.s.Plan(moves)
	m.h.plan(moves)
	m.check("Plan")
}

func (m *match) seek(at int) {
	m.t.Helper()
	m.s.Seek(at)
	m.h.seek(at)
	m.check("Seek")
}

// store goes on with what is stored of the series.
func (m *match) store() {
	m.t.Helper()
	read, err := Decode(m.s.Encode(noon))
	if err != nil {
		m.t.Fatalf("after %q: %v", m.did, err)
	}
	m.s = read
	m.h.store()
	m.check("store")
}

// mark changes what belongs to the game in play, and not to its moves.
func (m *match) mark(r *rand.Rand) {
	m.t.Helper()
	in := m.h.now().game
	switch r.IntN(3) {
	case 0:
		m.s.Aided, m.h.aided[in] = true, true
	case 1:
		m.s.Won, m.h.won[in] = true, true
	case 2:
		for running := range 2 { // it was asked once more, to no effect
			m.s.Clock.Run(noon.Add(time.Duration(running) * time.Second))
		}
		m.s.Clock.Stop(noon.Add(3 * time.Second))
		m.h.passed[in] += 3 * time.Second
	}
	m.check("mark")
}

// step does something at random. Undo and redo come in runs, which cross the ends of games and of the series.
func (m *match) step(r *rand.Rand) {
	m.t.Helper()
	switch r.IntN(12) {
	case 0, 1, 2:
		for range 1 + r.IntN(4) {
			m.slide(solver.Tile(r.IntN(8))) // Blank, 6 and 7 never can
		}
	case 3:
		m.plan(randomLine(r, m.h.now().board, r.IntN(4)))
	case 4:
		m.seek(r.IntN(m.s.Len()+5) - 2)
	case 5, 6:
		for range 1 + r.IntN(8) {
			m.undo()
		}
	case 7, 8:
		for range 1 + r.IntN(8) {
			m.redo()
		}
	case 9:
		m.begin(boards[r.IntN(len(boards))])
	case 10:
		m.again()
	case 11:
		m.mark(r)
	}
}

// Thousands of operations leave the series that a list of all its states gives, and from its far end to its near one
// undo and redo go through all of them.
func TestSeriesAgainstHistory(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	count := map[string]int{}
	for id := range int64(150) {
		m := newMatch(t, id, boards[r.IntN(len(boards))], count)
		for range 60 {
			m.step(r)
			if r.IntN(20) == 0 {
				m.store()
			}
		}
		for range len(m.h.list) {
			m.undo()
		}
		if m.s.CanUndo() || m.h.at != 0 {
			t.Fatalf("after %q: not at the first board", m.did)
		}
		for range len(m.h.list) {
			m.redo()
		}
		if m.s.CanRedo() || m.h.at != len(m.h.list)-1 {
			t.Fatalf("after %q: not at the last board", m.did)
		}
	}
	for _, did := range []string{
		"Slide true", "Slide false", "Plan", "Seek", "Undo", "Redo", "Begin", "Again", "mark", "store",
	} {
		if count[did] < 300 {
			t.Errorf("only %d times %s", count[did], did)
		}
	}
}

// More games than are stored: the nearest remain, and undo ends at the first of them.
func TestSeriesOfManyGames(t *testing.T) {
	m := newMatch(t, 1, First, map[string]int{})
	for range 60 {
		m.slide(5)
		m.begin(First)
	}
	for range 2 * 30 { // to the middle
		m.undo()
	}
	if len(m.s.before) != 30 || len(m.s.after) != 30 {
		t.Fatalf("%d games before, %d after, want 30 each", len(m.s.before), len(m.s.after))
	}
	m.store()
	if len(m.s.before) != 20 || len(m.s.after) != 20 {
		t.Fatalf("%d games before, %d after, want 20 each", len(m.s.before), len(m.s.after))
	}
	for range 2*20 + 1 {
		m.undo()
	}
	for range 2*40 + 1 {
		m.redo()
	}
}

// Undo is the inverse of what was done last, and redo of undo, from every state: but for what could be redone before,
// which what is done drops.
func TestUndoIsInverse(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	copied := func(s Series) Series {
		c, err := Decode(s.Encode(noon))
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	// The state as seen from its board: no lines and no games that could be redone.
	undoable := func(s Series) string {
		c := copied(s)
		c.Plan(nil)
		return tellAll(c)
	}
	crossed := 0
	for range 40 {
		m := newMatch(t, 5, boards[r.IntN(len(boards))], map[string]int{})
		for range 25 {
			m.step(r)
			m.store() // so that a copy of it has all its games
			actions := map[string]func(s *Series){
				"Begin":   func(s *Series) { s.Begin(Record{Game: New(First)}) },
				"restart": func(s *Series) { s.Begin(s.Again()) },
			}
			for _, tile := range m.s.Board().Movable() {
				actions[fmt.Sprint("Slide ", tile)] = func(s *Series) { s.Slide(tile) }
			}
			for name, act := range actions {
				s := copied(m.s)
				was := undoable(s)
				act(&s)
				if s.CanRedo() {
					t.Fatalf("%s on %s leaves something to redo", name, tellAll(m.s))
				}
				done := tellAll(s)
				s.Undo()
				if got := undoable(s); got != was {
					t.Fatalf("%s, Undo\ngot  %s\nwant %s", name, got, was)
				}
				s.Redo()
				if got := tellAll(s); got != done {
					t.Fatalf("%s, Undo, Redo\ngot  %s\nwant %s", name, got, done)
				}
			}
			if s := copied(m.s); s.CanUndo() {
				if s.At() == 0 {
					crossed++
				}
				s.Undo()
				s.Redo()
				if got, want := tellAll(s), tellAll(m.s); got != want {
					t.Fatalf("Undo, Redo\ngot  %s\nwant %s", got, want)
				}
			}
			if s := copied(m.s); s.CanRedo() {
				s.Redo()
				s.Undo()
				if got, want := tellAll(s), tellAll(m.s); got != want {
					t.Fatalf("Redo, Undo\ngot  %s\nwant %s", got, want)
				}
			}
		}
	}
	if crossed < 50 {
		t.Errorf("only %d times from one game to another", crossed)
	}
}

// At the ends, and when they refuse, they do nothing.
func TestSeriesDoesNothing(t *testing.T) {
	const stored = `{"v":1,"game":"412503 5 1","before":[{"game":"123405 5 1"}],"after":[{"game":"123405 5 0"}]}`
	for _, test := range []struct {
		stored, name string
		do           func(s *Series)
	}{
		{`{"v":1,"game":"412503  0"}`, "Undo", func(s *Series) { s.Undo() }},
		{`{"v":1,"game":"412503 54123 0"}`, "Undo", func(s *Series) { s.Undo() }},
		{`{"v":1,"game":"412503 5 0","after":[{"game":"123405 5 0"}]}`, "Undo", func(s *Series) { s.Undo() }},
		{`{"v":1,"game":"412503  0"}`, "Redo", func(s *Series) { s.Redo() }},
		{`{"v":1,"game":"412503 54123 5"}`, "Redo", func(s *Series) { s.Redo() }},
		{`{"v":1,"game":"412503 5 1","before":[{"game":"123405 5 1"}]}`, "Redo", func(s *Series) { s.Redo() }},
		{stored, "Slide", func(s *Series) { s.Slide(2) }},
		{stored, "Slide", func(s *Series) { s.Slide(solver.Blank) }},
		{stored, "Plan", func(s *Series) { panics(func() { s.Plan([]solver.Tile{5, 1, 5}) }) }},
		{stored, "Again", func(s *Series) { s.Again() }},
		{stored, "Encode", func(s *Series) { s.Encode(noon) }},
		{stored, "Seek", func(s *Series) { s.Seek(1) }},
		{stored, "Seek", func(s *Series) { s.Seek(99) }},
	} {
		s, err := Decode(test.stored)
		if err != nil {
			t.Fatal(err)
		}
		was := tellAll(s)
		for range 2 {
			if test.do(&s); tellAll(s) != was {
				t.Errorf("%s\ngot  %s\nwant %s", test.name, tellAll(s), was)
			}
		}
	}
}

// A board played again is another game: neither changes the other, and of the record only Aided and the day go along.
func TestAgain(t *testing.T) {
	for bits := range 4 {
		r := Record{
			Game: game(t, "412503 54123 5"), Clock: clocked(time.Minute), Began: 7, Day: 8, Aided: bits&1 != 0, Won: bits&2 != 0,
			Viewed: bits == 0,
		}
		was := tell(r)
		again := r.Again()
		want := "412503  0 began 0, day 8 0s"
		if r.Aided {
			want = "412503  0 began 0, day 8 aided 0s"
		}
		if got := tell(again); got != want {
			t.Errorf("%s: again %s, want %s", was, got, want)
		}
		again.Slide(1)
		again.Won, again.Aided = true, true
		again.Attend(noon, true)
		if got := tell(r); got != was {
			t.Errorf("got %s, want %s", got, was)
		}
	}
}

// The moves of a link begin no game, whatever is seen of them; one of the player's own makes them a game in progress.
func TestViewed(t *testing.T) {
	s := Series{Record: Record{Game: game(t, "412503 54123 2"), Viewed: true, Aided: true}}
	for _, do := range []func(){
		func() {}, func() { s.Seek(5) }, func() { s.Undo() }, func() { s.Redo() }, func() { s.Seek(0) }, func() { s.Plan(nil) },
		func() { s.Plan([]solver.Tile{5, 4, 1, 2, 3}) }, func() { s.Seek(2) }, func() { s.Slide(3) }, // the last is no move there
	} {
		do()
		s.Attend(noon, true)
		if !s.Viewed || s.InProgress() || s.Began != 0 || s.Clock.Running() {
			t.Fatalf("%s: in progress %t, the clock runs: %t", tell(s.Record), s.InProgress(), s.Clock.Running())
		}
	}
	s.Slide(1)
	s.Attend(noon, true)
	if s.Viewed || !s.InProgress() || s.Began != noon.UnixMilli() || !s.Clock.Running() {
		t.Errorf("%s: in progress %t, the clock runs: %t", tell(s.Record), s.InProgress(), s.Clock.Running())
	}
}

// A record that was given to Begin stays the caller's, but for the game: that is the one in play.
func TestBegunRecord(t *testing.T) {
	s := NewSeries(1, First)
	r := Record{Game: New(First)}
	s.Begin(r)
	s.Slide(5)
	s.Aided, s.Won = true, true
	s.Attend(noon, true)
	s.Clock.Run(noon)
	if r.Aided || r.Won || r.Clock != (Clock{}) {
		t.Errorf("the record that the caller has became %s", tell(r))
	}
	s.Undo()
	s.Undo()
	s.Redo()
	if !s.Aided || !s.Won || !s.Clock.Running() {
		t.Errorf("the record in play came back as %s", tell(s.Record))
	}
}

// Whoever holds a copy of a series, such as one that was left for another, has the records that it had then, whatever
// becomes of the first. (The games themselves are shared: a copy is held, not played.)
func TestHeldSeries(t *testing.T) {
	type copied struct {
		held          Series
		before, after []Record
	}
	r := rand.New(rand.NewPCG(23, 24))
	for range 100 {
		m := newMatch(t, 3, boards[r.IntN(len(boards))], map[string]int{})
		var copies []copied
		for range 40 {
			m.step(r)
			for i, c := range copies {
				if !reflect.DeepEqual(headers(c.held.before), headers(c.before)) ||
					!reflect.DeepEqual(headers(c.held.after), headers(c.after)) {
					t.Fatalf("after %q, copy %d has the records\n%v %v\nwant\n%v %v", m.did, i,
						headers(c.held.before), headers(c.held.after), headers(c.before), headers(c.after))
				}
			}
			copies = append(copies, copied{m.s, slices.Clone(m.s.before), slices.Clone(m.s.after)})
		}
	}
}

// headers tells which games records have, and what else is in them.
func headers(records []Record) (all []string) {
	for _, r := range records {
		all = append(all, fmt.Sprintf("%p %v %t %t", r.Game, r.Clock.Passed(noon), r.Aided, r.Won))
	}
	return all
}
