package e2e

import (
	"fmt"
	"strings"
	"testing"
)

func TestImpossibleBoard(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/123540")
	b.says("No sequence of moves solves this board: it has an odd number of inversions (1).")
	if got := b.text("#par"); got != "–" {
		t.Errorf("#par is %q, want –", got)
	}
	b.click("#solve")
	b.says("No sequence of moves")
	b.press("4")
	b.board("123504")
	b.says("No solution")
	if got := b.text("#repair"); got == "" {
		t.Error("no repair is offered after a move")
	}
	b.press("4")
	b.board("123540")
	b.click("#repair")
	b.board("123450")
	b.address("/123450")
	b.says("Solved already")
}

func TestSolvedBoardIsNotCelebrated(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/123450")
	b.says("Solved already.")
	b.click("#solve")
	b.says("Solved already.")
	if cheered := eval[bool](b, `document.querySelector(".cheer") !== null`); cheered {
		t.Error("a board that was solved from the start is celebrated")
	}
}

func TestWinIsCelebratedOnce(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/120453")
	const cheers = `document.querySelector(".cheer") !== null`
	b.press("3")
	b.board("123450")
	b.says("1 move, the fewest possible")
	if !eval[bool](b, cheers) {
		t.Error("a win is not celebrated")
	}
	b.press("3")
	b.press("3")
	b.says("3 moves; 1 would do")
	if eval[bool](b, cheers) {
		t.Error("a win is celebrated twice")
	}
	b.address("/123450")
	b.reload()
	b.says("3 moves; 1 would do")
	if eval[bool](b, cheers) {
		t.Error("a win is celebrated again after a reload")
	}
}

func TestLinksThatAreNoBoard(t *testing.T) {
	t.Parallel()
	b := newTab(t, "404")
	for _, test := range []struct{ path, en, zh string }{
		{"/412", "3 digits, not 6", "有 3 个数字"},
		{"/411503", "1 appears twice", "1 出现了两次"},
		{"/hello", "“h” is not a digit from 0 to 5", "“h”不是 0 到 5 的数字"},
		{"/412503x", "“x” is not a digit from 0 to 5", "“x”不是 0 到 5 的数字"},
		{"/4125036", "“6” is not a digit", "“6”不是"},
		{"/%E4%BD%A0", "“你” is not a digit", "“你”不是"},
	} {
		b.language("en")
		b.goTo(test.path)
		b.says(test.en) // in the page
		b.ready()
		b.says(test.en) // and in the program
		b.board("412503")
		b.language("zh")
		b.open(test.path)
		b.says(test.zh)
	}
	b.press("5")
	b.address("/412053")
}

func TestReloadKeepsTheGame(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/412503")
	b.solves("54")
	b.board("012453")
	b.reload() // at once: leaving the page brings the address up to date
	b.board("012453")
	b.address("/012453")
	if got := b.text("#moves") + " of " + b.text("#par"); got != "2 of 5" {
		t.Errorf("after a reload the game is at %s, want 2 of 5", got)
	}
	b.click("#undo")
	b.board("412053")
	b.goTo("/") // the board that was left, at the first paint
	b.until(`document.querySelectorAll("#board .tile").length === 5`)
	if got := eval[string](b, boardByClass); got != "412053" {
		t.Errorf("/ shows %s before the program, want the board that was left, 412053", got)
	}
	b.ready()
	b.board("412053")
	if got := b.text("#moves"); got != "1" {
		t.Errorf("#moves is %s at /, want 1", got)
	}
}

func TestLinkOverAGameInProgress(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/412503")
	b.press("5")
	b.address("/412053")
	b.open("/450123")
	b.board("450123")
	b.reload()
	b.click("#continue")
	b.board("412053")
	if got := b.text("#moves") + " of " + b.text("#par"); got != "1 of 5" {
		t.Errorf("the game is continued at %s, want 1 of 5", got)
	}

	other := b.beside() // a new tab: the newest game of all
	other.open("/")
	other.board("412053")
}

// A notice's button that is gone once it is pressed leaves nothing undone: the address follows to the game that is
// continued, and goes on to follow.
func TestAddressFollowsTheContinuedGame(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/412503")
	b.press("5")
	b.address("/412053")
	b.open("/450123")
	b.reload()
	b.address("/450123")
	b.until(`performance.now() > 2000`) // what the start has left for later is done, or the address would follow by that
	b.click("#continue")
	b.board("412053")
	b.address("/412053")
	b.until(`document.title.startsWith("412053")`)
	b.press("4")
	b.board("012453")
	b.address("/012453")
}

