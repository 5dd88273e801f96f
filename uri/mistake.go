// What is valid and yet surely not what was meant: a host in the place of the
// scheme, a scheme with a letter too few, a port in the path.

package uri

import "strings"

// Mistakes in valid URIs: see [URI.FindMistake].
const (
	ErrHostAsScheme     Code = 135 // "localhost:8080"
	ErrDriveAsScheme    Code = 136 // "C:/x"
	ErrMisspelledScheme Code = 137 // "htps://h"
	ErrDoubledScheme    Code = 138 // "http://http://h"
	ErrSecondColon      Code = 139 // "redis:://h"
	ErrPortInPath       Code = 140 // "http://localhost/:8080"
	ErrPortColon        Code = 141 // "http://localhost8080/"
	ErrPortRange        Code = 142 // "http://h:80800/"
	ErrHostComma        Code = 143 // "http://www,example.com/"
	ErrHostLabel        Code = 144 // "http://.example.com/"
	ErrHostTypo         Code = 148 // "http://locahost:9200/"
	ErrHostSpace        Code = 145 // "http://h%20/"
	ErrEntity           Code = 146 // "?a=1&amp;b=2"
	ErrMailQuestion     Code = 147 // "mailto:a@b.c&subject=d"
)

// FindMistake reports what in u, though valid, is surely not what was meant, as an
// [*Error] with offsets in u.String(), or nil. Besides the codes above it has
// [ErrMissingColon] for the path "http//h", [ErrMissingAuthority] for "redis:/h:6379",
// and [ErrIPv4Octet] and [ErrIPv4TooMany] for hosts that are IPv4 addresses but for
// that. [Repairs] knows what was meant.
//
// It is a matter of experience and not of a grammar, made so that what is found is
// wrong and much that is wrong is not found: a scheme that nobody registered, a
// path of "example.com", a host of a single label are all right here.
func (u URI) FindMistake() error { return u.mistake().asError() }

func (u URI) mistake() Error {
	e := u.schemeMistake()
	if e.Code == 0 && u.HasAuthority() {
		e = u.authorityMistake()
	}
	if e.Code == 0 {
		e = u.queryMistake()
	}
	if e.Code != 0 {
		e.asked = u.grammar() | fromMistake
		if u.HasScheme() {
			e.asked |= needScheme
		}
	}
	return e
}

// schemeMistake finds what stands where the scheme should, and what follows it.
func (u URI) schemeMistake() Error {
	const c = ComponentScheme
	end := int(u.scheme)
	switch {
	case !u.HasScheme() && !u.HasAuthority():
		if e := explainMissingColon(u.s); e.Code != 0 && isWebScheme(u.s[:e.Offset]) {
			return e
		}
	case u.isDoubled():
		return fault(ErrDoubledScheme, c, 0, int(u.hier())+len("//"))
	case !u.HasScheme():
	case end == 1 && !u.HasAuthority() && strings.HasPrefix(u.Path(), "/"):
		return fault(ErrDriveAsScheme, c, 0, end+1)
	case strings.HasPrefix(u.Path(), "://") && !u.HasAuthority():
		return fault(ErrSecondColon, c, end+1, end+2)
	case !u.HasAuthority() && isSchemeWithHost(u.Scheme()) && u.hasHostInPath():
		return fault(ErrMissingAuthority, ComponentAuthority, end+1, end+1)
	case isWebScheme(u.Scheme()):
	case Registration(u.Scheme()) != StatusNone:
	case u.isHostPort():
		return fault(ErrHostAsScheme, c, 0, end+1)
	case u.isMisspelled():
		return fault(ErrMisspelledScheme, c, 0, end)
	}
	return Error{}
}

// hasHostInPath reports whether the path begins with a slash and a host.
func (u URI) hasHostInPath() bool {
	rest, ok := strings.CutPrefix(u.Path(), "/")
	return ok && !u.HasAuthority() && looksLikeHost(rest[:authorityEnd(rest, 0)])
}

// isDoubled reports whether the host of u is a second scheme: "http://https://h".
func (u URI) isDoubled() bool {
	if !u.HasAuthority() || u.HasUserinfo() || u.Port() != "" || !strings.HasPrefix(u.Path(), "/") {
		return false
	}
	return u.HasPort() && isSchemeWithHost(u.Host()) || strings.HasPrefix(u.Path(), "//") && isWebScheme(u.Host())
}

// isHostPort reports whether the scheme of u is a host and its path begins with a
// port. Names and numbers have other uses too: a name alone has to be followed by a
// slash or one of the ports that servers have.
func (u URI) isHostPort() bool {
	scheme := strings.ToLower(u.Scheme())
	port, _, hasSlash := strings.Cut(u.Path(), "/")
	if u.HasAuthority() || !isName(scheme) || !isPort(port) || hasWord(identifiers, scheme) {
		return false
	}
	return scheme == "localhost" || strings.Contains(scheme, ".") || hasSlash || hasWord(commonPorts, port)
}

