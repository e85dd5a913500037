//go:build audit

package audit

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// The kinds of page: the first one, a board, one that cannot be solved, and a
// malformed link; the map, and the lesson.
var paths = []string{"/", "/412503", "/123540", "/411503", "/map", "/learn"}

// A stage is a time in the life of a page at which it can be looked at.
type stage struct {
	name   string
	block  string // which of the site's files are kept back, as a URL pattern
	script string // runs before the page's own
	until  string // the JavaScript condition under which the stage is reached
	only   string // the one path that is looked at, also one of no other stage; "" for all of paths
}

var stages = []stage{
	{name: "without script", block: "/*.js", until: `document.documentElement.dataset.app === undefined`},
	{name: "loading", script: `WebAssembly.instantiateStreaming = () => new Promise(() => {})`,
		until: `document.documentElement.dataset.app === "loading"`},
	{name: "without program", block: "/*.wasm", until: `document.documentElement.dataset.app === "failed"`},
	{name: "after the take-over", until: `document.documentElement.dataset.app === "ready"`},
	{name: "settings", until: opened("settings"), only: "/412503"},
	{name: "keys", until: opened("keys"), only: "/412503"},
	{name: "statistics", until: opened("stats"), only: "/412503"},
	{name: "the question before results are erased", until: opened("erase"), only: "/412503",
		script: `localStorage.setItem("slidingpuzzle.results", '{"v":1,"results":"1.ph3.5.a"}')`}, // 412503 in 5 moves
	{name: "settings in high contrast", script: preferring(`"theme":"contrast"`), until: opened("settings"), only: "/412503"},
	{name: "player", until: pressed("solve", "ways"), only: "/032541"},
	{name: "player in high contrast", script: preferring(`"theme":"contrast"`), until: pressed("solve", "ways"), only: "/032541"},
	{name: "player of a wrong link", until: pressed("", "wrong"), only: "/412503?moves=55543&at=3"},
	{name: "share", script: `navigator.share = async () => {}`, until: pressed("share", "qr"), only: "/412503?moves=54123&at=2"},
	{name: "share in high contrast", script: preferring(`"theme":"contrast"`), until: pressed("share", "qr"), only: "/412503?moves=54123&at=2"},
	{name: "editor", until: pressed("edit", "paste"), only: "/412503"},
	{name: "editor of an impossible board", until: pressed("edit", "pairs"), only: "/123540"},
	{name: "editor in high contrast", script: preferring(`"theme":"contrast"`), until: pressed("edit", "pairs"), only: "/123540"},
	{name: "editor of no board", until: typed("[[4,1,1],[5", "double"), only: "/412503"},
	{name: "map beside the board", until: mapped, only: "/450123"},
	{name: "map in high contrast", script: preferring(`"theme":"contrast"`), until: mapped, only: "/map"},
	{name: "lesson, tried", until: tried, only: "/learn"},
	{name: "lesson in high contrast", script: preferring(`"theme":"contrast"`), until: tried, only: "/learn"},
	{name: "high contrast, with distance", script: preferring(`"theme":"contrast","distance":true`),
		until: `document.documentElement.dataset.app === "ready"`, only: "/412503"},
}

// mapped is the condition that the map is there, and a board on it is pointed at.
const mapped = `(() => {
	const map = document.getElementById("map");
	if (!document.getElementById("tracks")) return false;
	map.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true }));
	return document.getElementById("openboard") !== null;
})()`

// tried is the condition that each part of the lesson has been tried.
const tried = `(() => {
	const id = (id) => document.getElementById(id);
	if (!id("array")?.dataset.painted) return false;
	if (!window.tried) {
		window.tried = true;
		id("root").value = "123540";
		id("root").dispatchEvent(new Event("change", { bubbles: true }));
		id("end").click();
		id("to5").click();
		id("digits").value = "411503";
		id("digits").dispatchEvent(new Event("input", { bubbles: true }));
		id("swap1").click();
		id("race").click();
		id("try-slots").querySelector(".slots").dispatchEvent(new KeyboardEvent("keydown", { key: "PageUp", bubbles: true, cancelable: true }));
	}
	return id("stage").textContent.includes("−1") && id("slots-picture-cursor").getAttribute("d") !== "" &&
		id("digits").ariaInvalid === "true" && id("race-done").value > 0.4; // all three have run twice
})()`

