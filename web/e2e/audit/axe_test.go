//go:build audit

package audit

import (
	"context"
	"os"
	"testing"
)

func axeSource(t *testing.T) string {
	t.Helper()
	source, err := os.ReadFile(axe)
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}

// A finding is a rule of axe-core and an element that breaks it, or of which
// axe-core cannot say whether it does.
type finding struct {
	Rule, Help, Link     string
	Element, HTML, Facts string
	Breaks               bool
}

// judgement runs the rules of axe-core. It cannot see contrast on a gradient,
// so each gradient is shown as its first colour, and contrast is looked at once
// more with its last. It takes the box of a drawing for opaque, so the lines that
// are drawn over the numbers are taken away. And of a text of one letter it says that it may not be a
// text; but a tile's number is one.
const judgement = `(async () => {
	const flatten = end => document.querySelectorAll("*").forEach(e => {
		e.style.removeProperty("background");
		const colours = getComputedStyle(e).backgroundImage.match(/rgba?\([^)]*\)/g);
		if (colours) e.style.background = colours.at(end);
	});
	document.getElementById("pairs")?.remove();
	flatten(0);
	const all = await axe.run(document, { runOnly: {
		type: "tag",
		values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
	} });
	flatten(-1);
	const contrast = await axe.run(document, { runOnly: { type: "rule", values: ["color-contrast"] } });
	const short = n => n.any.some(check => check.data?.messageKey === "shortTextContent");
	const list = (kind, breaks) => [all, contrast].flatMap(r => r[kind]).flatMap(f => f.nodes.map(n => ({
		rule: f.id, help: f.help, link: f.helpUrl,
		element: n.target.join(" "), html: n.html, facts: short(n) ? JSON.stringify(n.any[0].data) : n.failureSummary,
		breaks: breaks || short(n),
	})));
	return { passes: all.passes.length, findings: [...list("violations", true), ...list("incomplete", false)] };
})()`

// judge runs axe-core on a page that has its source.
func judge(t *testing.T, ctx context.Context, page string) {
	t.Helper()
	result := eval[struct {
		Passes   int
		Findings []finding
	}](t, ctx, judgement)
	if result.Passes == 0 {
		t.Errorf("%s: no rule of axe-core applied", page)
	}
	for _, f := range result.Findings {
		tell, verdict := t.Errorf, "broken"
		if !f.Breaks {
			tell, verdict = t.Logf, "left to people"
		}
		tell("%s: %s is %s: %s\n%s: %s\n%s\n%s", page, f.Rule, verdict, f.Help, f.Element, f.HTML, f.Facts, f.Link)
	}
}
