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
	return isCall && f.hasUnseenOptions(p.obj, call)
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

// hasUnseenOptions reports whether a variadic argument of call, which is a call of obj, is neither
// made by the package of obj nor by this one.
//
//	nats.Connect(u, tools.Dialer()); func open(opts ...nats.Option) { nats.Connect(u, opts...) }
func (f *finder) hasUnseenOptions(obj types.Object, call *ast.CallExpr) bool {
	fn, ok := obj.(*types.Func)
	if !ok || !fn.Signature().Variadic() {
		return false
	}
	fixed := fn.Signature().Params().Len() - 1
	return slices.ContainsFunc(call.Args[min(fixed, len(call.Args)):], func(arg ast.Expr) bool { return f.isUnseenOption(fn.Pkg(), arg) })
}

// isUnseenOption is hasUnseenOptions for one argument, of a function of pkg.
func (f *finder) isUnseenOption(pkg *types.Package, arg ast.Expr) bool {
	switch x := ast.Unparen(arg).(type) {
	case *ast.CompositeLit: // []nats.Option{nats.Name("a")}
		return false
	case *ast.CallExpr:
		if gotypes.CallsBuiltin(f.info, x, "append") { // append(opts, nats.Name("a"))
			return f.isUnseenOption(pkg, x.Args[0])
		}
		made, ok := f.callee(x).(*types.Func) // nats.Name("a"), options()
		return !ok || made.Pkg() != pkg && made.Pkg() != f.pkg
	case *ast.Ident: // opts
		v := f.localOf(x)
		return v == nil || v.Kind() != types.LocalVar
	}
	return true
}

// identsOf returns the identifiers by which this package names what pkg declares, by their
// names. It looks through the package once for each other one.
func (f *finder) identsOf(pkg *types.Package) map[string][]*ast.Ident {
	if named, known := f.idents[pkg]; known {
		return named
	}
	named := make(map[string][]*ast.Ident)
	for id, obj := range f.info.Uses {
		if obj.Pkg() == pkg {
			named[obj.Name()] = append(named[obj.Name()], id)
		}
	}
	if f.idents == nil {
		f.idents = make(map[*types.Package]map[string][]*ast.Ident)
	}
	f.idents[pkg] = named
	return named
}
