package main

import (
	"math/rand/v2"
	"net/url"
	"strconv"
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

	own    app.Context // of the page itself, once it is mounted
	base   string      // path prefix of the site, begins and ends with a slash
	path   string      // the path in the address bar
	screen screen      // the page that this is
	query  string      // and what it says of a line of moves; "" if nothing

	// What is played, and stored.
	cur  game.Series
	left game.Series // what a link has interrupted; no game if nothing

	// The newest series of all tabs, as this tab has stored it: the record, and
	// the ID of its series.
	newest   string
	newestID int64
	lastID   int64 // the last ID that was given

	// What was solved, as it is stored, and what that comes to; read only when it
	// is looked at or added to.
	results game.Results
	stats   game.Statistics

	// Chosen by the player, and stored.
	prefs preferences
	lang  text.Lang // the language on screen

	// On screen only.
	said      text.Text // the last words, in the status line
	filed     text.Text // of these, what came of a file
	notice    notice
	dialog    dialog
	uncopied  string // what the browser did not let be copied
	warned    bool   // that nothing is kept, once
	player    player
	edit      editor
	share     share
	view      mapView
	wide      bool // there is room for the player beside the board
	cheer     bool // the game has just been won
	shake     shake
	finger    finger
	hint      game.Hint
	day       game.Day // at the last look
	newDay    bool     // another board of the day has come, and is not answered
	wayOpen   bool     // the details with the shortest solution
	whyOpen   bool     // and those with why there is none
	statsOpen bool     // and those with what the results come to
	hidden    bool     // the whole page, in a tab or window that is not seen
	ticking   bool     // the next second of the clock is on its way
	apple     bool     // the keyboard has a Command key in place of Ctrl
	address   addressBar
	told      told
}

// A dialog is what may be open over the whole page.
type dialog uint8

const (
	noDialog dialog = iota
	settingsDialog
	keysDialog
	eraseDialog
	shareDialog
)

// A notice is what may lie over the bottom of the page.
type notice uint8

const (
	noNotice notice = iota
	continueNotice
	forgetsNotice
	setAsideNotice
	copyNotice
	updateNotice
	dailyNotice
)

// A shake answers a move that is not possible: of a tile, or of the whole board
// for Blank. Its number tells two in a row apart.
type shake struct {
	tile solver.Tile
	n    int
	on   bool
}

// OnInit fills the state before the first render, which must show the board of
// the page that it replaces.
func (p *page) OnInit() {
	p.base = pageBase()
	p.lang = text.ParseLang(root().Get("lang").String())
	p.wayOpen, p.whyOpen = isOpen("way"), isOpen("why")
	p.hidden = !isVisible()
	p.apple = isApple()
	p.told = readTold()
	p.prefs = recall(p, local, "preferences", decodePreferences)
	p.left = recall(p, session, "left", game.Decode)
	p.day = today()
	if p.statsOpen = isOpen("stats"); p.statsOpen {
		p.recallResults()
	}
	p.wide = isWide()
	if p.prefs.Map == "open" || p.prefs.Map == "" && p.wide {
		p.view.open = true
	}
	p.load(address(app.Window().URL()))
	if forgets() {
		p.warn()
	}
}

// OnMount begins to listen to what happens outside the page's own elements.
func (p *page) OnMount(ctx app.Context) {
	p.own = ctx
	p.present(ctx)
	session.set("live", "yes")
	if reloaded(p.path) || p.query != "" { // at an address that its game has left behind, or that is read only once
		p.follow(ctx)
	}
	if p.query != "" {
		p.store()
	}
	p.keepUp(ctx)
	if p.screen == onBoard {
		p.feel(ctx)
	}
	p.feelMap()
	app.Window().AddEventListener("keydown", p.onKey)
	app.Window().AddEventListener("pagehide", p.onHide)
	app.Window().AddEventListener("pageshow", p.onVisible)
	app.Window().AddEventListener("visibilitychange", p.onVisible)
	app.Window().AddEventListener("storage", p.onStorage)
	app.Window().AddEventListener("online", p.onNetwork)
	app.Window().AddEventListener("offline", p.onNetwork)
	p.watchDay(ctx)
	app.Window().AddEventListener("told", p.onTold)
}

