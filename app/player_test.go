package main

import (
	"fmt"
	"math/rand/v2"
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

// browse follows an address as a browser does, which unescapes its path.
func browse(t *testing.T, p *page, at string) {
	t.Helper()
	u, err := url.Parse(at)
	if err != nil {
		t.Fatal(err)
	}
	p.load(address(u))
}

// target is the event of a field with a value.
func target(value string) app.Event {
	event, _ := object(map[string]any{"target": map[string]any{"value": value}})
	return app.Event{Value: event}
}

// press is the event of a pressed element.
func press(id string) app.Event {
	event, _ := object(map[string]any{"currentTarget": map[string]any{"id": id}})
	return app.Event{Value: event}
}

// pauseSolve has the player lay a solution, which makes its first move, and pauses it there.
func pauseSolve(ctx app.Context, p *page) {
	p.onSolve(ctx, app.Event{})
	p.onSolve(ctx, app.Event{})
}

// chips are the moves that the player lists.
func (r rendered) chips() (chips []map[string]string) {
	for _, e := range r.within("line", "button") {
		if strings.HasPrefix(e["class"], "move") {
			chips = append(chips, e)
		}
	}
	return chips
}

// printedLine reads the tiles off the chips.
func printedLine(page rendered) (line string) {
	for _, chip := range page.chips() {
		line += chip["text"][:1]
	}
	return line
}

// What the player says of moves, by language.
var (
	directions = map[string][2]string{"left": {"left", "左移"}, "right": {"right", "右移"}, "up": {"up", "上移"}, "down": {"down", "下移"}}
	begun      = [2]string{"Start of %d moves.", "开头，共 %d 步。"}
	made       = [2]string{"Move %d of %d: %c moves %s.", "第 %d 步，共 %d 步：%c %s。"}
	named      = [2]string{"Move %d: %c %s", "第 %d 步：%c %s"}
	marks      = map[string][2]string{"": {}, " nearer": {", nearer", "，近了"}, " further": {", further away", "，远了"}}
)

// checkPlayer compares all that the open player shows with the line that it should show, from its first board, at a move.
func checkPlayer(t *testing.T, p *page, first, line string, at int) rendered {
	t.Helper()
	page := renderPlayer(t, p)
	checkRendered(t, p, page, first, line, at)
	return page
}

// renderPlayer renders the part of the page that has the player in it.
func renderPlayer(t *testing.T, p *page) rendered {
	t.Helper()
	if p.wide {
		return render(t, p)
	}
	return renderUI(t, p.renderPlay())
}

func checkRendered(t *testing.T, p *page, page rendered, first, line string, at int) {
	t.Helper()
	n := len(line)
	if got := page.byID(t, "position")["text"]; got != fmt.Sprintf("%d / %d", at, n) {
		t.Fatalf("position %q, want %d / %d", got, at, n)
	}
	if b, ok := played(first, line[:at]); !ok || page.byID(t, "board")["data-board"] != b {
		t.Fatalf("the board is %s, want %s", page.byID(t, "board")["data-board"], b)
	}
	for id, can := range map[string]bool{"start": at > 0, "back": at > 0, "play": n > 0, "forward": at < n, "end": at < n} {
		if e := page.byID(t, id); is(e, "aria-disabled") == can {
			t.Errorf("at %d of %d: %v", at, n, e)
		}
	}

	value := fmt.Sprintf(begun[p.lang], n)
	if n == 1 {
		value = strings.Replace(value, "1 moves", "1 move", 1)
	}
	plan := shortest(first, line)
	_, possible := distances[first]
	shown, chips := page.chips(), 0
	b := first
	for i := 1; i <= n; i++ {
		tile := line[i-1]
		word, arrow := way(b, tile)
		before, ok := distances[b]
		if b, ok = slid(b, tile); !ok {
			t.Fatalf("move %d of %s from %s is not possible", i, line, first)
		}
		direction := directions[word][p.lang]
		if i == at {
			value = fmt.Sprintf(made[p.lang], i, n, tile, direction)
		}
		if len(shown) == chips || shown[chips]["id"] != fmt.Sprintf("move%d", i) {
			continue
		}
		mark := ""
		if !plan && possible {
			mark = map[bool]string{true: " nearer", false: " further"}[distances[b] < before]
		}
		want := map[string]string{
			"class": "move" + mark, "text": string(tile) + " " + arrow, "type": "button",
			"aria-label": fmt.Sprintf(named[p.lang], i, tile, direction) + marks[mark][p.lang],
		}
		if i == at {
			want["aria-current"] = "step"
		}
		for _, key := range []string{"class", "text", "type", "aria-label", "aria-current"} {
			if shown[chips][key] != want[key] {
				t.Errorf("move %d of %s from %s: %s is %q, want %q", i, line, first, key, shown[chips][key], want[key])
			}
		}
		chips++
	}
	// Of many moves 120 are listed, in a row, the current one in their middle as far as it goes.
	if chips != len(shown) || chips != min(n, 120) {
		t.Fatalf("%d chips for %d moves, %d of these as they should be", len(shown), n, chips)
	}
	if from := 1 + max(0, min(at-60, n-120)); chips > 0 &&
		(shown[0]["id"] != fmt.Sprintf("move%d", from) || shown[chips-1]["id"] != fmt.Sprintf("move%d", from+chips-1)) {
		t.Errorf("at %d of %d the moves from %s to %s are listed", at, n, shown[0]["id"], shown[chips-1]["id"])
	}

	scrub := page.byID(t, "scrub")
	if scrub["aria-valuetext"] != value || scrub["min"] != "0" || scrub["max"] != strconv.Itoa(n) {
		t.Errorf("the slider is %v, want %q", scrub, value)
	}
	name := map[bool]text.Text{true: text.ShortestLine, false: text.OtherLine}[plan]
	if got := page.byID(t, "player-name")["text"]; got != name.In(p.lang) {
		t.Errorf("%s from %s is called %q", line, first, got)
	}
	checkWays(t, p, page, first, line)
}

// checkWays compares the choice among solutions with the solutions that there are: no choice if there is but one.
func checkWays(t *testing.T, p *page, page rendered, first, line string) {
	t.Helper()
	var want, got []string
	if all := solutions(first); shortest(first, line) && len(all) > 1 {
		for i, solution := range all {
			name := fmt.Sprintf([2]string{"%d of %d", "%d / %d"}[p.lang], i+1, ways[first])
			want = append(want, fmt.Sprint(i, ": ", name, " ", solution == line))
		}
	}
	for _, e := range page.within("ways", "option") {
		got = append(got, fmt.Sprint(e["value"], ": ", e["text"], " ", is(e, "selected")))
	}
	if !slices.Equal(got, want) || page.has("ways") != (want != nil) {
		t.Errorf("%s from %s: the solutions are %q, want %q", line, first, got, want)
	}
}

// The plan that players read solves each board that can be solved, in the fewest moves, and so does each other solution
// that they are offered. Both languages take turns.
func TestSolutionOfEveryBoard(t *testing.T) {
	several, greatest := 0, map[int]string{}
	for i, b := range solvable {
		p, ctx := mount(t, "/"+b)
		p.lang = text.Langs[i%len(text.Langs)]
		pauseSolve(ctx, p)
		if b == solved {
			expect(t, p, b, 0, text.Solved.EN, text.Solved.ZH)
			if page := render(t, p); page.has("player") || p.cur.Aided {
				t.Errorf("the solved board has a player, or is aided: %t", p.cur.Aided)
			}
			continue
		}
		page := renderPlayer(t, p)
		line := printedLine(page)
		if after, ok := played(b, line); !ok || after != solved || len(line) != distances[b] {
			t.Fatalf("%s is solved by %q, which leads to %s; the fewest are %d", b, line, after, distances[b])
		}
		checkRendered(t, p, page, b, line, 1)

		n := max(len(page.within("ways", "option")), 1)
		if n != ways[b] {
			t.Errorf("%s has %d solutions, want %d", b, n, ways[b])
		}
		seen := map[string]bool{}
		for i := range n {
			p.onEnd(ctx, app.Event{})
			before := line
			p.onWays(ctx, target(strconv.Itoa(i)))
			page := renderPlayer(t, p)
			line = printedLine(page)
			same := 0
			for same < len(line) && line[same] == before[same] {
				same++
			}
			if !shortest(b, line) || seen[line] || n > 1 && p.cur.At() != same {
				t.Errorf("%s: solution %d is %q, at %d; those before are %v", b, i+1, line, p.cur.At(), seen)
			}
			checkRendered(t, p, page, b, line, p.cur.At())
			seen[line] = true
		}
		if n > 1 {
			several++
		}
		greatest[n] += b
	}
	if several != 94 || greatest[6] != "032541" || len(greatest) != 5 {
		t.Errorf("%d boards with several solutions, want 94; those with the most: %s of %d kinds", several, greatest[6], len(greatest))
	}
}

// A choice that is none, or of a line that is no solution, changes nothing.
func TestWaysThatAreNone(t *testing.T) {
	p, ctx := mount(t, "/032541")
	pauseSolve(ctx, p)
	line := printedLine(render(t, p))
	for _, value := range []string{"6", "-1", "", "x", "99999999999999999999"} {
		p.onWays(ctx, target(value))
		checkPlayer(t, p, "032541", line, 1)
	}
	p, ctx = mount(t, "/032541?moves=3&at=1")
	p.onWays(ctx, target("0"))
	checkPlayer(t, p, "032541", "3", 1)
}

// Each control leads where it says, and says so; at an end it says that too.
func TestControls(t *testing.T) {
	const end, endZH = "Solved: 5 moves, the fewest possible. With help.", "还原成功：5 步，正是最少步数。（用过提示）"
	p, ctx := mount(t, "/412503")
	pauseSolve(ctx, p)
	do := func(h app.EventHandler) func() { return func() { h(ctx, app.Event{}) } }
	scrub := func(value string) func() { return func() { p.onScrub(ctx, target(value)) } }
	for _, step := range []struct {
		what   string
		do     func()
		at     int
		en, zh string
	}{
		{"pause", func() {}, 1, "Paused.", "已暂停。"},
		{"start", do(p.onStart), 0, "Start of 5 moves.", "开头，共 5 步。"},
		{"start again", do(p.onStart), 0, "This is the first board.", "这是第一个棋盘。"},
		{"back", do(p.onBack), 0, "This is the first board.", "这是第一个棋盘。"},
		{"forward", do(p.onForward), 1, "Move 1 of 5: 5 moves right.", "第 1 步，共 5 步：5 右移。"},
		{"forward", do(p.onForward), 2, "Move 2 of 5: 4 moves down.", "第 2 步，共 5 步：4 下移。"},
		{"back", do(p.onBack), 1, "Move 1 of 5: 5 moves right.", "第 1 步，共 5 步：5 右移。"},
		{"end", do(p.onEnd), 5, end, endZH},
		{"end again", do(p.onEnd), 5, "This is the last board.", "这是最后一个棋盘。"},
		{"forward", do(p.onForward), 5, "This is the last board.", "这是最后一个棋盘。"},
		{"back", do(p.onBack), 4, "Move 4 of 5: 2 moves left.", "第 4 步，共 5 步：2 左移。"},
		{"slider", scrub("3"), 3, "Move 3 of 5: 1 moves left.", "第 3 步，共 5 步：1 左移。"},
		{"slider", scrub("0"), 0, "Start of 5 moves.", "开头，共 5 步。"},
		{"slider", scrub("2"), 2, "Move 2 of 5: 4 moves down.", "第 2 步，共 5 步：4 下移。"},
		{"slider of no number", scrub("x"), 2, "Move 2 of 5: 4 moves down.", "第 2 步，共 5 步：4 下移。"},
		{"slider below", scrub("-3"), 0, "Start of 5 moves.", "开头，共 5 步。"},
		{"slider above", scrub("99"), 5, end, endZH},
		{"chip 3", func() { p.onChip(ctx, press("move3")) }, 3, "Move 3 of 5: 1 moves left.", "第 3 步，共 5 步：1 左移。"},
		{"chip 1", func() { p.onChip(ctx, press("move1")) }, 1, "Move 1 of 5: 5 moves right.", "第 1 步，共 5 步：5 右移。"},
		{"chip 1 again", func() { p.onChip(ctx, press("move1")) }, 1, "Move 1 of 5: 5 moves right.", "第 1 步，共 5 步：5 右移。"},
		{"chip 9", func() { p.onChip(ctx, press("move9")) }, 5, end, endZH},
		{"chip of no number", func() { p.onChip(ctx, press("movex")) }, 5, end, endZH},
	} {
		step.do()
		board, _ := played("412503", "54123"[:step.at])
		expect(t, p, board, step.at, step.en, step.zh)
		if t.Failed() {
			t.Fatalf("after %s", step.what)
		}
		checkPlayer(t, p, "412503", "54123", step.at)
	}
	if p.player.playing {
		t.Error("what leads along the line plays it")
	}
}

// Who wants to see the moves that are to go is told them with each move.
func TestControlsWithDistance(t *testing.T) {
	p, ctx := mount(t, "/412503")
	p.prefs.Distance = true
	pauseSolve(ctx, p)
	p.onForward(ctx, app.Event{})
	expect(t, p, "012453", 2, "Move 2 of 5: 4 moves down. 3 moves to go. Warmer.", "第 2 步，共 5 步：4 下移。还差 3 步。近了。")
	p.onStart(ctx, app.Event{})
	expect(t, p, "412503", 0, "Start of 5 moves.", "开头，共 5 步。")
	p, ctx = mount(t, "/123540?moves=42&at=1")
	p.prefs.Distance = true
	p.onForward(ctx, app.Event{})
	expect(t, p, "103524", 2, "Move 2 of 2: 2 moves down. No solution (inversions: 3).", "第 2 步，共 2 步：2 下移。仍然无解（逆序数 3）。")
}

// A line that does not begin with the game counts its own moves, and its controls stay in it.
func TestControlsOfALaterLine(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "33")
	pauseSolve(ctx, p)
	checkPlayer(t, p, "412503", "54123", 1)
	for _, step := range []struct {
		do func()
		at int
	}{
		{func() { p.onStart(ctx, app.Event{}) }, 0},
		{func() { p.onBack(ctx, app.Event{}) }, 0},
		{func() { p.onScrub(ctx, target("-1")) }, 0},
		{func() { p.onScrub(ctx, target("2")) }, 2},
		{func() { p.onChip(ctx, press("move4")) }, 4},
		{func() { p.onEnd(ctx, app.Event{}) }, 5},
	} {
		step.do()
		checkPlayer(t, p, "412503", "54123", step.at)
		if p.cur.At() != 2+step.at {
			t.Errorf("the game is at %d, want %d", p.cur.At(), 2+step.at)
		}
	}
	p.onWhole(ctx, app.Event{})
	checkPlayer(t, p, "412503", "3354123", 7)
	p.onStart(ctx, app.Event{})
	if page := checkPlayer(t, p, "412503", "3354123", 0); page.has("whole") {
		t.Error("the whole game is offered, and is shown")
	}
}

