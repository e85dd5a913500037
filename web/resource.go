package web

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"net/http"
	"strings"
	"time"
)

// The two cache rules: a name that contains a hash is good for ever, any other is asked for anew each time, and answered
// with 304 while its ETag holds.
const (
	immutable  = "public, max-age=31536000, immutable" // seconds: a year
	revalidate = "no-cache"
)

const pageType = "text/html; charset=utf-8"

// A resource is what one address answers with: one content, in each form in which it can be sent.
type resource struct {
	contentType  string
	cacheControl string
	forms        []form // the preferred first, the content itself ("identity") last
}

// A form is the content under one content coding.
type form struct {
	coding string // "br", "gzip" or "identity"
	etag   string // a strong one, quoted: it follows from the bytes, so each form has its own
	body   []byte
}

func newForm(coding string, body []byte) form {
	hash := sha256.Sum256(body)
	return form{coding: coding, etag: fmt.Sprintf(`"%x"`, hash[:8]), body: body}
}

// newText returns the resource of a page, or of another text that is made when it is asked for.
func newText(contentType string, content []byte) *resource {
	return &resource{contentType: contentType, cacheControl: revalidate, forms: []form{
		newForm("br", brotlied(content)),
		newForm("gzip", gzipped(content)),
		newForm("identity", content),
	}}
}

func (r *resource) identity() form {
	return r.forms[len(r.forms)-1]
}

// send answers a GET or HEAD request: with 200, with 304 if the client has this form, with 206 or 416 if it asks for a
// range of it, as a browser does to resume a download.
func (r *resource) send(w http.ResponseWriter, req *http.Request) {
	f := r.negotiate(strings.Join(req.Header.Values("Accept-Encoding"), ","))
	h := w.Header()
	h.Set("Cache-Control", r.cacheControl)
	h.Set("Content-Type", r.contentType)
	h.Set("ETag", f.etag)
	h.Set("Vary", "Accept-Encoding")
	if strings.Contains(req.Header.Get("Range"), ",") {
		// Several ranges make a multipart answer, which cannot say that its parts are compressed. The whole is a
		// lawful answer too.
		req = req.Clone(req.Context())
		req.Header.Del("Range")
	}
	if f.coding != "identity" {
		w = encoded{w, f.coding}
	}
	http.ServeContent(w, req, "", time.Time{}, bytes.NewReader(f.body))
}

// encoded sets Content-Encoding at the last moment, and only where content follows: http.ServeContent gives no
// Content-Length if it finds one.
type encoded struct {
	http.ResponseWriter
	coding string
}

func (w encoded) WriteHeader(status int) {
	if status == http.StatusOK || status == http.StatusPartialContent {
		w.Header().Set("Content-Encoding", w.coding)
	}
	w.ResponseWriter.WriteHeader(status)
}
