package web

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/lesson"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// An element of a page, with what is in it.
type element struct {
	tag      string
	attr     map[string]string
	text     string // its own and that of all elements in it
	children []*element
}

// parseHTML reads a page. Our pages close every element that is not empty by nature; one that does not is an error.
func parseHTML(t *testing.T, html []byte) *element {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(string(html)))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	open := []*element{{}}
	for {
		token, err := d.Token()
		if err == io.EOF {
			return open[0]
		}
		if err != nil {
			t.Fatalf("%v in %s", err, html)
		}
		switch token := token.(type) {
		case xml.StartElement:
			e := &element{tag: token.Name.Local, attr: map[string]string{}}
			for _, a := range token.Attr {
				e.attr[a.Name.Local] = a.Value
			}
			parent := open[len(open)-1]
			parent.children = append(parent.children, e)
			open = append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			for _, e := range open {
				e.text += string(token)
			}
		}
	}
}

// find returns all elements within e that a test is true of, in order.
func (e *element) find(test func(*element) bool) []*element {
	var found []*element
	for _, child := range e.children {
		if test(child) {
			found = append(found, child)
		}
		found = append(found, child.find(test)...)
	}
	return found
}

func (e *element) findTag(tag string) []*element {
	return e.find(func(e *element) bool { return e.tag == tag })
}

// byID returns the one element of an id, and ends the test if there is not one.
func (e *element) byID(t *testing.T, id string) *element {
	t.Helper()
	found := e.find(func(e *element) bool { return e.attr["id"] == id })
	if len(found) != 1 {
		t.Fatalf("%d elements with id %q", len(found), id)
	}
	return found[0]
}

func (e *element) has(id string) bool {
	return len(e.find(func(e *element) bool { return e.attr["id"] == id })) > 0
}

// both returns the two languages that e holds, or empty texts if it does not hold each once.
func (e *element) both() (both text.Text) {
	spans := e.find(func(e *element) bool { return e.tag == "span" && e.attr["lang"] != "" })
	if len(spans) == 2 && spans[0].attr["lang"] == "en" && spans[1].attr["lang"] == "zh" {
		both = text.Text{EN: spans[0].text, ZH: spans[1].text}
	}
	return both
}

// touching holds the pairs of cells that share an edge.
var touching = []string{"01", "12", "34", "45", "03", "14", "25"}

// tileOf returns the class and the link of tile t of a board, by the geometry of its digits.
func tileOf(board, t string) (class, href string) {
	cell, blank := strings.Index(board, t), strings.Index(board, "0")
	class = fmt.Sprintf("tile p%d", cell)
	if slices.Contains(touching, fmt.Sprint(min(cell, blank))+fmt.Sprint(max(cell, blank))) {
		class += " can"
		href = strings.NewReplacer(t, "0", "0", t).Replace(board)
	}
	if cell == strings.Index("123450", t) {
		class += " home"
	}
	return class, href
}

