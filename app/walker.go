package main

import (
	"slices"
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/chart"
	"slidingpuzzle/app/lesson"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// A walker follows a search by the controls of a player. All that it shows is
// derived from the stage of the search that it is at.
type walker struct {
	app.Compo

	Page  *page
	Lang  text.Lang
	Theme string

	walk    *lesson.Walk
	level   bool   // a step is a whole level
	speed   string // one of speeds
	playing bool
	run     int       // counts the showings, so that a late step knows its own
	said    text.Text // the last step that was asked for, in words; while it plays, nothing
}

// OnMount puts the slider where the search is.
func (w *walker) OnMount(ctx app.Context) {
	ctx.Defer(func(app.Context) { w.slide() })
}

// follow returns the search, which begins at the board that is played, and at
// the player's speed, until others are chosen.
func (w *walker) follow() *lesson.Walk {
	if w.walk == nil {
		w.walk, w.speed = lesson.NewWalk(w.Page.cur.Board()), w.Page.prefs.speed()
	}
	return w.walk
}

// roots are the boards at which a search can begin.
func (w *walker) roots() []solver.Board {
	mine := w.Page.cur.Board()
	others := slices.DeleteFunc([]solver.Board{solver.Goal, lesson.Farthest, lesson.Odd}, func(b solver.Board) bool { return b == mine })
	return append([]solver.Board{mine}, others...)
}

func (w *walker) Render() app.UI {
	walk := w.follow()
	return app.Div().ID("walk").DataSet("root", walk.Root().String()).DataSet("at", walk.At()).Body(
		w.renderHead(),
		app.Div().Class("deck").Body(w.renderScrub(), w.renderControls()),
		app.P().ID("stage").Text(w.words().In(w.Lang)),
		app.P().ID("stage-said").Class("vh").Role("status").Text(w.said.In(w.Lang)),
		app.Div().Class("duo").Body(
			app.Div().Class("side").Body(w.renderMap(), app.P().ID("other-half").Hidden(walk.Root().Solvable()).Text(text.OtherHalf.In(w.Lang))),
			app.Div().Class("side").Body(w.renderNeighbors(), w.renderQueue(), w.renderLevels()),
		),
		&array{ID: "array", Lang: w.Lang, Theme: w.Theme, Walk: walk, At: walk.At()},
	)
}

func (w *walker) renderHead() app.UI {
	var roots []app.UI
	for _, b := range w.roots() {
		roots = append(roots, app.Option().Value(b.String()).Selected(b == w.walk.Root()).Text(text.RootOf(b).In(w.Lang)))
	}
	units := []app.UI{
		app.Option().Value("board").Selected(!w.level).Text(text.UnitBoard.In(w.Lang)),
		app.Option().Value("level").Selected(w.level).Text(text.UnitLevel.In(w.Lang)),
	}
	choice := func(id string, name text.Text, change app.EventHandler, options []app.UI) app.UI {
		return app.Div().Body(
			app.Label().For(id).Text(name.In(w.Lang)),
			app.Select().ID(id).Class("action").OnChange(change).Body(options...),
		)
	}
	return app.Div().Class("choices").Body(
		choice("root", text.RootName, w.onRoot, roots),
		choice("unit", text.UnitName, w.onUnit, units),
		choice("speed", text.SpeedName, w.onSpeed, speedOptions(w.Lang, w.speed)),
	)
}

func (w *walker) renderScrub() app.UI {
	at, last := w.walk.At(), w.walk.Last()
	words := w.words()
	if w.playing { // else a screen reader that is at the slider would read each step
		words = text.Playing
	}
	return app.Div().Class("scrub").Body(
		app.Input().Type("range").ID("scrub").Min(0).Max(last).Step(1).
			Aria("label", text.StagePosition.In(w.Lang)).
			Aria("valuetext", words.In(w.Lang)).
			OnInput(w.onScrub).OnKeyDown(w.onScrubKey),
		app.Span().ID("position").Aria("hidden", true).Text(strconv.Itoa(at)+" / "+strconv.Itoa(last)),
	)
}

func (w *walker) renderControls() app.UI {
	at, last := w.walk.At(), w.walk.Last()
	play, image := text.Play, "solve"
	if w.playing {
		play, image = text.Pause, "pause"
	}
	return app.Div().Class("controls").Body(
		stepButton("start", "start", text.StageFirst.In(w.Lang), at > 0, w.onStart),
		stepButton("back", "back", text.StageBack.In(w.Lang), at > 0, w.onBack),
		stepButton("play", image, play.In(w.Lang), last > 0, w.onPlay),
		stepButton("forward", "forward", text.StageForward.In(w.Lang), at < last, w.onForward),
		stepButton("end", "end", text.StageLast.In(w.Lang), at < last, w.onEnd),
	)
}

// renderMap is the map with what the search has come to. A board that cannot
// be solved has no place on it, but a twin that has.
func (w *walker) renderMap() app.UI {
	stage := w.walk.Stage()
	frontier, now, next := dots(stage.Frontier()), "", ""
	if b, ok := stage.Current(); ok {
		now = dot(lesson.Twin(b), 34)
		for _, n := range stage.Neighbors() {
			to, _ := n.Code.Board()
			next += chart.Path(lesson.Twin(b), lesson.Twin(to))
		}
	}
	way := w.walk.Way()
	for i, b := range way {
		way[i] = lesson.Twin(b)
	}
	return w.Page.plot(
		path("walk-visited", dots(stage.Visited())),
		path("walk-glow", frontier),
		path("walk-frontier", frontier),
		path("walk-next", next),
		path("walk-way", chart.Path(way...)),
		path("walk-now", now),
	)
}

// dots draws boards as lines without length, which are dots where their ends are round.
func dots(codes []solver.Code) string {
	var boards []solver.Board
	for _, c := range codes {
		b, _ := c.Board()
		boards = append(boards, lesson.Twin(b))
	}
	return chart.Dots(boards)
}

// renderLevels is the histogram of depths.
func (w *walker) renderLevels() app.UI {
	levels := w.walk.Stage().Levels()
	return app.Elem("figure").Class("levels").Body(
		app.Elem("figcaption").Text(text.LevelsName.In(w.Lang)),
		app.Elem("svg").XMLNS(svg).Attr("viewBox", lesson.LevelsBox).Attr("preserveAspectRatio", "none").Aria("hidden", true).Body(
			path("bars-axis", lesson.Axis), path("bars", lesson.Levels(levels)),
		),
		app.P().ID("levels-said").Class("vh").Text(text.LevelCounts(levels).In(w.Lang)),
	)
}

// renderNeighbors shows the board that the search has looked at last, and the arithmetic of its neighbors.
func (w *walker) renderNeighbors() app.UI {
	stage := w.walk.Stage()
	b, ok := stage.Current()
	rows := []app.UI{}
	if !ok {
		b = w.walk.Root()
	}
	for _, n := range stage.Neighbors() {
		to, _ := n.Code.Board()
		rows = append(rows, app.Li().Class(map[bool]string{true: "new"}[n.New]).Body(
			app.Span().Text(text.NeighborSaid(n.Tile, to, n.New).In(w.Lang)),
			app.Span().Class("sum").Text(text.CodeMove(b, n)),
		))
	}
	depth, _ := w.walk.Depth(b)
	return app.Div().ID("looked").Body(
		app.Div().Class("here").Body(miniature(b), app.P().Text(text.CurrentAt(b, depth, ok).In(w.Lang))),
		app.Ul().Class("sums").Body(rows...),
	)
}

// shown is how many boards of the queue are shown at each end of it.
const shown = 3

// renderQueue shows both ends of the queue: at its head, the boards that are next; at its tail, those that have just come.
func (w *walker) renderQueue() app.UI {
	stage := w.walk.Stage()
	frontier := stage.Frontier()
	var items []app.UI
	head, tail := frontier, []solver.Code{}
	if len(frontier) > 2*shown {
		head, tail = frontier[:shown], frontier[len(frontier)-shown:]
	}
	item := func(c solver.Code) {
		b, _ := c.Board()
		fresh := slices.Contains(stage.New(), c)
		items = append(items, app.Li().Class(map[bool]string{true: "new"}[fresh]).Text(b.String()))
	}
	for _, c := range head {
		item(c)
	}
	if len(tail) > 0 {
		items = append(items, app.Li().Class("gap").Text(text.Waiting(len(frontier)-2*shown).In(w.Lang)))
	}
	for _, c := range tail {
		item(c)
	}
	if len(items) == 0 {
		items = append(items, app.Li().Class("gap").Text(text.QueueEmpty.In(w.Lang)))
	}
	return app.Div().Class("queue").Body(
		app.P().ID("queue-name").Text(text.QueueOf(len(frontier)).In(w.Lang)),
		app.Ol().ID("queue").Aria("labelledby", "queue-name").Body(items...),
	)
}

// words tells the stage.
func (w *walker) words() text.Text {
	stage := w.walk.Stage()
	b, looked := stage.Current()
	depth, _ := w.walk.Depth(b)
	words := text.SearchLooks(b, depth, len(stage.New()), len(stage.Frontier()))
	if !looked {
		words = text.SearchBegins(w.walk.Root())
	}
	switch reached := len(stage.Seen()); w.walk.End() {
	case lesson.Found:
		moves, _ := w.walk.Depth(solver.Goal)
		words = text.Join(words, text.SearchFound(moves, reached))
	case lesson.Complete:
		words = text.SearchComplete(reached, len(stage.Levels())-1)
	case lesson.Out:
		words = text.SearchOut(reached)
	}
	return words
}

// seek goes to a stage, and tells it.
func (w *walker) seek(ctx app.Context, at int) {
	w.playing = false
	w.turn(ctx, at)
	w.said = w.words()
}

func (w *walker) turn(ctx app.Context, at int) {
	w.walk.Seek(at)
	w.said = text.Text{}
	ctx.Defer(func(app.Context) { w.slide() })
}

// slide moves the slider to where the search is: its value is the browser's own.
func (w *walker) slide() { setValue("scrub", strconv.Itoa(w.walk.At())) }

func (w *walker) onStart(ctx app.Context, e app.Event) { w.seek(ctx, 0) }

func (w *walker) onBack(ctx app.Context, e app.Event) { w.seek(ctx, w.walk.Before(w.level)) }

func (w *walker) onForward(ctx app.Context, e app.Event) { w.seek(ctx, w.walk.After(w.level)) }

func (w *walker) onEnd(ctx app.Context, e app.Event) { w.seek(ctx, w.walk.Last()) }

func (w *walker) onPlay(ctx app.Context, e app.Event) { w.playOrPause(ctx) }

func (w *walker) onScrub(ctx app.Context, e app.Event) {
	if at, err := strconv.Atoi(e.Get("target").Get("value").String()); err == nil {
		w.seek(ctx, at)
	}
}

func (w *walker) onScrubKey(ctx app.Context, e app.Event) {
	if takeSpace(e) {
		w.playOrPause(ctx)
	}
}

func (w *walker) playOrPause(ctx app.Context) {
	if w.playing {
		w.playing = false
		w.said = text.Join(text.Paused, w.words())
		return
	}
	if w.walk.At() == w.walk.Last() {
		w.turn(ctx, 0)
	}
	w.playing = true
	w.run++
	w.step(ctx, w.run)
}

// step takes the next step and leaves the one after it to a later time. A run
// that was stopped meanwhile takes no more.
func (w *walker) step(ctx app.Context, run int) {
	if !w.playing || run != w.run {
		return
	}
	w.turn(ctx, w.walk.After(w.level))
	if w.walk.At() == w.walk.Last() {
		w.playing = false
		w.said = w.words()
		return
	}
	after(ctx, w.pause(), func(ctx app.Context) { w.step(ctx, run) })
}

// pause is how long a step stands. A level has more to be looked at than a board.
func (w *walker) pause() time.Duration {
	d := stepAt(w.speed)
	if w.level {
		d *= 2
	}
	return d
}

func (w *walker) onRoot(ctx app.Context, e app.Event) {
	b, err := solver.Parse(e.Get("target").Get("value").String())
	if err != nil {
		return
	}
	w.walk = lesson.NewWalk(b)
	w.seek(ctx, 0)
}

func (w *walker) onUnit(ctx app.Context, e app.Event) {
	w.level = e.Get("target").Get("value").String() == "level"
}

func (w *walker) onSpeed(ctx app.Context, e app.Event) {
	w.speed = among(speeds, e.Get("target").Get("value").String())
}
