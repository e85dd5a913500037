package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"slidingpuzzle/app/text"
	"slidingpuzzle/solver"
)

// shares opens the dialog in which links are shared.
func (b *tab) shares() {
	b.t.Helper()
	b.click("#share")
	b.until(`document.getElementById("dialog").open && document.getElementById("link") !== null`)
}

// closes closes the dialog, and waits until keys are the game's again.
func (b *tab) closes() {
	b.t.Helper()
	b.click("#close")
	b.until(`document.getElementById("close") === null`)
}

// sharing chooses what is shared, and returns the link.
func (b *tab) sharing(what string) string {
	b.t.Helper()
	before := eval[string](b, `document.querySelector("[name=share]:checked").value`)
	address := eval[string](b, `document.getElementById("link").value`)
	b.click(fmt.Sprintf(`label:has([name="share"][value=%q])`, what))
	if before != what {
		b.until(fmt.Sprintf(`document.getElementById("link").value !== %q`, address))
	}
	if got := eval[string](b, `document.querySelector("[name=share]:checked").value`); got != what {
		b.t.Fatalf("%q is chosen, want %q", got, what)
	}
	return eval[string](b, `document.getElementById("link").value`)
}

// choices lists what can be shared, by the words on screen.
func (b *tab) choices() string {
	b.t.Helper()
	return eval[string](b, `[...document.querySelectorAll("label:has([name=share])")].map(l => l.innerText.trim()).join(" | ")`)
}

// hears waits until the dialog says what came of sharing; "" for nothing.
func (b *tab) hears(words string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`document.getElementById("shared").innerText === %q`, words))
}

// isSelected waits until the field of the link has the focus, and all of it is selected.
func (b *tab) isSelected(address string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`(f => document.activeElement === f && f.value.slice(f.selectionStart, f.selectionEnd) === %q)(document.getElementById("link"))`, address))
}

// Whatever the clipboard does, the dialog says it; where it refuses, the link is selected for the player's own hands.
// Not parallel: there is one clipboard.
func TestShareCopy(t *testing.T) {
	for _, test := range []struct{ name, script string }{
		{"missing", `Object.defineProperty(navigator, "clipboard", { value: undefined });`},
		{"refused", `navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));`},
		{"refused without a reason", `navigator.clipboard.writeText = () => Promise.reject();`},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := newTab(t)
			b.beforeLoad(test.script)
			b.open("/412503")
			b.press("5")
			b.shares()
			b.hears("")
			b.click("#copy")
			b.hears(text.CopyByHand.EN)
			b.isSelected(origin + "/412053")
			address := b.sharing("start")
			b.hears("") // it was of another link
			b.click("#copy")
			b.hears(text.CopyByHand.EN)
			b.isSelected(address)
			b.press(kb.Escape)
			b.until(`document.getElementById("close") === null`)
			b.press("4") // and the game goes on
			b.board("012453")
			b.shares()
			b.hears("")
		})
	}
	t.Run("granted", func(t *testing.T) {
		b := newTab(t)
		b.open("/412503")
		b.press("5")
		b.shares()
		if got, want := eval[string](b, `location.pathname`), "/412053"; got != want { // it follows before the link is shared
			t.Errorf("the address is %s in the dialog, want %s", got, want)
		}
		b.click("#copy")
		b.hears("Link copied.")
		if got, want := eval[string](b, `navigator.clipboard.readText()`), origin+"/412053"; got != want {
			t.Errorf("copied %q, want %q", got, want)
		}
		address := b.sharing("moves")
		b.hears("")
		b.click("#copy")
		b.hears("Link copied.")
		if got := eval[string](b, `navigator.clipboard.readText()`); got != address {
			t.Errorf("copied %q, want %q", got, address)
		}
		b.press(kb.Escape)
		b.until(`document.getElementById("close") === null`)
		if got := eval[string](b, `document.activeElement.id`); got != "share" {
			t.Errorf("the focus is on %q behind the dialog, want share", got)
		}
		if got := eval[bool](b, `document.getElementById("uncopied") !== null`); got {
			t.Error("the link is offered once more")
		}
	})
}

