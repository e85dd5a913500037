package e2e

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"slidingpuzzle/app/chart"
	"slidingpuzzle/app/lesson"
	"slidingpuzzle/solver"
	"slidingpuzzle/solver/plain"
)

// codeOf reads a board as a numeral of base 6.
func codeOf(board string) int {
	c, _ := strconv.ParseInt(board, 6, 0)
	return int(c)
}

// lit reads from a canvas which of its pixels have which color: "r,g,b,a", without those that are clear.
const lit = `(id) => {
	const c = document.getElementById(id), pixels = c.getContext("2d").getImageData(0, 0, 216, 216).data, all = {};
	if (c.width !== 216 || c.height !== 216) throw new Error("the canvas is not of 216 × 216 pixels");
	for (let i = 0; i < pixels.length; i += 4) if (pixels[i + 3]) (all[pixels.slice(i, i + 4).join()] ??= []).push(i / 4);
	return all;
}`

// sample returns the color of a mark of a legend, as lit names it.
func (b *tab) sample(try, class string) string {
	b.t.Helper()
	return eval[string](b, fmt.Sprintf(`getComputedStyle(document.querySelector("#%s .legend .%s"), "::before").borderTopColor.match(/\d+/g).concat(255).slice(0, 4).join()`, try, class))
}

// choose picks an option of a select.
func (b *tab) choose(id, value string) {
	b.t.Helper()
	eval[chromedp.Void](b, fmt.Sprintf(`{ const s = document.getElementById(%q); s.value = %q; s.dispatchEvent(new Event("change", { bubbles: true })); }`, id, value))
}

// onChart is the path of dots on the map, those of the other half at their twins.
func onChart(boards []string) string {
	var d strings.Builder
	for _, board := range boards {
		b, _ := solver.Parse(board)
		at, _ := chart.At(lesson.Twin(b))
		fmt.Fprintf(&d, "M%d %dh0", at.X, at.Y)
	}
	return d.String()
}

// openLesson opens the lesson and waits for what can be tried in it.
func (b *tab) openLesson() {
	b.t.Helper()
	b.open("/learn")
	b.until(`document.getElementById("array")?.dataset.painted === "0" && document.getElementById("slots-picture")?.dataset.painted`)
}

// A stage is what the page shows of one of a search.
type stage struct {
	At                                int
	Words, Said, Position, Levels     string
	Visited, Frontier, Now, Next, Way string // paths on the map
	Queue, New                        []string
	Count                             string // of the queue
	Looked                            string
	Sums                              []string
	Lit                               map[string][]int
	Back, Forward, Other              bool
	ValueText                         string
}

// readStages steps from the first stage to the last, and reads each.
const readStages = `(async () => {
	const id = (id) => document.getElementById(id), texts = (s) => [...document.querySelectorAll(s)].map(e => e.textContent);
	const colors = {}, all = [];
	for (const li of document.querySelectorAll("#try-search .array .legend li"))
		colors[li.className] = getComputedStyle(li, "::before").borderTopColor.match(/\d+/g).concat(255).slice(0, 4).join();
	const lit = ` + lit + `;
	const path = (name) => id(name).getAttribute("d");
	for (let at = 0; ; at++) {
		const deadline = performance.now() + 20000;
		while (id("walk").dataset.at !== String(at) || id("array").dataset.painted !== String(at)) {
			if (performance.now() > deadline) throw new Error("stage " + at + " never came");
			await new Promise(r => setTimeout(r));
		}
		const pixels = lit("array"), named = {};
		for (const [name, color] of Object.entries(colors)) { named[name] = pixels[color] ?? []; delete pixels[color]; }
		if (Object.keys(pixels).length) throw new Error("other colors: " + Object.keys(pixels));
		all.push({
			At: at, Words: id("stage").textContent, Said: id("stage-said").textContent, Position: id("position").textContent,
			Levels: path("bars"), Visited: path("walk-visited"), Frontier: path("walk-frontier"), Now: path("walk-now"), Next: path("walk-next"), Way: path("walk-way"),
			Queue: texts("#queue li:not(.gap)"), New: texts("#queue .new"), Count: id("queue-name").textContent,
			Looked: document.querySelector("#looked .here p").textContent, Sums: texts("#looked .sum"), Lit: named,
			Back: id("back").ariaDisabled === "true", Forward: id("forward").ariaDisabled === "true", Other: !id("other-half").hidden,
			ValueText: id("scrub").getAttribute("aria-valuetext"),
		});
		if (id("forward").ariaDisabled === "true") return all;
		id("forward").click();
	}
})()`

