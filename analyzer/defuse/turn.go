package defuse

// This file says what must hold for a loop over a list to take a turn, and whether it
// takes but one.

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// turnTest returns what is asked before the loop r takes a turn, whether there is nothing
// to go over; nil where it is taken to turn whatever the function does otherwise.
//
//	var us []string; if c { us = append(us, "a") }; for range us { }
//	for range list(c) { }
func (d *Decl) turnTest(r *ast.RangeStmt) *test {
	switch x := ast.Unparen(r.X).(type) {
	case *ast.CallExpr: // for range list(c) { }
		fn, ok := typeutil.Callee(d.info, x).(*types.Func)
		if !ok || knowledge.IsPure(fn) { // for range strings.Split(u, ",") { }
			return nil
		}
		return d.knownTest(x, func(t *test) {
			t.isTurn = true
			d.readsAll(x, t)
			t.calls = append(t.calls, x)
		})
	case *ast.Ident: // for range us { }
		v := d.localVar(x)
		if v == nil || !d.hasSeveralDefs(v) {
			return nil
		}
		return d.knownTest(x, func(t *test) {
			t.isTurn = true
			key := d.keyOf(x, t)
			t.variable = v
			if basic, ok := v.Type().Underlying().(*types.Basic); !ok || basic.Info()&types.IsInteger == 0 { // and not for range n { }
				key, t.variable = "len("+key+")", nil
			}
			t.isFragile = t.isFragile || gotypes.IsMap(v.Type())
			t.key = key + " == 0"
			t.predicate = predicate{key, isEqual, constant.MakeInt64(0)}
		})
	}
	return nil
}

// TurnsOnce reports whether the loop r takes one turn, if any.
//
//	for _, u := range us { get(u); break }
func (d *Decl) TurnsOnce(r *ast.RangeStmt) bool {
	g := d.graphOf(d.functionOf(r))
	if g == nil || g.isIrreducible {
		return false
	}
	body := g.bodies[r]
	if body == nil || len(body.preds) != 1 { // goto into the loop
		return false
	}
	head := body.preds[0].from
	return head.loop == nil || head.loop.head != head
}

// hasSeveralDefs reports whether v is written in more than one place.
func (d *Decl) hasSeveralDefs(v *types.Var) bool {
	n := len(d.locations[v].Defs)
	return n > 1 || n == 1 && v.Kind() != types.LocalVar // func get(us []string) { us = all }
}

// turns returns what a branch that leads into the loop r needs.
func (d *Decl) turns(r *ast.RangeStmt) []atom {
	if t := d.turnTest(r); t != nil {
		return []atom{{test: t, not: true}}
	}
	return nil
}

// turnsBy reports whether one of atoms asks whether a loop turns, and depends on one of
// roots.
func (d *Decl) turnsBy(atoms []atom, roots []root) bool {
	return slices.ContainsFunc(atoms, func(a atom) bool { return a.isTurn && anyOverlap(d.rootsOfTest(a.test), roots) })
}

// isFilledList reports whether e is a list that something is appended to.
//
//	append(us, "a")
func (d *Decl) isFilledList(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && len(call.Args) > 1 && !call.Ellipsis.IsValid() && gotypes.CallsBuiltin(d.info, call, "append")
}
