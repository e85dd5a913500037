package main

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// The handlers capture nothing but the page: go-app compares handlers by their
// code, so that a closure over a changing variable would be kept for ever.

func (p *page) onTile(ctx app.Context, e app.Event) {
	var t solver.Tile
	try(func() { t = tileOf(e.Get("currentTarget").Get("id").String()) })
	p.push(ctx, t)
}

// tileOf reads the tile of an element's id, such as "tile5"; Blank if it is none.
func tileOf(id string) solver.Tile {
	number, ok := strings.CutPrefix(id, "tile")
	if !ok || len(number) != 1 || number < "1" || number > "5" {
		return solver.Blank
	}
	return solver.Tile(number[0] - '0')
}

func (p *page) onKey(ctx app.Context, e app.Event) {
	k := keyPress{
		key:   e.Get("key").String(),
		code:  e.Get("code").String(),
		shift: e.Get("shiftKey").Truthy(),
	}
	taken := e.Get("ctrlKey").Truthy() || e.Get("altKey").Truthy() || e.Get("metaKey").Truthy() ||
		e.Get("defaultPrevented").Truthy() || e.Get("isComposing").Truthy() || typing(e.Get("target"))
	if taken {
		return
	}
	if d, ok := k.direction(); ok {
		e.PreventDefault()
		t, ok := p.cur.Board().Toward(d)
		if !ok {
			p.stop()
			p.refuse(solver.Blank, text.NoTile(d))
			return
		}
		p.push(ctx, t)
		return
	}
	// A held digit would slide its tile to and fro.
	if t, ok := k.tile(); ok && !e.Get("repeat").Truthy() {
		e.PreventDefault()
		p.push(ctx, t)
	}
}

// typing reports whether keys pressed on an element are text for it.
func typing(target app.Value) bool {
	switch target.Get("tagName").String() {
	case "INPUT", "TEXTAREA", "SELECT":
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

// direction returns the direction of an arrow key: where the tile goes.
func (k keyPress) direction() (solver.Direction, bool) {
	switch k.key {
	case "ArrowLeft":
		return solver.Left, true
	case "ArrowRight":
		return solver.Right, true
	case "ArrowUp":
		return solver.Up, true
	case "ArrowDown":
		return solver.Down, true
	}
	return 0, false
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

func (p *page) onNew(ctx app.Context, e app.Event) { p.deal(ctx) }

func (p *page) onContinue(ctx app.Context, e app.Event) { p.resume(ctx) }

func (p *page) onSolve(ctx app.Context, e app.Event) {
	if p.playing {
		p.stop()
		p.said = text.Join(text.Stopped, p.standing())
		return
	}
	p.solve(ctx)
}

func (p *page) onShare(ctx app.Context, e app.Event) {
	p.flush(ctx)
	copyText(link(p.boardPath()), func(err error) {
		ctx.Dispatch(func(ctx app.Context) {
			if err == nil {
				p.said = text.Copied
				return
			}
			p.said, p.notice = text.NotCopied, copyNotice
			ctx.Defer(func(app.Context) { selectField("link") })
		})
	})
}

func (p *page) onDismiss(ctx app.Context, e app.Event) {
	switch p.notice {
	case continueNotice:
		p.left = game.Record{}
		session.set("left", "")
	case updateNotice:
		local.set("declined", p.told.update)
	}
	p.offer()
}

func (p *page) onLang(ctx app.Context, e app.Event) {
	p.lang = p.lang.Next()
	ctx.Page().SetLang(p.lang.Tag())
	local.set("lang", p.lang.Tag())
	p.follow(ctx)
}

// onTheme goes round from the system's theme to the other one, to the system's
// own chosen for good, and back to following it: each press but the last but
// one is seen.
func (p *page) onTheme(ctx app.Context, e app.Event) {
	p.theme = nextTheme(p.theme, systemTheme())
	setTheme(p.theme)
	local.set("theme", p.theme)
}

func nextTheme(theme, system string) string {
	other := map[string]string{"light": "dark", "dark": "light"}[system]
	switch theme {
	case "":
		return other
	case other:
		return system
	}
	return ""
}

// onWay notes that the shortest solution was opened: a game that is solved with
// it in view is not the player's own.
func (p *page) onWay(ctx app.Context, e app.Event) {
	p.wayOpen = e.Get("target").Get("open").Truthy()
	if p.aid() {
		p.store()
	}
}

func (p *page) onHide(ctx app.Context, e app.Event) { p.flush(ctx) }
