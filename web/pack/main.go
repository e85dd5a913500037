// Pack compresses the files of a directory for serving: beside each NAME that is worth it, it leaves NAME.br and NAME.gz.
//
//	go run ./web/pack web/static
//
// It compresses only what is not there yet. Whether it is there is seen by decompressing, which takes milliseconds, not
// by dates, which a fresh clone does not have. The same input gives the same bytes: no dates or names inside.
package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/andybalholm/brotli"
)

// extensions are those of the files worth compressing.
var extensions = []string{".css", ".js", ".svg", ".txt", ".wasm", ".webmanifest"}

// A coding is a way to compress a file, and back.
type coding struct {
	extension string
	writer    func(io.Writer) io.WriteCloser
	reader    func(io.Reader) (io.Reader, error)
}

var codings = []coding{
	{
		extension: ".br",
		writer: func(w io.Writer) io.WriteCloser {
			// The window, 2²⁴ bytes, is the largest that browsers take, and holds the whole program.
			return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24})
		},
		reader: func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
	},
	{
		extension: ".gz",
		writer: func(w io.Writer) io.WriteCloser {
			z, _ := gzip.NewWriterLevel(w, gzip.BestCompression) // fails only for a level that does not exist
			return z
		},
		reader: func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
	},
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: pack directory")
		os.Exit(2)
	}
	if err := pack(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

// pack compresses the files of dir in every coding, all at the same time.
func pack(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	var (
		running sync.WaitGroup
		mu      sync.Mutex
		errs    []error
	)
	for _, e := range entries {
		if !slices.Contains(extensions, filepath.Ext(e.Name())) {
			continue
		}
		for _, c := range codings {
			running.Go(func() {
				if err := c.update(filepath.Join(dir, e.Name())); err != nil {
					mu.Lock()
					defer mu.Unlock()
					errs = append(errs, err)
				}
			})
		}
	}
	running.Wait()
	return errors.Join(errs...)
}

// update writes the compressed form of a file unless it is there.
func (c coding) update(name string) error {
	content, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if packed, err := os.ReadFile(name + c.extension); err == nil && c.holds(packed, content) {
		return nil
	}
	var b bytes.Buffer
	z := c.writer(&b)
	if _, err := z.Write(content); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	fmt.Printf("%s%s: %d of %d bytes\n", name, c.extension, b.Len(), len(content))
	return os.WriteFile(name+c.extension, b.Bytes(), 0o644)
}

// holds reports whether packed is content in compressed form, and whole.
func (c coding) holds(packed, content []byte) bool {
	r, err := c.reader(bytes.NewReader(packed))
	if err != nil {
		return false
	}
	got, err := io.ReadAll(r)
	return err == nil && bytes.Equal(got, content)
}
