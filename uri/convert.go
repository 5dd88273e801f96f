// Conversion from and to the URL of net/url, where nothing is lost on the way.

package uri

import (
	"net/url"
	"strings"

	"github.com/urilint/urilint/internal/codes"
)

// Codes of conversions.
const (
	ErrURL      Code = codes.URL
	ErrURLField Code = codes.URLField
)

// URL returns u as a [url.URL] whose String is u.String() byte for byte. Where there
// is none, the error is an [*Error] with the component that is lost or rejected:
//
//	scheme     upper-case letters, which net/url lowers
//	authority  an empty one without a path or a scheme, as in "foo://?q" and "///a"
//	userinfo   escapes other than those net/url writes itself
//	host       escapes of ASCII characters, escapes in lower case, and IPvFuture
//	fragment   an empty one
//
// Convert an IRI with [URI.ASCII] first, with its function for a name such as "é.example":
// a host that is not ASCII is an error. An empty port, an empty query, and "%2F" in the path
// are kept.
func (u URI) URL() (*url.URL, error) {
	v, err := url.Parse(u.s)
	if err != nil {
		return nil, u.rejected()
	}
	if u.HasAuthority() && u.Authority() == "" && !u.HasScheme() { // "///a" is a path there
		start, end, _ := u.Span(ComponentAuthority)
		return nil, &Error{Code: ErrURL, Component: ComponentAuthority, Offset: start, End: end}
	}
	if s := v.String(); s != u.s {
		return nil, u.lost(s)
	}
	return v, nil
}

// FromURL returns v as a URI: what [ParseLenient] makes of v.String(), if net/url makes
// v again of that text, field by field but for RawPath, RawFragment and OmitHost, which
// say how to write the others. The paths and queries of all requests that net/http
// serves are taken: what no component may hold, such as "{" or a space, is encoded,
// and a "#" in RawQuery, too. No delimiter moves: "/%2F|" becomes "/%2F%7C", though
// v.String() is "//%7C". A path "//a" without an authority is written as "/.//a", as
// [Builder.URI] does.
//
// The error is an [*Error], with the code [ErrURLField] and the component whose field
// is at fault where v holds what none of its kind can be parsed from: a Path without
// its slash beside a Host, a Scheme in upper case, a "?" in Opaque. Where the host is not
// a host of RFC 3986, the error is that of [ParseLenient].
func FromURL(v *url.URL) (URI, error) {
	v = withDelimiters(v)
	s := v.String()
	u, err := ParseLenient(s)
	if err != nil {
		return URI{}, err
	}
	if u.isPlain(v) {
		return u, nil
	}
	back, err := url.Parse(s)
	if err != nil {
		return URI{}, u.rejected()
	}
	if c := differing(v, back); c != ComponentNone {
		start, end, _ := u.Span(c)
		return URI{}, &Error{Code: ErrURLField, Component: c, Offset: start, End: end}
	}
	return u, nil
}

// withDelimiters returns v, or a copy of it in whose String each delimiter is where v has
// it: net/url takes no notice of a RawPath such as "/%2F|", and a path "//a" from a
// request, and a "#" in its target, would be read as others.
func withDelimiters(v *url.URL) *url.URL {
	if v.RawPath == "" && v.RawFragment == "" && !strings.HasPrefix(v.Path, "//") &&
		strings.IndexByte(v.RawQuery, '#') < 0 && strings.IndexByte(v.Opaque, '#') < 0 {
		return v
	}
	w := *v
	w.RawPath = repairedRaw(v.RawPath, v.Path, classPath)
	w.RawFragment = repairedRaw(v.RawFragment, v.Fragment, classQuery)
	w.RawQuery = strings.ReplaceAll(v.RawQuery, "#", "%23")
	w.Opaque = strings.ReplaceAll(v.Opaque, "#", "%23")
	if path := w.EscapedPath(); strings.HasPrefix(path, "//") && w.Host == "" && w.User == nil && (w.Scheme == "" || w.OmitHost) {
		w.Path, w.RawPath = "/."+w.Path, "/."+path
	}
	return &w
}

// repairedRaw returns raw with the bytes encoded that are not in the class, if it stands
// for data. Net/url takes no other.
func repairedRaw(raw, data string, in uint8) string {
	if d, err := Decode(raw); err != nil || d != data {
		return raw
	}
	return string(appendRepaired(nil, raw, in))
}

// isPlain reports whether u is of the same components as v, with nothing in them that
// net/url writes, reads or checks in a way of its own.
func (u URI) isPlain(v *url.URL) bool {
	return v.User == nil && v.Opaque == "" && !u.HasUserinfo() && u.HasAuthority() && u.HasQuery() == (v.RawQuery != "" || v.ForceQuery) &&
		u.Scheme() == v.Scheme && !hasUpper(v.Scheme, 0, len(v.Scheme)) &&
		u.s[u.host:u.path] == v.Host && v.Host != "" && strings.IndexByte(v.Host, '%') < 0 && v.Host[0] != '[' &&
		u.Path() == v.Path && strings.IndexByte(v.Path, '%') < 0 && (v.Path == "" || v.Path[0] == '/') &&
		u.Query() == v.RawQuery &&
		u.Fragment() == v.Fragment && strings.IndexByte(v.Fragment, '%') < 0 && u.HasFragment() == (v.Fragment != "")
}

// differing returns the component of the first field in which v and w differ. The
// password is of the userinfo.
func differing(v, w *url.URL) Component {
	switch {
	case v.Scheme != w.Scheme:
		return ComponentScheme
	case v.User.String() != w.User.String() || (v.User == nil) != (w.User == nil):
		return ComponentUserinfo
	case v.Host != w.Host:
		return ComponentHost
	case v.Opaque != w.Opaque || v.Path != w.Path || v.EscapedPath() != w.EscapedPath():
		return ComponentPath
	case v.RawQuery != w.RawQuery || v.ForceQuery && !w.ForceQuery && w.RawQuery == "":
		return ComponentQuery
	case v.Fragment != w.Fragment || v.EscapedFragment() != w.EscapedFragment():
		return ComponentFragment
	}
	return ComponentNone
}

// lost explains why net/url makes s of u.
func (u URI) lost(s string) error {
	w, err := ParseReference(s)
	e := &Error{Code: ErrURL, End: len(u.s)}
	if err != nil {
		return e
	}
	for c := ComponentScheme; c <= ComponentFragment; c++ {
		if c == ComponentAuthority && u.HasAuthority() == w.HasAuthority() {
			continue // its parts say more
		}
		start, end, ok := u.Span(c)
		from, to, has := w.Span(c)
		if ok != has || u.s[start:end] != w.s[from:to] {
			e.Component, e.Offset, e.End = c, start, end
			return e
		}
	}
	return e
}

// rejected explains why net/url does not parse u: the component without which it
// would.
func (u URI) rejected() error {
	for _, c := range [...]Component{
		ComponentFragment, ComponentQuery, ComponentUserinfo, ComponentPort, ComponentPath, ComponentHost,
	} {
		edit := u.Edit()
		if c == ComponentHost {
			edit.Host("") // the authority stays
		} else {
			edit.Without(c)
		}
		v, err := edit.URI()
		if err != nil || v == u {
			continue
		}
		if _, err := url.Parse(v.s); err == nil {
			start, end, _ := u.Span(c)
			return &Error{Code: ErrURL, Component: c, Offset: start, End: end}
		}
	}
	return &Error{Code: ErrURL, End: len(u.s)}
}
