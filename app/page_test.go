package main

import (
	"encoding/xml"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// There is no browser here: storage keeps nothing, and what is left for later (the address, the next step of a
// solution) comes only if a test waits for it.

// mount returns a page that has started and then loaded an address.
func mount(t *testing.T, address string) (*page, app.Context) {
	t.Helper()
	p := &page{}
	tester := app.NewClientTester(p)
	p.own = calm{tester.Context()}
	if address != "" {
		p.load(address)
	}
	return p, p.own
}

// A calm context forgets what is left for later, which would wait in a queue of 4096 places that nobody empties.
type calm struct{ app.Context }

func (calm) Defer(func(app.Context)) {}

func (calm) Dispatch(func(app.Context)) {}

// expect compares the board, the count of moves and the last words with what they should be.
func expect(t *testing.T, p *page, board string, at int, en, zh string) {
	t.Helper()
	if p.cur.Board().String() != board || p.cur.At() != at || p.said != (text.Text{EN: en, ZH: zh}) {
		t.Errorf("got  %v at %d: %s %s\nwant %s at %d: %s %s",
			p.cur.Board(), p.cur.At(), p.said.EN, p.said.ZH, board, at, en, zh)
	}
}

// pushAll pushes tiles, given as digits.
func pushAll(ctx app.Context, p *page, tiles string) {
	for _, c := range tiles {
		p.push(ctx, solver.Tile(c-'0'))
	}
}

const (
	fiveEN, fiveZH = "5 moves from solved.", "距离还原 5 步。"
	oddEN          = "No sequence of moves solves this board: it has an odd number of inversions (1)."
	oddZH          = "这个棋盘无论怎样移动都无法还原：逆序数为奇数（1）。"
)

func TestLoad(t *testing.T) {
	for _, test := range []struct{ path, board, en, zh string }{
		{"", "412503", fiveEN, fiveZH},
		{"/", "412503", fiveEN, fiveZH},
		{"/412503", "412503", fiveEN, fiveZH},
		{"/412503/", "412503", fiveEN, fiveZH},
		{"/123405", "123405", "1 move from solved.", "距离还原 1 步。"},
		{"/450123", "450123", "21 moves from solved.", "距离还原 21 步。"},
		{"/123450", "123450", text.Solved.EN, text.Solved.ZH},
		{"/123540", "123540", oddEN, oddZH},
		{
			"/412", "412503",
			"“412” is no board: 3 digits, not 6.", "“412” 不是棋盘：有 3 个数字，应为 6 个。",
		},
		{
			"/411503", "412503",
			"“411503” is no board: 1 appears twice.", "“411503” 不是棋盘：1 出现了两次。",
		},
		{
			"/x/412503", "412503",
			"“x/412503” is no board: “x” is not a digit from 0 to 5.", "“x/412503” 不是棋盘：“x”不是 0 到 5 的数字。",
		},
		{
			"/<b>", "412503",
			"“<b>” is no board: “<” is not a digit from 0 to 5.", "“<b>” 不是棋盘：“<”不是 0 到 5 的数字。",
		},
	} {
		p, _ := mount(t, test.path)
		expect(t, p, test.board, 0, test.en, test.zh)
		if p.notice != noNotice || p.cheer || p.player.playing || p.cur.Aided || p.cur.Won {
			t.Errorf("%q: notice %d, cheer %t, playing %t, aided %t, won %t",
				test.path, p.notice, p.cheer, p.player.playing, p.cur.Aided, p.cur.Won)
		}
	}
}

// Every board can be loaded, below any base, and the words are those of its standing.
func TestLoadAllBoards(t *testing.T) {
	p, _ := mount(t, "")
	for _, base := range []string{"/", "/some/path/"} {
		p.base = base
		for c := range solver.Code(solver.Codes) {
			b, ok := c.Board()
			if !ok {
				continue
			}
			p.load(base + b.String())
			if p.cur.Board() != b || p.cur.At() != 0 || p.said != text.Standing(b) || p.boardPath() != base+b.String() {
				t.Errorf("%s%v loads %v at %d: %s", base, b, p.cur.Board(), p.cur.At(), p.said.EN)
			}
		}
	}
}

// A link is a new game; that in progress is offered, and comes back with its moves.
func TestLinkAndContinue(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "54")
	p.load("/412053") // not the board on screen, though a neighbour
	expect(t, p, "412053", 0, "4 moves from solved.", "距离还原 4 步。")
	if p.notice != continueNotice || p.left.Board().String() != "012453" {
		t.Fatalf("notice %d, left %+v", p.notice, p.left)
	}
	p.onContinue(ctx, app.Event{})
	expect(t, p, "012453", 2, "2 moves made.", "已经走了 2 步。")
	if p.notice != noNotice {
		t.Errorf("notice %d after Continue", p.notice)
	}
	pushAll(ctx, p, "123")
	expect(t, p, "123450", 5, "Solved: 5 moves, the fewest possible.", "还原成功：5 步，正是最少步数。")
	p.load("/450123")
	if p.notice != noNotice {
		t.Errorf("notice %d, though one game is solved and the other had no move", p.notice)
	}
}

