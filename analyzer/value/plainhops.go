package value

// This file follows a string that is taken for a URL into the functions that get it and
// the fields that keep it.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// maxEntered bounds the fields and parameters that a walk goes on with, and maxResults the
// calls of a function that returns what one of those holds.
const (
	maxEntered = 16
	maxResults = 32
)

// leadsAll reports whether each use of v, a field or a parameter, leads where it should,
// as leads says of one. It is asked once: one that leads nowhere ends the walk.
func (t *useWalk) leadsAll(v *types.Var, uses []inspector.Cursor, leads func(use inspector.Cursor) bool) bool {
	if t.entered[v] {
		return true
	}
	if len(t.entered) == maxEntered {
		return false
	}
	if t.entered == nil {
		t.entered = make(map[*types.Var]bool)
	}
	t.entered[v] = true
	return !slices.ContainsFunc(uses, func(use inspector.Cursor) bool { return !leads(use) })
}

// argumentLeads is reachesSink for all that the function of the package which gets the
// Argument that use is about does with it.
//
//	func build(base string) request { return request{base: base} }
func (t *useWalk) argumentLeads(use usekind.Use) bool {
	fn, ok := typeutil.Callee(t.pkg.info, use.Call()).(*types.Func)
	if !ok {
		return false
	}
	if fn.Pkg() != t.pkg.pkg {
		return t.handsOut && t.pkg.onlyGets(fn)
	}
	decl, ok := t.pkg.Decl(fn.Origin())
	params := fn.Origin().Signature().Params()
	if !ok || use.Index >= params.Len() || fn.Signature().Variadic() && use.Index == params.Len()-1 { // join(c.base, c.path)
		return false
	}
	u, v := t.pkg.declInfoOf(decl.Node()), params.At(use.Index)
	if u == nil || !gotypes.IsString(v.Type()) && !gotypes.IsStringPointer(v.Type()) {
		return false
	}
	l := u.Location(v)
	if l == nil || l.IsLost() || len(l.Defs) > 0 { // base = normalize(base)
		return false
	}
	return t.leadsAll(v, u.Reads(v), func(cur inspector.Cursor) bool { return u.AsksIfEmpty(cur) || t.reachesSink(cur, maxHops) })
}

// onlyGets reports whether fn, which is declared elsewhere, is no function of the standard
// library, of which it is known which strings it takes, and none that is asked something.
//
//	paging.Next(c.base, resp), and not os.Open(c.base), names.IsLocal(c.base)
func (p *Package) onlyGets(fn *types.Func) bool {
	if fn.Pkg() == nil || gotypes.IsStandard(fn.Pkg(), p.pkg) {
		return false
	}
	for v := range fn.Signature().Results().Variables() {
		if gotypes.IsBool(v.Type()) {
			return false
		}
	}
	return true
}

// fieldLeads is reachesSink for all that the package does with what the field f holds.
func (t *useWalk) fieldLeads(f *types.Var) bool {
	if f.Pkg() != t.pkg.pkg || !gotypes.IsString(f.Type()) && !gotypes.IsStringPointer(f.Type()) {
		return false
	}
	return t.leadsAll(f, t.pkg.Reads(f), func(id inspector.Cursor) bool {
		use := usekind.Reference(id)
		return t.pkg.isOnlyAsserted(use, f) || !t.pkg.repaired(use, f) && (t.pkg.AsksIfEmpty(id) || t.reachesSink(use, maxHops))
	})
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
