//go:build browsers

// Package engines plays the product in the three browser engines, against the
// real server: Chromium's, Firefox's and WebKit's. The tests in the package
// above it look closely, in one of them; these hold what must be the same in
// all: a link, a game by tap, by key and by pointer, and the take-over.
package engines

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"slidingpuzzle/solver"
	"slidingpuzzle/web"
)

// running ends when the tests are interrupted, so that no browser is left behind.
var running context.Context

func TestMain(m *testing.M) {
	var stop context.CancelFunc
	running, stop = signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := m.Run()
	stop()
	os.Exit(code)
}

// An engine is a browser to test in.
type engine struct {
	start func(ctx context.Context, dir string) (driver, error) // starts it with dir as its home
	touch bool                                                  // it can make touch events
}

// engineTime is more than all tests of an engine take.
const engineTime = 3 * time.Minute

// smoke starts an engine and a server, and plays. Engines wait more than they
// work, so they play at the same time.
func smoke(t *testing.T, e engine) {
	t.Parallel()
	ctx, cancel := context.WithTimeout(running, engineTime)
	defer cancel()
	origin, release, err := serve(ctx)
	if err != nil {
		t.Fatal(err)
	}
	dir, err := os.MkdirTemp("", "engine-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	began := time.Now()
	d, err := e.start(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.close()
	t.Logf("started in %.1f s", time.Since(began).Seconds())

	for _, journey := range []struct {
		name string
		walk func(p *page)
	}{
		{"a tap before the program", func(p *page) { tapBeforeProgram(p, release) }},
		{"play by tap", playByTap},
		{"play by key", playByKey},
		{"play by pointer", func(p *page) { playByPointer(p, e.touch) }},
		{"a reload keeps the game", reloadKeepsGame},
		{"links that cannot be played", badLinks},
	} {
		t.Run(journey.name, func(t *testing.T) {
			p := &page{t: t, ctx: ctx, driver: d, origin: origin}
			journey.walk(p)
			p.leave()
		})
	}
}

// A link opens a page that is played by its links, until the program is there.
func tapBeforeProgram(p *page, release func()) {
	p.goTo("/412503")
	p.links("412503")
	p.shows("412503")
	p.says("5 moves from solved")
	p.click("#tile5")
	p.address("/412053")
	p.links("412053")
	p.shows("412053")
	p.says("4 moves from solved")
	p.click("#tile4") // and again
	p.address("/012453")
	p.links("012453")
	release()
	p.ready()
	p.shows("012453")
	p.says("3 moves from solved")
	p.click("#tile1")
	p.shows("102453")
	p.says("Moved 1.")
	p.address("/102453")
}

func playByTap(p *page) {
	p.open("/412503")
	if got := eval[string](p, `[...document.querySelectorAll("#board .tile")].map(e => e.tagName).join(" ")`); got != "BUTTON BUTTON BUTTON BUTTON BUTTON" {
		p.t.Errorf("the tiles of the program are %s, want five buttons", got)
	}
	p.along(there, func(tile string) { p.click(tile) })
	p.solved()
}

func playByKey(p *page) {
	p.open("/412503")
	keys := []string{arrowRight, arrowDown, arrowLeft, arrowLeft, arrowUp} // where the tile goes
	p.along(there, func(string) { p.press(keys[0]); keys = keys[1:] })
	p.solved()
	p.press(strings.Split(back+there, "")...) // all at once, and none is lost
	p.says("15 moves; 5 would do")
	p.shows("123450")
	p.counts("15 of 5")
}

// playByPointer plays by mouse and, where the engine makes touch events, takes
// the moves back by touch.
func playByPointer(p *page, touch bool) {
	p.open("/412503")
	eval[any](p, `addEventListener("pointerdown", e => { document.documentElement.dataset.pointer = e.pointerType; }, true)`)
	by := func(kind, tiles string) {
		p.along(tiles, func(tile string) { p.point(kind, tile) })
		if got := eval[string](p, `document.documentElement.dataset.pointer`); got != kind {
			p.t.Errorf("the page has seen a pointer of type %q, want %q", got, kind)
		}
	}
	by("mouse", there)
	p.solved()
	if touch {
		by("touch", back)
		p.counts("10 of 5")
		p.address("/412503")
	}
}

func reloadKeepsGame(p *page) {
	p.open("/412503")
	p.press("5")
	p.shows("412053")
	p.address("/412053")
	p.goTo("/412053") // the same address again
	p.ready()
	p.shows("412053")
	p.counts("1 of 5")

	p.press("4")
	p.until(`document.getElementById("moves").textContent === "2"`)
	p.reload() // before the address has followed
	p.shows("012453")
	p.address("/012453")
	p.counts("2 of 5")
	p.click("#undo")
	p.shows("412053")
}

func badLinks(p *page) {
	const fault = "1 appears twice"
	p.goTo("/411503")
	p.says(fault)
	p.ready()
	p.says(fault)
	p.shows("412503")

	const why = "No sequence of moves solves this board: it has an odd number of inversions (1)."
	p.goTo("/123540")
	p.says(why)
	p.ready()
	p.says(why)
	p.shows("123540")
	p.counts("0 of –")
}

// The tiles that solve 412503, and those that lead back to it.
const (
	there = "54123"
	back  = "32145"
)

// along makes moves one by one, each when the board before it is on screen and
// at rest.
func (p *page) along(tiles string, move func(selector string)) {
	p.t.Helper()
	board, err := solver.Parse(eval[string](p, `document.getElementById("board").dataset.board`))
	if err != nil {
		p.t.Fatal(err)
	}
	p.shows(board.String())
	for _, tile := range tiles {
		board, _ = board.Slide(solver.Tile(tile - '0'))
		move(fmt.Sprintf("#tile%c", tile))
		p.shows(board.String())
	}
}

// The arrow keys as WebDriver names them.
const (
	arrowLeft  = "\ue012"
	arrowUp    = "\ue013"
	arrowRight = "\ue014"
	arrowDown  = "\ue015"
)

// A page is what a subtest looks at: the browser's window, with nothing stored.
type page struct {
	t      *testing.T
	ctx    context.Context
	driver driver
	origin string // the server's address, without a slash at its end
}

// leave ends a subtest. It fails if its page has reported an error, or if the
// program is not there.
func (p *page) leave() {
	p.t.Helper()
	for _, e := range eval[[]string](p, `JSON.parse(sessionStorage.getItem("errors") ?? "[]")`) {
		p.t.Error("on the page", e)
	}
	if state := eval[string](p, `document.documentElement.dataset.app`); state != "ready" {
		p.t.Errorf("the program is %q at the end, want ready", state)
	}
	p.goTo("/robots.txt") // the program keeps its game once more when it is left
	eval[any](p, `[localStorage.clear(), sessionStorage.clear()]`)
}

// serve starts the site, until ctx is done. The program is not sent before
// release is called.
func serve(ctx context.Context) (origin string, release func(), err error) {
	site, err := web.New(web.Options{Base: "/"})
	if err != nil {
		return "", nil, err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	released := make(chan struct{})
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasSuffix(r.URL.Path, ".wasm"):
			select {
			case <-released:
			case <-r.Context().Done():
				return
			}
		case strings.HasPrefix(r.URL.Path, "/loader-"): // the first script of the page
			serveWatched(w, r, site)
			return
		}
		site.ServeHTTP(w, r)
	})
	go web.Serve(ctx, l, handler, slog.New(slog.DiscardHandler))
	return "http://" + l.Addr().String(), sync.OnceFunc(func() { close(released) }), nil
}

