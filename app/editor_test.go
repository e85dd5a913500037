package main

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// editing returns a page with the editor open on a board.
func editing(t *testing.T, board string) (*page, app.Context) {
	t.Helper()
	p, ctx := mount(t, "/"+board)
	p.onEdit(ctx, app.Event{})
	return p, ctx
}

// renderEditing renders the part of the page that has the editor in it.
func renderEditing(t *testing.T, p *page) rendered {
	t.Helper()
	return renderUI(t, p.renderPlay())
}

// The ways in which people write a board, as FACTS lists them, are that board.
func TestRevise(t *testing.T) {
	p, _ := editing(t, "123450")
	for _, s := range []string{
		"[[4,1,2],[5,0,3]]", "[[4, 1, 2], [5, 0, 3]]", "[[4,1,2],\n[5,0,3]]", "[[4, 1, 2],\n [5, 0, 3]]", "{{4,1,2},{5,0,3}}",
		"new int[][]{{4,1,2},{5,0,3}}", "[][]int{{4,1,2},{5,0,3}}", "vec![vec![4,1,2], vec![5,0,3]]",
		"arrayOf(intArrayOf(4,1,2), intArrayOf(5,0,3))", "board = [[4,1,2],[5,0,3]]", "412503", "4 1 2/5 0 3", "4 1 2\n5 0 3",
		"3x2:4,1,2,5,0,3", "4,1,2,5,_,3", "412 5x3", "412 5_3", "412 5.3", "4 1 2 5 _ 3", "４１２５０３", "٤١٢٥٠٣", "۴۱۲۵۰۳", "33015",
		"https://example.org/412503?moves=54123&at=2",
	} {
		for _, lang := range text.Langs {
			p.lang = lang
			p.onPaste(p.own, target(s))
			page := renderEditing(t, p)
			if p.edit.text != s || page.byID(t, "board")["data-board"] != "412503" || p.said != (text.Text{EN: fiveEN, ZH: fiveZH}) {
				t.Errorf("%q is %s: %s", s, page.byID(t, "board")["data-board"], p.said.EN)
			}
			if page.byID(t, "misread")["text"] != "" || is(page.byID(t, "paste"), "aria-invalid") ||
				is(page.byID(t, "playthis"), "aria-disabled") || is(page.byID(t, "copythis"), "aria-disabled") {
				t.Errorf("%q: %s, %v", s, page.byID(t, "misread")["text"], page.byID(t, "playthis"))
			}
		}
	}
	expect(t, p, "123450", 0, fiveEN, fiveZH) // the game is not the board that is set up
}

// Boards, and what is there on the way to one.
func TestReviseStepByStep(t *testing.T) {
	p, _ := editing(t, "412503")
	for i, b := range slices.Concat(solvable, impossible) {
		for n := range len(b) + 1 {
			if i%24 > 0 && (n < len(b) || i%4 > 0) {
				continue // all are many
			}
			p.onPaste(p.own, target(b[:n]))
			page := renderEditing(t, p)
			checkCells(t, page, b[:n])
			if playable := n == len(b); is(page.byID(t, "playthis"), "aria-disabled") == playable ||
				is(page.byID(t, "copythis"), "aria-disabled") == playable {
				t.Errorf("%q: %v, %v", b[:n], page.byID(t, "playthis"), page.byID(t, "copythis"))
			}
			want := text.Placed(n, missing(b[:n]), nil)
			if n == len(b) {
				want = text.SetUp(parse(t, b))
			}
			if p.said != want {
				t.Errorf("%q: %s, want %s", b[:n], p.said.EN, want.EN)
			}
		}
	}
}

// missing returns the tiles that are not among digits.
func missing(digits string) (tiles []solver.Tile) {
	for tile := solver.Blank; tile < solver.Cells; tile++ {
		if !strings.Contains(digits, strconv.Itoa(int(tile))) {
			tiles = append(tiles, tile)
		}
	}
	return tiles
}

