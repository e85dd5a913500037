package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// plainPage is the least that a page can do for a tap: one script, which moves the tile and says so.
const plainPage = `<!doctype html><title>plain</title>
<style>
#board { position: relative; width: 330px; height: 220px }
.tile { position: absolute; width: 110px; height: 110px; transition: transform .15s; touch-action: manipulation }
.p0 { transform: translate(0, 0) } .p1 { transform: translate(110px, 0) } .p2 { transform: translate(220px, 0) }
.p3 { transform: translate(0, 110px) } .p4 { transform: translate(110px, 110px) } .p5 { transform: translate(220px, 110px) }
</style>
<div id="board" data-board="412503"></div><p id="status" role="status"></p><b id="moves">0</b>
<script>
const board = document.getElementById("board");
let cells = "412503", moves = 0;
for (const t of "12345") {
	const tile = document.createElement("button");
	tile.id = "tile" + t;
	tile.textContent = t;
	tile.className = "tile p" + cells.indexOf(t);
	tile.onclick = () => {
		const i = cells.indexOf(t), j = cells.indexOf("0");
		if (Math.abs(i % 3 - j % 3) + Math.abs((i / 3 | 0) - (j / 3 | 0)) !== 1) return;
		cells = [...cells].map(c => c === t ? "0" : c === "0" ? t : c).join("");
		board.dataset.board = cells;
		tile.className = "tile p" + j;
		tile.ariaLabel = t + ", row " + ((j / 3 | 0) + 1) + ", column " + (j % 3 + 1);
		document.getElementById("status").textContent = "Moved " + t + ".";
		document.getElementById("moves").textContent = ++moves;
		localStorage.setItem("plain", cells);
	};
	board.append(tile);
}
</script>`

// watchTaps notes how long each tap takes, from the lifting of the finger to the tile's new class in the document.
const watchTaps = `addEventListener("pointerup", (e) => {
	const tile = e.target.closest?.(".tile");
	if (!tile) return;
	const start = e.timeStamp;
	new MutationObserver((_, self) => { self.disconnect(); (window.taps ??= []).push(performance.now() - start); })
		.observe(tile, { attributes: true, attributeFilter: ["class"] });
}, true)`

// BenchmarkTap compares a tap with one on a plain page, in turn, on a processor that is slowed down four times as a
// cheap phone's is: the medians in milliseconds, and their ratio.
func BenchmarkTap(bench *testing.B) {
	plain := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, plainPage) }))
	bench.Cleanup(plain.Close)
	open := func(address string) *tab {
		b := newTab(bench, "404") // for an icon that the plain page has not
		b.phone()
		b.beforeLoad(watchTaps)
		b.goTo(address)
		b.until(`document.getElementById("tile5") !== null && document.documentElement.dataset.app !== "loading"`)
		b.throttle(4)
		return b
	}
	pages := []*tab{open("/412503"), open(plain.URL)}
	tap := func(b *tab, n int) {
		b.settle()
		b.do(chromedp.Tap(chromedp.CSS("#tile5")))
		b.until(fmt.Sprintf(`window.taps?.length === %d`, n))
	}
	for n := 1; n <= 3; n++ { // until the page's code is compiled
		for _, b := range pages {
			tap(b, n)
		}
	}
	n := 3
	for bench.Loop() {
		n++
		for _, b := range pages {
			tap(b, n)
		}
	}
	medians := medianTaps(pages)
	bench.ReportMetric(medians[0], "ms/tap")
	bench.ReportMetric(medians[1], "plain-ms/tap")
	bench.ReportMetric(medians[0]/medians[1], "×plain")
	bench.ReportMetric(0, "ns/op") // of the driver, which says nothing
}

// medianTaps returns the median time of a tap on each page, in milliseconds,
// without the first three, which wait for code to be compiled.
func medianTaps(pages []*tab) []float64 {
	var medians []float64
	for _, b := range pages {
		taps := eval[[]float64](b, `taps.slice(3)`)
		slices.Sort(taps)
		medians = append(medians, taps[len(taps)/2])
	}
	return medians
}

