package solver

import "slices"

// A Stage is a moment in the search that made a [Tree]: the neighbors of the boards at the head of the queue have been
// looked at, and no others. It is derived from the tree, which remembers the whole queue.
type Stage struct {
	tree   *Tree
	looked int // boards whose neighbors have been looked at
	seen   int // boards that have been reached
	before int // of these, those that had been reached one stage earlier
}

// A Neighbor is what one move of a board leads to, in numbers: the code of the board behind it is
// Code + (Tile - 0)·(6ʲ - 6ⁱ), where 6ⁱ is the weight of the tile's cell, and 6ʲ that of the blank's.
type Neighbor struct {
	Tile     Tile // the tile that slides
	From, To int  // its cell before and behind the move
	Code     Code // of the board that it leads to
	New      bool // this board is reached for the first time
}

// Stage returns the stage of t in which the neighbors of the first looked boards of the queue have been looked at: 0 is
// the beginning, when only the root has been reached. Below and above what there is, it is the first stage and the last.
func (t *Tree) Stage(looked int) Stage {
	s := Stage{tree: t, seen: min(1, t.n), before: min(1, t.n)}
	for s.looked < min(looked, t.n) {
		s = s.next()
	}
	return s
}

// StageOf returns the first stage in which b has been reached, and whether it ever is: else it is the last stage.
func (t *Tree) StageOf(b Board) (s Stage, ok bool) {
	place := -1 // of b in the queue
	if b.valid() {
		place = slices.Index(t.order[:t.n], b.Code())
	}
	if place < 0 {
		return t.Stage(t.n), false
	}
	for s = t.Stage(0); s.seen <= place; {
		s = s.next()
	}
	return s, true
}

// next returns the stage after s, which is not the last.
func (s Stage) next() Stage {
	s.before = s.seen
	for _, n := range s.tree.neighbors(s.looked) {
		if s.seen < s.tree.n && n.Code == s.tree.order[s.seen] { // the next that is reached is the next of the queue
			s.seen++
		}
	}
	s.looked++
	return s
}

// Neighbors returns what the moves of b lead to, in the order in which a search looks at them, without New. What is no
// board has none.
func (b Board) Neighbors() []Neighbor {
	if !b.valid() {
		return nil
	}
	blank, code := b.Cell(Blank), b.Code()
	var all []Neighbor
	for _, cell := range neighbors[blank] {
		all = append(all, Neighbor{Tile: b[cell], From: cell, To: blank, Code: code.slide(b[cell], cell, blank)})
	}
	return all
}

// neighbors returns those of a board of the queue.
func (t *Tree) neighbors(i int) []Neighbor {
	b, _ := t.order[i].Board()
	return b.Neighbors()
}

// Looked returns how many boards have had their neighbors looked at.
func (s Stage) Looked() int { return s.looked }

// Seen returns all boards that have been reached, in order. Do not assign to its elements.
func (s Stage) Seen() []Code { return s.tree.order[:s.seen] }

// Visited returns the boards whose neighbors have been looked at, in order. Do not assign to its elements.
func (s Stage) Visited() []Code { return s.tree.order[:s.looked] }

// Frontier returns the boards that wait in the queue: reached, and their neighbors not yet looked at. Do not assign to
// its elements.
func (s Stage) Frontier() []Code { return s.tree.order[s.looked:s.seen] }

// Current returns the board whose neighbors have been looked at last, and reports whether there is one: at the beginning
// there is none.
func (s Stage) Current() (Board, bool) {
	if s.looked == 0 {
		return Board{}, false
	}
	return s.tree.order[s.looked-1].Board()
}

// Neighbors returns what has been looked at last: the neighbors of the current board; none at the beginning.
func (s Stage) Neighbors() []Neighbor {
	if s.looked == 0 {
		return nil
	}
	all := s.tree.neighbors(s.looked - 1)
	for i, n := range all {
		all[i].New = slices.Contains(s.New(), n.Code)
	}
	return all
}

// New returns the boards that have been reached by looking at the current one: the last of Seen. Do not assign to its
// elements.
func (s Stage) New() []Code { return s.tree.order[s.before:s.seen] }

// Has reports whether the board of a code has been reached.
func (s Stage) Has(c Code) bool { return slices.Contains(s.Seen(), c) }

// Levels returns how many boards have been reached at each depth, from 0 to the greatest.
func (s Stage) Levels() []int {
	var levels []int
	for _, c := range s.Seen() {
		depth := int(s.tree.depth[c]) - 1
		if depth == len(levels) {
			levels = append(levels, 0)
		}
		levels[depth]++
	}
	return levels
}