// What a win took is a challenge to others; it is copied with its link.
func TestShareChallenge(t *testing.T) {
	b := newTab(t)
	b.open("/412503")
	b.shares()
	if got, want := b.text("#challenge"), "Can you solve it in 5 moves?"; got != want {
		t.Errorf("the challenge of a board is %q, want %q", got, want)
	}
	if got, want := b.choices(), "This board"; got != want {
		t.Errorf("before the first move the choices are %q, want %q", got, want)
	}
	b.closes()
	b.solves("5555" + "54123")
	b.board("123450")
	for _, language := range []struct{ switched, words, copied string }{
		{"", "I took 9 moves; 5 would do.", "Link copied."},
		{"#lang", "我用了 9 步，最少 5 步即可。", "链接已复制。"},
	} {
		if language.switched != "" {
			b.click(language.switched)
		}
		b.shares()
		address := b.sharing("start")
		if got := b.text("#challenge"); got != language.words {
			t.Errorf("the challenge is %q, want %q", got, language.words)
		}
		b.click("#copy")
		b.hears(language.copied)
		want := language.words + "\n" + origin + "/412503"
		if got := eval[string](b, `navigator.clipboard.readText()`); got != want || address != origin+"/412503" {
			t.Errorf("of the link %s was copied %q, want %q", address, got, want)
		}
		b.closes()
	}
	b.click("#lang")
	b.click("#restart")
	b.board("412503")
	b.solves("54123")
	b.board("123450")
	b.shares()
	b.sharing("start")
	if got, want := b.text("#challenge"), "I took 5 moves, the fewest possible. And you?"; got != want {
		t.Errorf("the challenge is %q, want %q", got, want)
	}
	b.closes()
	b.click("#restart")
	b.board("412503")
	b.click("#solve") // who was helped has nothing to boast of
	b.board("123450")
	b.shares()
	b.sharing("start")
	if got, want := b.text("#challenge"), "Can you solve it in 5 moves?"; got != want {
		t.Errorf("with help the challenge is %q, want %q", got, want)
	}
	b.open("/123540")
	b.shares()
	if got, want := b.text("#challenge"), "Can this board be solved? See why not."; got != want {
		t.Errorf("the challenge of an impossible board is %q, want %q", got, want)
	}
}

// The system's sheet gets the link with its words; that it is closed again is no error, and where it fails there is
// still the clipboard.
func TestShareSheet(t *testing.T) {
	t.Parallel()
	const sheet = `(() => {
		window.sent = [];
		window.answer = () => Promise.resolve();
		Object.defineProperty(navigator, "share", { configurable: true, value: function (data) {
			if (this !== navigator) throw new TypeError("Illegal invocation");
			sent.push(data);
			return answer();
		} });
		navigator.clipboard.writeText = (words) => { window.copied = words; return Promise.resolve(); };
	})();`
	type data struct{ Title, Text, URL string }
	t.Run("present", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.beforeLoad(sheet)
		b.open("/412503")
		b.press("5")
		b.board("412053")
		b.shares()
		for i, want := range []struct {
			what string
			data data
		}{
			{"board", data{"Sliding Puzzle", "Can you solve it in 4 moves?", origin + "/412053"}},
			{"start", data{"Sliding Puzzle", "Can you solve it in 5 moves?", origin + "/412503"}},
			{"moves", data{"Sliding Puzzle", "", origin + "/412503?moves=5&at=1"}},
		} {
			b.sharing(want.what)
			b.hears("")
			b.click("#send")
			b.hears(text.Shared.EN)
			if n := eval[int](b, `sent.length`); n != i+1 {
				t.Fatalf("the sheet was opened %d times, want %d", n, i+1)
			}
			if got := eval[data](b, `(({ title, text, url, ...more }) => { if (Object.keys(more).length) throw more; return { Title: title, Text: text, URL: url }; })(sent.at(-1))`); got != want.data {
				t.Errorf("%s: sent %+v, want %+v", want.what, got, want.data)
			}
		}
	})
	t.Run("failing and cancelled", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.beforeLoad(sheet)
		b.open("/412503")
		b.shares()
		fails := func(answer string) {
			t.Helper()
			eval[chromedp.Void](b, fmt.Sprintf(`{ answer = () => %s; }`, answer))
			b.click("#send")
		}
		for _, answer := range []string{
			`Promise.reject(new DOMException("x", "NotAllowedError"))`, `Promise.reject()`, `{ throw new TypeError("x"); }`,
		} {
			fails(answer)
			b.hears(text.NotShared.EN)
			b.click("#copy")
			b.hears(text.Copied.EN)
			if got, want := eval[string](b, `copied`), origin+"/412503"; got != want {
				t.Errorf("behind %s copied %q, want %q", answer, got, want)
			}
			fails(`Promise.reject(new DOMException("x", "AbortError"))`)
			b.hears("") // not even what was said before
		}
		fails(`Promise.resolve()`)
		b.hears(text.Shared.EN)
	})
	t.Run("absent", func(t *testing.T) {
		t.Parallel()
		b := newTab(t)
		b.beforeLoad(`Object.defineProperty(navigator, "share", { configurable: true, value: undefined })`)
		b.open("/412503")
		b.shares()
		if eval[bool](b, `document.getElementById("send") !== null`) {
			t.Error("there is a button that cannot send")
		}
	})
}