// BenchmarkMap compares taps while the map is open with taps while it is folded, in turn, on a processor that is slowed
// down four times: medians in milliseconds, their ratio, and tasks longer than 50 ms in all taps of each. Before that it
// opens the map, ten times, which takes so many milliseconds in the median.
func BenchmarkMap(bench *testing.B) {
	open := func(folded string) *tab {
		b := newTab(bench)
		b.within(10 * time.Minute)
		b.phone()
		b.beforeLoad(fmt.Sprintf(`localStorage.setItem("slidingpuzzle.preferences", '{"v":1,"map":%q}');`, folded))
		b.beforeLoad(watchTaps)
		b.open("/412503")
		b.throttle(4)
		return b
	}
	pages := []*tab{open("folded"), open("open")}
	pages[1].until(`document.getElementById("tracks") !== null`)
	opening := eval[[]float64](pages[0], `(async () => {
		const times = [], atlas = document.getElementById("atlas"), frame = () => new Promise(r => requestAnimationFrame(r));
		for (let i = 0; i < 11; i++) {
			const start = performance.now();
			atlas.querySelector("summary").click();
			while (!document.getElementById("tracks")) await frame();
			await frame();
			times.push(performance.now() - start);
			atlas.querySelector("summary").click();
			while (document.getElementById("tracks")) await frame();
		}
		return times.slice(1).sort((a, b) => a - b);
	})()`)
	tap := func(b *tab, n int) {
		b.settle()
		b.do(chromedp.Tap(chromedp.CSS("#tile5")))
		b.until(fmt.Sprintf(`window.taps?.length === %d`, n))
	}
	n := 0
	for ; n < 3; n++ { // until the code is compiled
		for _, b := range pages {
			tap(b, n+1)
		}
	}
	for _, b := range pages {
		eval[chromedp.Void](b, `{ window.long = 0; new PerformanceObserver(l => { long += l.getEntries().length; }).observe({ type: "longtask" }); }`)
	}
	for bench.Loop() {
		n++
		for _, b := range pages {
			tap(b, n)
		}
	}
	medians := medianTaps(pages)
	bench.ReportMetric(medians[0], "ms/tap")
	bench.ReportMetric(medians[1], "map-ms/tap")
	bench.ReportMetric(medians[1]/medians[0], "×folded")
	bench.ReportMetric(eval[float64](pages[0], `long`), "long-tasks")
	bench.ReportMetric(eval[float64](pages[1], `long`), "map-long-tasks")
	bench.ReportMetric(opening[len(opening)/2], "ms/opening")
	bench.ReportMetric(0, "ns/op") // of the driver, which says nothing
}

// BenchmarkRace runs the race of the lesson, and tells the longest task of the browser meanwhile, in milliseconds of the
// processor: above 50 a page would feel frozen. A machine that is shared can only make it longer.
func BenchmarkRace(bench *testing.B) {
	b := newTab(bench)
	b.within(10 * time.Minute)
	b.openLesson()
	longest := time.Duration(0)
	for range min(bench.N, 3) {
		longest = max(longest, slices.Max(b.tasks(func() {
			b.click("#race")
			b.until(`document.querySelector(".race").dataset.over === "false"`)
			b.until(`document.querySelector(".race").dataset.over === "true"`)
		})))
	}
	bench.ReportMetric(0, "ns/op") // which says nothing
	bench.ReportMetric(float64(longest)/float64(time.Millisecond), "longest-task-ms")
}

// tasks returns how much of the processor each task of the browser takes while something is done. Other than a task's
// duration this does not tell what else the machine is doing.
func (b *tab) tasks(do func()) (all []time.Duration) {
	b.t.Helper()
	var mu sync.Mutex
	complete := make(chan struct{})
	ctx, done := context.WithCancel(b.ctx)
	defer done()
	err := chromedp.Listen(ctx, func(event any) {
		switch event := event.(type) {
		case *tracing.EventDataCollected:
			for _, value := range event.Value {
				var e struct {
					Name string
					TDur float64 // microseconds
				}
				if json.Unmarshal(value, &e) == nil && e.Name == "RunTask" {
					mu.Lock()
					all = append(all, time.Duration(e.TDur*float64(time.Microsecond)))
					mu.Unlock()
				}
			}
		case *tracing.EventTracingComplete:
			close(complete)
		}
	})
	if err != nil {
		b.t.Fatal(err)
	}
	if _, err := chromedp.Call(b.ctx, tracing.Start, tracing.StartParams{
		TraceConfig: &tracing.TraceConfig{IncludedCategories: []string{"disabled-by-default-devtools.timeline"}},
	}); err != nil {
		b.t.Fatal(err)
	}
	do()
	if _, err := chromedp.Call(b.ctx, tracing.End, cdp.Empty{}); err != nil {
		b.t.Fatal(err)
	}
	select {
	case <-complete:
	case <-b.ctx.Done():
		b.t.Fatal("the trace never came")
	}
	mu.Lock()
	defer mu.Unlock()
	return all
}
