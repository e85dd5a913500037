package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The licences of Go and of go-app are there, whole, and no path of this machine is.
func TestPrint(t *testing.T) {
	t.Chdir("../..")
	var out strings.Builder
	if err := print(&out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Go 1.", "The Go Authors", "github.com/maxence-charriere/go-app/v9 v9.8.0\n", "MIT License", "golang.org/x/image v"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not among the licences", want)
		}
	}
	if home, err := os.UserHomeDir(); err == nil && strings.Contains(out.String(), filepath.Join(home, "go")) {
		t.Error("a path of this machine is among the licences")
	}
	if n := strings.Count(out.String(), "maxence-charriere/go-app/v9 v"); n != 1 {
		t.Errorf("go-app is there %d times, want once", n)
	}
}

func TestNoLicence(t *testing.T) {
	dir := t.TempDir()
	if text, err := licence(dir); err == nil {
		t.Errorf("an empty directory has the licence %q", text)
	}
	if err := os.WriteFile(filepath.Join(dir, "LICENSE.md"), []byte("Do as you like."), 0o644); err != nil {
		t.Fatal(err)
	}
	if text, err := licence(dir); text != "Do as you like." || err != nil {
		t.Errorf("licence = %q, %v", text, err)
	}
}
