package main

import (
	"os"
	"testing"

	"slidingpuzzle/app/chart/layout"
)

// The file is what the program of today writes, and not what one of yesterday did.
func TestFileIsOfToday(t *testing.T) {
	file, err := os.ReadFile("../bearings.txt")
	if err != nil {
		t.Fatal(err)
	}
	if text(layout.Found()) != string(file) {
		t.Error("bearings.txt is not what is found now; go generate ./app/chart writes it")
	}
}
