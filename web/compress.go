package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"
)

// negotiate returns the form that an Accept-Encoding header gives the greatest weight, the earlier one of equals.
// Identity is the answer if nothing else is acceptable, even where the header refuses it: better than no answer.
func (r *resource) negotiate(accept string) form {
	best, greatest := r.identity(), 0.0
	for _, f := range r.forms {
		if weight := codingWeight(accept, f.coding); weight > greatest {
			best, greatest = f, weight
		}
	}
	return best
}

// codingWeight returns the weight of a coding in an Accept-Encoding header (RFC 9110, 12.5.3), from 0, not wanted, to 1.
//
//	"gzip;q=0.5, *"    gzip 0.5, everything else 1
func codingWeight(accept, coding string) float64 {
	others := 0.0 // of codings that are not named
	for item := range strings.SplitSeq(accept, ",") {
		name, parameter, _ := strings.Cut(item, ";")
		switch name = strings.TrimSpace(name); {
		case strings.EqualFold(name, coding):
			return qvalue(parameter)
		case name == "*":
			others = qvalue(parameter)
		}
	}
	return others
}

// qvalue reads "q=0.5". No parameter means 1; one that cannot be read, 0, which is always safe.
func qvalue(parameter string) float64 {
	parameter = strings.ToLower(strings.TrimSpace(parameter))
	if parameter == "" {
		return 1
	}
	digits, ok := strings.CutPrefix(parameter, "q=")
	q, err := strconv.ParseFloat(digits, 64)
	if !ok || err != nil || !(0 <= q && q <= 1) {
		return 0
	}
	return q
}

// pageQuality is brotli's level for pages, which are compressed while a reader waits: a page of 8 kB becomes 2.6 kB in
// less than a millisecond. The best level, 11, makes it 2.2 kB, in a hundred times the time.
const pageQuality = 5

func brotlied(content []byte) []byte {
	var b bytes.Buffer
	compress(brotli.NewWriterLevel(&b, pageQuality), content)
	return b.Bytes()
}

func gzipped(content []byte) []byte {
	var b bytes.Buffer
	compress(gzip.NewWriter(&b), content)
	return b.Bytes()
}

// compress writes content to z and closes it. It ignores errors: z writes to a buffer, which has none.
func compress(z io.WriteCloser, content []byte) {
	z.Write(content)
	z.Close()
}
