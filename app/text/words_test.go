package text

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
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
var names = strings.Fields("WebAssembly iPhone iPad Mac Safari Android Chrome Edge https SVG LeetCode Go d")

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
	"NothingToUndo":  {NothingToUndo}, "Copied": {Copied}, "NotCopied": {NotCopied}, "CopyFrom": {CopyFrom},
	"NothingKept": {NothingKept}, "SetAside": {SetAside}, "WayName": {WayName}, "WayEmpty": {WayEmpty},
	"WhyName": {WhyName}, "HowName": {HowName}, "How": How, "NoWebAssembly": {NoWebAssembly}, "Blocked": {Blocked},
	"NotArrived": {NotArrived}, "NotStarted": {NotStarted}, "Crashed": {Crashed}, "WhyUnsolvable": {WhyUnsolvable},
	"MapName": {MapName}, "MapTitle": {MapTitle}, "MapHead": {MapHead}, "MapAbout": {MapAbout}, "MapHow": {MapHow},
	"MapKeys": {MapKeys}, "MapPage": {MapPage}, "MapList": {MapList}, "ToBoard": {ToBoard}, "ZoomIn": {ZoomIn}, "ZoomOut": {ZoomOut},
	"Whole": {Whole}, "SaveMap": {SaveMap}, "OpenBoard": {OpenBoard}, "OffMap": {OffMap}, "LegendHere": {LegendHere},
	"LegendWay": {LegendWay}, "LegendTrail": {LegendTrail}, "LegendDone": {LegendDone},
	"NoBoard": {NoBoard}, "NotHere": {NotHere},

	"LessonTitle": {LessonTitle}, "LessonHead": {LessonHead}, "LessonAbout": {LessonAbout}, "LessonLink": {LessonLink},
	"WatchSearch": {WatchSearch}, "Contents": {Contents}, "GraphHead": {GraphHead}, "GraphWords": GraphWords, "GraphTry": {GraphTry},
	"GraphAgain": {GraphAgain}, "SearchHead": {SearchHead}, "SearchWords": SearchWords, "SearchTry": {SearchTry}, "KeyHead": {KeyHead},
	"KeyWords": KeyWords, "KeyTry": {KeyTry}, "KeyField": {KeyField}, "KeyMoves": {KeyMoves}, "ArrayHead": {ArrayHead},
	"ArrayWords": ArrayWords, "ArrayTry": {ArrayTry}, "ArrayName": {ArrayName}, "VisitedName": {VisitedName}, "ArrayKeys": {ArrayKeys},
	"ArrayHow": {ArrayHow}, "LegendSlot": {LegendSlot}, "LegendEven": {LegendEven}, "LegendOdd": {LegendOdd}, "ParityHead": {ParityHead},
	"ParityWords": ParityWords, "ParityTry": {ParityTry}, "ParitySlide": {ParitySlide}, "NoPairs": {NoPairs}, "IsEven": {IsEven},
	"IsOdd": {IsOdd}, "CostHead": {CostHead}, "CostWords": CostWords, "CostTry": {CostTry}, "RaceStart": {RaceStart},
	"RaceCancel": {RaceCancel}, "RaceBegun": {RaceBegun}, "RaceCanned": {RaceCanned}, "RaceIdle": {RaceIdle}, "NotRun": {NotRun},
	"RaceTime": {RaceTime}, "Runners": Runners, "RaceNote": RaceNote, "SlipsHead": {SlipsHead}, "SlipsAbout": {SlipsAbout},
	"SlipsNames": SlipsNames, "SlipsWords": SlipsWords, "RootName": {RootName}, "UnitName": {UnitName},
	"UnitBoard": {UnitBoard}, "UnitLevel": {UnitLevel}, "StageFirst": {StageFirst}, "StageBack": {StageBack},
	"StageForward": {StageForward}, "StageLast": {StageLast}, "StagePosition": {StagePosition}, "LevelsName": {LevelsName}, "GoalLevelsName": {GoalLevelsName}, "Playing": {Playing},
	"QueueEmpty": {QueueEmpty}, "IsNew": {IsNew}, "IsKnown": {IsKnown}, "OtherHalf": {OtherHalf}, "LegendVisited": {LegendVisited},
	"LegendFrontier": {LegendFrontier},

	"ShortestLine": {ShortestLine}, "OtherLine": {OtherLine}, "Replay": {Replay}, "WholeGame": {WholeGame}, "ToStart": {ToStart},
	"Back": {Back}, "Play": {Play}, "Pause": {Pause}, "Forward": {Forward}, "ToEnd": {ToEnd}, "Position": {Position},
	"SpeedName": {SpeedName}, "WaysName": {WaysName}, "Paused": {Paused}, "AtStart": {AtStart}, "AtEnd": {AtEnd},
	"Nearer": {Nearer}, "Further": {Further}, "CopyTiles": {CopyTiles}, "CopyLetters": {CopyLetters},
	"MovesCopied": {MovesCopied}, "NothingToReplay": {NothingToReplay},

	"ShareWhat": {ShareWhat}, "ThisBoard": {ThisBoard}, "ThisStart": {ThisStart}, "LinkName": {LinkName}, "Send": {Send},
	"CopyLink": {CopyLink}, "QRCode": {QRCode}, "Picture": {Picture}, "NoPicture": {NoPicture}, "Shared": {Shared},
	"NotShared": {NotShared}, "CopyByHand": {CopyByHand},

	"Edit": {Edit}, "EditName": {EditName}, "EditHow": {EditHow}, "PasteName": {PasteName}, "PlayThis": {PlayThis},
	"Cancel": {Cancel}, "NotWhole": {NotWhole}, "Empty": {Empty}, "WhyOdd": {WhyOdd}, "NothingThere": {NothingThere},
	"BoardFull": {BoardFull}, "NoSuchTile": {NoSuchTile}, "NoSuchCode": {NoSuchCode}, "UnknownSign": {UnknownSign},
	"UnknownWord": {UnknownWord}, "WrongSize": {WrongSize}, "CloseBracket": {CloseBracket}, "OpenBracket": {OpenBracket},
}

