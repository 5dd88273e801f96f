package value

// This file finds what several strings have in common.

import "go/ast"

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

// commonOf is Common for the pieces of at least one string.
func commonOf(all []variant, node ast.Node) []piece {
	first := all[0].pieces
	begin, end := len(first), len(first)
	for _, other := range all[1:] {
		begin = min(begin, commonRun(first, other.pieces, func(pieces []piece, i int) *piece { return &pieces[i] }))
		end = min(end, commonRun(first, other.pieces, func(pieces []piece, i int) *piece { return &pieces[len(pieces)-1-i] }))
	}
	for _, other := range all {
		end = min(end, len(other.pieces)-begin)
	}
	pieces := unconditional(first[:begin])
	pieces = append(pieces, unknown(node)...)
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
	var out []piece
	for _, pc := range pieces {
		if pc.source != nil {
			source := *pc.source
			source.When = nil
			pc.source = &source
		}
		out = append(out, pc)
	}
	return out
}
