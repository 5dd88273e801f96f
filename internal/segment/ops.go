package segment

// This file holds the operations on values.

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/text"
)

// Of returns the one value that is s, written by lit from its beginning.
func Of(s string, lit Literal) Values { return One(Segment{Known: s, Literal: lit}) }

// Written returns the one value that is s, which no literal has: the ":" that
// net.JoinHostPort writes.
func Written(s string) Values { return One(Segment{Known: s, Offset: Unmapped}) }

// HoleOf returns the one value that is the hole h.
func HoleOf(h *Hole) Values { return One(Segment{Hole: h}) }

// Unknown returns the one value that is e, of which nothing is known but that it is in l.
// e may be nil.
func Unknown(l text.Lang, e ast.Expr) Values { return HoleOf(&Hole{Lang: l, Expr: e}) }

// One returns the one value that is the segment s.
func One(s Segment) Values { return Values{List: []Value{{Segments: []Segment{s}}}} }

// Known returns the string v is; ok is false if it has holes.
func (v Value) Known() (s string, ok bool) {
	if len(v.Segments) == 1 && v.Segments[0].Hole == nil {
		return v.Segments[0].Known, true
	}
	var b strings.Builder
	for _, s := range v.Segments {
		if s.Hole != nil {
			return "", false
		}
		b.WriteString(s.Known)
	}
	return b.String(), true
}

// Prefix returns the known bytes before the first hole.
func (v Value) Prefix() string {
	var b strings.Builder
	for _, s := range v.Segments {
		if s.Hole != nil {
			break
		}
		b.WriteString(s.Known)
	}
	return b.String()
}

// HasKnown reports whether any byte of v is known.
func (v Value) HasKnown() bool {
	return slices.ContainsFunc(v.Segments, func(s Segment) bool { return s.Known != "" })
}

// IsOf reports whether the literal wrote s, or s is a hole that was made of it.
func (s Segment) IsOf(l Literal) bool {
	return s.Literal.Key() == l.Key() || s.Hole != nil && slices.ContainsFunc(s.Hole.From, func(m Literal) bool { return m.Key() == l.Key() })
}

// WithHole returns s, a hole, with what change makes of a copy of it: holes are not changed
// once they are in a segment.
func (s Segment) WithHole(change func(*Hole)) Segment {
	hole := *s.Hole
	change(&hole)
	s.Hole = &hole
	return s
}

// WithHoles returns vs with what change makes of the holes that are all of a string.
func (vs Values) WithHoles(change func(*Hole)) Values {
	return vs.Map(func(v Value) (Value, bool) {
		if len(v.Segments) == 1 && v.Segments[0].Hole != nil {
			v.Segments = []Segment{v.Segments[0].WithHole(change)}
		}
		return v, true
	})
}

// Width is how many offsets of the text a segment takes.
func (s *Segment) Width() int {
	if s.Hole != nil {
		return 1
	}
	return len(s.Known)
}

// Len returns the length of v, a hole counting as one byte, as in text.Text.
func (v Value) Len() int {
	n := 0
	for i := range v.Segments {
		n += v.Segments[i].Width()
	}
	return n
}

// At returns the index of the segment that has offset i of v.Text(), and the offset in that
// segment. At the end of the text it is the end of the last segment; ok is false beyond it.
func (v Value) At(i int) (index, offset int, ok bool) {
	for k := range v.Segments {
		w := v.Segments[k].Width()
		if i < w || i == w && k == len(v.Segments)-1 {
			return k, i, i >= 0
		}
		i -= w
	}
	return 0, 0, false
}

// Text returns v for the rules. Offsets in it are those of At.
func (v Value) Text() text.Text {
	var parts, part []text.Text
	for i := range v.Segments {
		s := &v.Segments[i]
		if i > 0 && !s.Continues && s.Width() > 0 {
			parts, part = append(parts, text.Concat(part...)), nil
		}
		if s.Hole != nil {
			part = append(part, text.UnknownFrom(s.Hole.Lang, source{s}))
		} else {
			part = append(part, text.Known(s.Known))
		}
	}
	return text.Join(append(parts, text.Concat(part...))...)
}

// Flat returns v.Text().Flat(), at less cost.
func (v Value) Flat() string {
	if s, ok := v.Known(); ok {
		return s
	}
	var b strings.Builder
	for i := range v.Segments {
		if s := &v.Segments[i]; s.Hole != nil {
			b.WriteString(text.HoleByte)
		} else {
			b.WriteString(s.Known)
		}
	}
	return b.String()
}

// Literals returns the literals that v has bytes of, or was made of, in order, each once.
func (v Value) Literals() []Literal {
	var list []Literal
	add := func(l Literal) {
		if !l.IsZero() && !slices.Contains(list, l) {
			if list == nil {
				list = make([]Literal, 0, len(v.Segments))
			}
			list = append(list, l)
		}
	}
	for _, s := range v.Segments {
		add(s.Literal)
		if s.Hole != nil {
			for _, l := range s.Hole.From {
				add(l)
			}
		}
	}
	return list
}

