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
	Var *types.Var   // the variable or field that was given Lit, or the result of the function that returns it; nil where there is none

	// IsMethodExpr says that the receiver is the first argument of a call.
	//
	//	(*Client).Get(c, "https//h")
	IsMethodExpr bool
}

// FuncOf returns the function that e stands for wherever it is evaluated; ok is
// false where that is not known. A variable does that is declared with a function
// and never written to, and an unexported field, or a parameter of an unexported
// function, that the package gives one function and no other; and so does a call of a
// function of the package that returns one function, or nil, and one of sync.OnceValue
// and its kind.
//
//	http.Get, c.get, (*Client).Get, func(u string) { … }
//	get := c.get; get
//	client{do: http.Get}; c.do
//	func getter(c *Client) func(string) { return func(u string) { c.Get(u) } }; getter(c)
//	sync.OnceValue(func() string { … })
//	func each(us []string, do func(string)) { do(us[0]) }; each(us, fetch)
func (ix *Index) FuncOf(e ast.Expr) (f Func, ok bool) { return ix.funcOf(e, maxFuncHops) }

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
	case *ast.CallExpr: // getter(c)
		return ix.funcFrom(e, 0, hops)
	}
	return Func{}, false
}

// funcFrom is funcOf for the result of that index of call.
func (ix *Index) funcFrom(call *ast.CallExpr, index, hops int) (f Func, ok bool) {
	if ix.Info.Types[call.Fun].IsType() && len(call.Args) == 1 { // http.HandlerFunc(serve)
		return ix.funcOf(call.Args[0], hops)
	}
	fn, ok := Callee(ix.Info, call).(*types.Func)
	if !ok || index >= fn.Signature().Results().Len() { // maker()(c)
		return Func{}, false
	}
	if onceFuncs[fn.FullName()] && len(call.Args) == 1 { // sync.OnceValue(load)
		return ix.funcOf(call.Args[0], hops)
	}
	return ix.funcIn(fn.Signature().Results().At(index), hops)
}

// onceFuncs are the functions that return their argument, which is called once at most.
var onceFuncs = map[string]bool{"sync.OnceFunc": true, "sync.OnceValue": true, "sync.OnceValues": true}

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
	if e.value == nil {
		return Func{}, false
	}
	f, ok = ix.funcGiven(e, hops-1)
	if f.Lit != nil && f.Var == nil {
		f.Var = v
	}
	return f, ok
}

// funcGiven is funcOf for what a variable is given.
func (ix *Index) funcGiven(given givenFunc, hops int) (f Func, ok bool) {
	if call, isCall := ast.Unparen(given.value).(*ast.CallExpr); isCall { // get, err := getter(c)
		return ix.funcFrom(call, given.result, hops)
	}
	return ix.funcOf(given.value, hops)
}

// FuncVarOf returns the variable or field of a function type that e names; nil where it
// names none of this package.
func (ix *Index) FuncVarOf(e ast.Expr) *types.Var {
	v, ok := gotypes.Origin(ix.assigned(e)).(*types.Var)
	if !ok || v.Pkg() != ix.Pkg || !isFuncVar(v) {
		return nil
	}
	return v
}

// isGivenHere reports whether this package alone may give functions to v, a variable, field
// or parameter.
func (ix *Index) isGivenHere(v *types.Var) bool {
	switch v.Kind() {
	case types.FieldVar:
		return !v.Exported()
	case types.PackageVar:
		return !ix.IsExported(v)
	case types.ParamVar:
		fn := ix.takers[v]
		return fn != nil && ix.isOnlyCalledFunc(fn)
	}
	return v.Kind() == types.LocalVar
}

// A givenFunc is what a variable of a function type is given.
type givenFunc struct {
	value  ast.Expr // nil for one that is not seen
	result int      // the index of its result, where it is a call
}

// isFuncVar reports whether v is of a function type.
func isFuncVar(v *types.Var) bool {
	_, ok := v.Type().Underlying().(*types.Signature)
	return ok
}

// onlyFunc returns the only expression whose value v, a variable, field or result of a
// function type, holds; there is none where that is not known.
func (ix *Index) onlyFunc(v *types.Var) givenFunc {
	if v.Kind() == types.ResultVar {
		return ix.onlyReturned(v)
	}
	ix.indexSites()
	values := ix.funcs[v]
	if fn := ix.takers[v]; fn != nil && (len(values) != 1 || !ix.isOnlyCalledFunc(fn)) { // func Each(do func(string)), run = each
		return givenFunc{}
	}
	if len(values) != 1 || v.IsField() && v.Exported() || !v.IsField() && ix.IsWritten(v) && !ix.isGivenLater(v) { // get = other
		return givenFunc{}
	}
	return values[0]
}

