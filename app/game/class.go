package game

import (
	"strconv"

	"slidingpuzzle/solver"
)

// TileClass returns the classes that place tile t on the page: its cell, and
// whether it can slide and is home. The style sheet moves it.
func TileClass(b solver.Board, t solver.Tile) string {
	class := "tile p" + strconv.Itoa(b.Cell(t))
	if _, ok := b.Slide(t); ok {
		class += " can"
	}
	if b.Cell(t) == solver.Goal.Cell(t) {
		class += " home"
	}
	return class
}
