package goindex

// This file finds the functions that expressions, variables and fields stand for.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/gotypes"
)

// A Func is the function that an expression stands for.
type Func struct {
	Obj *types.Func  // a function or method, no instance of a generic one; nil for a literal
	Lit *ast.FuncLit // nil for a function with a name

	// IsMethodExpr says that the receiver is the first argument of a call.
	//
	//	(*Client).Get(c, "https//h")
	IsMethodExpr bool
}

// FuncOf returns the function that e names or is; ok is false for a variable, a field and
// what a call returns.
//
//	http.Get, c.get, get[string], (*Client).Get, func(u string) { … }
func (ix *Index) FuncOf(e ast.Expr) (f Func, ok bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.FuncLit: // func(u string) { … }
		return Func{Lit: e}, true
	case *ast.Ident: // get
		f.Obj, ok = gotypes.Origin(ix.Info.Uses[e]).(*types.Func)
	case *ast.IndexExpr: // get[string]
		return ix.FuncOf(e.X)
	case *ast.IndexListExpr: // get[string, int]
		return ix.FuncOf(e.X)
	case *ast.SelectorExpr: // http.Get, c.get
		f.Obj, ok = gotypes.Origin(ix.Info.Uses[e.Sel]).(*types.Func)
		f.IsMethodExpr = isMethodExpr(ix.Info, e)
	}
	return f, ok
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

// isGivenHere reports whether this package alone may give functions to v, a variable or field.
func (ix *Index) isGivenHere(v *types.Var) bool {
	switch v.Kind() {
	case types.FieldVar:
		return !v.Exported()
	case types.PackageVar:
		return !ix.IsExported(v)
	}
	return v.Kind() == types.LocalVar
}

// isFuncVar reports whether v is of a function type.
func isFuncVar(v *types.Var) bool {
	_, ok := v.Type().Underlying().(*types.Signature)
	return ok
}

// noteFunc notes that the variable or field obj, if it is of a function type, is given that:
// nil for what is not seen.
func (ix *Index) noteFunc(obj types.Object, given ast.Expr) {
	if v, ok := gotypes.Origin(obj).(*types.Var); ok && v.Pkg() == ix.Pkg && isFuncVar(v) {
		ix.funcs[v] = append(ix.funcs[v], given)
	}
}

// maxFuncs bounds the functions that one variable may hold.
const maxFuncs = 16

// HeldFuncs answers which functions the variables and fields of a package hold when they are
// called, without those that they are given in some of its code. It remembers what it found:
// a field that each of many functions sets may be called in each of them.
type HeldFuncs struct {
	ix        *Index
	isLeftOut func(token.Pos) bool
	given     map[*types.Var][]ast.Expr // see valuesIn; nil where not all is known
	empty     map[*types.Var]bool       // see holdsNone
}

// HeldFuncs returns what answers without the code of which isLeftOut says so.
func (ix *Index) HeldFuncs(isLeftOut func(token.Pos) bool) *HeldFuncs {
	return &HeldFuncs{ix: ix, isLeftOut: isLeftOut, given: make(map[*types.Var][]ast.Expr), empty: make(map[*types.Var]bool)}
}

// FuncsIn returns the functions of which the variable or field v holds one when it is called;
// there are none where not all are known, or they are many. The package alone gives v
// functions.
//
//	&Client{do: send}, c.do = sendTwice
func (h *HeldFuncs) FuncsIn(v *types.Var) []Func {
	var list []Func
	for _, given := range h.valuesIn(v) {
		f, ok := h.ix.FuncOf(given)
		if !ok { // c.do = do, of whoever calls an exported function
			return nil
		}
		if !slices.Contains(list, f) {
			list = append(list, f)
		}
	}
	return list
}

// valuesIn returns the expressions for the functions of which the variable or field v holds
// one when it is called; there are none where not all are known, or they are many.
//
//	do := c.do; if do == nil { do = c.http.Do } // c.http.Do, where nobody gives c.do a function
func (h *HeldFuncs) valuesIn(v *types.Var) []ast.Expr {
	list, known := h.given[v]
	if !known {
		list = h.findGiven(v)
		h.given[v] = list
	}
	return list
}

// findGiven is valuesIn where it is asked for the first time.
func (h *HeldFuncs) findGiven(v *types.Var) (list []ast.Expr) {
	h.ix.indexSites()
	if !h.ix.isGivenHere(v) {
		return nil
	}
	for _, given := range h.ix.funcs[v] {
		switch {
		case given == nil, len(list) == maxFuncs: // change(&c.do)
			return nil
		case h.isNone(given), h.holdsNone(given): // c.do = nil, which nobody can call
			continue
		}
		list = append(list, given)
	}
	return list
}

// isNone reports whether what a variable is given is nil, or is left out.
func (h *HeldFuncs) isNone(given ast.Expr) bool {
	return given != nil && (h.isLeftOut(given.Pos()) || h.ix.Info.Types[given].IsNil())
}

// holdsNone reports whether e is a field that nobody gives a function.
//
//	do := c.do, where tests alone set it
func (h *HeldFuncs) holdsNone(e ast.Expr) bool {
	v := h.ix.FuncVarOf(e)
	if v == nil || !v.IsField() || !h.ix.isGivenHere(v) {
		return false
	}
	empty, known := h.empty[v]
	if !known {
		empty = !slices.ContainsFunc(h.ix.funcs[v], func(given ast.Expr) bool { return !h.isNone(given) })
		h.empty[v] = empty
	}
	return empty
}
