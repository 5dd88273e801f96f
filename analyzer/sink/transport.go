package sink

// This file says what becomes of requests in transports of the program's own: most of them
// add a header, and hand the request to another.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// A transport is whose transport a client has.
type transport uint8

const (
	outside transport = iota // that of a client which others hand in, where no other is seen
	netHTTP
	foreign // that of another package, of which nothing is known
	custom  // one that is not net/http's, and may do something else with the URL
)

// A transportSearch finds the strongly connected components of objects that transports are
// in, or are handed to.
type transportSearch struct {
	known  map[types.Object]transport
	open   []types.Object       // that are looked at
	openAt map[types.Object]int // where they are in open
	lowest int                  // the first of open that the last one leads back to
}

// transportGiven returns the transport that e is, the value of a Client.Transport. One that
// the program may get from elsewhere is its own, unless there is one of its own before it.
//
//	http.Client{Transport: rt}, http.Client{Transport: &auth{base: rt}}
func (f *defUse) transportGiven(e ast.Expr) transport {
	if !f.isOwnTransport(e) {
		return netHTTP
	}
	t := f.roundTripper(e)
	if t != netHTTP && types.IsInterface(f.typeOf(e)) {
		return custom
	}
	return t
}

// isOwnTransport reports whether e, the value of a Client.Transport, is other
// than net/http's own.
func (f *defUse) isOwnTransport(e ast.Expr) bool {
	t := f.info.TypeOf(e)
	return t != nil && !f.info.Types[e].IsNil() && !isTransport(t) && !f.isNameOf(e, f.std.defaultTransport)
}

// roundTripper returns the transport that sends what e gets, which is one itself or hands
// requests to it as they are.
//
//	&auth{base: http.DefaultTransport}
func (f *defUse) roundTripper(e ast.Expr) transport {
	if !f.isOwnTransport(e) {
		return netHTTP
	}
	e = ast.Unparen(e)
	if list, ok := f.typeOf(e).(*types.Tuple); ok { // rt, err := newTransport()
		return f.returnedTransport(e, list)
	}
	if !types.IsInterface(f.typeOf(e)) {
		if fn := roundTripOf(f.typeOf(e), f.pkg); fn != nil && f.callsReceiver(fn) { // roundTripperFunc(func(req *http.Request) (*http.Response, error) { … })
			return f.transportOfFuncs(f.functionsOf(e))
		}
		return f.transportOfType(f.typeOf(e))
	}
	if sel, ok := e.(*ast.SelectorExpr); ok && f.isNameOf(sel, f.std.clientTransport) { // client.Transport
		return max(foreign, f.transportOf(sel.X))
	}
	switch e := e.(type) {
	case *ast.CallExpr:
		if f.info.Types[e.Fun].IsType() && len(e.Args) == 1 { // http.RoundTripper(t)
			return f.roundTripper(e.Args[0])
		}
		return f.transportHeldBy(f.callee(e)) // newTransport()
	case *ast.Ident, *ast.SelectorExpr: // rt, t.base
		return f.transportHeldBy(f.objectOf(e))
	}
	return custom // transports["a"], x.(http.RoundTripper)
}

// returnedTransport is roundTripper for a call e that returns several values.
func (f *defUse) returnedTransport(e ast.Expr, list *types.Tuple) transport {
	call, ok := e.(*ast.CallExpr)
	if !ok { // rt, ok := transports["a"]
		return custom
	}
	has, isAny := netHTTP, false
	for v := range list.Variables() {
		switch t := v.Type(); {
		case isTransport(t): // func newTransport() (*http.Transport, error)
			isAny = true
		case holdsTransport(t): // func newTransport() (http.RoundTripper, error)
			has, isAny = max(has, f.transportHeldBy(f.callee(call))), true
		case roundTripOf(t, f.pkg) != nil: // func newTransport() (*auth, error)
			has, isAny = max(has, f.transportOfType(t)), true
		}
	}
	if !isAny {
		return custom
	}
	return has
}

// roundTripOf is the method by which values of type t send requests, as code of the package
// pkg sees it; nil where they do not.
func roundTripOf(t types.Type, pkg *types.Package) *types.Func {
	obj, _, _ := types.LookupFieldOrMethod(t, true, pkg, "RoundTrip")
	fn, ok := gotypes.Origin(obj).(*types.Func)
	if !ok || !isRoundTrip(fn) {
		return nil
	}
	return fn
}

