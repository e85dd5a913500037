package e2e

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	browserdomain "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A tab is a browser tab with a storage of its own. A test fails if its page
// writes anything to the console that the test did not allow.
type tab struct {
	t     testing.TB
	ctx   context.Context // ends after a while
	shown context.Context // ends with the tab
	still bool            // no script of the page runs
}

// newTab opens an empty tab. Console messages that contain one of allow are
// expected.
func newTab(t testing.TB, allow ...string) *tab {
	t.Helper()
	return openTab(t, chromedp.WithNewBrowserContext(), allow...)
}

// beside opens another tab that shares the storage of b.
func (b *tab) beside() *tab {
	b.t.Helper()
	return openTab(b.t, chromedp.WithExistingBrowserContext(chromedp.FromContext(b.ctx).BrowserContextID))
}

func openTab(t testing.TB, in chromedp.ContextOption, allow ...string) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, in)
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var unexpected []string
	messages := chromedp.Console(ctx)
	go func() {
		for m, err := range messages {
			if err != nil {
				return
			}
			allowed := slices.ContainsFunc(allow, func(a string) bool { return strings.Contains(m.String(), a) })
			if !allowed {
				mu.Lock()
				unexpected = append(unexpected, m.String())
				mu.Unlock()
			}
		}
	}()
	t.Cleanup(func() {
		mu.Lock()
		defer mu.Unlock()
		for _, m := range unexpected {
			t.Errorf("console: %s", m)
		}
	})
	b := &tab{t: t, shown: ctx}
	b.within(3 * time.Minute)
	b.language("en-US")
	for _, name := range []string{"clipboard-read", "clipboard-write"} {
		if _, err := chromedp.CallBrowser(b.ctx, browserdomain.SetPermission, browserdomain.SetPermissionParams{
			Permission:       &browserdomain.PermissionDescriptor{Name: name},
			Setting:          browserdomain.PermissionSettingGranted,
			Origin:           origin,
			BrowserContextID: chromedp.FromContext(b.ctx).BrowserContextID,
		}); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

// within gives all that follows a time to be done in.
func (b *tab) within(d time.Duration) {
	ctx, cancel := context.WithTimeout(b.shown, d)
	b.t.Cleanup(cancel)
	b.ctx = ctx
}

func (b *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx, steps...); err != nil {
		b.t.Fatal(err)
	}
}

// eval returns the value of a JavaScript expression, or of its promise.
func eval[T any](b *tab, expression string) T {
	b.t.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// until waits for a JavaScript condition, also across a change of the document.
func (b *tab) until(condition string) {
	b.t.Helper()
	var err error
	for deadline := time.Now().Add(40 * time.Second); time.Now().Before(deadline); {
		if b.still { // nor does one that would wait in the page
			if now, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool](condition)); err == nil && now {
				return
			}
			continue
		}
		_, err = chromedp.Run(b.ctx, chromedp.Poll[chromedp.Void](condition, chromedp.WithPollingTimeout(time.Until(deadline))))
		if err == nil {
			return
		}
		gone := strings.Contains(err.Error(), "context") || strings.Contains(err.Error(), "navigated")
		if !gone { // else the document that was asked has a successor
			break
		}
	}
	now, _ := chromedp.Run(b.ctx, chromedp.Evaluate[string](`[location.pathname, document.documentElement.dataset.app,
		document.getElementById("board")?.dataset.board, document.getElementById("status")?.innerText, JSON.stringify({...sessionStorage})].join(" · ")`))
	b.t.Fatalf("never came true: %s: %v (page: %s)", condition, err, now)
}

// goTo opens a path, or an absolute address, and waits for the document.
func (b *tab) goTo(path string) {
	b.t.Helper()
	address := path
	if strings.HasPrefix(path, "/") {
		address = origin + path
	}
	b.do(chromedp.Navigate(address))
}

// open opens a path and waits until the program has taken over.
func (b *tab) open(path string) {
	b.t.Helper()
	b.goTo(path)
	b.ready()
}

func (b *tab) ready() {
	b.t.Helper()
	b.until(`document.documentElement.dataset.app === "ready"`)
}

