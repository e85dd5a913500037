package e2e

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"slidingpuzzle/solver"
)

// phone turns a tab into a small phone.
func (b *tab) phone() {
	b.t.Helper()
	b.do(chromedp.EmulateViewport(360, 640, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait))
}

// A point is a place in the window, in CSS pixels.
type point struct{ x, y float64 }

func (p point) plus(dx, dy float64) point { return point{p.x + dx, p.y + dy} }

// middle returns the middle of an element.
func (b *tab) middle(selector string) point {
	b.t.Helper()
	xy := eval[[]float64](b, fmt.Sprintf(`(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector(%q).getBoundingClientRect())`, selector))
	return point{xy[0], xy[1]}
}

// cell returns the width and height of a cell.
func (b *tab) cell() (width, height float64) {
	b.t.Helper()
	wh := eval[[]float64](b, `(r => [r.width / 3, r.height / 2])(document.getElementById("board").getBoundingClientRect())`)
	return wh[0], wh[1]
}

// touch sends one event of all fingers that are on the screen, none at the end.
func (b *tab) touch(kind input.DispatchTouchEventType, fingers ...point) {
	b.t.Helper()
	b.touchAt(time.Now(), kind, fingers...)
}

// touchAt is touch with a time of its own: how fast a finger is must not depend on how busy the machine is.
func (b *tab) touchAt(when time.Time, kind input.DispatchTouchEventType, fingers ...point) {
	b.t.Helper()
	points := []*input.TouchPoint{}
	for i, f := range fingers {
		points = append(points, &input.TouchPoint{X: f.x, Y: f.y, ID: new(float64(i))})
	}
	if _, err := chromedp.Call(b.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{
		Type: kind, TouchPoints: points, Timestamp: input.TimeSinceEpoch(float64(when.UnixMicro()) / 1e6),
	}); err != nil {
		b.t.Fatal(err)
	}
}

// drag leads one finger from a place by a way, in steps. A finger that rests
// before it is lifted leaves no flick.
func (b *tab) drag(from point, dx, dy float64, rests bool) {
	b.t.Helper()
	const steps = 5
	start := time.Now()
	at := func(i int) time.Time { return start.Add(time.Duration(i) * 8 * time.Millisecond) }
	b.touchAt(start, input.DispatchTouchEventTypeTouchStart, from)
	for i := 1; i <= steps; i++ {
		b.touchAt(at(i), input.DispatchTouchEventTypeTouchMove, from.plus(dx*float64(i)/steps, dy*float64(i)/steps))
	}
	if rests {
		b.touchAt(at(steps+20), input.DispatchTouchEventTypeTouchMove, from.plus(dx, dy))
		b.touchAt(at(steps+40), input.DispatchTouchEventTypeTouchEnd)
		return
	}
	b.touchAt(at(steps+1), input.DispatchTouchEventTypeTouchEnd)
}

// offset returns how far a tile is seen from the middle of its cell.
func (b *tab) offset(tile string) (dx, dy float64) {
	b.t.Helper()
	xy := eval[[]float64](b, fmt.Sprintf(`(() => {
		const tile = document.getElementById("tile%s"), cell = document.querySelector(".well." + /\bp\d/.exec(tile.className)[0]);
		const a = tile.getBoundingClientRect(), b = cell.getBoundingClientRect();
		return [a.x - b.x, a.y - b.y];
	})()`, tile))
	return xy[0], xy[1]
}

func TestDrag(t *testing.T) {
	b := newTab(t)
	b.phone()
	b.open("/412503")
	w, h := b.cell()
	for _, step := range []struct {
		what, tile string
		dx, dy     float64 // in cells
		rests      bool
		board      string
	}{
		{"past half way", "#tile5", .6, 0, true, "412053"},
		{"not half way", "#tile5", -.4, 0, true, "412053"},
		{"and back by a flick", "#tile5", -.3, 0, false, "412503"},
		{"too far", "#tile1", 0, 1.7, true, "402513"},
		{"up, past half way", "#tile1", 0, -.6, true, "412503"},
		{"the way that only another can go", "#tile5", 0, .5, true, "402513"},
		{"a tile that cannot go there, to where none can", "#tile5", 0, .9, true, "402513"},
		{"back", "#tile1", 0, -.9, true, "412503"},
		{"a tile of the row's end, alone", "#tile3", -.9, 0, true, "412530"},
		{"two tiles", "#tile5", .9, 0, true, "412053"},
		{"two tiles, not half way", "#tile3", -.3, 0, true, "412053"},
		{"two tiles, by a flick", "#tile3", -.3, 0, false, "412530"},
	} {
		b.drag(b.middle(step.tile), step.dx*w, step.dy*h, step.rests)
		b.until(fmt.Sprintf(`document.getElementById("board").dataset.board === %q`, step.board))
		b.board(step.board)
		for tile := range "12345" {
			if dx, dy := b.offset(fmt.Sprint(tile + 1)); dx != 0 || dy != 0 {
				t.Errorf("%s: tile %d rests %g, %g pixels away from its cell", step.what, tile+1, dx, dy)
			}
		}
	}
}

