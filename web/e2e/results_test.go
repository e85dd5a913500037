package e2e

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	browserdomain "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"slidingpuzzle/app/game"
	"slidingpuzzle/solver"
)

// manyResults makes up results of n games, always the same.
func manyResults(n int) (results game.Results) {
	r := rand.New(rand.NewPCG(6, uint64(n)))
	began := int64(1_780_000_000_000) // in June 2026
	for len(results) < n {
		began += r.Int64N(3_000_000)
		day := game.Day(began / 86_400_000)
		result := game.Result{Began: began, Day: day, Start: game.Daily(day)}
		if r.IntN(3) > 0 {
			result.Day, result.Start = 0, game.Deal(r, 1, solver.GodsNumber, solver.Goal)
		}
		fewest, _ := solver.Distance(result.Start)
		result.Moves = fewest + 2*r.IntN(1+r.IntN(8))
		result.Time = time.Duration(result.Moves*(5+r.IntN(20))) * 100 * time.Millisecond
		results, _ = results.Add(result)
	}
	return results
}

// shownBoard returns the board on screen.
func (b *tab) shownBoard() solver.Board {
	b.t.Helper()
	board, err := solver.Parse(eval[string](b, `document.getElementById("board").dataset.board`))
	if err != nil {
		b.t.Fatal(err)
	}
	return board
}

// wins solves the board on screen by the keys of its tiles, after some moves to and fro.
func (b *tab) wins(detours int) {
	b.t.Helper()
	board := b.shownBoard()
	keys := ""
	for range detours {
		keys += strings.Repeat(strconv.Itoa(int(board.Movable()[0])), 2)
	}
	solution, _ := solver.Solve(board)
	for _, tile := range solution {
		keys += strconv.Itoa(int(tile))
	}
	b.solves(keys)
	b.until(`document.getElementById("board").dataset.board === "123450"`)
}

// stored reads the results that the page has kept.
func (b *tab) stored() game.Results {
	b.t.Helper()
	results, err := game.DecodeResults(eval[string](b, `localStorage.getItem("slidingpuzzle.results") ?? ""`))
	if err != nil {
		b.t.Fatal(err)
	}
	return results
}

func TestHints(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/412503")
	b.press("h")
	b.says("5 moves to go.")
	b.press("h")
	b.says("Move 5 right.")
	b.until(`document.querySelector("#tile5.hinted") !== null`)
	b.press("5")
	b.board("412053")
	if hinted := eval[int](b, `document.querySelectorAll(".hinted").length`); hinted != 0 {
		t.Errorf("%d tiles are hinted at behind the move", hinted)
	}
	b.click("#hint") // who follows is shown the next tile at once
	b.says("Move 4 down.")
	b.click("#hint")
	b.says("The way: 4 down, 1 left, 2 left, 3 up.")
	b.until(`document.getElementById("way").open`)
	b.solves("4123")
	b.says("5 moves, the fewest possible. With help.")
	if got := b.stored(); len(got) > 0 {
		t.Errorf("a game with help is recorded: %v", got)
	}
	b.reload()
	b.says("With help.")
	b.click("#restart")
	b.solves("54123")
	b.says("With help.") // it sticks to the board
	b.open("/123540")
	b.press("h")
	b.says("No sequence of moves")
}

func TestLevels(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/412503")
	for level, want := range map[string]struct {
		low, high int
		says      string
	}{
		"easy":    {4, 8, "New deals boards from 4 to 8 moves away."},
		"medium":  {9, 13, "from 9 to 13"},
		"hard":    {14, 17, "from 14 to 17"},
		"hardest": {18, 21, "from 18 to 21"},
		"14":      {14, 14, "one of the 44 boards at 14"},
		"21":      {21, 21, "There is only one board at 21."},
		"":        {1, 21, "from 1 to 21"},
	} {
		eval[chromedp.Void](b, fmt.Sprintf(`{ const level = document.getElementById("level"); level.value = %q; level.dispatchEvent(new Event("change", { bubbles: true })); }`, level))
		b.says(want.says)
		for range 3 {
			before := b.shownBoard()
			b.click("#new")
			if level != "21" {
				b.until(fmt.Sprintf(`document.getElementById("board").dataset.board !== %q`, before))
			} else {
				b.until(`document.getElementById("board").dataset.board === "450123"`)
			}
			if n, _ := solver.Distance(b.shownBoard()); n < want.low || n > want.high {
				t.Errorf("level %q deals a board at %d", level, n)
			}
		}
		b.reload()
		if got := eval[string](b, `document.getElementById("level").value`); got != level {
			t.Errorf("level %q is %q after a reload", level, got)
		}
	}
}

