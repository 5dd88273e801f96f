package value

// This file finds what a string begins with that several statements add to, however
// often they do, and whatever they ask of it.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
)

// maxAdded bounds the statements that add to one string.
const maxAdded = 16

// withBeginning returns all, what l holds at the node at, with what each of them begins with,
// if that is known, in the place of those of which nothing is. reach are the definitions of
// which one comes last.
//
//	u := root; if len(q) > 0 { u += "?" + q.Encode() }; sink(u)
func (ev *evaluation) withBeginning(all []variant, u *declInfo, l *defuse.Location, at ast.Node, reach []defuse.Reach, id *ast.Ident) []variant {
	isOpen := func(v variant) bool { return isUnknown(v.pieces) && !hasSource(v) }
	if !slices.ContainsFunc(all, isOpen) {
		return all
	}
	pieces := ev.knownBeginning(u, l, at, reach, id)
	switch {
	case pieces == nil:
		return all
	case !slices.ContainsFunc(all, func(v variant) bool { return !isOpen(v) }): // b.WriteString("http://h"); for k := range q { b.WriteString(k) }
		return single(pieces)
	}
	return mapVariants(all, func(some []piece) []piece {
		if isOpen(variant{pieces: some}) { // if c { q += y }; if q != "" { u += "?" + q }
			return pieces
		}
		return some
	})
}

// knownBeginning returns what l holds at the node at, where all that may come to it is added to
// what one definition leaves there: that, and a hole; nil where that is not so. reach are
// the definitions of which one comes last.
//
//	u := root + "?"
//	for k, v := range q { if k != "" { u += k + "=" }; u += v + "&" }
//	sink(u)
func (ev *evaluation) knownBeginning(u *declInfo, l *defuse.Location, at ast.Node, reach []defuse.Reach, id *ast.Ident) []piece {
	if len(reach) == 0 || l.Base != nil || u.FuncAround(at) != l.Func || !ev.enter() {
		return nil
	}
	defer ev.leave()
	first, isAll := ev.firstOfAdded(u, l, reach)
	if first == defuse.Entry || isAll && reach[0].Sat == defuse.Certain { // func get(u string), u := f()
		return nil
	}
	d := &l.Defs[first]
	if slices.ContainsFunc(l.Tests, func(pos token.Pos) bool { return d.Stmt.End() <= pos && pos < at.Pos() && !l.EmptyTests[pos] }) {
		if len(l.Defs) > maxAdded || u.ReachingAddedTo(l, at, first, ev.decide) != defuse.Certain { // if !valid(u) { return }
			return nil
		}
	}
	all := ev.from(u, l, first, at, id)
	if u.isOfRow(l, first) || ev.maySkip(all, at) { // for _, u := range us { for q { u += "/" }; get(u) }
		return nil
	}
	begin := all[0].pieces
	if len(all) > 1 {
		begin = inCommon(all, id)
	}
	if some := (variant{pieces: begin}); !hasKnownBytes(some) && !hasSource(some) {
		return nil
	}
	begin = addOrigin(begin, l.Obj, id)
	if isAll { // u := root; if strings.Contains(u, "?") { log.Print(u) }
		return begin
	}
	return cut(slices.Concat(begin, unknown(id)))
}

// firstOfAdded returns the definition of l that comes before all others that reach a use,
// or what those add to: all of them add something to its end. It is defuse.Entry where
// there is none. isAll is set where there are no others. reach are the definitions that
// reach the use.
func (ev *evaluation) firstOfAdded(u *declInfo, l *defuse.Location, reach []defuse.Reach) (first int, isAll bool) {
	var found []int
	note := func(def int) bool {
		if def == defuse.Entry || len(found) > maxAdded { // func get(u string) { for range n { u += "/" } }
			return false
		}
		if !slices.Contains(found, def) {
			found = append(found, def)
		}
		return true
	}
	for _, r := range reach {
		if !note(r.Def) {
			return defuse.Entry, false
		}
	}
	asked := make(map[int]bool)
	noteBefore := func(def int) bool {
		asked[def] = true
		before := u.DefsBefore(l, l.Defs[def].Stmt)
		return len(before) > 0 && !slices.ContainsFunc(before, func(def int) bool { return !note(def) })
	}
	if len(found) == 1 && ev.addsToEnd(u, l, found[0]) && !noteBefore(found[0]) { // if c { u += x }; u += y
		return defuse.Entry, false
	}
	for {
		slices.Sort(found) // by position
		next := slices.IndexFunc(found[1:], func(def int) bool { return !asked[def] })
		if next < 0 {
			return found[0], len(found) == 1
		}
		if def := found[1+next]; !ev.addsToEnd(u, l, def) || !noteBefore(def) {
			return defuse.Entry, false
		}
	}
}

// addsToEnd reports whether the definition def of l adds something to the end of what is
// there.
//
//	u += x, b.WriteString(x), u = fmt.Sprintf("%s?%s", u, x), and not b.Reset()
func (ev *evaluation) addsToEnd(u *declInfo, l *defuse.Location, def int) bool {
	d := &l.Defs[def]
	switch d.Kind {
	case defuse.Append: // u += x
		return true
	case defuse.ByCall: // b.WriteString(x)
		return d.Expr != nil
	}
	if !ev.addsTo(u, l, def) { // u = x
		return false
	}
	held := Source{Var: types.NewVar(d.Stmt.Pos(), ev.pkg, l.Obj.Name(), l.Obj.Type())}
	all := ev.added(u, l, d, holeOf(d.Expr, held))
	return !slices.ContainsFunc(all, func(v variant) bool { // u = x + u, u = strings.TrimSuffix(u, "/")
		begins := v.pieces[0].standsFor()
		begins.When = nil
		return begins != held
	})
}