// onlyLink is what a link may hold, so that no chat program cuts it off.
var onlyLink = regexp.MustCompile(`^[0-9A-Za-z:/?=&.-]+$`)

// checkLink reports a link that is not clean, or has a default in it.
func checkLink(t testing.TB, address, want string) {
	t.Helper()
	if want = origin + want; address != want {
		t.Errorf("the link is %s, want %s", address, want)
	}
	if !onlyLink.MatchString(address) || strings.Contains(address, "undefined") || strings.HasSuffix(address, "at=0") {
		t.Errorf("the link %s is not clean", address)
	}
}

// A link opens elsewhere what it was of: a board, the start of a game, or moves at the place where they stood.
func TestShareLinks(t *testing.T) {
	t.Parallel()
	links := map[string]string{} // those that follow are opened on another's device
	b := newTab(t)
	b.open("/412503")
	b.solves("541")
	b.press("u")
	b.board("012453")
	b.shares()
	if got, want := b.choices(), "This board | The start of this game | These moves, at move 2"; got != want {
		t.Errorf("the choices are %q, want %q", got, want)
	}
	for what, want := range map[string]string{"board": "/012453", "start": "/412503", "moves": "/412503?moves=541&at=2"} {
		address := b.sharing(what)
		checkLink(t, address, want)
		links[what] = address
	}
	b.closes()
	b.click("#undo")
	b.click("#undo")
	b.board("412503")
	b.shares() // at the start: one link less, and a shorter one
	if got, want := b.choices(), "This board | These moves"; got != want {
		t.Errorf("at the start the choices are %q, want %q", got, want)
	}
	links["moves at the start"] = b.sharing("moves")
	checkLink(t, links["moves at the start"], "/412503?moves=541")
	b.closes()
	b.until(`document.getElementById("close") === null`)

	b.press("5")
	b.board("412053")
	b.click("#solve") // the player shows what begins at the second board
	b.until(`document.getElementById("moves").textContent >= "3"`)
	b.shares() // which stops it
	at := b.text("#moves")
	if got, want := b.choices(), "This board | The start of this game | This solution, at move "+string(at[0]-1); got != want {
		t.Errorf("with a solution the choices are %q, want %q", got, want)
	}
	links["solution"] = b.sharing("moves")
	checkLink(t, links["solution"], "/412053?moves=4123&at="+string(at[0]-1))
	b.closes()
	b.until(`document.getElementById("close") === null`)
	if got := b.text("#moves"); got != at {
		t.Errorf("the player goes on under the dialog: move %s, then %s", at, got)
	}
	solved := planned(solver.Board{4, 1, 2, 5, 0, 3}, []solver.Tile{5, 4, 1, 2, 3})

	there := newTab(t)
	there.within(3 * time.Minute)
	for _, open := range []struct{ what, board, moves, position, name string }{
		{"board", "012453", "0", "", ""},
		{"start", "412503", "0", "", ""},
		{"moves", "012453", "2", "2 / 3", text.OtherLine.EN},
		{"moves at the start", "412503", "0", "0 / 3", text.OtherLine.EN},
		{"solution", solved[at[0]-'0'].String(), string(at[0] - 1), string(at[0]-1) + " / 4", text.ShortestLine.EN},
	} {
		there.open(links[open.what])
		there.board(open.board)
		got := there.text("#moves")
		if got != open.moves {
			t.Errorf("%s opens at move %s, want %s", open.what, got, open.moves)
		}
		if open.position == "" {
			if eval[bool](there, `document.getElementById("player") !== null`) {
				t.Errorf("%s opens the player", open.what)
			}
		} else if got, want := there.text("#position")+" "+there.text("#player-name"), open.position+" "+open.name; got != want {
			t.Errorf("%s opens at %q, want %q", open.what, got, want)
		}
		there.until(fmt.Sprintf(`location.pathname === "/%s" && location.search === ""`, open.board))
	}
	beside := b.beside() // and in a tab that has the game
	beside.open(links["moves"])
	beside.board("012453")
	if got, want := beside.text("#position"), "2 / 3"; got != want {
		t.Errorf("beside the game its moves are at %q, want %q", got, want)
	}
}