// onlyReturned is onlyFunc for a result, of a function of the package: what it returns
// besides nil, which nobody can call.
//
//	func getter(c *Client) (func(string), error) { if c == nil { return nil, errNone }; return c.get, nil }
func (ix *Index) onlyReturned(v *types.Var) givenFunc {
	given, known := ix.returned[v]
	if !known {
		given = ix.findReturned(v)
		if ix.returned == nil {
			ix.returned = make(map[*types.Var]givenFunc)
		}
		ix.returned[v] = given
	}
	return given
}

// findReturned is onlyReturned where it is asked for the first time.
func (ix *Index) findReturned(v *types.Var) (given givenFunc) {
	fn := ix.FuncWith(v)
	if fn == nil || v.Name() != "" && ix.IsWritten(v) { // func getter() (get func(string)) { get = …; return }
		return givenFunc{}
	}
	results := fn.Signature().Results()
	times := 0
	ast.Inspect(ix.FuncDecl(fn).Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			for i := range results.Len() {
				switch {
				case results.At(i) != v:
				case len(n.Results) != results.Len(): // return load()
					given = givenFunc{result: i}
					if times++; len(n.Results) == 1 {
						given.value = n.Results[0]
					}
				case !ix.Info.Types[n.Results[i]].IsNil(): // return c.get, nil
					given = givenFunc{value: n.Results[i]}
					times++
				}
			}
		}
		return true
	})
	if times != 1 { // if quiet { return c.get }; return c.getAndLog
		return givenFunc{}
	}
	return given
}

// FuncWith returns the function of the package that declares v, one of its results; nil
// where v is none.
func (ix *Index) FuncWith(v *types.Var) *types.Func {
	if v.Kind() != types.ResultVar {
		return nil
	}
	cur, ok := ix.DeclAt(v.Pos())
	if !ok { // of another package
		return nil
	}
	decl, ok := cur.Node().(*ast.FuncDecl)
	if !ok || decl.Body == nil { // var get func() func(string)
		return nil
	}
	fn, ok := ix.Info.Defs[decl.Name].(*types.Func)
	if !ok {
		return nil
	}
	for result := range fn.Signature().Results().Variables() {
		if result == v {
			return fn
		}
	}
	return nil // of a function literal
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
		return !ix.IsExported(v) && !ix.usesOf(v).isWrittenOtherwise
	}
	return false
}

// A FuncVar is a variable, a parameter or a field that may hold several functions.
type FuncVar struct {
	Var   *types.Var
	Funcs []types.Object // one of which it holds whenever it is called; for a literal see LiteralVar
}

// noteFunc notes that the variable or field obj, if it is of a function type, is
// given that.
func (ix *Index) noteFunc(obj types.Object, given givenFunc) {
	if v, ok := gotypes.Origin(obj).(*types.Var); ok && v.Pkg() == ix.Pkg && isFuncVar(v) {
		ix.funcs[v] = append(ix.funcs[v], given)
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
		// each(usAndFunc()) gives none
		var given givenFunc
		if len(call.Args) == params.Len() || fn.Signature().Variadic() && i < len(call.Args) && !ix.isTuple(call.Args[0]) { // each(use, us...)
			given.value = call.Args[i]
		}
		ix.takers[v] = fn
		ix.noteFunc(v, given)
	}
}

// isTuple reports whether e, an argument, is all that a call returns.
func (ix *Index) isTuple(e ast.Expr) bool {
	_, ok := ix.Info.TypeOf(e).(*types.Tuple)
	return ok
}

// isOnlyCalledFunc is IsOnlyCalled for a function that is no method, which an interface may
// have.
//
//	func (c *Client) each(do func(string))
func (ix *Index) isOnlyCalledFunc(fn *types.Func) bool {
	return fn.Signature().Recv() == nil && ix.IsOnlyCalled(fn)
}

// mayCallValue reports whether call calls a variable or a field of this package, what
// another call returns, or a method expression, with an argument.
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
	case *ast.CallExpr: // getter(c)("https//h")
		return true
	}
	return false
}

// noteFuncCalls adds the calls of variables and fields that hold a function to the
// calls of that, and those of method expressions to the calls of the method.
func (ix *Index) noteFuncCalls(calls []inspector.Cursor) {
	added := make(map[types.Object]bool)
	for _, cur := range calls {
		fun := ast.Unparen(cur.Node().(*ast.CallExpr).Fun)
		f, ok := ix.FuncOf(fun)
		if sel, isSel := fun.(*ast.SelectorExpr); !ok && isSel { // c.do("https//h"), of one of several
			if v, isVar := gotypes.Origin(ix.Info.Uses[sel.Sel]).(*types.Var); isVar && v.IsField() && len(ix.funcs[v]) > 1 {
				ix.calls[v] = append(ix.calls[v], cur.Index())
			}
		}
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
