package e2e

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"slidingpuzzle/app/chart"
	"slidingpuzzle/solver"
)

// onMap is the path that leads through boards on the map.
func onMap(boards ...solver.Board) string {
	var d strings.Builder
	for i, b := range boards {
		at, _ := chart.At(b)
		fmt.Fprintf(&d, "%c%d %d", "ML"[min(i, 1)], at.X, at.Y)
	}
	return d.String()
}

// wayOf returns the boards that a shortest solution leads through from b.
func wayOf(b solver.Board) []solver.Board {
	solution, _ := solver.Solve(b)
	return planned(b, solution)
}

// dotAt returns where the dot of a board is on the screen.
func (b *tab) dotAt(board string) point {
	b.t.Helper()
	parsed, _ := solver.Parse(board)
	at, _ := chart.At(parsed)
	xy := eval[[]float64](b, fmt.Sprintf(`(p => [p.x, p.y])(new DOMPoint(%d, %d).matrixTransform(document.getElementById("tracks").getScreenCTM()))`, at.X, at.Y))
	return point{xy[0], xy[1]}
}

// mouse moves the mouse to a place, or presses or releases its main button
// there; buttons are those that are down behind it: 1 for the main one, or 0.
func (b *tab) mouse(kind input.DispatchMouseEventType, at point, buttons int64) {
	b.t.Helper()
	event := input.DispatchMouseEventParams{Type: kind, X: at.x, Y: at.y, Buttons: buttons, Button: "left", ClickCount: 1}
	if kind == input.DispatchMouseEventTypeMouseMoved && buttons == 0 {
		event.Button, event.ClickCount = "none", 0
	}
	if _, err := chromedp.Call(b.ctx, input.DispatchMouseEvent, event); err != nil {
		b.t.Fatal(err)
	}
}

// unfold opens the map below the board.
func (b *tab) unfold() {
	b.t.Helper()
	b.opens("atlas")
	b.until(`document.getElementById("tracks") !== null`)
	b.settle()
}

// The map follows the game: mark, way and trail are those of the board on screen, in lines and in words.
func TestMapFollows(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.phone()
	b.open("/450123")
	b.unfold()
	eval[chromedp.Void](b, `{ window.still = () => [...document.querySelectorAll("#sheet > svg:not(#tracks) > path")]; window.nodes = still(); }`)
	board, _ := solver.Parse("450123")
	trail := []solver.Board{board}
	check := func() {
		t.Helper()
		b.until(fmt.Sprintf(`document.getElementById("board").dataset.board === %q`, board))
		way := wayOf(board)
		b.until(fmt.Sprintf(`document.getElementById("way-line").getAttribute("d") === %q`, onMap(way...)))
		if got, want := eval[string](b, `document.getElementById("trail-line").getAttribute("d")`), onMap(trail...); got != want {
			t.Errorf("on %v the trail is %s, want %s", board, got, want)
		}
		at, _ := chart.At(board)
		box := eval[[]float64](b, `(r => [r.x + r.width / 2, r.y + r.height / 2])(document.getElementById("here-dot").getBBox())`)
		if int(box[0]+.5*sign(box[0])) != at.X || int(box[1]+.5*sign(box[1])) != at.Y {
			t.Errorf("on %v the mark is at %v, want %v", board, box, at)
		}
		words := eval[string](b, `document.getElementById("map-words").textContent`)
		for _, want := range append(boardsIn(way), fmt.Sprintf("%v is ", board)) {
			if !strings.Contains(words, want) {
				t.Errorf("on %v the words are %q, without %q", board, words, want)
			}
		}
	}
	check()
	for _, tile := range "54125412" {
		next, ok := board.Slide(solver.Tile(tile - '0'))
		b.press(string(tile))
		if !ok {
			continue
		}
		board = next
		trail = append(trail, board)
		check()
	}
	b.press("u")
	trail = trail[:len(trail)-1]
	board = trail[len(trail)-1]
	check()
	// What never changes was rendered once.
	if !eval[bool](b, `nodes.length === 4 && still().every((n, i) => n === nodes[i])`) {
		t.Error("dots or lines have been rendered anew")
	}
	b.goTo("about:blank")
	b.open("/123540")
	b.unfold()
	if got := eval[string](b, `document.getElementById("map-words").textContent`); !strings.Contains(got, "not on the map") {
		t.Errorf("of a board that is not on the map it says %q", got)
	}
}

