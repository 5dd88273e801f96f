package defuse

// This file says whether the way from a definition to a use depends on what the
// definition writes, where that may be several strings.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// IsUnconditional reports whether the use at of l is reached from its definition
// def, the only one that reaches it, whatever that writes. Conditions on errors
// do not count, nor do those that it is not empty, or was there at all, and loops
// are taken to turn. Of the elements of a range, which are written one after the
// other, or of a table, neither do conditions that have nothing to do with them;
// what else is written may have come from what is asked there.
//
//	for _, u := range us {
//		if verbose { log.Print(u) }
//		if u == "" { continue }        // sink(u) depends on it
//		sink(u)
//	}
func (d *Decl) IsUnconditional(l *Location, def int, at ast.Node) bool {
	return d.IsReachedWhere(l, def, at, nil)
}

// IsReachedWhere is IsUnconditional where of the conditions that have to do with what def
// writes those are met that holds, if it is not nil, reports true of.
//
//	for _, row := range rows { if row.name == name { sink(row.url) } } // for the row of that name
func (d *Decl) IsReachedWhere(l *Location, def int, at ast.Node, holds func(*Guard) bool) bool {
	prepare := func(s *search) {
		s.isFree = func(br *branch, atoms []atom) bool { return s.isUnrelated(br, atoms, def, at, holds) }
		s.asksJumps = def != Entry && d.IsElement(&l.Defs[def])
	}
	for sat, ok := range d.searchOutward(l, def, at, prepare) {
		if !ok || sat != Certain {
			return false
		}
	}
	return true
}

// searchOutward yields what searches find, each prepared before it begins, for the way to the
// node at from the definition def of l: in the function around at, and in those around that up to
// the one that l is of. A closure is called: in it what matters is the way from its beginning. ok
// is false, and nothing else follows, where the way is not known.
func (d *Decl) searchOutward(l *Location, def int, at ast.Node, prepare func(*search)) iter.Seq2[Sat, bool] {
	return func(yield func(sat Sat, ok bool) bool) {
		for fn := d.functionOf(at); ; {
			g, p, ok := d.pointOf(fn, at)
			if !ok {
				yield(Doubtful, false)
				return
			}
			inside := Entry
			if fn == l.Func {
				inside = def
			}
			s := &search{Decl: d, graph: g, l: l, sites: l.sitesIn(g), def: inside, use: p.block, steps: maxSteps}
			prepare(s)
			if !yield(s.from(at, p), true) || fn == l.Func {
				return
			}
			at, fn = d.outward(fn)
		}
	}
}

// IsIndependent reports whether the use at of l is reached from its definition def, the
// only one that reaches it, whichever of several strings that writes, where conditions of
// the function decide which: what is asked on a way there, for errors, too, has nothing to
// do with what def writes, nor with those.
//
//	base := a
//	if isTest { base = b }
//	u := base + path
//	if isSigned { if err := sign(); err != nil { return err } }
//	sink(u) // whatever isTest is
func (d *Decl) IsIndependent(l *Location, def int, at ast.Node) bool {
	if def == Entry || l.Defs[def].Kind != Assign || d.functionOf(at) != l.Func {
		return false
	}
	g, p, ok := d.pointOf(l.Func, at)
	if !ok {
		return false
	}
	roots := d.rootsOfExpr(l.Defs[def].Expr)
	isOfCall := slices.ContainsFunc(roots, root.isOfCall) // who knows what that asks
	isOpen := slices.ContainsFunc(roots, root.isOpen)
	isRelated := func(a atom) bool {
		if isOfCall && (a.isFragile || len(a.calls) > 0) {
			return true
		}
		return slices.ContainsFunc(d.rootsOfTest(a.test), func(r root) bool {
			call, isCall := r.of.(*ast.CallExpr)
			if isCall && (isOpen || typeutil.StaticCallee(d.info, call) == nil) { // isTest := ready(); if isReady() { return }
				return true
			}
			return slices.ContainsFunc(roots, func(of root) bool { return r.overlaps(of) || isCall && r.of == of.of })
		})
	}
	s := &search{Decl: d, graph: g, l: l, sites: l.sitesIn(g), def: def, use: p.block, steps: maxSteps}
	s.isFree = func(br *branch, atoms []atom) bool {
		if _, isRange := br.stmt.(*ast.RangeStmt); isRange { // for range us { }
			return !s.turnsBy(br, atoms, roots, false)
		}
		return br.kind != commBranch && !slices.ContainsFunc(atoms, isRelated)
	}
	return s.from(at, p) == Certain
}

