// What is valid and yet surely not what was meant: a host in the place of the
// scheme, a scheme with a letter too few, a port in the path.

package repair

import (
	"errors"
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
)

// Mistake returns what in u, though valid, is surely not what was meant, with offsets in
// u.String(), or nil. Besides the codes above it has [ErrMissingColon] for the path
// "http//h", [scheme.ErrMissingAuthority] for "redis:/h:6379", and [uri.ErrIPv4Octet] and
// [uri.ErrIPv4Octets] for hosts that are IPv4 addresses but for that. [For] knows what was
// meant.
//
// It is a matter of experience and not of a grammar, made so that what is found is
// wrong and much that is wrong is not found: a scheme that nobody registered, a
// path of "example.com", a host of a single label are all right here.
func Mistake(u uri.URI) *uri.Error {
	if e := mistake(u); e.Code != 0 {
		return &e
	}
	return nil
}

func mistake(u uri.URI) uri.Error {
	e := schemeMistake(u)
	if e.Code == 0 && u.HasAuthority() {
		e = authorityMistake(u)
	}
	if e.Code == 0 {
		e = queryMistake(u)
	}
	return e
}

// schemeMistake finds what stands where the scheme should, and what follows it.
func schemeMistake(u uri.URI) uri.Error {
	const c = uri.ComponentScheme
	end := len(u.Scheme())
	switch {
	case !u.HasScheme() && !u.HasAuthority():
		if e := explainMissingColon(u.String()); e.Code != 0 && guess.IsWebScheme(u.String()[:e.Offset]) {
			return e
		}
	case isDoubled(u):
		return fault(ErrDoubledScheme, c, 0, authorityStart(u))
	case !u.HasScheme():
	case end == 1 && !u.HasAuthority() && strings.HasPrefix(u.Path(), "/"):
		return fault(ErrDriveAsScheme, c, 0, end+1)
	case strings.HasPrefix(u.Path(), "://") && !u.HasAuthority():
		return fault(ErrSecondColon, c, end+1, end+2)
	case !u.HasAuthority() && guess.IsSchemeWithHost(u.Scheme()) && hasHostInPath(u):
		return fault(scheme.ErrMissingAuthority, uri.ComponentAuthority, end+1, end+1)
	case guess.IsWebScheme(u.Scheme()):
	case scheme.Registration(u.Scheme()) != scheme.StatusNone:
	case isHostPort(u):
		return fault(ErrHostAsScheme, c, 0, end+1)
	case isMisspelled(u):
		return fault(ErrMisspelledScheme, c, 0, end)
	}
	return uri.Error{}
}

// hasHostInPath reports whether the path begins with a slash and a host.
func hasHostInPath(u uri.URI) bool {
	rest, ok := strings.CutPrefix(u.Path(), "/")
	return ok && !u.HasAuthority() && guess.LooksLikeHost(rest[:authorityEnd(rest, 0)])
}

// isDoubled reports whether the host of u is a second scheme: "http://https://h".
func isDoubled(u uri.URI) bool {
	if !u.HasAuthority() || u.HasUserinfo() || u.Port() != "" || !strings.HasPrefix(u.Path(), "/") {
		return false
	}
	return u.HasPort() && guess.IsSchemeWithHost(u.Host()) || strings.HasPrefix(u.Path(), "//") && guess.IsWebScheme(u.Host())
}

// isHostPort reports whether the scheme of u is a host and its path begins with a
// port. Names and numbers have other uses too: a name alone has to be followed by a
// slash or one of the ports that servers have.
func isHostPort(u uri.URI) bool {
	scheme := strings.ToLower(u.Scheme())
	port, _, hasSlash := strings.Cut(u.Path(), "/")
	if u.HasAuthority() || !guess.IsHostname(scheme) || !guess.IsPort(port) || guess.IsIdentifier(scheme) {
		return false
	}
	return scheme == "localhost" || strings.Contains(scheme, ".") || hasSlash || guess.IsCommonPort(port)
}

// isMisspelled reports whether the scheme of u is a misspelling of another, whose
// URIs go on as u does.
func isMisspelled(u uri.URI) bool {
	switch guess.MeantScheme(u.Scheme()) {
	case "":
		return false
	case "mailto":
		return !u.HasAuthority() && strings.Contains(u.Path(), "@")
	}
	return u.HasAuthority()
}

