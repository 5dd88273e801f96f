package rule

// This file is the rule unescaped-char: a byte that RFC 3986 does not allow in a URL, and
// that net/url encodes or a server written in Go accepts.

import "github.com/urilint/urilint/analyzer/text"

var unescapedChar = &Rule{
	ID:    "unescaped-char",
	OptIn: true,
	Doc: Doc{
		Title: "character that a URL must encode, and that Go copes with",
		Why: "net/url encodes a space, a quote or non-ASCII text in a path, and Go servers accept most bytes in a query. " +
			"Others need not: RFC 9112 lets a server reject such a request, and other programs compare or parse the " +
			"URL as it is written.",
		Before:     `http.Get("https://example.com/a b")`,
		After:      `http.Get("https://example.com/a%20b")`,
		References: []Reference{"RFC 3986 §2", "RFC 3986 §3.3", "RFC 3986 §3.5", "RFC 9112 §3.2"},
		Guards: []string{
			"what is rejected or gets a 400, which is illegal-char",
			"queries that the program parses itself, and data: and javascript: URLs",
			"the path and the query of a data source: sqlserver://h?connection timeout=30",
			"url.URL.Path and other decoded strings",
		},
	},
	check:      checkUnescapedChar,
	checkHoles: unescapedAroundHoles,
}

func checkUnescapedChar(v *parsedInput) *Finding { return v.byteFault(harmless) }

// unescapedAroundHoles finds such a byte in the known bytes of a text, where an unknown
// beginning is taken for a base URL and any other unknown part for a word.
//
//	base + "/users "
func unescapedAroundHoles(s *Input) *Finding {
	w := fillHoles(s, func(_ int, _ string, h text.Hole) string {
		if h.At == 0 && h.Lang.IsAny() {
			return "http://h"
		}
		return sample(h.Lang)
	})
	view := parseInput(w.subject(), w.s)
	return (&sampling{witness: w, view: view}).inText(checkUnescapedChar(view))
}

// nonASCIIHost finds a character beyond ASCII in a host, which a client of net/http
// converts to punycode.
func (v *parsedInput) nonASCIIHost() *Finding {
	for i := v.host.Start; i < v.host.End; i++ {
		if v.s[i] >= 0x80 {
			return newFinding(span{i, i + 1}, "non-ASCII host", then("only HTTP clients convert it to punycode"), "RFC 3986 §3.2.2")
		}
	}
	return nil
}
