// Package http stands in for the standard library's net/http in the browser
// program, and only there: the Makefile builds that with -overlay, which puts
// this file in the place of net/http's own.
//
// go-app's one package also holds its server, which mentions net/http. The
// program speaks no HTTP: its page was sent by another program, and what it
// fetches the browser fetches. But to mention net/http is to carry its client,
// its TLS and all their cryptography, for their init functions cannot be left
// out. Here is what go-app mentions, as types and constants, with functions
// that panic: no way of the browser program leads to them.
//
// It costs nothing while go-app mentions nothing else; if a later version does,
// the build fails and names it. `make build OVERLAY=` builds without it.
package http

import (
	"io"
	"net/url"
)

type (
	Header map[string][]string

	Handler interface {
		ServeHTTP(ResponseWriter, *Request)
	}

	ResponseWriter interface {
		Header() Header
		Write([]byte) (int, error)
		WriteHeader(status int)
	}

	Request struct {
		URL    *url.URL
		Host   string
		Header Header
		TLS    *struct{}
	}

	Response struct {
		StatusCode int
		Header     Header
		Body       io.ReadCloser
	}

	Dir string
)

const (
	StatusOK                  = 200
	StatusNotModified         = 304
	StatusNotFound            = 404
	StatusInternalServerError = 500
)

func (Header) Get(string) string        { panic(absent) }
func (Header) Set(string, string)       { panic(absent) }
func Get(string) (*Response, error)     { panic(absent) }
func NotFound(ResponseWriter, *Request) { panic(absent) }
func FileServer(Dir) Handler            { panic(absent) }

const absent = "the browser program has no net/http: see app/nethttp"