// Stepped from a board, the page shows at each step what an independent search has come to: on the map, in the queue, in
// the levels, in the arithmetic, in words, and in the array, of which exactly the visited places are lit.
func TestSearchByStep(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ root, end string }{
		{"412503", "5 moves, and no fewer"}, {"450123", "21 moves, and no fewer"}, {"123540", "−1"}, {"123450", "The greatest is 21"},
	} {
		t.Run(test.root, func(t *testing.T) {
			t.Parallel()
			b := newTab(t, "Canvas2D: Multiple readback") // which is the test's own
			b.openLesson()
			b.choose("root", test.root)
			b.until(fmt.Sprintf(`document.getElementById("walk").dataset.root === %q && document.getElementById("array").dataset.painted === "0"`, test.root))
			stages := eval[[]stage](b, readStages)
			want := plain.NewSearch(test.root)
			var fresh []string
			for at, s := range stages {
				if at > 0 {
					fresh = want.Step()
				}
				checkStage(t, s, want, fresh)
				if t.Failed() {
					return
				}
				last := at == len(stages)-1
				if s.Back != (at == 0) || s.Forward != last || s.Other != (test.end == "−1") {
					t.Errorf("stage %d: back %t, on %t, other half %t", at, s.Back, s.Forward, s.Other)
				}
				if strings.Contains(s.Words, test.end) != last || s.Position != fmt.Sprintf("%d / %d", at, len(stages)-1) {
					t.Errorf("stage %d at %s says %q", at, s.Position, s.Words)
				}
				way := ""
				if distance, found := want.Depth["123450"]; found && last && distance > 0 {
					root, _ := solver.Parse(test.root)
					way = onMap(append([]solver.Board{root}, wayOf(root)...)...)
					if strings.Count(s.Way, "L") != distance || s.Way[:strings.Index(s.Way, "L")] != way[:strings.Index(way, "L")] || !strings.HasSuffix(s.Way, "L0 0") {
						t.Errorf("the way is %s, want one like %s", s.Way, way)
					}
				} else if s.Way != "" {
					t.Errorf("stage %d has a way", at)
				}
			}
			stop := plain.NewSearch(test.root)
			for !stop.Over() && (stop.Depth["123450"] == 0 || test.root == "123450") {
				stop.Step()
			}
			if len(stages)-1 != stop.Looked {
				t.Errorf("the search stops at stage %d, want %d", len(stages)-1, stop.Looked)
			}
		})
	}
}

