package solver

import (
	"fmt"
	"slices"
	"testing"
)

// layers are the numbers of boards 0, 1, 2, … moves from the goal, as in doc/5puzzle.dot of clausecker/24puzzle.
var layers = []int{1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1}

// roots are those of the trees that are checked whole: the goal, its antipode, boards between them, and two that cannot
// be solved.
var roots = []string{"123450", "450123", "412503", "012345", "103425", "123540", "130245"}

// checkTree checks every invariant of the tree of a root.
func checkTree(t *testing.T, tree *Tree, root Board) {
	t.Helper()
	order := tree.order[:tree.n]
	if tree.n != Solvables || order[0] != root.Code() || tree.depth[order[0]] != 1 || tree.next[order[0]] != Blank {
		t.Fatalf("%d boards, first %d at depth %d", tree.n, order[0], tree.depth[order[0]])
	}
	if !slices.IsSortedFunc(order, func(c, d Code) int { return int(tree.depth[c]) - int(tree.depth[d]) }) {
		t.Errorf("depths decrease along the order of visit")
	}
	inOrder := map[Code]bool{}
	for _, c := range order {
		if inOrder[c] {
			t.Errorf("%d is visited twice", c)
		}
		inOrder[c] = true
	}
	for i := range tree.depth {
		if c := Code(i); inOrder[c] != (tree.depth[c] != 0) || !inOrder[c] && tree.next[c] != 0 {
			t.Errorf("%d: visited %t, depth %d, next %d", c, inOrder[c], tree.depth[c], tree.next[c])
		}
	}
	for _, c := range order {
		checkNeighbors(t, tree, c, root)
	}
}

// checkNeighbors checks that depths differ by 1 across every edge of a board, and that next is the least of the tiles
// that lead nearer: that depth and next are right, if they are so for all nearer boards.
func checkNeighbors(t *testing.T, tree *Tree, c Code, root Board) {
	t.Helper()
	b, ok := c.Board()
	if !ok {
		t.Fatalf("%d is visited, but is no board", c)
	}
	least := Tile(Cells)
	for _, tile := range b.Movable() {
		after, _ := b.Slide(tile)
		switch int(tree.depth[after.Code()]) - int(tree.depth[c]) {
		case -1:
			least = min(least, tile)
		case +1:
		default:
			t.Errorf("%v at depth %d touches %v at %d", b, tree.depth[c], after, tree.depth[after.Code()])
		}
	}
	if b != root && tree.next[c] != least {
		t.Errorf("next of %v is %d, want %d", b, tree.next[c], least)
	}
}

func TestTree(t *testing.T) {
	for _, root := range roots {
		t.Run(root, func(t *testing.T) {
			root := parse(t, root)
			tree := Search(root)
			checkTree(t, tree, root)

			// From every board, the path is as long as the board is deep, and leads to the root; or there is neither.
			for _, b := range boards {
				depth, reached := tree.Depth(b)
				path, ok := tree.Path(b)
				if ok != reached || ok != (b.Solvable() == root.Solvable()) || len(path) != depth {
					t.Errorf("%v: path %v, %t; depth %d, %t", b, path, ok, depth, reached)
				}
				if ok && replay(t, b, path) != root {
					t.Errorf("path %v does not lead from %v to the root", path, b)
				}
			}
		})
	}
}

// The way from a board to the goal is as long as the way back.
func TestEveryRoot(t *testing.T) {
	for _, b := range boards {
		depth, ok := Search(b).Depth(Goal)
		want, solvable := truth.moves[b.String()]
		if depth != want || ok != solvable {
			t.Errorf("from %v the goal is at depth %d, %t, want %d, %t", b, depth, ok, want, solvable)
		}
	}
}

func TestBoards(t *testing.T) {
	tree := Search(Goal)
	var got []int
	edges, last := 0, 0
	for b, depth := range tree.Boards() {
		if want := truth.moves[b.String()]; depth != want || depth < last {
			t.Errorf("%v has depth %d after %d, want %d", b, depth, last, want)
		}
		if depth == len(got) {
			got = append(got, 0)
		}
		got[depth]++
		last = depth
		edges += len(b.Movable())
	}
	if !slices.Equal(got, layers) {
		t.Errorf("boards by depth: %v, want %v", got, layers)
	}
	if edges/2 != 420 {
		t.Errorf("%d edges, want 420", edges/2)
	}
	for b := range tree.Boards() {
		if b != Goal {
			t.Errorf("the first board is %v", b)
		}
		break
	}
}

func TestZeroTree(t *testing.T) {
	var tree Tree
	if path, ok := tree.Path(Goal); path != nil || ok {
		t.Errorf("Path(Goal) = %v, %t", path, ok)
	}
	for b := range tree.Boards() {
		t.Errorf("the zero tree reaches %v", b)
	}
}

func TestSearchAllocatesOnce(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() { Search(Goal) }); n != 1 {
		t.Errorf("%v allocations, want 1", n)
	}
}

func TestConstants(t *testing.T) {
	got := fmt.Sprint(Cells, Codes, 2*Solvables, GodsNumber)
	if want := fmt.Sprint(len(Goal), 6*6*6*6*6*6, len(boards), len(layers)-1); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
