package solver

import (
	"encoding/csv"
	"os"
	"slices"
	"strconv"
	"testing"

	"slidingpuzzle/solver/plain"
)

// minMoves returns MinMoves of b, and ends the test if it errs.
func minMoves(t *testing.T, b Board) int {
	t.Helper()
	moves, err := MinMoves(rowsOf(b))
	if err != nil {
		t.Fatal(err)
	}
	return moves
}

func TestMinMovesOfAllBoards(t *testing.T) {
	for _, b := range boards {
		got, strings, vectors := minMoves(t, b), plain.Strings(rowsOf(b)), plain.Vectors(rowsOf(b))
		if got != strings || got != vectors {
			t.Errorf("MinMoves(%v) = %d, want %d by strings and %d by vectors", b, got, strings, vectors)
		}
	}
}

// The 45 boards were published with answers to LeetCode's problem 773.
func TestMinMovesOfPublicBoards(t *testing.T) {
	file, err := os.Open("testdata/boards.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	records, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(records) != 1+45 {
		t.Errorf("%d records, want a heading and 45", len(records))
	}
	for _, record := range records[1:] {
		b := parse(t, record[0])
		if got := strconv.Itoa(minMoves(t, b)); got != record[1] {
			t.Errorf("MinMoves(%v) = %s, want %s", b, got, record[1])
		}
	}
}

// Each board shows a defect that is common among solvers.
func TestDefects(t *testing.T) {
	tests := []struct {
		board  string
		want   int
		defect string
	}{
		{"324150", 14, "8 if the blank jumps between the rows"},
		{"120345", 13, "3 if the blank jumps between the rows"},
		{"450123", 21, "-1 if the search stops at depth 20"},
		{"120453", 1, "-1 by the parity rule for even widths"},
		{"012345", 15, "0 if the blank belongs first"},
		{"123540", -1, "no answer if parity is left out"},
	}
	for _, test := range tests {
		if got := minMoves(t, parse(t, test.board)); got != test.want {
			t.Errorf("MinMoves(%s) = %d, want %d: %s", test.board, got, test.want, test.defect)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, b := range boards {
		want, solvable := truth.moves[b.String()]
		if got, ok := Distance(b); got != want || ok != solvable {
			t.Errorf("Distance(%v) = %d, %t, want %d, %t", b, got, ok, want, solvable)
		}
	}
}

// Every solution solves in the fewest moves, they are all different and in order, and there are as many as an
// independent count says; so they are all.
func TestSolutions(t *testing.T) {
	number := map[int]int{} // of unsolved boards, by number of solutions
	for _, b := range boards {
		all := Solutions(b)
		if len(all) != truth.ways[b.String()] {
			t.Errorf("%v has %d solutions, want %d", b, len(all), truth.ways[b.String()])
		}
		for i, moves := range all {
			if len(moves) != truth.moves[b.String()] || replay(t, b, moves) != Goal {
				t.Errorf("%v is not solved by %v in %d moves", b, moves, truth.moves[b.String()])
			}
			if i > 0 && slices.Compare(all[i-1], moves) >= 0 {
				t.Errorf("%v: solution %v before %v", b, all[i-1], moves)
			}
		}
		if b != Goal {
			number[len(all)]++
		}
	}
	for solutions, want := range map[int]int{0: 360, 1: 265, 2: 69, 3: 17, 4: 7, 5: 0, 6: 1} {
		if number[solutions] != want {
			t.Errorf("%d boards have %d solutions, want %d", number[solutions], solutions, want)
		}
	}
	if got := len(Solutions(parse(t, "032541"))); got != 6 {
		t.Errorf("032541 has %d solutions, want 6", got)
	}
}

// Solve gives the first of Solutions, and Best their first moves.
func TestSolveAndBest(t *testing.T) {
	number := map[int]int{} // of unsolved boards, by number of best moves
	for _, b := range boards {
		moves, ok := Solve(b)
		all := Solutions(b)
		if ok != (len(all) > 0) || ok && !slices.Equal(moves, all[0]) {
			t.Errorf("Solve(%v) = %v, %t, but its solutions are %v", b, moves, ok, all)
		}
		var firsts []Tile
		for _, moves := range all {
			firsts = append(firsts, moves[:min(1, len(moves))]...)
		}
		best := Best(b)
		if !slices.Equal(best, slices.Compact(firsts)) {
			t.Errorf("Best(%v) = %v, but its solutions are %v", b, best, all)
		}
		if ok && b != Goal {
			number[len(best)]++
		}
	}
	if len(number) != 2 || number[1] != 298 || number[2] != 61 {
		t.Errorf("boards by number of best moves: %v, want 298 with one and 61 with two", number)
	}
}

// What one caller does with a solution is nothing to the next.
func TestSolutionsAreTheCallers(t *testing.T) {
	b := parse(t, "032541")
	want, _ := Solve(b)
	for _, moves := range Solutions(b) {
		clear(moves)
	}
	moves, _ := Solve(b)
	clear(moves)
	if got := Solutions(b)[0]; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
