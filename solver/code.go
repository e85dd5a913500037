package solver

// A Code is a board read as a 6-digit base-6 numeral, 0 to 46,655: the index of a board in an array.
//
//	412503₆ = 4·7776 + 1·1296 + 2·216 + 5·36 + 0·6 + 3·1 = 33015
//
// The goal, 123450₆, is 11190. Of the 46,656 numerals only 720 are boards, 1.54 %: an array with a slot for each is
// nearly empty, but finds a board's slot without hashing or comparing.
//
// Moves are arithmetic on codes. Exchanging the digits a and b of weights 6ⁱ and 6ʲ adds
//
//	(a - b)·(6ʲ - 6ⁱ)
//
// and a move is an exchange with the blank, where b = 0.
type Code uint16

// weights holds the weight of each cell's digit, from the first, 6⁵, to the last, 6⁰.
var weights = [Cells]Code{7776, 1296, 216, 36, 6, 1}

// Code returns the code of b. It means nothing if b is no board.
func (b Board) Code() Code {
	c := Code(0)
	for _, t := range b {
		c = c*Cells + Code(t)
	}
	return c
}

// Board returns the board whose code is c, and reports whether there is one.
func (c Code) Board() (Board, bool) {
	if c >= Codes {
		return Board{}, false
	}
	var b Board
	for cell := range b {
		b[cell] = c.tile(cell)
	}
	if !b.valid() {
		return Board{}, false
	}
	return b, true
}

// tile returns the digit of cell.
func (c Code) tile(cell int) Tile {
	return Tile(c / weights[cell] % Cells)
}

// slide returns the code after t has slid from one cell to another, which is the blank.
// The difference of weights may be negative: Codes are unsigned and wrap around, and the sum is right again.
func (c Code) slide(t Tile, from, to int) Code {
	return c + Code(t)*(weights[to]-weights[from])
}
