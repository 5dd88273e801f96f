package defuse

// This file says whether the way from a definition to a use depends on what the
// definition writes, where that may be several strings.

import (
	"go/ast"
	"go/types"
)

// IsUnconditional reports whether the use at of l is reached from its definition
// def, the only one that reaches it, whatever that writes. Conditions on errors
// do not count, and loops are taken to turn. Of the elements of a range, which
// are written one after the other, neither do conditions that have nothing to do
// with them; what else is written may have come from what is asked there.
//
//	for _, u := range us {
//		if verbose { log.Print(u) }
//		if u == "" { continue }        // sink(u) depends on it
//		sink(u)
//	}
func (d *Decl) IsUnconditional(l *Location, def int, at ast.Node) bool {
	for fn := d.functionOf(at); ; fn = d.FuncAround(fn) {
		g := d.graphOf(fn)
		if g == nil {
			return false
		}
		p, ok := g.at(at.Pos())
		if !ok {
			return false
		}
		inside := Entry // the closure is called: what matters is the way from there
		if fn == l.Func {
			inside = def
		}
		s := &search{Decl: d, graph: g, l: l, sites: l.sitesIn(g), def: inside, use: p.block, steps: maxSteps}
		s.isFree = func(br *branch, atoms []atom) bool { return s.isUnrelated(br, atoms, def) }
		if s.from(at, p) != Certain {
			return false
		}
		if fn == l.Func {
			return true
		}
		at = fn
	}
}

// isUnrelated reports whether atoms, outcomes of the branch br, have nothing to
// do with what the definition def writes.
func (s *search) isUnrelated(br *branch, atoms []atom, def int) bool {
	switch br.stmt.(type) {
	case *ast.ForStmt, *ast.RangeStmt:
		return true
	}
	isRange := def != Entry && s.l.Defs[def].Kind == Range
	if br.kind == commBranch {
		return isRange
	}
	for _, a := range atoms {
		if !a.isError && !(isRange && !anyOverlap(s.rootsOfTest(a.test), s.rootsOf(access{obj: s.base()}))) {
			return false
		}
	}
	return true
}

// base is the variable that the location is, or is a field of.
func (s *search) base() *types.Var {
	if s.l.Base != nil {
		return s.l.Base
	}
	return s.l.Obj
}