func sign(x float64) float64 {
	if x < 0 {
		return -1
	}
	return 1
}

func boardsIn(boards []solver.Board) (all []string) {
	for _, b := range boards[1:] {
		all = append(all, b.String())
	}
	return all
}

// A board of the map is pointed at and opened: by mouse, by finger, by keys; undo returns to the game before.
func TestMapOpens(t *testing.T) {
	t.Parallel()
	t.Run("mouse", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.open("/412503") // wide: the map is open beside the board
		b.until(`document.getElementById("tracks") !== null`)
		b.press("5")
		b.board("412053")
		at := b.dotAt("450123")
		b.mouse(input.DispatchMouseEventTypeMouseMoved, at, 0)
		b.until(`document.getElementById("pointed").innerText.includes("450123: 21 moves from solved, code 37635")`)
		b.mouse(input.DispatchMouseEventTypeMousePressed, at, 1)
		b.mouse(input.DispatchMouseEventTypeMouseReleased, at, 0)
		b.board("450123")
		if got := b.text("#moves") + " of " + b.text("#par"); got != "0 of 21" {
			t.Errorf("the game stands at %s, want 0 of 21", got)
		}
		b.address("/450123")
		b.click("#undo")
		b.board("412053")
	})
	t.Run("finger", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.phone()
		b.open("/412503")
		b.unfold()
		eval[chromedp.Void](b, `document.getElementById("map").scrollIntoView()`)
		b.settle()
		at := b.dotAt("450123").plus(-4, -4) // beside it: in reach, and no other is nearer
		tap := func() {
			b.touch(input.DispatchTouchEventTypeTouchStart, at)
			b.touch(input.DispatchTouchEventTypeTouchEnd)
		}
		tap()
		b.until(`document.getElementById("pointed").innerText.includes("450123")`)
		b.until(`document.getElementById("board").dataset.board === "412503"`)
		b.settle()
		tap()
		b.until(`document.getElementById("board").dataset.board === "450123"`)
	})
	t.Run("keys", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.open("/123450")
		b.until(`document.getElementById("tracks") !== null`)
		eval[chromedp.Void](b, `document.getElementById("map").focus()`)
		at := solver.Goal
		for _, d := range []solver.Direction{solver.Up, solver.Right, solver.Up, solver.Up, solver.Left, solver.Left, solver.Down, solver.Up} {
			at = chart.Beside(at, d)
			b.press(map[solver.Direction]string{solver.Left: kb.ArrowLeft, solver.Right: kb.ArrowRight, solver.Up: kb.ArrowUp, solver.Down: kb.ArrowDown}[d])
			b.until(fmt.Sprintf(`document.getElementById("pointed").innerText.includes(%q)`, at))
		}
		b.press(kb.Enter)
		b.board(at.String())
	})
}