// lasting returns the page's own context. That of an element drops what it has
// been given for later if the element is gone by then.
func (p *page) lasting(ctx app.Context) app.Context {
	if p.own != nil {
		return p.own
	}
	return ctx
}

// OnNav follows the address: a link of ours, or the browser's Back.
func (p *page) OnNav(ctx app.Context) {
	u := ctx.Page().URL()
	if u.Path != p.path || lineOf(u.RawQuery) != p.query {
		before := p.screen
		p.load(address(u))
		p.store()
		p.follow(ctx)
		p.tick(ctx)
		p.keepUp(ctx)
		p.remap()
		if p.screen != before {
			p.entitle()
			p.lasting(ctx).Defer(p.arrive)
		}
	}
	if p.screen == onLesson && u.Fragment != "" {
		p.lasting(ctx).Defer(func(app.Context) { goTo(u.Fragment) })
	}
}

// arrive begins at the top of a page that has just come.
func (p *page) arrive(ctx app.Context) {
	try(func() { app.Window().Call("scrollTo", 0, 0) })
	switch p.screen {
	case onMap:
		focus("map-head")
	case onLesson:
		focus("lesson-head")
	case onBoard:
		p.feel(ctx)
		focusIfLost("tile1")
	}
}

// OnResize follows the window.
func (p *page) OnResize(ctx app.Context) {
	p.wide = isWide()
	if p.view.shown != nil {
		try(func() { p.view.hand.show(app.Window().GetElementByID("map")) })
	}
}

// load turns an address, an escaped path and perhaps a query, into the game that it
// stands for; it is the only reader of the address. A link is a new game, but
// for the board that this tab is at: that is a reload. The base path, and a path
// that is no board, stand for the board that was left. A query may have a line
// of moves to be shown, and how many of them are made.
func (p *page) load(address string) {
	path, query, _ := strings.Cut(address, "?")
	if plain, err := url.PathUnescape(path); err == nil {
		path = plain
	}
	p.path, p.query = path, lineOf(query)
	p.address.shown = path
	p.player = player{run: p.player.run}
	p.edit = editor{}
	p.cheer = false
	p.hint = game.Hint{}
	p.lift()
	if p.cur.Game != nil {
		p.notice = noNotice
		p.cur.Attend(time.Now(), false)
	}
	kept, inTab := p.kept()
	p.screen = screenOf(strings.TrimPrefix(path, p.base))
	home := path == p.base || path == "" || p.screen != onBoard
	b, err := game.FromLink(strings.TrimPrefix(path, p.base))
	lined := p.query != "" && !home && err == nil
	switch {
	case home || err != nil:
		if kept.Game == nil {
			kept = game.NewSeries(p.newID(), game.First)
		}
		p.cur = kept
	case lined:
		p.begin(b, kept)
	case inTab && (kept.Board() == b || reloaded(path)), kept.InProgress() && kept.Board() == b:
		p.cur = kept
	case p.left.InProgress() && p.left.Board() == b:
		p.cur = kept
		p.exchange()
	default:
		p.begin(b, kept)
	}
	if !inTab && p.cur.Game == kept.Game {
		// The tab that has it may still play it: from here on there are two.
		p.cur.ID = p.newID()
		p.newest, p.newestID = local.get("game"), p.cur.ID
	}
	if !inTab && !p.left.InProgress() { // a former visit may have left some
		if shelf := recall(p, local, "shelf", game.DecodeShelf).Without(p.cur.ID); len(shelf) > 0 {
			p.left = shelf[0]
		}
	}
	p.said = p.standing()
	switch {
	case !home && err != nil:
		p.said = text.Fault(err)
	case lined:
		p.show(p.query)
	}
	p.cur.Attend(time.Now(), p.watched())
	if p.notice == noNotice && p.screen == onBoard {
		p.offer()
	}
	p.aid()
}

