package web

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"

	"slidingpuzzle/solver"
)

// An icon is the mark of static/icon.svg as a picture, for what shows no SVG: home screens and app lists. The mark is
// the solved board, its tiles too small for numbers. It is measured in units, of which icon.svg is 64 wide:
//
//	   14   2   14   2   14
//	╭────╮    ╭────╮   ╭────╮
//	│    │    │    │   │    │
//	╰────╯    ╰────╯   ╰────╯
//	╭────╮    ╭────╮   ╭ ── ╮
//	│    │    │    │   │    │
//	╰────╯    ╰────╯   ╰ ── ╯
type icon struct {
	name    string
	purpose string // in the manifest; empty for an icon that is not listed there
	size    int    // of the square, in pixels
	unit    int    // in pixels
	corner  int    // the radius of the square's corners, in units; 0 for a system that cuts its own
}

var icons = []icon{
	{"icon-192.png", "any", 192, 3, 14},
	{"icon-512.png", "any", 512, 8, 14},
	{"icon-maskable-512.png", "maskable", 512, 7, 0}, // all of the mark is in the middle circle, 80 % of the width
	{"apple-touch-icon.png", "", 180, 3, 0},
}

// The mark's lengths, in units, and colors; the others are those of the page.
const (
	iconCell   = 14
	iconGap    = 2
	iconRadius = 3 // of a cell's corners
)

var (
	iconWell  = color.NRGBA{0x08, 0x5a, 0x55, 0xff}
	iconShade = color.NRGBA{0x06, 0x4a, 0x46, 0xff} // below a tile, and at the top of the well
)

// draw draws the icon. Around the corners it is transparent.
func (i icon) draw() *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, i.size, i.size))
	if i.corner == 0 {
		draw.Draw(img, img.Rect, image.NewUniform(homeColor), image.Point{}, draw.Src)
	} else {
		drawRounded(img, img.Rect, float64(i.corner*i.unit), 1, homeColor)
	}
	half := i.unit / 2
	for cell, t := range solver.Goal {
		r := i.cell(cell)
		fill := func(r image.Rectangle, c color.Color) { drawRounded(img, r, float64(iconRadius*i.unit), 1, c) }
		if t == solver.Blank {
			fill(r, iconShade)
			r.Min.Y += half
			fill(r, iconWell)
			continue
		}
		fill(shift(r, half), iconShade)
		fill(r, tileEdge)
		r.Max.Y -= half
		fill(r, tileColor)
	}
	return img
}

// cell returns the place of a cell.
func (i icon) cell(cell int) image.Rectangle {
	const step = iconCell + iconGap
	const width, height = solver.Cols*step - iconGap, solver.Rows*step - iconGap
	x := (i.size-width*i.unit)/2 + cell%solver.Cols*step*i.unit
	y := (i.size-height*i.unit)/2 + cell/solver.Cols*step*i.unit
	return image.Rect(x, y, x+iconCell*i.unit, y+iconCell*i.unit)
}

// encodePNG returns img as a PNG file.
func encodePNG(img image.Image) []byte {
	var file bytes.Buffer
	// Only the size of a picture or the writing of it can fail, and here neither can.
	if err := png.Encode(&file, img); err != nil {
		panic(err)
	}
	return file.Bytes()
}

// newPNG returns the resource of a picture.
func newPNG(file []byte) *resource {
	return &resource{contentType: "image/png", cacheControl: revalidate, forms: []form{
		newForm("identity", file), // a PNG is compressed already
	}}
}
