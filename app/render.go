package main

import (
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// Render shows the state in the very boxes of the page that the server sent
// (web/page.html), so that nothing moves when the program takes over.
func (p *page) Render() app.UI {
	main := app.UI(app.Main().Body(p.renderPlay(), p.renderPanel()))
	switch p.screen {
	case onMap:
		main = p.renderMapPage()
	case onLesson:
		main = p.renderLesson()
	}
	return app.Div().Body(p.renderHeader(), main, p.renderDialog())
}

func (p *page) renderHeader() app.UI {
	theme := map[string]text.Text{
		"": text.System, "light": text.Light, "dark": text.Dark, "contrast": text.Contrast,
	}[p.prefs.Theme]
	return app.Header().Body(
		app.H1().Body(app.Span().Text(p.in(text.Name))),
		app.Div().Class("tools").Body(
			app.Button().Type("button").ID("lang").Class("tool").Lang(p.lang.Next().Tag()).
				Text(p.in(text.Switch)).OnClick(p.onLang),
			app.Button().Type("button").ID("theme").Class("tool").OnClick(p.onTheme).Body(
				icon("theme"),
				app.Span().Class("vh").Text(p.in(text.Labelled(text.ThemeName, theme))),
			),
			app.Button().Type("button").ID("settings").Class("tool").OnClick(p.onSettings).Body(
				icon("settings"),
				app.Span().Class("vh").Text(p.in(text.Settings)),
			),
		),
	)
}

func (p *page) renderPlay() app.UI {
	class, board := "play", p.renderBoard()
	switch {
	case p.edit.open:
		class, board = "play editing", p.renderCells()
	case p.cur.Solved() && p.cur.At() > 0:
		class = "play won"
	}
	parts := []app.UI{
		p.renderScore(),
		app.Div().Class("tray").Body(board),
		p.renderSay(),
		p.renderSlot(!p.wide),
		p.renderActions(),
		p.renderMore(),
	}
	if p.edit.open { // in the place of the score, and of the actions
		parts = append(parts, p.renderEditorHead(), p.renderEditor())
	}
	return app.Div().Class(class).Body(parts...)
}

// renderSlot is a place of the player: below the board or, where there is room,
// beside it.
func (p *page) renderSlot(here bool) app.UI {
	slot := app.Div().Class("slot")
	if here && p.player.open && !p.edit.open {
		slot = slot.Body(p.renderPlayer())
	}
	return slot
}

func (p *page) renderScore() app.UI {
	par := "–"
	if p.cur.Start().Solvable() {
		par = strconv.Itoa(p.fewest())
	}
	lines := []app.UI{app.Span().Body(
		app.Text(p.in(text.Moves)+" · "+p.in(text.Fewest)+" "),
		app.B().ID("par").Text(par),
	)}
	if p.cur.Aided {
		lines[0] = app.Span().Class("aided").Body(lines[0], icon("hint"), app.Span().Class("vh").Text(p.in(text.Helped)))
	}
	if p.cur.Day != 0 && !p.prefs.Distance { // there is room for two lines
		lines = append(lines, app.Span().ID("day").Text(p.in(text.DailyOf(p.cur.Day.String()))))
	}
	if p.prefs.Distance {
		lines = append(lines, p.renderDistance())
	}
	score := []app.UI{
		app.Strong().ID("moves").Text(strconv.Itoa(p.cur.At())),
		app.Span().Class("lines").Body(lines...),
	}
	if !p.prefs.NoClock {
		score = append(score, app.Span().ID("clock").Role("timer").Aria("label", p.in(text.Clock)).
			Text(text.Duration(p.cur.Clock.Passed(time.Now()))))
	}
	return app.P().Class("score").Body(score...)
}

// renderDistance tells how many moves are to go, and whether the last one led
// nearer.
func (p *page) renderDistance() app.UI {
	b := p.cur.Board()
	words, trend := text.ToGo(p.distance()), p.trend()
	if !b.Solvable() {
		words = text.Summary(b)
	}
	class := map[text.Text]string{text.Warmer: "warmer", text.Colder: "colder"}[trend]
	return app.Span().ID("togo").Class(class).Text(p.in(text.Beside(words, trend)))
}

// renderBoard keeps the tiles in the order of their numbers, whatever their
// places: their nodes live as long as the page, and the style sheet moves them.
func (p *page) renderBoard() app.UI {
	board := p.cur.Board()
	parts := wells()
	for t := solver.Tile(1); t < solver.Cells; t++ {
		parts = append(parts, p.renderTile(board, t))
	}
	if p.whyOpen && !board.Solvable() {
		parts = append(parts, renderPairs(board))
	}
	return app.Div().ID("board").Class(p.motion(solver.Blank)).
		Role("group").
		Aria("labelledby", "boardname").
		Aria("describedby", "rows").
		DataSet("board", board.String()).
		Body(parts...)
}

// wells are the places of a board, below its tiles.
func wells() []app.UI {
	var all []app.UI
	for cell := range solver.Cells {
		all = append(all, app.Span().Class("well", "p"+strconv.Itoa(cell)))
	}
	return all
}

func (p *page) renderTile(b solver.Board, t solver.Tile) app.UI {
	number := strconv.Itoa(int(t))
	return app.Button().Type("button").ID("tile"+number).
		Class(game.TileClass(b, t), p.motion(t), map[bool]string{true: "hinted"}[p.hinted() == t]).
		Aria("label", p.in(text.TileName(b, t))).
		OnClick(p.onTile).
		Body(app.Span().Class("face").Text(number))
}

// motion returns the class of the motion that a tile makes in its place; for
// Blank, that of the whole board.
func (p *page) motion(t solver.Tile) string {
	switch {
	case p.shake.on && p.shake.tile == t:
		return "shake" + strconv.Itoa(p.shake.n%2)
	case p.cheer && t == solver.Blank:
		return "cheer"
	}
	return ""
}

func (p *page) renderSay() app.UI {
	b := p.cur.Board()
	if p.edit.open {
		return p.renderEditorSay()
	}
	say := []app.UI{
		app.Span().Class("vh").ID("boardname").Text(p.in(text.Board)),
		app.Span().Class("vh").ID("rows").Text(p.in(text.Rows(b))),
		app.P().ID("status").Role("status").Text(p.in(p.said)),
	}
	if x, y := b.Repair(); x != solver.Blank {
		say = append(say, app.A().ID("repair").Class("chip").
			Href(p.base+b.Exchange(x, y).String()).
			Body(icon("exchange"), app.Span().Text(p.in(text.Repair(x, y)))))
	}
	if p.cur.Day != 0 && !p.cur.Aided && p.cur.Solved() && p.cur.At() == p.cur.WonIn {
		say = append(say, app.Button().Type("button").ID("result").Class("chip").OnClick(p.onResult).
			Body(icon("link"), app.Span().Text(p.in(text.CopyResult))))
	}
	return app.Div().Class("say").Body(say...)
}

func (p *page) renderActions() app.UI {
	solve, solveIcon := text.Solve, "solve"
	if p.player.playing {
		solve, solveIcon = text.Stop, "stop"
	}
	main := map[bool]string{true: "main"} // what matters now: a solution or, once there is one, a new game
	return app.Div().Class("actions").Body(
		p.action("undo", "undo", text.Undo, p.cur.CanUndo()).OnClick(p.onUndo),
		p.action("hint", "hint", text.Hint, p.cur.Board().Solvable() && !p.cur.Solved()).OnClick(p.onHint),
		p.action("solve", solveIcon, solve, p.cur.Board().Solvable() && !p.cur.Solved()).Class(main[!p.cur.Solved()]).OnClick(p.onSolve),
		p.action("new", "new", text.New, true).Class(main[p.cur.Solved()]).OnClick(p.onNew),
		p.action("share", "link", text.Share, true).OnClick(p.onShare),
	)
}

// renderMore are two rows more, of what is needed less often.
func (p *page) renderMore() app.UI {
	return app.Div().Class("more").Body(
		p.renderLevel(),
		p.action("daily", "", text.Today, true).Aria("current", p.isToday()).OnClick(p.onDaily),
		p.action("edit", "", text.Edit, true).OnClick(p.onEdit),
		p.action("redo", "", text.Redo, p.cur.CanRedo()).OnClick(p.onRedo),
		p.action("restart", "", text.Restart, p.cur.At() > 0).OnClick(p.onRestart),
		p.action("replay", "", text.Replay, p.cur.Len() > 0).OnClick(p.onReplay),
	)
}

// renderLevel chooses how far from the goal new games begin.
func (p *page) renderLevel() app.UI {
	choice := func(level string) app.UI {
		return app.Option().Value(level).Selected(level == p.prefs.Level).Text(p.in(text.Level(level)))
	}
	levels, exactly := []app.UI{choice("")}, []app.UI{}
	for _, level := range game.Levels {
		levels = append(levels, choice(level))
	}
	for distance := range solver.GodsNumber {
		exactly = append(exactly, choice(strconv.Itoa(distance+1)))
	}
	levels = append(levels, app.OptGroup().Label(p.in(text.Exactly)).Body(exactly...))
	return app.Select().ID("level").Class("action").Aria("label", p.in(text.LevelName)).OnChange(p.onLevel).Body(levels...)
}

// action is one of the rows of buttons; the second has no icons. One that has nothing to do is not
// disabled, so that it keeps its focus; it says why when it is pressed.
func (p *page) action(id, image string, label text.Text, can bool) app.HTMLButton {
	body := []app.UI{app.Span().Text(p.in(label))}
	if image != "" {
		body = append([]app.UI{icon(image)}, body...)
	}
	return app.Button().Type("button").ID(id).Class("action").Aria("disabled", !can).Body(body...)
}

func (p *page) renderPanel() app.UI {
	first := p.renderWay()
	if !p.cur.Board().Solvable() {
		first = p.details("why", text.WhyName, app.P().Text(p.in(text.WhyUnsolvable))).Open(p.whyOpen).On("toggle", p.onWhy)
	}
	return app.Aside().Class("panel").Body(
		p.renderSlot(p.wide),
		p.renderMap(),
		first,
		app.P().Class("files").Body(
			app.A().ID("watch").Class("chip").Href(p.base+"learn#search").Text(p.in(text.WatchSearch)),
			app.A().ID("learn").Class("chip").Href(p.base+"learn").Text(p.in(text.LessonLink)),
		),
		p.renderHow(),
		p.renderStats(),
		p.details("away", text.AwayName, p.list(text.Away)),
		p.renderAbout(),
		app.Span().Class("vh").Role("status").Text(p.in(noticeWords[p.notice])), // is there before it speaks
		p.renderNotice(),
	)
}

// renderHow is how to play, and a way to the keys for who has no "?" at hand.
func (p *page) renderHow() app.UI {
	return p.details("how", text.HowName, p.list(text.How),
		app.P().Body(app.Button().Type("button").ID("keys").Class("chip").OnClick(p.onKeys).Text(p.in(text.KeysName))),
	).Open(true)
}

func (p *page) list(sentences []text.Text) app.UI {
	var items []app.UI
	for _, sentence := range sentences {
		items = append(items, app.Li().Text(p.in(sentence)))
	}
	return app.Ul().Body(items...)
}

// renderWay lists the shortest solution of the board on screen, but only where
// it can be seen.
func (p *page) renderWay() app.HTMLDetails {
	var steps []app.UI
	if p.wayOpen {
		solution, _ := solver.Solve(p.cur.Board())
		for _, step := range text.Steps(p.cur.Board(), solution) {
			steps = append(steps, app.Li().Text(p.in(step)))
		}
		if len(steps) == 0 {
			steps = append(steps, app.Li().Text(p.in(text.WayEmpty)))
		}
	}
	return p.details("way", text.WayName, app.Ol().Class("steps").Body(steps...)).
		Open(p.wayOpen).
		On("toggle", p.onWay)
}

func (p *page) details(id string, name text.Text, body ...app.UI) app.HTMLDetails {
	return app.Details().ID(id).Class("card").Body(append([]app.UI{
		app.Summary().ID(id + "-name").Text(p.in(name)),
	}, body...)...)
}

var noticeWords = map[notice]text.Text{
	continueNotice: text.LeftGame,
	forgetsNotice:  text.NothingKept,
	setAsideNotice: text.SetAside,
	copyNotice:     text.CopyFrom,
	updateNotice:   text.NewVersion,
	dailyNotice:    text.NewDaily,
}

func (p *page) renderNotice() app.UI {
	body := []app.UI{app.P().Aria("hidden", true).Text(p.in(noticeWords[p.notice]))}
	switch p.notice {
	case continueNotice:
		body = append(body, app.Button().Type("button").ID("continue").Class("chip").
			Text(p.in(text.Continue)).OnClick(p.onContinue))
	case updateNotice:
		body = append(body, app.Button().Type("button").ID("update").Class("chip").
			Text(p.in(text.Reload)).OnClick(p.onUpdate))
	case copyNotice:
		body = append(body, app.Textarea().ID("uncopied").ReadOnly(true).
			Aria("label", p.in(text.CopyFrom)).Text(p.uncopied))
	case dailyNotice:
		body = append(body, app.Button().Type("button").ID("newday").Class("chip").
			Text(p.in(text.PlayDaily)).OnClick(p.onNewDay))
	}
	body = append(body, app.Button().Type("button").ID("dismiss").Class("tool").OnClick(p.onDismiss).Body(
		icon("close"),
		app.Span().Class("vh").Text(p.in(text.Dismiss)),
	))
	return app.Div().Class("notice").Hidden(p.notice == noNotice).Body(body...)
}

func (p *page) in(t text.Text) string { return t.In(p.lang) }

const svg = "http://www.w3.org/2000/svg"

// icon shows a symbol of the page's set, which stays in the page.
func icon(name string) app.UI {
	return app.Elem("svg").XMLNS(svg).Attr("viewBox", "0 0 24 24").Aria("hidden", true).Body(
		app.Elem("use").XMLNS(svg).Attr("href", "#i-"+name),
	)
}
