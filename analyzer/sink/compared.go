package sink

// This file finds what the component of a URL is compared with.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// binary yields what one side of an equation is compared with.
//
//	if u.Scheme == "https" {
func (f *finder) binary(cur inspector.Cursor, e *ast.BinaryExpr) {
	if e.Op != token.EQL && e.Op != token.NEQ {
		return
	}
	f.comparedWith(cur, e.X, cur.ChildAt(edge.BinaryExpr_Y, -1))
	f.comparedWith(cur, e.Y, cur.ChildAt(edge.BinaryExpr_X, -1))
}

// switched yields what the tag of a switch is compared with.
//
//	switch u.Scheme { case "http", "https":
func (f *finder) switched(cur inspector.Cursor, stmt *ast.SwitchStmt) {
	if stmt.Tag == nil || len(f.comparisons(stmt.Tag)) == 0 {
		return
	}
	body := cur.ChildAt(edge.SwitchStmt_Body, -1)
	for i, clause := range stmt.Body.List {
		cases := body.ChildAt(edge.BlockStmt_List, i)
		for j := range clause.(*ast.CaseClause).List {
			f.comparedWith(cur, stmt.Tag, cases.ChildAt(edge.CaseClause_List, j))
		}
	}
}

// comparedWith yields other, which e is compared with at site.
func (f *finder) comparedWith(site inspector.Cursor, e ast.Expr, other inspector.Cursor) {
	for _, p := range f.comparisons(e) {
		f.hit(p, site, other)
	}
}

// comparisons are the rows about comparisons with e, a field or the result of a method.
func (f *finder) comparisons(e ast.Expr) []*resolvedRow {
	e = ast.Unparen(e)
	if call, ok := e.(*ast.CallExpr); ok { // u.Port() == "80"
		e = ast.Unparen(call.Fun)
	}
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	switch use := f.info.Uses[sel.Sel].(type) {
	case *types.Var:
		return f.compared[use.Origin()]
	case *types.Func:
		return f.compared[use.Origin()]
	}
	return nil
}
