package summary

// This file writes and reads strings with their segments.

import (
	"encoding/binary"
	"errors"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/segment"
)

// version is the first byte of what is written. Of other versions nothing is known.
const version = 3

// A writer writes what is known of one package.
type writer struct {
	*places
	data []byte
	name string // what the declaration is called that holds the strings; "" for none
}

// places turns what is only known here into what others know.
type places struct {
	fset  *token.FileSet
	path  string              // of the package
	files map[*token.File]int // by their names
	names *names
	body  func(segment.Literal) int // see segment.Place
}

func (w *writer) number(n int) { w.data = binary.AppendVarint(w.data, int64(n)) }

func (w *writer) word(s string) {
	w.number(len(s))
	w.data = append(w.data, s...)
}

// flags writes up to eight bits.
func (w *writer) flags(bits ...bool) {
	n := 0
	for i, b := range bits {
		if b {
			n |= 1 << i
		}
	}
	w.number(n)
}

func (w *writer) values(vs segment.Values) {
	w.flags(vs.Incomplete)
	w.number(len(vs.List))
	for _, v := range vs.List {
		w.value(v)
	}
}

func (w *writer) value(v segment.Value) {
	v = w.concealed(v)
	w.number(len(v.Segments))
	for _, s := range v.Segments {
		w.flags(s.Hole != nil, s.Continues, s.Literal.IsZero())
		if s.Hole != nil {
			w.hole(s.Hole)
		} else {
			w.word(s.Known)
			w.number(s.Offset)
		}
		if !s.Literal.IsZero() {
			w.literal(s.Literal)
		}
		w.number(len(s.Barriers))
		for _, b := range s.Barriers {
			w.number(int(b.Kind))
			w.word(b.Says)
			w.word(b.Part)
		}
	}
	w.number(len(v.Choices))
	for _, c := range v.Choices {
		w.number(int(c.Kind))
		w.id(c.At)
		w.id(c.Pick)
		w.word(c.Name)
	}
	var guards []segment.Guard
	for _, g := range v.Guards {
		if w.names.has(g.Object) {
			guards = append(guards, g)
		}
	}
	w.number(len(guards))
	for _, g := range guards {
		w.object(g.Object)
		w.flags(g.Not)
		w.number(len(g.Words))
		for _, word := range g.Words {
			w.word(word)
		}
	}
}

// concealed is v with others in the place of the secrets in it: facts are files that others
// read, too.
//
//	func DSN() string { return "postgres://shop:hunter2@h/shop" }
func (w *writer) concealed(v segment.Value) segment.Value {
	flat := v.Flat()
	rest := rule.Conceal(w.name, flat)
	if rest == flat {
		return v
	}
	v.Segments = slices.Clone(v.Segments)
	for i, s := range v.Segments {
		n := 1
		if s.Hole == nil {
			n = len(s.Known)
			v.Segments[i].Known = rest[:n]
		}
		rest = rest[n:]
	}
	return v
}

func (w *writer) hole(h *segment.Hole) {
	w.flags(h.IsString, h.IsIP, h.IsDecodedPath, h.Lang.IsAny())
	w.word(h.Escaper)
	if !h.Lang.IsAny() {
		w.lang(h.Lang)
	}
	s := h.Symbol
	if s.Object != nil && s.Kind != segment.Result && !w.names.has(s.Object) || s.Kind == segment.Result {
		s = segment.Symbol{}
	}
	w.number(int(s.Kind))
	w.number(s.Index)
	w.flags(s.Each)
	w.word(s.Which)
	w.word(s.Name)
	if s.Object != nil {
		w.object(s.Object)
	}
	w.number(min(len(h.Names), 4))
	for _, name := range h.Names[:min(len(h.Names), 4)] {
		w.word(name)
	}
	w.number(len(h.From))
	for _, l := range h.From {
		w.literal(l)
	}
}

func (w *writer) lang(l text.Lang) {
	w.number(len(l))
	for _, seq := range l {
		w.number(len(seq))
		for _, rep := range seq {
			for _, bits := range rep.Set {
				w.data = binary.LittleEndian.AppendUint64(w.data, bits)
			}
			w.number(rep.Min)
			w.number(rep.Max)
		}
	}
}

// literal writes where a literal is.
func (w *writer) literal(l segment.Literal) {
	p := l.Place
	if p == (segment.Place{}) {
		at := w.fset.Position(l.Pos)
		p = segment.Place{Package: w.path, File: baseName(at.Filename), Line: at.Line, Column: at.Column}
		if n := w.body(l); n > 0 {
			p.Body = at.Column + n
		}
	}
	w.word(p.Package)
	w.word(p.File)
	w.number(p.Line)
	w.number(p.Column)
	w.number(p.Body)
}

