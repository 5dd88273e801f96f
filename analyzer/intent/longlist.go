package intent

// This file leaves out irrelevant statements where many follow an error: each of
// thousands of calls in one function may be followed by thousands.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"github.com/urilint/urilint/internal/gotypes"
)

// shortList is how many statements are simply evaluated one after the other.
const shortList = 32

// mostRelevant is how many relevant statements are evaluated where that has to
// be done for each error anew.
const mostRelevant = 1000

// A tail is the end of a list of statements, as one variable sees it.
type tail struct {
	last       *ast.Stmt
	obj        types.Object
	production bool
}

// An outcome is whether statements make the test fail, and whether they leave the
// block they are in.
type outcome struct{ fail, leaves tristate }

// A suffixOutcomes is the outcomes of a list of statements from each of them on.
type suffixOutcomes struct {
	from  token.Pos // where the list begins
	stmts []ast.Stmt
	of    [numScenarios][]outcome // from each of stmts on
}

// longListFails is fails for a list that is long.
func (t *errFlow) longListFails(list []ast.Stmt, w scenario) (fail, leaves tristate) {
	if t.node != nil || len(t.othersFrom(list[0].Pos())) > 0 {
		stmts := t.relevant(list)
		if len(stmts) > mostRelevant {
			return maybe, maybe
		}
		return t.eachFails(stmts, w)
	}
	key, first := tail{&list[len(list)-1], t.obj, t.production}, list[0].Pos()
	all := t.j.ends[key]
	if all == nil || first < all.from {
		all = t.suffixOutcomesOf(list)
		t.j.ends[key] = all
	}
	i := sort.Search(len(all.stmts), func(i int) bool { return all.stmts[i].Pos() >= first })
	if i == len(all.stmts) {
		return no, no
	}
	return all.of[w][i].fail, all.of[w][i].leaves
}

// othersFrom returns the objects beside the error that something is known of, and
// that are used at pos or after it.
func (t *errFlow) othersFrom(pos token.Pos) []types.Object {
	var others []types.Object
	isUsed := func(obj types.Object) bool { return len(t.j.usesIn(t.scope, obj).from(pos)) > 0 }
	for obj := range t.aliases {
		if isUsed(obj) {
			others = append(others, obj)
		}
	}
	for obj := range t.known {
		if isUsed(obj) {
			others = append(others, obj)
		}
	}
	return others
}

// suffixOutcomesOf is the outcomes of the list from each relevant statement on.
func (t *errFlow) suffixOutcomesOf(list []ast.Stmt) *suffixOutcomes {
	all := &suffixOutcomes{from: list[0].Pos(), stmts: t.relevant(list)}
	for w := range numScenarios {
		of := make([]outcome, len(all.stmts))
		end := outcome{no, no}
		for i, s := range slices.Backward(all.stmts) {
			fail, leaves := t.stmtFails(s, w)
			if end = (outcome{fail.or(end.fail), leaves.or(end.leaves)}); leaves == yes {
				end = outcome{fail, leaves}
			}
			of[i] = end
		}
		all.of[w] = of
	}
	return all
}

// relevant returns those of the statements that may make the test fail or leave
// the block: those that do whatever is known of the error, and those that
// mention something of which the flow knows.
func (t *errFlow) relevant(list []ast.Stmt) []ast.Stmt {
	scope := t.scope.Node()
	if list[0].Pos() < scope.Pos() || scope.End() < list[len(list)-1].End() {
		return list
	}
	var at []int // indexes
	for _, s := range t.decisiveOf(list) {
		at = append(at, indexAt(list, s.Pos()))
	}
	if t.node != nil {
		at = append(at, indexAt(list, t.node.Pos()))
	}
	others := t.othersFrom(list[0].Pos())
	for _, obj := range append(others, t.obj) {
		for _, c := range t.j.usesIn(t.scope, obj).from(list[0].Pos()) {
			i := indexAt(list, c.Node().Pos())
			if i < 0 || len(at) > mostRelevant && len(others) > 0 {
				break
			}
			at = append(at, i)
		}
	}
	slices.Sort(at)
	var stmts []ast.Stmt
	for _, i := range slices.Compact(at) {
		if i >= 0 {
			stmts = append(stmts, list[i])
		}
	}
	return stmts
}

// indexAt returns the index of the statement that pos is in, -1 if it is in
// none.
func indexAt(list []ast.Stmt, pos token.Pos) int {
	i := sort.Search(len(list), func(i int) bool { return pos < list[i].End() })
	if i == len(list) || pos < list[i].Pos() {
		return -1
	}
	return i
}

// decisiveOf returns those of the statements that fail or leave the block
// whatever is known of an error. list is what follows a statement in its block.
func (t *errFlow) decisiveOf(list []ast.Stmt) []ast.Stmt {
	last := &list[len(list)-1]
	all, ok := t.j.decisive[last]
	if first := list[0].Pos(); ok && all[0].Pos() <= first {
		return all[sort.Search(len(all), func(i int) bool { return all[i].Pos() >= first }):]
	}
	nothing := &errFlow{query: &query{j: t.j}, scope: t.scope}
	all = []ast.Stmt{list[0]} // says from where on they are known
	for _, s := range list[1:] {
		if fail, leaves := nothing.stmtFails(s, succeeded); fail != no || leaves != no || t.j.usesInstance(s) {
			all = append(all, s)
		}
	}
	t.j.decisive[last] = all
	return all
}

// usesInstance reports whether a method or field of a generic type stands in
// the statement, which every type argument makes another object of.
func (j *Checker) usesInstance(s ast.Stmt) bool {
	found := false
	ast.Inspect(s, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			obj := j.info.Uses[id]
			found = found || obj != nil && gotypes.Origin(obj) != obj
		}
		return !found
	})
	return found
}
