package sink

// This file follows a struct into the functions that those hand in who have it made: options.

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// An optionCall is a call, in the function fn, of what that gets as its parameter of an index,
// or of each element of it.
//
//	func newClient(opts ...option) *client {
//		c := &client{base: "http://h"}
//		for _, o := range opts { o(c) }
//		return c
//	}
type optionCall struct {
	fn     *types.Func
	index  int
	by     inspector.Cursor // the loop over all, or the call
	isEach bool
	method string // of what is handed in: apply of o.apply(c); "" for o(c)
	arg    int    // the index of the struct among the arguments of the call
}

// optionCallAt is the optionCall that gets the struct that use makes an argument; ok is
// false where the call is of something else.
func (f *defUse) optionCallAt(use usekind.Use) (c optionCall, ok bool) {
	fun := ast.Unparen(use.Call().Fun)
	if sel, isSel := fun.(*ast.SelectorExpr); isSel { // o.apply(c)
		c.method, fun = sel.Sel.Name, ast.Unparen(sel.X)
	}
	id, isIdent := fun.(*ast.Ident)
	if !isIdent {
		return c, false
	}
	c.by, c.arg = use.User(), use.Index
	for loop := range c.by.Enclosing((*ast.RangeStmt)(nil)) { // for _, o := range opts { o(c) }
		stmt := loop.Node().(*ast.RangeStmt)
		list, isList := ast.Unparen(stmt.X).(*ast.Ident)
		if value, isVar := stmt.Value.(*ast.Ident); isVar && isList && f.info.Defs[value] == f.info.Uses[id] {
			c.by, c.isEach, id = loop, true, list
		}
		break
	}
	c.fn, c.index = f.paramNamed(id, c.by)
	if cond, isNil := f.nilCheckAround(c.by, id); isNil && !c.isEach { // if change != nil { change(c) }
		c.by = cond
	}
	return c, c.fn != nil
}

// mayBeNone reports whether a caller may hand in nothing that c calls.
//
//	newClient()
func (c *optionCall) mayBeNone() bool {
	sig := c.fn.Signature()
	return c.isEach && sig.Variadic() && c.index == sig.Params().Len()-1
}

// paramNamed returns the function declaration at whose top level cur stands, and the index of
// its parameter that id names and nobody writes to; fn is nil where that is not so.
func (f *finder) paramNamed(id *ast.Ident, cur inspector.Cursor) (fn *types.Func, index int) {
	around, _ := goindex.EnclosingFunc(cur)
	decl, ok := around.Node().(*ast.FuncDecl)
	if !ok {
		return nil, 0
	}
	fn, ok = f.info.Defs[decl.Name].(*types.Func)
	v, isVar := f.info.Uses[id].(*types.Var)
	if !ok || !isVar || f.index.IsWritten(v) {
		return nil, 0
	}
	index = slices.Index(slices.Collect(fn.Signature().Params().Variables()), v)
	if index < 0 {
		return nil, 0
	}
	return fn, index
}

// nilCheckAround is the statement around cur that asks whether what id names is nil.
//
//	if change != nil { change(c) }
func (f *finder) nilCheckAround(cur inspector.Cursor, id *ast.Ident) (cond inspector.Cursor, ok bool) {
	for cond := range cur.Enclosing((*ast.IfStmt)(nil)) {
		cmp, ok := ast.Unparen(cond.Node().(*ast.IfStmt).Cond).(*ast.BinaryExpr)
		return cond, ok && f.isNameOf(cmp.X, f.info.Uses[id]) && f.info.Types[cmp.Y].IsNil()
	}
	return cond, false
}

// maxOptions bounds the options of one call that are looked at.
const maxOptions = 32

// An optionEffect is what an optionCall does to a slot of its struct.
type optionEffect struct {
	isRead bool // by one of the functions
	kills  bool // whoever calls the function hands in one that gives it another value
}

// An optionKey is a slot that was asked for at an optionCall.
type optionKey struct {
	by   int32
	path string
	hops int
}