// Slice returns the part of v from offset i up to but not including j of its text.
func (v Value) Slice(i, j int) Value {
	out := v
	out.Segments = nil
	for _, s := range v.Segments {
		w := s.Width()
		from, to := max(i, 0), min(j, w)
		if from < to {
			if s.Hole == nil {
				s.Known = s.Known[from:to]
				if s.Offset != Unmapped {
					s.Offset += from
				}
			}
			s.Continues = s.Continues && len(out.Segments) > 0
			out.Segments = append(out.Segments, s)
		}
		i, j = i-w, j-w
	}
	if out.Segments == nil && len(v.Segments) > 0 { // "", and whose it is
		first := v.Segments[0]
		out.Segments = []Segment{{Literal: first.Literal, Offset: Unmapped, Barriers: first.Barriers}}
	}
	return out
}

// Rewritten returns what is made of v in a way that is not known, which is in l: a hole
// with the literals and barriers of v, and the barriers by.
func (v Value) Rewritten(l text.Lang, by ...Barrier) Value {
	from := v.Literals()
	slices.SortFunc(from, Literal.Compare)
	s := Segment{Hole: &Hole{Lang: l, From: from}}
	for _, part := range v.Segments {
		s.Barriers = s.Barriers.With(part.Barriers...)
	}
	s.Barriers = s.Barriers.With(by...)
	v.Segments = []Segment{s}
	return v
}

// Rewrite returns v, of which all is known, after a function made t of it. What both begin
// with and end with keeps its literals; what is between is said to be of the literal that
// it replaces.
//
//	"http:/h" → "http://h"
func (v Value) Rewrite(t string) Value {
	s, _ := v.Known()
	if s == t {
		return v
	}
	if i := strings.Index(s, t); i >= 0 && t != "" { // "a/b" → "b"
		return v.Slice(i, i+len(t))
	}
	head := 0
	for head < min(len(s), len(t)) && s[head] == t[head] {
		head++
	}
	tail := 0
	for tail < min(len(s), len(t))-head && s[len(s)-1-tail] == t[len(t)-1-tail] {
		tail++
	}
	out := v
	out.Segments = nil
	if head > 0 {
		out.Segments = append(out.Segments, v.Slice(0, head).Segments...)
	}
	if middle := t[head : len(t)-tail]; middle != "" || t == "" {
		of := Segment{Known: middle, Offset: Unmapped, Continues: head > 0}
		if k, _, ok := v.At(head); ok {
			of.Literal, of.Barriers = v.Segments[k].Literal, v.Segments[k].Barriers
		}
		out.Segments = append(out.Segments, of)
	}
	if tail > 0 {
		end := v.Slice(len(s)-tail, len(s)).Segments
		end[0].Continues = len(out.Segments) > 0
		out.Segments = append(out.Segments, end...)
	}
	return out
}

// WithBarrier returns v with the barrier on the way of each of its segments.
func (v Value) WithBarrier(b ...Barrier) Value {
	if len(b) == 0 {
		return v
	}
	v.Segments = slices.Clone(v.Segments)
	for i := range v.Segments {
		v.Segments[i].Barriers = v.Segments[i].Barriers.With(b...)
	}
	return v
}

// With returns v with choices that led to it, ok is false where that cannot be since v was
// led to by others.
func (v Value) With(choices ...Choice) (out Value, ok bool) {
	if !Agree(v.Choices, choices) {
		return v, false
	}
	v.Choices = addChoices(v.Choices, choices)
	return v, true
}

// WithGuards returns v with the guards, too.
func (v Value) WithGuards(guards ...Guard) Value {
	v.Guards = slices.Clip(v.Guards) // whose array others have
	for _, g := range guards {
		if len(v.Guards) < maxGuards && !slices.ContainsFunc(v.Guards, g.Equal) {
			v.Guards = append(v.Guards, g)
		}
	}
	return v
}

func addChoices(a, b []Choice) []Choice {
	a = slices.Clip(a) // whose array others have
	for _, c := range b {
		if len(a) < maxChoices && !slices.Contains(a, c) {
			a = append(a, c)
		}
	}
	return a
}

// Agree reports whether the choices can be made together: no two of one kind at one place
// pick different things.
func Agree(a, b []Choice) bool {
	for _, x := range a {
		for _, y := range b {
			if x.Kind == y.Kind && x.At == y.At && x.Name == y.Name && x.Pick != y.Pick {
				return false
			}
		}
	}
	return true
}

// Join returns the values one after the other, as if they were one expression; ok is false
// where their choices do not agree, or a bound is passed.
func Join(values ...Value) (out Value, ok bool) {
	size, count := 0, 0
	for _, v := range values {
		count += len(v.Segments)
	}
	out.Segments = make([]Segment, 0, count)
	for i, v := range values {
		if i == 0 {
			out.Choices, out.Guards = v.Choices, v.Guards
		} else if out, ok = out.With(v.Choices...); !ok {
			return out, false
		} else {
			out = out.WithGuards(v.Guards...)
		}
		for _, s := range v.Segments {
			if s.Width() == 0 && (len(out.Segments) > 0 || i < len(values)-1) {
				continue
			}
			size += len(s.Known)
			out.Segments = append(out.Segments, s)
		}
	}
	return out, len(out.Segments) <= MaxSegments && size <= MaxBytes
}

