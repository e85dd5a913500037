// Package lesson explains the search that finds the shortest ways, in six sections. It holds what they say, in which order
// and beside which lines of the source, and what the things to try in them compute. It knows no page: what it draws are
// strings of HTML and SVG, which the site's page and the program both show.
package lesson

import (
	"html"
	"strings"

	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// A Section is a part of the lesson: words, lines of the source, and then something to try.
type Section struct {
	ID     string // its name in the page, and in links to it
	Head   text.Text
	Words  []text.Text
	Source []Listing
	Try    text.Text // what can be tried
}

// A Listing is a declaration of the solver's source, with the lines that matter marked.
type Listing struct {
	File        string
	Declaration string   // as solver.Source wants it
	Marks       []string // what the marked lines contain
}

// Sections returns the sections in order.
func Sections() []Section {
	return []Section{
		{ID: "graph", Head: text.GraphHead, Words: text.GraphWords, Try: text.GraphTry},
		{
			ID: "search", Head: text.SearchHead, Words: text.SearchWords, Try: text.SearchTry,
			Source: []Listing{{"solver/search.go", "func (t *Tree) grow", []string{"for head := 0", "case 0:", "t.order[t.n]", "t.depth[after] = depth", "t.next[after] = tile"}}},
		},
		{
			ID: "key", Head: text.KeyHead, Words: text.KeyWords, Try: text.KeyTry,
			Source: []Listing{
				{"solver/plain/plain.go", "func Strings", []string{"seen := map", "next := string", "!seen[next]", "seen[next] = true"}},
				{"solver/code.go", "func (b Board) Code", []string{"c = c*Cells"}},
				{"solver/code.go", "func (c Code) slide", []string{"return c +"}},
			},
		},
		{
			ID: "slots", Head: text.ArrayHead, Words: text.ArrayWords, Try: text.ArrayTry,
			Source: []Listing{{"solver/search.go", "type Tree struct", []string{"depth [Codes]uint8"}}},
		},
		{
			ID: "parity", Head: text.ParityHead, Words: text.ParityWords, Try: text.ParityTry,
			Source: []Listing{{"solver/parity.go", "func (b Board) Inversions", []string{"if Blank < later"}}},
		},
		{ID: "cost", Head: text.CostHead, Words: text.CostWords, Try: text.CostTry},
	}
}

// Odd is the board that everybody is shown as an example of none that can be solved. Do not assign to it.
var Odd = solver.Board{1, 2, 3, 5, 4, solver.Blank}

// Farthest is the board with the most moves to the goal. Do not assign to it.
var Farthest = solver.Board{4, 5, solver.Blank, 1, 2, 3}

// A Slip is a mistake that is easily made, with a board that shows it.
type Slip struct {
	Name, Words  text.Text
	Board        solver.Board
	Right, Wrong int // the fewest moves, −1 for none, and what the mistake makes of it
}

// Slips returns the mistakes in order.
func Slips() []Slip {
	all := []Slip{
		{Board: solver.Board{3, 2, 4, 1, 5, 0}, Wrong: 8},
		{Board: Farthest, Wrong: -1},
		{Board: solver.Board{1, 2, 0, 4, 5, 3}, Wrong: -1},
		{Board: solver.Board{0, 1, 2, 3, 4, 5}, Wrong: 0},
	}
	for i := range all {
		all[i].Name, all[i].Words = text.SlipsNames[i], text.SlipsWords[i]
		all[i].Right, _ = solver.Distance(all[i].Board)
	}
	return all
}

// Prose returns the section's head, words and source as an HTML element, in each of the languages that are asked for.
func (s Section) Prose(langs ...text.Lang) string {
	var h strings.Builder
	h.WriteString(`<div class="prose"><h2 id="` + s.ID + `" tabindex="-1">` + words(s.Head, langs) + `</h2>`)
	for _, w := range s.Words {
		h.WriteString(`<p>` + words(w, langs) + `</p>`)
	}
	for _, l := range s.Source {
		h.WriteString(l.html())
	}
	h.WriteString(`</div>`)
	return h.String()
}

// html is the listing as a figure. It can be scrolled by keys, for lines are long.
func (l Listing) html() string {
	var h strings.Builder
	h.WriteString(`<figure class="code"><figcaption>` + l.File + `</figcaption><pre tabindex="0" role="region" aria-label="` + html.EscapeString(l.Declaration) + `"><code>`)
	for line := range strings.Lines(solver.Source(l.Declaration)) {
		code := html.EscapeString(strings.TrimSuffix(line, "\n"))
		if l.marks(line) {
			code = `<mark>` + code + `</mark>`
		}
		h.WriteString(code + "\n")
	}
	h.WriteString(`</code></pre></figure>`)
	return h.String()
}

func (l Listing) marks(line string) bool {
	for _, m := range l.Marks {
		if strings.Contains(line, m) {
			return true
		}
	}
	return false
}

// Mistakes returns the slips as an HTML element; their boards are links below a base.
func Mistakes(base string, langs ...text.Lang) string {
	var h strings.Builder
	h.WriteString(`<div class="prose"><h2 id="slips" tabindex="-1">` + words(text.SlipsHead, langs) + `</h2><p>` + words(text.SlipsAbout, langs) + `</p><ol class="slips">`)
	for _, s := range Slips() {
		board := s.Board.String()
		h.WriteString(`<li><h3>` + words(s.Name, langs) + `</h3><p>` + words(s.Words, langs) + `</p>` +
			`<a class="chip" href="` + html.EscapeString(base+board) + `">` + words(text.SlipShown(s.Board, s.Right, s.Wrong), langs) + `</a></li>`)
	}
	h.WriteString(`</ol></div>`)
	return h.String()
}

// words writes a text in a language or, if there are several, in each, marked with its own.
func words(t text.Text, langs []text.Lang) string {
	if len(langs) == 1 {
		return html.EscapeString(t.In(langs[0]))
	}
	var h strings.Builder
	for _, l := range langs {
		h.WriteString(`<span lang="` + l.Tag() + `">` + html.EscapeString(t.In(l)) + `</span>`)
	}
	return h.String()
}

// Levels is the path of a bar chart of how many boards have been reached at each depth: bars of a width of 10 units that
// stand on the line y = 0, 16 units apart, and 1 unit high for each board.
func Levels(levels []int) string {
	var d []byte
	for depth, n := range levels {
		if n > 0 {
			d = appendInt(append(d, 'M'), barStep*depth+3)
			d = appendInt(append(d, " 0v-"...), n)
			d = appendInt(append(d, "h10v"...), n)
			d = append(d, 'z')
		}
	}
	return string(d)
}

// Axis is the line that the bars stand on, and LevelsBox the viewBox of the chart: of so many levels as there are at most,
// and so high as the most boards of one.
const (
	Axis      = "M0 .5h352"
	LevelsBox = "0 -45 352 46"
)

// barStep is how far apart the bars of Levels are.
const barStep = 16

// GoalLevels returns how many boards are at each distance from the goal.
func GoalLevels() []int { return solver.Search(solver.Goal).Stage(solver.Solvables).Levels() }
