package main

import (
	"errors"
	"time"

	"slidingpuzzle/app/game"
)

// What is stored, each under its own key and with a version of its own:
//
//	in this tab    game         the series in play
//	               left         the series that a link has interrupted
//	in all tabs    game         the newest series of all
//	               shelf        the other series that have a game in progress
//	               daily        the last board of the day that was played
//	               results
//	               preferences
//
// and words without a version: in this tab the paths that the game has lately
// had in the address bar (address), the starts that did not come to an end
// (starts), and that its page lives (live); in all tabs the version that was
// declined (declined), and that the browser was asked to keep all this
// (persist).
//
// A record that cannot be read is moved to its key with ".aside" behind.

// newID returns an ID for a series that begins now: the time, but never the same
// twice.
func (p *page) newID() int64 {
	p.lastID = max(time.Now().UnixMilli(), p.lastID+1)
	return p.lastID
}

// recall reads a record, or the zero value if there is none. One that cannot be
// read, because it is damaged or of a later version, is set aside.
func recall[T any](p *page, s storage, key string, decode func(string) (T, error)) (v T) {
	stored := s.get(key)
	if stored == "" {
		return v
	}
	read, err := decode(stored)
	if err != nil {
		p.setAside(s, key, stored)
		return v
	}
	return read
}

// setAside moves a record to where it harms nobody and is not lost, and has the
// player told.
func (p *page) setAside(s storage, key, stored string) {
	if s.set(key+".aside", stored) == nil {
		s.set(key, "")
	}
	p.notice = setAsideNotice
}

// kept returns the series that this tab has, in memory or stored or, if it has
// none, the newest of all tabs, and reports which. After two starts in a row
// that did not come to an end, the stored one is set aside: it may be the reason.
func (p *page) kept() (s game.Series, inTab bool) {
	if p.cur.Game != nil {
		return p.cur, true
	}
	if session.get("starts") >= "3" {
		for _, s := range []storage{session, local} {
			if stored := s.get("game"); stored != "" {
				p.setAside(s, "game", stored)
			}
		}
	}
	if s = recall(p, session, "game", game.Decode); s.Game != nil {
		if session.get("live") != "" { // a duplicate of a tab that still plays it: from here on there are two
			s.ID = p.newID()
		}
		return s, true
	}
	return recall(p, local, "game", game.Decode), false
}

// store keeps the series in play, for this tab and as the newest of all, and
// for this tab the one that it has interrupted, and the address, which may be
// behind.
func (p *page) store() {
	now := time.Now()
	record, left := p.cur.Encode(now), ""
	if p.left.InProgress() {
		left = p.left.Encode(now)
	}
	p.shelve(now)
	failed := errors.Join(session.set("game", record), session.set("left", left), p.note(), p.keepDaily(now))
	err := local.set("game", record)
	if err == nil {
		p.newest, p.newestID = record, p.cur.ID
	}
	if err != nil || failed != nil {
		p.warn()
	}
}

// shelve puts the newest series of all on the shelf before another takes its
// place. At most moves that is this tab's own, as it was before the move.
func (p *page) shelve(now time.Time) {
	held := local.get("game")
	if held == p.newest && p.newestID == p.cur.ID {
		return
	}
	shelf := recall(p, local, "shelf", game.DecodeShelf)
	if other := recall(p, local, "game", game.Decode); other.Game != nil {
		shelf = shelf.Put(other)
	}
	local.set("shelf", shelf.Without(p.cur.ID).Encode(now))
}

// unshelve takes a series from the shelf.
func (p *page) unshelve(id int64) {
	shelf := recall(p, local, "shelf", game.DecodeShelf)
	local.set("shelf", shelf.Without(id).Encode(time.Now()))
}

// warn tells the player, once, that this browser keeps nothing.
func (p *page) warn() {
	if !p.warned {
		p.warned, p.notice = true, forgetsNotice
	}
}
