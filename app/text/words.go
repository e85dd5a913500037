package text

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"slidingpuzzle/solver"
)

// Names and labels.
var (
	Name     = Text{"Sliding Puzzle", "数字华容道"}
	Tagline  = Text{"Slide the tiles into order: 1 2 3 above 4 5. The fewest moves, proved.", "移动数字，排成 1 2 3、4 5。最少几步，必有答案。"}
	Home     = Text{Name.EN + ": five tiles, fewest moves", Name.ZH + "：五个数字，最少步数"}
	Board    = Text{"Board", "棋盘"}
	Moves    = Text{"moves", "步"}
	Fewest   = Text{"fewest", "最少"}
	Undo     = Text{"Undo", "撤销"}
	Solve    = Text{"Solve", "求解"}
	Stop     = Text{"Stop", "停止"}
	New      = Text{"New", "新局"}
	Continue = Text{"Continue the game you left", "继续刚才那一局"}
	LeftGame = Text{"Another game is unfinished.", "还有一局没有下完。"}
	Dismiss  = Text{"Dismiss", "关闭"}
	TryAgain = Text{"Try again", "重试"}
	Reload   = Text{"Reload", "重新载入"}
	Install  = Text{"Install", "安装"}

	// Switch names the language that the switch leads to, in that language.
	Switch = Text{"中文", "English"}

	Redo     = Text{"Redo", "重做"}
	Restart  = Text{"Restart", "重来"}
	Clock    = Text{"Time", "用时"}
	Settings = Text{"Settings", "设置"}
	Close    = Text{"Close", "关闭"}
)

// Of new games, hints and the board of the day.
var (
	Hint      = Text{"Hint", "提示"}
	Share     = Text{"Share", "分享"}
	Today     = Text{"Today", "今日"}
	Helped    = Text{"with help", "用过提示"}
	LevelName = Text{"New games", "新局难度"}
	Exactly   = Text{"Exactly", "指定步数"}
	IsDaily   = Text{"This is the board of the day.", "这就是今日棋盘。"}
	NewDaily  = Text{"There is a new board of the day.", "新的今日棋盘来了。"}
	PlayDaily = Text{"Play it", "开始"}

	CopyResult   = Text{"Copy result", "复制成绩"}
	ResultCopied = Text{"Result copied.", "成绩已复制。"}
)

// Of the results that are kept.
var (
	StatsName = Text{"Statistics", "统计"}
	NoResults = Text{"Solve a board without help, and it counts here.", "不用提示还原一个棋盘，就会记在这里。"}
	Games     = Text{"Solved", "还原"}
	InFewest  = Text{"In the fewest", "最少步数"}
	Streak    = Text{"Days in a row", "连续天数"}
	Longest   = Text{"Longest row", "最长连续"}
	AboveName = Text{"Moves above the fewest", "比最少多几步"}
	BestsName = Text{"Best by distance", "各距离的最好成绩"}
	Distance  = Text{"Distance", "距离"}
	BestMoves = Text{"Moves", "步数"}
	BestTime  = Text{"Time", "用时"}
	Export    = Text{"Export", "导出"}
	Import    = Text{"Import", "导入"}
	Erase     = Text{"Erase", "清除"}
	EraseAll  = Text{"Erase all", "全部清除"}
	Keep      = Text{"Keep", "保留"}
	EraseName = Text{"Erase all results?", "清除全部成绩？"}
	Erased    = Text{"All results are erased.", "成绩已全部清除。"}
	NoExport  = Text{"There are no results to export.", "没有可以导出的成绩。"}
	NotKept   = Text{"The result could not be kept: this browser’s storage is full or closed.", "成绩没能保存：浏览器的存储已满或不可用。"}
	NotRead   = Text{"The file could not be read.", "无法读取这个文件。"}

	NotExported    = Text{"The browser did not let the file be saved.", "浏览器不允许保存文件。"}
	CollectionName = Text{"The collection", "收集"}
)

