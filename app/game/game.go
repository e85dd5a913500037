// Package game is the pure state of a game: a start board, one line of moves,
// and a cursor on that line.
//
// It knows no page and no storage, and never asks for the time or for chance:
// these are arguments. Undo, redo, stepping through a solution and jumping along
// it are all Seek; a solution to be watched is a Plan, laid after the cursor.
package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"slidingpuzzle/solver"
)

// A Game is a line of moves from a start board, with a cursor.
//
// Invariant: board is start after moves[:at], and every move of the line is
// legal on the board before it.
type Game struct {
	start solver.Board
	moves []solver.Tile // moves[:at] are made, moves[at:] can be redone
	at    int
	board solver.Board
}

// New begins a game at start.
func New(start solver.Board) *Game {
	return &Game{start: start, board: start}
}

// Start returns the board that the game began with.
func (g *Game) Start() solver.Board { return g.start }

// Board returns the board at the cursor.
func (g *Game) Board() solver.Board { return g.board }

// At returns the cursor: how many moves are made, 0 to Len.
func (g *Game) At() int { return g.at }

// Len returns the length of the line: moves made and moves that can be redone.
func (g *Game) Len() int { return len(g.moves) }

// Move returns move i of the line, 0 to Len-1.
func (g *Game) Move(i int) solver.Tile { return g.moves[i] }

// Line returns the board before move from, 0 to Len, and the moves from there
// to the end of the line.
func (g *Game) Line(from int) (solver.Board, []solver.Tile) {
	b := g.start
	for _, t := range g.moves[:from] {
		b = mustSlide(b, t)
	}
	return b, slices.Clone(g.moves[from:])
}

// Solved reports whether the board at the cursor is the goal.
func (g *Game) Solved() bool { return g.board == solver.Goal }

// Slide makes a move at the cursor and drops what could be redone. It reports
// whether t could move; if not, nothing changes.
func (g *Game) Slide(t solver.Tile) bool {
	next, ok := g.board.Slide(t)
	if !ok {
		return false
	}
	g.moves = append(g.moves[:g.at], t)
	g.at++
	g.board = next
	return true
}

// Seek moves the cursor to at, clamped to 0..Len.
func (g *Game) Seek(at int) {
	at = min(max(at, 0), len(g.moves))
	// The same tile slid again undoes a move, so both ways are slides.
	for ; g.at > at; g.at-- {
		g.board = mustSlide(g.board, g.moves[g.at-1])
	}
	for ; g.at < at; g.at++ {
		g.board = mustSlide(g.board, g.moves[g.at])
	}
}

// Plan replaces what could be redone by moves; the cursor stays. It panics if
// a move of the plan is not legal where it stands.
func (g *Game) Plan(moves []solver.Tile) {
	b := g.board
	for _, t := range moves {
		b = mustSlide(b, t)
	}
	g.moves = append(g.moves[:g.at:g.at], moves...)
}

func mustSlide(b solver.Board, t solver.Tile) solver.Board {
	next, ok := b.Slide(t)
	if !ok {
		panic(fmt.Sprintf("game: tile %d cannot move on board %s", t, b))
	}
	return next
}

// MarshalText writes the game as "412503 54123 2": the start board, the line
// of moves as digits (nothing if there are none), and the cursor.
func (g *Game) MarshalText() ([]byte, error) {
	s := make([]byte, 0, solver.Cells+len(g.moves)+4)
	s = append(s, g.start.String()...)
	s = append(s, ' ')
	s = append(s, Digits(g.moves)...)
	s = append(s, ' ')
	return strconv.AppendInt(s, int64(g.at), 10), nil
}

// UnmarshalText is the inverse of MarshalText. A text that is no game, such as
// a damaged save, is an error and leaves g as it was.
func (g *Game) UnmarshalText(text []byte) error {
	fields := strings.Split(string(text), " ")
	if len(fields) != 3 {
		return fmt.Errorf("game: saved game %.60q: %d fields, not 3", text, len(fields))
	}
	start, err := solver.Parse(fields[0])
	if err != nil {
		return fmt.Errorf("game: saved game %.60q: %w", text, err)
	}
	read := New(start)
	for i, c := range []byte(fields[1]) {
		if !read.Slide(solver.Tile(c - '0')) {
			return fmt.Errorf("game: saved game %.60q: move %d, %q, is not possible on board %s", text, i+1, c, read.board)
		}
	}
	at, err := strconv.Atoi(fields[2])
	if err != nil || at < 0 || at > read.Len() || strconv.Itoa(at) != fields[2] {
		return fmt.Errorf("game: saved game %.60q: cursor %.20q is not a number from 0 to %d", text, fields[2], read.Len())
	}
	read.Seek(at)
	*g = *read
	return nil
}
