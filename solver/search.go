package solver

import "iter"

// A Tree holds the shortest ways from every board that can reach its root. The zero Tree has no root and holds none.
// A Tree does not change after [Search] has made it, and may be read concurrently.
type Tree struct {
	order [Solvables]Code // the queue: codes in order of visit; order[0] is the root
	n     int             // how many of order are visited
	depth [Codes]uint8    // by code: 1 + moves from the root; 0 if never reached, so that a new Tree needs no filling
	next  [Codes]Tile     // by code: the least tile whose slide leads one move nearer to the root; 0 at the root
}

// Search returns the tree of the shortest ways to root. It reaches [Solvables] boards from any board: all that can be
// solved, or all that cannot. The Tree is its only allocation.
func Search(root Board) *Tree {
	t := new(Tree)
	if root.valid() {
		t.grow(root)
	}
	return t
}

// grow fills t, a zero Tree, by a breadth-first search from root, a board, outward. Boards are codes throughout:
// none is decoded, and the tree itself remembers which have been reached.
func (t *Tree) grow(root Board) {
	var blanks [Solvables]uint8 // blanks[i] is the cell of the blank in order[i]
	t.order[0], blanks[0] = root.Code(), uint8(root.Cell(Blank))
	t.depth[t.order[0]] = 1
	t.n = 1

	// Invariant: all neighbors of order[:head] are in order[:n]; order[head:n] is the frontier.
	// Depths never decrease along order, and differ by at most 1 within the frontier.
	for head := 0; head < t.n; head++ {
		code, blank := t.order[head], int(blanks[head])
		depth := t.depth[code] + 1
		for _, cell := range neighbors[blank] {
			tile := code.tile(cell)
			after := code.slide(tile, cell, blank)
			switch t.depth[after] {
			case 0: // reached for the first time
				t.order[t.n], blanks[t.n] = after, uint8(cell)
				t.depth[after] = depth
				t.next[after] = tile // slid again, it goes back
				t.n++
			case depth: // reached again, by a way as short
				t.next[after] = min(t.next[after], tile)
			}
		}
	}
}

// Depth returns the fewest moves between b and the root, and reports whether b can reach it.
func (t *Tree) Depth(b Board) (moves int, ok bool) {
	if !b.valid() {
		return 0, false
	}
	depth := t.depth[b.Code()]
	if depth == 0 {
		return 0, false
	}
	return int(depth) - 1, true
}

// Path returns the fewest moves that lead from b to the root, and reports whether b can reach it. Of several such
// paths it is the first in lexicographic order of tiles. The path of the root is empty.
func (t *Tree) Path(b Board) ([]Tile, bool) {
	moves, ok := t.Depth(b)
	if !ok {
		return nil, false
	}
	var cells [Cells]int // the cell of each tile, and of the blank
	for cell, tile := range b {
		cells[tile] = cell
	}
	path := make([]Tile, moves)
	code := b.Code()
	for i := range path {
		tile := t.next[code]
		path[i] = tile
		code = code.slide(tile, cells[tile], cells[Blank])
		cells[tile], cells[Blank] = cells[Blank], cells[tile]
	}
	return path, true
}

// Boards yields every board that can reach the root, in order of visit, with its depth: the root first, with 0.
func (t *Tree) Boards() iter.Seq2[Board, int] {
	return func(yield func(Board, int) bool) {
		for _, code := range t.order[:t.n] {
			b, _ := code.Board()
			if !yield(b, int(t.depth[code])-1) {
				return
			}
		}
	}
}
