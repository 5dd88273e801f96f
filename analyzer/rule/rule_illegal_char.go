package rule

// This file is the rule illegal-char: a byte that the part of the URL it stands in
// must not hold, with which the URL is rejected or the request gets no answer but 400.

var illegalChar = &Rule{
	ID: "illegal-char",
	Doc: Doc{
		Title: "character that breaks a URL",
		Why: "url.Parse rejects control characters, and white space or quotes before the scheme. An unencoded space in " +
			"the query is sent unchanged, so the request line is malformed, and Go servers reply 400 Bad Request.",
		Before:      `http.Get("https://example.com/?q=a b")`,
		After:       `http.Get("https://example.com/?q=a%20b")`,
		WithoutSink: "A space before http, https, ws or wss where a name says that it is a URL: Endpoint: \" https://h\".",
		References:  []Reference{"RFC 3986 §2", "RFC 3986 §3.4", "RFC 9112 §3.2"},
		Guards: []string{
			"what net/url encodes and servers accept, which is unescaped-char: spaces and quotes in a path, {}, |, non-ASCII text",
			"url.ParseQuery(\"q=a b\"), and a query that the program parses itself",
			"data: and javascript: URLs, but for control characters",
			"the path and the query of a data source: sqlserver://h?connection timeout=30",
			"url.URL.Path and other decoded strings",
		},
	},
	check:      checkIllegalChar,
	inLanguage: true,
}

func checkIllegalChar(v *parsedInput) *Finding { return v.byteFault(harmful) }