// parse returns the board that s writes, and ends the test if there is none.
func parse(t *testing.T, s string) solver.Board {
	t.Helper()
	b, err := solver.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// checkCells compares the cells of the editor with what is in them, in the order of cells, as far as they are filled.
func checkCells(t *testing.T, page rendered, digits string) {
	t.Helper()
	cell := 0
	for _, e := range page.within("board", "span") {
		if !strings.HasPrefix(e["class"], "well ") {
			continue
		}
		want := ""
		switch {
		case cell >= len(digits):
			want = "?"
		case strings.IndexByte(digits, digits[cell]) < cell:
			want = digits[cell : cell+1]
		}
		if e["class"] != fmt.Sprintf("well p%d", cell) || e["text"] != want {
			t.Errorf("%q: cell %d shows %q, want %q", digits, cell, e["text"], want)
		}
		cell++
	}
	if cell != 6 {
		t.Errorf("%d cells", cell)
	}
	for tile := range 6 {
		number := strconv.Itoa(tile)
		e, cell := page.byID(t, "tile"+number), strings.Index(digits, number)
		class, label, face := "tile away", "", number
		if cell >= 0 {
			class = fmt.Sprintf("tile p%d", cell)
			name := number
			switch {
			case tile == 0:
				class, name, face = class+" blank", "empty", ""
			case solved[cell:cell+1] == number:
				class += " home"
			}
			label = fmt.Sprintf("%s, row %d, column %d", name, cell/3+1, cell%3+1)
		}
		if e["class"] != class || e["aria-label"] != label || e["text"] != face || is(e, "aria-pressed") || e[""] != "button" {
			t.Errorf("%q: tile %d is %v, want %q, %q", digits, tile, e, class, label)
		}
	}
	order := []string{}
	for _, e := range page.within("board", "button") {
		order = append(order, e["id"])
	}
	if len(order) != 6 || !slices.Equal(order[:5], []string{"tile1", "tile2", "tile3", "tile4", "tile5"}) {
		t.Errorf("the tiles are %q; the nodes of 1 to 5 are those of the game", order)
	}
}

// What is there twice, and what is missing, is shown and told.
func TestDoubledAndMissing(t *testing.T) {
	p, _ := editing(t, "412503")
	for _, test := range []struct{ text, digits, en, zh string }{
		{"", "", "0 of 6 placed.", "已放好 0 个，共 6 个。"},
		{"4", "4", "1 of 6 placed. Missing: empty, 1, 2, 3, 5.", "已放好 1 个，共 6 个。缺少：空格、1、2、3、5。"},
		{"41250", "41250", "5 of 6 placed. Missing: 3.", "已放好 5 个，共 6 个。缺少：3。"},
		{"4 1 2/5 _", "41250", "5 of 6 placed. Missing: 3.", "已放好 5 个，共 6 个。缺少：3。"},
		{"411503", "411503", "5 of 6 placed. Missing: 2. Twice: 1.", "已放好 5 个，共 6 个。缺少：2。重复：1。"},
		{"[[4,1,2],[5,_,0]]", "412500", "5 of 6 placed. Missing: 3. Twice: empty.", "已放好 5 个，共 6 个。缺少：3。重复：空格。"},
		{"555555", "555555", "1 of 6 placed. Missing: empty, 1, 2, 3, 4. Twice: 5.", "已放好 1 个，共 6 个。缺少：空格、1、2、3、4。重复：5。"},
		{"4 4 1 1", "4411", "2 of 6 placed. Missing: empty, 2, 3, 5. Twice: 1, 4.", "已放好 2 个，共 6 个。缺少：空格、2、3、5。重复：1、4。"},
		{"412abc", "412", "3 of 6 placed. Missing: empty, 3, 5.", "已放好 3 个，共 6 个。缺少：空格、3、5。"},
	} {
		p.onPaste(p.own, target(test.text))
		expect(t, p, "412503", 0, test.en, test.zh)
		page := renderEditing(t, p)
		checkCells(t, page, test.digits)
		if page.has("pairs") || page.has("repair") || !is(page.byID(t, "odd"), "hidden") ||
			page.byID(t, "board")["data-board"] != "412503" {
			t.Errorf("%q is taken for a board", test.text)
		}
	}
}

// misreads reads the texts that are no board, each with its kind, and where in it the fault is.
func misreads(t *testing.T) (all []game.Misread) {
	t.Helper()
	file, err := os.ReadFile("game/testdata/misread.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(file)) {
		if line == "\n" || strings.HasPrefix(line, "#") {
			continue
		}
		var kind, tiles string
		var m game.Misread
		if _, err := fmt.Sscanf(line, "%s %d %d %s %q\n", &kind, &m.At, &m.End, &tiles, &m.Text); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		m.Fault = game.TooLong
		switch kind {
		case "Nothing":
			m.Fault = game.Nothing
		case "TooFew":
			m.Fault = game.TooFew
		case "TooLong":
		default:
			m.Fault = game.UnknownSign // as good as any that has a place
		}
		all = append(all, m)
	}
	return all
}

// Of each text that cannot become a board by typing more, the editor says why, and where in it; of another nothing yet.
func TestMisread(t *testing.T) {
	p, ctx := editing(t, "412503")
	said := map[string]bool{}
	for _, m := range misreads(t) {
		given := []rune(m.Text)
		for _, lang := range text.Langs {
			p.lang = lang
			p.onPaste(ctx, target(m.Text))
			page := renderEditing(t, p)
			box := page.byID(t, "misread")["text"]
			if wrong := m.Fault != game.Nothing && m.Fault != game.TooFew; is(page.byID(t, "paste"), "aria-invalid") != wrong ||
				(box != "") != wrong || is(page.byID(t, "playthis"), "aria-disabled") != true {
				t.Errorf("%.60q: %v, %q", m.Text, page.byID(t, "paste"), box)
			}
			if box == "" {
				continue
			}
			words := page.within("misread", "span")[0]["text"]
			numbers := []string{strconv.Itoa(m.At + 1), strconv.Itoa(m.End)}
			if m.Fault == game.TooLong {
				numbers = []string{strconv.Itoa(len(given))}
			} else if m.At+1 == m.End {
				numbers = numbers[:1]
			}
			for _, number := range numbers {
				if !slices.Contains(strings.FieldsFunc(words, func(r rune) bool { return r < '0' || r > '9' }), number) {
					t.Errorf("%.60q: %s is not in %s", m.Text, number, words)
				}
			}
			if strings.ContainsFunc(box, func(r rune) bool { return !unicode.IsPrint(r) }) || len([]rune(words)) > 120 ||
				strings.Contains(words, ": .") || strings.Contains(words, "：。") {
				t.Errorf("%.60q: %q", m.Text, box)
			}
			said[words] = true

			// The place is shown in the text around it.
			marks := page.within("misread", "mark")
			if m.Fault == game.TooLong {
				if len(marks) != 0 {
					t.Errorf("%.60q: the place is shown: %q", m.Text, box)
				}
				continue
			}
			clean := func(from, to int) string { return text.Clean(string(given[max(0, from):min(len(given), to)])) }
			mark := clean(m.At, m.End)
			around := clean(m.At-12, m.At) + mark + clean(m.End, m.End+12)
			if m.At > 12 {
				around = "…" + around
			}
			if m.End+12 < len(given) {
				around += "…"
			}
			if len(marks) != 1 || marks[0]["text"] != mark || box != words+around || m.End-m.At > 24 {
				t.Errorf("%.60q: %q, %v, want %q, %q", m.Text, box, marks, words+around, mark)
			}
		}
	}
	if len(said) < 100 {
		t.Errorf("only %d different sentences", len(said))
	}
}

// A sentence of each kind, to the letter.
func TestMisreadSentences(t *testing.T) {
	for given, want := range map[string]text.Text{
		"4125031": {EN: "Character 7, “1”: the board is full with six.", ZH: "第 7 个字符“1”：六个已经放满。"},
		"411503":  {EN: "Character 3, “1”: 1 is already there.", ZH: "第 3 个字符“1”：1 已经有了。"},
		"412603": {
			EN: "Character 4, “6”: the tiles are 1 to 5, and 0 or _ is the empty cell.",
			ZH: "第 4 个字符“6”：数字只有 1 到 5，空格写 0 或 _。",
		},
		"33016":   {EN: "Characters 1 to 5, “33016”: this is the code of no board.", ZH: "第 1 到 5 个字符“33016”：没有棋盘的编号是它。"},
		"412|503": {EN: "Character 4, “|”: this sign means nothing here.", ZH: "第 4 个字符“|”：这个字符在这里没有意义。"},
		"hello":   {EN: "Characters 1 to 5, “hello”: this word means nothing here.", ZH: "第 1 到 5 个字符“hello”：这个词在这里没有意义。"},
		"4x4:1": {
			EN: "Characters 1 to 3, “4x4”: this puzzle is 3 wide and 2 high, 3×2.", ZH: "第 1 到 3 个字符“4x4”：这个棋盘宽 3 高 2，即 3×2。",
		},
		"4 1/2 5 0 3":      {EN: "Characters 1 to 3, “4 1”: 2 in this row, not 3.", ZH: "第 1 到 3 个字符“4 1”：这一行有 2 个，应为 3 个。"},
		"412503)":          {EN: "Character 7, “)”: this bracket closes none.", ZH: "第 7 个字符“)”：这个括号没有对应的开头。"},
		"[[4,1,2],[5,0,3]": {EN: "Character 1, “[”: this bracket is never closed.", ZH: "第 1 个字符“[”：这个括号没有结束。"},
		strings.Repeat("4", 401): {
			EN: "No board is that long: 401 characters.", ZH: "太长了，不是棋盘：401 个字符。",
		},
	} {
		p, ctx := editing(t, "412503")
		for _, lang := range text.Langs {
			p.lang = lang
			p.onPaste(ctx, target(given))
			if got := renderEditing(t, p).within("misread", "span")[0]["text"]; got != want.In(lang) {
				t.Errorf("%.40q: got  %s\nwant %s", given, got, want.In(lang))
			}
		}
	}
}

// exchanged returns a board with the tiles x and y exchanged.
func exchanged(board string, x, y byte) string {
	return strings.Map(func(r rune) rune {
		switch byte(r) {
		case x:
			return rune(y)
		case y:
			return rune(x)
		}
		return r
	}, board)
}

// inverted are the pairs of tiles of a board that stand in the wrong order, the greater first.
func inverted(board string) (pairs []string) {
	for i := range board {
		for j := i + 1; j < len(board); j++ {
			if board[j] != '0' && board[i] > board[j] {
				pairs = append(pairs, board[i:i+1]+board[j:j+1])
			}
		}
	}
	return pairs
}

// checkPairs compares the arcs over a board, and which tiles they join, with its inversions.
func checkPairs(t *testing.T, page rendered, board string) {
	t.Helper()
	arcs := page.within("pairs", "path")
	if len(arcs) != 2 || arcs[0]["d"] != arcs[1]["d"] {
		t.Fatalf("%s: the arcs are %v", board, arcs)
	}
	var drawn []string
	seen := map[string]bool{}
	for arc := range strings.SplitSeq(arcs[0]["d"], "M") {
		if arc == "" {
			continue
		}
		var x1, y1, x, y, x2, y2 int
		if _, err := fmt.Sscanf(arc, "%d %dQ%d %d %d %d", &x1, &y1, &x, &y, &x2, &y2); err != nil {
			t.Fatalf("%s: the arc %q: %v", board, arc, err)
		}
		at := func(x, y int) string { return board[y/100*3+x/100:][:1] }
		drawn = append(drawn, at(x1, y1)+at(x2, y2))
		if seen[arc] {
			t.Errorf("%s: the arc %s twice", board, arc)
		}
		seen[arc] = true
	}
	if want := inverted(board); !slices.Equal(drawn, want) {
		t.Errorf("%s: arcs join %q, want %q", board, drawn, want)
	}
}

// Of a board that cannot be solved the pairs in the wrong order are drawn and named, and the exchange is offered that
// leads nearest to the goal.
func TestRepair(t *testing.T) {
	if len(impossible) != 360 {
		t.Fatalf("%d impossible boards", len(impossible))
	}
	p, ctx := editing(t, "412503")
	for _, b := range impossible {
		p.onPaste(ctx, target(b))
		page := renderEditing(t, p)
		checkPairs(t, page, b)
		var named []string
		for _, pair := range inverted(b) {
			named = append(named, pair[:1]+" before "+pair[1:])
		}
		if got, want := page.byID(t, "inverted")["text"], "In the wrong order: "+strings.Join(named, ", ")+"."; got != want {
			t.Errorf("%s: %s\nwant %s", b, got, want)
		}
		if odd := page.byID(t, "odd"); is(odd, "hidden") || !strings.HasPrefix(odd["text"], text.WhyOdd.EN) {
			t.Errorf("%s: the reason is %v", b, odd)
		}
		pairs := "pairs are"
		if len(named) == 1 {
			pairs = "pair is"
		}
		if want := fmt.Sprintf("It cannot be solved: %d %s in the wrong order, an odd number.", len(named), pairs); p.said.EN != want {
			t.Errorf("%s: %s, want %s", b, p.said.EN, want)
		}

		var x, y byte
		if _, err := fmt.Sscanf(page.byID(t, "repair")["text"], "Exchange %c and %c", &x, &y); err != nil {
			t.Fatalf("%s: the repair is %q", b, page.byID(t, "repair")["text"])
		}
		repaired := exchanged(b, x, y)
		distance, ok := distances[repaired]
		for x := byte('1'); x <= '5'; x++ {
			for y := x + 1; y <= '5'; y++ {
				if other, ok := distances[exchanged(b, x, y)]; !ok || other < distance {
					t.Errorf("%s: exchanging %c and %c leaves %d moves, what is offered %d", b, x, y, other, distance)
				}
			}
		}
		p.onRepair(ctx, app.Event{})
		if !ok || p.edit.text != repaired || p.said != text.SetUp(parse(t, repaired)) {
			t.Errorf("%s is repaired to %s, want %s: %s", b, p.edit.text, repaired, p.said.EN)
		}
		page = renderEditing(t, p)
		if page.has("repair") || page.has("pairs") || page.has("inverted") || !is(page.byID(t, "odd"), "hidden") {
			t.Errorf("%s, repaired, is still explained", b)
		}
		p.onRepair(ctx, app.Event{}) // nothing more to do
		if p.edit.text != repaired {
			t.Errorf("%s is repaired again, to %s", repaired, p.edit.text)
		}
	}
	for _, s := range []string{"", "412", "1235401", "hello"} {
		p.onPaste(ctx, target(s))
		p.onRepair(ctx, app.Event{})
		if p.edit.text != s || renderEditing(t, p).has("repair") {
			t.Errorf("%q is repaired to %q", s, p.edit.text)
		}
	}
}

// The same pairs are drawn over the board of a game, while the reason why it cannot be solved is read.
func TestWhyDrawsPairs(t *testing.T) {
	p, ctx := mount(t, "/231540")
	event, _ := object(map[string]any{"target": map[string]any{"open": true}})
	if renderPlayer(t, p).has("pairs") {
		t.Error("the pairs are drawn before the reason is read")
	}
	p.onWhy(ctx, app.Event{Value: event})
	checkPairs(t, renderPlayer(t, p), "231540")
	p.push(ctx, 1)
	checkPairs(t, renderPlayer(t, p), "230541")
	p.load("/412503")
	if renderPlayer(t, p).has("pairs") {
		t.Error("pairs are drawn over a board that can be solved")
	}
}

// swapped returns digits with those of two cells exchanged.
func swapped(digits string, a, b int) string {
	swapped := []byte(digits)
	swapped[a], swapped[b] = digits[b], digits[a]
	return string(swapped)
}

// Two cells that are chosen one after the other are exchanged, whatever is in them; one that is chosen twice is let go.
func TestPick(t *testing.T) {
	for _, written := range []string{"412503", "123540", "[[4,1,2],[5,0,3]]", "33015", "4 1 2/5 5 3", "411503"} {
		tiles := game.Read(written).Tiles
		digits := game.Digits(tiles)
		for a := range 6 {
			for b := range 6 {
				p, ctx := editing(t, "412503")
				p.onPaste(ctx, target(written))
				before := p.said
				p.pick(ctx, a)
				name := strings.Replace(digits[a:a+1], "0", "empty", 1)
				expect(t, p, "412503", 0, "Picked "+name+". Now tap the cell to exchange it with.", text.Picked(tiles[a]).ZH)
				page := renderEditing(t, p)
				for tile := range 6 {
					e := page.byID(t, "tile"+strconv.Itoa(tile))
					want := strings.HasPrefix(e["class"], fmt.Sprintf("tile p%d", a))
					if is(e, "aria-pressed") != want {
						t.Errorf("%q: with cell %d chosen tile %d is %v", written, a, tile, e)
					}
				}
				p.pick(ctx, b)
				want := swapped(digits, a, b)
				if a == b {
					if want = written; p.said != before {
						t.Errorf("%q: cell %d let go: %s", written, a, p.said.EN)
					}
				}
				if p.edit.text != want || p.edit.picked != 0 {
					t.Errorf("%q: exchanging %d and %d gives %q, picked %d; want %q", written, a, b, p.edit.text, p.edit.picked, want)
				}
				if a == b {
					continue
				}
				checkCells(t, renderEditing(t, p), want)
				p.exchangeCells(ctx, a, b)
				if p.edit.text != digits {
					t.Errorf("%q: exchanging %d and %d back gives %q", written, a, b, p.edit.text)
				}
			}
		}
	}
}

// A cell with nothing in it cannot be chosen, nor exchanged; what is typed lets go of what was chosen.
func TestPickNothing(t *testing.T) {
	p, ctx := editing(t, "412503")
	nothing := func(picked int) {
		t.Helper()
		expect(t, p, "412503", 0, "There is nothing in this cell yet: type its number.", "这个格子还没有数字，请先输入。")
		if p.edit.text != "412" || p.edit.picked != picked {
			t.Errorf("the text is %q, picked %d, want %d", p.edit.text, p.edit.picked, picked)
		}
	}
	p.onPaste(ctx, target("412"))
	p.pick(ctx, 3)
	nothing(0)
	p.pick(ctx, 2)
	p.pick(ctx, 5)
	nothing(3)
	p.exchangeCells(ctx, 0, 4)
	nothing(3)
	p.exchangeCells(ctx, 4, 0)
	nothing(3)
	p.onPaste(ctx, target("4125"))
	if p.edit.picked != 0 {
		t.Errorf("picked %d after typing", p.edit.picked)
	}
	p.pick(ctx, 3)
	p.pick(ctx, 0)
	if p.edit.text != "5 1 2 4" { // as digits they might be a code
		t.Errorf("exchanging the first and the last of 4125 gives %s", p.edit.text)
	}
}

// By keyboard, the tile in focus is chosen; the keys that play do nothing.
func TestEditByKeyboard(t *testing.T) {
	p, ctx := editing(t, "412503")
	p.onTile(ctx, press("tile5"))
	p.onTile(ctx, press("tile0"))
	expect(t, p, "412503", 0, "4 moves from solved.", "距离还原 4 步。")
	if p.edit.text != "412053" {
		t.Errorf("exchanging 5 and the blank gives %s", p.edit.text)
	}
	for _, key := range []string{"5", "ArrowRight", "u", "n", "h", "?", "a", "Enter"} {
		event, called := object(map[string]any{"key": key})
		p.onKey(ctx, app.Event{Value: event})
		if len(*called) > 0 || p.cur.Len() != 0 || p.edit.text != "412053" || !p.edit.open || p.dialog != noDialog || p.cur.Aided {
			t.Errorf("%s does something: %q, %q, %v", key, *called, p.edit.text, p.cur)
		}
	}
	event, called := object(map[string]any{"target": map[string]any{"value": "412"}})
	p.onPasteFocus(ctx, app.Event{Value: event})
	if !slices.Equal(*called, []string{"select"}) {
		t.Errorf("focus calls %q, to have the text replaced by what is pasted", *called)
	}
}

// An eager context does at once what is left for later.
type eager struct{ calm }

func (c eager) Dispatch(do func(app.Context)) { do(c) }

// A finger chooses a cell by a tap, and exchanges it with another by a drag; beside the board it means the nearest cell.
func TestEditByFinger(t *testing.T) {
	board, _ := object(map[string]any{
		"getBoundingClientRect()": map[string]any{"left": 10.0, "top": 20.0, "width": 300.0, "height": 200.0},
	})
	type point struct{ x, y float64 }
	center := func(cell int) point { return point{60 + 100*float64(cell%3), 70 + 100*float64(cell/3)} }
	touch := func(p *page, path ...point) {
		for i, at := range path {
			event, _ := object(map[string]any{
				"isPrimary": true, "pointerId": 7.0, "clientX": at.x, "clientY": at.y, "timeStamp": float64(1000 + i),
			})
			switch i {
			case 0:
				p.onTouch(p.own, board, event)
			case len(path) - 1:
				p.onDrag(p.own, board, event)
				p.onRelease(p.own, board, event)
			default:
				p.onDrag(p.own, board, event)
			}
		}
	}
	begin := func() *page {
		p, ctx := editing(t, "412503")
		p.own = eager{ctx.(calm)}
		return p
	}
	for a := range 6 {
		for b := range 6 {
			p := begin()
			touch(p, center(a), center(a))
			if p.edit.picked != a+1 || p.edit.text != "412503" {
				t.Errorf("a tap on cell %d: picked %d, %s", a, p.edit.picked, p.edit.text)
			}
			touch(p, center(b), point{center(b).x + 6, center(b).y - 7}) // not quite still
			if want := swapped("412503", a, b); p.edit.text != want || p.edit.picked != 0 {
				t.Errorf("taps on cells %d and %d give %s, picked %d, want %s", a, b, p.edit.text, p.edit.picked, want)
			}
			p = begin()
			touch(p, center(a), point{160, 120}, center(b), center(b))
			if want := swapped("412503", a, b); p.edit.text != want || p.edit.picked != 0 {
				t.Errorf("a drag from %d to %d gives %s, picked %d, want %s", a, b, p.edit.text, p.edit.picked, want)
			}
		}
	}
	for _, beside := range []struct {
		to   point
		cell int
	}{
		{point{-500, -500}, 0}, {point{160, -9}, 1}, {point{999, 0}, 2},
		{point{0, 999}, 3}, {point{160, 999}, 4}, {point{999, 999}, 5},
	} {
		p := begin()
		touch(p, center(2), beside.to, beside.to)
		if want := swapped("412503", 2, beside.cell); p.edit.text != want {
			t.Errorf("a drag to %v gives %s, want %s", beside.to, p.edit.text, want)
		}
	}
	p := begin()
	p.onPaste(p.own, target("41"))
	touch(p, center(5), center(0), center(0))
	touch(p, center(0), center(5), center(5))
	if p.edit.text != "41" || p.said != text.NothingThere {
		t.Errorf("dragging what is not there gives %q: %s", p.edit.text, p.said.EN)
	}
	if p.cur.Len() != 0 {
		t.Errorf("the game has moves: %v", p.cur)
	}
}

// Leaving the editor, all is as it was, and a clock that ran runs on; meanwhile it stands.
func TestLeave(t *testing.T) {
	for name, prep := range map[string]func(*page, app.Context){
		"the start":         func(p *page, ctx app.Context) {},
		"a game":            func(p *page, ctx app.Context) { pushAll(ctx, p, "54") },
		"a game, undone":    func(p *page, ctx app.Context) { pushAll(ctx, p, "541"); p.undo(ctx); p.undo(ctx) },
		"a win":             func(p *page, ctx app.Context) { pushAll(ctx, p, "54123") },
		"help":              func(p *page, ctx app.Context) { pushAll(ctx, p, "5"); p.askHint(ctx) },
		"the player":        func(p *page, ctx app.Context) { pushAll(ctx, p, "33"); pauseSolve(ctx, p) },
		"the player's end":  func(p *page, ctx app.Context) { pauseSolve(ctx, p); p.onEnd(ctx, app.Event{}) },
		"a link":            func(p *page, ctx app.Context) { p.load("/412503?moves=54x&at=1") },
		"an impossible one": func(p *page, ctx app.Context) { p.load("/123540"); pushAll(ctx, p, "4") },
		"a second game":     func(p *page, ctx app.Context) { pushAll(ctx, p, "5"); p.restart(ctx); pushAll(ctx, p, "3") },
		"a game of a day":   func(p *page, ctx app.Context) { p.daily(ctx) },
	} {
		p, ctx := mount(t, "/412503")
		prep(p, ctx)
		tell := func() string {
			record, _ := p.cur.MarshalText()
			return fmt.Sprintf("%p %s, clock %t, began %d, day %v, viewed %t, aided %t, won %t in %d, ",
				p.cur.Game, record, p.cur.Clock.Running(), p.cur.Began, p.cur.Day, p.cur.Viewed, p.cur.Aided, p.cur.Won, p.cur.WonIn) +
				fmt.Sprintf("undo %t, redo %t, %+v, notice %d, left %v",
					p.cur.CanUndo(), p.cur.CanRedo(), p.player, p.notice, p.left.Game)
		}
		before := tell()
		p.onEdit(ctx, app.Event{})
		if want := text.Join(text.SetUp(p.cur.Board()), text.EditHow); p.said != want || p.edit.text != p.cur.Board().String() ||
			p.cur.Clock.Running() {
			t.Errorf("%s: the editor has %q, says %s; the clock runs, %t", name, p.edit.text, p.said.EN, p.cur.Clock.Running())
		}
		checkCells(t, renderEditing(t, p), p.cur.Board().String())
		passed := p.cur.Clock.Passed(time.Now().Add(time.Hour))
		for _, s := range []string{"", "412", "hello", "123540", "543210"} {
			p.onPaste(ctx, target(s))
			p.pick(ctx, 0)
			p.pick(ctx, 1)
			p.onRepair(ctx, app.Event{})
			p.onVisible(ctx, app.Event{}) // the page comes back into sight
		}
		if got := p.cur.Clock.Passed(time.Now().Add(time.Hour)); got != passed {
			t.Errorf("%s: the clock goes on from %v to %v while a board is set up", name, passed, got)
		}
		p.onLeave(ctx, app.Event{})
		words := p.standing()
		if p.player.open {
			words = p.position()
		}
		if got := tell(); got != before || p.edit != (editor{}) || p.said != words || p.cheer {
			t.Errorf("%s:\nleft   %s\nbefore %s\nthe editor is %+v, says %s", name, got, before, p.edit, p.said.EN)
		}
		if page := renderPlayer(t, p); page.has("paste") || page.has("playthis") || page.has("tile0") {
			t.Errorf("%s: the editor is still there", name)
		}
	}
}

// The editor ends playing, and a drag.
func TestSetUpStops(t *testing.T) {
	p, ctx := mount(t, "/412503")
	p.onSolve(ctx, app.Event{})
	p.finger.down = true
	p.onEdit(ctx, app.Event{})
	p.step(ctx, p.player.run)
	if p.player.playing || p.cur.At() != 1 || p.finger.down || p.edit.text != "412053" {
		t.Errorf("playing %t, at %d, finger down %t, %s", p.player.playing, p.cur.At(), p.finger.down, p.edit.text)
	}
	p.load("/123405") // a link ends the editor
	if p.edit != (editor{}) || renderPlayer(t, p).has("paste") {
		t.Errorf("the editor is %+v after a link", p.edit)
	}
}

// What is set up is played as a game of its own, whatever it is; undo returns to the game before.
func TestPlayThis(t *testing.T) {
	for _, board := range []string{"450123", "123405", "123540", "123450", "412503"} {
		p, ctx := mount(t, "/412503")
		pauseSolve(ctx, p)
		toggle(ctx, p, true)
		p.onEdit(ctx, app.Event{})
		p.onPaste(ctx, target(board))
		p.onPlayThis(ctx, app.Event{})
		b := parse(t, board)
		expect(t, p, board, 0, text.Standing(b).EN, text.Standing(b).ZH)
		if p.edit.open || p.player.open || p.wayOpen || p.cheer || p.cur.Start() != b || p.cur.Aided || p.cur.Won ||
			p.cur.Clock.Running() {
			t.Errorf("%s: editor %t, player %t, way %t: %+v", board, p.edit.open, p.player.open, p.wayOpen, p.cur.Record)
		}
		tile := p.cur.Board().Movable()[0]
		p.push(ctx, tile)
		if !p.cur.InProgress() && !p.cur.Solved() {
			t.Errorf("%s cannot be played", board)
		}
		p.undo(ctx)
		p.undo(ctx)
		expect(t, p, "412053", 1, "Back in the game before.", "回到了上一局。")
		if !p.cur.Aided {
			t.Errorf("%s: the game before has lost that it was aided", board)
		}
		p.redo(ctx)
		if p.cur.Board() != b {
			t.Errorf("redone to %v, want %s", p.cur.Board(), board)
		}
	}

	// The board on screen needs no new game.
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "54")
	playing := p.cur.Game
	p.onEdit(ctx, app.Event{})
	p.onPaste(ctx, target("[[0,1,2],[4,5,3]]"))
	p.onPlayThis(ctx, app.Event{})
	expect(t, p, "012453", 2, "2 moves made.", "已经走了 2 步。")
	if p.cur.Game != playing || p.edit.open || !p.cur.Clock.Running() {
		t.Errorf("the same board begins another game, %t; editor %t, clock %t",
			p.cur.Game != playing, p.edit.open, p.cur.Clock.Running())
	}
}

