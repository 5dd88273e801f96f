// Package querysemicolon holds queries with the other separator.
package querysemicolon

import "net/url"

func flagged() {
	url.ParseQuery("a=1;b=2")     // want `\[query-semicolon\]`
	url.ParseQuery("a=1&amp;b=2") // want `\[query-semicolon\]`
}

func silent() {
	url.ParseQuery("a=1&b=2")
	url.ParseQuery("a=1%3Bb=2")
	url.Parse("https://example.com/?a=1;b=2")
}