func TestDismiss(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "5")
	p.load("/123405")
	p.onDismiss(ctx, app.Event{})
	if p.notice != noNotice || p.left.InProgress() {
		t.Errorf("notice %d, left %+v", p.notice, p.left)
	}
	p.load("/450123")
	if p.notice != noNotice {
		t.Errorf("notice %d after a game without a move", p.notice)
	}
}

// The board on screen, the base path and what is no board all go on with the game.
func TestReload(t *testing.T) {
	for _, path := range []string{"/012453", "/012453/", "/"} {
		p, ctx := mount(t, "/412503")
		pushAll(ctx, p, "54")
		p.load(path)
		expect(t, p, "012453", 2, "2 moves made.", "已经走了 2 步。")
		if p.notice != noNotice {
			t.Errorf("%s: notice %d", path, p.notice)
		}
	}
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "54")
	p.load("/412")
	expect(t, p, "012453", 2, "“412” is no board: 3 digits, not 6.", "“412” 不是棋盘：有 3 个数字，应为 6 个。")
}

func TestPush(t *testing.T) {
	for _, test := range []struct {
		path, tiles, board string
		at                 int
		en, zh             string
	}{
		{"/412503", "5", "412053", 1, "Moved 5.", "移动了 5。"},
		{"/412503", "54", "012453", 2, "Moved 4.", "移动了 4。"},
		{"/412503", "542", "120453", 4, "Moved 1 and 2.", "移动了 1、2。"},
		{"/412503", "54123", "123450", 5, "Solved: 5 moves, the fewest possible.", "还原成功：5 步，正是最少步数。"},
		{"/412503", "5423", "123450", 5, "Solved: 5 moves, the fewest possible.", "还原成功：5 步，正是最少步数。"},
		{"/412503", "5554123", "123450", 7, "Solved: 7 moves; 5 would do.", "还原成功：用了 7 步，最少 5 步即可。"},
		{"/123405", "5", "123450", 1, "Solved: 1 move, the fewest possible.", "还原成功：1 步，正是最少步数。"},
		{"/123450", "5", "123405", 1, "Moved 5.", "移动了 5。"},
		{"/123450", "55", "123450", 2, text.Solved.EN, text.Solved.ZH},
		{"/123540", "4", "123504", 1, "Moved 4. No solution (inversions: 1).", "移动了 4。仍然无解（逆序数 1）。"},
	} {
		p, ctx := mount(t, test.path)
		pushAll(ctx, p, test.tiles)
		expect(t, p, test.board, test.at, test.en, test.zh)
	}
}

// A move that is not possible changes nothing but the words, and shakes, twice in a row in two ways.
func TestRefuse(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "5")
	for n := 1; n <= 2; n++ {
		p.push(ctx, 1)
		expect(t, p, "412053", 1, "1 cannot move.", "1 不能移动。")
		if p.shake != (shake{1, n, true}) {
			t.Errorf("shake %+v", p.shake)
		}
		page := render(t, p)
		if class := page.byID(t, "tile1")["class"]; !strings.HasSuffix(class, " shake"+strconv.Itoa(n%2)) {
			t.Errorf("the tile's class is %q", class)
		}
		if class := page.byID(t, "tile3")["class"]; strings.Contains(class, "shake") {
			t.Errorf("another tile's class is %q", class)
		}
	}
	pushAll(ctx, p, "5")
	if p.shake.on {
		t.Errorf("still shaking after a move")
	}
}

