package main

import (
	"math"
	"slices"
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
	carried carried       // while a board is set up
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
	if p.edit.open {
		p.finger = finger{down: true, pointer: e.Get("pointerId").Int(), carried: takeUp(x-left, y-top, width, height)}
		board.Call("setPointerCapture", p.finger.pointer)
		return
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
	if p.edit.open {
		p.onCarry(board, e)
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
	if p.edit.open {
		drop()
		p.onPutDown(ctx, board, e)
		return
	}
	pushed, direction, ok := f.drag.Release(at(e))
	switch {
	case !f.drag.Swiping() && f.drag.Touched() != solver.Blank:
		tapped := f.drag.Touched()
		p.lasting(ctx).Dispatch(func(ctx app.Context) { p.push(ctx, tapped) })
	case !ok:
		p.lasting(ctx).Dispatch(func(ctx app.Context) {
			p.stop()
			p.refuse(solver.Blank, text.NoTile(direction))
		})
	case pushed != solver.Blank:
		p.lasting(ctx).Dispatch(func(ctx app.Context) {
			p.push(ctx, pushed)
			p.lasting(ctx).Defer(func(app.Context) { drop() })
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
		for t := solver.Tile(0); t < solver.Cells; t++ { // Blank's is there only while a board is set up
			tile := app.Window().GetElementByID("tile" + strconv.Itoa(int(t)))
			if !tile.Truthy() {
				continue
			}
			tile.Call("removeAttribute", "data-down")
			tile.Call("removeAttribute", "data-carried")
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

// A carried cell follows the finger anywhere, by itself: the editor's drag. Its
// lengths are pixels, its places relative to the board.
type carried struct {
	cell          int
	x, y          float64 // where it was touched
	width, height float64 // of the board
	far           bool    // the way is longer than a tap's
}

// takeUp begins to carry the cell at a place on a board of a width and a height.
func takeUp(x, y, width, height float64) carried {
	c := carried{x: x, y: y, width: width, height: height}
	c.cell = c.at(x, y)
	return c
}

// at returns the cell at a place; that nearest to it beside the board.
func (c carried) at(x, y float64) int {
	col := min(max(int(x/c.width*solver.Cols), 0), solver.Cols-1)
	row := min(max(int(y/c.height*solver.Rows), 0), solver.Rows-1)
	return row*solver.Cols + col
}

// place returns where an event is on the board.
func place(board, e app.Value) (x, y float64) {
	box := board.Call("getBoundingClientRect")
	return e.Get("clientX").Float() - box.Get("left").Float(), e.Get("clientY").Float() - box.Get("top").Float()
}

func (p *page) onCarry(board, e app.Value) {
	c := &p.finger.carried
	x, y := place(board, e)
	if !c.far && math.Hypot(x-c.x, y-c.y) < 10 {
		return
	}
	c.far = true
	if tiles := game.Read(p.edit.text).Tiles; c.cell < len(tiles) {
		carry(tiles[c.cell], c.cell, x-c.x, y-c.y)
		app.Window().GetElementByID("tile"+strconv.Itoa(int(tiles[c.cell]))).Call("setAttribute", "data-carried", "")
	}
}

func (p *page) onPutDown(ctx app.Context, board, e app.Value) {
	c := p.finger.carried
	from, to := c.cell, c.at(place(board, e))
	p.lasting(ctx).Dispatch(func(ctx app.Context) {
		switch {
		case !c.far:
			p.pick(ctx, from)
		case from != to:
			p.exchangeCells(ctx, from, to)
		}
	})
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
	if p.edit.open {
		p.pick(ctx, slices.Index(game.Read(p.edit.text).Tiles, t)) // by keyboard: what has the focus is there
		return
	}
	p.push(ctx, t)
}
