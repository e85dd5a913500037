package text

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"slidingpuzzle/solver"
)

// names are written alike in both languages.
var names = strings.Fields("WebAssembly iPhone iPad Mac Safari Android Chrome Edge https")

// vars are all exported variables; TestEveryNameIsTested keeps them so.
var vars = map[string][]Text{
	"AwayName": {AwayName}, "Away": Away, "OfflineReady": {OfflineReady}, "OfflineInsecure": {OfflineInsecure},
	"OfflineMissing": {OfflineMissing}, "OfflineRefused": {OfflineRefused}, "NewVersion": {NewVersion},
	"ShortName": {ShortName}, "ShotWide": {ShotWide}, "ShotNarrow": {ShotNarrow}, "First": {First}, "Farthest": {Farthest},
	"CardFewest": {CardFewest}, "CardSolved": {CardSolved}, "Reload": {Reload}, "Install": {Install}, "Gone": {Gone},
	"Name": {Name}, "Home": {Home}, "Tagline": {Tagline}, "Board": {Board}, "Moves": {Moves}, "Fewest": {Fewest}, "Undo": {Undo},
	"Solve": {Solve}, "Stop": {Stop}, "New": {New}, "Continue": {Continue},
	"LeftGame": {LeftGame}, "Dismiss": {Dismiss}, "TryAgain": {TryAgain}, "Switch": {Switch},
	"Solved": {Solved}, "Redo": {Redo}, "Restart": {Restart}, "Clock": {Clock}, "Settings": {Settings}, "Close": {Close},
	"LanguageName": {LanguageName}, "ThemeName": {ThemeName}, "System": {System}, "Light": {Light}, "Dark": {Dark},
	"Contrast": {Contrast}, "MotionName": {MotionName}, "Off": {Off}, "Slow": {Slow}, "Normal": {Normal}, "Fast": {Fast},
	"ArrowsName": {ArrowsName}, "ArrowsTile": {ArrowsTile}, "ArrowsBlank": {ArrowsBlank}, "SingleKeys": {SingleKeys},
	"ShowClock": {ShowClock}, "ShowDistance": {ShowDistance}, "AboutName": {AboutName}, "Privacy": {Privacy},
	"Licences": {Licences}, "KeysName": {KeysName}, "KeysBlank": {KeysBlank}, "NotKept": {NotKept}, "Keys": deeds(Keys), "NothingToRedo": {NothingToRedo},
	"GameBefore": {GameBefore}, "GameAfter": {GameAfter}, "Restarted": {Restarted}, "Warmer": {Warmer}, "Colder": {Colder},
	"NothingToRestart": {NothingToRestart}, "Hint": {Hint}, "Share": {Share}, "Today": {Today}, "Helped": {Helped},
	"LevelName": {LevelName}, "Exactly": {Exactly}, "IsDaily": {IsDaily}, "NewDaily": {NewDaily},
	"PlayDaily": {PlayDaily}, "CopyResult": {CopyResult}, "ResultCopied": {ResultCopied}, "StatsName": {StatsName},
	"NoResults": {NoResults}, "Games": {Games}, "InFewest": {InFewest}, "Streak": {Streak}, "Longest": {Longest},
	"AboveName": {AboveName}, "BestsName": {BestsName}, "Distance": {Distance}, "BestMoves": {BestMoves},
	"BestTime": {BestTime}, "Export": {Export}, "Import": {Import}, "Erase": {Erase}, "EraseAll": {EraseAll}, "Keep": {Keep},
	"EraseName": {EraseName}, "Erased": {Erased}, "NoExport": {NoExport}, "NotRead": {NotRead}, "NotExported": {NotExported},
	"CollectionName": {CollectionName},
	"NothingToUndo":  {NothingToUndo}, "Copied": {Copied}, "NotCopied": {NotCopied}, "CopyFrom": {CopyFrom}, "Stopped": {Stopped},
	"NothingKept": {NothingKept}, "SetAside": {SetAside}, "WayName": {WayName}, "WayEmpty": {WayEmpty},
	"WhyName": {WhyName}, "HowName": {HowName}, "How": How, "NoWebAssembly": {NoWebAssembly}, "Blocked": {Blocked},
	"NotArrived": {NotArrived}, "NotStarted": {NotStarted}, "Crashed": {Crashed}, "WhyUnsolvable": {WhyUnsolvable},
	"NoBoard": {NoBoard}, "NotHere": {NotHere},
}

