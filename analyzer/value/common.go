package value

// This file finds what several strings have in common.

import (
	"go/ast"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
)

// Common returns the one text that each of values is, the strings that can arrive at
// node: what they begin with and what they end with, and between them a hole for what
// is not the same. ok is false where nothing that others hand in is in all of them.
//
//	u := c.base + path; if len(q) > 0 { u += "?" + q.Encode() }; http.Get(u) // {c.base}{path}{…}
func (p *Package) Common(node ast.Node, values []Value) (val Value, ok bool) {
	if len(values) < 2 || len(values) > maxAlts {
		return val, false
	}
	var all []variant
	for _, v := range values {
		all = append(all, variant{pieces: v.pieces})
	}
	pieces := commonOf(all, node)
	return newValue(p, pieces), hasSource(variant{pieces: pieces})
}

// CommonUnder returns what some of values, the strings that can arrive at node, have in
// common that differ by the outcomes of conditions which they do not share: under those that
// they do, one of them arrives. There are none where nothing that others hand in is in all
// of them.
//
//	u := root; if ep != "" { u = ep }; if len(q) > 0 { u += "?" + q.Encode() }; http.Get(u) // {ep}{…}, if ep != ""
func (p *Package) CommonUnder(node ast.Node, values []Value) []Value {
	var groups []variantGroup
	for _, v := range values {
		if guards := guardsOf(v.pieces); len(guards) > 0 {
			groups = append(groups, variantGroup{members: []variant{{pieces: v.pieces, row: len(groups)}}, guards: guards})
		}
	}
	for i := 1; i < len(groups) && len(groups) < maxGroups; i++ {
		for k := range i {
			g, ok := groups[k].join(groups[i], node)
			if !ok {
				continue
			}
			groups[i].isJoined, groups[k].isJoined = true, true
			if !slices.ContainsFunc(groups, g.hasSameMembers) {
				groups = append(groups, g)
			}
		}
	}
	var list []Value
	for _, g := range groups {
		if len(g.members) > 1 && !g.isJoined {
			list = append(list, newValue(p, g.pieces))
		}
	}
	return list
}

// maxGroups bounds the strings, and the groups of them, that are compared with each other.
const maxGroups = 64

// A variantGroup is a group of strings of which one arrives where the guards hold.
type variantGroup struct {
	members  []variant // in the order of row
	guards   []*defuse.Guard
	pieces   []piece // what they have in common
	isJoined bool    // a larger group has all of them
}

// guardsOf are the conditions on which a string of pieces arrives, each of them once; none
// where it takes others as well.
func guardsOf(pieces []piece) (guards []*defuse.Guard) {
	for _, pc := range pieces {
		if pc.source == nil || pc.source.When == nil {
			continue
		}
		if pc.source.When.AreUntold() || pc.source.When.askParams() { // u = withScheme(u)
			return nil
		}
		for _, g := range pc.source.When.guards {
			if !slices.ContainsFunc(guards, g.IsSame) {
				guards = append(guards, g)
			}
		}
	}
	return guards
}

// join returns the group of the strings of g and of other, which need the same but for one
// condition of which they need either outcome; ok is false where they do not, or have nothing
// in common that somebody else hands in.
func (g variantGroup) join(other variantGroup, node ast.Node) (both variantGroup, ok bool) {
	if len(g.guards) != len(other.guards) || len(g.guards) == 1 { // if len(q) > 0 { … }: see Common
		return both, false
	}
	isOpposite := false
	for _, guard := range g.guards {
		switch {
		case slices.ContainsFunc(other.guards, guard.IsSame): // ep != ""
			both.guards = append(both.guards, guard)
		case isOpposite || !slices.ContainsFunc(other.guards, guard.IsOpposite):
			return both, false
		default: // len(q) > 0
			isOpposite = true
		}
	}
	both.members = slices.Concat(g.members, other.members)
	slices.SortFunc(both.members, func(a, b variant) int { return a.row - b.row })
	both.members = slices.CompactFunc(both.members, func(a, b variant) bool { return a.row == b.row })
	common := commonOf(both.members, node)
	if !isOpposite || !hasSource(variant{pieces: common}) {
		return both, false
	}
	both.pieces = mapSources(common, func(src *Source) { src.When = &Conditions{guards: both.guards} })
	return both, true
}

// hasSameMembers reports whether g and other are of the same strings.
func (g variantGroup) hasSameMembers(other variantGroup) bool {
	return slices.EqualFunc(g.members, other.members, func(a, b variant) bool { return a.row == b.row })
}

// inCommon returns what all, of which one arrives that some condition decides, have in common:
// a hole, with what they begin and end with, if that begins with something that is known, or
// has in it what others hand in.
//
//	if c { q = y } else { q += "&" + y }; u += "?" + q; if ready { sink(u) }
func inCommon(all []variant, node ast.Node) []piece {
	switch all[0].of.(type) {
	case string, *ast.CallExpr: // root(env)
	default: // bases[i]
		return unknown(node)
	}
	if len(all) < 2 || len(all) >= maxAlts {
		return unknown(node)
	}
	pieces := commonOf(all, node)
	if pieces[0].hole && !hasSource(variant{pieces: pieces}) { // if c { u = "https://a/x" } else { u = "https://b/x" }
		return unknown(node)
	}
	return pieces
}

// commonOf is Common for the pieces of at least one string.
func commonOf(all []variant, node ast.Node) []piece {
	begin, end := commonEnds(all)
	return joinEnds(all[0].pieces, begin, end, unknown(node))
}

// commonEnds returns how many pieces all strings begin with and how many they end with.
func commonEnds(all []variant) (begin, end int) {
	first := all[0].pieces
	begin, end = len(first), len(first)
	for _, other := range all[1:] {
		begin = min(begin, commonRun(first, other.pieces, func(pieces []piece, i int) *piece { return &pieces[i] }))
		end = min(end, commonRun(first, other.pieces, func(pieces []piece, i int) *piece { return &pieces[len(pieces)-1-i] }))
	}
	for _, other := range all {
		end = min(end, len(other.pieces)-begin)
	}
	return begin, end
}

// joinEnds returns the first pieces of one of several strings and the last ones, which all
// have, with between in the place of what is not the same.
func joinEnds(first []piece, begin, end int, between []piece) []piece {
	pieces := append(unconditional(first[:begin]), between...)
	return append(pieces, unconditional(first[len(first)-end:])...)
}

// commonRun returns how many pieces of a and b, counted by at, are the same.
func commonRun(a, b []piece, at func(pieces []piece, i int) *piece) int {
	n := 0
	for n < min(len(a), len(b)) && at(a, n).isSame(at(b, n)) {
		n++
	}
	return n
}

// isSame reports whether the same place of the source wrote both pieces, and the
// same, or both are what somebody else hands in.
func (pc *piece) isSame(other *piece) bool {
	of, with := pc.standsFor(), other.standsFor()
	of.When, with.When = nil, nil
	if of != with || of.Var != nil { // x of "a" + x and of "b" + x
		return of == with
	}
	return pc.hole == other.hole && pc.s == other.s && pc.node == other.node && pc.lit == other.lit && pc.off == other.off &&
		(pc.of == nil) == (other.of == nil) && (pc.of == nil || other.isFrom(pc.of.Object))
}

// unconditional is pieces that arrive as a part of one string or of another.
func unconditional(pieces []piece) []piece {
	return mapSources(pieces, func(src *Source) { src.When = nil })
}
