package game

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"slidingpuzzle/solver"
)

// A Result is a game that its player has solved without help.
type Result struct {
	Began int64         // when its first move was made, in ms since 1970; with Start it tells games apart
	Start solver.Board  // can be solved, and is not the goal
	Moves int           // 1 or more: the fewest, or an even number above
	Time  time.Duration // of play, in whole tenths of a second
	Day   Day           // whose board of the day it was; 0 if none
}

// compareGames orders by what tells games apart: 0 means the same game.
func compareGames(a, b Result) int {
	return cmp.Or(cmp.Compare(a.Began, b.Began), cmp.Compare(a.Start.Code(), b.Start.Code()))
}

// Results are in order of Began, then of Start's code, each game once. They
// share their arrays and never change them.
type Results []Result

// Add returns the results with r, and reports whether its game is new. If it is
// there already, whatever its moves, nothing changes.
func (rs Results) Add(r Result) (Results, bool) {
	i, found := slices.BinarySearchFunc(rs, r, compareGames)
	if found {
		return rs, false
	}
	return slices.Insert(rs[:len(rs):len(rs)], i, r), true
}

// Merge returns the games of both, and how many of them are not in rs. Of a
// game that both have, but not alike, it takes the better result, so that the
// order in which results are merged makes no difference.
func (rs Results) Merge(others Results) (merged Results, added int) {
	merged = gather(slices.Concat(rs, others))
	return merged, len(merged) - len(rs)
}

// gather makes Results of rs, in their place. Of several results of a game it
// keeps that of the fewest moves, then of the shortest time, then of a day.
func gather(rs Results) Results {
	slices.SortFunc(rs, func(a, b Result) int {
		return cmp.Or(compareGames(a, b),
			cmp.Compare(a.Moves, b.Moves), cmp.Compare(a.Time, b.Time), cmp.Compare(b.Day, a.Day))
	})
	return slices.CompactFunc(rs, func(a, b Result) bool { return compareGames(a, b) == 0 })
}

// resultsVersion is the version of the form in which results are stored. It
// changes when an older program could not read newer results rightly.
const resultsVersion = 1

const (
	tenth    = 100 * time.Millisecond
	maxMoves = 1e6 // more than anybody makes
)

// The ends of what a calendar writes in four digits.
var (
	maxDay   = Date(9999, time.December, 31)
	maxBegan = int64(maxDay+1)*(24*time.Hour).Milliseconds() - 1
)

// Encode writes the results as JSON with a version; none as "".
//
// They are one string, of which 10,000 results take about 180,000 bytes. The
// results are separated by commas, and their fields, numbers of base 36, by
// points: the ms since the result before began (of the first, since 1970), the
// start board's code, the moves, the tenths of a second and, if there is one,
// the day:
//
//	{"v":1,"results":"mnbpitc0.ph3.5.4r,2s.t1f.13.20,9qyjyn0.mcv.g.go.g1f"}
func (rs Results) Encode() string {
	if len(rs) == 0 {
		return ""
	}
	text := make([]byte, 0, 20*(len(rs)+2))
	text = fmt.Appendf(text, `{"v":%d,"results":"`, resultsVersion)
	before := int64(0)
	for i, r := range rs {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, r.Began-before, 36)
		before = r.Began
		for _, field := range []int64{int64(r.Start.Code()), int64(r.Moves), int64(r.Time / tenth)} {
			text = append(text, '.')
			text = strconv.AppendInt(text, field, 36)
		}
		if r.Day != 0 {
			text = append(text, '.')
			text = strconv.AppendInt(text, int64(r.Day), 36)
		}
	}
	return string(append(text, `"}`...))
}

// A ResultsError tells why a text was refused as results.
type ResultsError struct {
	Later  bool // it is of a later version
	Number int  // the result that is wrong, counted from 1; 0 if it is none of them
	Err    error
}

func (e *ResultsError) Error() string { return e.Err.Error() }

func (e *ResultsError) Unwrap() error { return e.Err }

