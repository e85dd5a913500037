package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"slidingpuzzle/solver"
)

// A Reading is what a text says of a board.
type Reading struct {
	Tiles []solver.Tile // as far as they could be read, in reading order: at most six, and one may be there twice
	Fault *Misread      // the first fault; nil if Tiles are a board
}

// Read reads a board in any notation in which people write one, complete or
// not:
//
//	412503      412 5_3   4,1,2,5,x,3   4 1 2/5 0 3   or two lines
//	33015                               the board's code
//	3x2:4,1,2,5,0,3                     width × height
//	https://example.org/x/412503?moves=54123
//	[[4,1,2],[5,0,3]]                   with any brackets
//	int[][] board = new int[][]{{4,1,2},{5,0,3}};
//
// Digits and signs may be full-width, digits Arabic or Persian. Of an address
// the last part of its path is read, of a declaration what stands behind the
// equals sign.
//
// Brackets, slashes and semicolons divide the tiles into rows, and so do line
// breaks outside brackets. A board need have no rows, but if it has, they are
// two of three tiles. In brackets each number stands alone, elsewhere digits
// may adhere.
//
// Reading goes on behind a tile that is already there and a wrong row, and
// stops at any other fault.
func Read(s string) Reading {
	length := utf8.RuneCountInString(s)
	r := reader{text: s}
	if length > maxNotation {
		r.fault(TooLong, maxNotation, length).N = length
		return r.Reading
	}
	r.fold()
	r.locate()
	r.size()
	r.code()
	for r.i < len(r.signs) {
		r.next()
	}
	switch {
	case len(r.Tiles) == 0:
		r.fault(Nothing, length, length)
	case len(r.open) > 0:
		r.wrong(OpenBracket, r.open[0], r.open[0]+1)
	case len(r.Tiles) < solver.Cells:
		r.fault(TooFew, length, length).N = len(r.Tiles)
	}
	return r.Reading
}

// maxNotation is more characters than any notation of a board has.
const maxNotation = 400

// Board returns the board, and reports whether there is one.
func (r Reading) Board() (solver.Board, bool) {
	if r.Fault != nil || len(r.Tiles) != solver.Cells {
		return solver.Board{}, false
	}
	return solver.Board(r.Tiles), true
}

// Placed returns how many different tiles are there, the blank among them: 0
// to 6.
func (r Reading) Placed() int { return solver.Cells - len(r.Missing()) }

// Missing returns the tiles that are not there, in ascending order, the blank
// first.
func (r Reading) Missing() []solver.Tile {
	return r.tilesThat(func(times int) bool { return times == 0 })
}

// Doubled returns the tiles that are there more than once, in ascending order,
// the blank first.
func (r Reading) Doubled() []solver.Tile {
	return r.tilesThat(func(times int) bool { return times > 1 })
}

func (r Reading) tilesThat(are func(times int) bool) (tiles []solver.Tile) {
	var times [solver.Cells]int
	for _, t := range r.Tiles {
		times[t]++
	}
	for t, n := range times {
		if are(n) {
			tiles = append(tiles, solver.Tile(t))
		}
	}
	return tiles
}

// ReadBoard returns the board that Read reads. The error is a *Misread.
func ReadBoard(s string) (solver.Board, error) {
	r := Read(s)
	if r.Fault != nil {
		return solver.Board{}, r.Fault
	}
	return solver.Board(r.Tiles), nil
}

// A MisreadFault is a reason why a text is no board in any notation.
type MisreadFault uint8

const (
	Nothing      MisreadFault = iota // no tile
	TooFew                           // fewer than six tiles
	TooMany                          // a seventh tile
	TileAgain                        // a tile that is already there
	NoSuchTile                       // a digit from 6 to 9; in brackets, several digits or blanks without a sign between them
	NoSuchCode                       // nothing but 4 or 5 digits that are neither a code nor all tiles
	UnknownSign                      // a character that no notation has there
	UnknownWord                      // letters that no notation has
	WrongSize                        // a size other than 3x2, which is width × height
	WrongRow                         // a row of fewer or more than three tiles
	CloseBracket                     // a bracket that closes none, or one of another kind
	OpenBracket                      // a bracket that is never closed
	TooLong                          // more than 400 characters; none was read
)

