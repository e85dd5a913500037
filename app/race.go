package main

import (
	"fmt"
	"slices"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/lesson"
	"slidingpuzzle/app/text"
)

// A race lets three searches race in slices, between which the browser does
// all else that it has to do.
type race struct {
	app.Compo

	Lang text.Lang

	race    *lesson.Race // nil before the first
	running bool
	run     int // counts the races, so that a late slice knows its own
	said    text.Text
}

// slice is how long a part of the race may last; a board that has been begun is finished.
const slice = 8 * time.Millisecond

func (r *race) Render() app.UI {
	name := text.RaceStart
	if r.running {
		name = text.RaceCancel
	}
	done := 0.0
	if r.race != nil {
		done = r.race.Done()
	}
	said := r.said
	if said == (text.Text{}) {
		said = text.RaceIdle
	}
	var notes []app.UI
	for _, n := range text.RaceNote {
		notes = append(notes, app.P().Text(n.In(r.Lang)))
	}
	return app.Div().Class("race").DataSet("over", r.race != nil && r.race.Over()).Body(
		app.Div().Class("pace").Body(
			app.Button().Type("button").ID("race").Class("chip", "main").OnClick(r.onPress).Text(name.In(r.Lang)),
			app.Progress().ID("race-done").Max(1).Attr("value", fmt.Sprintf("%.3f", done)).Aria("label", text.RaceTime.In(r.Lang)),
		),
		app.P().ID("race-said").Role("status").Text(said.In(r.Lang)),
		app.Ol().Class("lanes").Body(r.renderLanes()...),
		app.Div().Class("notes").Body(notes...),
	)
}

// renderLanes shows the medians as bars and as numbers.
func (r *race) renderLanes() []app.UI {
	var medians [len(lesson.Runners)]time.Duration
	if r.race != nil {
		medians = r.race.Medians()
	}
	slowest, fastest := slices.Max(medians[:]), time.Duration(0)
	for _, m := range medians {
		if m > 0 && (fastest == 0 || m < fastest) {
			fastest = m
		}
	}
	var lanes []app.UI
	for i, m := range medians {
		ran, share := text.NotRun, 0.0
		if m > 0 {
			ran = text.Ran(float64(m)/float64(time.Millisecond), float64(m)/float64(fastest))
			share = float64(m) / float64(slowest)
		}
		lanes = append(lanes, app.Li().ID("lane-"+lesson.Runners[i].ID).Body(
			app.Span().Text(text.Runners[i].In(r.Lang)),
			app.Progress().Max(1).Attr("value", fmt.Sprintf("%.3f", share)).Aria("hidden", true),
			app.Span().Class("ran").Text(ran.In(r.Lang)),
		))
	}
	return lanes
}

// onPress starts a race, or cancels the one that runs.
func (r *race) onPress(ctx app.Context, e app.Event) {
	if r.running {
		r.running, r.race, r.said = false, nil, text.RaceCanned
		return
	}
	r.race, r.running, r.said = lesson.NewRace(), true, text.RaceBegun
	r.run++
	run, begun := r.run, time.Now()
	clock := func() time.Duration { return time.Since(begun) }
	r.pace(ctx, run, clock)
}

// pace runs a slice and leaves the next one to a later time. A race that was
// cancelled meanwhile runs no more.
func (r *race) pace(ctx app.Context, run int, clock func() time.Duration) {
	if !r.running || run != r.run {
		return
	}
	r.race.Run(clock, slice)
	if r.race.Over() {
		r.running = false
		r.said = text.RaceOver(r.race.Agree())
		return
	}
	nextTask(ctx, func(ctx app.Context) { r.pace(ctx, run, clock) })
}

// OnDismount ends the race with the page.
func (r *race) OnDismount() { r.running = false }