// Tiles follow the finger, together if two are pushed, and not further than their cell is wide.
func TestTilesFollowTheFinger(t *testing.T) {
	b := newTab(t)
	b.phone()
	b.open("/450123") // 5 and 4 can be pushed to the right
	w, _ := b.cell()
	from := b.middle("#tile4")
	b.touch(input.DispatchTouchEventTypeTouchStart, from)
	b.until(`document.querySelector("#tile4[data-down]") !== null`) // the look of being pressed
	for _, way := range []float64{.2, .5, 1.4, -.5, .3} {
		b.touch(input.DispatchTouchEventTypeTouchMove, from.plus(way*w, 3))
		want := max(0, min(way, 1)) * w
		for _, tile := range []string{"4", "5"} {
			b.until(fmt.Sprintf(`(() => {
				const tile = document.getElementById("tile%s").getBoundingClientRect(), cell = document.querySelector(".well.p%d").getBoundingClientRect();
				return Math.abs(tile.x - cell.x - %g) < 1 && Math.abs(tile.y - cell.y) < 1;
			})()`, tile, tile[0]-'4', want))
		}
	}
	b.touch(input.DispatchTouchEventTypeTouchCancel) // as when the system takes over
	b.board("450123")
	if got := b.text("#moves"); got != "0" {
		t.Errorf("a drag that was cancelled made %s moves", got)
	}
}

// Swipes move the tile that can go that way, from anywhere on the board; from the frame they move nothing, and where no
// tile can go they are answered.
func TestSwipe(t *testing.T) {
	b := newTab(t)
	b.phone()
	b.open("/412503")
	blank := b.middle(".well.p4")
	for _, step := range []struct {
		from   point
		dx, dy float64
		board  string
	}{
		{blank, 40, 0, "412053"},
		{b.middle(".well.p2"), 0, 40, "012453"},
		{b.middle(".well.p5"), -40, 0, "102453"},
		{b.middle(".well.p3"), -40, 8, "120453"},
		{b.middle(".well.p0"), 3, -40, "123450"},
	} {
		b.drag(step.from, step.dx, step.dy, false)
		b.board(step.board)
	}
	b.says("5 moves, the fewest possible")
	b.drag(blank, 0, -40, false)
	b.says("No tile can move up.")
	b.board("123450")

	frame := eval[[]float64](b, `(r => [r.x + 2, r.y + 2])(document.querySelector(".tray").getBoundingClientRect())`)
	b.drag(point{frame[0], frame[1]}, 60, 0, false)
	b.drag(point{frame[0], frame[1] + 40}, 0, 60, false)
	b.press("5") // its turn comes after what the swipes would have done
	b.says("Moved 5.")
	b.board("123405")
}

// A tap acts when the finger is lifted, once, and however fast taps come.
func TestTaps(t *testing.T) {
	b := newTab(t)
	b.phone()
	b.open("/412503")
	b.touch(input.DispatchTouchEventTypeTouchStart, b.middle("#tile5"))
	b.until(`document.querySelector("#tile5[data-down]") !== null`)
	if got := eval[string](b, `document.getElementById("board").dataset.board`); got != "412503" {
		t.Errorf("the board is %s while the finger is down", got)
	}
	b.touch(input.DispatchTouchEventTypeTouchEnd)
	b.board("412053")
	for range 6 { // double taps, where a tile is and comes back to
		b.touch(input.DispatchTouchEventTypeTouchStart, b.middle(".well.p4"))
		b.touch(input.DispatchTouchEventTypeTouchEnd)
	}
	b.until(`document.getElementById("status").innerText !== ""`)
	b.settle()
	if scale := eval[float64](b, `visualViewport.scale`); scale != 1 {
		t.Errorf("double taps zoom, to %g", scale)
	}
}

