package solver

import "fmt"

// Parse reads a board in its one notation: exactly six ASCII digits, row by row, each of 0 to 5 once, 0 for the blank.
// It is the inverse of [Board.String].
//
// The error is a [*ParseError] that tells the first fault, looked for in this order: a character that is no digit from
// 0 to 5; a wrong length; a tile that appears twice.
func Parse(s string) (Board, error) {
	var b Board
	for i, c := range s {
		// Only ASCII digits precede c: its index in bytes is its index in characters.
		if c < '0' || c > '5' {
			return Board{}, &ParseError{Text: s, Fault: NotADigit, Char: c, At: i}
		}
		if i < Cells {
			b[i] = Tile(c - '0')
		}
	}
	if len(s) != Cells {
		return Board{}, &ParseError{Text: s, Fault: WrongLength, Len: len(s)}
	}
	if cell := b.repeated(); cell >= 0 {
		return Board{}, &ParseError{Text: s, Fault: Repeated, Char: rune(s[cell]), At: cell}
	}
	return b, nil
}

// A Fault is a reason why a text is no board.
type Fault uint8

const (
	NotADigit   Fault = iota // a character is not a digit from 0 to 5
	WrongLength              // all characters are such digits, but they are not six
	Repeated                 // they are six, but one appears twice
)

// A ParseError tells why a text is no board.
type ParseError struct {
	Text  string // the whole text, however long
	Fault Fault
	Char  rune // NotADigit: the first such character, U+FFFD if it is not UTF-8; Repeated: the digit, '0' to '5'
	At    int  // NotADigit: the index of Char in characters, from 0; Repeated: that of its second appearance, its cell
	Len   int  // WrongLength: the number of digits
}

// Error returns the text, shortened if it is long, and its fault:
//
//	solver: board "411503": tile 1 appears twice
func (e *ParseError) Error() string {
	return fmt.Sprintf("solver: board %q: %s", shorten(e.Text), e.reason())
}

func (e *ParseError) reason() string {
	switch e.Fault {
	case NotADigit:
		return fmt.Sprintf("%q is not a digit from 0 to 5", string(e.Char))
	case WrongLength:
		return fmt.Sprintf("%s, not %d", count(e.Len, "digit"), Cells)
	default:
		return twice(Tile(e.Char - '0'))
	}
}

// readRows reads a board from Rows rows of Cols numbers. Its error names the rows and their first fault, looked for in
// this order: a wrong shape; a number that is not 0 to 5; one that appears twice.
func readRows(rows [][]int) (Board, error) {
	var b Board
	fault := func(reason string) (Board, error) {
		return Board{}, fmt.Errorf("solver: board %s: %s", shorten(fmt.Sprint(rows)), reason)
	}
	if len(rows) != Rows {
		return fault(fmt.Sprintf("%s, not %d", count(len(rows), "row"), Rows))
	}
	for r, row := range rows {
		if len(row) != Cols {
			return fault(fmt.Sprintf("%s in row %d, not %d", count(len(row), "number"), r+1, Cols))
		}
	}
	for r, row := range rows {
		for c, n := range row {
			if n < 0 || n >= Cells {
				return fault(fmt.Sprintf("%d is not a number from 0 to 5", n))
			}
			b[r*Cols+c] = Tile(n)
		}
	}
	if cell := b.repeated(); cell >= 0 {
		return fault(twice(b[cell]))
	}
	return b, nil
}

// twice says that t appears twice.
func twice(t Tile) string {
	if t == Blank {
		return "the blank appears twice"
	}
	return fmt.Sprintf("tile %d appears twice", t)
}

// count returns n and the noun, in the plural unless n is 1: "1 digit", "3 digits".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// shorten cuts a text of more than 30 characters to the first 30 and an ellipsis, for use in a message.
func shorten(s string) string {
	n := 0
	for i := range s {
		if n == 30 {
			return s[:i] + "…"
		}
		n++
	}
	return s
}
