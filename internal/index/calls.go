package index

// This file finds what calls what.

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/cursor"
	"github.com/urilint/urilint/internal/gotypes"
)

// maxCallees is how many functions a call may call for its result to be evaluated.
const maxCallees = 8

// maxHops is through how many variables a function is followed.
const maxHops = 8

// callee is the function, method or variable that the call calls by its name; nil for
// conversions, built-in functions and what has no name.
func (ix *Index) callee(call *ast.CallExpr) types.Object {
	switch obj := typeutil.Callee(ix.Info, call).(type) {
	case *types.Func: // get(u), c.get(u)
		return obj.Origin()
	case *types.Var: // f(u), c.f(u)
		return obj.Origin()
	}
	return nil
}

// Callee returns the function or method that the call names, no instance; nil for function
// values.
func (ix *Index) Callee(call *ast.CallExpr) *types.Func {
	fn, _ := ix.callee(call).(*types.Func)
	return fn
}

// giveFunctions notes functions that are arguments as what parameters hold.
//
//	each(urls, func(u string) { http.Get(u) })
func (ix *Index) giveFunctions(cur inspector.Cursor, n *ast.CallExpr, fn *types.Func) {
	if fn == nil || ix.funcOf(fn) == nil {
		return
	}
	params := fn.Signature().Params()
	for i, arg := range n.Args {
		if i >= params.Len() {
			break
		}
		if t := ix.Info.TypeOf(arg); t != nil && isFunc(t) {
			p := params.At(i)
			ix.addStore(p, Store{Value: cur.ChildAt(edge.CallExpr_Args, i), Site: cur, Func: ix.around})
		}
	}
}

func isFunc(t types.Type) bool {
	_, ok := t.Underlying().(*types.Signature)
	return ok
}

// A Callee is a function that a call may call.
type Callee struct {
	*Func

	// Shift is 1 where the first argument is the receiver.
	//
	//	(*Client).Get(c, u)
	Shift int
}

// Callees returns the functions of the package that the call at cur may call; none where
// they are not known, or too many.
func (ix *Index) Callees(cur inspector.Cursor) []Callee {
	call := cur.Node().(*ast.CallExpr)
	list := ix.functions(cur.Child(call.Fun), 0)
	if len(list) > maxCallees {
		return nil
	}
	return list
}

// functions are those that the expression at cur may be.
func (ix *Index) functions(cur inspector.Cursor, hops int) (list []Callee) {
	if hops > maxHops {
		return nil
	}
	add := func(more []Callee) {
		for _, c := range more {
			if !slices.Contains(list, c) {
				list = append(list, c)
			}
		}
	}
	switch e := cur.Node().(type) {
	case *ast.ParenExpr: // (get)
		return ix.functions(cur.Child(e.X), hops)
	case *ast.FuncLit: // func(u string) { }
		if f := ix.literalOf(cur); f != nil {
			list = []Callee{{Func: f}}
		}
	case *ast.IndexExpr: // get[string], getters["http"]
		if list = ix.functions(cur.Child(e.X), hops+1); list != nil {
			return list
		}
	case *ast.IndexListExpr: // get[string, int]
		return ix.functions(cur.Child(e.X), hops)
	case *ast.Ident: // get
		return ix.functionsOf(ix.Info.Uses[e], 0, hops)
	case *ast.SelectorExpr: // c.get, (*Client).Get
		shift := 0
		if sel := ix.Info.Selections[e]; sel != nil && sel.Kind() == types.MethodExpr {
			shift = 1
		}
		return ix.functionsOf(ix.Info.Uses[e.Sel], shift, hops)
	case *ast.CompositeLit: // map[string]func(string){"http": get}
		for i, el := range e.Elts {
			child := cur.ChildAt(edge.CompositeLit_Elts, i)
			if kv, ok := el.(*ast.KeyValueExpr); ok {
				child = child.Child(kv.Value)
			}
			add(ix.functions(child, hops+1))
		}
	case *ast.CallExpr: // withBase("https//h")
		if len(e.Args) == 1 && isOnce(ix.Callee(e)) { // sync.OnceValue(load)
			return ix.functions(cur.ChildAt(edge.CallExpr_Args, 0), hops+1)
		}
		for _, f := range ix.functions(cur.Child(e.Fun), hops+1) {
			for _, ret := range ix.Returns(f.Func) {
				if r := ret.Node().(*ast.ReturnStmt); len(r.Results) > 0 {
					add(ix.functions(ret.Child(r.Results[0]), hops+1))
				}
			}
		}
	}
	return list
}

