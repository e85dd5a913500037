package e2e

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"slidingpuzzle/solver"
	"slidingpuzzle/web"
)

// A host serves a site at an address that stays the same while the server is
// stopped, and while another version is deployed.
type host struct {
	t        *testing.T
	origin   string
	handler  atomic.Pointer[http.Handler]
	server   *http.Server
	programs atomic.Int64 // times that a program was asked for
}

func newHost(t *testing.T, h http.Handler) *host {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	host := &host{t: t, origin: "http://" + l.Addr().String()}
	host.deploy(h)
	host.server = &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			host.programs.Add(1)
		}
		(*host.handler.Load()).ServeHTTP(w, r)
	})}
	go host.server.Serve(l)
	t.Cleanup(host.stop)
	return host
}

func (h *host) deploy(next http.Handler) { h.handler.Store(&next) }

func (h *host) stop() { h.server.Close() }

func theSite(t *testing.T) http.Handler {
	t.Helper()
	s, err := web.New(web.Options{Base: "/"})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// nextVersion is a site under other names: what a later build would be. The
// names of this one are gone from it.
type nextVersion struct {
	site          http.Handler
	old           []string
	toOld, toNext *strings.Replacer
}

func newNextVersion(t *testing.T, site http.Handler) *nextVersion {
	t.Helper()
	page := httptest.NewRecorder()
	site.ServeHTTP(page, httptest.NewRequest("GET", "/", nil))
	v := &nextVersion{site: site}
	var toOld, toNext []string
	for i, attribute := range []string{`data-version="`, `data-program="/app-`, `src="/loader-`, `href="/app-`} {
		_, rest, ok := strings.Cut(page.Body.String(), attribute)
		if !ok {
			t.Fatalf("the page has no %s", attribute)
		}
		old := rest[:8]
		next := fmt.Sprintf("bbbbbbb%d", i)
		v.old = append(v.old, old)
		toOld, toNext = append(toOld, next, old), append(toNext, old, next)
	}
	v.toOld, v.toNext = strings.NewReplacer(toOld...), strings.NewReplacer(toNext...)
	return v
}

func (v *nextVersion) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for _, old := range v.old {
		if strings.Contains(r.URL.Path, old) {
			http.NotFound(w, r)
			return
		}
	}
	asked := r.Clone(r.Context())
	asked.URL.Path = v.toOld.Replace(r.URL.Path)
	asked.Header.Del("Accept-Encoding")
	asked.Header.Del("If-None-Match")
	answer := httptest.NewRecorder()
	v.site.ServeHTTP(answer, asked)
	for _, name := range []string{"Content-Type", "Cache-Control", "Content-Security-Policy"} {
		w.Header().Set(name, answer.Header().Get(name))
	}
	w.WriteHeader(answer.Code)
	if strings.HasSuffix(r.URL.Path, ".wasm") {
		w.Write(answer.Body.Bytes())
		return
	}
	io.WriteString(w, v.toNext.Replace(answer.Body.String()))
}

// launch starts a Chromium of its own, with a profile that outlives it.
func launch(t *testing.T, profile string) (b *tab, quit func()) {
	t.Helper()
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), chromium(profile)...)
	ctx, cancelBrowser := chromedp.NewContext(allocator)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal("Chromium did not start:", err)
	}
	limited, cancelTime := context.WithTimeout(ctx, 2*time.Minute)
	quit = sync.OnceFunc(func() {
		chromedp.Cancel(ctx) // gently, so that the profile is written
		cancelTime()
		cancelBrowser()
		cancel()
	})
	t.Cleanup(quit)
	return &tab{t: t, ctx: limited, shown: ctx}, quit
}

// noteFirstPaint keeps the board that the first frame shows: before it is laid, its tiles are hidden.
const noteFirstPaint = `requestAnimationFrame(function look() {
	if ([...document.querySelectorAll("#board .tile")].filter(t => t.checkVisibility()).length < 5) return requestAnimationFrame(look);
	window.firstPaint = ` + boardByClass + `;
})`

