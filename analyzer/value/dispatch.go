package value

// This file computes what methods of interfaces return: what the methods do that a
// call of them may run.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// maxMethods bounds the methods that a call of a method of an interface may run.
const maxMethods = 8

// isAbstract reports whether fn is a method of an interface.
func isAbstract(fn types.Object) bool {
	m, ok := fn.(*types.Func)
	return ok && m.Signature().Recv() != nil && types.IsInterface(m.Signature().Recv().Type())
}

// dispatched returns what call, of m, a method of an interface of this package, returns
// as its result of that index, and what is there at the path at: what each of the
// methods returns that it may run.
//
//	type node interface{ URL() string }
//	func ping(n node) { http.Get(n.URL()) } // what (*peer).URL and (*leader).URL return
func (ev *evaluation) dispatched(call *ast.CallExpr, m *types.Func, index int, at defuse.Path) []variant {
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
		all = append(all, variant{inner.onlyOf(inner.returned(call, fn, index, at), call), call, i})
	}
	if !slices.ContainsFunc(all, hasKnownBytes) {
		return single(unknown(call))
	}
	return all
}

// onlyOf is what is there of all, the strings that one of several methods may return for
// call: what they have in common.
//
//	func (o byName) URL() string { u := "/search?name=" + o.name; if o.n > 0 { u += "&n=" + … }; return u }
func (ev *evaluation) onlyOf(all []variant, call *ast.CallExpr) []piece {
	switch {
	case len(all) > 1:
		var list [][]piece
		for _, one := range all[:min(len(all), maxAlts)] {
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
	return ev.implementing.of(m, func() []*types.Func { return ev.methodsOf(ev.implementations(m), m) }) // func Get(n node)
}

// implementations returns the types of the package that implement the interface of m, a
// method of that, but for those in tests, as long as there are not too many.
func (p *Package) implementations(m *types.Func) (list []types.Type) {
	iface, ok := m.Signature().Recv().Type().Underlying().(*types.Interface)
	if !ok {
		return nil
	}
	for _, t := range p.Implementations(iface) {
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
		if !ok || fn.Pkg() != p.pkg || isAbstract(fn) { // type traced struct{ node }
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

// holdsOnly reports whether e, if it is not nil, holds a value of the type t and of no
// other, or a pointer to one.
func (p *Package) holdsOnly(e ast.Expr, t types.Type) bool {
	if !types.IsInterface(p.typeOf(e)) && !isTypeParam(p.typeOf(e)) { // cfg of cfg.URL()
		return true
	}
	held := p.typesHeld(e)
	return held.isAll && len(held.list) == 1 && types.Identical(held.list[0], gotypes.Deref(t))
}

// heldTypes are the types of the values that an expression of an interface type holds,
// without the pointers to them.
type heldTypes struct {
	list  []types.Type
	isAll bool // that there are no others
}

// add adds those of other, as long as there are not too many.
func (h *heldTypes) add(other heldTypes) {
	h.isAll = h.isAll && other.isAll
	for _, t := range other.list {
		if len(h.list) <= maxMethods && !slices.ContainsFunc(h.list, func(has types.Type) bool { return types.Identical(has, t) }) {
			h.list = append(h.list, t)
		}
	}
}

// typesHeld returns the types of the values that e, of an interface type, holds.
func (p *Package) typesHeld(e ast.Expr) heldTypes {
	e = ast.Unparen(e)
	t := p.info.TypeOf(e)
	switch {
	case t == nil:
		return heldTypes{}
	case p.info.Types[e].IsNil(): // which has no methods
		return heldTypes{isAll: true}
	case isTypeParam(t): // n, of func get[N node](n N)
		return heldTypes{}
	case !types.IsInterface(t): // &peer{}
		return heldTypes{[]types.Type{gotypes.Deref(t)}, true}
	}
	switch e := e.(type) {
	case *ast.Ident: // n
		if v, ok := p.info.Uses[e].(*types.Var); ok {
			return p.typesOfVariable(v)
		}
	case *ast.SelectorExpr: // s.node
		if f, ok := p.info.Uses[e.Sel].(*types.Var); ok && f.IsField() {
			return p.typesOfVariable(f.Origin())
		}
	case *ast.CallExpr: // newNode(), node(&peer{})
		if p.info.Types[e.Fun].IsType() && len(e.Args) == 1 {
			return p.typesHeld(e.Args[0])
		}
		if fn, ok := typeutil.Callee(p.info, e).(*types.Func); ok && fn.Pkg() == p.pkg {
			return p.typesReturned(fn.Origin(), 0)
		}
	}
	return heldTypes{}
}

// typesOfVariable is typesHeld for the variable v.
func (p *Package) typesOfVariable(v *types.Var) heldTypes {
	return p.typesInVars.of(v, func() heldTypes { return p.findTypesOfVariable(v) })
}

// findTypesOfVariable is typesOfVariable where it is asked for the first time.
func (p *Package) findTypesOfVariable(v *types.Var) heldTypes {
	if v.IsField() || v.Parent() == p.pkg.Scope() { // s.node, var current node = &peer{}
		return p.typesAssigned(v)
	}
	l := p.localAt(v)
	if l == nil || l.IsLost() {
		return heldTypes{}
	}
	held := heldTypes{isAll: true}
	switch v.Kind() {
	case types.ParamVar: // func get(n node)
		fn, ok := l.Func.(*ast.FuncDecl)
		if !ok { // func(n node) { … }
			return heldTypes{}
		}
		held = p.typesGiven(fn, v)
	case types.LocalVar:
	default: // the receiver, or a result
		return heldTypes{}
	}
	for _, d := range l.Defs {
		switch d.Kind {
		case defuse.Zero: // var n node
		case defuse.Assign: // n := &peer{}
			held.add(p.typesHeld(d.Expr))
		case defuse.Result: // n, err := newNode()
			fn, ok := typeutil.Callee(p.info, d.Call).(*types.Func)
			if !ok || fn.Pkg() != p.pkg {
				return heldTypes{}
			}
			held.add(p.typesReturned(fn.Origin(), d.Index))
		case defuse.Range: // for _, n := range []node{&peer{}, &leader{}} { }
			held.add(p.typesOfElements(d.Stmt.(*ast.RangeStmt).X))
		default: // n = <-c
			return heldTypes{}
		}
	}
	return held
}

// typesOfElements is typesHeld for the elements of the list or the map e.
func (p *Package) typesOfElements(e ast.Expr) heldTypes {
	if _, l := p.localOf(e); l != nil { // nodes := []node{&peer{}}; for _, n := range nodes { }
		d := l.OnlyDef()
		if d == nil || d.Kind != defuse.Assign || !p.isReadOnly(l.Obj) {
			return heldTypes{}
		}
		return p.typesOfElements(d.Expr)
	}
	lit, ok := ast.Unparen(e).(*ast.CompositeLit)
	if !ok { // load()
		return heldTypes{}
	}
	held := heldTypes{isAll: true}
	for _, elt := range lit.Elts {
		held.add(p.typesHeld(goindex.ElementValue(elt)))
	}
	return held
}

// typesGiven is typesHeld for the parameter v of the function decl.
func (p *Package) typesGiven(decl *ast.FuncDecl, v *types.Var) heldTypes {
	fn, ok := p.info.Defs[decl.Name].(*types.Func)
	if !ok || fn.Exported() && p.pkg.Name() != "main" || fn.Name() == "init" {
		return heldTypes{}
	}
	sig := fn.Signature()
	calls := p.Calls(fn)
	if sig.Variadic() || len(calls) != len(p.Reads(fn)) || sig.Recv() != nil && len(p.ImplementedBy(fn)) > 0 { // each(nodes, ping)
		return heldTypes{}
	}
	index := indexOfParam(sig, v)
	held := heldTypes{isAll: true}
	for _, cur := range calls {
		args := p.Arguments(cur)
		if index < 0 || index >= len(args) {
			return heldTypes{}
		}
		if !p.isInTest(cur.Node()) { // ping(&fakeNode{})
			held.add(p.typesHeld(args[index].Node().(ast.Expr)))
		}
	}
	return held
}

// typesAssigned is typesHeld for v, a field or a variable of the package.
func (p *Package) typesAssigned(v *types.Var) heldTypes {
	if v.Pkg() != p.pkg || v.Exported() && p.pkg.Name() != "main" || !p.IsOnlyAssigned(v) {
		return heldTypes{}
	}
	held := heldTypes{isAll: true}
	for _, a := range p.Assignments(v) {
		if !p.isInTest(a.Site.Node()) { // s.node = &fakeNode{}
			held.add(p.typesHeld(a.Value.Node().(ast.Expr)))
		}
	}
	return held
}

// typesReturned is typesHeld for the result of that index of fn, a function of this
// package.
func (p *Package) typesReturned(fn *types.Func, index int) heldTypes {
	decl := p.FuncDecl(fn)
	if decl == nil || decl.Body == nil {
		return heldTypes{}
	}
	u := p.declInfoOf(decl)
	returns, ok := u.returns(decl.Body)
	if !ok {
		return heldTypes{}
	}
	held := heldTypes{isAll: true}
	for _, ret := range returns {
		if len(ret.Results) != fn.Signature().Results().Len() { // func newNode() (n node) { n = &peer{}; return }
			return heldTypes{}
		}
		held.add(p.typesHeld(ret.Results[index]))
	}
	return held
}