// Of the settings.
var (
	LanguageName = Text{"Language", "语言"}
	ThemeName    = Text{"Theme", "外观"}
	System       = Text{"System", "跟随系统"}
	Light        = Text{"Light", "浅色"}
	Dark         = Text{"Dark", "深色"}
	Contrast     = Text{"High contrast", "高对比度"}
	MotionName   = Text{"Animation", "动画"}
	Off          = Text{"Off", "关"}
	Slow         = Text{"Slow", "慢"}
	Normal       = Text{"Normal", "标准"}
	Fast         = Text{"Fast", "快"}
	ArrowsName   = Text{"Direction keys move", "方向键移动的是"}
	ArrowsTile   = Text{"The tile", "数字"}
	ArrowsBlank  = Text{"The blank", "空格"}
	SingleKeys   = Text{"Single-key shortcuts", "单键快捷键"}
	ShowClock    = Text{"Show the clock", "显示用时"}
	ShowDistance = Text{"Show moves to go", "显示还差几步"}
	AboutName    = Text{"About", "关于"}
	Privacy      = Text{"Nothing leaves this device: what you play is kept here alone.", "数据不离开此设备：你的棋局只保存在这里。"}
	Licences     = Text{"Licences of the software inside", "所含软件的许可证"}
)

// A Key is a line in the list of keys: what is pressed, as it is written on
// keyboards, and what it does.
type Key struct {
	Caps []string
	Does Text
}

var (
	KeysName  = Text{"Keys", "按键"}
	KeysBlank = Text{"move the empty cell that way", "让空格朝该方向移动"} // in place of the first, where the player prefers so
)

var Keys = []Key{
	{[]string{"←", "→", "↑", "↓"}, Text{"move the tile beside the empty cell that way", "让空格旁的数字朝该方向移动"}},
	{[]string{"W", "A", "S", "D"}, Text{"the same: up, left, down, right", "同上：上、左、下、右"}},
	{[]string{"1", "…", "5"}, Text{"move this tile", "移动这个数字"}},
	{[]string{"Space", "Enter"}, Text{"move the tile in focus", "移动焦点所在的数字"}},
	{[]string{"Space"}, Text{"on the slider of a solution: play or pause", "在解法的滑块上：播放或暂停"}},
	{[]string{"U", "Ctrl+Z"}, Text{"undo", "撤销"}},
	{[]string{"Shift+Ctrl+Z"}, Text{"redo", "重做"}},
	{[]string{"H"}, Text{"a hint: how far, which tile, the whole way", "提示：还差几步、移动哪个、完整解法"}},
	{[]string{"N"}, Text{"a new game", "新局"}},
	{[]string{"?"}, Text{"this list", "显示这个列表"}},
	{[]string{"Esc"}, Text{"close what is open", "关闭"}},
}

// Sentences of the status line.
var (
	Solved        = Text{"Solved already. New deals a board to play.", "已经还原。点“新局”开始新的一局。"}
	NothingToUndo = Text{"Nothing to undo.", "没有可以撤销的移动。"}
	NothingToRedo = Text{"Nothing to redo.", "没有可以重做的移动。"}
	GameBefore    = Text{"Back in the game before.", "回到了上一局。"}
	GameAfter     = Text{"On in the game after.", "回到了下一局。"}
	Restarted     = Text{"Started again.", "重新开始。"}
	Warmer        = Text{"Warmer.", "近了。"}
	Colder        = Text{"Colder.", "远了。"}

	NothingToRestart = Text{"This is the start.", "已经在起点。"}
	Copied           = Text{"Link copied.", "链接已复制。"}
	NotCopied        = Text{"The browser did not let it be copied.", "浏览器不允许复制。"}
	CopyFrom         = Text{"Copy it from here:", "请从这里复制："}
	NothingKept      = Text{"This browser keeps nothing: the game ends with the page.", "浏览器不允许存储，关闭页面后本局不会保留。"}
	SetAside         = Text{"Something saved here could not be read. It is set aside.", "有一项保存的数据无法读取，已放在一边。"}
)

// Headings and sentences of the panel.
var (
	WayName  = Text{"The shortest way", "最短解法"}
	WayEmpty = Text{"Nothing to move: the board is solved.", "已经还原，不用移动。"}
	WhyName  = Text{"Why it cannot be solved", "为什么无解"}
	HowName  = Text{"How to play", "玩法"}
	How      = []Text{
		{"Tap a tile beside the empty cell and it slides there. The board is solved when it reads 1 2 3, 4 5.", "点空格旁边的数字，它就滑进空格。排成 1 2 3、4 5 就还原了。"},
		{"Tap the far tile of the empty cell’s row and both tiles slide. Each tile that slides counts as one move.", "点空格那一行最远的数字，两个数字一起滑动，每个数字各算一步。"},
		{"Or drag a tile, or swipe anywhere on the board. Arrow keys move a tile the way they point; the keys 1 to 5 move that tile.", "也可以拖动数字，或在棋盘上滑动。方向键让数字朝箭头方向移动，按 1 到 5 移动对应的数字。"},
		{"“Fewest” is proved: a search has looked at every board there is. No board needs more than 21 moves.", "“最少”是经过证明的：程序搜索过全部棋盘。任何可解的棋盘最多只要 21 步。"},
	}
)