// isOpen reports whether functions that are called may read r: it is a variable of the
// package, is behind a pointer, or is what one of them returns.
func (r root) isOpen() bool {
	v, isVar := r.of.(*types.Var)
	return !isVar || v.Kind() == types.PackageVar || isReference(v.Type())
}

// isOfCall reports whether r is what a call returns, or a field of that.
func (r root) isOfCall() bool {
	_, ok := r.of.(*ast.CallExpr)
	return ok
}

// isUnrelated reports whether atoms, outcomes of the branch br, have nothing to
// do with what the definition def writes, where that is used at the node use, or that holds,
// if it is not nil, reports true of them.
func (s *search) isUnrelated(br *branch, atoms []atom, def int, use ast.Node, holds func(*Guard) bool) bool {
	isElement := def != Entry && s.IsElement(&s.l.Defs[def])
	switch br.stmt.(type) {
	case *ast.ForStmt: // for c { }
		isBefore := !isElement && def != Entry && goindex.IsWithin(s.l.Defs[def].Stmt, br.stmt) // for c { u += "b"; sink(u) }
		return isBefore || !s.turnsBy(br, atoms, s.rootsOf(access{obj: s.base()}), isElement)
	case *ast.RangeStmt: // for range us { }
		return !s.turnsBy(br, atoms, s.rootsOf(access{obj: s.base()}), isElement)
	}
	if br.kind == commBranch {
		return isElement || def != Entry && isReceived(&s.l.Defs[def])
	}
	for _, a := range atoms {
		switch {
		case def != Entry && s.skipsByError(br, a, use, s.isOfElement(&s.l.Defs[def])):
			return false
		case holds != nil && isElement && holds(&Guard{pending: pending{atom: a, isKeyed: a.key != ""}}): // row.name == name
		case a.isError || def != Entry && s.asksIfThere(a, &s.l.Defs[def]):
		case !isElement || anyOverlap(s.rootsOfTest(a.test), s.rootsOf(access{obj: s.base()})):
			return false
		}
	}
	return true
}

// maxCopies bounds the variables that an element is followed through.
const maxCopies = 4

// IsElement reports whether def writes one of several elements, a part of one, a copy, or what
// one returns that is a function.
//
//	for _, u := range us { }; u := table[i]; u, ok := m[k]; row := row; u := row.URL; c := m[k]()
func (d *Decl) IsElement(def *Def) bool { return d.elementDef(def) != nil }

// elementDef returns the definition that takes the element which def, if IsElement is true of
// it, writes something of; nil for another.
func (d *Decl) elementDef(def *Def) *Def {
	for range maxCopies {
		if _, isRange := def.Stmt.(*ast.RangeStmt); isRange && (def.Kind == Range || def.Kind == Field) {
			return def
		}
		e := def.Expr
		switch {
		case def.Kind == Result || def.Kind == Field && def.Call != nil: // c, err := load()
			e = def.Call
		case def.Kind != Assign && def.Kind != Field:
			return nil
		}
		root, _ := PathTo(d.info, e)
		call, isCall := root.(*ast.CallExpr)
		if isCall { // load(), of load, ok := loaders[name]
			root, _ = PathTo(d.info, call.Fun)
		}
		if index, isIndex := root.(*ast.IndexExpr); isIndex { // table[i], table[i].URL
			if isCall && !gotypes.IsTable(d.info.TypeOf(index.X)) { // pick[string](a, b)
				return nil
			}
			return def
		}
		if def = d.locations[d.localVar(root)].OnlyDef(); def == nil { // row of row.URL
			return nil
		}
	}
	return nil
}