// holdsTransport reports whether variables of type t may hold one transport or another.
func holdsTransport(t types.Type) bool { return types.IsInterface(t) && roundTripOf(t, nil) != nil }

// transportOfType returns the transport that sends what values of the type t get.
func (f *defUse) transportOfType(t types.Type) transport {
	fn := roundTripOf(t, f.pkg)
	switch {
	case fn == nil:
		return custom
	case gotypes.InterfaceOf(fn) != nil: // type logged struct{ http.RoundTripper }
		_, path, _ := types.LookupFieldOrMethod(t, true, f.pkg, "RoundTrip")
		return f.transportHeldBy(fieldAt(t, path[:len(path)-1]))
	case isTransport(fn.Signature().Recv().Type()): // type pooled struct{ *http.Transport }
		return netHTTP
	case fn.Pkg() != f.pkg: // otelhttp.NewTransport(nil)
		return custom
	}
	return f.transportOfFuncs([]goindex.Func{{Obj: fn}})
}

// transportOfFuncs returns the transport that sends what those of the functions get that is
// called as RoundTrip is; it is custom where there are none.
func (f *defUse) transportOfFuncs(list []goindex.Func) transport {
	has := netHTTP
	for _, fn := range list {
		t, ok := f.takerIn(fn, 0)
		if !ok { // roundTripperFunc(other.Send)
			return custom
		}
		has = max(has, f.mostOf(t.param, func() transport { return f.transportOfFlow(f.requestFlowOf(t)) }))
	}
	if len(list) == 0 { // t.send, of an exported field
		return custom
	}
	return has
}

// transportOfFlow returns the transport that sends a request that a transport does that with.
func (f *defUse) transportOfFlow(flow requestFlow) transport {
	if !flow.forwards { // func (t memory) RoundTrip(req *http.Request) (*http.Response, error) { return t[req.URL.Path], nil }
		return custom
	}
	has := netHTTP
	for _, call := range flow.sends {
		if f.callee(call) == f.std.do { // t.client.Do(req)
			has = max(has, f.transportOfCall(call))
		} else { // t.base.RoundTrip(req)
			has = max(has, f.roundTripper(ast.Unparen(call.Fun).(*ast.SelectorExpr).X))
		}
	}
	return has
}

// transportOfSender returns the transport of one of the clients that call hands its request to,
// which sends it.
//
//	c.http.Do(req), doer.Do(req), c.do(req)
func (f *defUse) transportOfSender(call *ast.CallExpr) transport {
	switch {
	case f.isDoer(call): // doer.Do(req)
		return foreign
	case f.std.do != nil && f.callee(call) == f.std.do: // c.http.Do(req)
		return f.transportOfCall(call)
	}
	var all []transport
	if v := f.index.FuncVarOf(call.Fun); v != nil { // do(req), of do := c.http.Do
		for _, e := range f.heldFuncs().ValuesIn(v) {
			if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok && f.info.Uses[sel.Sel] == f.std.do {
				all = append(all, f.transportOf(sel.X))
			}
		}
	}
	if i := slices.IndexFunc(call.Args, func(e ast.Expr) bool { return isHTTPRequest(f.typeOf(e)) }); i >= 0 {
		for _, t := range f.takersOf(call, i) { // c.do(req)
			all = append(all, f.transportOfTaker(t))
		}
	}
	if len(all) == 0 { // t.RoundTrip(nil)
		return netHTTP
	}
	return slices.Max(all)
}

// transportOfTaker is transportOfSender for what a function of the package does with its
// parameter.
func (f *defUse) transportOfTaker(t taker) transport {
	if has, known := f.requestSentBy[t.param]; known {
		return has
	}
	if f.requestSentBy == nil {
		f.requestSentBy = make(map[*types.Var]transport)
	}
	f.requestSentBy[t.param] = outside // for functions that call themselves
	has := outside
	for _, cur := range f.usesOf(t.param, t.fn) {
		if f.info.Defs[cur.Node().(*ast.Ident)] == t.param {
			continue
		}
		if call := f.sender(cur); call != nil && f.effectOnRequest(cur) == arrives {
			has = max(has, f.transportOfSender(call))
		}
	}
	f.requestSentBy[t.param] = has
	return has
}