// isOnce reports whether fn returns a function that returns what its argument does.
func isOnce(fn *types.Func) bool {
	return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "sync" && strings.HasPrefix(fn.Name(), "Once")
}

// functionsOf are the functions that obj is or may hold.
func (ix *Index) functionsOf(obj types.Object, shift, hops int) (list []Callee) {
	switch obj := obj.(type) {
	case *types.Func:
		obj = obj.Origin()
		if f := ix.funcOf(obj); f != nil {
			return []Callee{{f, shift}}
		}
		for _, f := range ix.implementations(obj) {
			list = append(list, Callee{f, shift})
		}
	case *types.Var:
		if obj.Pkg() != nil && !ix.IsOurs(obj.Pkg()) {
			return nil
		}
		key := heldFunctions{obj.Origin(), hops}
		list, ok := ix.held[key]
		if !ok {
			list = ix.functionsIn(key.in, hops)
			ix.held[key] = list
		}
		return list
	}
	return list
}

// A heldFunctions asks which functions a variable or field holds, that many hops from where
// this was asked first.
type heldFunctions struct {
	in   *types.Var
	hops int
}

// functionsIn are the functions that are stored into v.
func (ix *Index) functionsIn(v *types.Var, hops int) (list []Callee) {
	for _, s := range ix.Stores(v) {
		if !cursor.IsValid(s.Value) {
			continue
		}
		if s.Kind == Assign || s.Kind == Member || s.Kind == Element || s.Kind == Result && s.Index == 0 { // get = c.get; get, err := getter(c)
			for _, c := range ix.functions(s.Value, hops+1) {
				if !slices.Contains(list, c) {
					list = append(list, c)
				}
			}
		}
	}
	return list
}

// Callers returns the calls that may call f, in the order of the source. The caller must not
// change them.
func (ix *Index) Callers(f *Func) []inspector.Cursor {
	if !f.hasCallers {
		f.callers, f.hasCallers = ix.findCallers(f), true
	}
	return f.callers
}

func (ix *Index) findCallers(f *Func) (list []inspector.Cursor) {
	if f.Obj != nil {
		list = append(list, ix.CallsOf(f.Obj)...)
		if f.Sig.Recv() != nil && ix.mayBeInterface(f) {
			list = append(list, ix.CallsByInterface(f.Obj)...)
		}
	}
	ix.findHolders(f)
	for _, v := range ix.holders[f] {
		list = append(list, ix.calls[v]...)
	}
	list = append(list, ix.dynamic[f]...)
	slices.SortFunc(list, byIndex)
	return slices.Compact(list)
}

// findHolders finds the variables and fields that may hold f, and the calls of what has no name
// that may call it. They are in what names f, or what names something that may hold it or return
// it, and so on.
func (ix *Index) findHolders(f *Func) {
	ix.readAt(f.Cursor.Node().Pos())
	as := arityOf(f.Sig)
	ix.findHoldersOf(as)
	if f.Sig.Recv() != nil { // (*Client).Get
		ix.findHoldersOf(arity{as.params + 1, as.results})
	}
}

// findHoldersOf finds those of all functions of the arity.
func (ix *Index) findHoldersOf(as arity) {
	for {
		holders, calls := ix.mayHold[as], ix.unnamed[as]
		ix.mayHold[as], ix.unnamed[as] = nil, nil
		if len(holders) == 0 && len(calls) == 0 {
			return
		}
		for _, obj := range holders {
			ix.noteHolder(obj)
		}
		for _, cur := range calls { // getter(c)("https//h")
			for _, c := range ix.Callees(cur) {
				ix.dynamic[c.Func] = append(ix.dynamic[c.Func], cur)
			}
		}
	}
}

// An arity is how many parameters and results a function has.
type arity struct{ params, results int }

