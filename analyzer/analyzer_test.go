package analyzer_test

// This file runs the analyzer over the sources of ../testdata/src, a package
// per rule: what is flagged, what is silent, and what the first fix writes, be
// it one that needs review.

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/analyzer/rule"
)

// firstFixOnly keeps of each diagnostic the fix that go vet -fix applies with
// -unsafe-fixes, so that a golden file shows what it leaves behind.
func firstFixOnly(a *analysis.Analyzer) *analysis.Analyzer {
	b := *a
	b.Run = func(pass *analysis.Pass) (any, error) {
		p := *pass
		p.Report = func(d analysis.Diagnostic) {
			d.SuggestedFixes = d.SuggestedFixes[:min(1, len(d.SuggestedFixes))]
			pass.Report(d)
		}
		return a.Run(&p)
	}
	return &b
}

func TestRulesOnTheirSources(t *testing.T) {
	dir, err := filepath.Abs("../testdata")
	if err != nil {
		t.Fatal(err)
	}
	byDefault := []string{"values"} // no rule: the ways of a string
	for _, r := range rule.All() {
		pkg := strings.ReplaceAll(r.ID, "-", "")
		if files, _ := filepath.Glob(filepath.Join(dir, "src", pkg, "*.go")); len(files) == 0 {
			t.Errorf("rule %s has no sources in testdata/src/%s", r.ID, pkg)
			continue
		}
		if !r.OptIn {
			byDefault = append(byDefault, pkg)
			continue
		}
		t.Run(r.ID, func(t *testing.T) {
			a := with(t, analyzer.Settings{Enable: []string{r.ID}, UnsafeFixes: true})
			runOnSources(t, dir, a, pkg)
		})
	}
	// One load for all: it reads net/http and what is behind it from source.
	runOnSources(t, dir, offeringAll(t), byDefault...)
}

// Three packages, each handing its strings to the one before.
func TestWrappersAcrossPackages(t *testing.T) {
	dir, err := filepath.Abs("../testdata")
	if err != nil {
		t.Fatal(err)
	}
	runOnSources(t, dir, offeringAll(t), "wrappers/lib", "wrappers/api", "wrappers/app", "wrappers/transport")
}

// What looks like a fault and is none, beside what is one: a package for each
// thing that tells them apart.
func TestGuards(t *testing.T) {
	dir, err := filepath.Abs("../testdata")
	if err != nil {
		t.Fatal(err)
	}
	analysistest.Run(t, dir, analyzer.Analyzer, "guards/...")
}
