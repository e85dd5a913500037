package text

import (
	"fmt"

	"slidingpuzzle/solver"
)

// Of the editor, in which a board is set up.
var (
	Edit      = Text{"Edit", "编辑"}
	EditName  = Text{"Set up a board", "摆一个棋盘"}
	EditHow   = Text{"Tap two cells to exchange them, or drag one onto another.", "点两个格子就交换，也可以把一个拖到另一个上。"}
	PasteName = Text{"Or type or paste a board", "或者输入、粘贴一个棋盘"}
	PlayThis  = Text{"Play this board", "玩这个棋盘"}
	Cancel    = Text{"Cancel", "取消"}
	NotWhole  = Text{"The board is not whole yet.", "棋盘还不完整。"}
	Empty     = Text{"empty", "空格"}

	// WhyOdd is the rule of parity for who has never heard of one: two sentences.
	WhyOdd = Text{
		"Each line joins two numbers in the wrong order, the greater one first. A move always makes or undoes two such pairs at once, or leaves their number as it is, so from an odd number you can never come down to none.",
		"每条线连着一对顺序颠倒的数字：大的在前，小的在后。每次移动都会让颠倒的对数正好增减 2 或不变，所以从奇数开始，永远变不成 0。",
	}
)

// CellName is what a screen reader says of a cell in the editor: what is in it,
// and its place. Rows and columns count from 1.
func CellName(t solver.Tile, cell int) Text {
	what := tileName(t)
	return Text{
		fmt.Sprintf("%s, row %d, column %d", what.EN, cell/solver.Cols+1, cell%solver.Cols+1),
		fmt.Sprintf("%s，第 %d 行第 %d 列", what.ZH, cell/solver.Cols+1, cell%solver.Cols+1),
	}
}

// Picked says that a cell was chosen, and what to do next.
func Picked(t solver.Tile) Text {
	what := tileName(t)
	if t != solver.Blank {
		what.ZH = " " + what.ZH
	}
	return Text{
		fmt.Sprintf("Picked %s. Now tap the cell to exchange it with.", what.EN),
		fmt.Sprintf("选中了%s。再点要交换的格子。", what.ZH),
	}
}

// Placed says how far a board has been set up: how many of its six are in their
// cells, and which are missing or there twice.
func Placed(n int, missing, doubled []solver.Tile) Text {
	if n == solver.Cells {
		return Text{"All six are placed.", "六个都已放好。"}
	}
	words := Text{fmt.Sprintf("%d of %d placed.", n, solver.Cells), fmt.Sprintf("已放好 %d 个，共 %d 个。", n, solver.Cells)}
	if len(missing) > 0 && n > 0 {
		words = Join(words, Text{"Missing: " + tiles(missing).EN + ".", "缺少：" + tiles(missing).ZH + "。"})
	}
	if len(doubled) > 0 {
		words = Join(words, Text{"Twice: " + tiles(doubled).EN + ".", "重复：" + tiles(doubled).ZH + "。"})
	}
	return words
}

// SetUp says how a board that is whole stands to the goal.
func SetUp(b solver.Board) Text {
	n, ok := solver.Distance(b)
	switch {
	case !ok && b.Inversions() == 1:
		return Text{"It cannot be solved: 1 pair is in the wrong order, an odd number.", "它无法还原：有 1 对数字颠倒，是奇数。"}
	case !ok:
		return Text{
			fmt.Sprintf("It cannot be solved: %d pairs are in the wrong order, an odd number.", b.Inversions()),
			fmt.Sprintf("它无法还原：有 %d 对数字颠倒，是奇数。", b.Inversions()),
		}
	case n == 0:
		return Text{"This is the solved board.", "这就是还原的棋盘。"}
	}
	return FromSolved(n)
}

// Pairs names pairs of tiles that stand in the wrong order.
func Pairs(pairs [][2]solver.Tile) Text {
	var en, zh string
	for i, pair := range pairs {
		if i > 0 {
			en, zh = en+", ", zh+"、"
		}
		en += fmt.Sprintf("%d before %d", pair[0], pair[1])
		zh += fmt.Sprintf("%d 在 %d 前", pair[0], pair[1])
	}
	return Text{"In the wrong order: " + en + ".", "颠倒的数字：" + zh + "。"}
}

func tileName(t solver.Tile) Text {
	if t == solver.Blank {
		return Empty
	}
	return Text{fmt.Sprint(t), fmt.Sprint(t)}
}

func tiles(all []solver.Tile) Text {
	var en, zh string
	for i, t := range all {
		if i > 0 {
			en, zh = en+", ", zh+"、"
		}
		en, zh = en+tileName(t).EN, zh+tileName(t).ZH
	}
	return Text{en, zh}
}

// NothingThere says that a cell has nothing in it that could be exchanged.
var NothingThere = Text{"There is nothing in this cell yet: type its number.", "这个格子还没有数字，请先输入。"}

// Why a text is no board.
var (
	BoardFull    = Text{"the board is full with six", "六个已经放满"}
	NoSuchTile   = Text{"the tiles are 1 to 5, and 0 or _ is the empty cell", "数字只有 1 到 5，空格写 0 或 _"}
	NoSuchCode   = Text{"this is the code of no board", "没有棋盘的编号是它"}
	UnknownSign  = Text{"this sign means nothing here", "这个字符在这里没有意义"}
	UnknownWord  = Text{"this word means nothing here", "这个词在这里没有意义"}
	WrongSize    = Text{"this puzzle is 3 wide and 2 high, 3×2", "这个棋盘宽 3 高 2，即 3×2"}
	CloseBracket = Text{"this bracket closes none", "这个括号没有对应的开头"}
	OpenBracket  = Text{"this bracket is never closed", "这个括号没有结束"}
)

// TileAgain says that a tile is already there.
func TileAgain(t solver.Tile) Text {
	if t == solver.Blank {
		return Text{"the empty cell is already there", "空格已经有了"}
	}
	return Text{fmt.Sprintf("%d is already there", t), fmt.Sprintf("%d 已经有了", t)}
}

// WrongRow says that a row has n cells.
func WrongRow(n int) Text {
	return Text{fmt.Sprintf("%d in this row, not %d", n, solver.Cols), fmt.Sprintf("这一行有 %d 个，应为 %d 个", n, solver.Cols)}
}

// TooLong says that a text of n characters is too long to be a board.
func TooLong(n int) Text {
	return Text{fmt.Sprintf("No board is that long: %d characters.", n), fmt.Sprintf("太长了，不是棋盘：%d 个字符。", n)}
}

// WrongAt says why characters of a text, from one number to another, counted
// from 1, are wrong.
func WrongAt(from, to int, wrong string, why Text) Text {
	if from == to {
		return Text{
			fmt.Sprintf("Character %d, %s: %s.", from, shorten(wrong), why.EN),
			fmt.Sprintf("第 %d 个字符%s：%s。", from, shorten(wrong), why.ZH),
		}
	}
	return Text{
		fmt.Sprintf("Characters %d to %d, %s: %s.", from, to, shorten(wrong), why.EN),
		fmt.Sprintf("第 %d 到 %d 个字符%s：%s。", from, to, shorten(wrong), why.ZH),
	}
}
