package goindex

// This file finds the several functions of which a variable or field holds one.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// maxFuncs bounds the functions that one variable may hold.
const maxFuncs = 16

// HeldFuncs answers which functions the variables and fields of a package hold when they are
// called, without those that they are given in some of its code. It remembers what it found:
// a field that each of many functions sets may be called in each of them.
type HeldFuncs struct {
	ix        *Index
	isLeftOut func(token.Pos) bool
	given     map[*types.Var][]givenFunc // see givenTo; nil where not all is known
	funcs     map[*types.Var][]Func      // see FuncsIn
	empty     map[*types.Var]bool        // see holdsNone
}

// HeldFuncs returns what answers without the code of which isLeftOut says so.
func (ix *Index) HeldFuncs(isLeftOut func(token.Pos) bool) *HeldFuncs {
	return &HeldFuncs{
		ix: ix, isLeftOut: isLeftOut,
		given: make(map[*types.Var][]givenFunc), funcs: make(map[*types.Var][]Func), empty: make(map[*types.Var]bool),
	}
}

// FuncsIn returns the functions of which the variable or field v holds one when it is called;
// there are none where not all are known, or they are many. The package alone gives v
// functions, as FuncOf says.
//
//	&Client{do: send}, c.do = sendTwice
func (h *HeldFuncs) FuncsIn(v *types.Var) []Func {
	list, known := h.funcs[v]
	if !known {
		list = h.findFuncs(v)
		h.funcs[v] = list
	}
	return list
}

// findFuncs is FuncsIn where it is asked for the first time.
func (h *HeldFuncs) findFuncs(v *types.Var) []Func {
	var list []Func
	for _, given := range h.givenTo(v) {
		f, ok := h.ix.funcGiven(given, maxFuncHops)
		if !ok { // c.do = do, of whoever calls an exported function
			return nil
		}
		f.Var = nil
		if slices.Contains(list, f) {
			continue
		}
		if len(list) == maxFuncs {
			return nil
		}
		list = append(list, f)
	}
	return list
}

// ValuesIn returns the expressions for the functions of which the variable or field v holds
// one when it is called, as FuncsIn does; there are none where not all are known, or they are
// many.
//
//	do := c.do; if do == nil { do = c.http.Do } // c.http.Do, where nobody gives c.do a function
func (h *HeldFuncs) ValuesIn(v *types.Var) []ast.Expr {
	all := h.givenTo(v)
	if len(all) > maxFuncs {
		return nil
	}
	var values []ast.Expr
	for _, given := range all {
		values = append(values, given.value)
	}
	return values
}

// givenTo is what the variable or field v is given, but for nothing and for what is left
// out; there is none where not all of it is known.
func (h *HeldFuncs) givenTo(v *types.Var) []givenFunc {
	list, known := h.given[v]
	if !known {
		list = h.findGiven(v)
		h.given[v] = list
	}
	return list
}

// findGiven is givenTo where it is asked for the first time.
func (h *HeldFuncs) findGiven(v *types.Var) (list []givenFunc) {
	h.ix.indexSites()
	if !h.ix.isGivenHere(v) {
		return nil
	}
	for _, given := range h.ix.funcs[v] {
		switch {
		case given.value == nil: // change(&c.do)
			return nil
		case h.isNone(given), h.holdsNone(given.value): // c.do = nil, which nobody can call
			continue
		}
		list = append(list, given)
	}
	return list
}

// isNone reports whether what a variable is given is nil, or is left out.
func (h *HeldFuncs) isNone(given givenFunc) bool {
	return given.value != nil && (h.isLeftOut(given.value.Pos()) || h.ix.Info.Types[given.value].IsNil())
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
		empty = !slices.ContainsFunc(h.ix.funcs[v], func(given givenFunc) bool { return !h.isNone(given) })
		h.empty[v] = empty
	}
	return empty
}