// What the preview card and the app's place on a device say of the puzzle; a
// card and a manifest have one language, English.
var (
	ShortName  = Text{"Sliding 2×3", "数字华容道"} // a home screen has room for about twelve letters
	ShotWide   = Text{"A board beside its shortest solution", "棋盘和它的最短解法"}
	ShotNarrow = Text{"The board that is farthest from solved", "离还原最远的棋盘"}
	First      = Text{"A first board", "第一个棋盘"}
	Farthest   = Text{"The farthest board", "最远的棋盘"}

	CardFewest = Text{"the fewest to solve it", "最少步数"}
	CardSolved = Text{"no moves needed", "不用移动"}
)

// CardUnsolvable is the second line of an impossible board's card, broken in two.
func CardUnsolvable(inversions int) Text {
	return Text{fmt.Sprintf("an odd number\nof inversions: %d", inversions), fmt.Sprintf("逆序数为奇数：\n%d", inversions)}
}

// Away from the network.
var (
	AwayName = Text{"Offline, and as an app", "离线与安装"}
	Away     = []Text{
		{"Once the program has been here, every board opens without a network.", "程序下载一次之后，没有网络也能打开任何棋盘。"},
		{"iPhone and iPad: Share, then Add to Home Screen. Mac: in Safari, File, then Add to Dock.", "iPhone 和 iPad：点“分享”，再点“添加到主屏幕”。Mac：在 Safari 中点“文件”，再点“添加到程序坞”。"},
		{"Android: in the browser’s menu, Install or Add to Home screen. Chrome and Edge on a computer: the sign in the address bar.", "Android：在浏览器菜单中点“安装”或“添加到主屏幕”。电脑上的 Chrome 和 Edge：点地址栏里的安装图标。"},
		{"Some browsers erase what a site has kept if it is not installed and not opened for some weeks.", "有些浏览器会清除几周没有打开、又没有安装的网站的数据。"},
	}

	OfflineReady    = Text{"Ready to play offline.", "可以离线玩了。"}
	OfflineInsecure = Text{"No offline play: that needs an https address.", "无法离线玩：需要 https 地址。"}
	OfflineMissing  = Text{"No offline play: this browser or window offers none.", "无法离线玩：此浏览器或窗口不支持。"}
	OfflineRefused  = Text{"No offline play: the files could not be kept.", "无法离线玩：文件没能保存下来。"}

	NewVersion = Text{"A new version is here. Your game goes on in it.", "有新版本了，棋局会继续保留。"}
)

// Version names the version of the program, such as "3f9c2a1b".
func Version(version string) Text {
	return Text{"Version " + version + ".", "版本 " + version + "。"}
}

// Why a page has no program, in a sentence each.
var (
	NoWebAssembly = Text{"This browser cannot run the program (no WebAssembly). Play by tapping the tiles.", "此浏览器不支持 WebAssembly，无法运行程序。仍可点数字来玩。"}
	Blocked       = Text{"A policy of this browser or network blocks the program (WebAssembly). Play by tapping the tiles.", "浏览器或网络的策略禁止了 WebAssembly 程序。仍可点数字来玩。"}
	NotArrived    = Text{"The program did not arrive whole. Play by tapping the tiles, or try again.", "程序没有完整下载。可以先点数字来玩，或重试。"}
	Gone          = Text{"This page’s program is gone from the server: there may be a new version. Play by tapping the tiles, or reload.", "服务器上已没有这个页面的程序，可能有新版本。可以先点数字来玩，或重新载入。"}
	NotStarted    = Text{"The program could not start. Play by tapping the tiles, or try again.", "程序无法启动。可以先点数字来玩，或重试。"}
	Crashed       = Text{"Something went wrong, and the program has stopped. Play by tapping the tiles, or reload.", "出错了，程序已停止。可以点数字来玩，或重新载入。"}
)