func TestUndo(t *testing.T) {
	p, ctx := mount(t, "/412503")
	p.undo(ctx)
	expect(t, p, "412503", 0, "Nothing to undo.", "没有可以撤销的移动。")
	pushAll(ctx, p, "542")
	for _, step := range []struct {
		board  string
		at     int
		en, zh string
	}{
		{"102453", 3, "Took back 2.", "撤回了 2。"},
		{"012453", 2, "Took back 1.", "撤回了 1。"},
		{"412053", 1, "Took back 4.", "撤回了 4。"},
		{"412503", 0, "Took back 5. 5 moves from solved.", "撤回了 5。距离还原 5 步。"},
		{"412503", 0, "Nothing to undo.", "没有可以撤销的移动。"},
	} {
		p.onUndo(ctx, app.Event{})
		expect(t, p, step.board, step.at, step.en, step.zh)
	}
}

// Redo is the inverse of Undo, and both go from game to game.
func TestUndoAndRedoOverGames(t *testing.T) {
	p, ctx := mount(t, "/412503")
	p.redo(ctx)
	expect(t, p, "412503", 0, "Nothing to redo.", "没有可以重做的移动。")
	p.restart(ctx)
	expect(t, p, "412503", 0, "This is the start.", "已经在起点。")
	pushAll(ctx, p, "54")
	p.restart(ctx)
	expect(t, p, "412503", 0, "Started again. 5 moves from solved.", "重新开始。距离还原 5 步。")
	pushAll(ctx, p, "3")
	p.deal(ctx)
	dealt := p.cur.Board()
	p.undo(ctx)
	expect(t, p, "412530", 1, "Back in the game before.", "回到了上一局。")
	p.undo(ctx)
	p.undo(ctx)
	expect(t, p, "012453", 2, "Back in the game before.", "回到了上一局。")
	p.undo(ctx)
	p.redo(ctx)
	expect(t, p, "012453", 2, "Moved 4.", "移动了 4。")
	p.redo(ctx)
	expect(t, p, "412503", 0, "On in the game after. 5 moves from solved.", "回到了下一局。距离还原 5 步。")
	p.redo(ctx)
	p.redo(ctx)
	if p.cur.Board() != dealt || p.cur.At() != 0 || p.cur.CanRedo() {
		t.Errorf("redone to %v at %d, want %v", p.cur.Board(), p.cur.At(), dealt)
	}
	p.undo(ctx)
	p.push(ctx, 3)
	if p.cur.CanRedo() {
		t.Error("a move leaves the game after it to be redone")
	}
}

// A solution that was shown is taken back like any other moves; what was shown stays known, also to the same board
// again, but not to another.
func TestUndoOverSolve(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "3")
	p.solve(ctx)
	for range 5 {
		p.step(ctx, p.player.run)
	}
	expect(t, p, "123450", 7, "Solved: 7 moves; 5 would do. With help.", "还原成功：用了 7 步，最少 5 步即可。（用过提示）")
	for range 7 {
		p.undo(ctx)
	}
	expect(t, p, "412503", 0, "Took back 3. 5 moves from solved.", "撤回了 3。距离还原 5 步。")
	for range 7 {
		p.redo(ctx)
	}
	if !p.cur.Solved() || !p.cur.Aided {
		t.Errorf("redone to %v, aided %t", p.cur.Board(), p.cur.Aided)
	}
	p.restart(ctx)
	if !p.cur.Aided {
		t.Error("the same board again is not aided")
	}
	p.deal(ctx)
	if p.cur.Aided {
		t.Error("another board is aided")
	}
}

