// What the schemes themselves ask of their URIs: the table of components that a
// scheme needs, has or has not, its default port, and its source. What a table
// cannot say is a function of its row, in a file of its own.

package uri

// Scheme is what the package knows of a scheme.
type Scheme struct {
	// Name is the scheme in its canonical form, lower case (RFC 3986 §3.1).
	Name string

	// DefaultPort is the port that an undefined or empty one stands for (§3.2.3),
	// 0 if there is none.
	DefaultPort uint16

	// Source names the section of the specification the row rests on.
	Source string

	authority, userinfo, host, port, path, query, fragment need

	check func(URI) Error // nil if the columns say it all
}

// A need is what a scheme says of a component.
type need uint8

const (
	may    need = iota // it can be there
	must               // it has to be there, a host not empty
	mustnt             // it cannot be there; a path may be "/"
)

// schemes is sorted by name. A column that is not named is may. The ports of irc
// and ircs are those that clients use, the latter the one of RFC 7194: the draft's
// 194 and 994 came too late.
var schemes = [...]Scheme{
	{Name: "data", Source: "RFC 2397 §3", authority: mustnt, check: checkData},
	{Name: "doi", Source: "ISO 26324", authority: mustnt, query: mustnt, check: checkDOI},
	{Name: "file", Source: "RFC 8089 §2", userinfo: mustnt, port: mustnt, query: mustnt, check: checkFile},
	{Name: "ftp", DefaultPort: 21, Source: "RFC 1738 §3.2", authority: must, host: must, check: checkFTP},
	{Name: "http", DefaultPort: 80, Source: "RFC 9110 §4.2.1", authority: must, host: must},
	{Name: "https", DefaultPort: 443, Source: "RFC 9110 §4.2.2", authority: must, host: must},
	{Name: "info", Source: "RFC 4452 §3", authority: mustnt, query: mustnt, check: checkInfo},
	{Name: "irc", DefaultPort: 6667, Source: "draft-butcher-irc-url-04 §2", authority: must, host: must},
	{Name: "ircs", DefaultPort: 6697, Source: "draft-butcher-irc-url-04 §2, RFC 7194", authority: must, host: must},
	{Name: "ldap", DefaultPort: 389, Source: "RFC 4516 §2", authority: must, userinfo: mustnt, check: checkLDAP},
	{Name: "ldaps", DefaultPort: 636, Source: "RFC 4516 §2", authority: must, userinfo: mustnt, check: checkLDAP},
	{Name: "mailto", Source: "RFC 6068 §2", authority: mustnt, check: checkMailto},
	{Name: "news", DefaultPort: 119, Source: "RFC 5538 §3", query: mustnt, check: checkNews},
	{Name: "nntp", DefaultPort: 119, Source: "RFC 5538 §3", authority: must, host: must, query: mustnt, check: checkNNTP},
	{Name: "tel", Source: "RFC 3966 §3", authority: mustnt, query: mustnt, check: checkTel},
	{Name: "telnet", DefaultPort: 23, Source: "RFC 4248 §2", authority: must, host: must, path: mustnt, query: mustnt},
	{Name: "urn", Source: "RFC 8141 §2", authority: mustnt, check: checkURN},
	{Name: "ws", DefaultPort: 80, Source: "RFC 6455 §3", authority: must, userinfo: mustnt, host: must, fragment: mustnt},
	{Name: "wss", DefaultPort: 443, Source: "RFC 6455 §3", authority: must, userinfo: mustnt, host: must, fragment: mustnt},
}

// LookupScheme returns what the package knows of a scheme, of either case and
// without its colon, and whether it knows anything. It says nothing of the
// registration: see [Registration].
func LookupScheme(name string) (Scheme, bool) {
	if s := lookupScheme(name); s != nil {
		return *s, true
	}
	return Scheme{}, false
}

func lookupScheme(name string) *Scheme {
	for i := range schemes {
		if len(schemes[i].Name) == len(name) && compareLower(schemes[i].Name, name) == 0 {
			return &schemes[i]
		}
	}
	return nil
}