func deeds(keys []Key) (deeds []Text) {
	for _, k := range keys {
		deeds = append(deeds, k.Does)
	}
	return deeds
}

// results are what the exported functions say of all that they can be asked, but for Fault, which quotes strangers.
var results = map[string][]Text{}

func say(name string, texts ...Text) { results[name] = append(results[name], texts...) }

func init() {
	for n := range solver.GodsNumber + 1 {
		say("FromSolved", FromSolved(n))
		say("Left", Left(n))
		say("ToGo", ToGo(n))
		say("Made", Made(n))
		say("Beside", Beside(ToGo(n), Warmer), Beside(ToGo(n), Text{}))
		for fewest := range n + 1 {
			say("Won", Won(n, fewest))
			say("Shown", Shown(n, fewest))
		}
	}
	for inversions := 1; inversions <= 10; inversions += 2 {
		say("Unsolvable", Unsolvable(inversions))
		say("NoSolution", NoSolution(inversions))
	}
	for distance := range 22 {
		say("Level", Level(strconv.Itoa(distance)))
		say("Deals", Deals(distance, distance, 44), Deals(21, 21, 1), Deals(4, distance+5, 50))
		say("AboveBy", AboveBy(2*distance, distance))
		say("CollectedAt", CollectedAt(distance, 1, 44))
		say("CollectionHow", CollectionHow(distance, 359))
		say("Exported", Exported(distance))
		say("Imported", Imported(distance, 3))
		say("NotImported", NotImported(false, distance), NotImported(true, 0))
		say("EraseQuestion", EraseQuestion(distance))
	}
	say("Level", Level(""), Level("easy"), Level("medium"), Level("hard"), Level("hardest"))
	say("DailyOf", DailyOf("2026-11-30"))
	for d := solver.Left; d <= solver.Down; d++ {
		say("NoWay", NoWay(d))
		say("Move", Move(5, d))
		say("NoTile", NoTile(d))
	}
	for x := solver.Tile(1); x < solver.Cells; x++ {
		say("Undone", Undone(x))
		say("CannotMove", CannotMove(x))
		say("Moved", Moved(x))
		for y := solver.Tile(1); y < solver.Cells; y++ {
			say("Moved", Moved(x, y))
			say("Repair", Repair(x, y))
		}
		for d := solver.Left; d <= solver.Down; d++ {
			say("Step", Step(x, d))
		}
	}
	for c := range solver.Code(solver.Codes) {
		b, ok := c.Board()
		if !ok {
			continue
		}
		say("Rows", Rows(b))
		say("Title", Title(b))
		say("Description", Description(b))
		say("Standing", Standing(b))
		say("Summary", Summary(b))
		for t := solver.Tile(1); t < solver.Cells; t++ {
			say("TileName", TileName(b, t))
			say("TilePlace", TilePlace(b, t))
		}
		solution, _ := solver.Solve(b)
		say("Steps", Steps(b, solution)...)
		say("Way", Way(Steps(b, solution)))
		say("Collected", Collected(b))
		say("Version", Version("12345678"))
		say("CardUnsolvable", CardUnsolvable(b.Inversions()))
	}
	say("Join", Join(Solved, Copied))
	say("Labelled", Labelled(ThemeName, System), Labelled(ThemeName, Contrast))
	say("Fault", Fault(errors.New("x")))
}

// The tables above hold every exported variable and function of the package's source that is or returns a Text.
func TestEveryNameIsTested(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "words.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			own := decl.Name.Name == "DailyResult" // has lines and marks, and a test of its own
			if _, ok := results[decl.Name.Name]; !ok && decl.Name.IsExported() && !own {
				t.Errorf("func %s is not tested", decl.Name.Name)
			}
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				spec, ok := spec.(*ast.ValueSpec)
				if !ok {
					continue
				}
				for _, name := range spec.Names {
					if _, ok := vars[name.Name]; !ok && name.IsExported() {
						t.Errorf("var %s is not tested", name.Name)
					}
				}
			}
		}
	}
}

