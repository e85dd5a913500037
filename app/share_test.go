package main

import (
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// What can be shared in each situation: by its name, its link, and the words that go with it.
func TestShareables(t *testing.T) {
	long := randomLine(rand.New(rand.NewPCG(9, 10)), "412503", maxShared+1)
	longBoard := func(moves int) string { b, _ := played("412503", long[:moves]); return b }
	for _, test := range []struct {
		what string
		do   func(*page, app.Context)
		want []string
	}{
		{"/412503", nil, []string{"This board /412503 Can you solve it in 5 moves?"}},
		{"/123405", nil, []string{"This board /123405 Can you solve it in 1 move?"}},
		{"/123450", nil, []string{"This board /123450 Sliding Puzzle"}},
		{"/123540", nil, []string{"This board /123540 Can this board be solved? See why not."}},
		{"/412503", func(p *page, ctx app.Context) { pushAll(ctx, p, "54") }, []string{
			"This board /012453 Can you solve it in 3 moves?",
			"The start of this game /412503 Can you solve it in 5 moves?",
			"These moves, at move 2 /412503?moves=54&at=2 ",
		}},
		{"/412503", func(p *page, ctx app.Context) { pushAll(ctx, p, "54"); p.undo(ctx); p.undo(ctx) }, []string{
			"This board /412503 Can you solve it in 5 moves?",
			"These moves /412503?moves=54 ",
		}},
		{"/412503", func(p *page, ctx app.Context) { pushAll(ctx, p, "55") }, []string{
			"This board /412503 Can you solve it in 5 moves?",
			"These moves, at move 2 /412503?moves=55&at=2 ",
		}},
		{"/123540", func(p *page, ctx app.Context) { pushAll(ctx, p, "4") }, []string{
			"This board /123504 Can this board be solved? See why not.",
			"The start of this game /123540 Can this board be solved? See why not.",
			"These moves, at move 1 /123540?moves=4&at=1 ",
		}},
		{"/412503", func(p *page, ctx app.Context) { pushAll(ctx, p, "54123") }, []string{
			"This board /123450 Sliding Puzzle",
			"The start of this game /412503 I took 5 moves, the fewest possible. And you?",
			"This solution, at move 5 /412503?moves=54123&at=5 ",
		}},
		{"/412503", func(p *page, ctx app.Context) { pushAll(ctx, p, "5554123") }, []string{
			"This board /123450 Sliding Puzzle",
			"The start of this game /412503 I took 7 moves; 5 would do.",
			"These moves, at move 7 /412503?moves=5554123&at=7 ",
		}},
		{"/412503", func(p *page, ctx app.Context) { pushAll(ctx, p, "54123"); p.undo(ctx) }, []string{
			"This board /120453 Can you solve it in 1 move?",
			"The start of this game /412503 I took 5 moves, the fewest possible. And you?",
			"This solution, at move 4 /412503?moves=54123&at=4 ",
		}},
		{"/412503", func(p *page, ctx app.Context) { p.askHint(ctx); pushAll(ctx, p, "54123") }, []string{ // with help
			"This board /123450 Sliding Puzzle",
			"The start of this game /412503 Can you solve it in 5 moves?",
			"This solution, at move 5 /412503?moves=54123&at=5 ",
		}},
		{"/412503", func(p *page, ctx app.Context) { pushAll(ctx, p, "33"); pauseSolve(ctx, p) }, []string{ // the player's line
			"This board /412053 Can you solve it in 4 moves?",
			"The start of this game /412503 Can you solve it in 5 moves?",
			"This solution, at move 1 /412503?moves=54123&at=1 ",
		}},
		{"/412503", func(p *page, ctx app.Context) {
			pushAll(ctx, p, "33")
			p.onSolve(ctx, app.Event{})
			p.onDone(ctx, app.Event{})
		}, []string{
			"This board /412053 Can you solve it in 4 moves?",
			"The start of this game /412503 Can you solve it in 5 moves?",
			"These moves, at move 3 /412503?moves=3354123&at=3 ",
		}},
		{"/412503", func(p *page, ctx app.Context) { pushAll(ctx, p, "54"); p.restart(ctx) }, []string{ // of this game alone
			"This board /412503 Can you solve it in 5 moves?",
		}},
		{"/412503?moves=54x&at=1", nil, []string{
			"This board /412053 Can you solve it in 4 moves?",
			"The start of this game /412503 Can you solve it in 5 moves?",
			"These moves, at move 1 /412503?moves=54&at=1 ",
		}},
		{"/412503?moves=x", nil, []string{"This board /412503 Can you solve it in 5 moves?"}},
		{"/412503?moves=" + long[:maxShared], nil, []string{
			"This board /412503 Can you solve it in 5 moves?",
			"These moves /412503?moves=" + long[:maxShared] + " ",
		}},
		{"/412503?moves=" + long[:maxShared] + "&at=500", nil, []string{
			fmt.Sprintf("This board /%s Can you solve it in %d moves?", longBoard(maxShared), distances[longBoard(maxShared)]),
			"The start of this game /412503 Can you solve it in 5 moves?",
			"These moves, at move 500 /412503?moves=" + long[:maxShared] + "&at=500 ",
		}},
		{"/412503?moves=" + long, nil, []string{"This board /412503 Can you solve it in 5 moves?"}},
	} {
		p, ctx := mount(t, test.what)
		if test.do != nil {
			test.do(p, ctx)
		}
		var got []string
		for _, s := range p.shareables() {
			got = append(got, s.name.EN+" "+p.addressOf(s)+" "+s.words.EN)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%.40s: %q\nwant %q", test.what, got, test.want)
		}
	}
}

// linkSigns are all that a link may have: what chat programs neither cut off nor write otherwise.
var linkSigns = regexp.MustCompile(`^[0-9A-Za-z?=&/.:-]+$`)

// Each link leads to what it was made from, below any base: the board, the line and the place in it.
func TestLinksLeadBack(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	reader, _ := mount(t, "")
	for i := range 400 {
		base := []string{"/", "/some/path/"}[i%2]
		boards := [][]string{solvable, solvable, impossible}[r.IntN(3)]
		start := boards[r.IntN(len(boards))]
		p, ctx := mount(t, "")
		p.base, reader.base = base, base
		p.load(base + start)
		for range r.IntN(40) {
			if movable := p.cur.Board().Movable(); p.cur.Len() < 30 {
				p.push(ctx, movable[r.IntN(len(movable))])
			}
		}
		for range r.IntN(5) {
			p.undo(ctx)
		}
		if r.IntN(2) == 0 {
			pauseSolve(ctx, p)
			p.onScrub(ctx, target(strconv.Itoa(r.IntN(22))))
		}
		first, line := p.line()
		for _, s := range p.shareables() {
			at := p.addressOf(s)
			if !linkSigns.MatchString(at) || strings.Contains(at, "at=0") {
				t.Errorf("the link %s", at)
			}
			browse(t, reader, at)
			gotFirst, gotLine := reader.line()
			want := map[string]solver.Board{"board": p.cur.Board(), "start": p.cur.Start(), "moves": p.cur.Board()}[s.what]
			if reader.cur.Board() != want {
				t.Errorf("%s leads to %v, want %v", at, reader.cur.Board(), want)
			}
			if s.what == "moves" && (gotFirst != first || !slices.Equal(gotLine, line) ||
				reader.cur.At() != p.cur.At()-p.player.from || !reader.player.open) {
				t.Errorf("%s leads to %v from %v at %d, want %v from %v at %d",
					at, gotLine, gotFirst, reader.cur.At(), line, first, p.cur.At()-p.player.from)
			}
		}
	}
}

// Share opens its dialog, which shows the link that is chosen, in every form.
func TestShareDialog(t *testing.T) {
	p, ctx := mount(t, "/412503")
	pushAll(ctx, p, "54123")
	p.onReplay(ctx, app.Event{})
	words := p.said
	p.share = share{what: "start", said: text.Copied}
	p.onShare(ctx, app.Event{})
	if p.dialog != shareDialog || p.share != (share{}) || p.player.playing || p.said != words {
		t.Errorf("dialog %d, %+v, playing %t: %s", p.dialog, p.share, p.player.playing, p.said.EN)
	}
	for lang, names := range map[text.Lang][3]string{
		text.English: {"This board", "The start of this game", "This solution, at move 1"},
		text.Chinese: {"当前棋盘", "本局的开头", "这个解法，第 1 步"},
	} {
		p.lang = lang
		for _, choice := range []struct {
			value, chosen, link string
			words               text.Text
		}{
			{"start", "start", "/412503", text.Challenge(p.cur.Start(), 5)},
			{"moves", "moves", "/412503?moves=54123&at=1", text.Text{}},
			{"board", "board", "/412053", text.Challenge(p.cur.Board(), 0)},
			{"all", "board", "/412053", text.Challenge(p.cur.Board(), 0)},
		} {
			p.onShareWhat(ctx, target(choice.value))
			page := render(t, p)
			var radios, labels []string
			for i, e := range page.within("dialog", "label") {
				labels = append(labels, e["text"])
				input := page.within("dialog", "input")[i]
				radios = append(radios, fmt.Sprint(input["name"], " ", input["value"], " ", is(input, "checked")))
			}
			var want []string
			for _, value := range []string{"board", "start", "moves"} {
				want = append(want, fmt.Sprint("share ", value, " ", value == choice.chosen))
			}
			if !slices.Equal(radios, want) || !slices.Equal(labels, names[:]) {
				t.Errorf("%s: the choice is %q, %q, want %q, %q", choice.value, radios, labels, want, names)
			}
			path, size := qrPath(choice.link)
			if field := page.byID(t, "link"); field["value"] != choice.link || !is(field, "readonly") {
				t.Errorf("%s: the link is %v", choice.value, field)
			}
			if got := page.within("qr", "path"); len(got) != 1 || got[0]["d"] != path {
				t.Errorf("%s: the QR code is not that of the link", choice.value)
			}
			if got, want := page.byID(t, "qr")["viewBox"], fmt.Sprintf("0 0 %d %d", size, size); got != want {
				t.Errorf("%s: the QR code is in %s, want %s", choice.value, got, want)
			}
			if got := page.byID(t, "qr")["aria-label"]; got != text.QRCode.In(lang) {
				t.Errorf("%s: the QR code is called %q", choice.value, got)
			}
			if got := page.byID(t, "challenge")["text"]; got != choice.words.In(lang) {
				t.Errorf("%s: the words are %q, want %q", choice.value, got, choice.words.In(lang))
			}
			if picture := page.byID(t, "picture"); picture["text"] != text.NoPicture.In(lang) {
				t.Errorf("%s: without a network the picture is %v", choice.value, picture)
			}
			if page.has("send") || !page.has("copy") {
				t.Errorf("%s: send %t, copy %t, where nothing can be sent", choice.value, page.has("send"), page.has("copy"))
			}
		}
	}

	// What was chosen may be gone.
	p.onShareWhat(ctx, target("moves"))
	p.restart(ctx)
	if got := p.sharing().what; got != "board" {
		t.Errorf("%s is chosen, and is gone", got)
	}
}

// The address bar, from which players copy too, catches up first.
func TestShareFlushesTheAddress(t *testing.T) {
	p, ctx := mount(t, "")
	ctx.Page().ReplaceURL(&url.URL{Path: "/412503"})
	p.OnNav(ctx)
	pushAll(ctx, p, "54")
	p.onShare(ctx, app.Event{})
	if got := ctx.Page().URL().Path; got != "/012453" || p.address.behind {
		t.Errorf("the address is %s, behind: %t", got, p.address.behind)
	}
}

var run = regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-(\d+)z`)

// raster draws the path of a QR code, each dot some pixels wide, and reports dots that are drawn twice or beside another
// run of the same row.
func raster(t *testing.T, path string, size int) *image.Gray {
	t.Helper()
	const dot = 4
	if rest := run.ReplaceAllString(path, ""); rest != "" {
		t.Fatalf("the path has other parts: %.100s", rest)
	}
	black := map[image.Point]bool{}
	for _, m := range run.FindAllStringSubmatch(path, -1) {
		x, _ := strconv.Atoi(m[1])
		y, _ := strconv.Atoi(m[2])
		n, _ := strconv.Atoi(m[3])
		if m[3] != m[4] || n == 0 || black[image.Pt(x-1, y)] {
			t.Errorf("the run %s", m[0])
		}
		for i := range n {
			if black[image.Pt(x+i, y)] {
				t.Errorf("%d, %d is drawn twice", x+i, y)
			}
			black[image.Pt(x+i, y)] = true
		}
	}
	picture := image.NewGray(image.Rect(0, 0, dot*size, dot*size))
	for y := range dot * size {
		for x := range dot * size {
			if !black[image.Pt(x/dot, y/dot)] {
				picture.SetGray(x, y, color.Gray{Y: 255})
			}
		}
	}
	inner := image.Rect(quiet, quiet, size-quiet, size-quiet)
	for p := range black {
		if !p.In(inner) {
			t.Errorf("%v of %d is in the margin", p, size)
		}
	}
	corners := []image.Point{{quiet, quiet}, {size - quiet - 1, quiet}, {quiet, size - quiet - 1}} // of the three marks
	for _, p := range corners {
		if !black[p] {
			t.Errorf("the code does not reach %v of %d", p, size)
		}
	}
	return picture
}

// A phone reads the link off its QR code, as another program shows.
func TestQRCode(t *testing.T) {
	if quiet != 4 {
		t.Errorf("a margin of %d dots; the standard asks for 4", quiet)
	}
	r := rand.New(rand.NewPCG(13, 14))
	links := []string{"https://example.org/412503", "http://127.0.0.1:8000/412503?moves=54123&at=2"}
	for _, moves := range []int{1, 21, 50, 100, 200, 300, 400, 499, 500} {
		links = append(links, "https://example.org/some/path/412503?moves="+randomLine(r, "412503", moves)+"&at="+strconv.Itoa(moves))
	}
	for _, link := range links {
		path, size := qrPath(link)
		picture := raster(t, path, size)
		bitmap, err := gozxing.NewBinaryBitmapFromImage(picture)
		if err != nil {
			t.Fatal(err)
		}
		result, err := qrcode.NewQRCodeReader().Decode(bitmap, nil)
		if err != nil {
			t.Errorf("%.60s in %d dots: %v", link, size, err)
			continue
		}
		if result.GetText() != link {
			t.Errorf("read %.80s, want %.80s", result.GetText(), link)
		}
		if (size-2*quiet-17)%4 != 0 {
			t.Errorf("%.60s: %d dots are no size of a QR code", link, size)
		}
	}
	for _, n := range []int{3000, 100_000} {
		if path, size := qrPath(strings.Repeat("1", n) + "a"); path != "" || size < 1 {
			t.Errorf("%d characters: a path of %d bytes in %d dots", n, len(path), size)
		}
	}
}
