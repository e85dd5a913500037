package main

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/solver"
)

// A hand is what moves and zooms the map. Lengths are CSS pixels, places
// relative to the map's box. What it does is shown by custom properties of the
// style, at once, without rendering anything.
type hand struct {
	zoom    float64 // 0 before anything was zoomed: 1
	x, y    float64 // where the picture's top left corner is
	fingers []touch
	finger  bool // the last that came was a finger, or a pen: it cannot point without touching
	moved   bool // the way since the first one came is longer than a tap's
	fromX   float64
	fromY   float64
}

// A touch is a pointer on the map.
type touch struct {
	id   int
	x, y float64
}

const (
	closest = 8  // the greatest zoom
	tapWay  = 10 // pixels: a way that is shorter is a tap
)

// feelMap listens to pointers and the wheel on the map, wherever in the page it
// is rendered: not by go-app, which would render the page at each pixel.
func (p *page) feelMap() {
	listen := func(event string, handle func(e app.Value)) {
		document().Call("addEventListener", event, app.FuncOf(func(_ app.Value, args []app.Value) any {
			try(func() { handle(args[0]) })
			return nil
		}), map[string]any{"passive": false})
	}
	onMap := func(handle func(box, e app.Value)) func(e app.Value) {
		return func(e app.Value) {
			if box := e.Get("target").Call("closest", "#map"); box.Truthy() {
				handle(box, e)
			}
		}
	}
	listen("pointerdown", onMap(p.onHandDown))
	listen("pointermove", onMap(p.onHandMove))
	listen("pointerup", p.onHandUp) // wherever it is
	listen("pointercancel", p.onHandUp)
	listen("wheel", onMap(p.onWheel))
}

// within returns where an event is in the box of the map.
func within(box, e app.Value) (x, y float64) {
	r := box.Call("getBoundingClientRect")
	return e.Get("clientX").Float() - r.Get("left").Float(), e.Get("clientY").Float() - r.Get("top").Float()
}

func (p *page) onHandDown(box, e app.Value) {
	h := &p.view.hand
	h.finger = e.Get("pointerType").String() != "mouse"
	if e.Get("button").Int() != 0 || root().Get("dataset").Get("zoomed").Truthy() { // the browser's own, and on a zoomed page too
		return
	}
	x, y := within(box, e)
	if e.Get("isPrimary").Bool() {
		h.fingers, h.moved = nil, false
		h.fromX, h.fromY = x, y
	}
	id := e.Get("pointerId").Int()
	h.fingers = append(h.fingers, touch{id, x, y})
	if h.zoom > 1 { // it is led, also from outside
		box.Call("setPointerCapture", id)
	}
}

func (p *page) onHandMove(box, e app.Value) {
	h := &p.view.hand
	x, y := within(box, e)
	id := e.Get("pointerId").Int()
	moving := -1
	for i, f := range h.fingers {
		if f.id == id {
			moving = i
		}
	}
	if moving >= 0 && e.Get("buttons").Int() == 0 { // it was let go where nobody told
		p.onHandUp(e)
		moving = -1
	}
	if moving < 0 {
		p.hover(e)
		return
	}
	before := h.fingers[moving]
	h.fingers[moving].x, h.fingers[moving].y = x, y
	if len(h.fingers) == 2 {
		other := h.fingers[1-moving]
		was, is := math.Hypot(before.x-other.x, before.y-other.y), math.Hypot(x-other.x, y-other.y)
		h.moved = true
		if was > 0 {
			h.zoomAt(box, is/was, (x+other.x)/2, (y+other.y)/2)
		}
		return
	}
	if !h.moved && math.Hypot(x-h.fromX, y-h.fromY) < tapWay {
		return
	}
	if h.zoom > 1 {
		h.x, h.y = h.x+x-before.x, h.y+y-before.y
		h.show(box)
	}
	h.moved = true
}

func (p *page) onHandUp(e app.Value) {
	h := &p.view.hand
	id := e.Get("pointerId").Int()
	for i, f := range h.fingers {
		if f.id == id {
			h.fingers = append(h.fingers[:i:i], h.fingers[i+1:]...)
			return
		}
	}
}

// onWheel zooms the map that has the focus, or by the gesture of a touchpad,
// which browsers tell as a wheel with Ctrl; else the wheel is the page's.
func (p *page) onWheel(box, e app.Value) {
	h := &p.view.hand
	factor := math.Exp(-e.Get("deltaY").Float() / 300)
	if !e.Get("ctrlKey").Bool() {
		focused := box.Call("contains", document().Get("activeElement")).Bool()
		if atEnd := factor > 1 && h.zoom >= closest || factor <= 1 && h.zoom <= 1; !focused || atEnd {
			return
		}
	}
	e.Call("preventDefault")
	x, y := within(box, e)
	h.zoomAt(box, factor, x, y)
}

// hover points at the dot below a mouse.
func (p *page) hover(e app.Value) {
	if e.Get("pointerType").String() != "mouse" {
		return
	}
	if b, ok := p.nearest(e); ok && b != p.view.pointed && p.view.own != nil {
		p.view.own.Dispatch(func(app.Context) { p.view.pointed = b })
	}
}

// zoom makes the map larger around its middle, by a button or a key; if a board
// is pointed at, around that.
func (p *page) zoom(factor float64) {
	try(func() {
		box := app.Window().GetElementByID("map")
		x, y := box.Get("clientWidth").Float()/2, box.Get("clientHeight").Float()/2
		if p.view.pointed != (solver.Board{}) {
			r, dot := box.Call("getBoundingClientRect"), document().Call("getElementById", "pointed-dot").Call("getBoundingClientRect")
			x = dot.Get("left").Float() + dot.Get("width").Float()/2 - r.Get("left").Float()
			y = dot.Get("top").Float() + dot.Get("height").Float()/2 - r.Get("top").Float()
		}
		p.view.hand.zoomAt(box, factor, x, y)
	})
}

func (p *page) wholeMap() {
	try(func() {
		h := &p.view.hand
		h.zoom, h.x, h.y = 1, 0, 0
		h.show(app.Window().GetElementByID("map"))
	})
}

// zoomAt makes the picture larger by a factor around a place.
func (h *hand) zoomAt(box app.Value, factor, x, y float64) {
	before := max(h.zoom, 1)
	h.zoom = min(max(before*factor, 1), closest)
	h.x, h.y = x-(x-h.x)*h.zoom/before, y-(y-h.y)*h.zoom/before
	h.show(box)
}

// show puts the picture where it is; it always covers the box.
func (h *hand) show(box app.Value) {
	zoom := max(h.zoom, 1)
	h.x = min(max(h.x, box.Get("clientWidth").Float()*(1-zoom)), 0)
	h.y = min(max(h.y, box.Get("clientHeight").Float()*(1-zoom)), 0)
	style := box.Get("style")
	style.Call("setProperty", "--map-x", pixels(h.x))
	style.Call("setProperty", "--map-y", pixels(h.y))
	style.Call("setProperty", "--map-zoom", strconv.FormatFloat(zoom, 'f', 3, 64))
	box.Call("toggleAttribute", "data-zoomed", zoom > 1)
}
