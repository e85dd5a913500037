package main

import (
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
)

// daily plays the board of the day, or goes on with it where it was left.
func (p *page) daily(ctx app.Context) {
	p.stop()
	p.newDay = false
	if p.isToday() {
		p.said = text.Join(text.IsDaily, p.standing())
		return
	}
	day := today()
	record := game.Record{Game: game.New(game.Daily(day)), Day: day}
	if held := recall(p, local, "daily", game.Decode); held.Game != nil && held.Day == day {
		record = held.Record
	}
	p.offer()
	p.act(ctx, text.Text{}, func() {
		p.cur.Begin(record)
		p.wayOpen = false
	})
}

// isToday reports whether the game in play is on today's board of the day.
func (p *page) isToday() bool { return p.cur.Day != 0 && p.cur.Day == today() }

// dropOldDay takes the day off a board of another day before its first move: it
// counts for the date of that alone.
func (p *page) dropOldDay() {
	if p.cur.Began == 0 && !p.isToday() {
		p.cur.Day = 0
	}
}

// keepDaily keeps the board of the day, to be gone on with from anywhere.
func (p *page) keepDaily(now time.Time) error {
	if !p.isToday() {
		return nil
	}
	alone := game.Series{ID: p.cur.ID, Record: p.cur.Record}
	return local.set("daily", alone.Encode(now))
}

// dayCheck is how often a page that is left open looks at the date.
const dayCheck = 20 * time.Second

// watchDay offers the new board of the day, to who has played one before.
func (p *page) watchDay(ctx app.Context) {
	p.turnDay()
	after(p.lasting(ctx), dayCheck, p.watchDay)
}

func (p *page) turnDay() {
	day := today()
	if day == p.day {
		return
	}
	p.newDay = day > p.day && p.cur.Day != day && local.get("daily") != ""
	p.day = day
	if p.notice == noNotice {
		p.offer()
	}
	if p.statsOpen {
		p.sum()
	}
}

// dailyResult is the text that tells others of the board of the day, without
// its way.
func (p *page) dailyResult() text.Text {
	start, moves := p.cur.Line(0)
	return text.DailyResult(p.cur.Day.String(), p.cur.At(), p.fewest(), game.Trend(start, moves[:p.cur.At()]), link(p.base+p.cur.Start().String()))
}

func (p *page) onDaily(ctx app.Context, e app.Event) { p.daily(ctx) }

func (p *page) onNewDay(ctx app.Context, e app.Event) {
	p.daily(ctx)
	p.refocus(ctx)
}

func (p *page) onResult(ctx app.Context, e app.Event) {
	p.copy(ctx, p.in(p.dailyResult()), text.ResultCopied)
}
