package sink

// This file finds the http clients whose transport is not net/http's own: they
// take what that transport takes.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/guard"
)

// A transport is whose transport a client has.
type transport uint8

const (
	netHTTP transport = iota
	foreign           // that of another package, of which nothing is known
	custom            // one that is not net/http's
)

// clients is what the package does with clients and transports.
type clients struct {
	sources           map[types.Object][]ast.Expr   // what may be in a variable, field or parameter, or returned by a function
	takers            map[types.Object][]*types.Var // the parameters that a variable or field is handed to
	custom            map[types.Object]bool         // whose Transport is set to one of its own
	givenAway         map[types.Object]bool         // that another package gets, which may set the Transport
	madeCustom        bool                          // some literal has a Transport of its own
	isShared          bool                          // functions of other packages return or take clients
	protocols         []string                      // schemes given to RegisterProtocol
	open              bool                          // RegisterProtocol is given a scheme that is not known
	transportReplaced bool                          // the default transport or all are replaced
	dials             bool                          // some Transport of net/http has a dial function or a proxy of its own
	dialsByDefault    bool                          // that of http.DefaultClient may be it
}

// fakes are packages that replace the transport of net/http in tests.
var fakes = guard.New("sink.fakes", guard.Words{
	"github.com/jarcoal/httpmock":  "itself",
	"github.com/h2non/gock":        "itself",
	"gopkg.in/h2non/gock.v1":       "github.com/h2non/gock",
	"gopkg.in/jarcoal/httpmock.v1": "github.com/jarcoal/httpmock",
})

// clientSpec is what a function or method wants that sends a request by a client
// of net/http: what its row says, any reference where a transport of the
// program's own reads the URL, more schemes where they are registered.
func (f *defUse) clientSpec(p *resolvedRow, site inspector.Cursor) *spec.Expectation {
	want := p.want
	sender := f.senderOf(p, site)
	if f.transportReplaced() || sender == custom {
		relax(&want)
		return &want
	}
	want.ForeignClient = sender == foreign
	want.HostWritten = f.dialsItself(want.DefaultClient)
	want.Schemes = f.schemes(want.Schemes)
	if !want.ForeignClient && !want.HostWritten && slices.Equal(want.Schemes, p.want.Schemes) {
		return &p.want
	}
	return &want
}

// relax makes want what a client takes whose transport is not known, which may replace
// any part of the URL.
func relax(want *spec.Expectation) {
	want.Form, want.Schemes, want.Transport = spec.Reference, nil, false
	want.QueryWritten, want.PathWritten, want.HostWritten = true, true, true
}

// dialsItself reports whether the host of a URL may not be what is dialed: a Transport
// of the package has a function for that, or a proxy, and the client may have it.
//
//	&http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) { return dial(ctx, socket) }}
func (f *defUse) dialsItself(isDefaultClient bool) bool {
	c := f.scanClients()
	return c.dialsByDefault || c.dials && !isDefaultClient
}

// senderOf returns the transport that the client may have that sends the request of the
// call at site.
func (f *defUse) senderOf(p *resolvedRow, site inspector.Cursor) transport {
	if p.want.DefaultClient {
		return f.transportOfObject(f.std.defaultClient, nil)
	}
	recv := p.obj.(*types.Func).Signature().Recv()
	if recv == nil || !isClient(recv.Type()) {
		if f.anyCustom() { // ctxhttp.Get(ctx, client, url): whose client it is, the row does not say
			return custom
		}
		return netHTTP
	}
	return f.transportOfCall(site.Node().(*ast.CallExpr))
}

// transportOfCall returns the transport of the client that call calls a method of.
func (f *defUse) transportOfCall(call *ast.CallExpr) transport {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok { // do := c.Do; do(r)
		return netHTTP
	}
	if s := f.info.Selections[sel]; s != nil && len(s.Index()) > 1 {
		if field := embedded(s); field != nil {
			return f.transportOfObject(field, nil)
		}
	}
	return f.transportOf(sel.X, nil)
}

// schemes adds the registered protocols to what a client takes.
func (f *defUse) schemes(known []string) []string {
	c := f.scanClients()
	if c.open {
		return nil
	}
	return slices.Concat(known, c.protocols)
}

func (f *defUse) transportReplaced() bool { return f.scanClients().transportReplaced }

