package web

import (
	"bytes"
	"encoding/xml"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"strconv"
	"testing"
)

// Each icon is served as a PNG of its size, opaque where the system cuts the corners itself.
func TestIcons(t *testing.T) {
	_, url := start(t)
	for _, i := range icons {
		resp, body := do(t, "GET", url+"/"+i.name)
		expect(t, resp, map[string]string{"Content-Type": "image/png", "Cache-Control": "no-cache"})
		img, err := png.Decode(bytes.NewReader(body))
		if err != nil {
			t.Fatalf("%s: status %d: %v", i.name, resp.StatusCode, err)
		}
		if size := img.Bounds().Size(); size != image.Pt(i.size, i.size) {
			t.Errorf("%s: %v pixels, want %d × %[3]d", i.name, size, i.size)
		}
		_, _, _, alpha := img.At(0, 0).RGBA()
		if opaque := img.(interface{ Opaque() bool }).Opaque(); opaque != (i.corner == 0) || (alpha == 0) == opaque {
			t.Errorf("%s: opaque: %t; alpha %d in the corner", i.name, opaque, alpha)
		}
		if len(body) > 20<<10 {
			t.Errorf("%s: %d bytes", i.name, len(body))
		}
	}
}

// A system may cut a maskable icon to any shape that holds the middle circle, 80 % of the width.
func TestIconMaskable(t *testing.T) {
	found := false
	for _, i := range icons {
		if i.purpose != "maskable" {
			continue
		}
		found = true
		img := i.draw()
		for y := range i.size {
			for x := range i.size {
				middle := float64(i.size) / 2
				far := math.Hypot(float64(x)+0.5-middle, float64(y)+0.5-middle) > 0.4*float64(i.size)
				if far && img.At(x, y) != homeColor {
					t.Fatalf("%s: the mark reaches (%d, %d)", i.name, x, y)
				}
			}
		}
	}
	if !found {
		t.Error("no icon is maskable")
	}
}

// The largest icon is icon.svg, pixel by pixel, but for the edges of its shapes.
func TestIconSVG(t *testing.T) {
	source, err := os.ReadFile("static/icon.svg")
	if err != nil {
		t.Fatal(err)
	}
	largest := icons[1]
	img, unit := largest.draw(), float64(largest.unit)
	shapes := shapesOf(t, source)
	for y := range largest.size {
		for x := range largest.size {
			want, edge := color.NRGBA{}, false
			for _, s := range shapes {
				outside := s.outside((float64(x)+0.5)/unit, (float64(y)+0.5)/unit) * unit
				edge = edge || math.Abs(outside) < 1
				if outside < 0 {
					want = s.color
				}
			}
			if got := img.NRGBAAt(x, y); !edge && got != want {
				t.Fatalf("(%d, %d) is %v, in icon.svg %v", x, y, got, want)
			}
		}
	}
}

// A shape is a rounded rectangle of an SVG.
type shape struct {
	x, y, width, height, radius float64
	color                       color.NRGBA
}

// outside returns how far a point is from the edge, negative inside.
func (s shape) outside(x, y float64) float64 {
	dx := math.Abs(x-s.x-s.width/2) - s.width/2 + s.radius
	dy := math.Abs(y-s.y-s.height/2) - s.height/2 + s.radius
	return math.Hypot(max(0, dx), max(0, dy)) + min(0, max(dx, dy)) - s.radius
}

// shapesOf reads the rectangles of an SVG, in order. Their colors are their own or their group's.
func shapesOf(t *testing.T, svg []byte) []shape {
	t.Helper()
	type rect struct {
		X      float64 `xml:"x,attr"`
		Y      float64 `xml:"y,attr"`
		Width  float64 `xml:"width,attr"`
		Height float64 `xml:"height,attr"`
		Radius float64 `xml:"rx,attr"`
		Fill   string  `xml:"fill,attr"`
	}
	var shapes []shape
	fill := ""
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := d.Token()
		if err != nil {
			return shapes
		}
		e, ok := token.(xml.StartElement)
		switch {
		case ok && e.Name.Local == "g":
			fill = e.Attr[0].Value
		case ok && e.Name.Local == "rect":
			r := rect{Fill: fill}
			if err := d.DecodeElement(&r, &e); err != nil {
				t.Fatal(err)
			}
			n, err := strconv.ParseUint(r.Fill[1:], 16, 32)
			if err != nil {
				t.Fatal(err)
			}
			c := color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 0xff}
			shapes = append(shapes, shape{r.X, r.Y, r.Width, r.Height, r.Radius, c})
		}
	}
}