// Moves follow one another by themselves, to the last; then all are played again.
func TestPlay(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "33")
	playing := func(at int, yes bool) {
		t.Helper()
		page := checkPlayer(t, p, "412503", "54123", at)
		play, solve := page.byID(t, "play")["text"], page.byID(t, "solve")["text"]
		want := map[bool][2]string{true: {"Pause", "Stop"}, false: {"Play", "Solve"}}[yes]
		if p.player.playing != yes || play != want[0] || solve != want[1] {
			t.Errorf("at %d: playing %t; the buttons are %q, %q; want %t, %q", at, p.player.playing, play, solve, yes, want)
		}
	}
	p.onSolve(ctx, app.Event{})
	playing(1, true)
	late := p.player.run
	p.step(ctx, late)
	playing(2, true)

	p.onPlay(ctx, app.Event{}) // pauses
	expect(t, p, "012453", 4, "Paused.", "已暂停。")
	p.step(ctx, late)
	playing(2, false)
	p.onPlay(ctx, app.Event{}) // goes on at once
	playing(3, true)
	p.step(ctx, late)
	playing(3, true)
	p.step(ctx, p.player.run)
	playing(4, true)
	p.step(ctx, p.player.run)
	playing(5, false)
	expect(t, p, "123450", 7, "Solved: 7 moves; 5 would do. With help.", "还原成功：用了 7 步，最少 5 步即可。（用过提示）")

	p.onPlay(ctx, app.Event{}) // again, from the line's first board, which stands a while
	expect(t, p, "412503", 2, "Start of 5 moves.", "开头，共 5 步。")
	playing(0, true)
	p.step(ctx, p.player.run)
	playing(1, true)
	for _, stop := range []func(){
		func() { p.onBack(ctx, app.Event{}) }, func() { p.onScrub(ctx, target("3")) }, func() { p.onChip(ctx, press("move2")) },
		func() { p.onForward(ctx, app.Event{}) }, func() { p.onStart(ctx, app.Event{}) }, func() { p.onStart(ctx, app.Event{}) },
		func() { p.onShare(ctx, app.Event{}) }, func() { p.onSettings(ctx, app.Event{}) }, func() { p.onEdit(ctx, app.Event{}) },
		func() { p.onHint(ctx, app.Event{}) },
	} {
		p.player.playing = true
		stop()
		at := p.cur.At()
		p.step(ctx, p.player.run)
		if p.player.playing || p.cur.At() != at {
			t.Errorf("playing goes on from %d to %d", at, p.cur.At())
		}
	}
}

