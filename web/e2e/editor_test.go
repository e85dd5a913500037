package e2e

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// edits opens the editor.
func (b *tab) edits() {
	b.t.Helper()
	b.click("#edit")
	b.until(isEditing)
}

const isEditing = `document.getElementById("playthis") !== null`

// types gives the editor's field a text, as if typed at once.
func (b *tab) types(s string) {
	b.t.Helper()
	eval[chromedp.Void](b, fmt.Sprintf(`{ const f = document.getElementById("paste"); f.value = %q; f.dispatchEvent(new Event("input", { bubbles: true })); }`, s))
}

// pastes replaces what is in the editor's field by what comes from the clipboard.
func (b *tab) pastes(s string) {
	b.t.Helper()
	eval[chromedp.Void](b, fmt.Sprintf(`navigator.clipboard.writeText(%q)`, s))
	eval[chromedp.Void](b, `{ document.activeElement.blur(); document.getElementById("paste").focus(); }`)
	b.until(`(f => document.activeElement === f && f.selectionEnd - f.selectionStart === f.value.length)(document.getElementById("paste"))`)
	b.press("v", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	b.until(fmt.Sprintf(`document.getElementById("paste").value === %q`, s))
}

const (
	// cellsByClass and cellsByPixels read the editor's board as boardByClass and boardByPixels do the game's; the
	// blank has a tile too there, and a cell may have none: ?.
	cellsByClass = `(() => {
		const cells = Array(6).fill("?");
		for (const tile of document.querySelectorAll("#board .tile:not(.away)")) {
			cells[+/\bp(\d)\b/.exec(tile.className)[1]] = tile.id.at(-1);
		}
		return cells.join("");
	})()`
	cellsByPixels = `(() => {
		scrollTo(0, 0);
		const r = document.getElementById("board").getBoundingClientRect();
		return [0, 1, 2, 3, 4, 5].map(i => {
			const x = r.left + r.width * (i % 3 + .5) / 3, y = r.top + r.height * ((i / 3 | 0) + .5) / 2;
			return document.elementFromPoint(x, y)?.closest(".tile")?.id.at(-1) ?? "?";
		}).join("");
	})()`
)

// setUp waits until a board is set up: in the model, in the classes of the tiles and their pixels.
func (b *tab) setUp(want string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`document.getElementById("board").dataset.board === %q && %s === %[1]q`, want, cellsByClass))
	b.cells(want)
}

// cells waits until tiles, and the blank, stand in their cells, ? where none does.
func (b *tab) cells(want string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`%s === %q`, cellsByClass, want))
	b.settle()
	if got := eval[string](b, cellsByPixels); got != want {
		b.t.Fatalf("on the screen stand %s, want %s", got, want)
	}
	if got := eval[int](b, `document.querySelectorAll("#board .tile[style*='--'], #board [data-carried], #board [data-down]").length`); got != 0 {
		b.t.Fatalf("%d tiles are still carried", got)
	}
}

// field waits until the editor's field has a text.
func (b *tab) field(want string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`document.getElementById("paste").value === %q`, want))
}

// written are the ways in which people write a board; ① to ⑥ stand for its tiles.
var written = []struct {
	notation, script string // script writes the blank and the tiles 1 to 5
}{
	{"[[①,②,③],[④,⑤,⑥]]", "012345"},
	{"[[①, ②, ③], [④, ⑤, ⑥]]", "012345"},
	{"[[①,②,③],\n [④,⑤,⑥]]", "012345"},
	{"{{①,②,③},{④,⑤,⑥}}", "012345"},
	{"new int[][]{{①,②,③},{④,⑤,⑥}}", "012345"},
	{"[][]int{{①,②,③},{④,⑤,⑥}}", "012345"},
	{"vec![vec![①,②,③], vec![④,⑤,⑥]]", "012345"},
	{"arrayOf(intArrayOf(①,②,③), intArrayOf(④,⑤,⑥))", "012345"},
	{"board = [[①,②,③],[④,⑤,⑥]]", "012345"},
	{"①②③④⑤⑥", "012345"},
	{"① ② ③/④ ⑤ ⑥", "012345"},
	{"① ② ③\n④ ⑤ ⑥", "012345"},
	{"3x2:①,②,③,④,⑤,⑥", "012345"},
	{"①,②,③,④,⑤,⑥", "_12345"},
	{"①②③ ④⑤⑥", "x12345"},
	{"①②③ ④ ⑤⑥", "_12345"},
	{"①②③ ④ ⑤⑥", ".12345"},
	{"①②③④⑤⑥", "０１２３４５"},
	{"①②③ ④⑤⑥", "٠١٢٣٤٥"},
	{"①②③④⑤⑥", "۰۱۲۳۴۵"},
	{"code", ""},
	{"https://example.org/①②③④⑤⑥?moves=54123", "012345"}, // our own links, too
}

