package web

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"slidingpuzzle/app/game"
	"slidingpuzzle/app/text"
)

// Export writes the site as files to dir, for a host that serves files and nothing else: each page of a board as
// 412503/index.html, the page for every other address as 404.html, and the rest under the name that it has here, with
// the compressed forms of assets beside them. It is the same to the byte each time.
//
// Such a host sends no headers of ours, so the site should be made with Options.Static. Export creates dir, or takes
// one that is empty: it never replaces or removes anything. After an error dir may hold a part of the site.
func (s *Site) Export(ctx context.Context, dir string) error {
	if err := makeEmpty(dir); err != nil {
		return fmt.Errorf("web: export: %w", err)
	}
	ctx, fail := context.WithCancelCause(ctx)
	defer fail(nil)
	write := func(name string, content []byte) {
		if err := writeFile(dir, name, content); err != nil {
			fail(err)
		}
	}
	paths := make(chan string)
	var writing sync.WaitGroup
	for range runtime.GOMAXPROCS(0) { // a card takes its time to draw
		writing.Go(func() {
			for path := range paths {
				r := s.routes[path]()
				if r.contentType == pageType {
					path += "/index.html"
				}
				write(path, r.identity().body)
			}
		})
	}
	for path := range s.routes {
		if ctx.Err() != nil {
			break
		}
		paths <- path
	}
	close(paths)
	writing.Wait()
	for _, a := range s.assets {
		for i, f := range a.forms[:len(a.forms)-1] {
			write(a.hashed+builtForms[i].extension, f.body)
		}
	}
	write("404.html", s.missing())
	if err := context.Cause(ctx); err != nil {
		return fmt.Errorf("web: export: %w", err)
	}
	return nil
}

// makeEmpty creates dir, or sees that it holds nothing.
func makeEmpty(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	entries, err := os.ReadDir(dir)
	if err == nil && len(entries) > 0 {
		err = fmt.Errorf("%s is not empty", dir)
	}
	return err
}

// writeFile writes a file below dir, whose own directory may be missing.
func writeFile(dir, name string, content []byte) error {
	file := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, content, 0o644)
}

// missing renders the page for every address that does not exist: a host of files sends one page for all of them.
func (s *Site) missing() []byte {
	p := s.board(game.First)
	p.Title, p.Status, p.Fault = text.NoBoard, text.NotHere, true
	return s.render(p)
}