// embedded is the last of the embedded fields on the way to a promoted method.
func embedded(s *types.Selection) *types.Var {
	t := s.Recv()
	var v *types.Var
	for _, i := range s.Index()[:len(s.Index())-1] {
		st, ok := deref(t).Underlying().(*types.Struct)
		if !ok || i >= st.NumFields() {
			return nil
		}
		v = st.Field(i)
		t = v.Type()
	}
	return v
}

// transportOf returns the transport that the client e may have. seen are the objects
// whose sources are being looked at.
func (f *defUse) transportOf(e ast.Expr, seen []types.Object) transport {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr: // &http.Client{}
		if e.Op == token.AND {
			return f.transportOf(e.X, seen)
		}
	case *ast.StarExpr: // *c
		return f.transportOf(e.X, seen)
	case *ast.CompositeLit: // http.Client{Transport: t}
		for _, elt := range e.Elts {
			if kv, ok := elt.(*ast.KeyValueExpr); ok && f.isNameOf(kv.Key, f.std.clientTransport) && f.customTransport(kv.Value) {
				return custom
			}
		}
	case *ast.CallExpr: // conf.Client(ctx, token), newClient()
		return f.transportOfObject(f.callee(e), seen)
	default: // c.http
		return f.transportOfObject(f.objectOf(e), seen)
	}
	return netHTTP
}

// transportOfObject returns the transport that one of the clients may have that obj may
// hold, or return.
func (f *defUse) transportOfObject(obj types.Object, seen []types.Object) transport {
	if obj == nil || slices.Contains(seen, obj) || len(seen) > 20 {
		return netHTTP
	}
	obj = gotypes.Origin(obj)
	has := f.transportSetIn(obj, seen)
	seen = append(slices.Clip(seen), obj)
	for _, e := range f.scanClients().sources[obj] {
		has = max(has, f.transportOf(e, seen))
	}
	return has
}

// transportSetIn returns the transport that the client in obj may get there.
//
//	c.Transport = t; setup(c); config.Setup(c)
func (f *defUse) transportSetIn(obj types.Object, seen []types.Object) transport {
	c := f.scanClients()
	switch {
	case slices.Contains(seen, obj): // func ping(c *http.Client) { …; ping(c) }
		return netHTTP
	case c.custom[obj] || len(seen) > 20:
		return custom
	}
	has := netHTTP
	if c.givenAway[obj] || f.isForeign(obj) {
		has = foreign
	}
	seen = append(slices.Clip(seen), obj)
	for _, param := range c.takers[obj] {
		has = max(has, f.transportSetIn(param, seen))
	}
	return has
}

// isForeign reports whether obj, a client or a function that returns one, is another
// package's, and not net/http's.
func (f *defUse) isForeign(obj types.Object) bool {
	return obj.Pkg() != nil && obj.Pkg() != f.pkg && obj.Pkg().Path() != "net/http"
}

// customTransport reports whether e, the value of a Client.Transport, is other
// than net/http's own.
func (f *defUse) customTransport(e ast.Expr) bool {
	tv, ok := f.info.Types[e]
	return ok && !tv.IsNil() && !isTransport(tv.Type) && !f.isNameOf(e, f.std.defaultTransport)
}

// scanClients looks through the package once, when it is first asked for: for what
// transports are given, and only where one is of the program's own, as most are not,
// for where clients are handed on.
func (f *defUse) scanClients() *clients {
	if f.clients != nil {
		return f.clients
	}
	f.clients = &clients{sources: make(map[types.Object][]ast.Expr), takers: make(map[types.Object][]*types.Var), custom: make(map[types.Object]bool), givenAway: make(map[types.Object]bool)}
	f.noteTransports()
	if f.clients.hasCustom() || f.clients.isShared {
		f.noteSources()
	}
	return f.clients
}

// isOfOthers reports whether n is the code of a test, which f is not about: what that does
// to clients holds while the test runs.
func (f *defUse) isOfOthers(n ast.Node) bool { return !f.isOfTests && f.isInTest(n.Pos()) }

// hasCustom reports whether some client is given a transport of its own.
func (c *clients) hasCustom() bool { return len(c.custom) > 0 || c.madeCustom }

