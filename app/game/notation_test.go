package game

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"slidingpuzzle/solver"
)

// notations are the ways in which people write a board. ① to ⑥ stand for its tiles.
var notations = []string{
	"①②③④⑤⑥",
	"①②③ ④⑤⑥",
	" ①②③④⑤⑥\n",
	"\"①②③④⑤⑥\"",
	"“①②③④⑤⑥”",
	"`①②③④⑤⑥`;",
	"｀①②③④⑤⑥｀",
	"‘①②③④⑤⑥’",
	"«①②③④⑤⑥»",
	"＂①②③④⑤⑥＇",
	"① ② ③/④ ⑤ ⑥",
	"①②③/④⑤⑥",
	"①②③／④⑤⑥",
	"/①②③④⑤⑥",
	"①,②,③;④,⑤,⑥",
	"① ② ③\n④ ⑤ ⑥",
	"① ② ③\r\n④ ⑤ ⑥\r\n",
	"\n①②③\n\n\n④⑤⑥\n\n",
	"①\t②\t③\u2028④\u00a0⑤\u3000⑥",
	"①,②,③,④,⑤,⑥",
	"①, ②, ③, ④, ⑤, ⑥",
	"①，②，③，④，⑤，⑥",
	"①、②、③；④、⑤、⑥",
	"①،②،③؛④،⑤،⑥",
	"3x2:①,②,③,④,⑤,⑥",
	"3X2: ①②③④⑤⑥",
	" 3 × 2 : ① ② ③ ④ ⑤ ⑥",
	"３ｘ２：①，②，③，④，⑤，⑥",
	"\u200f٣×٢:①②③④⑤⑥",
	"[[①,②,③],[④,⑤,⑥]]",
	"[[①, ②, ③], [④, ⑤, ⑥]]",
	"[[①,②,③],\n [④,⑤,⑥]]",
	"[[① ② ③]\r\n [④ ⑤ ⑥]]",
	"[\n  [\n    ①,\n    ②,\n    ③\n  ],\n  [\n    ④,\n    ⑤,\n    ⑥\n  ]\n]",
	"[①,②,③],[④,⑤,⑥]",
	"[①,②,③,④,⑤,⑥]",
	"[①,②,③\n,④,⑤,⑥]",
	"[① ② ③; ④ ⑤ ⑥]",
	"(①, ②, ③), (④, ⑤, ⑥)",
	"((①,②,③),(④,⑤,⑥))",
	"［［①，②，③］，［④，⑤，⑥］］",
	"（①，②，③）（④，⑤，⑥）",
	"｛｛①，②，③｝，｛④，⑤，⑥｝｝",
	"【【①，②，③】，【④，⑤，⑥】】",
	"〔①、②、③〕〔④、⑤、⑥〕",
	"「「①，②，③」，「④，⑤，⑥」」",
	"[[],[①,②,③],[],[④,⑤,⑥],[]]",
	"[['①','②','③'],['④','⑤','⑥']]",
	"'[[①,②,③],[④,⑤,⑥]]'",
	"{{①,②,③},{④,⑤,⑥}}",
	"new int[][]{{①,②,③},{④,⑤,⑥}}",
	"new int[][] { { ①, ②, ③ }, { ④, ⑤, ⑥ } };",
	"[][]int{{①,②,③},{④,⑤,⑥}}",
	"[][]int{\n\t{①, ②, ③},\n\t{④, ⑤, ⑥},\n}",
	"vec![vec![①,②,③], vec![④,⑤,⑥]]",
	"arrayOf(intArrayOf(①,②,③), intArrayOf(④,⑤,⑥))",
	"listOf(listOf(①,②,③), listOf(④,⑤,⑥))",
	"List.of(List.of(①,②,③), List.of(④,⑤,⑥))",
	"Array.of(①,②,③,④,⑤,⑥)",
	"board = [[①,②,③],[④,⑤,⑥]]",
	"board=①②③④⑤⑥",
	"board = \"①②③④⑤⑥\";",
	"Input: board = [[①,②,③],[④,⑤,⑥]]",
	"board := [][]int{{①,②,③},{④,⑤,⑥}}",
	"int[][] board = {{①,②,③},{④,⑤,⑥}};",
	"int[][] board = new int[][]{{①,②,③},{④,⑤,⑥}};",
	"const int board[2][3] = {\r\n  {①, ②, ③},\r\n  {④, ⑤, ⑥}\r\n};\r\n",
	"let b: Vec<Vec<i32>> = vec![vec![①,②,③], vec![④,⑤,⑥]];",
	"val 棋盘 = arrayOf(intArrayOf(①,②,③), intArrayOf(④,⑤,⑥))",
	"①\ufe0f\u20e3②\ufe0f\u20e3③\ufe0f\u20e3\n④\ufe0f\u20e3⑤\ufe0f\u20e3⑥\ufe0f\u20e3",
	"\ufeff\u2067①\u200b②\u200c③\u200d④\u00ad⑤\u2060⑥\u2069\u061c",
}

