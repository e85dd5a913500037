package web

import "testing"

func TestNegotiate(t *testing.T) {
	r := resource{forms: []form{{coding: "br"}, {coding: "gzip"}, {coding: "identity"}}}
	for accept, want := range map[string]string{
		"":                        "identity",
		"br":                      "br",
		"gzip":                    "gzip",
		"gzip, deflate, br, zstd": "br", // every browser
		"gzip, deflate":           "gzip",
		"deflate, zstd":           "identity",
		"BR":                      "br",
		"brotli, xbr":             "identity",

		"br;q=0.5, gzip":           "gzip",
		"gzip;q=0.5, br;q=0.5":     "br",
		"gzip;q=0.001":             "gzip",
		" gzip ; Q=0.8 ,br;q=0.7 ": "gzip",
		"br;q=0, gzip;q=0":         "identity",
		"br;q=0.000, gzip":         "gzip",

		"*":                            "br",
		"*;q=0.5, gzip":                "gzip",
		"br;q=0, *":                    "gzip",
		"br;q=0, gzip;q=0, *":          "identity",
		"*;q=0":                        "identity",
		"identity":                     "identity",
		"identity, br;q=0.5":           "identity",
		"identity;q=0.5, br;q=0.5":     "br",
		"identity;q=0, gzip":           "gzip",
		"identity;q=0":                 "identity",
		"br;q=x, gzip;q=-1":            "identity",
		"br;q=NaN, gzip;q=1.1":         "identity",
		"br;level=5":                   "identity",
		",;,, gzip;":                   "gzip",
		"gzip;q=0.5;q=1":               "identity",
		"br;q=0.2, gzip;q=0.3, *;q=.1": "gzip",
	} {
		if got := r.negotiate(accept).coding; got != want {
			t.Errorf("Accept-Encoding %q: %s, want %s", accept, got, want)
		}
	}
}