// Space on the slider plays and pauses, once for each press; other keys are the slider's own.
func TestScrubKey(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pauseSolve(ctx, p)
	for _, step := range []struct {
		key           string
		repeat        bool
		used, playing bool
		at            int
	}{
		{" ", false, true, true, 2},
		{" ", true, false, true, 2},
		{"ArrowRight", false, false, true, 2},
		{" ", false, true, false, 2},
		{"Enter", false, false, false, 2},
	} {
		event, called := object(map[string]any{"key": step.key, "repeat": step.repeat})
		p.onScrubKey(ctx, app.Event{Value: event})
		used := slices.Contains(*called, "preventDefault")
		if used != step.used || p.player.playing != step.playing || p.cur.At() != step.at {
			t.Errorf("%q: used %t, playing %t, at %d, want %+v", step.key, used, p.player.playing, p.cur.At(), step)
		}
	}
}

func TestSpeed(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pauseSolve(ctx, p)
	for _, test := range []struct {
		value, chosen, shown string
		step                 time.Duration
	}{
		{"", "", "1×", 420 * time.Millisecond},
		{"0.25", "0.25", "0.25×", 1680 * time.Millisecond},
		{"0.5", "0.5", "0.5×", 840 * time.Millisecond},
		{"1", "1", "1×", 420 * time.Millisecond},
		{"2", "2", "2×", 210 * time.Millisecond},
		{"4", "4", "4×", 105 * time.Millisecond},
		{"0", "", "1×", 420 * time.Millisecond},
		{"-1", "", "1×", 420 * time.Millisecond},
	} {
		p.onSpeed(ctx, target(test.value))
		var all, shown []string
		for _, e := range render(t, p).within("speed", "option") {
			all = append(all, e["text"])
			if is(e, "selected") {
				shown = append(shown, e["text"])
			}
		}
		if p.prefs.Speed != test.chosen || p.stepTime() != test.step || !slices.Equal(shown, []string{test.shown}) ||
			!slices.Equal(all, []string{"0.25×", "0.5×", "1×", "2×", "4×"}) {
			t.Errorf("%q: speed %q, %v a move, %q of %q is chosen; want %+v",
				test.value, p.prefs.Speed, p.stepTime(), shown, all, test)
		}
		if p.cur.At() != 1 || !p.player.open {
			t.Errorf("%q leads to %d", test.value, p.cur.At())
		}
	}
}

// The player is below the board or, where there is room, in the panel; never twice, and not while a board is set up.
func TestSlot(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pauseSolve(ctx, p)
	for _, wide := range []bool{false, true} {
		p.wide = wide
		var order []string
		for _, e := range render(t, p).elements {
			if id := e["id"]; slices.Contains([]string{"board", "player", "undo", "way"}, id) {
				order = append(order, id)
			}
		}
		want := map[bool][]string{false: {"board", "player", "undo", "way"}, true: {"board", "undo", "player", "way"}}[wide]
		if !slices.Equal(order, want) {
			t.Errorf("wide %t: %q, want %q", wide, order, want)
		}
		p.onEdit(ctx, app.Event{})
		if render(t, p).has("player") {
			t.Errorf("wide %t: the player is beside the editor", wide)
		}
		p.onLeave(ctx, app.Event{})
		checkPlayer(t, p, "412503", "54123", 1)
	}
}

// A move of the player's own that is the plan's next leaves the line as it is, and goes on in it.
func TestOwnMoveAlongThePlan(t *testing.T) {
	p, ctx := mount(t, "/412503")
	p.onSolve(ctx, app.Event{})
	p.push(ctx, 4)
	expect(t, p, "012453", 2, "Moved 4.", "移动了 4。")
	checkPlayer(t, p, "412503", "54123", 2)
	if p.player.playing {
		t.Error("the player plays on")
	}
	p.push(ctx, 2) // two tiles at once
	expect(t, p, "120453", 4, "Moved 1 and 2.", "移动了 1、2。")
	checkPlayer(t, p, "412503", "54123", 4)
	p.push(ctx, 5)
	expect(t, p, "120453", 4, "5 cannot move.", "5 不能移动。")
	checkPlayer(t, p, "412503", "54123", 4)
	p.push(ctx, 3)
	checkPlayer(t, p, "412503", "54123", 5)
	if !p.cur.Solved() || p.cur.Won || p.cheer {
		t.Errorf("solved %t, won %t, cheered %t", p.cur.Solved(), p.cur.Won, p.cheer)
	}
}