// effectOfOptions says what c does to the slot s of its struct. Where not all callers are
// known, anybody may read it.
func (f *defUse) effectOfOptions(c optionCall, s slot) optionEffect {
	key := optionKey{c.by.Index(), strings.Join(s.path, "."), s.hops}
	if effect, known := f.optionEffects[key]; known {
		return effect
	}
	calls := f.index.Calls(c.fn)
	effect := optionEffect{isRead: len(calls) == 0 || !f.isCalledOnlyAt(c.fn, calls) || len(f.implementedBy(c.fn)) > 0, kills: true}
	for _, call := range calls {
		if effect.isRead {
			break
		}
		options, ok := f.optionsIn(call, c)
		if !ok || len(options) > maxOptions {
			effect.isRead = true
			break
		}
		kills := false
		for _, option := range options {
			fn, param, isKnown := f.optionFunc(option, c, maxCopies)
			if !isKnown || f.paramReadOf(fn, param, s).isRead {
				effect.isRead = true
				break
			}
			kills = kills || f.isKilledIn(fn, param, s)
		}
		effect.kills = effect.kills && kills
	}
	effect.kills = effect.kills && !effect.isRead
	if f.optionEffects == nil {
		f.optionEffects = make(map[optionKey]optionEffect)
	}
	f.optionEffects[key] = effect
	return effect
}

// isCalledOnlyAt reports whether nobody calls fn but at calls, which are those of the package
// by its name.
func (f *finder) isCalledOnlyAt(fn *types.Func, calls []inspector.Cursor) bool {
	return !f.isExported(fn) && len(calls) == len(f.index.Reads(fn))
}

// optionsIn returns what the call of c.fn hands in for c; ok is false where that is not known.
func (f *defUse) optionsIn(call inspector.Cursor, c optionCall) (options []ast.Expr, ok bool) {
	n, args := call.Node().(*ast.CallExpr), f.index.Arguments(call)
	sig := c.fn.Signature()
	if c.isEach && sig.Variadic() && c.index == sig.Params().Len()-1 && !n.Ellipsis.IsValid() { // newClient(withBase(u))
		for i := c.index; i < len(args); i++ {
			options = append(options, args[i].Node().(ast.Expr))
		}
		return options, true
	}
	if c.index >= len(args) {
		return nil, false
	}
	e := args[c.index].Node().(ast.Expr)
	switch {
	case c.isEach: // newClient([]option{withBase(u)}), newClient(opts...)
		return f.elementsIn(e, call, maxCopies)
	case f.info.Types[e].IsNil(): // newClient(nil)
		return nil, true
	}
	return []ast.Expr{e}, true // newClient(func(c *client) { c.base = u })
}

// elementsIn returns the elements of the list e, a literal or a local variable that holds one
// to which others are appended; ok is false for other lists.
//
//	opts := []option{withName("a")}; opts = append(opts, withBase(u))
func (f *defUse) elementsIn(e ast.Expr, at inspector.Cursor, hops int) (elems []ast.Expr, ok bool) {
	switch x := ast.Unparen(e).(type) {
	case *ast.CompositeLit: // []option{withBase(u)}
		for _, elem := range x.Elts {
			elems = append(elems, goindex.ElementValue(elem))
		}
		return elems, true
	case *ast.CallExpr: // append(opts, withBase(u))
		if !gotypes.CallsBuiltin(f.info, x, "append") || x.Ellipsis.IsValid() || hops == 0 {
			return nil, false
		}
		elems, ok = f.elementsIn(x.Args[0], at, hops-1)
		return append(elems, x.Args[1:]...), ok
	case *ast.Ident:
		if f.info.Types[x].IsNil() {
			return nil, true
		}
		return f.elementsOfVariable(x, at, hops)
	}
	return nil, false
}

// elementsOfVariable is elementsIn for the local variable that id names.
func (f *defUse) elementsOfVariable(id *ast.Ident, at inspector.Cursor, hops int) (elems []ast.Expr, ok bool) {
	v := f.localOf(id)
	if v == nil || v.Kind() != types.LocalVar || hops == 0 {
		return nil, false
	}
	if list, known := f.optionLists[v]; known { // newClient(opts...); newClient(opts...)
		return list.elems, list.ok
	}
	elems, ok = f.findElements(v, at, hops)
	if f.optionLists == nil {
		f.optionLists = make(map[*types.Var]optionList)
	}
	f.optionLists[v] = optionList{elems, ok}
	return elems, ok
}

// An optionList is what elementsIn returns.
type optionList struct {
	elems []ast.Expr
	ok    bool
}

