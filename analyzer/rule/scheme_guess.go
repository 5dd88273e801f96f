package rule

// This file guesses the scheme of a URL that has lost it: which it may have
// been, and how certain that is.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/guess"
)

// insertSchemes are the fixes that put a scheme with its delimiter, ":" or
// "://", before a URL whose authority is known. More than one is a guess.
func (v *parsedInput) insertSchemes(authority, delimiter string) []Fix {
	schemes, certain := v.schemesFor(authority)
	var fixes []Fix
	for i, scheme := range schemes {
		fix := insert(`Add "`+scheme+delimiter+`"`, 0, scheme+delimiter)
		fix.NeedsReview = i > 0 || !certain
		fixes = append(fixes, fix)
	}
	return fixes
}

// schemesFor returns the schemes that a URL with the authority may have been
// meant to have, the likeliest first; certain says that nobody would have meant
// another.
func (v *parsedInput) schemesFor(authority string) (schemes []string, certain bool) {
	if v.Want.SchemeAsked {
		return nil, false
	}
	host, port, _ := cutPort(authority[strings.LastIndexByte(authority, '@')+1:])
	plain, secure := "http", "https"
	switch {
	case len(v.Want.Schemes) == 1:
		return v.Want.Schemes, !(port == "80" && v.takes(secure))
	case len(v.Want.Schemes) > 1 && v.Want.Schemes[1] == v.Want.Schemes[0]+"+srv" && port != "":
		return v.Want.Schemes[:1], true // mongodb: a name for SRV has no port
	case v.Want.Form == spec.WSURL || v.Want.Schemes != nil && !v.takes(plain) && v.takes("ws"):
		plain, secure = "ws", "wss"
	case len(v.Want.Schemes) > 1 && !v.takes(plain) && v.Want.Schemes[1] == v.Want.Schemes[0]+"s":
		return v.Want.Schemes[:2], !isPublic(strings.ToLower(host)) // redis, rediss and sockets
	}
	return v.oneOrBoth(plain, secure, host, port)
}

// oneOrBoth is schemesFor a host and port of one of two schemes, with TLS and
// without.
func (v *parsedInput) oneOrBoth(plain, secure, host, port string) (schemes []string, certain bool) {
	switch takesPlain, takesSecure := v.takes(plain), v.takes(secure); {
	case takesPlain && takesSecure:
	case takesSecure:
		return []string{secure}, true
	case takesPlain:
		return []string{plain}, true
	default:
		return nil, false
	}
	if v.Want.Schemes == nil && guess.UseOfPort(port) == guess.PortOther {
		return nil, false // "db:5432" does not speak HTTP
	}
	switch {
	case v.Want.Proxy:
		return v.proxySchemes(port)
	case v.Want.Plain && guess.UseOfPort(port) != guess.PortHTTPS:
		return []string{plain, secure}, true
	}
	scheme, certain := guess.LikelyHTTP(host, port)
	if scheme == "http" {
		return []string{plain, secure}, certain
	}
	return []string{secure, plain}, certain
}

// proxySchemes is schemesFor a proxy at a port.
func (v *parsedInput) proxySchemes(port string) (schemes []string, certain bool) {
	switch {
	case guess.UseOfPort(port) == guess.PortHTTPS:
		return []string{"https", "http"}, false
	case (port == "1080" || port == "9050") && v.takes("socks5"):
		return []string{"socks5", "http"}, false
	}
	return []string{"http", "https"}, true
}

// isPublic reports whether a host in lower case may be found by everybody.
func isPublic(host string) bool {
	if ip, ok := guess.HostAddr(host); ok {
		return !ip.IsPrivate() && !ip.IsLoopback() && !ip.IsLinkLocalUnicast() && !ip.IsUnspecified()
	}
	return strings.Contains(host, ".") && !guess.IsPrivateName(host)
}
