package analyzer_test

// This file runs the analyzer over Go source that somebody has spoilt: it
// parses and type-checks, or not. There must be no panic, no position outside
// of its file, and no fix that makes code that compiled compile no more.

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer"
)

// mutants are what sources are made of: those of the rules, and what is odd.
func mutants(tb testing.TB) []string {
	tb.Helper()
	names, err := filepath.Glob("../testdata/src/*/*.go")
	if err != nil || len(names) == 0 {
		tb.Fatalf("no sources: %v", err)
	}
	var sources []string
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			tb.Fatal(err)
		}
		sources = append(sources, string(data))
	}
	for _, o := range oddities(tb) {
		sources = append(sources, o.Text)
	}
	return sources
}

// everyRule is the analyzer with all there is switched on.
func everyRule(tb testing.TB) *analysis.Analyzer {
	return with(tb, analyzer.Settings{Enable: []string{"all"}, Strict: true, Tests: "strict", UnsafeFixes: true})
}

// survive analyzes a source that may be broken. What comes out of one that
// compiles must compile, too, once any one fix is applied.
func survive(t *testing.T, a *analysis.Analyzer, name, source string) {
	t.Helper()
	files := map[string]string{name: source}
	pass, broken := checkBroken(files)
	if pass == nil {
		return
	}
	r := result{files: files, fset: pass.Fset, pass: pass}
	pass.Analyzer = a
	pass.Report = func(d analysis.Diagnostic) { r.diags = append(r.diags, d) }
	if _, err := a.Run(pass); err != nil {
		t.Fatalf("run: %v\n%s", err, source)
	}
	for _, d := range r.diags {
		if err := validPositions(r, d); err != nil {
			t.Fatalf("%s: %v\n%s", d.Message, err, source)
		}
		if broken {
			continue
		}
		for _, fix := range d.SuggestedFixes {
			if _, err := check(r.apply(t, fix)); err != nil {
				t.Errorf("%s, %q: the fixed source does not compile: %v\n%s", d.Message, fix.Message, err, source)
			}
		}
	}
}

// checkBroken is check for sources that may not compile; broken says that they
// do not. Without a syntax tree there is nothing to analyze and the pass is nil.
func checkBroken(files map[string]string) (pass *analysis.Pass, broken bool) {
	if pass, err := check(files); err == nil {
		return pass, false
	}
	pass = newPass()
	for name, source := range files {
		f, _ := parser.ParseFile(pass.Fset, name, source, parser.ParseComments|parser.SkipObjectResolution)
		if f == nil || !f.Package.IsValid() {
			return nil, true // as a loader would say
		}
		pass.Files = append(pass.Files, f)
	}
	_ = typeCheck(pass, func(error) {}) // that there are errors is known
	return pass, true
}

func FuzzMutatedSource(f *testing.F) {
	sources := mutants(f)
	for i := range sources {
		f.Add(uint(i), uint(0), uint(0), "")
		f.Add(uint(i), uint(37*i+90), uint(i), "\"http//\"+")
		f.Add(uint(i), uint(101*i), uint(9), "\n//line x.go:1\n")
		f.Add(uint(i), uint(71*i), uint(40), "(")
	}
	a := everyRule(f)
	f.Fuzz(func(t *testing.T, i, at, n uint, insert string) {
		source := sources[i%uint(len(sources))]
		if len(source) > 1<<15 {
			return
		}
		at %= uint(len(source) + 1)
		end := min(at+n%200, uint(len(source)))
		survive(t, a, "p.go", source[:at]+insert+source[end:])
	})
}

func FuzzSource(f *testing.F) {
	for _, source := range mutants(f) {
		if len(source) < 1<<15 {
			f.Add(source)
		}
	}
	for _, source := range []string{"", "package", "p", "\xef\xbb\xbfpackage p", "//line :1\npackage p", "package p; import \"net/http\"; var _ = http.Get"} {
		f.Add(source)
	}
	a := everyRule(f)
	f.Fuzz(func(t *testing.T, source string) {
		for _, name := range []string{"p.go", "p_test.go"} {
			survive(t, a, name, source)
		}
	})
}

// Every part of every source is taken out once: the cheapest mutants, always
// the same.
func TestSourcesWithPartsTakenOut(t *testing.T) {
	a := everyRule(t)
	for _, source := range mutants(t) {
		if len(source) > 1<<15 {
			continue
		}
		lines := strings.SplitAfter(source, "\n")
		for i := 0; i < len(lines); i += 7 {
			survive(t, a, "p.go", strings.Join(lines[:i], "")+strings.Join(lines[min(i+1, len(lines)):], ""))
		}
	}
}

// A file that has no package clause, or is empty, is nothing to a parser; the
// driver says so. With one that was cut off behind it there is a tree.
func TestSourceThatEndsAtOnce(t *testing.T) {
	for _, source := range []string{"package p", "package p\nimport", "package p\nimport \"net/http\"\nfunc f() { http.Get(", "package p\nvar u = \"http://",
		"package p\nimport (\"net/http\"; \"path\")\nfunc f(base string) { http.Get(path.Join(base, \"v1\""} {
		pass, broken := checkBroken(map[string]string{"p.go": source})
		if pass == nil {
			t.Errorf("%q: no tree", source)
			continue
		}
		if !broken && source != "package p" {
			t.Errorf("%q compiles", source)
		}
		survive(t, everyRule(t), "p.go", source)
	}
	for _, source := range []string{"", "// nothing\n", "import \"net/http\"\n", "\x00"} {
		if pass, _ := checkBroken(map[string]string{"p.go": source}); pass != nil && pass.Files[0].Package != token.NoPos {
			t.Errorf("%q: there is a package", source)
		}
	}
}