// Moves along any other shortest solution make the line that one, from its first board; every solution of every board.
func TestOwnMovesAlongOtherSolutions(t *testing.T) {
	for _, b := range solvable {
		all := solutions(b)
		if len(all) == 1 {
			continue
		}
		p, ctx := mount(t, "/"+b)
		pauseSolve(ctx, p)
		for _, solution := range all {
			p.onStart(ctx, app.Event{})
			for at := range solution {
				p.push(ctx, solver.Tile(solution[at]-'0'))
				i := slices.IndexFunc(all, func(s string) bool { return strings.HasPrefix(s, solution[:at+1]) })
				if _, line := p.line(); game.Digits(line) != all[i] || p.cur.At() != at+1 || p.player.from != 0 {
					t.Fatalf("%s after %s: the line is %v, at %d from %d, want %s",
						b, solution[:at+1], line, p.cur.At(), p.player.from, all[i])
				}
			}
			checkPlayer(t, p, b, solution, len(solution))
		}
	}
}

// Any other move of the player's own makes a plan from the board on screen; every such move of every board.
func TestOwnMoveBesideThePlan(t *testing.T) {
	for _, b := range solvable {
		if b == solved {
			continue
		}
		p, ctx := mount(t, "/"+b)
		for tile := byte('1'); tile <= '5'; tile++ {
			after, ok := slid(b, tile)
			if !ok || distances[after] < distances[b] {
				continue
			}
			for p.cur.CanUndo() {
				p.undo(ctx)
			}
			p.onSolve(ctx, app.Event{})
			p.undo(ctx)
			p.push(ctx, solver.Tile(tile-'0'))
			checkPlayer(t, p, after, solutions(after)[0], 0)
			expect(t, p, after, 1, "Moved "+string(tile)+".", "移动了 "+string(tile)+"。")
			p.push(ctx, solver.Tile(tile-'0')) // back, which is a plan's first move or makes another plan
			if _, line := p.line(); !shortest(after, game.Digits(line)) && !shortest(b, game.Digits(line)) {
				t.Errorf("%s after %c and back: the line is %v", b, tile, line)
			}
		}
	}
	p, ctx := mount(t, "/412503") // at the goal, too
	p.onSolve(ctx, app.Event{})
	p.onEnd(ctx, app.Event{})
	p.push(ctx, 5)
	checkPlayer(t, p, "123405", "5", 0)
}

// In a line that is no shortest solution, a move of the player's own ends the line, as it does without the player.
func TestOwnMoveInAnotherLine(t *testing.T) {
	p, ctx := mount(t, "/412503?moves=3354&at=2")
	checkPlayer(t, p, "412503", "3354", 2)
	p.push(ctx, 1)
	checkPlayer(t, p, "412503", "331", 3)
	p, ctx = mount(t, "/123540?moves=421&at=1")
	p.push(ctx, 5)
	checkPlayer(t, p, "123540", "45", 2)
}

// Undo below the first board of the line widens it, and loses nothing: redo leads to its end again.
func TestUndoBelowTheLine(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "33") // there and back
	pauseSolve(ctx, p)
	checkPlayer(t, p, "412503", "54123", 1)
	for _, step := range []struct {
		first, line string
	}{
		{"412503", "54123"}, {"412530", "354123"}, {"412503", "3354123"},
	} {
		p.undo(ctx)
		checkPlayer(t, p, step.first, step.line, 0)
	}
	p.undo(ctx)
	expect(t, p, "412503", 0, "Nothing to undo.", "没有可以撤销的移动。")
	for at := range 7 {
		p.redo(ctx)
		checkPlayer(t, p, "412503", "3354123", at+1)
	}
	p.redo(ctx)
	expect(t, p, "123450", 7, "Nothing to redo.", "没有可以重做的移动。")
}

// Whatever leads to another game closes the player.
func TestPlayerCloses(t *testing.T) {
	begin := func(t *testing.T) (*page, app.Context) {
		p, ctx := mount(t, "/450123")
		pushAll(ctx, p, "5") // left in progress by the link
		p.load("/412503")
		p.deal(ctx)
		p.undo(ctx) // with a game after this one, too
		return p, ctx
	}
	for name, do := range map[string]func(*page, app.Context){
		"New":     func(p *page, ctx app.Context) { p.onNew(ctx, app.Event{}) },
		"Restart": func(p *page, ctx app.Context) { p.onRestart(ctx, app.Event{}) },
		"Today":   func(p *page, ctx app.Context) { p.onDaily(ctx, app.Event{}) },
		"Close":   func(p *page, ctx app.Context) { p.onDone(ctx, app.Event{}) },
		"Escape": func(p *page, ctx app.Context) {
			p.notice = noNotice
			event, _ := object(map[string]any{"key": "Escape"})
			p.onKey(ctx, app.Event{Value: event})
		},
		"Continue":          func(p *page, ctx app.Context) { p.onContinue(ctx, app.Event{}) },
		"a link":            func(p *page, ctx app.Context) { p.load("/123405") },
		"the link of it":    func(p *page, ctx app.Context) { p.load("/" + p.cur.Board().String()) },
		"no board":          func(p *page, ctx app.Context) { p.load("/411503") },
		"a board set up":    func(p *page, ctx app.Context) { p.setUp(ctx); p.revise("123405"); p.onPlayThis(ctx, app.Event{}) },
		"a board of theirs": func(p *page, ctx app.Context) { p.setUp(ctx); p.revise("123540"); p.onPlayThis(ctx, app.Event{}) },
	} {
		p, ctx := begin(t)
		p.onSolve(ctx, app.Event{})
		run := p.player.run
		do(p, ctx)
		board, at := p.cur.Board(), p.cur.At()
		p.step(ctx, run) // what was under way
		if p.player != (player{run: run}) || render(t, p).has("player") || p.cur.Board() != board || p.cur.At() != at {
			t.Errorf("after %s: %+v, %v at %d, before the late step %v at %d", name, p.player, p.cur.Board(), p.cur.At(), board, at)
		}
	}

	// Undo and redo over the ends of a game.
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "5")
	p.restart(ctx)
	pauseSolve(ctx, p)
	p.undo(ctx)
	checkPlayer(t, p, "412503", "54123", 0)
	p.undo(ctx)
	expect(t, p, "412053", 1, "Back in the game before.", "回到了上一局。")
	if p.player.open {
		t.Error("the player is open in the game before")
	}
	p.replay(ctx)
	p.redo(ctx)
	if expect(t, p, "412503", 0, "On in the game after. 5 moves from solved.", "回到了下一局。距离还原 5 步。"); p.player.open {
		t.Error("the player is open in the game after")
	}
}

