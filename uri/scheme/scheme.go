// What the schemes themselves ask of their URIs: the table of components that a
// scheme needs, has or has not, and its source. What a table cannot say is a function of
// its row, in a file of its own.

package scheme

import (
	"iter"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
)

// Scheme is what the package knows of a scheme.
type Scheme struct {
	// Name is the scheme in its canonical form, lower case (RFC 3986 §3.1).
	Name string

	// Source names the section of the specification the row rests on.
	Source string

	authority, userinfo, host, port, path, query, fragment need

	check func(uri.URI) uri.Error // nil if the columns say it all
}

// A need is what a scheme says of a component.
type need uint8

const (
	may    need = iota // it can be there
	must               // it has to be there, a host not empty
	mustnt             // it cannot be there; a path may be "/"
)

// schemes is sorted by name. A column that is not named is may.
var schemes = [...]Scheme{
	{Name: "data", Source: "RFC 2397 §3", authority: mustnt, check: checkData},
	{Name: "doi", Source: "ISO 26324", authority: mustnt, query: mustnt, check: checkDOI},
	{Name: "file", Source: "RFC 8089 §2", userinfo: mustnt, port: mustnt, query: mustnt, check: checkFile},
	{Name: "ftp", Source: "RFC 1738 §3.2", authority: must, host: must, check: checkFTP},
	{Name: "http", Source: "RFC 9110 §4.2.1", authority: must, host: must},
	{Name: "https", Source: "RFC 9110 §4.2.2", authority: must, host: must},
	{Name: "info", Source: "RFC 4452 §3", authority: mustnt, query: mustnt, check: checkInfo},
	{Name: "irc", Source: "draft-butcher-irc-url-04 §2", authority: must, host: must},
	{Name: "ircs", Source: "draft-butcher-irc-url-04 §2, RFC 7194", authority: must, host: must},
	{Name: "ldap", Source: "RFC 4516 §2", authority: must, userinfo: mustnt, check: checkLDAP},
	{Name: "ldaps", Source: "RFC 4516 §2", authority: must, userinfo: mustnt, check: checkLDAP},
	{Name: "mailto", Source: "RFC 6068 §2", authority: mustnt, check: checkMailto},
	{Name: "news", Source: "RFC 5538 §3", query: mustnt, check: checkNews},
	{Name: "nntp", Source: "RFC 5538 §3", authority: must, host: must, query: mustnt, check: checkNNTP},
	{Name: "tel", Source: "RFC 3966 §3", authority: mustnt, query: mustnt, check: checkTel},
	{Name: "telnet", Source: "RFC 4248 §2", authority: must, host: must, path: mustnt, query: mustnt},
	{Name: "urn", Source: "RFC 8141 §2", authority: mustnt, check: checkURN},
	{Name: "ws", Source: "RFC 6455 §3", authority: must, userinfo: mustnt, host: must, fragment: mustnt},
	{Name: "wss", Source: "RFC 6455 §3", authority: must, userinfo: mustnt, host: must, fragment: mustnt},
}

// Lookup returns what the package knows of a scheme, of either case and without its
// colon, and whether it knows anything. It says nothing of the registration: see
// [Registration].
func Lookup(name string) (Scheme, bool) {
	if s := lookup(name); s != nil {
		return *s, true
	}
	return Scheme{}, false
}

func lookup(name string) *Scheme {
	for i := range schemes {
		if ascii.EqualFold(schemes[i].Name, name) {
			return &schemes[i]
		}
	}
	return nil
}

// All returns the schemes that [Check] knows, in alphabetical order.
func All() iter.Seq[Scheme] {
	return func(yield func(Scheme) bool) {
		for _, s := range schemes {
			if !yield(s) {
				return
			}
		}
	}
}

// Requires reports whether every URI of the scheme has the component c. A required
// host is not empty.
func (s Scheme) Requires(c uri.Component) bool {
	return c == uri.ComponentScheme || s.need(c) == must
}