// Concat returns the strings one after the other: each combination that agrees in its
// choices.
func Concat(parts ...Values) Values {
	out := Values{List: []Value{{}}}
	for _, p := range parts {
		next := Values{Incomplete: out.Incomplete || p.Incomplete}
		for _, a := range out.List {
			for _, b := range p.List {
				if next.IsFull() {
					break
				}
				if !Agree(a.Choices, b.Choices) {
					continue
				}
				v, ok := Join(a, b)
				if !ok || len(next.List) == MaxValues {
					next.Incomplete = true
					continue
				}
				next.List = append(next.List, v)
			}
		}
		out = next
	}
	return out
}

// Combine returns what f makes of each combination of one value of each list, as far as their
// choices agree; ok is false where there is nothing of these. The results say the choices and guards
// of all.
func Combine(lists []Values, f func(vs []Value) (v Value, ok bool)) Values {
	type combination struct {
		of      []Value
		choices Value // no segments
	}
	all := []combination{{}}
	var out Values
	for _, list := range lists {
		out.Incomplete = out.Incomplete || list.Incomplete
		var next []combination
		for _, c := range all {
			for _, v := range list.List {
				with, ok := c.choices.With(v.Choices...)
				if !ok {
					continue
				}
				if len(next) == MaxValues {
					out.Incomplete = true
					continue
				}
				next = append(next, combination{append(c.of[:len(c.of):len(c.of)], v), with.WithGuards(v.Guards...)})
			}
		}
		all = next
	}
	for _, c := range all {
		v, ok := f(c.of)
		if !ok {
			continue
		}
		if v, ok = v.With(c.choices.Choices...); ok {
			out.List = append(out.List, v.WithGuards(c.choices.Guards...))
		}
	}
	return Union(Values{}, out)
}

// Union returns the strings of all, in order, but for those that an earlier list has.
func Union(all ...Values) Values {
	if len(all) == 0 {
		return Values{}
	}
	out := all[0]
	out.List = slices.Clip(out.List)
	for _, vs := range all[1:] {
		out.Incomplete = out.Incomplete || vs.Incomplete
		for _, v := range vs.List {
			if slices.ContainsFunc(out.List, v.Equal) {
				continue
			}
			if len(out.List) == MaxValues {
				out.Incomplete = true
				break
			}
			out.List = append(out.List, v)
		}
	}
	return out
}

// IsFull reports whether no more values are taken up, and some were dropped.
func (vs Values) IsFull() bool { return vs.Incomplete && len(vs.List) == MaxValues }

// Map returns what f makes of each value, but for those for which ok is false.
func (vs Values) Map(f func(Value) (v Value, ok bool)) Values {
	out := Values{Incomplete: vs.Incomplete}
	for _, v := range vs.List {
		if v, ok := f(v); ok {
			out.List = append(out.List, v)
		}
	}
	return out
}

// With returns the values that can be where the choices were made, which they say.
func (vs Values) With(choices ...Choice) Values {
	return vs.Map(func(v Value) (Value, bool) { return v.With(choices...) })
}

// WithGuards returns the values with the guards, too.
func (vs Values) WithGuards(guards ...Guard) Values {
	if len(guards) == 0 {
		return vs
	}
	return vs.Map(func(v Value) (Value, bool) { return v.WithGuards(guards...), true })
}

// WithBarrier returns the values with barriers on the way of all their segments.
func (vs Values) WithBarrier(b ...Barrier) Values {
	if len(b) == 0 {
		return vs
	}
	return vs.Map(func(v Value) (Value, bool) { return v.WithBarrier(b...), true })
}

// Rewritten returns what is made of each value in a way that is not known: see
// [Value.Rewritten].
func (vs Values) Rewritten(l text.Lang, by ...Barrier) Values {
	return vs.Map(func(v Value) (Value, bool) { return v.Rewritten(l, by...), true })
}

// Equal reports whether v and w are the same string, made in the same way.
func (v Value) Equal(w Value) bool {
	return v.Key == w.Key && slices.EqualFunc(v.Segments, w.Segments, Segment.equal) && slices.Equal(v.Choices, w.Choices) &&
		slices.EqualFunc(v.Guards, w.Guards, Guard.Equal)
}

func (s Segment) equal(t Segment) bool {
	return s.Known == t.Known && s.Literal == t.Literal && s.Offset == t.Offset && s.Continues == t.Continues &&
		s.Hole.equal(t.Hole) && slices.Equal(s.Barriers, t.Barriers)
}

func (h *Hole) equal(g *Hole) bool {
	if h == nil || g == nil || h == g {
		return h == g
	}
	return h.Expr == g.Expr && h.Symbol == g.Symbol && slices.Equal(h.From, g.From) && h.Escaper == g.Escaper &&
		(h.Lang.IsAny() && g.Lang.IsAny() || h.Lang.Is(g.Lang))
}
