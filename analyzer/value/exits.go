package value

// This file finds the ways out of a sequence of statements.

import (
	"go/ast"
	"go/token"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// ends reports whether s calls a function that does not return.
func (u *unit) ends(s *ast.ExprStmt) bool {
	call, ok := s.X.(*ast.CallExpr)
	return ok && !knowledge.MayReturn(u.info, call)
}

// exit notes a way out of the statements that n is one of, unless it is taken
// for an error alone, or always.
func (u *unit) exit(n ast.Node) {
	child := n
	for p := u.parent[n]; p != nil; child, p = p, u.parent[p] {
		switch p := p.(type) {
		case *ast.IfStmt:
			if !u.isErrorCheck(p.Cond) {
				u.exits = append(u.exits, n.Pos())
			}
			if child != p.Body || !u.bailsOut(p.Cond) {
				u.detours = append(u.detours, n.Pos())
			}
			return
		case *ast.CaseClause, *ast.CommClause:
			u.exits = append(u.exits, n.Pos())
			u.detours = append(u.detours, n.Pos())
			return
		case *ast.FuncDecl, *ast.FuncLit:
			return
		}
	}
}

// isErrorCheck reports whether cond compares an error with nil.
func (u *unit) isErrorCheck(cond ast.Expr) bool {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || b.Op != token.NEQ && b.Op != token.EQL || !u.info.Types[b.Y].IsNil() {
		return false
	}
	return gotypes.IsError(u.info.TypeOf(b.X))
}
