package main

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// askHint tells one thing more about the board on screen.
func (p *page) askHint(ctx app.Context) {
	p.stop()
	b := p.cur.Board()
	if !b.Solvable() || p.cur.Solved() {
		p.said = text.Standing(b)
		return
	}
	p.hint = p.hint.Next(b)
	if p.prefs.Distance && p.hint.Step == game.HintDistance { // that is on screen
		p.hint = p.hint.Next(b)
	}
	p.cur.Aided = true
	solution, _ := solver.Solve(b)
	switch p.hint.Step {
	case game.HintDistance:
		p.said = text.Left(len(solution))
	case game.HintTile:
		d, _ := b.Direction(solution[0])
		p.said = text.Move(solution[0], d)
	case game.HintWay:
		p.said = text.Way(text.Steps(b, solution))
		p.wayOpen = true
	}
	p.store()
}

// hinted returns the tile that the last hint names; Blank if it named none, or
// on another board.
func (p *page) hinted() solver.Tile {
	if !p.cur.Aided || p.hint.Step < game.HintTile || p.hint.Board != p.cur.Board() {
		return solver.Blank
	}
	solution, _ := solver.Solve(p.hint.Board)
	return solution[0]
}

func (p *page) onHint(ctx app.Context, e app.Event) { p.askHint(ctx) }
