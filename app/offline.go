package main

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/text"
)

// told is what the loader tells of the page by attributes of the root element:
// it speaks with the service worker and hears the browser's offer to install.
type told struct {
	version string // of this page
	offline string // "ready", or why not: "insecure", "missing", "refused"; "" while not known
	update  string // the version that waits to be accepted; "" if none
	install bool   // the browser offers to install the page
}

func readTold() told {
	data := root().Get("dataset")
	read := func(name string) string {
		if value := data.Get(name); value.Truthy() {
			return value.String()
		}
		return ""
	}
	return told{read("version"), read("offline"), read("update"), read("install") == "offered"}
}

func (p *page) onTold(ctx app.Context, e app.Event) {
	before := p.told.update
	p.told = readTold()
	if p.told.update != before && (p.notice == noNotice || p.notice == continueNotice) {
		p.offer()
	}
}

func (p *page) onUpdate(ctx app.Context, e app.Event) {
	p.flush(ctx)
	try(func() { app.Window().Call("takeUpdate") })
}

func (p *page) onInstall(ctx app.Context, e app.Event) {
	try(func() { app.Window().Call("install") })
}

// persist asks the browser, once, not to erase what the site keeps: after the
// first win there is something to lose. Some browsers ask the player in turn.
func persist() {
	if local.get("persist") != "" {
		return
	}
	local.set("persist", "asked")
	try(func() {
		settle(app.Window().Get("navigator").Get("storage").Call("persist"), func(error) {})
	})
}

// offline says whether the puzzle can be played without a network; nothing
// while that is not known.
func (p *page) offline() text.Text {
	return map[string]text.Text{
		"ready":    text.OfflineReady,
		"insecure": text.OfflineInsecure,
		"missing":  text.OfflineMissing,
		"refused":  text.OfflineRefused,
	}[p.told.offline]
}

// renderAbout tells the version and whether it can be played offline.
func (p *page) renderAbout() app.UI {
	about := []app.UI{app.Span().ID("offline").Text(p.in(text.Join(p.offline(), text.Version(p.told.version))))}
	if p.told.install {
		about = append(about, app.Button().Type("button").ID("install").Class("chip").OnClick(p.onInstall).Body(
			icon("install"), app.Span().Text(p.in(text.Install)),
		))
	}
	return app.P().Class("about").Body(about...)
}