// A board in any notation is shown as soon as it is pasted. Not parallel: there is one clipboard.
func TestEditPaste(t *testing.T) {
	b := newTab(t)
	b.within(3 * time.Minute)
	b.open("/412503")
	b.edits()
	b.setUp("412503")
	b.field("412503")
	r := rand.New(rand.NewPCG(4, 12503))
	var all []solver.Board
	for code := range solver.Codes {
		if board, ok := solver.Code(code).Board(); ok {
			all = append(all, board)
		}
	}
	for _, w := range written {
		board := all[r.IntN(len(all))] // that can be solved or not
		pasted := w.notation
		for cell, tile := range board {
			if w.script != "" {
				pasted = strings.ReplaceAll(pasted, string('①'+rune(cell)), string([]rune(w.script)[tile]))
			}
		}
		if w.notation == "code" {
			pasted = strconv.Itoa(int(board.Code()))
		}
		b.pastes(pasted)
		b.setUp(board.String())
		b.says(text.SetUp(board).EN)
		if got := b.text("#misread"); got != "" {
			t.Errorf("of %q is said %q", pasted, got)
		}
	}
}

// A text that is no board is told, in both languages, and what is wrong in it is marked.
func TestEditMisread(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.within(3 * time.Minute)
	b.open("/450123")
	b.edits()
	for _, test := range []struct{ typed, before, wrong, en, zh, cells string }{
		{"411503", "41", "1", "Character 3, “1”: 1 is already there.", "第 3 个字符“1”：1 已经有了。", "41?503"},
		{"412603", "412", "6", "Character 4, “6”: the tiles are 1 to 5, and 0 or _ is the empty cell.", "第 4 个字符“6”：数字只有 1 到 5，空格写 0 或 _。", "412???"},
		{"4,1,2,5,_,0", "4,1,2,5,_,", "0", "Character 11, “0”: the empty cell is already there.", "第 11 个字符“0”：空格已经有了。", "41250?"},
		{"412503 1", "412503 ", "1", "Character 8, “1”: the board is full with six.", "第 8 个字符“1”：六个已经放满。", "412503"},
		{"[[4,1,2],[5,0,3]", "", "[", "Character 1, “[”: this bracket is never closed.", "第 1 个字符“[”：这个括号没有结束。", "412503"},
		{"[[4,1,2],[5,0,3)]", "[[4,1,2],[5,0,3", ")", "Character 16, “)”: this bracket closes none.", "第 16 个字符“)”：这个括号没有对应的开头。", "412503"},
		{"4 1/2 5 0 3", "", "4 1", "Characters 1 to 3, “4 1”: 2 in this row, not 3.", "第 1 到 3 个字符“4 1”：这一行有 2 个，应为 3 个。", "412503"},
		{"2x3:412503", "", "2x3", "Characters 1 to 3, “2x3”: this puzzle is 3 wide and 2 high, 3×2.", "第 1 到 3 个字符“2x3”：这个棋盘宽 3 高 2，即 3×2。", "??????"},
		{"hello", "", "hello", "Characters 1 to 5, “hello”: this word means nothing here.", "第 1 到 5 个字符“hello”：这个词在这里没有意义。", "??????"},
		{"412你503", "412", "你", "Character 4, “你”: this word means nothing here.", "第 4 个字符“你”：这个词在这里没有意义。", "412???"},
		{"412+503", "412", "+", "Character 4, “+”: this sign means nothing here.", "第 4 个字符“+”：这个字符在这里没有意义。", "412???"},
		{"99999", "", "99999", "Characters 1 to 5, “99999”: this is the code of no board.", "第 1 到 5 个字符“99999”：没有棋盘的编号是它。", "??????"},
		{strings.Repeat("4", 401), "", "", "No board is that long: 401 characters.", "太长了，不是棋盘：401 个字符。", "??????"},
	} {
		b.types(test.typed)
		b.until(fmt.Sprintf(`document.querySelector("#misread > span")?.innerText === %q`, test.en))
		b.cells(test.cells)
		const place = `[...document.querySelector("#misread .place").childNodes].map(n => n.nodeName + ":" + n.textContent).filter(s => s !== "#text:").join("\n")`
		if test.wrong != "" {
			want := "MARK:" + test.wrong
			if test.before != "" {
				before := []rune(test.before)
				if len(before) > 12 {
					before = append([]rune("…"), before[len(before)-12:]...)
				}
				want = "#text:" + string(before) + "\n" + want
			}
			if behind := strings.TrimPrefix(test.typed, test.before+test.wrong); behind != "" {
				if len(behind) > 12 {
					behind = behind[:12] + "…"
				}
				want += "\n#text:" + behind
			}
			if got := eval[string](b, place); got != want {
				t.Errorf("of %q is shown %q, want %q", test.typed, got, want)
			}
			if got := eval[string](b, `getComputedStyle(document.querySelector("mark")).display`); got == "none" {
				t.Error("the mark is not shown")
			}
		}
		if got := eval[string](b, `document.getElementById("paste").ariaInvalid`); got != "true" {
			t.Errorf("with %q in it the field is aria-invalid=%q, want true", test.typed, got)
		}
		if got := eval[string](b, `document.getElementById("playthis").ariaDisabled`); got != "true" {
			t.Errorf("with %q in the field, #playthis is aria-disabled=%q, want true", test.typed, got)
		}
		b.click("#lang")
		b.until(fmt.Sprintf(`document.querySelector("#misread > span")?.innerText === %q`, test.zh))
		b.field(test.typed)
		b.click("#lang")
		b.until(fmt.Sprintf(`document.querySelector("#misread > span")?.innerText === %q`, test.en))
	}
	b.types("123450")
	b.setUp("123450")
	if got := eval[string](b, `document.getElementById("paste").ariaInvalid + document.getElementById("misread").innerText`); got != "false" {
		t.Errorf("of a board that is right is said %q, want aria-invalid=false and nothing else", got)
	}
}