// A board that is not whole is neither played nor copied; the editor says why, and keeps it.
func TestNotWhole(t *testing.T) {
	for written, en := range map[string]string{
		"":         "The board is not whole yet. 0 of 6 placed.",
		"412":      "The board is not whole yet. 3 of 6 placed. Missing: empty, 3, 5.",
		"411503":   "The board is not whole yet. 5 of 6 placed. Missing: 2. Twice: 1.",
		"hello":    "The board is not whole yet. 0 of 6 placed.",
		"41250 on": "The board is not whole yet. 5 of 6 placed. Missing: 3.",
		"41250/3":  "The board is not whole yet. Characters 1 to 5, “41250”: 5 in this row, not 3.",
	} {
		p, ctx := editing(t, "412503")
		for name, press := range map[string]app.EventHandler{"play": p.onPlayThis, "copy": p.onCopyThis} {
			p.onPaste(ctx, target(written))
			press(ctx, app.Event{})
			if p.said.EN != en || !p.edit.open || p.edit.text != written || p.cur.Start() != game.First || p.notice != noNotice {
				t.Errorf("%s %q: %s; open %t, text %q, want %s", name, written, p.said.EN, p.edit.open, p.edit.text, en)
			}
		}
	}
}

// Of much that is wrong the beginning is shown.
func TestMisreadAtLength(t *testing.T) {
	p, ctx := editing(t, "412503")
	p.onPaste(ctx, target("412 "+strings.Repeat("é", 60)+" 503"))
	page := renderEditing(t, p)
	words, mark := page.within("misread", "span")[0]["text"], page.within("misread", "mark")[0]["text"]
	if want := "Characters 5 to 64, “" + strings.Repeat("é", 20) + "…”: this word means nothing here."; words != want {
		t.Errorf("got  %s\nwant %s", words, want)
	}
	if mark != strings.Repeat("é", 24)+"…" {
		t.Errorf("marked is %q", mark)
	}
}

// Whatever changes the game closes the editor: a notice lies over it with buttons of its own.
func TestActClosesEditor(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "54")
	p.load("/450123")
	p.setUp(ctx)
	p.onContinue(ctx, app.Event{})
	if p.edit.open || p.cur.Board().String() != "012453" || !p.cur.Clock.Running() {
		t.Errorf("the editor is open, %t, over %v; the clock runs, %t", p.edit.open, p.cur.Board(), p.cur.Clock.Running())
	}
}

// A tile that is away cannot be picked, however it is clicked.
func TestPickAway(t *testing.T) {
	p, ctx := editing(t, "412")
	p.pick(ctx, -1)
	if p.edit.picked != 0 || p.said != text.NothingThere {
		t.Errorf("picked %d: %s", p.edit.picked, p.said.EN)
	}
}