func arityOf(sig *types.Signature) arity { return arity{sig.Params().Len(), sig.Results().Len()} }

// noteHolder notes which functions obj holds.
func (ix *Index) noteHolder(obj types.Object) {
	v, isVar := obj.(*types.Var)
	if !isVar { // func getter(c *Client) func(string)
		ix.readAbout(obj)
		return
	}
	held := ix.functionsOf(v, 0, 0)
	if len(held) > 0 {
		ix.readAbout(v)
	}
	if isFunc(v.Type()) {
		for _, c := range held {
			ix.holders[c.Func] = append(ix.holders[c.Func], v)
		}
	}
}

// noteMayHold notes that obj has, or returns, what is of type t, if there may be a function in it,
// or in what that returns.
//
//	func(string) error, map[string][]func(string) error, func() func(string) error
func (ix *Index) noteMayHold(obj types.Object, t types.Type) {
	for range 6 {
		switch u := t.Underlying().(type) {
		case *types.Signature:
			as := arityOf(u)
			ix.mayHold[as] = append(ix.mayHold[as], obj)
			if as.results == 0 {
				return
			}
			t = u.Results().At(0).Type()
		case interface{ Elem() types.Type }:
			t = u.Elem()
		default:
			return
		}
	}
}

// Param returns the function that v is a parameter of, or the receiver, and its index;
// -1 for the receiver. ok is false for other variables.
func (ix *Index) Param(v *types.Var) (f *Func, i int, ok bool) {
	if v != nil && v.Pkg() == ix.Pkg {
		if d := ix.declAt(v.Pos()); d != nil {
			ix.funcsOf(d)
		}
	}
	p, ok := ix.params[v]
	return p.of, p.index, ok
}

// Argument returns what the call at cur gives parameter i of a function of the signature sig,
// -1 for the receiver. It is one expression, or, where each is set, the elements of a
// variadic parameter. ok is false where it gives none.
func (ix *Index) Argument(cur inspector.Cursor, sig *types.Signature, i int) (args []inspector.Cursor, each bool, ok bool) {
	call := cur.Node().(*ast.CallExpr)
	shift := 0
	if sel, isSel := ast.Unparen(call.Fun).(*ast.SelectorExpr); isSel {
		if s := ix.Info.Selections[sel]; s != nil && s.Kind() == types.MethodExpr && sig.Recv() != nil {
			shift = 1
		}
		if i < 0 && shift == 0 { // c.Get(u)
			if x, found := cur.FindNode(sel.X); found {
				return []inspector.Cursor{x}, false, true
			}
		}
	}
	at := i + shift
	if sig.Variadic() && i == sig.Params().Len()-1 && !call.Ellipsis.IsValid() && at <= len(call.Args) { // get(u, v), get()
		for k := at; k < len(call.Args); k++ {
			args = append(args, cur.ChildAt(edge.CallExpr_Args, k))
		}
		return args, true, true
	}
	if at < 0 || at >= len(call.Args) {
		return nil, false, false
	}
	return []inspector.Cursor{cur.ChildAt(edge.CallExpr_Args, at)}, false, true
}

// IsSetter reports whether f is a method that does nothing but store what it is given.
//
//	func (r *Request) SetURI(uri string) { r.uri = uri }
func (ix *Index) IsSetter(f *Func) bool {
	if f.Sig.Recv() == nil || f.Body == nil || len(f.Body.List) != 1 {
		return false
	}
	n, ok := f.Body.List[0].(*ast.AssignStmt)
	if !ok || n.Tok != token.ASSIGN || len(n.Lhs) != 1 {
		return false
	}
	sel, isField := ast.Unparen(n.Lhs[0]).(*ast.SelectorExpr)
	_, _, isParam := ix.Param(Target(ix.Info, n.Rhs[0]))
	return isField && isParam && Target(ix.Info, sel.X) == f.Sig.Recv()
}

// CallsOf returns the calls of the function or method fn by its name, in the order of the
// source.
func (ix *Index) CallsOf(fn *types.Func) []inspector.Cursor { return ix.calls[ix.readAbout(fn)] }

