package value

// This file finds the ways out of the statements of a declaration.

import (
	"go/ast"
	"go/token"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// decisions are what decides the way through a declaration.
type decisions struct {
	*declInfo
	earlyExits   []token.Pos   // of conditional ways out, by position; not of "if err != nil"
	successExits []token.Pos   // those of exits that are taken though nothing is missing, and not for an error
	failures     failures      // those that are taken for an error that is made there
	repeats      []*ast.IfStmt // which a call of the function itself is in a branch of
	jumps        bool          // goto, fallthrough, or a label that is jumped to
}

// decisions returns what decides the way through the declaration.
func (u *declInfo) decisions() *decisions {
	if u.branched != nil {
		return u.branched
	}
	d := &decisions{declInfo: u}
	for cur := range u.cur.Preorder((*ast.BranchStmt)(nil), (*ast.ReturnStmt)(nil), (*ast.ExprStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.BranchStmt: // break; goto end
			d.jumps = d.jumps || n.Tok == token.GOTO || n.Tok == token.FALLTHROUGH || n.Label != nil
			d.recordExit(cur)
		case *ast.ReturnStmt: // return, and not return walk(u, depth-1)
			if !u.returnsItself(n) {
				d.recordExit(cur)
			} else if stmt := u.ifAround(cur); stmt != nil {
				d.repeats = append(d.repeats, stmt)
			}
		case *ast.ExprStmt: // log.Fatal(err)
			if u.callsNoReturn(n) {
				d.recordExit(cur)
			}
		}
	}
	slices.Sort(d.earlyExits)
	slices.Sort(d.successExits)
	d.failures.sortExits()
	u.branched = d
	return d
}

// ifAround is the if statement that cur is in a branch of, and of no other statement; nil
// where it is in none.
func (u *declInfo) ifAround(cur inspector.Cursor) *ast.IfStmt {
	for on := range u.Branches(cur) {
		if on.Kind != goindex.InBlock {
			stmt, _ := on.Of.Node().(*ast.IfStmt)
			return stmt
		}
	}
	return nil
}

// ifWith is the one of ifs, in the order of the source, in the condition of which g is; nil
// where it is in none.
func ifWith(g *defuse.Guard, ifs []*ast.IfStmt) *ast.IfStmt {
	i := sort.Search(len(ifs), func(i int) bool { return ifs[i].Pos() > g.Expr().Pos() }) - 1
	if i < 0 || !goindex.IsWithin(g.Expr(), ifs[i].Cond) {
		return nil
	}
	return ifs[i]
}

// callsNoReturn reports whether s calls a function that does not return.
func (u *declInfo) callsNoReturn(s *ast.ExprStmt) bool {
	call, ok := s.X.(*ast.CallExpr)
	return ok && !u.MayReturn(call)
}

// recordExit notes the way out at cur of the statements that it is one of, unless it
// is taken for an error alone, or always.
func (u *decisions) recordExit(cur inspector.Cursor) {
	pos := cur.Node().Pos()
	isFailure := u.isFailure(cur)
	record := func() {
		if !isFailure || !u.recordFailure(cur) {
			u.successExits = append(u.successExits, pos)
		}
	}
	for on := range u.Branches(cur) {
		switch on.Kind {
		case goindex.Then, goindex.Else: // if quick { return }
			stmt := on.Of.Node().(*ast.IfStmt)
			cond := stmt.Cond
			if isFailure {
				u.failures.ifs = append(u.failures.ifs, stmt)
			}
			if !u.isErrorCheck(cond) { // and not if err != nil { return }
				u.earlyExits = append(u.earlyExits, pos)
			}
			if on.Kind == goindex.Else || !u.isMissingCond(cond) { // and not if u == "" { return }
				record()
			}
			return
		case goindex.Clause: // case "x": return
			u.earlyExits = append(u.earlyExits, pos)
			record()
			return
		case goindex.Loop: // for !valid(u) { return }
			if isReturn(cur.Node()) && mayNotTurn(on.Of.Node()) {
				u.earlyExits = append(u.earlyExits, pos)
				record()
				return
			}
		case goindex.InLiteral, goindex.InDecl: // func() { return }
			return
		}
	}
}

// isReturn reports whether n is a return statement, and not a break.
func isReturn(n ast.Node) bool {
	_, ok := n.(*ast.ReturnStmt)
	return ok
}

// mayNotTurn reports whether the body of the loop is not always executed.
//
//	for range us { }, for n > 0 { }; but for { }
func mayNotTurn(loop ast.Node) bool {
	f, ok := loop.(*ast.ForStmt)
	return !ok || f.Cond != nil
}

// isErrorCheck reports whether cond compares an error with nil.
func (u *declInfo) isErrorCheck(cond ast.Expr) bool {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || b.Op != token.NEQ && b.Op != token.EQL || !u.info.Types[b.Y].IsNil() { // n > 0
		return false
	}
	return gotypes.IsError(u.info.TypeOf(b.X))
}
