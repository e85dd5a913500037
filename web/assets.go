package web

import (
	"crypto/sha256"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

//go:embed static
var embedded embed.FS

// contentTypes lists the files of static/ that the site serves. A file that is not listed is not served.
var contentTypes = map[string]string{
	"app.css":      "text/css; charset=utf-8",
	"app.wasm":     "application/wasm", // the program, from app/
	"icon.svg":     "image/svg+xml",
	"licences.txt": "text/plain; charset=utf-8", // of what the program and the server are made of
	"loader.js":    "text/javascript; charset=utf-8",
	"wasm_exec.js": "text/javascript; charset=utf-8", // from the Go that compiled the program
}

// An asset is a file of static/ that pages refer to. Its address contains a hash of its bytes, so that an address never
// means two contents: browsers may keep it for ever, and a page of one build cannot get the program of another.
type asset struct {
	resource
	hashed string // its name on the site, "app-3f9c2a1b.css"
}

// builtForms are the files of an asset, in order of preference: the forms that `make build` makes, then the file itself.
var builtForms = []struct{ coding, extension string }{{"br", ".br"}, {"gzip", ".gz"}, {"identity", ""}}

// readAsset reads a file and the compressed forms that `make build` puts beside it.
func readAsset(static fs.FS, name, contentType string) (*asset, error) {
	var forms []form
	for _, f := range builtForms {
		body, err := fs.ReadFile(static, name+f.extension)
		if err != nil {
			return nil, fmt.Errorf("web: part of the site is not built, run `make build`: %w", err)
		}
		forms = append(forms, newForm(f.coding, body))
	}
	a := &asset{resource: resource{contentType: contentType, cacheControl: immutable, forms: forms}}
	extension := path.Ext(name)
	hash := sha256.Sum256(a.identity().body)
	a.hashed = fmt.Sprintf("%s-%x%s", strings.TrimSuffix(name, extension), hash[:4], extension)
	return a, nil
}

// href returns the address of the asset made from a file of static/: "app.css" is at "/app-3f9c2a1b.css".
// It panics if there is no such asset.
func (s *Site) href(name string) string {
	return s.base + s.assets[name].hashed
}

// size returns the length in bytes of an asset when it is not compressed. It panics if there is no such asset.
func (s *Site) size(name string) int {
	return len(s.assets[name].identity().body)
}