var (
	latinWord = regexp.MustCompile(`[A-Za-z]+`)
	// What a hurried hand leaves behind: verbs of fmt, characters that are none, straight quotes, the wrong number,
	// doubled or missing spaces, a stop before a stop.
	slip = regexp.MustCompile(`%!|%[a-z]|\x{FFFD}|["'` + "`" + `]|\b1 (moves|digits)\b|  |^ | $|\.\.|。。|[.:,;][A-Za-z]`)
)

// Every text has both languages, each in its own script and without a slip.
func TestEveryText(t *testing.T) {
	for _, table := range []map[string][]Text{vars, results} {
		for name, texts := range table {
			if len(texts) == 0 {
				t.Errorf("%s is empty", name)
			}
			for _, text := range texts {
				checkText(t, name, text)
			}
		}
	}
}

func checkText(t *testing.T, name string, text Text) {
	t.Helper()
	if name == "Switch" { // each in the language that the switch leads to
		text.EN, text.ZH = text.ZH, text.EN
	}
	if !latinWord.MatchString(text.EN) || strings.ContainsFunc(text.EN, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
		t.Errorf("%s is not English: %q", name, text.EN)
	}
	if !strings.ContainsFunc(text.ZH, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
		t.Errorf("%s is not Chinese: %q", name, text.ZH)
	}
	for _, word := range latinWord.FindAllString(text.ZH, -1) {
		if !slices.Contains(names, word) {
			t.Errorf("%s has %q in Chinese: %q", name, word, text.ZH)
		}
	}
	for _, s := range []string{text.EN, text.ZH} {
		if found := slip.FindString(s); found != "" || !utf8.ValidString(s) {
			t.Errorf("%s has %q in it: %q", name, found, s)
		}
	}
	if strings.ContainsAny(text.ZH, ",;!?") || strings.ContainsAny(text.EN, "，。；：！？、（）") {
		t.Errorf("%s has the other language's punctuation: %q", name, text)
	}
}

// board returns the board that s writes.
func board(s string) solver.Board {
	b, err := solver.Parse(s)
	if err != nil {
		panic(err)
	}
	return b
}

