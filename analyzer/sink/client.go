package sink

// This file finds the http clients whose transport is not net/http's own: they
// take what that transport takes.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/guard"
)

// clients is what the package does with clients and transports.
type clients struct {
	sources           map[types.Object][]ast.Expr // what may be in a variable, field or parameter, or returned by a function
	custom            map[types.Object]bool       // whose Transport is set to one of its own
	madeCustom        bool                        // some literal has a Transport of its own
	protocols         []string                    // schemes given to RegisterProtocol
	open              bool                        // RegisterProtocol is given a scheme that is not known
	transportReplaced bool                        // the default transport or all are replaced
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
	if f.transportReplaced() || f.sentByCustom(p, site) {
		relax(&want)
		return &want
	}
	want.Schemes = f.schemes(want.Schemes)
	if slices.Equal(want.Schemes, p.want.Schemes) {
		return &p.want
	}
	return &want
}

// relax makes want what a client takes whose transport is not known.
func relax(want *spec.Expectation) {
	want.Form, want.Schemes, want.Transport = spec.Reference, nil, false
}

// sentByCustom reports whether the client that sends the request of the call at
// site may have a transport of its own.
func (f *defUse) sentByCustom(p *resolvedRow, site inspector.Cursor) bool {
	if p.want.DefaultClient {
		return f.std.defaultClient != nil && f.customObject(f.std.defaultClient, nil)
	}
	recv := p.obj.(*types.Func).Signature().Recv()
	if recv == nil || !isClient(recv.Type()) {
		return f.anyCustom() // ctxhttp.Get(ctx, client, url): whose client it is, the row does not say
	}
	sel, ok := ast.Unparen(site.Node().(*ast.CallExpr).Fun).(*ast.SelectorExpr)
	return ok && f.customClient(sel)
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

// customClient reports whether the client that sel selects a method of has a
// transport of its own.
func (f *defUse) customClient(sel *ast.SelectorExpr) bool {
	if s := f.info.Selections[sel]; s != nil && len(s.Index()) > 1 {
		if field := embedded(s); field != nil {
			return f.customObject(field, nil)
		}
	}
	return f.customExpr(sel.X, nil)
}

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

// customExpr reports whether the client e has a transport of its own. seen are
// the objects whose sources are being looked at.
func (f *defUse) customExpr(e ast.Expr, seen []types.Object) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		return e.Op == token.AND && f.customExpr(e.X, seen)
	case *ast.StarExpr:
		return f.customExpr(e.X, seen)
	case *ast.CompositeLit:
		for _, elt := range e.Elts {
			if kv, ok := elt.(*ast.KeyValueExpr); ok && f.isNameOf(kv.Key, f.std.clientTransport) {
				return f.customTransport(kv.Value)
			}
		}
	case *ast.CallExpr:
		return f.customObject(f.callee(e), seen)
	default:
		return f.customObject(f.objectOf(e), seen)
	}
	return false
}

// customObject reports whether one of the clients that obj may hold, or
// return, has a transport of its own.
func (f *defUse) customObject(obj types.Object, seen []types.Object) bool {
	if obj == nil || slices.Contains(seen, obj) || len(seen) > 20 {
		return false
	}
	obj = gotypes.Origin(obj)
	c := f.scanClients()
	if c.custom[obj] {
		return true
	}
	seen = append(slices.Clip(seen), obj)
	for _, e := range c.sources[obj] {
		if f.customExpr(e, seen) {
			return true
		}
	}
	return false
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
	f.clients = &clients{sources: make(map[types.Object][]ast.Expr), custom: make(map[types.Object]bool)}
	for _, p := range f.pkg.Imports() {
		f.clients.transportReplaced = f.clients.transportReplaced || fakes.Has(p.Path())
	}
	f.noteTransports()
	if f.clients.hasCustom() {
		f.noteSources()
	}
	return f.clients
}

// hasCustom reports whether some client is given a transport of its own.
func (c *clients) hasCustom() bool { return len(c.custom) > 0 || c.madeCustom }

// noteTransports notes what is done with transports.
//
//	http.Client{Transport: t}, client.Transport = t, http.DefaultTransport = t, t.RegisterProtocol("file", f)
func (f *defUse) noteTransports() {
	for cur := range f.root.Preorder((*ast.AssignStmt)(nil), (*ast.KeyValueExpr)(nil), (*ast.CallExpr)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				f.noteAssignedTransport(n, lhs, i)
			}
		case *ast.KeyValueExpr: // &http.Client{Transport: t}
			if id, ok := n.Key.(*ast.Ident); ok && f.isNameOf(id, f.std.clientTransport) && f.customTransport(n.Value) {
				f.clients.madeCustom = true
			}
		case *ast.CallExpr:
			if id := nameOfCallee(n); id != nil && f.isNameOf(id, f.std.registerProtocol) {
				f.noteProtocol(n)
			}
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
	}
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

// AdaptToClients returns what the want of a request that another package sends is in
// the eyes of this one, which may have handed that package a client of its own:
// any reference if some client here has a transport that is not net/http's,
// more schemes where they are registered here. t may be nil.
func (t *Table) AdaptToClients(index *goindex.Index) func(want *spec.Expectation) *spec.Expectation {
	var f *defUse
	return func(want *spec.Expectation) *spec.Expectation {
		if t == nil || !want.Transport {
			return want
		}
		if f == nil {
			f = newFinder(t, index).flows
		}
		other := *want
		if f.transportReplaced() || !want.DefaultClient && f.anyCustom() {
			relax(&other)
		} else {
			other.Schemes = f.schemes(want.Schemes)
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

// noteCall records the clients among the arguments of a function of this
// package.
func (f *defUse) noteCall(call *ast.CallExpr) {
	id := nameOfCallee(call)
	if id == nil || !f.takesClient(f.info.Uses[id]) { // fmt.Println(c)
		return
	}
	fn, ok := f.callee(call).(*types.Func)
	if !ok || fn.Pkg() != f.pkg {
		return
	}
	params := fn.Signature().Params()
	for i, arg := range call.Args {
		if i < params.Len() {
			f.noteSource(params.At(i), []ast.Expr{arg}, 0)
		}
	}
}

// takesClient reports whether obj is a function of this package that takes a client.
func (f *defUse) takesClient(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	if !ok || fn.Pkg() != f.pkg {
		return false
	}
	for v := range fn.Signature().Params().Variables() {
		if isClient(v.Type()) {
			return true
		}
	}
	return false
}