// A board that is not whole yet can be neither played nor shared; the buttons say why, and what is not there or twice
// is seen.
func TestEditIncomplete(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/412503")
	b.edits()
	for _, test := range []struct{ typed, cells, unset, double, wrong, en string }{
		{"4125", "4125??", "?,?", "", "", "4 of 6 placed. Missing: empty, 3."},
		{"41250", "41250?", "?", "", "", "5 of 6 placed. Missing: 3."},
		{"41", "41????", "?,?,?,?", "", "", "2 of 6 placed. Missing: empty, 2, 3, 5."},
		{"4 1 2/5 5", "4125??", "5,?", "5", "5", "4 of 6 placed. Missing: empty, 3. Twice: 5."},
		{"411533", "41?53?", "1,3", "1,3", "1", "4 of 6 placed. Missing: empty, 2. Twice: 1, 3."},
		{"", "??????", "?,?,?,?,?,?", "", "", "0 of 6 placed."},
	} {
		b.types(test.typed)
		b.until(fmt.Sprintf(`document.getElementById("status").innerText === %q`, test.en))
		b.cells(test.cells)
		wrong := eval[string](b, `document.getElementById("paste").ariaInvalid + " " + (document.querySelector("mark")?.innerText ?? "")`)
		if want := fmt.Sprintf("%t %s", test.wrong != "", test.wrong); wrong != want { // what is missing is not wrong
			t.Errorf("with %q the field's aria-invalid and mark are %q, want %q", test.typed, wrong, want)
		}
		const unset, double = `[...document.querySelectorAll("#board .unset")].map(e => e.innerText).join()`, `[...document.querySelectorAll("#board .double")].map(e => e.innerText).join()`
		if got := eval[string](b, unset+`+" "+`+double); got != test.unset+" "+test.double {
			t.Errorf("with %q the cells are marked %q, want %q", test.typed, got, test.unset+" "+test.double)
		}
		for _, id := range []string{"playthis", "copythis"} {
			eval[chromedp.Void](b, fmt.Sprintf(`document.getElementById(%q).focus()`, id))
			if got := eval[string](b, `document.activeElement.id + " " + document.activeElement.ariaDisabled`); got != id+" true" {
				t.Errorf("the focus is on %q, want on %s, aria-disabled", got, id)
			}
			b.types(test.typed)
			b.until(fmt.Sprintf(`document.getElementById("status").innerText === %q`, test.en))
			b.press(kb.Enter)
			b.until(fmt.Sprintf(`document.getElementById("status").innerText === %q`, text.NotWhole.EN+" "+test.en))
		}
	}
	if !eval[bool](b, isEditing) {
		t.Error("a board that is not whole is played")
	}
	b.types("412503 1") // all are there, and yet it is no board
	b.says(text.Placed(6, nil, nil).EN)
	b.click("#playthis")
	b.says(text.NotWhole.EN + " Character 8, “1”: the board is full with six.")
	b.types("412530")
	b.setUp("412530")
	b.click("#playthis")
	b.until(`!(` + isEditing + `)`)
	b.board("412530")
}

