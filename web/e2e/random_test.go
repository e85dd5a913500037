package e2e

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// A line is a game as the test keeps it: boards one after another, and which of them is on screen.
type line struct {
	boards []solver.Board
	at     int
}

func (l line) board() solver.Board { return l.boards[l.at] }

// A model is what the page has to agree with: the game in play, those before it, and those that undo has left.
type model struct {
	line
	before, after []line
	language      text.Lang
}

func (m *model) slide(t solver.Tile) {
	next, ok := m.board().Slide(t)
	if !ok {
		return
	}
	m.boards = append(slices.Clone(m.boards[:m.at+1]), next)
	m.at++
	m.after = nil
}

// push slides a tile towards the blank, along its row also from the far end.
func (m *model) push(t solver.Tile) {
	b := m.board()
	from, to := b.Cell(t), b.Cell(solver.Blank)
	if from/solver.Cols == to/solver.Cols && (from-to == 2 || to-from == 2) {
		m.slide(b[(from+to)/2])
	}
	m.slide(t)
}

func (m *model) undo() {
	switch {
	case m.at > 0:
		m.at--
	case len(m.before) > 0:
		m.after = append(m.after, m.line)
		m.line, m.before = m.before[len(m.before)-1], m.before[:len(m.before)-1]
	}
}

func (m *model) redo() {
	switch {
	case m.at < len(m.boards)-1:
		m.at++
	case len(m.after) > 0:
		m.before = append(m.before, m.line)
		m.line, m.after = m.after[len(m.after)-1], m.after[:len(m.after)-1]
	}
}

func (m *model) begin(b solver.Board) {
	m.boards = m.boards[:m.at+1]
	m.before, m.after = append(m.before, m.line), nil
	m.line = line{boards: []solver.Board{b}}
}

// stored is the game as it should be kept: start board, moves, cursor.
func (m *model) stored() string {
	moves := ""
	for i := 1; i < len(m.boards); i++ {
		blank := m.boards[i].Cell(solver.Blank) // the tile that slid stood where the blank now is
		moves += strconv.Itoa(int(m.boards[i-1][blank]))
	}
	return fmt.Sprint(m.boards[0], " ", moves, " ", m.at)
}

// Whatever is done, in whatever order, all parts of the page agree.
func TestRandomActions(t *testing.T) {
	t.Parallel()
	for _, seed := range []uint64{500, 501} {
		t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) {
			t.Parallel()
			randomActions(t, rand.New(rand.NewPCG(2026, seed)))
		})
	}
}

