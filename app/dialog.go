package main

import (
	"cmp"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"slidingpuzzle/app/text"
)

// open shows a dialog. The element is always there, so that the browser can
// keep the focus in it and give it back to what had it before.
func (p *page) open(ctx app.Context, d dialog) {
	p.stop()
	p.dialog = d
	p.lasting(ctx).Defer(func(app.Context) {
		if showDialog() != nil { // or all keys would wait for it to close
			p.dialog = noDialog
		}
	})
}

func (p *page) showKeys(ctx app.Context) { p.open(ctx, keysDialog) }

func (p *page) onKeys(ctx app.Context, e app.Event) { p.showKeys(ctx) }

func (p *page) onSettings(ctx app.Context, e app.Event) { p.open(ctx, settingsDialog) }

// onClosed follows the dialog, however it was closed: by a button, by Escape, or
// by the browser's own way back.
func (p *page) onClosed(ctx app.Context, e app.Event) { p.dialog = noDialog }

func (p *page) onClose(ctx app.Context, e app.Event) { closeDialog() }

// onBackdrop closes the dialog by a tap beside it: what is beside it is the
// element itself, for all that it shows lies in its children.
func (p *page) onBackdrop(ctx app.Context, e app.Event) {
	if e.Get("target").Get("id").String() == "dialog" {
		closeDialog()
	}
}

func (p *page) renderDialog() app.UI {
	name, body := text.Text{}, []app.UI(nil)
	switch p.dialog {
	case settingsDialog:
		name, body = text.Settings, p.renderSettings()
	case keysDialog:
		name, body = text.KeysName, p.renderKeys()
	case shareDialog:
		name, body = text.Share, p.renderShare()
	case eraseDialog:
		name, body = text.EraseName, p.renderErase()
	}
	element := app.Dialog().ID("dialog").Aria("labelledby", "dialog-name").
		On("close", p.onClosed).OnClick(p.onBackdrop)
	if p.dialog == noDialog {
		return element
	}
	head := app.Div().Class("sheet-head").Body(
		app.H2().ID("dialog-name").Text(p.in(name)),
		app.Button().Type("button").ID("close").Class("tool").OnClick(p.onClose).Body(
			icon("close"), app.Span().Class("vh").Text(p.in(text.Close)),
		),
	)
	return element.Body(app.Div().Class("sheet").Body(append([]app.UI{head}, body...)...))
}

func (p *page) renderSettings() []app.UI {
	var languages []option
	for _, l := range text.Langs {
		own := text.Switch.In(l.Next()) // its name in itself
		languages = append(languages, option{l.Tag(), text.Text{EN: own, ZH: own}})
	}
	blank := map[bool]string{false: "tile", true: "blank"}[p.prefs.Blank]
	return []app.UI{
		p.choice("lang", text.LanguageName, p.lang.Tag(), languages...),
		p.choice("theme", text.ThemeName, cmp.Or(p.prefs.Theme, "system"), option{"system", text.System}, option{"light", text.Light},
			option{"dark", text.Dark}, option{"contrast", text.Contrast}),
		p.choice("motion", text.MotionName, cmp.Or(p.prefs.Motion, "normal"), option{"off", text.Off}, option{"slow", text.Slow},
			option{"normal", text.Normal}, option{"fast", text.Fast}),
		p.choice("arrows", text.ArrowsName, blank, option{"tile", text.ArrowsTile}, option{"blank", text.ArrowsBlank}),
		app.Div().Class("switches").Body(
			p.toggle("clock", text.ShowClock, !p.prefs.NoClock),
			p.toggle("distance", text.ShowDistance, p.prefs.Distance),
			p.toggle("keys", text.SingleKeys, !p.prefs.NoKeys),
		),
		app.Section().Class("about").Aria("labelledby", "about-name").Body(
			app.H3().ID("about-name").Text(p.in(text.AboutName)),
			app.P().Text(p.in(text.Join(p.offline(), text.Version(p.told.version)))),
			app.P().Text(p.in(text.Privacy)),
			app.P().Body(app.A().ID("licences").Href(licences()).Target("_blank").Text(p.in(text.Licences))),
		),
	}
}

// An option is one of the values that a preference can have; none is empty, for
// a radio button cannot be told apart from one that has no value.
type option struct {
	value string
	label text.Text
}

// choice is a preference with a few values, one of which holds.
func (p *page) choice(name string, legend text.Text, current string, options ...option) app.UI {
	return p.radios(name, legend, current, p.onPreference, options...)
}

// radios is a choice of one among a few.
func (p *page) radios(name string, legend text.Text, current string, choose app.EventHandler, options ...option) app.UI {
	var parts []app.UI
	for _, o := range options {
		parts = append(parts, app.Label().Body(
			app.Input().Type("radio").Class("vh").Name(name).Value(o.value).Checked(o.value == current).OnChange(choose),
			app.Span().Text(p.in(o.label)),
		))
	}
	return app.FieldSet().Body(
		app.Legend().Text(p.in(legend)),
		app.Div().Class("choice").Body(parts...),
	)
}

// toggle is a preference that is on or off.
func (p *page) toggle(name string, label text.Text, on bool) app.UI {
	return app.Label().Class("switch").Body(
		app.Span().Text(p.in(label)),
		app.Input().Type("checkbox").Role("switch").Name(name).Checked(on).OnChange(p.onPreference),
	)
}

// renderKeys lists the keys that act.
func (p *page) renderKeys() []app.UI {
	var rows []app.UI
	for i, k := range text.Keys {
		if i == 0 && p.prefs.Blank {
			k.Does = text.KeysBlank
		}
		var caps []app.UI
		for _, combination := range k.Caps {
			if p.apple {
				combination = strings.ReplaceAll(combination, "Ctrl", "⌘")
			}
			caps = append(caps, app.Kbd().Text(combination))
		}
		rows = append(rows, app.Li().Body(app.Span().Class("caps").Body(caps...), app.Span().Text(p.in(k.Does))))
	}
	return []app.UI{app.Ul().Class("keys").Body(rows...)}
}
