package text

import (
	"fmt"
	"strings"

	"slidingpuzzle/solver"
)

// Of the lesson: its frame.
var (
	LessonTitle = Text{"How the shortest way is found · " + Name.EN, "最短路是怎样找到的 · " + Name.ZH}
	LessonHead  = Text{"How the shortest way is found", "最短路是怎样找到的"}
	LessonAbout = Text{
		"Five tiles, one empty cell, and the question of LeetCode’s problem 773: the fewest moves to 1 2 3, 4 5, or −1. Here is the search that answers it in this program, in six short sections, each with something to try.",
		"五个数字，一个空格，这就是 LeetCode 第 773 题：最少几步排成 1 2 3、4 5，做不到就答 −1。下面六个小节讲清楚本程序怎样回答它，每节都可以动手试一试。",
	}
	LessonLink  = Text{"How it works", "原理"}
	WatchSearch = Text{"Watch the search", "看搜索过程"}
	Contents    = Text{"Contents", "目录"}
)

// Of the lesson: the puzzle as a graph.
var (
	GraphHead  = Text{"The puzzle is a graph", "华容道是一张图"}
	GraphWords = []Text{
		{
			"Take each arrangement of the tiles as a point, and each move as a line between two of them. That is a graph. It has 720 points, for six things can be arranged in 6·5·4·3·2·1 = 720 ways. Every move can be taken back, so the lines have no direction.",
			"把数字的每一种排列看成一个点，每一步移动看成两点之间的一条线，就得到一张图。六样东西有 6·5·4·3·2·1 = 720 种排法，所以有 720 个点。每一步都可以退回去，所以线没有方向。",
		},
		{
			"From the solved board, moves lead to 360 arrangements, and there are 420 moves between them. A board has 2 neighbors if its empty cell is in a corner (240 boards) and 3 if it is in the middle column (120 boards). The shortest way out and back without turning around has 12 moves.",
			"从还原的棋盘出发能走到 360 种排列，它们之间有 420 条线。空格在角上的棋盘有 2 个邻居（240 个），在中间一列的有 3 个（120 个）。不走回头路而回到原处，最短要 12 步。",
		},
		{
			"To solve the puzzle in the fewest moves is to find a shortest way through this graph.",
			"用最少的步数还原，就是在这张图上找一条最短路。",
		},
	}
	GraphTry   = Text{"Walk along the lines: each of these boards is one move away.", "沿着线走：下面每个棋盘都只差一步。"}
	GraphAgain = Text{"Begin again", "重新开始"}
)

// Of the lesson: breadth-first search.
var (
	SearchHead  = Text{"Breadth-first search finds the fewest moves", "广度优先搜索为什么找到最少步数"}
	SearchWords = []Text{
		{
			"The search begins at one board and looks at its neighbors, then at the neighbors of these, and so on. It always goes on with the board that has waited longest: they stand in a queue. So it looks at all boards one move away before it comes to any that is two moves away, and it never reaches one at distance d + 1 before it has all those at distance d.",
			"搜索从一个棋盘开始，先看它的邻居，再看邻居的邻居，依次下去，每次都取等得最久的那个：它们排成一个队列。所以它看完所有相距 1 步的棋盘，才轮到相距 2 步的；相距 d 步的全部到达之前，绝不会到达相距 d + 1 步的。",
		},
		{
			"That is why it is right: the first time that a board is reached, it is reached by the fewest moves. A shorter way would have led there on an earlier level.",
			"这就是它正确的原因：一个棋盘第一次被到达时，用的就是最少的步数。若有更短的路，在更早的一层就已经到达了。",
		},
		{
			"Each board enters the queue once and leaves it once. With 420 moves, each seen from both ends, that is 840 looks at a neighbor, and all is known. No board turns out to be more than 21 moves away from the solved one, and only 450123 is that far.",
			"每个棋盘进队列一次，出队列一次。420 条线从两头各看一次，看 840 次邻居，一切就都清楚了。结果是：没有棋盘离还原超过 21 步，恰好 21 步的只有 450123。",
		},
	}
	SearchTry = Text{"The search, step by step", "一步一步看搜索"}
)

