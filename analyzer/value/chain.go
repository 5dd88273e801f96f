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

// contents are what a location holds before a statement that writes it anew.
type contents struct {
	l      *defuse.Location
	stmt   ast.Node
	pieces []piece
}

// chainsOf returns the definitions that may have put together what l holds at the
// node at, each list by itself, the last of them first. reach are those of which
// one comes last. ok is false where no list has more than one, where there is a
// single list, or where they are too many or unknown.
//
//	u := root
//	if q != "" { u += "?" + q }
//	sink(u) // u := root; u += "?" + q, u := root
func (ev *evaluation) chainsOf(u *declInfo, l *defuse.Location, at ast.Node, reach []defuse.Reach) (chains [][]int, ok bool) {
	if l.Base != nil || !slices.ContainsFunc(reach, func(r defuse.Reach) bool { return ev.addsTo(u, l, r.Def) }) {
		return nil, false
	}
	isShort := true
	var follow func(reach []defuse.Reach, later []int)
	follow = func(reach []defuse.Reach, later []int) {
		for _, r := range reach {
			isShort = isShort && len(chains) <= maxChains && len(later) < maxLinks && !slices.Contains(later, r.Def)
			if !isShort || r.Sat == defuse.Impossible {
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
	return chains, isShort && 1 < len(chains) && len(chains) <= maxChains
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

// eitherChain returns what the chains leave in l, each on the runs that take it.
func (ev *evaluation) eitherChain(u *declInfo, l *defuse.Location, chains [][]int, at ast.Node, id *ast.Ident) []variant {
	origin := fmt.Sprint(l.Obj.Pos(), chains)
	var all []variant
	for _, chain := range chains {
		sat, guards := u.ReachingBy(l, at, chain, ev.beginsOpen(u, l, chain, at, id), ev.decide)
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
