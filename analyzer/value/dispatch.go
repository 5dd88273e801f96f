package value

// This file computes what methods of interfaces return: what the methods do that a
// call of them may run.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

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
	methods, held := ev.methodsCalled(call, m)
	inner := *ev
	inner.active = &activeCall{m, ev.active}
	if len(methods) == 1 && held.isAll && !ev.isChosenFor(call, held) {
		return inner.returned(call, methods[0], index, at)
	}
	var all []variant
	for i, fn := range methods {
		all = append(all, variant{oneString(inner.returned(call, fn, index, at), call), call, i})
	}
	if len(held.list) == 0 || len(all) > 0 && ev.isChosenFor(call, held) { // if n.isLocal() { return }; http.Get(n.URL())
		return ev.commonOfMethods(call, all, held)
	}
	if !slices.ContainsFunc(all, hasKnownBytes) {
		return single(unknown(call))
	}
	if !held.isAll {
		all = append(all, variant{unknown(call), call, len(all)})
	}
	return all
}

// commonOfMethods is what all that the methods of an interface return for call have in
// common, where it is not known when which of them is called.
func (ev *evaluation) commonOfMethods(call *ast.CallExpr, all []variant, held heldTypes) []variant {
	if len(all) < 2 || !held.isAll {
		return single(unknown(call))
	}
	return single(commonOf(all, call))
}

// isChosenFor reports whether something may decide which of the types held call, of a
// method of what is in an interface, gets.
//
//	if n.isRemote() { http.Get(n.URL()) }
//	if s.mode == "http" { s.ping() } // func (s *server) ping() { http.Get(s.node.URL()) }
//	http.Get(s.base + s.node.path()) // the one goes with the other
func (ev *evaluation) isChosenFor(call *ast.CallExpr, held heldTypes) bool {
	recv, isOne := receiverOf(call), len(held.list) < 2
	isFree := ev.isUnconditional(call) || ev.isOnlyAskedIfThere(recv) || isOne && ev.isAskedNothing(call, recv)
	if held.isChosen || !isFree {
		return true
	}
	sel, isField := ast.Unparen(recv).(*ast.SelectorExpr)
	return !isOne && isField && (ev.isCalledOnCondition(call) || ev.readsBeside(call, sel))
}

// isOnlyAskedIfThere reports whether e is a local variable of which nothing is asked but
// whether there is something in it.
//
//	n, ok := nodes[name]; if !ok { return errName }; http.Get(n.URL())
func (ev *evaluation) isOnlyAskedIfThere(e ast.Expr) bool {
	u, l := ev.localOf(e)
	return l.OnlyDef() != nil && u.IsUnconditional(l, 0, e)
}

// isCalledOnCondition reports whether the package calls the function around n on a
// condition.
func (ev *evaluation) isCalledOnCondition(n ast.Node) bool {
	cur, ok := ev.Find(n)
	return ok && slices.ContainsFunc(ev.Calls(ev.FuncAround(cur)), func(cur inspector.Cursor) bool { return !ev.isUnconditional(cur.Node().(*ast.CallExpr)) })
}

// readsBeside reports whether the statement around n reads another field of the struct that
// sel reads one of.
func (ev *evaluation) readsBeside(n ast.Node, sel *ast.SelectorExpr) bool {
	cur, ok := ev.Find(n)
	root, path := ev.accessOf(sel.X)
	if !ok || root == nil || ev.StmtAround(cur) == nil {
		return false
	}
	reads := false
	ast.Inspect(ev.StmtAround(cur), func(n ast.Node) bool {
		x, isSel := n.(*ast.SelectorExpr)
		if isSel && x.Sel.Name != sel.Sel.Name && gotypes.IsString(ev.typeOf(x)) {
			of, at := ev.accessOf(x.X)
			reads = reads || of == root && at == path
		}
		return !reads
	})
	return reads
}

// oneString is what is known of all, the strings that one of several methods may return
// for call, wherever it returns one: what they have in common.
//
//	func (o byName) URL() string { u := "/search?name=" + o.name; if o.n > 0 { u += "&n=" + … }; return u }
func oneString(all []variant, call *ast.CallExpr) []piece {
	switch {
	case len(all) > 1:
		return commonOf(all, call)
	case flat(all[0].pieces) == "": // return ""
		return unknownFor(all, call)
	}
	return all[0].pieces
}

// methodsCalled returns the methods that call, of m, a method of an interface, may run, and
// the types whose they are that are known to be in the receiver: where there is none of
// those, the methods are those of all types of the package that implement the interface.
// There are none where one of them is not of this package, and where there are too many.
func (ev *evaluation) methodsCalled(call *ast.CallExpr, m *types.Func) ([]*types.Func, heldTypes) {
	held := ev.typesHeld(receiverOf(call))
	switch {
	case len(held.list) > 0: // get(&peer{})
		return ev.methodsOf(held.list, m), held
	case ev.isInTest(call): // get(&fakeNode{})
		return nil, heldTypes{}
	}
	methods := ev.implementing.of(m, func() []*types.Func { return ev.methodsOf(ev.typesImplementing(m), m) }) // func Get(n node)
	return methods, heldTypes{isAll: !ev.isOpenInterface(m)}
}

// isOpenInterface reports whether other packages may implement the interface that m is a
// method of, or one of them may wrap others.
func (p *Package) isOpenInterface(m *types.Func) bool {
	named, ok := types.Unalias(m.Signature().Recv().Type()).(*types.Named)
	return !ok || p.IsExported(named.Obj())
}

// typesImplementing returns the types of the package that implement the interface of m, a
// method of that, but for those in tests and those that have it from what they embed, as
// long as there are not too many.
func (p *Package) typesImplementing(m *types.Func) (list []types.Type) {
	for _, t := range p.Implementations(gotypes.InterfaceOf(m)) {
		if len(list) <= maxMethods && !p.isInTest(t.Obj()) && !gotypes.IsPromoted(t, m) { // and not type fakeNode struct{}, type traced struct{ node }
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