// begin begins a series of games at the board of a link, and leaves another.
func (p *page) begin(b solver.Board, kept game.Series) {
	p.cur = game.NewSeries(p.newID(), b)
	session.set("address", "")
	if kept.InProgress() {
		p.left = kept
	}
}

// lineOf returns that part of a query which is read: "" if there are no moves
// in it.
func lineOf(query string) string {
	if values, _ := url.ParseQuery(query); values.Get("moves") == "" {
		return ""
	}
	return query
}

// show opens the player with the line of moves that a link has given, as far as
// they are possible, at the place that it names.
func (p *page) show(line string) {
	values, _ := url.ParseQuery(line)
	moves, wrong := game.ReadMoves(p.cur.Board(), values.Get("moves"))
	at, _ := strconv.Atoi(values.Get("at")) // 0 for what is no number, the greatest for one too great; Seek clamps it
	p.cur.Plan(moves)
	p.cur.Seek(at)
	p.cur.Aided, p.cur.Viewed = len(moves) > 0, true
	p.watch(0)
	p.player.wrong = wrong
	p.said = p.position()
	if wrong != "" {
		p.said = text.WrongMove(len(moves)+1, wrong)
	}
}

// exchange goes back to the series that was left, and leaves the one in play.
// Another tab may go on with the same: from here on there are two.
func (p *page) exchange() {
	p.unshelve(p.left.ID)
	p.cur, p.left = p.left, p.cur
	p.cur.ID = p.newID()
}

// offer shows what waits for the player's decision, and clears any other notice:
// a new version, or the game that was left.
func (p *page) offer() {
	switch p.notice = noNotice; {
	case p.told.update != "" && p.told.update != local.get("declined"):
		p.notice = updateNotice
	case p.left.InProgress():
		p.notice = continueNotice
	case p.newDay:
		p.notice = dailyNotice
	}
}

// aid notes that the game is aided if a solution is in view, and reports whether
// that is news.
func (p *page) aid() bool {
	if !p.wayOpen || p.cur.Aided || p.cur.Solved() || !p.cur.Board().Solvable() {
		return false
	}
	p.cur.Aided = true
	return true
}

// act is the only way to move in a game or to another: it makes the change, and
// then all that follows from one. The words tell what was done.
func (p *page) act(ctx app.Context, words text.Text, change func()) {
	p.cheer, p.shake.on = false, false
	p.edit = editor{}
	if p.finger.down { // a drag is of the board that it began on
		p.finger.down = false
		p.lasting(ctx).Defer(func(app.Context) { drop() })
	}
	p.cur.Attend(time.Now(), false)
	played := p.cur.Game
	change()
	if p.cur.Game != played { // a hint is of one game, and so is what the player shows
		p.hint = game.Hint{}
		p.player = player{run: p.player.run}
	}
	p.player.from = min(p.player.from, p.cur.At()) // undo may go further back
	p.cur.Attend(time.Now(), p.watched())
	p.aid()
	p.said = p.standing()
	if !p.cur.Solved() && words != (text.Text{}) {
		p.said = text.Join(words, p.progress())
	}
	p.store()
	p.follow(ctx)
	p.tick(ctx)
	p.keepUp(ctx)
	p.remap()
}

// watched reports whether the game is in sight, so that its clock should run.
func (p *page) watched() bool { return !p.hidden && !p.edit.open && p.screen == onBoard }

// standing says how the game stands, to a player who comes to it.
func (p *page) standing() text.Text {
	b, fewest := p.cur.Board(), p.fewest()
	switch {
	case !p.cur.Solved() && p.cur.At() > 0:
		return text.Join(text.Made(p.cur.At()), p.progress())
	case !p.cur.Solved() || fewest == 0:
		return text.Standing(b)
	case p.cur.Aided:
		return text.Shown(p.cur.At(), fewest)
	}
	return text.Won(p.cur.At(), fewest)
}

