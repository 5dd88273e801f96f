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
// to go over; nil where it is taken to turn whatever the function does otherwise. A loop over
// a number is not, nor is one whose turn always leaves it.
//
//	var us []string; if c { us = append(us, "a") }; for range us { }
//	for range list(c) { }
//	for range n { }
//	for range us { return }
func (d *Decl) turnTest(r *ast.RangeStmt) *test {
	isAsked := gotypes.IsInteger(d.typeOf(r.X)) || d.TurnsOnce(r)
	switch x := ast.Unparen(r.X).(type) {
	case *ast.CallExpr: // for range list(c) { }
		fn, ok := typeutil.Callee(d.info, x).(*types.Func)
		if !isAsked && (!ok || knowledge.IsPure(fn)) { // for range strings.Split(u, ",") { }
			return nil
		}
		return d.knownTest(x, func(t *test) {
			t.isTurn = true
			d.readsAll(x, t)
			if !ok || !knowledge.IsPure(fn) { // and not for range strings.Count(u, "/") { }
				t.calls = append(t.calls, x)
			}
		})
	case *ast.Ident: // for range us { }
		v := d.localVar(x)
		if v == nil || !isAsked && !d.hasSeveralDefs(v) {
			return nil
		}
		return d.knownTest(x, func(t *test) {
			t.isTurn = true
			key := d.keyOf(x, t)
			t.variable = v
			if !gotypes.IsInteger(v.Type()) { // and not for range n { }
				key, t.variable = "len("+key+")", nil
			}
			t.isFragile = t.isFragile || gotypes.IsMap(v.Type())
			t.key = key + " == 0"
			t.predicate = predicate{key, isEqual, constant.MakeInt64(0)}
		})
	default:
		if !isAsked || d.info.Types[x].Value != nil { // for range c.us { }, for range 3 { }
			return nil
		}
		return d.knownTest(x, func(t *test) { // for range n - 1 { }
			t.isTurn = true
			d.readsAll(x, t)
		})
	}
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

// turns returns what a branch needs that leads into the loop r, or past it: that is nothing
// where turns lead there as well.
func (d *Decl) turns(r *ast.RangeStmt, isInto bool) []atom {
	if !isInto && !d.TurnsOnce(r) { // for range us { }
		return nil
	}
	if t := d.turnTest(r); t != nil {
		return []atom{{test: t, not: isInto}}
	}
	return nil
}

// turnsBy reports whether atoms, an outcome of the branch br of a loop, ask for something that
// depends on one of roots, but for how far the loop has come. Of a row, roots are those of
// isElement: whether there are other lists to go over does not count.
//
//	for k == "a" { }; for j := 0; j < i; j++ { }; for range i { }
func (d *Decl) turnsBy(br *branch, atoms []atom, roots []root, isElement bool) bool {
	r, isRange := br.stmt.(*ast.RangeStmt)
	isOver := func(of root) bool { return of.of == any(r) }
	if isRange && (slices.ContainsFunc(roots, isOver) || isElement && !gotypes.IsInteger(d.typeOf(r.X))) {
		return false
	}
	return slices.ContainsFunc(atoms, func(a atom) bool {
		if isRange {
			return a.isTurn && anyOverlap(d.rootsOfTest(a.test), roots)
		}
		of := d.steadyRoots(a.test, br.stmt)
		return anyOverlap(of, roots)
	})
}

// steadyRoots returns what the condition t of the loop at stmt depends on, but for what its
// turns change and what lists there are: of one that counts, what it counts up to counts
// only where that is an index or a row of a loop around.
//
//	for k == "a" { }                           // k
//	for j := 0; j < i; j++ { }, of range us    // i
//	for i := 0; i < n; i++ { }                 // nothing
func (d *Decl) steadyRoots(t *test, stmt ast.Node) []root {
	var roots []root
	isCounting := false
	for _, a := range t.reads {
		l := d.locations[a.obj]
		if l != nil && d.isWrittenByTurns(l, stmt) {
			isCounting = true
			continue
		}
		if _, isBasic := a.obj.Type().Underlying().(*types.Basic); isBasic || a.path != "" {
			roots = append(roots, d.rootsOf(a)...)
		}
	}
	if isCounting {
		roots = slices.DeleteFunc(roots, func(r root) bool { _, isOfRange := r.of.(*ast.RangeStmt); return !isOfRange })
	}
	return roots
}

// isWrittenByTurns reports whether l is written where the loop at stmt turns.
func (d *Decl) isWrittenByTurns(l *Location, stmt ast.Node) bool {
	s, ok := stmt.(*ast.ForStmt)
	return ok && slices.ContainsFunc(slices.Concat(l.Defs, l.Parts), func(def Def) bool {
		pos := def.Stmt.Pos()
		return s.Body.Pos() <= pos && pos < s.Body.End() || s.Post != nil && s.Post.Pos() <= pos && pos < s.Post.End()
	})
}

// isFilledList reports whether e is a list that something is appended to.
//
//	append(us, "a")
func (d *Decl) isFilledList(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && len(call.Args) > 1 && !call.Ellipsis.IsValid() && gotypes.CallsBuiltin(d.info, call, "append")
}