// Requires reports whether every URI of the scheme has the component c. A required
// host is not empty.
func (s Scheme) Requires(c Component) bool {
	return c == ComponentScheme || s.need(c) == must
}

// Forbids reports whether no URI of the scheme has the component c, as far as the
// table knows. A scheme without an authority has none of its parts either, and a
// forbidden path may still be "/".
func (s Scheme) Forbids(c Component) bool {
	switch c {
	case ComponentUserinfo, ComponentHost, ComponentPort:
		if s.authority == mustnt {
			return true
		}
	}
	return s.need(c) == mustnt
}

func (s *Scheme) need(c Component) need {
	switch c {
	case ComponentAuthority:
		return s.authority
	case ComponentUserinfo:
		return s.userinfo
	case ComponentHost:
		return s.host
	case ComponentPort:
		return s.port
	case ComponentPath:
		return s.path
	case ComponentQuery:
		return s.query
	case ComponentFragment:
		return s.fragment
	}
	return may
}

// ValidateScheme reports what is wrong with u by the specification of its own
// scheme, as an [*Error] with offsets in u.String(), or nil. A reference without a
// scheme, and a scheme without a row in the table, have nothing to break.
//
// The faults are those of the scheme's grammar and of its "MUST"s on the URI as
// such. What a specification only advises against is none: the userinfo in http,
// whose sender is warned in RFC 9110 §4.2.4, is accepted. A fragment, which is not
// for a scheme to define (RFC 3986 §3.5), is a fault only where the specification
// says so by name.
func (u URI) ValidateScheme() error { return u.schemeFault().asError() }

func (u URI) schemeFault() Error {
	s := lookupScheme(u.Scheme())
	if s == nil {
		return Error{}
	}
	e := s.missing(u)
	if e.Code == 0 && s.check != nil {
		e = s.check(u)
	}
	if e.Code == 0 {
		e = s.superfluous(u)
	}
	if e.Code != 0 {
		e.asked = u.grammar() | needScheme | fromScheme
	}
	return e
}

// missing returns the fault of an authority or a host that u lacks, or of an
// authority where there is none: the check of the scheme can rely on that.
func (s *Scheme) missing(u URI) Error {
	switch {
	case s.authority == must && !u.HasAuthority():
		at, _, _ := u.Span(ComponentAuthority)
		return fault(ErrMissingAuthority, ComponentAuthority, at, at)
	case s.authority == mustnt && u.HasAuthority():
		return stray(u, ErrUnexpectedAuthority, ComponentAuthority)
	case s.host == must && u.Host() == "":
		at, _, _ := u.Span(ComponentHost)
		return fault(ErrMissingHost, ComponentHost, at, at)
	}
	return Error{}
}

// superfluous returns the fault of the first other component that u has and should
// not have.
func (s *Scheme) superfluous(u URI) Error {
	switch {
	case s.userinfo == mustnt && u.HasUserinfo():
		return stray(u, ErrUnexpectedUserinfo, ComponentUserinfo)
	case s.port == mustnt && u.HasPort():
		return stray(u, ErrUnexpectedPort, ComponentPort)
	case s.path == mustnt && u.Path() != "" && u.Path() != "/":
		return stray(u, ErrUnexpectedPath, ComponentPath)
	case s.query == mustnt && u.HasQuery():
		return stray(u, ErrUnexpectedQuery, ComponentQuery)
	case s.fragment == mustnt && u.HasFragment():
		return stray(u, ErrUnexpectedFragment, ComponentFragment)
	}
	return Error{}
}

// stray returns the fault of a component that should not be there, spanning the
// component and the delimiter that makes it one.
func stray(u URI, code Code, c Component) Error {
	start, end, _ := u.Span(c)
	switch c {
	case ComponentAuthority:
		start -= len("//")
	case ComponentUserinfo:
		end += len("@")
	case ComponentPort, ComponentQuery, ComponentFragment:
		start--
	}
	return fault(code, c, start, end)
}