// A win without help is recorded, once, whatever is done then.
func TestResults(t *testing.T) {
	b := newTab(t)
	b.open("/412503")
	b.wins(2)
	b.says("9 moves; 5 would do")
	b.press("u")
	b.press("3")
	b.reload()
	b.press("u")
	b.solves("3")
	b.board("123450")
	got := b.stored()
	if len(got) != 1 || got[0].Start.String() != "412503" || got[0].Moves != 9 || got[0].Day != 0 {
		t.Fatalf("results are %v, want one of 9 moves", got)
	}
	b.click("#restart") // the same board again is another game
	b.solves("54123")
	b.says("the fewest possible")
	if got := b.stored(); len(got) != 2 || got[1].Moves != 5 {
		t.Fatalf("results are %v, want another of 5 moves", got)
	}
	b.opens("stats")
	b.until(`document.querySelectorAll(".collection a").length === 359`)
	b.until(`document.querySelector(".totals").innerText.replace(/\s+/g, " ").includes("2 ")`)
	if done := eval[[]string](b, `[...document.querySelectorAll(".collection .done")].map(a => a.ariaLabel)`); len(done) != 1 || done[0] != "412503, solved in the fewest" {
		t.Errorf("collected are %q", done)
	}
	if got := eval[int](b, `new Set([...document.querySelectorAll(".collection a")].map(a => a.pathname)).size`); got != 359 {
		t.Errorf("the collection leads to %d boards, want 359", got)
	}
	for _, words := range []string{"distance 5: 1 of 7", "distance 14: 0 of 44", "distance 21: 0 of 1", "1 of 359"} {
		if !strings.Contains(b.text("#stats"), words) {
			t.Errorf("the statistics do not say %q", words)
		}
	}
	// A cell leads to its board, and a win fills the cell.
	b.press("u") // the address will follow; the link comes first
	eval[chromedp.Void](b, `document.querySelector('.collection a[href$="/123405"]').click()`)
	b.board("123405")
	b.solves("5")
	b.until(`document.querySelectorAll(".collection .done").length === 2`)
	if got := b.stored(); len(got) != 3 || got[2].Moves != 1 || got[2].Began == 0 { // a game that begins with its win
		t.Errorf("results are %v, want a third of one move", got)
	}
}

// Random games, hints, solutions, reloads and imports: the statistics on the page are those of the list.
func TestStatisticsAgree(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.within(3 * time.Minute)
	b.open("/412503")
	b.opens("stats")
	r := rand.New(rand.NewPCG(6, 3))
	known := game.Results{}
	for i := range 14 {
		b.press("n")
		b.until(`document.getElementById("moves").textContent === "0" && document.getElementById("board").dataset.board !== "123450"`)
		start := b.shownBoard()
		won := false
		switch what := r.IntN(6); what {
		case 0:
			b.press("h")
			b.wins(0)
		case 1:
			b.click("#solve")
			b.until(`document.getElementById("board").dataset.board === "123450"`)
		case 2: // import of a few that are known, and one that is not
			more := append(game.Results{}, known[:len(known)/2]...)
			more, _ = more.Add(manyResults(i + 1)[i])
			b.imports(more.Encode())
			b.says("1 new")
			known, _ = known.Merge(more)
			continue
		default:
			detours := r.IntN(3)
			b.wins(detours)
			won = true
			if what == 3 {
				b.reload()
			}
		}
		b.press("u")
		b.press("z", chromedp.KeyModifiers(chromedp.ModifierCtrl, chromedp.ModifierShift))
		stored := b.stored()
		if want := len(known) + map[bool]int{true: 1}[won]; len(stored) != want {
			t.Fatalf("game %d, won without help %t: %d results, want %d", i, won, len(stored), want)
		}
		if won && stored[len(stored)-1].Start != start {
			t.Errorf("the last result is of %v, want %v", stored[len(stored)-1].Start, start)
		}
		known = stored
	}
	b.opens("stats")
	fewest, collected := 0, map[solver.Board]bool{}
	for _, result := range known {
		if n, _ := solver.Distance(result.Start); n == result.Moves {
			fewest++
			collected[result.Start] = true
		}
	}
	b.until(fmt.Sprintf(`document.querySelectorAll(".collection .done").length === %d`, len(collected)))
	if got := eval[[]string](b, `[...document.querySelectorAll(".totals dd")].map(e => e.textContent)`); got[0] != strconv.Itoa(len(known)) || got[1] != strconv.Itoa(fewest) {
		t.Errorf("totals are %q, want %d solved, %d in the fewest", got, len(known), fewest)
	}
}

