package main

import (
	"slices"
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// A player shows the moves of the game from one of them to the last, those that
// are made and those that are planned: a solution, the player's own game, or the
// line of a link. Its cursor is the game's.
type player struct {
	open    bool
	from    int    // the move of the game that it begins with
	wrong   string // what a link has behind these moves that is no move there; "" if nothing
	playing bool   // a move at a time, by itself
	run     int    // counts the showings, so that a late step knows its own
}

// speeds are how many times faster than usual moves can follow each other.
var speeds = []string{"0.25", "0.5", "1", "2", "4"}

// stepTime is how long each move stands at the usual speed.
const stepTime = 420 * time.Millisecond

// line returns the board and the moves that the player shows or, while it is
// closed, those of the whole game.
func (p *page) line() (solver.Board, []solver.Tile) {
	return p.cur.Line(p.player.from)
}

// isShortest reports whether moves are one of the shortest solutions of b.
func isShortest(b solver.Board, moves []solver.Tile) bool {
	distance, ok := solver.Distance(b)
	if !ok || len(moves) != distance {
		return false
	}
	for _, t := range moves {
		b, _ = b.Slide(t)
	}
	return b == solver.Goal
}

// solve opens the player with a shortest solution of the board on screen, and
// begins to play it.
func (p *page) solve(ctx app.Context) {
	p.stop()
	b := p.cur.Board()
	solution, ok := solver.Solve(b)
	if !ok || b == solver.Goal {
		p.said = text.Standing(b)
		return
	}
	p.dropOldDay()
	p.cur.Aided = true
	p.cur.Plan(solution)
	p.watch(p.cur.At())
	p.play(ctx)
	p.lead(ctx)
}

// replay opens the player with the whole game, and plays it from its start.
func (p *page) replay(ctx app.Context) {
	p.stop()
	if p.cur.Len() == 0 {
		p.said = text.NothingToReplay
		return
	}
	p.watch(0)
	p.seek(ctx, 0)
	p.play(ctx)
	p.lead(ctx)
}

// lead puts the focus on what pauses the player: on a phone its opening pushes
// the button that opened it out of sight.
func (p *page) lead(ctx app.Context) {
	p.lasting(ctx).Defer(func(app.Context) { focus("play") })
}

// watch opens the player for the moves from one of them on.
func (p *page) watch(from int) {
	p.player = player{open: true, from: from, run: p.player.run}
}

// play shows the moves one after another; from the last board, all again.
func (p *page) play(ctx app.Context) {
	if p.cur.Len() == p.player.from {
		p.said = text.NothingToReplay
		return
	}
	wait := time.Duration(0)
	if p.cur.At() == p.cur.Len() {
		p.seek(ctx, p.player.from)
		wait = p.stepTime()
	}
	p.player.playing = true
	p.player.run++
	run := p.player.run
	if wait == 0 {
		p.step(ctx, run)
		return
	}
	after(p.lasting(ctx), wait, func(ctx app.Context) { p.step(ctx, run) })
}

// step makes the next move and leaves the one after it to a later time. A run
// that was stopped meanwhile makes no more.
func (p *page) step(ctx app.Context, run int) {
	if !p.player.playing || run != p.player.run {
		return
	}
	p.turn(ctx, p.cur.At()+1)
	if p.cur.At() == p.cur.Len() {
		p.player.playing = false
		return
	}
	after(p.lasting(ctx), p.stepTime(), func(ctx app.Context) { p.step(ctx, run) })
}

// stepTime is how long a move stands at the chosen speed.
func (p *page) stepTime() time.Duration { return stepAt(p.prefs.speed()) }

// stepAt is how long a step stands at one of speeds.
func stepAt(speed string) time.Duration {
	times, err := strconv.ParseFloat(speed, 64)
	if err != nil {
		return stepTime
	}
	return time.Duration(float64(stepTime) / times)
}

// stop ends the playing, which is always at a whole move.
func (p *page) stop() { p.player.playing = false }

// seek goes to the board before a move of the game, if the player shows it, and
// stays there.
func (p *page) seek(ctx app.Context, at int) {
	p.stop()
	p.turn(ctx, min(max(at, p.player.from), p.cur.Len()))
}

// turn goes to the board before a move of the game, and tells which that is.
func (p *page) turn(ctx app.Context, at int) {
	p.act(ctx, text.Text{}, func() { p.cur.Seek(at) })
	p.said = p.position()
}

// position says which of its moves the player has just shown.
func (p *page) position() text.Text {
	at := p.cur.At() - p.player.from
	switch {
	case at == 0:
		return text.Begins(p.cur.Len() - p.player.from)
	case p.cur.Solved():
		return p.standing()
	case p.prefs.Distance:
		return text.Join(p.move(at), p.progress())
	}
	return p.move(at)
}

// move tells one of the player's moves, counted from 1.
func (p *page) move(i int) text.Text {
	b, moves := p.line()
	for _, t := range moves[:i-1] {
		b, _ = b.Slide(t)
	}
	d, _ := b.Direction(moves[i-1])
	return text.MoveOf(i, len(moves), moves[i-1], d)
}

// replan lays a shortest solution after a move of the player's own: the rest of
// one that begins as the moves since the first board, or else one that begins
// here.
func (p *page) replan() {
	b, made := p.line()
	for _, solution := range solver.Solutions(b) {
		if len(made) <= len(solution) && slices.Equal(made, solution[:len(made)]) {
			p.cur.Plan(solution[len(made):])
			return
		}
	}
	p.player.from = p.cur.At()
	solution, _ := solver.Solve(p.cur.Board())
	p.cur.Plan(solution)
}

// choose shows another of the shortest solutions, counted from 0, as far along
// as the two are the same.
func (p *page) choose(ctx app.Context, i int) {
	p.stop()
	b, moves := p.line()
	solutions := solver.Solutions(b)
	if i < 0 || i >= len(solutions) || !isShortest(b, moves) {
		return
	}
	p.player.wrong = ""
	at, same := p.cur.At()-p.player.from, 0
	for same < at && moves[same] == solutions[i][same] {
		same++
	}
	p.act(ctx, text.Text{}, func() {
		p.cur.Seek(p.player.from)
		p.cur.Plan(solutions[i])
		p.cur.Seek(p.player.from + same)
	})
	p.said = p.position()
}

// done closes the player; the game stays where it is.
func (p *page) done(ctx app.Context) {
	p.player = player{run: p.player.run}
	p.lasting(ctx).Defer(func(app.Context) { focusIfLost("solve") })
}

// renderPlayer shows the line, and what leads along it.
func (p *page) renderPlayer() app.UI {
	b, moves := p.line()
	at, shortest := p.cur.At()-p.player.from, isShortest(b, moves)
	name := text.OtherLine
	if shortest {
		name = text.ShortestLine
	}
	head := []app.UI{app.H2().ID("player-name").Text(p.in(name))}
	if solutions := solver.Solutions(b); shortest && p.cur.Aided && len(solutions) > 1 {
		head = append(head, p.renderSolutions(solutions, moves))
	}
	head = append(head, p.renderSpeeds(), app.Button().Type("button").ID("done").Class("tool").OnClick(p.onDone).Body(
		icon("close"), app.Span().Class("vh").Text(p.in(text.Close)),
	))
	return app.Section().ID("player").Class("card").Aria("labelledby", "player-name").Body(
		app.Div().Class("player-head").Body(head...),
		p.renderScrub(at, len(moves)),
		p.renderControls(at, len(moves)),
		p.renderChips(b, moves, at, shortest),
		p.renderCopies(),
	)
}

// renderSolutions chooses among several shortest solutions.
func (p *page) renderSolutions(solutions [][]solver.Tile, shown []solver.Tile) app.UI {
	var options []app.UI
	for i, solution := range solutions {
		options = append(options, app.Option().Value(strconv.Itoa(i)).Selected(slices.Equal(solution, shown)).
			Text(p.in(text.WayOf(i+1, len(solutions)))))
	}
	return app.Select().ID("ways").Class("action").Aria("label", p.in(text.WaysName)).OnChange(p.onWays).Body(options...)
}

func (p *page) renderSpeeds() app.UI {
	return app.Select().ID("speed").Class("action").Aria("label", p.in(text.SpeedName)).OnInput(p.onSpeed).
		Body(speedOptions(p.lang, p.prefs.speed())...)
}

// speedOptions are the choices of a speed.
func speedOptions(lang text.Lang, chosen string) []app.UI {
	var options []app.UI
	for _, speed := range speeds {
		options = append(options, app.Option().Value(speed).Selected(speed == chosen).Text(text.Speed(speed).In(lang)))
	}
	return options
}

func (p *page) renderScrub(at, n int) app.UI {
	value := text.Begins(n)
	if at > 0 {
		value = p.move(at)
	}
	return app.Div().Class("scrub").Body(
		app.Input().Type("range").ID("scrub").Min(0).Max(n).Step(1).
			Aria("label", p.in(text.Position)).
			Aria("valuetext", p.in(value)).
			OnInput(p.onScrub).OnKeyDown(p.onScrubKey),
		app.Span().ID("position").Aria("hidden", true).Text(strconv.Itoa(at)+" / "+strconv.Itoa(n)),
	)
}

func (p *page) renderControls(at, n int) app.UI {
	play, image := text.Play, "solve"
	if p.player.playing {
		play, image = text.Pause, "pause"
	}
	return app.Div().Class("controls").Body(
		stepButton("start", "start", p.in(text.ToStart), at > 0, p.onStart),
		stepButton("back", "back", p.in(text.Back), at > 0, p.onBack),
		stepButton("play", image, p.in(play), n > 0, p.onPlay),
		stepButton("forward", "forward", p.in(text.Forward), at < n, p.onForward),
		stepButton("end", "end", p.in(text.ToEnd), at < n, p.onEnd),
	)
}

// stepButton is a button that leads along a line; one that has nothing to do keeps its focus.
func stepButton(id, image, name string, can bool, press app.EventHandler) app.UI {
	return app.Button().Type("button").ID(id).Class("tool").Aria("disabled", !can).OnClick(press).Body(
		icon(image), app.Span().Class("vh").Text(name),
	)
}

// most is how many moves are listed at once, around the current one.
const most = 120

// renderChips lists the moves, each a button that leads behind it. Where not
// all lead nearer to the goal, each shows whether it does.
func (p *page) renderChips(b solver.Board, moves []solver.Tile, at int, shortest bool) app.UI {
	n := len(moves)
	first := max(0, min(at-most/2, n-most))
	for _, t := range moves[:first] {
		b, _ = b.Slide(t)
	}
	moves = moves[first:min(n, first+most)]
	marked := !shortest && b.Solvable()
	trend := game.Trend(b, moves)
	var chips []app.UI
	for i, t := range moves {
		d, _ := b.Direction(t)
		b, _ = b.Slide(t)
		class, comes := "", text.Text{}
		switch {
		case marked && trend[i]:
			class, comes = "nearer", text.Nearer
		case marked:
			class, comes = "further", text.Further
		}
		i += first + 1
		chip := app.Button().Type("button").ID("move"+strconv.Itoa(i)).Class("move", class).
			Aria("label", p.in(text.MoveName(i, t, d, comes))).
			OnClick(p.onChip).
			Text(text.Arrow(t, d))
		if i == at {
			chip = chip.Aria("current", "step")
		}
		chips = append(chips, app.Li().Body(chip))
	}
	if wrong := p.player.wrong; wrong != "" && first+len(moves) == n {
		if wrong == " " {
			wrong = "␣"
		}
		chips = append(chips, app.Li().ID("wrong").Class("move").
			Body(app.Text(text.Clean(wrong)), app.Span().Class("vh").Text(p.in(text.WrongMove(n+1, p.player.wrong)))))
	}
	return app.Ol().ID("line").Class("steps").Body(chips...)
}

func (p *page) renderCopies() app.UI {
	chips := []app.UI{
		app.Button().Type("button").ID("tiles").Class("chip").OnClick(p.onCopyTiles).Text(p.in(text.CopyTiles)),
		app.Button().Type("button").ID("letters").Class("chip").OnClick(p.onCopyLetters).Text(p.in(text.CopyLetters)),
	}
	if p.player.from > 0 {
		chips = append(chips, app.Button().Type("button").ID("whole").Class("chip").OnClick(p.onWhole).Text(p.in(text.WholeGame)))
	}
	return app.Div().Class("files").Body(chips...)
}

// keepUp brings to the player's slider and its list of moves what go-app does
// not: the slider's value is the browser's own, and the current move may be out
// of sight.
func (p *page) keepUp(ctx app.Context) {
	if !p.player.open {
		return
	}
	p.lasting(ctx).Defer(func(app.Context) {
		at := p.cur.At() - p.player.from
		setValue("scrub", strconv.Itoa(at))
		reveal("line", "move"+strconv.Itoa(max(at, 1)))
	})
}

func (p *page) onStart(ctx app.Context, e app.Event) { p.walk(ctx, p.player.from) }

func (p *page) onBack(ctx app.Context, e app.Event) { p.walk(ctx, p.cur.At()-1) }

func (p *page) onForward(ctx app.Context, e app.Event) { p.walk(ctx, p.cur.At()+1) }

func (p *page) onEnd(ctx app.Context, e app.Event) { p.walk(ctx, p.cur.Len()) }

// walk answers a button, which may have nothing to do.
func (p *page) walk(ctx app.Context, at int) {
	switch here := p.cur.At(); {
	case at <= here && here == p.player.from:
		p.stop()
		p.said = text.AtStart
	case at >= here && here == p.cur.Len():
		p.stop()
		p.said = text.AtEnd
	default:
		p.seek(ctx, at)
	}
}

func (p *page) onPlay(ctx app.Context, e app.Event) { p.playOrPause(ctx) }

// playOrPause plays, or pauses.
func (p *page) playOrPause(ctx app.Context) {
	if p.player.playing {
		p.stop()
		p.said = text.Paused
		return
	}
	p.play(ctx)
}

func (p *page) onScrub(ctx app.Context, e app.Event) {
	at, err := strconv.Atoi(e.Get("target").Get("value").String())
	if err == nil {
		p.seek(ctx, p.player.from+at)
	}
}

// onScrubKey plays and pauses by Space; the arrows are the slider's own.
func (p *page) onScrubKey(ctx app.Context, e app.Event) {
	if takeSpace(e) {
		p.playOrPause(ctx)
	}
}

// takeSpace reports whether a key is Space, pressed and not held, and takes it
// from the browser if it is.
func takeSpace(e app.Event) bool {
	if e.Get("key").String() != " " || e.Get("repeat").Truthy() {
		return false
	}
	e.PreventDefault()
	return true
}

func (p *page) onChip(ctx app.Context, e app.Event) {
	i, err := strconv.Atoi(e.Get("currentTarget").Get("id").String()[len("move"):])
	if err == nil {
		p.seek(ctx, p.player.from+i)
	}
}

func (p *page) onSpeed(ctx app.Context, e app.Event) {
	speed := e.Get("target").Get("value").String()
	p.prefer(ctx, func(prefs *preferences) { prefs.Speed = among(speeds, speed) })
}

func (p *page) onWays(ctx app.Context, e app.Event) {
	i, err := strconv.Atoi(e.Get("target").Get("value").String())
	if err == nil {
		p.choose(ctx, i)
	}
}

func (p *page) onWhole(ctx app.Context, e app.Event) {
	p.stop()
	p.player.from = 0
	p.said = p.position()
	p.keepUp(ctx)
}

func (p *page) onDone(ctx app.Context, e app.Event) {
	p.stop()
	p.done(ctx)
}

func (p *page) onReplay(ctx app.Context, e app.Event) { p.replay(ctx) }

func (p *page) onCopyTiles(ctx app.Context, e app.Event) {
	_, moves := p.line()
	p.copy(ctx, game.Digits(moves), text.MovesCopied)
}

func (p *page) onCopyLetters(ctx app.Context, e app.Event) {
	p.copy(ctx, game.Letters(p.line()), text.MovesCopied)
}
