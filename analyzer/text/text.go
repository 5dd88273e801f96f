// Package text holds what is known of a string before the program runs: its
// bytes, and holes where something unknown will stand.
//
// It is what packages flow and rule hand each other: flow evaluates Go expressions to
// segments (see package segment), whose texts rule judges. It knows neither Go syntax nor
// URLs.
//
// A text is an abstract string: a sequence of known bytes and of holes, each with
// the regular language of what can stand there. For example, of
//
//	http.Get("http//" + host + ":" + strconv.Itoa(port))
//
// the text is "http//", a hole of any bytes, ":", and a hole of a sign and digits.
// What of it is wrong in every case is said at offsets of it, from which package
// judge finds the literal "http//":
//
//	missing ':' after scheme "http": http.Get fails: unsupported protocol scheme ""
package text

import (
	"slices"
	"strings"
)

// A Text is a sequence of known bytes and holes. The zero Text is the empty
// string, all of it known.
//
// Every offset into a Text counts known bytes as one each and a hole as one,
// so that a span of a text with holes is written as for a plain string.
type Text struct {
	flat  string // the known bytes; a hole is one placeholder byte
	holes []Hole // by ascending At
	seams []int  // ascending, none at an end of the text
}

// A Hole is an unknown part of a Text.
type Hole struct {
	At   int  // offset of the hole in its Text
	Lang Lang // the strings that can stand there

	// Source is what the source code has there; nil where that is not known.
	Source Source
}

// A Source is the expression in the place of a hole.
type Source interface {
	// IsString reports whether the hole holds the value of an expression of
	// type string as it is, which nothing has looked at or changed before.
	IsString() bool

	// IsIP reports whether the hole holds what is written for an IP address that
	// may be of any version, of a type of its own.
	IsIP() bool

	// IsDecodedPath reports whether the expression is the field Path of a url.URL, in which
	// nothing is percent-encoded any more.
	IsDecodedPath() bool

	// MayHaveBrackets reports whether the string, a host, may be in brackets where it
	// needs them.
	MayHaveBrackets() bool

	// Escaper returns the function of net/url whose result the hole holds,
	// "QueryEscape" or "PathEscape", and "" where it holds something else.
	Escaper() string

	// Name returns the expression as messages show it, "" where it has no short
	// name. Nothing that a literal says is in it.
	Name() string

	// Names returns the identifiers in the expression and on the way to it, in
	// a slice of the caller's own.
	Names() []string
}

// Operand stands, in the text of a Go expression that is to replace a hole,
// for the expression which is there.
const Operand = "\x00"

// HoleByte stands in Flat for a hole. The byte also occurs in known text (invalid
// UTF-8), which is why holes are listed as well.
const HoleByte = "\xff"

// Known returns the text that is s, byte for byte.
func Known(s string) Text { return Text{flat: s} }

// Unknown returns the text that is one hole holding any string of l.
func Unknown(l Lang) Text { return UnknownFrom(l, nil) }

// UnknownFrom is Unknown with what the source code has there.
func UnknownFrom(l Lang, source Source) Text {
	return Text{flat: HoleByte, holes: []Hole{{At: 0, Lang: l, Source: source}}}
}

// Len returns the length of t, a hole counting as one byte.
func (t Text) Len() int { return len(t.flat) }

// Known returns the string t is, and whether all of it is known.
func (t Text) Known() (s string, ok bool) { return t.flat, len(t.holes) == 0 }

// IsKnown reports whether t has no hole.
func (t Text) IsKnown() bool { return len(t.holes) == 0 }

// Flat returns the bytes of t with HoleByte at the offset of each hole. It is
// for scanning; ask HoleAt before believing one.
func (t Text) Flat() string { return t.flat }

// Holes returns the holes of t in order. The caller must not change them.
func (t Text) Holes() []Hole { return t.holes }

// HoleAt returns the hole at offset i, and whether there is one.
func (t Text) HoleAt(i int) (Hole, bool) {
	k := t.holesBefore(i)
	if k == len(t.holes) || t.holes[k].At != i {
		return Hole{}, false
	}
	return t.holes[k], true
}

// WithLangs returns t with other languages of its holes: those that lang returns.
func (t Text) WithLangs(lang func(Hole) Lang) Text {
	t.holes = slices.Clone(t.holes)
	for i := range t.holes {
		t.holes[i].Lang = lang(t.holes[i])
	}
	return t
}

// Seams returns the offsets in t, ascending, at which parts meet that were
// written apart: the operands of a sum, a verb and the text around it. It is
// the offset of the first byte, or hole, of the second part; there is none at
// the ends of t. The caller must not change them.
func (t Text) Seams() []int { return t.seams }

// holesBefore returns how many holes stand before offset i.
func (t Text) holesBefore(i int) int {
	k, _ := slices.BinarySearchFunc(t.holes, i, func(h Hole, i int) int { return h.At - i })
	return k
}

// Slice returns the part of t from offset i up to but not including j.
func (t Text) Slice(i, j int) Text {
	s := Text{flat: t.flat[i:j]}
	for _, h := range t.holes[t.holesBefore(i):t.holesBefore(j)] {
		h.At -= i
		s.holes = append(s.holes, h)
	}
	from, _ := slices.BinarySearch(t.seams, i+1)
	for _, at := range t.seams[from:] {
		if at >= j {
			break
		}
		s.seams = append(s.seams, at-i)
	}
	return s
}

// Concat returns the texts one after the other, as if they were written as
// one.
func Concat(texts ...Text) Text { return join(texts, false) }

// Join returns the texts one after the other, with a seam wherever two of them
// meet.
func Join(texts ...Text) Text { return join(texts, true) }

// join returns the texts one after the other.
func join(texts []Text, seamed bool) Text {
	if len(texts) == 1 {
		return texts[0]
	}
	var b strings.Builder
	var out Text
	for _, t := range texts {
		at := b.Len()
		if seamed && at > 0 && t.Len() > 0 {
			out.seams = append(out.seams, at)
		}
		for _, h := range t.holes {
			h.At += at
			out.holes = append(out.holes, h)
		}
		for _, seam := range t.seams {
			out.seams = append(out.seams, at+seam)
		}
		b.WriteString(t.flat)
	}
	out.flat = b.String()
	return out
}

// Replace returns t with the bytes and holes of [start, end) replaced by with.
// There is no seam where with meets what is left.
func (t Text) Replace(start, end int, with Text) Text {
	return Concat(t.Slice(0, start), with, t.Slice(end, t.Len()))
}

// Runs yields t piece by piece, in order: known bytes, at least one, with a nil
// hole, or a hole.
func (t Text) Runs(yield func(known string, hole *Hole) bool) {
	from := 0
	for i := range t.holes {
		h := &t.holes[i]
		if from < h.At && !yield(t.flat[from:h.At], nil) || !yield("", h) {
			return
		}
		from = h.At + 1
	}
	if from < len(t.flat) {
		yield(t.flat[from:], nil)
	}
}

// String shows t to a person, each hole as an ellipsis in braces. It may hold
// a secret that stands in the source: never print it unredacted.
func (t Text) String() string { return t.Show("{…}") }

// Show is String with mark for each hole.
func (t Text) Show(mark string) string {
	var b strings.Builder
	for known, hole := range t.Runs {
		if hole != nil {
			known = mark
		}
		b.WriteString(known)
	}
	return b.String()
}
