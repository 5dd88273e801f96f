package main

// This file loads packages and runs one engine over them.

import (
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urilint/urilint/analyzer"
)

// load loads the packages with all that they import, from source, so that facts flow.
func load(o options) ([]*packages.Package, error) {
	mode := packages.LoadAllSyntax | packages.NeedModule | packages.NeedForTest
	if o.factless {
		mode = packages.LoadSyntax | packages.NeedModule | packages.NeedForTest
	}
	cfg := &packages.Config{Mode: mode, Dir: o.dir, Fset: token.NewFileSet(), Tests: o.tests}
	if o.gopath != "" {
		dir, err := filepath.Abs(o.gopath)
		if err != nil {
			return nil, err
		}
		cfg.Dir = dir
		cfg.Env = append(os.Environ(), "GOPATH="+dir, "GO111MODULE=off", "GOPROXY=off", "GOWORK=off", "GOFLAGS=")
	}
	loaded, err := packages.Load(cfg, o.patterns...)
	if err != nil {
		return nil, err
	}
	withTests := make(map[string]bool) // packages that are there with their test files
	for _, p := range loaded {
		if p.ForTest != "" && p.ForTest == p.PkgPath {
			withTests[p.PkgPath] = true
		}
	}
	var pkgs []*packages.Package
	for _, p := range loaded {
		if p.ForTest == "" && withTests[p.PkgPath] || strings.HasSuffix(p.ID, ".test") || p.Types == nil {
			continue
		}
		for _, e := range p.Errors {
			fmt.Fprintln(os.Stderr, "shadow:", e)
		}
		p.IllTyped = false // a fixture may have errors
		pkgs = append(pkgs, p)
	}
	if len(pkgs) == 0 {
		return nil, fmt.Errorf("no packages match %v", o.patterns)
	}
	return pkgs, nil
}

// A result is what one engine found.
type result struct {
	finds   finds
	took    time.Duration
	reasons func(file string, line int) []string
}

// runOld runs the engine that is in use.
func runOld(pkgs []*packages.Package, s analyzer.Settings, factless bool) (result, error) {
	a, err := analyzer.New(s)
	if err != nil {
		return result{}, err
	}
	if factless {
		a.FactTypes = nil
	}
	r := result{finds: make(finds)}
	r.took, err = analyze(pkgs, a, r.finds.add)
	return r, err
}

// A diagnostic is what an engine reports.
type diagnostic struct {
	position          token.Position
	category, message string
	related           []token.Position
}

// analyze runs a over the packages, yields what it reports, and says how long it took.
func analyze(pkgs []*packages.Package, a *analysis.Analyzer, yield func(diagnostic)) (time.Duration, error) {
	start := used()
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, &checker.Options{Sequential: true})
	if err != nil {
		return 0, err
	}
	took := used() - start
	for _, act := range graph.Roots {
		if act.Err != nil {
			return 0, fmt.Errorf("%s: %w", act.Package.PkgPath, act.Err)
		}
		for _, d := range act.Diagnostics {
			out := diagnostic{act.Package.Fset.Position(d.Pos), d.Category, d.Message, nil}
			for _, r := range d.Related {
				out.related = append(out.related, act.Package.Fset.Position(r.Pos))
			}
			yield(out)
		}
	}
	return took, nil
}

// workingDirectory is where the command runs.
var workingDirectory, _ = os.Getwd()
