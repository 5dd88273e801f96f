package segment

// This file says where bytes are written.

import (
	"cmp"
	"fmt"
	"go/token"
)

// A Literal is what wrote bytes of a string: a string literal, an expression that is a
// constant, or a name by which this package uses a literal of another one. It is
// comparable; Key tells whether two are the same literal.
type Literal struct {
	// Pos and End are the expression in a file of the package at hand: the literal itself,
	// or, where Place is set, the name that stands for it here.
	//
	//	http.Get("https//h")     the literal
	//	http.Get(config.BaseURL) config.BaseURL
	Pos, End token.Pos `json:",omitzero"`

	// Place is where the literal is, if another package has it; zero otherwise.
	Place Place `json:",omitzero"`
}

// A Place is a place in a package that is not analyzed now, carried by its facts.
type Place struct {
	Package      string `json:",omitzero"` // import path
	File         string `json:",omitzero"` // base name of the file, which is in the directory of the package
	Line, Column int    `json:",omitzero"` // from 1; columns count bytes
	Body         int    `json:",omitzero"` // the column of the first byte of its value, if each byte is written as it is; 0 otherwise
}

// IsZero reports whether the literal is not known.
func (l Literal) IsZero() bool { return l == Literal{} }

// IsHere reports whether the literal is in a file of the package at hand.
func (l Literal) IsHere() bool { return l.Place == Place{} && l.Pos.IsValid() }

// Key returns what the literal has in common with every other use of it.
func (l Literal) Key() Literal {
	if l.Place != (Place{}) {
		return Literal{Place: l.Place}
	}
	return Literal{Pos: l.Pos}
}

// Compare orders literals by their places.
func (l Literal) Compare(m Literal) int {
	return cmp.Or(cmp.Compare(l.Pos, m.Pos), cmp.Compare(l.End, m.End), l.Place.Compare(m.Place))
}

// Compare orders places.
func (p Place) Compare(q Place) int {
	return cmp.Or(cmp.Compare(p.Package, q.Package), cmp.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
}

// String writes the place as "path/file.go:line:column".
func (p Place) String() string {
	return fmt.Sprintf("%s/%s:%d:%d", p.Package, p.File, p.Line, p.Column)
}