// addresses are those that a board can have; its digits are ASCII's.
var addresses = []string{
	"https://example.org/①②③④⑤⑥",
	"https://example.org/x/①②③④⑤⑥?moves=54123",
	"http://127.0.0.1:8000/①②③④⑤⑥#how",
	"https://example.org/①②③④⑤⑥/",
	"(https://example.org/①②③④⑤⑥).",
	"“https://example.org/①②③④⑤⑥”。",
	"<https://example.org/①②③④⑤⑥>, see?",
	"Sliding Puzzle 2026-11-30\n5 moves (fewest 5)\n🟩🟩🟩🟩🟩\nhttps://example.org/①②③④⑤⑥",
}

// scripts are the ways to write the blank and the tiles 1 to 5.
var scripts = []string{"012345", "_12345", "x12345", "X12345", ".12345", "·12345", "。12345", "．12345", "Ｘ12345", "０１２３４５", "＿１２３４５", "٠١٢٣٤٥", "۰۱۲۳۴۵"}

// write writes b in a notation.
func write(b solver.Board, notation, script string) string {
	chars := []rune(script)
	for cell, t := range b {
		notation = strings.ReplaceAll(notation, string('①'+rune(cell)), string(chars[t]))
	}
	return notation
}

// reads reports a text that is not read as b.
func reads(t *testing.T, s string, b solver.Board) {
	t.Helper()
	r := Read(s)
	if got, ok := r.Board(); !ok || got != b || r.Fault != nil {
		t.Fatalf("Read(%q) = %v, %v, want %v", s, r.Tiles, r.Fault, b)
	}
	if got, err := ReadBoard(s); got != b || err != nil {
		t.Fatalf("ReadBoard(%q) = %v, %v, want %v", s, got, err, b)
	}
	if r.Placed() != 6 || r.Missing() != nil || r.Doubled() != nil {
		t.Fatalf("Read(%q): %d placed, missing %v, doubled %v", s, r.Placed(), r.Missing(), r.Doubled())
	}
}

// Every board is read in every notation. The kinds of digits and blank take turns, so that each meets each notation.
func TestReadNotations(t *testing.T) {
	for i, b := range boards {
		for _, notation := range notations {
			reads(t, write(b, notation, scripts[0]), b)
			reads(t, write(b, notation, scripts[i%len(scripts)]), b)
		}
		for _, notation := range addresses {
			reads(t, write(b, notation, scripts[0]), b)
		}
	}
}

// The texts of FACTS, as they stand there.
func TestReadFirst(t *testing.T) {
	for _, s := range []string{
		"[[4,1,2],[5,0,3]]", "[[4, 1, 2], [5, 0, 3]]", "[[4,1,2],\n[5,0,3]]", "{{4,1,2},{5,0,3}}",
		"new int[][]{{4,1,2},{5,0,3}}", "[][]int{{4,1,2},{5,0,3}}", "vec![vec![4,1,2], vec![5,0,3]]",
		"arrayOf(intArrayOf(4,1,2), intArrayOf(5,0,3))", "board = [[4,1,2],[5,0,3]]", "412503", "4 1 2/5 0 3",
		"4 1 2\n5 0 3", "3x2:4,1,2,5,0,3", "4,1,2,5,_,3", "412 5x3", "412 5_3", "412 5.3", "412\n5·3",
		"４１２５０３", "٤١٢٥٠٣", "۴۱۲۵۰۳", "33015", "4️⃣1️⃣2️⃣\n5️⃣0️⃣3️⃣",
	} {
		reads(t, s, First)
	}
}