// serveWatched serves a script of the site with watch before it.
func serveWatched(w http.ResponseWriter, r *http.Request, site http.Handler) {
	r.Header.Del("Accept-Encoding")
	script := httptest.NewRecorder()
	site.ServeHTTP(script, r)
	w.Header().Set("Content-Type", script.Header().Get("Content-Type"))
	w.WriteHeader(script.Code)
	w.Write([]byte(watch))
	w.Write(script.Body.Bytes())
}

// watch keeps what goes wrong on a page where later pages find it too.
const watch = `{
	const note = (...what) => sessionStorage.setItem("errors", JSON.stringify(
		JSON.parse(sessionStorage.getItem("errors") ?? "[]").concat(location.pathname + ": " + what.join(" "))));
	addEventListener("error", (e) => note(e.message ?? "not loaded", e.filename ?? e.target.src ?? e.target.href, e.lineno), true);
	addEventListener("unhandledrejection", (e) => note("unhandled:", e.reason));
	addEventListener("securitypolicyviolation", (e) => note("forbidden:", e.violatedDirective, e.blockedURI, e.sourceFile));
	const { error } = console;
	console.error = (...args) => { note("console:", ...args); error.apply(console, args); };
}
`

func (p *page) send(c command, parameters any) json.RawMessage {
	p.t.Helper()
	value, err := p.driver.send(p.ctx, c, parameters)
	if err != nil {
		p.t.Fatalf("%s: %v", c.path, err)
	}
	return value
}

