package value

// This file follows strings that several statements add to, on conditions.

import (
	"fmt"
	"go/ast"
	"slices"
	"sort"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
)

// maxChains bounds the ways in which one string may have been put together, and
// maxLinks the statements that add to it.
const (
	maxChains = 16
	maxLinks  = 8
)

// A oneTurn is the origin of strings of which some are there where a loop turns once,
// whoever calls the function around.
type oneTurn struct{ of any }

// contents are what a location holds before a statement that writes it anew.
type contents struct {
	l      *defuse.Location
	stmt   ast.Node
	pieces []piece
}

// chainsOf returns the definitions that may have put together what l holds at the
// node at, each list by itself, the last of them first. reach are those of which
// one comes last. ok is false where no list has more than one, where there is a
// single list, or where they are too many or unknown. In loops those are among them that
// a definition is once in, and isOpen is set: there are others.
//
//	u := root
//	if q != "" { u += "?" + q }
//	sink(u) // u := root; u += "?" + q, u := root
func (ev *evaluation) chainsOf(u *declInfo, l *defuse.Location, at ast.Node, reach []defuse.Reach) (chains [][]int, isOpen, ok bool) {
	if l.Base != nil || !slices.ContainsFunc(reach, func(r defuse.Reach) bool { return ev.addsTo(u, l, r.Def) }) {
		return nil, false, false
	}
	isShort := true
	var follow func(reach []defuse.Reach, later []int)
	follow = func(reach []defuse.Reach, later []int) {
		for _, r := range reach {
			isShort = isShort && len(chains) <= maxChains && len(later) < maxLinks
			if !isShort || r.Sat == defuse.Impossible {
				continue
			}
			if slices.Contains(later, r.Def) { // for k, v := range q { u += k + "=" + v + "&" }
				isOpen = true
				continue
			}
			chain := append(slices.Clone(later), r.Def)
			if !ev.addsTo(u, l, r.Def) {
				chains = append(chains, chain)
				continue
			}
			first, ok := u.ReachingWhere(l, l.Defs[r.Def].Stmt, ev.decide)
			isShort = isShort && ok
			follow(first, chain)
		}
	}
	follow(reach, nil)
	return chains, isOpen, isShort && 1 < len(chains) && len(chains) <= maxChains
}

