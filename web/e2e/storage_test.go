package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// shownNotice is what the notice says, "" if there is none.
const shownNotice = `(document.querySelector(".panel .notice:not([hidden]) p")?.innerText ?? "")`

// notices waits until the notice contains some words.
func (b *tab) notices(words string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`%s.includes(%q)`, shownNotice, words))
}

// Whatever is wrong with storage, the game plays, and the player is told once.
func TestStorageFaults(t *testing.T) {
	t.Parallel()
	const (
		nothingKept = "keeps nothing"
		setAside    = "set aside"
		both        = `for (const s of ["localStorage", "sessionStorage"]) `
		once        = `if (!sessionStorage.getItem("once")) { sessionStorage.setItem("once", 1); `
	)
	mega := strings.Repeat("x", 1<<20)
	for _, test := range []struct {
		name, script string
		notice       string
		after        string // the first move, where the fault is seen only then
		aside        string // the record that was set aside, under key
		key          string
	}{
		{"throws on access", both + `Object.defineProperty(window, s, { get() { throw new DOMException("denied", "SecurityError"); }, configurable: true });`, nothingKept, "", "", ""},
		{"throws on get", `Storage.prototype.getItem = () => { throw new Error("refused"); };`, nothingKept, "", "", ""},
		{"throws on set", `Storage.prototype.setItem = () => { throw new Error("refused"); };`, nothingKept, "", "", ""},
		{"is null", both + `Object.defineProperty(window, s, { value: null, configurable: true });`, nothingKept, "", "", ""},
		{"is full", once + `for (let fill = "x".repeat(1 << 22); fill.length > 64; ) {
			try { localStorage.setItem("other" + fill.length + Math.random(), fill); } catch { fill = fill.slice(fill.length / 2); }
		}}`, nothingKept, "5", "", ""},
		{"holds a damaged game", once + `localStorage.setItem("slidingpuzzle.game", "{}{") }`, setAside, "", "{}{", "game"},
		{"holds a megabyte", once + `localStorage.setItem("slidingpuzzle.game", "x".repeat(1 << 20)) }`, setAside, "", mega, "game"},
		{"holds a later version's game", once + `localStorage.setItem("slidingpuzzle.game", '{"v":2,"game":"412503 5 1"}') }`, setAside, "", `{"v":2,"game":"412503 5 1"}`, "game"},
		{"holds damaged preferences", once + `localStorage.setItem("slidingpuzzle.preferences", '{"v":1,"theme":7}') }`, setAside, "", `{"v":1,"theme":7}`, "preferences"},
		{"holds a damaged shelf", once + `localStorage.setItem("slidingpuzzle.shelf", '[]') }`, setAside, "", `[]`, "shelf"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newTab(t)
			b.beforeLoad(test.script)
			b.open("/")
			b.board("412503")
			b.solves(test.after)
			b.notices(test.notice)
			if test.key != "" {
				if got := eval[string](b, fmt.Sprintf(`localStorage.getItem("slidingpuzzle.%s.aside")`, test.key)); got != test.aside {
					t.Errorf("%.80q was set aside, want %.80q", got, test.aside)
				}
			}
			b.click("#dismiss")
			b.until(shownNotice + ` === ""`)
			b.solves("54123"[len(test.after):])
			b.says("5 moves, the fewest possible")
			b.click("#new")
			b.until(`document.getElementById("board").dataset.board !== "123450"`)
			b.click("#theme")
			b.click("#undo")
			b.board("123450")
			if got := eval[string](b, shownNotice); got != "" {
				t.Errorf("the player is told again: %q", got)
			}
			if test.key != "" { // what has been set aside does not come again
				b.reload()
				b.board("123450")
				if got := eval[string](b, shownNotice); got != "" {
					t.Errorf("the player is told again after a reload: %q", got)
				}
			}
		})
	}
}

