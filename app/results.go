package main

import (
	"errors"
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// recallResults reads the results, to which another tab may have added. It is
// not done before the first rendering: thousands of them take a while.
func (p *page) recallResults() {
	p.results = recall(p, local, "results", game.DecodeResults)
	p.sum()
}

// record adds the game that has just been won to the results. It returns an
// error if they cannot be kept.
func (p *page) record() error {
	p.cur.Attend(time.Now(), false) // a game of one move begins with its win
	p.recallResults()
	results, added := p.results.Add(game.Result{
		Began: p.cur.Began,
		Start: p.cur.Start(),
		Moves: p.cur.At(),
		Time:  p.cur.Clock.Passed(time.Now()).Truncate(100 * time.Millisecond),
		Day:   p.cur.Day,
	})
	if !added {
		return nil
	}
	return p.keepResults(results)
}

// keepResults replaces the results.
func (p *page) keepResults(results game.Results) error {
	p.results = results
	p.sum()
	return local.set("results", results.Encode())
}

// sum derives what is shown of the results.
func (p *page) sum() {
	p.stats = game.Summarize(p.results, today())
	p.remap()
}

func (p *page) onStats(ctx app.Context, e app.Event) {
	p.filed = text.Text{}
	if p.statsOpen = e.Get("target").Get("open").Truthy(); p.statsOpen {
		p.recallResults()
	}
}

// tellFile says what came of a file in the status line and beside its buttons:
// on a phone the two are not seen together.
func (p *page) tellFile(words text.Text) {
	p.said, p.filed = words, words
}

func (p *page) onExport(ctx app.Context, e app.Event) {
	if len(p.results) == 0 {
		p.tellFile(text.NoExport)
		return
	}
	if err := download("sliding-puzzle-results.json", "application/json", p.results.Encode()); err != nil {
		p.tellFile(text.NotExported)
		return
	}
	p.tellFile(text.Exported(len(p.results)))
}

// maxImport bounds the file that is read: some twenty times what 10,000 results
// take.
const maxImport = 4 << 20

func (p *page) onImport(ctx app.Context, e app.Event) {
	field := e.Get("target")
	readFile(field, maxImport, func(content string, err error) {
		p.lasting(ctx).Dispatch(func(app.Context) {
			if err != nil {
				p.tellFile(text.NotRead)
				return
			}
			p.merge(content)
		})
	})
}

// merge adds results of a file to those that are here, each once.
func (p *page) merge(content string) {
	others, err := game.DecodeResults(content)
	if err != nil || content == "" {
		var wrong *game.ResultsError
		if !errors.As(err, &wrong) {
			wrong = &game.ResultsError{}
		}
		p.tellFile(text.NotImported(wrong.Later, wrong.Number))
		return
	}
	p.recallResults()
	merged, added := p.results.Merge(others)
	if p.keepResults(merged) != nil {
		p.tellFile(text.NotKept)
		return
	}
	p.tellFile(text.Imported(added, len(others)-added))
}

func (p *page) onErase(ctx app.Context, e app.Event) {
	if len(p.results) == 0 {
		p.tellFile(text.NoResults)
		return
	}
	p.open(ctx, eraseDialog)
}

func (p *page) onErased(ctx app.Context, e app.Event) {
	if p.keepResults(nil) == nil {
		p.tellFile(text.Erased)
	}
	closeDialog()
}

// renderErase asks before all results are gone.
func (p *page) renderErase() []app.UI {
	return []app.UI{
		app.P().Text(p.in(text.EraseQuestion(len(p.results)))),
		app.Div().Class("answers").Body(
			app.Button().Type("button").ID("keep").Class("chip").OnClick(p.onClose).Text(p.in(text.Keep)),
			app.Button().Type("button").ID("erased").Class("chip").OnClick(p.onErased).Text(p.in(text.EraseAll)),
		),
	}
}

// renderStats shows what the results come to, but only where it can be seen.
func (p *page) renderStats() app.HTMLDetails {
	body := app.Div().Class("stats")
	if p.statsOpen {
		body = body.Body(p.renderResults()...)
	}
	return p.details("stats", text.StatsName, body).Open(p.statsOpen).On("toggle", p.onStats)
}

func (p *page) renderResults() []app.UI {
	// The parts stay the same, so that the buttons keep their focus.
	sums := app.Div().Class("stats").Body(app.P().Text(p.in(text.NoResults)))
	if p.stats.Games > 0 {
		sums = app.Div().Class("stats").Body(p.renderTotals(p.stats), p.renderAbove(p.stats), p.renderBests(p.stats))
	}
	return []app.UI{sums, p.renderFiles(), &collection{Lang: p.lang, Base: p.base, Stats: p.stats}}
}

func (p *page) renderTotals(s game.Statistics) app.UI {
	var terms []app.UI
	for _, total := range []struct {
		n    int
		name text.Text
	}{
		{s.Games, text.Games}, {s.Fewest, text.InFewest}, {s.Streak, text.Streak}, {s.Longest, text.Longest},
	} {
		terms = append(terms, app.Div().Body(
			app.Dt().Text(p.in(total.name)),
			app.Dd().Text(strconv.Itoa(total.n)),
		))
	}
	return app.Dl().Class("totals").Body(terms...)
}

// renderAbove is a histogram of the moves above the fewest, each bar a meter
// with its number.
func (p *page) renderAbove(s game.Statistics) app.UI {
	most := 1
	for _, n := range s.Above {
		most = max(most, n)
	}
	var rows []app.UI
	for i, n := range s.Above {
		label := "+" + strconv.Itoa(2*i)
		if i == len(s.Above)-1 {
			label += "…"
		}
		rows = append(rows, app.Li().Body(
			app.Span().Text(label),
			app.Elem("progress").Attr("max", strconv.Itoa(most)).Attr("value", strconv.Itoa(n)).Aria("label", p.in(text.AboveBy(2*i, n))),
			app.Span().Aria("hidden", true).Text(strconv.Itoa(n)),
		))
	}
	return app.Section().Aria("labelledby", "above-name").Body(
		app.H2().ID("above-name").Text(p.in(text.AboveName)),
		app.Ul().Class("above").Body(rows...),
	)
}

// renderBests is a table of the player's best at each distance.
func (p *page) renderBests(s game.Statistics) app.UI {
	cell := func(header bool, words string) app.UI {
		if header {
			return app.Th().Scope("col").Text(words)
		}
		return app.Td().Text(words)
	}
	rows := []app.UI{app.Tr().Body(
		cell(true, p.in(text.Distance)), cell(true, p.in(text.Games)), cell(true, p.in(text.BestMoves)), cell(true, p.in(text.BestTime)),
	)}
	for distance, by := range s.ByDistance {
		if by.Games > 0 {
			rows = append(rows, app.Tr().Body(
				app.Th().Scope("row").Text(strconv.Itoa(distance)), cell(false, strconv.Itoa(by.Games)),
				cell(false, strconv.Itoa(by.Moves)), cell(false, text.Duration(by.Time)),
			))
		}
	}
	return app.Section().Aria("labelledby", "bests-name").Body(
		app.H2().ID("bests-name").Text(p.in(text.BestsName)),
		app.Table().Class("bests").Body(rows...),
	)
}

func (p *page) renderFiles() app.UI {
	return app.Div().Class("files").Body(
		app.Button().Type("button").ID("export").Class("chip").OnClick(p.onExport).Text(p.in(text.Export)),
		app.Label().Class("chip").Body(
			app.Input().Type("file").ID("import").Class("vh").Accept(".json,application/json").OnChange(p.onImport),
			app.Span().Text(p.in(text.Import)),
		),
		app.Button().Type("button").ID("erase").Class("chip").OnClick(p.onErase).Text(p.in(text.Erase)),
		app.P().ID("filed").Text(p.in(p.filed)),
	)
}

// A collection is the field of all boards that can be solved, each a link to
// its own. It has no function fields, so that go-app leaves its hundreds of
// nodes in peace while the others hold.
type collection struct {
	app.Compo

	Lang  text.Lang
	Base  string
	Stats game.Statistics
}

func (c *collection) Render() app.UI {
	var rows []app.UI
	for distance, boards := range game.Collection() {
		if len(boards) == 0 {
			continue
		}
		var cells []app.UI
		for _, b := range boards {
			class, name := "", text.Text{EN: b.String(), ZH: b.String()}
			if c.Stats.Collected.Has(b) {
				class, name = "done", text.Collected(b)
			}
			cells = append(cells, app.A().Class(class).Href(c.Base+b.String()).Aria("label", name.In(c.Lang)))
		}
		by := c.Stats.ByDistance[distance]
		rows = append(rows, app.Li().Body(
			app.Span().Text(text.CollectedAt(distance, by.Collected, by.Boards).In(c.Lang)),
			app.Div().Body(cells...),
		))
	}
	return app.Section().Aria("labelledby", "collection-name").Body(
		app.H2().ID("collection-name").Text(text.CollectionName.In(c.Lang)),
		app.P().Text(text.CollectionHow(len(c.Stats.Collected), solver.Solvables-1).In(c.Lang)),
		app.Ul().Class("collection").Body(rows...),
	)
}
