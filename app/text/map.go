package text

import (
	"fmt"

	"slidingpuzzle/solver"
)

// Of the map of all boards.
var (
	MapName  = Text{"The map", "地图"}
	MapTitle = Text{"The map of all boards · " + Name.EN, "全部棋盘的地图 · " + Name.ZH}
	MapHead  = Text{"All 360 boards that can be solved", "全部 360 个可以还原的棋盘"}
	MapAbout = Text{
		"Every sliding puzzle of 2×3 on one picture: 360 boards, 420 moves, 22 rings. The solved board is in the middle; nothing is farther away than 21 moves.",
		"2×3 数字华容道的全貌：360 个棋盘，420 种移动，22 圈。中心是还原的棋盘，最远的只要 21 步。",
	}
	MapHow = Text{
		"Each dot is a board, and each line a move. The solved board is in the middle; each ring is one move farther from it.",
		"每个点是一个棋盘，每条线是一步移动。中心是还原的棋盘，每往外一圈就远一步。",
	}
	MapKeys = Text{
		"Arrow keys lead from board to board: around the ring, inwards and outwards. Enter opens a board. Plus and minus zoom, 0 shows the whole.",
		"方向键在棋盘之间移动：沿圈、向内、向外。回车打开棋盘。加号和减号缩放，0 显示全图。",
	}
	MapPage = Text{"Full page", "整页"}
	ToBoard = Text{"Back to the board", "回到棋盘"}
	MapList = Text{"The boards by distance", "按距离列出棋盘"}

	ZoomIn    = Text{"Zoom in", "放大"}
	ZoomOut   = Text{"Zoom out", "缩小"}
	Whole     = Text{"Show the whole", "显示全图"}
	SaveMap   = Text{"Save as SVG", "保存为 SVG"}
	OpenBoard = Text{"Open this board", "打开这个棋盘"}
	OffMap    = Text{
		"This board is not on the map: no moves lead from it to the middle.",
		"地图上没有这个棋盘：它无论怎样移动都到不了中心。",
	}

	// A legend, in a word each.
	LegendHere  = Text{"here", "当前"}
	LegendWay   = Text{"shortest way", "最短路"}
	LegendTrail = Text{"your trail", "走过的路"}
	LegendDone  = Text{"solved in the fewest", "已用最少步数还原"}
)

// OnMap tells where a board lies on the map, the boards that its shortest way
// leads through, and how many boards the player's trail has.
func OnMap(b solver.Board, way []solver.Board, trail int) Text {
	n, _ := solver.Distance(b)
	words := Text{
		fmt.Sprintf("%s is %s from the middle.", b, count(n)),
		fmt.Sprintf("%s 离中心 %d 步。", b, n),
	}
	if len(way) > 0 {
		var list string
		for i, b := range way {
			if i > 0 {
				list += " "
			}
			list += b.String()
		}
		words = Join(words, Text{"The shortest way: " + list + ".", "最短路：" + list + "。"})
	}
	if trail > 1 {
		words = Join(words, Text{
			fmt.Sprintf("Your trail has %d boards.", trail),
			fmt.Sprintf("走过 %d 个棋盘。", trail),
		})
	}
	return words
}

// MapPoint names a board of the map.
func MapPoint(b solver.Board) Text {
	n, _ := solver.Distance(b)
	return Text{
		fmt.Sprintf("%s: %s from solved, code %d", b, count(n), b.Code()),
		fmt.Sprintf("%s：距离还原 %d 步，编号 %d", b, n, b.Code()),
	}
}

// Ring names a ring of the map, of so many boards.
func Ring(distance, boards int) Text {
	return Text{
		fmt.Sprintf("distance %d: %d", distance, boards),
		fmt.Sprintf("距离 %d：%d 个", distance, boards),
	}
}