// The map is zoomed and moved, and always covers its frame.
func TestMapZoom(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/412503")
	b.until(`document.getElementById("tracks") !== null`)
	zoom := func() float64 {
		return eval[float64](b, `document.getElementById("sheet").getBoundingClientRect().width / document.getElementById("map").clientWidth`)
	}
	covers := func(when string) {
		t.Helper()
		if !eval[bool](b, `(() => { const s = document.getElementById("sheet").getBoundingClientRect(), m = document.getElementById("map").getBoundingClientRect();
			return s.left <= m.left + 1 && s.top <= m.top + 1 && s.right >= m.right - 1 && s.bottom >= m.bottom - 1; })()`) {
			t.Errorf("%s the map does not cover its frame", when)
		}
	}
	wheel := func(ctrl bool, dy float64) {
		at := b.middle("#map").plus(30, -40)
		modifiers := int64(0)
		if ctrl {
			modifiers = int64(chromedp.ModifierCtrl)
		}
		if _, err := chromedp.Call(b.ctx, input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: input.DispatchMouseEventTypeMouseWheel, X: at.x, Y: at.y, DeltaX: 1e-9, DeltaY: dy, Modifiers: modifiers,
		}); err != nil {
			t.Fatal(err)
		}
	}
	wheel(true, -200)
	b.until(`document.getElementById("sheet").getBoundingClientRect().width > document.getElementById("map").clientWidth * 1.5`)
	covers("zoomed by the wheel,")
	for range 12 {
		wheel(true, 300)
	}
	b.until(`Math.abs(document.getElementById("sheet").getBoundingClientRect().width - document.getElementById("map").clientWidth) < 2`)
	covers("zoomed out again,")
	eval[chromedp.Void](b, `document.getElementById("map").focus()`)
	for range 9 {
		b.press("+")
	}
	if got := zoom(); got < 7.9 || got > 8.1 {
		t.Errorf("the greatest zoom is %.2f, want 8", got)
	}
	from := b.middle("#map")
	sheet := func() []float64 {
		return eval[[]float64](b, `(r => [r.left, r.top])(document.getElementById("sheet").getBoundingClientRect())`)
	}
	for _, way := range []point{{900, 900}, {-2000, -2000}, {500, -300}} {
		before := sheet()
		b.mouse(input.DispatchMouseEventTypeMousePressed, from, 1)
		b.mouse(input.DispatchMouseEventTypeMouseMoved, from.plus(way.x/2, way.y/2), 1)
		b.mouse(input.DispatchMouseEventTypeMouseMoved, from.plus(way.x, way.y), 1)
		b.mouse(input.DispatchMouseEventTypeMouseReleased, from.plus(way.x, way.y), 0)
		covers("led by the mouse,")
		if slices.Equal(sheet(), before) {
			t.Errorf("led by %v, the map stays where it is", way)
		}
	}
	if got := eval[string](b, `document.getElementById("board").dataset.board`); got != "412503" {
		t.Errorf("to lead the map has opened %s", got)
	}
	// Keys lead it to the dot that they point at.
	for range 9 {
		b.press(kb.ArrowUp)
	}
	b.until(`(() => { const d = document.getElementById("pointed-dot").getBoundingClientRect(), m = document.getElementById("map").getBoundingClientRect();
		return d.width > 0 && d.left >= m.left && d.right <= m.right && d.top >= m.top && d.bottom <= m.bottom; })()`)
	b.press("0")
	if got := zoom(); got != 1 {
		t.Errorf("the whole map is %.2f times its frame", got)
	}
	// A way across the whole map is no tap.
	to := b.dotAt("123450")
	b.mouse(input.DispatchMouseEventTypeMousePressed, to.plus(60, 60), 1)
	b.mouse(input.DispatchMouseEventTypeMouseMoved, to.plus(30, 30), 1)
	b.mouse(input.DispatchMouseEventTypeMouseMoved, to, 1)
	b.mouse(input.DispatchMouseEventTypeMouseReleased, to, 0)
	b.settle()
	if got := eval[string](b, `document.getElementById("board").dataset.board`); got != "412503" {
		t.Errorf("a way across the map has opened %s", got)
	}
}

// Two fingers zoom the map, and not the page.
func TestMapPinch(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.phone()
	b.open("/412503")
	b.unfold()
	eval[chromedp.Void](b, `document.getElementById("map").scrollIntoView()`)
	b.settle()
	middle := b.middle("#map")
	b.touch(input.DispatchTouchEventTypeTouchStart, middle.plus(-20, 0))
	b.touch(input.DispatchTouchEventTypeTouchStart, middle.plus(-20, 0), middle.plus(20, 0))
	for way := 30.0; way <= 80; way += 10 {
		b.touch(input.DispatchTouchEventTypeTouchMove, middle.plus(-way, 0), middle.plus(way, 0))
	}
	b.touch(input.DispatchTouchEventTypeTouchEnd)
	b.until(`document.getElementById("sheet").getBoundingClientRect().width > 2.5 * document.getElementById("map").clientWidth`)
	if eval[float64](b, `visualViewport.scale`) != 1 {
		t.Error("the page is zoomed as well")
	}
	if got := eval[string](b, `document.getElementById("board").dataset.board`); got != "412503" {
		t.Errorf("the fingers have opened %s", got)
	}
}

