//go:build shots

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"slidingpuzzle/app/game"
	"slidingpuzzle/solver"
)

// shots is where the pictures go, from here.
const shots = "../../.shots"

// scenes are what is pictured: how to get there in a tab.
var scenes = []struct {
	name string
	play func(b *tab)
}{
	{"play", func(b *tab) {
		b.open("/412503")
		b.solves("54")
		b.board("012453")
	}},
	{"win", func(b *tab) {
		b.open("/120453")
		b.solves("3")
		b.board("123450")
	}},
	{"impossible", func(b *tab) { b.open("/123540") }},
	{"settings", func(b *tab) {
		b.open("/412503")
		b.click("#settings")
	}},
	{"hint", func(b *tab) {
		b.open("/450123")
		b.press("h")
		b.press("h")
		b.until(`document.querySelector(".hinted") !== null`)
	}},
	{"day", func(b *tab) {
		b.open("/412503")
		b.click("#daily")
		b.until(`document.getElementById("day") !== null`)
		solution, _ := solver.Solve(b.shownBoard())
		for _, tile := range solution {
			b.press(strconv.Itoa(int(tile)))
		}
		b.until(`document.getElementById("result") !== null`)
	}},
	{"player", func(b *tab) {
		b.open("/032541")
		b.click("#solve")
		b.click("#play")
		b.until(`document.getElementById("scrub").value > 0`)
	}},
	{"replay", func(b *tab) {
		b.open("/412503")
		b.solves("5554123")
		b.board("123450")
		b.click("#replay")
		b.click("#end")
	}},
	{"link", func(b *tab) { b.open("/412503?moves=5423&at=2") }},
	{"share", func(b *tab) {
		b.open("/412503?moves=54123&at=2")
		b.click("#share")
		b.until(`document.getElementById("qr") !== null`)
	}},
	{"editor", func(b *tab) {
		b.open("/412503")
		b.click("#edit")
		b.click("#tile4")
		b.until(`document.querySelector("[aria-pressed=true]") !== null`)
	}},
	{"editor-impossible", func(b *tab) { b.sets("543102") }},
	{"editor-fault", func(b *tab) { b.sets("[[4,1,1],[5") }},
	{"map", func(b *tab) {
		b.goTo("/robots.txt")
		b.open("/450123")
		b.solves("5412")
		b.unfold()
		eval[chromedp.Void](b, `document.getElementById("map").focus()`)
		b.press(kb.ArrowRight)
		b.until(`document.getElementById("openboard") !== null`)
		eval[chromedp.Void](b, `document.getElementById(innerWidth < 900 ? "atlas" : "board").scrollIntoView()`)
	}},
	{"map-page", func(b *tab) {
		b.goTo("/robots.txt")
		b.open("/map")
		b.until(`document.getElementById("tracks") !== null`)
	}},
	{"lesson", func(b *tab) {
		b.goTo("/robots.txt")
		b.openLesson()
	}},
	{"lesson-graph", func(b *tab) {
		b.openLesson()
		for _, tile := range "52314" {
			eval[chromedp.Void](b, fmt.Sprintf(`document.getElementById("to%c")?.click()`, tile))
		}
		b.part("try-graph")
	}},
	{"lesson-code", func(b *tab) {
		b.openLesson()
		b.part("search")
		eval[chromedp.Void](b, `document.querySelector("#search ~ .code").scrollIntoView()`)
	}},
	{"lesson-search", func(b *tab) {
		b.openLesson()
		b.choose("root", "450123")
		b.until(`document.getElementById("walk").dataset.root === "450123"`)
		eval[chromedp.Void](b, `{ const s = document.getElementById("scrub"); s.value = 170; s.dispatchEvent(new Event("input", { bubbles: true })); }`)
		b.until(`document.getElementById("array").dataset.painted === "170"`)
		b.part("try-search")
	}},
	{"lesson-visited", func(b *tab) {
		eval[chromedp.Void](b, `document.querySelector("#try-search .queue").scrollIntoView()`)
	}},
	{"lesson-found", func(b *tab) {
		b.click("#end")
		b.part("try-search")
	}},
	{"lesson-impossible", func(b *tab) {
		b.choose("root", "123540")
		b.until(`document.getElementById("walk").dataset.root === "123540"`)
		b.click("#end")
		b.part("try-search")
	}},
	{"lesson-key", func(b *tab) { b.part("try-key") }},
	{"lesson-slots", func(b *tab) {
		eval[chromedp.Void](b, `document.querySelector("#try-slots .slots").focus()`)
		b.press(kb.PageUp)
		b.part("try-slots")
	}},
	{"lesson-parity", func(b *tab) {
		b.click("#swap1")
		b.click("#swap4")
		b.part("try-parity")
	}},
	{"lesson-race", func(b *tab) {
		b.click("#race")
		b.until(`document.querySelector(".race").dataset.over === "true"`)
		b.part("try-cost")
	}},
	{"lesson-slips", func(b *tab) { b.part("slips") }},
	{"statistics-none", func(b *tab) { b.statistics(nil) }},
	{"statistics-one", func(b *tab) { b.statistics(manyResults(1)) }},
	{"statistics-many", func(b *tab) { b.statistics(manyResults(10_000)) }},
}

