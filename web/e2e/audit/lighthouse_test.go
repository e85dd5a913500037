//go:build audit

package audit

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"
)

// A report is what Lighthouse writes about a page.
type report struct {
	RuntimeError *struct{ Code, Message string }
	RunWarnings  []string
	Categories   map[string]struct {
		Score     *float64 // from 0 to 1; nil if an audit of it failed to run
		AuditRefs []struct {
			ID     string
			Weight float64
		}
	}
	Audits map[string]struct {
		Title, ScoreDisplayMode, DisplayValue, ErrorMessage string

		Score   *float64
		Details struct{ Items json.RawMessage }
	}
}

// TestLighthouse asks for full marks where the marks are repeatable. Those for
// performance follow the load of the machine, so they are only told.
func TestLighthouse(t *testing.T) {
	for _, path := range []string{"/412503", "/learn"} {
		t.Run(path, func(t *testing.T) { score(t, path) })
	}
}

// score has Lighthouse judge a page.
func score(t *testing.T, path string) {
	t.Helper()
	full := []string{"accessibility", "best-practices", "seo"}

	ctx, cancel := context.WithTimeout(t.Context(), 150*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, "node", lighthouse, origin+path, "--quiet", "--output=json", "--no-enable-error-reporting",
		"--only-categories=performance,"+strings.Join(full, ","),
		"--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --no-first-run "+
			"--disable-background-networking --disable-component-update --disable-sync")
	cmd.Env = append(os.Environ(), "CHROME_PATH="+chromium)
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) } // it then ends its browser too
	cmd.WaitDelay = 10 * time.Second
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	var r report
	if malformed := json.Unmarshal(out, &r); malformed != nil {
		t.Fatalf("%s: Lighthouse: %v; its report: %v\n%s", path, err, malformed, &stderr)
	}
	if r.RuntimeError != nil {
		t.Fatalf("%s: Lighthouse: %s: %s", path, r.RuntimeError.Code, r.RuntimeError.Message)
	}
	if err != nil {
		t.Fatalf("%s: Lighthouse: %v\n%s", path, err, &stderr)
	}
	for _, warning := range r.RunWarnings {
		t.Logf("%s: Lighthouse warns: %s", path, warning)
	}
	for _, name := range slices.Sorted(maps.Keys(r.Categories)) {
		if score := r.Categories[name].Score; score != nil {
			t.Logf("%s: %s %.0f", path, name, *score*100)
		}
	}
	for _, id := range []string{"first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift", "total-byte-weight"} {
		t.Logf("%s: %s %s", path, id, r.Audits[id].DisplayValue)
	}
	for _, name := range full {
		category := r.Categories[name]
		if category.Score != nil && *category.Score == 1 {
			continue
		}
		t.Errorf("%s: %s is not 100", path, name)
		for _, ref := range category.AuditRefs {
			a := r.Audits[ref.ID]
			if a.ScoreDisplayMode == "error" || ref.Weight > 0 && a.Score != nil && *a.Score < 1 {
				t.Errorf("%s: %s: %s: %s %s\n%s", path, name, ref.ID, a.Title, a.ErrorMessage, a.Details.Items)
			}
		}
	}
}