// A tap right behind a flick is answered too, though Chromium sends no click for it; and each once.
func TestTapBehindFlick(t *testing.T) {
	b := newTab(t)
	b.phone()
	b.open("/412503")
	w, h := b.cell()
	for n, step := range []struct {
		flicked, tapped string
		dx, dy          float64
		board           string
	}{
		{"#tile1", "#tile4", 0, h, "042513"},
		{"#tile4", "#tile1", -w, 0, "412503"},
		{"#tile3", "#tile4", -w, 0, "412530"}, // 4 cannot move
		{"#tile3", "#tile1", w, 0, "402513"},
	} {
		tapped := b.middle(step.tapped)
		b.drag(b.middle(step.flicked), step.dx, step.dy, false)
		b.touch(input.DispatchTouchEventTypeTouchStart, tapped)
		b.touch(input.DispatchTouchEventTypeTouchEnd)
		b.until(fmt.Sprintf(`document.getElementById("moves").textContent === "%d"`, []int{2, 4, 5, 7}[n]))
		b.board(step.board)
	}
}

// Left is left in a page that runs from right to left, too.
func TestRightToLeft(t *testing.T) {
	b := newTab(t)
	b.phone()
	b.open("/412503")
	eval[chromedp.Void](b, `{ document.documentElement.dir = "rtl"; }`)
	b.press(kb.ArrowLeft)
	b.board("412530")
	w, _ := b.cell()
	b.drag(b.middle("#tile3"), w, 0, true)
	b.board("412503")
	b.drag(b.middle("#tile5"), w, 0, true)
	b.board("412053")
}

// One finger on the board never scrolls, zooms, selects or loads the page anew; two fingers zoom; the rest of the page
// scrolls.
func TestGestures(t *testing.T) {
	b := newTab(t)
	b.phone()
	b.open("/412503")
	eval[chromedp.Void](b, `{ window.here = true; scrollTo(0, 30); }`)
	w, h := b.cell()
	r := rand.New(rand.NewPCG(40, 0))
	for range 40 {
		angle, length := r.Float64()*2*math.Pi, r.Float64()*250
		from := b.middle(fmt.Sprintf(".well.p%d", r.IntN(solver.Cells))).plus((r.Float64()-.5)*w, (r.Float64()-.5)*h)
		b.drag(from, length*math.Cos(angle), length*math.Sin(angle), false)
		if got := eval[string](b, `[scrollY, visualViewport.scale, getSelection().toString(), window.here].join()`); got != "30,1,,true" {
			t.Fatalf("after a gesture of %.0f pixels, scroll, zoom, selection and page are %s, want 30,1,,true", length, got)
		}
	}
	b.press("?") // its turn comes after all that the gestures have done
	b.until(`document.getElementById("dialog").open`)
	b.press(kb.Escape)
	b.until(`!document.getElementById("dialog").open`)
	b.board(eval[string](b, `document.getElementById("board").dataset.board`))

	eval[chromedp.Void](b, `scrollTo(0, 0)`)
	b.drag(b.middle("#board"), 0, 300, false) // from the top, where a swipe down reloads other pages
	if !eval[bool](b, `window.here === true && scrollY === 0`) {
		t.Error("a swipe down loads the page anew, or scrolls it")
	}
	b.drag(point{180, 600}, 0, -200, false)
	b.until(`scrollY > 50`)
	eval[chromedp.Void](b, `scrollTo(0, 0)`)

	b.settle()
	board := eval[string](b, `document.getElementById("board").dataset.board`)
	moves := b.text("#moves")
	middle := b.middle("#board")
	b.touch(input.DispatchTouchEventTypeTouchStart, middle.plus(-20, 0))
	b.touch(input.DispatchTouchEventTypeTouchStart, middle.plus(-20, 0), middle.plus(20, 0))
	for apart := 30.0; apart <= 100; apart += 10 {
		b.touch(input.DispatchTouchEventTypeTouchMove, middle.plus(-apart, 0), middle.plus(apart, 0))
	}
	b.touch(input.DispatchTouchEventTypeTouchEnd)
	b.until(`visualViewport.scale > 1.5`)
	if got := eval[string](b, `document.getElementById("board").dataset.board`); got != board || b.text("#moves") != moves {
		t.Errorf("two fingers moved a tile: %s, %s moves, want %s, %s", got, b.text("#moves"), board, moves)
	}
	b.until(`getComputedStyle(document.getElementById("board")).touchAction === "auto"`) // so that a finger leads off it again
}
