package sink

// This file finds the http clients whose transport is not net/http's own: they
// take what that transport takes.

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/guard"
	"github.com/urilint/urilint/internal/usekind"
)

// A transport is whose transport a client has.
type transport uint8

const (
	netHTTP transport = iota
	foreign           // it may be that of another package, which is not seen
	custom            // it may do something else with the URL
)

// clients is what the package does with clients and transports.
type clients struct {
	given             transport // the most that a transport is of those that the package gives to clients
	isShared          bool      // functions of other packages return or take clients
	isMadeByOthers    bool      // functions of other packages make clients
	isSetByOthers     bool      // other modules may hand in a client, or set one
	isSetInModule     bool      // other packages may
	protocols         []string  // schemes given to RegisterProtocol
	isAnyProtocol     bool      // RegisterProtocol is given a scheme that is not known
	transportReplaced bool      // the default transport or all are replaced
	dials             bool      // some Transport of net/http has a dial function or a proxy of its own
	dialsByDefault    bool      // that of http.DefaultClient may be it
	isDefaultReplaced bool      // http.DefaultClient may be another client
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
// program's own may write to the URL, more schemes where they are registered.
func (f *defUse) clientSpec(p *resolvedRow, site inspector.Cursor) *spec.Expectation {
	want := p.want
	sender := f.senderOf(p, site)
	if f.transportReplaced() || sender == custom {
		relax(&want)
		return &want
	}
	want.ForeignClient = sender != netHTTP
	want.HostWritten = f.dialsItself(want.DefaultClient)
	want.Schemes = f.withProtocols(want.Schemes)
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
	if p.want.DefaultClient && !f.scanClients().isDefaultReplaced { // http.Get(u)
		return netHTTP
	}
	recv := p.obj.(*types.Func).Signature().Recv()
	if recv == nil || !isClient(recv.Type()) { // http.Get(u), ctxhttp.Get(ctx, client, u)
		return f.scanClients().given
	}
	return f.transportOfCall(site.Node().(*ast.CallExpr))
}

// transportOfCall returns the transport of the client that call calls a method of.
func (f *defUse) transportOfCall(call *ast.CallExpr) transport {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || f.info.Selections[sel] == nil || f.info.Selections[sel].Kind() != types.MethodVal { // do := c.Do; do(r)
		return f.transportOfAny()
	}
	return f.transportOf(sel.X)
}

// transportOfAny returns the transport that some client of the package may have.
func (f *defUse) transportOfAny() transport {
	c := f.scanClients()
	if c.isShared || c.isSetByOthers {
		return max(c.given, foreign)
	}
	return c.given
}

// transportOf returns the transport that the client e may have. All that the package makes
// may have the same.
func (f *defUse) transportOf(e ast.Expr) transport {
	c := f.scanClients()
	if f.isNameOf(e, f.std.defaultClient) && !c.isDefaultReplaced { // http.DefaultClient
		return netHTTP
	}
	has := c.given
	if f.isForeignClient(e, 3) {
		has = max(has, foreign)
	}
	return has
}

// isForeignClient reports whether others than the package may have made, or set up, the client
// e, which is followed by way of at most that many variables.
func (f *defUse) isForeignClient(e ast.Expr, hops int) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr: // &http.Client{}
		return f.isForeignClient(e.X, hops)
	case *ast.StarExpr: // *c
		return f.isForeignClient(e.X, hops)
	case *ast.CompositeLit: // http.Client{Timeout: time.Minute}
		return false
	case *ast.CallExpr:
		switch fun := f.info.Types[e.Fun]; {
		case fun.IsBuiltin(): // new(http.Client)
			return false
		case fun.IsType() && len(e.Args) == 1: // (*http.Client)(c)
			return f.isForeignClient(e.Args[0], hops)
		}
		fn, ok := f.callee(e).(*types.Func)
		if ok && f.makesClients(fn) { // hc.Plain()
			return false
		}
		c := f.scanClients()
		return !ok || fn.Pkg() != f.pkg || gotypes.InterfaceOf(fn) != nil || c.isShared || c.isSetByOthers // oauth2.NewClient(ctx, src), provider.Client(), s.client()
	case *ast.Ident, *ast.SelectorExpr: // c, s.Client
		v, ok := f.objectOf(e).(*types.Var)
		if !ok || hops == 0 || v.Pkg() != f.pkg || !isClient(v.Type()) { // type Client struct{ *http.Client }
			return true
		}
		key := clientKey{v, hops}
		is, known := f.foreignClients[key]
		if !known {
			if f.foreignClients == nil {
				f.foreignClients = make(map[clientKey]bool)
			}
			is = f.mayHoldForeign(v, e, hops-1)
			f.foreignClients[key] = is
		}
		return is
	}
	return true // clients["a"], ctx.Value(key).(*http.Client)
}

