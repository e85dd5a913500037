package solver

import (
	_ "embed"
	"strings"
)

// The source of this package, for [Source].
var (
	//go:embed search.go
	searchGo string
	//go:embed code.go
	codeGo string
	//go:embed parity.go
	parityGo string
	//go:embed plain/plain.go
	plainGo string
)

// Source returns a function or type of this package, or of package plain, as it stands in the source, without the comment
// above it. The declaration is given as far as it takes to tell it from others: "func (t *Tree) grow". It returns "" if
// none begins like this.
func Source(declaration string) string {
	for _, file := range []string{searchGo, codeGo, parityGo, plainGo} {
		_, rest, ok := strings.Cut(file, "\n"+declaration)
		if !ok {
			continue
		}
		// Formatted source ends a declaration by the first brace that begins a line.
		body, _, _ := strings.Cut(rest, "\n}\n")
		return declaration + body + "\n}\n"
	}
	return ""
}
