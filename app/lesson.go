package main

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/chart"
	"slidingpuzzle/app/game"
	"slidingpuzzle/app/lesson"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// renderLesson is the page about the search. What can be tried in it are
// components of their own: nothing else depends on their state, which is lost
// with the page, and what happens in one renders that one alone.
func (p *page) renderLesson() app.UI {
	sections := lesson.Sections()
	var contents []app.UI
	for _, s := range sections {
		contents = append(contents, p.renderContent(s.ID, s.Head))
	}
	contents = append(contents, p.renderContent("slips", text.SlipsHead))
	parts := []app.UI{
		app.H2().ID("lesson-head").TabIndex(-1).Text(p.in(text.LessonHead)),
		app.P().Text(p.in(text.LessonAbout)),
		p.renderToBoard(),
		app.Elem("nav").Class("contents").Aria("label", p.in(text.Contents)).Body(app.Ol().Body(contents...)),
	}
	for _, s := range sections {
		parts = append(parts, app.Section().Aria("labelledby", s.ID).Body(
			app.Raw(s.Prose(p.lang)),
			app.Div().ID("try-"+s.ID).Class("card", "try").Role("group").Aria("labelledby", "try-"+s.ID+"-name").Body(
				app.H3().ID("try-"+s.ID+"-name").Text(p.in(s.Try)),
				p.renderTry(s.ID),
			),
		))
	}
	parts = append(parts, app.Section().Aria("labelledby", "slips").Body(app.Raw(lesson.Mistakes(p.base, p.lang))))
	return app.Main().Class("alone", "lesson").Body(parts...)
}

// renderContent is a link to a section, which a second press leads to as well.
func (p *page) renderContent(id string, head text.Text) app.UI {
	return app.Li().Body(app.A().ID("go-" + id).Href("#" + id).OnClick(onContent).Text(p.in(head)))
}

func onContent(ctx app.Context, e app.Event) {
	if modified(e) || e.Get("shiftKey").Truthy() { // for another tab or window
		return
	}
	try(func() {
		id := e.Get("currentTarget").Get("hash").String()[1:]
		ctx.Defer(func(app.Context) { goTo(id) })
	})
}

// renderTry is what can be tried in a section.
func (p *page) renderTry(id string) app.UI {
	switch id {
	case "graph":
		return &stroll{Page: p, Lang: p.lang}
	case "search":
		return &walker{Page: p, Lang: p.lang, Theme: p.prefs.Theme}
	case "key":
		return &numeral{Lang: p.lang}
	case "slots":
		return &array{ID: "slots-picture", Lang: p.lang, Theme: p.prefs.Theme}
	case "parity":
		return &parity{Lang: p.lang}
	}
	return &race{Lang: p.lang}
}

// plot is the map, small, with paths over it that say of themselves what they
// are by their names.
func (p *page) plot(paths ...app.UI) app.UI {
	return app.Div().Class("plot").Aria("hidden", true).Body(
		app.Raw(p.picture()),
		app.Elem("svg").XMLNS(svg).Attr("viewBox", chart.ViewBox).Body(paths...),
	)
}

func path(id, d string) app.UI { return app.Elem("path").XMLNS(svg).ID(id).Attr("d", d) }

// miniature is a board in small, which is named elsewhere.
func miniature(b solver.Board) app.HTMLSpan {
	var cells []app.UI
	for _, t := range b {
		face := app.Span().Text(strconv.Itoa(int(t)))
		if t == solver.Blank {
			face = app.Span()
		}
		cells = append(cells, face)
	}
	return app.Span().Class("mini").Aria("hidden", true).Body(cells...)
}

// A stroll leads through the graph, from board to board, along its lines.
type stroll struct {
	app.Compo

	Page *page
	Lang text.Lang

	own  app.Context    // of the stroll: that of a button is gone with it
	way  []solver.Board // the boards that it has led through, the last of them here
	said text.Text
}

func (s *stroll) OnMount(ctx app.Context) { s.own = ctx }

func (s *stroll) here() solver.Board { return s.way[len(s.way)-1] }

func (s *stroll) Render() app.UI {
	if len(s.way) == 0 {
		s.way = []solver.Board{game.First}
	}
	b := s.here()
	seen := s.seen()
	var neighbors []app.UI
	for _, t := range b.Movable() {
		next, _ := b.Slide(t)
		d, _ := b.Direction(t)
		class := map[bool]string{true: "seen"}[seen[next]]
		neighbors = append(neighbors, app.Button().Type("button").ID("to"+strconv.Itoa(int(t))).Class("chip", class).
			OnClick(s.onStep).
			Body(miniature(next), app.Span().Aria("hidden", true).Text(text.Arrow(t, d)), app.Span().Class("vh").Text(text.WalkTo(t, next).In(s.Lang))))
	}
	drawn := s.way[max(0, len(s.way)-1-longest):]
	return app.Div().Class("duo").Body(
		s.Page.plot(path("stroll-way", chart.Path(drawn...)), path("stroll-here", chart.Mark(b))),
		app.Div().Class("side").Body(
			app.Div().Class("here").DataSet("at", b.String()).Body(
				miniature(b), app.P().Text(text.WalkedTo(b, len(seen), solver.Solvables).In(s.Lang)),
			),
			app.Div().Class("neighbors").Body(neighbors...),
			app.P().Body(app.Button().Type("button").ID("stroll-again").Class("chip").Aria("disabled", len(s.way) == 1).
				OnClick(s.onAgain).Text(text.GraphAgain.In(s.Lang))),
			app.P().Class("vh").Role("status").Text(s.said.In(s.Lang)),
		),
	)
}

