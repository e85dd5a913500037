package web

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"slidingpuzzle/solver"
)

var update = flag.Bool("update", false, "rewrite the pictures in testdata")

// everyBoard returns all 720 boards.
func everyBoard() []solver.Board {
	var boards []solver.Board
	for c := range solver.Code(solver.Codes) {
		if b, ok := c.Board(); ok {
			boards = append(boards, b)
		}
	}
	return boards
}

func parse(t *testing.T, s string) solver.Board {
	t.Helper()
	b, err := solver.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// decode returns the pixels of a card.
func decode(t *testing.T, file []byte) *image.Paletted {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	card, ok := img.(*image.Paletted)
	if !ok {
		t.Fatalf("the card is a %T, want a byte for each pixel", img)
	}
	return card
}

// Every card is a picture of the size that the pages promise, and small enough for every chat.
func TestCards(t *testing.T) {
	const most = 30 << 10 // bytes
	boards := everyBoard()
	if len(boards) != 720 {
		t.Fatalf("%d boards, want 720", len(boards))
	}
	for part := range slices.Chunk(boards, 90) {
		t.Run(part[0].String(), func(t *testing.T) {
			t.Parallel()
			for _, b := range part {
				file := newCard(b).identity().body
				if size := decode(t, file).Rect.Size(); size != image.Pt(1200, 630) {
					t.Errorf("%v: %v pixels, want 1200 × 630", b, size)
				}
				if len(file) > most {
					t.Errorf("%v: %d bytes, want at most %d", b, len(file), most)
				}
			}
		})
	}
}

// Three cards, one of each kind, are those that have been looked at. `go test ./web -run Golden -update` draws them anew.
func TestCardGolden(t *testing.T) {
	for _, name := range []string{"412503", "123540", "123450"} {
		golden := filepath.Join("testdata", "card-"+name+".png")
		file := newCard(parse(t, name)).identity().body
		if *update {
			if err := os.WriteFile(golden, file, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(differences(decode(t, file), decode(t, want))); n > 0 {
			t.Errorf("%s: %d pixels are not those of %s", name, n, golden)
		}
	}
}

// differences returns where two cards differ.
func differences(a, b *image.Paletted) []image.Point {
	var points []image.Point
	for y := range cardHeight {
		for x := range cardWidth {
			if a.At(x, y) != b.At(x, y) {
				points = append(points, image.Pt(x, y))
			}
		}
	}
	return points
}

// The cards of two boards differ in every cell where the boards do, and nowhere else but in the text.
func TestCardShowsBoard(t *testing.T) {
	words := image.Rect(columnLeft, trayTop, cardWidth, trayBottom)
	for _, pair := range [][2]string{
		{"412503", "412053"}, // a tile slides
		{"412503", "412530"},
		{"123450", "123540"}, // two are exchanged, and home no more
		{"312450", "412350"},
		{"450123", "123450"},
	} {
		a, b := parse(t, pair[0]), parse(t, pair[1])
		differ := map[int]bool{}
		for _, p := range differences(drawCard(a), drawCard(b)) {
			if p.In(words) {
				continue
			}
			cell := slices.IndexFunc([]int{0, 1, 2, 3, 4, 5}, func(cell int) bool {
				return p.In(cellRect(cell).Inset(-cellGap / 2))
			})
			if cell < 0 {
				t.Fatalf("%v and %v differ at %v, outside of the cells and the text", a, b, p)
			}
			differ[cell] = true
		}
		for cell := range solver.Cells {
			if want := a[cell] != b[cell]; differ[cell] != want {
				t.Errorf("%v and %v: cell %d differs: %v, want %v", a, b, cell, differ[cell], want)
			}
		}
	}
}

// A tile is in the accent color where it is home, and only there.
func TestCardAccent(t *testing.T) {
	for _, name := range []string{"123450", "412503", "123540", "123405"} {
		b := parse(t, name)
		card := drawCard(b)
		for cell, tile := range b {
			accent, ink := 0, 0
			r := cellRect(cell)
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					switch card.At(x, y) {
					case homeColor:
						accent++
					case inkColor:
						ink++
					}
				}
			}
			blank := tile == solver.Blank
			home := !blank && tile == solver.Goal[cell]
			if (accent > 0) != home || (ink > 0) != (!home && !blank) {
				t.Errorf("%s, cell %d: %d pixels in the accent color and %d in ink", name, cell, accent, ink)
			}
		}
	}
}

// Cards that are drawn at the same time are those that are drawn one by one.
func TestCardsAtOnce(t *testing.T) {
	b := parse(t, "412503")
	want := newCard(b).identity().etag
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if got := newCard(b).identity().etag; got != want {
				t.Errorf("another card: %s, want %s", got, want)
			}
		})
	}
	all.Wait()
}

func TestCardServed(t *testing.T) {
	_, url := start(t)
	for _, name := range []string{"412503", "123540", "123450"} {
		want := newCard(parse(t, name)).identity()
		address := url + "/" + name + ".png"
		headers := map[string]string{
			"Content-Type":     "image/png",
			"Content-Length":   fmt.Sprint(len(want.body)),
			"Content-Encoding": "",
			"Cache-Control":    "no-cache",
			"ETag":             want.etag,
		}
		resp, body := do(t, "GET", address, "Accept-Encoding: br, gzip")
		if resp.StatusCode != 200 || !bytes.Equal(body, want.body) {
			t.Errorf("GET %s: status %d and %d bytes, want 200 and the card's %d", address, resp.StatusCode, len(body), len(want.body))
		}
		expect(t, resp, headers)

		resp, body = do(t, "HEAD", address)
		if resp.StatusCode != 200 || len(body) != 0 {
			t.Errorf("HEAD %s: status %d and %d bytes, want 200 and none", address, resp.StatusCode, len(body))
		}
		expect(t, resp, headers)

		resp, body = do(t, "GET", address, "If-None-Match: "+want.etag)
		if resp.StatusCode != 304 || len(body) != 0 {
			t.Errorf("GET %s again: status %d and %d bytes, want 304 and none", address, resp.StatusCode, len(body))
		}
	}
	for _, path := range []string{"/.png", "/card.png", "/412500.png", "/412503.png/", "/412503.PNG", "/412503.png.png"} {
		if resp, _ := do(t, "GET", url+path); resp.StatusCode != 404 {
			t.Errorf("GET %s: status %d, want 404", path, resp.StatusCode)
		}
	}
}

// A card has the colors of the page in its light theme.
func TestCardColors(t *testing.T) {
	css, err := os.ReadFile("static/app.css")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]color.NRGBA{
		"page": pageColor, "ink": inkColor, "soft": softColor, "accent": homeColor,
		"tray": trayColor, "tray-edge": trayEdge, "well": wellColor, "well-shade": wellShade,
		"tile": tileColor, "tile-edge": tileEdge, "tile-shade": tileShade,
	} {
		hex := fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
		if c.A != 0xff {
			hex += fmt.Sprintf("%02x", c.A)
		}
		if want := "--" + name + ": light-dark(" + hex + ","; !strings.Contains(string(css), want) {
			t.Errorf("app.css has no %q", want)
		}
	}
}