// A Misread tells the first fault of a text, and its place.
type Misread struct {
	Text    string
	Fault   MisreadFault
	At, End int         // the wrong characters are those from At to before End, from 0; both are their number if something is missing
	N       int         // TooFew: the tiles, 1 to 5; WrongRow: the tiles of the row; TooLong: the characters
	Tile    solver.Tile // TileAgain: the tile
}

// Wrong returns the characters that are wrong; none if something is missing.
func (m *Misread) Wrong() string { return string([]rune(m.Text)[m.At:m.End]) }

// Error returns the text, shortened if it is long, and the place and the kind
// of its fault; there the characters count from 1:
//
//	game: board "411503": character 3, "1": tile 1 is already there
func (m *Misread) Error() string {
	place := ""
	switch {
	case m.Fault == TooLong || m.At == m.End:
	case m.At+1 == m.End:
		place = fmt.Sprintf("character %d, %q: ", m.End, m.Wrong())
	default:
		place = fmt.Sprintf("characters %d to %d, %q: ", m.At+1, m.End, shorten(m.Wrong()))
	}
	return fmt.Sprintf("game: board %q: %s%s", shorten(m.Text), place, m.reason())
}

func (m *Misread) reason() string {
	switch m.Fault {
	case Nothing:
		return "no tile"
	case TooFew:
		return fmt.Sprintf("%d of %d tiles", m.N, solver.Cells)
	case TooMany:
		return fmt.Sprintf("more than %d tiles", solver.Cells)
	case TileAgain:
		if m.Tile == solver.Blank {
			return "the blank is already there"
		}
		return fmt.Sprintf("tile %d is already there", m.Tile)
	case NoSuchTile:
		return "no such tile"
	case NoSuchCode:
		return "the code of no board"
	case UnknownSign:
		return "unknown sign"
	case UnknownWord:
		return "unknown word"
	case WrongSize:
		return fmt.Sprintf("not the size %dx%d", solver.Cols, solver.Rows)
	case WrongRow:
		return fmt.Sprintf("%d in a row, not %d", m.N, solver.Cols)
	case CloseBracket:
		return "no bracket that it closes"
	case OpenBracket:
		return "never closed"
	default:
		return fmt.Sprintf("%d characters, more than %d", m.N, maxNotation)
	}
}

// shorten cuts a text of more than 30 characters to the first 30 and an
// ellipsis.
func shorten(s string) string {
	if chars := []rune(s); len(chars) > 30 {
		return string(chars[:30]) + "…"
	}
	return s
}

// A reader reads the tiles of a text, sign by sign.
type reader struct {
	Reading
	text  string
	signs string // what is to be read; see fold
	at    []int  // the index in text of each sign, in characters
	i     int    // the next sign
	open  []int  // the signs that are brackets and not closed yet
	row   []int  // the signs that are the tiles of this row
	ended bool   // another tile begins another row
}

// fold makes the signs: the text in ASCII, without characters that are not
// seen. Each kind of digit, bracket, quote, space and line break becomes one
// sign, and any other letter or sign one that no notation has.
func (r *reader) fold() {
	var signs []byte
	at := 0
	for _, c := range r.text {
		if !invisible(c) {
			signs = append(signs, signOf(c))
			r.at = append(r.at, at)
		}
		at++
	}
	r.signs = string(signs)
}

