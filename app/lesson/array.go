package lesson

import (
	"strconv"
	"sync"

	"slidingpuzzle/solver"
)

// Side is the width and height of the picture of an array with a slot for each code: 216² = 6⁶. A pixel is a slot: its
// row, from the top, is the code of the upper half of the board, and its column that of the lower half.
const Side = 216

// Pixel returns the place of a code in the picture.
func Pixel(c solver.Code) (x, y int) { return int(c) % Side, int(c) / Side }

// CodeAt returns the code of a place in the picture, or of the nearest place that is in it.
func CodeAt(x, y int) solver.Code {
	inside := func(i int) int { return min(max(i, 0), Side-1) }
	return solver.Code(inside(y)*Side + inside(x))
}

// BoardNear returns the code of the board that is nearest to a place, if one is within reach, in pixels; else that of the
// place.
func BoardNear(x, y, reach int) solver.Code {
	nearest, least := CodeAt(x, y), reach*reach+1
	for dy := -reach; dy <= reach; dy++ {
		for dx := -reach; dx <= reach; dx++ {
			if x+dx < 0 || x+dx >= Side || y+dy < 0 || y+dy >= Side {
				continue
			}
			c := CodeAt(x+dx, y+dy)
			if _, ok := c.Board(); ok && dx*dx+dy*dy < least {
				nearest, least = c, dx*dx+dy*dy
			}
		}
	}
	return nearest
}

// NextBoard returns the code of the next board behind c or, if back, before it; c itself if there is none.
func NextBoard(c solver.Code, back bool) solver.Code {
	step := 1
	if back {
		step = -1
	}
	for i := int(c) + step; i >= 0 && i < solver.Codes; i += step {
		if _, ok := solver.Code(i).Board(); ok {
			return solver.Code(i)
		}
	}
	return c
}

// Codes returns those of all boards, in ascending order. Do not assign to its elements.
var Codes = sync.OnceValue(func() []solver.Code {
	var all []solver.Code
	for c := range solver.Code(solver.Codes) {
		if _, ok := c.Board(); ok {
			all = append(all, c)
		}
	}
	return all
})

// Parities returns the codes of the boards that can be solved, and of those that cannot, in ascending order. Do not assign
// to their elements.
var Parities = sync.OnceValues(func() (even, odd []solver.Code) {
	for _, c := range Codes() {
		if b, _ := c.Board(); b.Solvable() {
			even = append(even, c)
		} else {
			odd = append(odd, c)
		}
	}
	return even, odd
})

// A Color is red, green, blue and alpha, 0 to 255.
type Color [4]byte

// Paint returns the picture as the bytes of its pixels, row by row: those of some codes in a color, of others in another.
// The rest is clear.
func Paint(layers ...Layer) []byte {
	pixels := make([]byte, 4*solver.Codes)
	for _, l := range layers {
		for _, c := range l.Codes {
			copy(pixels[4*int(c):], l.Color[:])
		}
	}
	return pixels
}

// A Layer are the slots of one color.
type Layer struct {
	Codes []solver.Code
	Color Color
}

func appendInt(d []byte, n int) []byte { return strconv.AppendInt(d, int64(n), 10) }

// Slots is the path of an SVG picture in which one unit is a pixel: a line through each of some codes' pixels.
func Slots(codes []solver.Code) string {
	d := make([]byte, 0, 12*len(codes))
	for _, c := range codes {
		x, y := Pixel(c)
		d = appendInt(append(d, 'M'), x)
		d = appendInt(append(d, ' '), y)
		d = append(d, ".5h1"...)
	}
	return string(d)
}