// The player's own game is replayed from its start, each move marked by whether it led nearer. That is no help.
func TestReplay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, b := range slices.Concat(solvable[:8], impossible[:4], solvable[345:]) {
		p, ctx := mount(t, "/"+b)
		line := ""
		for range 1 + r.IntN(30) {
			tile := byte('1' + r.IntN(5))
			if next, ok := slid(p.cur.Board().String(), tile); ok && next != solved {
				p.push(ctx, solver.Tile(tile-'0'))
				line += string(tile)
			}
		}
		if line == "" {
			continue
		}
		undone := r.IntN(len(line) + 1) // what was taken back is part of the game
		for range undone {
			p.undo(ctx)
		}
		p.onReplay(ctx, app.Event{})
		checkPlayer(t, p, b, line, 1)
		for at := 2; at <= len(line); at++ {
			if !p.player.playing {
				t.Fatalf("%s from %s: it stands at %d", line, b, at-1)
			}
			p.step(ctx, p.player.run)
			checkPlayer(t, p, b, line, at)
		}
		if p.player.playing || p.cur.Aided || p.cheer {
			t.Errorf("%s from %s: playing %t, aided %t, cheered %t at the end", line, b, p.player.playing, p.cur.Aided, p.cheer)
		}
	}
}

// A game that was won stays won by its replay, and is not won or recorded a second time.
func TestReplayOfAWin(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "3354123")
	p.onReplay(ctx, app.Event{})
	for range 6 {
		p.step(ctx, p.player.run)
	}
	checkPlayer(t, p, "412503", "3354123", 7)
	expect(t, p, "123450", 7, "Solved: 7 moves; 5 would do.", "还原成功：用了 7 步，最少 5 步即可。")
	if !p.cur.Won || p.cur.WonIn != 7 || p.cur.Aided || p.cheer {
		t.Errorf("won %t in %d, aided %t, cheered %t", p.cur.Won, p.cur.WonIn, p.cur.Aided, p.cheer)
	}
}

func TestNothingToReplay(t *testing.T) {
	p, ctx := mount(t, "/412503")
	p.onReplay(ctx, app.Event{})
	expect(t, p, "412503", 0, "No move has been made yet.", "还没有移动过。")
	if p.player.open || !is(render(t, p).byID(t, "replay"), "aria-disabled") {
		t.Error("nothing is replayed")
	}
	pushAll(ctx, p, "5")
	p.undo(ctx)
	p.onReplay(ctx, app.Event{})
	checkPlayer(t, p, "412503", "5", 1)
}

// randomLine returns n moves from a board, none of which takes back the one before.
func randomLine(r *rand.Rand, board string, n int) (line string) {
	last := byte('0')
	for len(line) < n {
		tile := byte('1' + r.IntN(5))
		if next, ok := slid(board, tile); ok && tile != last {
			board, last, line = next, tile, line+string(tile)
		}
	}
	return line
}

// Of a long game not all moves are listed, but the current one always is.
func TestLongGame(t *testing.T) {
	const n = 2000
	line := randomLine(rand.New(rand.NewPCG(3, 4)), "412503", n)
	p, ctx := mount(t, "/412503?moves="+line)
	for _, at := range []int{0, 1, 2, 59, 60, 61, 62, 119, 120, 121, 122, 1000, 1878, 1879, 1880, 1881, 1939, 1940, 1941, 1999, n} {
		p.onScrub(ctx, target(strconv.Itoa(at)))
		page := checkPlayer(t, p, "412503", line, at)
		if at == 0 || at == n {
			continue
		}
		p.onChip(ctx, press(page.chips()[60]["id"]))
		checkPlayer(t, p, "412503", line, p.cur.At())
	}
	for _, short := range []int{119, 120, 121} {
		for at := range short + 1 {
			p.load(fmt.Sprintf("/412503?moves=%s&at=%d", line[:short], at))
			if at%20 < 2 {
				checkPlayer(t, p, "412503", line[:short], at)
			}
		}
	}
}

