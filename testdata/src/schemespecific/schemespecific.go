// Package schemespecific holds URIs that their own schemes forbid.
package schemespecific

import "net/url"

func flagged() {
	url.Parse("mailto://bob@example.com") // want `\[scheme-specific\]`
	url.Parse("urn:isbn")                 // want `\[scheme-specific\]`
	url.Parse("tel:+abc")                 // want `\[scheme-specific\]`
	url.Parse("data:text/plain")          // want `\[scheme-specific\]`
	url.Parse("file://./x")
	url.Parse("file://~/x")
	url.Parse("ws://example.com/p#f") // want `\[scheme-specific\]`
}

func silent() {
	url.Parse("mailto:bob@example.com?subject=hi")
	url.Parse("urn:isbn:0451450523")
	url.Parse("urn:ietf:params:oauth:grant-type:jwt-bearer")
	url.Parse("tel:+1-201-555-0123")
	url.Parse("tel:112")
	url.Parse("data:,hello")
	url.Parse("file:///etc/hosts")
	url.Parse("file://localhost/etc/hosts")
	url.Parse("file:x.db?mode=memory")
	url.Parse("ws://example.com/p")
}
