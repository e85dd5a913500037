package plain

import "strings"

// A Search is the search of Strings, taken one board at a time from any root and through all that can be reached: for the
// tests of what follows a search step by step.
type Search struct {
	Queue  []string       // all boards that have been reached, in order
	Looked int            // how many of them have had their neighbors looked at
	Depth  map[string]int // moves from the root, of the boards that have been reached
	Beside func(cell, blank int) bool
}

// NewSearch returns a search that has reached its root alone.
func NewSearch(root string) *Search {
	return &Search{Queue: []string{root}, Depth: map[string]int{root: 0}, Beside: beside}
}

// beside reports whether two cells share an edge, by the rows and columns that they are in.
func beside(cell, blank int) bool {
	rows, columns := cell/3-blank/3, cell%3-blank%3
	return rows*rows+columns*columns == 1
}

// Step looks at the neighbors of the next board of the queue, if there is one, and returns those that are new.
func (s *Search) Step() (found []string) {
	if s.Over() {
		return nil
	}
	at := s.Queue[s.Looked]
	s.Looked++
	for _, next := range s.Around(at) {
		if _, ok := s.Depth[next]; !ok {
			s.Depth[next] = s.Depth[at] + 1
			s.Queue = append(s.Queue, next)
			found = append(found, next)
		}
	}
	return found
}

// Over reports whether all boards of the queue have been looked at.
func (s *Search) Over() bool { return s.Looked == len(s.Queue) }

// Finish takes all steps that are left, and returns the search.
func (s *Search) Finish() *Search {
	for !s.Over() {
		s.Step()
	}
	return s
}

// Around returns the boards that a move of a board makes, in ascending order of the cell that the tile comes from.
func (s *Search) Around(board string) (all []string) {
	blank := strings.IndexByte(board, '0')
	for cell := range 6 {
		if s.Beside(cell, blank) {
			next := []byte(board)
			next[blank], next[cell] = next[cell], '0'
			all = append(all, string(next))
		}
	}
	return all
}

// Inversions returns the number of pairs of a board's tiles of which the greater comes first.
func Inversions(board string) (n int) {
	tiles := strings.ReplaceAll(board, "0", "")
	for i := range tiles {
		for j := i + 1; j < len(tiles); j++ {
			if tiles[i] > tiles[j] {
				n++
			}
		}
	}
	return n
}