// exchanges leads a pointer over the editor's board in each way that there is, and looks at every step.
func (b *tab) exchanges(tap func(cell int), drag func(cell int, dx, dy float64)) {
	b.t.Helper()
	w, h := b.cell()
	picked := func(want string) {
		b.t.Helper()
		b.until(fmt.Sprintf(`[...document.querySelectorAll("#board [aria-pressed=true]")].map(t => t.id).join() === %q`, want))
	}
	tap(0)
	picked("tile4")
	b.says("Picked 4. Now tap the cell to exchange it with.")
	tap(5)
	b.setUp("312504")
	picked("")
	b.field("312504")
	tap(4) // the blank, too
	picked("tile0")
	b.says("Picked empty.")
	tap(1)
	b.setUp("302514")
	tap(2)
	picked("tile2")
	tap(2) // and not, after all
	picked("")
	b.says(text.SetUp(solver.Board{3, 0, 2, 5, 1, 4}).EN)
	for _, step := range []struct {
		what   string
		cell   int
		dx, dy float64 // in cells
		board  string
	}{
		{"onto the one beside it", 0, 1, 0, "032514"},
		{"onto one far away", 1, 1, 1, "042513"},
		{"the blank", 0, 2, 0, "240513"},
		{"onto itself", 3, .4, -.3, "240513"},
		{"off the board, to the right", 1, 5, .1, "204513"},
		{"off the board, upwards and to the left", 5, -9, -3, "304512"},
		{"off the board, downwards", 1, .2, 9, "314502"},
		{"off the board and to where it was", 2, 3, -.4, "314502"},
	} {
		b.t.Logf("dragged %s", step.what)
		drag(step.cell, step.dx*w, step.dy*h)
		b.setUp(step.board)
		b.field(step.board)
		picked("")
	}
	tap(0) // the last drags picked nothing, and left no tap behind
	picked("tile3")
	tap(2)
	b.setUp("413502")
	b.field("413502")
}