// A link shows its moves as far as they are possible, at the place that it names, as they are: it is no game of the
// player's own, and what was in progress is kept.
func TestLinkOfMoves(t *testing.T) {
	long := randomLine(rand.New(rand.NewPCG(5, 6)), "412503", 2000)
	const (
		begins, beginsZH = "Start of 5 moves.", "开头，共 5 步。"
		first, firstZH   = "Move 1 of 5: 5 moves right.", "第 1 步，共 5 步：5 右移。"
		second, secondZH = "Move 2 of 5: 4 moves down.", "第 2 步，共 5 步：4 下移。"
		end, endZH       = "Solved: 5 moves, the fewest possible. With help.", "还原成功：5 步，正是最少步数。（用过提示）"
	)
	for _, test := range []struct {
		link, line, wrong string // wrong as it is shown; "" if nothing is
		at                int
		en, zh            string
	}{
		{"412503?moves=54123", "54123", "", 0, begins, beginsZH},
		{"412503?moves=54123&at=0", "54123", "", 0, begins, beginsZH},
		{"412503?moves=54123&at=1", "54123", "", 1, first, firstZH},
		{"412503?moves=54123&at=2", "54123", "", 2, second, secondZH},
		{"412503?at=2&moves=54123", "54123", "", 2, second, secondZH},
		{"412503/?moves=54123&at=2", "54123", "", 2, second, secondZH},
		{"412503).?moves=54123&at=2", "54123", "", 2, second, secondZH},
		{"412503?moves=54123&at=2#how", "54123", "", 2, second, secondZH},
		{"412503?moves=54123&at=5", "54123", "", 5, end, endZH},
		{"123405?moves=5&at=1", "5", "", 1, "Solved: 1 move, the fewest possible. With help.", "还原成功：1 步，正是最少步数。（用过提示）"},
		{"123450?moves=5&at=0", "5", "", 0, "Start of 1 move.", "开头，共 1 步。"},
		{"123450?moves=55&at=2", "55", "", 2, text.Solved.EN, text.Solved.ZH},
		{"123540?moves=4211&at=3", "4211", "", 3, "Move 3 of 4: 1 moves right.", "第 3 步，共 4 步：1 右移。"},
		{
			"412503?moves=" + long + "&at=1999", long, "", 1999,
			"Move 1999 of 2000: " + stepOf("412503", long, 1999)[0] + ".",
			"第 1999 步，共 2000 步：" + stepOf("412503", long, 1999)[1] + "。",
		},

		// A place that is none.
		{"412503?moves=54123&at=6", "54123", "", 5, end, endZH},
		{"412503?moves=54123&at=99999999999999999999", "54123", "", 5, end, endZH},
		{"412503?moves=54123&at=-1", "54123", "", 0, begins, beginsZH},
		{"412503?moves=54123&at=-99999999999999999999", "54123", "", 0, begins, beginsZH},
		{"412503?moves=54123&at=", "54123", "", 0, begins, beginsZH},
		{"412503?moves=54123&at", "54123", "", 0, begins, beginsZH},
		{"412503?moves=54123&at=two", "54123", "", 0, begins, beginsZH},
		{"412503?moves=54123&at=2.5", "54123", "", 0, begins, beginsZH},
		{"412503?moves=54123&at=0x2", "54123", "", 0, begins, beginsZH},
		{"412503?moves=54123&at=%202", "54123", "", 0, begins, beginsZH},
		{"412503?moves=54123&at=２", "54123", "", 0, begins, beginsZH},
		{"412503?moves=54123&at=%D9%A2", "54123", "", 0, begins, beginsZH},
		{"412503?moves=54123&at=%zz", "54123", "", 0, begins, beginsZH},
		{"412503?moves=54123&at=1&at=3", "54123", "", 1, first, firstZH},
		{"412503?moves=54123&AT=3", "54123", "", 0, begins, beginsZH},

		// Moves that are none.
		{"412503?moves=54123x", "54123", "x", 0, "Move 6 of this link, “x”, is not possible.", "链接中的第 6 步“x”无法移动。"},
		{"412503?moves=541x23&at=2", "541", "x", 2, "Move 4 of this link, “x”, is not possible.", "链接中的第 4 步“x”无法移动。"},
		{"412503?moves=541x23&at=9", "541", "x", 3, "Move 4 of this link, “x”, is not possible.", "链接中的第 4 步“x”无法移动。"},
		{"412503?moves=544423", "5444", "2", 0, "Move 5 of this link, “2”, is not possible.", "链接中的第 5 步“2”无法移动。"},
		{"412503?moves=4&at=1", "", "4", 0, "Move 1 of this link, “4”, is not possible.", "链接中的第 1 步“4”无法移动。"},
		{"412503?moves=0", "", "0", 0, "Move 1 of this link, “0”, is not possible.", "链接中的第 1 步“0”无法移动。"},
		{"412503?moves=56", "5", "6", 0, "Move 2 of this link, “6”, is not possible.", "链接中的第 2 步“6”无法移动。"},
		{"412503?moves=5,4,1", "5", ",", 0, "Move 2 of this link, “,”, is not possible.", "链接中的第 2 步“,”无法移动。"},
		{"412503?moves=5+4", "5", "␣", 0, "Move 2 of this link, “ ”, is not possible.", "链接中的第 2 步“ ”无法移动。"},
		{"412503?moves=RDLLU", "", "R", 0, "Move 1 of this link, “R”, is not possible.", "链接中的第 1 步“R”无法移动。"},
		{"123540?moves=43", "4", "3", 0, "Move 2 of this link, “3”, is not possible.", "链接中的第 2 步“3”无法移动。"},
		{"412503?moves=５４", "", "５", 0, "Move 1 of this link, “５”, is not possible.", "链接中的第 1 步“５”无法移动。"},
		{"412503?moves=5%D9%A4", "5", "٤", 0, "Move 2 of this link, “٤”, is not possible.", "链接中的第 2 步“٤”无法移动。"},
		{"412503?moves=54🧩", "54", "🧩", 0, "Move 3 of this link, “🧩”, is not possible.", "链接中的第 3 步“🧩”无法移动。"},
		{"412503?moves=%35%34%31&at=%31", "541", "", 1, "Move 1 of 3: 5 moves right.", "第 1 步，共 3 步：5 右移。"},
		{"412503?moves=5%3Cb%3E", "5", "<", 0, "Move 2 of this link, “<”, is not possible.", "链接中的第 2 步“<”无法移动。"},
		{"412503?moves=5%26at=1", "5", "&", 0, "Move 2 of this link, “&”, is not possible.", "链接中的第 2 步“&”无法移动。"},
		{"412503?moves=54%00", "54", "\ufffd", 0, "Move 3 of this link, “\ufffd”, is not possible.", "链接中的第 3 步“\ufffd”无法移动。"},
		{"412503?moves=5%0A4", "5", "\ufffd", 0, "Move 2 of this link, “\ufffd”, is not possible.", "链接中的第 2 步“\ufffd”无法移动。"},
		{"412503?moves=5%FF", "5", "\ufffd", 0, "Move 2 of this link, “\ufffd”, is not possible.", "链接中的第 2 步“\ufffd”无法移动。"},
		{"412503?moves=5%E2%80%AE4", "5", "\ufffd", 0, "Move 2 of this link, “\ufffd”, is not possible.", "链接中的第 2 步“\ufffd”无法移动。"},
		{"412503?moves=54&moves=123", "54", "", 0, "Start of 2 moves.", "开头，共 2 步。"},
		{
			"412503?moves=" + long + "x&at=1999", long, "x", 1999,
			"Move 2001 of this link, “x”, is not possible.", "链接中的第 2001 步“x”无法移动。",
		},
		{
			"412503?moves=54" + strings.Repeat("x", 10_000), "54", "x", 0,
			"Move 3 of this link, “x”, is not possible.", "链接中的第 3 步“x”无法移动。",
		},
	} {
		p, ctx := mount(t, "/450123")
		pushAll(ctx, p, "5")
		browse(t, p, "https://example.org/"+test.link)
		b := test.link[:6]
		after, ok := played(b, test.line[:test.at])
		if !ok {
			t.Fatalf("%.60s: the test's line is not possible", test.link)
		}
		page := checkPlayer(t, p, b, test.line, test.at)
		expect(t, p, after, test.at, test.en, test.zh)
		if page.byID(t, "status")["text"] != test.en {
			t.Errorf("the status is %q", page.byID(t, "status")["text"])
		}
		wrong := page.within("line", "li")
		wrong = slices.DeleteFunc(wrong, func(e map[string]string) bool { return e["id"] != "wrong" })
		if test.wrong == "" && len(wrong) > 0 || test.wrong != "" && (len(wrong) != 1 || wrong[0]["text"] != test.wrong+test.en) {
			t.Errorf("%.60s: shown as wrong are %v, want %q", test.link, wrong, test.wrong)
		}
		if p.cur.Aided != (test.line != "") || p.cur.Start().String() != b || p.cur.Won || p.cheer || p.player.playing ||
			p.cur.InProgress() || p.cur.Clock.Running() || p.cur.CanUndo() != (test.at > 0) {
			t.Errorf("%.60s: %+v, cheered %t, playing %t", test.link, p.cur.Record, p.cheer, p.player.playing)
		}
		if p.left.Board().String() != leftBoard || p.left.At() != 1 || p.notice != continueNotice {
			t.Errorf("%.60s: left is %v at %d, notice %d", test.link, p.left.Board(), p.left.At(), p.notice)
		}
		p.onContinue(ctx, app.Event{})
		expect(t, p, leftBoard, 1, "1 move made.", "已经走了 1 步。")
		if p.player.open || p.cur.Aided {
			t.Errorf("%.60s: after it the player is open, %t, or the game aided, %t", test.link, p.player.open, p.cur.Aided)
		}
	}
}

const leftBoard = "405123" // after 5 on 450123

// stepOf tells a move of a line, in both languages.
func stepOf(board, line string, i int) [2]string {
	board, _ = played(board, line[:i-1])
	word, _ := way(board, line[i-1])
	tile := line[i-1 : i]
	return [2]string{tile + " moves " + directions[word][0], tile + " " + directions[word][1]}
}

