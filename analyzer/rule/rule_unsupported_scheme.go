package rule

// This file is the rule unsupported-scheme: a scheme that the API does not
// take.

import (
	"slices"

	"github.com/urilint/urilint/analyzer/connstr"
	"github.com/urilint/urilint/analyzer/spec"
)

var unsupportedScheme = &Rule{
	ID: "unsupported-scheme",
	Doc: Doc{
		Title:      "scheme the API does not support",
		Why:        "The URL is valid, but this client does not speak its protocol.",
		Before:     `http.Get("wss://example.com/events")`,
		After:      `http.Get("https://example.com/events")`,
		References: []Reference{"RFC 3986 §3.1", "net/http.Transport"},
		Guards: []string{
			"clients with their own transport or protocol, and file:///x by a client that comes from elsewhere",
			"DSNs that are not URLs: u:p@tcp(h:3306)/db, host=h user=u, :memory:",
		},
	},
	check:      checkUnsupportedScheme,
	inLanguage: true,
}

func checkUnsupportedScheme(v *parsedInput) *Finding {
	if f := v.ofDriver(connstr.UnsupportedScheme); f != nil {
		return f
	}
	if v.Want.Form == spec.GRPCTarget {
		return v.urlForTarget()
	}
	if !v.hasScheme || v.Want.Schemes == nil || v.takes(v.lowerScheme) || !v.isURL() && !v.isDSN() && !(v.Want.Form == spec.SchemeFirst && v.hasAuthority) {
		return nil
	}
	if len(v.Want.Schemes) == 0 {
		if !v.hasAuthority {
			return nil // u:p@tcp(h:3306)/db?x=a://b
		}
		return newFinding(span{v.scheme.Start, v.authority.Start}, "URL instead of a DSN", v.consequence("expects its own DSN syntax, not a URL"), "RFC 3986 §3.1")
	}
	if v.Want.ForeignClient && wsCounterpart[v.lowerScheme] == "" {
		return nil // its transport may have a protocol for that
	}
	f := newFinding(v.scheme, v.where()+" does not support scheme \""+v.shownScheme()+"\"", effect{fails: true}, "net/http.Transport")
	if !v.byTransport() {
		f.Fact = "unsupported scheme \"" + v.shownScheme() + "\""
		f.Ref = "RFC 3986 §3.1"
		f.become(v.consequence(v.onlySchemes()))
	}
	if !v.isURL() {
		return f // a driver may speak both protocols, or dial what it does not know
	}
	for _, scheme := range []string{wsCounterpart[v.lowerScheme], v.lowerScheme + "s"} {
		if scheme != "" && slices.Contains(v.Want.Schemes, scheme) {
			f.Fixes = append(f.Fixes, replace(changeScheme(scheme), v.scheme, scheme))
		}
	}
	return f
}

// urlForTarget finds an http URL where gRPC wants "host:port".
func (v *parsedInput) urlForTarget() *Finding {
	if !v.hasAuthority || !isHTTP(v.lowerScheme) && !slices.Contains([]string{"grpc", "grpcs", "tcp"}, v.lowerScheme) {
		return nil
	}
	f := newFinding(span{0, v.authority.Start}, "scheme \""+v.shownScheme()+"\" in gRPC target", v.consequence(expectsHostPort), "gRPC Name Resolution")
	f.Advice = besidesPassword(v)
	if tail := v.s[v.authority.End:]; (tail == "" || tail == "/") && v.hasPort && !v.hasUserinfo {
		f.Fixes = []Fix{removeAround("Keep only host:port", span{0, len(v.s)}, v.authority)}
	}
	return f
}
