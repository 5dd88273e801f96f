package rule

// This file is the rule origin: an origin that no browser ever sends.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/uri"
)

var origin = &Rule{
	ID: "origin",
	Doc: Doc{
		Title: "origin that can never match",
		Why: "A browser's Origin header is scheme, host and port, in lower case, without a path and without the scheme's " +
			"own port. What is compared with it has to be the same, byte for byte.",
		Before: `http.NewCrossOriginProtection().AddTrustedOrigin("https://example.com/")`,
		After:  `http.NewCrossOriginProtection().AddTrustedOrigin("https://example.com")`,
		Source: "RFC 6454 §6.2",
		Guards: []string{
			"\"*\", \"null\" and the patterns that an API takes",
		},
	},
	check: checkOrigin,
}

func checkOrigin(v *view) *Finding {
	if v.Want.Form != sink.Origin || v.s == "" || v.s == "*" || v.s == "null" || v.isTemplate() || strings.ContainsAny(v.s, notOrigin) {
		return nil
	}
	if !strings.Contains(v.s, "://") {
		return v.originWithoutScheme()
	}
	if !v.hasAuthority || v.authority.start == len(v.s) {
		return nil
	}
	if tail := (span{v.authority.end, len(v.s)}); tail.start < tail.end {
		if v.Want.Slash && v.of(tail) == "/" {
			return nil
		}
		f := at(tail, v.originWithTail())
		if v.of(tail) == "/" && v.authority.start < v.authority.end {
			f.Fixes = []Fix{replace("drop the slash", tail, "")}
		}
		return f
	}
	if v.hasUserinfo {
		return at(v.userinfo, "origin with a userinfo (RFC 6454 §6.2): "+v.originConsequence(v.Want.Slash),
			replace("drop the userinfo", span{v.userinfo.start, v.userinfo.end + 1}, ""))
	}
	if lower := strings.ToLower(v.s); lower != v.s && !v.Want.AnyCase {
		from, to := difference(v.s, lower)
		return at(span{0, len(v.s)}, "origin in upper case (RFC 6454 §6.2): "+v.originConsequence(false), replace("write it in lower case", span{from, to}, lower[from:to]))
	}
	if port, ok := uri.DefaultPort(v.sch); ok && v.of(v.port) == itoa(port) {
		x := span{v.port.start - 1, v.port.end}
		return at(x, "origin with the scheme's own port (RFC 6454 §6.2): "+v.originConsequence(false), replace("drop the port", x, ""))
	}
	return nil
}

// notOrigin are bytes of patterns and lists, which the API may take.
const notOrigin = "*\\^|(), "

// originWithTail says that an origin has a path.
func (v *view) originWithTail() string {
	return "origin with more than scheme, host and port (RFC 6454 §6.2): " + v.originConsequence(v.Want.Slash)
}

// originWithoutScheme is the finding on a host in the place of an origin.
func (v *view) originWithoutScheme() *Finding {
	host, _, hasPort := cutPort(v.s)
	if !isName(host) && !isIP(host) {
		return nil
	}
	if !hasPort && !isPublicName(host) && !strings.EqualFold(host, "localhost") && !isIP(host) {
		return nil
	}
	f := at(span{0, len(v.s)}, "origin without a scheme (RFC 6454 §6.2): "+v.originConsequence(true))
	for _, scheme := range v.schemesFor(v.s) {
		f.Fixes = append(f.Fixes, insert("write "+scheme+":// in front", 0, scheme+"://"))
	}
	return f
}

// originConsequence says what happens with an origin that is none, or that is
// one and not what a browser sends. Who panics looks for some of it only.
func (v *view) originConsequence(rejected bool) string {
	if v.Want.OnBad != "" && (rejected || !v.Want.Panics) {
		return v.Want.API + " " + v.Want.OnBad
	}
	return "no browser sends it, so it never matches"
}
