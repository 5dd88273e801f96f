package defuse

// This file says whether the way to a node depends on what an expression there is
// computed from.

import (
	"go/ast"
	"go/types"
)

// IsFreeOf reports whether on some way from the entry of the declaration to the
// node n nothing is asked that has to do with what exprs are computed from: n is
// executed whatever they hold. Conditions on errors do not count, loops are taken
// to turn, and closures to be called. If isLocal is set, nothing but parameters and
// what is computed from them may be asked at all: something else may decide what a
// call returns.
//
//	if verbose { log.Print(k) }
//	if k == "" { return }
//	sink(table[i])    // free of i, not of k
func (d *Decl) IsFreeOf(n ast.Node, exprs []ast.Expr, isLocal bool) bool {
	f := &rootFinder{Decl: d, seen: make(map[access]bool)}
	for _, e := range exprs {
		f.expr(e, "", nil)
	}
	isOfExprs := func(roots []root) bool { return anyOverlap(roots, f.roots) }
	isFree := func(br *branch, atoms []atom) bool {
		switch br.stmt.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			return !d.turnsBy(br, atoms, f.roots, false)
		}
		for _, a := range atoms {
			roots := d.rootsOfTest(a.test)
			if d.skipsByError(br, a, n, isOfExprs) || !a.isError && (anyOverlap(roots, f.roots) || isLocal && !d.areParameters(roots)) {
				return false
			}
		}
		return br.kind != commBranch
	}
	for at, fn := n, d.functionOf(n); fn != nil; at, fn = d.outward(fn) {
		g, p, ok := d.pointOf(fn, at)
		if !ok {
			return false
		}
		l := &Location{Func: fn}
		s := &search{Decl: d, graph: g, l: l, sites: l.sitesIn(g), def: Entry, use: p.block, steps: maxSteps, isFree: isFree}
		if s.from(at, p) != Certain {
			return false
		}
	}
	return true
}

// areParameters reports whether all of roots are parameters, and none of them the
// receiver.
func (d *Decl) areParameters(roots []root) bool {
	for _, r := range roots {
		if v, ok := r.of.(*types.Var); !ok || v.Kind() != types.ParamVar || d.locations[v] == nil {
			return false
		}
	}
	return true
}
