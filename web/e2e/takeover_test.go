package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// watchShifts adds up what moves on the page without the player's doing.
const watchShifts = `window.shift = 0; window.shifted = [];
new PerformanceObserver(list => {
	for (const e of list.getEntries()) {
		if (e.hadRecentInput) continue;
		shift += e.value;
		for (const s of e.sources) shifted.push([s.node?.id || s.node?.parentElement?.id || s.node?.nodeName, JSON.stringify(s.previousRect), JSON.stringify(s.currentRect)].join(" "));
	}
}).observe({ type: "layout-shift", buffered: true });`

// hold keeps the program from starting until release is called, so that the
// page as the server sent it can be looked at.
const hold = `(() => {
	const instantiate = WebAssembly.instantiateStreaming;
	const released = new Promise(r => { window.release = r; });
	WebAssembly.instantiateStreaming = async (...args) => { await released; return instantiate(...args); };
})()`

func TestTakeOver(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en-US", "zh-CN"} {
		for _, path := range []string{"/412503", "/123540", "/123450", "/hello", "/"} {
			t.Run(language+path, func(t *testing.T) {
				t.Parallel()
				var allow []string
				if path == "/hello" {
					allow = []string{"404"} // the browser notes the status of the page
				}
				b := newTab(t, allow...)
				b.language(language)
				b.beforeLoad(watchShifts)
				b.beforeLoad(hold)
				b.goTo(path)
				b.until(`document.querySelectorAll("#board .tile").length === 5`)
				b.settle()
				before := eval[string](b, boardByPixels)
				boxes := eval[string](b, visibleBoxes)
				b.do(chromedp.Evaluate[chromedp.Void](`release()`))
				b.ready()
				b.settle()
				if after := eval[string](b, boardByPixels); after != before {
					t.Errorf("the board was %s and is %s after the take-over", before, after)
				}
				if after := eval[string](b, visibleBoxes); after != boxes {
					t.Errorf("boxes before:\n%s\nand after:\n%s", boxes, after)
				}
				if shift := eval[float64](b, `shift`); shift != 0 {
					t.Errorf("layout shift %g, of %s", shift, eval[[]string](b, `shifted`))
				}
			})
		}
	}
}

// visibleBoxes lists the words on the page and the places of its parts, which
// the program must leave as they are.
const visibleBoxes = `[...document.querySelectorAll("h1, .score strong, .lines, .tray, .say, #status, #repair, .action, .card, summary, li")].filter(e => e.checkVisibility()).map(e => {
	const r = e.getBoundingClientRect();
	return [e.id || e.className || e.tagName, e.matches("select") || e.querySelector(".vh, .face") ? "" : e.innerText.replace(/\s+/g, " ").trim(), Math.round(r.x), Math.round(r.y), Math.round(r.width), Math.round(r.height)].join(" ");
}).join("\n")`

func TestTakeOverKeepsFocusScrollAndDetails(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.do(chromedp.EmulateViewport(360, 640, chromedp.EmulateMobile))
	b.beforeLoad(hold)
	b.beforeLoad(watchShifts)
	b.goTo("/412503")
	b.until(`window.release !== undefined && document.getElementById("how") !== null`)
	eval[chromedp.Void](b, `{
		document.getElementById("way").open = true;
		document.getElementById("how").open = false;
		document.getElementById("tile5").focus();
		scrollTo(0, 40);
	}`)
	b.settle()
	way := b.text("#way")
	eval[chromedp.Void](b, `{ shift = 0; release(); }`)
	b.ready()
	b.settle()
	for _, check := range []struct{ what, js, want string }{
		{"focus", `document.activeElement.id`, "tile5"},
		{"scroll", `String(scrollY)`, "40"},
		{"the shortest way", `String(document.getElementById("way").open)`, "true"},
		{"how to play", `String(document.getElementById("how").open)`, "false"},
		{"layout shift", `String(shift)`, "0"},
	} {
		if got := eval[string](b, check.js); got != check.want {
			t.Errorf("%s is %s after the take-over, want %s", check.what, got, check.want)
		}
	}
	if got := b.text("#way"); got != way {
		t.Errorf("the way reads %q after the take-over, %q before", got, way)
	}
}

func TestLanguageAndTheme(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.language("zh-TW")
	b.media("prefers-color-scheme", "dark")
	b.open("/412503")
	b.says("距离还原 5 步")
	background := func() string { return eval[string](b, `getComputedStyle(document.body).backgroundColor`) }
	const light, dark = "rgb(245, 241, 234)", "rgb(21, 25, 28)"
	if got := background(); got != dark {
		t.Errorf("background is %s in a dark system, want %s", got, dark)
	}
	b.click("#lang")
	b.says("5 moves from solved")
	b.click("#theme")
	b.until(fmt.Sprintf(`getComputedStyle(document.body).backgroundColor === %q`, light))
	b.reload()
	b.says("5 moves from solved")
	if got := eval[string](b, `document.documentElement.lang`); got != "en" {
		t.Errorf("language is %q after a reload, want the chosen en", got)
	}
	if got := background(); got != light {
		t.Errorf("background is %s after a reload, want the chosen %s", got, light)
	}
	b.click("#theme") // dark, whatever the system has
	b.click("#theme") // as the system
	b.until(fmt.Sprintf(`getComputedStyle(document.body).backgroundColor === %q`, dark))
	b.media("prefers-color-scheme", "light")
	b.until(fmt.Sprintf(`getComputedStyle(document.body).backgroundColor === %q`, light))
}

// The board and the actions are on the first screen of every size.
func TestFits(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	for _, language := range []string{"en", "zh"} {
		b.language(language)
		for _, size := range [][2]int64{{320, 568}, {360, 640}, {667, 375}, {1280, 800}} {
			b.do(chromedp.EmulateViewport(size[0], size[1]))
			for _, path := range []string{"/412503", "/123540"} {
				b.open(path)
				b.settle()
				over := eval[[]string](b, `["header", "#board", ".actions"].filter(s => {
					const r = document.querySelector(s).getBoundingClientRect();
					return r.top < 0 || r.left < 0 || r.right > innerWidth || r.bottom > innerHeight;
				}).concat(document.documentElement.scrollWidth > innerWidth ? ["the page is too wide"] : [])`)
				small := eval[[]string](b, `[...document.querySelectorAll("button, a, summary")].filter(e => e.checkVisibility()).filter(e => {
					const r = e.getBoundingClientRect();
					return r.width < 44 || r.height < 44;
				}).map(e => e.id)`)
				cut := eval[[]string](b, `[...document.querySelectorAll(".action span, .tool, h1")].filter(e => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && !e.matches(".vh")).map(e => e.innerText)`)
				if len(over)+len(small)+len(cut) > 0 {
					t.Errorf("%s at %d×%d in %s: not on the first screen: %q; smaller than 44 pixels: %q; cut off: %q",
						path, size[0], size[1], language, over, small, cut)
				}
			}
		}
	}
}