// checkStage compares a stage with an independent search at the same step.
func checkStage(t *testing.T, s stage, want *plain.Search, fresh []string) {
	t.Helper()
	visited, waiting := want.Queue[:want.Looked], want.Queue[want.Looked:]
	if s.Visited != onChart(visited) || s.Frontier != onChart(waiting) {
		t.Errorf("stage %d: the map has %s and %s", s.At, s.Visited, s.Frontier)
	}
	shown := waiting
	if len(waiting) > 6 {
		shown = slices.Concat(waiting[:3], waiting[len(waiting)-3:])
	}
	if !slices.Equal(s.Queue, shown) || s.Count != fmt.Sprintf("Queue: %d", len(waiting)) {
		t.Errorf("stage %d: %s: %v, want %v", s.At, s.Count, s.Queue, shown)
	}
	seen := 0
	for _, board := range fresh {
		if slices.Contains(shown, board) {
			seen++
		}
	}
	if len(s.New) != seen {
		t.Errorf("stage %d: %v are new, want %v", s.At, s.New, fresh)
	}
	levels := map[int]int{}
	for _, board := range want.Queue {
		levels[want.Depth[board]]++
	}
	bars := ""
	for depth := range len(levels) {
		bars += fmt.Sprintf("M%d 0v-%dh10v%[2]dz", 16*depth+3, levels[depth])
	}
	if s.Levels != bars {
		t.Errorf("stage %d: levels %s, want %s", s.At, s.Levels, bars)
	}
	codes := func(boards []string) (all []int) {
		for _, board := range boards {
			all = append(all, codeOf(board))
		}
		slices.Sort(all)
		return all
	}
	if !slices.Equal(s.Lit["visited"], codes(visited)) || !slices.Equal(s.Lit["frontier"], codes(waiting)) {
		t.Errorf("stage %d: lit are %v and %v", s.At, s.Lit["visited"], s.Lit["frontier"])
	}
	if faint := len(s.Lit["unreached"]); faint != 720-len(want.Queue) {
		t.Errorf("stage %d: %d places are faint, want %d", s.At, faint, 720-len(want.Queue))
	}
	if s.At == 0 {
		return
	}
	at := visited[len(visited)-1]
	if words := fmt.Sprintf("Looked at %s, depth %d. New neighbors: %d. In the queue: %d.", at, want.Depth[at], len(fresh), len(waiting)); !strings.HasPrefix(s.Words, words) && len(waiting) > 0 {
		t.Errorf("stage %d: says %q, want %q", s.At, s.Words, words)
	}
	if s.Said != s.Words || s.ValueText != s.Words {
		t.Errorf("stage %d: the words are %q, a screen reader has %q, the slider %q", s.At, s.Words, s.Said, s.ValueText)
	}
	if !strings.HasPrefix(s.Looked, fmt.Sprintf("%s, depth %d, code %d", at, want.Depth[at], codeOf(at))) {
		t.Errorf("stage %d: looks at %q", s.At, s.Looked)
	}
	powers := strings.NewReplacer("6⁰", "1", "6¹", "6", "6²", "36", "6³", "216", "6⁴", "1296", "6⁵", "7776")
	for _, sum := range s.Sums {
		var code, tile, plus, minus, to int
		if _, err := fmt.Sscanf(powers.Replace(sum), "%d + (%d − 0)·(%d − %d) = %d", &code, &tile, &plus, &minus, &to); err != nil {
			t.Errorf("stage %d: %q: %v", s.At, sum, err)
			continue
		}
		next := strconv.FormatInt(int64(to), 6)
		next = strings.Repeat("0", 6-len(next)) + next
		if code != codeOf(at) || code+tile*(plus-minus) != to || want.Depth[next] == 0 && next != want.Queue[0] {
			t.Errorf("stage %d: %q is wrong: %s", s.At, sum, next)
		}
	}
	if blank := strings.IndexByte(at, '0'); len(s.Sums) != 2+blank%3%2 {
		t.Errorf("stage %d: %d neighbors of %s", s.At, len(s.Sums), at)
	}
}

// The search goes a level at a time as well, plays by itself, and a screen reader hears nothing of that but the end.
func TestSearchPlays(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.openLesson()
	b.choose("root", "123450")
	b.choose("unit", "level")
	at := func(want int) {
		t.Helper()
		b.until(fmt.Sprintf(`document.getElementById("walk").dataset.at === "%d" && document.getElementById("scrub").value === "%[1]d"`, want))
	}
	at(0)
	for _, want := range []int{1, 3, 6, 11} {
		b.click("#forward")
		at(want)
	}
	b.click("#back")
	at(6)
	eval[chromedp.Void](b, `document.getElementById("scrub").focus()`)
	b.press(kb.ArrowRight) // the slider's own step is a board
	at(7)
	b.click("#forward")
	at(11)
	b.click("#start")
	at(0)
	b.choose("speed", "4")
	eval[chromedp.Void](b, `{
		window.heard = [];
		window.values = [];
		new MutationObserver(() => { if (document.getElementById("play").textContent === "Pause") values.push(document.getElementById("scrub").getAttribute("aria-valuetext")); })
			.observe(document.getElementById("scrub"), { attributeFilter: ["aria-valuetext"] });
		new MutationObserver(() => heard.push(document.getElementById("stage-said").textContent))
			.observe(document.getElementById("stage-said"), { childList: true, characterData: true, subtree: true });
		document.getElementById("scrub").focus();
	}`)
	b.space()
	b.until(`+document.getElementById("walk").dataset.at > 6`)
	b.space()
	b.until(`document.getElementById("stage-said").textContent.startsWith("Paused.")`)
	paused := eval[string](b, `document.getElementById("walk").dataset.at`)
	b.click("#play")
	b.until(`document.getElementById("walk").dataset.at === "360"`)
	at(360)
	b.until(`document.getElementById("stage-said").textContent.startsWith("The queue is empty.")`)
	heard := slices.DeleteFunc(eval[[]string](b, `heard`), func(s string) bool { return s == "" })
	if len(heard) != 2 {
		t.Errorf("paused at %s, heard %q", paused, heard)
	}
	if values := eval[[]string](b, `values`); len(values) == 0 || slices.ContainsFunc(values, func(s string) bool { return s != "The search is playing." }) {
		t.Errorf("the slider says %q while it plays", values)
	}
	b.click("#play") // from the beginning again
	b.until(`+document.getElementById("walk").dataset.at < 100`)
	b.click("#start")
	at(0)
}