// Of the numbers of up to five digits, just the codes are boards.
func TestReadCodes(t *testing.T) {
	found := 0
	for n := range 100_000 {
		s := strconv.Itoa(n)
		b, ok := Read(s).Board()
		if !ok {
			continue
		}
		if int(b.Code()) != n {
			t.Errorf("%s is read as %v, whose code is %d", s, b, b.Code())
		}
		found++
	}
	if found != len(boards) {
		t.Errorf("%d codes of boards, want %d", found, len(boards))
	}
	for _, b := range boards {
		code := fmt.Sprint(b.Code())
		for _, s := range []string{code, " " + code + "\n", `"` + code + `";`, "board = " + code, "https://example.org/" + code} {
			reads(t, s, b)
		}
	}
	reads(t, "٣٣٠١٥", First)
	reads(t, "３３０１５", First)
}

// While a notation is typed, what is there so far is never taken for another board, unless it is a code.
func TestReadTyped(t *testing.T) {
	for _, notation := range slices.Concat(notations, addresses) {
		for i := 0; i < len(boards); i += 7 {
			b := boards[i]
			text := write(b, notation, scripts[0])
			for end := range text {
				got, ok := Read(text[:end]).Board()
				if ok && got != b && !strings.HasSuffix(strings.Map(asciiDigit, text[:end]), fmt.Sprint(got.Code())) {
					t.Fatalf("Read(%q) = %v", text[:end], got)
				}
			}
		}
	}
}

func asciiDigit(c rune) rune {
	if c < '0' || c > '9' {
		return -1
	}
	return c
}

// The tiles of a text that is not complete are those that were typed.
func TestReadPart(t *testing.T) {
	for n := range solver.Cells {
		for _, s := range []string{"412503"[:n], "4 1 2/5 0 3"[:2*n], "3x2:4,1,2,5,0,3"[:4+2*n], "[[4,1,2],[5,0,3]]"[:2+2*n+2*(n/3)]} {
			if r := Read(s); !slices.Equal(r.Tiles, First[:n]) || r.Placed() != n || len(r.Missing()) != solver.Cells-n {
				t.Errorf("Read(%q): tiles %v, %d placed, missing %v", s, r.Tiles, r.Placed(), r.Missing())
			}
		}
	}
}

func TestReadingCounts(t *testing.T) {
	for _, test := range []struct {
		text             string
		placed           int
		missing, doubled string
	}{
		{"", 0, "[0 1 2 3 4 5]", "[]"},
		{"5", 1, "[0 1 2 3 4]", "[]"},
		{"41250", 5, "[3]", "[]"},
		{"411503", 5, "[2]", "[1]"},
		{"5 0 5 0", 2, "[1 2 3 4]", "[0 5]"},
		{"555555", 1, "[0 1 2 3 4]", "[5]"},
		{"123xx", 3, "[0 4 5]", "[]"},
		{"123__4", 5, "[5]", "[0]"},
		{"4 1/2 5 0 3", 6, "[]", "[]"},
		{"33015", 6, "[]", "[]"},
		{"3,3,0,1,5", 4, "[2 4]", "[3]"},
	} {
		r := Read(test.text)
		missing, doubled := fmt.Sprint(r.Missing()), fmt.Sprint(r.Doubled())
		if r.Placed() != test.placed || missing != test.missing || doubled != test.doubled {
			t.Errorf("%q: %d placed, missing %s, doubled %s; want %d, %s, %s",
				test.text, r.Placed(), missing, doubled, test.placed, test.missing, test.doubled)
		}
	}
}