// A win is cheered once, however often the goal is reached, and until the next change.
func TestCheer(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "5412")
	if p.cheer || p.cur.Won {
		t.Errorf("cheer %t, won %t before the goal", p.cheer, p.cur.Won)
	}
	p.push(ctx, 3)
	if !p.cheer || !p.cur.Won {
		t.Errorf("cheer %t, won %t at the goal", p.cheer, p.cur.Won)
	}
	if class := render(t, p).byID(t, "board")["class"]; class != "cheer" {
		t.Errorf("the board's class is %q", class)
	}
	p.undo(ctx)
	p.push(ctx, 3)
	expect(t, p, "123450", 5, "Solved: 5 moves, the fewest possible.", "还原成功：5 步，正是最少步数。")
	if p.cheer || !p.cur.Won {
		t.Errorf("cheer %t, won %t at the goal again", p.cheer, p.cur.Won)
	}
	p.deal(ctx)
	if p.cheer || p.cur.Won {
		t.Errorf("cheer %t, won %t on a new board", p.cheer, p.cur.Won)
	}
}

// The goal is no win on a board that was dealt solved, nor is it one with help.
func TestNoCheer(t *testing.T) {
	p, ctx := mount(t, "/123450")
	pushAll(ctx, p, "55")
	if p.cheer || p.cur.Won {
		t.Errorf("a solved board is cheered")
	}

	p, ctx = mount(t, "/412503")
	p.solve(ctx)
	p.stop()
	pushAll(ctx, p, "4123")
	expect(t, p, "123450", 5, "Solved: 5 moves, the fewest possible. With help.",
		"还原成功：5 步，正是最少步数。（用过提示）")
	if p.cheer || p.cur.Won {
		t.Errorf("a game with a solution shown is cheered")
	}

	p, ctx = mount(t, "/412503")
	toggle(ctx, p, true)
	toggle(ctx, p, false)
	pushAll(ctx, p, "54123")
	if p.cheer || p.cur.Won || !p.cur.Aided {
		t.Errorf("a game with the shortest way opened: cheer %t, won %t, aided %t", p.cheer, p.cur.Won, p.cur.Aided)
	}
}

// toggle opens or closes the details with the shortest way.
func toggle(ctx app.Context, p *page, open bool) {
	event, _ := object(map[string]any{"target": map[string]any{"open": open}})
	p.onWay(ctx, app.Event{Value: event})
}

// The way is seen only when it is open, and opening it aids the game until another is dealt.
func TestWay(t *testing.T) {
	p, ctx := mount(t, "/412503")
	if strings.Contains(render(t, p).text, "5 right") {
		t.Errorf("the way is in the page before it is opened")
	}
	toggle(ctx, p, true)
	if !p.cur.Aided || !strings.Contains(render(t, p).text, "5 right4 down1 left2 left3 up") {
		t.Errorf("aided %t: %s", p.cur.Aided, render(t, p).text)
	}
	p.load("/123405")
	if !p.cur.Aided {
		t.Errorf("a game that begins with its way in view is not aided")
	}
	p.deal(ctx)
	if p.cur.Aided || p.wayOpen {
		t.Errorf("a game that was dealt: aided %t, its way open %t", p.cur.Aided, p.wayOpen)
	}
	p.load("/123450")
	toggle(ctx, p, true)
	if p.cur.Aided || !strings.Contains(render(t, p).text, text.WayEmpty.EN) {
		t.Errorf("a solved board: aided %t: %s", p.cur.Aided, render(t, p).text)
	}
}

// The solution is shown move by move and ends at the goal.
func TestSolve(t *testing.T) {
	p, ctx := mount(t, "/412503")
	p.onSolve(ctx, app.Event{})
	for _, step := range []struct {
		board, en, zh string
	}{
		{"412053", "Move 1 of 5: 5 moves right.", "第 1 步，共 5 步：5 右移。"},
		{"012453", "Move 2 of 5: 4 moves down.", "第 2 步，共 5 步：4 下移。"},
		{"102453", "Move 3 of 5: 1 moves left.", "第 3 步，共 5 步：1 左移。"},
		{"120453", "Move 4 of 5: 2 moves left.", "第 4 步，共 5 步：2 左移。"},
	} {
		expect(t, p, step.board, p.cur.At(), step.en, step.zh)
		if !p.player.playing || !p.cur.Aided {
			t.Errorf("playing %t, aided %t", p.player.playing, p.cur.Aided)
		}
		p.step(ctx, p.player.run-1) // a late step of an earlier showing
		p.step(ctx, p.player.run)
	}
	expect(t, p, "123450", 5, "Solved: 5 moves, the fewest possible. With help.",
		"还原成功：5 步，正是最少步数。（用过提示）")
	if p.player.playing || p.cheer {
		t.Errorf("playing %t, cheer %t at the end", p.player.playing, p.cheer)
	}
	p.step(ctx, p.player.run)
	p.onSolve(ctx, app.Event{})
	expect(t, p, "123450", 5, text.Solved.EN, text.Solved.ZH)
}