func invisible(c rune) bool {
	switch {
	case c >= 0x200B && c <= 0x200F, // zero-width, and marks of direction
		c >= 0x202A && c <= 0x202E, // embedded directions
		c >= 0x2060 && c <= 0x206F, // joiners, and isolated directions
		c >= 0xFE00 && c <= 0xFE0F, // variation selectors
		c == 0x00AD,                // soft hyphen
		c == 0x061C,                // Arabic letter mark
		c == 0x20E3,                // the keycap around 4️⃣
		c == 0xFEFF:                // byte order mark
		return true
	}
	return false
}

func signOf(c rune) byte {
	switch {
	case c >= '！' && c <= '～': // full-width ASCII
		c += '!' - '！'
	case c >= '٠' && c <= '٩': // Arabic-Indic
		c += '0' - '٠'
	case c >= '۰' && c <= '۹': // Persian
		c += '0' - '۰'
	}
	switch c {
	case '、', '،':
		return ','
	case '؛':
		return ';'
	case '。', '·':
		return '.'
	case 'X', '×':
		return 'x'
	case '【', '〔':
		return '['
	case '】', '〕':
		return ']'
	case '「':
		return '{'
	case '」':
		return '}'
	case '\'', '`', '‘', '’', '“', '”', '«', '»':
		return '"'
	case '\n', '\v', '\f', '\r', '\u0085', '\u2028', '\u2029':
		return '\n'
	}
	switch {
	case unicode.IsSpace(c):
		return ' '
	case c > ' ' && c <= '~':
		return byte(c)
	case unicode.IsLetter(c):
		return 'Z' // no word that is known has it
	}
	return '$'
}

// behindLink is the punctuation that chat programs put behind a link.
const behindLink = ".,)]/"

// locate keeps the signs that the board is in: of an address the last part of
// its path, of a declaration what stands behind the equals sign, else all.
func (r *reader) locate() {
	if i := strings.Index(r.signs, "://"); i >= 0 {
		r.keep(i+len("://"), len(r.signs))
		if end := strings.IndexAny(r.signs, " \n\"?#<>"); end >= 0 {
			r.keep(0, end)
		}
		r.keep(0, len(strings.TrimRight(r.signs, behindLink)))
		slash := strings.LastIndexByte(r.signs, '/')
		if slash < 0 { // there is but a host
			slash = len(r.signs) - 1
		}
		r.keep(slash+1, len(r.signs))
		return
	}
	// A query has an equals sign too: the moves of 412503?moves=541230 are no
	// board.
	declared, _, ok := strings.Cut(r.signs, "=")
	first := strings.TrimLeft(declared, " \n")
	if ok && first != "" && isLetter(first[0]) && !strings.ContainsAny(declared, "\"?") {
		r.keep(len(declared)+1, len(r.signs))
	}
}

// keep keeps the signs from i to before j.
func (r *reader) keep(i, j int) { r.signs, r.at = r.signs[i:j], r.at[i:j] }

// around are the signs that may stand around a size or a code.
const around = " \n\",;"

// size skips the size at the beginning, if there is one.
func (r *reader) size() {
	size, _, ok := strings.Cut(r.signs, ":")
	width, height, cross := strings.Cut(size, "x")
	width, height = strings.Trim(width, around), strings.Trim(height, around)
	switch {
	case !ok || !cross || !isNumber(width) || !isNumber(height):
	case width == "3" && height == "2":
		r.keep(len(size)+1, len(r.signs))
	default:
		r.stop(WrongSize, strings.Index(size, width), len(strings.TrimRight(size, around)))
	}
}

// code reads the board whose code is all that there is. It leaves digits that
// can be tiles, or the first of which tells what is wrong.
func (r *reader) code() {
	code := strings.Trim(r.signs, around)
	if !isNumber(code) || len(code) > 5 {
		return
	}
	n, _ := strconv.Atoi(code)
	if b, ok := solver.Code(min(n, solver.Codes)).Board(); ok {
		r.Tiles = b[:]
		r.i = len(r.signs)
	} else if len(code) >= 4 && strings.ContainsAny(code, "6789") {
		i := strings.Index(r.signs, code)
		r.stop(NoSuchCode, i, i+len(code))
	}
}

