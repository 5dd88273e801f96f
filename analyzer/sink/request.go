package sink

// This file tells a request that is sent, and so needs a whole URL, from one
// that a handler serves.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// requestSpec is what http.NewRequest at site wants: any reference, unless its
// request goes unchanged to a client, in the same function or in all those that it is
// returned to, which then wants an http URL.
func (f *defUse) requestSpec(p *resolvedRow, site inspector.Cursor) (*spec.Expectation, ast.Node) {
	want := p.want
	want.Request = spec.Made
	c := f.fateOf(site)
	want = *c.replaced.noteIn(&want)
	want.HostWritten = want.HostWritten || f.dialsItself(false)
	switch {
	case c.isSent():
		return f.sentBy(want, c.senders), c.senders[0]
	case c.isServed && len(c.senders) == 0:
		want.Request = spec.Served
	case c.isReturned && c.isUnchanged():
		want.Request = spec.Returned
	}
	return &want, nil
}

// sentBy is want, of the URL of a request that is made, where calls send that.
func (f *defUse) sentBy(want spec.Expectation, calls []*ast.CallExpr) *spec.Expectation {
	want.Request = ""
	want.Form = spec.HTTPURL
	want.Schemes = f.withProtocols([]string{"http", "https"})
	want.Transport = true
	want.ForeignClient = slices.ContainsFunc(calls, func(call *ast.CallExpr) bool { return f.transportOfSender(call) != netHTTP })
	want.Downstream = "(*http.Client).Do"
	if name := nameOfCallee(calls[0]); name != nil && name.Name == "RoundTrip" {
		want.Downstream = "RoundTrip"
	}
	want.Consequence = ""
	return &want
}

// requestOf returns the call that returns first the request of what the call at site gets: that
// call, or one of a method of what it returns.
//
//	api.NewRequest(u), api.Get(u).Header("a", "b").Build()
func (f *defUse) requestOf(site inspector.Cursor) (made inspector.Cursor, ok bool) {
	for {
		call, isCall := site.Node().(*ast.CallExpr)
		if !isCall {
			return site, false
		}
		t := f.typeOf(call)
		if results, isTuple := t.(*types.Tuple); isTuple && results.Len() > 0 {
			t = results.At(0).Type()
		}
		if isHTTPPointer(t, "Request") {
			return site, true
		}
		use := usekind.Classify(site)
		if use.Kind != usekind.Callee || len(use.Path) != 1 { // b := api.Get(u)
			return site, false
		}
		site = use.User()
	}
}

// isInTest reports whether what is at pos is known to be the code of a test.
func (f *finder) isInTest(pos token.Pos) bool {
	return f.Table != nil && f.Table.IsTest != nil && f.Table.IsTest(pos)
}

// handles reports whether call is one of an http.Handler's ServeHTTP, or of a
// function that can be made one.
func (f *defUse) handles(call *ast.CallExpr) bool {
	sig, ok := f.typeOf(call.Fun).(*types.Signature)
	if !ok || sig.Params().Len() != 2 || sig.Results().Len() > 0 {
		return false
	}
	w, r := sig.Params().At(0).Type(), sig.Params().At(1).Type()
	return gotypes.IsNamed(w, "net/http", "ResponseWriter") && isPointer(r) && gotypes.IsNamed(deref(r), "net/http", "Request")
}

// isDoer reports whether call calls the method of an interface that a client of net/http
// has, too.
//
//	type doer interface{ Do(*http.Request) (*http.Response, error) }
func (f *defUse) isDoer(call *ast.CallExpr) bool {
	fn, ok := f.callee(call).(*types.Func)
	return ok && fn.Name() == "Do" && f.std.do != nil && gotypes.InterfaceOf(fn) != nil && types.Identical(fn.Signature(), f.std.do.Type())
}

// sends reports whether call sends its request over the network: Do of a client that is
// not known to have a transport of its own, or of what may be one, or RoundTrip of
// net/http's.
func (f *defUse) sends(call *ast.CallExpr) bool {
	if f.transportReplaced() {
		return false
	}
	if f.isDo(call) { // c.http.Do(req)
		return f.transportOfCall(call) != custom
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	if f.isDoer(call) {
		return true
	}
	if sel.Sel.Name != "RoundTrip" {
		return false
	}
	t := f.info.TypeOf(sel.X)
	return t != nil && isTransport(t) || f.isNameOf(sel.X, f.std.defaultTransport)
}

// isDo reports whether call calls the method Do of a client of net/http.
//
//	c.http.Do(req), c.do(req) of client{do: http.DefaultClient.Do}
func (f *defUse) isDo(call *ast.CallExpr) bool {
	fn, ok := f.functionOf(call.Fun)
	return ok && fn.Obj != nil && fn.Obj == f.std.do && !fn.IsMethodExpr
}

// isNameOf reports whether e is the name of obj, which is looked up only where the
// name is the same.
func (f *finder) isNameOf(e ast.Expr, obj types.Object) bool {
	if obj == nil {
		return false
	}
	id := identOf(e)
	return id != nil && id.Name == obj.Name() && f.info.ObjectOf(id) == obj
}

// objectOf is the variable, field or function that e names, through parentheses,
// stars and address operators; nil for other expressions.
func (f *finder) objectOf(e ast.Expr) types.Object {
	if id := identOf(e); id != nil {
		return f.info.ObjectOf(id)
	}
	return nil
}

// identOf is the identifier of what e names, through parentheses, stars and address
// operators; nil for other expressions.
//
//	t, http.DefaultTransport, &c.transport
func identOf(e ast.Expr) *ast.Ident {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return x
		case *ast.SelectorExpr:
			return x.Sel
		case *ast.ParenExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.UnaryExpr:
			e = x.X
		default:
			return nil
		}
	}
}
