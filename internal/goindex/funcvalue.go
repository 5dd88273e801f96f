package goindex

// This file finds the functions that variables and fields of function types hold.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
)

// maxFuncHops bounds the variables that hold a function one after the other.
const maxFuncHops = 4

// A Func is the function that an expression stands for.
type Func struct {
	Obj *types.Func  // a function or method, no instance of a generic one; nil for a literal
	Lit *ast.FuncLit // nil for a function with a name
	Var *types.Var   // the variable or field that was given Lit; nil where it was given to none

	// IsMethodExpr says that the receiver is the first argument of a call.
	//
	//	(*Client).Get(c, "https//h")
	IsMethodExpr bool
}

// FuncOf returns the function that e stands for wherever it is evaluated; ok is
// false where that is not known. A variable does that is declared with a function
// and never written to, and an unexported field, or a parameter of an unexported
// function, that the package gives one function and no other.
//
//	http.Get, c.get, (*Client).Get, func(u string) { … }
//	get := c.get; get
//	client{do: http.Get}; c.do
//	func each(us []string, do func(string)) { do(us[0]) }; each(us, fetch)
func (ix *Index) FuncOf(e ast.Expr) (f Func, ok bool) { return ix.funcOf(e, maxFuncHops) }

// FuncIn is FuncOf for what the variable or field v holds, the zero Func where that
// is not known.
func (ix *Index) FuncIn(v *types.Var) Func {
	f, _ := ix.funcIn(v, maxFuncHops)
	return f
}

// funcOf is FuncOf by way of at most hops variables.
func (ix *Index) funcOf(e ast.Expr, hops int) (f Func, ok bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.FuncLit: // func(u string) { … }
		return Func{Lit: e}, true
	case *ast.Ident: // get
		return ix.funcNamed(e, hops)
	case *ast.IndexExpr: // get[string]
		return ix.funcOf(e.X, hops)
	case *ast.IndexListExpr: // get[string, int]
		return ix.funcOf(e.X, hops)
	case *ast.SelectorExpr: // http.Get, c.get
		f, ok = ix.funcNamed(e.Sel, hops)
		if s := ix.Info.Selections[e]; s != nil && s.Kind() == types.MethodExpr { // (*Client).Get
			f.IsMethodExpr = true
		}
		return f, ok
	}
	return Func{}, false
}

// funcNamed is funcOf for a name.
func (ix *Index) funcNamed(id *ast.Ident, hops int) (f Func, ok bool) {
	switch obj := gotypes.Origin(ix.Info.Uses[id]).(type) {
	case *types.Func: // func get(u string)
		return Func{Obj: obj}, true
	case *types.Var: // var get = func(u string) { … }
		return ix.funcIn(obj, hops)
	}
	return Func{}, false
}

// funcIn is FuncIn by way of at most hops variables.
func (ix *Index) funcIn(v *types.Var, hops int) (f Func, ok bool) {
	if hops == 0 || v.Pkg() != ix.Pkg || !isFuncVar(v) {
		return Func{}, false
	}
	e := ix.onlyFunc(v)
	if e == nil {
		return Func{}, false
	}
	if f, ok = ix.funcOf(e, hops-1); f.Lit != nil && f.Var == nil {
		f.Var = v
	}
	return f, ok
}

// isFuncVar reports whether v is of a function type.
func isFuncVar(v *types.Var) bool {
	_, ok := v.Type().Underlying().(*types.Signature)
	return ok
}

// onlyFunc returns the only expression whose value v, a variable or field of a
// function type, holds; nil where that is not known.
func (ix *Index) onlyFunc(v *types.Var) ast.Expr {
	ix.indexSites()
	values := ix.funcs[v]
	if fn := ix.takers[v]; fn != nil && (len(values) != 1 || !ix.isOnlyCalled(fn)) { // func Each(do func(string)), run = each
		return nil
	}
	if len(values) != 1 || v.IsField() && v.Exported() || !v.IsField() && ix.IsWritten(v) && !ix.isGivenLater(v) { // get = other
		return nil
	}
	return values[0]
}

// isGivenLater reports whether v, which is given one value, is declared without it: who
// calls it before panics.
//
//	var walk func(string)
//	walk = func(u string) { …; walk(next) }
func (ix *Index) isGivenLater(v *types.Var) bool {
	switch v.Kind() {
	case types.LocalVar: // and not func get(do func(string)) { if do == nil { do = fetch } }
		return !ix.usesOf(v).isWrittenOtherwise
	case types.PackageVar:
		return (!v.Exported() || ix.Pkg.Name() == "main") && !ix.usesOf(v).isWrittenOtherwise
	}
	return false
}