// try returns the value of a JavaScript expression.
func try[T any](p *page, expression string) (v T, err error) {
	value, err := p.driver.send(p.ctx, executeScript, object{"script": "return " + expression, "args": []any{}})
	if err == nil {
		err = json.Unmarshal(value, &v)
	}
	return v, err
}

func eval[T any](p *page, expression string) T {
	p.t.Helper()
	v, err := try[T](p, expression)
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// until waits for a JavaScript condition, also across a change of the document.
func (p *page) until(condition string) {
	p.t.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	var err error
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline) && p.ctx.Err() == nil; <-tick.C {
		var holds bool
		if holds, err = try[bool](p, condition); err == nil && holds {
			return
		}
	}
	now, _ := try[string](p, `[location.pathname, document.documentElement.dataset.app, document.getElementById("board")?.dataset.board, `+
		boardByPixels+`, document.getElementById("status")?.innerText, JSON.stringify({...sessionStorage})].join(" · ")`)
	p.t.Fatalf("never came true: %s: %v (page: %s)", condition, err, now)
}

// goTo opens a path and waits for the document.
func (p *page) goTo(path string) {
	p.t.Helper()
	p.send(navigate, object{"url": p.origin + path})
}

// open opens a path and waits until the program has taken over.
func (p *page) open(path string) {
	p.t.Helper()
	p.goTo(path)
	p.ready()
}

func (p *page) ready() {
	p.t.Helper()
	p.until(`document.documentElement.dataset.app === "ready"`)
}

// reload does what the browser's own button does.
func (p *page) reload() {
	p.t.Helper()
	const born = `String(performance.timeOrigin)`
	before := eval[string](p, born)
	eval[any](p, `location.reload()`)
	p.until(fmt.Sprintf(`%s !== %q && document.documentElement.dataset.app === "ready"`, born, before))
}

// click clicks an element, as a tap does.
func (p *page) click(selector string) {
	p.t.Helper()
	found := map[string]string{} // one pair: a name that the standard gives, and the element's id
	if err := json.Unmarshal(p.send(findElement, object{"using": "css selector", "value": selector}), &found); err != nil {
		p.t.Fatal(err)
	}
	for _, id := range found {
		p.send(clickElement(id), object{"id": id})
	}
}

// press presses keys, one after the other.
func (p *page) press(keys ...string) {
	p.t.Helper()
	var actions []object
	for _, key := range keys {
		actions = append(actions, object{"type": "keyDown", "value": key}, object{"type": "keyUp", "value": key})
	}
	p.send(performActions, object{"actions": []object{{"type": "key", "id": "keyboard", "actions": actions}}})
}

