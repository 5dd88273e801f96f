package rule

// This file judges what a component of a URL is compared with: url.Parse leaves
// no delimiter in one, so that a comparison with a delimiter never holds.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
)

// comparedComponent judges a string that a component is compared with.
func (v *parsedInput) comparedComponent() *Finding {
	switch v.Want.Form {
	case spec.Scheme:
		return v.comparedScheme()
	case spec.Host, spec.HostName:
		return v.comparedHost()
	case spec.Port:
		return v.comparedPort()
	}
	return nil
}

// comparedScheme finds u.Scheme == "https:".
func (v *parsedInput) comparedScheme() *Finding {
	i := strings.IndexAny(v.s, ":/")
	if i < 0 {
		return nil
	}
	x := span{i, len(v.s)}
	f := newFinding(x, v.schemeIncludes("scheme", x), v.declared(), "RFC 3986 §3.1")
	if strings.Trim(v.s[i:], ":/") == "" && neturl.SchemeLen(v.s[:i]+":") > 0 && !v.mayBeSecret(span{0, i}) {
		f.Fixes = []Fix{replace(changeScheme(v.s[:i]), x, "")}
	}
	return f
}

// comparedHost finds u.Host == "https://example.com" and, where the port is
// left out, u.Hostname() == "example.com:80".
func (v *parsedInput) comparedHost() *Finding {
	whole := span{0, len(v.s)}
	if i := strings.Index(v.s, "://"); i > 0 {
		start := i + len("://")
		f := newFinding(span{0, start}, v.named("host %s is a URL", v.withoutQuery(whole)), v.declared(), "RFC 3986 §3.2.2")
		if end := start + strings.IndexAny(v.s[start:]+"/", "/?#@"); start < end && strings.Trim(v.s[end:], "/") == "" {
			f.Fixes = []Fix{removeAround("Keep only the host", whole, span{start, end})}
		}
		return f
	}
	if i := strings.IndexByte(v.s, '/'); i >= 0 && !isSocket(v.s) {
		return newFinding(span{i, len(v.s)}, v.named("host %s contains a '/'", v.withoutQuery(whole)), v.declared(), "RFC 3986 §3.2.2")
	}
	if v.Want.Form == spec.Host {
		return nil
	}
	if n := len(v.s) - 1; v.s[0] == '[' && v.s[n] == ']' {
		return newFinding(whole, "host name in brackets", v.declared(), "net/url.URL.Hostname", removeAround("Remove the brackets", whole, span{1, n}))
	}
	if host, port, ok := cutPort(v.s); ok && guess.IsHostname(host) && ascii.IsDigits(port) {
		x := span{len(host), len(v.s)}
		return newFinding(x, v.named("host name includes port %s", x), v.declared(), "net/url.URL.Hostname", needsReview(replace("Remove the port", x, ""))...)
	}
	return nil
}

// comparedPort finds u.Port() == ":80".
func (v *parsedInput) comparedPort() *Finding {
	if ascii.IsDigits(v.s) {
		return nil
	}
	f := newFinding(span{0, len(v.s)}, v.named("port %s is not a number", span{0, len(v.s)}), v.declared(), "RFC 3986 §3.2.3")
	if port, ok := strings.CutPrefix(v.s, ":"); ok && port != "" && ascii.IsDigits(port) {
		f.Fixes = []Fix{replace(`Remove the ":"`, span{0, 1}, "")}
	}
	return f
}