func TestSolveImpossible(t *testing.T) {
	p, ctx := mount(t, "/123540")
	p.onSolve(ctx, app.Event{})
	expect(t, p, "123540", 0, oddEN, oddZH)
	if p.player.playing || p.cur.Aided || p.cur.Len() != 0 {
		t.Errorf("playing %t, aided %t, %d moves", p.player.playing, p.cur.Aided, p.cur.Len())
	}
}

// Whatever the player does ends the showing where it is.
func TestStop(t *testing.T) {
	for name, test := range map[string]struct {
		do func(*page, app.Context)
		at int
	}{
		"Stop":         {func(p *page, ctx app.Context) { p.onSolve(ctx, app.Event{}) }, 2},
		"a move":       {func(p *page, ctx app.Context) { p.push(ctx, 1) }, 3},
		"a wrong move": {func(p *page, ctx app.Context) { p.push(ctx, 5) }, 2},
		"Undo":         {func(p *page, ctx app.Context) { p.onUndo(ctx, app.Event{}) }, 1},
		"New":          {func(p *page, ctx app.Context) { p.onNew(ctx, app.Event{}) }, 0},
		"a link":       {func(p *page, ctx app.Context) { p.load("/123405") }, 0},
	} {
		p, ctx := mount(t, "/412503")
		p.solve(ctx)
		p.step(ctx, p.player.run)
		test.do(p, ctx)
		p.step(ctx, p.player.run) // what was under way
		if p.player.playing || p.cur.At() != test.at {
			t.Errorf("after %s: playing %t, at %d, want %d", name, p.player.playing, p.cur.At(), test.at)
		}
	}
	p, ctx := mount(t, "/412503")
	p.solve(ctx)
	p.onSolve(ctx, app.Event{})
	expect(t, p, "412053", 1, "Paused.", "已暂停。")
}

// A game that is continued with its solution in view is not the player's own.
func TestContinueInViewOfASolution(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "5")
	p.load("/123405")
	toggle(ctx, p, true)
	p.onContinue(ctx, app.Event{})
	pushAll(ctx, p, "4123")
	if !p.cur.Solved() || !p.cur.Aided || p.cheer {
		t.Errorf("solved %t, aided %t, celebrated %t; want true, true, false", p.cur.Solved(), p.cur.Aided, p.cheer)
	}
}

// A new game is on another board, one that can be solved and is not; a game that was left can still be continued.
func TestDeal(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "5")
	p.load("/123540")
	for range 1000 { // enough to see the goal, were it dealt
		before := p.cur.Board()
		p.onNew(ctx, app.Event{})
		b := p.cur.Board()
		if !b.Solvable() || b == solver.Goal || b == before || p.cur.Start() != b || p.cur.Len() != 0 ||
			p.said != text.Standing(b) || p.notice != continueNotice || !p.left.InProgress() {
			t.Fatalf("New deals %v after %v: %+v", b, before, p.cur)
		}
	}
}

