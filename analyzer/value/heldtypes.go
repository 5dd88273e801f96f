package value

// This file finds the types of the values that variables, fields and results of
// interface types hold.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// holdsOnly reports whether e, if it is not nil, holds a value of the type t and of no
// other, or a pointer to one.
func (p *Package) holdsOnly(e ast.Expr, t types.Type) bool {
	if !types.IsInterface(p.typeOf(e)) && !gotypes.IsTypeParam(p.typeOf(e)) { // cfg of cfg.URL()
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

	// isChosen says that something is asked on the way there, which may decide which of
	// them are handed on.
	isChosen bool
}

// addTypes adds those of other, as long as there are not too many.
func (h *heldTypes) addTypes(other heldTypes) {
	h.isAll = h.isAll && other.isAll
	h.isChosen = h.isChosen || other.isChosen
	for _, t := range other.list {
		if len(h.list) <= maxMethods && !slices.ContainsFunc(h.list, func(has types.Type) bool { return types.Identical(has, t) }) {
			h.list = append(h.list, t)
		}
	}
}

// typesHeld returns the types of the values that e, of an interface type, holds.
func (p *Package) typesHeld(e ast.Expr) heldTypes {
	e = ast.Unparen(e)
	t := p.typeOf(e)
	switch {
	case t == types.Typ[types.Invalid]:
		return heldTypes{}
	case p.info.Types[e].IsNil(): // which has no methods
		return heldTypes{isAll: true}
	case gotypes.IsTypeParam(t): // n, of func get[N node](n N)
		return heldTypes{}
	case !types.IsInterface(t): // &peer{}
		return heldTypes{list: []types.Type{gotypes.Deref(t)}, isAll: true}
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
	case *ast.IndexExpr: // nodes[i]
		held := p.typesOfElements(e.X)
		held.isChosen = held.isChosen || p.info.Types[e.Index].Value != nil || !p.isAskedNothing(e, e.Index) // nodes["web"]
		return held
	case *ast.CallExpr: // newNode(), node(&peer{})
		if p.info.Types[e.Fun].IsType() && len(e.Args) == 1 {
			return p.typesHeld(e.Args[0])
		}
		return p.typesReturned(e, 0)
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
		held = p.typesGiven(fn, v, p.typesHeld)
	case types.LocalVar:
	default: // the receiver, or a result
		return heldTypes{}
	}
	for _, d := range l.Defs {
		switch d.Kind {
		case defuse.Zero: // var n node
		case defuse.Assign: // n := &peer{}
			held.addTypes(p.typesHeld(d.Expr))
		case defuse.Result: // n, err := newNode()
			held.addTypes(p.typesReturned(d.Call, d.Index))
		case defuse.Range: // for _, n := range []node{&peer{}, &leader{}} { }
			held.addTypes(p.typesOfElements(d.Stmt.(*ast.RangeStmt).X))
		default: // n = <-c
			return heldTypes{}
		}
	}
	return held
}

// typesOfElements is typesHeld for the elements of the list or the map e.
func (p *Package) typesOfElements(e ast.Expr) heldTypes {
	if _, l := p.localOf(e); l != nil {
		return p.typesOfLocalList(l)
	}
	held := heldTypes{isAll: true}
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit: // []node{&peer{}, &leader{}}
		for _, elt := range e.Elts {
			held.addTypes(p.typesHeld(goindex.ElementValue(elt)))
		}
		return held
	case *ast.CallExpr: // append(s.nodes, &peer{}), make([]node, 0)
		if gotypes.CallsBuiltin(p.info, e, "append") && !e.Ellipsis.IsValid() {
			held = p.typesOfElements(e.Args[0])
			held.addTypes(p.typesAppended(e))
			return held
		}
		held.isAll = gotypes.CallsBuiltin(p.info, e, "make")
		return held
	case *ast.Ident: // nodes, of var nodes = []node{&peer{}}
		if v, ok := p.info.Uses[e].(*types.Var); ok && v.Parent() == p.pkg.Scope() {
			return p.typesInList(v)
		}
	case *ast.SelectorExpr: // s.nodes
		if f, ok := p.info.Uses[e.Sel].(*types.Var); ok && f.IsField() {
			return p.typesInList(f.Origin())
		}
	}
	return heldTypes{} // load()
}

// typesOfLocalList is typesOfElements for the list or the map in the local variable l.
func (p *Package) typesOfLocalList(l *defuse.Location) (held heldTypes) {
	if slices.ContainsFunc(p.Reads(l.Obj), func(cur inspector.Cursor) bool { return usekind.Direct(cur).WritesElement() }) { // nodes[0] = &peer{}
		return heldTypes{}
	}
	fn, isDecl := l.Func.(*ast.FuncDecl)
	switch d := l.OnlyDef(); {
	case isDecl && l.Obj.Kind() == types.ParamVar && len(l.Defs) == 0: // func pingAll(nodes []node)
		held = p.typesInVars.of(l.Obj, func() heldTypes { return p.typesGiven(fn, l.Obj, p.typesOfElements) })
	case d != nil && d.Kind == defuse.Assign: // nodes := []node{&peer{}}
		held = p.typesOfElements(d.Expr)
	}
	held.isAll = held.isAll && p.isReadOnly(l.Obj)
	return held
}