// More moves than chat programs and QR codes bear are no link.
func TestShareManyMoves(t *testing.T) {
	t.Parallel()
	for moves, want := range map[int]string{500: "This board | These moves, at move 500", 501: "This board | The start of this game"} {
		b := newTab(t)
		b.do(chromedp.EmulateViewport(360, 640, chromedp.EmulateScale(2), chromedp.EmulateMobile))
		b.beforeLoad(fmt.Sprintf(`localStorage.setItem("slidingpuzzle.game", '{"v":1,"id":1,"game":"412503 %s %d"}')`, strings.Repeat("5", moves), moves))
		b.open("/")
		b.until(fmt.Sprintf(`document.getElementById("moves").textContent === "%d"`, moves))
		b.shares()
		if got := b.choices(); got != want {
			t.Errorf("after %d moves the choices are %q, want %q", moves, got, want)
		}
		if moves == 500 {
			address := b.sharing("moves")
			checkLink(t, address, "/412503?moves="+strings.Repeat("5", 500)+"&at=500")
			if got := b.scan(); got != address {
				t.Errorf("the code reads %q, want %q", got, address)
			}
		}
	}
}

// The picture of the board is a file of the site, and out of reach without a network.
func TestSharePicture(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.beforeLoad(`localStorage.setItem("slidingpuzzle.preferences", '{"v":1,"noclock":true}')`) // whose seconds show all else, too
	b.open("/412503")
	b.press("5")
	b.shares()
	const shown = `(p => p.tagName + " " + p.innerText)(document.getElementById("picture"))`
	b.until(shown + ` === "A Picture of the board"`)
	for what, want := range map[string]string{"start": "/412503.png", "moves": "/412503.png", "board": "/412053.png"} {
		b.sharing(what)
		address := eval[string](b, `document.getElementById("picture").href`)
		if address != origin+want {
			t.Errorf("of %s the picture is %s, want %s", what, address, origin+want)
		}
		response, err := http.Get(address)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if got := response.Header.Get("Content-Type"); response.StatusCode != http.StatusOK || got != "image/png" {
			t.Errorf("%s is served with status %d as %s, want 200 as image/png", address, response.StatusCode, got)
		}
	}
	b.sharing("board")
	if got := eval[string](b, `document.getElementById("picture").target`); got != "_blank" {
		t.Errorf("the picture opens in %q, want a tab of its own", got)
	}
	network := func(offline bool) {
		t.Helper()
		if _, err := chromedp.Call(b.ctx, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: offline, DownloadThroughput: -1, UploadThroughput: -1}); err != nil {
			t.Fatal(err)
		}
		b.until(fmt.Sprintf(`navigator.onLine === %t`, !offline))
	}
	for range 2 {
		network(true)
		b.until(shown + ` === "SPAN The picture needs a network."`)
		network(false)
		b.until(shown + ` === "A Picture of the board" && document.getElementById("picture").getAttribute("href") === "/412053.png"`)
	}
}

