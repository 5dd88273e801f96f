package main

// This file runs the new engine.

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/judge"
)

// why is the category of diagnostics that say why a string is reported or not.
const why = "why"

// runNew runs the new engine over the packages.
func runNew(pkgs []*packages.Package, s analyzer.Settings, o options) (result, error) {
	a, err := analyzer.New(s)
	if err != nil {
		return result{}, err
	}
	set := map[string]string{"engine": "new", "why": "all"}
	if o.off != "" {
		set["engine-off"] = o.off
	}
	for name, value := range set {
		if err := a.Flags.Set(name, value); err != nil {
			return result{}, fmt.Errorf("-%s: %w", name, err)
		}
	}
	if o.factless {
		a.FactTypes = nil
	}
	r := result{finds: make(finds)}
	type line struct {
		file string
		line int
	}
	reasons := make(map[line][]string)
	took, err := analyze(pkgs, a, func(d diagnostic) {
		if d.category != why {
			r.finds.add(d)
			return
		}
		for _, at := range append(d.related, d.position) {
			l := line{short(at.Filename), at.Line}
			if !slices.Contains(reasons[l], d.message) {
				reasons[l] = append(reasons[l], d.message)
			}
		}
	})
	r.took = took
	r.reasons = func(file string, n int) []string {
		all := reasons[line{file, n}]
		if len(all) == 0 {
			return []string{"nothing arrives at a site"}
		}
		rank := func(s string) int { // what something is wrong with comes first
			if strings.HasSuffix(s, judge.Right.String()) {
				return 1
			}
			return 0
		}
		slices.SortStableFunc(all, func(a, b string) int { return rank(a) - rank(b) })
		return all[:min(len(all), 4)]
	}
	return r, err
}

// short is the name of a file from the working directory, if that is shorter.
func short(file string) string {
	if rel, err := filepath.Rel(workingDirectory, file); err == nil && len(rel) < len(file) {
		return rel
	}
	return file
}