// A query without moves says nothing: the link is that of the board. So does one whose moves are damaged, and a link of
// what is no board shows none.
func TestLinkWithoutMoves(t *testing.T) {
	for _, link := range []string{
		"412503?", "412503?moves", "412503?moves=", "412503?at=2", "412503?moves=&at=2", "412503?MOVES=54123", "412503?move=54123",
		"412503?utm_source=x", "412503?moves=5%", "412503?moves=5%zz", "412503?%zz&moves=%", "412503?moves=54123;at=2",
		"412503#?moves=54123",
	} {
		p, ctx := mount(t, "/450123")
		pushAll(ctx, p, "5")
		browse(t, p, "https://example.org/"+link)
		expect(t, p, "412503", 0, fiveEN, fiveZH)
		if p.player.open || p.cur.Len() != 0 || p.cur.Aided || p.query != "" || !p.left.InProgress() {
			t.Errorf("%s: the player is open, %t; %d moves, aided %t, query %q",
				link, p.player.open, p.cur.Len(), p.cur.Aided, p.query)
		}
	}
	for link, en := range map[string]string{
		"411503?moves=54123&at=2": "“411503” is no board: 1 appears twice.",
		"412?moves=54123":         "“412” is no board: 3 digits, not 6.",
		"<b>?moves=5":             "“<b>” is no board: “<” is not a digit from 0 to 5.",
	} {
		p, ctx := mount(t, "/450123")
		pushAll(ctx, p, "5")
		browse(t, p, "https://example.org/"+link)
		if p.said.EN != en || p.player.open || p.cur.Board().String() != leftBoard || p.cur.Len() != 1 || p.cur.Aided {
			t.Errorf("%s: %v, %d moves, aided %t: %s", link, p.cur.Board(), p.cur.Len(), p.cur.Aided, p.said.EN)
		}
	}
}

// The path of the site stands for the game that was left, which no line can change.
func TestLineWithoutABoard(t *testing.T) {
	for _, base := range []string{"/", "/some/path/"} {
		p, ctx := mount(t, "")
		p.base = base
		p.load(base + "412503")
		pushAll(ctx, p, "541")
		p.undo(ctx)
		browse(t, p, "https://example.org"+base+"?moves=123&at=1")
		expect(t, p, "012453", 2, "2 moves made.", "已经走了 2 步。")
		if p.player.open || p.cur.Len() != 3 || p.cur.Aided || p.cur.Viewed || !p.cur.InProgress() {
			t.Errorf("%s: the player is open, %t; %+v", base, p.player.open, p.cur.Record)
		}
	}
}

// A move of the player's own makes the line of a link a game in progress, without the wrong part of it.
func TestOwnMoveInALink(t *testing.T) {
	p, ctx := mount(t, "/412503?moves=54x&at=1")
	p.push(ctx, 4)
	page := checkPlayer(t, p, "412503", "54", 2)
	if page.has("wrong") || !p.cur.InProgress() || !p.cur.Aided || !p.cur.Clock.Running() {
		t.Errorf("wrong %t, in progress %t, aided %t", page.has("wrong"), p.cur.InProgress(), p.cur.Aided)
	}
	pushAll(ctx, p, "123")
	expect(t, p, "123450", 5, "Solved: 5 moves, the fewest possible. With help.", "还原成功：5 步，正是最少步数。（用过提示）")
	if p.cur.Won || p.cheer {
		t.Error("a line of a link is won")
	}
	p, ctx = mount(t, "/412503?moves=4") // nothing was shown
	pushAll(ctx, p, "54123")
	expect(t, p, "123450", 5, "Solved: 5 moves, the fewest possible.", "还原成功：5 步，正是最少步数。")
	if !p.cur.Won {
		t.Error("it is not won")
	}
}

// A link of moves is read once, and each time that it is followed; then the address is that of the board on screen.
func TestAddressOfMoves(t *testing.T) {
	p := &page{}
	tester := app.NewClientTester(p)
	ctx := tester.Context()
	navigate := func(query string) {
		ctx.Page().ReplaceURL(&url.URL{Path: "/412503", RawQuery: query})
		p.OnNav(ctx)
	}
	navigate("moves=54123&at=2")
	checkPlayer(t, p, "412503", "54123", 2)
	p.onForward(ctx, app.Event{})
	p.OnNav(ctx) // where it is
	checkPlayer(t, p, "412503", "54123", 3)
	p.onHide(ctx, app.Event{})
	if u := ctx.Page().URL(); u.Path != "/102453" || u.RawQuery != "" || p.path != "/102453" || p.query != "" {
		t.Errorf("the address is %v; loaded %s, %q", u, p.path, p.query)
	}
	p.OnNav(ctx)
	checkPlayer(t, p, "412503", "54123", 3)
	navigate("moves=54123&at=2")
	checkPlayer(t, p, "412503", "54123", 2)
	navigate("moves=33")
	checkPlayer(t, p, "412503", "33", 0)
	navigate("") // the board that is on screen
	if p.player.open || p.cur.Board().String() != "412503" {
		t.Errorf("the player is open, %t, at %v", p.player.open, p.cur.Board())
	}
}

// A modelled game is a line of moves with a cursor, and a modelled player the games of a series, of which it shows one
// from a move on. It says what each action comes to, in strings.
type (
	modelGame struct {
		start, line string
		at          int
	}
	model struct {
		before, after []modelGame
		modelGame
		open, playing bool
		from          int
	}
)

func (g modelGame) boardAt(at int) string {
	b, ok := played(g.start, g.line[:at])
	if !ok {
		panic("the model's line " + g.line + " is not possible from " + g.start)
	}
	return b
}

func (g modelGame) board() string { return g.boardAt(g.at) }

func (m *model) first() string { return m.boardAt(m.from) }

// plan puts moves in the place of what could be redone.
func (m *model) plan(moves string) { m.line, m.after = m.line[:m.at]+moves, nil }

func (m *model) close() { m.open, m.playing, m.from = false, false, 0 }

func (m *model) begin(start string) {
	m.plan("")
	m.before = append(m.before, m.modelGame)
	m.modelGame = modelGame{start: start}
	m.close()
}

func (m *model) turn(from, to *[]modelGame) {
	*to = append(*to, m.modelGame)
	last := len(*from) - 1
	m.modelGame, *from = (*from)[last], (*from)[:last]
	m.close()
}

func (m *model) seek(at int) {
	m.playing = false
	m.at = min(max(at, m.from), len(m.line))
}

func (m *model) play() {
	if m.playing {
		m.playing = false
		return
	}
	if m.at == len(m.line) {
		m.at, m.playing = m.from, true
		return
	}
	m.playing = true
	m.step()
}

func (m *model) step() {
	if m.playing {
		m.at++
		m.playing = m.at < len(m.line)
	}
}

func (m *model) solve() {
	if m.playing {
		m.playing = false
		return
	}
	if d, ok := distances[m.board()]; ok && d > 0 {
		m.plan(solutions(m.board())[0])
		m.open, m.from, m.playing = true, m.at, true
		m.step()
	}
}

func (m *model) replay() {
	m.playing = false
	if m.line != "" {
		m.open, m.from, m.at, m.playing = true, 0, 0, true
		m.step()
	}
}

func (m *model) undo() {
	m.playing = false
	if m.at == 0 && len(m.before) > 0 {
		m.turn(&m.before, &m.after)
		return
	}
	m.at = max(m.at-1, 0)
	m.from = min(m.from, m.at)
}

func (m *model) redo() {
	m.playing = false
	if m.at == len(m.line) && len(m.after) > 0 {
		m.turn(&m.after, &m.before)
		return
	}
	m.at = min(m.at+1, len(m.line))
}