// scan reads the QR code on screen as a phone's camera would, from a picture: of the screen, because a picture of one
// element lays the page out anew, and what is under the dialog is in it.
func (b *tab) scan() string {
	b.t.Helper()
	box := eval[[]float64](b, `(e => {
		e.scrollIntoView({ block: "center" });
		const r = e.getBoundingClientRect();
		return [r.left, r.top, r.right, r.bottom].map(x => x * devicePixelRatio);
	})(document.getElementById("qr"))`)
	b.settle()
	picture, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.t.Fatal(err)
	}
	screen, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		b.t.Fatal(err)
	}
	code := image.Rect(int(box[0]), int(box[1]), int(box[2]), int(box[3]))
	if !code.In(screen.Bounds()) {
		b.t.Fatalf("the code is at %v, on a screen of %v", code, screen.Bounds())
	}
	bitmap, err := gozxing.NewBinaryBitmapFromImage(screen.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(code))
	if err != nil {
		b.t.Fatal(err)
	}
	read, err := qrcode.NewQRCodeReader().Decode(bitmap, nil)
	if err != nil {
		b.t.Fatalf("the code, %v, cannot be read: %v", code.Size(), err)
	}
	return read.GetText()
}

// The code reads as the link that is shown, at every size and in every theme.
func TestShareQRCode(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int64{{360, 640}, {1280, 800}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			t.Parallel()
			b := newTab(t)
			options := []chromedp.EmulateViewportOption{chromedp.EmulateScale(2)}
			if size[0] < 1000 {
				options = append(options, chromedp.EmulateMobile, chromedp.EmulateTouch)
			}
			b.do(chromedp.EmulateViewport(size[0], size[1], options...))
			b.open("/450123")
			b.click("#solve")
			b.until(`document.getElementById("moves").textContent >= "2"`)
			b.shares()
			at := b.text("#moves")
			for _, scheme := range []string{"light", "dark"} {
				b.media("prefers-color-scheme", scheme)
				b.until(fmt.Sprintf(`matchMedia("(prefers-color-scheme: %s)").matches`, scheme))
				for _, what := range []string{"board", "start", "moves"} {
					address := b.sharing(what)
					if what == "moves" && !regexp.MustCompile(`/450123\?moves=[1-5]{21}&at=`+at+`$`).MatchString(address) {
						t.Errorf("the link is %s, want one of 21 moves at %s", address, at)
					}
					if got := b.scan(); got != address {
						t.Errorf("%s, %s: the code reads %q, want %q", scheme, what, got, address)
					}
				}
			}
			if got := eval[string](b, `(e => e.role + " " + e.ariaLabel)(document.getElementById("qr"))`); got != "img "+text.QRCode.EN {
				t.Errorf("the code is read aloud as %q", got)
			}
		})
	}
}

// inSight is true if the focus is on an element that is seen, all of it, and else tells what is wrong with it.
const inSight = `(() => {
	const e = document.activeElement;
	if (!e || e === document.body || e === document.documentElement) return "it is lost";
	const shown = e.classList.contains("vh") ? e.closest("label") : e, r = shown.getBoundingClientRect();
	const name = e.id || e.name;
	if (r.width === 0 || r.height === 0) return name + " has no box";
	// Of an item in a list that scrolls sideways browsers are content with 32 pixels.
	const left = Math.max(r.left, 0), right = Math.min(r.right, innerWidth), wide = e.closest("#line") ? 31 : r.width - 1;
	if (right - left < wide || r.top < -1 || r.bottom > innerHeight + 1) {
		return name + " is out of sight: " + [r.left, r.top, r.right, r.bottom].map(Math.round) + " in " + [innerWidth, innerHeight];
	}
	const on = document.elementFromPoint((left + right) / 2, (r.top + r.bottom) / 2);
	return on && (shown.contains(on) || on.contains(shown)) || name + " is covered by " + (on?.id || on?.outerHTML);
})()`

