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

// A checkedPart is a parameter, or the field of it that path, ".A.B", leads to.
type checkedPart struct {
	param *types.Var
	path  string
}

// A checkedTest is what must hold of part for a function to return no error: one of asks.
type checkedTest struct {
	part checkedPart
	asks []defuse.Question
}

// A Checked is what must hold of Expr, or, if Field is not "", of that field of it, for code
// to be executed, one of Asks: a function that is given it returns an error otherwise.
type Checked struct {
	Expr  ast.Expr
	Field string
	Asks  []defuse.Question
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
		all = append(all, u.checkedOn(way, n)...)
	}
	return all
}

// checkedOn is CheckedBefore on one way to n.
func (u *declInfo) checkedOn(way []*defuse.Guard, n ast.Node) (all []Checked) {
	for _, g := range way {
		err, isNil := g.ErrorAsked(u.info)
		if err == nil {
			continue
		}
		for _, call := range u.callsReturning(err, n.Pos()) {
			all = append(all, u.checkedBy(call, isNil)...)
		}
	}
	return all
}

// maxCheckCalls bounds the calls whose errors one variable gets that are looked at.
const maxCheckCalls = 8

// callsReturning lists the last calls before pos that return what is written to the error
// err.
func (u *declInfo) callsReturning(err *types.Var, pos token.Pos) (calls []*ast.CallExpr) {
	l := u.Location(err)
	if l == nil {
		return nil
	}
	before, _ := slices.BinarySearchFunc(l.Defs, pos, func(d defuse.Def, pos token.Pos) int { return int(d.Stmt.Pos() - pos) })
	for _, def := range slices.Backward(l.Defs[max(0, before-maxCheckCalls):before]) {
		call := def.Call // u, err := parse(s)
		if call == nil { // err := check(s)
			call, _ = ast.Unparen(def.Expr).(*ast.CallExpr)
		}
		if call != nil {
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
	if !isNil && (len(tests) != 1 || len(tests[0].asks) != 1) { // any of them
		return nil
	}
	for _, t := range tests {
		e := argumentFor(call, fn.Signature(), t.part.param)
		if e == nil || strings.Count(t.part.path, ".") > 1 {
			continue
		}
		if !isNil {
			t.asks = []defuse.Question{t.asks[0].Negated()}
		}
		all = append(all, Checked{e, strings.TrimPrefix(t.part.path, "."), t.asks})
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

// findErrorTests returns what fn asks on all ways to a return that may be without an error.
//
//	switch t.kind { case "http", "https": return nil }; return errKind
func (p *Package) findErrorTests(fn *types.Func) (tests []checkedTest) {
	decl, ok := p.DeclAt(fn.Pos())
	if !ok {
		return nil
	}
	fd, ok := decl.Node().(*ast.FuncDecl)
	if !ok || fd.Body == nil {
		return nil
	}
	results := fn.Signature().Results()
	u := p.declInfoOf(fd)
	if u == nil || results.Len() == 0 || !gotypes.IsError(results.At(results.Len()-1).Type()) {
		return nil
	}
	isFirst := true
	for _, ret := range u.returnsWithoutError(fd.Body) {
		for _, way := range u.Needs(ret) {
			asked := u.askedOn(way, ret)
			if isFirst {
				tests, isFirst = asked, false
				continue
			}
			tests = slices.DeleteFunc(tests, func(t checkedTest) bool { return indexOfPart(asked, t.part) < 0 })
			for i := range tests {
				tests[i].asks = append(tests[i].asks, asked[indexOfPart(asked, tests[i].part)].asks...)
			}
		}
	}
	return tests
}

// askedOn returns what is asked on the way to ret, of each part once: where it is asked last.
//
//	kind == "https", after kind != "http"
func (u *declInfo) askedOn(way []*defuse.Guard, ret *ast.ReturnStmt) (tests []checkedTest) {
	note := func(part checkedPart, asks []defuse.Question) {
		if indexOfPart(tests, part) < 0 {
			tests = append(tests, checkedTest{part, slices.Clip(asks)})
		}
	}
	for _, g := range way {
		v, path := g.Asked()
		if q, ok := g.Question(); ok && v != nil {
			note(checkedPart{v, path}, []defuse.Question{q})
		}
	}
	checked := u.checkedOn(way, ret)
	if n := len(ret.Results); n > 0 {
		if call, ok := ast.Unparen(ret.Results[n-1]).(*ast.CallExpr); ok { // return t.check()
			checked = append(checked, u.checkedBy(call, true)...)
		}
	}
	for _, c := range checked {
		v, path := u.accessOf(pointee(c.Expr))
		if v == nil || v.Kind() != types.ParamVar && v.Kind() != types.RecvVar || u.IsWritten(v) {
			continue
		}
		if c.Field != "" {
			path += "." + c.Field
		}
		note(checkedPart{v, path}, c.Asks)
	}
	return tests
}

// indexOfPart is the index of the test of part in tests; -1 where there is none.
func indexOfPart(tests []checkedTest, part checkedPart) int {
	return slices.IndexFunc(tests, func(t checkedTest) bool { return t.part == part })
}

// returnsWithoutError lists the returns in body that may be without an error.
//
//	return nil, return c.open(), but not return errKind
func (u *declInfo) returnsWithoutError(body *ast.BlockStmt) (list []*ast.ReturnStmt) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			if len(n.Results) == 0 || !u.isSomeError(n.Results[len(n.Results)-1]) {
				list = append(list, n)
			}
		}
		return true
	})
	return list
}

// isSomeError reports whether the error e is not nil.
//
//	errKind, fmt.Errorf("kind %q", kind), err, of if err != nil { return err }
func (u *declInfo) isSomeError(e ast.Expr) bool {
	if goindex.MakesError(u.info, e) { // fmt.Errorf("kind %q", kind)
		return true
	}
	switch e := ast.Unparen(e).(type) {
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
	root, path := p.accessOf(pointee(e))
	if root == nil || root != b.root {
		return "", false
	}
	rest, ok := strings.CutPrefix(path, b.path)
	return strings.TrimPrefix(rest, "."), ok && strings.Count(rest, ".") <= 1
}

// pointee is x of &x and *x.
func pointee(e ast.Expr) ast.Expr {
	switch x := ast.Unparen(e).(type) {
	case *ast.UnaryExpr: // &c
		if x.Op == token.AND {
			return x.X
		}
	case *ast.StarExpr: // *c
		return x.X
	}
	return e
}
