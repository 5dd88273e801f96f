package wrapper

// This file puts what a struct holds in one field beside what it holds in another one, where
// both make a string.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/value"
)

// besideIn returns what is true of the fields, of the struct that owner is a field of, that
// stand before it in val, a string that arrives at a, and that nobody writes to but where a
// struct is made; nil where owner is no field.
//
//	func (c *client) get() { http.Get(c.root + c.path) } // c.root, of c.path
func (f *Propagator) besideIn(a *Arrival, val value.Value, o owner) func(value.Source) bool {
	v, isVar := o.obj.(*types.Var)
	if !isVar || !v.IsField() || !isField(o) {
		return nil
	}
	var before []*types.Var
	for k := range val.Text.Holes() {
		s := val.Source(k)
		if s.Var == v {
			break
		}
		if s.Var != nil && s.Var.IsField() && s.Within == nil && s.When == nil && !s.Each && !s.Format && !s.Origin {
			before = append(before, s.Var)
		}
	}
	base, ok := f.baseOf(a.Hit.Arg, v)
	if !ok || len(before) == 0 {
		return nil
	}
	before = slices.DeleteFunc(before, func(w *types.Var) bool {
		of, ok := f.baseOf(a.Hit.Arg, w)
		return !ok || of != base || !f.areReadTogether(v, w) || !f.staysAsMade(a.Hit.Arg, w)
	})
	return func(s value.Source) bool { return slices.Contains(before, s.Var) }
}

// A fieldPair is two fields of a struct.
type fieldPair struct{ of, beside *types.Var }

// areReadTogether reports whether every function that reads the field v reads the field w of
// the same struct, and none puts v into another one or adds to w. Tests do not count.
//
//	func (c client) at(root string) client { return client{root: root, path: c.path} }
//	c.root += "/"
func (f *Propagator) areReadTogether(v, w *types.Var) bool {
	key := fieldPair{v, w}
	yes, known := f.readTogether[key]
	if !known {
		yes = f.index.IsOnlyAssigned(w) && f.findReadTogether(v, w)
		if f.readTogether == nil {
			f.readTogether = make(map[fieldPair]bool)
		}
		f.readTogether[key] = yes
	}
	return yes
}

// findReadTogether is areReadTogether where it is asked for the first time, but for what is
// added to w.
func (f *Propagator) findReadTogether(v, w *types.Var) bool {
	return !slices.ContainsFunc(f.index.Reads(v), func(cur cursor) bool {
		if f.tests.Contains(cur.Node().Pos()) {
			return false
		}
		base, ok := f.values.ReadIn(cur.Node(), v)
		other, isRead := f.values.ReadIn(cur.Node(), w)
		if !ok || !isRead || base != other {
			return true
		}
		for range cur.Enclosing((*ast.CompositeLit)(nil)) {
			return true
		}
		return false
	})
}

// fieldBeside returns what the struct that h sets a field of has in the one that p is beside;
// ok is false where that is not known.
func (f *Propagator) fieldBeside(p Part, h handover) (slot value.SummaryPart, ok bool) {
	slot = value.SummaryPart{NonEmpty: p.NonEmpty, Transform: p.Transform, Passes: p.Passes}
	if p.beside == nil {
		return slot, false
	}
	switch n := h.site.Node().(type) {
	case *ast.CompositeLit: // &client{root: "https://h", path: "v1"}
		slot.Expr = fieldsOf(h.site, f.info)[p.beside]
		return slot, slot.Expr != nil
	case *ast.AssignStmt: // c.path = "v1"
		kind, i := h.args[0].ParentEdge()
		if kind != edge.AssignStmt_Rhs || len(n.Lhs) != len(n.Rhs) {
			return slot, false
		}
		sel, isSel := ast.Unparen(n.Lhs[i]).(*ast.SelectorExpr)
		if !isSel {
			return slot, false
		}
		of, isStruct := f.values.BaseOf(sel.X)
		if !isStruct {
			return slot, false
		}
		at := slices.Index(slices.Collect(of.Struct.Fields()), p.beside)
		slot.Expr, slot.Path = sel.X, defuse.Path{at}
		return slot, at >= 0
	}
	return slot, false
}
