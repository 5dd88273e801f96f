package goindex

// This file finds the functions that expressions, variables and fields stand for.

import (
	"go/ast"
	"go/token"
	"go/types"

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
		s := ix.sitesOf(v.Name())
		s.funcs[v] = append(s.funcs[v], given)
	}
}

// HeldFuncs answers which functions the variables and fields of a package hold when they are
// called. It remembers what it found: a field that each of many functions sets may be called in
// each of them.
type HeldFuncs struct {
	*Index
	IsLeftOut func(token.Pos) bool // what is given there does not count
	Known     map[*types.Var]Held
}

// A Held is what a variable or field holds.
type Held struct {
	Func    Func
	IsKnown bool // Func is the only one
	isEmpty bool // nobody gives it a function
}

// In returns what v holds.
//
//	&Client{do: send}
//	do := c.do; if do == nil { do = c.http.Do } // c.http.Do, where nobody gives c.do a function
func (h *HeldFuncs) In(v *types.Var) (held Held) {
	if held, ok := h.Known[v]; ok {
		return held
	}
	h.Known[v] = held // v = v
	isHere := h.isGivenHere(v)
	held = Held{IsKnown: isHere, isEmpty: isHere}
	for _, given := range h.sitesNamed(v.Name()).funcs[v] {
		if given != nil && (h.IsLeftOut(given.Pos()) || h.Info.Types[given].IsNil()) { // c.do = nil, which nobody can call
			continue
		}
		held.isEmpty = false
		if u := h.FuncVarOf(given); u != nil && u.IsField() && h.In(u).isEmpty { // do := c.do, where tests alone set it
			continue
		}
		f, ok := h.FuncOf(given) // c.do = do, of whoever calls an exported function
		held.IsKnown = held.IsKnown && ok && (held.Func == (Func{}) || held.Func == f)
		held.Func = f
	}
	held.IsKnown = held.IsKnown && held.Func != (Func{})
	h.Known[v] = held
	return held
}
