package rule

// This file is the rule query-semicolon: a semicolon between the parameters of
// a query that Go parses.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
)

var querySemicolon = &Rule{
	ID: "query-semicolon",
	Doc: Doc{
		Title: "semicolon in a query parsed by Go",
		Why: "Since Go 1.17 only \"&\" separates parameters: url.ParseQuery fails, URL.Query drops the parameters " +
			"around the semicolon.",
		Before:     `url.ParseQuery("a=1;b=2")`,
		After:      `url.ParseQuery("a=1&b=2")`,
		References: []Reference{"net/url.ParseQuery"},
		Guards: []string{
			"queries that other servers read: http.Get, url.URL.RawQuery, url.Parse unless Query follows",
			"an encoded semicolon: %3B",
		},
	},
	check:      checkQuerySemicolon,
	inLanguage: true,
}

// semicolonError is url.ParseQuery's error, which it prefers to all others.
const semicolonError = "invalid semicolon separator in query"

func checkQuerySemicolon(v *parsedInput) *Finding {
	query := v.query
	consequence := then("URL.Query drops the parameters around it")
	switch {
	case v.Want.Form == spec.Query && v.readByNetURL():
		query = span{0, len(v.s)}
		consequence = v.failsWith(semicolonError)
	case v.Want.SemicolonsOK: // http.AllowQuerySemicolons(h)
		return nil
	case v.Want.Form == spec.RequestTarget && v.Want.Panics: // a handler gets it
	case v.Want.QueryRead && !v.Test && v.isURL(): // u, _ := url.Parse("https://h/?a=1;b=2"); u.Query()
	default:
		return nil
	}
	i := strings.IndexByte(v.of(query), ';')
	if i < 0 {
		return nil
	}
	f := newFinding(span{query.Start + i, query.Start + i + 1}, "semicolon in query", consequence, "net/url.ParseQuery")
	var split, encode Fix
	split.Title, encode.Title = `Replace ";" with "&"`, `Encode ";" as "%3B"`
	separates := true
	for i := query.Start; i < query.End; i++ {
		if v.s[i] != ';' {
			continue
		}
		and, encoded := Edit{Start: i, End: i + 1, New: "&"}, Edit{Start: i, End: i + 1, New: "%3B"}
		if strings.HasSuffix(v.s[query.Start:i], "&amp") { // taken from an HTML page
			and = Edit{Start: i - len("amp"), End: i + 1}
			encoded = and
		} else {
			separates = separates && isPair(v.s[i+1:query.End]) && !endsInMediaType(v.s[query.Start:i])
		}
		if !split.add(and) || !encode.add(encoded) {
			return f
		}
	}
	switch {
	case !separates:
		f.Fixes = needsReview(encode, split)
	case v.Want.QueryRead: // a server with separators of its own may get the URL too
		f.Fixes = needsReview(split, encode)
	default:
		encode.NeedsReview = true
		f.Fixes = []Fix{split, encode}
	}
	return f
}

// isPair reports whether a parameter with a value follows a semicolon; that of
// a quality, "q=0.9", belongs to what stands before it (RFC 9110 §12.4.2).
func isPair(next string) bool {
	if i := strings.IndexAny(next, ";&"); i >= 0 {
		next = next[:i]
	}
	return strings.Contains(next, "=") && !strings.HasPrefix(next, "q=")
}

// endsInMediaType reports whether a query ends in a media type, which has
// parameters behind semicolons of its own: "accept=text/html" (RFC 9110 §8.3.1).
func endsInMediaType(query string) bool {
	value := query[strings.LastIndexAny(query, "=&")+1:]
	name, _, ok := strings.Cut(value, "/")
	return ok && slices.Contains(strings.Fields("text application image audio video multipart message font model *"), name)
}