// count returns "1 move", "2 moves" and so on.
func count(n int) string {
	if n == 1 {
		return "1 move"
	}
	return strconv.Itoa(n) + " moves"
}

// FromSolved says how far a board is from the goal, in moves; it is the
// heading of a board before its first move.
func FromSolved(n int) Text {
	return Text{count(n) + " from solved.", fmt.Sprintf("距离还原 %d 步。", n)}
}

// Left says how many moves are still to go.
func Left(n int) Text {
	return Text{count(n) + " to go.", fmt.Sprintf("还差 %d 步。", n)}
}

// ToGo is Left without a stop, to stand beside other counts.
func ToGo(n int) Text {
	return Text{strconv.Itoa(n) + " to go", fmt.Sprintf("还差 %d 步", n)}
}

// Beside puts two short facts beside one another, without a stop; the second
// may be empty.
func Beside(first, second Text) Text {
	if second == (Text{}) {
		return first
	}
	return Text{
		first.EN + " · " + strings.ToLower(strings.TrimSuffix(second.EN, ".")),
		first.ZH + " · " + strings.TrimSuffix(second.ZH, "。"),
	}
}

// Labelled names a choice and what is chosen: "Theme: dark".
func Labelled(name, value Text) Text {
	return Text{name.EN + ": " + strings.ToLower(value.EN), name.ZH + "：" + value.ZH}
}

// Made says how many moves were made, to a player who comes back.
func Made(n int) Text {
	return Text{count(n) + " made.", fmt.Sprintf("已经走了 %d 步。", n)}
}

// Moved names the tiles that have just slid, in order.
func Moved(tiles ...solver.Tile) Text {
	en, zh := list(tiles, " and "), list(tiles, "、")
	return Text{"Moved " + en + ".", "移动了 " + zh + "。"}
}

// Undone names the tile that has just slid back.
func Undone(t solver.Tile) Text {
	return Text{fmt.Sprintf("Took back %d.", t), fmt.Sprintf("撤回了 %d。", t)}
}

// CannotMove says that a tile has no way to the blank.
func CannotMove(t solver.Tile) Text {
	return Text{fmt.Sprintf("%d cannot move.", t), fmt.Sprintf("%d 不能移动。", t)}
}

// NoTile says that no tile can move in direction d.
func NoTile(d solver.Direction) Text {
	return Text{"No tile can move " + direction(d).EN + ".", "没有数字可以" + direction(d).ZH + "。"}
}

// NoWay says that the blank cannot go in direction d.
func NoWay(d solver.Direction) Text {
	return Text{"The empty cell cannot move " + direction(d).EN + ".", "空格不能" + direction(d).ZH + "。"}
}

// Won tells the result of a game that the player has solved.
func Won(moves, fewest int) Text {
	if moves == fewest {
		return Text{
			"Solved: " + count(moves) + ", the fewest possible.",
			fmt.Sprintf("还原成功：%d 步，正是最少步数。", moves),
		}
	}
	return Text{
		fmt.Sprintf("Solved: %s; %d would do.", count(moves), fewest),
		fmt.Sprintf("还原成功：用了 %d 步，最少 %d 步即可。", moves, fewest),
	}
}

// Shown tells the result of a game that was solved with help.
func Shown(moves, fewest int) Text {
	won := Won(moves, fewest)
	return Text{won.EN + " With help.", won.ZH + "（用过提示）"}
}

// Move asks for a move: tile t, which goes in direction d.
func Move(t solver.Tile, d solver.Direction) Text {
	return Text{fmt.Sprintf("Move %d %s.", t, direction(d).EN), fmt.Sprintf("%d %s。", t, direction(d).ZH)}
}

// Way tells a whole solution, by the steps of it.
func Way(steps []Text) Text {
	var en, zh []string
	for _, step := range steps {
		en, zh = append(en, step.EN), append(zh, step.ZH)
	}
	return Text{"The way: " + strings.Join(en, ", ") + ".", "解法：" + strings.Join(zh, "，") + "。"}
}