// authorityMistake finds what is wrong with the host and the port of u. Names and
// addresses are judged in the schemes that surely look them up in the DNS.
func authorityMistake(u uri.URI) uri.Error {
	s := u.String()
	start, end, _ := u.Span(uri.ComponentHost)
	if u.HasPort() && u.Port() != "" && strings.Trim(u.Port(), "0") != "" && !guess.IsPort(u.Port()) {
		return fault(ErrPortRange, uri.ComponentPort, end+1, end+1+len(u.Port()))
	}
	if guess.IsHostTypo(u.Host()) {
		return fault(ErrHostTypo, uri.ComponentHost, start, end)
	}
	if !guess.IsWebScheme(u.Scheme()) || u.Host() == "" {
		return uri.Error{}
	}
	if i := strings.Index(s[start:end], "%20"); i >= 0 {
		return fault(ErrHostSpace, uri.ComponentHost, start+i, start+i+len("%20"))
	}
	if e := gluedPort(u); e.Code != 0 {
		return e
	}
	if i := strings.IndexByte(s[start:end], ','); i >= 0 {
		return fault(ErrHostComma, uri.ComponentHost, start+i, start+i+1)
	}
	if s[start] == '.' {
		return fault(ErrHostLabel, uri.ComponentHost, start, start+1)
	}
	if i := strings.Index(s[start:end], ".."); i >= 0 {
		return fault(ErrHostLabel, uri.ComponentHost, start+i+1, start+i+2)
	}
	if e := nearIPv4(s, start, end); e.Code != 0 {
		return e
	}
	if port, ok := strings.CutPrefix(u.Path(), "/:"); ok && !u.HasPort() {
		port = port[:authorityEnd(port, 0)]
		if guess.IsPort(port) {
			at, _, _ := u.Span(uri.ComponentPath)
			return fault(ErrPortInPath, uri.ComponentPath, at, at+len("/:")+len(port))
		}
	}
	return uri.Error{}
}

// gluedPort finds a port at the end of the host, after something other than a colon:
// "localhost8080", "localhost;8080", "example.com.8080".
func gluedPort(u uri.URI) uri.Error {
	if u.HasPort() {
		return uri.Error{}
	}
	host := u.Host()
	name := strings.TrimRight(host, ascii.Digits)
	port := host[len(name):]
	start, _, _ := u.Span(uri.ComponentHost)
	at := start + len(name)
	if !guess.IsPort(port) || len(port) < 2 || name == "" {
		return uri.Error{}
	}
	switch last := name[len(name)-1]; {
	case strings.EqualFold(name, "localhost") && len(port) >= 4:
		return fault(ErrPortColon, uri.ComponentHost, at, at+len(port))
	case strings.IndexByte(".,;", last) < 0:
		return uri.Error{}
	case last == ',' && strings.Trim(host, ascii.Digits+",.") == "":
		return uri.Error{} // an address with commas
	case guess.LooksLikeHost(name[:len(name)-1]) || last != '.' && guess.IsHostname(name[:len(name)-1]):
		return fault(ErrPortColon, uri.ComponentHost, at-1, at)
	}
	return uri.Error{}
}

// nearIPv4 explains why s[start:end], four numbers or more with dots between them,
// is no IPv4 address, if it is none.
func nearIPv4(s string, start, end int) uri.Error {
	host := strings.TrimSuffix(s[start:end], ".")
	if strings.Trim(host, ascii.Digits+".") != "" || strings.Count(host, ".") < 3 || guess.IsIPv4(host) {
		return uri.Error{}
	}
	const before = "//[::" // an IPv6 address may end with an IPv4 address
	_, err := uri.ParseReference(before + host + "]")
	var e *uri.Error
	if !errors.As(err, &e) || e.Offset < len(before) {
		return uri.Error{}
	}
	at := start + e.Offset - len(before)
	switch {
	case e.Code == uri.ErrIPv4Octet && s[at] != '0', e.Code == uri.ErrIPv4Octets: // "010" may be meant
		return fault(e.Code, uri.ComponentHost, at, at+e.End-e.Offset)
	}
	return uri.Error{}
}

// authorityStart returns the offset after the two slashes before the authority of u.
func authorityStart(u uri.URI) int {
	start, _, _ := u.Span(uri.ComponentAuthority)
	return start
}

// queryMistake finds HTML in a query, and a query that nothing begins.
func queryMistake(u uri.URI) uri.Error {
	if i := strings.Index(u.Query(), "&amp;"); i >= 0 {
		start, _, _ := u.Span(uri.ComponentQuery)
		at := start + i
		return fault(ErrEntity, uri.ComponentQuery, at, at+len("&amp;"))
	}
	if u.SchemeIs("mailto") && !u.HasQuery() {
		_, end, _ := u.Span(uri.ComponentPath)
		path := u.Path()
		domain := path[strings.LastIndexByte(path, '@')+1:]
		if i := strings.IndexByte(domain, '&'); len(domain) < len(path) && i >= 0 && strings.IndexByte(domain[i:], '=') > 0 {
			at := end - len(domain) + i
			return fault(ErrMailQuestion, uri.ComponentPath, at, at+1)
		}
	}
	return uri.Error{}
}