func deeds(keys []Key) (deeds []Text) {
	for _, k := range keys {
		deeds = append(deeds, k.Does)
	}
	return deeds
}

// results are what the exported functions say of all that they can be asked, but for Fault, WrongMove and WrongAt, which
// quote strangers.
var results = map[string][]Text{}

// elsewhere are exported names with tests of their own: they are no Text, or hardly have a word.
var elsewhere = strings.Fields("CodeSum CodeMove Arrow DailyResult Speed WayOf Clean Langs ParseLang Duration Tag Next In")

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
		say("Ring", Ring(distance, 2*distance))
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
		say("MapPoint", MapPoint(b))
		say("OnMap", OnMap(b, nil, 0), OnMap(b, []solver.Board{b, b}, 1), OnMap(b, []solver.Board{b}, 7))
		say("Version", Version("12345678"))
		say("CardUnsolvable", CardUnsolvable(b.Inversions()))
	}
	sayPlayer()
	sayLesson()
	saySetUp()
	say("Join", Join(Solved, Copied))
	say("Labelled", Labelled(ThemeName, System), Labelled(ThemeName, Contrast))
	say("Fault", Fault(errors.New("x")))
}

// sayPlayer says what the player and the links to its lines can.
func sayPlayer() {
	longest := 2000 // moves of a game, as far as anybody plays
	for n := range solver.GodsNumber + 1 {
		say("Begins", Begins(n))
		say("ThisMove", ThisMove(true, n), ThisMove(false, n))
		for i := 1; i <= n; i++ {
			for d := solver.Left; d <= solver.Down; d++ {
				for x := solver.Tile(1); x < solver.Cells; x++ {
					say("MoveOf", MoveOf(i, n, x, d))
					say("MoveName", MoveName(i, x, d, Text{}), MoveName(i, x, d, Nearer), MoveName(i, x, d, Further))
				}
			}
			say("WrongMove", WrongMove(i, "6"))
		}
	}
	say("Begins", Begins(longest))
	say("ThisMove", ThisMove(false, longest))
	say("MoveOf", MoveOf(longest, longest, 1, solver.Up))
	say("MoveName", MoveName(longest, 1, solver.Up, Further))
	say("WrongMove", WrongMove(longest, "6"))
	for c := range solver.Code(solver.Codes) {
		if b, ok := c.Board(); ok {
			fewest, _ := solver.Distance(b)
			say("Challenge", Challenge(b, 0), Challenge(b, fewest), Challenge(b, fewest+2), Challenge(b, longest))
		}
	}
}

