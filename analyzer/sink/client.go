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

// clients is what the package does with clients and transports.
type clients struct {
	sources           map[types.Object][]ast.Expr   // what may be in a variable, field or parameter, or returned by a function
	takers            map[types.Object][]*types.Var // the parameters that a variable or field is handed to
	set               map[types.Object][]ast.Expr   // what of the program's own their Transport is set to
	own               []ast.Expr                    // the transports of the program's own that clients are given
	elements          map[types.Object]bool         // that may hold an element of a list of transports
	givenAway         map[types.Object]bool         // that another package gets, which may set the Transport
	search            transportSearch               // see mostOf
	mostGiven         *transport                    // see mostOwn; nil before it is asked for
	isShared          bool                          // functions of other packages return or take clients
	isSourced         bool                          // sources, takers, elements and givenAway are noted
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
		return f.transportOfObject(f.std.defaultClient)
	}
	recv := p.obj.(*types.Func).Signature().Recv()
	if recv == nil || !isClient(recv.Type()) {
		return f.mostOwn() // ctxhttp.Get(ctx, client, url): whose client it is, the row does not say
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
			return f.transportOfObject(field)
		}
	}
	return f.transportOf(sel.X)
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
	return fieldAt(s.Recv(), s.Index()[:len(s.Index())-1])
}

// fieldAt is the field of a struct of type t, or of one in it, that path leads to.
func fieldAt(t types.Type, path []int) *types.Var {
	var v *types.Var
	for _, i := range path {
		st, ok := deref(t).Underlying().(*types.Struct)
		if !ok || i >= st.NumFields() {
			return nil
		}
		v = st.Field(i)
		t = v.Type()
	}
	return v
}

// transportOf returns the transport that the client e may have.
func (f *defUse) transportOf(e ast.Expr) transport {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr: // &http.Client{}
		if e.Op == token.ARROW { // <-clients
			return outside
		}
		return f.transportOf(e.X)
	case *ast.StarExpr: // *c
		return f.transportOf(e.X)
	case *ast.CompositeLit: // http.Client{Transport: t}
		for _, elt := range e.Elts {
			if kv, ok := elt.(*ast.KeyValueExpr); ok && f.isNameOf(kv.Key, f.std.clientTransport) {
				return f.transportGiven(kv.Value)
			}
		}
	case *ast.CallExpr:
		switch fun := f.info.Types[e.Fun]; {
		case fun.IsBuiltin(): // new(http.Client)
			return netHTTP
		case fun.IsType() && len(e.Args) == 1: // (*http.Client)(c)
			return f.transportOf(e.Args[0])
		}
		return f.transportOfObject(f.callee(e)) // conf.Client(ctx, token), newClient()
	default: // c.http
		return f.transportOfObject(f.objectOf(e))
	}
	return netHTTP
}

// transportOfObject returns the transport that one of the clients may have that obj may
// hold, or return; obj is nil where nothing has a name for that.
func (f *defUse) transportOfObject(obj types.Object) transport {
	switch {
	case obj == nil: // clients["a"], ctx.Value(key).(*http.Client), newClient(), of a function type
		return outside
	case obj == f.std.defaultClient && len(f.scanClients().own) == 0 && !f.clients.isShared: // http.Get(u)
		return netHTTP
	}
	f.noteSources()
	obj = gotypes.Origin(obj)
	return f.mostOf(obj, func() transport {
		has := outside
		for _, e := range f.clients.sources[obj] {
			has = max(has, f.transportOf(e))
		}
		if len(f.clients.sources[obj]) == 0 && !f.isFromOutside(obj) {
			has = netHTTP
		}
		if set := f.transportSetIn(obj, nil); set != netHTTP {
			has = max(has, set)
		}
		return has
	})
}