// mayTurnOnce reports whether a loop that stmt is in, and behind which the node at stands,
// turns as often as there is something in a list or a map of which nothing is known; or
// there is no such loop.
//
//	for k, v := range q { u += k + "=" + v + "&" }
func (ev *evaluation) mayTurnOnce(stmt, at ast.Node) bool {
	cur, ok := ev.Find(stmt)
	if !ok {
		return false
	}
	loops := 0
	for c := range cur.Enclosing((*ast.RangeStmt)(nil), (*ast.ForStmt)(nil), (*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		if goindex.IsWithin(at, c.Node()) {
			break
		}
		loop, isRange := c.Node().(*ast.RangeStmt)
		if loops++; loops > 1 || !isRange || !isSliceOrMap(ev.typeOf(loop.X)) || ev.someList(loop.X) != nil { // for i := 0; i < 3; i++ { u += "b" }
			return false
		}
	}
	return true
}

// addsTo reports whether the definition def writes to l something made of what it
// held.
//
//	u += x; u = u + x; u = strings.TrimSuffix(u, "/")
func (ev *evaluation) addsTo(u *declInfo, l *defuse.Location, def int) bool {
	if def == defuse.Entry {
		return false
	}
	d := &l.Defs[def]
	if d.Kind != defuse.Assign {
		return d.Kind == defuse.Append
	}
	first := sort.Search(len(l.Uses), func(i int) bool { return l.Uses[i].Pos() >= d.Expr.Pos() })
	for _, use := range l.Uses[first:] {
		if !goindex.IsWithin(use, d.Expr) {
			break
		}
		if u.FuncAround(use) == l.Func { // and not func() string { return u }
			return true
		}
	}
	return false
}

// eitherChain returns what the chains leave in l, each on the runs that take it. Where
// isOpen is set others may have left something else.
func (ev *evaluation) eitherChain(u *declInfo, l *defuse.Location, chains [][]int, isOpen bool, at ast.Node, id *ast.Ident) []variant {
	var origin any = fmt.Sprint(l.Obj.Pos(), chains)
	if isOpen {
		origin = oneTurn{origin}
	}
	var turning answers[int] // by definition: see mayTurnOnce
	turnsMore := func(def int) bool {
		return def != defuse.Entry && !turning.of(def, func() bool { return ev.mayTurnOnce(l.Defs[def].Stmt, at) })
	}
	var all []variant
	for _, chain := range chains {
		turnsOnce := isOpen && !slices.ContainsFunc(chain, turnsMore)
		sat, guards := u.ReachingBy(l, at, chain, ev.beginsOpen(u, l, chain, at, id), turnsOnce, ev.decide)
		if sat == defuse.Impossible {
			continue
		}
		pieces := unknown(id)
		if sat == defuse.Certain {
			if made := ev.chainMade(u, l, chain, at, id); flat(made) != "" {
				pieces = onlyWhen(made, guards)
			} else {
				pieces = unknownFor(single(made), id)
			}
		}
		all = append(all, variant{addOrigin(pieces, l.Obj, id), origin, len(all)})
	}
	if isOpen {
		if !slices.ContainsFunc(all, hasKnownBytes) {
			return single(unknown(id))
		}
		if !slices.ContainsFunc(all, func(v variant) bool { return isUnknown(v.pieces) }) {
			all = append(all, variant{addOrigin(unknown(id), l.Obj, id), origin, len(all)})
		}
	}
	switch len(all) {
	case 0:
		return single(unknown(id))
	case 1:
		return single(all[0].pieces)
	}
	return all
}

// beginsOpen reports whether nothing is known of what the chain begins with, and nobody
// hands it in.
//
//	link := resp.Header.Get("Link")
func (ev *evaluation) beginsOpen(u *declInfo, l *defuse.Location, chain []int, at ast.Node, id *ast.Ident) bool {
	first := chain[len(chain)-1]
	if first == defuse.Entry {
		return false
	}
	all := ev.from(u, l, first, at, id)
	return len(all) == 1 && isUnknown(all[0].pieces) && all[0].pieces[0].source == nil
}

// chainMade returns what the definitions of the chain leave in l.
func (ev *evaluation) chainMade(u *declInfo, l *defuse.Location, chain []int, at ast.Node, id *ast.Ident) []piece {
	var pieces []piece
	for i := len(chain) - 1; i >= 0; i-- {
		next := at
		if i > 0 {
			next = l.Defs[chain[i-1]].Stmt
		}
		var all []variant
		if pieces == nil {
			all = ev.from(u, l, chain[i], next, id)
		} else {
			all = ev.added(u, l, &l.Defs[chain[i]], pieces)
			all = ev.passing(all, l.Checks, l.Defs[chain[i]].Stmt.End(), next.Pos())
		}
		pieces = anyOf(all)
		if len(all) == 1 {
			pieces = all[0].pieces
		}
	}
	return pieces
}

// added returns what d leaves in l, which held pieces.
func (ev *evaluation) added(u *declInfo, l *defuse.Location, d *defuse.Def, pieces []piece) []variant {
	if d.Kind == defuse.Append {
		if n, ok := d.Stmt.(*ast.AssignStmt); ok {
			if lhs, ok := ast.Unparen(n.Lhs[0]).(*ast.Ident); ok {
				pieces = addOrigin(pieces, l.Obj, lhs)
			}
		}
		return ev.concat(d.Stmt, single(pieces), ev.expr(d.Expr))
	}
	outer := ev.before
	ev.before = &contents{l, d.Stmt, pieces}
	defer func() { ev.before = outer }()
	return ev.expr(d.Expr)
}