// Level names a level of new games, as game.Level has them: a range of
// distances by its name, one distance by its number, any by "".
func Level(name string) Text {
	names := map[string]Text{
		"": {"Any", "不限"}, "easy": {"Easy", "简单"}, "medium": {"Medium", "中等"}, "hard": {"Hard", "困难"}, "hardest": {"Very hard", "极难"},
	}
	if named, ok := names[name]; ok {
		return named
	}
	n, _ := strconv.Atoi(name)
	return Text{count(n), fmt.Sprintf("%d 步", n)}
}

// Deals says what New will deal: boards at distances from min to max, of which
// there are so many.
func Deals(min, max, boards int) Text {
	switch {
	case boards == 1:
		return Text{
			fmt.Sprintf("There is only one board at %d.", min),
			fmt.Sprintf("距离 %d 步的棋盘只有一个。", min),
		}
	case min == max:
		return Text{
			fmt.Sprintf("New deals one of the %d boards at %d.", boards, min),
			fmt.Sprintf("新局从距离 %d 步的 %d 个棋盘中选。", min, boards),
		}
	}
	return Text{
		fmt.Sprintf("New deals boards from %d to %d moves away.", min, max),
		fmt.Sprintf("新局距离还原 %d 到 %d 步。", min, max),
	}
}

// DailyOf names the board of a day, such as "2026-11-30".
func DailyOf(day string) Text {
	return Text{"Board of " + day, day + " 的棋盘"}
}

// DailyResult is what a player sends to others: the day, the moves and the
// fewest, a mark for each move that led nearer or away, and the link, in lines.
func DailyResult(day string, moves, fewest int, nearer []bool, link string) Text {
	marks := ""
	for _, near := range nearer {
		if near {
			marks += "🟩"
		} else {
			marks += "🟧"
		}
	}
	return Text{
		fmt.Sprintf("%s %s\n%s (fewest %d)\n%s\n%s", Name.EN, day, count(moves), fewest, marks, link),
		fmt.Sprintf("%s %s\n%d 步（最少 %d 步）\n%s\n%s", Name.ZH, day, moves, fewest, marks, link),
	}
}

// AboveBy says how many games took so many moves above the fewest.
func AboveBy(above, games int) Text {
	return Text{
		fmt.Sprintf("%d above: %d", above, games),
		fmt.Sprintf("多 %d 步：%d 局", above, games),
	}
}

// CollectedAt says how many of the boards at a distance are collected.
func CollectedAt(distance, collected, boards int) Text {
	return Text{
		fmt.Sprintf("distance %d: %d of %d", distance, collected, boards),
		fmt.Sprintf("距离 %d：%d / %d", distance, collected, boards),
	}
}

// CollectionHow says what is collected, and how much of it there is.
func CollectionHow(collected, boards int) Text {
	return Text{
		fmt.Sprintf("Boards that you have solved in the fewest moves: %d of %d. Each leads to its board.", collected, boards),
		fmt.Sprintf("用最少步数还原过的棋盘：%d / %d。点格子打开棋盘。", collected, boards),
	}
}

// Collected names a board of the collection that is done.
func Collected(b solver.Board) Text {
	return Text{b.String() + ", solved in the fewest", b.String() + "，已用最少步数还原"}
}

// Exported says that results were written to a file.
func Exported(results int) Text {
	return Text{fmt.Sprintf("Results exported: %d.", results), fmt.Sprintf("导出了 %d 个成绩。", results)}
}

// Imported says how many results of a file were new.
func Imported(added, known int) Text {
	return Text{
		fmt.Sprintf("Results imported: %d new, %d known.", added, known),
		fmt.Sprintf("导入完成：新成绩 %d 个，已有 %d 个。", added, known),
	}
}

// NotImported says why a file was refused: it is of a later program, or its
// result of a number is wrong, or it is no such file.
func NotImported(later bool, number int) Text {
	switch {
	case later:
		return Text{"Nothing imported: the file is of a later version of this puzzle.", "没有导入：这个文件来自更新的版本。"}
	case number > 0:
		return Text{
			fmt.Sprintf("Nothing imported: result %d in the file is wrong.", number),
			fmt.Sprintf("没有导入：文件中第 %d 个成绩有误。", number),
		}
	}
	return Text{"Nothing imported: this is no file of results.", "没有导入：这不是成绩文件。"}
}

// EraseQuestion asks before so many results are gone.
func EraseQuestion(results int) Text {
	return Text{
		fmt.Sprintf("Results: %d. They and the collection will be gone from this device. Export keeps a copy.", results),
		fmt.Sprintf("%d 个成绩和收集将从此设备上清除。可以先导出备份。", results),
	}
}

