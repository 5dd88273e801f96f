package sink

// This file finds the functions that get an argument of a call.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
)

// A taker is a function of the package, and its parameter that gets an argument.
type taker struct {
	fn    inspector.Cursor // the declaration or the literal
	param *types.Var
}

// takerOf returns the function that call calls, with the parameter that gets its i'th
// argument; there is none where it is not known.
//
//	c.send(req), of func (c *Client) send(req *http.Request) …
//	c.do(c, req), of &Client{do: defaultDo}
func (f *defUse) takerOf(call *ast.CallExpr, i int) (t taker, ok bool) {
	called, ok := f.functionOf(call.Fun)
	if !ok {
		return taker{}, false
	}
	fn, sig, ok := f.bodyOf(called)
	if called.IsMethodExpr { // (*Client).send(c, req)
		i--
	}
	if !ok || i < 0 || i >= sig.Params().Len() || sig.Variadic() && i == sig.Params().Len()-1 { // sendAll(req, other)
		return taker{}, false
	}
	return taker{fn, sig.Params().At(i)}, true
}

// functionOf returns the function that e stands for: the only one that the code which f is about
// gives a variable or field.
//
//	c.send, c.do of &Client{do: http.DefaultClient.Do}
func (f *defUse) functionOf(e ast.Expr) (fn goindex.Func, ok bool) {
	v := f.index.FuncVarOf(e)
	if v == nil { // c.send
		return f.index.FuncOf(e)
	}
	if f.held == nil {
		f.held = &goindex.HeldFuncs{Index: f.index, IsLeftOut: f.isPosOfOthers, Known: make(map[*types.Var]goindex.Held)}
	}
	held := f.held.In(v)
	return held.Func, held.IsKnown
}

// bodyOf returns the declaration or the literal of a function, and its signature; ok is
// false where it is not declared here.
func (f *finder) bodyOf(called goindex.Func) (fn inspector.Cursor, sig *types.Signature, ok bool) {
	if called.Lit == nil { // c.send
		fn, ok = f.index.Decl(called.Obj)
		return fn, called.Obj.Signature(), ok
	}
	fn, ok = f.index.Find(called.Lit) // func(req *http.Request) { … }
	sig, isTyped := f.typeOf(called.Lit).(*types.Signature)
	return fn, sig, ok && isTyped
}

// funcWithParam returns the declared function that v is a parameter of; nil where v is another
// variable, or a parameter of a function literal.
func (f *finder) funcWithParam(v *types.Var) *types.Func {
	decl, ok := f.index.DeclAt(v.Pos())
	if !ok {
		return nil
	}
	n, ok := decl.Node().(*ast.FuncDecl)
	if !ok || v.Pos() > n.Type.End() { // var open = func(opts ...Option) { … }
		return nil
	}
	fn, _ := f.info.Defs[n.Name].(*types.Func)
	return fn
}

// isPosOfOthers reports whether the code at pos is that of a test, which f is not about: what it
// does to clients holds while the test runs.
func (f *defUse) isPosOfOthers(pos token.Pos) bool { return !f.isOfTests && f.isInTest(pos) }