// onStep keeps the focus on the tile that has slid: slid again, it goes back.
func (s *stroll) onStep(ctx app.Context, e app.Event) {
	t := lastDigit(e)
	next, ok := s.here().Slide(t)
	if !ok {
		return
	}
	s.way = append(s.way, next)
	s.said = text.WalkedTo(next, len(s.seen()), solver.Solvables)
	s.own.Defer(func(app.Context) { focus("to" + strconv.Itoa(int(t))) })
}

func (s *stroll) seen() map[solver.Board]bool {
	seen := map[solver.Board]bool{}
	for _, b := range s.way {
		seen[b] = true
	}
	return seen
}

func (s *stroll) onAgain(ctx app.Context, e app.Event) {
	s.way = s.way[:1]
	s.said = text.WalkedTo(s.here(), 1, solver.Solvables)
}

// lastDigit returns the tile in which the name of an event's element ends.
func lastDigit(e app.Event) solver.Tile {
	id := e.Get("currentTarget").Get("id").String()
	return solver.Tile(id[len(id)-1] - '0')
}

// A numeral shows what number a board is, and how moves change it.
type numeral struct {
	app.Compo

	Lang text.Lang

	given string // what has been typed
	typed bool   // anything yet
}

func (n *numeral) Render() app.UI {
	if !n.typed {
		n.given = game.First.String()
	}
	m := game.Read(n.given)
	b, ok := m.Board()
	body := []app.UI{
		app.Label().For("digits").Text(text.KeyField.In(n.Lang)),
		app.Input().Type("text").ID("digits").Class("field").Attr("autocomplete", "off").Attr("inputmode", "numeric").
			Aria("describedby", "digits-said").Aria("invalid", isWrong(m.Fault)).
			Value(n.given).OnInput(n.onInput),
	}
	said, moves := "", []app.UI{}
	switch {
	case ok:
		said = text.CodeSum(b)
		for _, to := range b.Neighbors() {
			moves = append(moves, app.Li().Text(text.CodeMove(b, to)))
		}
	case isWrong(m.Fault):
		said = misread(m.Fault).In(n.Lang)
	default:
		said = text.Placed(m.Placed(), m.Missing(), nil).In(n.Lang)
	}
	body = append(body, app.P().ID("digits-said").Class("sum").Role("status").Text(said))
	about := []app.UI{app.P().Text(text.KeyMoves.In(n.Lang)), app.Ul().Class("sums").Body(moves...)}
	return app.Div().Class("side").Body(append(body, app.Div().Class("moves").Hidden(!ok).Body(about...))...)
}

func (n *numeral) onInput(ctx app.Context, e app.Event) {
	n.given, n.typed = e.Get("target").Get("value").String(), true
}

// A parity exchanges tiles, and counts what that does.
type parity struct {
	app.Compo

	Lang text.Lang

	board  solver.Board
	picked solver.Tile // to be exchanged; Blank if none is
	said   text.Text
}

func (x *parity) Render() app.UI {
	if x.board == (solver.Board{}) {
		x.board = lesson.Odd
	}
	b := x.board
	tiles := wells()
	for t := solver.Tile(1); t < solver.Cells; t++ {
		tiles = append(tiles, app.Button().Type("button").ID("swap"+strconv.Itoa(int(t))).Class(game.TileClass(b, t), "can").
			Aria("pressed", x.picked == t).Aria("label", text.CellName(t, b.Cell(t)).In(x.Lang)).OnClick(x.onTile).
			Body(app.Span().Class("face").Text(strconv.Itoa(int(t)))))
	}
	tiles = append(tiles, renderPairs(b))
	var slides []app.UI
	for t := solver.Tile(1); t < solver.Cells; t++ {
		_, can := b.Slide(t)
		slides = append(slides, app.Button().Type("button").ID("slide"+strconv.Itoa(int(t))).Class("chip").
			Aria("disabled", !can).Aria("label", text.SlideTile(t).In(x.Lang)).OnClick(x.onSlide).
			Text(strconv.Itoa(int(t))))
	}
	pairs := text.NoPairs
	if inverted := game.Inverted(b); len(inverted) > 0 {
		pairs = text.Pairs(inverted)
	}
	return app.Div().Class("duo").DataSet("at", b.String()).Body(
		app.Div().Class("tray").Body(app.Div().ID("swap").Class("small").Role("group").Aria("labelledby", "try-parity-name").Body(tiles...)),
		app.Div().Class("side").Body(
			app.P().ID("counted").Text(text.Counted(b.Inversions()).In(x.Lang)),
			app.P().ID("counted-pairs").Text(pairs.In(x.Lang)),
			app.Div().Class("slides").Role("group").Aria("label", text.ParitySlide.In(x.Lang)).Body(append([]app.UI{
				app.Span().Aria("hidden", true).Text(text.ParitySlide.In(x.Lang))}, slides...)...),
			app.P().ID("changed").Role("status").Text(x.said.In(x.Lang)),
		),
	)
}

func (x *parity) onTile(ctx app.Context, e app.Event) {
	t := lastDigit(e)
	switch x.picked {
	case solver.Blank:
		x.picked, x.said = t, text.Picked(t)
	case t:
		x.picked, x.said = solver.Blank, text.Text{}
	default:
		before := x.board.Inversions()
		x.board = x.board.Exchange(x.picked, t)
		x.said = text.Exchanged(x.picked, t, before, x.board.Inversions())
		x.picked = solver.Blank
	}
}

func (x *parity) onSlide(ctx app.Context, e app.Event) {
	t := lastDigit(e)
	next, ok := x.board.Slide(t)
	if !ok {
		x.said = text.CannotMove(t)
		return
	}
	x.said = text.Slid(t, x.board.Inversions(), next.Inversions())
	x.board, x.picked = next, solver.Blank
}