// What players read, to be read by those who change it.
func TestSentences(t *testing.T) {
	for _, test := range []struct {
		got    Text
		en, zh string
	}{
		{FromSolved(1), "1 move from solved.", "距离还原 1 步。"},
		{FromSolved(21), "21 moves from solved.", "距离还原 21 步。"},
		{Left(1), "1 move to go.", "还差 1 步。"},
		{Left(4), "4 moves to go.", "还差 4 步。"},
		{Moved(5), "Moved 5.", "移动了 5。"},
		{Moved(3, 2), "Moved 3 and 2.", "移动了 3、2。"},
		{Join(Moved(5), Left(4)), "Moved 5. 4 moves to go.", "移动了 5。还差 4 步。"},
		{Undone(4), "Took back 4.", "撤回了 4。"},
		{CannotMove(2), "2 cannot move.", "2 不能移动。"},
		{NoTile(solver.Left), "No tile can move left.", "没有数字可以左移。"},
		{NoTile(solver.Right), "No tile can move right.", "没有数字可以右移。"},
		{NoTile(solver.Up), "No tile can move up.", "没有数字可以上移。"},
		{NoTile(solver.Down), "No tile can move down.", "没有数字可以下移。"},

		{Won(1, 1), "Solved: 1 move, the fewest possible.", "还原成功：1 步，正是最少步数。"},
		{Won(5, 5), "Solved: 5 moves, the fewest possible.", "还原成功：5 步，正是最少步数。"},
		{Won(9, 5), "Solved: 9 moves; 5 would do.", "还原成功：用了 9 步，最少 5 步即可。"},
		{Won(3, 1), "Solved: 3 moves; 1 would do.", "还原成功：用了 3 步，最少 1 步即可。"},
		{
			Shown(5, 5),
			"Solved: 5 moves, the fewest possible. With help.",
			"还原成功：5 步，正是最少步数。（用过提示）",
		},
		{
			Shown(9, 5),
			"Solved: 9 moves; 5 would do. With help.",
			"还原成功：用了 9 步，最少 5 步即可。（用过提示）",
		},

		{Standing(board("412503")), "5 moves from solved.", "距离还原 5 步。"},
		{Standing(board("123405")), "1 move from solved.", "距离还原 1 步。"},
		{Standing(board("123450")), "Solved already. New deals a board to play.", "已经还原。点“新局”开始新的一局。"},
		{
			Standing(board("123540")),
			"No sequence of moves solves this board: it has an odd number of inversions (1).",
			"这个棋盘无论怎样移动都无法还原：逆序数为奇数（1）。",
		},
		{NoSolution(7), "No solution (inversions: 7).", "仍然无解（逆序数 7）。"},
		{Repair(4, 5), "Exchange 4 and 5", "交换 4 和 5"},

		{Title(board("412503")), "412503 · 5 moves · Sliding Puzzle", "412503 · 5 步 · 数字华容道"},
		{Title(board("123405")), "123405 · 1 move · Sliding Puzzle", "123405 · 1 步 · 数字华容道"},
		{Title(board("123450")), "123450 · solved · Sliding Puzzle", "123450 · 已还原 · 数字华容道"},
		{Title(board("123540")), "123540 · impossible · Sliding Puzzle", "123540 · 无解 · 数字华容道"},
		{NoBoard, "No such board · Sliding Puzzle", "没有这个棋盘 · 数字华容道"},

		{Rows(board("412503")), "Row 1: 4, 1, 2. Row 2: 5, empty, 3.", "第 1 行：4、1、2。第 2 行：5、空、3。"},
		{Rows(board("012345")), "Row 1: empty, 1, 2. Row 2: 3, 4, 5.", "第 1 行：空、1、2。第 2 行：3、4、5。"},
		{Rows(board("123450")), "Row 1: 1, 2, 3. Row 2: 4, 5, empty.", "第 1 行：1、2、3。第 2 行：4、5、空。"},

		{TileName(board("412503"), 1), "1, row 1, column 2, moves down", "1，第 1 行第 2 列，可以下移"},
		{TileName(board("412503"), 5), "5, row 2, column 1, moves right", "5，第 2 行第 1 列，可以右移"},
		{TileName(board("412503"), 3), "3, row 2, column 3, moves left", "3，第 2 行第 3 列，可以左移"},
		{TileName(board("402513"), 1), "1, row 2, column 2, moves up", "1，第 2 行第 2 列，可以上移"},
		{TileName(board("412503"), 2), "2, row 1, column 3", "2，第 1 行第 3 列"},
		{TilePlace(board("412503"), 1), "row 1, column 2, moves down", "第 1 行第 2 列，可以下移"},
		{TilePlace(board("412503"), 4), "row 1, column 1", "第 1 行第 1 列"},
	} {
		checkSentence(t, test.got, test.en, test.zh)
	}
}

func checkSentence(t *testing.T, got Text, en, zh string) {
	t.Helper()
	if got != (Text{en, zh}) {
		t.Errorf("got  %s\n     %s\nwant %s\n     %s", got.EN, got.ZH, en, zh)
	}
}

func TestSteps(t *testing.T) {
	var en, zh []string
	for _, step := range Steps(board("412503"), []solver.Tile{5, 4, 1, 2, 3}) {
		en, zh = append(en, step.EN), append(zh, step.ZH)
	}
	checkSentence(t, Text{strings.Join(en, ", "), strings.Join(zh, ", ")},
		"5 right, 4 down, 1 left, 2 left, 3 up", "5 右移, 4 下移, 1 左移, 2 左移, 3 上移")
	if steps := Steps(solver.Goal, nil); steps != nil {
		t.Errorf("the goal's steps are %v", steps)
	}
}