func (b *tab) reload() {
	b.t.Helper()
	b.do(chromedp.Reload())
	b.ready()
}

// beforeLoad runs a script before the page's own in every later document.
func (b *tab) beforeLoad(script string) {
	b.t.Helper()
	if _, err := chromedp.Call(b.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script}); err != nil {
		b.t.Fatal(err)
	}
}

func (b *tab) language(tag string) {
	b.t.Helper()
	agent := eval[string](b, `navigator.userAgent`)
	if _, err := chromedp.Call(b.ctx, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: agent, AcceptLanguage: tag}); err != nil {
		b.t.Fatal(err)
	}
}

// media emulates media features, given as name and value in turn.
func (b *tab) media(features ...string) {
	b.t.Helper()
	var list []*emulation.MediaFeature
	for pair := range slices.Chunk(features, 2) {
		list = append(list, &emulation.MediaFeature{Name: pair[0], Value: pair[1]})
	}
	if _, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: list}); err != nil {
		b.t.Fatal(err)
	}
}

// settle waits for two frames and for the end of all motion.
func (b *tab) settle() {
	b.t.Helper()
	eval[chromedp.Void](b, `new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() =>
		Promise.allSettled(document.getAnimations().map(a => a.finished)).then(() => r()))))`)
}

// click clicks an element where it stands still.
func (b *tab) click(selector string) {
	b.t.Helper()
	b.settle()
	b.do(chromedp.Click(chromedp.CSS(selector)))
}

// press types keys, such as kb.ArrowLeft or "5".
func (b *tab) press(keys string, options ...chromedp.KeyOption) {
	b.t.Helper()
	b.do(chromedp.KeyEvent(keys, options...))
}

// board waits until a board is on screen: in the model, in the classes of the
// tiles and, once they have settled, in their pixels.
func (b *tab) board(want string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`document.getElementById("board")?.dataset.board === %q`, want))
	b.settle()
	if got := eval[string](b, boardByClass); got != want {
		b.t.Fatalf("tiles stand as %s by their classes, want %s", got, want)
	}
	if got := eval[string](b, boardByPixels); got != want {
		b.t.Fatalf("tiles stand as %s on the screen, want %s", got, want)
	}
}

const (
	// boardByClass reads the board from the classes and labels of the tiles.
	boardByClass = `(() => {
		const cells = Array(6).fill("0");
		for (const tile of document.querySelectorAll("#board .tile")) {
			cells[+/\bp(\d)\b/.exec(tile.className)[1]] = tile.querySelector(".face").textContent;
		}
		return cells.join("");
	})()`
	// boardByPixels asks the screen what is seen in the middle of each cell.
	boardByPixels = `(() => {
		scrollTo(0, 0);
		const r = document.getElementById("board").getBoundingClientRect();
		return [0, 1, 2, 3, 4, 5].map(i => {
			const x = r.left + r.width * (i % 3 + .5) / 3, y = r.top + r.height * ((i / 3 | 0) + .5) / 2;
			return document.elementFromPoint(x, y)?.closest(".tile")?.querySelector(".face").textContent ?? "0";
		}).join("");
	})()`
)

// opens opens a details element.
func (b *tab) opens(id string) {
	b.t.Helper()
	eval[chromedp.Void](b, fmt.Sprintf(`{ document.getElementById(%q).open = true; }`, id))
}

func (b *tab) text(selector string) string {
	b.t.Helper()
	return eval[string](b, fmt.Sprintf(`document.querySelector(%q)?.innerText ?? "(no %[1]s)"`, selector))
}

// says waits until the status line contains some words.
func (b *tab) says(words string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`document.getElementById("status").innerText.includes(%q)`, words))
}

// address waits until the address bar has a path.
func (b *tab) address(path string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`location.pathname === %q`, path))
}

// solves presses the digits of a solution.
func (b *tab) solves(solution string) {
	b.t.Helper()
	for _, tile := range solution {
		b.press(string(tile))
	}
}

var arrows = map[byte]string{'L': kb.ArrowLeft, 'R': kb.ArrowRight, 'U': kb.ArrowUp, 'D': kb.ArrowDown}
