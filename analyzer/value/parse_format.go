package value

// This file reads format strings as package fmt does.

import (
	"strings"
	"unicode/utf8"
)

// A verb is one directive of a format string.
type verb struct {
	start, end int    // its bytes in the format
	char       rune   // 'd' of "%d"; '%' for "%%"
	flags      string // those of "#0+- " that it has
	width      bool   // a minimum width is given
	precision  bool   // a precision is given
	numbers    string // width and precision as written, "5.2"
	star       bool   // width or precision is an operand
	operand    int    // index of its operand; -1 for "%%"
}

// has reports whether the verb has the flag.
func (v *verb) has(flag byte) bool { return strings.IndexByte(v.flags, flag) >= 0 }

// plain reports whether the operand is written as it is.
func (v *verb) plain() bool { return !v.width && !v.precision && strings.Trim(v.flags, " +-0") == "" }

// A formatReader reads verbs one after the other.
type formatReader struct {
	s       string
	pos     int
	operand int  // index of the next operand
	highest int  // index of the last operand that was used; -1 at first
	indexed bool // an explicit index was used
	bad     bool // a number is too large
}

// next reads the next verb; ok is false after the last one. A format that fmt
// complains about reads as malformed.
func (r *formatReader) next() (v verb, ok, malformed bool) {
	i := strings.IndexByte(r.s[r.pos:], '%')
	if i < 0 {
		return v, false, false
	}
	v.start = r.pos + i
	r.pos = v.start + 1
	for r.pos < len(r.s) && strings.IndexByte("#0+- ", r.s[r.pos]) >= 0 {
		v.flags += r.s[r.pos : r.pos+1]
		r.pos++
	}
	good := r.index() && !r.misplacedIndex()
	v.width = r.number(&v)
	if r.peek() == '.' {
		r.pos++
		good = r.index() && !r.misplacedIndex() && good
		v.numbers += "."
		r.number(&v)
		v.precision = true
	}
	good = r.index() && good
	if !good || r.bad || r.pos >= len(r.s) {
		return v, false, true
	}
	char, size := utf8.DecodeRuneInString(r.s[r.pos:])
	r.pos += size
	v.char, v.end, v.operand = char, r.pos, -1
	if char != '%' {
		v.operand = r.take()
	}
	return v, true, false
}

// peek is the next byte, 0 at the end.
func (r *formatReader) peek() byte {
	if r.pos < len(r.s) {
		return r.s[r.pos]
	}
	return 0
}

// newFormatReader returns a reader of the format s.
func newFormatReader(s string) *formatReader { return &formatReader{s: s, highest: -1} }

// take returns the index of the next operand and goes on to the one after it.
func (r *formatReader) take() int {
	i := r.operand
	r.highest = max(r.highest, i)
	r.operand++
	return i
}

// maxNumber is how many digits a width or precision has at most; fmt does not
// take more than a million.
const maxNumber = 6

// number reads a width or precision and reports whether there is one.
func (r *formatReader) number(v *verb) bool {
	if r.peek() == '*' {
		r.pos++
		r.take()
		v.star = true
		return true
	}
	from := r.pos
	for '0' <= r.peek() && r.peek() <= '9' {
		r.pos++
	}
	if r.pos-from > maxNumber {
		r.bad = true
	}
	v.numbers += r.s[from:r.pos]
	return r.pos > from
}

// index reads an explicit operand index, "[2]", if there is one, and reports
// whether it is well formed.
func (r *formatReader) index() bool {
	if r.peek() != '[' {
		return true
	}
	r.indexed = true
	n, i := 0, r.pos+1
	for ; i < len(r.s) && '0' <= r.s[i] && r.s[i] <= '9' && n < 1000; i++ {
		n = 10*n + int(r.s[i]-'0')
	}
	if n == 0 || i >= len(r.s) || r.s[i] != ']' {
		return false
	}
	r.operand, r.pos = n-1, i+1
	return true
}

// misplacedIndex reports whether an index stands before digits or a point,
// which fmt does not take.
func (r *formatReader) misplacedIndex() bool {
	c := r.peek()
	return r.s[r.pos-1] == ']' && (c == '.' || '0' <= c && c <= '9')
}
