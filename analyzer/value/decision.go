package value

// This file finds the ways out of the statements of a declaration.

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// decisions are what decides the way through a declaration.
type decisions struct {
	*declInfo
	earlyExits   []token.Pos // of conditional ways out, by position; not of "if err != nil"
	successExits []token.Pos // those of exits that are taken though nothing is missing
	jumps        bool        // goto, fallthrough, or a label that is jumped to
}

// decisions returns what decides the way through the declaration.
func (u *declInfo) decisions() *decisions {
	if u.branched != nil {
		return u.branched
	}
	d := &decisions{declInfo: u}
	ast.Inspect(u.decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BranchStmt: // break; goto end
			d.jumps = d.jumps || n.Tok == token.GOTO || n.Tok == token.FALLTHROUGH || n.Label != nil
			d.recordExit(n)
		case *ast.ReturnStmt: // return
			d.recordExit(n)
		case *ast.ExprStmt: // log.Fatal(err)
			if u.callsNoReturn(n) {
				d.recordExit(n)
			}
		}
		return true
	})
	slices.Sort(d.earlyExits)
	slices.Sort(d.successExits)
	u.branched = d
	return d
}

// callsNoReturn reports whether s calls a function that does not return.
func (u *declInfo) callsNoReturn(s *ast.ExprStmt) bool {
	call, ok := s.X.(*ast.CallExpr)
	return ok && !knowledge.MayReturn(u.info, call)
}

// recordExit notes a way out of the statements that n is one of, unless it is taken
// for an error alone, or always.
func (u *decisions) recordExit(n ast.Node) {
	child := n
	for p := u.Parent(n); p != nil; child, p = p, u.Parent(p) {
		switch p := p.(type) {
		case *ast.IfStmt: // if quick { return }
			if !u.isErrorCheck(p.Cond) { // and not if err != nil { return }
				u.earlyExits = append(u.earlyExits, n.Pos())
			}
			if child != p.Body || !u.isMissingCond(p.Cond) { // and not if u == "" { return }
				u.successExits = append(u.successExits, n.Pos())
			}
			return
		case *ast.CaseClause, *ast.CommClause: // case "x": return
			u.earlyExits = append(u.earlyExits, n.Pos())
			u.successExits = append(u.successExits, n.Pos())
			return
		case *ast.FuncDecl, *ast.FuncLit: // func() { return }
			return
		}
	}
}

// isErrorCheck reports whether cond compares an error with nil.
func (u *declInfo) isErrorCheck(cond ast.Expr) bool {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || b.Op != token.NEQ && b.Op != token.EQL || !u.info.Types[b.Y].IsNil() { // n > 0
		return false
	}
	return gotypes.IsError(u.info.TypeOf(b.X))
}