// The board that is played is where the search begins, and a link beside the board leads to it.
func TestWatchSearch(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/412503")
	b.press("5")
	b.address("/412053")
	b.click("#watch")
	b.address("/learn")
	b.until(`document.getElementById("walk")?.dataset.root === "412053" && document.activeElement.id === "search"`)
	b.until(`document.title.startsWith("How the shortest way is found")`)
	if top := eval[float64](b, `document.getElementById("search").getBoundingClientRect().top`); top < 0 || top > 200 {
		t.Errorf("the section is at %g", top)
	}
	b.press("5") // no key plays here
	b.press(kb.ArrowLeft)
	eval[chromedp.Void](b, `document.querySelector('.contents a[href$="#parity"]').click()`)
	b.until(`document.activeElement.id === "parity" && location.hash === "#parity"`)
	eval[chromedp.Void](b, `{ scrollTo(0, 0); document.querySelector('.contents a[href$="#parity"]').click(); }`)
	b.until(`scrollY > 1000`)
	b.reload()
	b.until(`document.activeElement.id === "parity" && document.getElementById("walk") !== null`)
	b.click("#toboard")
	b.board("412053")
	if got := b.text("#moves"); got != "1" {
		t.Errorf("%s moves, want 1", got)
	}
	b.until(`scrollY === 0`)
	b.click("#learn")
	b.until(`document.activeElement.id === "lesson-head" && scrollY === 0`)
	eval[chromedp.Void](b, `document.querySelector('.slips a[href="/324150"]').click()`)
	b.board("324150")
	b.press("5")
	b.board("324105")
}

// The graph can be walked: by each neighbor, with the focus on the tile that slides back, and the way is drawn.
func TestTryGraph(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.openLesson()
	board, _ := solver.Parse("412503")
	way := []solver.Board{board}
	seen := map[solver.Board]bool{board: true}
	for _, tile := range "3213512" {
		next, ok := board.Slide(solver.Tile(tile - '0'))
		if got := eval[bool](b, fmt.Sprintf(`document.getElementById("to%c") !== null`, tile)); got != ok {
			t.Fatalf("%c is a neighbor of %v: %t", tile, board, got)
		}
		if !ok {
			continue
		}
		board = next
		way, seen[board] = append(way, board), true
		b.do(chromedp.Focus(chromedp.CSS(fmt.Sprintf("#to%c", tile))))
		b.press(kb.Enter)
		b.until(fmt.Sprintf(`document.querySelector("#try-graph .here").dataset.at === %q && document.activeElement.id === "to%c"`, board, tile))
		if got := eval[string](b, `document.getElementById("stroll-way").getAttribute("d")`); got != onMap(way...) {
			t.Errorf("the way is %s, want %s", got, onMap(way...))
		}
		words := eval[[]string](b, `[...document.querySelectorAll("#try-graph .here p, #try-graph [role=status]")].map(e => e.textContent)`)
		distance, _ := solver.Distance(board)
		for _, said := range words {
			if !strings.HasPrefix(said, fmt.Sprintf("%v: %d moves from solved, code %d", board, distance, codeOf(board.String()))) || !strings.Contains(said, fmt.Sprintf("seen %d of 360", len(seen))) {
				t.Errorf("on %v it says %q", board, said)
			}
		}
		var names []string
		for _, t := range board.Movable() {
			to, _ := board.Slide(t)
			names = append(names, fmt.Sprintf("Slide %d: %v", t, to))
		}
		if got := eval[[]string](b, `[...document.querySelectorAll("#try-graph .neighbors button .vh")].map(e => e.textContent)`); !slices.Equal(got, names) {
			t.Errorf("the neighbors of %v are %q, want %q", board, got, names)
		}
	}
	b.click("#stroll-again")
	b.until(`document.querySelector("#try-graph .here").dataset.at === "412503" && document.getElementById("stroll-again").ariaDisabled === "true"`)
}

