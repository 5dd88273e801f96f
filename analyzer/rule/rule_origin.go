package rule

// This file is the rule origin: an origin that no browser ever sends.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/uri"
)

var origin = &Rule{
	ID: "origin",
	Doc: Doc{
		Title: "origin that is rejected or never matches",
		Why: "An Origin header is scheme://host[:port] in lowercase, without path or default port. AddTrustedOrigin " +
			"of net/http returns an error for a path or a missing scheme. What is accepted must match the header " +
			"byte for byte, or it has no effect.",
		Before:     `http.NewCrossOriginProtection().AddTrustedOrigin("https://example.com/")`,
		After:      `http.NewCrossOriginProtection().AddTrustedOrigin("https://example.com")`,
		References: []Reference{"RFC 6454 §6.2"},
		Guards: []string{
			"\"*\", \"null\" and the patterns that an API accepts, which AddTrustedOrigin does not",
		},
	},
	LacksScheme: true,
	check:       checkOrigin,
	inLanguage:  true,
}

func checkOrigin(v *parsedInput) *Finding {
	if v.Want.Form != spec.Origin || v.s == "" || v.isTemplate() {
		return nil
	}
	isWord := v.s == "*" || v.s == "null"
	if isWord && v.readByNetURL() {
		return newFinding(span{0, len(v.s)}, "origin has no scheme", v.originConsequence(true), "net/http.CrossOriginProtection.AddTrustedOrigin")
	}
	if isWord || strings.ContainsAny(v.s, notOrigin) {
		return nil
	}
	if !strings.Contains(v.s, "://") {
		return v.originWithoutScheme()
	}
	if !v.hasAuthority || v.authority.Start == len(v.s) {
		return nil
	}
	if tail := (span{v.authority.End, len(v.s)}); tail.Start < tail.End {
		if v.Want.Slash && v.of(tail) == "/" {
			return nil
		}
		part := map[byte]string{'/': "path", '?': "query", '#': "fragment"}[v.s[tail.Start]]
		f := newFinding(tail, "origin has a "+part, v.originConsequence(v.Want.Slash), "RFC 6454 §6.2")
		if v.of(tail) == "/" && v.authority.Start < v.authority.End {
			f.Fixes = []Fix{replace("Remove the trailing slash", tail, "")}
		}
		return f
	}
	if v.hasUserinfo {
		return newFinding(v.userinfo, "origin has userinfo", v.originConsequence(v.Want.Slash), "RFC 6454 §6.2",
			needsReview(replace("Remove the userinfo", span{v.userinfo.Start, v.userinfo.End + 1}, ""))...)
	}
	if lower := strings.ToLower(v.s); lower != v.s && !v.Want.AnyCase {
		from, to := difference(v.s, lower)
		return newFinding(span{0, len(v.s)}, "origin is not lowercase", v.originConsequence(false), "RFC 6454 §6.2", replace("Convert to lowercase", span{from, to}, lower[from:to]))
	}
	if port, ok := uri.DefaultPort(v.lowerScheme); ok && v.of(v.port) == itoa(port) {
		x := span{v.port.Start - 1, v.port.End}
		return newFinding(x, "origin has the default port :"+itoa(port), v.originConsequence(false), "RFC 6454 §6.2", replace("Remove the port", x, ""))
	}
	return nil
}

// notOrigin are bytes of patterns and lists, which the API may take.
const notOrigin = "*\\^|(), "

// originWithoutScheme is the finding on a host in the place of an origin.
func (v *parsedInput) originWithoutScheme() *Finding {
	host, _, hasPort := cutPort(v.s)
	if !guess.IsHostname(host) && !isIP(host) {
		return nil
	}
	if !hasPort && !guess.IsPublicName(host) && !strings.EqualFold(host, "localhost") && !isIP(host) {
		return nil
	}
	f := newFinding(span{0, len(v.s)}, "origin has no scheme", v.originConsequence(true), "RFC 6454 §6.2")
	f.Fixes = v.insertSchemes(v.s, "://")
	return f
}

// originConsequence says what happens with an origin that is none, or that is
// one and not what a browser sends. Who panics looks for some of it only.
func (v *parsedInput) originConsequence(rejected bool) effect {
	if text := v.trustedOriginError(); text != "" {
		return v.failsWith(text)
	}
	if v.Want.Consequence != "" && (rejected || !v.Want.Panics) {
		return v.declared()
	}
	return then(matchesNothing)
}

// trustedOriginError is the text of the error that http.CrossOriginProtection.AddTrustedOrigin
// returns for the string; "" if that is nil, or the sink is another.
func (v *parsedInput) trustedOriginError() string {
	if !v.readByNetURL() {
		return ""
	}
	want := *v.Want
	want.Form = spec.Reference
	input := *v.Input
	input.Want = &want
	u := parseInput(&input, v.s)
	switch {
	case u.netErr != nil:
		return u.netError()
	case !u.hasScheme:
		return "scheme is required"
	case u.of(u.hostport()) == "":
		return "host is required"
	case u.of(u.path) != "" || u.of(u.query) != "" || u.of(u.fragment) != "":
		return "path, query, and fragment are not allowed"
	}
	return ""
}
