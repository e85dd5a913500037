package game

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"
)

// A Shelf is the series that were left with a game in progress, the last one
// that was left first, each once.
type Shelf []Series

// shelfSize is how many series are kept.
const shelfSize = 8

// Put returns the shelf with s in front, or without it if it has no game in
// progress.
func (shelf Shelf) Put(s Series) Shelf {
	put := Shelf{}
	if s.InProgress() {
		put = append(put, s)
	}
	put = append(put, shelf.Without(s.ID)...)
	return put[:min(len(put), shelfSize)]
}

// Without returns the shelf without the series of an ID.
func (shelf Shelf) Without(id int64) Shelf {
	return slices.DeleteFunc(slices.Clone(shelf), func(s Series) bool { return s.ID == id })
}

type storedShelf struct {
	Version int               `json:"v"`
	Series  []json.RawMessage `json:"series"`
}

// Encode writes the shelf as JSON with a version; an empty one as "".
func (shelf Shelf) Encode(now time.Time) string {
	if len(shelf) == 0 {
		return ""
	}
	stored := storedShelf{Version: recordVersion}
	for _, s := range shelf {
		stored.Series = append(stored.Series, json.RawMessage(s.Encode(now)))
	}
	// What Encode has written is JSON, so Marshal cannot fail.
	text, err := json.Marshal(stored)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// DecodeShelf is the inverse of Encode. A text that is damaged, of another
// version or of another program is an error.
func DecodeShelf(text string) (Shelf, error) {
	if text == "" {
		return nil, nil
	}
	var stored storedShelf
	if err := json.Unmarshal([]byte(text), &stored); err != nil {
		return nil, fmt.Errorf("game: shelf %.60q: %.1000w", text, err)
	}
	if stored.Version != recordVersion {
		return nil, fmt.Errorf("game: shelf %.60q: version %d, not %d", text, stored.Version, recordVersion)
	}
	var shelf Shelf
	for _, raw := range stored.Series {
		s, err := Decode(string(raw))
		if err != nil {
			return nil, fmt.Errorf("game: shelf: %w", err)
		}
		shelf = append(shelf, s)
	}
	return shelf, nil
}