// A board that is typed has its number, and the numbers of its moves; what is no board is told why, and nothing else.
func TestTryKey(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.openLesson()
	types := func(words string) {
		eval[chromedp.Void](b, fmt.Sprintf(`{ const f = document.getElementById("digits"); f.value = %q; f.dispatchEvent(new Event("input", { bubbles: true })); }`, words))
	}
	for _, board := range []string{"412503", "123450", "012345", "543210", "450123", "123540"} {
		types(board)
		b.until(fmt.Sprintf(`document.getElementById("digits-said").textContent.endsWith(" = %d")`, codeOf(board)))
		sum, weight := 0, 7776
		for _, term := range strings.Split(strings.Split(eval[string](b, `document.getElementById("digits-said").textContent`), " = ")[0], " + ") {
			var digit, w int
			fmt.Sscanf(term, "%d·%d", &digit, &w)
			if w != weight {
				t.Errorf("%s: the weight of %s is not %d", board, term, weight)
			}
			sum, weight = sum+digit*w, weight/6
		}
		if sum != codeOf(board) {
			t.Errorf("%s comes to %d", board, sum)
		}
		var after []string
		s := plain.NewSearch(board)
		for _, next := range s.Step() {
			after = append(after, strconv.Itoa(codeOf(next)))
		}
		moves := eval[[]string](b, `[...document.querySelectorAll("#try-key .sums li")].map(e => e.textContent.split(" = ")[1])`)
		if !slices.Equal(moves, after) {
			t.Errorf("the moves of %s come to %v, want %v", board, moves, after)
		}
	}
	for _, test := range []struct{ given, says string }{
		{"411503", "1 is already there"}, {"412", "Missing: "}, {"", "0 of 6"}, {"hello", ""}, {"<b>", ""}, {strings.Repeat("1", 5000), ""}, {"99999", ""},
	} {
		before := eval[string](b, `document.getElementById("digits-said").textContent`)
		types(test.given)
		b.until(fmt.Sprintf(`document.getElementById("digits-said").textContent !== %q`, before))
		if got := eval[string](b, `document.getElementById("digits-said").textContent`); !strings.Contains(got, test.says) || got == "" {
			t.Errorf("of %.20q it says %q", test.given, got)
		}
		b.until(`document.querySelector("#try-key .moves").hidden`)
	}
	types("[[4,1,2],[5,0,3]]") // as everywhere, in any notation
	b.until(`document.getElementById("digits-said").textContent.endsWith(" = 33015")`)
}

