// Package normalize holds URLs that are not in normal form.
package normalize

import "net/url"

func flagged() {
	url.Parse("HTTP://example.com/")        // want `\[normalize\]`
	url.Parse("http://EXAMPLE.com/")        // want `\[normalize\]`
	url.Parse("http://example.com:80/a")    // want `\[normalize\]`
	url.Parse("http://example.com/a/../b")  // want `\[normalize\]`
	url.Parse("http://example.com/%7euser") // want `\[normalize\]`
}

func silent() {
	url.Parse("http://example.com/")
	url.Parse("http://example.com:8080/a")
	url.Parse("https://accounts.example.com") // an issuer, or a base, is another one with a slash
	url.Parse("http://example.com/A")
	url.Parse("../a")
}
