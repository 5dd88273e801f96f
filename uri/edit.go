// Edits: a URI with one component replaced, checked to be that and nothing else.

package uri

import (
	"strings"
	"unicode/utf8"
)

// Codes of edits.
const (
	ErrEditDelimiter Code = "delimiter would end the component"
	ErrEditNeighbor  Code = "component not allowed beside the others"
)

// WithScheme returns u with the scheme replaced (RFC 3986 §3.1).
func (u URI) WithScheme(scheme string) (URI, error) {
	p := u.parts()
	p.scheme, p.hasScheme = scheme, true
	return u.edit(p, ComponentScheme, scheme)
}

// WithoutScheme returns u as a relative reference (§4.2).
func (u URI) WithoutScheme() (URI, error) {
	p := u.parts()
	p.scheme, p.hasScheme = "", false
	return u.edit(p, ComponentScheme, "")
}

// WithAuthority returns u with the whole authority replaced (§3.2): userinfo, host
// and port. An empty one is defined, as in "file:///".
func (u URI) WithAuthority(authority string) (URI, error) {
	p := u.parts()
	p.authority, p.hasAuthority = authority, true
	return u.edit(p, ComponentAuthority, authority)
}

// WithoutAuthority returns u without userinfo, host and port.
func (u URI) WithoutAuthority() (URI, error) {
	p := u.parts()
	p.authority, p.hasAuthority = "", false
	return u.edit(p, ComponentAuthority, "")
}

// WithUserinfo returns u with the userinfo replaced (§3.2.1).
func (u URI) WithUserinfo(userinfo string) (URI, error) {
	return u.editAuthority(ComponentUserinfo, userinfo, userinfo+"@"+u.hostAndPort())
}

// WithoutUserinfo returns u without user and password.
func (u URI) WithoutUserinfo() (URI, error) {
	return u.editAuthority(ComponentUserinfo, "", u.hostAndPort())
}

// WithHost returns u with the host replaced (§3.2.2). An IPv6 address stands in its
// brackets.
func (u URI) WithHost(host string) (URI, error) {
	return u.editAuthority(ComponentHost, host, u.userinfoAt()+host+u.colonPort())
}

// WithPort returns u with the port replaced (§3.2.3), which is digits, or empty.
func (u URI) WithPort(port string) (URI, error) {
	return u.editAuthority(ComponentPort, port, u.userinfoAt()+u.Host()+":"+port)
}

// WithoutPort returns u without port and colon.
func (u URI) WithoutPort() (URI, error) {
	return u.editAuthority(ComponentPort, "", u.userinfoAt()+u.Host())
}

// WithPath returns u with the path replaced (§3.3).
func (u URI) WithPath(path string) (URI, error) {
	p := u.parts()
	p.path = path
	return u.edit(p, ComponentPath, path)
}

// WithQuery returns u with the query replaced (§3.4). An empty one is defined, as
// in "/a?".
func (u URI) WithQuery(query string) (URI, error) {
	p := u.parts()
	p.query, p.hasQuery = query, true
	return u.edit(p, ComponentQuery, query)
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
	p := u.parts()
	p.fragment, p.hasFragment = fragment, true
	return u.edit(p, ComponentFragment, fragment)
}

// WithoutFragment returns u without a fragment. There is always such a URI, the
// absolute one of §4.3 if u has a scheme.
func (u URI) WithoutFragment() URI {
	u.s = u.s[:u.fragment]
	return u
}

func (u URI) userinfoAt() string {
	if u.HasUserinfo() {
		return u.Userinfo() + "@"
	}
	return ""
}

func (u URI) colonPort() string   { return u.s[u.hostEnd:u.path] }
func (u URI) hostAndPort() string { return u.s[u.host:u.path] }

// parts is a URI taken apart, as §5.3 puts it together.
type parts struct {
	scheme, authority, path, query, fragment       string
	hasScheme, hasAuthority, hasQuery, hasFragment bool
}

