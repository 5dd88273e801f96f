package defuse

// This file finds what is asked of the boolean that a call returns beside something else:
// whether that is there.

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/gotypes"
)

// Presence is the boolean that a call returns beside something else.
//
//	u, ok := lookup("eu")
type Presence int

const (
	AnyPresence Presence = iota // it is not asked, or not known
	Present                     // true
	Absent                      // false
)

// PresenceAt returns what the boolean that the call of the definition def of l returns
// beside that must be wherever the node at is executed.
//
//	u, ok := lookup("eu"); if !ok { return }; at
func (d *Decl) PresenceAt(l *Location, def int, at ast.Node) Presence {
	if def == Entry || d.presenceVar(&l.Defs[def]) == nil {
		return AnyPresence
	}
	for _, p := range []Presence{Present, Absent} {
		if !d.isReachedWithout(l, def, at, func(a atom) bool { return d.asksPresence(a, &l.Defs[def]) && a.not == (p == Absent) }) {
			return p
		}
	}
	return AnyPresence
}

// isReachedWithout reports whether there may be a way from the definition def of l to the
// node at that needs none of the atoms that isAsked holds of.
func (d *Decl) isReachedWithout(l *Location, def int, at ast.Node, isAsked func(atom) bool) bool {
	prepare := func(s *search) {
		s.isFree = func(_ *branch, atoms []atom) bool { return !slices.ContainsFunc(atoms, isAsked) }
	}
	for sat, ok := range d.searchOutward(l, def, at, prepare) {
		if ok && sat == Impossible {
			return false
		}
	}
	return true
}

// asksPresence reports whether a asks for the boolean that the expression that def writes a
// part of says beside it whether that is there.
//
//	ok, of u, ok := lookup("eu"), or of u, ok := m[k]
func (d *Decl) asksPresence(a atom, def *Def) bool {
	if a.variable == nil || a.kind != isTrue || a.variable != d.presenceVar(def) {
		return false
	}
	l := d.locations[a.variable]
	if l.IsLost() {
		return false
	}
	if len(l.Defs) == 1 {
		return l.Defs[0].Stmt == def.Stmt
	}
	before := d.DefsBefore(l, a.expr) // u, ok := m[k]; if !ok { u, ok = m[""] }
	return len(before) == 1 && before[0] != Entry && l.Defs[before[0]].Stmt == def.Stmt
}

// presenceVar is the local variable that gets the boolean beside what def writes; nil where
// there is none.
func (d *Decl) presenceVar(def *Def) *types.Var {
	if def.Call != nil && def.Kind != Result && def.Kind != Field { // n, ok := cfg.Load(), of cfg.Base
		return nil
	}
	var lhs, rhs []ast.Expr
	switch s := def.Stmt.(type) {
	case *ast.AssignStmt: // u, ok := lookup("eu")
		lhs, rhs = s.Lhs, s.Rhs
	case *ast.ValueSpec: // var u, ok = lookup("eu")
		for _, id := range s.Names {
			lhs = append(lhs, id)
		}
		rhs = s.Values
	}
	if len(lhs) < 2 || len(rhs) != 1 {
		return nil
	}
	index := len(lhs) - 1 // v, ok := m[k]
	if call, ok := ast.Unparen(rhs[0]).(*ast.CallExpr); ok {
		t := d.info.TypeOf(call.Fun)
		if t == nil { // missing()
			return nil
		}
		sig, ok := t.Underlying().(*types.Signature)
		if !ok {
			return nil
		}
		index = PresenceResult(sig)
	}
	if index < 0 || index >= len(lhs) {
		return nil
	}
	id, ok := ast.Unparen(lhs[index]).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := d.info.ObjectOf(id).(*types.Var) // and not _
	if !ok || d.locations[v] == nil {
		return nil
	}
	return v
}

// PresenceResult is the index of the only boolean among several results of a function of the
// signature sig; -1 where there is none.
//
//	func lookup(region string) (base string, ok bool)
func PresenceResult(sig *types.Signature) int {
	index := -1
	results := sig.Results()
	for i := range results.Len() {
		switch {
		case !gotypes.IsBool(results.At(i).Type()):
		case index >= 0 || results.Len() == 1:
			return -1
		default:
			index = i
		}
	}
	return index
}
