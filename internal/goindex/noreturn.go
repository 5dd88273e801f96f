package goindex

// This file finds the functions of the package that do not return: whatever they are
// given, or where an argument is an error, or a bool that is false.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// MayReturn reports whether the statements after call may be reached. Of functions of the
// package it looks at what they do.
//
//	func must(err error) { if err != nil { panic(err) } }
//	must(errors.New("no name"))
func (ix *Index) MayReturn(call *ast.CallExpr) bool {
	if !knowledge.MayReturn(ix.Info, call) || ix.callsExitIn(call) { // os.Exit(1), exit(1)
		return false
	}
	fn := ix.exitingCallee(call)
	if fn == nil {
		return true
	}
	if ix.exits(assumption{fn: fn}) { // func die() { os.Exit(1) }
		return false
	}
	for i, arg := range call.Args {
		c := ix.Info.Types[arg].Value
		switch p := fn.Signature().Params().At(i); {
		case gotypes.IsBool(p.Type()) && c != nil && c.Kind() == constant.Bool: // assert(false)
			if ix.exits(assumption{fn, p, constant.BoolVal(c)}) {
				return false
			}
		case gotypes.IsError(p.Type()) && MakesError(ix.Info, arg): // must(errors.New("no name"))
			if ix.exits(assumption{fn, p, true}) {
				return false
			}
		}
	}
	return true
}

// callsExitIn reports whether call calls a variable of the package that the package gives,
// if only at first, a function that does not return.
//
//	var exit = os.Exit // which tests replace
func (ix *Index) callsExitIn(call *ast.CallExpr) bool {
	v, ok := Callee(ix.Info, call).(*types.Var)
	if !ok || v.Pkg() != ix.Pkg || v.Parent() != ix.Pkg.Scope() {
		return false
	}
	ix.indexSites()
	return slices.ContainsFunc(ix.funcs[v], func(given givenFunc) bool {
		if given.value == nil { // exit, err = load()
			return false
		}
		f, ok := ix.FuncOf(given.value)
		return ok && f.Obj != nil && knowledge.NeverReturns(f.Obj)
	})
}

// maxExitHops bounds the functions of the package by way of which one may exit.
const maxExitHops = 2

// MayExit reports whether the function of the package that call calls may not return,
// which is where it, or a function of the package that it calls, has a call that does not.
//
//	func need(u string) { if !strings.Contains(u, "://") { log.Fatal(u) } }
func (ix *Index) MayExit(call *ast.CallExpr) bool {
	fn, ok := Callee(ix.Info, call).(*types.Func)
	return ok && ix.MayExitIn(fn)
}

// MayExitIn is MayExit for any call of fn.
func (ix *Index) MayExitIn(fn *types.Func) bool {
	return fn.Pkg() == ix.Pkg && ix.mayExit(exitSearch{fn, maxExitHops})
}

// An exitSearch is for what ends a function, by way of at most hops functions.
type exitSearch struct {
	fn   *types.Func
	hops int
}

// mayExit is MayExit for one search.
func (ix *Index) mayExit(s exitSearch) (may bool) {
	may, known := ix.mayExits[s]
	if known || s.hops == 0 {
		return may
	}
	if ix.mayExits == nil {
		ix.mayExits = make(map[exitSearch]bool)
	}
	if decl := ix.FuncDecl(s.fn); decl != nil && decl.Body != nil {
		ast.Inspect(decl.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncLit: // func() { panic(u) }
				return false
			case *ast.CallExpr: // panic(u), must(err)
				fn, ok := Callee(ix.Info, n).(*types.Func)
				may = may || !ix.MayReturn(n) || ok && fn.Pkg() == ix.Pkg && ix.mayExit(exitSearch{fn, s.hops - 1})
			}
			return !may
		})
	}
	ix.mayExits[s] = may
	return may
}

// Asserts returns the argument of call, a condition, on which alone the function of the
// package returns: where it is holds.
//
//	func assert(cond bool) { if !cond { panic("assertion failed") } }
//	assert(isFound) // isFound, true
func (ix *Index) Asserts(call *ast.CallExpr) (cond ast.Expr, holds, ok bool) {
	fn := ix.exitingCallee(call)
	if fn == nil {
		return nil, false, false
	}
	for i, arg := range call.Args {
		p := fn.Signature().Params().At(i)
		if !gotypes.IsBool(p.Type()) || ix.Info.Types[arg].Value != nil {
			continue
		}
		for _, exit := range []bool{false, true} {
			if ix.exits(assumption{fn, p, exit}) {
				return arg, !exit, true
			}
		}
	}
	return nil, false, false
}

// exitingCallee is the function of the package that call calls with an argument for each
// parameter; nil where it calls another.
func (ix *Index) exitingCallee(call *ast.CallExpr) *types.Func {
	fn, ok := Callee(ix.Info, call).(*types.Func)
	if !ok || fn.Pkg() != ix.Pkg || fn.Signature().Variadic() || fn.Signature().Params().Len() != len(call.Args) {
		return nil
	}
	return fn
}

