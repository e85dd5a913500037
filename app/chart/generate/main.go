// Command generate finds where the boards of the chart lie, and writes it to a file: see [layout.Found].
package main

import (
	"fmt"
	"log"
	"os"
	"strings"

	"slidingpuzzle/app/chart/layout"
)

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: generate file")
	}
	if err := os.WriteFile(os.Args[1], []byte(text(layout.Found())), 0o644); err != nil {
		log.Fatal(err)
	}
}

// text has a line for each ring, from the goal outward.
func text(l layout.Layout) string {
	var s strings.Builder
	for _, ring := range l.Rings() {
		fmt.Fprintln(&s, strings.Trim(fmt.Sprint(ring), "[]"))
	}
	return s.String()
}
