package web

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// A card is the picture of a board that a chat shows beside a link to it:
//
//	┌──────────────────────────────────────────┐
//	│ ╭───────────────────╮  Sliding Puzzle    │
//	│ │ ┌───┐ ┌───┐ ┌───┐ │                    │
//	│ │ │ 4 │ │ 1 │ │ 2 │ │                    │
//	│ │ └───┘ └───┘ └───┘ │                    │
//	│ │ ┌───┐       ┌───┐ │  5                 │
//	│ │ │ 5 │       │ 3 │ │  moves             │
//	│ │ └───┘       └───┘ │  the fewest to …   │
//	│ ╰───────────────────╯                    │
//	└──────────────────────────────────────────┘
//
// It looks like the page in its light theme, and tells the board and the number even when it is shrunk to a quarter.
// Lengths are in pixels.
const (
	cardWidth, cardHeight = 1200, 630

	cellSize   = 212 // the side of a tile, and of the well below it
	cellGap    = 16  // between tiles, and around them
	cellRadius = 24  // of their corners

	trayLeft   = 64
	trayWidth  = solver.Cols*cellSize + (solver.Cols+1)*cellGap
	trayHeight = solver.Rows*cellSize + (solver.Rows+1)*cellGap
	trayTop    = (cardHeight - trayHeight) / 2
	trayBottom = trayTop + trayHeight

	columnLeft = trayLeft + trayWidth + 56 // the text beside it
)

// The light theme of app.css.
var (
	pageColor = color.NRGBA{0xf5, 0xf1, 0xea, 0xff}
	inkColor  = color.NRGBA{0x23, 0x30, 0x3a, 0xff}
	softColor = color.NRGBA{0x57, 0x64, 0x6d, 0xff}
	homeColor = color.NRGBA{0x0b, 0x6f, 0x69, 0xff}
	trayColor = color.NRGBA{0xe2, 0xd9, 0xcb, 0xff}
	trayEdge  = color.NRGBA{0xcf, 0xc4, 0xb3, 0xff}
	wellColor = color.NRGBA{0xd8, 0xcd, 0xbc, 0xff}
	wellShade = color.NRGBA{0x8a, 0x7a, 0x62, 0x38}
	tileColor = color.NRGBA{0xff, 0xfd, 0xf9, 0xff}
	tileEdge  = color.NRGBA{0xdd, 0xd3, 0xc3, 0xff}
	tileShade = color.NRGBA{0x5c, 0x4a, 0x2f, 0x38}
)

// cardPalette holds every shade of a card: the flat colors, which most pixels have, then what lies between two that meet.
// So a pixel is a byte, and a card takes about 20 kB.
var cardPalette = func() color.Palette {
	shadow := over(tileShade, trayColor)
	p := color.Palette{pageColor, tileColor, trayColor, wellColor, inkColor, homeColor, softColor, trayEdge, tileEdge}
	for _, meet := range [][2]color.NRGBA{
		{pageColor, inkColor}, {pageColor, softColor}, {tileColor, inkColor}, {tileColor, homeColor},
		{pageColor, trayEdge}, {trayEdge, trayColor}, {trayColor, wellColor}, {wellColor, over(wellShade, wellColor)},
		{trayColor, shadow}, {shadow, tileEdge}, {shadow, tileColor}, {tileEdge, tileColor},
	} {
		const steps = 16
		for i := 1; i < steps; i++ {
			c := meet[1]
			c.A = uint8(0xff * i / steps)
			p = append(p, over(c, meet[0]))
		}
	}
	return p
}()

// over returns the color of an opaque ground that c lies on.
func over(c, ground color.NRGBA) color.NRGBA {
	alpha := int(c.A)
	mix := func(c, ground uint8) uint8 {
		return uint8((int(c)*alpha + int(ground)*(0xff-alpha)) / 0xff)
	}
	return color.NRGBA{mix(c.R, ground.R), mix(c.G, ground.G), mix(c.B, ground.B), 0xff}
}

