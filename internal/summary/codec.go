package summary

// This file turns what is only known here into what others know, and back.

import (
	"encoding/json"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"unicode/utf8"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/segment"
)

// A teller makes strings of one package those that others know: positions become places, numbers
// and names.
type teller struct {
	fset  *token.FileSet
	path  string              // of the package
	files map[*token.File]int // by their names
	names *names
	body  func(segment.Literal) int // see segment.Place
}

// values are vs for others. name is what the declaration is called that holds the strings; "" for
// none. Strings with bytes that are no text are left out.
func (t *teller) values(name string, vs segment.Values) segment.Values {
	return vs.Map(func(v segment.Value) (segment.Value, bool) {
		v = concealed(name, v)
		v.Segments = slices.Clone(v.Segments)
		for i := range v.Segments {
			s := &v.Segments[i]
			if !utf8.ValidString(s.Known) {
				return v, false
			}
			s.Literal = t.literal(s.Literal)
			s.Barriers = slices.Clone(s.Barriers)
			for k := range s.Barriers {
				s.Barriers[k].Pos = token.NoPos
			}
			if s.Hole != nil {
				*s = s.WithHole(t.hole)
			}
		}
		v.Choices = slices.Clone(v.Choices)
		for i, c := range v.Choices {
			v.Choices[i].At, v.Choices[i].Pick = t.id(c.At), t.id(c.Pick)
		}
		guards := v.Guards
		v.Guards = nil
		for _, g := range guards {
			if name := t.names.of(g.Object); name != "" {
				v.Guards = append(v.Guards, segment.Guard{Name: name, Words: g.Words, Not: g.Not})
			}
		}
		return v, true
	})
}

// concealed is v with others in the place of the secrets in it: facts are files that others
// read, too.
//
//	func DSN() string { return "postgres://shop:hunter2@h/shop" }
func concealed(name string, v segment.Value) segment.Value {
	flat := v.Flat()
	rest := rule.Conceal(name, flat)
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

// mostNames is how many names of a hole are told.
const mostNames = 4

// hole changes h, which is a copy.
func (t *teller) hole(h *segment.Hole) {
	if h.Lang.IsAny() {
		h.Lang = nil
	}
	if obj := h.Symbol.Object; obj != nil {
		h.Symbol.Name = t.names.of(obj)
	}
	if s := h.Symbol; s.Kind == segment.Result || s.Object != nil && s.Name == "" {
		h.Symbol = segment.Symbol{}
	}
	h.Names = h.Names[:min(len(h.Names), mostNames)]
	h.From = slices.Clone(h.From)
	for i, l := range h.From {
		h.From[i] = t.literal(l)
	}
}

// literal says where l is.
func (t *teller) literal(l segment.Literal) segment.Literal {
	if l.Place != (segment.Place{}) || l.IsZero() {
		return segment.Literal{Place: l.Place}
	}
	at := t.fset.Position(l.Pos)
	p := segment.Place{Package: t.path, File: filepath.Base(at.Filename), Line: at.Line, Column: at.Column}
	if n := t.body(l); n > 0 {
		p.Body = at.Column + n
	}
	return segment.Literal{Place: p}
}

// id is a place of the package as the number of its file and its offset.
func (t *teller) id(id segment.ID) segment.ID {
	if f := t.fset.File(id.Pos); f != nil && id.Pos.IsValid() {
		id.Pos = token.Pos(t.files[f]<<28 | f.Offset(id.Pos))
	}
	if id.Package == "" { // and not the row of a type
		id.Package = t.path
	}
	return id
}

// text is what is told of x.
func text(x any) string {
	data, err := json.Marshal(x)
	if err != nil { // it has no values that cannot be written
		return ""
	}
	return string(data)
}

// hear finds the objects of strings that others told of.
func hear(vs segment.Values, find func(name string) types.Object) {
	for i := range vs.List {
		v := &vs.List[i]
		for _, s := range v.Segments {
			if s.Hole == nil || s.Hole.Symbol.Kind == segment.Setting || s.Hole.Symbol.Kind == segment.NoSymbol {
				continue
			}
			symbol := &s.Hole.Symbol
			symbol.Object, symbol.Name = find(symbol.Name), ""
			if symbol.Object == nil {
				*symbol = segment.Symbol{}
			}
		}
		for k := range v.Guards {
			v.Guards[k].Object, v.Guards[k].Name = find(v.Guards[k].Name), ""
		}
		v.Guards = slices.DeleteFunc(v.Guards, func(g segment.Guard) bool { return g.Object == nil })
	}
}

// read is what text made of an about; nil where that cannot be read.
func read(data string, find func(name string) types.Object) *about {
	a := new(about)
	if err := json.Unmarshal([]byte(data), a); err != nil {
		return nil
	}
	a.hear(find)
	return a
}

// hear finds the objects of the strings of a.
func (a *about) hear(find func(name string) types.Object) {
	for _, t := range a.Templates {
		hear(t.Values, find)
	}
	for _, vs := range a.Results {
		hear(vs, find)
	}
	hear(a.Stored, find)
}
