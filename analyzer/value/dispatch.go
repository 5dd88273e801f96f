package value

// This file computes what methods of interfaces return: what the methods do that a
// call of them may run.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
)

// maxMethods bounds the methods that a call of a method of an interface may run.
const maxMethods = 8

// resultsOfMethods returns what call, of m, a method of an interface of this package, returns
// as its result of that index, and what is there at the path at: what each of the
// methods returns that it may run.
//
//	type node interface{ URL() string }
//	func ping(n node) { http.Get(n.URL()) } // what (*peer).URL and (*leader).URL return
func (ev *evaluation) resultsOfMethods(call *ast.CallExpr, m *types.Func, index int, at defuse.Path) []variant {
	if ev.active.includesFunc(m) { // func (t traced) URL() string { return t.node.URL() }
		return single(unknown(call))
	}
	methods := ev.methodsCalled(call, m)
	if len(methods) == 0 || len(methods) > 1 && !ev.isUnconditional(call) { // if n.isLocal() { return }; http.Get(n.URL())
		return single(unknown(call))
	}
	inner := *ev
	inner.active = &activeCall{m, ev.active}
	if len(methods) == 1 {
		return inner.returned(call, methods[0], index, at)
	}
	var all []variant
	for i, fn := range methods {
		all = append(all, variant{oneString(inner.returned(call, fn, index, at), call), call, i})
	}
	if !slices.ContainsFunc(all, hasKnownBytes) {
		return single(unknown(call))
	}
	return all
}

// oneString is what is known of all, the strings that one of several methods may return
// for call, wherever it returns one: what they have in common.
//
//	func (o byName) URL() string { u := "/search?name=" + o.name; if o.n > 0 { u += "&n=" + … }; return u }
func oneString(all []variant, call *ast.CallExpr) []piece {
	switch {
	case len(all) > 1:
		var list [][]piece
		for _, one := range all {
			list = append(list, one.pieces)
		}
		return commonOf(list, call)
	case flat(all[0].pieces) == "": // return ""
		return unknownFor(all, call)
	}
	return all[0].pieces
}

// methodsCalled returns the methods that call, of m, a method of an interface, may run:
// of the types that are known to be in the receiver, or else of all those of the package
// that implement the interface. There are none where one of them is not of this package,
// and where there are too many.
func (ev *evaluation) methodsCalled(call *ast.CallExpr, m *types.Func) []*types.Func {
	held := ev.typesHeld(receiverOf(call))
	switch {
	case held.isAll && len(held.list) > 0: // get(&peer{})
		return ev.methodsOf(held.list, m)
	case ev.isInTest(call): // get(&fakeNode{})
		return nil
	}
	return ev.implementing.of(m, func() []*types.Func { return ev.methodsOf(ev.typesImplementing(m), m) }) // func Get(n node)
}

// typesImplementing returns the types of the package that implement the interface of m, a
// method of that, but for those in tests, as long as there are not too many.
func (p *Package) typesImplementing(m *types.Func) (list []types.Type) {
	for _, t := range p.Implementations(gotypes.InterfaceOf(m)) {
		if len(list) <= maxMethods && !p.isInTest(t.Obj()) { // and not type fakeNode struct{}
			list = append(list, t)
		}
	}
	return list
}

// methodsOf returns the methods of types by which they implement m; none where one of
// them is not of this package, and where there are too many.
func (p *Package) methodsOf(list []types.Type, m *types.Func) (methods []*types.Func) {
	if len(list) > maxMethods {
		return nil
	}
	for _, t := range list {
		obj, _, _ := types.LookupFieldOrMethod(t, true, p.pkg, m.Name())
		fn, ok := gotypes.Origin(obj).(*types.Func)
		if !ok || fn.Pkg() != p.pkg || gotypes.InterfaceOf(fn) != nil { // type traced struct{ node }
			return nil
		}
		if !slices.Contains(methods, fn) {
			methods = append(methods, fn)
		}
	}
	return methods
}

// isInTest reports whether n is in a file of tests.
func (p *Package) isInTest(n interface{ Pos() token.Pos }) bool {
	return strings.HasSuffix(p.fset.File(n.Pos()).Name(), "_test.go")
}
