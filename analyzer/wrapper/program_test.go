package wrapper

// This file compares what is said of programs of two packages with what they do.

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/texttest"
)

// wrongClaims returns those of the claims about p that the runs refute. What is written
// to a field or variable is claimed to arrive whenever that is used, which no run needs
// to do.
func wrongClaims(p program, claims []claim, arrived []record) (wrong []string) {
	for _, c := range claims {
		if c.kind == written {
			continue
		}
		here, isReached := c.arriving(arrived)
		say := func(format string, args ...any) {
			wrong = append(wrong, fmt.Sprintf("%s: %s\n\t", c.at, p.line(c.at))+fmt.Sprintf(format, args...))
		}
		isClaimed := func(got string) bool {
			return slices.ContainsFunc(c.values, func(v value.Value) bool { return texttest.Matches(v.Text, got) })
		}
		for _, got := range here {
			if c.kind == direct && !isClaimed(got) {
				say("%q arrives, not among %s", got, showValues(c.values))
			}
		}
		if !isReached {
			continue
		}
		for _, v := range c.values {
			if !slices.ContainsFunc(here, func(got string) bool { return texttest.Matches(v.Text, got) }) {
				say("%s never arrives by way of %q, but %q", v.Text, c.path, here)
			}
		}
	}
	return wrong
}

// arriving returns which strings arrive by way of the place of c; isReached is false
// where nobody comes there, for all that is known. Where a goroutine, or what is
// deferred, does not tell by which way it came, they are all that arrive.
func (c claim) arriving(all []record) (texts []string, isReached bool) {
	for _, r := range all {
		switch {
		case r.isLine:
			isReached = isReached || r.stack[0] == c.at
		case r.stack[0] == c.at || c.kind == passed && slices.Contains(r.stack, c.at):
			texts = append(texts, r.text)
		}
	}
	slices.Sort(texts)
	return slices.Compact(texts), isReached || len(texts) > 0
}

// line is the source of a line, use.go:12.
func (p program) line(at string) string {
	name, line, _ := strings.Cut(at, ":")
	n, _ := strconv.Atoi(line)
	lines := strings.Split(map[string]string{"lib.go": p.lib, "use.go": p.main}[name], "\n")
	return strings.TrimSpace(lines[n-1])
}

func showValues(values []value.Value) string {
	var list []string
	for _, v := range values {
		list = append(list, v.Text.String())
	}
	slices.Sort(list)
	return strings.Join(list, " | ")
}

// checkWanted checks what the comments "// want" of p say.
func checkWanted(t *testing.T, p program, claims []claim) {
	t.Helper()
	for name, src := range map[string]string{"lib.go": p.lib, "use.go": p.main} {
		for i, line := range strings.Split(src, "\n") {
			_, want, ok := strings.Cut(line, "// want ")
			if !ok {
				continue
			}
			var got []string
			for _, c := range claims {
				if c.kind != written && c.at == fmt.Sprintf("%s:%d", name, i+1) {
					got = append(got, showValues(c.values))
				}
			}
			slices.Sort(got)
			if all := strings.Join(slices.Compact(got), " | "); all != want {
				t.Errorf("%s\n got  %s\n want %s", strings.TrimSpace(line), all, want)
			}
		}
	}
}

func TestPrograms(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/programs.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var programs []program
	for i, f := range archive.Files {
		name, isLib := strings.CutSuffix(f.Name, ": lib")
		switch {
		case isLib:
			programs = append(programs, program{name: strings.ReplaceAll(name, " ", "_"), lib: string(f.Data)})
		case i == 0 || f.Name != strings.ReplaceAll(programs[len(programs)-1].name, "_", " ")+": main":
			t.Fatalf("%q has no lib before it", f.Name)
		default:
			programs[len(programs)-1].main = string(f.Data)
		}
	}
	checkPrograms(t, programs)
}

// manySeeds and firstSeed choose the generated programs that are looked at; thousands of
// them are more than a moment's assurance.
var (
	manySeeds = flag.Uint64("seeds", 30, "how many programs to generate")
	firstSeed = flag.Uint64("seed", 0, "the first of their seeds")
)

// TestGeneratedPrograms checks what is said of generated programs.
func TestGeneratedPrograms(t *testing.T) {
	const together = 100 // which are built as one
	for from := uint64(0); from < *manySeeds; from += together {
		var programs []program
		for i := from; i < min(from+together, *manySeeds); i++ {
			programs = append(programs, generate(*firstSeed+i))
		}
		checkPrograms(t, programs)
	}
}

// checkPrograms runs the programs and compares what is said of them with what they do.
func checkPrograms(t *testing.T, programs []program) {
	t.Helper()
	r := build(t, programs)
	r.run(t, runs(0, 150))
	for _, p := range programs {
		t.Run(p.name, func(t *testing.T) {
			claims := claimsOf(t, p)
			checkWanted(t, p, claims)
			wrong := wrongClaims(p, claims, r.arrived[p.name])
			for i := 1; wrong != nil && i < 6; i++ { // a rare run may tell
				r.run(t, runs(i, 300), p.name)
				wrong = wrongClaims(p, claims, r.arrived[p.name])
			}
			for _, w := range wrong {
				t.Error(w)
			}
			if t.Failed() {
				t.Logf("lib:\n%s\nmain:\n%s", p.lib, p.main)
			}
		})
	}
}