// Each pixel of the picture is named when it is pointed at, and can be reached by keys; a finger means the board beside it.
func TestTrySlots(t *testing.T) {
	t.Parallel()
	b := newTab(t, "Canvas2D: Multiple readback") // which is the test's own
	b.openLesson()
	even, odd := []int{}, []int{}
	for root, all := range map[string]*[]int{"123450": &even, "123540": &odd} {
		for _, board := range plain.NewSearch(root).Finish().Queue {
			*all = append(*all, codeOf(board))
		}
		slices.Sort(*all)
	}
	check := func(theme string) {
		t.Helper()
		lit := eval[map[string][]int](b, `(`+lit+`)("slots-picture")`)
		if len(lit) != 2 || !slices.Equal(lit[b.sample("try-slots", "even")], even) || !slices.Equal(lit[b.sample("try-slots", "odd")], odd) {
			t.Errorf("in %s the picture has %d colors: %d and %d", theme, len(lit), len(lit[b.sample("try-slots", "even")]), len(lit[b.sample("try-slots", "odd")]))
		}
	}
	check("light")
	before := b.sample("try-slots", "even")
	b.media("prefers-color-scheme", "dark") // the colors follow the system
	b.until(fmt.Sprintf(`Object.keys((%s)("slots-picture")).includes(%q) && %q !== %q`, lit, b.sample("try-slots", "even"), before, b.sample("try-slots", "even")))
	check("dark")
	b.media("prefers-color-scheme", "light")
	b.click("#theme") // and the player
	b.click("#theme")
	b.until(fmt.Sprintf(`Object.keys((%s)("slots-picture")).includes(getComputedStyle(document.querySelector("#try-slots .even"), "::before").borderTopColor.match(/\d+/g).concat(255).join())`, lit))
	check("another theme")

	says := func(words string) {
		t.Helper()
		b.until(fmt.Sprintf(`document.getElementById("slots-picture-said").textContent === %q`, words))
	}
	eval[chromedp.Void](b, `document.getElementById("try-slots").scrollIntoView()`)
	b.settle()
	pixel := func(code int) point {
		box := eval[[]float64](b, `(r => [r.left, r.top, r.width / 216])(document.getElementById("slots-picture").getBoundingClientRect())`)
		return point{box[0] + (float64(code%216)+.5)*box[2], box[1] + (float64(code/216)+.5)*box[2]}
	}
	for _, test := range []struct {
		code  int
		words string
	}{
		{33015, "33015: board 412503, 5 moves from solved."}, {codeOf("123540"), fmt.Sprintf("%d: board 123540 cannot be solved.", codeOf("123540"))},
		{codeOf("000010"), "6: 000010 is no board."}, {46655, "46655: 555555 is no board."},
	} {
		b.mouse("mouseMoved", pixel(test.code), 0)
		says(test.words)
	}
	eval[chromedp.Void](b, `document.querySelector("#try-slots .slots").focus()`)
	b.press(kb.PageUp)
	all := plain.NewSearch("123450").Finish()
	says(fmt.Sprintf("44790: board 543210, %d moves from solved.", all.Depth["543210"]))
	b.press(kb.ArrowLeft)
	says("44789: 543205 is no board.")
	b.press(kb.ArrowRight)
	b.press(kb.ArrowUp)
	says("44574: 542210 is no board.")
	b.press(kb.ArrowDown)
	b.press(kb.PageUp)
	says(fmt.Sprintf("44785: board 543201, %d moves from solved.", all.Depth["543201"]))

	b.phone()
	eval[chromedp.Void](b, `document.querySelector("#try-slots .slots").scrollIntoView({ block: "center" })`)
	b.settle()
	at := pixel(33015)
	b.touch(input.DispatchTouchEventTypeTouchStart, point{at.x + 3, at.y + 2})
	b.touch(input.DispatchTouchEventTypeTouchEnd)
	says("33015: board 412503, 5 moves from solved.")

	b.click("#toboard") // what has listened to the system is gone with the lesson: else an error would be told now
	b.board("412503")
	b.media("prefers-color-scheme", "dark")
	b.settle()
}

