package value

// This file computes with pieces and with the alternatives for them.

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/text"
)

// A variant is one string that can arrive. Strings that come from the rows of one
// table, or from one set of branches, carry it and the row, so that those of
// one row are found together.
type variant struct {
	pieces []piece
	of     any // nil for the only one
	row    int
}

// single is the alternatives of an expression that is always the same.
func single(pieces []piece) []variant { return []variant{{pieces: pieces}} }

// unknown is the hole that e leaves.
func unknown(e ast.Node) []piece { return hole(e, text.Any) }

// unknownFor is the hole that e leaves in the place of all, one of several strings. An
// empty one is noted as such: the code around will have a meaning for it.
func unknownFor(all []variant, e ast.Node) []piece {
	pieces := unknown(e)
	pieces[0].isEmpty = len(all) == 1 && flat(all[0].pieces) == ""
	return pieces
}

// isUnknown reports whether pieces is one hole that may be anything.
func isUnknown(pieces []piece) bool {
	return len(pieces) == 1 && pieces[0].hole && pieces[0].language().IsAny()
}

// hole is the hole that e leaves, filled by strings of lang.
func hole(e ast.Node, lang text.Lang) []piece {
	return []piece{{s: text.HoleByte, hole: true, lang: pointerTo(lang), node: e}}
}

// pointerTo is lang as a piece has it.
func pointerTo(lang text.Lang) *text.Lang {
	if lang.IsAny() {
		return nil
	}
	some := lang // not on the heap otherwise
	return &some
}

// knownAt is the string s that e is known to be, with no literal to show for.
func knownAt(e ast.Node, s string) []piece {
	return []piece{{s: s, node: e}}
}

// concat is one of alternatives after the other. Alternatives of the same
// rows go together; of several sets of others each is kept in turn while the
// rest are holes, since which of them meet is not known. Defaults of settings meet.
func (ev *evaluation) concat(e ast.Node, parts ...[]variant) []variant {
	parts = joinSettings(e, parts)
	var origins []any
	for _, part := range parts {
		if len(part) > 1 && !slices.Contains(origins, part[0].of) { // bases[i] + "/x"
			origins = append(origins, part[0].of)
		}
	}
	if len(origins) == 0 { // "http://" + host
		return single(ev.row(parts, nil, 0))
	}
	var all []variant
	for _, of := range origins {
		rows := 0
		for _, part := range parts {
			if len(part) > 1 && part[0].of == of { // t.base and t.path of t := range tests
				rows = len(part)
			}
		}
		for r := 0; r < rows && len(all) < maxAlts; r++ {
			all = append(all, variant{ev.row(parts, of, r), of, r})
		}
	}
	if len(origins) > 1 { // bases[i] + paths[k]
		for i := range all {
			all[i].of, all[i].row = e, i
		}
	}
	return all
}

// row is the concatenation of parts where the rows of the table of are at r.
func (ev *evaluation) row(parts [][]variant, of any, r int) []piece {
	n := 0
	for _, part := range parts {
		n += len(part[0].pieces)
	}
	pieces := make([]piece, 0, min(n, maxPieces+1))
	for _, part := range parts {
		if len(pieces) > maxPieces {
			break
		}
		switch {
		case len(part) == 1: // "/x" of bases[i] + "/x"
			pieces = append(pieces, part[0].pieces...)
		case part[0].of == of && r < len(part): // bases[i] of bases[i] + paths[k]
			pieces = append(pieces, part[r].pieces...)
		default: // paths[k] of bases[i] + paths[k]
			pieces = append(pieces, anyOf(part)...)
		}
	}
	if !ev.spend(len(pieces)) && len(pieces) > 1 {
		return unknown(pieces[0].node)
	}
	return cut(pieces)
}

// anyOf is what all begin with and end with, and between them a hole that may be what
// each of them has there.
//
//	path := "/a"; if c { path = "/b" }; u := "h.com" + path; if f != "" { u += f } // "h.com"{…}{f}
func anyOf(all []variant) []piece {
	begin, end := commonEnds(all)
	first := all[0].pieces
	between := first[min(begin, len(first)-1)].node
	var set text.Set
	for _, v := range all {
		if !addBytes(&set, v.pieces[begin:len(v.pieces)-end]) {
			return joinEnds(first, begin, end, unknown(between))
		}
	}
	return joinEnds(first, begin, end, hole(between, word(set)))
}

// cut is pieces, put together of others. Where they are too long or too many
// there is a hole behind their beginning, and that is not to be edited: nobody
// knows where else in the text its literals stand.
func cut(pieces []piece) []piece {
	if len(pieces) == 1 {
		return pieces
	}
	size := 0
	for i, pc := range pieces {
		switch {
		case i == maxPieces:
			return append(notEditable(slice(pieces, 0, size)), unknown(pc.node)...)
		case size+len(pc.s) > maxText:
			return append(notEditable(slice(pieces, 0, maxText)), unknown(pc.node)...)
		}
		size += len(pc.s)
	}
	return pieces
}

// mapVariants is the alternatives with f applied to each.
func mapVariants(alts []variant, f func([]piece) []piece) []variant {
	out := make([]variant, len(alts))
	for i, a := range alts {
		out[i] = variant{f(a.pieces), a.of, a.row}
	}
	return out
}

// flat returns the bytes of pieces, a placeholder for each hole.
func flat(pieces []piece) string {
	if len(pieces) == 1 {
		return pieces[0].s
	}
	var b strings.Builder
	for _, pc := range pieces {
		b.WriteString(pc.s)
	}
	return b.String()
}

// known returns the bytes of pieces, and whether there is no hole.
func known(pieces []piece) (string, bool) {
	for _, pc := range pieces {
		if pc.hole { // host of "http://" + host
			return "", false
		}
	}
	return flat(pieces), true
}

// computable is known for pieces that something is computed with: those of a long
// text count as not known.
func computable(pieces []piece) (string, bool) {
	size := 0
	for _, pc := range pieces {
		size += len(pc.s)
	}
	if size > maxText {
		return "", false
	}
	return known(pieces)
}

// slice is the bytes [i, j) of pieces.
func slice(pieces []piece, i, j int) []piece {
	c := cutter{pieces: pieces}
	return c.slice(i, j)
}

// A cutter cuts slices out of pieces, one behind the other.
type cutter struct {
	pieces []piece
	next   int // the first that may be part of what is cut out next
	at     int // where that begins
}

// slice is the bytes [i, j) of the pieces. i is not before the last one's.
func (c *cutter) slice(i, j int) []piece {
	var out []piece
	for ; c.next < len(c.pieces); c.next++ {
		pc := c.pieces[c.next]
		size := len(pc.s)
		if from, to := max(i-c.at, 0), min(j-c.at, size); from < to {
			if (pc.lit != nil || pc.fragment != nil) && !pc.hole && int(pc.size) == size {
				pc.off, pc.size = pc.off+int32(from), int32(to-from)
			}
			pc.s = pc.s[from:to]
			out = append(out, pc)
		}
		if c.at+size > j {
			break
		}
		c.at += size
	}
	if out == nil {
		out = knownAt(c.pieces[0].node, "")
	}
	return out
}

// notEditable is pieces that are not to be edited.
func notEditable(pieces []piece) []piece {
	out := make([]piece, len(pieces))
	for i, pc := range pieces {
		pc.notEditable = true
		out[i] = pc
	}
	return out
}