func randomActions(t *testing.T, r *rand.Rand) {
	const actions = 250
	b := newTab(t)
	b.within(6 * time.Minute)
	b.phone()
	b.beforeLoad(`localStorage.getItem("slidingpuzzle.preferences") || localStorage.setItem("slidingpuzzle.preferences", '{"v":1,"motion":"fast"}')`)
	b.open("/412503")
	start, _ := solver.Parse("412503")
	m := &model{line: line{boards: []solver.Board{start}}}
	sizes := [][2]int64{{360, 640}, {667, 375}, {412, 915}, {768, 1024}}
	count := map[string]int{}
	var done []string
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("after %d actions, the last of them %q", len(done), done[max(0, len(done)-12):])
		}
	})
	for i := range actions {
		var did string
		tile := solver.Tile(1 + r.IntN(solver.Cells-1))
		id := fmt.Sprintf("#tile%d", tile)
		switch n := r.IntN(100); {
		case n < 25:
			did = fmt.Sprint("tap ", tile)
			b.do(chromedp.Tap(chromedp.CSS(id)))
			m.push(tile)
		case n < 40:
			did = fmt.Sprint("drag ", tile)
			w, h := b.cell()
			dx, dy := 0.0, 0.0
			from, to := m.board().Cell(tile), m.board().Cell(solver.Blank)
			switch {
			case from/solver.Cols == to/solver.Cols && from < to:
				dx = .9 * w
			case from/solver.Cols == to/solver.Cols:
				dx = -.9 * w
			case from%solver.Cols == to%solver.Cols:
				dy = .9 * h * float64(to/solver.Cols-from/solver.Cols)
			}
			b.drag(b.middle(id), dx, dy, false)
			if dx != 0 || dy != 0 {
				m.push(tile)
			} // else it was a tap, of a tile that cannot move
		case n < 55:
			did = fmt.Sprint("key ", tile)
			b.press(strconv.Itoa(int(tile)))
			m.push(tile)
		case n < 65:
			arrow := "LRUD"[r.IntN(4)]
			did = "arrow " + string(arrow)
			b.press(arrows[arrow])
			if t, ok := m.board().Toward(map[byte]solver.Direction{'L': solver.Left, 'R': solver.Right, 'U': solver.Up, 'D': solver.Down}[arrow]); ok {
				m.slide(t)
			}
		case n < 75:
			did = "undo"
			b.press("u")
			m.undo()
		case n < 83:
			did = "redo"
			b.press("z", chromedp.KeyModifiers(chromedp.ModifierCtrl, chromedp.ModifierShift))
			m.redo()
		case n < 86:
			did = "new"
			before := m.board().String()
			b.press("n")
			b.until(fmt.Sprintf(`document.getElementById("board").dataset.board !== %q`, before))
			dealt, err := solver.Parse(eval[string](b, `document.getElementById("board").dataset.board`))
			if err != nil || !dealt.Solvable() || dealt == solver.Goal {
				t.Fatalf("action %d: New dealt %v, %v", i, dealt, err)
			}
			m.begin(dealt)
		case n < 89:
			did = "restart"
			b.click("#restart")
			if m.at > 0 {
				m.begin(m.boards[0])
			}
		case n < 92:
			did = "language"
			b.click("#lang")
			m.language = m.language.Next()
		case n < 94:
			did = "theme"
			b.click("#theme")
		case n < 97:
			size := sizes[r.IntN(len(sizes))]
			did = fmt.Sprint("size ", size)
			b.do(chromedp.EmulateViewport(size[0], size[1], chromedp.EmulateMobile, chromedp.EmulateTouch))
		default:
			did = "reload"
			b.reload()
		}
		count[strings.Fields(did)[0]]++
		done = append(done, did)
		b.agrees(m)
		if i%25 == 24 || did == "reload" {
			b.address("/" + m.board().String())
		}
	}
	for _, did := range []string{"tap", "drag", "key", "arrow", "undo", "redo", "new", "restart", "language", "theme", "size", "reload"} {
		if count[did] == 0 {
			t.Errorf("no action was: %s", did)
		}
	}
	t.Logf("%d actions: %v", actions, count)
}

// agrees compares all parts of the page with a model.
func (b *tab) agrees(m *model) {
	b.t.Helper()
	want := m.board()
	b.until(fmt.Sprintf(`document.getElementById("board")?.dataset.board === %q && document.documentElement.lang === %q &&
		document.getElementById("moves").textContent === "%d" && document.querySelector(".tile[style*='--'], .tile[data-down]") === null`, want, m.language.Tag(), m.at))
	b.settle()
	got := eval[struct {
		Classes, Pixels, Rows, Stored, Newest string
		Labels                                []string
		Undo, Redo                            bool
	}](b, `(() => {
		const text = (s) => JSON.parse(s.getItem("slidingpuzzle.game"))?.game ?? "";
		const off = (id) => document.getElementById(id).ariaDisabled === "true";
		return {
			Classes: `+boardByClass+`, Pixels: `+boardByPixels+`, Rows: document.getElementById("rows").textContent,
			Stored: text(sessionStorage), Newest: text(localStorage),
			Labels: [1, 2, 3, 4, 5].map(t => document.getElementById("tile" + t).ariaLabel),
			Undo: !off("undo"), Redo: !off("redo"),
		};
	})()`)
	var labels []string
	for t := solver.Tile(1); t < solver.Cells; t++ {
		labels = append(labels, text.TileName(want, t).In(m.language))
	}
	canUndo, canRedo := m.at > 0 || len(m.before) > 0, m.at < len(m.boards)-1 || len(m.after) > 0
	// Nothing is stored before the first action that changes a game.
	untouched := got.Stored == "" && !canUndo && !canRedo
	if got.Classes != want.String() || got.Pixels != want.String() || got.Rows != text.Rows(want).In(m.language) ||
		!slices.Equal(got.Labels, labels) || got.Undo != canUndo || got.Redo != canRedo ||
		!untouched && (got.Stored != m.stored() || got.Newest != m.stored()) {
		all, _ := json.MarshalIndent(got, "", "  ")
		b.t.Fatalf("the page is %s\nwant %v, stored %q, undo %t, redo %t", all, want, m.stored(), canUndo, canRedo)
	}
}