// Tiles are exchanged, and slide; the inversions are counted, named and drawn, and what a change does to them is told.
func TestTryParity(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.openLesson()
	board := "123540"
	check := func() {
		t.Helper()
		b.until(fmt.Sprintf(`document.querySelector("#try-parity .duo").dataset.at === %q`, board))
		n := plain.Inversions(board)
		verdict := map[bool]string{true: "Even: this board can be solved.", false: "Odd: this board cannot be solved."}[n%2 == 0]
		if got, want := b.text("#counted"), fmt.Sprintf("Inversions: %d. %s", n, verdict); got != want {
			t.Errorf("of %s it says %q, want %q", board, got, want)
		}
		if got := strings.Count(b.text("#counted-pairs"), " before "); got != n {
			t.Errorf("of %s it names %d pairs, want %d", board, got, n)
		}
		if got := eval[int](b, `document.querySelector("#pairs path").getAttribute("d").split("M").length - 1`); got != n {
			t.Errorf("of %s it draws %d pairs, want %d", board, got, n)
		}
		seen := eval[string](b, `(() => {
			const cells = Array(6).fill("0");
			for (const tile of document.querySelectorAll("#swap .tile")) cells[+/\bp(\d)\b/.exec(tile.className)[1]] = tile.textContent;
			return cells.join("");
		})()`)
		if seen != board {
			t.Errorf("the tiles stand as %s, want %s", seen, board)
		}
	}
	check()
	for _, pair := range []string{"45", "14", "32", "15", "51"} {
		x, y := pair[:1], pair[1:]
		was := plain.Inversions(board)
		b.do(chromedp.Click(chromedp.CSS("#swap" + x)))
		b.until(fmt.Sprintf(`document.getElementById("swap%s").ariaPressed === "true"`, x))
		b.settle()
		b.do(chromedp.Click(chromedp.CSS("#swap" + y)))
		board = strings.NewReplacer(x, y, y, x).Replace(board)
		check()
		if got, want := b.text("#changed"), fmt.Sprintf("Exchanged %s and %s: %d inversions become %d.", x, y, was, plain.Inversions(board)); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
		if plain.Inversions(board)%2 == was%2 {
			t.Errorf("the exchange of %s kept the parity", pair)
		}
		b.settle()
	}
	for _, tile := range "35214" {
		from, to := strings.IndexRune(board, tile), strings.IndexByte(board, '0')
		rows, columns := from/3-to/3, from%3-to%3
		can := rows*rows+columns*columns == 1
		b.click(fmt.Sprintf("#slide%c", tile))
		if !can {
			b.until(fmt.Sprintf(`document.getElementById("changed").textContent === "%c cannot move."`, tile))
			continue
		}
		was := plain.Inversions(board)
		board = strings.NewReplacer("0", string(tile), string(tile), "0").Replace(board)
		check()
		change := strings.Replace(fmt.Sprintf("%+d", plain.Inversions(board)-was), "-", "−", 1)
		if plain.Inversions(board) == was {
			change = "0"
		}
		if got, want := b.text("#changed"), fmt.Sprintf("Slid %c: %d inversions become %d, a change of %s.", tile, was, plain.Inversions(board), change); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}

// The race is run to its end in many short tasks, and the three agree; one that is cancelled stops.
func TestRace(t *testing.T) { // by itself: it takes all of a processor
	b := newTab(t)
	b.openLesson()
	b.throttle(6) // so that there is time to cancel it
	b.click("#race")
	b.until(`document.getElementById("race-done").value > 0`)
	b.do(chromedp.Click(chromedp.CSS("#race")))
	b.until(`document.getElementById("race-said").textContent === "The race was cancelled." && document.getElementById("race-done").value === 0`)
	b.settle()
	if got := eval[float64](b, `document.getElementById("race-done").value`); got != 0 || b.text("#race") != "Start the race" {
		t.Errorf("it runs on: %g, %q", got, b.text("#race"))
	}
	b.throttle(1)
	// What is seen at the end of each task tells how much of the race ran in it: not how long it took, which is for the
	// benchmark to measure.
	eval[chromedp.Void](b, `{
		window.done = [0];
		const line = document.getElementById("race-done");
		new MutationObserver(() => done.push(line.value)).observe(line, { attributeFilter: ["value"] });
	}`)
	b.click("#race")
	b.until(`document.getElementById("race-done").value > .5`)
	b.until(`document.querySelector(".race").dataset.over === "true"`)
	done := eval[[]float64](b, `done`)
	for i, share := range done[1:] {
		if share-done[i] > .05 {
			t.Errorf("one task runs %.3f of the race", share-done[i])
		}
	}
	if len(done) < 50 || done[len(done)-1] != 1 {
		t.Errorf("%d tasks, up to %v", len(done), done[len(done)-1])
	}
	if got := b.text("#race-said"); !strings.Contains(got, "720 of 720") {
		t.Errorf("it says %q", got)
	}
	lanes := eval[[][]float64](b, `[...document.querySelectorAll(".lanes li")].map(li => [li.querySelector("progress").value, parseFloat(li.querySelector(".ran").textContent)])`)
	slowest := 0.0
	for _, lane := range lanes {
		slowest = max(slowest, lane[1])
	}
	for i, lane := range lanes {
		if lane[1] <= 0 || lane[0] < lane[1]/slowest-.02 || lane[0] > lane[1]/slowest+.02 {
			t.Errorf("lane %d: a bar of %g for %g ms of %g", i, lane[0], lane[1], slowest)
		}
	}
	if len(lanes) != 3 {
		t.Errorf("%d lanes", len(lanes))
	}
}

// throttle makes the processor of a tab slower by a factor.
func (b *tab) throttle(factor float64) {
	b.t.Helper()
	if _, err := chromedp.Call(b.ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: factor}); err != nil {
		b.t.Fatal(err)
	}
}

