package solver

import (
	"go/format"
	"os"
	"strings"
	"testing"
)

// What Source returns stands in a file, and is one whole declaration of it.
func TestSource(t *testing.T) {
	for declaration, file := range map[string]string{
		"func (t *Tree) grow":         "search.go",
		"type Tree struct":            "search.go",
		"func (b Board) Code":         "code.go",
		"func (c Code) slide":         "code.go",
		"func (b Board) Inversions":   "parity.go",
		"func Strings":                "plain/plain.go",
		"func Vectors":                "plain/plain.go",
		"func (b Board) Solvable":     "parity.go",
		"func (t *Tree) Path(b Board": "search.go",
	} {
		got := Source(declaration)
		whole, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(got, declaration) || !strings.Contains(string(whole), "\n"+got) {
			t.Errorf("%s is not in %s: %s", declaration, file, got)
		}
		if formatted, err := format.Source([]byte(got)); err != nil || string(formatted) != got || strings.Count(got, "\n}\n") != 1 {
			t.Errorf("%s is no declaration: %v\n%s", declaration, err, got)
		}
	}
	for _, none := range []string{"func nothing", "Tree"} {
		if got := Source(none); got != "" {
			t.Errorf("%q: %s", none, got)
		}
	}
}