// The map as a page: with links for every board before and without the program, and a way to the board and back.
func TestMapPage(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/412503")
	b.press("5")
	b.address("/412053")
	b.click("#mappage")
	b.address("/map")
	b.until(`document.querySelector(".alone #tracks") !== null && document.querySelectorAll(".rings a").length === 360`)
	if heights := eval[[]float64](b, `[...document.querySelectorAll(".legend li")].map(e => e.offsetHeight)`); len(heights) != 4 || slices.Max(heights) > 30 {
		t.Errorf("the legend has lines of %v pixels", heights)
	}
	b.until(`document.title.startsWith("The map of all boards")`)
	b.until(`document.getElementById("way-line").getAttribute("d") !== ""`)
	b.until(`document.activeElement.id === "map-head" && scrollY === 0`)
	b.press(kb.Escape)
	eval[chromedp.Void](b, `document.querySelector('.rings a[href="/450123"]').click()`)
	b.board("450123")
	b.address("/450123")
	b.press("5") // the board that has just come feels keys
	b.board("405123")
	b.until(fmt.Sprintf(`document.getElementById("way-line").getAttribute("d") === %q`, onMap(wayOf(solver.Board{4, 0, 5, 1, 2, 3})...))) // and its map follows
	b.until(`scrollY === 0 && document.title.startsWith("405123")`)
	b.do(chromedp.Tap(chromedp.CSS("#tile4"))) // and fingers
	b.until(`document.getElementById("board").dataset.board === "045123"`)
	b.do(chromedp.NavigateBack())
	b.until(`document.querySelector(".alone") !== null`)
	b.click("#toboard")
	b.until(`document.querySelector(".play") !== null`)

	b.goTo("about:blank")
	b.open("/map") // at once
	b.until(`document.getElementById("tracks") !== null`)
	eval[chromedp.Void](b, `document.getElementById("map").focus()`)
	b.press(kb.Enter) // nothing is pointed at
	b.press(kb.ArrowUp)
	b.until(`document.getElementById("openboard") !== null && document.querySelector(".play") === null`)
	b.press(kb.Enter)
	b.until(`document.querySelector(".play") !== null && location.pathname.length === 7`)

	c := newTab(t, "") // of the error
	c.beforeLoad(`WebAssembly.instantiateStreaming = () => Promise.reject(new Error("none"))`)
	c.goTo("/map")
	c.until(`document.documentElement.dataset.app === "failed"`)
	links := eval[[]string](c, `[...document.querySelectorAll("#map [data-node]")].map(a => a.getAttribute("href"))`)
	slices.Sort(links)
	if links = slices.Compact(links); len(links) != 360 {
		t.Errorf("without the program the map has %d links, want 360", len(links))
	}
	for _, path := range []string{links[0], links[len(links)-1]} {
		if resp, err := http.Get(origin + path); err != nil || resp.StatusCode != http.StatusOK {
			t.Errorf("%s: %v, %v", path, resp, err)
		}
	}
}

// The map is saved as a picture that other programs can read.
func TestSaveMap(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.beforeLoad(`URL.createObjectURL = (blob) => { blob.text().then(t => { window.saved = [blob.type, t]; }); return "data:,"; };
		HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download; };`)
	b.open("/412503")
	b.until(`document.getElementById("savemap") !== null`)
	b.click("#savemap")
	b.until(`window.saved !== undefined`)
	saved := eval[[]string](b, `[...saved, savedAs]`)
	if saved[0] != "image/svg+xml" || saved[2] != "sliding-puzzle-map.svg" {
		t.Errorf("saved as %s, %s", saved[0], saved[2])
	}
	circles := 0
	for d := xml.NewDecoder(strings.NewReader(saved[1])); ; {
		token, err := d.Token()
		if err != nil {
			if err.Error() != "EOF" {
				t.Error(err)
			}
			break
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "circle" {
			circles++
		}
	}
	if circles != 360 {
		t.Errorf("%d dots, want 360", circles)
	}
}

// Where there is room the map is open, elsewhere folded, and whichever the player chooses is kept.
func TestMapFolds(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	open := `document.getElementById("atlas").open`
	b.open("/412503")
	b.until(open)
	eval[chromedp.Void](b, `document.querySelector("#atlas summary").click()`)
	b.until(`JSON.parse(localStorage.getItem("slidingpuzzle.preferences")).map === "folded"`)
	b.reload()
	b.until(`!` + open + ` && document.querySelector("#map") === null`)
	b.phone()
	b.reload()
	eval[chromedp.Void](b, `document.querySelector("#atlas summary").click()`)
	b.until(`JSON.parse(localStorage.getItem("slidingpuzzle.preferences")).map === "open"`)
	b.reload()
	b.until(open + ` && document.getElementById("tracks") !== null`)
}
