package solver

import (
	"slices"
	"testing"

	"slidingpuzzle/solver/plain"
)

// boardsOf returns what codes stand for.
func boardsOf(t *testing.T, codes []Code) []string {
	t.Helper()
	var all []string
	for _, c := range codes {
		b, ok := c.Board()
		if !ok {
			t.Fatalf("%d is no board", c)
		}
		all = append(all, b.String())
	}
	return all
}

// At each stage, queue, frontier, depths and what was just found are those of an independent search.
func TestStage(t *testing.T) {
	for _, root := range roots {
		tree := Search(parse(t, root))
		want := plain.NewSearch(root)
		var fresh []string // by the last step
		for looked := 0; ; looked++ {
			s := tree.Stage(looked)
			if s.Looked() != looked || !slices.Equal(boardsOf(t, s.Seen()), want.Queue) || !slices.Equal(boardsOf(t, s.Frontier()), want.Queue[looked:]) || !slices.Equal(boardsOf(t, s.Visited()), want.Queue[:looked]) {
				t.Fatalf("from %s, stage %d has reached %v, want %v", root, looked, boardsOf(t, s.Seen()), want.Queue)
			}
			levels := make([]int, len(s.Levels()))
			for _, b := range want.Queue {
				levels[want.Depth[b]]++
			}
			if !slices.Equal(s.Levels(), levels) {
				t.Fatalf("from %s, stage %d has levels %v, want %v", root, looked, s.Levels(), levels)
			}
			current, ok := s.Current()
			if ok != (looked > 0) || ok && current.String() != want.Queue[looked-1] {
				t.Fatalf("from %s, stage %d is at %v, %t, want %s", root, looked, current, ok, want.Queue[:looked])
			}
			var found []Code
			for _, n := range s.Neighbors() {
				// The formula of the type's comment, with whole numbers.
				sum := int(current.Code()) + int(n.Tile)*(int(weights[n.To])-int(weights[n.From]))
				if sum != int(n.Code) || current[n.From] != n.Tile || current[n.To] != Blank {
					t.Errorf("from %s, stage %d: %+v of %v", root, looked, n, current)
				}
				if n.New {
					found = append(found, n.Code)
				}
			}
			if !slices.Equal(boardsOf(t, found), fresh) {
				t.Fatalf("from %s, stage %d finds %v, want %v", root, looked, boardsOf(t, found), fresh)
			}
			if want.Over() {
				break
			}
			fresh = want.Step()
		}
		if last := tree.Stage(Solvables + 7); last.Looked() != Solvables || len(last.Frontier()) != 0 {
			t.Errorf("from %s, the last stage has looked at %d, and %d wait", root, last.Looked(), len(last.Frontier()))
		}
	}
}

// The first stage that has reached a board is the one before which it had not been reached.
func TestStageOf(t *testing.T) {
	tree := Search(parse(t, "412503"))
	for _, b := range boards {
		s, ok := tree.StageOf(b)
		if ok != b.Solvable() {
			t.Fatalf("%v is reached: %t", b, ok)
		}
		if !ok {
			if s.Looked() != Solvables {
				t.Errorf("%v is given up at %d", b, s.Looked())
			}
			continue
		}
		if !slices.Contains(s.Seen(), b.Code()) || s.Looked() > 0 && slices.Contains(tree.Stage(s.Looked()-1).Seen(), b.Code()) {
			t.Errorf("%v is not first reached at %d", b, s.Looked())
		}
	}
	for _, b := range noBoards {
		if s := Search(b).Stage(3); len(s.Seen()) != 0 || len(s.Frontier()) != 0 || len(s.Neighbors()) != 0 {
			t.Errorf("from %v, which is no board, %d are reached", b, len(s.Seen()))
		}
	}
}
