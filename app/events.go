package main

import (
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// The handlers capture nothing but the page: go-app compares handlers by their
// code, so that a closure over a changing variable would be kept for ever.

func (p *page) onKey(ctx app.Context, e app.Event) {
	k := keyPress{
		key:   e.Get("key").String(),
		code:  e.Get("code").String(),
		shift: e.Get("shiftKey").Truthy(),
	}
	ctrl, meta := e.Get("ctrlKey").Truthy(), e.Get("metaKey").Truthy()
	target := e.Get("target")
	if p.screen != onBoard {
		return
	}
	if k.key == "Escape" && p.dialog == noDialog && !e.Get("isComposing").Truthy() {
		switch {
		case p.notice != noNotice:
			p.onDismiss(ctx, e)
		case p.edit.open:
			p.onLeave(ctx, e)
		case p.player.open:
			p.onDone(ctx, e)
		default:
			return
		}
		e.PreventDefault()
		return
	}
	taken := e.Get("altKey").Truthy() || e.Get("defaultPrevented").Truthy() || e.Get("isComposing").Truthy() ||
		typing(target) || p.dialog != noDialog || p.edit.open
	if taken {
		return
	}
	repeat := e.Get("repeat").Truthy()
	if ctrl || meta {
		if (ctrl != meta) && meta == p.apple && k.letter() == "z" {
			e.PreventDefault()
			p.rewind(ctx, k.shift)
		}
		return
	}
	if d, ok := k.arrow(); ok {
		e.PreventDefault()
		p.steer(ctx, d)
		return
	}
	if k.key == "Enter" && repeat && tileOf(target.Get("id").String()) != solver.Blank {
		e.PreventDefault() // it would slide its tile to and fro
		return
	}
	if p.prefs.NoKeys {
		return
	}
	if d, ok := k.direction(); ok {
		e.PreventDefault()
		p.steer(ctx, d)
		return
	}
	if repeat && k.letter() != "u" { // a held digit would slide its tile to and fro
		return
	}
	if t, ok := k.tile(); ok {
		e.PreventDefault()
		p.push(ctx, t)
		return
	}
	act := map[string]func(app.Context){"u": p.undo, "n": p.deal, "h": p.askHint, "?": p.showKeys}[k.letter()]
	if act != nil {
		e.PreventDefault()
		act(ctx)
	}
}

// rewind is undo or, with Shift, redo.
func (p *page) rewind(ctx app.Context, forward bool) {
	if forward {
		p.redo(ctx)
		return
	}
	p.undo(ctx)
}

// steer moves a tile by a direction key, in the sense that the player prefers.
func (p *page) steer(ctx app.Context, d solver.Direction) {
	none := text.NoTile(d)
	if p.prefs.Blank {
		none = text.NoWay(d)
		d = d.Opposite()
	}
	t, ok := p.cur.Board().Toward(d)
	if !ok {
		p.stop()
		p.refuse(solver.Blank, none)
		return
	}
	p.push(ctx, t)
}

// modified reports whether a key is pressed with one that makes it another's:
// the browser's, or the system's.
func modified(e app.Event) bool {
	return e.Get("ctrlKey").Truthy() || e.Get("metaKey").Truthy() || e.Get("altKey").Truthy()
}

// typing reports whether keys pressed on an element are text for it.
func typing(target app.Value) bool {
	switch target.Get("tagName").String() {
	case "INPUT":
		return target.Get("type").String() != "file"
	case "TEXTAREA", "SELECT":
		return true
	}
	return target.Get("isContentEditable").Truthy()
}

// A keyPress is what is read from a keyboard event: the character, and the
// place of the key where the character depends on the layout.
type keyPress struct {
	key, code string
	shift     bool
}

var (
	arrowKeys = map[string]solver.Direction{
		"ArrowLeft": solver.Left, "ArrowRight": solver.Right, "ArrowUp": solver.Up, "ArrowDown": solver.Down,
	}
	placeKeys = map[string]solver.Direction{"KeyA": solver.Left, "KeyD": solver.Right, "KeyW": solver.Up, "KeyS": solver.Down}
)

// arrow returns the direction of an arrow key.
func (k keyPress) arrow() (solver.Direction, bool) {
	d, ok := arrowKeys[k.key]
	return d, ok
}

// direction returns the direction of W, A, S or D: of the keys in their places,
// whatever is written on them.
func (k keyPress) direction() (solver.Direction, bool) {
	place := k.code
	if place == "" {
		place = "Key" + strings.ToUpper(k.key)
	}
	d, ok := placeKeys[place]
	return d, ok
}

// letter returns the letter or sign of a key in lower case; on a keyboard of
// another script, the Latin letter in that place.
func (k keyPress) letter() string {
	if r, size := utf8.DecodeRuneInString(k.key); size == len(k.key) && r >= utf8.RuneSelf && strings.HasPrefix(k.code, "Key") {
		return strings.ToLower(strings.TrimPrefix(k.code, "Key"))
	}
	return strings.ToLower(k.key)
}

// tile returns the tile of a digit key, also on layouts whose digits need
// Shift.
func (k keyPress) tile() (solver.Tile, bool) {
	digit := k.key
	if k.code != "" && !k.shift && (digit < "0" || digit > "9") {
		digit = k.code[len(k.code)-1:]
		if k.code != "Digit"+digit {
			return solver.Blank, false
		}
	}
	if len(digit) != 1 || digit < "1" || digit > "5" {
		return solver.Blank, false
	}
	return solver.Tile(digit[0] - '0'), true
}

func (p *page) onUndo(ctx app.Context, e app.Event) { p.undo(ctx) }

func (p *page) onRedo(ctx app.Context, e app.Event) { p.redo(ctx) }

func (p *page) onRestart(ctx app.Context, e app.Event) { p.restart(ctx) }

func (p *page) onNew(ctx app.Context, e app.Event) { p.deal(ctx) }

func (p *page) onContinue(ctx app.Context, e app.Event) {
	p.resume(ctx)
	p.refocus(ctx)
}

// refocus leads the focus to the board if the notice that had it is gone.
func (p *page) refocus(ctx app.Context) {
	p.lasting(ctx).Defer(func(app.Context) { focusIfLost("tile" + strconv.Itoa(int(p.cur.Board().Movable()[0]))) })
}

func (p *page) onSolve(ctx app.Context, e app.Event) {
	if p.player.playing {
		p.playOrPause(ctx)
		return
	}
	p.solve(ctx)
}

// copy puts words on the clipboard and says so, or else offers them in a field.
func (p *page) copy(ctx app.Context, words string, copied text.Text) {
	copyText(words, func(err error) {
		p.lasting(ctx).Dispatch(func(ctx app.Context) {
			if err == nil {
				p.said = copied
				return
			}
			p.said, p.notice, p.uncopied = text.NotCopied, copyNotice, words
			p.lasting(ctx).Defer(func(app.Context) { selectField("uncopied") })
		})
	})
}

func (p *page) onDismiss(ctx app.Context, e app.Event) {
	switch p.notice {
	case continueNotice:
		left := p.left.ID
		p.left = game.Series{}
		p.store() // which may put it on the shelf
		p.unshelve(left)
	case updateNotice:
		local.set("declined", p.told.update)
	case dailyNotice:
		p.newDay = false
	}
	p.offer()
	p.refocus(ctx)
}

// onWay notes that the shortest solution was opened: a game that is solved with
// it in view is not the player's own.
func (p *page) onWay(ctx app.Context, e app.Event) {
	p.wayOpen = e.Get("target").Get("open").Truthy()
	if p.aid() {
		p.store()
	}
}

// onWhy shows the inversions on the board while their rule is read.
func (p *page) onWhy(ctx app.Context, e app.Event) { p.whyOpen = e.Get("target").Get("open").Truthy() }

// onHide keeps what is behind: the page may not come back.
func (p *page) onHide(ctx app.Context, e app.Event) {
	if p.cur.Clock.Running() {
		p.cur.Attend(time.Now(), false)
		p.store()
	}
	p.flush(ctx)
	if e.Value != nil && e.Get("type").String() == "pagehide" {
		session.set("live", "")
	}
}

// onVisible stops the clock while the page is hidden.
func (p *page) onVisible(ctx app.Context, e app.Event) {
	if p.hidden = !isVisible(); p.hidden {
		p.onHide(ctx, e)
		return
	}
	session.set("live", "yes")
	p.cur.Attend(time.Now(), p.watched())
	p.turnDay()
	p.tick(ctx)
}
