package text

import (
	"fmt"

	"slidingpuzzle/solver"
)

// Of the search that is followed step by step.
var (
	RootName  = Text{"Begin at", "起点"}
	UnitName  = Text{"Step by", "每次"}
	UnitBoard = Text{"board", "一个棋盘"}
	UnitLevel = Text{"level", "一层"}

	StageFirst    = Text{"Back to the beginning", "回到开头"}
	StageBack     = Text{"One step back", "后退一步"}
	StageForward  = Text{"One step on", "前进一步"}
	StageLast     = Text{"To the end of the search", "跳到搜索结束"}
	StagePosition = Text{"Boards looked at", "看过的棋盘数"}

	LevelsName     = Text{"Boards at each depth", "每层的棋盘数"}
	GoalLevelsName = Text{"Boards by distance from solved", "离还原各步的棋盘数"}
	Playing        = Text{"The search is playing.", "正在播放搜索过程。"}
	QueueEmpty     = Text{"empty", "空"}
	IsNew          = Text{"new", "新"}
	IsKnown        = Text{"known", "已到过"}
	OtherHalf      = Text{
		"This board cannot be solved. The map shows its half of all boards, which has the same shape; its middle is 123540.",
		"这个棋盘无法还原。地图画的是它那一半棋盘，形状完全相同，中心是 123540。",
	}
	LegendVisited  = Text{"visited", "已看过"}
	LegendFrontier = Text{"in the queue", "在队列中"}
)

// RootOf names a board as the root of a search: how far it is from solved.
func RootOf(b solver.Board) Text {
	n, ok := solver.Distance(b)
	if !ok {
		return Text{fmt.Sprintf("%s, impossible", b), fmt.Sprintf("%s，无解", b)}
	}
	return Text{fmt.Sprintf("%s, %s", b, count(n)), fmt.Sprintf("%s，%d 步", b, n)}
}

// SearchBegins tells the beginning of a search.
func SearchBegins(root solver.Board) Text {
	return Text{
		fmt.Sprintf("The queue holds one board, %s. Its depth is 0.", root),
		fmt.Sprintf("队列里只有一个棋盘：%s，深度为 0。", root),
	}
}

// SearchLooks tells one step of a search: the board that it has looked at, its depth, how many neighbors were new, and how
// many boards wait.
func SearchLooks(at solver.Board, depth, fresh, waiting int) Text {
	return Text{
		fmt.Sprintf("Looked at %s, depth %d. New neighbors: %d. In the queue: %d.", at, depth, fresh, waiting),
		fmt.Sprintf("看了 %s，深度 %d。新邻居 %d 个，队列里有 %d 个。", at, depth, fresh, waiting),
	}
}

// SearchFound tells that a search has reached the solved board.
func SearchFound(moves, reached int) Text {
	return Text{
		fmt.Sprintf("The solved board is reached: %s, and no fewer. Boards reached: %d.", count(moves), reached),
		fmt.Sprintf("到达还原的棋盘：%d 步，不能更少。共到达 %d 个棋盘。", moves, reached),
	}
}

// SearchOut tells that a search has reached all that it can, and not the solved board.
func SearchOut(reached int) Text {
	return Text{
		fmt.Sprintf("The queue is empty. All %d boards of this half are reached, and the solved one is not among them: −1.", reached),
		fmt.Sprintf("队列空了。这一半的 %d 个棋盘全部到达，其中没有还原的棋盘：答案是 −1。", reached),
	}
}

// SearchComplete tells that a search from the solved board is over.
func SearchComplete(reached, greatest int) Text {
	return Text{
		fmt.Sprintf("The queue is empty. All %d boards that can be solved have their distance. The greatest is %d.", reached, greatest),
		fmt.Sprintf("队列空了。%d 个可以还原的棋盘都有了距离，最远的是 %d 步。", reached, greatest),
	}
}

// CurrentAt names the board that a search has looked at last or, before it has looked at any, the one that is first.
func CurrentAt(b solver.Board, depth int, looked bool) Text {
	if !looked {
		return Text{fmt.Sprintf("%s is next.", b), fmt.Sprintf("下一个看 %s。", b)}
	}
	return Text{
		fmt.Sprintf("%s, depth %d, code %d", b, depth, b.Code()),
		fmt.Sprintf("%s，深度 %d，编号 %d", b, depth, b.Code()),
	}
}

// QueueOf tells how many boards are in the queue.
func QueueOf(n int) Text {
	return Text{fmt.Sprintf("Queue: %d", n), fmt.Sprintf("队列：%d 个", n)}
}

// Waiting tells how many boards wait between those that are shown.
func Waiting(n int) Text {
	return Text{fmt.Sprintf("%d more", n), fmt.Sprintf("还有 %d 个", n)}
}

// LevelCounts tells how many boards have been reached at each depth.
func LevelCounts(levels []int) Text {
	var en, zh string
	for depth, n := range levels {
		if depth > 0 {
			en, zh = en+", ", zh+"，"
		}
		en += fmt.Sprintf("%d at depth %d", n, depth)
		zh += fmt.Sprintf("第 %d 层 %d 个", depth, n)
	}
	return Text{"Reached: " + en + ".", "到达：" + zh + "。"}
}

// NeighborSaid names a neighbor that was looked at, and whether it was new.
func NeighborSaid(t solver.Tile, to solver.Board, fresh bool) Text {
	is := IsKnown
	if fresh {
		is = IsNew
	}
	return Text{
		fmt.Sprintf("%d slides: %s, %s", t, to, is.EN),
		fmt.Sprintf("移动 %d：%s，%s", t, to, is.ZH),
	}
}

// Ran tells how long a runner took for all boards, in milliseconds, and how many times as long as the fastest, 1 for that
// itself.
func Ran(milliseconds, times float64) Text {
	if times == 1 {
		return Text{fmt.Sprintf("%.1f ms, the fastest", milliseconds), fmt.Sprintf("%.1f 毫秒，最快", milliseconds)}
	}
	return Text{
		fmt.Sprintf("%.1f ms, %.1f times the fastest", milliseconds, times),
		fmt.Sprintf("%.1f 毫秒，是最快的 %.1f 倍", milliseconds, times),
	}
}

// RaceOver tells how a race has ended: on how many of all boards the runners agree.
func RaceOver(agree, boards int) Text {
	return Text{
		fmt.Sprintf("The race is over. All three give the same answer for %d of %d boards.", agree, boards),
		fmt.Sprintf("比赛结束。三者答案一致的棋盘：%d / %d。", agree, boards),
	}
}
