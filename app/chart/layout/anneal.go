package layout

import (
	"math"
	"math/rand/v2"
)

// Annealed returns what simulated annealing makes of l: at each temperature, from hot down, in thousandths of a
// crossing, it proposes as many changes, and makes those after which the picture is less ugly, or by chance not much
// uglier. Boards may then have any bearing. What it costs that a dot touches a line of others is for the caller to say.
func (l Layout) Annealed(chance *rand.Rand, hot, touching, changes int) Layout {
	const cold = 50
	p := newPlan(l, touching)
	for t := hot * 1000; t > cold*1000; t -= t / 250 { // in millionths: the steps are small
		for range changes {
			p.change(chance, t/1000)
		}
	}
	return p.layout
}

// change proposes one change at a temperature: it moves a board, never the goal, or two.
func (p *plan) change(chance *rand.Rand, temperature int) {
	a := 1 + chance.IntN(len(p.layout)-1)
	b, from := a, p.layout[a]
	var to, other int
	switch chance.IntN(8) {
	case 0, 1, 2: // a few degrees
		to = from + about(chance, 1+chance.IntN(12))
	case 3: // anywhere
		to = chance.IntN(circle)
	case 4: // to about the bearing of a neighbor
		to = p.layout[boards.neighbor(chance, a)] + about(chance, 6)
	case 5, 6: // to the bearing of another of its ring, and that one to its own
		ring := boards.rings[boards.distance[a]]
		b = ring[0] + chance.IntN(ring[1]-ring[0])
		to, other = p.layout[b], from
	case 7: // with a neighbor
		if b = boards.neighbor(chance, a); b == 0 {
			return
		}
		if chance.IntN(2) == 0 {
			by := about(chance, 1+chance.IntN(20))
			to, other = from+by, p.layout[b]+by
		} else {
			to = chance.IntN(circle)
			other = to + about(chance, 4)
		}
	}

	limit := p.ugliness(a, b, math.MaxInt) + temperature*patience[chance.IntN(len(patience))]/1000
	otherFrom := p.layout[b]
	p.put(a, to)
	if b != a {
		p.put(b, other)
	}
	if p.ugliness(a, b, limit) > limit {
		p.put(a, from)
		p.put(b, otherFrom)
	}
}

// about returns a number from -n to n.
func about(chance *rand.Rand, n int) int {
	return chance.IntN(2*n+1) - n
}

// patience holds how much uglier a picture may become at temperature 1, in thousandths, each as likely as the others:
// so that what is uglier by u is taken with the probability exp(-u). A table is the same on every machine.
var patience = func() (all [1024]int) {
	for i := range all {
		all[i] = int(math.Round(-1000 * math.Log((float64(i)+0.5)/float64(len(all)))))
	}
	return all
}()
