// The candidates for repairs of the scheme: misplaced delimiters after it, and
// texts that lack it.

package repair

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
)

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
func schemeCandidates(s string, e found) []Repair {
	switch e.Code {
	case ErrMissingColon:
		return repairMissingColon(s, e)
	case uri.ErrMissingScheme:
		if rest, found := strings.CutPrefix(s, "//"); found {
			return addHTTP(rest, ":")
		}
		if guess.BeginsWithHost(s) {
			return addHTTP(s, "://")
		}
	case uri.ErrEmptyScheme:
		return repairEmptyScheme(s, e)
	case uri.ErrSchemeStart:
		return repairSchemeStart(s, e)
	case uri.ErrSchemeChar:
		return repairSchemeChar(s, e)
	case ErrHostPortFirst:
		return repairHostPort(s, e)
	case scheme.ErrMissingAuthority:
		return repairMissingAuthority(s, e)
	case scheme.ErrMissingHost:
		return repairMissingHost(s, e)
	}
	return nil
}

// repairMissingColon gives a scheme its colon: where it is missing, where something
// else is in its place, or where it stands after the slashes.
func repairMissingColon(s string, e found) []Repair {
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
func repairEmptyScheme(s string, e found) []Repair {
	rest, found := strings.CutPrefix(s, "://")
	switch {
	case !found || rest == "" || isAuthorityEnd(rest[0]):
		return nil
	case e.g&NeedScheme == 0:
		return one(reasonNoColon, 0, 1, "")
	}
	return addHTTP(rest, "")
}

// repairHostPort gives a host and port a scheme, or the two slashes of a reference.
func repairHostPort(s string, e found) []Repair {
	switch {
	case e.g&NeedScheme != 0:
		return addHTTP(s, "://")
	case s[0] == '[':
		return one(reasonAddSlashes, 0, 0, "//")
	}
	return []Repair{replace(reasonAddSlashes, 0, 0, "//"), replace(reasonDot, 0, 0, "./")}
}

// repairSchemeStart takes away what stands before a known scheme, as in "1http://h"
// or "<http://h".
func repairSchemeStart(s string, e found) []Repair {
	i := strings.IndexFunc(s, func(r rune) bool { return r < 0x80 && ascii.IsAlpha(byte(r)) })
	if i <= 0 || strings.ContainsAny(s[:i], ":/") {
		return nil
	}
	for _, m := range &enclosing {
		if s[:i] == m.open && strings.Contains(s[i:], m.close) {
			return nil // "<http://h/>?q": who knows what the marks are around
		}
	}
	if name, rest, found := strings.Cut(s[i:], ":"); found && guess.IsSchemeWithHost(name) && strings.HasPrefix(rest, "//") {
		return one(reasonSchemeStart, 0, i, "")
	}
	return nil
}

// repairSchemeChar takes away what stands in a scheme that is known without, and
// makes an ssh URI of "user@host:path".
func repairSchemeChar(s string, e found) []Repair {
	if s[e.Offset:e.End] == "\uFF1A" && guess.IsSchemeWithHost(s[:e.Offset]) { // a full-width colon
		return one(reasonSchemeColon, e.Offset, e.End, ":")
	}
	name, rest, _ := strings.Cut(s[e.End:], ":")
	if strings.HasPrefix(rest, "//") && guess.IsSchemeWithHost(s[:e.Offset]+name) {
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
	return user != "" && host != "" && strings.Trim(user, ascii.Unreserved) == "" && guess.IsHostname(host) &&
		path != "" && !strings.HasPrefix(path, "//")
}

// repairMissingAuthority completes or cleans what stands between a scheme and its
// host: "http:/h", "http:h", "http:://h", "http:http://h".
func repairMissingAuthority(s string, e found) []Repair {
	rest := s[e.Offset:]
	host := strings.TrimLeft(rest, "/")
	slashes := len(rest) - len(host)
	inner, _, _ := uri.CutScheme(host)
	switch {
	case strings.HasPrefix(rest, "://"):
		return one(reasonTwoColons, e.Offset, e.Offset+1, "")
	case host == "" || isAuthorityEnd(host[0]) || host[0] == ':' || slashes > 1:
		return nil
	case guess.IsSchemeWithHost(inner) && strings.HasPrefix(host[len(inner):], "://"):
		return one(reasonOuterScheme, 0, e.Offset+slashes, "")
	case ascii.IsDigits(host[:authorityEnd(host, 0)]):
		return nil // "http:8080"
	}
	return one(reasonTwoSlashes, e.Offset, e.Offset, "//"[slashes:])
}

// repairMissingHost takes away the slashes that are too many before what is surely
// a host: "http:///example.com/".
func repairMissingHost(s string, e found) []Repair {
	host := strings.TrimLeft(s[e.Offset:], "/")
	at := len(s) - len(host)
	if at == e.Offset || s[e.Offset-1] != '/' || !guess.LooksLikeHost(host[:authorityEnd(host, 0)]) {
		return nil
	}
	return one(reasonManySlashes, e.Offset, at, "")
}

// addHTTP returns the repairs that write http or https and after at the start, the
// likelier first: rest begins with the host.
func addHTTP(rest, after string) []Repair {
	secure := replace(reasonAddHTTPS, 0, 0, "https"+after)
	plain := replace(reasonAddHTTP, 0, 0, "http"+after)
	authority := uri.Split("//" + rest[:authorityEnd(rest, 0)])
	if scheme, _ := guess.LikelyHTTP(authority.Component(uri.ComponentHost), authority.Component(uri.ComponentPort)); scheme == "http" {
		return []Repair{plain, secure}
	}
	return []Repair{secure, plain}
}