// id writes a place of the package as the number of its file and its offset.
func (w *writer) id(id segment.ID) {
	n := int(id.Pos)
	if id.Package == "" {
		id.Package = w.path
		if f := w.fset.File(id.Pos); f != nil {
			n = w.files[f]<<28 | f.Offset(id.Pos)
		}
	} else if f := w.fset.File(id.Pos); f != nil && id.Pos.IsValid() { // the row of a type
		n = w.files[f]<<28 | f.Offset(id.Pos)
	}
	w.word(id.Package)
	w.number(n)
}

// object writes the name of a parameter, field or variable.
func (w *writer) object(obj types.Object) {
	path, name := w.names.of(obj)
	w.word(path)
	w.word(name)
}

var errShort = errors.New("the summary ends early")

// A reader reads what a writer wrote.
type reader struct {
	data []byte
	err  error
	find func(path, name string) types.Object // the object of that name; nil if there is none
}

func (r *reader) number() int {
	n, size := binary.Varint(r.data)
	if size <= 0 {
		r.err, r.data = errShort, nil
		return 0
	}
	r.data = r.data[size:]
	return int(n)
}

// count is a number of things that follow, each of at least one byte.
func (r *reader) count() int {
	n := r.number()
	if n < 0 || n > len(r.data) {
		r.err, r.data = errShort, nil
		return 0
	}
	return n
}

func (r *reader) word() string {
	n := r.count()
	s := string(r.data[:n])
	r.data = r.data[n:]
	return s
}

func (r *reader) has(flags, bit int) bool { return flags>>bit&1 != 0 }

func (r *reader) values() (vs segment.Values) {
	vs.Incomplete = r.has(r.number(), 0)
	for range r.count() {
		vs.List = append(vs.List, r.value())
	}
	return vs
}

func (r *reader) value() (v segment.Value) {
	for range r.count() {
		var s segment.Segment
		flags := r.number()
		s.Continues = r.has(flags, 1)
		if r.has(flags, 0) {
			s.Hole = r.hole()
		} else {
			s.Known = r.word()
			s.Offset = r.number()
		}
		if !r.has(flags, 2) {
			s.Literal = r.literal()
		}
		for range r.count() {
			s.Barriers = append(s.Barriers, segment.Barrier{Kind: segment.BarrierKind(r.number()), Says: r.word(), Part: r.word()})
		}
		v.Segments = append(v.Segments, s)
	}
	for range r.count() {
		v.Choices = append(v.Choices, segment.Choice{Kind: segment.ChoiceKind(r.number()), At: r.id(), Pick: r.id(), Name: r.word()})
	}
	for range r.count() {
		g := segment.Guard{Object: r.object()}
		g.Not = r.has(r.number(), 0)
		for range r.count() {
			g.Words = append(g.Words, r.word())
		}
		if g.Object != nil {
			v.Guards = append(v.Guards, g)
		}
	}
	return v
}

func (r *reader) hole() *segment.Hole {
	flags := r.number()
	h := &segment.Hole{IsString: r.has(flags, 0), IsIP: r.has(flags, 1), IsDecodedPath: r.has(flags, 2), Escaper: r.word()}
	if !r.has(flags, 3) {
		h.Lang = r.lang()
	}
	h.Symbol.Kind = segment.SymbolKind(r.number())
	h.Symbol.Index = r.number()
	h.Symbol.Each = r.has(r.number(), 0)
	h.Symbol.Which = r.word()
	h.Symbol.Name = r.word()
	switch h.Symbol.Kind {
	case segment.Parameter, segment.Field, segment.Variable:
		if h.Symbol.Object = r.object(); h.Symbol.Object == nil {
			h.Symbol = segment.Symbol{}
		}
	}
	for range r.count() {
		h.Names = append(h.Names, r.word())
	}
	for range r.count() {
		h.From = append(h.From, r.literal())
	}
	return h
}

func (r *reader) lang() (l text.Lang) {
	for range r.count() {
		var seq text.Seq
		for range r.count() {
			var rep text.Rep
			for i := range rep.Set {
				if len(r.data) < 8 {
					r.err, r.data = errShort, nil
					return l
				}
				rep.Set[i], r.data = binary.LittleEndian.Uint64(r.data), r.data[8:]
			}
			rep.Min, rep.Max = r.number(), r.number()
			seq = append(seq, rep)
		}
		l = append(l, seq)
	}
	return l
}

func (r *reader) literal() segment.Literal {
	return segment.Literal{Place: segment.Place{Package: r.word(), File: r.word(), Line: r.number(), Column: r.number(), Body: r.number()}}
}

func (r *reader) id() segment.ID { return segment.ID{Package: r.word(), Pos: token.Pos(r.number())} }

func (r *reader) object() types.Object { return r.find(r.word(), r.word()) }

func baseName(path string) string {
	for i := len(path) - 1; i >= 0; i-- {
		if path[i] == '/' || path[i] == '\\' {
			return path[i+1:]
		}
	}
	return path
}