// sayLesson says what the lesson and the search that is followed can.
func sayLesson() {
	for c := range solver.Code(solver.Codes) {
		say("CodePlace", CodePlace(c))
		say("SlotVisited", SlotVisited(c, -1), SlotVisited(c, 0), SlotVisited(c, 21))
		b, ok := c.Board()
		if !ok {
			continue
		}
		say("WalkedTo", WalkedTo(b, 1, 360))
		say("RootOf", RootOf(b))
		say("SearchBegins", SearchBegins(b))
		say("SearchLooks", SearchLooks(b, 0, 2, 2), SearchLooks(b, 21, 0, 0))
		say("CurrentAt", CurrentAt(b, 0, false), CurrentAt(b, 7, true))
		say("NeighborSaid", NeighborSaid(5, b, true), NeighborSaid(1, b, false))
		say("WalkTo", WalkTo(5, b))
		say("SlipShown", SlipShown(b, 1, -1), SlipShown(b, 14, 8))
	}
	for n := range solver.GodsNumber + 1 {
		say("SearchFound", SearchFound(n, 1), SearchFound(n, 360))
		say("Waiting", Waiting(n))
		say("QueueOf", QueueOf(n))
		say("WalkedTo", WalkedTo(solver.Goal, n, 360))
	}
	for n := range 11 {
		say("Counted", Counted(n))
		say("Slid", Slid(5, n, n), Slid(5, n, n+2), Slid(5, n+2, n))
		say("Exchanged", Exchanged(1, 5, n, n+1))
	}
	for t := solver.Tile(1); t < solver.Cells; t++ {
		say("SlideTile", SlideTile(t))
	}
	say("SearchOut", SearchOut(360))
	say("SearchComplete", SearchComplete(360, 21))
	say("LevelCounts", LevelCounts([]int{1}), LevelCounts([]int{1, 2, 3, 5}))
	say("Ran", Ran(0.04, 1), Ran(1234.56, 12.5))
	say("RaceOver", RaceOver(720, 720))
}

// saySetUp says what the editor can.
func saySetUp() {
	for c := range solver.Code(solver.Codes) {
		if b, ok := c.Board(); ok {
			say("SetUp", SetUp(b))
			if pairs := inversions(b); len(pairs) > 0 {
				say("Pairs", Pairs(pairs))
			}
		}
	}
	for x := solver.Blank; x < solver.Cells; x++ {
		say("Picked", Picked(x))
		say("TileAgain", TileAgain(x))
		for cell := range solver.Cells {
			say("CellName", CellName(x, cell))
		}
	}
	for set := range 1 << solver.Cells { // each set of tiles that are there, alone and with each other set twice
		var missing []solver.Tile
		for x := solver.Blank; x < solver.Cells; x++ {
			if set>>x&1 == 0 {
				missing = append(missing, x)
			}
		}
		for twice := range 1 << solver.Cells {
			var doubled []solver.Tile
			for x := solver.Blank; x < solver.Cells; x++ {
				if set&twice>>x&1 == 1 {
					doubled = append(doubled, x)
				}
			}
			say("Placed", Placed(solver.Cells-len(missing), missing, doubled))
		}
	}
	for n := 1; n <= solver.Cells; n++ {
		if n != solver.Cols {
			say("WrongRow", WrongRow(n))
		}
	}
	say("TooLong", TooLong(401), TooLong(1_000_000))
	for _, why := range whies() {
		say("WrongAt", WrongAt(1, 1, "6", why), WrongAt(395, 400, "66", why))
	}
}

