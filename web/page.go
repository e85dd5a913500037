package web

import (
	"bytes"
	_ "embed"
	"html/template"
	"net/http"
	"strconv"
	"strings"

	"slidingpuzzle/app/chart"
	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

//go:embed page.html
var pageHTML string

var pageTemplate = template.Must(template.New("page").Parse(pageHTML))

// A page is what page.html shows: a board as it can be read and played before
// the program has arrived, in the boxes that the program then takes over.
type page struct {
	Policy                                       string // empty where a header says it
	Base, Style, Loader, WasmExec, Program, Icon string
	Licences                                     string
	Size                                         int // of the program, in bytes, uncompressed
	Version                                      string
	VersionName                                  text.Text

	Title, Status text.Text
	Description   string
	Canonical     string // the page's whole address; empty if the site's own is not known, or if this is no board's page
	Image         string // that of its preview card
	Fault         bool   // the address is no board; Status says why
	Board         solver.Board
	Par           string
	Rows          text.Text
	Tiles         []pageTile
	Wells         [solver.Cells]int
	Repair        *pageLink // nil if the board can be solved
	Why           text.Text // why it cannot; empty if it can
	Way           []text.Text
	Actions, More []pageAction
	Map           template.HTML // the picture of all boards, if this is its page; else empty
	Rings         []pageRing    // and all boards by distance
	Lesson        *pageLesson   // nil but on its page
	Text          words
}

type pageRing struct {
	Name   text.Text
	Boards []solver.Board
}

type pageTile struct {
	Tile  solver.Tile
	Class string
	Href  string // the board that the tile makes; empty if it cannot move
	Place text.Text
}

type pageLink struct {
	Href  string
	Label text.Text
}

type pageAction struct {
	ID, Icon string // no icon in the rows below
	Label    text.Text
	Main     bool
}

type failure struct {
	Why      string
	Sentence text.Text
}

// A legend names what is drawn on the map.
type legend struct {
	Class string
	Words text.Text
}

// words are the texts that are the same on every page.
type words struct {
	Name, Board, Moves, Fewest, Switch, Theme, Settings, TryAgain, Reload text.Text
	WhyName, WayName, WayEmpty, HowName, Keys, AwayName, Level, Stats     text.Text
	MapName, MapHead, MapAbout, MapHow, MapPage, MapList, ToBoard         text.Text
	Unsolvable, Repair                                                    text.Text
	How, Away                                                             []text.Text
	Failures                                                              []failure
	SaveMap, WatchSearch, LessonLink                                      text.Text
	MapTools                                                              []pageAction
	Legend                                                                []legend
}

var everyPage = words{
	Name: text.Name, Board: text.Board, Moves: text.Moves, Fewest: text.Fewest,
	Switch: text.Switch, Theme: text.Labelled(text.ThemeName, text.System), Settings: text.Settings,
	TryAgain: text.TryAgain, Reload: text.Reload, Keys: text.KeysName,
	Level: text.LevelName, Stats: text.StatsName,
	MapName: text.MapName, MapHead: text.MapHead, MapAbout: text.MapAbout, MapHow: text.MapHow,
	MapPage: text.MapPage, MapList: text.MapList, ToBoard: text.ToBoard, SaveMap: text.SaveMap, WatchSearch: text.WatchSearch, LessonLink: text.LessonLink,
	MapTools: []pageAction{
		{ID: "zoomin", Icon: "plus", Label: text.ZoomIn}, {ID: "zoomout", Icon: "minus", Label: text.ZoomOut}, {ID: "mapwhole", Icon: "whole", Label: text.Whole},
	},
	Legend:  []legend{{"here", text.LegendHere}, {"way", text.LegendWay}, {"trail", text.LegendTrail}, {"done", text.LegendDone}},
	WhyName: text.WhyName, WayName: text.WayName, WayEmpty: text.WayEmpty, HowName: text.HowName,
	AwayName: text.AwayName, How: text.How, Away: text.Away,
	// Numbers that no board has, for the loader to replace.
	Unsolvable: text.Unsolvable(99), Repair: text.Repair(7, 8),
	Failures: []failure{
		{"none", text.NoWebAssembly},
		{"blocked", text.Blocked},
		{"fetch", text.NotArrived},
		{"gone", text.Gone},
		{"start", text.NotStarted},
		{"crash", text.Crashed},
	},
}

// actions are the row of buttons; the accent is on what matters now.
func actions(b solver.Board) []pageAction {
	solved := b == solver.Goal
	return []pageAction{
		{"undo", "undo", text.Undo, false},
		{"hint", "hint", text.Hint, false},
		{"solve", "solve", text.Solve, !solved},
		{"new", "new", text.New, solved},
		{"share", "link", text.Share, false},
	}
}

// more are the buttons of the two rows below.
var more = []pageAction{
	{"daily", "", text.Today, false},
	{"edit", "", text.Edit, false},
	{"redo", "", text.Redo, false},
	{"restart", "", text.Restart, false},
	{"replay", "", text.Replay, false},
}

// page renders the page of a path below the base: "/", "/map", "/learn", the 720
// boards such as "/412503", or whatever else was asked for, which is shown as the first board
// with a sentence that names the fault, and status 404.
func (s *Site) page(path string) (html []byte, status int) {
	name := strings.TrimPrefix(path, "/")
	b, err := solver.Parse(name)
	if err != nil {
		b = game.First
	}
	p := s.board(b)
	switch {
	case err == nil:
	case name == "":
		p.Title, p.Description = text.Home, text.Tagline.EN
	case name == mapName:
		p.Title, p.Description = text.MapTitle, text.MapAbout.EN
		p.Map, p.Rings = s.atlas(), rings()
	case name == lessonName:
		p.Title, p.Description = text.LessonTitle, text.LessonAbout.EN
		p.Lesson = s.lesson()
	default:
		p.Title, p.Status, p.Fault = text.NoBoard, text.Fault(err), true
		return s.render(p), http.StatusNotFound
	}
	s.link(p, name)
	return s.render(p), http.StatusOK
}

// The names of the pages that are no board's: the map of all boards, and the lesson.
const (
	mapName    = "map"
	lessonName = "learn"
)

var otherPages = []string{mapName, lessonName}

// atlas is the map: markup of our own, whose links begin with the base.
func (s *Site) atlas() template.HTML {
	return template.HTML(chart.Links(func(b solver.Board) string { return s.base + b.String() }))
}

// rings are the boards by their distance from the goal.
func rings() []pageRing {
	var all []pageRing
	for distance := range solver.GodsNumber + 1 {
		boards := game.Boards(distance, distance)
		all = append(all, pageRing{text.Ring(distance, len(boards)), boards})
	}
	return all
}

// link gives a page the absolute addresses that search engines and chats ask for.
func (s *Site) link(p *page, name string) {
	if s.url != "" {
		p.Canonical, p.Image = s.absolute(name), s.absolute(p.Board.String()+".png")
	}
}

// board fills the page of board b.
func (s *Site) board(b solver.Board) *page {
	p := &page{
		Title:       text.Title(b),
		Status:      text.Standing(b),
		Description: text.Description(b).EN,
		Board:       b,
		Par:         "–",
		Rows:        text.Rows(b),
		Wells:       [solver.Cells]int{0, 1, 2, 3, 4, 5},
	}
	for t := solver.Tile(1); t < solver.Cells; t++ {
		tile := pageTile{Tile: t, Class: game.TileClass(b, t), Place: text.TilePlace(b, t)}
		if next, ok := b.Slide(t); ok {
			tile.Href = s.base + next.String()
		}
		p.Tiles = append(p.Tiles, tile)
	}
	solution, ok := solver.Solve(b)
	if !ok {
		x, y := b.Repair()
		p.Repair = &pageLink{s.base + b.Exchange(x, y).String(), text.Repair(x, y)}
		p.Why = text.WhyUnsolvable
		return p
	}
	p.Par = strconv.Itoa(len(solution))
	p.Way = text.Steps(b, solution)
	return p
}

func (s *Site) render(p *page) []byte {
	if s.static {
		p.Policy = pagePolicy
	}
	p.Base, p.Size = s.base, s.size("app.wasm")
	p.Version, p.VersionName = s.version, text.Version(s.version)
	p.Style, p.Loader, p.Icon = s.href("app.css"), s.href("loader.js"), s.href("icon.svg")
	p.WasmExec, p.Program = s.href("wasm_exec.js"), s.href("app.wasm")
	p.Licences = s.href("licences.txt")
	p.Actions, p.More, p.Text = actions(p.Board), more, everyPage
	var html bytes.Buffer
	// The template and its data are our own: only a mistake here can fail.
	if err := pageTemplate.Execute(&html, p); err != nil {
		panic(err)
	}
	return html.Bytes()
}
