package e2e

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// shownLine is what the player has on screen, in one look.
type shownLine struct {
	Board, Scrub, Max, Value, Position, Status, Moves string
	Chips                                             []string
	Current                                           []int // the chips that are marked, from 1
	Icon                                              string
	Off                                               []string // the buttons with nothing to do
	Ways                                              int
}

const lookAtLine = `(() => {
	const id = (name) => document.getElementById(name), chips = [...document.querySelectorAll("#line button")];
	if (!id("player")) return { Icon: "none", Board: id("board").dataset.board, Status: id("status").innerText, Moves: id("moves").textContent };
	return {
		Board: id("board").dataset.board, Scrub: id("scrub").value, Max: id("scrub").max, Value: id("scrub").ariaValueText,
		Position: id("position").textContent, Status: id("status").innerText, Moves: id("moves").textContent,
		Chips: chips.map(c => c.textContent.trim()),
		Current: chips.flatMap((c, i) => c.ariaCurrent ? [i + 1] : []),
		Icon: document.querySelector("#play use").getAttribute("href").slice(3),
		Off: ["start", "back", "play", "forward", "end"].filter(b => id(b).ariaDisabled === "true"),
		Ways: id("ways")?.options.length ?? 1,
	};
})()`

// A plan is a line of moves as the test keeps it: the boards along it, and where the player stands.
type plan struct {
	boards []solver.Board
	at     int
}

func (p plan) board() solver.Board { return p.boards[p.at] }

// tile returns the tile of move i, from 1.
func (p plan) tile(i int) solver.Tile {
	return p.boards[i-1][p.boards[i].Cell(solver.Blank)]
}

func (p plan) moves() []solver.Tile {
	var moves []solver.Tile
	for i := 1; i < len(p.boards); i++ {
		moves = append(moves, p.tile(i))
	}
	return moves
}

// planned returns the boards along moves from b.
func planned(b solver.Board, moves []solver.Tile) []solver.Board {
	boards := []solver.Board{b}
	for _, t := range moves {
		b, _ = b.Slide(t)
		boards = append(boards, b)
	}
	return boards
}

// says is the sentence of where a plan stands.
func (p plan) says() string {
	n := len(p.boards) - 1
	if p.at == 0 {
		return text.Begins(n).EN
	}
	d, _ := p.boards[p.at-1].Direction(p.tile(p.at))
	return text.MoveOf(p.at, n, p.tile(p.at), d).EN
}

// differs tells how the screen differs from a plan; "" if it does not. The words are those of a position unless
// they are given, as one or more that are possible, with bars between.
func (p plan) differs(s shownLine, playing bool, words string) string {
	n := len(p.boards) - 1
	if words == "" {
		words = p.says()
		if p.board() == solver.Goal && p.at > 0 {
			words = "Solved:"
		}
	}
	var chips []string
	for i := 1; i <= n; i++ {
		d, _ := p.boards[i-1].Direction(p.tile(i))
		chips = append(chips, fmt.Sprintf("%d %c", p.tile(i), []rune("←→↑↓")[d]))
	}
	var off []string
	if p.at == 0 {
		off = append(off, "start", "back")
	}
	if p.at == n {
		off = append(off, "forward", "end")
	}
	current := []int{p.at}
	if p.at == 0 {
		current = nil
	}
	icon := "solve"
	if playing {
		icon = "pause"
	}
	for _, check := range []struct{ what, got, want string }{
		{"board", s.Board, p.board().String()},
		{"slider", s.Scrub + " of " + s.Max, fmt.Sprintf("%d of %d", p.at, n)},
		{"slider's words", s.Value, p.says()},
		{"position", s.Position, fmt.Sprintf("%d / %d", p.at, n)},
		{"chips", strings.Join(s.Chips, ","), strings.Join(chips, ",")},
		{"current chip", fmt.Sprint(s.Current), fmt.Sprint(current)},
		{"buttons with nothing to do", fmt.Sprint(s.Off), fmt.Sprint(off)},
		{"icon", s.Icon, icon},
	} {
		if check.got != check.want {
			return fmt.Sprintf("%s: %q, want %q", check.what, check.got, check.want)
		}
	}
	if !slices.ContainsFunc(strings.Split(words, "|"), func(w string) bool { return strings.HasPrefix(s.Status, w) }) {
		return fmt.Sprintf("status: %q, want %q", s.Status, words)
	}
	return ""
}