// Unsolvable says that a board has no solution, and why.
func Unsolvable(inversions int) Text {
	return Text{
		fmt.Sprintf("No sequence of moves solves this board: it has an odd number of inversions (%d).", inversions),
		fmt.Sprintf("这个棋盘无论怎样移动都无法还原：逆序数为奇数（%d）。", inversions),
	}
}

// NoSolution is Unsolvable in short, for every move after the first look.
func NoSolution(inversions int) Text {
	return Text{fmt.Sprintf("No solution (inversions: %d).", inversions), fmt.Sprintf("仍然无解（逆序数 %d）。", inversions)}
}

// WhyUnsolvable explains the parity rule. Source of the rule: W. W. Johnson
// and W. E. Story, "Notes on the '15' Puzzle", American Journal of
// Mathematics 2, 1879.
var WhyUnsolvable = Text{
	"An inversion is a pair of tiles whose greater one comes first, read row by row. A sideways move leaves their number as it is; a move up or down changes it by two or not at all. The solved board has none, so an odd number never gets there.",
	"逐行读棋盘，大数排在小数前面的一对数字叫一个逆序。左右移动不改变逆序数，上下移动使它增减 2 或不变。还原后的棋盘逆序数为 0，所以奇数永远到不了。",
}

// Repair offers the exchange of two tiles that makes a board solvable.
func Repair(x, y solver.Tile) Text {
	return Text{fmt.Sprintf("Exchange %d and %d", x, y), fmt.Sprintf("交换 %d 和 %d", x, y)}
}

// Fault tells players why what they gave is no board, given the error of
// solver.Parse. Any other error is told in general.
func Fault(err error) Text {
	var fault *solver.ParseError
	if !errors.As(err, &fault) {
		return Text{"This is no board.", "这不是棋盘。"}
	}
	why := Text{}
	switch fault.Fault {
	case solver.NotADigit:
		why = Text{"“" + string(printable(fault.Char)) + "” is not a digit from 0 to 5", "“" + string(printable(fault.Char)) + "”不是 0 到 5 的数字"}
	case solver.WrongLength:
		why = Text{fmt.Sprintf("%d digits, not 6", fault.Len), fmt.Sprintf("有 %d 个数字，应为 6 个", fault.Len)}
		if fault.Len == 1 {
			why.EN = "1 digit, not 6"
		}
	case solver.Repeated:
		why = Text{fmt.Sprintf("%c appears twice", fault.Char), fmt.Sprintf("%c 出现了两次", fault.Char)}
	}
	shown := shorten(fault.Text)
	return Text{
		fmt.Sprintf("%s is no board: %s.", shown, why.EN),
		fmt.Sprintf("%s 不是棋盘：%s。", shown, why.ZH),
	}
}

// shorten quotes foreign text for a sentence: at most 20 characters, nothing
// unprintable.
func shorten(s string) string {
	const most = 20
	var b strings.Builder
	n := 0
	for _, r := range s {
		if n == most {
			b.WriteString("…")
			break
		}
		b.WriteRune(printable(r))
		n++
	}
	return "“" + b.String() + "”"
}

// Clean returns foreign text with U+FFFD for what cannot be shown, or would
// change the direction of the text around it.
func Clean(s string) string { return strings.Map(printable, s) }

// printable returns r, or U+FFFD where r cannot be shown or would change the
// direction of the text around it.
func printable(r rune) rune {
	if !strconv.IsPrint(r) {
		return utf8.RuneError
	}
	return r
}

// TileName is what a screen reader says of a tile: its number, its place, and
// where it would slide. Rows and columns count from 1.
func TileName(b solver.Board, t solver.Tile) Text {
	return Join(Text{fmt.Sprintf("%d,", t), fmt.Sprintf("%d，", t)}, TilePlace(b, t))
}

// TilePlace is TileName without the number, for a tile whose number is seen.
func TilePlace(b solver.Board, t solver.Tile) Text {
	row, col := b.Cell(t)/solver.Cols+1, b.Cell(t)%solver.Cols+1
	place := Text{
		fmt.Sprintf("row %d, column %d", row, col),
		fmt.Sprintf("第 %d 行第 %d 列", row, col),
	}
	if d, ok := b.Direction(t); ok {
		place.EN += ", moves " + direction(d).EN
		place.ZH += "，可以" + direction(d).ZH
	}
	return place
}

