package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"slidingpuzzle/web"
)

// site starts another server, whose answers to requests for the program go
// through a function of the test's own.
func site(t *testing.T, program func(w http.ResponseWriter, r *http.Request, site http.Handler)) (origin string) {
	t.Helper()
	s, err := web.New(web.Options{Base: "/"})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			program(w, r, s)
			return
		}
		s.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// unscripted turns JavaScript off in a tab.
func (b *tab) unscripted() {
	b.t.Helper()
	if _, err := chromedp.Call(b.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		b.t.Fatal(err)
	}
	b.still = true
}

// followLinks plays a page by its links: each tile of the solution is a link
// to the next board's page. A page that is still coming may be laid out anew
// between the look for a link and the click.
func (b *tab) followLinks(solution string, boards ...string) {
	b.t.Helper()
	for i, tile := range solution {
		b.do(chromedp.Click(chromedp.CSS(fmt.Sprintf("a#tile%c", tile))))
		b.until(fmt.Sprintf(`location.pathname === "/%s" && document.readyState === "complete"`, boards[i]))
		b.until(fmt.Sprintf(`document.getElementById("board").dataset.board === %q`, boards[i]))
	}
}

var wayOf412503 = []string{"412053", "012453", "102453", "120453", "123450"}

func TestWithoutScript(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.unscripted()
	b.goTo("/412503")
	if dead := eval[int](b, `[...document.querySelectorAll("button, input, progress")].filter(e => e.checkVisibility()).length`); dead != 0 {
		t.Errorf("%d controls that do nothing are in the way", dead)
	}
	b.followLinks("54123", wayOf412503...)
	if got := b.text("#status"); !strings.Contains(got, "Solved already") {
		t.Errorf("the last page says %q", got)
	}
	b.goTo("/123540")
	if got := b.text("#status"); !strings.Contains(got, "odd number of inversions (1)") {
		t.Errorf("the page of an impossible board says %q", got)
	}
	b.do(chromedp.Click(chromedp.CSS("#repair")))
	b.until(`location.pathname === "/123450"`)
	b.goTo("/450123")
	b.do(chromedp.Click(chromedp.CSS("#way summary")))
	b.until(`document.querySelector("#way").open`)
	if got := eval[int](b, `[...document.querySelectorAll("#way li")].filter(e => e.checkVisibility()).length`); got != 21 {
		t.Errorf("the solution in words has %d steps, want 21", got)
	}
}

// A program that is not there, or not whole, or dies, leaves a page that can be
// read and played, and one sentence that says what is missing.
func TestBrokenProgram(t *testing.T) {
	t.Parallel()
	serve := func(contentType, content string) func(http.ResponseWriter, *http.Request, http.Handler) {
		return func(w http.ResponseWriter, r *http.Request, _ http.Handler) {
			w.Header().Set("Content-Type", contentType)
			fmt.Fprint(w, content)
		}
	}
	asIs := func(w http.ResponseWriter, r *http.Request, site http.Handler) { site.ServeHTTP(w, r) }
	for _, test := range []struct {
		name     string
		program  func(http.ResponseWriter, *http.Request, http.Handler)
		script   string
		says     string
		tryAgain bool
	}{
		{"404", func(w http.ResponseWriter, r *http.Request, _ http.Handler) { http.NotFound(w, r) }, "", "gone from the server", true},
		{"an error page in its place", serve("text/html", "<!doctype html><title>Sorry</title>"), "", "did not arrive whole", true},
		{"rubbish", serve("application/wasm", "this is no program"), "", "did not arrive whole", true},
		{"wrong type", func(w http.ResponseWriter, r *http.Request, site http.Handler) {
			site.ServeHTTP(retyped{w, "application/octet-stream"}, r)
		}, "", "did not arrive whole", true},
		{"cut off half-way", cutOff, "", "did not arrive whole", true},
		{"no network", func(w http.ResponseWriter, r *http.Request, _ http.Handler) { panic(http.ErrAbortHandler) }, "", "did not arrive whole", true},
		{"no WebAssembly", asIs, `delete window.WebAssembly`, "cannot run the program", false},
		{"blocked by policy", asIs, `WebAssembly.instantiateStreaming = async () => {
			throw new WebAssembly.CompileError("Refused to compile or instantiate WebAssembly module because 'unsafe-eval' is not an allowed source of script in the following Content Security Policy directive");
		}`, "policy", false},
		{"a panic at the start", asIs, `Node.prototype.replaceChild = () => { throw new Error("refused"); }`, "could not start", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := newTab(t, "") // the browser has its own words for each of these
			if test.script != "" {
				b.beforeLoad(test.script)
			}
			b.goTo(site(t, test.program) + "/412503")
			b.until(`document.documentElement.dataset.app === "failed"`)
			b.board("412503")
			if got := b.text("#failed"); !strings.Contains(got, test.says) {
				t.Errorf("the page says %q, want %q", got, test.says)
			}
			if got := eval[bool](b, `document.querySelector("#failed button").checkVisibility()`); got != test.tryAgain {
				t.Errorf("Try again is offered: %t, want %t", got, test.tryAgain)
			}
			if dead := eval[int](b, `[...document.querySelectorAll(".actions, .tools, #loading")].filter(e => e.checkVisibility()).length`); dead != 0 {
				t.Error("controls that do nothing are in the way")
			}
			b.followLinks("54123", wayOf412503...)
		})
	}
}