// stands waits until the screen agrees with a plan.
func (b *tab) stands(p plan, playing bool, words string) {
	b.t.Helper()
	var wrong string
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); {
		b.do(chromedp.Evaluate[chromedp.Void](`new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))`, chromedp.EvalAwaitPromise))
		if wrong = p.differs(eval[shownLine](b, lookAtLine), playing, words); wrong == "" {
			return
		}
	}
	b.t.Fatalf("never came to agree: %s", wrong)
}

// Whatever is done to the player, in whatever order, all its parts agree.
func TestPlayerActions(t *testing.T) {
	t.Parallel()
	const actions = 200
	b := newTab(t)
	b.within(5 * time.Minute)
	b.phone()
	b.open("/450123")
	start, _ := solver.Parse("450123")
	solution, _ := solver.Solve(start)
	p := plan{boards: planned(start, solution)}
	before := 0 // moves of the game before the player's first
	b.click("#solve")
	b.until(`document.querySelector("#play use")?.getAttribute("href") === "#i-pause"`)
	playing := true
	r := rand.New(rand.NewPCG(2026, 200))
	count := map[string]int{}
	var done []string
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("after %d actions, the last of them %q", len(done), done[max(0, len(done)-12):])
		}
	})
	press := func(id string) { eval[chromedp.Void](b, fmt.Sprintf(`document.getElementById(%q).click()`, id)) }
	seek := func(at int) { p.at, playing = min(max(at, 0), len(p.boards)-1), false }
	// hold takes the plan to where the player has come by itself.
	hold := func() {
		s := eval[shownLine](b, lookAtLine)
		p.at, _ = strconv.Atoi(s.Scrub)
		playing = s.Icon == "pause"
	}
	for i := range actions {
		var did, words string
		n := len(p.boards) - 1
		if playing { // it goes on by itself: stop it by what comes next
			b.until(fmt.Sprintf(`document.getElementById("scrub").value > %d || document.querySelector("#play use").getAttribute("href") === "#i-solve"`, p.at))
			hold()
		}
		switch kind := r.IntN(100); {
		case kind < 22:
			if playing {
				did = "pause"
				press("play")
				b.until(`document.querySelector("#play use").getAttribute("href") === "#i-solve"`)
				hold()
				if p.at < n {
					words = "Paused."
				}
			} else {
				did = "play"
				from := p.at
				if from == n {
					from = 0
				}
				press("play")
				if from == n-1 || n == 0 { // it comes to the end at once
					seek(n)
					break
				}
				b.until(`document.querySelector("#play use").getAttribute("href") === "#i-pause"`)
				b.until(fmt.Sprintf(`+document.getElementById("scrub").value > %d`, from))
				hold()
			}
		case kind < 30:
			did = "start"
			if !playing && p.at == 0 {
				words = text.AtStart.EN
			}
			press("start")
			seek(0)
		case kind < 38, kind >= 38 && kind < 46 && playing:
			did = "end"
			switch {
			case p.at == n && !playing:
				words = text.AtEnd.EN
			case playing: // it may have come there by itself
				words = "Solved:|" + text.AtEnd.EN
			}
			press("end")
			seek(n)
		case kind < 46:
			did = "back"
			if p.at == 0 {
				words = text.AtStart.EN
			}
			press("back")
			seek(p.at - 1)
		case kind < 54 && !playing:
			did = "forward"
			if p.at == n {
				words = text.AtEnd.EN
			}
			press("forward")
			seek(p.at + 1)
		case kind < 66:
			did = "scrub"
			to := r.IntN(n + 1)
			eval[chromedp.Void](b, fmt.Sprintf(`{ const s = document.getElementById("scrub"); s.value = %d; s.dispatchEvent(new Event("input", { bubbles: true })); }`, to))
			seek(to)
		case kind < 76 && n > 0:
			did = "chip"
			to := 1 + r.IntN(n)
			press("move" + strconv.Itoa(to))
			seek(to)
		case kind < 82:
			did = "speed"
			speed := []string{"0.25", "0.5", "1", "2", "4"}[r.IntN(5)]
			eval[chromedp.Void](b, fmt.Sprintf(`{ const s = document.getElementById("speed"); s.value = %q; s.dispatchEvent(new Event("input", { bubbles: true })); }`, speed))
			if playing {
				continue
			}
			words = eval[shownLine](b, lookAtLine).Status // they stay
		case kind < 92 && p.board() != solver.Goal:
			did = "own move"
			if playing { // so that it is known which board it is made on
				press("play")
				b.until(`document.querySelector("#play use").getAttribute("href") === "#i-solve"`)
				hold()
				playing = false
				if p.board() == solver.Goal {
					continue
				}
			}
			movable := p.board().Movable()
			tile := movable[r.IntN(len(movable))]
			b.press(strconv.Itoa(int(tile)))
			next, _ := p.board().Slide(tile)
			made := append(slices.Clone(p.boards[:p.at+1]), next)
			words = text.Moved(tile).EN
			kept := slices.IndexFunc(solver.Solutions(p.boards[0]), func(solution []solver.Tile) bool {
				boards := planned(p.boards[0], solution)
				return len(made) <= len(boards) && slices.Equal(made, boards[:len(made)])
			})
			if kept >= 0 {
				p = plan{planned(p.boards[0], solver.Solutions(p.boards[0])[kept]), p.at + 1}
			} else { // another solution, from here
				before += len(made) - 1
				solution, _ := solver.Solve(next)
				p = plan{planned(next, solution), 0}
			}
			if p.board() == solver.Goal {
				words = "Solved:"
			}
		default:
			did = "undo"
			if playing {
				press("play")
				b.until(`document.querySelector("#play use").getAttribute("href") === "#i-solve"`)
				hold()
				playing = false
			}
			if p.at == 0 { // it would lead out of this line: that is another test
				continue
			}
			tile := p.tile(p.at)
			b.press("u")
			seek(p.at - 1)
			words = text.Undone(tile).EN
		}
		count[strings.Fields(did)[0]]++
		done = append(done, did)
		if playing {
			// All that is on screen in one moment belongs together.
			s := eval[shownLine](b, lookAtLine)
			at, _ := strconv.Atoi(s.Scrub)
			if wrong := (plan{p.boards, at}).differs(s, s.Icon == "pause", ""); wrong != "" {
				t.Fatalf("action %d, %s, while playing: %s", i, did, wrong)
			}
			continue
		}
		b.stands(p, false, words)
		if got, want := b.text("#moves"), strconv.Itoa(before+p.at); got != want {
			t.Fatalf("action %d, %s: #moves is %s, want %s", i, did, got, want)
		}
		if i%10 == 0 {
			b.address("/" + p.board().String())
			b.board(p.board().String())
		}
	}
	for _, did := range []string{"play", "pause", "start", "end", "back", "forward", "scrub", "chip", "speed", "own", "undo"} {
		if count[did] == 0 {
			t.Errorf("no action was: %s", did)
		}
	}
	t.Logf("%d actions: %v", actions, count)
}

