// Query pairs: the list of keys and values that most queries are, though
// RFC 3986 §3.4 knows nothing of it.

package uri

import (
	"iter"
	"strings"
)

// Delimiters says what stands between the pairs of a query, and with [Form] what a
// "+" means in them.
type Delimiters uint8

// The delimiters of query pairs. Go's net/url has taken "&" alone since Go 1.17
// and treats a ";" as an error; HTML 4.01 appendix B.2.2 recommended ";" beside
// "&"; there are servers of either kind.
const (
	Ampersand Delimiters = 1 << iota // "a=1&b=2"
	Semicolon                        // "a=1;b=2"; Ampersand|Semicolon is either

	// Form is that of HTML forms, application/x-www-form-urlencoded, and what most
	// servers read: "&" between the pairs, and "+" for a space where a key or a value
	// is looked up or decoded. Spaces are written as "%20" there too.
	Form = Ampersand | plusIsSpace

	plusIsSpace Delimiters = 1 << 2
)

func (d Delimiters) has(c byte) bool {
	return c == '&' && d&Ampersand != 0 || c == ';' && d&Semicolon != 0
}

// Pair is one pair of a query: a key, and a value after the first "=".
type Pair struct {
	Raw      string // the pair as written
	HasValue bool   // whether there is a "=": "a" and "a=" differ

	// Offset is where the pair begins and End where it ends, in bytes from the
	// start of the text that was asked: the query, or the URI.
	Offset, End int

	rawKey, rawValue string     // as written
	delims           Delimiters // that it was found with
}

// Key returns the key decoded, with a "+" as a space if the pair was found with [Form]
// and as a plus otherwise. A "%" that begins no escape, which a parsed query has not, is
// left as it is.
func (p Pair) Key() string { return p.delims.decode(p.rawKey) }

// Value returns the value decoded as [Pair.Key] returns the key: "" where there is none.
func (p Pair) Value() string { return p.delims.decode(p.rawValue) }

// Pairs returns the pairs of query, which is one without its "?", in order, with
// offsets in query. Empty pairs, as in "a=1&&b=2", are left out, as they are by
// HTML forms and net/url. It takes any text and does not allocate.
func Pairs(query string, delims Delimiters) iter.Seq[Pair] {
	return pairs(query, 0, len(query), delims)
}

// QueryPairs returns the pairs of u's query in order, as [Pairs] does, with offsets
// in u.String().
func (u URI) QueryPairs(delims Delimiters) iter.Seq[Pair] {
	return pairs(u.s, min(int(u.query)+1, int(u.fragment)), int(u.fragment), delims)
}

// pairs returns the pairs of s[start:end]. It is small enough to be inlined, which
// keeps the loop of the caller off the heap.
func pairs(s string, start, end int, delims Delimiters) iter.Seq[Pair] {
	return func(yield func(Pair) bool) {
		p, ok := nextPair(s, start, end, delims)
		for ok && yield(p) {
			p, ok = nextPair(s, p.End, end, delims)
		}
	}
}

// nextPair returns the first pair of s[start:end] that is not empty.
func nextPair(s string, start, end int, delims Delimiters) (p Pair, ok bool) {
	for start < end && delims.has(s[start]) {
		start++
	}
	if start == end {
		return Pair{}, false
	}
	stop := start
	for stop < end && !delims.has(s[stop]) {
		stop++
	}
	key, value, found := strings.Cut(s[start:stop], "=")
	return Pair{s[start:stop], found, start, stop, key, value, delims}, true
}