// inSight gives the focus a second to be in sight.
func (b *tab) inSight(when string) {
	b.t.Helper()
	if wrong := eval[string](b, `(async () => {
		for (const start = performance.now();; await new Promise(requestAnimationFrame)) {
			const found = `+inSight+`;
			if (found === true) return "";
			if (performance.now() - start > 1000) return found;
		}
	})()`); wrong != "" {
		b.t.Errorf("the focus %s: %s", when, wrong)
	}
}

// keys types a key, and looks whether the focus is still in sight.
func (b *tab) keys(key string, options ...chromedp.KeyOption) {
	b.t.Helper()
	if key == " " {
		b.space()
	} else {
		b.press(key, options...)
	}
	b.settle()
	b.inSight(fmt.Sprintf("behind %q", key))
}

// space presses the Space bar as a keyboard does. The driver's own way scrolls the page also where the key was taken.
func (b *tab) space() {
	b.t.Helper()
	for _, event := range []input.DispatchKeyEventParams{
		{Type: input.DispatchKeyEventTypeKeyDown, Text: " "}, {Type: input.DispatchKeyEventTypeKeyUp},
	} {
		event.Key, event.Code, event.WindowsVirtualKeyCode = " ", "Space", ' '
		if _, err := chromedp.Call(b.ctx, input.DispatchKeyEvent, event); err != nil {
			b.t.Fatal(err)
		}
	}
}

// walk presses Tab, or Shift and Tab, until the focus is on an element.
func (b *tab) walk(id string, back bool) {
	b.t.Helper()
	var options []chromedp.KeyOption
	if back {
		options = append(options, chromedp.KeyModifiers(chromedp.ModifierShift))
	}
	var way []string
	for range 60 {
		at := eval[string](b, `document.activeElement?.id || document.activeElement?.name || ""`)
		if at == id {
			return
		}
		way = append(way, at)
		b.keys(kb.Tab, options...)
	}
	b.t.Fatalf("Tab does not lead to %s, but to %q", id, way)
}

// From a board that is set up to the link of its solution by Tab, Enter, Space, arrows, digits and Escape alone, with
// the focus always in sight.
func TestShareByKeyboard(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int64{{1280, 800}, {360, 640}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			t.Parallel()
			narrow := size[0] < 900
			b := newTab(t)
			b.within(3 * time.Minute)
			b.do(chromedp.EmulateViewport(size[0], size[1]))
			b.beforeLoad(`navigator.clipboard.writeText = (words) => { window.copied = words; return Promise.resolve(); };`)
			b.open("/412503")
			b.press(kb.Tab)
			b.walk("edit", false)
			b.keys(kb.Enter)
			b.until(`document.activeElement.id === "tile4"`)
			b.inSight("in the editor")
			b.keys(kb.Enter)
			b.says("Picked 4.")
			b.walk("tile5", false)
			b.keys(" ")
			b.setUp("512403")
			b.walk("repair", false)
			b.keys(kb.Enter)
			b.until(`document.getElementById("repair") === null`)
			b.settle()
			b.inSight("behind the repair, whose button is gone")
			b.walk("paste", true)
			b.keys("450123")
			b.setUp("450123")
			b.walk("playthis", false)
			b.keys(kb.Enter)
			b.board("450123")
			b.inSight("on the board that was set up")

			b.walk("solve", false)
			b.keys(kb.Enter)
			b.until(`document.getElementById("moves").textContent >= "2"`)
			b.keys(" ")
			b.says("Paused.")
			b.walk("scrub", true)
			at := eval[int](b, `+document.getElementById("scrub").value`)
			for _, key := range []string{kb.ArrowRight, kb.ArrowRight, kb.ArrowUp, kb.ArrowLeft, kb.ArrowRight} {
				b.keys(key)
				at += map[string]int{kb.ArrowLeft: -1}[key] + map[string]int{kb.ArrowRight: 1, kb.ArrowUp: 1}[key]
				b.until(fmt.Sprintf(`document.getElementById("position").textContent === "%d / 21"`, at))
			}
			b.keys(" ")
			b.until(fmt.Sprintf(`parseInt(document.getElementById("position").textContent) >= %d`, at+2))
			b.keys(" ")
			b.says("Paused.")
			position := b.text("#position")
			at, _ = strconv.Atoi(position[:strings.Index(position, " ")])
			b.walk("forward", false)
			b.keys(kb.Enter)
			at++
			b.until(fmt.Sprintf(`document.getElementById("position").textContent === "%d / 21"`, at))

			b.walk("share", !narrow)
			b.keys(kb.Enter)
			b.until(`document.getElementById("dialog").contains(document.activeElement)`)
			b.walk("share", false) // the radio buttons
			for range 2 {
				b.keys(kb.ArrowDown)
			}
			solution := regexp.MustCompile(fmt.Sprintf(`^%s/450123\?moves=[1-5]{21}&at=%d$`, origin, at))
			address := eval[string](b, `document.getElementById("link").value`)
			if !solution.MatchString(address) {
				t.Errorf("the link is %s, want one of 21 moves at %d", address, at)
			}
			b.walk("copy", false)
			b.keys(kb.Enter)
			b.hears("Link copied.")
			if got := eval[string](b, `copied`); got != address {
				t.Errorf("copied %q, want %q", got, address)
			}
			b.keys(kb.Escape)
			b.until(`document.getElementById("close") === null && document.activeElement.id === "share"`)
			b.inSight("behind the dialog")
			b.keys(kb.Escape)
			b.until(`document.getElementById("player") === null`)
			b.inSight("behind the player")
		})
	}
}

