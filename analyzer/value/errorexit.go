package value

// This file finds what must hold of the arguments of a call for it to return no error.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// A checkedTest is what must hold of a parameter, or of the field of it that path, ".A.B",
// leads to, for a function to return no error.
type checkedTest struct {
	param *types.Var
	path  string
	asks  defuse.Question
}

// A Checked is what must hold of e, or, if Field is not "", of the field of what that is, for
// code to be executed: a function that is given e returns an error otherwise.
type Checked struct {
	Expr  ast.Expr
	Field string
	Asks  defuse.Question
}

// CheckedBefore returns what the functions of this package ask whose errors decide whether
// the node n is executed.
//
//	func (t target) check() error { if t.kind != "http" { return errKind }; return nil }
//	if err := t.check(); err != nil { return err }; n // t.kind == "http"
func (p *Package) CheckedBefore(n ast.Node) (all []Checked) {
	u := p.declInfoOf(n)
	if u == nil {
		return nil
	}
	for _, way := range u.Needs(n) {
		for _, g := range way {
			err, isNil := g.ErrorAsked(p.info)
			if err == nil {
				continue
			}
			for _, call := range u.callsReturning(err, n.Pos()) {
				all = append(all, p.checkedBy(call, isNil)...)
			}
		}
	}
	return all
}

// callsReturning lists the calls before pos that return what is written to the error err.
func (u *declInfo) callsReturning(err *types.Var, pos token.Pos) (calls []*ast.CallExpr) {
	l := u.Location(err)
	if l == nil {
		return nil
	}
	for _, def := range l.Defs {
		call := def.Call // u, err := parse(s)
		if call == nil { // err := check(s)
			call, _ = ast.Unparen(def.Expr).(*ast.CallExpr)
		}
		if call != nil && call.Pos() < pos {
			calls = append(calls, call)
		}
	}
	return calls
}

// checkedBy returns what call asks of its arguments, where it must return no error, or,
// if isNil is not set, one.
func (p *Package) checkedBy(call *ast.CallExpr, isNil bool) (all []Checked) {
	fn, ok := typeutil.Callee(p.info, call).(*types.Func)
	if !ok || fn.Pkg() != p.pkg {
		return nil
	}
	fn = fn.Origin()
	tests := p.errorTests.of(fn, func() []checkedTest { return p.findErrorTests(fn) })
	if !isNil && len(tests) != 1 { // any of them
		return nil
	}
	for _, t := range tests {
		e := argumentFor(call, fn.Signature(), t.param)
		if e == nil || strings.Count(t.path, ".") > 1 {
			continue
		}
		if !isNil {
			t.asks = t.asks.Negated()
		}
		all = append(all, Checked{e, strings.TrimPrefix(t.path, "."), t.asks})
	}
	return all
}

// argumentFor is what call, of a function with that signature, gives the parameter, or the
// receiver, v; nil where that is not one expression.
func argumentFor(call *ast.CallExpr, sig *types.Signature, v *types.Var) ast.Expr {
	if v == sig.Recv() {
		sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if sel == nil {
			return nil
		}
		return sel.X
	}
	i := indexOfParam(sig, v)
	if i < 0 || i >= len(call.Args) || sig.Variadic() || len(call.Args) != sig.Params().Len() {
		return nil
	}
	return call.Args[i]
}

// findErrorTests returns what fn asks before the one return at its end that may be without
// an error.
func (p *Package) findErrorTests(fn *types.Func) (tests []checkedTest) {
	decl, ok := p.DeclAt(fn.Pos())
	if !ok {
		return nil
	}
	fd, ok := decl.Node().(*ast.FuncDecl)
	if !ok || fd.Body == nil || len(fd.Body.List) == 0 {
		return nil
	}
	results := fn.Signature().Results()
	last, ok := fd.Body.List[len(fd.Body.List)-1].(*ast.ReturnStmt)
	u := p.declInfoOf(fd)
	if !ok || u == nil || results.Len() == 0 || !gotypes.IsError(results.At(results.Len()-1).Type()) || u.returnsNoErrorBefore(fd.Body, last) {
		return nil
	}
	ways := u.Needs(last)
	if len(ways) != 1 {
		return nil
	}
	for _, g := range ways[0] {
		v, path := g.Asked()
		if q, ok := g.Question(); ok && v != nil {
			tests = append(tests, checkedTest{v, path, q})
		}
	}
	return tests
}

// returnsNoErrorBefore reports whether a return in body other than last may be without an
// error.
//
//	if cached { return nil }
func (u *declInfo) returnsNoErrorBefore(body *ast.BlockStmt, last *ast.ReturnStmt) bool {
	isFound := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			isFound = isFound || n != last && !(len(n.Results) > 0 && u.isSomeError(n.Results[len(n.Results)-1]))
		}
		return !isFound
	})
	return isFound
}

// isSomeError reports whether the error e is not nil.
//
//	errKind, fmt.Errorf("kind %q", kind), err, of if err != nil { return err }
func (u *declInfo) isSomeError(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr, *ast.CompositeLit: // &parseError{s}
		return true
	case *ast.CallExpr: // fmt.Errorf("kind %q", kind)
		fn, ok := typeutil.Callee(u.info, e).(*types.Func)
		return ok && slices.Contains([]string{"fmt.Errorf", "errors.New"}, fn.FullName())
	case *ast.Ident: // errKind, err
		v, ok := u.info.Uses[e].(*types.Var)
		if ok && v.Kind() == types.PackageVar {
			return true
		}
		return ok && u.isAfterCheck(e, v)
	case *ast.SelectorExpr: // io.ErrUnexpectedEOF
		v, ok := u.info.Uses[e.Sel].(*types.Var)
		return ok && v.Kind() == types.PackageVar
	}
	return false
}

// isAfterCheck reports whether e is in a branch where the error v is known not to be nil.
//
//	if err != nil { return err }
func (u *declInfo) isAfterCheck(e ast.Expr, v *types.Var) bool {
	cur, ok := u.Find(e)
	if !ok {
		return false
	}
	for on := range u.Branches(cur) {
		if on.Kind == goindex.Then {
			b, ok := ast.Unparen(on.Of.Node().(*ast.IfStmt).Cond).(*ast.BinaryExpr)
			return ok && b.Op == token.NEQ && u.isErrorCheck(b) && u.info.Uses[identOf(b.X)] == v
		}
	}
	return false
}

// IsIn reports whether e is b, and otherwise which field of it e is: "kind", of c.kind.
func (p *Package) IsIn(b Base, e ast.Expr) (field string, ok bool) {
	if and, isAddress := ast.Unparen(e).(*ast.UnaryExpr); isAddress && and.Op == token.AND { // &c
		e = and.X
	}
	if star, isStar := ast.Unparen(e).(*ast.StarExpr); isStar { // *c
		e = star.X
	}
	root, path := p.accessOf(e)
	if root == nil || root != b.root {
		return "", false
	}
	rest, ok := strings.CutPrefix(path, b.path)
	return strings.TrimPrefix(rest, "."), ok && strings.Count(rest, ".") <= 1
}
