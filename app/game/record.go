package game

import (
	"encoding/json"
	"fmt"
)

// recordVersion is the version of the form in which games are stored. It
// changes when an older program could not read a newer record rightly.
const recordVersion = 1

// A Record is a game with what undo must not take back: the form in which a
// game is played and stored.
type Record struct {
	*Game
	Aided bool // a solution was shown; sticks to the start board
	Won   bool // the player has reached the goal; it is celebrated once
}

type storedRecord struct {
	Version int   `json:"v"`
	Game    *Game `json:"game"`
	Aided   bool  `json:"aided,omitempty"`
	Won     bool  `json:"won,omitempty"`
}

// InProgress reports whether leaving the game would lose something: moves are
// made and the board is not solved.
func (r Record) InProgress() bool { return r.Game != nil && r.At() > 0 && !r.Solved() }

// Encode writes the record as JSON with a version.
func (r Record) Encode() string {
	// A Game always has its text, so Marshal cannot fail.
	s, err := json.Marshal(storedRecord{recordVersion, r.Game, r.Aided, r.Won})
	if err != nil {
		panic(err)
	}
	return string(s)
}

// Decode is the inverse of Encode. A text that is damaged, of another version
// or of another program is an error.
func Decode(s string) (Record, error) {
	var stored storedRecord
	if err := json.Unmarshal([]byte(s), &stored); err != nil {
		return Record{}, fmt.Errorf("game: record %.60q: %w", s, err)
	}
	if stored.Version != recordVersion {
		return Record{}, fmt.Errorf("game: record %.60q: version %d, not %d", s, stored.Version, recordVersion)
	}
	if stored.Game == nil {
		return Record{}, fmt.Errorf("game: record %.60q: no game", s)
	}
	return Record{stored.Game, stored.Aided, stored.Won}, nil
}
