package game

import (
	"encoding/json"
	"fmt"
	"time"

	"slidingpuzzle/solver"
)

// recordVersion is the version of the form in which games are stored. It
// changes when an older program could not read a newer record rightly.
const recordVersion = 1

// A Record is a game with what undo must not take back.
type Record struct {
	*Game
	Clock  Clock
	Began  int64 // when its first move was made, in ms since 1970; 0 before
	Day    Day   // whose board of the day it is; 0 if none
	Viewed bool  // its moves are those of a link, and the player has made none
	Aided  bool  // a hint or a solution was shown; sticks to the start board
	Won    bool  // the player has reached the goal; it is celebrated once
	WonIn  int   // the moves that it was reached in
}

// InProgress reports whether leaving the game would lose something: the player
// has made moves and the board is not solved.
func (r Record) InProgress() bool { return r.Game != nil && r.At() > 0 && !r.Solved() && !r.Viewed }

// Attend notes when the game begins, and lets the clock run while it is watched,
// from its first move to its win.
func (r *Record) Attend(now time.Time, watched bool) {
	if r.Began == 0 && r.At() > 0 && !r.Viewed {
		r.Began = now.UnixMilli()
	}
	if r.Began != 0 && watched && !r.Won && !r.Solved() {
		r.Clock.Run(now)
		return
	}
	r.Clock.Stop(now)
}

// Again returns the same board to be played once more, with nothing done. What
// was shown of its solution stays known.
func (r Record) Again() Record {
	return Record{Game: New(r.Start()), Day: r.Day, Aided: r.Aided}
}

// A Series is the games that were played one after another, with a cursor:
// Undo and Redo go along the moves of a game and, at its ends, from one game to
// the next. It is the form in which games are played and stored.
type Series struct {
	ID int64 // tells the series of one device apart: when it began, in ms since 1970
	Record
	before []Record // the games before this one, the nearest last
	after  []Record // the games that Undo has left, the nearest last
}

// NewSeries begins a series with a game at start.
func NewSeries(id int64, start solver.Board) Series {
	return Series{ID: id, Record: Record{Game: New(start)}}
}

// Begin plays another game. Undo at its first board returns to the one before.
func (s *Series) Begin(r Record) {
	s.Plan(nil)
	s.before = append(s.before[:len(s.before):len(s.before)], s.Record)
	s.Record = r
}

// Slide makes a move, like Game.Slide. It drops what could be redone, also the
// games that Undo has left.
func (s *Series) Slide(t solver.Tile) bool {
	if !s.Game.Slide(t) {
		return false
	}
	s.after, s.Viewed = nil, false
	return true
}

// Plan replaces what could be redone, like Game.Plan, also the games that Undo
// has left.
func (s *Series) Plan(moves []solver.Tile) {
	s.Game.Plan(moves)
	s.after = nil
}

// CanUndo reports whether there is a move to take back, or a game before.
func (s *Series) CanUndo() bool { return s.At() > 0 || len(s.before) > 0 }

// CanRedo reports whether there is a move to make again, or a game that Undo
// has left.
func (s *Series) CanRedo() bool { return s.At() < s.Len() || len(s.after) > 0 }

// Undo takes back a move and returns its tile; at the first board it returns to
// the game before, and Blank. It does nothing if CanUndo is false.
func (s *Series) Undo() solver.Tile {
	if at := s.At(); at > 0 {
		s.Seek(at - 1)
		return s.Move(at - 1)
	}
	s.turn(&s.before, &s.after)
	return solver.Blank
}

// Redo makes a move again that was taken back, and returns its tile; at the
// last board it returns to the game that Undo has left, and Blank. It does
// nothing if CanRedo is false.
func (s *Series) Redo() solver.Tile {
	if at := s.At(); at < s.Len() {
		s.Seek(at + 1)
		return s.Move(at)
	}
	s.turn(&s.after, &s.before)
	return solver.Blank
}

// turn takes the nearest game of one side and leaves this one on the other.
func (s *Series) turn(from, to *[]Record) {
	nearest := len(*from) - 1
	if nearest < 0 {
		return
	}
	*to = append((*to)[:len(*to):len(*to)], s.Record) // copies of the series share what is before it
	s.Record = (*from)[nearest]
	*from = (*from)[:nearest]
}

// kept is how many games before and after the one in play are stored: a record
// is written at every move, and nobody undoes more games than this by hand.
const kept = 20

type storedRecord struct {
	Game    *Game `json:"game"`
	Viewed  bool  `json:"viewed,omitempty"`
	Aided   bool  `json:"aided,omitempty"`
	Won     bool  `json:"won,omitempty"`
	WonIn   int   `json:"wonin,omitempty"`
	Began   int64 `json:"began,omitempty"`
	Day     Day   `json:"day,omitempty"`
	Elapsed int64 `json:"ms,omitempty"` // of play, in milliseconds
}

type storedSeries struct {
	Version int   `json:"v"`
	ID      int64 `json:"id,omitempty"`
	storedRecord
	Before []storedRecord `json:"before,omitempty"`
	After  []storedRecord `json:"after,omitempty"`
}

// Encode writes the series as JSON with a version. Of the games before and
// after the one in play it keeps the 20 nearest.
func (s *Series) Encode(now time.Time) string {
	store := func(r Record) storedRecord {
		return storedRecord{r.Game, r.Viewed, r.Aided, r.Won, r.WonIn, r.Began, r.Day, r.Clock.Passed(now).Milliseconds()}
	}
	nearest := func(games []Record) (stored []storedRecord) {
		for _, r := range games[max(0, len(games)-kept):] {
			stored = append(stored, store(r))
		}
		return stored
	}
	// A Game always has its text, so Marshal cannot fail.
	text, err := json.Marshal(storedSeries{recordVersion, s.ID, store(s.Record), nearest(s.before), nearest(s.after)})
	if err != nil {
		panic(err)
	}
	return string(text)
}

// Decode is the inverse of Encode, with all clocks stopped. A text that is
// damaged, of another version or of another program is an error.
func Decode(text string) (Series, error) {
	var stored storedSeries
	if err := json.Unmarshal([]byte(text), &stored); err != nil {
		return Series{}, fmt.Errorf("game: record %.60q: %.1000w", text, err)
	}
	if stored.Version != recordVersion {
		return Series{}, fmt.Errorf("game: record %.60q: version %d, not %d", text, stored.Version, recordVersion)
	}
	games := append(append([]storedRecord{stored.storedRecord}, stored.Before...), stored.After...)
	records := make([]Record, len(games))
	for i, g := range games {
		if g.Game == nil {
			return Series{}, fmt.Errorf("game: record %.60q: no game", text)
		}
		if g.Elapsed < 0 || g.Elapsed > maxElapsed.Milliseconds() {
			return Series{}, fmt.Errorf("game: record %.60q: %d ms of play", text, g.Elapsed)
		}
		records[i] = Record{
			Game: g.Game, Clock: Clock{passed: time.Duration(g.Elapsed) * time.Millisecond},
			Began: g.Began, Day: g.Day, Viewed: g.Viewed, Aided: g.Aided, Won: g.Won, WonIn: g.WonIn,
		}
	}
	before := 1 + len(stored.Before)
	return Series{stored.ID, records[0], records[1:before:before], records[before:]}, nil
}

// maxElapsed is longer than anybody plays, and short enough for a Duration.
const maxElapsed = 100 * 365 * 24 * time.Hour
