package lesson

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
	"slidingpuzzle/solver/plain"
)

var number = regexp.MustCompile(`[−+]?\d[\d,]*(?:\.\d+)?`)

// numbers returns all numbers of a text in order, those of powers and boards among them.
func numbers(s string) (all []string) {
	for _, n := range number.FindAllString(s, -1) {
		all = append(all, strings.TrimSuffix(strings.ReplaceAll(n, ",", ""), "."))
	}
	return all
}

// facts are what an independent search, and nothing of the packages under test, says about the puzzle.
type facts struct {
	boards, solvable, moves, corner, middle, cycle, farthest, codes, side, even int
	rows                                                                        int // of the picture of the array that have boards
	wrapped                                                                     int // answers of a search that wraps rows that are wrong
	misjudged                                                                   int // verdicts by the rule of even widths that are wrong
}

func findFacts() facts {
	goal := whole("123450")
	f := facts{boards: len(everything), solvable: len(goal.Queue), codes: 6 * 6 * 6 * 6 * 6 * 6}
	for _, board := range goal.Queue {
		n := len(goal.Around(board))
		f.moves += n
		if n == 2 {
			f.corner++
		} else {
			f.middle++
		}
		f.farthest = max(f.farthest, goal.Depth[board])
	}
	f.moves /= 2
	f.cycle = girth(goal)
	f.side = int(math.Sqrt(float64(f.codes)))
	rows := map[string]bool{}
	for _, board := range everything {
		rows[board[:3]] = true
		if plain.Inversions(board)%2 == 0 {
			f.even++
		}
		_, can := goal.Depth[board]
		width4 := (plain.Inversions(board)+1-strings.IndexByte(board, '0')/3)%2 == 0
		if can != width4 {
			f.misjudged++
		}
	}
	f.rows = len(rows)
	wrapped := wrappedSearch()
	for _, board := range goal.Queue {
		if wrapped.Depth[board] != goal.Depth[board] {
			f.wrapped++
		}
	}
	return f
}

// wrappedSearch is a search from the goal that takes cells 2 and 3 for neighbors.
func wrappedSearch() *plain.Search {
	s := plain.NewSearch("123450")
	beside := s.Beside
	s.Beside = func(cell, blank int) bool { return beside(cell, blank) || cell+blank == 5 && (cell == 2 || cell == 3) }
	return s.Finish()
}

// girth returns the length of the shortest cycle through the goal, which stands for all: searches from two of its
// neighbors meet there first without it.
func girth(goal *plain.Search) int {
	least := 1 << 20
	around := goal.Around("123450")
	s := plain.NewSearch(around[0])
	s.Depth["123450"] = 0 // a wall
	s.Finish()
	for _, other := range around[1:] {
		least = min(least, s.Depth[other]+2)
	}
	return least
}

// Every number in the words of the lesson is what an independent search finds.
func TestNumbers(t *testing.T) {
	f := findFacts()
	n := func(numbers ...any) (all []string) {
		for _, n := range numbers {
			all = append(all, fmt.Sprint(n))
		}
		return all
	}
	for _, test := range []struct {
		name  string
		words []text.Text
		want  [][]string
	}{
		{"graph", text.GraphWords, [][]string{
			n(f.boards, 6, 5, 4, 3, 2, 1, 6*5*4*3*2*1),
			n(f.solvable, f.moves, 2, f.corner, 3, f.middle, f.cycle),
			nil,
		}},
		{"search", text.SearchWords, [][]string{
			n(1), nil, n(f.moves, 2*f.moves, f.farthest, "450123"),
		}},
		{"key", text.KeyWords, [][]string{
			nil, n(0, 5, 6, 6*6*6*6*6, 6*6*6*6, 6*6*6, 36, 6, 1, "412503", code("412503")), n(0),
		}},
		{"array", text.ArrayWords, [][]string{
			n(6, 6, f.codes, 0, f.codes-1, f.codes, f.boards, fmt.Sprintf("%.2f", 100*float64(f.boards)/float64(f.codes)), f.codes),
			n(f.codes, f.side, f.side, f.side, f.boards/f.rows, f.rows, f.boards/f.rows, f.side-f.rows),
		}},
		{"parity", text.ParityWords, [][]string{
			n(0), n("−2", 0, "+2", f.boards-f.even, f.boards), n(f.boards-f.solvable, "−1"),
		}},
		{"cost", text.CostWords, [][]string{n(f.boards, 6)}},
		{"race", text.RaceNote, [][]string{n(f.boards, Rounds), n(f.solvable)}},
		{"slips", text.SlipsWords, [][]string{
			n(0, 2, 3, f.wrapped, f.solvable, "123405", "123540", "412503"), nil, n(3, f.misjudged, f.boards), nil,
		}},
		{"slips", text.SlipsNames, [][]string{nil, n(f.farthest - 1), nil, nil}},
		{"about", []text.Text{text.LessonAbout}, [][]string{n(773, 1, 2, 3, 4, 5, "−1")}},
	} {
		if len(test.words) != len(test.want) {
			t.Fatalf("%s: %d texts, %d lists of numbers", test.name, len(test.words), len(test.want))
		}
		for i, words := range test.words {
			want := sorted(test.want[i])
			if got := sorted(numbers(words.EN)); !slices.Equal(got, want) {
				t.Errorf("%s has %v, want %v: %s", test.name, got, want, words.EN)
			}
			for _, number := range want { // Chinese counts with more digits: what it has in common is there
				if !slices.Contains(numbers(words.ZH), number) && !small[number] {
					t.Errorf("%s has no %s: %s", test.name, number, words.ZH)
				}
			}
			for _, number := range numbers(words.ZH) {
				if !slices.Contains(want, number) && !small[number] {
					t.Errorf("%s has %s: %s", test.name, number, words.ZH)
				}
			}
		}
	}
	if f.farthest != solver.GodsNumber || goalAlone() != "450123" {
		t.Errorf("the farthest board is %s, at %d", goalAlone(), f.farthest)
	}
}

