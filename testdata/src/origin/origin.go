// Package origin holds origins that no request comes from.
package origin

import "net/http"

func flagged(c *http.CrossOriginProtection, h, other http.Header) {
	c.AddTrustedOrigin("example.com")                            // want `\[origin\]`
	c.AddTrustedOrigin("https://example.com/")                   // want `\[origin\]`
	h.Set("Origin", "example.com")                               // want `\[origin\]`
	h.Set("Access-Control-Allow-Origin", "https://example.com/") // want `\[origin\]`
	other["Origin"] = []string{"https://example.com/"}           // want `\[origin\]`
	_ = http.Header{"origin": {"https://example.com/"}}          // want `\[origin\]`
	_ = http.Header{"Access-Control-Allow-Origin": {
		"https://example.com",
		"https://Example.com", // want `\[origin\]`
	}}
}

func silent(c *http.CrossOriginProtection, h http.Header) {
	c.AddTrustedOrigin("https://example.com")
	c.AddTrustedOrigin("https://example.com:8443")
	h.Set("Origin", "null")
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Access-Control-Allow-Origin", "https://example.com")
	h.Set("X-Origin", "example.com")
	h["Origin"] = []string{"null", "https://example.com"}
	_ = http.Header{"Origin": {"{scheme}://example.com/"}} // of a template
	_ = http.Header{"X-Origin": {"example.com"}}
	_ = map[string][]string{"Origin": {"example.com"}}
}

func unknownHosts(host string) {
	http.NewCrossOriginProtection().AddTrustedOrigin("https://" + host + "/") // want `\[origin\]`
	http.NewCrossOriginProtection().AddTrustedOrigin("https://" + host)
	http.NewCrossOriginProtection().AddTrustedOrigin(host + "/")
}
