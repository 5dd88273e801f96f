package defuse

// This file finds the fields of local variables.

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/gotypes"
)

// A Path leads from a struct to a field of it, to a field of that and so on, by
// the index of the field at each step. No step but the first goes through a
// pointer: what it leads to is a part of the struct.
type Path []int

// Within reports whether what p leads to is a part of what q leads to, or the
// same.
func (p Path) Within(q Path) bool { return len(q) <= len(p) && slices.Equal(q, p[:len(q)]) }

// String writes the path for comparison: equal paths, and no others, are
// written the same.
func (p Path) String() string { return fmt.Sprint([]int(p)) }

// PathTo splits e into the struct, or the pointer to one, that it is a part of,
// and the path from there, which is empty where e is no field.
//
//	t.a.b    // t, to b of a
//	p.a      // p, to a
//	p.q.a    // p.q, to a, where q is a pointer
func PathTo(info *types.Info, e ast.Expr) (root ast.Expr, at Path) {
	e = ast.Unparen(e)
	switch x := e.(type) {
	case *ast.StarExpr: // *p
		if id, ok := ast.Unparen(x.X).(*ast.Ident); ok {
			return id, nil
		}
	case *ast.SelectorExpr: // t.a
		sel := info.Selections[x]
		if sel == nil || sel.Kind() != types.FieldVal || !isDirect(sel) {
			return e, nil
		}
		root, at = PathTo(info, x.X)
		if root != ast.Unparen(x.X) && gotypes.IsPointer(sel.Recv()) {
			return x.X, Path(sel.Index()) // not a part of root
		}
		return root, append(slices.Clip(at), sel.Index()...)
	}
	return e, nil
}

// isDirect reports whether the selection of a promoted field goes through no
// embedded pointer.
func isDirect(sel *types.Selection) bool {
	t := sel.Recv()
	for i, index := range sel.Index() {
		if i > 0 && gotypes.IsPointer(t) {
			return false
		}
		s, ok := gotypes.Deref(t).Underlying().(*types.Struct)
		if !ok {
			return false
		}
		t = s.Field(index).Type()
	}
	return true
}

func isArray(t types.Type) bool {
	_, ok := t.Underlying().(*types.Array)
	return ok
}

// writePart notes that def writes e, a field of l. It reports false where e is
// no field.
func (d *Decl) writePart(l *Location, e ast.Expr, def Def) bool {
	root, at := PathTo(d.info, e)
	if len(at) == 0 { // t.list[i]
		index, ok := root.(*ast.IndexExpr)
		return ok && !isArray(d.typeOf(index.X)) && d.isFieldOf(l, index.X)
	}
	if id, ok := root.(*ast.Ident); !ok || d.info.Uses[id] != l.Obj {
		return d.isFieldOf(l, root) // t.p.a, which is no part of t
	}
	def.Path = at
	l.Parts = append(l.Parts, def)
	return true
}

// isFieldOf reports whether e is a field of l. If it is a slice, a map or a
// pointer, a write to what it refers to is none to l.
func (d *Decl) isFieldOf(l *Location, e ast.Expr) bool {
	root, at := PathTo(d.info, e)
	id, ok := root.(*ast.Ident)
	return ok && len(at) > 0 && d.info.Uses[id] == l.Obj
}

// Field returns the location of the field that at leads to in l, or in what l
// points to; nil where there is none. Whether somebody else may write to it,
// whom the escapes of l or the pointer itself have told its address, is for the
// caller to say.
//
//	t := T{a: "x"}  // defines t.a, by a field of what is written to t
//	t.a = "y"       // defines t.a
func (d *Decl) Field(l *Location, at Path) *Location {
	f := &Location{Func: l.Func, Base: l.Obj, Path: at, Tests: slices.Clone(l.Tests)}
	t := gotypes.Deref(l.Obj.Type())
	for _, index := range at {
		s, ok := t.Underlying().(*types.Struct)
		if !ok || index >= s.NumFields() {
			return nil
		}
		f.Obj = s.Field(index)
		t = f.Obj.Type()
		f.Tests = append(f.Tests, d.fieldTests[fieldOf{l.Obj, f.Obj.Origin()}]...)
	}
	slices.Sort(f.Tests)
	for _, def := range slices.Concat(l.Defs, l.Parts) {
		if !at.Within(def.Path) {
			continue
		}
		rest := at[len(def.Path):]
		switch {
		case len(rest) == 0: // the field itself
		case def.Kind == Assign || def.Kind == Range || def.Kind == Result: // t := other
			def.Kind, def.Path = Field, rest
		case def.Kind != Zero || gotypes.IsPointer(l.Obj.Type()): // t = <-c, var p *T
			def.Kind = Something
		}
		f.Defs = append(f.Defs, def)
	}
	sortDefs(f.Defs)
	return f
}