// A reading of nothing, as a text field has before the first key, is no board.
func TestZeroReading(t *testing.T) {
	var r Reading
	if b, ok := r.Board(); ok || b != (solver.Board{}) || r.Placed() != 0 || len(r.Missing()) != 6 || r.Doubled() != nil {
		t.Errorf("%v, %t, %d placed, missing %v, doubled %v", b, ok, r.Placed(), r.Missing(), r.Doubled())
	}
}

// misreadFaults are the kinds by the names that testdata/misread.txt gives them.
var misreadFaults = map[string]MisreadFault{
	"Nothing": Nothing, "TooFew": TooFew, "TooMany": TooMany, "TileAgain": TileAgain, "NoSuchTile": NoSuchTile,
	"NoSuchCode": NoSuchCode, "UnknownSign": UnknownSign, "UnknownWord": UnknownWord, "WrongSize": WrongSize,
	"WrongRow": WrongRow, "CloseBracket": CloseBracket, "OpenBracket": OpenBracket, "TooLong": TooLong,
}

// A misreadTest is a line of testdata/misread.txt.
type misreadTest struct {
	fault   string
	at, end int
	tiles   string // digits, or - if there is none
	text    string
}

func misreads(t testing.TB) []misreadTest {
	t.Helper()
	file, err := os.ReadFile("testdata/misread.txt")
	if err != nil {
		t.Fatal(err)
	}
	var tests []misreadTest
	for line := range strings.Lines(string(file)) {
		if line == "\n" || strings.HasPrefix(line, "#") {
			continue
		}
		var m misreadTest
		if _, err := fmt.Sscanf(line, "%s %d %d %s %q\n", &m.fault, &m.at, &m.end, &m.tiles, &m.text); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		tests = append(tests, m)
	}
	return tests
}

func TestMisread(t *testing.T) {
	kinds := map[MisreadFault]bool{}
	for _, test := range misreads(t) {
		fault, ok := misreadFaults[test.fault]
		if !ok {
			t.Errorf("%q: there is no kind %s", test.text, test.fault)
		}
		kinds[fault] = true
		r := Read(test.text)
		if r.Fault == nil {
			t.Errorf("%q is the board %v", test.text, r.Tiles)
			continue
		}
		if r.Fault.Fault != fault || r.Fault.At != test.at || r.Fault.End != test.end {
			t.Errorf("%v\ngot kind %d, %d to %d; want %d, %s, %d to %d",
				r.Fault, r.Fault.Fault, r.Fault.At, r.Fault.End, fault, test.fault, test.at, test.end)
		}
		if got := digitsOf(r.Tiles); got != strings.Trim(test.tiles, "-") {
			t.Errorf("%q: tiles %s, want %s", test.text, got, test.tiles)
		}
		if b, ok := r.Board(); ok || b != (solver.Board{}) {
			t.Errorf("%q: %v, %t", test.text, b, ok)
		}
		b, err := ReadBoard(test.text)
		if got, ok := errors.AsType[*Misread](err); !ok || *got != *r.Fault || b != (solver.Board{}) {
			t.Errorf("ReadBoard(%q) = %v, %v", test.text, b, err)
		}
	}
	if len(kinds) != len(misreadFaults) || len(kinds) != int(TooLong)+1 {
		t.Errorf("%d kinds of %d are there", len(kinds), len(misreadFaults))
	}
}

// digitsOf writes tiles as digits.
func digitsOf(tiles []solver.Tile) (digits string) {
	for _, t := range tiles {
		digits += string('0' + rune(t))
	}
	return digits
}