// Of the lesson: boards as keys.
var (
	KeyHead  = Text{"A board is a number", "棋盘就是一个数"}
	KeyWords = []Text{
		{
			"The search must know which boards it has reached. The usual program writes each board as a string and keeps the strings in a map. It works. But every look at a neighbor makes a new string, hashes it, and compares it with what is there.",
			"搜索必须记住哪些棋盘到达过。常见的写法是把棋盘写成字符串，存进一个哈希表。这样能行，但每看一个邻居都要造一个新字符串，算一次哈希，再和表里的比较。",
		},
		{
			"Yet six digits from 0 to 5 already are a number: read them in base 6. The first digit counts 7,776, the next 1,296, then 216, 36, 6 and 1. Board 412503 is 33,015, and no other board is.",
			"其实六个 0 到 5 的数字本来就是一个数：按六进制来读。第一位的权是 7776，后面依次是 1296、216、36、6 和 1。棋盘 412503 就是 33015，别的棋盘都不是。",
		},
		{
			"A move exchanges a digit with 0. That needs no string and no board, only arithmetic: add the tile times the difference of the two weights.",
			"移动一步，就是把一个数字和 0 对调。不需要字符串，也不需要棋盘，只要算术：加上这个数字乘以两个权的差。",
		},
	}
	KeyTry   = Text{"Type a board and see its number", "输入棋盘，看它的编号"}
	KeyField = Text{"Six digits, each of 0 to 5 once", "六个数字，0 到 5 各一次"}
	KeyMoves = Text{"Its moves, as arithmetic:", "它的移动，写成算术："}
)

// Of the lesson: the array.
var (
	ArrayHead  = Text{"An array with a place for every number", "每个编号在数组里都有位置"}
	ArrayWords = []Text{
		{
			"Six digits in base 6 make 6⁶ = 46,656 numbers, from 0 to 46,655. So an array of 46,656 places has one for every board, and its number is the index: no hashing, no comparing, one look. The price is room. Only 720 of the places are boards, 1.54 %. At one byte each, the depths take 46,656 bytes, less than a small photograph.",
			"六位六进制数一共有 6⁶ = 46656 个，从 0 到 46655。所以长 46656 的数组给每个棋盘都留了位置，编号就是下标：不算哈希，不比较，看一眼就知道。代价是空间：其中只有 720 个位置是棋盘，占 1.54 %。每个位置一个字节，全部深度共 46656 字节，还不如一张小照片大。",
		},
		{
			"46,656 is also 216², so the array can be seen as a picture of 216 rows and 216 columns. The row is the number of the board’s upper three digits, and the column that of the lower three. Once the upper digits are chosen, the lower three can stand in 6 orders: 120 rows have 6 points each, and 96 have none.",
			"46656 又等于 216²，所以数组可以画成 216 行 216 列的一幅图。行号是棋盘上面三个数字的编号，列号是下面三个数字的编号。上面三个选定以后，下面三个有 6 种排法：有 120 行各有 6 个点，另外 96 行是空的。",
		},
	}
	ArrayTry    = Text{"Each point is a board. Point at it, or use the arrow keys.", "每个点是一个棋盘。指着它看，或用方向键移动。"}
	ArrayName   = Text{"The array of all boards", "全部棋盘的数组"}
	VisitedName = Text{"The array of visited boards", "到达过的棋盘的数组"}
	ArrayKeys   = Text{
		"Arrow keys lead from place to place, Page Up and Page Down from board to board.",
		"方向键逐格移动，上翻页键和下翻页键逐个棋盘移动。",
	}
	ArrayHow   = Text{"Nothing is pointed at.", "还没有指着哪一格。"}
	LegendSlot = Text{"board, not reached", "未到达的棋盘"}
	LegendEven = Text{"can be solved", "可以还原"}
	LegendOdd  = Text{"cannot be solved", "无法还原"}
)

