package sink

// This file says what becomes of requests in transports of the program's own: most of them
// add a header, and hand the request to another.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// transportGiven returns the transport that e is, the value of a Client.Transport, as far as
// its type and its name tell. Whether those of the package hand requests on as they are,
// hasOtherSender says of all at once.
func (f *defUse) transportGiven(e ast.Expr) transport {
	t := f.info.TypeOf(e)
	if t == nil || f.info.Types[e].IsNil() || isTransport(t) || f.isNameOf(e, f.std.defaultTransport) {
		return netHTTP
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, f.pkg, "RoundTrip")
	fn, ok := obj.(*types.Func)
	switch {
	case !ok: // of an expression with type errors
		return custom
	case types.IsInterface(t) && f.isFromOutside(e): // func New(rt http.RoundTripper) *Client
		return custom
	case gotypes.InterfaceOf(fn) != nil: // type logged struct{ http.RoundTripper }
		return foreign
	case isTransport(fn.Signature().Recv().Type()): // type pooled struct{ *http.Transport }
		return netHTTP
	case fn.Pkg() != f.pkg: // otelhttp.NewTransport(nil)
		return custom
	}
	return foreign // &auth{base: http.DefaultTransport}
}

// isFromOutside reports whether e, one transport or another, is not what the package is seen to
// make: a parameter, what others may set, or what another package returns.
func (f *defUse) isFromOutside(e ast.Expr) bool {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		if f.info.Types[call.Fun].IsType() && len(call.Args) == 1 { // http.RoundTripper(t)
			return f.transportGiven(call.Args[0]) == custom
		}
		fn := f.callee(call)
		return fn == nil || fn.Pkg() != f.pkg // newTransport()
	}
	v, ok := f.objectOf(e).(*types.Var)
	return !ok || v.Pkg() != f.pkg || v.Kind() == types.ParamVar || v.Kind() != types.LocalVar && f.index.IsExported(v)
}

// hasOtherSender reports whether a function of the package that is called as RoundTrip is does
// not hand each request on as it is, to another such function. One is enough: which of them a
// client calls is not asked.
//
//	func (t memory) RoundTrip(req *http.Request) (*http.Response, error) { return t[req.URL.Path], nil }
func (f *defUse) hasOtherSender() bool {
	for cur := range f.root.Preorder((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		var sig types.Type
		switch n := cur.Node().(type) {
		case *ast.FuncDecl: // func (t *auth) RoundTrip(req *http.Request) (*http.Response, error) { … }
			if fn := f.info.Defs[n.Name]; fn != nil && n.Name.Name == "RoundTrip" {
				sig = fn.Type()
			}
		case *ast.FuncLit: // roundTripperFunc(func(req *http.Request) (*http.Response, error) { … })
			sig = f.info.TypeOf(n)
		}
		if isSender(sig) && !f.isPosOfOthers(cur.Node().Pos()) && (!f.callsSender(cur) || f.mayReplaceURL(cur)) {
			return true
		}
	}
	return false
}

// isSender reports whether t is the type of functions that are called as RoundTrip is.
func isSender(t types.Type) bool {
	if t == nil {
		return false
	}
	sig, ok := t.Underlying().(*types.Signature)
	return ok && sig.Params().Len() == 1 && sig.Results().Len() == 2 &&
		isHTTPPointer(sig.Params().At(0).Type(), "Request") && isHTTPPointer(sig.Results().At(0).Type(), "Response")
}

// callsSender reports whether the function at fn calls another that is called as RoundTrip is,
// itself or by way of functions of the package.
func (f *defUse) callsSender(fn inspector.Cursor) bool {
	return f.askOnce(&f.callers, fn, func() bool {
		for cur := range fn.Preorder((*ast.CallExpr)(nil)) {
			call := cur.Node().(*ast.CallExpr)
			if isSender(f.info.TypeOf(call.Fun)) { // t.base.RoundTrip(req)
				return true
			}
			i := slices.IndexFunc(call.Args, func(e ast.Expr) bool { return isHTTPRequest(f.typeOf(e)) })
			if t, ok := f.takerOf(call, i); ok && f.callsSender(t.fn) { // t.send(req, t.base)
				return true
			}
		}
		return false
	})
}

// askOnce returns what look says of the function at fn, which it is asked once; known has the
// answers. Of functions that call themselves it is false meanwhile.
func (f *defUse) askOnce(known *map[ast.Node]bool, fn inspector.Cursor, look func() bool) bool {
	if is, ok := (*known)[fn.Node()]; ok {
		return is
	}
	if *known == nil {
		*known = make(map[ast.Node]bool)
	}
	(*known)[fn.Node()] = false
	is := look()
	(*known)[fn.Node()] = is
	return is
}

// mayReplaceURL reports whether the function at fn may write to the URL of a request, make
// another request or an answer, or hand the request to a function that may do so: those of the
// package are looked into.
func (f *defUse) mayReplaceURL(fn inspector.Cursor) bool {
	return f.askOnce(&f.replacers, fn, func() bool {
		for cur := range fn.Preorder((*ast.AssignStmt)(nil), (*ast.CompositeLit)(nil), (*ast.CallExpr)(nil)) {
			switch n := cur.Node().(type) {
			case *ast.AssignStmt: // req.URL.Host = "h"
				if slices.ContainsFunc(n.Lhs, f.isPartOfURL) {
					return true
				}
			case *ast.CompositeLit: // &http.Response{StatusCode: 503}
				t := f.typeOf(n)
				if isURL(t) || gotypes.IsNamed(t, "net/http", "Response") || isHTTPRequest(t) && len(n.Elts) > 0 {
					return true
				}
			case *ast.CallExpr: // oauth.Sign(req)
				if f.mayReplaceInCall(n) {
					return true
				}
			}
		}
		return false
	})
}

// isPartOfURL reports whether lhs, which is assigned to, is a URL in a request, or a part of any.
//
//	req.URL = u, *req.URL = *u, u.Host = "h"
func (f *defUse) isPartOfURL(lhs ast.Expr) bool {
	switch lhs := ast.Unparen(lhs).(type) {
	case *ast.StarExpr: // *req.URL = *u
		return isURL(f.typeOf(lhs))
	case *ast.SelectorExpr: // req.URL = u
		return f.isNameOf(lhs, f.std.requestURL) || isURL(deref(f.typeOf(lhs.X)))
	}
	return false
}

// mayReplaceInCall reports whether a function that call calls may replace the URL of a request
// that it gets.
func (f *defUse) mayReplaceInCall(call *ast.CallExpr) bool {
	if isSender(f.info.TypeOf(call.Fun)) { // t.base.RoundTrip(req)
		return false
	}
	fn, _ := f.callee(call).(*types.Func)
	if fn != nil && (fn == f.std.newRequest || fn == f.std.newRequestCtx) { // http.NewRequest("GET", fallback+req.URL.Path, nil)
		return true
	}
	for i, arg := range call.Args {
		t := deref(f.typeOf(arg))
		if f.info.Types[arg].IsType() || !isHTTPRequest(deref(t)) && !isURL(t) || fn != nil && knowledge.Has(fn, knowledge.Prints|knowledge.Dumps) { // httputil.DumpRequest(req, false)
			continue
		}
		taker, ok := f.takerOf(call, i)
		if !ok || f.mayReplaceURL(taker.fn) { // oauth.Sign(req)
			return true
		}
	}
	return false
}

// isHTTPRequest reports whether t is http.Request or a pointer to it.
func isHTTPRequest(t types.Type) bool { return gotypes.IsNamed(deref(t), "net/http", "Request") }