// Forbids reports whether no URI of the scheme has the component c, as far as the
// table knows. A scheme without an authority has none of its parts either, and a
// forbidden path may still be "/".
func (s Scheme) Forbids(c uri.Component) bool {
	switch c {
	case uri.ComponentUserinfo, uri.ComponentHost, uri.ComponentPort:
		if s.authority == mustnt {
			return true
		}
	}
	return s.need(c) == mustnt
}

func (s *Scheme) need(c uri.Component) need {
	switch c {
	case uri.ComponentAuthority:
		return s.authority
	case uri.ComponentUserinfo:
		return s.userinfo
	case uri.ComponentHost:
		return s.host
	case uri.ComponentPort:
		return s.port
	case uri.ComponentPath:
		return s.path
	case uri.ComponentQuery:
		return s.query
	case uri.ComponentFragment:
		return s.fragment
	}
	return may
}

// Check reports what is wrong with u by the specification of its own
// scheme, as a [*uri.Error] with offsets in u.String(), or nil. A reference without a
// scheme, and a scheme without a row in the table, have nothing to break.
//
// The faults are those of the scheme's grammar and of its "MUST"s on the URI as
// such. What a specification only advises against is none: the userinfo in http,
// whose sender is warned in RFC 9110 §4.2.4, is accepted. A fragment, which is not
// for a scheme to define (RFC 3986 §3.5), is a fault only where the specification
// says so by name.
func Check(u uri.URI) error {
	if e := check(u); e.Code != 0 {
		found := e // on the heap only if there is one
		return &found
	}
	return nil
}

func check(u uri.URI) uri.Error {
	s := lookup(u.Scheme())
	if s == nil {
		return uri.Error{}
	}
	e := s.missing(u)
	if e.Code == 0 && s.check != nil {
		e = s.check(u)
	}
	if e.Code == 0 {
		e = s.superfluous(u)
	}
	return e
}

// fault returns an error that spans the bytes from offset to end.
func fault(code uri.Code, c uri.Component, offset, end int) uri.Error {
	return uri.Error{Code: code, Component: c, Offset: offset, End: end}
}

// missing returns the fault of an authority or a host that u lacks, or of an
// authority where there is none: the check of the scheme can rely on that.
func (s *Scheme) missing(u uri.URI) uri.Error {
	switch {
	case s.authority == must && !u.HasAuthority():
		at, _, _ := u.Span(uri.ComponentAuthority)
		return fault(ErrMissingAuthority, uri.ComponentAuthority, at, at)
	case s.authority == mustnt && u.HasAuthority():
		return stray(u, ErrUnexpectedAuthority, uri.ComponentAuthority)
	case s.host == must && u.Host() == "":
		at, _, _ := u.Span(uri.ComponentHost)
		return fault(ErrMissingHost, uri.ComponentHost, at, at)
	}
	return uri.Error{}
}

// superfluous returns the fault of the first other component that u has and should
// not have.
func (s *Scheme) superfluous(u uri.URI) uri.Error {
	switch {
	case s.userinfo == mustnt && u.HasUserinfo():
		return stray(u, ErrUnexpectedUserinfo, uri.ComponentUserinfo)
	case s.port == mustnt && u.HasPort():
		return stray(u, ErrUnexpectedPort, uri.ComponentPort)
	case s.path == mustnt && u.Path() != "" && u.Path() != "/":
		return stray(u, ErrUnexpectedPath, uri.ComponentPath)
	case s.query == mustnt && u.HasQuery():
		return stray(u, ErrUnexpectedQuery, uri.ComponentQuery)
	case s.fragment == mustnt && u.HasFragment():
		return stray(u, ErrUnexpectedFragment, uri.ComponentFragment)
	}
	return uri.Error{}
}

// stray returns the fault of a component that should not be there, spanning the
// component and the delimiter that makes it one.
func stray(u uri.URI, code uri.Code, c uri.Component) uri.Error {
	start, end, _ := u.Span(c)
	switch c {
	case uri.ComponentAuthority:
		start -= len("//")
	case uri.ComponentUserinfo:
		end += len("@")
	case uri.ComponentPort, uri.ComponentQuery, uri.ComponentFragment:
		start--
	}
	return fault(code, c, start, end)
}
