package sink

// This file finds where clients, and transports of the program's own, are handed on.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// noteSources notes where clients and transports are handed on.
func (f *defUse) noteSources() {
	if f.scanClients().isSourced {
		return
	}
	f.clients.isSourced = true
	nodes := []ast.Node{(*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.RangeStmt)(nil), (*ast.CompositeLit)(nil),
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
		case *ast.RangeStmt:
			for _, v := range []ast.Expr{n.Key, n.Value} {
				switch obj := f.objectOf(v); {
				case obj == nil:
				case holdsTransport(obj.Type()): // for _, rt := range transports
					f.clients.elements[gotypes.Origin(obj)] = true
				default: // for _, c := range clients
					f.noteSource(obj, []ast.Expr{n.X}, 0)
				}
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

// noteSource records that obj, if it is a client or may hold one transport or another, gets
// the i'th of the values, or the i'th result of the one call among them.
func (f *defUse) noteSource(obj types.Object, from []ast.Expr, i int) {
	if obj == nil || len(from) == 0 || !f.isSender(obj.Type()) {
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

// isSender reports whether values of type t are clients, or one transport or another, if the
// package has some of its own.
func (f *defUse) isSender(t types.Type) bool {
	return isClient(t) || len(f.clients.own) > 0 && holdsTransport(t)
}

// noteReturn records the clients that a function returns, or else the transports.
func (f *defUse) noteReturn(cur inspector.Cursor, n *ast.ReturnStmt) {
	around, _ := goindex.EnclosingFunc(cur)
	decl, ok := around.Node().(*ast.FuncDecl)
	if !ok { // func() *http.Client { return c }
		return
	}
	fn, ok := f.info.Defs[decl.Name].(*types.Func)
	if !ok {
		return
	}
	results := fn.Signature().Results()
	for i := range results.Len() {
		e := returnedValue(decl, n, i)
		if e == nil {
			continue
		}
		t := results.At(i).Type()
		if isClient(t) || isClient(f.info.TypeOf(e)) || !holdsClient(results) && f.isSender(t) {
			f.clients.sources[fn] = append(f.clients.sources[fn], e)
		}
	}
}

// returnedValue is what n, of the function decl, returns as the result of that index: an
// expression, the call that returns all of them, or the name of the result.
func returnedValue(decl *ast.FuncDecl, n *ast.ReturnStmt, index int) ast.Expr {
	switch {
	case index < len(n.Results): // return &auth{}, nil
		return n.Results[index]
	case len(n.Results) == 1: // return newTransport()
		return n.Results[0]
	}
	for _, field := range decl.Type.Results.List { // return
		for _, name := range field.Names {
			if index == 0 {
				return name
			}
			index--
		}
	}
	return nil
}

// noteCall records the clients and transports among the arguments of a function.
func (f *defUse) noteCall(call *ast.CallExpr) {
	id := nameOfCallee(call)
	if id == nil || !f.takesSender(f.info.Uses[id]) { // fmt.Println(c)
		return
	}
	fn, ok := f.callee(call).(*types.Func)
	if !ok {
		return
	}
	params := fn.Signature().Params()
	for i := range params.Len() {
		v := params.At(i)
		if !f.isSender(v.Type()) {
			continue
		}
		var arg ast.Expr
		switch {
		case i < len(call.Args): // newAuth(rt, name)
			arg = call.Args[i]
		case len(call.Args) == 1: // newAuth(transportAndName())
			arg = call.Args[0]
		default: // with type errors
			return
		}
		if fn.Pkg() == f.pkg {
			f.noteSource(v, []ast.Expr{arg}, 0) // newAuth(rt)
		}
		if !isClient(v.Type()) {
			continue
		}
		obj := gotypes.Origin(f.objectOf(arg))
		if fn.Pkg() != f.pkg { // config.Setup(&c)
			f.clients.givenAway[obj] = true
			continue
		}
		f.clients.takers[obj] = append(f.clients.takers[obj], v.Origin()) // setup(&c)
	}
}

// takesSender reports whether obj is a function that takes a client or a transport.
func (f *defUse) takesSender(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	if !ok {
		return false
	}
	for v := range fn.Signature().Params().Variables() {
		if f.isSender(v.Type()) {
			return true
		}
	}
	return false
}

// sharesClient reports whether obj is a function of another package that takes or returns
// a client.
//
//	conf.Client(ctx, token), config.Setup(c)
func (f *defUse) sharesClient(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	return ok && f.isForeign(fn) && (holdsClient(fn.Signature().Params()) || holdsClient(fn.Signature().Results()))
}

// isFromOutside reports whether obj may hold, or return, a client that the package is not seen
// to put there.
//
//	type API struct{ Client *http.Client }
func (f *defUse) isFromOutside(obj types.Object) bool {
	switch obj := obj.(type) {
	case *types.Func:
		return gotypes.InterfaceOf(obj) != nil // provider.Client()
	case *types.Var:
		return obj.Pkg() == f.pkg && f.isSetOutside(obj)
	}
	return false
}

// isSetOutside reports whether others than this package may give v a client, or by other
// means than an assignment, which it is not seen to get.
func (f *defUse) isSetOutside(v *types.Var) bool {
	_, isPointer := types.Unalias(v.Type()).(*types.Pointer)
	switch {
	case !isClient(v.Type()): // clients[0], for a list of them
		return true
	case v.Kind() == types.ParamVar:
		fn, _ := f.takerOf(v)
		return fn == nil || f.index.IsExported(fn) || !f.isCalledByName(fn) // func(c *http.Client) { … }, func Get(c *http.Client)
	case isPointer && slices.ContainsFunc(f.index.Reads(v), func(cur inspector.Cursor) bool {
		return usekind.Direct(usekind.Reference(cur)).Kind == usekind.AddressTaken && !f.isOfOthers(cur.Node())
	}): // fill(&c)
		return true
	case v.Kind() == types.FieldVar, v.Kind() == types.PackageVar: // s.Client, api.Client
		return f.index.IsExported(v)
	}
	return isPointer // switch c := x.(type) { case *http.Client: … }
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