// A finger that leads the slider from end to end and back, as fast as it can, ends where it is.
func TestScrubFast(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.phone()
	b.open("/450123")
	start, _ := solver.Parse("450123")
	solution, _ := solver.Solve(start)
	b.click("#solve")
	b.click("#play")
	p := plan{boards: planned(start, solution)}
	took := eval[float64](b, `(async () => {
		const s = document.getElementById("scrub"), start = performance.now();
		const lead = async (to) => {
			for (let at = +s.value; at !== to; at += Math.sign(to - at)) {
				s.value = at;
				s.dispatchEvent(new Event("input", { bubbles: true }));
				await new Promise(r => setTimeout(r, 1000 / 60));
			}
			s.value = to;
			s.dispatchEvent(new Event("input", { bubbles: true }));
		};
		for (const to of [21, 0, 21, 0, 21]) await lead(to);
		return performance.now() - start;
	})()`)
	t.Logf("5 ways of 21 moves in %.0f ms", took)
	p.at = 21
	b.stands(p, false, "")
	b.board("123450")
	b.address("/123450")
	eval[chromedp.Void](b, `{ const s = document.getElementById("scrub"); s.value = 0; s.dispatchEvent(new Event("input", { bubbles: true })); }`)
	p.at = 0
	b.stands(p, false, "")
}