// The address follows, a while after the moves or when the page is hidden; the program follows the address.
func TestAddress(t *testing.T) {
	p := &page{}
	tester := app.NewClientTester(p)
	ctx := tester.Context()
	address := func() string { return ctx.Page().URL().Path }
	navigate := func(path string) {
		ctx.Page().ReplaceURL(&url.URL{Path: path})
		p.OnNav(ctx)
	}
	navigate("/412503")
	pushAll(ctx, p, "54")
	if address() != "/412503" || !p.address.behind {
		t.Errorf("at once: address %s, behind %t", address(), p.address.behind)
	}
	for start := time.Now(); p.address.waiting && time.Since(start) < 10*time.Second; time.Sleep(10 * time.Millisecond) {
		tester.Consume()
	}
	if address() != "/012453" || p.path != "/012453" || p.address != (addressBar{shown: "/012453"}) {
		t.Errorf("later: address %s, loaded %s, %+v", address(), p.path, p.address)
	}

	navigate("/012453") // where it is: no new game
	expect(t, p, "012453", 2, "Moved 4.", "移动了 4。")

	pushAll(ctx, p, "1")
	p.onHide(ctx, app.Event{})
	if address() != "/102453" || p.address.behind {
		t.Errorf("when hidden: address %s, behind %t", address(), p.address.behind)
	}

	navigate("/123405")
	expect(t, p, "123405", 0, "1 move from solved.", "距离还原 1 步。")
	navigate("/412") // no board: the game goes on, and the address will be right again
	expect(t, p, "123405", 0, "“412” is no board: 3 digits, not 6.", "“412” 不是棋盘：有 3 个数字，应为 6 个。")
	if !p.address.behind {
		t.Errorf("the address stays wrong")
	}
}

func TestLang(t *testing.T) {
	p, ctx := mount(t, "/412503")
	p.onLang(ctx, app.Event{})
	page := render(t, p)
	if p.lang != text.Chinese || ctx.Page().Lang() != "zh" || !strings.Contains(page.text, fiveZH) ||
		strings.Contains(page.text, fiveEN) || page.byID(t, "lang")["lang"] != "en" {
		t.Errorf("language %v, page's %q: %s", p.lang, ctx.Page().Lang(), page.text)
	}
	p.onLang(ctx, app.Event{})
	page = render(t, p)
	if p.lang != text.English || ctx.Page().Lang() != "en" || !strings.Contains(page.text, fiveEN) ||
		page.byID(t, "lang")["lang"] != "zh" {
		t.Errorf("language %v, page's %q: %s", p.lang, ctx.Page().Lang(), page.text)
	}
}

func TestTheme(t *testing.T) {
	p, ctx := mount(t, "/412503")
	for _, want := range []string{"Theme: system", "Theme: dark", "Theme: light", "Theme: system"} {
		if !strings.Contains(render(t, p).text, want) {
			t.Errorf("theme %q is not called %q", p.prefs.Theme, want)
		}
		p.onTheme(ctx, app.Event{})
	}
}

// A rendered page is its elements in order, each as its attributes, and all its text.
type rendered struct {
	elements []map[string]string // "" is the tag, "text" all text inside, "in" the ids of what it is in, each in spaces
	text     string
}

func render(t *testing.T, p *page) rendered { return renderUI(t, p.Render()) }

func renderUI(t *testing.T, ui app.UI) rendered {
	t.Helper()
	var r rendered
	var open []map[string]string
	d := xml.NewDecoder(strings.NewReader(app.HTMLString(ui)))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	for {
		token, err := d.Token()
		if err == io.EOF {
			return r
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			element := map[string]string{"": token.Name.Local}
			for _, a := range token.Attr {
				element[a.Name.Local] = a.Value
			}
			for _, outer := range open {
				element["in"] += " " + outer["id"] + " "
			}
			r.elements = append(r.elements, element)
			open = append(open, element)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			s := strings.Trim(string(token), "\n")
			r.text += s
			for _, outer := range open {
				outer["text"] += s
			}
		}
	}
}

// is reports whether an attribute is true, which go-app writes without a value.
func is(e map[string]string, attribute string) bool {
	value, ok := e[attribute]
	return ok && value != "false"
}

// has reports whether there is an element of an id.
func (r rendered) has(id string) bool {
	return slices.ContainsFunc(r.elements, func(e map[string]string) bool { return e["id"] == id })
}

// within returns the elements of a tag that are inside the element of an id, however deep.
func (r rendered) within(id, tag string) (found []map[string]string) {
	for _, e := range r.elements {
		if e[""] == tag && strings.Contains(e["in"], " "+id+" ") {
			found = append(found, e)
		}
	}
	return found
}

