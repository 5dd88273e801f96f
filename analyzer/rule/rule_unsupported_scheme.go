package rule

// This file is the rule unsupported-scheme: a scheme that the API does not
// take.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
)

var unsupportedScheme = &Rule{
	ID: "unsupported-scheme",
	Doc: Doc{
		Title:  "scheme that the API does not take",
		Why:    "A client speaks the protocols it was written for. The URL is right, and the call fails all the same.",
		Before: `http.Get("wss://example.com/events")`,
		After:  `http.Get("https://example.com/events")`,
		Source: "the API; net/http.Transport for http clients",
		Guards: []string{
			"clients with a transport or a protocol of their own",
			"DSNs that are no URL: u:p@tcp(h:3306)/db, host=h user=u, :memory:",
		},
	},
	check: checkUnsupportedScheme,
}

func checkUnsupportedScheme(v *view) *Finding {
	if v.Want.Form == spec.GRPCTarget {
		return v.urlForTarget()
	}
	if !v.hasScheme || v.Want.Schemes == nil || v.takes(v.sch) || !v.isURL() && !v.isDSN() && !(v.Want.Form == spec.SchemeFirst && v.hasAuthority) {
		return nil
	}
	if len(v.Want.Schemes) == 0 {
		if !v.hasAuthority {
			return nil // u:p@tcp(h:3306)/db?x=a://b
		}
		return at(span{v.scheme.start, v.authority.start}, "URL where none is taken", v.consequence("a DSN in a form of its own"), "")
	}
	f := at(v.scheme, "scheme \""+v.sch+"\" is not taken here", v.consequence("one of "+strings.Join(v.Want.Schemes, ", ")), "")
	f.general = "scheme"
	if !v.isURL() {
		return f // a driver may speak both protocols, or dial what it does not know
	}
	for _, scheme := range []string{twins[v.sch], v.sch + "s"} {
		if scheme != "" && slices.Contains(v.Want.Schemes, scheme) {
			f.Fixes = append(f.Fixes, replace("write "+scheme, v.scheme, scheme))
		}
	}
	return f
}

// urlForTarget finds an http URL where gRPC wants "host:port".
func (v *view) urlForTarget() *Finding {
	if !v.hasAuthority || !isHTTP(v.sch) && v.sch != "grpc" && v.sch != "tcp" {
		return nil
	}
	f := at(span{0, v.authority.start}, "scheme \""+v.sch+"\" in a gRPC target, which is host:port", v.consequence("host:port"), "")
	if tail := v.s[v.authority.end:]; (tail == "" || tail == "/") && v.hasPort && !v.hasUserinfo {
		f.Fixes = []Fix{keep("write host:port alone", span{0, len(v.s)}, v.authority)}
	}
	return f
}
