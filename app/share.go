package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
	"rsc.io/qr"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// share is what the dialog for sharing shows.
type share struct {
	what string    // the chosen one of shareable
	said text.Text // what came of it
}

// A shareable is a link that can be shared.
type shareable struct {
	what  string // "board", "start" or "moves"
	name  text.Text
	board solver.Board // that the link opens
	query string       // behind the board; "" or begins with a question mark
	words text.Text    // that go with it
}

// maxShared is how many moves a link may have: chat programs cut long ones off,
// and a QR code of more has too many dots for a phone.
const maxShared = 500

// shareables are the links that can be shared now, each with its name: the board
// on screen; the board that the game began with, if it is another; the moves
// that the player shows or, while it is closed, those of the game.
func (p *page) shareables() []shareable {
	b := p.cur.Board()
	all := []shareable{{what: "board", name: text.ThisBoard, board: b, words: text.Challenge(b, 0)}}
	if start := p.cur.Start(); start != b {
		// WonIn is 0 while the player has not won.
		all = append(all, shareable{what: "start", name: text.ThisStart, board: start, words: text.Challenge(start, p.cur.WonIn)})
	}
	if first, moves := p.line(); 0 < len(moves) && len(moves) <= maxShared {
		at := p.cur.At() - p.player.from
		query := "?moves=" + game.Digits(moves)
		if at > 0 {
			query += "&at=" + strconv.Itoa(at)
		}
		name := text.ThisMove(isShortest(first, moves), at)
		all = append(all, shareable{what: "moves", name: name, board: first, query: query})
	}
	return all
}

// sharing returns the one that is chosen: the first, if what was chosen is gone.
func (p *page) sharing() shareable {
	all := p.shareables()
	for _, s := range all {
		if s.what == p.share.what {
			return s
		}
	}
	return all[0]
}

// addressOf returns the whole address of a link.
func (p *page) addressOf(s shareable) string {
	return link(p.base+s.board.String()) + s.query
}

func (p *page) onShare(ctx app.Context, e app.Event) {
	p.flush(ctx)
	p.share = share{}
	p.open(ctx, shareDialog)
}

func (p *page) onShareWhat(ctx app.Context, e app.Event) {
	p.share = share{what: e.Get("target").Get("value").String()}
}

func (p *page) onCopyLink(ctx app.Context, e app.Event) {
	s := p.sharing()
	words := p.addressOf(s)
	if s.what == "start" { // a challenge is one by its words
		words = p.in(s.words) + "\n" + words
	}
	copyText(words, func(err error) {
		p.lasting(ctx).Dispatch(func(ctx app.Context) {
			if p.share.said = text.Copied; err != nil {
				p.share.said = text.CopyByHand
				p.lasting(ctx).Defer(func(app.Context) { selectField("link") })
			}
			p.said = p.share.said
		})
	})
}

// onSend hands the link to the system. To change one's mind is no error.
func (p *page) onSend(ctx app.Context, e app.Event) {
	s := p.sharing()
	shareLink(p.in(text.Name), p.in(s.words), p.addressOf(s), func(err error) {
		p.lasting(ctx).Dispatch(func(app.Context) {
			switch {
			case err == nil:
				p.share.said = text.Shared
			case strings.Contains(err.Error(), "AbortError"):
				p.share.said = text.Text{}
			default:
				p.share.said = text.NotShared
			}
		})
	})
}

// onNetwork only has the page rendered anew.
func (p *page) onNetwork(ctx app.Context, e app.Event) {}

func (p *page) renderShare() []app.UI {
	s := p.sharing()
	address := p.addressOf(s)
	var options []option
	for _, s := range p.shareables() {
		options = append(options, option{s.what, s.name})
	}
	buttons := []app.UI{
		app.Button().Type("button").ID("copy").Class("chip").OnClick(p.onCopyLink).Body(icon("link"), app.Span().Text(p.in(text.CopyLink))),
	}
	if canShare() {
		buttons = append(buttons, app.Button().Type("button").ID("send").Class("chip").OnClick(p.onSend).Text(p.in(text.Send)))
	}
	if isOnline() {
		buttons = append(buttons, app.A().ID("picture").Class("chip").Target("_blank").Href(p.base+s.board.String()+".png").Text(p.in(text.Picture)))
	} else {
		buttons = append(buttons, app.Span().ID("picture").Text(p.in(text.NoPicture)))
	}
	return []app.UI{
		p.radios("share", text.ShareWhat, s.what, p.onShareWhat, options...),
		app.Input().Type("text").ID("link").Class("field").ReadOnly(true).Aria("label", p.in(text.LinkName)).Value(address),
		&qrCode{Link: address, Name: p.in(text.QRCode)},
		app.P().ID("challenge").Text(p.in(s.words)),
		app.Div().Class("files").Body(buttons...),
		app.P().ID("shared").Role("status").Text(p.in(p.share.said)),
	}
}

// A qrCode is a link as a picture that a phone reads. It is drawn anew only for
// another link.
type qrCode struct {
	app.Compo

	Link, Name string
}

func (c *qrCode) Render() app.UI {
	path, size := qrPath(c.Link)
	return app.Div().Class("qr").Body(
		app.Elem("svg").XMLNS(svg).ID("qr").Role("img").Aria("label", c.Name).
			Attr("viewBox", fmt.Sprintf("0 0 %d %[1]d", size)).
			Body(app.Elem("path").XMLNS(svg).Attr("d", path)),
	)
}

// quiet is how wide the margin of a QR code has to be, in its dots.
const quiet = 4

// qrPath draws the QR code of a text as one path of an SVG picture, a dot one
// unit wide, and returns the picture's size with the margin; an empty path if
// the text is too long.
func qrPath(s string) (path string, size int) {
	code, err := qr.Encode(s, qr.L)
	if err != nil {
		return "", 1
	}
	var d strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			run := 0
			for code.Black(x+run, y) { // nothing is black beside the code
				run++
			}
			if run > 0 {
				fmt.Fprintf(&d, "M%d %dh%dv1h-%[3]dz", x+quiet, y+quiet, run)
				x += run
			}
		}
	}
	return d.String(), code.Size + 2*quiet
}