// Two tabs at the same time: each keeps its own game, also over a reload; what is chosen in one is seen in both.
func TestTwoTabs(t *testing.T) {
	t.Parallel()
	a := newTab(t)
	a.open("/412503")
	a.solves("5")
	b := a.beside()
	b.open("/450123")
	b.solves("54")
	a.solves("4")
	b.solves("1")
	a.board("012453")
	b.board("145023")
	a.reload()
	a.board("012453")
	b.reload()
	b.board("145023")
	a.click("#undo")
	a.board("412053")
	b.click("#undo")
	b.board("045123")
	// A duplicate of a tab has its storage, and from then on a game of its own.
	twin := a.beside()
	storage := eval[string](a, `JSON.stringify({ ...sessionStorage })`)
	twin.beforeLoad(fmt.Sprintf(`if (sessionStorage.length === 0) Object.assign(sessionStorage, JSON.parse(%q))`, storage))
	twin.open("/412053")
	twin.board("412053")
	a.solves("4")
	a.board("012453")
	twin.solves("5")
	twin.board("412503")
	if got := eval[[]string](twin, held); len(got) < 3 {
		t.Errorf("kept are %q, want both of the twins and the other tab's", got)
	}

	a.click("#lang")
	b.until(`document.documentElement.lang === "zh" && document.getElementById("undo").innerText === "撤销"`)
	b.click("#theme")
	a.until(`document.documentElement.dataset.theme === "dark"`)
}

// held lists the start boards of all games that are kept for after a restart of the browser.
const held = `[localStorage.getItem("slidingpuzzle.game"), ...(JSON.parse(localStorage.getItem("slidingpuzzle.shelf"))?.series ?? []).map(s => JSON.stringify(s))]
	.filter(s => s).map(s => JSON.parse(s).game.split(" ")[0])`

// A game in progress survives links, reloads, other tabs and restarts, in any order: it is in play, or offered, or kept
// until those are done.
func TestNothingIsLost(t *testing.T) {
	t.Parallel()
	links := []string{"450123", "123045"}
	const link, beside, reload, restart = "link", "link in another tab", "reload", "restart"
	for _, order := range [][]string{
		{link, reload, beside, restart}, {restart, beside, reload, link}, {beside, link, restart},
	} {
		t.Run(strings.Join(order, ", "), func(t *testing.T) {
			t.Parallel()
			b := newTab(t)
			b.open("/412503")
			b.solves("5")
			b.board("412053")
			begun := []string{"412503"}
			for _, event := range order {
				switch event {
				case reload:
					board := eval[string](b, `document.getElementById("board").dataset.board`)
					b.reload()
					b.board(board)
				case restart: // tabs are gone, and what they alone had
					board := eval[string](b, `document.getElementById("board").dataset.board`)
					next := b.beside()
					b.do(chromedp.Navigate("about:blank"))
					b = next
					b.open("/")
					b.board(board)
				default:
					if event == beside {
						b = b.beside()
					}
					link := links[len(begun)-1]
					b.open("/" + link)
					b.board(link)
					if got := eval[bool](b, `document.getElementById("continue") !== null`); !got {
						t.Errorf("after %s no game is offered", event)
					}
					b.click("#board .can")
					b.until(`document.getElementById("moves").textContent !== "0"`)
					begun = append(begun, link)
				}
			}
			got := eval[[]string](b, held)
			for _, start := range begun {
				if !slices.Contains(got, start) {
					t.Errorf("%s is lost: kept are %q", start, got)
				}
			}
			if len(got) != len(begun) {
				t.Errorf("kept are %q, want each of %q once", got, begun)
			}
			// What is offered comes back with its moves.
			moves := b.text("#moves")
			if eval[bool](b, `document.getElementById("continue") !== null`) {
				b.click("#continue")
				b.until(`document.getElementById("moves").textContent === "1"`)
				b.click("#continue")
				b.until(fmt.Sprintf(`document.getElementById("moves").textContent === %q`, moves))
			} else if len(begun) > 1 {
				t.Error("no game is offered at the end")
			}
		})
	}
}
