package text

import (
	"fmt"

	"slidingpuzzle/solver"
)

// Of what is shared.
var (
	ShareWhat  = Text{"What to share", "分享什么"}
	ThisBoard  = Text{"This board", "当前棋盘"}
	ThisStart  = Text{"The start of this game", "本局的开头"}
	LinkName   = Text{"Link", "链接"}
	Send       = Text{"Send…", "发送…"}
	CopyLink   = Text{"Copy link", "复制链接"}
	QRCode     = Text{"QR code of the link", "链接的二维码"}
	Picture    = Text{"Picture of the board", "棋盘图片"}
	NoPicture  = Text{"The picture needs a network.", "图片需要网络。"}
	Shared     = Text{"Sent.", "已发送。"}
	NotShared  = Text{"The link could not be sent. Copy it instead.", "链接没能发送，请改为复制。"}
	CopyByHand = Text{"The browser did not let it be copied. The link is selected: copy it by hand.", "浏览器不允许复制。链接已选中，请手动复制。"}
)

// ThisMove names a link to a line of moves, after so many of them: a shortest
// solution, or the moves of a game.
func ThisMove(shortest bool, at int) Text {
	name := Text{"These moves", "这些步骤"}
	if shortest {
		name = Text{"This solution", "这个解法"}
	}
	if at > 0 {
		name.EN += fmt.Sprintf(", at move %d", at)
		name.ZH += fmt.Sprintf("，第 %d 步", at)
	}
	return name
}

// Challenge goes with a link to a board: what others have to beat. Moves is 0
// if it has not been solved. With
// the solved board goes the name of the puzzle.
func Challenge(b solver.Board, moves int) Text {
	fewest, ok := solver.Distance(b)
	switch {
	case !ok:
		return Text{"Can this board be solved? See why not.", "这个棋盘能还原吗？看看为什么不能。"}
	case fewest == 0:
		return Name
	case moves == 0:
		return Text{
			"Can you solve it in " + count(fewest) + "?",
			fmt.Sprintf("你能用 %d 步还原吗？", fewest),
		}
	case moves == fewest:
		return Text{
			fmt.Sprintf("I took %s, the fewest possible. And you?", count(moves)),
			fmt.Sprintf("我用了 %d 步，正是最少步数。你呢？", moves),
		}
	}
	return Text{
		fmt.Sprintf("I took %s; %d would do.", count(moves), fewest),
		fmt.Sprintf("我用了 %d 步，最少 %d 步即可。", moves, fewest),
	}
}