// SignatureOf returns the signature of what the call at cur calls; nil for conversions,
// built-in functions and code without types.
func (ix *Index) SignatureOf(cur inspector.Cursor) *types.Signature {
	call := cur.Node().(*ast.CallExpr)
	if tv := ix.Info.Types[call.Fun]; tv.Type != nil && !tv.IsType() && !tv.IsBuiltin() {
		sig, _ := tv.Type.Underlying().(*types.Signature)
		return sig
	}
	return nil
}

// Tells reports whether the results of a function say no more than whether something is
// right.
func Tells(sig *types.Signature) bool {
	results := sig.Results()
	for v := range results.Variables() {
		if gotypes.IsBool(v.Type()) {
			return true
		}
	}
	return results.Len() == 1 && gotypes.IsError(results.At(0).Type())
}

// TellsOrReturns reports whether a function says whether something is right, or of which kind it is,
// or returns what may be the string again.
func TellsOrReturns(sig *types.Signature) bool {
	for v := range sig.Results().Variables() {
		if _, hasName := types.Unalias(v.Type()).(*types.Named); hasName && gotypes.IsInteger(v.Type()) { // func kindOf(s string) kind
			return true
		}
		if gotypes.IsBoolOrError(v.Type()) || gotypes.IsText(v.Type()) || gotypes.IsURL(v.Type()) {
			return true
		}
	}
	return false
}

// A ValueCall is a call of a variable or field that may hold a function of another package.
type ValueCall struct {
	Call  inspector.Cursor
	Func  *types.Func
	Store Store // by which it holds that
}

// CallsByValue returns the calls of variables and fields that may hold functions of other
// packages for which counts returns true, in the order of the source. WatchValues was told
// the names of these functions.
//
//	r := registry{get: http.Get}; r.get("https//h")
func (ix *Index) CallsByValue(counts func(*types.Func) bool) (list []ValueCall) {
	found := false
	for _, id := range ix.nodes.ValueIdents() {
		if fn, ok := ix.Info.Uses[id].(*types.Func); ok && counts(fn) {
			ix.readAt(id.Pos())
			found = true
		}
	}
	if !found {
		return nil
	}
	for _, v := range ix.varsHolding(counts) {
		ix.readAbout(v)
		for _, s := range ix.stores[v] {
			if fn := ix.givenByOthers(s); fn != nil && counts(fn) {
				for _, call := range ix.calls[v] {
					list = append(list, ValueCall{call, fn, s})
				}
			}
		}
	}
	slices.SortStableFunc(list, func(a, b ValueCall) int {
		return cmp.Or(int(a.Call.Index()-b.Call.Index()), int(a.Store.Value.Index()-b.Store.Value.Index()))
	})
	return list
}

// varsHolding are the variables and fields that may hold functions for which counts returns true, as
// far as the package is read.
func (ix *Index) varsHolding(counts func(*types.Func) bool) (list []*types.Var) {
	for obj, stores := range ix.stores {
		v, ok := obj.(*types.Var)
		if ok && isFunc(v.Type()) && slices.ContainsFunc(stores, func(s Store) bool { fn := ix.givenByOthers(s); return fn != nil && counts(fn) }) {
			list = append(list, v)
		}
	}
	return list
}

// givenByOthers is the function or method of another package that the store gives; nil for others.
func (ix *Index) givenByOthers(s Store) *types.Func {
	if s.Kind != Assign || !cursor.IsValid(s.Value) {
		return nil
	}
	if fn := ix.named(s.Value); fn != nil && ix.funcOf(fn) == nil {
		return fn
	}
	return nil
}

// named is the function or method that the expression at cur names; nil for others.
func (ix *Index) named(cur inspector.Cursor) *types.Func {
	switch e := cur.Node().(type) {
	case *ast.Ident: // get
		fn, _ := ix.Info.Uses[e].(*types.Func)
		return fn
	case *ast.SelectorExpr: // http.Get, and not (*http.Client).Get
		if sel := ix.Info.Selections[e]; sel != nil && sel.Kind() == types.MethodExpr {
			return nil
		}
		fn, _ := ix.Info.Uses[e.Sel].(*types.Func)
		return fn
	}
	return nil
}