// callsReceiver reports whether the method fn calls its receiver, a function, with what it
// gets, and does nothing else.
//
//	func (f roundTripperFunc) RoundTrip(req *http.Request) (*http.Response, error) { return f(req) }
func (f *defUse) callsReceiver(fn *types.Func) bool {
	call, ok := ast.Unparen(f.index.OnlyReturned(fn)).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return false
	}
	sig := fn.Signature()
	callee, isName := ast.Unparen(call.Fun).(*ast.Ident)
	arg, isArg := ast.Unparen(call.Args[0]).(*ast.Ident)
	return isName && isArg && f.info.Uses[callee] == sig.Recv() && f.info.Uses[arg] == sig.Params().At(0)
}

// transportHeldBy returns the transport that one of those may be, or hand requests to, that
// obj may hold, a variable or field of an interface, or return.
func (f *defUse) transportHeldBy(obj types.Object) transport {
	obj = gotypes.Origin(obj)
	if obj == nil || obj.Pkg() != f.pkg { // otelhttp.NewTransport(nil)
		return custom
	}
	return f.mostOf(obj, func() transport {
		has := custom
		switch obj := obj.(type) {
		case *types.Func:
			if _, ok := f.index.Decl(obj); ok && !holdsClient(obj.Signature().Results()) {
				has = netHTTP
			}
		case *types.Var:
			has = f.transportFromOutside(obj)
		}
		if has == custom {
			return custom
		}
		for _, e := range f.clients.sources[obj] {
			has = max(has, f.roundTripper(e))
		}
		return has
	})
}

// transportFromOutside returns the transport that the variable or field v may hold besides
// those that the package is seen to put there.
//
//	func NewClient(rt http.RoundTripper) *Client
func (f *defUse) transportFromOutside(v *types.Var) transport {
	if f.clients.elements[v] { // for _, rt := range transports
		return custom
	}
	for _, cur := range f.index.Reads(v) {
		if usekind.Direct(usekind.Reference(cur)).Kind == usekind.AddressTaken && !f.isOfOthers(cur.Node()) { // fill(&t.base)
			return custom
		}
	}
	switch v.Kind() {
	case types.ParamVar:
		if fn, _ := f.takerOf(v); fn == nil || !f.isCalledByName(fn) { // func(rt http.RoundTripper) { … }
			return custom
		}
		return foreign
	case types.LocalVar:
		if len(f.clients.sources[v]) == 0 { // switch rt := rt.(type) { … }
			return custom
		}
	default:
		if v.Exported() {
			return foreign
		}
	}
	return netHTTP
}

// takerOf returns the function or method of the package that v is a parameter of, and its
// index; fn is nil where it is that of a function literal.
func (f *finder) takerOf(v *types.Var) (fn *types.Func, index int) {
	decl, ok := f.index.DeclAt(v.Pos())
	if !ok {
		return nil, 0
	}
	n, ok := decl.Node().(*ast.FuncDecl)
	if !ok { // var wrap = func(rt http.RoundTripper) *auth { … }
		return nil, 0
	}
	fn, ok = f.info.Defs[n.Name].(*types.Func)
	if !ok {
		return nil, 0
	}
	for i := range fn.Signature().Params().Len() {
		if fn.Signature().Params().At(i) == v {
			return fn, i
		}
	}
	return nil, 0
}

// isCalledByName reports whether the package does nothing with the function fn but call it.
//
//	newAuth(rt), and not wrap := newAuth, wrapper(t).wrap(rt)
func (f *defUse) isCalledByName(fn *types.Func) bool {
	if len(f.index.ImplementedBy(fn)) > 0 {
		return false
	}
	return !slices.ContainsFunc(f.index.Reads(fn), func(cur inspector.Cursor) bool {
		use := usekind.Direct(usekind.Reference(cur))
		return !f.isOfOthers(cur.Node()) && (use.Kind != usekind.Callee || f.callee(use.Call()) != fn)
	})
}

// mostOf returns what look says of obj: the most of what it says of the objects that it
// looks at in turn. It looks once at each; those that lead to one another have the same.
//
//	t.base = &logged{t}
func (f *defUse) mostOf(obj types.Object, look func() transport) transport {
	s := &f.scanClients().search
	if has, known := s.known[obj]; known {
		return has
	}
	if at, isOpen := s.openAt[obj]; isOpen {
		s.lowest = min(s.lowest, at)
		return outside
	}
	at, outer := len(s.open), s.lowest
	s.openAt[obj], s.open, s.lowest = at, append(s.open, obj), at
	has := look()
	if s.lowest == at {
		for _, of := range s.open[at:] {
			s.known[of] = has
		}
		s.open = s.open[:at]
	}
	s.lowest = min(s.lowest, outer)
	return has
}