// isOfElement returns what reports whether one of roots says which of several elements
// def writes, or writes a field of.
func (d *Decl) isOfElement(def *Def) func(roots []root) bool {
	if index, ok := ast.Unparen(def.Expr).(*ast.IndexExpr); ok { // u := table[i]
		of := d.rootsOfTest(d.readsOf(index.Index))
		return func(roots []root) bool { return anyOverlap(of, roots) }
	}
	loops := []any{def.Stmt} // for name, u := range table { }
	if _, ok := def.Stmt.(*ast.RangeStmt); !ok {
		if def.Expr == nil { // var u string
			return func([]root) bool { return false }
		}
		loops = nil
		for _, r := range d.rootsOfTest(d.readsOf(def.Expr)) { // row := row; u := row.URL
			if loop, ok := r.of.(*ast.RangeStmt); ok {
				loops = append(loops, loop)
			}
		}
	}
	return func(roots []root) bool {
		return slices.ContainsFunc(roots, func(r root) bool { return slices.Contains(loops, r.of) })
	}
}

// asksIfThere reports whether a wants what def has written to the location to be
// there.
//
//	u != "", ok, len(us) > 0
func (s *search) asksIfThere(a atom, def *Def) bool {
	switch {
	case def.Kind == Range && s.asksIfAny(a, def.Stmt.(*ast.RangeStmt)): // len(us) > 0
		return true
	case s.isCommaOK(a, def): // ok
		return true
	case s.l.Base != nil && s.IsElement(def): // row.u != "", of one row or another
		return false
	case s.asksIfSet(a, def): // c.Base != nil, of a pointer
		return true
	case s.asksOfLocation(a): // u != "", c.Base != ""
		return a.kind == isEqual && a.not && a.arg.Kind() == constant.String && constant.StringVal(a.arg) == ""
	}
	return false
}

// asksIfSet reports whether a wants the location, a pointer to a string, not to be nil, which
// is not what def makes of it.
func (s *search) asksIfSet(a atom, def *Def) bool {
	if !gotypes.IsTextPointer(s.l.Obj.Type()) || def.Kind != Assign && def.Kind != Field {
		return false
	}
	isNil, ok := a.asksNil(s.info)
	of := access{obj: s.l.Obj}
	if s.l.Base != nil {
		of = access{s.l.Base, fieldNames(s.l.Base.Type(), s.l.Path)}
	}
	return ok && !isNil && a.key == keyOfAccess(of)+" == nil" && !s.info.Types[def.Expr].IsNil()
}

// isCommaOK reports whether a wants what def takes out of a map or a channel, or gets from a
// call, to be there, or the element that it takes something of.
//
//	u, ok := m[k]; if ok { sink(u) }
//	load, ok := m[k]; if !ok { return }; c := load(); sink(c.URL)
func (s *search) isCommaOK(a atom, def *Def) bool {
	if a.not {
		return false
	}
	if (def.Call != nil || isReceived(def)) && s.asksPresence(a, def) {
		return true
	}
	of := s.elementDef(def)
	return of != nil && s.asksPresence(a, of)
}

// asksOfLocation reports whether the predicate of a is about the location.
func (s *search) asksOfLocation(a atom) bool {
	if s.l.Base == nil {
		return a.variable != nil && a.variable == s.l.Obj
	}
	return a.subject == keyOfAccess(access{s.l.Base, fieldNames(s.l.Base.Type(), s.l.Path)})
}

// isReceived reports whether def writes what is received from a channel.
//
//	u := <-jobs; u, ok := <-jobs
func isReceived(def *Def) bool {
	stmt, ok := def.Stmt.(*ast.AssignStmt)
	if !ok || len(stmt.Rhs) != 1 {
		return false
	}
	e, ok := ast.Unparen(stmt.Rhs[0]).(*ast.UnaryExpr)
	return ok && e.Op == token.ARROW
}

// asksIfAny reports whether a wants the list that r goes over, a local variable, to
// have elements.
func (s *search) asksIfAny(a atom, r *ast.RangeStmt) bool {
	x, empty, ok := Emptiness(s.info, a.expr)
	over := s.localVar(r.X)
	return ok && over != nil && s.localVar(x) == over && (a.not == a.isNegated) != empty
}

// base is the variable that the location is, or is a field of.
func (s *search) base() *types.Var {
	if s.l.Base != nil {
		return s.l.Base
	}
	return s.l.Obj
}