// isMisspelled reports whether the scheme of u is a misspelling of another, whose
// URIs go on as u does.
func (u URI) isMisspelled() bool {
	switch meantScheme(u.Scheme()) {
	case "":
		return false
	case "mailto":
		return !u.HasAuthority() && strings.Contains(u.Path(), "@")
	}
	return u.HasAuthority()
}

// authorityMistake finds what is wrong with the host and the port of u. Names and
// addresses are judged in the schemes that surely look them up in the DNS.
func (u URI) authorityMistake() Error {
	s, start, end := u.s, int(u.host), int(u.hostEnd)
	if u.HasPort() && u.Port() != "" && strings.Trim(u.Port(), "0") != "" && !isPort(u.Port()) {
		return fault(ErrPortRange, ComponentPort, end+1, int(u.path))
	}
	if IsHostTypo(u.Host()) {
		return fault(ErrHostTypo, ComponentHost, start, end)
	}
	if !isWebScheme(u.Scheme()) || u.Host() == "" {
		return Error{}
	}
	if i := strings.Index(s[start:end], "%20"); i >= 0 {
		return fault(ErrHostSpace, ComponentHost, start+i, start+i+len("%20"))
	}
	if e := u.gluedPort(); e.Code != 0 {
		return e
	}
	if i := strings.IndexByte(s[start:end], ','); i >= 0 {
		return fault(ErrHostComma, ComponentHost, start+i, start+i+1)
	}
	if s[start] == '.' {
		return fault(ErrHostLabel, ComponentHost, start, start+1)
	}
	if i := strings.Index(s[start:end], ".."); i >= 0 {
		return fault(ErrHostLabel, ComponentHost, start+i+1, start+i+2)
	}
	if e := nearIPv4(s, start, end); e.Code != 0 {
		return e
	}
	if port, ok := strings.CutPrefix(u.Path(), "/:"); ok && !u.HasPort() {
		port = port[:authorityEnd(port, 0)]
		if isPort(port) {
			return fault(ErrPortInPath, ComponentPath, int(u.path), int(u.path)+len("/:")+len(port))
		}
	}
	return Error{}
}

// gluedPort finds a port at the end of the host, after something other than a colon:
// "localhost8080", "localhost;8080", "example.com.8080".
func (u URI) gluedPort() Error {
	if u.HasPort() {
		return Error{}
	}
	host := u.Host()
	name := strings.TrimRight(host, digit)
	port := host[len(name):]
	at := int(u.host) + len(name)
	if !isPort(port) || len(port) < 2 || name == "" {
		return Error{}
	}
	switch last := name[len(name)-1]; {
	case strings.EqualFold(name, "localhost") && len(port) >= 4:
		return fault(ErrPortColon, ComponentHost, at, at+len(port))
	case strings.IndexByte(".,;", last) < 0:
		return Error{}
	case last == ',' && strings.Trim(host, digit+",.") == "":
		return Error{} // an address with commas
	case looksLikeHost(name[:len(name)-1]) || last != '.' && isName(name[:len(name)-1]):
		return fault(ErrPortColon, ComponentHost, at-1, at)
	}
	return Error{}
}

// nearIPv4 explains why s[start:end], four numbers or more with dots between them,
// is no IPv4 address, if it is none.
func nearIPv4(s string, start, end int) Error {
	host := strings.TrimSuffix(s[start:end], ".")
	if strings.Trim(host, digit+".") != "" || strings.Count(host, ".") < 3 || isIPv4(host) {
		return Error{}
	}
	switch e := explainIPv4(s, start, end, grammarReference); e.Code {
	case ErrIPv4Octet, ErrIPv4TooMany:
		return e
	}
	return Error{}
}

// queryMistake finds HTML in a query, and a query that nothing begins.
func (u URI) queryMistake() Error {
	if i := strings.Index(u.Query(), "&amp;"); i >= 0 {
		at := int(u.query) + 1 + i
		return fault(ErrEntity, ComponentQuery, at, at+len("&amp;"))
	}
	if compareLower("mailto", u.Scheme()) == 0 && !u.HasQuery() {
		_, domain, _ := cutLast(u.Path(), "@")
		if i := strings.IndexByte(domain, '&'); i >= 0 && strings.IndexByte(domain[i:], '=') > 0 {
			at := int(u.query) - len(domain) + i
			return fault(ErrMailQuestion, ComponentPath, at, at+1)
		}
	}
	return Error{}
}
