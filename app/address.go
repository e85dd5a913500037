package main

import (
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/text"
)

// addressDelay bounds how often the address changes: Safari refuses more than
// 100 changes in 30 s, and Chromium drops them in a flood. After a refusal the
// next try waits longer.
const (
	addressDelay = 400 * time.Millisecond
	addressRetry = 5 * time.Second
)

// A screen is a page of the site.
type screen uint8

const (
	onBoard  screen = iota // of any board
	onMap                  // of all boards
	onLesson               // about the search
)

// screenOf returns the page of a name below the base.
func screenOf(name string) screen {
	switch strings.TrimSuffix(name, "/") {
	case "map":
		return onMap
	case "learn":
		return onLesson
	}
	return onBoard
}

// An addressBar tells whether the address and the title are behind the board.
type addressBar struct {
	behind  bool
	waiting bool   // a later flush is on its way
	shown   string // the path that is there, as far as we have read or written it
}

// follow makes the address follow the board, soon.
func (p *page) follow(ctx app.Context) {
	p.address.behind = true
	if p.screen != onBoard { // other pages have addresses of their own
		return
	}
	p.flushAfter(ctx, addressDelay)
}

func (p *page) flushAfter(ctx app.Context, d time.Duration) {
	if p.address.waiting {
		return
	}
	p.address.waiting = true
	after(p.lasting(ctx), d, func(ctx app.Context) {
		p.address.waiting = false
		p.flush(ctx)
		if p.address.behind && p.screen == onBoard {
			p.flushAfter(ctx, addressRetry)
		}
	})
}

// flush shows the board in the address and the title now, if they are behind.
func (p *page) flush(ctx app.Context) {
	if !p.address.behind || p.screen != onBoard {
		return
	}
	if ctx.Page().URL().Path != p.address.shown { // a link was followed: OnNav is about to read it
		return
	}
	path := p.boardPath()
	if replaceAddress(ctx.Page(), path) != nil {
		return
	}
	p.path, p.query = path, ""
	p.address.shown = ctx.Page().URL().Path
	p.note()
	p.address.behind = false
	p.entitle()
}

// addressTrail is how many addresses of a game are noted. The browser learns of
// a change late, so that a reload may go to an address before the last.
const addressTrail = 4

// note keeps the address for a reload.
func (p *page) note() error {
	trail := strings.Fields(session.get("address"))
	if n := len(trail); n > 0 && trail[n-1] == p.path {
		return nil
	}
	trail = slices.DeleteFunc(trail, func(path string) bool { return path == p.path })
	trail = append(trail, p.path)
	return session.set("address", strings.Join(trail[max(0, len(trail)-addressTrail):], " "))
}

// reloaded reports whether the page was reloaded at an address that the stored
// game has had lately.
func reloaded(path string) bool {
	return isReload() && slices.Contains(strings.Fields(session.get("address")), path)
}

// entitle names the document after the board on screen.
func (p *page) entitle() {
	title := text.Title(p.cur.Board())
	switch p.screen {
	case onMap:
		title = text.MapTitle
	case onLesson:
		title = text.LessonTitle
	}
	document().Set("title", p.in(title))
}

func (p *page) boardPath() string { return p.base + p.cur.Board().String() }

// address returns the escaped path and the query of a URL.
func address(u *url.URL) string { return u.EscapedPath() + "?" + u.RawQuery }