// Of the lesson: parity.
var (
	ParityHead  = Text{"Half of all boards cannot be solved", "有一半棋盘无法还原"}
	ParityWords = []Text{
		{
			"Read the tiles row by row and leave the blank out. Two tiles of which the greater comes first are an inversion. The solved board has 0 of them.",
			"逐行读出数字，跳过空格。如果一对数字大的在前，就叫一个逆序。还原的棋盘逆序数是 0。",
		},
		{
			"A sideways move changes no order. A move up or down carries one tile past exactly two others, and the number changes by −2, 0 or +2. So it stays even, or it stays odd. A board with an odd number never becomes the solved one: 360 of 720 are such, for any exchange of two tiles turns the one kind into the other.",
			"左右移动不改变次序。上下移动让一个数字恰好越过另外两个，逆序数变化 −2、0 或 +2。所以偶数永远是偶数，奇数永远是奇数。逆序数为奇数的棋盘永远到不了还原的样子：720 个里有 360 个，因为任意对调两个数字，就从一类变成另一类。",
		},
		{
			"Without this rule the search finds out too: it looks at all 360 boards of its half, the queue is empty, and the answer is −1.",
			"不用这条规则，搜索也会发现：看完自己那一半的 360 个棋盘，队列空了，答案就是 −1。",
		},
	}
	ParityTry   = Text{"Press two tiles to exchange them, or slide one.", "点两个数字把它们对调，或者移动一步。"}
	ParitySlide = Text{"Slide", "移动"}
	NoPairs     = Text{"No inversions.", "没有逆序。"}
	IsEven      = Text{"Even: this board can be solved.", "偶数：可以还原。"}
	IsOdd       = Text{"Odd: this board cannot be solved.", "奇数：无法还原。"}
)

// Of the lesson: the race.
var (
	CostHead  = Text{"What it costs", "代价有多大"}
	CostWords = []Text{
		{
			"Three searches answer the same question for all 720 boards: the usual one with strings and a map, one with vectors in its queue and base-6 numbers for what it has seen, and the one of this program, in which a board is a number throughout. Let them race where it counts, on your own device.",
			"三个搜索回答同一个问题，各做全部 720 个棋盘：常见的字符串加哈希表；队列里放数组、用六进制编号查重；以及本程序的搜索，棋盘自始至终只是一个数。让它们在你自己的设备上比一比。",
		},
	}
	CostTry    = Text{"The race", "比赛"}
	RaceStart  = Text{"Start the race", "开始比赛"}
	RaceCancel = Text{"Cancel", "取消"}
	RaceBegun  = Text{"The race has begun.", "比赛开始。"}
	RaceCanned = Text{"The race was cancelled.", "比赛已取消。"}
	RaceIdle   = Text{"It takes a few seconds.", "需要几秒钟。"}
	NotRun     = Text{"not run yet", "还没有跑"}
	RaceTime   = Text{"Progress", "进度"}
	Runners    = []Text{ // in the order of lesson.Runners
		{"strings and a map", "字符串和哈希表"},
		{"vectors, base-6 numbers", "数组队列，六进制编号"},
		{"numbers throughout, ours", "全程编号（本程序）"},
	}
	RaceNote = []Text{
		{
			"What is measured: the time for all 720 boards, each searched from anew, in Go compiled to WebAssembly. It is the median of 5 rounds, after one that does not count, with the runners in changing order. Making and collecting garbage is part of the cost and counted.",
			"测了什么：从每个棋盘重新搜索，做完全部 720 个所用的时间；程序是 Go 编译成的 WebAssembly。先跑一轮不计，再跑 5 轮取中位数，每轮出场次序不同。内存分配和垃圾回收也是代价，计算在内。",
		},
		{
			"What is not: browsers make their clocks coarse, other tabs take their share, and another language would give other numbers. The first two stop as soon as they find the solved board; ours always looks at all 360. In fact this program searches once, from the solved board, and then looks answers up, which is faster than any of the three.",
			"没有测什么：浏览器的时钟不精细，别的标签页会抢时间，换一种语言结果也会不同。前两个找到还原的棋盘就停，本程序的搜索总是看完 360 个。其实本程序只从还原的棋盘搜索一次，以后查表回答，比这三个都快。",
		},
	}
)

