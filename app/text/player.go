package text

import (
	"fmt"

	"slidingpuzzle/solver"
)

// Of the player, which shows a line of moves.
var (
	ShortestLine = Text{"Shortest solution", "最短解法"}
	OtherLine    = Text{"Replay of the moves", "逐步回放"}
	Replay       = Text{"Replay", "回放"}
	WholeGame    = Text{"The whole game", "整局回放"}

	ToStart   = Text{"To the start", "回到开头"}
	Back      = Text{"One move back", "后退一步"}
	Play      = Text{"Play", "播放"}
	Pause     = Text{"Pause", "暂停"}
	Forward   = Text{"One move on", "前进一步"}
	ToEnd     = Text{"To the end", "跳到结尾"}
	Position  = Text{"Position", "位置"}
	SpeedName = Text{"Speed", "速度"}
	WaysName  = Text{"Which of the shortest solutions", "选择哪一种最短解法"}
	Paused    = Text{"Paused.", "已暂停。"}
	AtStart   = Text{"This is the first board.", "这是第一个棋盘。"}
	AtEnd     = Text{"This is the last board.", "这是最后一个棋盘。"}
	Nearer    = Text{"nearer", "近了"}
	Further   = Text{"further away", "远了"}

	CopyTiles       = Text{"Copy as tiles", "复制数字"}
	CopyLetters     = Text{"Copy as letters", "复制方向字母"}
	MovesCopied     = Text{"Moves copied.", "步骤已复制。"}
	NothingToReplay = Text{"No move has been made yet.", "还没有移动过。"}
)

// Speed names a speed of the player, such as "0.25".
func Speed(times string) Text {
	return Text{times + "×", times + " 倍"}
}

// WayOf names one of the shortest solutions, counted from 1.
func WayOf(i, n int) Text {
	return Text{fmt.Sprintf("%d of %d", i, n), fmt.Sprintf("%d / %d", i, n)}
}

// Begins says that a line of n moves stands at its first board.
func Begins(n int) Text {
	return Text{"Start of " + count(n) + ".", fmt.Sprintf("开头，共 %d 步。", n)}
}

// MoveOf tells move i of n, counted from 1: tile t, which goes in direction d.
func MoveOf(i, n int, t solver.Tile, d solver.Direction) Text {
	step := Step(t, d)
	return Text{
		fmt.Sprintf("Move %d of %d: %d moves %s.", i, n, t, direction(d).EN),
		fmt.Sprintf("第 %d 步，共 %d 步：%s。", i, n, step.ZH),
	}
}

// MoveName names move i of a line, counted from 1, and what it comes to, which
// may be nothing.
func MoveName(i int, t solver.Tile, d solver.Direction, comes Text) Text {
	step := Step(t, d)
	name := Text{fmt.Sprintf("Move %d: %s", i, step.EN), fmt.Sprintf("第 %d 步：%s", i, step.ZH)}
	if comes != (Text{}) {
		name.EN, name.ZH = name.EN+", "+comes.EN, name.ZH+"，"+comes.ZH
	}
	return name
}

// arrows point where a tile goes, by direction.
var arrows = [...]string{solver.Left: "←", solver.Right: "→", solver.Up: "↑", solver.Down: "↓"}

// Arrow writes a move as a tile and an arrow.
func Arrow(t solver.Tile, d solver.Direction) string { return fmt.Sprintf("%d %s", t, arrows[d]) }

// WrongMove says that move i of a link, counted from 1, is not possible, as it
// is written there.
func WrongMove(i int, given string) Text {
	return Text{
		fmt.Sprintf("Move %d of this link, %s, is not possible.", i, shorten(given)),
		fmt.Sprintf("链接中的第 %d 步%s无法移动。", i, shorten(given)),
	}
}
