package render

// This file counts findings.

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// A tally is how often a rule was broken, and how often it can be mended.
type tally struct {
	rule            string
	findings, fixes int
}

// WriteStatistics writes how many findings there are of each rule, and how many
// of them have a fix that needs no review.
func WriteStatistics(w io.Writer, r *Report) error {
	total := tally{rule: "total"}
	var rows []tally
	for _, f := range r.Findings {
		i := slices.IndexFunc(rows, func(t tally) bool { return t.rule == f.Rule.ID })
		if i < 0 {
			i = len(rows)
			rows = append(rows, tally{rule: f.Rule.ID})
		}
		rows[i].add(&f)
		total.add(&f)
	}
	if len(rows) == 0 {
		_, err := io.WriteString(w, "no findings\n")
		return err
	}
	slices.SortStableFunc(rows, func(a, b tally) int {
		return cmp.Or(cmp.Compare(b.findings, a.findings), strings.Compare(a.rule, b.rule))
	})
	rows = append(rows, total)
	wide, digits := 0, len(strconv.Itoa(total.findings))
	for _, t := range rows {
		wide = max(wide, len(t.rule))
	}
	var b strings.Builder
	for _, t := range rows {
		fixable := ""
		if t.fixes > 0 {
			fixable = fmt.Sprintf("  %*d fixable", digits, t.fixes)
		}
		b.WriteString(strings.TrimRight(fmt.Sprintf("%*d  %-*s%s", digits, t.findings, wide, t.rule, fixable), " ") + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (t *tally) add(f *Finding) {
	t.findings++
	if f.Fixable() {
		t.fixes++
	}
}

// Fixable reports whether f has a fix that needs no review.
func (f *Finding) Fixable() bool {
	return slices.ContainsFunc(f.Fixes, func(fix Fix) bool { return !fix.NeedsReview })
}

// Files is the number of files that have findings.
func (r *Report) Files() int {
	seen := make(map[string]bool)
	for _, f := range r.Findings {
		seen[f.Place.Path] = true
	}
	return len(seen)
}
