package solver

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestParseIsInverseOfString(t *testing.T) {
	if len(boards) != 720 || boards[0] != parse(t, "012345") || boards[719] != parse(t, "543210") {
		t.Fatalf("boards are not the 720 from 012345 to 543210")
	}
	for _, b := range boards {
		if got, err := Parse(b.String()); got != b || err != nil {
			t.Errorf("Parse(%q) = %v, %v", b.String(), got, err)
		}
	}
}

// Each text has faults, of which the first in Parse's order is told.
func TestParseError(t *testing.T) {
	const at30 = "012345012345012345012345012345" // as long as a text that is shown whole can be
	tests := []struct {
		err ParseError
		msg string
	}{
		{ParseError{"hello", NotADigit, 'h', 0, 0}, `solver: board "hello": "h" is not a digit from 0 to 5`},
		{ParseError{"412603", NotADigit, '6', 3, 0}, `solver: board "412603": "6" is not a digit from 0 to 5`},
		{ParseError{" 412503", NotADigit, ' ', 0, 0}, `solver: board " 412503": " " is not a digit from 0 to 5`},
		{ParseError{"412503\n", NotADigit, '\n', 6, 0}, `solver: board "412503\n": "\n" is not a digit from 0 to 5`},
		{ParseError{"41250-3", NotADigit, '-', 5, 0}, `solver: board "41250-3": "-" is not a digit from 0 to 5`},
		{ParseError{"41１503", NotADigit, '１', 2, 0}, `solver: board "41１503": "１" is not a digit from 0 to 5`},
		{ParseError{"٤١٢٥٠٣", NotADigit, '٤', 0, 0}, `solver: board "٤١٢٥٠٣": "٤" is not a digit from 0 to 5`},
		{ParseError{"4🧩2503", NotADigit, '🧩', 1, 0}, `solver: board "4🧩2503": "🧩" is not a digit from 0 to 5`},
		{ParseError{"41\x00", NotADigit, 0, 2, 0}, `solver: board "41\x00": "\x00" is not a digit from 0 to 5`},
		{ParseError{"4\xff", NotADigit, '\uFFFD', 1, 0},
			`solver: board "4\xff": "` + "\uFFFD" + `" is not a digit from 0 to 5`},
		{ParseError{"11x", NotADigit, 'x', 2, 0}, `solver: board "11x": "x" is not a digit from 0 to 5`},

		{ParseError{"", WrongLength, 0, 0, 0}, `solver: board "": 0 digits, not 6`},
		{ParseError{"4", WrongLength, 0, 0, 1}, `solver: board "4": 1 digit, not 6`},
		{ParseError{"412", WrongLength, 0, 0, 3}, `solver: board "412": 3 digits, not 6`},
		{ParseError{"4125030", WrongLength, 0, 0, 7}, `solver: board "4125030": 7 digits, not 6`},
		{ParseError{at30, WrongLength, 0, 0, 30}, `solver: board "` + at30 + `": 30 digits, not 6`},
		{ParseError{at30 + "0", WrongLength, 0, 0, 31}, `solver: board "` + at30 + `…": 31 digits, not 6`},

		{ParseError{"411503", Repeated, '1', 2, 0}, `solver: board "411503": tile 1 appears twice`},
		{ParseError{"012340", Repeated, '0', 5, 0}, `solver: board "012340": the blank appears twice`},
		{ParseError{"332211", Repeated, '3', 1, 0}, `solver: board "332211": tile 3 appears twice`},
	}
	for _, test := range tests {
		b, err := Parse(test.err.Text)
		got, ok := errors.AsType[*ParseError](err)
		if !ok || *got != test.err || b != (Board{}) {
			t.Errorf("Parse(%q) = %v, %+v, want %+v", test.err.Text, b, got, test.err)
			continue
		}
		if got.Error() != test.msg {
			t.Errorf("got  %s\nwant %s", got, test.msg)
		}
	}
}

// A long text is shortened by characters, not in the middle of one.
func TestParseErrorOfLongText(t *testing.T) {
	for _, char := range []string{"🧩", "1", "\xff"} {
		text := strings.Repeat(char, 10_000)
		_, err := Parse(text)
		if err == nil {
			t.Fatalf("%.40q… is a board", text)
		}
		if msg := err.Error(); len(msg) > 250 || !strings.Contains(msg, "…") || !utf8.ValidString(msg) {
			t.Errorf("message of %d bytes: %s", len(msg), msg)
		}
	}
}

