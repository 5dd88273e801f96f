// Package percentencoding holds percent signs that encode nothing.
package percentencoding

import (
	"net/http"
	"net/url"
)

func flagged() {
	url.Parse("http://example.com/%zz")    // want `\[percent-encoding\]`
	url.Parse("http://example.com/50%")    // want `\[percent-encoding\]`
	url.Parse("http://example.com/%u002e") // want `\[percent-encoding\]`
	http.Get("http://example.com/a%2")     // want `\[percent-encoding\]`
	url.Parse("/a%20b%2")                  // want `\[percent-encoding\]`
	url.ParseQuery("discount=50%")         // want `\[percent-encoding\]`
	url.PathUnescape("100%")               // want `\[percent-encoding\]`
}

func silent() {
	url.Parse("http://example.com/%7Euser")
	url.Parse("http://example.com/%e2%82%ac")
	url.Parse("/a%20b")
	url.ParseQuery("discount=50%25")
	url.PathUnescape("100%25")
}
