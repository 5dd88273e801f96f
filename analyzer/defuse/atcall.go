package defuse

// This file says whether what a function asks of its parameters can be so in a call of it.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"
)

// AskedAtEntry returns the parameter, or the variable of the package, that alone decides the
// condition, as it comes in, or by the field of it that path leads to, ".A.B"; nil for another
// condition.
//
//	o.URL == "", len(list) > 0, hook == nil
func (g *Guard) AskedAtEntry() (v *types.Var, path string) {
	if g.key == "" || g.isError || len(g.reads) != 1 || len(g.calls) > 0 || len(g.open) != 1 || g.open[0] != g.reads[0] {
		return nil, ""
	}
	return g.reads[0].obj, g.reads[0].path
}

// Key is the same for all conditions of a function that ask the same of what AskedAtEntry
// returns, wherever they are written.
func (g *Guard) Key() string {
	if g.not {
		return "!" + g.key
	}
	return g.key
}

// HoldsAt returns whether the condition g, of the function that is called at the node at, can
// hold there: Impossible where what is asked before excludes it, Doubtful where that may. e is
// the argument for the parameter that AskedAtEntry returns; nil where that is a variable of
// the package.
//
//	if o.URL != "" { load(o) } // and not "if o.URL == """ of load
func (d *Decl) HoldsAt(at ast.Node, e ast.Expr, g *Guard) Sat {
	param, path := g.AskedAtEntry()
	if e == nil { // if base == "" { }
		return d.canHold(at, atom{test: askedOf(g, access{param, path}, access{param, path}), not: g.not})
	}
	if star, ok := ast.Unparen(e).(*ast.StarExpr); ok { // load(*o)
		e = star.X
	}
	if p, ok := d.partAt(part{e, d.typeOf(e)}, path); ok { // load(&options{URL: "http://h"}), load("")
		if holds, known := d.holdsOf(p, g); known {
			return satIf(holds)
		}
	}
	if ref, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && ref.Op == token.AND { // load(&o)
		e = ref.X
	}
	arg := d.readsOf(e)
	if len(arg.reads) != 1 || len(arg.calls) > 0 || arg.key != keyOfAccess(arg.reads[0]) { // load(next())
		return Certain
	}
	a := access{arg.reads[0].obj, arg.reads[0].path + path}
	return d.canHold(at, atom{test: askedOf(g, access{param, path}, a), not: g.not})
}

// MayBeEmpty returns whether the string e can be empty where it is evaluated: Impossible where
// what is asked before excludes it, in the function or where that is called, Doubtful where
// that may.
//
//	if u == "" { return }; cmp.Or(u, "http://h") // not u
func (d *Decl) MayBeEmpty(e ast.Expr) Sat {
	t := &test{expr: e}
	key := d.keyOf(e, t)
	if len(t.reads) != 1 || len(t.calls) > 0 || key != keyOfAccess(t.reads[0]) { // next()
		return Certain
	}
	d.setPredicate(t, e, predicate{key, isEqual, constant.MakeString("")})
	t.isFragile = false
	return d.canHold(e, atom{test: t})
}

// canHold returns whether asked, about one variable or field, can hold where the node at is
// executed.
func (d *Decl) canHold(at ast.Node, asked atom) Sat {
	for fn := d.functionOf(at); fn != nil; at, fn = d.outward(fn) {
		if sat := d.reachableWith(fn, at, asked); sat != Certain {
			return sat
		}
		if l := d.locations[asked.reads[0].obj]; l != nil && l.Func == fn { // and not if o.URL != "" { run(func() { load(o) }) }
			break
		}
	}
	return Certain
}

// holdsOf returns whether the condition g holds where p is what it asks; known is false
// where that does not decide it.
func (d *Decl) holdsOf(p part, g *Guard) (holds, known bool) {
	if wantsNil, asksNil := g.AsksNil(d.info); asksNil {
		isNil, ok := d.isPartNil(p)
		return isNil == wantsNil, ok
	}
	if c := p.constantValue(d.info); c != nil && g.subject == keyOfAccess(g.reads[0]) {
		return g.Allows(c)
	}
	return false, false
}

// satIf is Certain where holds is set, and else Impossible.
func satIf(holds bool) Sat {
	if holds {
		return Certain
	}
	return Impossible
}

// askedOf returns the test of g, which reads from alone, as one of to.
func askedOf(g *Guard, from, to access) *test {
	inTo := func(key string) string { return strings.ReplaceAll(key, keyOfAccess(from), keyOfAccess(to)) }
	t := &test{expr: g.expr, isNegated: g.isNegated, key: inTo(g.key), reads: []access{to}, predicate: g.predicate, isNatural: g.isNatural}
	t.subject = inTo(t.subject)
	if to.path == "" && t.subject == keyOfAccess(to) {
		t.variable = to.obj
	}
	return t
}

// reachableWith returns whether the node n is executed on some run of the function fn on which
// asked holds there.
func (d *Decl) reachableWith(fn, n ast.Node, asked atom) Sat {
	g, p, ok := d.pointOf(fn, n)
	if g == nil {
		return Doubtful
	}
	if !ok {
		return Impossible
	}
	l := &Location{Func: fn}
	s := &search{Decl: d, graph: g, l: l, sites: l.sitesIn(g), def: Entry, use: p.block, inside: [][]atom{{asked}}, steps: maxSteps, asksCalls: true, asksOne: true}
	return s.from(n, p)
}