// Two cells are exchanged by tapping both, or by dragging one onto the other.
func TestEditExchange(t *testing.T) {
	t.Parallel()
	at := func(cell int) string { return fmt.Sprintf(".well.p%d", cell) }
	t.Run("touch", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.phone()
		b.open("/412503")
		b.edits()
		b.setUp("412503")
		b.exchanges(func(cell int) {
			t.Helper()
			b.touch(input.DispatchTouchEventTypeTouchStart, b.middle(at(cell)))
			b.touch(input.DispatchTouchEventTypeTouchEnd)
		}, func(cell int, dx, dy float64) {
			t.Helper()
			b.drag(b.middle(at(cell)), dx, dy, true)
		})

		// On its way a tile follows the finger, anywhere; and where the system takes over, it goes back.
		w, h := b.cell()
		from := b.middle("#tile4")
		b.touch(input.DispatchTouchEventTypeTouchStart, from)
		for _, way := range []point{{.3, .2}, {1.2, .9}, {-.4, -.2}} {
			b.touch(input.DispatchTouchEventTypeTouchMove, from.plus(way.x*w, way.y*h))
			b.until(fmt.Sprintf(`(() => {
				const tile = document.querySelector("#tile4[data-carried]")?.getBoundingClientRect(), cell = document.querySelector(".well.p0").getBoundingClientRect();
				return tile && Math.abs(tile.x - cell.x - %g) < 1 && Math.abs(tile.y - cell.y - %g) < 1;
			})()`, way.x*w, way.y*h))
		}
		b.touch(input.DispatchTouchEventTypeTouchCancel)
		b.cells("413502")
		b.field("413502")
		if got := eval[string](b, `scrollY + " " + visualViewport.scale`); got != "0 1" {
			t.Errorf("the page is scrolled and zoomed to %s by a drag", got)
		}
	})
	// mouse moves the mouse, with its left button held but for the last event.
	mouse := func(b *tab, way ...point) {
		b.t.Helper()
		send := func(kind input.DispatchMouseEventType, at point) {
			b.t.Helper()
			x, y := min(max(at.x, 1), 1279), min(max(at.y, 1), 799) // the driver loses what is outside the window
			b.do(chromedp.MouseEvent(kind, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
		}
		send(input.DispatchMouseEventTypeMousePressed, way[0])
		for _, to := range way[1:] {
			send(input.DispatchMouseEventTypeMouseMoved, to)
		}
		send(input.DispatchMouseEventTypeMouseReleased, way[len(way)-1])
	}
	withMouse := func(t *testing.T) *tab {
		b := newTab(t)
		b.do(chromedp.EmulateViewport(1280, 800))
		b.open("/412503")
		b.edits()
		b.setUp("412503")
		return b
	}
	t.Run("mouse", func(t *testing.T) {
		t.Parallel()
		b := withMouse(t)
		b.exchanges(func(cell int) {
			t.Helper()
			mouse(b, b.middle(at(cell)))
		}, func(cell int, dx, dy float64) {
			t.Helper()
			from := b.middle(at(cell))
			way := []point{from, from.plus(dx/20, dy/20)} // still over the board
			for i := 1.0; i <= 4; i++ {
				way = append(way, from.plus(dx*i/4, dy*i/4))
			}
			mouse(b, way...)
		})
	})
	t.Run("mouse, off the board by its first event", func(t *testing.T) {
		t.Parallel()
		b := withMouse(t)
		_, h := b.cell()
		edge := b.middle(at(4)).plus(0, h/2-3)
		mouse(b, edge, edge.plus(0, 40), b.middle(at(1)), b.middle(at(0)))
		b.setUp("012543")
	})
	t.Run("keyboard", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.open("/412503")
		b.edits()
		b.until(`document.activeElement.id === "tile4"`) // the first cell
		b.press(kb.Enter)
		b.says("Picked 4.")
		b.walk("tile5", false)
		b.press(" ")
		b.setUp("512403")
		b.field("512403")
		if got := eval[string](b, `document.activeElement.id + ": " + document.activeElement.ariaLabel`); got != "tile5: 5, row 1, column 1" {
			t.Errorf("the focus is on %q, want on 5 in its new cell", got)
		}
		b.press(" ")
		b.says("Picked 5.")
		b.walk("tile0", false)
		if got, want := eval[string](b, `document.activeElement.ariaLabel`), "empty, row 2, column 2"; got != want {
			t.Errorf("the blank is named %q, want %q", got, want)
		}
		b.press(kb.Enter)
		b.setUp("012453")
		b.field("012453")
		b.press(kb.ArrowLeft) // no move of the game
		b.press("1")
		b.press("u")
		b.press(" ")
		b.says("Picked empty.")
		b.setUp("012453")
		b.press(" ")
		b.says(text.SetUp(solver.Board{0, 1, 2, 4, 5, 3}).EN)
	})
	t.Run("of what is there", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.phone()
		b.open("/412503")
		b.edits()
		tap := func(cell int) {
			t.Helper()
			b.touch(input.DispatchTouchEventTypeTouchStart, b.middle(at(cell)))
			b.touch(input.DispatchTouchEventTypeTouchEnd)
		}
		b.types("4125")
		b.cells("4125??")
		tap(4)
		b.says(text.NothingThere.EN)
		tap(0)
		b.says("Picked 4.")
		tap(5)
		b.says(text.NothingThere.EN)
		b.cells("4125??")
		b.field("4125")
		tap(2)
		b.cells("2145??")
		b.field("2 1 4 5")
		w, h := b.cell()
		b.drag(b.middle(at(1)), w, h, true) // to where nothing is
		b.says(text.NothingThere.EN)
		b.cells("2145??")
		b.drag(b.middle(at(5)), -w, -h, true) // and from there
		b.cells("2145??")
		b.drag(b.middle(at(1)), -w, h, true)
		b.cells("2541??")
		b.field("2 5 4 1")
		b.types("3 1 4 2 5")
		b.cells("31425?")
		tap(0)
		b.says("Picked 3.")
		tap(1)
		b.cells("13425?") // not the board whose code is 13425
		b.field("1 3 4 2 5")
		eval[chromedp.Void](b, `document.getElementById("tile0").click()`) // as a tool may that knows no pixels
		b.says(text.NothingThere.EN)
		b.cells("13425?")
	})
}