// IsGivenFunc reports whether the package gives the variable or field v, of a
// function type, a value.
//
//	client{do: http.Get}, c.do = http.Get
func (ix *Index) IsGivenFunc(v *types.Var) bool {
	ix.indexSites()
	return len(ix.funcs[v]) > 0
}

// noteFunc notes that the variable or field obj, if it is of a function type, is
// given the value e; nil for one that is not seen.
func (ix *Index) noteFunc(obj types.Object, e ast.Expr) {
	if v, ok := gotypes.Origin(obj).(*types.Var); ok && v.Pkg() == ix.Pkg && isFuncVar(v) {
		ix.funcs[v] = append(ix.funcs[v], e)
	}
}

// noteFuncArguments notes what the call, of obj, gives to the parameters of function
// types of a function of the package.
//
//	each(us, func(u string) { … })
func (ix *Index) noteFuncArguments(call *ast.CallExpr, obj types.Object) {
	fn, ok := obj.(*types.Func)
	if !ok || fn.Pkg() != ix.Pkg {
		return
	}
	params := fn.Signature().Params()
	for i := range params.Len() {
		v := params.At(i)
		if !isFuncVar(v) {
			continue
		}
		var e ast.Expr // each(usAndFunc())
		if len(call.Args) == params.Len() {
			e = call.Args[i]
		}
		ix.takers[v] = fn
		ix.noteFunc(v, e)
	}
}

// isOnlyCalled reports whether nobody but this package calls the function fn, and
// that by its name.
func (ix *Index) isOnlyCalled(fn *types.Func) bool {
	if fn.Signature().Recv() != nil || fn.Exported() && ix.Pkg.Name() != "main" { // func (c *Client) each(do func(string)), which an interface may have
		return false
	}
	return len(ix.Reads(fn)) == len(ix.calls[fn])
}

// mayCallValue reports whether call calls a variable or a field of this package, or
// a method expression, with an argument.
func (ix *Index) mayCallValue(call *ast.CallExpr) bool {
	if len(call.Args) == 0 {
		return false
	}
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident: // get("https//h")
		v, ok := ix.Info.Uses[fun].(*types.Var)
		return ok && v.Pkg() == ix.Pkg
	case *ast.SelectorExpr: // c.do("https//h"), (*Client).Get(c, "https//h")
		s := ix.Info.Selections[fun]
		return s != nil && s.Kind() != types.MethodVal
	}
	return false
}

// noteFuncCalls adds the calls of variables and fields that hold a function to the
// calls of that, and those of method expressions to the calls of the method.
func (ix *Index) noteFuncCalls(calls []inspector.Cursor) {
	added := make(map[types.Object]bool)
	for _, cur := range calls {
		f, ok := ix.FuncOf(cur.Node().(*ast.CallExpr).Fun)
		if !ok {
			continue
		}
		var of types.Object
		switch {
		case f.Obj != nil: // get := c.get; get("https//h")
			of = f.Obj
		case f.Var != nil: // get := func(u string) { … }; fetch := get; fetch("https//h")
			of = f.Var
		}
		if of == nil || of == Callee(ix.Info, cur.Node().(*ast.CallExpr)) { // get := func(u string) { … }; get("https//h")
			continue
		}
		ix.calls[of] = append(ix.calls[of], cur.Index())
		added[of] = true
	}
	for obj := range added {
		slices.SortFunc(ix.calls[obj], func(a, b int32) int { return int(ix.cursorAt(a).Node().Pos()) - int(ix.cursorAt(b).Node().Pos()) })
	}
}

// Arguments returns the arguments of the call at cur, but for the receiver of a
// method expression.
func (ix *Index) Arguments(cur inspector.Cursor) []inspector.Cursor {
	call := cur.Node().(*ast.CallExpr)
	var args []inspector.Cursor
	for i := range call.Args {
		args = append(args, cur.ChildAt(edge.CallExpr_Args, i))
	}
	if f, ok := ix.FuncOf(call.Fun); ok && f.IsMethodExpr && len(args) > 0 { // (*Client).Get(c, "https//h")
		return args[1:]
	}
	return args
}
