package value

// This file tells the statements that write to the elements that a map has from those that
// put others there.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// isRewritten reports whether the element of a map at cur, which is assigned to at no constant
// key, depends on what is in the map: its key, its value or whether it is written.
//
//	for k, u := range bases { if !strings.Contains(u, "://") { bases[k] = "http://" + u } }
//	if bases[name] == "localhost:80" { bases[name] = "http://localhost" }
func (p *Package) isRewritten(cur inspector.Cursor) bool {
	e := cur.Node().(*ast.IndexExpr)
	if p.info.Types[e.Index].Value != nil { // bases["a"] = "http://a"
		return false
	}
	of := dependence{pkg: p, hops: maxHops}
	switch x := ast.Unparen(e.X).(type) {
	case *ast.Ident: // bases[k]
		of.on = p.info.Uses[x]
	case *ast.SelectorExpr: // c.bases[k]
		of.on = gotypes.Origin(p.info.Uses[x.Sel])
	}
	if of.on == nil { // bases()[k]
		return false
	}
	if of.isIn(e.Index) || of.isIn(usekind.Direct(cur).Value()) { // bases[k], "http://" + bases[name]
		return true
	}
	for around := range cur.Enclosing((*ast.IfStmt)(nil), (*ast.CaseClause)(nil), (*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		switch n := around.Node().(type) {
		case *ast.IfStmt: // if bases[name] == "localhost:80" { … }
			if of.isIn(n.Cond) {
				return true
			}
		case *ast.CaseClause: // switch { case isBad(bases[name]): … }
			if slices.ContainsFunc(n.List, of.isIn) {
				return true
			}
		default:
			return false
		}
	}
	return false
}

// A dependence finds the expressions that are made of a variable or a field.
type dependence struct {
	pkg  *Package
	on   types.Object
	hops int // how many variables may be between
}

// isIn reports whether e is made of what d is about, by way of local variables, too, that one
// statement alone gives what they hold.
//
//	for k, u := range bases { … }, of k and u
func (d dependence) isIn(e ast.Expr) bool {
	is := false
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && !is {
			is = d.isOf(d.pkg.info.Uses[id])
		}
		return !is
	})
	return is
}

// isOf is isIn for what obj is or holds.
func (d dependence) isOf(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	switch {
	case !ok:
		return false
	case gotypes.Origin(obj) == d.on:
		return true
	case d.hops == 0:
		return false
	}
	d.hops--
	def := d.pkg.localAt(v).OnlyDef()
	if def == nil {
		return false
	}
	if r, isRange := def.Stmt.(*ast.RangeStmt); isRange { // for k := range bases { … }
		return d.isIn(r.X)
	}
	return def.Expr != nil && d.isIn(def.Expr) || def.Call != nil && d.isIn(def.Call) // u, ok := bases[k]
}