func (m *model) choose(i int) {
	m.playing = false
	line, all := m.line[m.from:], solutions(m.first())
	if !shortest(m.first(), line) || i >= len(all) {
		return
	}
	same := m.from
	for same < m.at && m.line[same] == all[i][same-m.from] {
		same++
	}
	m.at = m.from
	m.plan(all[i])
	m.at = same
}

// push slides one tile, or two where the blank is at the other end of the tile's row.
func (m *model) push(tile byte) {
	m.playing = false
	b, tiles := m.board(), ""
	cell, blank := strings.IndexByte(b, tile), strings.IndexByte(b, '0')
	if _, ok := slid(b, tile); ok {
		tiles = string(tile)
	} else if cell/3 == blank/3 {
		tiles = b[(cell+blank)/2:(cell+blank)/2+1] + string(tile)
	} else {
		return
	}
	planned := m.open && shortest(m.first(), m.line[m.from:])
	m.plan(tiles)
	m.at += len(tiles)
	if !planned {
		return
	}
	line := m.line[m.from:]
	for _, solution := range solutions(m.first()) {
		if rest, ok := strings.CutPrefix(solution, line); ok {
			m.plan(rest)
			return
		}
	}
	m.from = m.at
	m.plan(solutions(m.board())[0])
}

// What the player shows after any actions is what the model says.
func TestPlayerAtRandom(t *testing.T) {
	const actions = 5000
	r := rand.New(rand.NewPCG(7, 8))
	p, ctx := mount(t, "/412503")
	m := model{modelGame: modelGame{start: "412503"}}
	for i := 0; i < actions; {
		what, n := "", len(m.line)-m.from
		switch choice := r.IntN(20); {
		case choice < 4:
			tile := byte('1' + r.IntN(5))
			what = "push " + string(tile)
			p.push(ctx, solver.Tile(tile-'0'))
			m.push(tile)
		case choice < 6:
			what = "undo"
			p.undo(ctx)
			m.undo()
		case choice == 6:
			what = "redo"
			p.redo(ctx)
			m.redo()
		case choice < 9:
			what = "solve"
			p.onSolve(ctx, app.Event{})
			m.solve()
		case choice == 9 && r.IntN(2) == 0:
			what = "replay"
			p.onReplay(ctx, app.Event{})
			m.replay()
		case choice == 10 && r.IntN(8) == 0:
			what = "new"
			p.onNew(ctx, app.Event{})
			m.begin(p.cur.Board().String())
		case choice == 10 && r.IntN(8) == 0 && m.at > 0:
			what = "restart"
			p.onRestart(ctx, app.Event{})
			m.begin(m.start)
		case choice == 10 && r.IntN(4) == 0:
			what = "a board set up"
			start := impossible[r.IntN(len(impossible))]
			p.setUp(ctx)
			p.revise(start)
			p.onPlayThis(ctx, app.Event{})
			m.begin(start)
		case choice == 11 && r.IntN(3) == 0:
			what = "done"
			p.onDone(ctx, app.Event{})
			m.close()
		case !m.open:
			continue
		case choice < 13:
			at := r.IntN(n+6) - 3
			what = fmt.Sprint("scrub to ", at)
			p.onScrub(ctx, target(strconv.Itoa(at)))
			m.seek(m.from + at)
		case choice == 13:
			what = "an end"
			if r.IntN(2) == 0 {
				p.onStart(ctx, app.Event{})
				m.seek(m.from)
			} else {
				p.onEnd(ctx, app.Event{})
				m.seek(len(m.line))
			}
		case choice == 14:
			what = "a move on or back"
			if r.IntN(2) == 0 {
				p.onForward(ctx, app.Event{})
				m.seek(m.at + 1)
			} else {
				p.onBack(ctx, app.Event{})
				m.seek(m.at - 1)
			}
		case choice == 15:
			what = "play"
			p.onPlay(ctx, app.Event{})
			m.play()
		case choice == 16:
			what = "a step"
			p.step(ctx, p.player.run)
			m.step()
		case choice == 17 && n > 0:
			chips := renderPlayer(t, p).chips()
			id := chips[r.IntN(len(chips))]["id"]
			what = "chip " + id
			p.onChip(ctx, press(id))
			at, _ := strconv.Atoi(id[len("move"):])
			m.seek(m.from + at)
		case choice == 18:
			which := r.IntN(3)
			what = fmt.Sprint("solution ", which)
			p.onWays(ctx, target(strconv.Itoa(which)))
			m.choose(which)
		case choice == 19 && m.from > 0:
			what = "the whole game"
			p.onWhole(ctx, app.Event{})
			m.from, m.playing = 0, false
		default:
			continue
		}
		start, moves := p.cur.Line(0)
		got := modelGame{start.String(), game.Digits(moves), p.cur.At()}
		if got != m.modelGame || p.player.open != m.open || p.player.playing != m.playing || p.player.from != m.from {
			t.Fatalf("action %d, %s:\ngot  %+v, %+v\nwant %+v, open %t, playing %t, from %d",
				i, what, got, p.player, m.modelGame, m.open, m.playing, m.from)
		}
		if p.cur.Board().String() != m.board() || p.cur.CanUndo() != (m.at > 0 || len(m.before) > 0) ||
			p.cur.CanRedo() != (m.at < len(m.line) || len(m.after) > 0) || m.from > m.at || p.player.playing && !p.player.open {
			t.Fatalf("action %d, %s: %v; undo %t, redo %t", i, what, p.cur.Board(), p.cur.CanUndo(), p.cur.CanRedo())
		}
		switch {
		case i%5 > 0:
		case m.open:
			checkPlayer(t, p, m.first(), m.line[m.from:], m.at-m.from)
		case renderPlayer(t, p).has("player"):
			t.Errorf("action %d, %s: there is a player", i, what)
		}
		if t.Failed() {
			t.Fatalf("action %d, %s", i, what)
		}
		i++
	}
}

// A solution that the player has not asked for is not laid: the replay of a game that was won without help stays it.
func TestReplayIsNoHelp(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "54123")
	p.onReplay(ctx, app.Event{})
	p.onStart(ctx, app.Event{})
	pushAll(ctx, p, "3")
	if _, moves := p.line(); game.Digits(moves) != "3" || p.cur.Aided {
		t.Errorf("after a move of one's own the line is %v, aided %t", moves, p.cur.Aided)
	}
	p, ctx = mount(t, "/032541")
	solution, _ := solver.Solve(p.cur.Board())
	pushAll(ctx, p, game.Digits(solution))
	p.onReplay(ctx, app.Event{})
	if page := renderPlayer(t, p); page.has("ways") {
		t.Error("other solutions are offered in the replay of one's own")
	}
}

// What looks like a query but is part of the path is none, and a line without moves does not play.
func TestNoLine(t *testing.T) {
	p, ctx := mount(t, "")
	p.load("/412503%3Fmoves=54123")
	if p.player.open || !strings.Contains(p.said.EN, "is no board") {
		t.Errorf("player open %t: %s", p.player.open, p.said.EN)
	}
	p.load("/412503?moves=9")
	p.onPlay(ctx, app.Event{})
	if p.player.playing || p.said != text.NothingToReplay {
		t.Errorf("playing %t: %s", p.player.playing, p.said.EN)
	}
}
