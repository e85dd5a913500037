package chart

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"slidingpuzzle/solver"
)

// count returns how many elements of each name a picture has, and the boards of its links in order.
func count(t *testing.T, picture string) (elements map[string]int, boards []string) {
	t.Helper()
	elements = map[string]int{}
	for d := xml.NewDecoder(strings.NewReader(picture)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return elements, boards
		}
		if err != nil {
			t.Fatal(err)
		}
		if start, ok := token.(xml.StartElement); ok {
			elements[start.Name.Local]++
			for _, a := range start.Attr {
				if a.Name.Local == "data-node" {
					boards = append(boards, a.Value)
				}
			}
		}
	}
}

// The picture has a dot for every board that can be solved, and a line for every move.
func TestPicture(t *testing.T) {
	if elements, _ := count(t, Picture()); elements["path"] != 4 || elements["svg"] != 1 {
		t.Errorf("the picture has %v", elements)
	}
	if got := strings.Count(Dots(Boards()), "M"); got != 360 {
		t.Errorf("%d dots, want 360", got)
	}
	for _, b := range Boards() {
		if at, _ := At(b); !strings.Contains(Dots(Boards()), fmt.Sprintf("M%d %dh0", at.X, at.Y)) {
			t.Errorf("%v has no dot", b)
		}
	}
}

// With links, it has one for every board.
func TestLinks(t *testing.T) {
	picture := Links(func(b solver.Board) string { return "/some/path/" + b.String() })
	elements, boards := count(t, picture)
	if elements["circle"] != 360 || elements["a"] != 360 || elements["path"] != 2 {
		t.Errorf("the picture has %v", elements)
	}
	for i, b := range Boards() {
		if boards[i] != b.String() || !strings.Contains(picture, `href="/some/path/`+b.String()+`"`) {
			t.Errorf("link %d is of %s, want %v", i, boards[i], b)
		}
	}
	if got := strings.Count(lines(), "M"); got != 420 {
		t.Errorf("%d lines, want 420", got)
	}
	if got := strings.Count(circles(), "M"); got != 21 {
		t.Errorf("%d rings, want 21 around the goal", got)
	}
}

func TestFile(t *testing.T) {
	elements, _ := count(t, File([]Track{{Path: "M0 0L1 1", Colour: "#123456", Width: 7}}))
	if elements["circle"] != 360 || elements["path"] != 3 || elements["title"] != 360 {
		t.Errorf("the file has %v", elements)
	}
}

// Every board is reached from every other by the four keys: from the goal, and back to it.
func TestBeside(t *testing.T) {
	ways := []solver.Direction{solver.Left, solver.Right, solver.Up, solver.Down}
	seen := map[solver.Board]bool{solver.Goal: true}
	for queue := []solver.Board{solver.Goal}; len(queue) > 0; queue = queue[1:] {
		for _, d := range ways {
			if next := Beside(queue[0], d); !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	if len(seen) != 360 {
		t.Errorf("%d boards are reached from the goal", len(seen))
	}
	for _, b := range Boards() {
		n, _ := solver.Distance(b)
		if back := Beside(Beside(b, solver.Right), solver.Left); back != b {
			t.Errorf("right and left of %v leads to %v", b, back)
		}
		for d, want := range map[solver.Direction]int{solver.Up: min(n+1, 21), solver.Down: max(n-1, 0), solver.Left: n, solver.Right: n} {
			if got, _ := solver.Distance(Beside(b, d)); got != want {
				t.Errorf("%v of %v, at %d, leads to %d", d, b, n, got)
			}
		}
	}
	impossible := solver.Board{1, 2, 3, 5, 4, 0}
	if Beside(impossible, solver.Up) != impossible {
		t.Error("there is a way from a board that is not on the map")
	}
}
