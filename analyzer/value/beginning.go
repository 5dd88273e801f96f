package value

// This file finds what a string begins with that several statements add to, however
// often they do.

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
)

// maxAdded bounds the statements that add to one string.
const maxAdded = 16

// knownBeginning returns what l holds at the node at, where all that may come to it is added to
// what one definition leaves there: that, and a hole; nil where that is not so. reach are
// the definitions of which one comes last.
//
//	u := root + "?"
//	for k, v := range q { if k != "" { u += k + "=" }; u += v + "&" }
//	sink(u)
func (ev *evaluation) knownBeginning(u *declInfo, l *defuse.Location, at ast.Node, reach []defuse.Reach, id *ast.Ident) []piece {
	if l.Base != nil || u.FuncAround(at) != l.Func || !ev.enter() {
		return nil
	}
	defer ev.leave()
	first := ev.firstOfAdded(u, l, reach)
	if first == defuse.Entry {
		return nil
	}
	d := &l.Defs[first]
	if slices.ContainsFunc(l.Tests, func(pos token.Pos) bool { return d.Stmt.End() <= pos && pos < at.Pos() && !l.EmptyTests[pos] }) { // if !valid(u) { return }
		return nil
	}
	all := ev.from(u, l, first, at, id)
	if len(all) > 1 || !hasKnownBytes(all[0]) && !hasSource(all[0]) {
		return nil
	}
	return cut(slices.Concat(addOrigin(all[0].pieces, l.Obj, id), unknown(id)))
}

// firstOfAdded returns the definition of l that comes before all others that reach a use,
// or what those add to: all of them add something to its end. It is defuse.Entry where
// there is none.
func (ev *evaluation) firstOfAdded(u *declInfo, l *defuse.Location, reach []defuse.Reach) (first int) {
	var found []int
	note := func(reach []defuse.Reach) bool {
		for _, r := range reach {
			if r.Def == defuse.Entry || len(found) > maxAdded { // func get(u string) { for range n { u += "/" } }
				return false
			}
			if !slices.Contains(found, r.Def) {
				found = append(found, r.Def)
			}
		}
		return true
	}
	if !note(reach) {
		return defuse.Entry
	}
	asked := make(map[int]bool)
	for {
		slices.Sort(found) // by position
		next := slices.IndexFunc(found[1:], func(def int) bool { return !asked[def] })
		if next < 0 {
			return found[0]
		}
		def := found[1+next]
		before, ok := u.Reaching(l, l.Defs[def].Stmt)
		if asked[def] = true; !ok || !addsToEnd(&l.Defs[def]) || !note(before) {
			return defuse.Entry
		}
	}
}

// addsToEnd reports whether d adds something to the end of what is there.
//
//	u += x, b.WriteString(x), and not b.Reset()
func addsToEnd(d *defuse.Def) bool {
	return d.Kind == defuse.Append || d.Kind == defuse.ByCall && d.Expr != nil
}
