package web

import (
	"html/template"

	"slidingpuzzle/app/chart"
	"slidingpuzzle/app/game"
	"slidingpuzzle/app/lesson"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// A pageLesson is what the page about the search shows before the program has arrived: all words and figures, and what can
// be tried as it begins.
type pageLesson struct {
	Sections []pageSection
	Mistakes template.HTML

	First, Odd      pageSample
	Neighbors       []pageNeighbor // of First
	Chart           template.HTML
	ChartBox        string
	Here, Queue     string // paths over it
	Levels          string
	LevelsBox, Axis string
	LevelCounts     text.Text
	Even, Uneven    string // paths of the array
	Queued          string // and of First in it
	Selects         []pageSelect
	Controls        []pageAction
	Slides          []solver.Tile
	Wells           [solver.Cells]int
	Tiles           []pageTile // of Odd
	Lanes           []text.Text
	Notes           []text.Text
	Words           lessonWords
}

type pageSection struct {
	ID    string
	Head  text.Text
	Prose template.HTML
	Try   text.Text
}

type pageSample struct {
	Board                solver.Board
	Walked, Next, Begins text.Text
	Sum                  string
	Moves                []string
	Counted, Pairs       text.Text
}

type pageNeighbor struct {
	Tile  solver.Tile
	Href  string
	Name  text.Text
	Board solver.Board
	Move  string
}

type pageSelect struct {
	ID   string
	Name text.Text
}

type lessonWords struct {
	Head, About, ToBoard, SlipsHead, Again, KeyField, KeyMoves, ArrayHow text.Text
	Position, Levels, Queue, Slide, Start, Idle, NotRun                  text.Text
	Visited, Frontier, Slot, EvenName, OddName                           text.Text
}

// lesson fills the page about the search. Its markup is our own.
func (s *Site) lesson() *pageLesson {
	levels := lesson.GoalLevels()
	p := &pageLesson{
		Mistakes: template.HTML(lesson.Mistakes(s.base, text.Langs[:]...)),
		Chart:    template.HTML(chart.Picture()), ChartBox: chart.ViewBox,
		Levels: lesson.Levels(levels), LevelsBox: lesson.LevelsBox, Axis: lesson.Axis,
		LevelCounts: text.LevelCounts(levels),
		Selects: []pageSelect{
			{"root", text.RootName}, {"unit", text.UnitName}, {"speed", text.SpeedName},
		},
		Controls: []pageAction{
			{ID: "start", Icon: "start", Label: text.StageFirst}, {ID: "back", Icon: "back", Label: text.StageBack}, {ID: "play", Icon: "solve", Label: text.Play},
			{ID: "forward", Icon: "forward", Label: text.StageForward}, {ID: "end", Icon: "end", Label: text.StageLast},
		},
		Wells: [solver.Cells]int{0, 1, 2, 3, 4, 5},
		Lanes: text.Runners, Notes: text.RaceNote,
		Words: lessonWords{
			Head: text.LessonHead, About: text.LessonAbout, ToBoard: text.ToBoard, SlipsHead: text.SlipsHead,
			Again: text.GraphAgain, KeyField: text.KeyField, KeyMoves: text.KeyMoves, ArrayHow: text.ArrayHow,
			Position: text.StagePosition, Levels: text.GoalLevelsName, Queue: text.QueueOf(1), Slide: text.ParitySlide,
			Start: text.RaceStart, Idle: text.RaceIdle, NotRun: text.NotRun,
			Visited: text.LegendVisited, Frontier: text.LegendFrontier, Slot: text.LegendSlot, EvenName: text.LegendEven, OddName: text.LegendOdd,
		},
	}
	for _, section := range lesson.Sections() {
		p.Sections = append(p.Sections, pageSection{section.ID, section.Head, template.HTML(section.Prose(text.Langs[:]...)), section.Try})
	}
	p.First, p.Odd = sample(game.First), sample(lesson.Odd)
	p.Here = chart.Mark(game.First)
	p.Queue = chart.Dots([]solver.Board{game.First})
	for _, n := range game.First.Neighbors() {
		b, _ := n.Code.Board()
		d, _ := game.First.Direction(n.Tile)
		p.Neighbors = append(p.Neighbors, pageNeighbor{n.Tile, s.base + b.String(), text.WalkTo(n.Tile, b), b, text.Arrow(n.Tile, d)})
	}
	p.Queued = lesson.Slots([]solver.Code{game.First.Code()})
	even, uneven := lesson.Parities()
	p.Even, p.Uneven = lesson.Slots(even), lesson.Slots(uneven)
	for t := solver.Tile(1); t < solver.Cells; t++ {
		p.Slides = append(p.Slides, t)
		p.Tiles = append(p.Tiles, pageTile{Tile: t, Class: game.TileClass(lesson.Odd, t) + " can", Place: text.TilePlace(lesson.Odd, t)})
	}
	return p
}

func sample(b solver.Board) pageSample {
	p := pageSample{
		Board: b, Walked: text.WalkedTo(b, 1, solver.Solvables), Sum: text.CodeSum(b), Next: text.CurrentAt(b, 0, false),
		Begins: text.SearchBegins(b), Counted: text.Counted(b.Inversions()), Pairs: text.Pairs(game.Inverted(b)),
	}
	for _, n := range b.Neighbors() {
		p.Moves = append(p.Moves, text.CodeMove(b, n))
	}
	return p
}
