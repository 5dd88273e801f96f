// Edits of what follows the authority: a URI with one component replaced, checked to be
// that and nothing else. For all others there is Editor.

package uri

import (
	"strings"

	"github.com/urilint/urilint/internal/codes"
)

// Codes of edits.
const (
	ErrEditDelimiter Code = codes.EditDelimiter
	ErrEditNeighbor  Code = codes.EditNeighbor
)

// WithPath returns u with the path replaced (§3.3).
func (u URI) WithPath(path string) (URI, error) {
	if u.fitsAsPath(path) {
		by := uint32(len(path)) - (u.query - u.path) // modulo 1<<32, as in moved
		u.s = u.s[:u.path] + path + u.s[u.query:]
		u.query += by
		u.fragment += by
		return u, nil
	}
	return u.edit(ComponentPath, u.path, u.query, "", path)
}

// WithQuery returns u with the query replaced (§3.4). An empty one is defined, as
// in "/a?".
func (u URI) WithQuery(query string) (URI, error) {
	if u.holdsOnly(query, classQuery) {
		return u.replaced(ComponentQuery, u.query, u.fragment, "?", query), nil
	}
	return u.edit(ComponentQuery, u.query, u.fragment, "?", query)
}

// WithoutQuery returns u without a query. There is always such a URI.
func (u URI) WithoutQuery() URI {
	n := u.fragment - u.query
	u.s = u.s[:u.query] + u.s[u.fragment:]
	u.fragment -= n
	return u
}

// WithFragment returns u with the fragment replaced (§3.5). An empty one is
// defined, as in "/a#".
func (u URI) WithFragment(fragment string) (URI, error) {
	if u.holdsOnly(fragment, classQuery) {
		return u.replaced(ComponentFragment, u.fragment, uint32(len(u.s)), "#", fragment), nil
	}
	return u.edit(ComponentFragment, u.fragment, uint32(len(u.s)), "#", fragment)
}

// WithoutFragment returns u without a fragment. There is always such a URI, the
// absolute one of §4.3 if u has a scheme.
func (u URI) WithoutFragment() URI {
	u.s = u.s[:u.fragment]
	return u
}

// edit puts value, after its delimiter, in the place of component c and its delimiter,
// u.s[from:to], and returns the result if it parses and all the other components are
// where they were then. Else the value is looked at by itself, to tell whether it is at
// fault.
func (u URI) edit(c Component, from, to uint32, before, value string) (URI, error) {
	g := u.grammar()
	v, e := parse(u.s[:from]+before+value+u.s[to:], g)
	if e.Code == 0 && v == u.moved(v, c) {
		return v, nil
	}
	if e := standalone(c, value, g); e.Code != 0 {
		return URI{}, &e
	}
	return URI{}, &Error{Code: ErrEditNeighbor, Component: c}
}

// fitsAsPath reports whether path surely is one that can stand where the path of u is:
// in ASCII, with a slash at the start, and not with two.
func (u *URI) fitsAsPath(path string) bool {
	return len(path) > 0 && path[0] == '/' && (len(path) == 1 || path[1] != '/') && u.holdsOnly(path, classPath)
}

// holdsOnly reports whether value has nothing but bytes of the class and escapes, and
// the result of putting it into u is not too long.
func (u *URI) holdsOnly(value string, in uint8) bool {
	return len(u.s)+len(value) < maxLen && (skip(value, 0, in) == len(value) || scan(value, 0, in, grammarReference) == len(value))
}

// replaced returns u with value, after a delimiter, in the place of component c and its
// delimiter, u.s[from:to]. It is for values that were checked.
func (u URI) replaced(c Component, from, to uint32, before, value string) URI {
	v := URI{s: u.s[:from] + before + value + u.s[to:]}
	return u.moved(v, c)
}

// moved returns v with the offsets that the components of u have where component c, the
// host, the path or what follows it, has become longer or shorter, and the text with it.
func (u URI) moved(v URI, c Component) URI {
	by := uint32(len(v.s)) - uint32(len(u.s)) // modulo 1<<32
	u.s = v.s
	if c == ComponentHost {
		u.hostEnd += by
		u.path += by
	}
	if c <= ComponentPath {
		u.query += by
	}
	if c <= ComponentQuery {
		u.fragment += by
	}
	return u
}

// grammar returns the grammar of references that u is of.
func (u URI) grammar() grammar {
	if isASCII(u.s) {
		return grammarReference
	}
	return grammarIRIReference
}

// A frame is what has to stand around a component for it to be parsed by itself,
// and the delimiters that would end it early. An authority is edited by its parts.
type frame struct{ before, after, delimiters string }

var frames = [...]frame{
	ComponentScheme:   {"", ":", ":"},
	ComponentUserinfo: {"//", "@", "/?#@"},
	ComponentHost:     {"//", "", "/?#@:"},
	ComponentPort:     {"//h:", "", "/?#@:"},
	ComponentPath:     {"s://", "", "?#"},
	ComponentQuery:    {"?", "", "#"},
	ComponentFragment: {"#", "", ""},
}

// standalone returns the fault of value as the component c where nothing else
// stands in its way, with offsets in value.
func standalone(c Component, value string, g grammar) Error {
	f := frames[c]
	if c == ComponentScheme {
		g |= needScheme
	}
	if c == ComponentPath && !strings.HasPrefix(value, "/") {
		f.before = "s:"
	}
	v, e := parse(f.before+value+f.after, g)
	if start, end, _ := v.Span(c); e.Code == 0 && end-start == len(value) {
		return Error{}
	}
	from := 0
	if c == ComponentHost && strings.HasPrefix(value, "[") {
		from = literalEnd(value, 0) // the colons of an address
	}
	if i := strings.IndexAny(value[from:], f.delimiters); i >= 0 && (e.Code == 0 || from+i <= e.Offset-len(f.before)) {
		return fault(ErrEditDelimiter, c, from+i, from+i+1)
	}
	clamp := func(i int) int { return min(max(i-len(f.before), 0), len(value)) }
	return fault(e.Code, c, clamp(e.Offset), clamp(e.End))
}