// typesAddedTo is typesOfElements for what the list e, which v gets, has beside what is in v.
//
//	s.nodes = append(s.nodes, &peer{})
func (p *Package) typesAddedTo(v *types.Var, e ast.Expr) heldTypes {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || !gotypes.CallsBuiltin(p.info, call, "append") || call.Ellipsis.IsValid() || !p.namesVar(call.Args[0], v) {
		return p.typesOfElements(e)
	}
	return p.typesAppended(call)
}

// typesAppended is typesOfElements for what call, of append, adds to its list.
func (p *Package) typesAppended(call *ast.CallExpr) heldTypes {
	held := heldTypes{isAll: true}
	for _, arg := range call.Args[1:] {
		held.addTypes(p.typesHeld(arg))
	}
	return held
}

// typesInList is typesOfElements for the list or the map in v, a field or a variable of
// the package.
func (p *Package) typesInList(v *types.Var) heldTypes {
	return p.typesInVars.of(v, func() heldTypes {
		if v.Pkg() != p.pkg {
			return heldTypes{}
		}
		held := heldTypes{isAll: !p.IsExported(v) && p.IsOnlyAssigned(v) && p.OnlyAddsElements(v)}
		for _, a := range p.Assignments(v) {
			if !p.isInTest(a.Site.Node()) {
				held.addTypes(p.typesAddedTo(v, a.Value.Node().(ast.Expr)))
			}
		}
		for _, a := range p.ElementAssignments(v) {
			if !p.isInTest(a.Site.Node()) { // s.nodes[name] = &peer{}
				held.addTypes(p.typesHeld(a.Value.Node().(ast.Expr)))
			}
		}
		return held
	})
}

// typesGiven is typesHeld, or another such function, for what callers give to the parameter
// v of the function decl.
func (p *Package) typesGiven(decl *ast.FuncDecl, v *types.Var, typesOf func(ast.Expr) heldTypes) heldTypes {
	fn, ok := p.info.Defs[decl.Name].(*types.Func)
	if !ok || fn.Name() == "init" {
		return heldTypes{}
	}
	sig := fn.Signature()
	calls := p.Calls(fn)
	index := indexOfParam(sig, v)
	isVariadic := sig.Variadic() && index == sig.Params().Len()-1
	held := heldTypes{isAll: !p.IsExported(fn)}
	if len(calls) != len(p.Reads(fn)) || sig.Recv() != nil && len(p.ImplementedBy(fn)) > 0 { // each(nodes, ping)
		held.isAll = false
	}
	for _, cur := range calls {
		args := p.Arguments(cur)
		if index < 0 || index >= len(args) {
			return heldTypes{}
		}
		if p.isInTest(cur.Node()) { // ping(&fakeNode{})
			continue
		}
		given, of := args[index:index+1], typesOf
		if isVariadic && !cur.Node().(*ast.CallExpr).Ellipsis.IsValid() { // pingAll(&peer{}, &leader{})
			given, of = args[index:], p.typesHeld
		}
		for _, arg := range given {
			e := arg.Node().(ast.Expr)
			held.addTypes(of(e))
			held.isChosen = held.isChosen || !p.isAskedNothing(cur.Node(), e) // if n.isRemote() { ping(n) }
		}
	}
	return held
}

// isAskedNothing reports whether nothing is asked before the node n, in the declaration
// around it, that has to do with e.
func (p *Package) isAskedNothing(n ast.Node, e ast.Expr) bool {
	u := p.declInfoOf(n)
	return u != nil && u.IsFreeOf(n, []ast.Expr{e}, false)
}

// typesAssigned is typesHeld for v, a field or a variable of the package.
func (p *Package) typesAssigned(v *types.Var) heldTypes {
	if v.Pkg() != p.pkg {
		return heldTypes{}
	}
	held := heldTypes{isAll: !p.IsExported(v) && p.IsOnlyAssigned(v)}
	for _, a := range p.Assignments(v) {
		if !p.isInTest(a.Site.Node()) { // s.node = &fakeNode{}
			held.addTypes(p.typesHeld(a.Value.Node().(ast.Expr)))
		}
	}
	return held
}

// typesReturned is typesHeld for what call returns as its result of that index.
func (p *Package) typesReturned(call *ast.CallExpr, index int) heldTypes {
	fn, ok := typeutil.Callee(p.info, call).(*types.Func)
	if !ok || fn.Pkg() != p.pkg { // api.NewNode()
		return heldTypes{}
	}
	fn = fn.Origin()
	result := fn.Signature().Results().At(index)
	held := p.typesInResults.of(result, func() heldTypes { return p.findTypesReturned(fn, index) }) // func next() node { …; return next() }
	isConstant := func(arg ast.Expr) bool { return p.info.Types[arg].Value != nil }
	held.isChosen = held.isChosen || len(held.list) > 1 && slices.ContainsFunc(call.Args, isConstant) // newNode("leader")
	return held
}

// findTypesReturned is typesReturned for a call of fn, a function of this package, where
// it is asked for the first time.
func (p *Package) findTypesReturned(fn *types.Func, index int) heldTypes {
	decl := p.FuncDecl(fn)
	if decl == nil || decl.Body == nil {
		return heldTypes{}
	}
	returns, ok := p.declInfoOf(decl).returnStmts(decl.Body)
	if !ok {
		return heldTypes{}
	}
	held := heldTypes{isAll: true}
	for _, ret := range returns {
		if len(ret.Results) != fn.Signature().Results().Len() { // func newNode() (n node) { n = &peer{}; return }
			return heldTypes{}
		}
		held.addTypes(p.typesHeld(ret.Results[index]))
	}
	return held
}
