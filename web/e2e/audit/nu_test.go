//go:build audit

package audit

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// check has the Nu HTML checker read documents, the style sheet and the icon.
func check(t *testing.T, documents map[string]string) {
	t.Helper()
	dir := t.TempDir()
	args := []string{"-jar", nu, "--stdout", "--exit-zero-always", "--format", "json", "--also-check-css", "--also-check-svg",
		"../../static/app.css", "../../static/icon.svg"}
	for name, html := range documents {
		file := filepath.Join(dir, strings.NewReplacer("/", "_", " ", "-").Replace(name)+".html")
		if err := os.WriteFile(file, []byte(html), 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, file)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "java", args...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("the Nu HTML checker: %v\n%s%s", err, out, &stderr)
	}
	var result struct {
		Messages []struct {
			Type, SubType, URL, Message, Extract string

			LastLine, LastColumn int
		}
	}
	if err := json.Unmarshal(out, &result); err != nil {
		t.Fatalf("the Nu HTML checker: %v\n%s%s", err, out, &stderr)
	}
	remarks := make(map[string]int)
	for _, m := range result.Messages {
		if m.Type == "info" {
			remarks[m.Message]++
			continue
		}
		t.Errorf("%s:%d:%d: %s %s: %s\n%s", filepath.Base(m.URL), m.LastLine, m.LastColumn, m.Type, m.SubType, m.Message, strings.TrimSpace(m.Extract))
	}
	t.Logf("the Nu HTML checker read %d files", len(documents)+2)
	for message, times := range remarks {
		t.Logf("it remarks %d times: %s", times, message)
	}
}
