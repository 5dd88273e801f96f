package value

// This file tells apart what a function returns by one statement after it has chosen.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
)

// A chosenDef is one of the definitions of a variable, or of a field of one, that reach a
// node.
type chosenDef struct {
	l   *defuse.Location
	at  ast.Node
	def int // of the location
}

// returningEach is returning, where a statement of which nothing is known returns what each of
// several definitions leaves.
func (f *callFrame) returningEach(u *declInfo, returns []*ast.ReturnStmt, index int, at defuse.Path) []success {
	var list []success
	for _, ret := range returns {
		one := f.returning(u, []*ast.ReturnStmt{ret}, index, at)
		if len(one) > 0 && !slices.ContainsFunc(one[0].all, hasKnownBytes) {
			if each := f.byDefinition(u, ret, index, at); each != nil {
				one = each
			}
		}
		list = append(list, one...)
	}
	return list
}

// byDefinition returns what the return statement ret returns for each definition of the
// variable in it, with what one way by that definition needs; none where there is no choice, or
// not all of what it depends on is known.
//
//	c := dev(); if env == "prod" { c = prod() }; return c
func (f *callFrame) byDefinition(u *declInfo, ret *ast.ReturnStmt, index int, at defuse.Path) []success {
	if len(ret.Results) <= index {
		return nil
	}
	id, ok := ast.Unparen(ret.Results[index]).(*ast.Ident)
	if !ok { // return &cfg
		return nil
	}
	v, ok := f.info.Uses[id].(*types.Var)
	if !ok || u.Location(v) == nil || v.Kind() != types.LocalVar || u.handedOut[v] {
		return nil
	}
	l := u.Location(v)
	if len(at) > 0 {
		l = u.fieldLocation(v, at)
	}
	if l == nil || l.IsLost() || !gotypes.IsString(f.sig.Results().At(index).Type()) && len(at) == 0 {
		return nil
	}
	reach, ok := u.Reaching(l, id)
	if !ok || len(reach) < 2 || len(reach) > maxReturns || between(l.Tests, token.NoPos, ret.Pos()) { // if !strings.Contains(u, "://") { u = "https://" + u }
		return nil
	}
	var list []success
	for _, r := range reach {
		if r.Def == defuse.Entry || l.Defs[r.Def].Kind == defuse.Append { // u += "/x"
			return nil
		}
		sat, guards := u.ReachingBy(l, id, []int{r.Def}, false, false, nil)
		if sat == defuse.Impossible {
			continue
		}
		f.chosen = &chosenDef{l, id, r.Def}
		all, _ := f.returnedBy(u, ret, index, at)
		f.chosen = nil
		list = append(list, success{ret: ret, all: all, sat: sat, guards: guards, isChosen: true})
	}
	if !slices.ContainsFunc(list, func(r success) bool { return slices.ContainsFunc(r.all, hasKnownBytes) }) {
		return nil
	}
	return list
}
