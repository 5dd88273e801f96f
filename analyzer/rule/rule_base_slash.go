package rule

// This file is the rule base-slash: a base that loses its last segment to
// every reference.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/ascii"
)

var baseSlash = &Rule{
	ID: "base-slash",
	Doc: Doc{
		Title: "base URL that loses its last segment",
		Why: "Resolving a relative reference replaces the base path's last segment: \"users\" against " +
			"\"https://h/api/v1\" is \"https://h/api/users\". End the base with \"/\".",
		Before:     "base, _ := url.Parse(\"https://example.com/api/v1\")\nbase.Parse(\"users\")",
		After:      "base, _ := url.Parse(\"https://example.com/api/v1/\")\nbase.Parse(\"users\")",
		References: []Reference{"RFC 3986 §5.2.3", "net/url.URL.ResolveReference"},
		Guards: []string{
			"a base that is a file (index.html) or has a query, or is also used for something else: a page with links",
			"references that begin with \"./\" or \"../\", or consist of a query or a fragment alone",
			"a reference that names the lost segment again, or another version or number: v1 and v2/users, 42 and 43",
			"an unknown base or reference",
		},
	},
	check:      checkBaseSlash,
	inLanguage: true,
}

// A baseUse is what a reference takes of its base.
type baseUse int8

const (
	ofItsOwn  baseUse = iota // nothing of the path, which it brings itself
	lastLost                 // all but the last segment
	knowingly                // so that whoever wrote it must know how it is resolved
	uncertain
)

func checkBaseSlash(v *parsedInput) *Finding {
	path := v.of(v.path)
	last := path[strings.LastIndexByte(path, '/')+1:]
	if len(v.Refs) == 0 || !v.isURL() || !v.hasAuthority || last == "" || isFile(last) || v.hasQuery {
		return nil
	}
	f := newFinding(span{v.path.End - len(last), v.path.End}, "base URL loses its last segment", effect{}, "RFC 3986 §5.2.3")
	fix := insert(`Add "/" after "`+last+`"`, v.path.End, "/")
	f.Fixes = []Fix{fix}
	for i, ref := range v.Refs {
		switch reachOf(ref, last) {
		case knowingly:
			return nil
		case uncertain:
			f.Fixes = nil
		case lastLost:
			f.About = append(f.About, i)
		}
	}
	if len(f.About) == 0 {
		return nil
	}
	shown := strings.ReplaceAll(v.Refs[f.About[0]].String(), "{…}", "…")
	if i := strings.IndexAny(shown, "?#"); i >= 0 {
		shown = shown[:i]
	}
	dir := strings.TrimSuffix(path, last)
	f.Consequence = "\"" + shown + "\" resolves to \"" + dir + shown + "\", not \"" + path + "/" + shown + "\""
	f.Advice = "end the base with '/'"
	return f
}

// isFile reports whether a segment is the name of a file: it ends in letters
// behind a dot.
func isFile(segment string) bool {
	i := strings.LastIndexByte(segment, '.')
	return i >= 0 && !ascii.IsDigits(segment[i+1:])
}

// reachOf says what a reference does to a base whose last segment is last.
func reachOf(ref text.Text, last string) baseUse {
	flat := ref.Flat()
	end := strings.IndexAny(flat, "/?#")
	if end < 0 {
		end = len(flat)
	}
	first := ref.Slice(0, end)
	if _, ok := ref.HoleAt(0); ok {
		return uncertain
	}
	segment, known := first.Known()
	switch {
	case end == 0 && strings.HasPrefix(flat, "/"):
		return ofItsOwn
	case end == 0, segment == ".", segment == "..", segment == last, isVersion(last) && isVersion(segment), ascii.IsDigits(last) && ascii.IsDigits(segment):
		return knowingly
	case known && strings.Contains(segment, ":"):
		return ofItsOwn // or an error
	case known:
		return lastLost
	}
	for _, h := range first.Holes() {
		if !isNumber(h.Lang) {
			return uncertain
		}
	}
	return lastLost
}

// isVersion reports whether a segment is the version of an API: "v1", "v2beta1".
func isVersion(segment string) bool {
	if len(segment) < 2 || segment[0] != 'v' || !ascii.IsDigit(segment[1]) {
		return false
	}
	rest := strings.TrimLeft(segment[1:], "0123456789.")
	return rest == "" || strings.HasPrefix(rest, "alpha") || strings.HasPrefix(rest, "beta")
}