// An assumption about a call of a function is that its parameter, an error or a bool, is not
// nil, or true, if holds is set; that it is nil, or false, otherwise; or nothing.
type assumption struct {
	fn    *types.Func
	param *types.Var // nil for none
	holds bool
}

// exits reports whether the function does not return where that is so.
func (ix *Index) exits(a assumption) bool {
	exits, known := ix.exiting[a]
	if known {
		return exits
	}
	if ix.exiting == nil {
		ix.exiting = make(map[assumption]bool)
	}
	ix.exiting[a] = false // meanwhile, for functions that call each other
	decl := ix.FuncDecl(a.fn)
	if decl != nil && decl.Body != nil && (a.param == nil || !ix.IsWritten(a.param)) {
		exits = ix.exitIn(decl.Body.List, a) == isLeft
	}
	ix.exiting[a] = exits
	return exits
}

// An ending says how a list of statements ends.
type ending int

const (
	goesOn      ending = iota // after the last
	isLeft                    // the function does not return
	mayBeAnyOne               // the function may return
)

// exitIn says how the statements of the list end where a is so.
func (ix *Index) exitIn(list []ast.Stmt, a assumption) ending {
	for _, stmt := range list {
		if end := ix.exitOf(stmt, a); end != goesOn {
			return end
		}
	}
	return goesOn
}

// exitOf is exitIn for one statement.
func (ix *Index) exitOf(stmt ast.Stmt, a assumption) ending {
	switch s := stmt.(type) {
	case *ast.ExprStmt: // panic(err)
		if call, ok := s.X.(*ast.CallExpr); ok && ix.isExit(call, a) {
			return isLeft
		}
		return goesOn
	case *ast.BlockStmt:
		return ix.exitIn(s.List, a)
	case *ast.IfStmt: // if err != nil { panic(err) }
		holds, isKnown := ix.outcomeOf(s.Cond, a)
		switch {
		case s.Init != nil || !isKnown:
		case holds:
			return ix.exitIn(s.Body.List, a)
		case s.Else == nil:
			return goesOn
		default:
			return ix.exitOf(s.Else, a)
		}
	case *ast.DeferStmt: // defer func() { recover() }()
		return mayBeAnyOne
	}
	if mayLeave(stmt) {
		return mayBeAnyOne
	}
	return goesOn
}

// isExit reports whether call does not return where a is so.
func (ix *Index) isExit(call *ast.CallExpr, a assumption) bool {
	if !ix.MayReturn(call) { // panic(err)
		return true
	}
	fn := ix.exitingCallee(call)
	if fn == nil || a.param == nil {
		return false
	}
	for i, arg := range call.Args { // func check(err error) { must(err) }
		if id, ok := ast.Unparen(arg).(*ast.Ident); ok && ix.Info.Uses[id] == a.param && ix.exits(assumption{fn, fn.Signature().Params().At(i), a.holds}) {
			return true
		}
	}
	return false
}

// outcomeOf returns whether cond holds where a is so; isKnown is false where it depends on
// something else.
//
//	err != nil, !cond
func (ix *Index) outcomeOf(cond ast.Expr, a assumption) (holds, isKnown bool) {
	switch e := ast.Unparen(cond).(type) {
	case *ast.Ident: // cond
		return a.holds, a.param != nil && gotypes.IsBool(a.param.Type()) && ix.Info.Uses[e] == a.param
	case *ast.UnaryExpr: // !cond
		holds, isKnown = ix.outcomeOf(e.X, a)
		return !holds, isKnown && e.Op == token.NOT
	case *ast.BinaryExpr: // err != nil
		id, ok := ast.Unparen(e.X).(*ast.Ident)
		if !ok || a.param == nil || ix.Info.Uses[id] != a.param || !ix.Info.Types[e.Y].IsNil() {
			return false, false
		}
		return a.holds == (e.Op == token.NEQ), e.Op == token.NEQ || e.Op == token.EQL
	}
	return false, false
}

// mayLeave reports whether stmt may return from the function that it is in, or jump.
func mayLeave(stmt ast.Stmt) (leaves bool) {
	ast.Inspect(stmt, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit: // func() { return }
			return false
		case *ast.ReturnStmt: // return
			leaves = true
		case *ast.BranchStmt: // goto end
			leaves = leaves || n.Tok == token.GOTO || n.Label != nil
		}
		return !leaves
	})
	return leaves
}

// MakesError reports whether e makes an error.
//
//	&parseError{s}, fmt.Errorf("kind %q", kind), errors.New("no kind")
func MakesError(info *types.Info, e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr: // &parseError{s}
		return e.Op == token.AND
	case *ast.CompositeLit: // parseError{s}
		return true
	case *ast.CallExpr: // fmt.Errorf("kind %q", kind)
		fn, ok := Callee(info, e).(*types.Func)
		return ok && (fn.FullName() == "fmt.Errorf" || fn.FullName() == "errors.New")
	}
	return false
}