// newTestSite returns a site without serving it.
func newTestSite(t *testing.T, base string) *Site {
	t.Helper()
	s, err := New(Options{Base: base})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Each of the 720 pages shows its board, its distance and its solution or why there is none, and leads to exactly the
// boards that one move makes.
func TestBoardPages(t *testing.T) {
	for _, base := range []string{"/", "/some/path/"} {
		s := newTestSite(t, base)
		for _, b := range everyBoard() {
			html, status := s.page("/" + b.String())
			if status != 200 {
				t.Fatalf("%v: status %d", b, status)
			}
			checkBoardPage(t, parseHTML(t, html), b.String(), base)
		}
	}
}

func checkBoardPage(t *testing.T, page *element, board, base string) {
	t.Helper()
	b := parse(t, board)
	fewest, solvable := solver.Distance(b)
	par, summary := strconv.Itoa(fewest), fmt.Sprintf("%d moves", fewest)
	switch {
	case !solvable:
		par, summary = "–", "impossible"
	case fewest == 0:
		summary = "solved"
	case fewest == 1:
		summary = "1 move"
	}
	if titles := page.findTag("title"); len(titles) != 1 || titles[0].text != board+" · "+summary+" · Sliding Puzzle" {
		t.Errorf("%s: %d titles, %q", board, len(titles), titles[0].text)
	}
	if got := page.byID(t, "board").attr["data-board"]; got != board {
		t.Errorf("%s: data-board is %q", board, got)
	}
	if moves, got := page.byID(t, "moves").text, page.byID(t, "par").text; moves != "0" || got != par {
		t.Errorf("%s: %q moves, %q fewest, want 0 and %q", board, moves, got, par)
	}
	if got := page.byID(t, "status").both(); got != text.Standing(b) {
		t.Errorf("%s: status %q", board, got)
	}
	if got := page.byID(t, "rows").both(); got != text.Rows(b) {
		t.Errorf("%s: rows %q", board, got)
	}
	checkTiles(t, page, board, base)
	checkBothLanguages(t, page, board)

	if !solvable {
		checkRepair(t, page, board, base)
		return
	}
	if page.has("repair") || page.has("why") {
		t.Errorf("%s: a repair, though it can be solved", board)
	}
	checkWay(t, page.byID(t, "way").findTag("li"), board, fewest)
}

// checkRepair checks that the page of an impossible board says why, and leads to a board that can be solved by the
// exchange that it offers.
func checkRepair(t *testing.T, page *element, board, base string) {
	t.Helper()
	link := page.byID(t, "repair")
	var x, y string
	if _, err := fmt.Sscanf(link.both().EN, "Exchange %1s and %1s", &x, &y); err != nil {
		t.Errorf("%s: the repair is %q: %v", board, link.both(), err)
	}
	want := strings.NewReplacer(x, y, y, x).Replace(board)
	if fewest, ok := solver.Distance(parse(t, want)); link.attr["href"] != base+want || !ok {
		t.Errorf("%s: the repair leads to %q, want %s, %d moves", board, link.attr["href"], base+want, fewest)
	}
	if got := page.byID(t, "why").findTag("p")[0].both(); got != text.WhyUnsolvable || page.has("way") {
		t.Errorf("%s: why: %q; a way: %t", board, got, page.has("way"))
	}
}

// checkTiles checks that the five tiles stand in order, each in its place, and links to the board that it makes.
func checkTiles(t *testing.T, page *element, board, base string) {
	t.Helper()
	tiles := page.byID(t, "board").find(func(e *element) bool { return strings.HasPrefix(e.attr["id"], "tile") })
	if len(tiles) != 5 {
		t.Fatalf("%s: %d tiles", board, len(tiles))
	}
	links := 0
	for i, tile := range tiles {
		number := strconv.Itoa(i + 1)
		class, href := tileOf(board, number)
		tag := "span"
		if href != "" {
			tag, href = "a", base+href
			links++
		}
		if tile.attr["id"] != "tile"+number || tile.tag != tag || tile.attr["class"] != class || tile.attr["href"] != href {
			t.Errorf("%s: <%s> %v, want tile %s <%s> with class %q and link %q", board, tile.tag, tile.attr, number, tag, class, href)
		}
		if face := tile.children[0]; face.attr["class"] != "face" || face.text != number {
			t.Errorf("%s: the face of tile %s is %q", board, number, face.text)
		}
	}
	if all := len(page.byID(t, "board").findTag("a")); all != links {
		t.Errorf("%s: %d links on the board, want %d", board, all, links)
	}
}

// checkWay follows the steps of a page, "5 right" and so on, from its board to the goal.
func checkWay(t *testing.T, steps []*element, board string, fewest int) {
	t.Helper()
	if fewest == 0 {
		if len(steps) != 1 || steps[0].both() != text.WayEmpty {
			t.Errorf("%s: the way of the solved board has %d steps", board, len(steps))
		}
		return
	}
	if len(steps) != fewest {
		t.Errorf("%s: %d steps, want %d", board, len(steps), fewest)
	}
	offsets := map[string]int{"left": -1, "right": 1, "up": -3, "down": 3}
	chinese := map[string]string{"left": "左移", "right": "右移", "up": "上移", "down": "下移"}
	now := board
	for _, step := range steps {
		said := step.both()
		tile, direction, _ := strings.Cut(said.EN, " ")
		if _, href := tileOf(now, tile); href == "" || said.ZH != tile+" "+chinese[direction] {
			t.Fatalf("%s: step %q on %s", board, said, now)
		} else if went := strings.Index(href, tile) - strings.Index(now, tile); went != offsets[direction] {
			t.Errorf("%s: step %q on %s goes %d cells", board, said, now, went)
		} else {
			now = href
		}
	}
	if now != "123450" {
		t.Errorf("%s: the way ends at %s", board, now)
	}
}

// checkBothLanguages checks that all that is said in the body is said in both languages, each sentence after the other,
// and that nothing but numbers is said in none.
func checkBothLanguages(t *testing.T, page *element, name string) {
	t.Helper()
	body := page.findTag("body")[0]
	said := ""
	var order []string
	for _, span := range body.find(func(e *element) bool { return e.attr["lang"] != "" }) {
		order = append(order, span.attr["lang"])
		said += span.text
		if letters(span.text) == "" {
			t.Errorf("%s: nothing said in %s", name, span.attr["lang"])
		}
	}
	if len(order) == 0 || !slices.Equal(order, slices.Repeat([]string{"en", "zh"}, len(order)/2)) {
		t.Errorf("%s: languages in order %q", name, order)
	}
	if len(letters(said)) != len(letters(body.text)) {
		t.Errorf("%s: something is said in no language: %s", name, body.text)
	}
}

// letters returns s without what is the same in all languages.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("0123456789 ·–\n", r) {
			return -1
		}
		return r
	}, s)
}

