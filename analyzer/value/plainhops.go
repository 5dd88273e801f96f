package value

// This file follows a string that is taken for a URL into the functions that get it and
// the fields that keep it.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// enter notes that the walk has come to v, a field or a parameter; ok is false where it
// has before, and need not ask again: one use that leads nowhere ends it.
func (t *useWalk) enter(v *types.Var) (ok bool) {
	if t.entered[v] {
		return false
	}
	if t.entered == nil {
		t.entered = make(map[*types.Var]bool)
	}
	t.entered[v] = true
	return true
}

// argumentLeads is reachesSink for all that the function of the package which gets the
// Argument that use is about does with it.
//
//	func build(base string) request { return request{base: base} }
func (t *useWalk) argumentLeads(use usekind.Use) bool {
	fn, ok := typeutil.Callee(t.pkg.info, use.Call()).(*types.Func)
	if !ok || fn.Pkg() != t.pkg.pkg {
		return false
	}
	decl, ok := t.pkg.Decl(fn.Origin())
	params := fn.Origin().Signature().Params()
	if !ok || use.Index >= params.Len() || fn.Signature().Variadic() && use.Index == params.Len()-1 { // join(c.base, c.path)
		return false
	}
	u, v := t.pkg.declInfoOf(decl.Node()), params.At(use.Index)
	if u == nil || !gotypes.IsString(v.Type()) {
		return false
	}
	l := u.Location(v)
	if l == nil || l.IsLost() || len(l.Defs) > 0 { // base = normalize(base)
		return false
	}
	if !t.enter(v) {
		return true
	}
	for _, cur := range u.Reads(v) {
		if !u.AsksIfEmpty(cur) && !t.reachesSink(cur, maxHops) {
			return false
		}
	}
	return true
}

// fieldLeads is reachesSink for all that the package does with what the field f holds.
func (t *useWalk) fieldLeads(f *types.Var) bool {
	if f.Pkg() != t.pkg.pkg || !gotypes.IsString(f.Type()) {
		return false
	}
	if !t.enter(f) {
		return true
	}
	for _, id := range t.pkg.Reads(f) {
		if use := usekind.Reference(id); t.pkg.repaired(use, f) || !t.pkg.AsksIfEmpty(id) && !t.reachesSink(use, maxHops) {
			return false
		}
	}
	return true
}

// fieldOfElement returns the field of a struct that use, an Element, is the value of; nil
// for an element of a list or a map, and for one without a key.
//
//	request{base: c.base}
func (p *Package) fieldOfElement(use usekind.Use) *types.Var {
	kv, ok := use.At.Parent().Node().(*ast.KeyValueExpr)
	if !ok {
		return nil
	}
	return p.fieldOfName(kv.Key)
}

// fieldNamed returns the field that e selects; nil where it is something else.
//
//	r.full
func (p *Package) fieldNamed(e ast.Expr) *types.Var {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	return p.fieldOfName(sel.Sel)
}

// fieldOfName returns the field that e is the name of, or nil.
func (p *Package) fieldOfName(e ast.Expr) *types.Var {
	id, ok := e.(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := p.info.Uses[id].(*types.Var)
	if !ok || !v.IsField() {
		return nil
	}
	return v.Origin()
}