// noteTransports notes what is done with transports.
//
//	http.Client{Transport: t}, client.Transport = t, http.DefaultTransport = t, t.RegisterProtocol("file", f)
func (f *defUse) noteTransports() {
	for cur := range f.root.Preorder((*ast.ImportSpec)(nil), (*ast.AssignStmt)(nil), (*ast.KeyValueExpr)(nil), (*ast.CallExpr)(nil)) {
		if f.isOfOthers(cur.Node()) {
			continue
		}
		switch n := cur.Node().(type) {
		case *ast.ImportSpec: // import "github.com/jarcoal/httpmock"
			path, err := strconv.Unquote(n.Path.Value)
			f.clients.transportReplaced = f.clients.transportReplaced || err == nil && fakes.Has(path)
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				f.noteAssignedTransport(n, lhs, i)
			}
		case *ast.KeyValueExpr: // &http.Client{Transport: t}
			if id, ok := n.Key.(*ast.Ident); ok && f.isNameOf(id, f.std.clientTransport) && f.customTransport(n.Value) {
				f.clients.madeCustom = true
			}
			f.clients.dials = f.clients.dials || f.isDialer(n.Key, n.Value)
		case *ast.CallExpr:
			id := nameOfCallee(n)
			if id == nil { // func() { … }()
				continue
			}
			if f.isNameOf(id, f.std.registerProtocol) {
				f.noteProtocol(n)
			}
			f.clients.isShared = f.clients.isShared || f.sharesClient(f.info.Uses[id])
		}
	}
}

// noteAssignedTransport notes what n assigns to the i'th of its operands, lhs, if that is
// a transport.
func (f *defUse) noteAssignedTransport(n *ast.AssignStmt, lhs ast.Expr, i int) {
	switch {
	case f.isNameOf(lhs, f.std.defaultTransport): // http.DefaultTransport = t
		f.clients.transportReplaced = true
	case f.isNameOf(lhs, f.std.clientTransport): // client.Transport = t
		sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
		if ok && i < len(n.Rhs) && f.customTransport(n.Rhs[i]) {
			if owner := f.objectOf(sel.X); owner != nil {
				f.clients.custom[gotypes.Origin(owner)] = true
			}
		}
	case i < len(n.Rhs) && f.isDialer(lhs, n.Rhs[i]): // http.DefaultTransport.(*http.Transport).DialContext = dial
		f.clients.dials, f.clients.dialsByDefault = true, true
	}
}

// isDialer reports whether a field of a Transport of net/http is given a function of the
// program's own that dials, or says which proxy to dial.
//
//	http.Transport{Proxy: http.ProxyURL(u)}, and not http.Transport{DialContext: d.DialContext}
func (f *defUse) isDialer(field, value ast.Expr) bool {
	if !slices.ContainsFunc(f.std.dialers, func(obj types.Object) bool { return f.isNameOf(field, obj) }) {
		return false
	}
	if fn, ok := f.objectOf(value).(*types.Func); ok && (fn.Pkg().Path() == "net" || fn.FullName() == "net/http.ProxyFromEnvironment") { // (&net.Dialer{}).DialContext
		return false
	}
	return !f.info.Types[value].IsNil()
}

// noteProtocol notes the scheme that call registers.
//
//	t.RegisterProtocol("file", f)
func (f *defUse) noteProtocol(call *ast.CallExpr) {
	if _, ok := f.callee(call).(*types.Func); !ok || len(call.Args) != 2 {
		return
	}
	if s, ok := gotypes.ConstantString(f.info, call.Args[0]); ok {
		f.clients.protocols = append(f.clients.protocols, strings.ToLower(s))
	} else {
		f.clients.open = true
	}
}

// noteSources notes where clients are handed on.
func (f *defUse) noteSources() {
	nodes := []ast.Node{(*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.CompositeLit)(nil),
		(*ast.ReturnStmt)(nil), (*ast.CallExpr)(nil)}
	for cur := range f.root.Preorder(nodes...) {
		if f.isOfOthers(cur.Node()) {
			continue
		}
		switch n := cur.Node().(type) {
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				f.noteSource(f.objectOf(lhs), n.Rhs, i)
			}
		case *ast.ValueSpec:
			for i, name := range n.Names {
				f.noteSource(f.info.Defs[name], n.Values, i)
			}
		case *ast.CompositeLit:
			f.noteFields(n)
		case *ast.ReturnStmt:
			f.noteReturn(cur, n)
		case *ast.CallExpr:
			f.noteCall(n)
		}
	}
}