// A clientKey is a variable that isForeignClient was asked about, and by way of how many.
type clientKey struct {
	v    *types.Var
	hops int
}

// mayHoldForeign is isForeignClient for the variable or field v, which e names.
func (f *defUse) mayHoldForeign(v *types.Var, e ast.Expr, hops int) bool {
	c := f.scanClients()
	at, ok := f.index.Find(identOf(e))
	if v.Kind() != types.LocalVar || !ok { // s.http, func get(c *http.Client, u string)
		return c.isShared || c.isMadeByOthers || c.isSetByOthers || v.Kind() == types.ParamVar && f.funcWithParam(v) == nil // each(func(c *http.Client) { … })
	}
	isMade := false
	for _, mention := range f.usesOf(v, at) {
		use := usekind.Direct(mention)
		if c.isMadeByOthers && !isReceiver(mention) && use.Kind != usekind.Assigned && use.Kind != usekind.Operand { // api.client = c
			return true
		}
		switch use.Kind {
		case usekind.Assigned:
			value := use.Value()
			if value == nil { // c, err := hc.New()
				value = onlyCall(use)
			}
			if spec, ok := use.User().Node().(*ast.ValueSpec); ok && len(spec.Values) == 0 || value != nil && f.info.Types[value].IsNil() { // var c http.Client
				isMade = isMade || !isPointer(v.Type())
				continue
			}
			if value == nil || f.isForeignClient(value, hops) { // c, err := api.Client()
				return true
			}
			isMade = true // c := &http.Client{}
		case usekind.Argument: // config.Setup(c)
			fn, _ := f.callee(use.Call()).(*types.Func)
			if c.isShared || fn == nil || gotypes.InterfaceOf(fn) != nil { // setup(c), a function value
				return true
			}
		}
	}
	return !isMade // switch c := x.(type) { case *http.Client: … }
}

// isReceiver reports whether a method of what is at cur is called.
//
//	c.Do(req)
func isReceiver(cur inspector.Cursor) bool {
	use := usekind.Classify(cur)
	return use.Kind == usekind.Callee && len(use.Path) == 1
}

// transportOfSender returns the transport of one of the clients that call hands its request to,
// which sends it.
//
//	c.http.Do(req), doer.Do(req), c.do(req)
func (f *defUse) transportOfSender(call *ast.CallExpr) transport {
	switch {
	case f.isDoer(call): // doer.Do(req)
		return foreign
	case f.isDo(call): // c.http.Do(req)
		return f.transportOfCall(call)
	}
	return f.transportOfAny()
}

// withProtocols adds the registered protocols to what a client takes.
func (f *defUse) withProtocols(known []string) []string {
	c := f.scanClients()
	if c.isAnyProtocol {
		return nil
	}
	return slices.Concat(known, c.protocols)
}

func (f *defUse) transportReplaced() bool { return f.scanClients().transportReplaced }

// scanClients looks through the package once, when it is first asked for, for what is done
// with clients and transports.
//
//	http.Client{Transport: t}, client.Transport = t, http.DefaultTransport = t, t.RegisterProtocol("file", f)
func (f *defUse) scanClients() *clients {
	if f.clients != nil {
		return f.clients
	}
	f.clients = new(clients)
	for cur := range f.root.Preorder((*ast.ImportSpec)(nil), (*ast.AssignStmt)(nil), (*ast.KeyValueExpr)(nil), (*ast.CallExpr)(nil), (*ast.Field)(nil)) {
		if f.isPosOfOthers(cur.Node().End()) { // the end of a chain of calls is found at once
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
			if id, ok := n.Key.(*ast.Ident); ok && f.isNameOf(id, f.std.clientTransport) {
				f.clients.given = max(f.clients.given, f.transportGiven(n.Value))
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
			f.noteShared(f.info.Uses[id])
		case *ast.Field: // type API struct{ Client *http.Client }, func Get(c *http.Client, u string)
			f.clients.isSetInModule = f.clients.isSetInModule || isClient(f.info.TypeOf(n.Type)) && f.isSetElsewhere(cur, n)
		}
	}
	isInternal := slices.Contains(strings.Split(f.pkg.Path(), "/"), "internal")
	f.clients.isSetByOthers = f.clients.isSetInModule && !isInternal
	f.clients.isShared = f.clients.isShared || f.clients.isMadeByOthers && f.clients.isSetInModule
	if f.clients.given != netHTTP && f.hasOtherSender() {
		f.clients.given = custom
	}
	return f.clients
}

// isSetElsewhere reports whether other packages may set the field, or parameter, at cur.
//
//	type API struct{ Client *http.Client }; func Get(c *http.Client, u string); interface{ Client() *http.Client }
func (f *defUse) isSetElsewhere(cur inspector.Cursor, field *ast.Field) bool {
	if f.pkg.Name() == "main" {
		return false
	}
	for around := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		decl := around.Node().(*ast.FuncDecl)
		return decl.Name.IsExported() && slices.Contains(decl.Type.Params.List, field)
	}
	return len(field.Names) == 0 || slices.ContainsFunc(field.Names, (*ast.Ident).IsExported)
}

