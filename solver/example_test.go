package solver_test

import (
	"errors"
	"fmt"

	"slidingpuzzle/solver"
)

// A board is drawn row by row.
func Example() {
	b, err := solver.Parse("412503")
	if err != nil {
		fmt.Println(err)
		return
	}
	for row := range solver.Rows {
		for col := range solver.Cols {
			if t := b[row*solver.Cols+col]; t == solver.Blank {
				fmt.Print(" .")
			} else {
				fmt.Print(" ", t)
			}
		}
		fmt.Println()
	}
	moves, _ := solver.Solve(b)
	fmt.Println("solved by", moves)
	// Output:
	//  4 1 2
	//  5 . 3
	// solved by [5 4 1 2 3]
}

func ExampleParse() {
	b, err := solver.Parse("412503")
	fmt.Println(b, err)

	_, err = solver.Parse("411503")
	fmt.Println(err)
	if e, ok := errors.AsType[*solver.ParseError](err); ok && e.Fault == solver.Repeated {
		fmt.Printf("%c is in cell %d again\n", e.Char, e.At)
	}
	// Output:
	// 412503 <nil>
	// solver: board "411503": tile 1 appears twice
	// 1 is in cell 2 again
}

func ExampleBoard_Slide() {
	b, _ := solver.Parse("412503")
	b, ok := b.Slide(5)
	fmt.Println(b, ok)
	b, ok = b.Slide(3) // not beside the blank any more
	fmt.Println(b, ok)
	// Output:
	// 412053 true
	// 412053 false
}

func ExampleBoard_Toward() {
	b, _ := solver.Parse("412503")
	for _, d := range []solver.Direction{solver.Left, solver.Right, solver.Up, solver.Down} {
		t, ok := b.Toward(d)
		fmt.Println(d, t, ok)
	}
	// Output:
	// L 3 true
	// R 5 true
	// U 0 false
	// D 1 true
}

func ExampleBoard_Repair() {
	b, _ := solver.Parse("123540")
	x, y := b.Repair()
	fmt.Println(b.Solvable(), x, y)
	// Output: false 4 5
}

func ExampleBoard_Code() {
	b, _ := solver.Parse("412503")
	c := b.Code()
	fmt.Println(c)
	fmt.Println(c.Board())
	// Output:
	// 33015
	// 412503 true
}

// A tree can have any root: here a board is the aim, and the goal the start.
func ExampleSearch() {
	root, _ := solver.Parse("412503")
	tree := solver.Search(root)
	fmt.Println(tree.Path(solver.Goal))

	for b, depth := range tree.Boards() {
		if depth > 1 {
			break
		}
		fmt.Println(b, depth)
	}
	// Output:
	// [3 2 1 4 5] true
	// 412503 0
	// 402513 1
	// 412053 1
	// 412530 1
}

func ExampleSolve() {
	for _, s := range []string{"412503", "123450", "123540"} {
		b, _ := solver.Parse(s)
		fmt.Println(solver.Solve(b))
	}
	// Output:
	// [5 4 1 2 3] true
	// [] true
	// [] false
}

func ExampleSolutions() {
	b, _ := solver.Parse("450123")
	fmt.Println(solver.Best(b))
	for _, moves := range solver.Solutions(b) {
		fmt.Println(moves)
	}
	// Output:
	// [3 5]
	// [3 2 1 4 5 1 2 3 1 5 4 2 5 1 3 5 2 4 1 2 5]
	// [3 2 5 4 1 5 2 3 4 2 5 1 2 4 3 5 4 2 1 4 5]
	// [5 2 1 4 2 5 3 1 5 2 4 5 1 3 2 1 5 4 1 2 3]
	// [5 4 1 2 4 5 3 4 2 1 5 2 4 3 2 5 1 4 5 2 3]
}

func ExampleMinMoves() {
	fmt.Println(solver.MinMoves([][]int{{4, 1, 2}, {5, 0, 3}}))
	fmt.Println(solver.MinMoves([][]int{{1, 2, 3}, {5, 4, 0}}))
	fmt.Println(solver.MinMoves([][]int{{4, 1, 1}, {5, 0, 3}}))
	// Output:
	// 5 <nil>
	// -1 <nil>
	// 0 solver: board [[4 1 1] [5 0 3]]: tile 1 appears twice
}