// Each function of the browser that the program calls may throw; none of them
// ends the game.
func TestThrowingFunctions(t *testing.T) {
	t.Parallel()
	for _, functions := range [][]string{
		{"Storage.prototype.getItem"}, {"Storage.prototype.setItem"}, {"Storage.prototype.removeItem"},
		{"History.prototype.replaceState"}, {"HTMLElement.prototype.focus"},
		{"navigator.clipboard.writeText", "matchMedia", "HTMLTextAreaElement.prototype.select", "paint",
			"performance.getEntriesByType", "navigator.storage.persist"},
	} {
		t.Run(strings.Join(functions, " "), func(t *testing.T) {
			t.Parallel()
			b := newTab(t)
			script := ""
			for _, function := range functions {
				script += function + ` = () => { throw new Error("refused"); };`
			}
			b.beforeLoad(fmt.Sprintf(`addEventListener("DOMContentLoaded", () => { %s })`, script))
			b.plays()
		})
	}
	for name, script := range map[string]string{
		"clipboard missing":  `Object.defineProperty(navigator, "clipboard", { value: undefined });`,
		"a theme of no kind": `localStorage.setItem("slidingpuzzle.preferences", '{"v":1,"theme":"<b>","lang":"\u0000"}');`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newTab(t)
			b.beforeLoad(script)
			b.plays()
		})
	}
}

// A game that cannot be read, or at which the program has died twice, is set
// aside, not erased; and the player is told.
func TestGameSetAside(t *testing.T) {
	t.Parallel()
	aside := func(b *tab, storage, want string) {
		t.Helper()
		b.until(`document.querySelector(".notice p").innerText.includes("could not be read")`)
		b.board("412503")
		if got := eval[string](b, storage+`.getItem("slidingpuzzle.game.aside")`); !strings.HasPrefix(got, want) {
			t.Errorf("%s has %q set aside, want %q", storage, got, want)
		}
	}
	t.Run("damaged", func(t *testing.T) {
		b := newTab(t)
		b.beforeLoad(`localStorage.setItem("slidingpuzzle.game", "{}{")`)
		b.open("/")
		aside(b, "localStorage", "{}{")
	})
	t.Run("two failed starts", func(t *testing.T) {
		b := newTab(t, "") // of the panics
		b.beforeLoad(`if (sessionStorage.getItem("broken")) Node.prototype.replaceChild = () => { throw new Error("refused"); };`)
		b.open("/450123")
		b.press("5")
		b.address("/405123")
		game := eval[string](b, `(sessionStorage.setItem("broken", "1"), sessionStorage.getItem("slidingpuzzle.game"))`)
		game, _, _ = strings.Cut(strings.TrimSuffix(game, "}"), `,"ms":`) // its time of play goes on until the page is left
		for range 2 {
			b.goTo("/")
			b.until(`document.documentElement.dataset.why === "start"`)
		}
		eval[string](b, `(sessionStorage.removeItem("broken"), "")`)
		b.open("/")
		aside(b, "sessionStorage", game)
	})
}

// plays opens a board and uses everything on the page.
func (b *tab) plays() {
	b.t.Helper()
	b.open("/412503")
	b.board("412503")
	b.click("#theme")
	b.click("#lang")
	b.click("#lang")
	b.press("5")
	b.board("412053")
	b.shares()
	b.click("#copy")
	b.until(`/copied|复制/.test(document.getElementById("shared").innerText)`)
	b.closes()
	b.edits()
	b.click("#cancel") // not by Escape, which would close a notice first
	b.until(`document.getElementById("playthis") === null`)
	b.click("#undo")
	b.board("412503")
	b.solves("54123")
	b.says("5 moves, the fewest possible")
	b.click("#new")
	b.until(`document.getElementById("board").dataset.board !== "123450"`)
	if got := eval[string](b, `document.documentElement.dataset.app`); got != "ready" {
		b.t.Errorf("the program is %q at the end, want ready", got)
	}
}

// A panic leaves the board on screen, to be played by its links, and one
// sentence with a way back.
func TestPanic(t *testing.T) {
	t.Parallel()
	b := newTab(t, "") // of the panic
	b.open("/450123")
	b.press("5")
	b.address("/405123")
	b.open("/412503") // so that a notice with a button is there
	b.press("5")
	b.address("/412053")
	eval[string](b, `(Element.prototype.setAttribute = () => { throw new Error("refused"); }, "")`)
	b.press("4")
	b.until(`document.documentElement.dataset.app === "failed"`)
	if got := b.text("#failed"); got == "" {
		t.Error("nothing is said of the panic")
	}
	b.until(`document.getElementById("failed").innerText.includes("Something went wrong")`)
	if got := eval[int](b, `[...document.querySelectorAll("button")].filter(e => e.checkVisibility()).length`); got != 1 {
		t.Errorf("%d buttons are left, want only the one that tries again", got)
	}
	board := eval[string](b, `document.getElementById("board").dataset.board`)
	if got := eval[string](b, boardByClass); got != board {
		t.Errorf("the board on screen is %s, want %s", got, board)
	}
	b.click("#failed button")
	b.ready()
	b.board("012453") // the move at which the program died was stored before it was shown
}

// A panic in the middle of an event, with timers of the program still to come, ends it as well, and not the page.
func TestPanicInHandler(t *testing.T) {
	t.Parallel()
	b := newTab(t, "") // of the panic
	b.open("/412503")
	b.press("5")
	b.board("412053")
	eval[string](b, `(Event.prototype.preventDefault = () => { throw new Error("refused"); }, "")`)
	b.press("4")
	b.until(`document.documentElement.dataset.app === "failed"`)
	eval[string](b, `new Promise(r => setTimeout(r, 1000, ""))`) // the page still answers when those timers would have come
	b.until(`document.getElementById("failed").innerText.includes("Something went wrong")`)
}