// noteAssignedTransport notes what n assigns to the i'th of its operands, lhs, if that is
// a transport.
func (f *defUse) noteAssignedTransport(n *ast.AssignStmt, lhs ast.Expr, i int) {
	switch {
	case f.isNameOf(lhs, f.std.defaultTransport): // http.DefaultTransport = t
		f.clients.transportReplaced = true
	case f.isNameOf(lhs, f.std.defaultClient): // http.DefaultClient = c
		f.clients.isDefaultReplaced = true
	case f.isNameOf(lhs, f.std.clientTransport): // client.Transport = t
		given := custom
		if len(n.Lhs) == len(n.Rhs) {
			given = f.transportGiven(n.Rhs[i])
		}
		f.clients.given = max(f.clients.given, given)
		if sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr); ok && f.isNameOf(sel.X, f.std.defaultClient) { // http.DefaultClient.Transport = t
			f.clients.isDefaultReplaced = true
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
	return f.isOwnDialer(value)
}

// noteProtocol notes the scheme that call registers.
//
//	t.RegisterProtocol("file", f)
func (f *defUse) noteProtocol(call *ast.CallExpr) {
	if _, ok := f.callee(call).(*types.Func); !ok || len(call.Args) != 2 {
		return
	}
	s, ok := gotypes.ConstantString(f.info, call.Args[0])
	switch s = strings.ToLower(s); {
	case !ok:
		f.clients.isAnyProtocol = true
	case s == "http", s == "https": // t.RegisterProtocol("https", signed)
		f.clients.transportReplaced = true
	default:
		f.clients.protocols = append(f.clients.protocols, s)
	}
}

// noteShared notes that obj is called, if it is a function of another package that takes, returns
// or makes clients.
//
//	conf.Client(ctx, token), config.Setup(c)
func (f *defUse) noteShared(obj types.Object) {
	fn, ok := obj.(*types.Func)
	if !ok || fn.Pkg() == nil || fn.Pkg() == f.pkg || fn.Pkg().Path() == "net/http" {
		return
	}
	switch {
	case holdsClient(fn.Signature().Params()): // config.Setup(c)
		f.clients.isShared = true
	case !holdsClient(fn.Signature().Results()):
	case f.makesClients(fn.Origin()): // hc.Plain()
		f.clients.isMadeByOthers = true
	default: // conf.Client(ctx, token)
		f.clients.isShared = true
	}
}

// onlyCall returns the call of which one result is Assigned by use; nil for other uses.
//
//	c, err := hc.New()
func onlyCall(use usekind.Use) ast.Expr {
	stmt := use.Assignment()
	if stmt == nil || len(stmt.Rhs) != 1 {
		return nil
	}
	if call, ok := ast.Unparen(stmt.Rhs[0]).(*ast.CallExpr); ok {
		return call
	}
	return nil
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

// Adapt returns what the want of a URL that another package parses or sends is in the
// eyes of this one, which hands it the string at site: it may have given that package a
// client of its own, so that any reference is wanted if some client here has a transport
// that may write to it, and more schemes where they are registered here; and it may
// replace parts of the URL, or the request, that it gets. t may be nil.
//
//	req, err := api.NewRequest("/users?q=a b"); req.URL.RawQuery = req.URL.Query().Encode()
func (t *Table) Adapt(index *goindex.Index) func(want *spec.Expectation, site inspector.Cursor) *spec.Expectation {
	return func(want *spec.Expectation, site inspector.Cursor) *spec.Expectation {
		want = ofImports(index.Pkg, want)
		if t == nil {
			return want
		}
		f := t.finderOf(index).flowsAt(site)
		if _, isCall := site.Node().(*ast.CallExpr); isCall {
			want = f.fateOf(site).replaced.noteIn(want)
		}
		if made, ok := f.requestOf(site); ok && want.Request == spec.Returned { // req, err := api.NewRequest("h/users"); client.Do(req)
			if c := f.fateOf(made); c.isSent() {
				return f.sentBy(*want, c.senders)
			}
		}
		if !want.Transport {
			return want
		}
		other := *want
		given := f.scanClients().given
		if f.transportReplaced() || !want.DefaultClient && given == custom {
			relax(&other)
		} else {
			other.ForeignClient = want.ForeignClient || !want.DefaultClient && given == foreign
			other.Schemes = f.withProtocols(want.Schemes)
			other.HostWritten = want.HostWritten || f.dialsItself(want.DefaultClient)
		}
		return &other
	}
}
