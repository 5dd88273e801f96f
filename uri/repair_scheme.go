// The candidates for repairs of the scheme: misplaced delimiters after it, and
// texts that lack it.

package uri

import "strings"

const (
	reasonInsertColon = "insert the colon after the scheme"
	reasonMoveColon   = "move the colon before the two slashes"
	reasonSchemeColon = "write a colon after the scheme"
	reasonTwoColons   = "remove the second colon after the scheme"
	reasonTwoSlashes  = "write two slashes before the host"
	reasonManySlashes = "remove the slashes after the second"
	reasonSchemeChars = "remove what is not part of the scheme"
	reasonSchemeStart = "remove what stands before the scheme"
	reasonAddHTTPS    = "begin with https"
	reasonAddHTTP     = "begin with http"
	reasonAddSlashes  = "begin with two slashes"
	reasonNoColon     = "remove the colon at the start"
	reasonOuterScheme = "remove the outer scheme"
	reasonSSH         = "write the remote path as an ssh URI"
)

// schemeCandidates returns the repairs of a fault in the scheme or right after it.
func schemeCandidates(s string, e Error) []Repair {
	switch e.Code {
	case ErrMissingColon:
		return repairMissingColon(s, e)
	case ErrMissingScheme:
		if rest, found := strings.CutPrefix(s, "//"); found {
			return addHTTP(rest, ":")
		}
		if isHostName(s) {
			return addHTTP(s, "://")
		}
	case ErrEmptyScheme:
		return repairEmptyScheme(s, e)
	case ErrSchemeStart:
		return repairSchemeStart(s, e)
	case ErrSchemeChar:
		return repairSchemeChar(s, e)
	case ErrHostPortFirst:
		return repairHostPort(s, e)
	case ErrMissingAuthority:
		return repairMissingAuthority(s, e)
	case ErrMissingHost:
		return repairMissingHost(s, e)
	}
	return nil
}

// repairMissingColon gives a scheme its colon: where it is missing, where something
// else is in its place, or where it stands after the slashes.
func repairMissingColon(s string, e Error) []Repair {
	switch {
	case s[e.Offset] != '/':
		return one(reasonSchemeColon, e.Offset, e.End, ":")
	case e.End+1 < len(s) && s[e.End] == ':':
		return []Repair{{Edits: []Edit{{e.Offset, e.Offset, ":"}, {e.End, e.End + 1, ""}}, Reason: reasonMoveColon}}
	}
	return one(reasonInsertColon, e.Offset, e.Offset, ":")
}

// repairEmptyScheme gives "://h" a scheme, or makes "//h" of it where a reference is
// wanted.
func repairEmptyScheme(s string, e Error) []Repair {
	rest, found := strings.CutPrefix(s, "://")
	switch {
	case !found || rest == "" || isAuthorityEnd(rest[0]):
		return nil
	case e.asked&needScheme == 0:
		return one(reasonNoColon, 0, 1, "")
	}
	return addHTTP(rest, "")
}

// repairHostPort gives a host and port a scheme, or the two slashes of a reference.
func repairHostPort(s string, e Error) []Repair {
	switch {
	case e.asked&needScheme != 0:
		return addHTTP(s, "://")
	case s[0] == '[':
		return one(reasonAddSlashes, 0, 0, "//")
	}
	return []Repair{replace(reasonAddSlashes, 0, 0, "//"), replace(reasonDot, 0, 0, "./")}
}

// repairSchemeStart takes away what stands before a known scheme, as in "1http://h"
// or "<http://h".
func repairSchemeStart(s string, e Error) []Repair {
	i := strings.IndexFunc(s, func(r rune) bool { return r < 0x80 && isAlpha(byte(r)) })
	if i <= 0 || strings.ContainsAny(s[:i], ":/") {
		return nil
	}
	for _, m := range &enclosing {
		if s[:i] == m.open && strings.Contains(s[i:], m.close) {
			return nil // "<http://h/>?q": who knows what the marks are around
		}
	}
	if name, rest, found := strings.Cut(s[i:], ":"); found && isSchemeWithHost(name) && strings.HasPrefix(rest, "//") {
		return one(reasonSchemeStart, 0, i, "")
	}
	return nil
}