// Every legal move of every board that can be solved can be made by keyboard alone, and the focus stays on the board.
func TestKeyboardAlone(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.within(4 * time.Minute)
	b.open("/123450")
	b.until(`document.getElementById("settings") !== null`)
	for eval[string](b, `document.activeElement.id`) != "tile1" { // Tab leads to it, from the top of the page
		b.press(kb.Tab)
	}
	made := 0
	board := solver.Goal
	type step struct {
		from solver.Board
		tile solver.Tile
	}
	seen := map[step]bool{}
	slide := func(t solver.Tile) {
		seen[step{board, t}] = true
		board, _ = board.Slide(t)
		made++
	}
	// Every move in both directions, along a walk that goes back over each: depth first over moves.
	var moves []solver.Tile
	var walk func(depth int)
	visited := map[solver.Board]bool{solver.Goal: true}
	walk = func(depth int) {
		for _, t := range board.Movable() {
			if seen[step{board, t}] {
				continue
			}
			moves = append(moves, t)
			slide(t)
			if !visited[board] {
				visited[board] = true
				walk(depth + 1)
			}
			moves = append(moves, t) // back
			slide(t)
		}
	}
	walk(0)
	if len(visited) != solver.Solvables {
		t.Fatalf("the walk comes to %d boards, want %d", len(visited), solver.Solvables)
	}
	legal := 0
	for from := range visited {
		for _, t := range from.Movable() {
			legal++
			if !seen[step{from, t}] {
				b.t.Fatalf("the walk leaves out %d on %v", t, from)
			}
		}
	}
	var keys strings.Builder
	for _, t := range moves {
		fmt.Fprint(&keys, t)
	}
	// Typed in the page, each key once the one before has shown: through the driver this would take minutes.
	wrong := eval[string](b, fmt.Sprintf(`(async () => {
		const board = document.getElementById("board"), slid = (b, t) => [...b].map(c => c === t ? "0" : c === "0" ? t : c).join("");
		let want = board.dataset.board, n = 0;
		const focused = [1, 2, 3, 4, 5].map(t => "tile" + t);
		for (const t of %q) {
			want = slid(want, t);
			document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: t, code: "Digit" + t, bubbles: true, cancelable: true }));
			for (const start = performance.now(); board.dataset.board !== want;) {
				if (performance.now() - start > 5000) return "after " + n + " moves: " + board.dataset.board + ", want " + want;
				await new Promise(r => requestAnimationFrame(r));
			}
			n++;
			if (document.activeElement.id !== "tile1") return "after " + n + " moves the focus is on " + document.activeElement.id;
		}
		return "";
	})()`, keys.String()))
	if wrong != "" {
		t.Error(wrong)
	}
	b.board(board.String())
	t.Logf("%d legal moves, %d made", legal, len(moves))

	// And by Tab and Space, Enter: the tile in focus slides.
	for _, key := range []string{" ", kb.Enter} {
		b.open("/412503")
		for eval[string](b, `document.activeElement.id`) != "tile5" {
			b.press(kb.Tab)
		}
		b.press(key)
		b.board("412053")
		if got := eval[string](b, `document.activeElement.id`); got != "tile5" {
			t.Errorf("the focus is on %q, want tile5", got)
		}
	}
}
