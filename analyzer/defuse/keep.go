package defuse

// This file says whether what is added to a location stays there until it is used,
// where others may be added after it.

import (
	"go/ast"
	"slices"

	"github.com/urilint/urilint/internal/gotypes"
)

// ReachingPast returns whether on some run the use at of l sees what the definition
// def has left there and no later one has taken away; and what one way there needs.
// Those of which keeps says so do not take it away. Loops that def is in are taken to
// turn.
//
//	us = append(us, a); if c { us = append(us, b) }; sink(us)
func (d *Decl) ReachingPast(l *Location, at ast.Node, def int, keeps func(def int) bool, decide Decide) (Sat, []*Guard) {
	return d.reachingPast(l, at, &search{def: def, keeps: keeps, decide: decide})
}

// ReachingAddedTo returns whether on some run the use at of l, a string, sees what the
// definition def has left there, where all others that come between may add something to
// its end and do no more: what is asked of the string may decide whether they do.
//
//	u := a; if !strings.HasSuffix(u, "/") { u += "/" }; sink(u)
func (d *Decl) ReachingAddedTo(l *Location, at ast.Node, def int, decide Decide) Sat {
	keeps := func(int) bool { return true }
	sat, _ := d.reachingPast(l, at, &search{def: def, keeps: keeps, isAddedTo: true, decide: decide})
	return sat
}

// reachingPast is ReachingPast for the definition that s looks for.
func (d *Decl) reachingPast(l *Location, at ast.Node, s *search) (Sat, []*Guard) {
	use, ok := d.useOf(l, at)
	if !ok || use.isLater && len(l.Defs) > 1 || use.isAsked {
		return Doubtful, nil
	}
	g, p, ok := d.pointOf(l.Func, use.at)
	if !ok {
		return Doubtful, nil
	}
	sites := *l.sitesIn(g)
	sites.in = nil
	sites.defs = slices.DeleteFunc(slices.Clone(sites.defs), func(at site) bool { return at.index != s.def && s.keeps(at.index) })
	s.Decl, s.graph, s.l, s.sites, s.use = d, g, l, &sites, p.block
	s.inside, s.steps, s.asksCalls = d.asksInside(l, at), maxSteps, true
	return s.fromUse(use, p), s.found
}

// backIntoLoop is back for a way that comes to the head of loop from behind it and
// looks for a definition in it: the last turn that has made it is followed by any
// number of others.
//
//	for _, h := range hosts { us = append(us, h) }; sink(us)
func (s *search) backIntoLoop(loop *loop, w way) bool {
	if w.turning == loop || !s.isOnlyDefIn(loop) {
		return s.giveUp()
	}
	w.turning = loop
	w.pending = s.mergeAll(w, func(list []site) bool { return s.any(list, loop.contains) })
	for _, e := range loop.head.preds {
		if isBackEdge(e.from, loop.head) && s.along(e, w) {
			return true
		}
	}
	return false
}

// turnOnce is back for a way that comes to the head of loop: the first time from behind
// it, and then from its only turn. What is asked there of the element of a list may be
// about its index.
//
//	for k, v := range q { u += k + "=" + v + "&" }; sink(u)
//	for i, v := range list { if i > 0 { u += "&" }; u += v }; sink(u)
func (s *search) turnOnce(loop *loop, w way) bool {
	isTurned := w.turning == loop
	if isTurned && slices.ContainsFunc(w.pending, s.asksListElement) {
		return s.giveUp()
	}
	w.turning = loop
	for _, e := range loop.head.preds {
		if isBackEdge(e.from, loop.head) != isTurned && s.along(e, w) {
			return true
		}
	}
	return false
}

// asksListElement reports whether p depends on an index or an element of a range over
// anything but a map.
func (s *search) asksListElement(p pending) bool {
	return slices.ContainsFunc(p.roots, func(r root) bool {
		stmt, isRange := r.of.(*ast.RangeStmt)
		return isRange && !gotypes.IsMap(s.info.TypeOf(stmt.X))
	})
}

// isOnlyDefIn reports whether nothing but the definition that is looked for writes to
// the location in loop, as far as that takes away what is there.
func (s *search) isOnlyDefIn(loop *loop) bool {
	return !slices.ContainsFunc(s.sites.defs, func(at site) bool { return at.index != s.def && loop.contains(at.block) })
}

// asksIfAdded returns the outcome of a, a test of the location, where something was
// added to that before; known is false where it asks for more than whether there is
// anything.
//
//	len(us) > 0
func (s *search) asksIfAdded(a atom) (holds, known bool) {
	if a.expr == nil || len(a.calls) > 0 {
		return false, false
	}
	x, empty, ok := Emptiness(s.info, a.expr)
	if !ok || s.localVar(x) != s.l.Obj {
		return false, false
	}
	return !empty != a.isNegated, true
}