// Before the program, and without it, the lesson has all its words and figures; it takes over in place.
func TestLessonTakeOver(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en-US", "zh-CN"} {
		for _, width := range []int64{360, 1280} {
			t.Run(fmt.Sprint(language, width), func(t *testing.T) {
				t.Parallel()
				b := newTab(t)
				b.language(language)
				b.do(chromedp.EmulateViewport(width, 800))
				b.beforeLoad(watchShifts)
				b.beforeLoad(hold)
				b.goTo("/learn")
				b.until(`document.readyState === "complete" && document.getElementById("slips") !== null`)
				b.settle()
				boxes := eval[string](b, lessonBoxes)
				if got := eval[float64](b, `document.documentElement.scrollWidth`); got > float64(width) {
					t.Errorf("the page is %g wide", got)
				}
				b.do(chromedp.Evaluate[chromedp.Void](`release()`))
				b.ready()
				b.until(`document.getElementById("array")?.dataset.painted === "0"`)
				b.settle()
				if after := eval[string](b, lessonBoxes); after != boxes {
					t.Errorf("boxes before:\n%s\nand after:\n%s", boxes, after)
				}
				if shift := eval[float64](b, `shift`); shift != 0 {
					t.Errorf("layout shift %g, of %s", shift, eval[[]string](b, `shifted`))
				}
				if got := eval[float64](b, `document.documentElement.scrollWidth`); got > float64(width) {
					t.Errorf("the page is %g wide behind the take-over", got)
				}
			})
		}
	}
}

const lessonBoxes = `[...document.querySelectorAll(".lesson h2, .lesson h3, .prose p, .try p:not(.vh, .vh p), .code, .try, .plot, .slots, .tray, .deck, .race li, .slips li")].filter(e => e.checkVisibility() && e.innerText).map(e => {
	const r = e.getBoundingClientRect();
	return [e.matches("p, li") ? "" : e.id || e.className || e.tagName, e.matches("h2, h3, p") ? e.innerText.replace(/\s+/g, " ").slice(0, 24) : "", Math.round(r.x), Math.round(r.y + scrollY), Math.round(r.width), Math.round(r.height)].join(" ");
}).join("\n")`

// Without any script the lesson can be read, and shows no button that does nothing.
func TestLessonUnscripted(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.unscripted()
	b.goTo("/learn")
	b.until(`document.getElementById("slips") !== null`)
	shown := eval[[]string](b, `[...document.querySelectorAll("button, select, input, progress")].filter(e => e.checkVisibility()).map(e => e.id || e.outerHTML)`)
	if len(shown) > 0 {
		t.Errorf("there are %q", shown)
	}
	if hidden := eval[[]string](b, `[...document.querySelectorAll(".try path")].filter(e => e.getAttribute("d") && !e.checkVisibility()).map(e => e.getAttribute("class") ?? e.id)`); len(hidden) > 0 {
		t.Errorf("of the figures %q cannot be seen", hidden)
	}
	for _, section := range lesson.Sections() {
		if got := eval[bool](b, fmt.Sprintf(`document.getElementById("try-%s").getBoundingClientRect().height > 100`, section.ID)); !got {
			t.Errorf("%s has nothing to see", section.ID)
		}
	}
}

// The language and the theme change on the spot, and what has been tried stays.
func TestLessonLanguage(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.openLesson()
	b.click("#forward")
	b.click("#to5")
	b.until(`document.querySelector("#try-graph .here").dataset.at === "412053" && document.getElementById("walk").dataset.at === "1"`)
	b.click("#lang")
	b.until(`document.getElementById("lesson-head").textContent === "最短路是怎样找到的"`)
	b.until(`document.getElementById("stage").textContent.startsWith("看了 412503") && document.title.startsWith("最短路")`)
	latin := eval[[]string](b, `[...document.querySelectorAll("main h2, main h3, main p, main label, main button, main option, main .legend li, main .lanes span")].filter(e => /[A-Za-z]{3,}/.test(e.textContent)).map(e => e.textContent)`)
	for _, words := range latin {
		if !strings.Contains(words, "LeetCode") && !strings.Contains(words, "WebAssembly") {
			t.Errorf("in Chinese it says %q", words)
		}
	}
	if got := eval[string](b, `document.querySelector("#try-graph .here").dataset.at + document.getElementById("walk").dataset.at`); got != "4120531" {
		t.Errorf("what was tried is %s", got)
	}
}
