// Queries as lists of keys and values: looking one up, and edits by key.

package uri

import (
	"iter"
	"strings"
)

// QueryValue returns the value of the first pair of the query whose key is key, both
// decoded, and whether there is one. A pair without "=" has the value "".
func (u URI) QueryValue(key string, delims Delimiters) (value string, ok bool) {
	for value := range u.QueryValues(key, delims) {
		return value, true
	}
	return "", false
}

// QueryValues returns the values of all pairs of the query whose key is key, both
// decoded, in order.
func (u URI) QueryValues(key string, delims Delimiters) iter.Seq[string] {
	return func(yield func(string) bool) {
		for p := range u.QueryPairs(delims) {
			if p.hasKey(key, delims) && !yield(delims.decode(p.rawValue)) {
				return
			}
		}
	}
}

// decode returns s, a part of a query, decoded.
func (d Delimiters) decode(s string) string {
	v, _ := decodeAll(s, d&plusIsSpace != 0)
	return v
}

// hasKey reports whether p's key is key, decoded.
func (p Pair) hasKey(key string, delims Delimiters) bool {
	return p.rawKey == key && !strings.ContainsAny(key, "%+") || delims.decode(p.rawKey) == key
}

// WithQueryValue returns u with one pair of that key in the query: its first one
// gets the value, the others are removed, and where there is none it is added at
// the end. Key and value are data, and encoded. What delims has first stands before
// an added pair: "&", unless delims is [Semicolon].
func (u URI) WithQueryValue(key, value string, delims Delimiters) (URI, error) {
	return u.editQuery(key, delims, func(b []byte, n int, p Pair) []byte {
		if n > 0 {
			return b
		}
		b = append(b, p.rawKey...)
		b = append(b, '=')
		return append(b, EncodeQueryPart(value)...)
	}, EncodeQueryPart(key)+"="+EncodeQueryPart(value))
}

// WithQueryAdded returns u with one more pair at the end of the query, as
// [URI.WithQueryValue] adds it.
func (u URI) WithQueryAdded(key, value string, delims Delimiters) (URI, error) {
	b := delims.appendDelimiter([]byte(u.Query()))
	return u.WithQuery(string(b) + EncodeQueryPart(key) + "=" + EncodeQueryPart(value))
}

// WithoutQueryKey returns u without the pairs of that key. Where no other is left,
// there is no query.
func (u URI) WithoutQueryKey(key string, delims Delimiters) (URI, error) {
	v, err := u.editQuery(key, delims, func(b []byte, _ int, _ Pair) []byte { return b }, "")
	if err == nil && v.Query() == "" && u.Query() != "" {
		return v.WithoutQuery(), nil
	}
	return v, err
}

// editQuery returns u with what write appends in place of the pairs of that key,
// which it gets with a number from 0 on, and added at the end if there was none. The
// delimiter before a pair that becomes nothing goes with it, or the one after it at
// the start.
func (u URI) editQuery(key string, delims Delimiters, write func(b []byte, n int, p Pair) []byte, added string) (URI, error) {
	query := u.Query()
	b := make([]byte, 0, len(query)+len(added)+1)
	done, n := 0, 0 // query[:done] is in b, and so many pairs were found
	for p := range Pairs(query, delims) {
		if !p.hasKey(key, delims) {
			continue
		}
		b = append(b, query[done:p.Offset]...)
		size := len(b)
		b = write(b, n, p)
		done = p.End
		if len(b) == size && size > 0 {
			b = b[:size-1]
		} else if len(b) == size && done < len(query) {
			done++
		}
		n++
	}
	b = append(b, query[done:]...)
	if n == 0 && added == "" {
		return u, nil
	}
	if n == 0 {
		b = append(delims.appendDelimiter(b), added...)
	}
	return u.WithQuery(string(b))
}

// appendDelimiter appends to query what stands before a pair that is added.
func (d Delimiters) appendDelimiter(query []byte) []byte {
	switch {
	case len(query) == 0 || d.has(query[len(query)-1]):
		return query
	case d&(Ampersand|Semicolon) == Semicolon:
		return append(query, ';')
	}
	return append(query, '&')
}
