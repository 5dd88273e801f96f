package segment

// This file says where bytes are written.

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"unicode/utf8"
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
	Pos, End token.Pos

	// Place is where the literal is, if another package has it; zero otherwise.
	Place Place
}

// A Place is a place in a package that is not analyzed now, carried by its facts.
type Place struct {
	Package      string // import path
	File         string // base name of the file, which is in the directory of the package
	Line, Column int    // from 1; columns count bytes
}

// IsZero reports whether the literal is not known.
func (l Literal) IsZero() bool { return l == Literal{} }

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

// PosIn returns where in lit, a string literal, the byte at offset of its value is written.
// exact is false where that is the literal as a whole: lit is no string, or the value has
// fewer bytes.
//
//	"a\tb"   offset 2 is 3 bytes after the quote
func PosIn(lit *ast.BasicLit, offset int) (pos token.Pos, exact bool) {
	if lit.Kind != token.STRING || len(lit.Value) < 2 || offset < 0 {
		return lit.Pos(), false
	}
	body := lit.Value[1 : len(lit.Value)-1]
	start := lit.Pos() + 1
	if lit.Value[0] == '`' {
		return posInRaw(body, start, offset)
	}
	for rest := body; rest != ""; {
		if offset == 0 {
			return start + token.Pos(len(body)-len(rest)), true
		}
		r, isMultibyte, tail, err := strconv.UnquoteChar(rest, '"')
		if err != nil {
			return lit.Pos(), false
		}
		size := 1
		if isMultibyte {
			size = utf8.RuneLen(r)
		}
		if offset < size { // within a rune
			return start + token.Pos(len(body)-len(rest)), true
		}
		offset -= size
		rest = tail
	}
	return start + token.Pos(len(body)), offset == 0
}

// posInRaw is PosIn for a raw literal, whose value leaves out carriage returns.
func posInRaw(body string, start token.Pos, offset int) (pos token.Pos, exact bool) {
	for i := range len(body) {
		if body[i] == '\r' {
			continue
		}
		if offset == 0 {
			return start + token.Pos(i), true
		}
		offset--
	}
	return start + token.Pos(len(body)), offset == 0 && !strings.HasSuffix(body, "\r")
}
