package analyzer

// This file tells which findings are about one mistake: what stands in one
// literal may arrive at several sinks, by itself and as a part of other values.

import (
	"cmp"
	"go/ast"
	"slices"

	"github.com/urilint/urilint/analyzer/rule"
)

// groupByLiteral gathers the findings by the mistake they are about, in the order of
// the source. The first of each is the one to report: it is about what the
// literal says by itself, and its rule comes first. finds is reordered.
func groupByLiteral(finds []finding) [][]finding {
	slices.SortStableFunc(finds, func(a, b finding) int {
		return cmp.Or(compareSpans(a.writer, b.writer), cmp.Compare(rank(a), rank(b)),
			cmp.Compare(a.pos, b.pos), cmp.Compare(a.end, b.end))
	})
	var all, computed [][]finding
	plain := make(map[ast.Node]int) // index in all of what is wrong with a literal by itself
	for len(finds) > 0 {
		here := onSameWriter(finds)
		finds = finds[len(here):]
		if here[0].plain {
			plain[here[0].writer] = len(all)
			all = append(all, splitByPosition(here)...)
		} else {
			computed = append(computed, here)
		}
	}
	for _, here := range computed {
		if i, ok := rootLiteral(here[0], plain); ok {
			all[i] = append(all[i], here...)
		} else {
			all = append(all, splitByPosition(here)...)
		}
	}
	slices.SortStableFunc(all, func(a, b []finding) int {
		return cmp.Or(cmp.Compare(a[0].pos, b[0].pos), cmp.Compare(a[0].end, b[0].end))
	})
	return all
}

// rootLiteral returns the index of what is wrong with a literal that the string of f
// was computed from.
func rootLiteral(f finding, plain map[ast.Node]int) (i int, ok bool) {
	for writer := range f.val.Writers {
		if i, ok = plain[writer]; ok {
			return i, true
		}
	}
	return 0, false
}

// onSameWriter returns the findings at the beginning of finds that are on the
// same literal, or expression, as the first.
func onSameWriter(finds []finding) []finding {
	n := 1
	for n < len(finds) && compareSpans(finds[n].writer, finds[0].writer) == 0 {
		n++
	}
	return finds[:n:n]
}

// compareSpans orders nodes by where they stand.
func compareSpans(a, b ast.Node) int {
	return cmp.Or(cmp.Compare(a.Pos(), b.Pos()), cmp.Compare(a.End(), b.End()))
}

// rank is the place of f among the findings on one literal: first what is wrong
// with what it says, then the order of the rules. What is said of several strings
// by what they have in common comes after what is said of one.
func rank(f finding) int {
	n := slices.Index(rule.All(), f.Rule)
	if !f.plain {
		n += len(rule.All())
	}
	if f.IsCommon() {
		n += 2 * len(rule.All())
	}
	return n
}

// isOfOtherString reports whether f and g are about two strings that are written in
// another package and come from the same call or variable.
//
//	http.Get(config.Base(env)) // "localhost:80" or "http//h"
func (f finding) isOfOtherString(g finding) bool {
	of, ok := f.declared()
	with, isToo := g.declared()
	return ok && isToo && quoteDeclared(f, of) != quoteDeclared(g, with)
}

// splitByPosition tells the mistakes in one literal from each other: two places of it at
// which one sink finds fault are two mistakes. What several sinks find is taken
// for one, except with two strings of one call.
func splitByPosition(here []finding) [][]finding {
	var all [][]finding
	for _, f := range here {
		meets := func(g []finding) bool { return f.pos <= g[0].end && g[0].pos <= f.end && !f.isOfOtherString(g[0]) }
		rivals := func(g []finding) bool { return f.Hit.Arg.Node() == g[0].Hit.Arg.Node() }
		switch i := slices.IndexFunc(all, meets); {
		case i >= 0:
			all[i] = append(all[i], f)
		case slices.ContainsFunc(all, rivals):
			all = append(all, []finding{f})
		default:
			i := slices.IndexFunc(all, func(g []finding) bool { return !f.isOfOtherString(g[0]) })
			if i < 0 { // c := config.Load(); get(c.API); get(c.Cache)
				i, all = len(all), append(all, nil)
			}
			all[i] = append(all[i], f)
		}
	}
	return all
}