// newCard returns the resource of a board's card.
func newCard(b solver.Board) *resource {
	return newPNG(encodePNG(drawCard(b)))
}

// drawCard draws the card of b.
func drawCard(b solver.Board) *image.Paletted {
	ground := cardGround()
	card := image.NewPaletted(ground.tiles.Rect, cardPalette)
	copy(card.Pix, ground.tiles.Pix)
	drawTiles(card, b, ground.wells)
	drawWords(card, b)
	return card
}

// drawTiles numbers the blank tiles of card as those of b, and opens the well below the one that b does not have.
func drawTiles(card draw.Image, b solver.Board, wells image.Image) {
	for cell, t := range b {
		r := cellRect(cell)
		if t == solver.Blank {
			r = r.Inset(-cellGap / 2) // with the tile's shadow
			draw.Draw(card, r, wells, r.Min, draw.Src)
			continue
		}
		ink := inkColor
		if t == solver.Goal[cell] {
			ink = homeColor
		}
		pen{bold, 140, ink}.number(card, tileFace(r), t)
	}
}

// drawWords writes the column beside the board: the name at the top of its tiles and, upwards from the bottom of its
// tiles, a note and how far b is from solved.
func drawWords(card draw.Image, b solver.Board) {
	pen{bold, 42, inkColor}.write(card, columnLeft, trayTop+cellGap+31, text.Name.EN)

	const lineHeight = 40
	note := text.CardFewest.EN
	switch n, ok := solver.Distance(b); {
	case !ok:
		note = text.CardUnsolvable(b.Inversions()).EN
	case n == 0:
		note = text.CardSolved.EN
	}
	y := trayBottom - cellGap - strings.Count(note, "\n")*lineHeight
	for i, line := range strings.Split(note, "\n") {
		pen{medium, 30, softColor}.write(card, columnLeft, y+i*lineHeight, line)
	}

	y -= 60
	first, rest, counted := strings.Cut(text.Summary(b).EN, " ")
	if counted { // "5 moves"
		pen{bold, 76, inkColor}.write(card, columnLeft, y, rest)
		pen{bold, 190, inkColor}.write(card, columnLeft, y-84, first)
	} else { // "solved"
		pen{bold, 60, inkColor}.write(card, columnLeft, y, strings.ToUpper(first[:1])+first[1:])
	}
}

// cardGround returns what all cards share, drawn once: the tray with six empty wells, and with six blank tiles.
var cardGround = sync.OnceValue(func() (ground struct{ wells, tiles *image.Paletted }) {
	img := image.NewRGBA(image.Rect(0, 0, cardWidth, cardHeight))
	draw.Draw(img, img.Rect, image.NewUniform(pageColor), image.Point{}, draw.Src)
	tray := image.Rect(trayLeft, trayTop, trayLeft+trayWidth, trayBottom)
	const radius = cellRadius + cellGap
	drawRounded(img, tray, radius, 1, trayEdge)
	drawRounded(img, shift(tray.Inset(4), 2), radius-4, 6, trayColor)
	for cell := range solver.Cells {
		r := cellRect(cell)
		drawRounded(img, r, cellRadius, 1, over(wellShade, wellColor))
		drawRounded(img, shift(r.Inset(3), 2), cellRadius-3, 6, wellColor)
	}
	ground.wells = paletted(img)
	for cell := range solver.Cells {
		r := cellRect(cell)
		drawRounded(img, shift(r, 3), cellRadius, 10, tileShade)
		drawRounded(img, shift(r, 1), cellRadius, 2, tileShade)
		drawRounded(img, r, cellRadius, 1, tileEdge)
		drawRounded(img, tileFace(r), cellRadius, 1, tileColor)
	}
	ground.tiles = paletted(img)
	return ground
})

