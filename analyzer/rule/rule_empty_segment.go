package rule

// This file is the opt-in rule empty-segment: two slashes where parts of a path
// meet.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/text"
)

var emptySegment = &Rule{
	ID:    "empty-segment",
	OptIn: true,
	Doc: Doc{
		Title:      "two slashes where parts of a path meet",
		Why:        "\"/v1//users\" is not the path \"/v1/users\": many servers reply 404, and http.ServeMux with a redirect.",
		Before:     "const api = \"https://example.com/v1/\"\nhttp.Get(api + \"/users\")",
		After:      "const api = \"https://example.com/v1/\"\nhttp.Get(api + \"users\")",
		References: []Reference{"RFC 3986 §3.3", "net/http.ServeMux"},
		Guards: []string{
			"two slashes that are written as one: \"/a//b\"",
			"the \"//\" before a host: \"https:\" + \"//h\", and that of a URL in the path of another",
			"URLs of other schemes than those of HTTP and WebSocket: file:, s3:",
			"a URL whose path the program rewrites: u.Path = path.Clean(u.Path)",
			"a part that is not known: base + \"/users\"",
		},
	},
	check:      func(v *parsedInput) *Finding { return doubledSlash(v.Input) },
	checkHoles: doubledSlash,
}

// doubledSlash finds the first seam of a path at which a slash meets another.
func doubledSlash(s *Input) *Finding {
	flat := s.Text.Flat()
	if !(&parsedInput{Input: s}).isURL() || !mayBeOverHTTP(flat) || s.Want.PathWritten { // u.Path = path.Clean(u.Path)
		return nil
	}
	for _, seam := range s.Text.Seams() {
		if strings.ContainsAny(flat[:seam], "?#") {
			return nil
		}
		if !joinsSlashes(flat, seam) {
			continue
		}
		x := span{segmentStart(s.Text, seam-1), segmentEnd(s.Text, seam+1)}
		return newFinding(span{seam, seam + 1}, s.named("empty path segment in %s", x), then("a different path than with one '/'"),
			"RFC 3986 §3.3", replace(`Remove the second "/"`, span{seam, seam + 1}, ""))
	}
	return nil
}

// mayBeOverHTTP reports whether a text is a URL of HTTP or WebSocket, or one whose
// scheme is not written there.
func mayBeOverHTTP(flat string) bool {
	scheme, _, ok := strings.Cut(flat, ":")
	if !ok || strings.Contains(scheme, "/") || strings.Contains(scheme, text.HoleByte) {
		return true
	}
	switch strings.ToLower(scheme) {
	case "http", "https", "ws", "wss":
		return true
	}
	return false
}

// joinsSlashes reports whether at a seam the last slash of one part of a path meets
// the first of another, and not those before a host.
func joinsSlashes(flat string, seam int) bool {
	before, after := flat[:seam], flat[seam:]
	if !strings.HasSuffix(before, "/") || !strings.HasPrefix(after, "/") || strings.HasPrefix(after, "//") {
		return false
	}
	return before != "/" && !strings.HasSuffix(before, "//") && !strings.HasSuffix(before, ":/")
}

// segmentStart is where the segment before the slash at an offset begins.
func segmentStart(t text.Text, slash int) int {
	return strings.LastIndexByte(t.Flat()[:slash], '/') + 1
}

// segmentEnd is where the segment after the slash before an offset ends.
func segmentEnd(t text.Text, from int) int {
	return from + strings.IndexAny(t.Flat()[from:]+"/", "/?#")
}
