package analyzer_test

// This file runs the analyzer over the sources of ../testdata/src, a package
// per rule: what is flagged, what is silent, and what the first fix writes, be
// it one that needs review.

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/analyzer/rule"
)

// TestRulesOnTheirSources runs over a package for each rule, the ways of a string
// (values), packages that hand their strings to one another (wrappers), what
// looks like a fault and is none beside what is one (guards), and text that is
// broken wherever it goes (literals). All are loaded at
// once, since that reads net/http and what it imports from source.
func TestRulesOnTheirSources(t *testing.T) {
	dir, err := filepath.Abs("../testdata")
	if err != nil {
		t.Fatal(err)
	}
	packages := []string{"values", "lists", "wrappers/...", "guards/..."}
	optIn := make(map[string]*analysis.Analyzer) // by package
	for _, r := range rule.All() {
		pkg := strings.ReplaceAll(r.ID, "-", "")
		if files, _ := filepath.Glob(filepath.Join(dir, "src", pkg, "*.go")); len(files) == 0 {
			t.Errorf("rule %s has no sources in testdata/src/%s", r.ID, pkg)
			continue
		}
		packages = append(packages, pkg)
		if r.OptIn {
			optIn[pkg] = with(t, analyzer.Settings{Enable: []string{r.ID}, UnsafeFixes: true, Literals: new(bool)})
		}
	}
	optIn["literals"], optIn["emptysegment/joined"] = offeringAll(t), optIn["emptysegment"]
	packages = append(packages, "literals", "emptysegment/joined")
	runOnSources(t, dir, sourceAnalyzer(atSinks(t), optIn), packages...) // sinks are what the others are about
}

// sourceAnalyzer returns the analyzer of the sources: its own for a package that
// is in optIn, and byDefault for the others. It keeps of each diagnostic the fix
// that go vet -fix applies with -unsafe-fixes, so that a golden file shows what
// that leaves, and none of the guards, which are not about fixes.
func sourceAnalyzer(byDefault *analysis.Analyzer, optIn map[string]*analysis.Analyzer) *analysis.Analyzer {
	b := *byDefault
	b.Run = func(pass *analysis.Pass) (any, error) {
		path, p := pass.Pkg.Path(), *pass
		most := 1
		if strings.HasPrefix(path, "guards/") {
			most = 0
		}
		p.Report = func(d analysis.Diagnostic) {
			d.SuggestedFixes = d.SuggestedFixes[:min(most, len(d.SuggestedFixes))]
			pass.Report(d)
		}
		if a := optIn[path]; a != nil {
			return a.Run(&p)
		}
		return byDefault.Run(&p)
	}
	return &b
}