// Rows reads the whole board: "Row 1: 4, 1, 2. Row 2: 5, empty, 3."
func Rows(b solver.Board) Text {
	var all Text
	for row := range solver.Rows {
		cells := b[row*solver.Cols : (row+1)*solver.Cols]
		line := Text{fmt.Sprintf("Row %d: ", row+1), fmt.Sprintf("第 %d 行：", row+1)}
		for i, t := range cells {
			switch {
			case t == solver.Blank:
				line.EN, line.ZH = line.EN+"empty", line.ZH+"空"
			default:
				line.EN, line.ZH = line.EN+strconv.Itoa(int(t)), line.ZH+strconv.Itoa(int(t))
			}
			if i < len(cells)-1 {
				line.EN, line.ZH = line.EN+", ", line.ZH+"、"
			}
		}
		all = Join(all, Text{line.EN + ".", line.ZH + "。"})
	}
	return all
}

// Step describes one move of a solution: "4 down".
func Step(t solver.Tile, d solver.Direction) Text {
	return Text{fmt.Sprintf("%d %s", t, direction(d).EN), fmt.Sprintf("%d %s", t, direction(d).ZH)}
}

// Steps describes a line of moves from b, each legal where it stands.
func Steps(b solver.Board, moves []solver.Tile) []Text {
	var steps []Text
	for _, t := range moves {
		d, _ := b.Direction(t)
		steps = append(steps, Step(t, d))
		b, _ = b.Slide(t)
	}
	return steps
}

// Title is the title of a board's page.
func Title(b solver.Board) Text {
	return Text{
		b.String() + " · " + Summary(b).EN + " · " + Name.EN,
		b.String() + " · " + Summary(b).ZH + " · " + Name.ZH,
	}
}

// Description is what search engines and chats show of a board's page.
func Description(b solver.Board) Text {
	n, ok := solver.Distance(b)
	switch {
	case !ok:
		return Text{
			fmt.Sprintf("A sliding puzzle that no sequence of moves solves: its number of inversions is odd (%d). See why, and the exchange that repairs it.", b.Inversions()),
			fmt.Sprintf("无论怎样移动都无法还原的棋盘：逆序数为 %d，是奇数。看看为什么，以及怎样修复。", b.Inversions()),
		}
	case n == 0:
		return Text{"The solved board of the 2×3 sliding puzzle. Deal another and play it here.", "2×3 数字华容道的还原状态。来一局新的吧。"}
	}
	return Text{
		fmt.Sprintf("A sliding puzzle that is solved in %s, and no fewer. Play it here, and watch the shortest way.", count(n)),
		fmt.Sprintf("这个棋盘最少 %d 步还原。在这里玩，再看最短解法。", n),
	}
}

// NoBoard is the title of a page whose address is no board.
var NoBoard = Text{"No such board · " + Name.EN, "没有这个棋盘 · " + Name.ZH}

// NotHere is the status of such a page where one page stands for every wrong
// address, and so cannot name what is wrong with it.
var NotHere = Text{"There is no such board here.", "这里没有这个棋盘。"}

// Standing is the sentence of a board before its first move: how far it is, or
// that it is solved, or that it cannot be and why.
func Standing(b solver.Board) Text {
	n, ok := solver.Distance(b)
	switch {
	case !ok:
		return Unsolvable(b.Inversions())
	case n == 0:
		return Solved
	}
	return FromSolved(n)
}

// Summary says in a few words how a board stands to the goal, without a stop.
func Summary(b solver.Board) Text {
	n, ok := solver.Distance(b)
	switch {
	case !ok:
		return Text{"impossible", "无解"}
	case n == 0:
		return Text{"solved", "已还原"}
	}
	return Text{count(n), fmt.Sprintf("%d 步", n)}
}

func direction(d solver.Direction) Text {
	return [...]Text{
		solver.Left:  {"left", "左移"},
		solver.Right: {"right", "右移"},
		solver.Up:    {"up", "上移"},
		solver.Down:  {"down", "下移"},
	}[d]
}

func list(tiles []solver.Tile, sep string) string {
	s := ""
	for i, t := range tiles {
		if i > 0 {
			s += sep
		}
		s += strconv.Itoa(int(t))
	}
	return s
}