func TestOffline(t *testing.T) {
	t.Parallel()
	host := newHost(t, theSite(t))
	profile := t.TempDir()
	b, quit := launch(t, profile)
	b.goTo(host.origin + "/")
	b.ready()
	b.until(`document.documentElement.dataset.offline === "ready"`)
	b.until(`document.getElementById("offline").innerText.includes("Ready to play offline.")`)
	if n := host.programs.Load(); n != 1 {
		t.Errorf("the program was transferred %d times on a first visit, want 1", n)
	}
	host.stop()

	boards := strings.Fields(`450123 123540 012345 543210 324150 120345 032541 213054 153240
		402351 321540 501432 123405 103425 530412 431502 435201 231405`)
	for i, half := range [][]string{boards[:9], boards[9:]} {
		quit()
		b, quit = launch(t, profile)
		b.beforeLoad(noteFirstPaint)
		for j, board := range half {
			address := host.origin + "/" + board
			if j%3 == 1 {
				address += "?x=y"
			}
			b.goTo(address)
			b.ready()
			b.until(`window.firstPaint !== undefined`)
			if got := eval[string](b, `firstPaint`); got != board {
				t.Errorf("%s: the first paint shows %s", address, got)
			}
			b.board(board)
			tile := eval[string](b, `document.querySelector(".tile.can .face").textContent`)
			b.press(tile)
			b.until(fmt.Sprintf(`document.getElementById("board").dataset.board !== %q`, board))
		}
		b.goTo(host.origin + "/")
		b.ready()
		b.goTo(host.origin + "/411503")
		b.says("1 appears twice")
		if i == 1 {
			b.goTo(host.origin + "/412503")
			b.ready()
			b.click("#solve")
			b.board("123450")
		}
	}
}

func TestNewVersion(t *testing.T) {
	t.Parallel()
	site := theSite(t)
	host := newHost(t, site)
	b := newTab(t)
	version := func() string { return eval[string](b, `document.documentElement.dataset.version`) }
	noNotice := func(when string) {
		t.Helper()
		if got := eval[bool](b, `document.getElementById("update") !== null`); got {
			t.Errorf("%s: a new version is offered", when)
		}
	}
	b.goTo(host.origin + "/412503")
	b.ready()
	b.until(`document.documentElement.dataset.offline === "ready"`)
	first := version()
	noNotice("on the first visit")
	b.solves("54")
	b.address("/012453")

	host.deploy(newNextVersion(t, site))
	b.goTo(host.origin + "/012453") // one visit: the page is still wholly of the first version
	b.ready()
	if got := version(); got != first {
		t.Errorf("the page is of version %s before the new one is accepted", got)
	}
	b.until(`document.getElementById("update") !== null`)
	b.board("012453")
	b.click("#update")
	b.until(fmt.Sprintf(`document.documentElement.dataset.version !== %q && document.documentElement.dataset.app === "ready"`, first))
	b.board("012453")
	if got := b.text("#moves"); got != "2" {
		t.Errorf("#moves is %s in the new version, want 2", got)
	}
	second := version()
	for range 3 {
		b.goTo(host.origin + "/012453")
		b.ready()
		b.until(`document.documentElement.dataset.offline === "ready"`)
		noNotice("after the new version was accepted")
		if got := version(); got != second {
			t.Errorf("the page is of version %s, want %s", got, second)
		}
	}
	names := eval[[]string](b, `caches.keys()`)
	if len(names) != 1 || !strings.Contains(names[0], second) {
		t.Errorf("caches %q are kept, want only that of version %s", names, second)
	}
	host.stop()
	b.goTo(host.origin + "/450123")
	b.ready()
	b.board("450123")
}

// A version that the player does not want now is not offered again.
func TestNewVersionDeclined(t *testing.T) {
	t.Parallel()
	site := theSite(t)
	host := newHost(t, site)
	b := newTab(t)
	b.goTo(host.origin + "/412503")
	b.ready()
	b.until(`document.documentElement.dataset.offline === "ready"`)
	host.deploy(newNextVersion(t, site))
	b.goTo(host.origin + "/412503")
	b.ready()
	b.until(`document.getElementById("update") !== null`)
	b.click("#dismiss")
	b.until(`document.getElementById("update") === null`)
	b.goTo(host.origin + "/412503")
	b.ready()
	b.until(`document.documentElement.dataset.update !== undefined`) // it waits, and is known
	if eval[bool](b, `document.getElementById("update") !== null`) {
		t.Error("a version that was declined is offered again")
	}
}

// A page that was loading while a new version came says so, and gets it.
func TestNewVersionWhileLoading(t *testing.T) {
	t.Parallel()
	site := theSite(t)
	host := newHost(t, site)
	asked, release := make(chan struct{}), make(chan struct{})
	host.deploy(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			close(asked)
			<-release
			http.NotFound(w, r)
			return
		}
		site.ServeHTTP(w, r)
	}))
	b := newTab(t, "404")
	b.goTo(host.origin + "/412503")
	<-asked
	host.deploy(newNextVersion(t, site))
	close(release)
	b.until(`document.documentElement.dataset.why === "gone"`)
	if got := b.text("#failed"); !strings.Contains(got, "new version") || !strings.Contains(got, "Reload") {
		t.Errorf("the page says %q", got)
	}
	b.click("#failed button")
	b.ready()
	b.solves("54123")
	b.board("123450")
}

