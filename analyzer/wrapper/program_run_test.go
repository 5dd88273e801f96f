package wrapper

// This file builds and runs programs of two packages.

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// A program is two packages: lib, and one that imports it and has a function
//
//	func Run(c0, c1 bool, m int, x string)
//
// Both may import gen/world.
type program struct {
	name      string
	lib, main string
}

//go:embed testdata/world/world.go
var worldSource string

// runs are the arguments of the runs of a program: see package world.
func runs() []string {
	var all []string
	for bits := range 16 {
		for m := range 3 {
			for x := range 3 {
				all = append(all, fmt.Sprintf("%04b%d%d", bits, m, x))
			}
		}
	}
	return all
}

// A record is a string that arrived at the sink.
type record struct {
	text  string
	stack []string // the lines on the way, as use.go:12
}

// runAll builds the programs, runs them on every condition and returns what arrived, by
// the names of the programs.
func runAll(t *testing.T, programs []program) map[string][]record {
	t.Helper()
	exe := buildAll(t, programs)
	seen := make(map[string]bool)
	arrived := make(map[string][]record)
	for _, arg := range runs() {
		var stderr bytes.Buffer
		run := exec.Command(exe, arg)
		run.Stderr = &stderr
		run.Env = append(os.Environ(), "GENTEXT="+[]string{"", "p/q", "http://w"}[arg[5]-'0'])
		out, err := run.Output()
		if err != nil || stderr.Len() > 0 {
			t.Fatalf("%v\n%s", err, stderr.String())
		}
		for line := range strings.Lines(string(out)) {
			if !seen[line] {
				seen[line] = true
				name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
				arrived[name] = append(arrived[name], recordOf(t, rest))
			}
		}
	}
	return arrived
}

// recordOf reads a line that a program has written.
func recordOf(t *testing.T, line string) record {
	t.Helper()
	quoted, err := strconv.QuotedPrefix(line)
	if err != nil {
		t.Fatalf("%v: %s", err, line)
	}
	text, err := strconv.Unquote(quoted)
	if err != nil {
		t.Fatal(err)
	}
	return record{text, strings.Fields(line[len(quoted):])}
}

// buildAll builds the programs as one and returns its name.
func buildAll(t *testing.T, programs []program) string {
	t.Helper()
	dir := t.TempDir()
	put := func(name, text string) {
		name = filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o777), os.WriteFile(name, []byte(text), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	put("go.mod", "module gen\n\ngo 1.25\n")
	put("world/world.go", worldSource)
	imports, calls := "", ""
	for i, p := range programs {
		main := strings.Replace(p.main, "package main", "package use", 1)
		put(fmt.Sprintf("p%d/lib/lib.go", i), p.lib)
		put(fmt.Sprintf("p%d/use/use.go", i), strings.Replace(main, `"gen/lib"`, fmt.Sprintf(`"gen/p%d/lib"`, i), 1))
		imports += fmt.Sprintf("import p%d \"gen/p%d/use\"\n", i, i)
		calls += fmt.Sprintf("world.Start(%q, p%d.Run)\n", p.name, i)
	}
	put("main.go", "package main\nimport \"gen/world\"\n"+imports+"func main() {\n"+calls+"}\n")
	build := exec.Command("go", "build", "-gcflags=-e", "-ldflags=-s -w", "-o", "run.exe", ".")
	build.Dir, build.Env = dir, append(os.Environ(), "GOWORK=off", "GOFLAGS=-buildvcs=false")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return filepath.Join(dir, "run.exe")
}
