package value

// This file maps the bytes of a string literal's value to the bytes of its
// source and writes bytes back in the literal's form.

import (
	"go/ast"
	"go/token"
	"sort"
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
	if lit.Kind != token.STRING || len(lit.Value) < 2 { // 'x', 80
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}

// A longLiteral is a literal that is long enough to be worth keeping what was
// read of it.
type longLiteral struct {
	value    string
	isString bool
	escaped  bool // there are escapes in it
	marks    []mark
}

// A mark is where a character of a literal begins.
type mark struct {
	pos int // in lit.Value
	at  int // in the literal's value
}

// Sizes of what is kept of literals, in bytes of source.
const (
	longFrom  = 1 << 10
	markEvery = 1 << 9 // one mark
)

// long returns what is kept of lit; nil for a short one.
func (p *Package) long(lit *ast.BasicLit) *longLiteral {
	if len(lit.Value) < longFrom {
		return nil
	}
	l := p.literals[lit]
	if l == nil {
		l = newLongLiteral(lit)
		if p.literals == nil {
			p.literals = make(map[*ast.BasicLit]*longLiteral)
		}
		p.literals[lit] = l
	}
	return l
}

// newLongLiteral reads lit.
func newLongLiteral(lit *ast.BasicLit) *longLiteral {
	l := new(longLiteral)
	l.value, l.isString = literalValue(lit)
	body := lit.Value[1 : len(lit.Value)-1]
	if isRaw(lit) || strings.IndexByte(body, '\\') < 0 { // `http://h`, "http://h"
		return l
	}
	l.escaped = true
	m, last := mark{pos: 1}, -markEvery
	for rest := body; rest != ""; {
		if m.pos-last >= markEvery {
			l.marks = append(l.marks, m)
			last = m.pos
		}
		width, size := charAt(rest)
		if size == 0 {
			break
		}
		rest = rest[size:]
		m.pos, m.at = m.pos+size, m.at+width
	}
	return l
}

// charAt returns how many bytes the character or escape writes that s, of a
// literal in double quotes, begins with, and its size in s; 0 where it is none.
func charAt(s string) (width, size int) {
	r, multibyte, tail, err := strconv.UnquoteChar(s, '"')
	if err != nil {
		return 0, 0
	}
	width = 1
	if multibyte {
		width = utf8.RuneLen(r)
	}
	return width, len(s) - len(tail)
}

// valueOf is literalValue.
func (p *Package) valueOf(lit *ast.BasicLit) (s string, ok bool) {
	if l := p.long(lit); l != nil {
		return l.value, l.isString
	}
	return literalValue(lit)
}

// A litSpan is the shortest run of whole characters and escapes of a literal
// that write at least the bytes asked for.
type litSpan struct {
	pos, end int // offsets in lit.Value
	from, to int // the bytes of the value that they write
}

// srcSpan returns the characters of lit that write the bytes [from, to) of its
// value, the boundary at from where the range is empty. An empty range inside
// a character covers the character.
func (p *Package) srcSpan(lit *ast.BasicLit, from, to int) litSpan {
	body := lit.Value[1 : len(lit.Value)-1]
	long := p.long(lit)
	escaped := long != nil && long.escaped || long == nil && !isRaw(lit) && strings.IndexByte(body, '\\') >= 0
	if !escaped {
		for from > 0 && from < len(body) && !utf8.RuneStart(body[from]) {
			from--
		}
		to = max(to, from)
		for to > 0 && to < len(body) && !utf8.RuneStart(body[to]) {
			to++
		}
		return litSpan{1 + from, 1 + to, from, to}
	}
	next := mark{pos: 1} // of the next character
	if long != nil {
		next = long.markBefore(from)
	}
	c := litSpan{pos: next.pos, end: next.pos, from: next.at, to: next.at}
	for rest := body[next.pos-1:]; rest != "" && next.at < max(to, from); {
		width, size := charAt(rest)
		if size == 0 {
			break
		}
		rest = rest[size:]
		next.pos, next.at = next.pos+size, next.at+width
		if next.at <= from {
			c.pos, c.from = next.pos, next.at
		}
		c.end, c.to = next.pos, next.at
	}
	return c
}

// markBefore returns the last mark that is not behind the byte at of the value.
func (l *longLiteral) markBefore(at int) mark {
	i := sort.Search(len(l.marks), func(i int) bool { return l.marks[i].at > at })
	if i == 0 {
		return mark{pos: 1}
	}
	return l.marks[i-1]
}

// encode writes s as it stands inside lit: with escapes, or as it is in a raw
// string. ok is false where a raw string cannot hold it.
func encode(lit *ast.BasicLit, s string) (source string, ok bool) {
	if isRaw(lit) { // `http://h`
		if !utf8.ValidString(s) || strings.ContainsAny(s, "`\r\x00\ufeff") {
			return "", false
		}
		return s, true
	}
	q := strconv.Quote(s)
	return q[1 : len(q)-1], true
}