// The plans as the player prints them, replayed by a checker that knows strings alone.
func TestPrintedPlans(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/412503")
	var codes []string
	for board, moves := range solver.Search(solver.Goal).Boards() {
		if moves > 0 && (moves%4 == 0 || len(solver.Solutions(board)) > 2) {
			codes = append(codes, board.String())
		}
	}
	type printed struct {
		Board string
		Chips []string
		Ways  int
	}
	all := eval[[]printed](b, fmt.Sprintf(`(async () => {
		const all = [], a = document.body.appendChild(document.createElement("a")), id = (name) => document.getElementById(name);
		const until = async (f) => { for (const t = performance.now(); !f();) {
			if (performance.now() - t > 10000) throw new Error("never came true: " + f);
			await new Promise(r => requestAnimationFrame(r));
		} };
		for (const code of %q.split(" ")) {
			a.href = "/" + code;
			a.click();
			await until(() => id("board").dataset.board === code && !id("player"));
			id("solve").click();
			await until(() => id("player"));
			all.push({ Board: code, Chips: [...document.querySelectorAll("#line button")].map(c => c.textContent.trim()), Ways: id("ways")?.options.length ?? 1 });
			id("play").click();
		}
		return all;
	})()`, strings.Join(codes, " ")))
	if len(all) != len(codes) {
		t.Fatalf("%d boards were printed, want %d", len(all), len(codes))
	}
	for _, p := range all {
		board := []byte(p.Board)
		for _, chip := range p.Chips {
			tile, blank := strings.IndexByte(string(board), chip[0]), strings.IndexByte(string(board), '0')
			want := map[int]string{blank - 1: "→", blank + 1: "←", blank - 3: "↓", blank + 3: "↑"}[tile]
			if tile/3 != blank/3 && tile%3 != blank%3 || !strings.HasSuffix(chip, want) || want == "" {
				t.Fatalf("%s: %q is no move of %s", p.Board, chip, board)
			}
			board[tile], board[blank] = board[blank], board[tile]
		}
		start, _ := solver.Parse(p.Board)
		distance, _ := solver.Distance(start)
		if string(board) != "123450" || len(p.Chips) != distance || p.Ways != len(solver.Solutions(start)) {
			t.Errorf("%s: %q lead to %s, %d ways; want %d moves, %d ways", p.Board, p.Chips, board, p.Ways, distance, len(solver.Solutions(start)))
		}
	}
}

// Each speed is faster than the one before, and is kept.
func TestSpeed(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	pace := func(speed string) float64 {
		return eval[float64](b, fmt.Sprintf(`(async () => {
			const id = (name) => document.getElementById(name), s = id("speed");
			id("start").click();
			s.value = %q;
			s.dispatchEvent(new Event("input", { bubbles: true }));
			const times = [];
			new MutationObserver(() => times.push(performance.now())).observe(id("moves"), { childList: true, characterData: true, subtree: true });
			id("play").click();
			while (times.length < 3) await new Promise(r => requestAnimationFrame(r));
			id("play").click();
			return times[2] - times[1];
		})()`, speed))
	}
	b.open("/450123")
	b.click("#solve")
	b.click("#play")
	if slow, fast := pace("0.5"), pace("4"); slow < 2*fast {
		t.Errorf("a move takes %.0f ms at half the speed, %.0f at four times it", slow, fast)
	}
	b.reload()
	b.click("#solve")
	b.until(`document.getElementById("speed")?.value === "4"`)
}

