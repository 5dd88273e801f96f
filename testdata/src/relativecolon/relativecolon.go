// Package relativecolon holds references whose first segment has a colon.
package relativecolon

import (
	"net/http"
	"net/url"
)

func flagged(base *url.URL) {
	url.Parse("127.0.0.1:8080/x")          // want `\[relative-colon\]`
	url.Parse("localhost:8080")            // want `\[relative-colon\]`
	url.Parse("localhost:8080/x")          // want `\[relative-colon\]`
	url.Parse("example.com:443/x?y=z")     // want `\[relative-colon\]`
	http.Get("localhost:8080/x")           // want `\[relative-colon\]`
	http.Get("127.0.0.1:8080/x")           // want `\[relative-colon\]`
	url.Parse("git@github.com:owner/repo") // want `\[relative-colon\]`
	base.Parse("users:batchGet")           // want `\[relative-colon\]`
}

func silent(base *url.URL) {
	url.Parse("tel:5550123")
	url.Parse("sms:5550123")
	url.Parse("news:123")
	url.Parse("urn:example:8080")
	url.Parse("data:,a")
	url.Parse("mailto:8080@example.com")
	url.Parse("./users:batchGet")
	url.Parse("v1/users:batchGet")
	url.Parse("/users:batchGet")
	url.Parse("?at=12:30")
	url.Parse("#a:b")
	base.Parse("v1/users:batchGet")
	url.Parse("//localhost:8080/x")
	http.Get("http://localhost:8080")
}