// Where there is no worker all else works, and the program says why there is no
// offline play.
func TestWithoutWorker(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ script, says string }{
		"undefined": {`delete Navigator.prototype.serviceWorker`, "this browser or window offers none"},
		"insecure":  {`delete Navigator.prototype.serviceWorker; Object.defineProperty(window, "isSecureContext", { value: false })`, "needs an https address"},
		"denied":    {`Object.defineProperty(Navigator.prototype, "serviceWorker", { get() { throw new DOMException("denied", "SecurityError"); } })`, "this browser or window offers none"},
		"rejects":   {`ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("no", "SecurityError"))`, "the files could not be kept"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newTab(t)
			b.beforeLoad(test.script)
			b.open("/412503")
			b.until(fmt.Sprintf(`document.getElementById("offline").innerText.includes(%q)`, test.says))
			b.solves("54123")
			b.board("123450")
		})
	}
}

// Install is offered where the browser offers it, and once used it is gone.
func TestInstall(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open("/412503")
	if eval[bool](b, `document.getElementById("install") !== null`) {
		t.Error("Install is there before the browser has offered it")
	}
	eval[bool](b, `dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt() { window.prompted = true; } }))`)
	b.until(`document.getElementById("install") !== null`)
	b.click("#install")
	b.until(`window.prompted === true && document.getElementById("install") === null`)
}

// The browser is asked to keep what is stored once there is something to lose.
func TestPersistAfterTheFirstWin(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.beforeLoad(`window.asked = 0; navigator.storage.persist = async () => { window.asked++; return true; };`)
	b.open("/120453")
	if n := eval[int](b, `asked`); n != 0 {
		t.Errorf("persist was asked for %d times before a win", n)
	}
	b.press("3")
	b.until(`asked === 1`)
	b.open("/123405") // another game, another win
	b.press("5")
	b.says("1 move, the fewest possible")
	if n := eval[int](b, `asked`); n != 0 {
		t.Error("persist is asked for after a second win")
	}
}

// A returning visitor's pages come from the worker: they show their board, say
// what is wrong with it, and do not move when the program takes over.
func TestTakeOverOffline(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.beforeLoad(watchShifts)
	b.beforeLoad(noteFirstPaint)
	b.open("/")
	b.until(`document.documentElement.dataset.offline === "ready"`)
	b.beforeLoad(hold)
	for _, test := range []struct{ board, says string }{
		{"450123", ""},
		{"123540", "odd number of inversions (1)"},
		{"543210", ""},
	} {
		b.goTo("/" + test.board)
		b.until(`window.release !== undefined && document.querySelectorAll("#board .tile").length === 5 && window.firstPaint !== undefined`)
		b.settle()
		if got := eval[string](b, `firstPaint`); got != test.board {
			t.Errorf("%s: the first paint shows %s", test.board, got)
		}
		if got := b.text("#status"); !strings.Contains(got, test.says) {
			t.Errorf("%s: the page says %q, want %q", test.board, got, test.says)
		}
		if test.says != "" {
			board, err := solver.Parse(strings.TrimPrefix(eval[string](b, `document.getElementById("repair").pathname`), "/"))
			if err != nil || !board.Solvable() {
				t.Errorf("%s: the repair leads to %s, %v", test.board, board, err)
			}
		}
		b.do(chromedp.Evaluate[chromedp.Void](`release()`))
		b.ready()
		b.settle()
		b.board(test.board)
		if shift := eval[float64](b, `shift`); shift != 0 {
			t.Errorf("%s: layout shift %g, of %s", test.board, shift, eval[[]string](b, `shifted`))
		}
	}
}

// A returning visitor whose program fails has a page that can be read and
// played, and gets the version that mends it.
func TestBrokenProgramOffline(t *testing.T) {
	t.Parallel()
	site := theSite(t)
	host := newHost(t, site)
	b := newTab(t, "") // of the panics
	b.beforeLoad(`if (sessionStorage.getItem("broken")) new MutationObserver(() => {
		const version = document.documentElement?.dataset.version;
		if (version && !version.startsWith("bbbbbbb")) Node.prototype.replaceChild = () => { throw new Error("refused"); };
	}).observe(document, { childList: true, subtree: true });`)
	b.goTo(host.origin + "/412503")
	b.ready()
	b.until(`document.documentElement.dataset.offline === "ready"`)
	eval[string](b, `(sessionStorage.setItem("broken", "1"), "")`)
	b.goTo(host.origin + "/450123")
	b.until(`document.documentElement.dataset.why === "start"`)
	b.board("450123")
	b.goTo(host.origin + "/412503")
	b.until(`document.documentElement.dataset.why === "start"`)
	b.followLinks("54123", wayOf412503...)
	host.deploy(newNextVersion(t, site))
	b.until(`document.documentElement.dataset.why === "start"`)
	b.click("#failed button")
	b.until(`document.documentElement.dataset.version.startsWith("bbbbbbb") && document.documentElement.dataset.app === "ready"`)
}