// named finds the one element of a role and a name in the accessibility tree, which is all that a screen reader has.
func (b *tab) named(role, name string) runtime.RemoteObjectID {
	b.t.Helper()
	nodes := []*accessibility.Node{}
	for range 300 { // five seconds of frames
		if nodes = b.accessible(role, name); len(nodes) == 1 {
			break
		}
		b.settle()
	}
	if len(nodes) != 1 {
		b.t.Fatalf("%d elements are a %s named %q, want one", len(nodes), role, name)
	}
	resolved, err := chromedp.Call(b.ctx, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: nodes[0].BackendDOMNodeID})
	if err != nil {
		b.t.Fatal(err)
	}
	return resolved.Object.ObjectID
}

// accessible lists the nodes of a role and, if it is not empty, a name.
func (b *tab) accessible(role, name string) []*accessibility.Node {
	b.t.Helper()
	document, err := chromedp.Call(b.ctx, runtime.Evaluate, runtime.EvaluateParams{Expression: "document"})
	if err != nil {
		b.t.Fatal(err)
	}
	found, err := chromedp.Call(b.ctx, accessibility.QueryAXTree, accessibility.QueryAXTreeParams{
		ObjectID: document.Result.ObjectID, Role: role, AccessibleName: name,
	})
	if err != nil {
		b.t.Fatal(err)
	}
	return slices.DeleteFunc(found.Nodes, func(n *accessibility.Node) bool { return n.Ignored })
}

// activates does what a screen reader does when the player chooses an element.
func (b *tab) activates(role, name string) {
	b.t.Helper()
	b.call(b.named(role, name), `function() { this.focus(); this.click(); }`)
}

// call calls a function on an element, and returns what it returns.
func (b *tab) call(element runtime.RemoteObjectID, function string) string {
	b.t.Helper()
	result, err := chromedp.Call(b.ctx, runtime.CallFunctionOn, runtime.CallFunctionOnParams{
		ObjectID: element, FunctionDeclaration: function, ReturnByValue: new(true), UserGesture: new(true),
	})
	if err != nil {
		b.t.Fatal(err)
	}
	var value string
	if len(result.Result.Value) > 0 {
		if err := json.Unmarshal(result.Result.Value, &value); err != nil {
			b.t.Fatal(err)
		}
	}
	return value
}

// spoken waits until a status that is not hidden contains some words.
func (b *tab) spoken(words string) {
	b.t.Helper()
	var said []string
	for range 600 { // ten seconds of frames
		said = nil
		for _, node := range b.accessible("status", "") {
			resolved, err := chromedp.Call(b.ctx, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: node.BackendDOMNodeID})
			if err != nil {
				continue // it is gone
			}
			said = append(said, b.call(resolved.Object.ObjectID, `function() { return this.textContent; }`))
		}
		if slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, words) }) {
			return
		}
		b.settle()
	}
	b.t.Fatalf("never spoken: %q, but %q", words, said)
}