// transportSetIn returns the transport that the client in obj may get there.
//
//	c.Transport = t; setup(c); config.Setup(c)
func (f *defUse) transportSetIn(obj types.Object, seen []types.Object) transport {
	c := f.scanClients()
	switch {
	case slices.Contains(seen, obj): // func ping(c *http.Client) { …; ping(c) }
		return netHTTP
	case len(seen) > 20:
		return custom
	}
	has := netHTTP
	for _, e := range c.set[obj] {
		has = max(has, f.transportGiven(e))
	}
	if c.givenAway[obj] || f.isForeign(obj) {
		has = max(has, foreign)
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

// scanClients looks through the package once, when it is first asked for: for what
// transports are given, and where one is of the program's own, as most are not, for where
// clients are handed on.
func (f *defUse) scanClients() *clients {
	if f.clients != nil {
		return f.clients
	}
	f.clients = &clients{sources: make(map[types.Object][]ast.Expr), takers: make(map[types.Object][]*types.Var), set: make(map[types.Object][]ast.Expr), elements: make(map[types.Object]bool), givenAway: make(map[types.Object]bool)}
	f.clients.search = transportSearch{known: make(map[types.Object]transport), openAt: make(map[types.Object]int)}
	f.noteTransports()
	if len(f.clients.own) > 0 || f.clients.isShared {
		f.noteSources()
	}
	return f.clients
}

// isOfOthers reports whether n is the code of a test, which f is not about: what that does
// to clients holds while the test runs.
func (f *defUse) isOfOthers(n ast.Node) bool { return f.isPosOfOthers(n.End()) } // the end of a chain of calls is found at once

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
			if id, ok := n.Key.(*ast.Ident); ok && f.isNameOf(id, f.std.clientTransport) && f.isOwnTransport(n.Value) {
				f.clients.own = append(f.clients.own, n.Value)
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
		if ok && i < len(n.Rhs) && f.isOwnTransport(n.Rhs[i]) {
			if owner := gotypes.Origin(f.objectOf(sel.X)); owner != nil {
				f.clients.set[owner] = append(f.clients.set[owner], n.Rhs[i])
				f.clients.own = append(f.clients.own, n.Rhs[i])
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
		f.clients.open = true
	case s == "http", s == "https": // t.RegisterProtocol("https", signed)
		f.clients.transportReplaced = true
	default:
		f.clients.protocols = append(f.clients.protocols, s)
	}
}

// Adapt returns what the want of a URL that another package parses or sends is in the
// eyes of this one, which hands it the string at site: it may have given that package a
// client of its own, so that any reference is wanted if some client here has a transport
// that may write to it, and more schemes where they are registered here; and it may
// replace parts of the URL, or the request, that it gets. t may be nil.
//
//	req, err := api.NewRequest("/users?q=a b"); req.URL.RawQuery = req.URL.Query().Encode()
func (t *Table) Adapt(index *goindex.Index) func(want *spec.Expectation, site inspector.Cursor) *spec.Expectation {
	var of *finder
	return func(want *spec.Expectation, site inspector.Cursor) *spec.Expectation {
		want = ofImports(index.Pkg, want)
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
		if made, ok := f.requestOf(site); ok && want.Request == spec.Returned { // req, err := api.NewRequest("h/users"); client.Do(req)
			if calls := f.sendersOf(made); len(calls) > 0 {
				return f.sentBy(*want, calls)
			}
		}
		if !want.Transport {
			return want
		}
		other := *want
		if f.transportReplaced() || !want.DefaultClient && f.mostOwn() == custom {
			relax(&other)
		} else {
			other.ForeignClient = want.ForeignClient || !want.DefaultClient && f.mostOwn() == foreign
			other.Schemes = f.schemes(want.Schemes)
			other.HostWritten = want.HostWritten || f.dialsItself(want.DefaultClient)
		}
		return &other
	}
}

// mostOwn returns the most that the transports of the program's own do, of all that some
// client of the package is given.
func (f *defUse) mostOwn() transport {
	c := f.scanClients()
	if c.mostGiven == nil {
		has := netHTTP
		for _, e := range c.own {
			has = max(has, f.transportGiven(e))
		}
		c.mostGiven = &has
	}
	return *c.mostGiven
}