// The page of the base is that of the first board, under the name of the site.
func TestBasePage(t *testing.T) {
	html, status := newTestSite(t, "/").page("/")
	page := parseHTML(t, html)
	if status != 200 || page.byID(t, "board").attr["data-board"] != "412503" || page.byID(t, "par").text != "5" {
		t.Errorf("status %d, board %q", status, page.byID(t, "board").attr["data-board"])
	}
	if title := page.findTag("title")[0].text; !strings.HasPrefix(title, "Sliding Puzzle: ") {
		t.Errorf("title %q", title)
	}
	checkTiles(t, page, "412503", "/")
	checkBothLanguages(t, page, "/")
}

// The map's page has two ways to every board that can be solved: its dot, and a list by distance.
func TestMapPage(t *testing.T) {
	for _, base := range []string{"/", "/some/path/"} {
		s := newTestSite(t, base)
		html, status := s.page("/map")
		page := parseHTML(t, html)
		if status != 200 {
			t.Errorf("status %d", status)
		}
		dots := map[string]bool{}
		for _, a := range page.byID(t, "map").findTag("a") {
			if dots[a.attr["data-node"]] = true; a.attr["href"] != base+a.attr["data-node"] || a.attr["tabindex"] != "-1" {
				t.Errorf("the dot of %s leads to %s", a.attr["data-node"], a.attr["href"])
			}
		}
		listed := map[string]bool{}
		rings := page.find(func(e *element) bool { return e.attr["class"] == "rings" })
		if len(rings) != 1 || len(rings[0].findTag("li")) != 22 {
			t.Fatalf("%d lists", len(rings))
		}
		for distance, ring := range rings[0].findTag("li") {
			for _, a := range ring.findTag("a") {
				b, err := solver.Parse(strings.TrimPrefix(a.attr["href"], base))
				if n, ok := solver.Distance(b); err != nil || !ok || n != distance || a.text != b.String() {
					t.Errorf("%s, %q, is listed at distance %d", a.attr["href"], a.text, distance)
				}
				listed[b.String()] = true
			}
		}
		if len(dots) != 360 || len(listed) != 360 {
			t.Errorf("%d boards have dots, %d are listed", len(dots), len(listed))
		}
		checkBothLanguages(t, page, "/map")
	}
}

