// Package fmtstr parses format strings as package fmt reads them at run time:
// flags, width, precision, explicit operand indexes and the verb, with the
// bytes of the format that each directive takes.
//
// For example, Parse("%[2]*.3f|%d%%") finds three directives:
//
//	%[2]*.3f  a width that is operand 1, a precision, the verb f of operand 2
//	%d        the verb d of operand 3
//	%%        no operand
//
// It says nothing of types: which verbs fit an operand is for the caller.
package fmtstr

import (
	"strings"
	"unicode/utf8"
)

// A Verb is one directive of a format string.
type Verb struct {
	Start, End int    // its bytes in the format
	Char       rune   // 'd' of "%d"; '%' for "%%"
	Flags      string // those of "#0+- " that it has
	Width      bool   // a minimum width is given
	Precision  bool   // a precision is given
	Numbers    string // width and precision as written, "5.2"
	Star       bool   // width or precision is an operand
	Operand    int    // index of its operand, from 0; -1 for "%%"
	Next       int    // index of the operand that follows those it takes
}

// HasFlag reports whether the verb has the flag.
func (v *Verb) HasFlag(flag byte) bool { return strings.IndexByte(v.Flags, flag) >= 0 }

// IsPlain reports whether a string operand is written as it is: "%s", "%-s",
// and not "%5s".
func (v *Verb) IsPlain() bool {
	return !v.Width && !v.Precision && strings.Trim(v.Flags, " +-0") == ""
}

// String is the directive without its operand index: "%-5d" for "%-[2]5d".
func (v *Verb) String() string { return "%" + v.Flags + v.Numbers + string(v.Char) }

// A Format is a parsed format string.
type Format struct {
	Verbs   []Verb
	Highest int  // index of the last operand that is used; -1 for none
	Next    int  // index of the operand that follows those of the last verb
	Indexed bool // an explicit index is used, so that operands may be left over
}

// Parse parses the format string s; ok is false where fmt complains about it,
// as of "%" at the end or a bad index.
func Parse(s string) (f Format, ok bool) {
	p := &parser{s: s, highest: -1}
	for {
		i := strings.IndexByte(p.s[p.pos:], '%')
		if i < 0 {
			return Format{f.Verbs, p.highest, p.operand, p.indexed}, true
		}
		p.pos += i
		v, ok := p.verb()
		if !ok {
			return Format{}, false
		}
		f.Verbs = append(f.Verbs, v)
	}
}

// A parser reads verbs one after the other.
type parser struct {
	s       string
	pos     int
	operand int  // index of the next operand
	highest int  // index of the last operand that was used; -1 at first
	indexed bool // an explicit index was used
	bad     bool // a number is too large
}

// verb parses the directive that begins at the position of the parser.
func (p *parser) verb() (v Verb, ok bool) {
	v.Start = p.pos
	p.pos++
	for p.pos < len(p.s) && strings.IndexByte("#0+- ", p.s[p.pos]) >= 0 {
		p.pos++
	}
	v.Flags = p.s[v.Start+1 : p.pos]
	good := p.index() && !p.hasMisplacedIndex() // %[1]d, and not %[1]5d
	v.Width = p.number(&v)
	if p.peek() == '.' {
		p.pos++
		good = p.index() && !p.hasMisplacedIndex() && good // %.[1]*f
		v.Numbers += "."
		p.number(&v)
		v.Precision = true
	}
	if !p.isAfterIndex() {
		good = p.index() && good // %5[1]d; of %[1][2]d the verb is "["
	}
	if !good || p.bad || p.pos >= len(p.s) {
		return v, false
	}
	char, size := utf8.DecodeRuneInString(p.s[p.pos:])
	p.pos += size
	v.Char, v.End, v.Operand = char, p.pos, -1
	if char != '%' {
		v.Operand = p.take()
	}
	v.Next = p.operand
	return v, true
}

// peek is the next byte, 0 at the end.
func (p *parser) peek() byte {
	if p.pos < len(p.s) {
		return p.s[p.pos]
	}
	return 0
}

// take returns the index of the next operand and goes on to the one after it.
func (p *parser) take() int {
	i := p.operand
	p.highest = max(p.highest, i)
	p.operand++
	return i
}

// maxDigits is how many digits a width or precision has at most; fmt takes
// nothing above a million.
const maxDigits = 6

// number parses a width or precision and reports whether there is one.
func (p *parser) number(v *Verb) bool {
	if p.peek() == '*' {
		p.pos++
		p.take()
		v.Star = true
		return true
	}
	from := p.pos
	for '0' <= p.peek() && p.peek() <= '9' {
		p.pos++
	}
	if p.pos-from > maxDigits {
		p.bad = true
	}
	v.Numbers += p.s[from:p.pos]
	return p.pos > from
}

// index parses an explicit operand index, "[2]", if there is one, and reports
// whether it is well formed.
func (p *parser) index() bool {
	if p.peek() != '[' {
		return true
	}
	p.indexed = true
	n, i := 0, p.pos+1
	for ; i < len(p.s) && '0' <= p.s[i] && p.s[i] <= '9' && n < 1000; i++ {
		n = 10*n + int(p.s[i]-'0')
	}
	if n == 0 || i >= len(p.s) || p.s[i] != ']' {
		return false
	}
	p.operand, p.pos = n-1, i+1
	return true
}

// hasMisplacedIndex reports whether an index comes before digits or a point,
// which fmt rejects.
func (p *parser) hasMisplacedIndex() bool {
	c := p.peek()
	return p.isAfterIndex() && (c == '.' || '0' <= c && c <= '9')
}

// isAfterIndex reports whether the last part that was read is an index.
func (p *parser) isAfterIndex() bool { return p.s[p.pos-1] == ']' }