// Adapt returns what the want of a URL that another package parses or sends is in the
// eyes of this one, which hands it the string at site: it may have given that package a
// client of its own, so that any reference is wanted if some client here has a transport
// that is not net/http's, and more schemes where they are registered here; and it may
// replace parts of the URL, or the request, that it gets. t may be nil.
//
//	req, err := api.NewRequest("/users?q=a b"); req.URL.RawQuery = req.URL.Query().Encode()
func (t *Table) Adapt(index *goindex.Index) func(want *spec.Expectation, site inspector.Cursor) *spec.Expectation {
	var of *finder
	return func(want *spec.Expectation, site inspector.Cursor) *spec.Expectation {
		if t == nil {
			return want
		}
		if of == nil {
			of = newFinder(t, index)
		}
		f := of.flowsAt(site)
		if _, isCall := site.Node().(*ast.CallExpr); isCall {
			want = f.replacedAfter(site).noteIn(want)
		}
		if !want.Transport {
			return want
		}
		other := *want
		if f.transportReplaced() || !want.DefaultClient && f.anyCustom() {
			relax(&other)
		} else {
			other.Schemes = f.schemes(want.Schemes)
			other.HostWritten = want.HostWritten || f.dialsItself(want.DefaultClient)
		}
		return &other
	}
}

// anyCustom reports whether the package gives some client a transport of its
// own.
func (f *defUse) anyCustom() bool { return f.scanClients().hasCustom() }

// noteSource records that obj, if it is a client, gets the i'th of the values,
// or the i'th result of the one call among them.
func (f *defUse) noteSource(obj types.Object, from []ast.Expr, i int) {
	if obj == nil || len(from) == 0 || !isClient(obj.Type()) {
		return
	}
	if i >= len(from) {
		i = 0
	}
	obj = gotypes.Origin(obj)
	f.clients.sources[obj] = append(f.clients.sources[obj], from[i])
}

func (f *defUse) noteFields(lit *ast.CompositeLit) {
	s, ok := deref(f.typeOf(lit)).Underlying().(*types.Struct)
	if !ok {
		return
	}
	for i, elt := range lit.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			f.noteSource(f.objectOf(kv.Key), []ast.Expr{kv.Value}, 0)
		} else if i < s.NumFields() {
			f.noteSource(s.Field(i), lit.Elts, i)
		}
	}
}

func (f *defUse) noteReturn(cur inspector.Cursor, n *ast.ReturnStmt) {
	for _, result := range n.Results {
		if !isClient(f.info.TypeOf(result)) {
			continue
		}
		fn, _ := goindex.EnclosingFunc(cur)
		decl, ok := fn.Node().(*ast.FuncDecl)
		if !ok { // func() *http.Client { return c }
			return
		}
		if obj := f.info.Defs[decl.Name]; obj != nil {
			f.clients.sources[obj] = append(f.clients.sources[obj], result)
		}
	}
}

// noteCall records the clients among the arguments of a function.
func (f *defUse) noteCall(call *ast.CallExpr) {
	id := nameOfCallee(call)
	if id == nil || !takesClient(f.info.Uses[id]) { // fmt.Println(c)
		return
	}
	fn, ok := f.callee(call).(*types.Func)
	if !ok {
		return
	}
	params := fn.Signature().Params()
	for i, arg := range call.Args {
		if i >= params.Len() || !isClient(params.At(i).Type()) {
			continue
		}
		obj := gotypes.Origin(f.objectOf(arg))
		if fn.Pkg() != f.pkg { // config.Setup(&c)
			f.clients.givenAway[obj] = true
			continue
		}
		f.clients.takers[obj] = append(f.clients.takers[obj], params.At(i).Origin()) // setup(&c)
		f.noteSource(params.At(i), []ast.Expr{arg}, 0)
	}
}

// takesClient reports whether obj is a function that takes a client.
func takesClient(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	return ok && holdsClient(fn.Signature().Params())
}

// sharesClient reports whether obj is a function of another package that takes or returns
// a client.
//
//	conf.Client(ctx, token), config.Setup(c)
func (f *defUse) sharesClient(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	return ok && f.isForeign(fn) && (holdsClient(fn.Signature().Params()) || holdsClient(fn.Signature().Results()))
}

// holdsClient reports whether there is a client in list.
func holdsClient(list *types.Tuple) bool {
	for v := range list.Variables() {
		if isClient(v.Type()) {
			return true
		}
	}
	return false
}