// byID returns the one element of an id, and ends the test if there is not one.
func (r rendered) byID(t *testing.T, id string) map[string]string {
	t.Helper()
	var found []map[string]string
	for _, e := range r.elements {
		if e["id"] == id {
			found = append(found, e)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d elements with id %q", len(found), id)
	}
	return found[0]
}

// Every board has five buttons in the order of tiles, each in its place, and the names that others rely on.
func TestRender(t *testing.T) {
	for _, lang := range text.Langs {
		p, _ := mount(t, "")
		p.lang = lang
		for c := range solver.Code(solver.Codes) {
			b, ok := c.Board()
			if !ok {
				continue
			}
			p.cur = game.NewSeries(0, b)
			page := render(t, p)
			if got := page.byID(t, "board"); got["data-board"] != b.String() || got["role"] != "group" {
				t.Errorf("%v: board %v", b, got)
			}
			var order []string
			for _, e := range page.elements {
				if id := e["id"]; strings.HasPrefix(id, "tile") {
					order = append(order, e[""]+" "+id)
					tile := solver.Tile(id[4] - '0')
					if label := text.TileName(b, tile).In(lang); e["class"] != game.TileClass(b, tile) || e["aria-label"] != label {
						t.Errorf("%v: %v, want label %q", b, e, label)
					}
				}
				if _, ok := e["style"]; ok {
					t.Errorf("%v: a style attribute, which the policy forbids: %v", b, e)
				}
			}
			if want := []string{"button tile1", "button tile2", "button tile3", "button tile4", "button tile5"}; !slices.Equal(order, want) {
				t.Errorf("%v: tiles %q", b, order)
			}
			// An action that has nothing to do says so, and is not disabled.
			for id, can := range map[string]bool{
				"undo": false, "redo": false, "restart": false, "replay": false, "solve": b.Solvable() && b != solver.Goal,
				"new": true, "share": true, "daily": true, "edit": true,
			} {
				e := page.byID(t, id)
				if _, disabled := e["disabled"]; is(e, "aria-disabled") == can || disabled {
					t.Errorf("%v: %v, want aria-disabled %t", b, e, !can)
				}
			}
			for _, id := range []string{"lang", "theme", "settings", "keys", "clock", "dialog", "status", "moves", "par", "rows", "boardname", "how"} {
				page.byID(t, id)
			}
			if b.Solvable() {
				page.byID(t, "way")
			} else {
				page.byID(t, "why")
				b, err := solver.Parse(strings.TrimPrefix(page.byID(t, "repair")["href"], "/"))
				if err != nil || !b.Solvable() {
					t.Errorf("the repair leads to %v, %v", b, err)
				}
			}
		}
	}
}

// After moves the page shows the board that they made; its counts are bare numbers.
func TestRenderAfterMoves(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "542")
	html := app.HTMLString(p.Render())
	for _, want := range []string{`data-board="120453"`, `<strong id="moves">4</strong>`, `<b id="par">5</b>`} {
		if !strings.Contains(html, want) {
			t.Errorf("%s is not in %s", want, html)
		}
	}
	p.load("/123540")
	if html := app.HTMLString(p.Render()); !strings.Contains(html, `<b id="par">–</b>`) {
		t.Errorf("the fewest of an impossible board: %s", html)
	}
}

// Every notice has its words; without one its box is hidden.
func TestNotice(t *testing.T) {
	p, _ := mount(t, "/412503")
	for n, want := range map[notice]text.Text{
		noNotice: {}, continueNotice: text.LeftGame, forgetsNotice: text.NothingKept,
		setAsideNotice: text.SetAside, copyNotice: text.CopyFrom,
	} {
		p.notice = n
		page := render(t, p)
		i := slices.IndexFunc(page.elements, func(e map[string]string) bool { return e["class"] == "notice" })
		if i < 0 {
			t.Fatalf("notice %d has no box", n)
		}
		if hidden := page.elements[i]["hidden"] != "false"; hidden != (n == noNotice) || !strings.Contains(page.text, want.EN) {
			t.Errorf("notice %d: hidden %t, %q in %s", n, hidden, want.EN, page.text)
		}
	}
	p.notice, p.warned = noNotice, false
	p.warn()
	p.notice = noNotice
	p.warn()
	if p.notice != noNotice {
		t.Errorf("the same warning comes twice")
	}
}