// Of the lesson: usual mistakes, in the order of lesson.Slips.
var (
	SlipsHead  = Text{"Mistakes that are easily made", "容易犯的错误"}
	SlipsAbout = Text{
		"Most of these pass the examples that are usually given. Each has a board that shows it.",
		"下面多数错误都能通过常见的例子，但每个错误都有一个棋盘会让它露馅。",
	}
	SlipsNames = []Text{
		{"The blank jumps around the end of a row", "空格从行尾跳到下一行"},
		{"The search stops at depth 20", "搜索到第 20 层就停"},
		{"The parity rule of even widths", "用了宽度为偶数时的奇偶规则"},
		{"The blank first is taken for solved", "把空格在前当成还原"},
	}
	SlipsWords = []Text{
		{
			"Counted from 0, cells 2 and 3 follow each other in the list, but are no neighbors: one ends the upper row, the other begins the lower. A search that takes them for neighbors answers 262 of 360 boards wrong, and yet 123405, 123540 and 412503 right.",
			"从 0 数起，2 号格和 3 号格在列表里相邻，在棋盘上却不相邻：一个在上行末尾，一个在下行开头。把它们当邻居，360 个棋盘会答错 262 个，而 123405、123540 和 412503 偏偏答对。",
		},
		{
			"A limit that was meant to be safe is one too small, and the farthest board is called impossible.",
			"以为够用的上限恰好小了 1，最远的棋盘就被说成无解。",
		},
		{
			"On boards of even width the row of the blank counts too; on this one, of width 3, it does not. The wrong rule gives 360 of 720 verdicts wrong, all with the blank in the upper row.",
			"宽度为偶数时还要看空格在哪一行；这里宽度是 3，不用看。用错规则，720 个判断里会错 360 个，都是空格在上面一行的棋盘。",
		},
		{
			"Some puzzles want the blank first, this one last. The two boards are far apart.",
			"有的华容道要求空格在最前，这里要求在最后。两者相距很远。",
		},
	}
)

// SlipShown tells what a board's right answer is, and the wrong one of a slip.
func SlipShown(b solver.Board, right, wrong int) Text {
	return Text{
		fmt.Sprintf("%s: right is %s, the mistake says %s.", b, answer(right), answer(wrong)),
		fmt.Sprintf("%s：正确答案是 %s，错误的答案是 %s。", b, answer(right), answer(wrong)),
	}
}

// answer writes the fewest moves as LeetCode does: −1 for a board that cannot be solved.
func answer(n int) string { return strings.Replace(fmt.Sprint(n), "-", "−", 1) }

// walked tells how many boards have been seen on the walk through the graph.
func walked(seen, boards int) Text {
	return Text{
		fmt.Sprintf("You have seen %d of %d boards.", seen, boards),
		fmt.Sprintf("你到过 %d / %d 个棋盘。", seen, boards),
	}
}

// WalkTo names a neighbor: the tile that slides, and the board that it makes.
func WalkTo(t solver.Tile, to solver.Board) Text {
	return Text{fmt.Sprintf("Slide %d: %s", t, to), fmt.Sprintf("移动 %d：%s", t, to)}
}

// WalkedTo tells where the walk has come to.
func WalkedTo(b solver.Board, seen, boards int) Text {
	return Join(Text{MapPoint(b).EN + ".", MapPoint(b).ZH + "。"}, walked(seen, boards))
}

// CodeSum writes a board's code as the sum of its digits' weights.
func CodeSum(b solver.Board) string {
	var terms []string
	weight := solver.Codes
	for _, t := range b {
		weight /= solver.Cells
		terms = append(terms, fmt.Sprintf("%d·%d", t, weight))
	}
	return fmt.Sprintf("%s = %d", strings.Join(terms, " + "), b.Code())
}

