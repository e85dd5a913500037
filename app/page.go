package main

import (
	"math/rand/v2"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// page is the one component of the program. It owns all state; what it shows
// is derived from that state in render.go.
//
// Its fields are unexported: go-app zeroes exported ones on each navigation.
type page struct {
	app.Compo

	base string // path prefix of the site, begins and ends with a slash
	path string // the path in the address bar

	// What is played, and stored.
	cur  game.Record
	left game.Record // the game that a link has interrupted; no game if none

	// Chosen by the player, and stored.
	lang  text.Lang
	theme string // "light", "dark", or "" for what the system has

	// On screen only.
	said    text.Text // the last words, in the status line
	notice  notice
	warned  bool // that nothing is kept, once
	playing bool // the solution is being shown, move by move
	run     int  // counts the showings, so that a late step knows its own
	cheer   bool // the game has just been won
	shake   shake
	wayOpen bool // the details with the shortest solution
	address addressBar
	told    told
}

// A notice is what may lie over the bottom of the page.
type notice uint8

const (
	noNotice notice = iota
	continueNotice
	forgetsNotice
	setAsideNotice
	copyNotice
	updateNotice
)

// A shake answers a move that is not possible: of a tile, or of the whole board
// for Blank. Its number tells two in a row apart.
type shake struct {
	tile solver.Tile
	n    int
	on   bool
}

// stepTime is how long each move of a shown solution stands.
const stepTime = 420 * time.Millisecond

// OnInit fills the state before the first render, which must show the board of
// the page that it replaces.
func (p *page) OnInit() {
	p.base = pageBase()
	p.lang = text.ParseLang(root().Get("lang").String())
	p.theme = local.get("theme")
	p.wayOpen = isOpen("way")
	if left, err := game.Decode(session.get("left")); err == nil {
		p.left = left
	}
	p.told = readTold()
	p.load(app.Window().URL().Path)
	if forgets() {
		p.warn()
	}
}

// OnMount begins to listen to what happens outside the page's own elements.
func (p *page) OnMount(ctx app.Context) {
	p.entitle()
	if reloaded(p.path) { // at an address that its game has left behind
		p.follow(ctx)
	}
	app.Window().AddEventListener("keydown", p.onKey)
	app.Window().AddEventListener("pagehide", p.onHide)
	app.Window().AddEventListener("visibilitychange", p.onHide)
	app.Window().AddEventListener("told", p.onTold)
}

// OnNav follows the address: a link of ours, or the browser's Back.
func (p *page) OnNav(ctx app.Context) {
	if path := ctx.Page().URL().Path; path != p.path {
		p.load(path)
		p.store()
		p.follow(ctx)
	}
}

// load turns a path into the game that it stands for; it is the only reader of
// the address. A link is a new game, but for the board that this tab is at:
// that is a reload. The base path, and a path that is no board, stand for the
// board that was left.
func (p *page) load(path string) {
	p.path = path
	p.stop()
	p.cheer = false
	p.notice = noNotice
	kept, inTab := p.kept()
	home := path == p.base || path == ""
	b, err := game.FromLink(strings.TrimPrefix(path, p.base))
	switch {
	case home || err != nil:
		if kept.Game == nil {
			kept = game.Record{Game: game.New(game.First)}
		}
		p.cur = kept
	case inTab && (kept.Board() == b || reloaded(path)), kept.InProgress() && kept.Board() == b:
		p.cur = kept
	case p.left.InProgress() && p.left.Board() == b:
		p.cur, p.left = p.left, kept
	default:
		p.cur = game.Record{Game: game.New(b)}
		session.set("address", "")
		if kept.InProgress() {
			p.left = kept
		}
	}
	if p.notice == noNotice {
		p.offer()
	}
	p.said = p.standing()
	if !home && err != nil {
		p.said = text.Fault(err)
	}
	p.aid()
}

// offer shows what waits for the player's decision, and clears any other notice:
// a new version, or the game that was left.
func (p *page) offer() {
	switch p.notice = noNotice; {
	case p.told.update != "" && p.told.update != local.get("declined"):
		p.notice = updateNotice
	case p.left.InProgress():
		p.notice = continueNotice
	}
}

// aid notes that the game is aided if a solution is in view, and reports whether
// that is news.
func (p *page) aid() bool {
	if !p.wayOpen || p.cur.Aided || p.cur.Solved() {
		return false
	}
	p.cur.Aided = true
	return true
}

// kept returns the game that was stored by this tab or, if it stored none, the
// newest of all tabs, and reports which. After two starts in a row that did not
// come to an end, the stored game is set aside: it may be the reason.
func (p *page) kept() (r game.Record, inTab bool) {
	if p.cur.Game != nil {
		return p.cur, true
	}
	for _, s := range []storage{session, local} {
		stored := s.get("game")
		if stored == "" {
			continue
		}
		r, err := game.Decode(stored)
		if err == nil && session.get("starts") < "3" {
			return r, s == session
		}
		s.set("game.aside", stored)
		s.set("game", "")
		p.notice = setAsideNotice
	}
	return game.Record{}, false
}

// act is the only way to move in a game or to another: it makes the change, and
// then all that follows from one. The words tell what was done.
func (p *page) act(ctx app.Context, words text.Text, change func()) {
	p.cheer, p.shake.on = false, false
	change()
	p.aid()
	p.said = p.standing()
	if !p.cur.Solved() {
		p.said = text.Join(words, p.said)
	}
	p.store()
	p.follow(ctx)
}

// store keeps the game, for this tab and as the newest of all, and for this tab
// the game that it has interrupted, and the address, which may be behind.
func (p *page) store() {
	record, left := p.cur.Encode(), ""
	if p.left.InProgress() {
		left = p.left.Encode()
	}
	kept := session.set("game", record) == nil && session.set("left", left) == nil && session.set("address", p.path) == nil
	if !kept || local.set("game", record) != nil {
		p.warn()
	}
}

// warn tells the player, once, that this browser keeps nothing.
func (p *page) warn() {
	if !p.warned {
		p.warned, p.notice = true, forgetsNotice
	}
}

// standing says how the game stands.
func (p *page) standing() text.Text {
	b, fewest := p.cur.Board(), p.fewest()
	switch {
	case !b.Solvable() && p.cur.At() > 0:
		return text.NoSolution(b.Inversions())
	case !p.cur.Solved() && p.cur.At() > 0:
		left, _ := solver.Distance(b)
		return text.Left(left)
	case !p.cur.Solved() || fewest == 0:
		return text.Standing(b)
	case p.cur.Aided:
		return text.Shown(p.cur.At(), fewest)
	}
	return text.Won(p.cur.At(), fewest)
}

// fewest is the distance of the start board; 0 also if it cannot be solved.
func (p *page) fewest() int {
	n, _ := solver.Distance(p.cur.Start())
	return n
}

// push slides the tile that was tapped, and what lies between it and the blank.
func (p *page) push(ctx app.Context, t solver.Tile) {
	p.stop()
	tiles := game.Push(p.cur.Board(), t)
	if tiles == nil {
		p.refuse(t, text.CannotMove(t))
		return
	}
	p.act(ctx, text.Moved(tiles...), func() {
		for _, t := range tiles {
			p.cur.Slide(t)
		}
		if p.cur.Solved() && !p.cur.Won && !p.cur.Aided && p.fewest() > 0 {
			p.cur.Won, p.cheer = true, true
			persist()
		}
	})
}

// refuse answers a move that is not possible; it changes nothing.
func (p *page) refuse(t solver.Tile, why text.Text) {
	p.shake = shake{t, p.shake.n + 1, true}
	p.cheer = false
	p.said = why
}

func (p *page) undo(ctx app.Context) {
	p.stop()
	at := p.cur.At()
	if at == 0 {
		p.said = text.NothingToUndo
		return
	}
	p.act(ctx, text.Undone(p.cur.Move(at-1)), func() { p.cur.Seek(at - 1) })
}

// deal begins a new game on any board that can be solved but is not.
func (p *page) deal(ctx app.Context) {
	p.stop()
	p.offer()
	p.act(ctx, text.Text{}, func() {
		r := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
		p.cur = game.Record{Game: game.New(game.Deal(r, 1, solver.GodsNumber, p.cur.Board()))}
		p.wayOpen = false
	})
}

// resume goes back to the game that a link has interrupted.
func (p *page) resume(ctx app.Context) {
	p.stop()
	p.cur, p.left = p.left, p.cur
	p.offer()
	p.act(ctx, text.Text{}, func() {})
}

// solve lays the shortest solution after the cursor and begins to show it.
func (p *page) solve(ctx app.Context) {
	solution, ok := solver.Solve(p.cur.Board())
	if !ok || len(solution) == 0 {
		p.said = text.Standing(p.cur.Board())
		return
	}
	p.cur.Aided = true
	p.cur.Plan(solution)
	p.playing = true
	p.run++
	p.step(ctx, p.run)
}

// step makes the next move of the solution and leaves the one after it to a
// later time. A run that was stopped meanwhile makes no more.
func (p *page) step(ctx app.Context, run int) {
	if !p.playing || run != p.run {
		return
	}
	at := p.cur.At()
	p.act(ctx, text.Moved(p.cur.Move(at)), func() { p.cur.Seek(at + 1) })
	if p.cur.At() == p.cur.Len() {
		p.playing = false
		return
	}
	after(ctx, stepTime, func(ctx app.Context) { p.step(ctx, run) })
}

// stop ends the showing of a solution, which is always at a whole move.
func (p *page) stop() { p.playing = false }
