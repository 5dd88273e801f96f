package wrapper

// This file finds what decides both what is written to a field or variable and where
// that is used.

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// isAskedAtBoth reports whether something that is the same in all of the program is
// asked around write, which writes to a field or variable, and before use, which reads
// it: it may keep what is written there from the use.
//
//	if isDev { addr = "localhost:80" } else { addr = "http://h" }
//	if isDev { net.Dial("tcp", addr) }
func (f *Propagator) isAskedAtBoth(write, use cursor) bool {
	if use == (cursor{}) { // of another package
		return false
	}
	for on := range f.index.Branches(write) {
		of := on.Of
		switch on.Kind {
		case goindex.Then, goindex.Else:
		case goindex.Clause: // switch { case isDev: HERE }
			of = on.Of.Parent().Parent()
		default:
			continue
		}
		if f.isAskedAgain(askedPair{of.Node(), use}) {
			return true
		}
	}
	return false
}

// An askedPair is a statement that asks something, and a use of a field or variable.
type askedPair struct {
	stmt ast.Node
	use  cursor
}

// isAskedAgain reports whether something that the statement asks is asked before the use.
func (f *Propagator) isAskedAgain(pair askedPair) bool {
	again, known := f.askedAgain[pair]
	if known {
		return again
	}
	if f.askedAgain == nil {
		f.askedAgain = make(map[askedPair]bool)
	}
	for what := range f.sharedIn(pair.stmt) {
		first, isAsked := f.askedIn(goindex.DeclAround(pair.use).Node())[what]
		again = again || isAsked && first < pair.use.Node().Pos()
	}
	f.askedAgain[pair] = again
	return again
}

// askedIn is what is asked in a declaration, with the first place.
func (f *Propagator) askedIn(decl ast.Node) map[any]token.Pos {
	all, known := f.askedFirst[decl]
	if known {
		return all
	}
	all = make(map[any]token.Pos)
	ast.Inspect(decl, func(n ast.Node) bool {
		for what := range f.sharedIn(n) {
			if _, isKnown := all[what]; !isKnown {
				all[what] = n.Pos()
			}
		}
		return true
	})
	if f.askedFirst == nil {
		f.askedFirst = make(map[ast.Node]map[any]token.Pos)
	}
	f.askedFirst[decl] = all
	return all
}

// conditionsOf are the expressions that n, a statement, asks to go one way or the other.
func conditionsOf(n ast.Node) (list []ast.Expr) {
	switch n := n.(type) {
	case *ast.IfStmt: // if isDev { }
		return []ast.Expr{n.Cond}
	case *ast.SwitchStmt: // switch env { }, switch { case isDev: }
		if n.Tag != nil {
			return []ast.Expr{n.Tag}
		}
		for _, clause := range n.Body.List {
			list = append(list, clause.(*ast.CaseClause).List...)
		}
	}
	return list
}

// sharedIn are the variables of packages that the statement n asks, and the calls of
// functions with constants, as they are written.
//
//	isDev, os.Getenv("ENV")
func (f *Propagator) sharedIn(n ast.Node) (all map[any]bool) {
	for _, cond := range conditionsOf(n) {
		if all == nil {
			all = make(map[any]bool)
		}
		f.addShared(all, cond)
	}
	return all
}

// addShared adds to all what is in the expression e: see sharedIn.
func (f *Propagator) addShared(all map[any]bool, e ast.Expr) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if v, ok := f.info.Uses[n].(*types.Var); ok && !v.IsField() && v.Pkg() != nil && v.Parent() == v.Pkg().Scope() && !gotypes.IsError(v.Type()) {
				all[v] = true
			}
		case *ast.CallExpr:
			if f.isOfConstants(n) {
				all[types.ExprString(n)] = true
			}
		}
		return true
	})
}

// isOfConstants reports whether call calls a function of a package with constants.
func (f *Propagator) isOfConstants(call *ast.CallExpr) bool {
	if fn, ok := goindex.Callee(f.info, call).(*types.Func); !ok || fn.Signature().Recv() != nil {
		return false
	}
	for _, arg := range call.Args {
		if f.info.Types[arg].Value == nil {
			return false
		}
	}
	return true
}