// small numbers are words in one language and digits in the other.
var small = map[string]bool{"0": true, "1": true, "2": true, "3": true, "4": true, "5": true, "6": true}

// goalAlone returns the boards that are farthest from the goal.
func goalAlone() (all string) {
	goal := whole("123450")
	for _, board := range goal.Queue {
		if goal.Depth[board] == goal.Depth[goal.Queue[len(goal.Queue)-1]] {
			all += board
		}
	}
	return all
}

// The mistakes, made on purpose, give the wrong answers that the lesson tells, on its boards.
func TestSlips(t *testing.T) {
	goal, wrapped := whole("123450"), wrappedSearch()
	answer := func(depth map[string]int, board string, limit int) int {
		if n, ok := depth[board]; ok && n <= limit {
			return n
		}
		return -1
	}
	slips := Slips()
	if len(slips) != 4 || len(text.SlipsNames) != 4 || len(text.SlipsWords) != 4 {
		t.Fatalf("%d slips", len(slips))
	}
	for i, wrong := range []func(board string) int{
		func(board string) int { return answer(wrapped.Depth, board, 99) },
		func(board string) int { return answer(goal.Depth, board, 20) },
		func(board string) int {
			if (plain.Inversions(board)+1-strings.IndexByte(board, '0')/3)%2 != 0 {
				return -1
			}
			return answer(goal.Depth, board, 99)
		},
		func(board string) int { return answer(whole("012345").Depth, board, 99) },
	} {
		s := slips[i]
		board := s.Board.String()
		if s.Right != goal.Depth[board] || s.Wrong != wrong(board) || s.Right == s.Wrong {
			t.Errorf("%s: %s is %d, not %d; want %d, not %d", s.Name.EN, board, s.Right, s.Wrong, goal.Depth[board], wrong(board))
		}
	}
	for _, right := range []string{"123405", "123540", "412503"} {
		if answer(wrapped.Depth, right, 99) != answer(goal.Depth, right, 99) {
			t.Errorf("with rows wrapped, %s is wrong", right)
		}
	}
}

// Each mark is in a line of its listing, which is in the source.
func TestListings(t *testing.T) {
	count := 0
	for _, s := range Sections() {
		for _, l := range s.Source {
			count++
			source := solver.Source(l.Declaration)
			if source == "" {
				t.Errorf("%s: no %s", s.ID, l.Declaration)
			}
			for _, m := range l.Marks {
				if !strings.Contains(source, m) {
					t.Errorf("%s: no line with %s in %s", s.ID, m, source)
				}
			}
			if marked := strings.Count(l.html(), "<mark>"); marked < len(l.Marks) || marked > strings.Count(source, "\n")/2 {
				t.Errorf("%s: %d lines are marked", l.Declaration, marked)
			}
		}
	}
	if count != 6 {
		t.Errorf("%d listings", count)
	}
}

// What is written is well-formed, has each sentence in each language that is asked for, and no other.
func TestProse(t *testing.T) {
	parts := map[string]func(...text.Lang) string{
		"slips": func(langs ...text.Lang) string { return Mistakes("/some/path/", langs...) },
	}
	for _, s := range Sections() {
		parts[s.ID] = s.Prose
	}
	for id, prose := range parts {
		both, en, zh := letters(t, prose(text.English, text.Chinese)), letters(t, prose(text.English)), letters(t, prose(text.Chinese))
		if !strings.Contains(prose(text.English), `id="`+id+`"`) {
			t.Errorf("%s has no head of its name", id)
		}
		if strings.ContainsFunc(en, func(r rune) bool { return r >= 0x4e00 && r < 0xa000 }) || len(both) <= max(len(en), len(zh)) {
			t.Errorf("%s mixes its languages", id)
		}
		for _, s := range Sections() {
			for _, words := range append(s.Words, s.Head) {
				if s.ID == id && (!strings.Contains(en, words.EN) || !strings.Contains(zh, words.ZH) || !strings.Contains(both, words.EN) || !strings.Contains(both, words.ZH)) {
					t.Errorf("%s lacks %q", id, words.EN)
				}
			}
			for _, l := range s.Source {
				if s.ID == id && !strings.Contains(en, solver.Source(l.Declaration)) {
					t.Errorf("%s lacks the source of %s", id, l.Declaration)
				}
			}
		}
	}
	for _, s := range Slips() {
		if link := `href="/some/path/` + s.Board.String() + `"`; !strings.Contains(Mistakes("/some/path/", text.English), link) {
			t.Errorf("no %s", link)
		}
	}
}

// letters returns the text of an element, which must be well-formed XML too.
func letters(t *testing.T, html string) string {
	t.Helper()
	var s strings.Builder
	for d := xml.NewDecoder(strings.NewReader(html)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return s.String()
		}
		if err != nil {
			t.Fatalf("%v: %s", err, html)
		}
		if data, ok := token.(xml.CharData); ok {
			s.Write(data)
		}
	}
}