// superscripts are the powers of 6 that are weights, by exponent.
var superscripts = [...]string{"⁰", "¹", "²", "³", "⁴", "⁵"}

// CodeMove writes a move of b as the arithmetic of its code.
func CodeMove(b solver.Board, n solver.Neighbor) string {
	power := func(cell int) string { return "6" + superscripts[solver.Cells-1-cell] }
	return fmt.Sprintf("%d + (%d − 0)·(%s − %s) = %d", b.Code(), n.Tile, power(n.To), power(n.From), n.Code)
}

// CodePlace names a place of the array: its index, its digits, and what is there.
func CodePlace(c solver.Code) Text {
	digits := digits(c)
	b, ok := c.Board()
	switch {
	case !ok:
		return Text{
			fmt.Sprintf("%d: %s is no board.", c, digits),
			fmt.Sprintf("%d：%s 不是棋盘。", c, digits),
		}
	case !b.Solvable():
		return Text{
			fmt.Sprintf("%d: board %s cannot be solved.", c, digits),
			fmt.Sprintf("%d：棋盘 %s 无法还原。", c, digits),
		}
	}
	n, _ := solver.Distance(b)
	return Text{
		fmt.Sprintf("%d: board %s, %s from solved.", c, digits, count(n)),
		fmt.Sprintf("%d：棋盘 %s，距离还原 %d 步。", c, digits, n),
	}
}

// digits writes a code as the numeral of base 6 that it is.
func digits(c solver.Code) string {
	s := make([]byte, solver.Cells)
	for i := range s {
		s[len(s)-1-i] = '0' + byte(c%solver.Cells)
		c /= solver.Cells
	}
	return string(s)
}

// SlotVisited tells of a place of the array whether the search has been there: at what depth; or, below 0, not yet.
func SlotVisited(c solver.Code, depth int) Text {
	digits := digits(c)
	_, ok := c.Board()
	switch {
	case !ok:
		return CodePlace(c)
	case depth < 0:
		return Text{
			fmt.Sprintf("%d: board %s, not reached.", c, digits),
			fmt.Sprintf("%d：棋盘 %s，还没有到达。", c, digits),
		}
	}
	return Text{
		fmt.Sprintf("%d: board %s, reached at depth %d.", c, digits, depth),
		fmt.Sprintf("%d：棋盘 %s，在第 %d 层到达。", c, digits, depth),
	}
}

// Slid tells what a move does to the inversions of a board.
func Slid(t solver.Tile, before, after int) Text {
	change := fmt.Sprintf("%+d", after-before)
	if after == before {
		change = "0"
	}
	change = strings.Replace(change, "-", "−", 1)
	return Text{
		fmt.Sprintf("Slid %d: %d inversions become %d, a change of %s.", t, before, after, change),
		fmt.Sprintf("移动了 %d：逆序数从 %d 变为 %d，变化 %s。", t, before, after, change),
	}
}

// Exchanged tells what an exchange does to the inversions of a board.
func Exchanged(x, y solver.Tile, before, after int) Text {
	return Text{
		fmt.Sprintf("Exchanged %d and %d: %d inversions become %d.", x, y, before, after),
		fmt.Sprintf("对调了 %d 和 %d：逆序数从 %d 变为 %d。", x, y, before, after),
	}
}

// Counted tells how many inversions a board has, and what follows.
func Counted(n int) Text {
	verdict := IsEven
	if n%2 == 1 {
		verdict = IsOdd
	}
	return Join(Text{fmt.Sprintf("Inversions: %d.", n), fmt.Sprintf("逆序数：%d。", n)}, verdict)
}

// SlideTile names the button that slides a tile.
func SlideTile(t solver.Tile) Text {
	return Text{fmt.Sprintf("Slide %d", t), fmt.Sprintf("移动 %d", t)}
}