// Try again helps when what was missing has come.
func TestTryAgain(t *testing.T) {
	t.Parallel()
	var whole atomic.Bool
	b := newTab(t, "503", "status")
	b.goTo(site(t, func(w http.ResponseWriter, r *http.Request, site http.Handler) {
		if !whole.Load() {
			http.Error(w, "later", http.StatusServiceUnavailable)
			return
		}
		site.ServeHTTP(w, r)
	}) + "/412503")
	b.until(`document.documentElement.dataset.app === "failed"`)
	whole.Store(true)
	b.click("#failed button")
	b.ready()
	b.solves("54123")
	b.board("123450")
}

type retyped struct {
	http.ResponseWriter
	contentType string
}

func (w retyped) WriteHeader(status int) {
	w.Header().Set("Content-Type", w.contentType)
	w.ResponseWriter.WriteHeader(status)
}

// cutOff sends half of the program and closes the connection.
func cutOff(w http.ResponseWriter, r *http.Request, site http.Handler) {
	whole := httptest.NewRecorder()
	site.ServeHTTP(whole, r)
	for name := range whole.Header() {
		w.Header().Set(name, whole.Header().Get(name))
	}
	w.Write(whole.Body.Bytes()[:whole.Body.Len()/2])
	panic(http.ErrAbortHandler)
}

// On a slow line a player who taps before the program is there goes on from
// page to page, while one download goes on below them.
func TestTapsOnASlowLine(t *testing.T) {
	line := &slowLine{rate: 400e3 / 8, lifted: make(chan struct{})}
	b := newTab(t)
	b.beforeLoad(`addEventListener("DOMContentLoaded", () => {
		const line = document.getElementById("loading");
		window.progress = [line.value];
		(function look() {
			if (progress.at(-1) !== line.value) progress.push(line.value);
			if (document.documentElement.dataset.app === "loading") requestAnimationFrame(look);
		})();
	})`)
	t.Cleanup(func() { t.Logf("requests for %q, %d bytes sent", line.ranges, line.sent.Load()) })
	b.goTo(site(t, line.program) + "/412503")
	for i, tile := range "541" {
		line.await(t, int64(20_000*(i+1)))
		b.do(chromedp.Click(chromedp.CSS(fmt.Sprintf("a#tile%c", tile))))
		b.until(fmt.Sprintf(`location.pathname === "/%s"`, wayOf412503[i]))
	}
	line.await(t, 80_000)
	close(line.lifted)
	b.ready()
	b.board("102453")
	b.solves("23")
	b.board("123450")
	t.Logf("requests for %q, %d bytes sent", line.ranges, line.sent.Load())
	if sent := line.sent.Load(); sent > 1_700_000 {
		t.Errorf("the program was sent more than once: %d bytes in %d requests", sent, len(line.ranges))
	}
	last := 0.0
	for _, value := range eval[[]float64](b, `progress`) {
		if value < last || value >= 1 {
			t.Errorf("progress went from %g to %g before the program was ready", last, value)
		}
		last = value
	}
}

// A slowLine sends the program at a rate in bytes a second, until that limit is
// lifted, and counts what it has sent. A driver's own throttling would not do:
// it would slow what the browser reads, not what the server sends.
type slowLine struct {
	rate   int
	lifted chan struct{}
	sent   atomic.Int64
	mu     sync.Mutex
	ranges []string // of each request
}

func (l *slowLine) program(w http.ResponseWriter, r *http.Request, site http.Handler) {
	l.mu.Lock()
	l.ranges = append(l.ranges, r.Header.Get("Range"))
	l.mu.Unlock()
	site.ServeHTTP(slowWriter{w, r, l}, r)
}

// await waits until so many bytes of the program have been sent.
func (l *slowLine) await(t *testing.T, bytes int64) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); l.sent.Load() < bytes; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%d bytes were sent, want %d", l.sent.Load(), bytes)
		}
	}
}

type slowWriter struct {
	http.ResponseWriter
	r    *http.Request
	line *slowLine
}

func (w slowWriter) Write(p []byte) (n int, err error) {
	const pieces = 20 // a second
	for piece := range slices.Chunk(p, w.line.rate/pieces) {
		select {
		case <-w.line.lifted:
		case <-time.After(time.Second / pieces):
		case <-w.r.Context().Done():
			return n, w.r.Context().Err()
		}
		sent, err := w.ResponseWriter.Write(piece)
		n += sent
		w.line.sent.Add(int64(sent))
		if err != nil {
			return n, err
		}
		http.NewResponseController(w.ResponseWriter).Flush()
	}
	return n, nil
}