// cellRect returns the place of a cell's tile.
func cellRect(cell int) image.Rectangle {
	x := trayLeft + cellGap + cell%solver.Cols*(cellSize+cellGap)
	y := trayTop + cellGap + cell/solver.Cols*(cellSize+cellGap)
	return image.Rect(x, y, x+cellSize, y+cellSize)
}

// tileFace returns the face of the tile in r: the rest, below it, is the tile's edge.
func tileFace(r image.Rectangle) image.Rectangle {
	r.Max.Y -= 5
	return r
}

// shift returns r, y pixels further down.
func shift(r image.Rectangle, y int) image.Rectangle {
	return r.Add(image.Pt(0, y))
}

// paletted returns img in the shades of a card.
func paletted(img image.Image) *image.Paletted {
	p := image.NewPaletted(img.Bounds(), cardPalette)
	draw.Draw(p, p.Rect, img, p.Rect.Min, draw.Src)
	return p
}

// drawRounded fills r, its corners rounded. The edge fades over blur pixels, half of them outside r: 1 makes a smooth
// edge, more a shadow.
func drawRounded(dst draw.Image, r image.Rectangle, radius, blur float64, c color.Color) {
	mask := image.NewAlpha(r.Inset(-int(blur)))
	centerX, centerY := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2
	halfX, halfY := float64(r.Dx())/2-radius, float64(r.Dy())/2-radius // of r without its corners
	for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
		for x := mask.Rect.Min.X; x < mask.Rect.Max.X; x++ {
			dx := max(0, math.Abs(float64(x)+0.5-centerX)-halfX)
			dy := max(0, math.Abs(float64(y)+0.5-centerY)-halfY)
			outside := math.Hypot(dx, dy) - radius // the distance from the edge; negative inside
			alpha := min(max(0, 0.5-outside/blur), 1)
			mask.SetAlpha(x, y, color.Alpha{uint8(alpha * 0xff)})
		}
	}
	draw.DrawMask(dst, mask.Rect, image.NewUniform(c), image.Point{}, mask, mask.Rect.Min, draw.Over)
}

// The fonts of a card, built in: a server may have none of its own.
var (
	bold   = mustParse(gobold.TTF)
	medium = mustParse(gomedium.TTF)
)

func mustParse(ttf []byte) *opentype.Font {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic(err)
	}
	return f
}

// A pen writes in one font, size and color.
type pen struct {
	font  *opentype.Font
	size  float64
	color color.Color
}

// face returns the pen's font in its size. Not to be shared: cards may be drawn at the same time, and a face keeps notes.
func (p pen) face() font.Face {
	face, err := opentype.NewFace(p.font, &opentype.FaceOptions{Size: p.size, DPI: 72})
	if err != nil {
		panic(err)
	}
	return face
}

// write writes s on the baseline y. The ink itself begins at x, so that small and large lines are flush.
func (p pen) write(dst draw.Image, x, y int, s string) {
	face := p.face()
	ink, _ := font.BoundString(face, s)
	dot := fixed.P(x, y)
	dot.X -= ink.Min.X
	d := font.Drawer{Dst: dst, Src: image.NewUniform(p.color), Face: face, Dot: dot}
	d.DrawString(s)
}

// number writes t in the middle of r: the ink of t from left to right, the ink of all digits from top to bottom, so that
// neighbors share a baseline.
func (p pen) number(dst draw.Image, r image.Rectangle, t solver.Tile) {
	face := p.face()
	s := strconv.Itoa(int(t))
	ink, _ := font.BoundString(face, s)
	all, _ := font.BoundString(face, "12345")
	d := font.Drawer{Dst: dst, Src: image.NewUniform(p.color), Face: face, Dot: fixed.Point26_6{
		X: (fixed.I(r.Min.X+r.Max.X) - ink.Min.X - ink.Max.X) / 2,
		Y: (fixed.I(r.Min.Y+r.Max.Y) - all.Min.Y - all.Max.Y) / 2,
	}}
	d.DrawString(s)
}