// imports chooses a file of some content.
func (b *tab) imports(content string) {
	b.t.Helper()
	file := filepath.Join(b.t.TempDir(), "results.json")
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		b.t.Fatal(err)
	}
	b.opens("stats")
	b.until(`document.getElementById("import") !== null`)
	b.do(chromedp.SetUploadFiles(chromedp.CSS("#import"), []string{file}))
}

func TestExportImportErase(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/412503")
	b.opens("stats")
	b.until(`document.getElementById("export") !== null`)
	eval[chromedp.Void](b, `document.getElementById("export").click()`)
	b.says("no results to export")
	many := manyResults(300)
	b.imports(many.Encode())
	b.says("300 new, 0 known")
	b.imports(many[100:200].Encode())
	b.says("0 new, 100 known")
	for content, words := range map[string]string{
		"":                           "no file of results",
		"{}{":                        "no file of results",
		`{"v":2,"results":[]}`:       "of a later version",
		`{"v":1,"results":"a.b.c"}`:  "result 1 in the file is wrong",
		strings.Repeat("x", 5<<20):   "could not be read",
		`{"v":1,"game":"412503  0"}`: "no file of results",
		"\xff\xfe":                   "no file of results",
	} {
		b.imports(content)
		b.says(words)
		if got := len(b.stored()); got != 300 {
			t.Fatalf("%.40q leaves %d results, want 300", content, got)
		}
	}

	dir := t.TempDir()
	if _, err := chromedp.CallBrowser(b.ctx, browserdomain.SetDownloadBehavior, browserdomain.SetDownloadBehaviorParams{
		Behavior: browserdomain.SetDownloadBehaviorBehaviorAllow, DownloadPath: dir, BrowserContextID: chromedp.FromContext(b.ctx).BrowserContextID,
	}); err != nil {
		t.Fatal(err)
	}
	eval[chromedp.Void](b, `document.getElementById("export").click()`)
	b.says("Results exported: 300.")
	var exported []byte
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline) && len(exported) == 0; b.settle() {
		exported, _ = os.ReadFile(filepath.Join(dir, "sliding-puzzle-results.json"))
	}
	if got, err := game.DecodeResults(string(exported)); err != nil || len(got) != 300 {
		t.Errorf("the file holds %d results, %v", len(got), err)
	}

	eval[chromedp.Void](b, `document.getElementById("erase").click()`)
	b.until(`document.getElementById("dialog").open`)
	b.click("#keep")
	b.until(`!document.getElementById("dialog").open`)
	if got := len(b.stored()); got != 300 {
		t.Errorf("%d results are left by Keep, want 300", got)
	}
	eval[chromedp.Void](b, `document.getElementById("erase").click()`)
	b.until(`document.getElementById("dialog").open`)
	b.click("#erased")
	b.says("All results are erased.")
	if got := len(b.stored()); got != 0 {
		t.Errorf("%d results are left, want none", got)
	}
}

// fakeDate has the page live at a time, which can be changed while it is open: now, in ms.
const fakeDate = `(() => {
	const Real = Date, start = performance.now();
	window.now = Real.parse(sessionStorage.getItem("now") ?? %q);
	window.Date = class extends Real { constructor(...args) { args.length ? super(...args) : super(window.now); } static now() { return window.now; } };
})()`

// zone puts a tab into a time zone.
func (b *tab) zone(id string) {
	b.t.Helper()
	if _, err := chromedp.Call(b.ctx, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: id}); err != nil {
		b.t.Fatal(err)
	}
}

