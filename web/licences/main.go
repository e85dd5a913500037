// Licences prints the licences of all software of others that reaches players and those who run the server: Go itself
// and the modules that the program and the server are compiled from.
//
//	go run ./web/licences >web/static/licences.txt
//
// Each is printed as its module brings it. A module without a licence is an error.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	if err := print(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "licences:", err)
		os.Exit(1)
	}
}

// A module is one that others have written, unpacked in a directory.
type module struct{ name, dir string }

func print(w io.Writer) error {
	modules, err := used()
	if err != nil {
		return err
	}
	for _, m := range modules {
		text, err := licence(m.dir)
		if err != nil {
			return fmt.Errorf("module %s: %w", m.name, err)
		}
		if _, err := fmt.Fprintf(w, "%s\n\n%s\n\n\n", m.name, strings.TrimSpace(text)); err != nil {
			return err
		}
	}
	return nil
}

// used lists Go and the modules of the program and of the server, in order of name, each once.
func used() ([]module, error) {
	root, err := list(nil, "env", "GOROOT", "GOVERSION")
	if err != nil {
		return nil, err
	}
	modules := []module{{"Go " + strings.TrimPrefix(root[1], "go"), root[0]}}
	const format = "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}"
	for _, build := range []struct {
		environment []string
		main        string
	}{{[]string{"GOOS=js", "GOARCH=wasm"}, "./app"}, {nil, "."}} {
		lines, err := list(build.environment, "list", "-deps", "-f", format, build.main)
		if err != nil {
			return nil, err
		}
		for _, line := range lines {
			name, dir, _ := strings.Cut(line, "\t")
			modules = append(modules, module{name, dir})
		}
	}
	slices.SortFunc(modules[1:], func(a, b module) int { return strings.Compare(a.name, b.name) })
	return slices.Compact(modules), nil
}

// list returns the lines that a go command prints, without empty ones.
func list(environment []string, arguments ...string) ([]string, error) {
	c := exec.Command("go", arguments...)
	c.Env = append(os.Environ(), environment...)
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("go %s: %w", strings.Join(arguments, " "), err)
	}
	return strings.FieldsFunc(string(out), func(r rune) bool { return r == '\n' }), nil
}

// licence returns the text of the licence in a directory.
func licence(dir string) (string, error) {
	for _, name := range []string{"LICENSE", "LICENSE.md", "LICENSE.txt", "LICENCE", "COPYING"} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err == nil {
			return string(text), nil
		}
		if !errors.Is(err, os.ErrNotExist) {
			return "", err
		}
	}
	return "", fmt.Errorf("no licence in %s", dir)
}
