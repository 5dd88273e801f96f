package rule

// This file is the rule relative-colon: a reference whose first segment holds
// a colon is read as something else than it was meant as.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guard"
	"github.com/urilint/urilint/uri/scheme"
)

var relativeColon = &Rule{
	ID: "relative-colon",
	Doc: Doc{
		Title: "colon in the first segment of a relative reference",
		Why: "A scheme ends at the first colon: \"localhost:8080\" has the scheme \"localhost\" and no host. " +
			"\"127.0.0.1:8080\" cannot have one, since a scheme begins with a letter: url.Parse rejects it.",
		Before:     `url.Parse("localhost:8080/health")`,
		After:      `url.Parse("http://localhost:8080/health")`,
		References: []Reference{"RFC 3986 §4.2"},
		Guards: []string{
			"schemes whose URIs look like a host with a port: tel:5550123, news:123, urn:8080",
			"com.example.app:/callback and other reversed names",
			"host:port where it is expected: dial addresses, gRPC targets, CONNECT",
		},
	},
	LacksScheme: true,
	check:       checkRelativeColon,
	inLanguage:  true,
}

func checkRelativeColon(v *parsedInput) *Finding {
	if !v.isURL() || v.Want.Form == spec.DSN || strings.HasPrefix(v.s, ":") {
		return nil
	}
	segment := v.firstSegment()
	first := v.of(segment)
	if !strings.Contains(first, ":") || v.runs(userinfoPassword) && checkUserinfoPassword(v) != nil ||
		malformedScheme(v) != nil || brokenDelimiter(v) != nil || surroundings(v, harmful) != nil {
		return nil
	}
	if v.hasScheme {
		return v.hostAsScheme(segment)
	}
	if v.Want.Parser == spec.NetURLRI && v.Want.Panics {
		return nil // "host:port" is what CONNECT wants
	}
	f := newFinding(segment, v.named("first path segment %s contains ':'", segment), v.consequence(requiresAbsolute), "RFC 3986 §4.2")
	f.Fixes = v.colonFixes(first)
	return f
}

// colonFixes are what a first segment with a colon may have been meant as.
func (v *parsedInput) colonFixes(first string) []Fix {
	host, _, ok := cutPort(first)
	switch {
	case ok && isHost(host) || strings.HasPrefix(first, "[") && isIP(first):
		return v.insertSchemes(first, "://")
	case strings.Contains(first, "@"): // git@host:path
	case v.Want.Form == spec.Reference && !isIP(first[:strings.IndexByte(first, ':')]) && !strings.HasSuffix(first, ":"): // not "<https://h>?x"
		return needsReview(insert(`Prefix with "./"`, 0, "./"))
	}
	return nil
}

// hostAsScheme finds a host in the place of the scheme.
func (v *parsedInput) hostAsScheme(segment span) *Finding {
	first := v.of(segment)
	host, port, _ := strings.Cut(first, ":")
	if scheme.Registration(host) != scheme.StatusNone || host == "javascript" {
		return nil
	}
	if f := v.segmentAsScheme(segment); f != nil {
		return f
	}
	if v.Want.Form == spec.RequestTarget || !v.isHostPort(host, port) {
		return nil
	}
	if v.Want.HostWritten && v.Want.OpaqueWritten && v.netErr == nil && !v.needsScheme() { // req.URL = u
		return nil
	}
	f := newFinding(segment, "host:port without a scheme", then("the host is parsed as the scheme, and the URL has no host"), "RFC 3986 §4.2")
	if s, ok := v.quoted(segment); ok {
		f.Fact = s + " has no scheme"
	}
	if s, ok := v.quoted(span{segment.Start, segment.Start + len(host)}); ok {
		f.Consequence = s + " is parsed as the scheme, and the URL has no host"
	}
	if v.netErr != nil || v.needsScheme() && !v.takes(v.lowerScheme) || v.hasConsequence() {
		f.become(v.consequence(requiresScheme))
	}
	f.Fixes = v.colonFixes(first)
	return f
}

// identifiers are schemes without registration whose URIs are a name and a
// number.
var identifiers = guard.New("rule.identifiers", guard.Words{
	"uuid": `"uuid:1337": github.com/anacrolix/dms dlna/dms/dms_test.go`,
	"id":   `"id:123": github.com/rclone/rclone backend/dropbox/dropbox_internal_test.go`,
})

// isHostPort reports whether "host:port" can be meant as nothing else.
func (v *parsedInput) isHostPort(host, port string) bool {
	isLocal := strings.EqualFold(host, "localhost")
	if isLocal {
		port = strings.TrimPrefix(port, "-") // as %d may write it
	}
	const longestPort = 5
	if !ascii.IsDigits(port) || len(port) > longestPort && !isLocal || identifiers.Has(strings.ToLower(host)) {
		return false
	}
	if v.Want.Schemes != nil || isLocal || strings.Contains(host, ".") {
		return true
	}
	return len(port) >= 4 || port == "80" || port == "443"
}

// segmentAsScheme finds "users:batchGet" where a base is resolved against: the
// result leaves the base.
func (v *parsedInput) segmentAsScheme(segment span) *Finding {
	name, verb, _ := strings.Cut(v.of(segment), ":")
	if !v.Want.Base || !isLabel(name) || verb == "" || !ascii.IsAlpha(verb[0]) || !isLabel(verb) || segment.End < len(v.s) && v.s[segment.End] == '/' {
		return nil
	}
	return newFinding(segment, v.named("first path segment %s contains ':'", segment), then("it is parsed as a scheme, so the base URL is ignored"), "RFC 3986 §4.2", insert(`Prefix with "./"`, 0, "./"))
}
