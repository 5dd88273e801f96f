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
	sig   *types.Signature
	param *types.Var
}

// takersOf returns the functions one of which call calls, with the parameter that gets its
// i'th argument; there are none where not all are known.
//
//	c.send(req), of func (c *Client) send(req *http.Request) …
//	c.do(c, req), of &Client{do: defaultDo}
func (f *defUse) takersOf(call *ast.CallExpr, i int) []taker {
	var list []taker
	for _, fn := range f.functionsOf(call.Fun) {
		t, ok := f.takerIn(fn, i)
		if !ok { // oauth.Sign(req)
			return nil
		}
		list = append(list, t)
	}
	return list
}

// functionsOf returns the functions of which e stands for one; there are none where not all
// are known.
func (f *defUse) functionsOf(e ast.Expr) []goindex.Func {
	v := f.index.FuncVarOf(e)
	if v == nil { // c.send
		fn, ok := f.index.FuncOf(e)
		if !ok {
			return nil
		}
		return []goindex.Func{fn}
	}
	return f.heldFuncs().FuncsIn(v)
}

// heldFuncs tells the functions that variables and fields hold, but for those that the code
// of others gives them.
func (f *defUse) heldFuncs() *goindex.HeldFuncs {
	if f.held == nil {
		f.held = f.index.HeldFuncs(f.isPosOfOthers)
	}
	return f.held
}

// takerIn is takersOf for one function.
func (f *defUse) takerIn(called goindex.Func, i int) (t taker, ok bool) {
	fn, sig, ok := f.bodyOf(called)
	if called.IsMethodExpr { // (*Client).send(c, req)
		i--
	}
	if !ok || i < 0 || i >= sig.Params().Len() || sig.Variadic() && i == sig.Params().Len()-1 { // sendAll(req, other)
		return taker{}, false
	}
	return taker{fn, sig, sig.Params().At(i)}, true
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

// isPosOfOthers is isOfOthers for what stands at pos.
func (f *defUse) isPosOfOthers(pos token.Pos) bool { return !f.isOfTests && f.isInTest(pos) }
