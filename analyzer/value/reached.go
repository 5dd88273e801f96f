package value

// This file says whether a part of a function is executed whenever the
// function is called.

import (
	"go/ast"
	"go/token"
)

// Reached reports whether the node n is executed in every call of the function
// around it that goes well: only an error, or something that is nil, empty or
// absent, keeps a call from it. A closure is taken to be called. The body of a
// loop is taken to be entered.
func (p *Package) Reached(n ast.Node) bool {
	u := p.unitOf(n)
	if u == nil || u.jumps {
		return false
	}
	for child := n; ; {
		parent := u.parent[child]
		switch s := parent.(type) {
		case nil, *ast.FuncDecl:
			return true
		case *ast.BlockStmt:
			if between(u.detours, s.Lbrace, child.Pos()) {
				return false
			}
		case *ast.IfStmt:
			if child == s.Body && !u.goesOn(s.Cond) || child == s.Else {
				return false
			}
		case *ast.CaseClause, *ast.CommClause:
			return false
		case *ast.BinaryExpr:
			if child == s.Y && (s.Op == token.LAND || s.Op == token.LOR) {
				return false
			}
		}
		child = parent
	}
}

// goesOn reports whether cond holds where all is well: no error, or something
// that is there.
func (u *unit) goesOn(cond ast.Expr) bool {
	if b, ok := ast.Unparen(cond).(*ast.BinaryExpr); ok {
		if b.Op == token.LAND {
			return u.goesOn(b.X) && u.goesOn(b.Y)
		}
		if u.isErrorCheck(b) {
			return b.Op == token.EQL
		}
	}
	_, empty, ok := u.emptiness(cond)
	return ok && !empty
}

// bailsOut reports whether cond holds where something is missing: it is empty,
// nil or not ok.
func (u *unit) bailsOut(cond ast.Expr) bool {
	switch cond := ast.Unparen(cond).(type) {
	case *ast.BinaryExpr:
		if cond.Op == token.LOR {
			return u.bailsOut(cond.X) && u.bailsOut(cond.Y)
		}
		if u.isErrorCheck(cond) {
			return cond.Op == token.NEQ
		}
		_, empty, ok := u.emptiness(cond)
		return ok && empty
	case *ast.UnaryExpr:
		id, ok := ast.Unparen(cond.X).(*ast.Ident)
		return ok && cond.Op == token.NOT && id.Name == "ok"
	}
	return false
}