func TestMinMovesError(t *testing.T) {
	tests := []struct {
		rows [][]int
		msg  string
	}{
		{nil, "solver: board []: 0 rows, not 2"},
		{[][]int{{4, 1, 2}}, "solver: board [[4 1 2]]: 1 row, not 2"},
		{[][]int{{4, 1}, {2, 5}, {0, 3}}, "solver: board [[4 1] [2 5] [0 3]]: 3 rows, not 2"},
		{[][]int{{4, 1, 2}, nil}, "solver: board [[4 1 2] []]: 0 numbers in row 2, not 3"},
		{[][]int{{4}, {1, 2, 5, 0, 3}}, "solver: board [[4] [1 2 5 0 3]]: 1 number in row 1, not 3"},
		{[][]int{{4, 1, 2, 5}, {0, 3}}, "solver: board [[4 1 2 5] [0 3]]: 4 numbers in row 1, not 3"},
		{[][]int{{4, 1, 2}, {5, -1, 3}}, "solver: board [[4 1 2] [5 -1 3]]: -1 is not a number from 0 to 5"},
		{[][]int{{4, 1, 6}, {5, 1, 3}}, "solver: board [[4 1 6] [5 1 3]]: 6 is not a number from 0 to 5"},
		{[][]int{{256, 1, 2}, {5, 0, 3}}, "solver: board [[256 1 2] [5 0 3]]: 256 is not a number from 0 to 5"},
		{[][]int{{-1 << 31, 1, 2}, {5, 0, 3}},
			"solver: board [[-2147483648 1 2] [5 0 3]]: -2147483648 is not a number from 0 to 5"},
		{[][]int{{4, 1, 1}, {5, 0, 3}}, "solver: board [[4 1 1] [5 0 3]]: tile 1 appears twice"},
		{[][]int{{0, 1, 2}, {3, 4, 0}}, "solver: board [[0 1 2] [3 4 0]]: the blank appears twice"},
		{[][]int{make([]int, 1000), make([]int, 1000)},
			"solver: board [[0 0 0 0 0 0 0 0 0 0 0 0 0 0 …: 1000 numbers in row 1, not 3"},
	}
	for _, test := range tests {
		if moves, err := MinMoves(test.rows); moves != 0 || err == nil || err.Error() != test.msg {
			t.Errorf("got  %d, %v\nwant 0, %s", moves, err, test.msg)
		}
	}
}

// FuzzParse starts from the ways in which people write a board: Parse takes one of them, and none of the others.
func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"412503", "412 503", "411503", "41250", "33015", "4 1 2/5 0 3", "4 1 2\n5 0 3", "3x2:4,1,2,5,0,3",
		"[[4,1,2],[5,0,3]]", "[[4, 1, 2],\n [5, 0, 3]]", "{{4,1,2},{5,0,3}}", "new int[][]{{4,1,2},{5,0,3}}",
		"[][]int{{4,1,2},{5,0,3}}", "vec![vec![4,1,2], vec![5,0,3]]", "arrayOf(intArrayOf(4,1,2), intArrayOf(5,0,3))",
		"board = [[4,1,2],[5,0,3]]", "4,1,2,5,_,3", "412 5x3", "412 5 3", "412 5_3", "412 5.3",
		"４１２５０３", "٤١٢٥٠٣", "۴۱۲۵۰۳", "412503\x00", "\xff\xfe", "🧩",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		b, err := Parse(s)
		if err == nil {
			if b.String() != s || !b.valid() {
				t.Fatalf("Parse(%q) = %v", s, b)
			}
			return
		}
		fault, ok := errors.AsType[*ParseError](err)
		if !ok || fault.Text != s || b != (Board{}) {
			t.Fatalf("Parse(%q) = %v, %#v", s, b, err)
		}
		if msg := fault.Error(); len(msg) > 500 || !utf8.ValidString(msg) {
			t.Errorf("message of %d bytes: %s", len(msg), msg)
		}
		if fault.Fault == NotADigit && []rune(s)[fault.At] != fault.Char {
			t.Errorf("Parse(%q): character %d is not %q", s, fault.At, fault.Char)
		}
	})
}
