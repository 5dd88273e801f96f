// Package origin holds origins that no request comes from.
package origin

import "net/http"

func flagged(c *http.CrossOriginProtection, h http.Header) {
	c.AddTrustedOrigin("example.com")                            // want `\[origin\]`
	c.AddTrustedOrigin("https://example.com/")                   // want `\[origin\]`
	h.Set("Origin", "example.com")                               // want `\[origin\]`
	h.Set("Access-Control-Allow-Origin", "https://example.com/") // want `\[origin\]`
}

func silent(c *http.CrossOriginProtection, h http.Header) {
	c.AddTrustedOrigin("https://example.com")
	c.AddTrustedOrigin("https://example.com:8443")
	h.Set("Origin", "null")
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Access-Control-Allow-Origin", "https://example.com")
	h.Set("X-Origin", "example.com")
}