// The board of the day is that of the player's own date, whatever the zone.
func TestBoardOfTheDay(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.beforeLoad(fmt.Sprintf(fakeDate, "2026-11-30T12:00:00Z"))
	b.open("/412503")
	for _, test := range []struct{ zone, utc, date string }{
		{"UTC", "2026-11-30T12:00:00Z", "2026-11-30"},
		{"Pacific/Pago_Pago", "2026-11-30T10:59:00Z", "2026-11-29"}, // UTC−11
		{"Pacific/Pago_Pago", "2026-11-30T11:01:00Z", "2026-11-30"},
		{"Pacific/Kiritimati", "2026-11-30T09:59:00Z", "2026-11-30"}, // UTC+14
		{"Pacific/Kiritimati", "2026-11-30T10:01:00Z", "2026-12-01"},
		{"Europe/Berlin", "2027-03-27T22:59:00Z", "2027-03-27"}, // before and behind both changes of the clocks
		{"Europe/Berlin", "2027-03-27T23:01:00Z", "2027-03-28"},
		{"Europe/Berlin", "2027-03-28T21:59:00Z", "2027-03-28"},
		{"Europe/Berlin", "2027-03-28T22:01:00Z", "2027-03-29"},
		{"Europe/Berlin", "2027-10-30T21:59:00Z", "2027-10-30"},
		{"Europe/Berlin", "2027-10-30T22:01:00Z", "2027-10-31"},
		{"Europe/Berlin", "2027-10-31T22:59:00Z", "2027-10-31"},
		{"Europe/Berlin", "2027-10-31T23:01:00Z", "2027-11-01"},
	} {
		date, err := time.Parse(time.DateOnly, test.date)
		if err != nil {
			t.Fatal(err)
		}
		want := game.Daily(game.Date(date.Date()))
		b.zone(test.zone)
		before := eval[string](b, fmt.Sprintf(`(now = Date.parse(%q), document.getElementById("board").dataset.board)`, test.utc))
		b.press("n") // elsewhere
		b.until(fmt.Sprintf(`document.getElementById("board").dataset.board !== %q`, before))
		b.click("#daily")
		b.until(fmt.Sprintf(`document.getElementById("day")?.innerText === %q`, "Board of "+test.date))
		b.board(want.String())
	}
}

// A board of the day counts for the date of its first move; a page that is left open offers the new one; and from
// anywhere a way leads back.
func TestDayTurns(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.zone("UTC")
	b.beforeLoad(fmt.Sprintf(fakeDate, "2026-11-30T23:59:00Z"))
	b.open("/412503")
	b.click("#daily")
	monday := game.Date(2026, time.November, 30)
	b.board(game.Daily(monday).String())
	first := strconv.Itoa(int(b.shownBoard().Movable()[0]))
	b.solves(first + first) // begun on Monday
	eval[chromedp.Void](b, `{ sessionStorage.setItem("now", "2026-12-01T00:01:00Z"); now = Date.parse("2026-12-01T00:01:00Z"); document.dispatchEvent(new Event("visibilitychange", { bubbles: true })); }`)
	b.until(`document.getElementById("newday") !== null`)
	b.wins(0)
	b.until(`document.getElementById("result") !== null`)
	if got := b.stored(); len(got) != 1 || got[0].Day != monday {
		t.Fatalf("results are %v, want one for Monday", got)
	}
	b.click("#result")
	b.says("Result copied.")
	fewest, _ := solver.Distance(game.Daily(monday))
	marks := "🟧🟩"
	detour, _ := game.Daily(monday).Slide(solver.Tile(first[0] - '0'))
	if n, _ := solver.Distance(detour); n < fewest {
		marks = "🟩🟧"
	}
	marks += strings.Repeat("🟩", fewest)
	want := fmt.Sprintf("Sliding Puzzle 2026-11-30\n%d moves (fewest %d)\n%s\n%s/%s", fewest+2, fewest, marks, origin, game.Daily(monday))
	if got := eval[string](b, `navigator.clipboard.readText()`); got != want {
		t.Errorf("the result reads %q, want %q", got, want)
	}

	b.click("#newday") // and on to Tuesday
	tuesday := monday + 1
	b.board(game.Daily(tuesday).String())
	tile := strconv.Itoa(int(b.shownBoard().Movable()[0]))
	b.press(tile)
	b.until(`document.getElementById("moves").textContent === "1"`)
	board := eval[string](b, `document.getElementById("board").dataset.board`)
	b.press("n")
	b.until(fmt.Sprintf(`document.getElementById("board").dataset.board !== %q`, board))
	b.reload()
	b.click("#daily") // back from anywhere, with its moves
	b.board(board)
	if got := b.text("#moves"); got != "1" {
		t.Errorf("today's board comes back at %s moves, want 1", got)
	}
	b.press("u")
	b.until(`document.getElementById("moves").textContent === "0"`)
	b.wins(0)
	b.opens("stats")
	b.until(`[...document.querySelectorAll(".totals dd")].map(e => e.textContent).join() === "2,1,2,2"`)

	// With the clock set back, nothing new is offered, and Monday's board is Monday's again.
	eval[chromedp.Void](b, `{ now = Date.parse("2026-11-30T12:00:00Z"); document.dispatchEvent(new Event("visibilitychange", { bubbles: true })); }`)
	b.click("#daily")
	b.board(game.Daily(monday).String())
	if offered := eval[bool](b, `document.getElementById("newday") !== null`); offered {
		t.Error("a day that is past is offered")
	}
}
