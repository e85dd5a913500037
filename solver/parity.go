package solver

// Inversions returns the number of pairs of tiles, the blank left out, that stand in the wrong order when the board is
// read row by row: 0 to 10.
func (b Board) Inversions() int {
	n := 0
	for cell, t := range b {
		for _, later := range b[cell+1:] {
			if Blank < later && later < t {
				n++
			}
		}
	}
	return n
}

// Solvable reports whether some moves lead from b to the goal: whether its inversions are even in number.
//
// A sideways move changes no order. A move up or down carries one tile past exactly two others, which changes the
// number by -2, 0 or +2. So no move changes its parity, and that of the goal, which has no inversions, is even. That
// every board of even parity can in fact be reached is for a [Search] to show. The row of the blank does not matter,
// as it does on boards of even width.
//
// The rule is W. W. Johnson's and W. E. Story's, "Notes on the '15' Puzzle", American Journal of Mathematics 2 (1879),
// 397–404.
func (b Board) Solvable() bool {
	return b.valid() && b.Inversions()%2 == 0
}

// Repair returns the two tiles, x < y, whose exchange makes an unsolvable board solvable and nearest to the goal. Of
// equally near exchanges it takes the one with the smallest x, then y. If b can be solved, or is no board, there is
// nothing to repair, and both are [Blank].
//
// Any exchange of two tiles repairs a board, because it changes the parity of the inversions.
func (b Board) Repair() (x, y Tile) {
	nearest := GodsNumber + 1
	for s := Tile(1); s < Cells; s++ {
		for t := s + 1; t < Cells; t++ {
			if moves, ok := Distance(b.Exchange(s, t)); ok && moves < nearest {
				x, y, nearest = s, t, moves
			}
		}
	}
	return x, y
}

// Exchange returns b with tiles x and y in each other's place. It is no move, but the repair of an unsolvable board.
func (b Board) Exchange(x, y Tile) Board {
	for cell, t := range b {
		switch t {
		case x:
			b[cell] = y
		case y:
			b[cell] = x
		}
	}
	return b
}
