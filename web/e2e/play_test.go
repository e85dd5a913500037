package e2e

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

func TestPlay(t *testing.T) {
	t.Run("by tap", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.open("/412503")
		b.board("412503")
		for i, tile := range "54123" {
			b.click(fmt.Sprintf("#tile%c", tile))
			b.until(fmt.Sprintf(`document.getElementById("moves").textContent === "%d"`, i+1))
		}
		b.board("123450")
		b.says("5 moves, the fewest possible")
		b.address("/123450")
		if others := eval[[]string](b, `performance.getEntriesByType("resource").map(r => r.name).filter(n => new URL(n).origin !== location.origin)`); len(others) > 0 {
			t.Errorf("the page has spoken to other hosts: %q", others)
		}
	})
	t.Run("by arrow", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.open("/412503")
		for _, letter := range []byte("RDLLU") { // where the tile goes
			b.press(arrows[letter])
		}
		b.board("123450")
		b.says("5 moves, the fewest possible")
	})
	t.Run("by digit, taking nine moves", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.open("/412503")
		b.solves("5555" + "54123")
		b.board("123450")
		b.says("9 moves; 5 would do")
		if got := b.text("#moves") + " " + b.text("#par"); got != "9 5" {
			t.Errorf("moves and fewest are %q, want \"9 5\"", got)
		}
	})
	t.Run("the far tile of a row takes the one between along", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.open("/412053")
		b.click("#tile3")
		b.board("412530")
		b.says("Moved 5 and 3.")
		if got := b.text("#moves"); got != "2" {
			t.Errorf("#moves is %s, want 2", got)
		}
	})
	t.Run("a tile that cannot move", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.open("/412503")
		b.click("#tile4")
		b.says("4 cannot move.")
		b.press(kb.ArrowUp)
		b.says("No tile can move up.")
		b.board("412503")
		if got := b.text("#moves"); got != "0" {
			t.Errorf("#moves is %s, want 0", got)
		}
	})
	t.Run("keys with a modifier are not ours", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.open("/412503")
		for _, m := range []chromedp.Modifier{chromedp.ModifierCtrl, chromedp.ModifierAlt, chromedp.ModifierMeta} {
			b.press("5", chromedp.KeyModifiers(m))
			b.press(kb.ArrowDown, chromedp.KeyModifiers(m))
		}
		b.press("5") // its turn comes after all keys before it
		b.says("Moved 5.")
		if got := b.text("#moves"); got != "1" {
			t.Errorf("#moves is %s, want 1", got)
		}
	})
	t.Run("focus stays on the tile that moved", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.open("/412503")
		eval[chromedp.Void](b, `document.getElementById("tile5").focus()`)
		b.press(kb.Enter)
		b.board("412053")
		if got := eval[string](b, `document.activeElement.id`); got != "tile5" {
			t.Errorf("focus is on %q, want tile5", got)
		}
	})
}

func TestUndoAndNew(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/412503")
	if got := eval[string](b, `document.getElementById("undo").ariaDisabled`); got != "true" {
		t.Errorf("undo is aria-disabled=%q before the first move, want true", got)
	}
	b.click("#undo")
	b.says("Nothing to undo.")
	b.solves("541")
	b.board("102453")
	for _, board := range []string{"012453", "412053", "412503"} {
		b.click("#undo")
		b.board(board)
	}
	before := "412503"
	for range 5 {
		b.click("#new")
		b.until(fmt.Sprintf(`document.getElementById("board").dataset.board !== %q`, before))
		before = eval[string](b, `document.getElementById("board").dataset.board`)
		board, err := solver.Parse(before)
		if n, ok := solver.Distance(board); err != nil || !ok || n == 0 {
			t.Errorf("New dealt %s: distance %d, solvable %t, %v", before, n, ok, err)
		}
		b.board(before)
		b.address("/" + before)
	}
}

func TestSolve(t *testing.T) {
	t.Run("412503 in 5", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.open("/412503")
		b.click("#solve")
		b.board("123450")
		b.says("5 moves, the fewest possible")
		if got := b.text("#moves"); got != "5" {
			t.Errorf("#moves is %s, want 5", got)
		}
	})
	t.Run("450123 in 21", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.open("/450123")
		b.click("#solve")
		b.board("123450")
		b.says("21 moves, the fewest possible")
	})
	t.Run("stops at once, and at a move of the player's own", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.open("/450123")
		b.click("#solve")
		b.until(`document.getElementById("solve").innerText.includes("Stop")`)
		b.click("#solve")
		b.says("Paused.")
		at := b.text("#moves")
		board := eval[string](b, `document.getElementById("board").dataset.board`)
		b.click("#theme") // something else meanwhile
		b.board(board)

		b.click("#solve")
		b.until(fmt.Sprintf(`document.getElementById("moves").textContent > %q`, at))
		b.press(kb.ArrowLeft)
		b.until(`document.getElementById("solve").innerText.includes("Solve")`)
		b.board(eval[string](b, `document.getElementById("board").dataset.board`))
	})
}

// In a burst of input nothing is lost and nothing stands askew.
func TestBurst(t *testing.T) {
	b := newTab(t)
	b.open("/412503")
	r := rand.New(rand.NewPCG(1, 2))
	board, _ := solver.Parse("412503")
	var keys strings.Builder
	for range 30 {
		movable := board.Movable()
		tile := movable[r.IntN(len(movable))]
		board, _ = board.Slide(tile)
		fmt.Fprint(&keys, tile)
	}
	took := eval[float64](b, fmt.Sprintf(`(async () => {
		const start = performance.now();
		for (const key of %q) {
			dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
			await new Promise(r => setTimeout(r, 2));
		}
		return performance.now() - start;
	})()`, keys.String()))
	t.Logf("30 moves in %.0f ms", took)
	b.board(board.String())
	b.address("/" + board.String())
	if got := b.text("#moves"); got != "30" {
		t.Errorf("#moves is %s, want 30", got)
	}
	if got, want := eval[string](b, `document.getElementById("rows").textContent`), text.Rows(board).EN; got != want {
		t.Errorf("the board is read as %q, want %q", got, want)
	}
	for tile := solver.Tile(1); tile < solver.Cells; tile++ {
		if got, want := eval[string](b, fmt.Sprintf(`document.getElementById("tile%d").ariaLabel`, tile)), text.TileName(board, tile).EN; got != want {
			t.Errorf("tile %d is named %q, want %q", tile, got, want)
		}
	}
}
