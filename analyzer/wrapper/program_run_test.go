package wrapper

// This file builds and runs programs of two packages.

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"math/rand/v2"
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

// texts are what programs get from outside.
var texts = []string{"", "p/q", "http://w", "httpd", "ws://w", "a", "b"}

// A runOn is what a run depends on: see package world.
type runOn struct {
	chance string // what answers by chance depend on
	number int
	param  string // x
	env    string // GENTEXT
}

// runs returns n conditions, from that with the number first on.
func runs(first, n int) []runOn {
	r := rand.New(rand.NewPCG(16, uint64(first)))
	var all []runOn
	for range n {
		all = append(all, runOn{strconv.FormatUint(r.Uint64(), 36), r.IntN(4), texts[r.IntN(len(texts))], texts[r.IntN(len(texts))]})
	}
	return all
}

// A record is a string that arrived at the sink.
type record struct {
	text  string
	stack []string // the lines on the way, as use.go:12

	isLine bool // that the line is executed is all it says
}

// A runner runs programs that were built together.
type runner struct {
	exe     string
	seen    map[string]bool     // what was written
	arrived map[string][]record // by the names of programs
}

// run runs the programs with the names, all if there are none, on each of the conditions.
func (r *runner) run(t *testing.T, on []runOn, names ...string) {
	t.Helper()
	for _, c := range on {
		var stderr bytes.Buffer
		run := exec.Command(r.exe, append([]string{c.chance, strconv.Itoa(c.number), c.param}, names...)...)
		run.Stderr = &stderr
		run.Env = append(os.Environ(), "GENTEXT="+c.env)
		out, err := run.Output()
		if err != nil {
			t.Fatalf("%v\n%s", err, stderr.String())
		}
		for line := range strings.Lines(string(out)) {
			if !r.seen[line] {
				r.seen[line] = true
				name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
				r.arrived[name] = append(r.arrived[name], recordOf(t, rest))
			}
		}
	}
}

// recordOf reads a line that a program has written.
func recordOf(t *testing.T, line string) record {
	t.Helper()
	if at, ok := strings.CutPrefix(line, "at "); ok {
		return record{stack: []string{at}, isLine: true}
	}
	quoted, err := strconv.QuotedPrefix(line)
	if err != nil {
		t.Fatalf("%v: %s", err, line)
	}
	text, err := strconv.Unquote(quoted)
	if err != nil {
		t.Fatal(err)
	}
	return record{text: text, stack: strings.Fields(line[len(quoted):])}
}

// build builds the programs as one.
func build(t *testing.T, programs []program) *runner {
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
	cmd := exec.Command("go", "build", "-gcflags=-e", "-ldflags=-s -w", "-o", "run.exe", ".")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off", "GOFLAGS=-buildvcs=false")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return &runner{exe: filepath.Join(dir, "run.exe"), seen: make(map[string]bool), arrived: make(map[string][]record)}
}