// repairSchemeChar takes away what stands in a scheme that is known without, and
// makes an ssh URI of "user@host:path".
func repairSchemeChar(s string, e Error) []Repair {
	if s[e.Offset:e.End] == "\uFF1A" && isSchemeWithHost(s[:e.Offset]) { // a full-width colon
		return one(reasonSchemeColon, e.Offset, e.End, ":")
	}
	name, rest, _ := strings.Cut(s[e.End:], ":")
	if strings.HasPrefix(rest, "//") && isSchemeWithHost(s[:e.Offset]+name) {
		return one(reasonSchemeChars, e.Offset, e.End, "")
	}
	if colon := strings.IndexByte(s, ':'); isSCP(s) {
		slash := "/"
		if s[colon+1] == '/' {
			slash = ""
		}
		return []Repair{{Edits: []Edit{{0, 0, "ssh://"}, {colon, colon + 1, slash}}, Reason: reasonSSH}}
	}
	return nil
}

// isSCP reports whether s is "user@host:path", the form that scp and git know.
func isSCP(s string) bool {
	name, path, _ := strings.Cut(s, ":")
	user, host, _ := strings.Cut(name, "@")
	return user != "" && host != "" && isAll(user, classUnreserved) && isName(host) &&
		path != "" && !strings.HasPrefix(path, "//")
}

// isAll reports whether every byte of s is in the class.
func isAll(s string, in uint8) bool {
	for i := range len(s) {
		if class[s[i]]&in == 0 {
			return false
		}
	}
	return true
}

// repairMissingAuthority completes or cleans what stands between a scheme and its
// host: "http:/h", "http:h", "http:://h", "http:http://h".
func repairMissingAuthority(s string, e Error) []Repair {
	rest := s[e.Offset:]
	host := strings.TrimLeft(rest, "/")
	slashes := len(rest) - len(host)
	inner := schemeEnd(host)
	switch {
	case strings.HasPrefix(rest, "://"):
		return one(reasonTwoColons, e.Offset, e.Offset+1, "")
	case host == "" || isAuthorityEnd(host[0]) || host[0] == ':' || slashes > 1:
		return nil
	case isSchemeWithHost(host[:inner]) && strings.HasPrefix(host[inner:], "://"):
		return one(reasonOuterScheme, 0, e.Offset+slashes, "")
	case isDigits(host[:authorityEnd(host, 0)]):
		return nil // "http:8080"
	}
	return one(reasonTwoSlashes, e.Offset, e.Offset, "//"[slashes:])
}

// repairMissingHost takes away the slashes that are too many before what is surely
// a host: "http:///example.com/".
func repairMissingHost(s string, e Error) []Repair {
	host := strings.TrimLeft(s[e.Offset:], "/")
	at := len(s) - len(host)
	if at == e.Offset || s[e.Offset-1] != '/' || !looksLikeHost(host[:authorityEnd(host, 0)]) {
		return nil
	}
	return one(reasonManySlashes, e.Offset, at, "")
}

// addHTTP returns the repairs that write http or https and after at the start, the
// likelier first: rest begins with the host.
func addHTTP(rest, after string) []Repair {
	secure := replace(reasonAddHTTPS, 0, 0, "https"+after)
	plain := replace(reasonAddHTTP, 0, 0, "http"+after)
	authority := Split("//" + rest[:authorityEnd(rest, 0)])
	if scheme, _ := LikelyHTTP(authority.Component(ComponentHost), authority.Component(ComponentPort)); scheme == "http" {
		return []Repair{plain, secure}
	}
	return []Repair{secure, plain}
}
