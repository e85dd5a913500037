package main

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/lesson"
)

// try calls f, which calls functions of the browser, and returns what they
// throw. Storage, history and clipboard may refuse at any time, and an error
// thrown into Go would end the program.
func try(f func()) (err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			err = fmt.Errorf("browser: %v", thrown)
		}
	}()
	f()
	return nil
}

// after runs fn on the UI goroutine when d has passed. It is not ctx.After:
// go-app waits for those before a program that has panicked ends, and one that
// calls itself again would keep it, dead, on the page.
func after(ctx app.Context, d time.Duration, fn func(app.Context)) {
	time.AfterFunc(d, func() { ctx.Dispatch(fn) })
}

// nextTask runs fn on the UI goroutine in a task of its own, so that the browser
// can do all else before. After no time at all Go would run it at once: what is
// due already does not wait for the browser.
func nextTask(ctx app.Context, fn func(app.Context)) {
	var task app.Func
	task = app.FuncOf(func(app.Value, []app.Value) any {
		task.Release()
		ctx.Dispatch(fn)
		return nil
	})
	try(func() { app.Window().Call("setTimeout", task) })
}

// keyPrefix keeps our records apart from those of other programs that are
// served from the same origin. The loader knows it too.
const keyPrefix = "slidingpuzzle."

// A storage is one of the browser's two: localStorage, shared by all tabs and
// kept, or sessionStorage, of this tab alone.
type storage string

const (
	local   storage = "localStorage"
	session storage = "sessionStorage"
)

// get returns the record of a key, or "" if there is none to be had.
func (s storage) get(key string) (value string) {
	try(func() {
		if item := app.Window().Get(string(s)).Call("getItem", keyPrefix+key); item.Truthy() {
			value = item.String()
		}
	})
	return value
}

// set stores a record; an empty one is removed.
func (s storage) set(key, value string) error {
	return try(func() {
		store := app.Window().Get(string(s))
		if value == "" {
			store.Call("removeItem", keyPrefix+key)
			return
		}
		store.Call("setItem", keyPrefix+key, value)
	})
}

// forgets reports whether the loader had to replace a storage that does not
// work by one that lasts as long as the page.
func forgets() bool { return app.Window().Get("forgets").Truthy() }

func document() app.Value { return app.Window().Get("document") }

func root() app.Value { return document().Get("documentElement") }

// pageBase returns the path prefix that the page was served under, "/" at the
// root of a host.
func pageBase() string {
	if base := root().Get("dataset").Get("base"); base.Truthy() {
		return base.String()
	}
	return "/"
}

// licences returns the address of the licences of what the program is made of.
func licences() (address string) {
	try(func() { address = root().Get("dataset").Get("licences").String() })
	return address
}

// isOpen reports whether the page has a details element of that id, opened.
func isOpen(id string) (open bool) {
	try(func() { open = app.Window().GetElementByID(id).Get("open").Truthy() })
	return open
}

// isReload reports whether the document was loaded by a reload.
func isReload() (reload bool) {
	try(func() {
		entries := app.Window().Get("performance").Call("getEntriesByType", "navigation")
		reload = entries.Index(0).Get("type").String() == "reload"
	})
	return reload
}

// paint shows the page in a theme and with a speed of motion.
func paint(theme, motion string) {
	try(func() { app.Window().Call("paint", theme, motion) })
}

// isVisible reports whether the page is seen: not in a hidden tab or window.
func isVisible() (visible bool) {
	visible = true
	try(func() { visible = document().Get("visibilityState").String() != "hidden" })
	return visible
}

// isApple reports whether the keyboard has a Command key in place of Ctrl.
func isApple() (apple bool) {
	try(func() {
		platform := app.Window().Get("navigator").Get("platform").String()
		apple = strings.HasPrefix(platform, "Mac") || strings.HasPrefix(platform, "iP")
	})
	return apple
}

// showDialog opens the dialog over the page, and closeDialog closes it; the
// browser keeps the focus in it, and gives it back.
func showDialog() error {
	return try(func() { app.Window().GetElementByID("dialog").Call("showModal") })
}

func closeDialog() {
	try(func() { app.Window().GetElementByID("dialog").Call("close") })
}

// systemTheme returns what the system asks for, "light" or "dark".
func systemTheme() (theme string) {
	theme = "light"
	try(func() {
		if schemeQuery().Get("matches").Bool() {
			theme = "dark"
		}
	})
	return theme
}

// replaceAddress shows another path in the address bar, without a new entry in
// the history.
func replaceAddress(p app.Page, path string) error {
	return try(func() {
		u := *app.Window().URL()
		u.Path, u.RawPath, u.RawQuery, u.Fragment = path, "", "", ""
		// By go-app, so that it knows where it is when a link is followed.
		p.ReplaceURL(&u)
	})
}

// link returns the absolute address of a path.
func link(path string) string {
	u := url.URL{Path: path}
	if at := app.Window().URL(); at != nil {
		u.Scheme, u.Host = at.Scheme, at.Host
	}
	return u.String()
}

// copyText puts text on the clipboard and then calls done, at once or later and
// on any goroutine, with the reason if the browser refuses.
func copyText(text string, done func(error)) {
	err := try(func() {
		settle(app.Window().Get("navigator").Get("clipboard").Call("writeText", text), done)
	})
	if err != nil {
		done(err)
	}
}

// today returns the player's date. It is asked of the browser each time: Go has
// one time zone, that of its start.
func today() game.Day {
	now := time.Now()
	year, month, day := now.Date()
	try(func() {
		date := app.Window().Get("Date").New()
		if y := date.Call("getFullYear").Int(); y > 0 {
			year, month, day = y, time.Month(date.Call("getMonth").Int()+1), date.Call("getDate").Int()
		}
	})
	return game.Date(year, month, day)
}

