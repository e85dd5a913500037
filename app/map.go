package main

import (
	"math"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/chart"
	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// A mapView is how the map of all boards is looked at.
type mapView struct {
	open    bool
	pointed solver.Board // no board if none is
	picture string       // all that never changes of it; made when it is first seen
	hand    hand
	shown   *atlas      // the one on the page; nil while there is none
	own     app.Context // of that
	behind  bool        // it will soon follow the game
	failed  bool        // its picture could not be saved
}

// mapDelay is how long the map is behind the board: a tile slides first.
const mapDelay = 80 * time.Millisecond

// An atlas is the map with all that belongs to it. It is a component of its own,
// and its one field never changes, so that go-app leaves it in peace when the
// page is rendered: it follows the game a moment later, by itself. What it does
// to the game it does through the page's context, for after its own events only
// itself is rendered.
type atlas struct {
	app.Compo

	Page *page
}

// OnMount begins anew with the whole map. Results are read when it can already
// be seen: thousands of them take a while.
func (a *atlas) OnMount(ctx app.Context) {
	v := &a.Page.view
	v.shown, v.own, v.behind, v.failed, v.hand = a, ctx, false, false, hand{}
	after(ctx, mapDelay, func(app.Context) { a.Page.recallResults() })
}

// OnDismount comes after the next one has come, if there is one.
func (a *atlas) OnDismount() {
	if v := &a.Page.view; v.shown == a {
		v.shown, v.own = nil, nil
	}
}

func (a *atlas) Render() app.UI {
	return app.Div().Class("atlas").Body(a.Page.renderAtlas()...)
}

// remap has the map follow the game, soon.
func (p *page) remap() {
	if p.view.own == nil || p.view.behind {
		return
	}
	p.view.behind = true
	after(p.view.own, mapDelay, func(app.Context) { p.view.behind = false })
}

// picture is the map without what changes: rendered once, and then left in
// peace by go-app, which compares the two strings.
func (p *page) picture() string {
	if p.view.picture == "" {
		p.view.picture = chart.Picture()
	}
	return p.view.picture
}

// renderMap is the map as a card beside the board, drawn only where it can be
// seen.
func (p *page) renderMap() app.UI {
	body := app.UI(app.Div().Class("atlas"))
	if p.view.open {
		body = &atlas{Page: p}
	}
	return p.details("atlas", text.MapName, body).
		Open(p.view.open).On("toggle", p.onMap)
}

// renderMapPage is the map as a page of its own.
func (p *page) renderMapPage() app.UI {
	return app.Main().Class("alone").Body(
		app.H2().ID("map-head").TabIndex(-1).Text(p.in(text.MapHead)),
		app.P().Text(p.in(text.MapAbout)),
		p.renderToBoard(),
		&atlas{Page: p},
		app.Section().Class("card").Aria("labelledby", "rings-name").Body(
			app.H2().ID("rings-name").Text(p.in(text.MapList)),
			&rings{Lang: p.lang, Base: p.base},
		),
	)
}

// renderToBoard leads back from a page that is no board's.
func (p *page) renderToBoard() app.UI {
	return app.P().Body(app.A().ID("toboard").Class("chip").Href(p.base).Text(p.in(text.ToBoard)))
}

func (p *page) renderAtlas() []app.UI {
	var failed text.Text
	if p.view.failed {
		failed = text.NotExported
	}
	b := p.cur.Board()
	words := text.OffMap
	if b.Solvable() {
		words = text.OnMap(b, p.way(), len(p.trail()))
	}
	return []app.UI{
		app.Div().ID("map").TabIndex(0).Role("application").
			Aria("label", p.in(text.MapName)).Aria("describedby", "map-keys map-words").
			OnClick(p.onMapClick).OnKeyDown(p.onMapKey).
			Body(app.Div().ID("sheet").Body(app.Raw(p.picture()), p.renderTracks())),
		p.renderPointed(),
		app.Ul().Class("legend").Aria("hidden", true).Body(
			app.Li().Class("here").Text(p.in(text.LegendHere)),
			app.Li().Class("way").Text(p.in(text.LegendWay)),
			app.Li().Class("trail").Text(p.in(text.LegendTrail)),
			app.Li().Class("done").Text(p.in(text.LegendDone)),
		),
		app.P().ID("map-words").Class("vh").Text(p.in(words)),
		app.P().ID("map-keys").Class("vh").Text(p.in(text.MapKeys)),
		app.Div().Class("files").Body(append(p.renderMapActions(), app.Span().Role("status").Text(p.in(failed)))...),
	}
}

func (p *page) renderMapActions() []app.UI {
	tool := func(id, image string, name text.Text, press app.EventHandler) app.UI {
		return app.Button().Type("button").ID(id).Class("chip").OnClick(press).Body(icon(image), app.Span().Class("vh").Text(p.in(name)))
	}
	actions := []app.UI{
		tool("zoomin", "plus", text.ZoomIn, p.onZoomIn),
		tool("zoomout", "minus", text.ZoomOut, p.onZoomOut),
		tool("mapwhole", "whole", text.Whole, p.onWholeMap),
		app.Button().Type("button").ID("savemap").Class("chip").OnClick(p.onSaveMap).Text(p.in(text.SaveMap)),
	}
	if p.screen != onMap {
		actions = append(actions, app.A().ID("mappage").Class("chip").Href(p.base+"map").Text(p.in(text.MapPage)))
	}
	return actions
}

// renderTracks draws what changes at a move, in a few elements over the picture.
func (p *page) renderTracks() app.UI {
	here, way := "", ""
	if b := p.cur.Board(); b.Solvable() {
		here = chart.Mark(b)
		way = chart.Path(append([]solver.Board{b}, p.way()...)...)
	}
	pointed := ""
	if p.view.pointed.Solvable() {
		pointed = dot(p.view.pointed, 40)
	}
	return app.Elem("svg").XMLNS(svg).ID("tracks").Attr("viewBox", chart.ViewBox).Aria("hidden", true).Body(
		path("done-dots", p.doneDots()),
		path("trail-line", chart.Path(p.trail()...)),
		path("way-glow", way),
		path("way-line", way),
		path("here-dot", here),
		path("pointed-dot", pointed),
	)
}

// way returns the boards that a shortest solution leads through from the board
// on screen, without that.
func (p *page) way() []solver.Board {
	b := p.cur.Board()
	solution, _ := solver.Solve(b)
	boards := make([]solver.Board, len(solution))
	for i, t := range solution {
		b, _ = b.Slide(t)
		boards[i] = b
	}
	return boards
}

// longest is how many of the last moves of a game are drawn: nobody can follow
// more of them by eye.
const longest = 200

// trail returns the boards that the moves of the game have led through, the
// last of them, up to the one on screen; none if the game cannot be solved.
func (p *page) trail() []solver.Board {
	if !p.cur.Board().Solvable() {
		return nil
	}
	from := max(0, p.cur.At()-longest)
	b, moves := p.cur.Line(from)
	boards := []solver.Board{b}
	for _, t := range moves[:p.cur.At()-from] {
		b, _ = b.Slide(t)
		boards = append(boards, b)
	}
	return boards
}

// doneDots draws the boards that have been solved in the fewest moves.
func (p *page) doneDots() string {
	var d strings.Builder
	for _, b := range chart.Boards() {
		if p.stats.Collected.Has(b) {
			d.WriteString(dot(b, 20))
		}
	}
	return d.String()
}

// dot is the path of a circle around a board.
func dot(b solver.Board, radius int) string {
	at, _ := chart.At(b)
	return chart.Circle(at, radius)
}

// renderPointed shows the board of the dot that is pointed at, small, with what
// there is to say of it.
func (p *page) renderPointed() app.UI {
	b := p.view.pointed
	pointed := app.Div().ID("pointed")
	said := app.P().Role("status")
	if !b.Solvable() {
		return pointed.Body(app.Span().Hidden(true), said.Text(p.in(text.MapHow)))
	}
	return pointed.Body(
		miniature(b),
		said.Text(p.in(text.MapPoint(b))),
		app.Button().Type("button").ID("openboard").Class("chip").OnClick(p.onOpenBoard).Text(p.in(text.OpenBoard)),
	)
}

// onMap follows the card as it is folded and unfolded.
func (p *page) onMap(ctx app.Context, e app.Event) {
	open := e.Get("target").Get("open").Truthy()
	if open == p.view.open {
		return
	}
	p.view.open = open
	p.prefer(ctx, func(prefs *preferences) { prefs.Map = map[bool]string{true: "open", false: "folded"}[open] })
}

// openBoard begins a game on a board of the map. Beside the game, undo returns
// to that; from the map's own page it is a link like those of the list.
func (p *page) openBoard(ctx app.Context, b solver.Board) {
	if p.screen == onMap {
		ctx.Navigate(p.base + b.String())
		return
	}
	p.lasting(ctx).Dispatch(func(ctx app.Context) {
		p.stop()
		p.offer()
		p.act(ctx, text.Text{}, func() {
			p.cur.Begin(game.Record{Game: game.New(b)})
			p.wayOpen = false
		})
	})
}

func (p *page) onOpenBoard(ctx app.Context, e app.Event) {
	if b := p.view.pointed; b.Solvable() {
		p.openBoard(ctx, b)
	}
}

// onMapClick opens the board of a dot; a finger, which cannot point without
// touching, opens it by a second tap.
func (p *page) onMapClick(ctx app.Context, e app.Event) {
	b, ok := p.nearest(e)
	if !ok || p.view.hand.moved {
		return
	}
	if p.view.hand.finger && b != p.view.pointed {
		p.view.pointed = b
		return
	}
	p.openBoard(ctx, b)
}

// reach is how far from a dot, in pixels, a finger may be: half a target's width.
const reach = 22

// nearest returns the board whose dot is nearest to an event, if it is in reach.
func (p *page) nearest(e app.Value) (nearest solver.Board, ok bool) {
	try(func() {
		box := app.Window().GetElementByID("tracks").Call("getBoundingClientRect")
		scale := box.Get("width").Float() / chart.Width
		x := (e.Get("clientX").Float()-box.Get("left").Float())/scale - chart.Width/2
		y := (e.Get("clientY").Float()-box.Get("top").Float())/scale - chart.Width/2
		least := reach / scale
		for _, b := range chart.Boards() {
			at, _ := chart.At(b)
			if d := math.Hypot(float64(at.X)-x, float64(at.Y)-y); d < least {
				nearest, ok, least = b, true, d
			}
		}
	})
	return nearest, ok
}

// onMapKey leads from dot to dot, opens, and zooms.
func (p *page) onMapKey(ctx app.Context, e app.Event) {
	if modified(e) {
		return
	}
	at := p.view.pointed
	if !at.Solvable() {
		at = p.cur.Board()
	}
	if !at.Solvable() {
		at = solver.Goal
	}
	switch key := e.Get("key").String(); key {
	case "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown":
		p.view.pointed = chart.Beside(at, arrowKeys[key])
		p.reveal()
	case "Enter", " ":
		if p.view.pointed.Solvable() && !e.Get("repeat").Truthy() {
			p.openBoard(ctx, at)
		}
	case "+", "=":
		p.zoom(1.5)
	case "-":
		p.zoom(1 / 1.5)
	case "0":
		p.wholeMap()
	default:
		return
	}
	e.PreventDefault()
	e.Call("stopPropagation") // the keys of the game are others
}

func (p *page) onZoomIn(ctx app.Context, e app.Event) { p.zoom(1.5) }

func (p *page) onZoomOut(ctx app.Context, e app.Event) { p.zoom(1 / 1.5) }

func (p *page) onWholeMap(ctx app.Context, e app.Event) { p.wholeMap() }

// reveal leads a zoomed map so that the dot that is pointed at can be seen.
func (p *page) reveal() {
	h := &p.view.hand
	if h.zoom <= 1 {
		return
	}
	try(func() {
		box := app.Window().GetElementByID("map")
		at, _ := chart.At(p.view.pointed)
		lead := func(from *float64, side string, place int) {
			size := box.Get(side).Float()
			where := (float64(place)/chart.Width + .5) * size * h.zoom
			if seen := where + *from; seen < reach || seen > size-reach {
				*from = size/2 - where
			}
		}
		lead(&h.x, "clientWidth", at.X)
		lead(&h.y, "clientHeight", at.Y)
		h.show(box)
	})
}

// onSaveMap gives the player the map as a file, with what is drawn on it now.
func (p *page) onSaveMap(ctx app.Context, e app.Event) {
	tracks := []chart.Track{{Path: chart.Path(p.trail()...), Colour: "#777", Width: 12}}
	if b := p.cur.Board(); b.Solvable() {
		way := chart.Path(append([]solver.Board{b}, p.way()...)...)
		tracks = append(tracks, chart.Track{Path: way, Colour: "#0b6f69", Width: 16}, chart.Track{Path: dot(b, 34), Colour: "#0b6f69", Width: 12})
	}
	p.view.failed = download("sliding-puzzle-map.svg", "image/svg+xml", chart.File(tracks)) != nil
}

// rings lists all boards by distance, each a link. It has no function fields, so
// that go-app leaves it in peace.
type rings struct {
	app.Compo

	Lang text.Lang
	Base string
}

func (r *rings) Render() app.UI {
	var items []app.UI
	for distance := range solver.GodsNumber + 1 {
		boards := game.Boards(distance, distance)
		var links []app.UI
		for _, b := range boards {
			links = append(links, app.A().Href(r.Base+b.String()).Text(b.String()))
		}
		items = append(items, app.Li().Body(
			app.H3().Text(text.Ring(distance, len(boards)).In(r.Lang)),
			app.Div().Body(links...),
		))
	}
	return app.Ol().Class("rings").Body(items...)
}
