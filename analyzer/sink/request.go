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
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// requestSpec is what http.NewRequest at site wants: any reference, unless its
// request goes unchanged to a client, in the same function or in all those that it is
// returned to, which then wants an http URL.
func (f *defUse) requestSpec(p *resolvedRow, site inspector.Cursor) (*spec.Expectation, ast.Node) {
	want := p.want
	want.Request = spec.Made
	want = *f.replacedAfter(site).noteIn(&want)
	want.HostWritten = want.HostWritten || f.dialsItself(false)
	calls := f.sendersOf(site)
	if len(calls) == 0 {
		switch req, _ := f.result(site); {
		case req != nil && f.isServed(req, site):
			want.Request = spec.Served
		case f.returnsRequest(site):
			want.Request = spec.Returned
		}
		return &want, nil
	}
	return f.sentBy(want, calls), calls[0]
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

// returnsRequest reports whether the request that the call at site returns first is what the
// function around it returns first, unchanged, wherever it returns one that it made there.
//
//	func NewRequest(u string) (*http.Request, error) { return http.NewRequest("GET", u, nil) }
func (f *defUse) returnsRequest(site inspector.Cursor) bool {
	isResult := func(cur inspector.Cursor) bool {
		use := usekind.Classify(cur)
		around, _ := goindex.EnclosingFunc(cur)
		_, isDecl := around.Node().(*ast.FuncDecl) // and not return func() *http.Request { return req }
		return use.Kind == usekind.Returned && use.Index == 0 && len(use.Path) == 0 && isDecl
	}
	req, stmt := f.result(site)
	if req == nil {
		return isResult(site)
	}
	first, ok := f.classifyUses(req, stmt, site, func(cur inspector.Cursor) useEffect {
		if isResult(cur) {
			return arrives
		}
		if effect := f.effectOnRequest(cur); effect == harmless {
			return harmless
		}
		return changes
	})
	return ok && isResult(first)
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

// sendersOf returns the calls that the request is handed to, unchanged, which the call at
// site returns first, each of which sends it: one in the function around, or one in each
// of the functions that get it from that. There are none where it is not always sent.
//
//	req, err := http.NewRequest("GET", u, nil); resp, err := client.Do(req)
//	func (c *Client) newRequest(path string) (*http.Request, error) { return http.NewRequest("GET", c.base+path, nil) }
func (f *defUse) sendersOf(site inspector.Cursor) []*ast.CallExpr {
	use := usekind.Classify(site)
	switch use.Kind {
	case usekind.Argument: // client.Do(newRequest(u))
		if f.sends(use.Call()) || f.effectOfCall(use.Call(), use.Index) == arrives {
			return []*ast.CallExpr{use.Call()}
		}
	case usekind.Returned: // return http.NewRequest("GET", u, nil)
		return f.sendersOfReturned(use)
	case usekind.Stored: // req, err := http.NewRequest("GET", u, nil)
		req, stmt := f.result(site)
		if req == nil {
			return nil
		}
		first, ok := f.classifyUses(req, stmt, site, f.effectOnRequest)
		if !ok {
			return nil
		}
		if use := usekind.Classify(first); use.Kind == usekind.Returned { // return req, nil
			return f.sendersOfReturned(use)
		}
		return []*ast.CallExpr{f.sender(first)}
	}
	return nil
}

// sendersOfReturned is sendersOf for a request that is returned: by a function that this
// package calls by its name. Where others may call it as well, they hand in less than a
// whole URL.
func (f *defUse) sendersOfReturned(use usekind.Use) []*ast.CallExpr {
	around, _ := goindex.EnclosingFunc(use.At)
	decl, ok := around.Node().(*ast.FuncDecl)
	if !ok || use.Index != 0 || len(use.Path) > 0 { // return req.URL
		return nil
	}
	fn, ok := f.info.Defs[decl.Name].(*types.Func)
	if !ok || f.isOfInterface(fn) || f.index.IsExported(fn) && f.getsURL(around) {
		return nil
	}
	calls, known := f.requestSenders[fn]
	if !known {
		if f.requestSenders == nil {
			f.requestSenders = make(map[*types.Func][]*ast.CallExpr)
		}
		f.requestSenders[fn] = nil // for functions that call themselves
		calls = f.findSenders(fn)
		f.requestSenders[fn] = calls
	}
	return calls
}

// isOfInterface reports whether an interface of the package has a method of fn's name, by which
// it may be called.
//
//	type maker interface{ newRequest(path string) (*http.Request, error) }
func (f *defUse) isOfInterface(fn *types.Func) bool {
	if fn.Signature().Recv() == nil {
		return false
	}
	if f.interfaceMethods == nil {
		f.interfaceMethods = make(map[string]bool)
		for _, name := range f.pkg.Scope().Names() {
			if iface, ok := f.pkg.Scope().Lookup(name).Type().Underlying().(*types.Interface); ok {
				for m := range iface.Methods() {
					f.interfaceMethods[m.Name()] = true
				}
			}
		}
	}
	return f.interfaceMethods[fn.Name()]
}

// getsURL reports whether the function at fn makes a request of a URL that it gets whole.
//
//	func NewRequest(u string) (*http.Request, error) { return http.NewRequest("GET", u, nil) }
func (f *defUse) getsURL(fn inspector.Cursor) bool {
	for cur := range fn.Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		callee := f.callee(call)
		if callee == nil || callee != f.std.newRequest && callee != f.std.newRequestCtx || len(call.Args) < 3 {
			continue
		}
		v, ok := f.objectOf(call.Args[len(call.Args)-2]).(*types.Var) // of NewRequest(method, url, body) and NewRequestWithContext(ctx, method, url, body)
		if ok && v.Kind() == types.ParamVar {
			return true
		}
	}
	return false
}

// findSenders returns the calls that send what fn returns to each of its callers, but for
// tests of fn.
func (f *defUse) findSenders(fn *types.Func) []*ast.CallExpr {
	var all []*ast.CallExpr
	for _, cur := range f.index.Reads(fn) {
		if f.isInTest(cur.Node().Pos()) && !f.isInTest(fn.Pos()) { // func TestNewRequest(t *testing.T) { req, err := newRequest("/x"); … }
			continue
		}
		use := usekind.Direct(usekind.Reference(cur))
		if use.Kind != usekind.Callee { // make := c.newRequest
			return nil
		}
		calls := f.sendersOf(use.User())
		if len(calls) == 0 {
			return nil
		}
		all = append(all, calls...)
	}
	return all
}

// isInTest reports whether what is at pos is known to be the code of a test.
func (f *finder) isInTest(pos token.Pos) bool {
	return f.Table != nil && f.Table.IsTest != nil && f.Table.IsTest(pos)
}

// isServed reports whether a handler gets the request in the variable req and
// nobody is seen to send it.
func (f *defUse) isServed(req *types.Var, site inspector.Cursor) bool {
	served := false
	for _, cur := range f.usesOf(req, site) {
		if f.effectOnRequest(cur) == arrives {
			return false
		}
		call := f.sender(cur)
		served = served || call != nil && f.handles(call)
	}
	return served
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

// effectOnRequest says what the mention of a *http.Request at cur does.
func (f *defUse) effectOnRequest(cur inspector.Cursor) useEffect {
	use := usekind.Classify(cur)
	if len(use.Path) > 0 { // req.URL.Host, req.Header.Set("X", "y")
		return f.effectOnRequestPart(use)
	}
	switch use.Kind {
	case usekind.Operand: // req == nil
		return harmless
	case usekind.Returned: // return req, nil
		if len(f.sendersOfReturned(use)) > 0 {
			return arrives
		}
	case usekind.Assigned: // req = req.WithContext(ctx)
		if stmt := use.Assignment(); stmt != nil && f.isCopy(stmt, use.Index) {
			return harmless
		}
	case usekind.Argument:
		if f.sends(use.Call()) { // client.Do(req)
			return arrives
		}
		if effect := f.effectOfCall(use.Call(), use.Index); effect != changes { // c.do(req), sign(req)
			return effect
		}
		if fn, ok := f.callee(use.Call()).(*types.Func); ok && knowledge.Has(fn, knowledge.Prints|knowledge.Dumps) {
			return harmless // httputil.DumpRequest(req, false)
		}
		if f.isShownByCallee(use) { // c.debug("request: %v", req)
			return harmless
		}
	}
	return changes
}

// isShownByCallee reports whether the function of the package that gets the argument that
// use is, one of a list of any length, hands the list on to what prints it, and does nothing
// else with it.
//
//	func (c *Client) debug(format string, args ...any) { c.log.Printf(format, args...) }
func (f *defUse) isShownByCallee(use usekind.Use) bool {
	fn, ok := f.callee(use.Call()).(*types.Func)
	if !ok || !fn.Signature().Variadic() || use.Call().Ellipsis.IsValid() {
		return false
	}
	decl, ok := f.index.Decl(fn)
	last := fn.Signature().Params().Len() - 1
	if !ok || use.Index < last {
		return false
	}
	list := fn.Signature().Params().At(last)
	return !slices.ContainsFunc(f.usesOf(list, decl), func(cur inspector.Cursor) bool {
		if f.info.Defs[cur.Node().(*ast.Ident)] == list {
			return false
		}
		shown := usekind.Direct(cur)
		return shown.Kind != usekind.Argument || !knowledge.Shows(f.info, shown.Call())
	})
}

// effectOfCall says what call, of a function of this package, does to the request that is its
// i'th argument.
//
//	func (c *Client) do(req *http.Request) (*http.Response, error) { return c.http.Do(req) }
func (f *defUse) effectOfCall(call *ast.CallExpr, i int) useEffect {
	t, ok := f.takerOf(call, i)
	if !ok { // sign(req), a parameter
		return changes
	}
	return f.effectOfTaker(t)
}

// effectOfTaker says what a function does to the request that is its parameter.
func (f *defUse) effectOfTaker(t taker) useEffect {
	req := t.param
	if effect, ok := f.requestEffects[req]; ok {
		return effect
	}
	if f.requestEffects == nil {
		f.requestEffects = make(map[*types.Var]useEffect)
	}
	f.requestEffects[req] = changes // for functions that call themselves
	effect := harmless
	for _, cur := range f.usesOf(req, t.fn) {
		if f.info.Defs[cur.Node().(*ast.Ident)] == req {
			continue
		}
		switch f.effectOnRequest(cur) {
		case changes:
			return changes
		case arrives:
			effect = arrives
		}
	}
	f.requestEffects[req] = effect
	return effect
}

// effectOnRequestPart says what the use of a field or method of a request does.
// All but URL leave the URL alone.
func (f *defUse) effectOnRequestPart(use usekind.Use) useEffect {
	switch use.Selected() {
	case "URL": // req.URL.Host = "h"
		return f.effectOnURL(use.Path[0])
	case "WithContext", "Clone": // client.Do(req.WithContext(ctx))
		if use.Kind != usekind.Callee {
			return harmless
		}
		if copied := usekind.Classify(use.User()); copied.Kind == usekind.Argument && len(copied.Path) == 0 &&
			(f.sends(copied.Call()) || f.effectOfCall(copied.Call(), copied.Index) == arrives) {
			return arrives
		}
	}
	return harmless
}

// isCopy reports whether stmt gives its i'th variable a copy of itself.
func (f *defUse) isCopy(stmt *ast.AssignStmt, i int) bool {
	if len(stmt.Lhs) != len(stmt.Rhs) {
		return false
	}
	call, ok := ast.Unparen(stmt.Rhs[i]).(*ast.CallExpr)
	if !ok {
		return false
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "WithContext" && sel.Sel.Name != "Clone" {
		return false
	}
	from, ok := ast.Unparen(sel.X).(*ast.Ident)
	to, ok2 := ast.Unparen(stmt.Lhs[i]).(*ast.Ident)
	return ok && ok2 && f.info.ObjectOf(from) == f.info.ObjectOf(to)
}

// sender returns the call that the request mentioned at cur is an argument of,
// itself or as a copy with another context; nil if it is none.
func (f *defUse) sender(cur inspector.Cursor) *ast.CallExpr {
	for {
		switch use := usekind.Classify(cur); use.Kind {
		case usekind.Argument: // client.Do(req)
			return use.Call()
		case usekind.Callee: // client.Do(req.WithContext(ctx))
			cur = use.User()
		default:
			return nil
		}
	}
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
