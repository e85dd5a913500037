package main

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/lesson"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// An array is the picture of one with a place for each code: of all boards by
// parity or, if it follows a search, of what that has visited. It is painted in
// the colors of its legend, so that the style sheet alone knows them.
type array struct {
	app.Compo

	ID    string
	Lang  text.Lang
	Theme string       // of the page: with it the colors change
	Walk  *lesson.Walk // nil for all boards
	At    int          // its stage: what Walk holds is not compared

	at      solver.Code // the place that is pointed at
	pointed bool        // whether one is
	query   app.Value   // tells when the system turns light or dark: the same object as long as it is listened to
	scheme  app.Func    // listens
}

// A mark names one of the picture's colors, and the codes that have it.
type mark struct {
	class string
	name  text.Text
	codes []solver.Code
}

// marks returns the colors of the picture, those above last.
func (a *array) marks() []mark {
	if a.Walk == nil {
		even, odd := lesson.Parities()
		return []mark{{"odd", text.LegendOdd, odd}, {"even", text.LegendEven, even}}
	}
	stage := a.Walk.Stage()
	return []mark{
		{"unreached", text.LegendSlot, lesson.Codes()},
		{"visited", text.LegendVisited, stage.Visited()},
		{"frontier", text.LegendFrontier, stage.Frontier()},
	}
}

func (a *array) Render() app.UI {
	name := text.ArrayName
	if a.Walk != nil {
		name = text.VisitedName
	}
	said := text.ArrayHow
	if a.pointed {
		said = a.place()
	}
	var legend []app.UI
	for _, m := range a.marks() {
		legend = append(legend, app.Li().Class(m.class).Text(m.name.In(a.Lang)))
	}
	return app.Div().Class("array").Body(
		app.Div().Class("slots").TabIndex(0).Role("application").
			Aria("label", name.In(a.Lang)).Aria("describedby", a.ID+"-keys").
			On("pointermove", a.onPoint).On("pointerdown", a.onPoint).OnKeyDown(a.onKey).
			Body(app.Elem("canvas").ID(a.ID).Attr("width", lesson.Side).Attr("height", lesson.Side), a.renderCursor()),
		app.Div().Body(
			app.P().ID(a.ID+"-said").Role("status").Text(said.In(a.Lang)),
			app.Ul().Class("legend").Aria("hidden", true).Body(legend...),
			app.P().ID(a.ID+"-keys").Class("vh").Text(text.ArrayKeys.In(a.Lang)),
		),
	)
}

// renderCursor frames the place that is pointed at and, in a search, those that
// it has just come to.
func (a *array) renderCursor() app.UI {
	frame := func(c solver.Code) string {
		x, y := lesson.Pixel(c)
		return fmt.Sprintf("M%d.5 %d.5h6v6h-6z", x-3, y-3)
	}
	pointed, fresh := "", ""
	if a.pointed {
		pointed = frame(a.at)
	}
	if a.Walk != nil {
		for _, c := range a.Walk.Stage().New() {
			fresh += frame(c)
		}
	}
	return app.Elem("svg").XMLNS(svg).Attr("viewBox", fmt.Sprintf("0 0 %d %[1]d", lesson.Side)).Aria("hidden", true).Body(
		path(a.ID+"-new", fresh), path(a.ID+"-cursor", pointed),
	)
}

// place names the place that is pointed at.
func (a *array) place() text.Text {
	if a.Walk == nil {
		return text.CodePlace(a.at)
	}
	depth := -1
	if a.Walk.Stage().Has(a.at) {
		b, _ := a.at.Board()
		depth, _ = a.Walk.Depth(b)
	}
	return text.SlotVisited(a.at, depth)
}

func (a *array) OnMount(ctx app.Context) {
	ctx.Defer(func(app.Context) { a.paint() })
	a.scheme = app.FuncOf(func(app.Value, []app.Value) any {
		a.paint()
		return nil
	})
	try(func() {
		a.query = schemeQuery()
		a.query.Call("addEventListener", "change", a.scheme)
	})
}

func (a *array) OnDismount() {
	try(func() { a.query.Call("removeEventListener", "change", a.scheme) })
	a.scheme.Release()
}

// OnUpdate comes when the stage, the theme or the language has changed.
func (a *array) OnUpdate(ctx app.Context) { ctx.Defer(func(app.Context) { a.paint() }) }

// paint draws the whole picture anew; it takes less time than to find out what has changed.
func (a *array) paint() {
	try(func() {
		canvas := app.Window().GetElementByID(a.ID)
		var layers []lesson.Layer
		for _, m := range a.marks() {
			sample := canvas.Call("closest", ".array").Call("querySelector", "."+m.class)
			layers = append(layers, lesson.Layer{Codes: m.codes, Color: colorOf(sample)})
		}
		pixels := lesson.Paint(layers...)
		bytes := app.Window().Get("Uint8ClampedArray").New(len(pixels))
		app.CopyBytesToJS(bytes, pixels)
		image := app.Window().Get("ImageData").New(bytes, lesson.Side, lesson.Side)
		canvas.Call("getContext", "2d").Call("putImageData", image, 0, 0)
		canvas.Get("dataset").Set("painted", a.At)
	})
}

// onPoint names the place below a mouse or a pen; a finger, which covers many, means the board that is nearest.
func (a *array) onPoint(ctx app.Context, e app.Event) {
	try(func() {
		box := app.Window().GetElementByID(a.ID).Call("getBoundingClientRect")
		across := func(client, from, size string) int {
			return int((e.Get(client).Float() - box.Get(from).Float()) / box.Get(size).Float() * lesson.Side)
		}
		x, y, reach := across("clientX", "left", "width"), across("clientY", "top", "height"), 0
		if e.Get("pointerType").String() == "touch" {
			reach = fingerReach
		}
		a.at, a.pointed = lesson.BoardNear(x, y, reach), true
	})
}

// fingerReach is how far from a finger a board is meant, in places of the array.
const fingerReach = 8

// onKey leads from place to place.
func (a *array) onKey(ctx app.Context, e app.Event) {
	if modified(e) {
		return
	}
	at := a.at
	if !a.pointed {
		at = solver.Goal.Code()
	}
	x, y := lesson.Pixel(at)
	switch e.Get("key").String() {
	case "ArrowLeft":
		at = lesson.CodeAt(x-1, y)
	case "ArrowRight":
		at = lesson.CodeAt(x+1, y)
	case "ArrowUp":
		at = lesson.CodeAt(x, y-1)
	case "ArrowDown":
		at = lesson.CodeAt(x, y+1)
	case "PageUp":
		at = lesson.NextBoard(at, true)
	case "PageDown":
		at = lesson.NextBoard(at, false)
	default:
		return
	}
	a.at, a.pointed = at, true
	e.PreventDefault()
}
