package sink

// This file follows a struct into the functions that those hand in who have it made: options.

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

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
	fn     *types.Func // nil for a list that is no parameter
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
	isAny := c.method == "" || types.IsInterface(f.typeOf(fun)) // one of functions that are not known
	at, isIndex := fun.(*ast.IndexExpr)
	if isIndex { // opts[i](c)
		fun = ast.Unparen(at.X)
	}
	id, isIdent := fun.(*ast.Ident)
	if !isIdent && !isIndex {
		return c, false
	}
	c.by, c.arg = use.User(), use.Index
	for loop := range c.by.Enclosing((*ast.RangeStmt)(nil)) {
		stmt := loop.Node().(*ast.RangeStmt)
		if isIndex { // for i := range opts { opts[i](c) }
			c.isEach = f.isVarOf(stmt.Key, at.Index) && types.ExprString(stmt.X) == types.ExprString(at.X)
		} else { // for _, o := range opts { o(c) }, for o := range each { o(c) }
			c.isEach = f.isVarOf(stmt.Value, id) || f.isVarOf(stmt.Key, id)
		}
		if c.isEach {
			c.by = loop
			if id, isIdent = ast.Unparen(stmt.X).(*ast.Ident); !isIdent { // for _, o := range b.opts { o(c) }, and not for _, r := range s.routes { r.add(c) }
				return c, isAny
			}
		}
		break
	}
	if isIndex && !c.isEach { // opts[0](c)
		return c, false
	}
	c.fn, c.index = f.paramNamed(id)
	if cond, isNil := f.nilCheckAround(c.by, id); isNil && !c.isEach { // if change != nil { change(c) }
		c.by = cond
	}
	return c, c.fn != nil || c.isEach && isAny
}

// isVarOf reports whether e names the variable that a loop has declared by def.
func (f *finder) isVarOf(def, e ast.Expr) bool {
	id, ok := def.(*ast.Ident)
	v := f.info.Defs[id]
	return ok && v != nil && f.isNameOf(e, v)
}

// mayBeNone reports whether a caller may hand in nothing that c calls.
//
//	newClient()
func (c *optionCall) mayBeNone() bool {
	return c.isEach && c.fn != nil && c.fn.Signature().Variadic() && c.index == c.fn.Signature().Params().Len()-1
}

// paramNamed returns the function declaration, and the index of its parameter that id names
// and nobody writes to; fn is nil where that is not so.
//
//	func all(opts ...option) option { return func(c *client) { for _, o := range opts { o(c) } } }
func (f *finder) paramNamed(id *ast.Ident) (fn *types.Func, index int) {
	v, ok := f.info.Uses[id].(*types.Var)
	if !ok || f.index.IsWritten(v) {
		return nil, 0
	}
	return f.takerOf(v)
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
	kills  bool // nobody is known to hand in none that gives it another value
}

// An optionKey is a slot that was asked for at an optionCall.
type optionKey struct {
	by    int32
	given bool
	path  string
	hops  int
}

// effectOfOptions says what c does to the slot s of its struct. Those who may call an
// exported function may hand in nothing, and read it.
func (f *defUse) effectOfOptions(c optionCall, s slot) optionEffect {
	if c.fn == nil { // for _, o := range b.opts { o(c) }
		return optionEffect{kills: true}
	}
	key := optionKey{c.by.Index(), f.isParamOf(s.v, c.fn), strings.Join(s.path, "."), s.hops}
	if effect, known := f.optionEffects[key]; known {
		return effect
	}
	if f.optionEffects == nil {
		f.optionEffects = make(map[optionKey]optionEffect)
	}
	f.optionEffects[key] = optionEffect{kills: true} // meanwhile, for options that call others
	effect := f.findOptionEffect(c, s, key.given)
	f.optionEffects[key] = effect
	return effect
}

// findOptionEffect is effectOfOptions for a slot that nobody asked for yet. isGiven is set where
// the struct is handed to the same function: one caller may have another struct than the next.
//
//	func apply(c *client, opts ...option) { for _, o := range opts { o(c) } }
func (f *defUse) findOptionEffect(c optionCall, s slot, isGiven bool) optionEffect {
	calls := f.index.Calls(c.fn)
	isDispatched := len(f.implementedBy(c.fn)) > 0
	isKnown := f.index.IsOnlyCalled(c.fn) && !isDispatched
	switch {
	case f.index.IsExported(c.fn), len(calls) == 0 && !isDispatched, !isKnown && !c.mayBeNone():
		return optionEffect{isRead: true}
	case !isKnown: // make := newClient
		return optionEffect{kills: true}
	}
	all, any := true, false
	for _, list := range f.optionsOf(c, maxHops) {
		kills, isRead := f.effectOfList(list, c, s)
		if isRead {
			return optionEffect{isRead: true}
		}
		all, any = all && kills, any || kills
	}
	return optionEffect{kills: all || isGiven && any}
}

// effectOfList reports whether one of the options of list gives the slot s of the struct of
// c another value, or may do so, and whether one reads it.
func (f *defUse) effectOfList(list optionList, c optionCall, s slot) (kills, isRead bool) {
	kills = !list.isAll
	for _, option := range list.elems {
		if f.info.Types[option].IsNil() { // newClient(nil)
			continue
		}
		fn, param, ok := f.optionFunc(option, c, maxCopies)
		switch {
		case !ok: // newClient(o)
			kills = true
		case f.paramReadOf(fn, param, s).isRead:
			return false, true
		default:
			kills = kills || f.isKilledIn(fn, param, s)
		}
	}
	return kills, false
}

// isParamOf reports whether v is a parameter of fn, or its receiver.
func (f *finder) isParamOf(v *types.Var, fn *types.Func) bool {
	sig := fn.Signature()
	return v == sig.Recv() || slices.Contains(slices.Collect(sig.Params().Variables()), v)
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
	fn, sig, ok := f.bodyOf(called)
	if !ok || called.IsMethodExpr || c.arg >= sig.Params().Len() {
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
	return f.index.OnlyReturned(fn)
}