// Each board that cannot be solved is told why, and repaired by the exchange that leads nearest to the goal.
func TestEditAllRepairs(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.within(3 * time.Minute)
	b.beforeLoad(`localStorage.setItem("slidingpuzzle.preferences", '{"v":1,"motion":"off"}')`)
	b.open("/412503")
	b.edits()
	var impossible []solver.Board
	for code := range solver.Codes {
		if board, ok := solver.Code(code).Board(); ok && !board.Solvable() {
			impossible = append(impossible, board)
		}
	}
	if len(impossible) != 360 {
		t.Fatalf("%d boards cannot be solved, want 360", len(impossible))
	}
	// Every sixth: that it is so on all of them is tested without a browser.
	var sample []solver.Board
	var typed []string
	for i := 0; i < len(impossible); i += 6 {
		sample = append(sample, impossible[i])
		typed = append(typed, impossible[i].String())
	}
	type repaired struct {
		Status, Inverted, Words, Board, Field, After string
		Arcs                                         int
	}
	all := eval[[]repaired](b, fmt.Sprintf(`(async () => {
		const id = (name) => document.getElementById(name), field = id("paste"), board = id("board");
		const until = async (what, condition) => {
			for (const start = performance.now(); !condition(); await new Promise(r => { const c = new MessageChannel(); c.port1.onmessage = r; c.port2.postMessage(0); })) {
				if (performance.now() - start > 10000) throw new Error(what + " never came, of " + field.value);
			}
		};
		const all = [];
		for (const typed of %q.split(" ")) {
			field.value = typed;
			field.dispatchEvent(new Event("input", { bubbles: true }));
			await until("the board", () => board.dataset.board === typed && id("repair"));
			const found = {
				status: id("status").textContent, inverted: id("inverted").textContent, words: id("repair").textContent,
				arcs: document.querySelector("#pairs path").getAttribute("d").split("M").length - 1,
			};
			id("repair").click();
			await until("the repair", () => board.dataset.board !== typed && field.value !== typed && !id("repair") && !id("pairs"));
			all.push({ ...found, board: board.dataset.board, field: field.value, after: id("status").textContent });
		}
		return all;
	})()`, strings.Join(typed, " ")))
	for i, board := range sample {
		got := all[i]
		nearest, best := solver.GodsNumber+1, ""
		for x := solver.Tile(1); x < solver.Cells; x++ {
			for y := x + 1; y < solver.Cells; y++ {
				if n, ok := solver.Distance(board.Exchange(x, y)); ok && n < nearest {
					nearest, best = n, fmt.Sprintf("Exchange %d and %d", x, y)
				}
			}
		}
		repaired, err := solver.Parse(got.Board)
		distance, ok := solver.Distance(repaired)
		if err != nil || !ok || distance != nearest || got.Words != best || got.Field != got.Board {
			t.Errorf("%v: %q leads to %s, %d from the goal, %q in the field; want %q, to %d", board, got.Words, got.Board, distance, got.Field, best, nearest)
		}
		if x, y := board.Repair(); repaired != board.Exchange(x, y) {
			t.Errorf("%v is repaired to %v, want %v", board, repaired, board.Exchange(x, y))
		}
		if want := text.SetUp(board).EN; got.Status != want || got.After != text.SetUp(repaired).EN {
			t.Errorf("of %v is said %q, and then %q; want %q, %q", board, got.Status, got.After, want, text.SetUp(repaired).EN)
		}
		if want := text.Pairs(game.Inverted(board)).EN; got.Inverted != want || got.Arcs != board.Inversions() {
			t.Errorf("of %v are named %q and drawn %d, want %q and %d", board, got.Inverted, got.Arcs, want, board.Inversions())
		}
	}
}