func TestMisreadError(t *testing.T) {
	for _, test := range []struct {
		text string
		want Misread // without its text
		msg  string
	}{
		{"", Misread{Fault: Nothing}, `game: board "": no tile`},
		{" [", Misread{Fault: Nothing, At: 2, End: 2}, `game: board " [": no tile`},
		{"4", Misread{Fault: TooFew, At: 1, End: 1, N: 1}, `game: board "4": 1 of 6 tiles`},
		{"4 1 2/5 0", Misread{Fault: TooFew, At: 9, End: 9, N: 5}, `game: board "4 1 2/5 0": 5 of 6 tiles`},
		{"412503 1", Misread{Fault: TooMany, At: 7, End: 8}, `game: board "412503 1": character 8, "1": more than 6 tiles`},
		{"411503", Misread{Fault: TileAgain, At: 2, End: 3, Tile: 1},
			`game: board "411503": character 3, "1": tile 1 is already there`},
		{"01234_", Misread{Fault: TileAgain, At: 5, End: 6}, `game: board "01234_": character 6, "_": the blank is already there`},
		{"412603", Misread{Fault: NoSuchTile, At: 3, End: 4}, `game: board "412603": character 4, "6": no such tile`},
		{"[412,503]", Misread{Fault: NoSuchTile, At: 1, End: 4},
			`game: board "[412,503]": characters 2 to 4, "412": no such tile`},
		{"33016", Misread{Fault: NoSuchCode, At: 0, End: 5},
			`game: board "33016": characters 1 to 5, "33016": the code of no board`},
		{"4🧩2503", Misread{Fault: UnknownSign, At: 1, End: 2}, `game: board "4🧩2503": character 2, "🧩": unknown sign`},
		{"hello", Misread{Fault: UnknownWord, At: 0, End: 5}, `game: board "hello": characters 1 to 5, "hello": unknown word`},
		{"4x4:1", Misread{Fault: WrongSize, At: 0, End: 3}, `game: board "4x4:1": characters 1 to 3, "4x4": not the size 3x2`},
		{"4 1 2 5/0 3", Misread{Fault: WrongRow, At: 0, End: 7, N: 4},
			`game: board "4 1 2 5/0 3": characters 1 to 7, "4 1 2 5": 4 in a row, not 3`},
		{"[[4,1,2],[5,0]]", Misread{Fault: WrongRow, At: 10, End: 13, N: 2},
			`game: board "[[4,1,2],[5,0]]": characters 11 to 13, "5,0": 2 in a row, not 3`},
		{"412503)", Misread{Fault: CloseBracket, At: 6, End: 7},
			`game: board "412503)": character 7, ")": no bracket that it closes`},
		{"[[4,1,2],[5,0,3]", Misread{Fault: OpenBracket, At: 0, End: 1},
			`game: board "[[4,1,2],[5,0,3]": character 1, "[": never closed`},
		{strings.Repeat("[412503]", 51), Misread{Fault: TooLong, At: 400, End: 408, N: 408},
			`game: board "[412503][412503][412503][41250…": 408 characters, more than 400`},
		{strings.Repeat("é", 31) + "!", Misread{Fault: UnknownWord, At: 0, End: 31},
			`game: board "ééééééééééééééééééééééééééééé` + `é…": characters 1 to 31, "éééééééééééééééééééééééééééééé…": unknown word`},
	} {
		test.want.Text = test.text
		got := Read(test.text).Fault
		if got == nil || *got != test.want {
			t.Errorf("Read(%q): %+v, want %+v", test.text, got, test.want)
			continue
		}
		if got.Error() != test.msg {
			t.Errorf("got  %s\nwant %s", got, test.msg)
		}
		if wrong := string([]rune(test.text)[got.At:got.End]); got.Wrong() != wrong {
			t.Errorf("%q: wrong is %q, want %q", test.text, got.Wrong(), wrong)
		}
	}
}

// Of all characters, only those of the notations are known, and what is white or not seen.
func TestReadCharacters(t *testing.T) {
	known := strings.Join(slices.Concat(notations, addresses, scripts), "") + "6789６７８９٦٧٨٩۶۷۸۹"
	for c := rune(0); c <= unicode.MaxRune; c++ {
		fault := Read(string(c) + "1").Fault.Fault
		unknown := fault == UnknownSign || fault == UnknownWord
		unseen := unicode.IsSpace(c) || unicode.In(c, unicode.Cf, unicode.Mn, unicode.Me) || c == 0x2065
		if !unknown && !unseen && !strings.ContainsRune(known, c) {
			t.Errorf("%q is taken: kind %d", c, fault)
		}
	}
}

