package value

// This file finds what the conditions of a declaration look at, and the ways out
// of its statements.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// decisions are what decides the way through a declaration.
type decisions struct {
	*declInfo
	earlyExits   []token.Pos  // of conditional ways out, by position; not of "if err != nil"
	successExits []token.Pos  // those of exits that are taken though nothing is missing
	conds        []branchCond // what conditions look at
	condUses     map[*types.Var]condUse
	jumps        bool // goto, fallthrough, or a label that is jumped to
}

// decisions returns what decides the way through the declaration.
func (u *declInfo) decisions() *decisions {
	if u.branched != nil {
		return u.branched
	}
	d := &decisions{declInfo: u}
	ast.Inspect(u.decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if v, ok := u.info.Uses[n].(*types.Var); ok && u.FuncAround(n) != nil {
				d.recordCond(n, v)
			}
		case *ast.BranchStmt:
			d.jumps = d.jumps || n.Tok == token.GOTO || n.Tok == token.FALLTHROUGH || n.Label != nil
			d.recordExit(n)
		case *ast.ReturnStmt:
			d.recordExit(n)
		case *ast.ExprStmt:
			if u.callsNoReturn(n) {
				d.recordExit(n)
			}
		}
		return true
	})
	d.indexConds()
	slices.Sort(d.earlyExits)
	slices.Sort(d.successExits)
	u.branched = d
	return d
}

// A branchCond is one variable or field that a condition looks at. The
// conditions of a chain of if statements, and those of a switch statement,
// are one.
type branchCond struct {
	obj *types.Var
	by  ast.Node // the if, switch or for statement
}

// recordCond notes that id, a use of v, stands in a condition.
func (u *decisions) recordCond(id *ast.Ident, v *types.Var) {
	if gotypes.IsError(v.Type()) {
		return
	}
	if sel, ok := u.Parent(id).(*ast.SelectorExpr); ok && sel.X == id && v.Pkg() != nil {
		return // its field decides
	}
	child := ast.Node(id)
	for range maxNesting {
		switch p := u.Parent(child).(type) {
		case ast.Expr:
			if _, ok := p.(*ast.FuncLit); ok {
				return
			}
			child = p
			continue
		case *ast.IfStmt:
			u.conds = append(u.conds, branchCond{v, u.FirstIf(p)})
		case *ast.ForStmt, *ast.SwitchStmt:
			u.conds = append(u.conds, branchCond{v, p})
		case *ast.CaseClause:
			u.conds = append(u.conds, branchCond{v, u.Parent(u.Parent(p))})
		}
		return
	}
}

// A condUse is what is known of the conditions that look at one variable.
type condUse struct {
	by      ast.Node // the first of the statements they belong to
	isAgain bool     // a condition of another statement looks at it
}

// indexConds finds the variables that several conditions look at.
func (u *decisions) indexConds() {
	u.condUses = make(map[*types.Var]condUse)
	for _, c := range u.conds {
		d, ok := u.condUses[c.obj]
		if !ok {
			d.by = c.by
		}
		d.isAgain = d.isAgain || c.by != d.by
		u.condUses[c.obj] = d
	}
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
		case *ast.IfStmt:
			if !u.isErrorCheck(p.Cond) {
				u.earlyExits = append(u.earlyExits, n.Pos())
			}
			if child != p.Body || !u.isMissingCond(p.Cond) {
				u.successExits = append(u.successExits, n.Pos())
			}
			return
		case *ast.CaseClause, *ast.CommClause:
			u.earlyExits = append(u.earlyExits, n.Pos())
			u.successExits = append(u.successExits, n.Pos())
			return
		case *ast.FuncDecl, *ast.FuncLit:
			return
		}
	}
}

// isErrorCheck reports whether cond compares an error with nil.
func (u *declInfo) isErrorCheck(cond ast.Expr) bool {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || b.Op != token.NEQ && b.Op != token.EQL || !u.info.Types[b.Y].IsNil() {
		return false
	}
	return gotypes.IsError(u.info.TypeOf(b.X))
}
