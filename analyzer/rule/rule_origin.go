package rule

// This file is the rule origin: an origin that no browser ever sends.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
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
	checkHoles:  originTail,
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
		f := v.originWithTail(v.s, tail)
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

// originWithTail is the finding on what follows the host and port of an origin.
func (v *parsedInput) originWithTail(s string, tail span) *Finding {
	part := map[byte]string{'/': "path", '?': "query", '#': "fragment"}[s[tail.Start]]
	return newFinding(tail, "origin has a "+part, v.originConsequence(v.Want.Slash), "RFC 6454 §6.2")
}

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

// originTail finds the path of an origin behind a host that is not known.
func originTail(s *Input) *Finding {
	if s.Want.Form != spec.Origin {
		return nil
	}
	flat := s.Text.Flat()
	n := neturl.SchemeLen(flat)
	hole := s.Text.Holes()[0].At
	if n == 0 || hole < n+len("://") || !strings.HasPrefix(flat[n:], "://") || strings.ContainsAny(flat, notOrigin+s.Want.PatternBytes) {
		return nil
	}
	i := strings.IndexByte(flat[n+len("://"):], '/')
	if i < 0 {
		return nil
	}
	x := span{n + len("://") + i, len(flat)}
	if x.Start < hole || s.Want.Slash && x.Start+1 == x.End {
		return nil
	}
	v := &parsedInput{Input: s}
	f := v.originWithTail(flat, x)
	if v.readByNetURL() {
		f.become(failure(v.where() + " fails" + s.forAny()))
	}
	if x.Start+1 == x.End {
		f.Fixes = []Fix{replace("Remove the trailing slash", x, "")}
	}
	return f
}
