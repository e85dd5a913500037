package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// What is there stays as it is; what is missing, old or broken is made, and always in the same bytes.
func TestPack(t *testing.T) {
	dir := t.TempDir()
	write := func(name string, content []byte) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	packed := func() (br, gz []byte) {
		t.Helper()
		if err := pack(dir); err != nil {
			t.Fatal(err)
		}
		br, errBr := os.ReadFile(filepath.Join(dir, "a.css.br"))
		gz, errGz := os.ReadFile(filepath.Join(dir, "a.css.gz"))
		if errBr != nil || errGz != nil {
			t.Fatal(errBr, errGz)
		}
		return br, gz
	}

	content := bytes.Repeat([]byte("a { color: red }\n"), 100)
	write("a.css", content)
	write("photo.png", content)
	br, gz := packed()
	for i, form := range [][]byte{br, gz} {
		if !codings[i].holds(form, content) || len(form) > len(content)/10 {
			t.Errorf("a.css%s: %d bytes that are not a.css", codings[i].extension, len(form))
		}
	}
	if names, _ := filepath.Glob(filepath.Join(dir, "*")); len(names) != 4 {
		t.Errorf("the directory holds %q: want a.css, its two forms, and photo.png", names)
	}

	for state, spoil := range map[string]func(){
		"missing": func() { os.Remove(filepath.Join(dir, "a.css.br")) },
		"cut off": func() { write("a.css.br", br[:len(br)-1]); write("a.css.gz", gz[:len(gz)-1]) },
		"empty":   func() { write("a.css.br", nil); write("a.css.gz", nil) },
		"old":     func() { write("a.css", []byte("b {}")); packed(); write("a.css", content) },
	} {
		spoil()
		if br2, gz2 := packed(); !bytes.Equal(br2, br) || !bytes.Equal(gz2, gz) {
			t.Errorf("%s: made anew, the forms are different", state)
		}
	}

	before, _ := os.Stat(filepath.Join(dir, "a.css.br"))
	packed()
	if after, _ := os.Stat(filepath.Join(dir, "a.css.br")); !after.ModTime().Equal(before.ModTime()) {
		t.Error("a form that was up to date was written again")
	}
}
