package defuse

// This file notes where local variables are written to.

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urilint/urilint/internal/gotypes"
)

// noteAssignment notes what an assignment writes.
func (d *Decl) noteAssignment(n *ast.AssignStmt, fn ast.Node) {
	for i, lhs := range n.Lhs {
		def := Def{Stmt: n}
		switch {
		case len(n.Lhs) != len(n.Rhs): // u, err := f()
			def = d.resultDef(n, n.Rhs, i)
		case n.Tok == token.ASSIGN || n.Tok == token.DEFINE: // u := "a"
			def.Kind, def.Expr = Assign, n.Rhs[i]
		case n.Tok == token.ADD_ASSIGN: // u += "a"
			def.Kind, def.Expr = Append, n.Rhs[i]
		}
		d.noteWrite(lhs, def, fn)
	}
}

// noteDeclaration notes what a declaration by var writes.
func (d *Decl) noteDeclaration(n *ast.ValueSpec, fn ast.Node) {
	for i, name := range n.Names {
		if _, ok := d.info.Defs[name].(*types.Var); !ok {
			continue
		}
		def := Def{Stmt: n}
		switch len(n.Values) {
		case 0: // var u string
			def.Kind = Zero
		case len(n.Names): // var u = "a"
			def.Kind, def.Expr = Assign, n.Values[i]
		default: // var u, err = f()
			def = d.resultDef(n, n.Values, i)
		}
		d.noteWrite(name, def, fn)
	}
}

// noteRange notes what a range clause writes.
func (d *Decl) noteRange(n *ast.RangeStmt, fn ast.Node) {
	for _, e := range []ast.Expr{n.Key, n.Value} {
		if e != nil { // for range us { }
			d.noteWrite(e, Def{Kind: Range, Stmt: n, Expr: e}, fn)
		}
	}
}

// noteTypeSwitch notes the variable that a clause of a type switch has of its own.
func (d *Decl) noteTypeSwitch(n *ast.CaseClause, fn ast.Node) {
	if v, ok := d.info.Implicits[n].(*types.Var); ok {
		l := d.location(v)
		l.Func = fn
		l.Defs = append(l.Defs, Def{Stmt: n})
	}
}

// resultDef is the definition by the i-th of the results of the only one of
// exprs.
func (d *Decl) resultDef(stmt ast.Node, exprs []ast.Expr, i int) Def {
	def := Def{Stmt: stmt}
	if len(exprs) != 1 {
		return def
	}
	switch e := ast.Unparen(exprs[0]).(type) {
	case *ast.CallExpr: // u, err := f()
		def.Kind, def.Call, def.Index = Result, e, i
	case *ast.IndexExpr: // u, ok := m[k]
		if i == 0 {
			def.Kind, def.Expr = Assign, e
		}
	}
	return def
}

// noteWrite notes that def writes e, in the function fn.
func (d *Decl) noteWrite(e ast.Expr, def Def, fn ast.Node) {
	v, whole := d.VariableOf(e)
	if v == nil {
		return
	}
	l := d.location(v)
	if id, ok := ast.Unparen(e).(*ast.Ident); ok && d.info.Defs[id] != nil {
		l.Func = fn
	}
	switch {
	case l.Func == fn && whole: // u = "a"
		l.Defs = append(l.Defs, def)
	case l.Func == fn && def.Kind == Assign && d.isElementOf(v, e): // m["a"] = "b"
		def.Kind, def.Key = Put, ast.Unparen(e).(*ast.IndexExpr).Index
		l.Defs = append(l.Defs, def)
	case l.Func == fn && d.writePart(l, e, def): // t.a = "a"
	default: // a closure does it, or it is behind a pointer
		l.Lost = true
	}
}

// isElementOf reports whether e is an element of the map that the variable v holds.
func (d *Decl) isElementOf(v *types.Var, e ast.Expr) bool {
	index, ok := ast.Unparen(e).(*ast.IndexExpr)
	if !ok || !gotypes.IsMap(v.Type()) {
		return false
	}
	id, ok := ast.Unparen(index.X).(*ast.Ident)
	return ok && d.info.Uses[id] == v
}

// VariableOf returns the local variable that e names or is a part of, and
// whether e is the whole of it; nil where there is none.
func (d *Decl) VariableOf(e ast.Expr) (v *types.Var, whole bool) {
	whole = true
	for {
		switch x := e.(type) {
		case *ast.ParenExpr: // (u)
			e = x.X
		case *ast.SelectorExpr: // t.a
			e, whole = x.X, false
		case *ast.IndexExpr: // us[i]
			e, whole = x.X, false
		case *ast.StarExpr: // *p
			e, whole = x.X, false
		case *ast.Ident: // u
			v, _ = d.info.ObjectOf(x).(*types.Var)
			if v == nil || v.IsField() || v.Parent() == d.pkg.Scope() || v.Pkg() != d.pkg {
				return nil, false
			}
			return v, whole
		default:
			return nil, false
		}
	}
}

// loseVariable gives up on the variable that e names or is a part of.
func (d *Decl) loseVariable(e ast.Expr) {
	if v, _ := d.VariableOf(e); v != nil {
		d.location(v).Lost = true
	}
}