// What strangers wrote is quoted in short, and cannot change the text around it.
func TestFault(t *testing.T) {
	for _, test := range []struct{ given, en, zh string }{
		{"", "“” is no board: 0 digits, not 6.", "“” 不是棋盘：有 0 个数字，应为 6 个。"},
		{"4", "“4” is no board: 1 digit, not 6.", "“4” 不是棋盘：有 1 个数字，应为 6 个。"},
		{"412", "“412” is no board: 3 digits, not 6.", "“412” 不是棋盘：有 3 个数字，应为 6 个。"},
		{"411503", "“411503” is no board: 1 appears twice.", "“411503” 不是棋盘：1 出现了两次。"},
		{"412603", "“412603” is no board: “6” is not a digit from 0 to 5.", "“412603” 不是棋盘：“6”不是 0 到 5 的数字。"},
		{"hello", "“hello” is no board: “h” is not a digit from 0 to 5.", "“hello” 不是棋盘：“h”不是 0 到 5 的数字。"},
		{"412503x", "“412503x” is no board: “x” is not a digit from 0 to 5.", "“412503x” 不是棋盘：“x”不是 0 到 5 的数字。"},
		{"４１２５０３", "“４１２５０３” is no board: “４” is not a digit from 0 to 5.", "“４１２５０３” 不是棋盘：“４”不是 0 到 5 的数字。"},
		{"🧩", "“🧩” is no board: “🧩” is not a digit from 0 to 5.", "“🧩” 不是棋盘：“🧩”不是 0 到 5 的数字。"},
		{"<b>", "“<b>” is no board: “<” is not a digit from 0 to 5.", "“<b>” 不是棋盘：“<”不是 0 到 5 的数字。"},
		{"\x00\n", "“��” is no board: “�” is not a digit from 0 to 5.", "“��” 不是棋盘：“�”不是 0 到 5 的数字。"},
		{"\u202e321", "“�321” is no board: “�” is not a digit from 0 to 5.", "“�321” 不是棋盘：“�”不是 0 到 5 的数字。"},
		{"\xff", "“�” is no board: “�” is not a digit from 0 to 5.", "“�” 不是棋盘：“�”不是 0 到 5 的数字。"},
		{
			"01234501234501234501", // as long as what is shown whole
			"“01234501234501234501” is no board: 20 digits, not 6.",
			"“01234501234501234501” 不是棋盘：有 20 个数字，应为 6 个。",
		},
		{
			strings.Repeat("1", 10_000),
			"“11111111111111111111…” is no board: 10000 digits, not 6.",
			"“11111111111111111111…” 不是棋盘：有 10000 个数字，应为 6 个。",
		},
		{
			strings.Repeat("好", 10_000),
			"“好好好好好好好好好好好好好好好好好好好好…” is no board: “好” is not a digit from 0 to 5.",
			"“好好好好好好好好好好好好好好好好好好好好…” 不是棋盘：“好”不是 0 到 5 的数字。",
		},
	} {
		_, err := solver.Parse(test.given)
		checkSentence(t, Fault(err), test.en, test.zh)
		checkSentence(t, Fault(fmt.Errorf("wrapped: %w", err)), test.en, test.zh)
	}
	checkSentence(t, Fault(errors.New("anything")), "This is no board.", "这不是棋盘。")
	checkSentence(t, Fault(nil), "This is no board.", "这不是棋盘。")
}

// No character that is invisible, controls something or turns the text around comes through.
func TestFaultShowsNothingHidden(t *testing.T) {
	hidden := []rune{0, '\n', '\r', '\t', 0x1b, 0x7f, 0x85, 0xa0, 0xad, 0x200b, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a,
		0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff, 0xe0001, 0x10ffff}
	for _, r := range hidden {
		for _, given := range []string{string(r), "12345" + string(r), strings.Repeat(string(r), 100)} {
			_, err := solver.Parse(given)
			for _, s := range []string{Fault(err).EN, Fault(err).ZH} {
				if strings.ContainsRune(s, r) || !utf8.ValidString(s) || utf8.RuneCountInString(s) > 80 {
					t.Errorf("Fault of %.40q: %q", given, s)
				}
			}
		}
	}
}

// The text that players send to others, to the letter.
func TestDailyResult(t *testing.T) {
	got := DailyResult("2026-11-30", 14, 12, []bool{true, true, false, true}, "https://example.org/450123")
	want := Text{
		"Sliding Puzzle 2026-11-30\n14 moves (fewest 12)\n🟩🟩🟧🟩\nhttps://example.org/450123",
		"数字华容道 2026-11-30\n14 步（最少 12 步）\n🟩🟩🟧🟩\nhttps://example.org/450123",
	}
	if got != want {
		t.Errorf("got\n%s\n%s\nwant\n%s\n%s", got.EN, got.ZH, want.EN, want.ZH)
	}
}
