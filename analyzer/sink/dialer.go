package sink

// This file finds the dialers of the program's own that clients are given: what host and port
// mean is their affair.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// mayDialItself reports whether the client that the call at site of p makes, or sends by, may
// have a dialer of the program's own: the package gives one to some client of that library, or
// the call has options that are not seen.
//
//	d := websocket.Dialer{NetDialContext: dial}; d.Dial("ws://shard:70000/", nil)
//	nats.Connect("nats://shard:70000", nats.SetCustomDialer(d)), nats.Connect(u, options...)
func (f *defUse) mayDialItself(p *resolvedRow, site inspector.Cursor) bool {
	if f.setsDialer(p) {
		return true
	}
	call, isCall := site.Node().(*ast.CallExpr)
	return isCall && !f.withoutOptions(&condition{words: p.dialers}, p.obj, call)
}

// setsDialer reports whether the package sets one of the fields that p names, or calls one of the
// functions, with a dialer of its own.
func (f *defUse) setsDialer(p *resolvedRow) bool {
	sets, known := f.setDialers[p]
	if known {
		return sets
	}
	for _, name := range p.dialers {
		sets = sets || slices.ContainsFunc(f.identsOf(p.obj.Pkg())[name], func(id *ast.Ident) bool {
			cur, ok := f.index.Find(id)
			return ok && !f.isPosOfOthers(id.Pos()) && f.isDialerSetAt(cur)
		})
	}
	if f.setDialers == nil {
		f.setDialers = make(map[*resolvedRow]bool)
	}
	f.setDialers[p] = sets
	return sets
}

// isDialerSetAt reports whether the field that the identifier at cur names is given a dialer of
// the program's own there, or the function that it names.
func (f *defUse) isDialerSetAt(cur inspector.Cursor) bool {
	if kind, _ := cur.ParentEdge(); kind == edge.KeyValueExpr_Key { // websocket.Dialer{NetDialContext: dial}
		return f.isOwnDialer(cur.Parent().Node().(*ast.KeyValueExpr).Value)
	}
	use := usekind.Direct(usekind.Reference(cur))
	switch use.Kind {
	case usekind.Assigned: // d.NetDialContext = dial
		value := use.Value()
		return value == nil || f.isOwnDialer(value)
	case usekind.Callee: // nats.SetCustomDialer(d)
		return len(use.Call().Args) == 0 || f.isOwnDialer(use.Call().Args[0])
	}
	_, isFunc := f.info.Uses[cur.Node().(*ast.Ident)].(*types.Func)
	return isFunc // set := nats.SetCustomDialer
}

// isOwnDialer reports whether value, what dials or says which proxy to dial, is neither nothing
// nor one of package net, nor the proxy of the environment.
//
//	func(ctx context.Context, _, _ string) (net.Conn, error) { … }, and not (&net.Dialer{}).DialContext
func (f *finder) isOwnDialer(value ast.Expr) bool {
	if fn, ok := f.objectOf(value).(*types.Func); ok && (fn.Pkg().Path() == "net" || fn.FullName() == "net/http.ProxyFromEnvironment") { // (&net.Dialer{}).DialContext
		return false
	}
	return !f.info.Types[value].IsNil() && !gotypes.IsNamed(deref(f.typeOf(value)), "net", "Dialer") // nats.Dialer(&net.Dialer{})
}