// download gives the player a file.
func download(name, contentType, content string) error {
	return try(func() {
		w := app.Window()
		blob := w.Get("Blob").New([]any{content}, map[string]any{"type": contentType})
		address := w.Get("URL").Call("createObjectURL", blob)
		a := document().Call("createElement", "a")
		a.Set("href", address)
		a.Set("download", name)
		a.Call("click")
		time.AfterFunc(time.Minute, func() { // by then it has been read
			try(func() { w.Get("URL").Call("revokeObjectURL", address) })
		})
	})
}

// readFile reads the file that was chosen in a field, and clears the field, so
// that the same can be chosen again. It calls done, at once or later and on any
// goroutine, with an error for a file that is longer than most bytes or cannot
// be read.
func readFile(field app.Value, most int, done func(content string, err error)) {
	err := try(func() {
		file := field.Get("files").Index(0)
		if size := file.Get("size").Int(); size > most {
			panic(fmt.Sprintf("the file has %d bytes, more than %d", size, most))
		}
		var content string
		read := file.Call("text").Call("then", app.FuncOf(func(_ app.Value, args []app.Value) any {
			content = args[0].String()
			return nil
		}))
		settle(read, func(err error) { done(content, err) })
		field.Set("value", "")
	})
	if err != nil {
		done("", err)
	}
}

// settle calls done when a promise is fulfilled, or rejected with a reason.
func settle(promise app.Value, done func(error)) {
	var fulfilled, rejected app.Func
	release := func() {
		fulfilled.Release()
		rejected.Release()
	}
	fulfilled = app.FuncOf(func(app.Value, []app.Value) any {
		release()
		done(nil)
		return nil
	})
	rejected = app.FuncOf(func(_ app.Value, args []app.Value) any {
		release()
		reason := "refused without a reason"
		try(func() { reason = args[0].Call("toString").String() })
		done(errors.New("browser: " + reason))
		return nil
	})
	promise.Call("then", fulfilled, rejected)
}

// focusIfLost puts the focus on an element if nothing has it.
func focusIfLost(id string) {
	try(func() {
		if document().Get("activeElement").Get("tagName").String() == "BODY" {
			app.Window().GetElementByID(id).Call("focus", map[string]any{"preventScroll": true})
		}
	})
}

// selectField puts the focus into a field and selects its text.
func selectField(id string) {
	try(func() {
		field := app.Window().GetElementByID(id)
		field.Call("focus")
		field.Call("select")
	})
}

// focus puts the focus on an element, and brings it into sight.
func focus(id string) {
	try(func() { app.Window().GetElementByID(id).Call("focus") })
}

// goTo leads to a part of the page: it is at the top, and has the focus.
func goTo(id string) {
	try(func() {
		part := app.Window().GetElementByID(id)
		part.Call("scrollIntoView")
		part.Call("focus", map[string]any{"preventScroll": true})
	})
}

// setValue gives a field a value.
func setValue(id, value string) {
	try(func() { app.Window().GetElementByID(id).Set("value", value) })
}

// reveal scrolls a list sideways, and nothing else, to where one of its items
// can be seen.
func reveal(list, item string) {
	try(func() {
		box := app.Window().GetElementByID(list)
		inner := app.Window().GetElementByID(item)
		middle := inner.Get("offsetLeft").Int() + inner.Get("offsetWidth").Int()/2
		box.Set("scrollLeft", middle-box.Get("clientWidth").Int()/2)
	})
}

// isWide reports whether there is room for more beside the board; the style
// sheet asks the same.
func isWide() (wide bool) {
	try(func() {
		wide = app.Window().Call("matchMedia", "(min-width: 900px) and (min-height: 501px)").Get("matches").Bool()
	})
	return wide
}

// isOnline reports whether there may be a network.
func isOnline() (online bool) {
	online = true
	try(func() { online = app.Window().Get("navigator").Get("onLine").Truthy() })
	return online
}

// canShare reports whether the system has a sheet for sharing links.
func canShare() (can bool) {
	try(func() { can = app.Window().Get("navigator").Get("share").Truthy() })
	return can
}

// shareLink opens the system's sheet for sharing, and then calls done, at once
// or later and on any goroutine, with the reason if that fails.
func shareLink(title, words, link string, done func(error)) {
	err := try(func() {
		settle(app.Window().Get("navigator").Call("share", map[string]any{"title": title, "text": words, "url": link}), done)
	})
	if err != nil {
		done(err)
	}
}

// schemeQuery is what knows whether the system is dark, and tells when that changes.
func schemeQuery() app.Value { return app.Window().Call("matchMedia", "(prefers-color-scheme: dark)") }

// colorOf returns the color of the sample that the style sheet puts before an
// element: that of its border.
func colorOf(element app.Value) lesson.Color {
	return parseColor(app.Window().Call("getComputedStyle", element, "::before").Get("borderTopColor").String())
}

// parseColor reads a color as browsers compute it: "rgb(1, 2, 3)" or, if it is
// not opaque, "rgba(1, 2, 3, 0.4)". What it cannot read is black.
func parseColor(s string) lesson.Color {
	color := lesson.Color{3: 255}
	_, numbers, _ := strings.Cut(strings.TrimSuffix(s, ")"), "(")
	for i, number := range strings.Split(numbers, ",") {
		n, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
		if err != nil || i >= len(color) {
			return color
		}
		if i == 3 {
			n *= 255
		}
		color[i] = byte(n)
	}
	return color
}