// whies are the reasons why a text is no board.
func whies() []Text {
	return []Text{
		BoardFull, NoSuchTile, NoSuchCode, UnknownSign, UnknownWord, WrongSize, CloseBracket, OpenBracket,
		TileAgain(solver.Blank), TileAgain(5), WrongRow(1), WrongRow(6),
	}
}

// inversions are the pairs of tiles in the wrong order, the greater first.
func inversions(b solver.Board) (pairs [][2]solver.Tile) {
	for i := range b {
		for j := i + 1; j < len(b); j++ {
			if b[j] != solver.Blank && b[i] > b[j] {
				pairs = append(pairs, [2]solver.Tile{b[i], b[j]})
			}
		}
	}
	return pairs
}

// The tables above hold every exported variable and function of the package's source.
func TestEveryNameIsTested(t *testing.T) {
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	sources = slices.DeleteFunc(sources, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
	if len(sources) < 5 {
		t.Fatalf("the source is %q", sources)
	}
	for _, name := range sources {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			checkDecl(t, name, decl)
		}
	}
}

func checkDecl(t *testing.T, file string, decl ast.Decl) {
	t.Helper()
	tested := func(table map[string][]Text, name *ast.Ident) bool {
		_, ok := table[name.Name]
		return ok || !name.IsExported() || slices.Contains(elsewhere, name.Name)
	}
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		if !tested(results, decl.Name) {
			t.Errorf("%s: func %s is not tested", file, decl.Name)
		}
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			spec, ok := spec.(*ast.ValueSpec)
			if !ok || decl.Tok != token.VAR {
				continue
			}
			for _, name := range spec.Names {
				if !tested(vars, name) {
					t.Errorf("%s: var %s is not tested", file, name)
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
	// "1 moves left" is tile 1, which does.
	moving = regexp.MustCompile(`[1-5] moves (left|right|up|down)`)
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
		if found := slip.FindString(moving.ReplaceAllString(s, "it moves")); found != "" || !utf8.ValidString(s) {
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

		{Slid(2, 5, 3), "Slid 2: 5 inversions become 3, a change of −2.", "移动了 2：逆序数从 5 变为 3，变化 −2。"},
		{Slid(2, 3, 5), "Slid 2: 3 inversions become 5, a change of +2.", "移动了 2：逆序数从 3 变为 5，变化 +2。"},
		{Slid(2, 3, 3), "Slid 2: 3 inversions become 3, a change of 0.", "移动了 2：逆序数从 3 变为 3，变化 0。"},
		{Counted(0), "Inversions: 0. Even: this board can be solved.", "逆序数：0。偶数：可以还原。"},
		{SlipShown(board("450123"), 21, -1), "450123: right is 21, the mistake says −1.", "450123：正确答案是 21，错误的答案是 −1。"},
		{CodePlace(33015), "33015: board 412503, 5 moves from solved.", "33015：棋盘 412503，距离还原 5 步。"},
		{CodePlace(0), "0: 000000 is no board.", "0：000000 不是棋盘。"},
		{SlotVisited(33015, -1), "33015: board 412503, not reached.", "33015：棋盘 412503，还没有到达。"},

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

// What the player says.
func TestPlayerSentences(t *testing.T) {
	for _, test := range []struct {
		got    Text
		en, zh string
	}{
		{Begins(5), "Start of 5 moves.", "开头，共 5 步。"},
		{Begins(1), "Start of 1 move.", "开头，共 1 步。"},
		{MoveOf(2, 5, 4, solver.Down), "Move 2 of 5: 4 moves down.", "第 2 步，共 5 步：4 下移。"},
		{MoveOf(21, 21, 1, solver.Up), "Move 21 of 21: 1 moves up.", "第 21 步，共 21 步：1 上移。"},
		{MoveOf(1, 1, 5, solver.Left), "Move 1 of 1: 5 moves left.", "第 1 步，共 1 步：5 左移。"},
		{MoveOf(1, 9, 3, solver.Right), "Move 1 of 9: 3 moves right.", "第 1 步，共 9 步：3 右移。"},
		{MoveName(2, 4, solver.Down, Text{}), "Move 2: 4 down", "第 2 步：4 下移"},
		{MoveName(2, 4, solver.Down, Nearer), "Move 2: 4 down, nearer", "第 2 步：4 下移，近了"},
		{MoveName(21, 1, solver.Up, Further), "Move 21: 1 up, further away", "第 21 步：1 上移，远了"},
		{WayOf(1, 6), "1 of 6", "1 / 6"},
		{WayOf(2, 2), "2 of 2", "2 / 2"},
		{Speed("0.25"), "0.25×", "0.25 倍"},
		{Speed("4"), "4×", "4 倍"},
		{WrongMove(1, "6"), "Move 1 of this link, “6”, is not possible.", "链接中的第 1 步“6”无法移动。"},
		{WrongMove(501, "界"), "Move 501 of this link, “界”, is not possible.", "链接中的第 501 步“界”无法移动。"},
		{Paused, "Paused.", "已暂停。"},
		{AtStart, "This is the first board.", "这是第一个棋盘。"},
		{AtEnd, "This is the last board.", "这是最后一个棋盘。"},
		{NothingToReplay, "No move has been made yet.", "还没有移动过。"},
		{MovesCopied, "Moves copied.", "步骤已复制。"},
	} {
		checkSentence(t, test.got, test.en, test.zh)
	}
}

// What goes with links.
func TestShareSentences(t *testing.T) {
	first := board("412503")
	for _, test := range []struct {
		got    Text
		en, zh string
	}{
		{ThisMove(true, 0), "This solution", "这个解法"},
		{ThisMove(true, 5), "This solution, at move 5", "这个解法，第 5 步"},
		{ThisMove(false, 0), "These moves", "这些步骤"},
		{ThisMove(false, 1), "These moves, at move 1", "这些步骤，第 1 步"},
		{Challenge(first, 0), "Can you solve it in 5 moves?", "你能用 5 步还原吗？"},
		{Challenge(first, 5), "I took 5 moves, the fewest possible. And you?", "我用了 5 步，正是最少步数。你呢？"},
		{Challenge(first, 9), "I took 9 moves; 5 would do.", "我用了 9 步，最少 5 步即可。"},
		{Challenge(board("123405"), 0), "Can you solve it in 1 move?", "你能用 1 步还原吗？"},
		{Challenge(board("123405"), 1), "I took 1 move, the fewest possible. And you?", "我用了 1 步，正是最少步数。你呢？"},
		{Challenge(board("123405"), 3), "I took 3 moves; 1 would do.", "我用了 3 步，最少 1 步即可。"},
		{Challenge(board("450123"), 0), "Can you solve it in 21 moves?", "你能用 21 步还原吗？"},
		{Challenge(board("123540"), 0), "Can this board be solved? See why not.", "这个棋盘能还原吗？看看为什么不能。"},
		{Challenge(board("123540"), 4), "Can this board be solved? See why not.", "这个棋盘能还原吗？看看为什么不能。"},
		{ThisBoard, "This board", "当前棋盘"},
		{ThisStart, "The start of this game", "本局的开头"},
	} {
		checkSentence(t, test.got, test.en, test.zh)
	}
}

// What the editor says.
func TestSetUpSentences(t *testing.T) {
	tiles := func(digits string) (tiles []solver.Tile) {
		for _, c := range digits {
			tiles = append(tiles, solver.Tile(c-'0'))
		}
		return tiles
	}
	for _, test := range []struct {
		got    Text
		en, zh string
	}{
		{CellName(4, 0), "4, row 1, column 1", "4，第 1 行第 1 列"},
		{CellName(2, 2), "2, row 1, column 3", "2，第 1 行第 3 列"},
		{CellName(3, 5), "3, row 2, column 3", "3，第 2 行第 3 列"},
		{CellName(solver.Blank, 3), "empty, row 2, column 1", "空格，第 2 行第 1 列"},
		{Picked(5), "Picked 5. Now tap the cell to exchange it with.", "选中了 5。再点要交换的格子。"},
		{Picked(solver.Blank), "Picked empty. Now tap the cell to exchange it with.", "选中了空格。再点要交换的格子。"},
		{NothingThere, "There is nothing in this cell yet: type its number.", "这个格子还没有数字，请先输入。"},

		{Placed(0, tiles("012345"), nil), "0 of 6 placed.", "已放好 0 个，共 6 个。"},
		{
			Placed(1, tiles("01234"), nil),
			"1 of 6 placed. Missing: empty, 1, 2, 3, 4.", "已放好 1 个，共 6 个。缺少：空格、1、2、3、4。",
		},
		{Placed(5, tiles("3"), nil), "5 of 6 placed. Missing: 3.", "已放好 5 个，共 6 个。缺少：3。"},
		{Placed(5, tiles("2"), tiles("1")), "5 of 6 placed. Missing: 2. Twice: 1.", "已放好 5 个，共 6 个。缺少：2。重复：1。"},
		{
			Placed(2, tiles("1234"), tiles("05")),
			"2 of 6 placed. Missing: 1, 2, 3, 4. Twice: empty, 5.", "已放好 2 个，共 6 个。缺少：1、2、3、4。重复：空格、5。",
		},
		{Placed(6, nil, nil), "All six are placed.", "六个都已放好。"},

		{SetUp(board("412503")), "5 moves from solved.", "距离还原 5 步。"},
		{SetUp(board("123405")), "1 move from solved.", "距离还原 1 步。"},
		{SetUp(board("123450")), "This is the solved board.", "这就是还原的棋盘。"},
		{
			SetUp(board("123540")),
			"It cannot be solved: 1 pair is in the wrong order, an odd number.", "它无法还原：有 1 对数字颠倒，是奇数。",
		},
		{
			SetUp(board("543120")),
			"It cannot be solved: 9 pairs are in the wrong order, an odd number.", "它无法还原：有 9 对数字颠倒，是奇数。",
		},
		{Pairs(inversions(board("123540"))), "In the wrong order: 5 before 4.", "颠倒的数字：5 在 4 前。"},
		{
			Pairs(inversions(board("231540"))),
			"In the wrong order: 2 before 1, 3 before 1, 5 before 4.", "颠倒的数字：2 在 1 前、3 在 1 前、5 在 4 前。",
		},

		{TileAgain(1), "1 is already there", "1 已经有了"},
		{TileAgain(solver.Blank), "the empty cell is already there", "空格已经有了"},
		{WrongRow(2), "2 in this row, not 3", "这一行有 2 个，应为 3 个"},
		{TooLong(401), "No board is that long: 401 characters.", "太长了，不是棋盘：401 个字符。"},
		{WrongAt(3, 3, "1", TileAgain(1)), "Character 3, “1”: 1 is already there.", "第 3 个字符“1”：1 已经有了。"},
		{
			WrongAt(1, 5, "33016", NoSuchCode),
			"Characters 1 to 5, “33016”: this is the code of no board.", "第 1 到 5 个字符“33016”：没有棋盘的编号是它。",
		},
		{
			WrongAt(4, 4, "6", NoSuchTile),
			"Character 4, “6”: the tiles are 1 to 5, and 0 or _ is the empty cell.",
			"第 4 个字符“6”：数字只有 1 到 5，空格写 0 或 _。",
		},
		{
			WrongAt(1, 31, strings.Repeat("é", 31), UnknownWord),
			"Characters 1 to 31, “" + strings.Repeat("é", 20) + "…”: this word means nothing here.",
			"第 1 到 31 个字符“" + strings.Repeat("é", 20) + "…”：这个词在这里没有意义。",
		},
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

// hidden are characters that are invisible, control something or turn the text around.
var hidden = []rune{0, '\n', '\r', '\t', 0x1b, 0x7f, 0x85, 0xa0, 0xad, 0x200b, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a,
	0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff, 0xe0001, 0x10ffff}

// None of them comes through.
func TestFaultShowsNothingHidden(t *testing.T) {
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

// Nor does one in what links and the editor quote, however long it is.
func TestQuotesShowNothingHidden(t *testing.T) {
	for _, r := range hidden {
		for _, given := range []string{string(r), "12" + string(r) + "3", strings.Repeat(string(r), 1000)} {
			for _, quote := range []Text{
				WrongMove(1, given), WrongMove(2000, given), WrongAt(1, 1, given, UnknownSign), WrongAt(1, 400, given, UnknownWord),
			} {
				for _, s := range []string{quote.EN, quote.ZH} {
					if strings.ContainsRune(s, r) || !strings.Contains(s, "\ufffd") || !utf8.ValidString(s) ||
						utf8.RuneCountInString(s) > 80 {
						t.Errorf("of %.40q: %q", given, s)
					}
				}
			}
			clean := Clean(given)
			if strings.ContainsRune(clean, r) || utf8.RuneCountInString(clean) != utf8.RuneCountInString(given) ||
				strings.ReplaceAll(given, string(r), "\ufffd") != clean {
				t.Errorf("Clean(%.40q) = %.40q", given, clean)
			}
		}
	}
}

// What can be seen stays as it is.
func TestClean(t *testing.T) {
	for given, want := range map[string]string{
		"": "", "6": "6", "54123": "54123", "a b": "a b", "数字 🧩 é": "数字 🧩 é", "<b>&amp;": "<b>&amp;", "“”": "“”", "\xff1\xfe": "�1�",
		"1\n2": "1�2", "\u202e321": "�321", "\ufffd": "�",
	} {
		if got := Clean(given); got != want {
			t.Errorf("Clean(%q) = %q, want %q", given, got, want)
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

// The arithmetic of codes comes out right, in writing too.
func TestCodeArithmetic(t *testing.T) {
	b := board("412503")
	if got, want := CodeSum(b), "4·7776 + 1·1296 + 2·216 + 5·36 + 0·6 + 3·1 = 33015"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := CodeMove(b, b.Neighbors()[1]), "33015 + (5 − 0)·(6¹ − 6²) = 32865"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	powers := strings.NewReplacer("6⁰", "1", "6¹", "6", "6²", "36", "6³", "216", "6⁴", "1296", "6⁵", "7776")
	for c := range solver.Code(solver.Codes) {
		b, ok := c.Board()
		if !ok {
			continue
		}
		for _, n := range b.Neighbors() {
			var from, tile, plus, minus, to int
			said := powers.Replace(CodeMove(b, n))
			if _, err := fmt.Sscanf(said, "%d + (%d − 0)·(%d − %d) = %d", &from, &tile, &plus, &minus, &to); err != nil {
				t.Fatalf("%s: %v", said, err)
			}
			after, _ := b.Slide(n.Tile)
			if from != int(b.Code()) || from+tile*(plus-minus) != to || to != int(after.Code()) {
				t.Errorf("%v: %s", b, said)
			}
		}
	}
}