// With reduced motion a solution is shown step by step, and nothing slides.
func TestPlayerWithoutMotion(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.media("prefers-reduced-motion", "reduce")
	b.open("/412503")
	if moving := eval[[]string](b, `(async () => {
		const id = (name) => document.getElementById(name), seen = [];
		id("solve").click();
		while (id("board").dataset.board !== "123450") {
			await new Promise(r => requestAnimationFrame(r));
			for (const a of document.getAnimations()) if (a.effect.target.closest("#board")) seen.push(a.transitionProperty ?? a.animationName);
		}
		return seen;
	})()`); len(moving) > 0 {
		t.Errorf("with reduced motion there is %q", moving)
	}
}

// The player's own game is replayed, each move marked; one's own solution is no help.
func TestReplay(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/412503")
	b.click("#replay")
	b.says("No move has been made yet.")
	b.solves("55") // there and back
	b.solves("54123")
	b.says("7 moves; 5 would do")
	b.click("#replay")
	b.until(`document.querySelector("#play use")?.getAttribute("href") === "#i-pause"`)
	b.click("#play")
	marks := eval[string](b, `[...document.querySelectorAll("#line .move")].map(c => c.classList.contains("nearer") ? "+" : c.classList.contains("further") ? "-" : "?").join("")`)
	if marks != "+-+++++" {
		t.Errorf("the moves are marked %s, want +-+++++", marks)
	}
	if got := eval[string](b, `document.getElementById("move2").ariaLabel`); got != "Move 2: 5 left, further away" {
		t.Errorf("move 2 is named %q", got)
	}
	b.click("#start")
	b.board("412503")
	b.says("Start of 7 moves.")
	b.click("#end")
	b.board("123450")
	b.says("Solved: 7 moves; 5 would do.")
	if eval[bool](b, `document.querySelector(".aided") !== null`) {
		t.Error("to look at one's own game counts as help")
	}
	b.press("\x1b")
	b.until(`document.getElementById("player") === null`)
}

// What is wrong in a link to a line of moves is marked, and what is right is shown.
func TestLinkOfMoves(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/450123")
	b.press("5") // a game in progress, which the links must not lose
	for _, test := range []struct {
		query, board, words, wrong string
		chips                      int
	}{
		{"?moves=54123&at=2", "012453", "Move 2 of 5: 4 moves down.", "", 5},
		{"?moves=54123", "412503", "Start of 5 moves.", "", 5},
		{"?moves=54123&at=99", "123450", "Solved:", "", 5},
		{"?moves=54123&at=-1", "412503", "Start of 5 moves.", "", 5},
		{"?at=2&moves=54123&utm=x", "012453", "Move 2 of 5: 4 moves down.", "", 5},
		{"?moves=5423&at=5", "012453", "Move 3 of this link, “2”, is not possible.", "2", 2},
		{"?moves=x", "412503", "Move 1 of this link, “x”, is not possible.", "x", 0},
		{"?moves=", "412503", "5 moves from solved.", "(none)", 0},
	} {
		b.goTo("about:blank") // so that each begins in a page of its own
		b.open("/412503" + test.query)
		b.says(test.words)
		b.board(test.board)
		if got := eval[string](b, `document.getElementById("player") ? document.getElementById("wrong")?.firstChild.textContent ?? "" : "(none)"`); got != test.wrong {
			t.Errorf("%s: %q is marked as wrong, want %q", test.query, got, test.wrong)
		}
		if got := eval[int](b, `document.querySelectorAll("#line button").length`); got != test.chips {
			t.Errorf("%s: %d moves, want %d", test.query, got, test.chips)
		}
		if test.wrong != "(none)" { // it is read once
			b.until(fmt.Sprintf(`location.pathname + location.search === "/%s"`, test.board))
		}
	}
	b.goTo("about:blank")
	b.open("/412503?moves=54123&at=2")
	b.address("/012453")
	b.reload() // nothing of the line is lost
	b.board("012453")
	if got := eval[string](b, `JSON.parse(sessionStorage.getItem("slidingpuzzle.game")).game`); got != "412503 54123 2" {
		t.Errorf("after a reload the game is %q", got)
	}
	b.until(`document.querySelector("#continue") !== null`)
	b.click("#continue")
	b.board("405123")
	b.address("/405123") // what is left for later is done, though the button has gone
	b.press("4")
	b.address("/045123")
}