// The same way by names alone, as a screen reader tells them, in both languages.
func TestShareByName(t *testing.T) {
	t.Parallel()
	for _, language := range text.Langs {
		t.Run(language.Tag(), func(t *testing.T) {
			t.Parallel()
			in := func(words text.Text) string { return words.In(language) }
			b := newTab(t)
			b.within(3 * time.Minute)
			b.language(language.Tag())
			b.beforeLoad(`navigator.clipboard.writeText = (words) => { window.copied = words; return Promise.resolve(); };`)
			b.open("/412503")
			b.activates("button", in(text.Edit))
			b.spoken(in(text.EditHow))
			b.activates("button", in(text.CellName(4, 0)))
			b.spoken(in(text.Picked(4)))
			b.activates("button", in(text.CellName(5, 3)))
			b.spoken(in(text.SetUp(solver.Board{5, 1, 2, 4, 0, 3})))
			b.activates("button", in(text.Repair(solver.Board{5, 1, 2, 4, 0, 3}.Repair())))
			b.named("button", in(text.CellName(solver.Blank, 4)))
			b.call(b.named("textbox", in(text.PasteName)), `function() { this.focus(); }`)
			if _, err := chromedp.Call(b.ctx, input.InsertText, input.InsertTextParams{Text: "4 5 0\n1 2 3"}); err != nil {
				t.Fatal(err)
			}
			b.spoken(in(text.FromSolved(21)))
			b.activates("button", in(text.PlayThis))
			b.spoken(in(text.FromSolved(21)))
			b.named("button", in(text.TileName(solver.Board{4, 5, 0, 1, 2, 3}, 3)))

			b.activates("button", in(text.Solve))
			b.activates("button", in(text.Pause))
			b.spoken(in(text.Paused))
			b.named("button", in(text.Play))
			slider := b.named("slider", in(text.Position))
			at, _ := strconv.Atoi(b.call(slider, `function() { this.focus(); return this.value; }`))
			b.press(kb.ArrowRight)
			at++
			solution := eval[string](b, `JSON.parse(sessionStorage.getItem("slidingpuzzle.game")).game.split(" ")[1]`)
			boards := planned(solver.Board{4, 5, 0, 1, 2, 3}, tilesOf(solution))
			moved := tilesOf(solution)[at-1]
			direction, _ := boards[at-1].Direction(moved)
			b.spoken(in(text.MoveOf(at, 21, moved, direction)))
			if got, want := b.call(slider, `function() { return this.ariaValueText; }`), in(text.MoveOf(at, 21, moved, direction)); got != want {
				t.Errorf("the slider is read as %q, want %q", got, want)
			}

			b.activates("button", in(text.Share))
			b.named("dialog", in(text.Share))
			b.activates("radio", in(text.ThisMove(true, at)))
			address := origin + "/450123?moves=" + solution + fmt.Sprintf("&at=%d", at)
			link := b.named("textbox", in(text.LinkName))
			for range 60 {
				if b.call(link, `function() { return this.value; }`) == address {
					break
				}
				b.settle()
			}
			if got := b.call(link, `function() { return this.value; }`); got != address {
				t.Errorf("the link is %s, want %s", got, address)
			}
			b.named("image", in(text.QRCode))
			b.named("link", in(text.Picture))
			b.activates("button", in(text.CopyLink))
			b.spoken(in(text.Copied))
			if got := eval[string](b, `copied`); got != address {
				t.Errorf("copied %q, want %q", got, address)
			}
			b.call(b.named("dialog", in(text.Share)), `function() {}`)
			b.activates("button", in(text.Close))
			b.named("button", in(text.Edit)) // the page is there again
		})
	}
}

// tilesOf reads a line of moves.
func tilesOf(moves string) []solver.Tile {
	var tiles []solver.Tile
	for _, digit := range moves {
		tiles = append(tiles, solver.Tile(digit-'0'))
	}
	return tiles
}