// findElements is elementsOfVariable for a variable that nobody has asked for yet.
func (f *defUse) findElements(v *types.Var, at inspector.Cursor, hops int) (elems []ast.Expr, ok bool) {
	for _, mention := range f.usesOf(v, at) {
		use := usekind.Direct(mention)
		switch value := ast.Unparen(use.Value()).(type) {
		case *ast.CallExpr: // opts = append(opts, withBase(u))
			if !gotypes.CallsBuiltin(f.info, value, "append") || !f.isNameOf(value.Args[0], v) || value.Ellipsis.IsValid() {
				return nil, false
			}
			elems = append(elems, value.Args[1:]...)
		case *ast.CompositeLit: // opts := []option{withName("a")}
			more, _ := f.elementsIn(value, at, hops-1)
			elems = append(elems, more...)
		default: // &opts, opts[0] = withBase(u), use(opts)
			if use.Kind == usekind.AddressTaken || use.WritesElement() || use.Kind == usekind.Assigned && use.User().Node() != f.declarationOf(v, mention) {
				return nil, false
			}
		}
	}
	return elems, true
}

// declarationOf is the declaration without a value that the mention of v at cur is a part of;
// nil where that is none.
//
//	var opts []option
func (f *finder) declarationOf(v *types.Var, cur inspector.Cursor) ast.Node {
	spec, ok := usekind.Direct(cur).User().Node().(*ast.ValueSpec)
	if !ok || len(spec.Values) > 0 || f.info.Defs[cur.Node().(*ast.Ident)] != v {
		return nil
	}
	return spec
}

// optionFunc returns the function that c calls where option is handed in, and its parameter
// that gets the struct.
//
//	withBase(u), of func withBase(u string) option { return func(c *client) { c.base = u } }
func (f *defUse) optionFunc(option ast.Expr, c optionCall, hops int) (fn inspector.Cursor, param *types.Var, ok bool) {
	if c.method != "" {
		if t := f.typeOf(option); !isFuncType(t) { // baseOption(u), of func (b baseOption) apply(c *client) { c.base = string(b) }
			return f.optionMethod(option, t, c, hops)
		}
	}
	called, ok := f.index.FuncOf(option) // optionFunc(func(c *client) { c.base = u })
	if !ok {
		return fn, nil, false
	}
	var sig *types.Signature
	if called.Lit != nil {
		fn, ok = f.index.Find(called.Lit)
		sig, _ = f.typeOf(called.Lit).(*types.Signature)
	} else {
		fn, ok = f.index.Decl(called.Obj)
		sig = called.Obj.Signature()
	}
	if !ok || sig == nil || called.IsMethodExpr || c.arg >= sig.Params().Len() {
		return fn, nil, false
	}
	return fn, sig.Params().At(c.arg), true
}

// isFuncType reports whether t is the type of a function.
func isFuncType(t types.Type) bool {
	_, ok := t.Underlying().(*types.Signature)
	return ok
}

// optionMethod is optionFunc for an option of the type t, of which c calls a method.
func (f *defUse) optionMethod(option ast.Expr, t types.Type, c optionCall, hops int) (fn inspector.Cursor, param *types.Var, ok bool) {
	if types.IsInterface(t) { // withBase(u), of func withBase(u string) option { return baseOption(u) }
		made := f.onlyReturned(option)
		if made == nil || hops == 0 {
			return fn, nil, false
		}
		return f.optionFunc(made, c, hops-1)
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, f.index.Pkg, c.method)
	method, ok := gotypes.Origin(obj).(*types.Func)
	if !ok || c.arg >= method.Signature().Params().Len() {
		return fn, nil, false
	}
	fn, ok = f.index.Decl(method)
	return fn, method.Signature().Params().At(c.arg), ok
}

// onlyReturned is what the function of this package that e calls returns, where its body is
// no more than that; nil for other expressions.
func (f *finder) onlyReturned(e ast.Expr) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return nil
	}
	fn, ok := f.callee(call).(*types.Func)
	if !ok {
		return nil
	}
	decl := f.index.FuncDecl(fn)
	if decl == nil || decl.Body == nil || len(decl.Body.List) != 1 {
		return nil
	}
	ret, ok := decl.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return nil
	}
	return ret.Results[0]
}
