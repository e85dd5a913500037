package main

import (
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// A finger is what is known of the pointer that touches the board: a finger, a
// pen or a mouse.
type finger struct {
	down    bool
	pointer int // the browser's number of it
	drag    game.Drag
	lifted  time.Duration // when it left the board, having done what it does; 0 if it has not
}

// feel listens to pointers on the board.
//
// A tap is answered when the finger is lifted, and the click behind it is not:
// Chromium sends no click for a tap that follows a flick. A click that no
// pointer has led to, by keyboard or by a tool, is answered as such.
//
// It does not use go-app's events: those render the whole page at every pixel
// of a drag, and what prevents that (PreventUpdate) loses the rendering of
// moves that are still waiting for theirs.
func (p *page) feel(ctx app.Context) {
	board := app.Window().GetElementByID("board")
	for event, handle := range map[string]func(ctx app.Context, board, e app.Value){
		"pointerdown":   p.onTouch,
		"pointermove":   p.onDrag,
		"pointerup":     p.onRelease,
		"pointercancel": p.onCancel,
		"pointerleave":  p.onCancel, // a captured pointer never leaves
	} {
		board.Call("addEventListener", event, app.FuncOf(func(_ app.Value, args []app.Value) any {
			try(func() { handle(ctx, board, args[0]) })
			return nil
		}))
	}
}

func (p *page) onTouch(ctx app.Context, board, e app.Value) {
	drop()
	p.finger = finger{}
	if !e.Get("isPrimary").Bool() || e.Get("button").Int() != 0 || e.Get("ctrlKey").Bool() {
		return // two fingers belong to the browser, and so do other buttons
	}
	box := board.Call("getBoundingClientRect")
	x, y := e.Get("clientX").Float(), e.Get("clientY").Float()
	width, height := box.Get("width").Float(), box.Get("height").Float()
	left, top := box.Get("left").Float(), box.Get("top").Float()
	if x < left || x > left+width || y < top || y > top+height {
		return // on the tray's frame: browsers lead a near miss to the tile
	}
	var t solver.Tile
	if tile := e.Get("target").Call("closest", ".tile"); tile.Truthy() {
		t = tileOf(tile.Get("id").String())
		tile.Call("setAttribute", "data-down", "")
	}
	p.finger = finger{
		down:    true,
		pointer: e.Get("pointerId").Int(),
		drag:    game.Touch(p.cur.Board(), t, width/solver.Cols, height/solver.Rows, x, y, at(e)),
	}
}

// owns reports whether an event is of the finger that is on the board.
func (f *finger) owns(e app.Value) bool {
	return f.down && f.pointer == e.Get("pointerId").Int()
}

// at returns the time of an event, since the page was opened.
func at(e app.Value) time.Duration {
	return time.Duration(e.Get("timeStamp").Float() * float64(time.Millisecond))
}

func (p *page) onDrag(ctx app.Context, board, e app.Value) {
	f := &p.finger
	if !f.owns(e) {
		return
	}
	swiping := f.drag.Swiping()
	f.drag.Move(e.Get("clientX").Float(), e.Get("clientY").Float(), at(e))
	if !f.drag.Swiping() {
		return
	}
	if !swiping { // it begins to
		board.Call("setPointerCapture", f.pointer)
	}
	drop()
	tiles, dx, dy := f.drag.Offset()
	for _, t := range tiles {
		carry(t, p.cur.Board().Cell(t), dx, dy)
	}
}

func (p *page) onRelease(ctx app.Context, board, e app.Value) {
	f := &p.finger
	if !f.owns(e) {
		return
	}
	f.down, f.lifted = false, at(e)
	pushed, direction, ok := f.drag.Release(at(e))
	switch {
	case !f.drag.Swiping() && f.drag.Touched() != solver.Blank:
		tapped := f.drag.Touched()
		ctx.Dispatch(func(ctx app.Context) { p.push(ctx, tapped) })
	case !ok:
		ctx.Dispatch(func(ctx app.Context) {
			p.stop()
			p.refuse(solver.Blank, text.NoTile(direction))
		})
	case pushed != solver.Blank:
		ctx.Dispatch(func(ctx app.Context) {
			p.push(ctx, pushed)
			ctx.Defer(func(app.Context) { drop() })
		})
		return
	}
	drop()
}

func (p *page) onCancel(ctx app.Context, board, e app.Value) {
	if p.finger.owns(e) {
		p.lift()
	}
}

// lift ends a drag without a move.
func (p *page) lift() {
	p.finger.down = false
	drop()
}

// carry shows a tile away from its cell, by pixels, at once. The offset belongs
// to that cell: in the next one the tile is where it should be, whenever that is
// rendered, and slides there from where it was carried.
func carry(t solver.Tile, cell int, dx, dy float64) {
	style := app.Window().GetElementByID("tile" + strconv.Itoa(int(t))).Get("style")
	at := strconv.Itoa(cell)
	style.Call("setProperty", "--x"+at, pixels(dx))
	style.Call("setProperty", "--y"+at, pixels(dy))
	style.Call("setProperty", "--time"+at, "0s")
}

func pixels(n float64) string { return strconv.FormatFloat(n, 'f', 1, 64) + "px" }

// drop lets all tiles back to their cells, and shows none as pressed.
func drop() {
	try(func() {
		for t := solver.Tile(1); t < solver.Cells; t++ {
			tile := app.Window().GetElementByID("tile" + strconv.Itoa(int(t)))
			tile.Call("removeAttribute", "data-down")
			tile.Call("removeAttribute", "style")
		}
	})
}

// tileOf reads the tile of an element's id, such as "tile5"; Blank if it is none.
func tileOf(id string) solver.Tile {
	number, ok := strings.CutPrefix(id, "tile")
	if !ok || len(number) != 1 || number < "1" || number > "5" {
		return solver.Blank
	}
	return solver.Tile(number[0] - '0')
}

// onTile slides the tile that was clicked, unless the click is the end of what a
// finger has done.
func (p *page) onTile(ctx app.Context, e app.Event) {
	var t solver.Tile
	answered := false
	try(func() {
		t = tileOf(e.Get("currentTarget").Get("id").String())
		byPointer := e.Get("detail").Int() > 0
		answered = byPointer && p.finger.lifted > 0 && at(e)-p.finger.lifted < time.Second
	})
	if answered {
		p.finger.lifted = 0
		return
	}
	p.push(ctx, t)
}
