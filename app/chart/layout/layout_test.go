package layout

import (
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestSwept(t *testing.T) {
	before := Visited()
	last := Crossings(before.Lines())
	for _, sweeps := range []int{1, 10, 100} {
		l := before.Swept(sweeps)
		n := Crossings(l.Lines())
		t.Logf("%d sweeps: %d crossings", sweeps, n)
		if n > last || sweeps == 1 && n == last {
			t.Errorf("%d crossings after %d sweeps, %d before", n, sweeps, last)
		}
		last = n
	}
	if !slices.Equal(before, Visited()) {
		t.Error("a sweep has changed the layout that it began with")
	}
}

// However few the changes, the same ones are made on every machine.
func TestAnnealed(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	l := Visited().Swept(20).Annealed(chance, 1000, 4000, 20).Turned()
	sum := fnv.New64a()
	for _, bearing := range l {
		sum.Write([]byte{byte(bearing), byte(bearing >> 8)})
	}
	if got, want := sum.Sum64(), uint64(0x43f0df4d355979a1); got != want || l[len(l)-1] != 0 {
		t.Errorf("sum %#x, with the farthest board at %d degrees, want %#x and 0", got, l[len(l)-1], want)
	}
}

// What a change adds to the ugliness of the boards that it moves, it adds to that of the whole.
func TestUgliness(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	p := newPlan(Shuffled(chance), 4000)
	before := p.whole()
	for range 300 {
		a, b := 1+chance.IntN(len(p.layout)-1), 1+chance.IntN(len(p.layout)-1)
		part := p.ugliness(a, b, math.MaxInt)
		p.put(a, chance.IntN(circle))
		p.put(b, chance.IntN(circle))
		part = p.ugliness(a, b, math.MaxInt) - part
		after := p.whole()
		if part != after-before {
			t.Fatalf("moving %d and %d adds %d, and %d to the whole", a, b, part, after-before)
		}
		before = after
	}
}

// whole returns the ugliness of the whole plan, with a look at each pair of lines and dots that ugliness may look at:
// rings apart by more than one are not compared.
func (p *plan) whole() int {
	sum := 0
	for m := range boards.moves {
		l, from := p.line(m), boards.distance[boards.moves[m][0]]
		size := square(l[0], l[1])
		sum += length*size/2500 + long*(size/2500)*(size/2500)/1000 + max(0, longer*(size-tooLong*tooLong)/2500)
		for n := range m {
			other := p.line(n)
			if from-boards.distance[boards.moves[n][0]] <= 1 && l.crosses(other) {
				sum += crossing + slanting*l.parallel(other)/1000
			}
		}
		for b, distance := range boards.distance {
			if distance >= from-1 && distance <= from+1 && !slices.Contains(boards.moves[m][:], b) {
				sum += p.ofTouch(m, b)
			}
		}
	}
	for a, distance := range boards.distance {
		for b := range a {
			if distance-boards.distance[b] > 1 {
				continue
			}
			away := square(p.points[a], p.points[b])
			if away < dense*dense {
				sum += close + close*(dense*dense-away)/(dense*dense)
			}
			if away < near*near && !boards.joined(a, b) {
				part := 1000 - 1000*away/(near*near)
				sum += crowding * part * part / 1_000_000
			}
		}
	}
	return sum
}