// A text of any length is read in a time that grows no faster than it does.
func TestReadLong(t *testing.T) {
	for _, s := range []string{"4", "[", "\u200b", "🧩", "\xff", " ", "x", "=", "a.", "https://", "\n"} {
		r := Read(strings.Repeat(s, 1<<20))
		if r.Fault == nil || r.Fault.Fault != TooLong || r.Fault.At != 400 || r.Fault.End != 1<<20*utf8.RuneCountInString(s) {
			t.Errorf("%d × %q: %v", 1<<20, s, r.Fault)
		}
		if msg := r.Fault.Error(); len(msg) > 400 || !utf8.ValidString(msg) {
			t.Errorf("message of %d bytes: %s", len(msg), msg)
		}
		if r := Read(strings.Repeat(s, 400/utf8.RuneCountInString(s))); r.Fault == nil || r.Fault.Fault == TooLong {
			t.Errorf("400 characters of %q: %v", s, r.Fault)
		}
	}
}

// FuzzRead starts from the notations and from the texts that are no board.
func FuzzRead(f *testing.F) {
	for _, notation := range slices.Concat(notations, addresses) {
		for _, script := range scripts {
			f.Add(write(First, notation, script))
		}
	}
	for _, test := range misreads(f) {
		f.Add(test.text)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r := Read(s)
		if len(r.Tiles) > solver.Cells || len(r.Tiles) > 0 && slices.Max(r.Tiles) >= solver.Cells {
			t.Fatalf("Read(%q): tiles %v", s, r.Tiles)
		}
		if r.Placed()+len(r.Missing()) != solver.Cells || r.Placed()+len(r.Doubled()) > len(r.Tiles) {
			t.Errorf("%q: of %v %d placed, missing %v, doubled %v", s, r.Tiles, r.Placed(), r.Missing(), r.Doubled())
		}
		b, ok := r.Board()
		read, err := ReadBoard(s)
		if ok != (r.Fault == nil) || ok != (err == nil) || b != read {
			t.Fatalf("Read(%q): %v, %t, %v, but %v, %v", s, b, ok, r.Fault, read, err)
		}
		if ok {
			if parsed, err := solver.Parse(digitsOf(r.Tiles)); parsed != b || err != nil {
				t.Fatalf("Read(%q) = %v: %v", s, r.Tiles, err)
			}
			if again, err := ReadBoard(b.String()); again != b || err != nil {
				t.Errorf("ReadBoard(%v) = %v, %v", b, again, err)
			}
			return
		}
		m, length := r.Fault, utf8.RuneCountInString(s)
		if m.Text != s || m.At < 0 || m.At > m.End || m.End > length || m.At == m.End && m.End != length {
			t.Fatalf("Read(%q): %+v", s, m)
		}
		if msg := m.Error(); len(msg) > 800 || !utf8.ValidString(msg) {
			t.Errorf("message of %d bytes: %s", len(msg), msg)
		}
		switch m.Fault {
		case Nothing, TooFew:
			if m.N != len(r.Tiles) || m.At != length || len(r.Doubled()) > 0 {
				t.Errorf("Read(%q): %v, %+v", s, r.Tiles, m)
			}
		case TooMany:
			if len(r.Tiles) != solver.Cells || len(r.Missing()) > 0 {
				t.Errorf("Read(%q): %v, %+v", s, r.Tiles, m)
			}
		case TileAgain:
			if !slices.Contains(r.Doubled(), m.Tile) {
				t.Errorf("Read(%q): %v, %+v", s, r.Tiles, m)
			}
		case WrongRow:
			if m.N < 1 || m.N > solver.Cells || m.N == solver.Cols {
				t.Errorf("Read(%q): %v, %+v", s, r.Tiles, m)
			}
		case TooLong:
			if m.N != length || r.Tiles != nil {
				t.Errorf("Read(%q): %v, %+v", s, r.Tiles, m)
			}
		}
	})
}