// The lesson has, before the program, all its words in both languages, all lines of the source, and a figure in each thing
// to try; what does nothing yet is disabled.
func TestLessonPage(t *testing.T) {
	for _, base := range []string{"/", "/some/path/"} {
		s := newTestSite(t, base)
		html, status := s.page("/learn")
		if status != 200 {
			t.Errorf("status %d", status)
		}
		page := parseHTML(t, html)
		for _, section := range lesson.Sections() {
			for _, words := range append([]text.Text{section.Head, section.Try}, section.Words...) {
				found := page.find(func(e *element) bool { return (e.tag == "p" || e.tag == "h2" || e.tag == "h3") && e.both() == words })
				if len(found) != 1 {
					t.Errorf("%s is there %d times: %s", section.ID, len(found), words.EN)
				}
			}
			for _, listing := range section.Source {
				source := solver.Source(listing.Declaration)
				if len(page.find(func(e *element) bool { return e.tag == "code" && e.text == source })) != 1 {
					t.Errorf("%s: no listing of %s", section.ID, listing.Declaration)
				}
			}
			try := page.byID(t, "try-"+section.ID)
			if figures := try.find(func(e *element) bool {
				return e.tag == "path" || e.attr["class"] == "sum" || e.tag == "progress" || e.attr["class"] == "tray"
			}); len(figures) == 0 {
				t.Errorf("%s has nothing to see", section.ID)
			}
			for _, e := range try.find(func(e *element) bool { return e.tag == "button" || e.tag == "select" || e.tag == "input" }) {
				if _, disabled := e.attr["disabled"]; !disabled {
					t.Errorf("%s: <%s> %q is there before the program", section.ID, e.tag, e.attr["id"])
				}
			}
		}
		for _, slip := range lesson.Slips() {
			if link := page.find(func(e *element) bool { return e.attr["href"] == base+slip.Board.String() && e.attr["class"] == "chip" }); len(link) == 0 {
				t.Errorf("no link to %v", slip.Board)
			}
		}
		// The picture of the array has all boards, each at its code.
		drawn := map[string]int{}
		for _, path := range page.byID(t, "try-slots").findTag("path") {
			drawn[path.attr["class"]] = strings.Count(path.attr["d"], "h1")
		}
		if drawn["even"] != 360 || drawn["odd"] != 360 {
			t.Errorf("the array has %v", drawn)
		}
		// All else is in both languages: but for code and arithmetic, which are in none.
		said := page.findTag("main")[0].text
		for _, e := range page.find(func(e *element) bool {
			return e.tag == "pre" || e.tag == "figcaption" && len(e.children) == 0 || e.attr["class"] == "sum" || e.tag == "li" && len(e.children) == 0 || e.attr["aria-hidden"] == "true" && len(e.children) == 0
		}) {
			said = strings.Replace(said, e.text, "", 1)
		}
		spoken := ""
		for _, e := range page.findTag("main")[0].find(func(e *element) bool { return e.attr["lang"] != "" }) {
			spoken += e.text
		}
		if got, want := len(letters(said)), len(letters(spoken)); got != want {
			t.Errorf("%d letters, of which %d are in a language: %s", got, want, letters(said))
		}
	}
}

// The names that styles, loader and program rely on are on every page, each once; the actions wait for the program.
func TestNames(t *testing.T) {
	s := newTestSite(t, "/")
	for _, path := range []string{"/", "/412503", "/123450", "/123540", "/x"} {
		html, _ := s.page(path)
		page := parseHTML(t, html)
		for _, id := range []string{"moves", "par", "status", "rows", "boardname", "how", "loading", "failed"} {
			page.byID(t, id)
		}
		if role := page.byID(t, "status").attr["role"]; role != "status" {
			t.Errorf("%s: the status has role %q", path, role)
		}
		for _, id := range []string{"undo", "solve", "new", "share", "lang", "theme"} {
			button := page.byID(t, id)
			if _, disabled := button.attr["disabled"]; button.tag != "button" || button.attr["type"] != "button" || !disabled {
				t.Errorf("%s: <%s> %v", path, button.tag, button.attr)
			}
		}
	}
}

// Each name is on its page once, what refers to one finds it, and nothing is in the markup that the policy forbids.
func TestReferences(t *testing.T) {
	s := newTestSite(t, "/")
	for _, path := range []string{"/", "/412503", "/123450", "/123540", "/x", "/map", "/learn"} {
		html, _ := s.page(path)
		page := parseHTML(t, html)
		ids := map[string]int{}
		for _, e := range page.find(func(*element) bool { return true }) {
			if id := e.attr["id"]; id != "" {
				if ids[id]++; ids[id] > 1 {
					t.Errorf("%s: id %q twice", path, id)
				}
			}
			for name := range e.attr { // the policy forbids both
				if name == "style" || strings.HasPrefix(name, "on") {
					t.Errorf("%s: <%s> has the attribute %q", path, e.tag, name)
				}
			}
		}
		for _, e := range page.find(func(*element) bool { return true }) {
			for _, name := range []string{"aria-labelledby", "aria-describedby"} {
				if id := e.attr[name]; id != "" && ids[id] == 0 {
					t.Errorf("%s: %s names %q, which is not on the page", path, name, id)
				}
			}
			if id, ok := strings.CutPrefix(e.attr["href"], "#"); ok && ids[id] == 0 {
				t.Errorf("%s: a link to #%s, which is not on the page", path, id)
			}
		}
	}
}