// point moves a pointer to the middle of an element, presses and lets go.
func (p *page) point(kind, selector string) {
	p.t.Helper()
	at := eval[[2]int](p, fmt.Sprintf(`(() => {
		const r = document.querySelector(%q).getBoundingClientRect();
		return [Math.round(r.x + r.width / 2), Math.round(r.y + r.height / 2)];
	})()`, selector))
	p.send(performActions, object{"actions": []object{{
		"type": "pointer", "id": kind, "parameters": object{"pointerType": kind},
		"actions": []object{
			{"type": "pointerMove", "duration": 0, "origin": "viewport", "x": at[0], "y": at[1]},
			{"type": "pointerDown", "button": 0},
			{"type": "pointerUp", "button": 0},
		},
	}}})
}

// shows waits until a board is on screen: in the model and in the pixels.
func (p *page) shows(board string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`document.getElementById("board")?.dataset.board === %q && %s === %[1]q`, board, boardByPixels))
}

// boardByPixels reads the board from the boxes of the tiles, and from what is
// seen there: a tile counts where it stands in the middle of a cell, within a
// pixel, and nothing is over it.
const boardByPixels = `(() => {
	const board = document.getElementById("board")?.getBoundingClientRect(), cells = Array(6).fill("0");
	for (const tile of document.querySelectorAll("#board .tile")) {
		const r = tile.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2;
		const column = 3 * (x - board.x) / board.width - .5, row = 2 * (y - board.y) / board.height - .5;
		const i = Math.round(column), j = Math.round(row);
		const off = Math.max(Math.abs(column - i) * board.width / 3, Math.abs(row - j) * board.height / 2);
		const seen = document.elementFromPoint(x, y)?.closest(".tile") === tile;
		const fills = r.width > board.width / 4 && r.width < board.width / 3 + 1;
		cells[3 * j + i] = off <= 1 && seen && fills ? tile.id.slice(-1) : "?";
	}
	return cells.join("");
})()`

// links checks that the page in hand is the server's: five tiles, of which
// those that can move are links to the boards that they make.
func (p *page) links(board string) {
	p.t.Helper()
	b, err := solver.Parse(board)
	if err != nil {
		p.t.Fatal(err)
	}
	var want []string
	for t := solver.Tile(1); t < solver.Cells; t++ {
		tile := "SPAN"
		if next, ok := b.Slide(t); ok {
			tile = "A " + p.origin + "/" + next.String()
		}
		want = append(want, fmt.Sprintf("tile%d %s", t, tile))
	}
	const have = `[...document.querySelectorAll("#board .tile")].map(e => [e.id, e.tagName, e.href].join(" ").trim()).sort().join("\n")`
	if got := eval[string](p, have); got != strings.Join(want, "\n") {
		p.t.Errorf("the tiles of %s are\n%s\nwant\n%s", board, got, strings.Join(want, "\n"))
	}
	if state := eval[string](p, `document.documentElement.dataset.app`); state != "loading" {
		p.t.Errorf("the program is %q, want loading", state)
	}
}

// says waits until the status line contains some words.
func (p *page) says(words string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`document.getElementById("status").innerText.includes(%q)`, words))
}

// address waits until the address bar has a path.
func (p *page) address(path string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`location.pathname === %q && document.readyState === "complete"`, path))
}

// counts checks the number of moves, and the fewest.
func (p *page) counts(want string) {
	p.t.Helper()
	got := eval[string](p, `document.getElementById("moves").innerText + " of " + document.getElementById("par").innerText`)
	if got != want {
		p.t.Errorf("the game is at %s, want %s", got, want)
	}
}

// solved waits until the page is at the goal, by the shortest way.
func (p *page) solved() {
	p.t.Helper()
	p.shows("123450")
	p.says("5 moves, the fewest possible")
	p.address("/123450")
}