// What the player leaves to set up a board is there again when that is cancelled, to the second.
func TestEditCancelled(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		begin  func(b *tab)
		cancel func(b *tab)
	}{
		{"by Escape, in a game with a redo", func(b *tab) {
			b.solves("541")
			b.press("u")
			b.board("012453")
			b.address("/012453")
		}, func(b *tab) { b.press(kb.Escape) }},
		{"by its button, with a solution in the player", func(b *tab) {
			b.press("5")
			b.click("#solve")
			b.until(`document.getElementById("moves").textContent === "3"`)
			b.click("#solve")
			b.until(`document.querySelector("#play use").getAttribute("href") === "#i-solve"`)
			b.address("/" + eval[string](b, `document.getElementById("board").dataset.board`))
		}, func(b *tab) { b.click("#cancel") }},
		{"by playing the board that is played", func(b *tab) {
			b.press("5")
			b.address("/412053")
		}, func(b *tab) {
			b.types("[[4,1,2],[0,5,3]]")
			b.setUp("412053")
			b.click("#playthis")
		}},
		{"by Escape, from the field, behind a fault", func(b *tab) {
			b.press("5")
			b.address("/412053")
		}, func(b *tab) {
			b.click("#paste")
			b.press("77")
			b.until(`document.getElementById("misread").innerText !== ""`)
			b.press(kb.Escape)
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newTab(t)
			b.beforeLoad(`localStorage.setItem("slidingpuzzle.preferences", '{"v":1,"speed":"0.25"}')`) // time to pause in
			b.open("/412503")
			test.begin(b)
			b.until(`document.getElementById("clock").innerText >= "0:01"`)
			const clock = `(([m, s]) => 60 * m + +s)(document.getElementById("clock").innerText.split(":"))`
			const look = `JSON.stringify({
				board: document.getElementById("board").dataset.board, moves: document.getElementById("moves").innerText,
				address: location.href, title: document.title, history: history.length,
				undo: document.getElementById("undo").ariaDisabled, redo: document.getElementById("redo").ariaDisabled,
				player: document.getElementById("player")?.innerText, scrub: document.getElementById("scrub")?.value,
				chip: document.querySelector("#line [aria-current]")?.id, par: document.getElementById("par").innerText,
				stored: JSON.parse(sessionStorage.getItem("slidingpuzzle.game")).game,
			})`
			before := eval[string](b, look)
			const now = `performance.now() / 1000`
			seconds, begun := eval[float64](b, clock), eval[float64](b, now)
			b.edits()
			opened := eval[float64](b, now)
			b.types("123540")
			b.setUp("123540")
			b.click("#repair")
			b.setUp("123450")
			b.types("4125")
			b.cells("4125??")
			b.until(fmt.Sprintf(`%s - %g > 3`, now, opened)) // time that must not count
			left := eval[float64](b, now)
			test.cancel(b)
			b.until(`!(` + isEditing + `)`)
			b.board(eval[string](b, `document.getElementById("board").dataset.board`))
			if after := eval[string](b, look); after != before {
				t.Errorf("all is %s\nwant %s", after, before)
			}
			counted, most := eval[float64](b, clock)-seconds, opened-begun+eval[float64](b, now)-left
			if counted > most+1 {
				t.Errorf("the clock has counted %g s, of %g s outside the editor", counted, most)
			}
			b.until(`document.activeElement.id === "edit"`)
			b.until(fmt.Sprintf(`%s > %g`, clock, seconds+counted)) // and it goes on
			if moves := b.text("#moves"); strings.Contains(before, `"redo":"false"`) {
				b.press("z", chromedp.KeyModifiers(chromedp.ModifierCtrl, chromedp.ModifierShift))
				b.until(fmt.Sprintf(`document.getElementById("moves").innerText !== %q`, moves))
			}
		})
	}
}

