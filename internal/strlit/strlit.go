// Package strlit maps the bytes of a string literal's value to the characters of its source,
// and writes bytes back in the form of the literal. For example, of
//
//	"a\tb"
//
// the byte at offset 1 of the value is written by the characters at offsets 2 and 3 of the
// source. All offsets are in bytes, those of the source from the quote.
package strlit

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Value returns the string that lit is; ok is false where it is none: 'x', 80.
func Value(lit *ast.BasicLit) (s string, ok bool) {
	if lit.Kind != token.STRING || len(lit.Value) < 2 {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}

// IsRaw reports whether lit is in back quotes.
func IsRaw(lit *ast.BasicLit) bool { return lit.Value[0] == '`' }

// IsFaithful reports whether the source of lit is as long as lit.Value, so that an offset in
// one is an offset in the other. It is not for a raw literal in a file with carriage returns,
// which the scanner drops.
func IsFaithful(lit *ast.BasicLit) bool {
	if lit.ValueEnd.IsValid() {
		return int(lit.ValueEnd-lit.ValuePos) == len(lit.Value)
	}
	return !IsRaw(lit) || !strings.Contains(lit.Value, "\n")
}

// A Span is the shortest run of whole characters and escapes of a literal that write at least
// the bytes asked for.
type Span struct {
	Pos, End int // offsets in the source of the literal
	From, To int // the bytes of the value that these characters write
}

// SpanOf returns the characters of lit, a string literal, that write the bytes [from, to) of
// its value, the boundary at from where the range is empty. An empty range inside of a
// character covers the character.
func SpanOf(lit *ast.BasicLit, from, to int) Span {
	body := lit.Value[1 : len(lit.Value)-1]
	if IsRaw(lit) || strings.IndexByte(body, '\\') < 0 {
		for from > 0 && from < len(body) && !utf8.RuneStart(body[from]) {
			from--
		}
		to = max(to, from)
		for to > 0 && to < len(body) && !utf8.RuneStart(body[to]) {
			to++
		}
		return Span{1 + from, 1 + to, from, to}
	}
	c := Span{Pos: 1, End: 1}
	pos, at := 1, 0
	for rest := body; rest != "" && at < max(to, from); {
		width, size := charAt(rest)
		if size == 0 {
			break
		}
		rest = rest[size:]
		pos, at = pos+size, at+width
		if at <= from {
			c.Pos, c.From = pos, at
		}
		c.End, c.To = pos, at
	}
	return c
}

// charAt returns how many bytes the character or escape writes that s, of a literal in double
// quotes, begins with, and its size in s; 0 where it is none.
func charAt(s string) (width, size int) {
	r, isMultibyte, tail, err := strconv.UnquoteChar(s, '"')
	if err != nil {
		return 0, 0
	}
	width = 1
	if isMultibyte {
		width = utf8.RuneLen(r)
	}
	return width, len(s) - len(tail)
}

// Encode writes s as it stands inside of lit: with escapes, or as it is in a raw literal. ok
// is false where a raw literal cannot hold it.
func Encode(lit *ast.BasicLit, s string) (source string, ok bool) {
	if IsRaw(lit) {
		return s, utf8.ValidString(s) && !strings.ContainsAny(s, "`\r\x00\ufeff")
	}
	q := strconv.Quote(s)
	return q[1 : len(q)-1], true
}

// FitsTag reports whether s can stand in a value of the tag of a struct field without escapes.
func FitsTag(s string) bool { return !strings.ContainsAny(s, "\"\\`") }

// Replace writes put in the place of the bytes [from, to) of the value of lit: the characters
// of its source that are replaced, and by what. ok is false where the literal cannot hold it,
// or its source is not known byte by byte.
func Replace(lit *ast.BasicLit, from, to int, put string) (c Span, source string, ok bool) {
	if lit.Kind != token.STRING || !IsFaithful(lit) || from < 0 || to < from {
		return c, "", false
	}
	c = SpanOf(lit, from, to)
	if c.To < to || c.End >= len(lit.Value) { // beyond its end
		return c, "", false
	}
	quote := lit.Value[:1]
	written, err := strconv.Unquote(quote + lit.Value[c.Pos:c.End] + quote)
	if err != nil {
		return c, "", false
	}
	source, ok = Encode(lit, written[:min(from, c.To)-c.From]+put+written[min(to, c.To)-c.From:])
	return c, source, ok
}
