package value

// This file takes something off the ends of a string that is not known throughout: what
// that cannot reach stays as it is.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/text"
)

// blanks is what strings.TrimSpace takes off.
const blanks = "\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"

// ofHoles is what t leaves of pieces, some of which are holes; ok is false where nothing is
// known of that.
//
//	strings.TrimSuffix("http://"+host, "/")
func (t Trim) ofHoles(pieces []piece) (_ []piece, ok bool) {
	switch t.Func {
	case "strings.TrimSpace":
		t.Arg = blanks
	case "strings.Trim":
	case "strings.TrimRight", "strings.TrimSuffix":
		return t.atEnd(pieces)
	default:
		return t.atBeginning(pieces)
	}
	if pieces, ok = (Trim{"strings.TrimLeft", t.Arg}).atBeginning(pieces); !ok {
		return nil, false
	}
	return Trim{"strings.TrimRight", t.Arg}.atEnd(pieces)
}

// atBeginning is ofHoles for what takes something off the beginning.
func (t Trim) atBeginning(pieces []piece) ([]piece, bool) {
	var r trimReach
	var ok bool
	if t.Func == "strings.TrimPrefix" {
		r, ok = reachOfAffix(pieces, t.Arg, func(s string) string { return s })
	} else {
		r, ok = reachOfCutset(pieces, t.Arg, strings.TrimLeft)
	}
	if !ok {
		return nil, false
	}
	rest := slice(pieces, r.most, len(flat(pieces)))
	rest[0].notEditable = true
	return append(t.doubtful(pieces, r.sure, r.most), rest...), true
}

// atEnd is ofHoles for what takes something off the end.
func (t Trim) atEnd(pieces []piece) ([]piece, bool) {
	reversed := slices.Clone(pieces)
	slices.Reverse(reversed)
	var r trimReach
	var ok bool
	if t.Func == "strings.TrimSuffix" {
		r, ok = reachOfAffix(reversed, t.Arg, reverseBytes)
	} else {
		r, ok = reachOfCutset(reversed, t.Arg, strings.TrimRight)
	}
	if !ok {
		return nil, false
	}
	size := len(flat(pieces))
	rest := slice(pieces, 0, size-r.most)
	rest[len(rest)-1].notEditable = true
	return append(rest, t.doubtful(pieces, size-r.most, size-r.sure)...), true
}

// reverseBytes is s from its last byte to its first.
func reverseBytes(s string) string {
	b := []byte(s)
	slices.Reverse(b)
	return string(b)
}

// doubtful is what t may leave of the bytes [i, j) of pieces. Of a single hole that is what t
// leaves of what is in it.
func (t Trim) doubtful(pieces []piece, i, j int) []piece {
	if i == j {
		return nil
	}
	region := slice(pieces, i, j)
	first := region[slices.IndexFunc(region, func(pc piece) bool { return pc.hole })]
	first.lang = pointerTo(text.Any)
	var set text.Set
	if addBytes(&set, region) {
		first.lang = pointerTo(word(set))
	}
	source := first.standsFor()
	first.source, first.notEditable = nil, true
	if len(region) > 1 {
		first.via = nil
		return []piece{first}
	}
	if made, ok := (Transform{Func: t.Func, Arg: t.Arg}).after(source.Transform); ok && source.Var != nil {
		source.Transform = made
		first.source = &source
	}
	return []piece{first}
}

// A trimReach says how many bytes of a string are taken off, and how many may be, each from
// the end at which that happens.
type trimReach struct{ sure, most int }

// reachOfCutset is the reach in pieces, in the order in which trim takes bytes of the set off
// them; ok is false where all of them may go.
func reachOfCutset(pieces []piece, cutset string, trim func(s, cutset string) string) (r trimReach, ok bool) {
	set := text.SetOf(cutset)
	isSure := true
	for _, pc := range pieces {
		if pc.hole {
			if !mayBeTrimmed(pc.language(), set) {
				return r, true
			}
			isSure = false
			r.most++
			continue
		}
		rest := trim(pc.s, cutset)
		r.most += len(pc.s) - len(rest)
		if isSure {
			r.sure = r.most
		}
		if rest != "" {
			return r, true
		}
	}
	return r, false
}

// mayBeTrimmed reports whether a string of the language may lose bytes of the set at an end,
// or may be empty.
func mayBeTrimmed(lang text.Lang, set text.Set) bool {
	return lang.IsAny() || slices.ContainsFunc(lang, func(seq text.Seq) bool {
		return !slices.ContainsFunc(seq, func(rep text.Rep) bool { return rep.Min > 0 }) ||
			slices.ContainsFunc(seq, func(rep text.Rep) bool { return rep.Set.Meets(set) })
	})
}

// reachOfAffix is the reach in pieces, in the order in which affix is taken off them; ok is
// false where it may lie in more than one hole. Strings are compared as orient writes them.
func reachOfAffix(pieces []piece, affix string, orient func(string) string) (_ trimReach, ok bool) {
	affix = orient(affix)
	before, rest := leadingText(pieces, orient)
	switch {
	case strings.HasPrefix(before, affix):
		return trimReach{len(affix), len(affix)}, true
	case len(rest) == 0, !strings.HasPrefix(affix, before):
		return trimReach{}, true
	}
	missing := affix[len(before):]
	if !mayBeTrimmed(rest[0].language(), text.SetOf(missing[:1])) {
		return trimReach{}, true
	}
	r := trimReach{most: len(before) + len(rest[0].s)}
	behind, more := leadingText(rest[1:], orient)
	for k := range len(missing) { // where the hole has no more than missing[:k]
		if len(more) > 0 && strings.HasPrefix(missing[k:], behind) {
			return trimReach{}, false
		}
		if strings.HasPrefix(behind, missing[k:]) {
			r.most += len(missing) - k
			break
		}
	}
	return r, true
}

// leadingText is what pieces begin with, and the rest from their first hole on.
func leadingText(pieces []piece, orient func(string) string) (string, []piece) {
	var b strings.Builder
	for i, pc := range pieces {
		if pc.hole {
			return b.String(), pieces[i:]
		}
		b.WriteString(orient(pc.s))
	}
	return b.String(), nil
}