func (u URI) parts() parts {
	return parts{
		u.Scheme(), u.Authority(), u.Path(), u.Query(), u.Fragment(),
		u.HasScheme(), u.HasAuthority(), u.HasQuery(), u.HasFragment(),
	}
}

// compose is the component recomposition of §5.3.
func (p parts) compose() string {
	var b strings.Builder
	b.Grow(len(p.scheme) + len(p.authority) + len(p.path) + len(p.query) + len(p.fragment) + len("://?#"))
	if p.hasScheme {
		b.WriteString(p.scheme)
		b.WriteByte(':')
	}
	if p.hasAuthority {
		b.WriteString("//")
		b.WriteString(p.authority)
	}
	b.WriteString(p.path)
	if p.hasQuery {
		b.WriteByte('?')
		b.WriteString(p.query)
	}
	if p.hasFragment {
		b.WriteByte('#')
		b.WriteString(p.fragment)
	}
	return b.String()
}

// editAuthority replaces the authority of u by authority, in which component c has
// become value.
func (u URI) editAuthority(c Component, value, authority string) (URI, error) {
	if !u.HasAuthority() {
		return URI{}, &Error{Code: ErrEditNeighbor, Component: c}
	}
	p := u.parts()
	p.authority = authority
	return u.edit(p, c, value)
}

// edit puts p together, in which component c of u has become value, and returns
// the result if it parses and has the parts it was made of. Else the value is looked
// at by itself, to tell whether it is at fault.
func (u URI) edit(p parts, c Component, value string) (URI, error) {
	g := u.grammar()
	v, e := parse(p.compose(), g)
	if e.Code == "" && v.parts() == p && sameAuthority(u, v, c) {
		return v, nil
	}
	if c != ComponentScheme || p.hasScheme {
		if e := standalone(c, value, g); e.Code != "" {
			return URI{}, &e
		}
	}
	return URI{}, &Error{Code: ErrEditNeighbor, Component: c}
}

// sameAuthority reports whether the parts of v's authority other than c are those
// of u, if c is one of them.
func sameAuthority(u, v URI, c Component) bool {
	switch c {
	case ComponentUserinfo, ComponentHost, ComponentPort:
	default:
		return true
	}
	return (c == ComponentUserinfo || u.userinfoAt() == v.userinfoAt()) &&
		(c == ComponentHost || u.Host() == v.Host()) &&
		(c == ComponentPort || u.colonPort() == v.colonPort())
}

// grammar returns the grammar of references that u is of.
func (u URI) grammar() grammar {
	for i := range len(u.s) {
		if u.s[i] >= utf8.RuneSelf {
			return grammarIRIReference
		}
	}
	return grammarReference
}

// A frame is what has to stand around a component for it to be parsed by itself,
// and the delimiters that would end it early.
type frame struct{ before, after, delimiters string }

var frames = [...]frame{
	ComponentScheme:    {"", ":", ":"},
	ComponentAuthority: {"//", "", "/?#"},
	ComponentUserinfo:  {"//", "@", "/?#@"},
	ComponentHost:      {"//", "", "/?#@:"},
	ComponentPort:      {"//h:", "", "/?#@:"},
	ComponentPath:      {"s://", "", "?#"},
	ComponentQuery:     {"?", "", "#"},
	ComponentFragment:  {"#", "", ""},
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
	if start, end, _ := v.Span(c); e.Code == "" && end-start == len(value) {
		return Error{}
	}
	from := 0
	if c == ComponentHost && strings.HasPrefix(value, "[") {
		from = literalEnd(value, 0) // the colons of an address
	}
	if i := strings.IndexAny(value[from:], f.delimiters); i >= 0 && (e.Code == "" || from+i <= e.Offset-len(f.before)) {
		return fault(ErrEditDelimiter, c, from+i, from+i+1)
	}
	clamp := func(i int) int { return min(max(i-len(f.before), 0), len(value)) }
	return fault(e.Code, c, clamp(e.Offset), clamp(e.End))
}