// DecodeResults is the inverse of Encode. A text that is damaged, of another
// version or of another program, or that holds what no game can come to, is an
// error, which tells the number of the result, from 1. Results that are not in
// order, or twice there, are put in order.
func DecodeResults(text string) (Results, error) {
	if text == "" {
		return nil, nil
	}
	wrong := func(e ResultsError) (Results, error) {
		e.Err = fmt.Errorf("game: results %.60q: %.1000w", text, e.Err)
		return nil, &e
	}
	fail := func(err error) (Results, error) { return wrong(ResultsError{Err: err}) }
	var stored struct {
		Version int             `json:"v"`
		Results json.RawMessage `json:"results"` // a later version may write them otherwise
	}
	if err := json.Unmarshal([]byte(text), &stored); err != nil {
		return fail(err)
	}
	switch {
	case stored.Version > resultsVersion:
		return wrong(ResultsError{Later: true, Err: fmt.Errorf("version %d is of a later program, this one reads %d", stored.Version, resultsVersion)})
	case stored.Version != resultsVersion:
		return fail(fmt.Errorf("version %d, not %d", stored.Version, resultsVersion))
	}
	var list *string
	if stored.Results != nil {
		if err := json.Unmarshal(stored.Results, &list); err != nil {
			return fail(err)
		}
	}
	if list == nil {
		return fail(errors.New("no results"))
	}
	if *list == "" {
		return nil, nil
	}
	var rs Results
	before := int64(0)
	for result := range strings.SplitSeq(*list, ",") {
		r, err := decodeResult(result, before)
		if err != nil {
			return wrong(ResultsError{Number: len(rs) + 1, Err: fmt.Errorf("result %d, %.60q: %w", len(rs)+1, result, err)})
		}
		rs = append(rs, r)
		before = r.Began
	}
	return gather(rs), nil
}

// decodeResult reads the fields of a result; the one before it began at before.
func decodeResult(text string, before int64) (Result, error) {
	texts := strings.SplitN(text, ".", 6)
	if len(texts) < 4 || len(texts) > 5 {
		return Result{}, errors.New("the fields are not 4 or 5")
	}
	var fields [5]int64
	for i, text := range texts {
		n, err := strconv.ParseInt(text, 36, 64)
		if err != nil || strconv.FormatInt(n, 36) != text { // one number has one form
			return Result{}, fmt.Errorf("field %d, %.20q, is not a number of base 36", i+1, text)
		}
		fields[i] = n
	}
	since, code, moves, tenths, day := fields[0], fields[1], fields[2], fields[3], fields[4]

	// Before is in range, so neither difference can overflow.
	if since < 1-before || since > maxBegan-before {
		return Result{}, fmt.Errorf("began %d ms after %d, which is not from 1970 to 9999", since, before)
	}
	if code < 0 || code >= solver.Codes {
		return Result{}, fmt.Errorf("code %d is no board", code)
	}
	start, ok := solver.Code(code).Board()
	if !ok {
		return Result{}, fmt.Errorf("code %d is no board", code)
	}
	distance, ok := solver.Distance(start)
	switch {
	case !ok:
		return Result{}, fmt.Errorf("board %s cannot be solved", start)
	case distance == 0:
		return Result{}, fmt.Errorf("board %s is the goal", start)
	case moves < int64(distance):
		return Result{}, fmt.Errorf("%d moves, but board %s needs %d", moves, start, distance)
	case moves > maxMoves:
		return Result{}, fmt.Errorf("%d moves are more than %d", moves, int64(maxMoves))
	case (moves-int64(distance))%2 != 0:
		return Result{}, fmt.Errorf("%d moves do not solve board %s, which needs %d or an even number more", moves, start, distance)
	case tenths < 0 || tenths > int64(maxElapsed/tenth):
		return Result{}, fmt.Errorf("%d tenths of a second of play", tenths)
	case len(texts) == 5 && (day < 1 || day > int64(maxDay)):
		return Result{}, fmt.Errorf("day %d is not from 1970 to 9999", day)
	case len(texts) == 5 && Daily(Day(day)) != start:
		return Result{}, fmt.Errorf("board %s is not that of %s", start, Day(day))
	}
	return Result{before + since, start, int(moves), time.Duration(tenths) * tenth, Day(day)}, nil
}
