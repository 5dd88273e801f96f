package main

// This file decides what a place is: by the catalogue, or else by the first line of
// decisions.txt that is about it.

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/sink"
)

// A decision is a line of decisions.txt: the places it is about, and what they are.
type decision struct {
	pkg, symbol, position string // patterns of package path; pkg may end in "/..."
	verdict               string
	reason                string
}

// covered is the verdict of places that a row is about.
const covered = "row"

// verdicts are the words of decisions.txt.
var verdicts = []string{
	"wanted",    // a row would find faults there, and is still to be written
	"address",   // host:port or a host, and whoever reads it rejects a URL at once
	"any-host",  // host or address of any form, none of which is wrong by itself
	"answer",    // the library fills it, or it is in what a server answers
	"name",      // compared or looked up, never connected to
	"text",      // stored or shown, and never read as a URL
	"interface", // the library calls it, with what it got elsewhere
	"same",      // handed on to a place that has a row or a decision of its own
	"other",     // called like a URL and something else: a path, a number, a base
	"inside",    // for the module's own packages, its generators and its tests
}

// readDecisions reads decisions.txt.
func readDecisions(text string) ([]decision, error) {
	var list []decision
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		f := strings.Fields(line)
		if len(f) < 5 {
			return nil, fmt.Errorf("decisions.txt: %q is not PACKAGE SYMBOL POSITION DECISION REASON", line)
		}
		if !slices.Contains(verdicts, f[3]) {
			return nil, fmt.Errorf("decisions.txt: unknown decision %q in %q", f[3], line)
		}
		for _, pattern := range f[:3] {
			if _, err := path.Match(pattern, ""); err != nil {
				return nil, fmt.Errorf("decisions.txt: %q: %w", line, err)
			}
		}
		list = append(list, decision{f[0], f[1], f[2], f[3], strings.Join(f[4:], " ")})
	}
	return list, nil
}

// decide returns what p is; ok is false where nothing says it.
func decide(p place, rows []sink.Row, decisions []decision) (d decision, ok bool) {
	for i := range rows {
		if rows[i].Covers(p.pkg, p.symbol, p.arg) {
			return decision{verdict: covered, reason: string(rows[i].Form())}, true
		}
	}
	for _, d := range decisions {
		if d.isAbout(p) {
			return d, true
		}
	}
	return decision{}, false
}

// isAbout reports whether d is about p.
func (d decision) isAbout(p place) bool {
	return matches(d.symbol, p.symbol) && matches(d.position, p.position()) && matchesPackage(d.pkg, p.pkg)
}

// matchesPackage reports whether an import path is that of the pattern, or begins with
// what stands before its "/...".
func matchesPackage(pattern, pkg string) bool {
	if pattern == "..." {
		return true
	}
	if before, ok := strings.CutSuffix(pattern, "/..."); ok {
		return pkg == before || strings.HasPrefix(pkg, before+"/")
	}
	return matches(pattern, pkg)
}

// matches is path.Match for patterns that were looked at.
func matches(pattern, s string) bool {
	ok, err := path.Match(pattern, s)
	return ok && err == nil
}