// A path that is no board has a page with the first board and a sentence that names the fault; nothing of the path
// becomes anything but text.
func TestMissingPages(t *testing.T) {
	s := newTestSite(t, "/")
	plain, _ := s.page("/x")
	for _, path := range []string{
		"/4", "/41250", "/4125030", "/411503", "/012340", "/000000", "/412506", "/412703", "/812503", "/912503",
		"/hello", "/41250x", "/412503x", "/412503/", "/412503.", "/412503.png/", "//", "//412503", "/412503//", "/map/x",
		"/./412503", "/../412503", "/..", "/%00", "/\x00", "/412503\x00", "/\n", "/\xff\xfe", "/-1", "/+12503", "/ 412503",
		"/🧩", "/👨‍👩‍👧", "/４１２５０３", "/٤١٢٥٠٣", "/\u202e305214", "/" + strings.Repeat("1", 10_000), "/" + strings.Repeat("🧩", 2_500),
		"/<script>alert(1)</script>", "/</title><img src=x onerror=alert(1)>", `/"onmouseover="alert(1)`, "/'", "/`", "/&lt;b&gt;",
		"/&", "/{{.Base}}", "/--><b>", "/]]>", "/javascript:alert(1)",
	} {
		html, status := s.page(path)
		if status != 404 {
			t.Errorf("%.40q: status %d", path, status)
		}
		page := parseHTML(t, html)
		_, err := solver.Parse(path[1:])
		if got := page.byID(t, "status"); got.both() != text.Fault(err) || got.attr["class"] != "fault" {
			t.Errorf("%.40q: status %q, %v, want %q", path, got.both(), got.attr, text.Fault(err))
		}
		if got := page.findTag("title")[0].text; got != "No such board · Sliding Puzzle" {
			t.Errorf("%.40q: title %q", path, got)
		}
		if got := page.byID(t, "board").attr["data-board"]; got != "412503" {
			t.Errorf("%.40q: board %s", path, got)
		}
		checkTiles(t, page, "412503", "/")
		checkBothLanguages(t, page, fmt.Sprintf("%.40q", path))

		// But for the text of one sentence, the page is that of any other fault, to the last bracket and quote.
		got, want := strings.Map(markup, string(html)), strings.Map(markup, string(plain))
		if got != want || len(html) > len(plain)+2_000 {
			t.Errorf("%.40q: %d bytes, want about %d; markup changed: %t", path, len(html), len(plain), got != want)
		}
	}
}

// markup keeps the characters that can begin or end markup.
func markup(r rune) rune {
	if strings.ContainsRune("<>\"'\x00", r) {
		return r
	}
	return -1
}

// The loader's own rule, the only one that is not written in Go, places every tile of every board as the page does.
func TestLoaderRule(t *testing.T) {
	source, err := os.ReadFile("static/loader.js")
	if err != nil {
		t.Fatal(err)
	}
	_, rule, ok1 := strings.Cut(string(source), "\n  const exchange = ")
	rule, _, ok2 := strings.Cut(rule, "\n  // lay puts a board")
	if !ok1 || !ok2 {
		t.Fatal("static/loader.js: the rule is not between \"const exchange\" and \"// lay puts a board\"")
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Fatalf("this test runs loader.js's rule and needs Node.js: %v", err)
	}
	var all []string
	for _, b := range everyBoard() {
		all = append(all, b.String())
	}
	given, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	node := exec.Command("node", "--input-type=module", "--eval", `"use strict";
		const base = "/some/path/";
		const exchange = `+rule+`
		const places = {};
		for (const board of `+string(given)+`) places[board] = { Tiles: [..."12345"].map((t) => place(board, t)), Inversions: inversions(board) };
		console.log(JSON.stringify(places));`)
	node.Stderr = os.Stderr
	out, err := node.Output()
	if err != nil {
		t.Fatal(err)
	}
	var places map[string]struct {
		Tiles      []struct{ ClassName, Href string }
		Inversions int
	}
	if err := json.Unmarshal(out, &places); err != nil {
		t.Fatal(err)
	}
	for _, b := range everyBoard() {
		if n := places[b.String()].Inversions; n != b.Inversions() {
			t.Errorf("%v: %d inversions, want %d", b, n, b.Inversions())
		}
		if n := len(places[b.String()].Tiles); n != 5 {
			t.Fatalf("%v: %d tiles", b, n)
		}
		for i, got := range places[b.String()].Tiles {
			tile, href := solver.Tile(i+1), ""
			if next, ok := b.Slide(tile); ok {
				href = "/some/path/" + next.String()
			}
			if class := game.TileClass(b, tile); got.ClassName != class || got.Href != href {
				t.Errorf("%v: tile %d has class %q and link %q, want %q and %q", b, tile, got.ClassName, got.Href, class, href)
			}
		}
	}
}
