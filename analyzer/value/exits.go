package value

// This file finds the ways out of a sequence of statements.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
)

// ends reports whether s calls a function that does not return.
func (u *unit) ends(s *ast.ExprStmt) bool { return NeverReturns(u.info, s) }

// NeverReturns reports whether the statement s calls a function that ends the
// program, the goroutine or the test, or panics.
func NeverReturns(info *types.Info, s *ast.ExprStmt) bool {
	call, ok := s.X.(*ast.CallExpr)
	if !ok {
		return false
	}
	switch fn := typeutil.Callee(info, call).(type) {
	case *types.Builtin:
		return fn.Name() == "panic"
	case *types.Func:
		return neverReturns[fn.FullName()]
	}
	return false
}

// neverReturns are functions after which the statements that follow are not
// reached, by (*types.Func).FullName.
var neverReturns = map[string]bool{
	"os.Exit": true, "runtime.Goexit": true, "syscall.Exit": true,
	"log.Fatal": true, "log.Fatalf": true, "log.Fatalln": true,
	"log.Panic": true, "log.Panicf": true, "log.Panicln": true,
	"(*log.Logger).Fatal": true, "(*log.Logger).Fatalf": true, "(*log.Logger).Fatalln": true,
	"(*log.Logger).Panic": true, "(*log.Logger).Panicf": true, "(*log.Logger).Panicln": true,
	"(*testing.common).Fatal": true, "(*testing.common).Fatalf": true, "(*testing.common).FailNow": true,
	"(*testing.common).Skip": true, "(*testing.common).Skipf": true, "(*testing.common).SkipNow": true,
	"(testing.TB).Fatal": true, "(testing.TB).Fatalf": true, "(testing.TB).FailNow": true,
	"(testing.TB).Skip": true, "(testing.TB).Skipf": true, "(testing.TB).SkipNow": true,
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