// part scrolls to a part of the page.
func (b *tab) part(id string) {
	eval[chromedp.Void](b, fmt.Sprintf(`document.getElementById(%q).scrollIntoView()`, id))
}

// sets types a text into the editor.
func (b *tab) sets(words string) {
	b.open("/412503")
	b.click("#edit")
	b.until(`document.getElementById("paste") !== null`)
	eval[chromedp.Void](b, fmt.Sprintf(`{ const field = document.getElementById("paste"); field.value = %q; field.dispatchEvent(new Event("input", { bubbles: true })); scrollTo(0, 0); }`, words))
	b.until(`document.querySelector("#pairs, .double") !== null`)
}

// statistics opens what results come to.
func (b *tab) statistics(results game.Results) {
	b.goTo("/robots.txt")
	eval[chromedp.Void](b, fmt.Sprintf(`{ sessionStorage.setItem("results", "kept"); localStorage.setItem("slidingpuzzle.results", %q); }`, results.Encode()))
	b.open("/412503")
	b.opens("stats")
	b.until(`document.querySelector(".collection") !== null`)
	eval[chromedp.Void](b, `document.getElementById("stats").scrollIntoView()`)
}

// TestShots pictures each scene at four sizes, in both languages and three themes, for eyes to judge.
func TestShots(t *testing.T) {
	if err := os.MkdirAll(shots, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, theme := range []string{"light", "dark", "contrast"} {
		t.Run(theme, func(t *testing.T) {
			t.Parallel()
			for _, language := range []string{"en", "zh"} {
				for _, size := range [][2]int64{{320, 568}, {360, 640}, {667, 375}, {1280, 800}} {
					b := newTab(t)
					b.within(5 * time.Minute)
					var options []chromedp.EmulateViewportOption
					if size[0] < 1000 {
						options = append(options, chromedp.EmulateScale(2), chromedp.EmulateMobile)
					}
					b.do(chromedp.EmulateViewport(size[0], size[1], options...))
					b.beforeLoad(fmt.Sprintf(`if (!sessionStorage.getItem("results")) localStorage.clear();
						sessionStorage.clear();
						localStorage.setItem("slidingpuzzle.preferences", '{"v":1,"lang":%q,"theme":%q}')`, language, theme))
					for _, scene := range scenes {
						scene.play(b)
						b.settle()
						picture, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
						if err != nil {
							t.Fatal(err)
						}
						name := fmt.Sprintf("%s-%dx%d-%s-%s.png", scene.name, size[0], size[1], language, theme)
						if err := os.WriteFile(filepath.Join(shots, name), picture, 0o644); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
		})
	}
}
