package value

// This file maps the bytes of a string literal's value to the bytes of its
// source and writes bytes back in the literal's form.

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"unicode/utf8"
)

// faithful reports whether the source of lit is as long as lit.Value, so that
// an offset in one is an offset in the other. It is not for a raw string in a
// file with carriage returns, which the scanner drops.
func faithful(lit *ast.BasicLit) bool {
	if lit.ValueEnd.IsValid() {
		return int(lit.ValueEnd-lit.ValuePos) == len(lit.Value)
	}
	return !isRaw(lit) || !strings.Contains(lit.Value, "\n")
}

// isRaw reports whether lit is a raw string literal.
func isRaw(lit *ast.BasicLit) bool { return lit.Value[0] == '`' }

// literalValue returns the string that lit is; ok is false where it is none.
func literalValue(lit *ast.BasicLit) (s string, ok bool) {
	if lit.Kind != token.STRING || len(lit.Value) < 2 {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}

// A coverage is the shortest run of whole characters and escapes of a literal
// that write at least the bytes asked for.
type coverage struct {
	pos, end int // offsets in lit.Value
	from, to int // the bytes of the value that they write
}

// cover returns the characters of lit that write the bytes [from, to) of its
// value, the boundary at from where the range is empty. An empty range inside
// a character covers the character.
func cover(lit *ast.BasicLit, from, to int) coverage {
	body := lit.Value[1 : len(lit.Value)-1]
	if isRaw(lit) || strings.IndexByte(body, '\\') < 0 {
		for from > 0 && from < len(body) && !utf8.RuneStart(body[from]) {
			from--
		}
		to = max(to, from)
		for to > 0 && to < len(body) && !utf8.RuneStart(body[to]) {
			to++
		}
		return coverage{1 + from, 1 + to, from, to}
	}
	c := coverage{pos: 1, end: 1}
	pos, at := 1, 0 // of the next character
	for rest := body; rest != "" && at < max(to, from); {
		r, multibyte, tail, err := strconv.UnquoteChar(rest, '"')
		if err != nil {
			break
		}
		width := 1
		if multibyte {
			width = utf8.RuneLen(r)
		}
		pos += len(rest) - len(tail)
		at += width
		rest = tail
		if at <= from {
			c.pos, c.from = pos, at
		}
		c.end, c.to = pos, at
	}
	return c
}

// encode writes s as it stands inside lit: with escapes, or as it is in a raw
// string. ok is false where a raw string cannot hold it.
func encode(lit *ast.BasicLit, s string) (source string, ok bool) {
	if isRaw(lit) {
		if !utf8.ValidString(s) || strings.ContainsAny(s, "`\r\x00\ufeff") {
			return "", false
		}
		return s, true
	}
	q := strconv.Quote(s)
	return q[1 : len(q)-1], true
}