// next reads the next sign, number or word.
func (r *reader) next() {
	i := r.i
	r.i++
	switch c := r.signs[i]; c {
	case ' ', ',', '"':
	case '\n':
		r.ended = r.ended || len(r.open) == 0 // in brackets each number may have a line
	case '/', ';':
		r.ended = true
	case '(', '[', '{':
		r.open = append(r.open, i)
		r.ended = true
	case ')':
		r.close(i, '(')
	case ']':
		r.close(i, '[')
	case '}':
		r.close(i, '{')
	default:
		switch {
		case isLetter(c):
			r.word(i)
		case isTile(c):
			r.tile(i)
		default:
			r.stop(UnknownSign, i, i+1)
		}
	}
}

// close reads the closing bracket i, which goes with an opening one.
func (r *reader) close(i int, opening byte) {
	last := len(r.open) - 1
	if last < 0 || r.signs[r.open[last]] != opening {
		r.stop(CloseBracket, i, i+1)
		return
	}
	r.open = r.open[:last]
	if len(r.Tiles) > len(r.row) { // this is not the first row
		r.checkRow()
	}
	r.ended = true
}

// word reads a word from sign i on, or an x that is the blank.
func (r *reader) word(i int) {
	letterAt := func(j int) bool { return j < len(r.signs) && isLetter(r.signs[j]) }
	j := i + 1
	for letterAt(j) || letterAt(j+1) && r.signs[j] == '.' {
		j++
	}
	word := r.signs[i:j]
	if word == "vec" && strings.HasPrefix(r.signs[j:], "!") {
		word = "vec!"
		j++
	}
	switch word {
	case "x":
		r.tile(i)
	case "new", "int", "vec!", "arrayOf", "intArrayOf", "listOf", "List.of", "Array.of":
		r.i = j
	default:
		r.stop(UnknownWord, i, j)
	}
}

// tile reads a tile, or what stands in the place of one, from sign i on.
func (r *reader) tile(i int) {
	if r.ended {
		r.checkRow()
		r.row, r.ended = nil, false
	}
	j := i + 1
	for len(r.open) > 0 && j < len(r.signs) && isTile(r.signs[j]) {
		j++
	}
	t := solver.Blank
	if c := r.signs[i]; c >= '0' && c <= '9' {
		t = solver.Tile(c - '0')
	}
	switch {
	case t >= solver.Cells || j > i+1:
		r.stop(NoSuchTile, i, j)
		return
	case len(r.Tiles) == solver.Cells:
		r.stop(TooMany, i, j)
		return
	case slices.Contains(r.Tiles, t):
		r.wrong(TileAgain, i, j).Tile = t
	}
	r.Tiles = append(r.Tiles, t)
	r.row = append(r.row, i)
}

// checkRow finds fault with a row that is ended and not of three tiles.
func (r *reader) checkRow() {
	if n := len(r.row); n > 0 && n != solver.Cols {
		r.wrong(WrongRow, r.row[0], r.row[n-1]+1).N = n
	}
}

// stop notes a fault in the signs from i to before j, and ends the reading.
func (r *reader) stop(f MisreadFault, i, j int) {
	r.wrong(f, i, j)
	r.i = len(r.signs)
}

// wrong notes a fault in the signs from i to before j, and returns it to be
// completed.
func (r *reader) wrong(f MisreadFault, i, j int) *Misread {
	return r.fault(f, r.at[i], r.at[j-1]+1)
}

// fault notes a fault if it is the first, and returns it to be completed.
func (r *reader) fault(f MisreadFault, at, end int) *Misread {
	m := &Misread{Text: r.text, Fault: f, At: at, End: end}
	if r.Fault == nil {
		r.Fault = m
	}
	return m
}

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

func isNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// isTile reports whether c is a digit or a sign of the blank.
func isTile(c byte) bool { return '0' <= c && c <= '9' || strings.IndexByte("_.x", c) >= 0 }
