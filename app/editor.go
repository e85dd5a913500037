package main

import (
	"fmt"
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

// An editor is a board that is being set up, as a text: what is typed is never
// changed under the player's hands, and a board that is not whole yet has
// nothing else. The board on screen shows as much of it as can be read.
type editor struct {
	open   bool
	text   string
	picked int // 1 + the cell that waits to be exchanged; 0 if none does
}

// setUp opens the editor with the board on screen.
func (p *page) setUp(ctx app.Context) {
	p.stop()
	p.lift()
	p.cheer, p.shake.on = false, false
	p.edit = editor{open: true}
	p.cur.Attend(time.Now(), p.watched())
	p.write(ctx, p.cur.Board().String())
	p.said = text.Join(p.said, text.EditHow)
	p.lasting(ctx).Defer(func(app.Context) { focus("tile" + strconv.Itoa(int(p.cur.Board()[0]))) })
}

// leave closes the editor; all is as it was.
func (p *page) leave(ctx app.Context) {
	p.edit = editor{}
	p.cur.Attend(time.Now(), p.watched())
	if p.said = p.standing(); p.player.open {
		p.said = p.position()
	}
	p.tick(ctx)
	p.keepUp(ctx)
	p.lasting(ctx).Defer(func(app.Context) { focus("edit") })
}

// write changes the text of the editor, and its field with it.
func (p *page) write(ctx app.Context, s string) {
	p.revise(s)
	p.lasting(ctx).Defer(func(app.Context) { setValue("paste", s) })
}

// revise follows what has been typed.
func (p *page) revise(s string) {
	p.edit.text, p.edit.picked = s, 0
	r := game.Read(s)
	p.said = text.Placed(r.Placed(), r.Missing(), r.Doubled())
	if b, ok := r.Board(); ok {
		p.said = text.SetUp(b)
	}
}

// pick chooses a cell or, if another is chosen, exchanges the two.
func (p *page) pick(ctx app.Context, cell int) {
	tiles := game.Read(p.edit.text).Tiles
	switch picked := p.edit.picked - 1; {
	case cell < 0 || cell >= len(tiles):
		p.said = text.NothingThere
	case picked < 0:
		p.edit.picked = 1 + cell
		p.said = text.Picked(tiles[cell])
	case picked == cell:
		p.revise(p.edit.text)
	default:
		p.exchangeCells(ctx, picked, cell)
	}
}

// exchangeCells exchanges what is in two cells, if there is something in both.
func (p *page) exchangeCells(ctx app.Context, a, b int) {
	tiles := game.Read(p.edit.text).Tiles
	if max(a, b) >= len(tiles) {
		p.said = text.NothingThere
		return
	}
	tiles[a], tiles[b] = tiles[b], tiles[a]
	digits := game.Digits(tiles)
	if len(tiles) < solver.Cells { // else they might be a code
		digits = strings.Join(strings.Split(digits, ""), " ")
	}
	p.write(ctx, digits)
}

// repair makes the exchange that lets an impossible board be solved.
func (p *page) repair(ctx app.Context) {
	if b, ok := game.Read(p.edit.text).Board(); ok && !b.Solvable() {
		x, y := b.Repair()
		p.exchangeCells(ctx, b.Cell(x), b.Cell(y))
		p.lasting(ctx).Defer(func(app.Context) { focusIfLost("playthis") })
	}
}

// playThis begins a game on the board that was set up; undo returns to the game
// before.
func (p *page) playThis(ctx app.Context) {
	b, ok := game.Read(p.edit.text).Board()
	switch {
	case !ok:
		p.refuseUnset()
	case b == p.cur.Board():
		p.leave(ctx)
	default:
		p.edit = editor{}
		p.offer()
		p.act(ctx, text.Text{}, func() {
			p.cur.Begin(game.Record{Game: game.New(b)})
			p.wayOpen = false
		})
		p.lasting(ctx).Defer(func(app.Context) { focus("tile" + strconv.Itoa(int(b.Movable()[0]))) })
	}
}

// refuseUnset says why a board that is not whole can be neither played nor shared.
func (p *page) refuseUnset() {
	r := game.Read(p.edit.text)
	why := text.Placed(r.Placed(), r.Missing(), r.Doubled())
	if r.Placed() == solver.Cells { // but not as a board
		why = misread(r.Fault)
	}
	p.said = text.Join(text.NotWhole, why)
}

// renderCells shows the board that is being set up by the tiles of the game, the
// blank as a sixth; what is not placed yet is away, and what is there twice is
// written in its second cell.
func (p *page) renderCells() app.UI {
	r := game.Read(p.edit.text)
	shown, whole := r.Board()
	if !whole {
		shown = p.cur.Board()
	}
	var parts []app.UI
	for cell := range solver.Cells {
		well := app.Span().Class("well", "p"+strconv.Itoa(cell))
		switch {
		case cell >= len(r.Tiles):
			well = well.Body(app.Span().Class("unset").Text("?"))
		case slices.Index(r.Tiles, r.Tiles[cell]) < cell:
			well = well.Body(app.Span().Class("unset double").Text(strconv.Itoa(int(r.Tiles[cell]))))
		}
		parts = append(parts, well)
	}
	for t := solver.Tile(1); t < solver.Cells; t++ {
		parts = append(parts, p.renderCell(r.Tiles, t))
	}
	parts = append(parts, p.renderCell(r.Tiles, solver.Blank))
	if whole && !shown.Solvable() {
		parts = append(parts, renderPairs(shown))
	}
	return app.Div().ID("board").
		Role("group").
		Aria("labelledby", "boardname").
		DataSet("board", shown.String()).
		Body(parts...)
}

func (p *page) renderCell(tiles []solver.Tile, t solver.Tile) app.UI {
	cell := slices.Index(tiles, t)
	number := strconv.Itoa(int(t))
	tile := app.Button().Type("button").ID("tile" + number).OnClick(p.onTile)
	if cell < 0 {
		return tile.Class("tile", "away").Body(app.Span().Class("face").Text(number))
	}
	class := ""
	switch {
	case t == solver.Blank:
		class, number = "blank", ""
	case cell == solver.Goal.Cell(t):
		class = "home"
	}
	return tile.Class("tile", "p"+strconv.Itoa(cell), class).
		Aria("label", p.in(text.CellName(t, cell))).
		Aria("pressed", p.edit.picked == 1+cell).
		Body(app.Span().Class("face").Text(number))
}

// renderPairs draws the inversions of a board over it: an arc from the greater
// tile to the smaller one that comes later, in hundredths of a cell. The arcs
// are bent to one side, so that no two lie upon each other, and leave the
// numbers free.
func renderPairs(b solver.Board) app.UI {
	const bend, free = .22, 24
	var d strings.Builder
	for _, pair := range game.Inverted(b) {
		x1, y1 := middle(b.Cell(pair[0]))
		x2, y2 := middle(b.Cell(pair[1]))
		x, y := (x1+x2)/2+(y2-y1)*bend, (y1+y2)/2-(x2-x1)*bend
		// From either end as far towards the bend.
		share1, share2 := free/math.Hypot(x-x1, y-y1), free/math.Hypot(x-x2, y-y2)
		fmt.Fprintf(&d, "M%.0f %.0fQ%.0f %.0f %.0f %.0f",
			x1+(x-x1)*share1, y1+(y-y1)*share1, x, y, x2+(x-x2)*share2, y2+(y-y2)*share2)
	}
	path := func() app.UI { return app.Elem("path").XMLNS(svg).Attr("d", d.String()) }
	return app.Elem("svg").XMLNS(svg).ID("pairs").
		Attr("viewBox", fmt.Sprintf("0 0 %d %d", 100*solver.Cols, 100*solver.Rows)).
		Aria("hidden", true).
		Body(path(), path()) // a broad one below for contrast
}

// middle returns where the middle of a cell is, in hundredths of a cell.
func middle(cell int) (x, y float64) {
	return float64(100*(cell%solver.Cols) + 50), float64(100*(cell/solver.Cols) + 50)
}

// renderEditorHead stands in the place of the score.
func (p *page) renderEditorHead() app.UI {
	return app.Div().Class("score").Body(
		app.H2().Text(p.in(text.EditName)),
		app.Button().Type("button").ID("cancel").Class("tool").OnClick(p.onLeave).Body(
			icon("close"), app.Span().Class("vh").Text(p.in(text.Cancel)),
		),
	)
}

// renderEditor is what stands in the place of the actions while a board is set
// up.
func (p *page) renderEditor() app.UI {
	r := game.Read(p.edit.text)
	b, whole := r.Board()
	field := app.Textarea().ID("paste").Class("field").Rows(2).
		Attr("autocomplete", "off").Attr("autocapitalize", "off").Spellcheck(false).
		Aria("describedby", "misread").Aria("invalid", isWrong(r.Fault)).
		OnInput(p.onPaste).On("focus", p.onPasteFocus)
	return app.Div().Class("setup").Body(
		app.Label().For("paste").Text(p.in(text.PasteName)),
		field,
		app.Div().ID("misread").Role("status").Body(p.renderMisread(r.Fault)...),
		app.Div().ID("odd").Hidden(!whole || b.Solvable()).Body(p.renderOdd(b, whole)...),
		app.Div().Class("files").Body(
			app.Button().Type("button").ID("playthis").Class("chip", "main").Aria("disabled", !whole).OnClick(p.onPlayThis).Text(p.in(text.PlayThis)),
			app.Button().Type("button").ID("copythis").Class("chip").Aria("disabled", !whole).OnClick(p.onCopyThis).Text(p.in(text.CopyLink)),
		),
	)
}

// isWrong reports whether a text cannot become a board by typing more.
func isWrong(m *game.Misread) bool {
	return m != nil && m.Fault != game.Nothing && m.Fault != game.TooFew
}

// around is how much of a text is shown on each side of what is wrong in it.
const around = 12

// renderMisread says what is wrong in the text, and shows the place.
func (p *page) renderMisread(m *game.Misread) []app.UI {
	if !isWrong(m) {
		return nil
	}
	words := app.Span().Text(p.in(misread(m)))
	given := []rune(m.Text)
	if m.Fault == game.TooLong {
		return []app.UI{words}
	}
	from, to := max(0, m.At-around), min(len(given), m.End+around)
	before, wrong, behind := string(given[from:m.At]), string(given[m.At:m.End]), string(given[m.End:to])
	if m.End-m.At > 2*around {
		wrong = string(given[m.At:m.At+2*around]) + "…"
	}
	if from > 0 {
		before = "…" + before
	}
	if to < len(given) {
		behind += "…"
	}
	return []app.UI{words, app.Span().Class("place").Aria("hidden", true).Body(
		app.Text(text.Clean(before)), app.Mark().Text(text.Clean(wrong)), app.Text(text.Clean(behind)),
	)}
}

// renderOdd explains why a board cannot be solved: its pairs are drawn, and here
// they are named.
func (p *page) renderOdd(b solver.Board, whole bool) []app.UI {
	if !whole || b.Solvable() {
		return nil
	}
	return []app.UI{
		app.P().Text(p.in(text.WhyOdd)),
		app.P().ID("inverted").Text(p.in(text.Pairs(game.Inverted(b)))),
	}
}

// renderEditorSay is the status line of the editor, and the repair of a board
// that cannot be solved.
func (p *page) renderEditorSay() app.UI {
	say := []app.UI{
		app.Span().Class("vh").ID("boardname").Text(p.in(text.EditName)),
		app.Span().Class("vh").ID("rows").Text(p.in(text.EditHow)),
		app.P().ID("status").Role("status").Text(p.in(p.said)),
	}
	b, _ := game.Read(p.edit.text).Board() // no board has a repair of its own
	if x, y := b.Repair(); x != solver.Blank {
		say = append(say, app.Button().Type("button").ID("repair").Class("chip").OnClick(p.onRepair).
			Body(icon("exchange"), app.Span().Text(p.in(text.Repair(x, y)))))
	}
	return app.Div().Class("say").Body(say...)
}

func (p *page) onEdit(ctx app.Context, e app.Event) { p.setUp(ctx) }

func (p *page) onLeave(ctx app.Context, e app.Event) { p.leave(ctx) }

func (p *page) onRepair(ctx app.Context, e app.Event) { p.repair(ctx) }

func (p *page) onPlayThis(ctx app.Context, e app.Event) { p.playThis(ctx) }

func (p *page) onPaste(ctx app.Context, e app.Event) {
	p.revise(e.Get("target").Get("value").String())
}

// onPasteFocus selects what is in the field, so that it is replaced by what is
// typed or pasted.
func (p *page) onPasteFocus(ctx app.Context, e app.Event) {
	try(func() { e.Get("target").Call("select") })
}

func (p *page) onCopyThis(ctx app.Context, e app.Event) {
	b, ok := game.Read(p.edit.text).Board()
	if !ok {
		p.refuseUnset()
		return
	}
	p.copy(ctx, link(p.base+b.String()), text.Copied)
}

// misread tells players why a text is no board.
func misread(m *game.Misread) text.Text {
	if m.Fault == game.TooLong {
		return text.TooLong(m.N)
	}
	why := text.Text{}
	switch m.Fault {
	case game.TooMany:
		why = text.BoardFull
	case game.TileAgain:
		why = text.TileAgain(m.Tile)
	case game.NoSuchTile:
		why = text.NoSuchTile
	case game.NoSuchCode:
		why = text.NoSuchCode
	case game.UnknownSign:
		why = text.UnknownSign
	case game.UnknownWord:
		why = text.UnknownWord
	case game.WrongSize:
		why = text.WrongSize
	case game.WrongRow:
		why = text.WrongRow(m.N)
	case game.CloseBracket:
		why = text.CloseBracket
	case game.OpenBracket:
		why = text.OpenBracket
	}
	return text.WrongAt(m.At+1, m.End, m.Wrong(), why)
}