// A board that was set up is a game like any other, and one that cannot be solved, too; undo leads back to the game
// before it.
func TestEditPlay(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/412503")
	b.solves("54")
	b.board("012453")
	for _, test := range []struct{ typed, says, par, move, moved string }{
		{"120453", "1 move from solved.", "1", "3", "123450"},
		{"123540", "No sequence of moves solves this board", "–", "4", "123504"},
		{"123450", "Solved already.", "0", "5", "123405"},
	} {
		b.edits()
		b.types(test.typed)
		b.setUp(test.typed)
		b.click("#playthis")
		b.until(`!(` + isEditing + `)`)
		b.board(test.typed)
		b.says(test.says)
		b.address("/" + test.typed)
		if got := b.text("#moves") + " of " + b.text("#par"); got != "0 of "+test.par {
			t.Errorf("%s is begun at %s, want 0 of %s", test.typed, got, test.par)
		}
		if got := eval[string](b, `document.activeElement.className`); !strings.Contains(got, "can") {
			t.Errorf("the focus is on a %q, want a tile that can move", got)
		}
		b.press(test.move)
		b.board(test.moved)
		b.address("/" + test.moved)
		b.click("#undo")
		b.board(test.typed)
		b.click("#undo") // the game before
		b.board("012453")
		b.address("/012453")
		if got := b.text("#moves") + " of " + b.text("#par"); got != "2 of 5" {
			t.Errorf("the game before is at %s, want 2 of 5", got)
		}
		b.click("#redo")
		b.board(test.typed)
		b.reload()
		b.board(test.typed)
		b.click("#undo")
		b.board("012453")
	}
}

// The link of a board that is set up can be copied before it is played. Not parallel: there is one clipboard.
func TestEditCopy(t *testing.T) {
	t.Run("granted", func(t *testing.T) {
		b := newTab(t)
		b.open("/412503")
		b.edits()
		b.types("1 2 3/5 4 _")
		b.setUp("123540")
		b.click("#copythis")
		b.says("Link copied.")
		if got, want := eval[string](b, `navigator.clipboard.readText()`), origin+"/123540"; got != want {
			t.Errorf("copied %q, want %q", got, want)
		}
		b.setUp("123540")
	})
	t.Run("refused", func(t *testing.T) {
		b := newTab(t)
		b.beforeLoad(`navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));`)
		b.open("/412503")
		b.edits()
		b.types("123540")
		b.setUp("123540")
		b.click("#copythis")
		b.says(text.NotCopied.EN)
		b.until(`document.activeElement.id === "uncopied"`)
		if got, want := eval[string](b, `(f => f.value.slice(f.selectionStart, f.selectionEnd))(document.activeElement)`), origin+"/123540"; got != want {
			t.Errorf("the field offers %q, want %q", got, want)
		}
		b.press(kb.Escape) // first the notice goes, then the editor
		b.until(`document.getElementById("uncopied") === null`)
		if !eval[bool](b, isEditing) {
			t.Error("one Escape leaves both the notice and the editor")
		}
		b.press(kb.Escape)
		b.until(`!(` + isEditing + `)`)
	})
}