// progress says what a move has come to; nothing if the player has not asked.
func (p *page) progress() text.Text {
	b := p.cur.Board()
	switch {
	case !b.Solvable() && p.cur.At() > 0:
		return text.NoSolution(b.Inversions())
	case p.cur.At() == 0:
		return text.Standing(b)
	case p.prefs.Distance:
		return text.Join(text.Left(p.distance()), p.trend())
	}
	return text.Text{}
}

// trend tells whether the last move led nearer to the goal or away from it;
// nothing before the first move, or where there is no way.
func (p *page) trend() text.Text {
	at := p.cur.At()
	if at == 0 || !p.cur.Board().Solvable() {
		return text.Text{}
	}
	before, _ := p.cur.Board().Slide(p.cur.Move(at - 1))
	if was, _ := solver.Distance(before); was > p.distance() {
		return text.Warmer
	}
	return text.Colder
}

// distance returns how many moves are still to go; 0 also if there is no way.
func (p *page) distance() int {
	n, _ := solver.Distance(p.cur.Board())
	return n
}

// tick has the clock on screen go on with each second.
func (p *page) tick(ctx app.Context) {
	if p.ticking || p.prefs.NoClock || !p.cur.Clock.Running() {
		return
	}
	p.ticking = true
	after(p.lasting(ctx), time.Second-p.cur.Clock.Passed(time.Now())%time.Second, func(ctx app.Context) {
		p.ticking = false
		p.tick(ctx)
	})
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
	p.dropOldDay()
	var unkept error
	planned := p.player.open && p.cur.Aided && isShortest(p.line())
	p.act(ctx, text.Moved(tiles...), func() {
		for _, t := range tiles {
			p.cur.Slide(t)
		}
		p.player.wrong = ""
		if planned {
			p.replan()
		}
		if p.cur.Solved() && !p.cur.Won && !p.cur.Aided && p.fewest() > 0 {
			p.cur.Won, p.cur.WonIn, p.cheer = true, p.cur.At(), true
			unkept = p.record()
			persist()
		}
	})
	if unkept != nil {
		p.said = text.Join(p.said, text.NotKept)
	}
}

// refuse answers a move that is not possible; it changes nothing.
func (p *page) refuse(t solver.Tile, why text.Text) {
	p.shake = shake{t, p.shake.n + 1, true}
	p.cheer = false
	p.said = why
}

// undo takes back a move or, at the first board, returns to the game before.
func (p *page) undo(ctx app.Context) {
	p.stop()
	if !p.cur.CanUndo() {
		p.said = text.NothingToUndo
		return
	}
	words := text.GameBefore
	if at := p.cur.At(); at > 0 {
		words = text.Undone(p.cur.Move(at - 1))
	}
	p.act(ctx, words, func() { p.cur.Undo() })
}

// redo makes a move again or, at the last board, goes on to the game that undo
// has left.
func (p *page) redo(ctx app.Context) {
	p.stop()
	if !p.cur.CanRedo() {
		p.said = text.NothingToRedo
		return
	}
	words := text.GameAfter
	if at := p.cur.At(); at < p.cur.Len() {
		words = text.Moved(p.cur.Move(at))
	}
	p.act(ctx, words, func() { p.cur.Redo() })
}

// restart begins the same board again; undo returns to where it was.
func (p *page) restart(ctx app.Context) {
	p.stop()
	if p.cur.At() == 0 {
		p.said = text.NothingToRestart
		return
	}
	p.act(ctx, text.Restarted, func() { p.cur.Begin(p.cur.Again()) })
}

// deal begins a new game at the level that the player prefers.
func (p *page) deal(ctx app.Context) {
	p.stop()
	p.offer()
	p.act(ctx, text.Text{}, func() {
		r := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
		low, high, _ := game.Level(p.prefs.Level)
		p.cur.Begin(game.Record{Game: game.New(game.Deal(r, low, high, p.cur.Board()))})
		p.wayOpen = false
	})
}

// resume goes back to the game that a link has interrupted.
func (p *page) resume(ctx app.Context) {
	p.stop()
	p.act(ctx, text.Text{}, func() {
		p.cur.Attend(time.Now(), false)
		p.exchange()
	})
	p.offer()
}
