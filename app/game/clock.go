package game

import "time"

// A Clock measures the time of play. It is told what time it is, and never
// asks. The zero Clock stands at 0.
type Clock struct {
	passed time.Duration // up to the last stop
	since  time.Time     // of the last start; zero while the clock stands
}

// Run starts the clock. One that runs already goes on.
func (c *Clock) Run(now time.Time) {
	if !c.Running() {
		c.since = now
	}
}

// Stop stops the clock. One that stands already stays as it is.
func (c *Clock) Stop(now time.Time) {
	*c = Clock{passed: c.Passed(now)}
}

// Running reports whether the clock runs.
func (c Clock) Running() bool { return !c.since.IsZero() }

// Passed returns the time of play so far: never less than at the last stop,
// even if the device's own time goes back.
func (c Clock) Passed(now time.Time) time.Duration {
	if !c.Running() {
		return c.passed
	}
	return c.passed + max(0, now.Sub(c.since))
}
