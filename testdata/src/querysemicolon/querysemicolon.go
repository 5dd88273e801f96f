// Package querysemicolon holds queries with the other separator.
package querysemicolon

import "net/url"

func flagged() {
	url.ParseQuery("a=1;b=2")     // want `\[query-semicolon\]`
	url.ParseQuery("a=1&amp;b=2") // want `\[query-semicolon\]`
}

func parsed() (string, *url.URL) {
	u, err := url.Parse("https://example.com/parsed?a=1;b=2") // want `\[query-semicolon\]`
	if err != nil {
		panic(err)
	}
	u.Path = "/x"
	return u.Query().Get("a"), u
}

func changed(fix func(*url.URL)) {
	u, _ := url.Parse("https://example.com/changed?a=1;b=2")
	u.RawQuery = "a=1"
	_ = u.Query()
	v, _ := url.Parse("https://example.com/fixed?a=1;b=2")
	fix(v)
	_ = v.Query()
	w, _ := url.Parse("https://example.com/sent?a=1;b=2")
	_ = w.String()
}

func silent() {
	url.ParseQuery("a=1&b=2")
	url.ParseQuery("a=1%3Bb=2")
	url.Parse("https://example.com/?a=1;b=2")
}