// opened is the condition that the details of a name, or the dialog of a button, are open; it opens them until then.
func opened(name string) string {
	return fmt.Sprintf(`(() => {
		if (document.documentElement.dataset.app !== "ready") return false;
		document.getElementById("stats").open = true;
		const e = document.getElementById(%q);
		if (e?.id === "stats") return document.querySelector(".collection") !== null;
		if (!document.getElementById("dialog").open) e?.click();
		return document.getElementById("dialog").open;
	})()`, name)
}

// pressed is the condition that a part of an id is there; it presses a button until then, if one is named.
func pressed(button, part string) string {
	return fmt.Sprintf(`(() => {
		if (document.documentElement.dataset.app !== "ready") return false;
		if (document.getElementById(%q)) return true;
		document.getElementById(%q)?.click();
		return false;
	})()`, part, button)
}

// typed is the condition that the editor shows a class of cells, having read a text.
func typed(words, class string) string {
	return fmt.Sprintf(`(() => {
		const field = document.getElementById("paste");
		if (!field) return %s;
		field.value = %q;
		field.dispatchEvent(new Event("input", { bubbles: true }));
		return document.querySelector(".%s") !== null;
	})()`, pressed("edit", "nothing"), words, class)
}

func preferring(preferences string) string {
	return fmt.Sprintf(`localStorage.setItem("slidingpuzzle.preferences", '{"v":1,%s}')`, preferences)
}

// TestPages has axe-core judge every kind of page at every stage of its life, in
// both colour schemes, and the Nu HTML checker all of these documents, the same
// pages as they are served, the style sheet and the icon.
func TestPages(t *testing.T) {
	documents := make(map[string]string)
	for _, path := range paths {
		documents["as served"+path] = get(t, path)
	}
	var mu sync.Mutex // of documents
	t.Run("axe", func(t *testing.T) {
		for _, s := range stages {
			looked := paths
			if s.only != "" {
				looked = []string{s.only}
			}
			for _, path := range looked {
				t.Run(s.name+path, func(t *testing.T) {
					t.Parallel()
					ctx := visit(t, s, path)
					document := "<!doctype html>\n" + eval[string](t, ctx, `document.documentElement.outerHTML`)
					mu.Lock()
					documents[s.name+path] = document
					mu.Unlock()
					eval[chromedp.Void](t, ctx, `document.querySelectorAll("details").forEach(d => { d.open = true; })`)
					eval[string](t, ctx, axeSource(t)+`; axe.version`)
					for _, scheme := range []string{"light", "dark"} {
						paint(t, ctx, scheme)
						judge(t, ctx, path+" "+s.name+", "+scheme)
					}
				})
			}
		}
	})
	check(t, documents)
}

// visit opens a page in a tab of its own, at a stage.
func visit(t *testing.T, s stage, path string) context.Context {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	ctx, cancel = context.WithTimeout(ctx, time.Minute)
	t.Cleanup(cancel)
	if s.block != "" {
		patterns := []*network.BlockPattern{{URLPattern: origin + s.block, Block: true}}
		if _, err := chromedp.Call(ctx, network.SetBlockedURLs, network.SetBlockedURLsParams{URLPatterns: patterns}); err != nil {
			t.Fatal(err)
		}
	}
	if s.script != "" {
		if _, err := chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: s.script}); err != nil {
			t.Fatal(err)
		}
	}
	if err := chromedp.Do(ctx, chromedp.Navigate(origin+path)); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Run(ctx, chromedp.Poll[chromedp.Void](s.until, chromedp.WithPollingTimeout(30*time.Second))); err != nil {
		t.Fatalf("%s never came to be %s: %v", path, s.name, err)
	}
	return ctx
}

// get returns a page as it is served.
func get(t *testing.T, path string) string {
	t.Helper()
	resp, err := http.Get(origin + path)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// eval returns the value of a JavaScript expression, or of its promise.
func eval[T any](t *testing.T, ctx context.Context, expression string) T {
	t.Helper()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatalf("%.200s: %v", expression, err)
	}
	return v
}

// paint shows a page in a light or a dark system, at rest.
func paint(t *testing.T, ctx context.Context, scheme string) {
	t.Helper()
	features := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}
	if _, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features}); err != nil {
		t.Fatal(err)
	}
	if !eval[bool](t, ctx, fmt.Sprintf(`matchMedia("(prefers-color-scheme: %s)").matches`, scheme)) {
		t.Fatalf("the system is not %s", scheme)
	}
	eval[chromedp.Void](t, ctx, `new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() =>
		Promise.allSettled(document.getAnimations().map(a => a.finished)).then(() => r()))))`)
}
