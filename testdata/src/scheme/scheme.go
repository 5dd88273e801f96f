// Package scheme holds URLs whose scheme is broken, and some that look it.
package scheme

import (
	"net/http"
	"net/url"
)

func flagged(c *http.Client) {
	http.Get("http//example.com/a")           // want `\[scheme\]`
	http.Get("http:/example.com/a")           // want `\[scheme\]`
	http.Get("http:///example.com/a")         // want `\[scheme\]`
	http.Get("http:://example.com/a")         // want `\[scheme\]`
	http.Get("https;//example.com/a")         // want `\[scheme\]`
	http.Get("://example.com/a")              // want `\[scheme\]`
	http.Get("http ://example.com/a")         // want `\[scheme\]`
	http.Get("htpp://example.com/a")          // want `\[scheme\]`
	http.Get("http://http://example.com/a")   // want `\[scheme\]`
	http.Get("https://https://example.com/a") // want `\[scheme\]`
	c.Head("hhtps://example.com/a")           // want `\[scheme\]`
	c.Post("http:example.com", "", nil)       // want `\[scheme\]`
	url.Parse("1http://example.com/a")        // want `\[scheme\]`
	url.Parse("http//example.com/a")          // want `\[scheme\]`
	url.Parse("htttp://example.com/a")        // want `\[scheme\]`
}

func silent(c *http.Client) {
	http.Get("http://example.com/a")
	http.Get("HTTPS://example.com/a")
	http.Get("http://example.com/http://other.example/")
	http.Get("https://web.archive.org/web/2020/http://example.com/")
	url.Parse("ftp://example.com/a")
	url.Parse("h2c://example.com/a")
	url.Parse("file:/etc/hosts")
	url.Parse("file:///etc/hosts")
	url.Parse("unix:///run/app.sock")
	url.Parse("mailto:a@example.com")
	url.Parse("urn:isbn:0451450523")
	url.Parse("com.example.app:/callback")
	url.Parse("myapp://callback")
	url.Parse("//example.com/a")
	url.Parse("a//b")
	url.Parse("docs/http//a")
	url.Parse("")
}
