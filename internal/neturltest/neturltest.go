// Package neturltest has what tests compare with the answers of net/url.
package neturltest

import "regexp"

// Samples are references, good and bad, that net/url has something to say of: each
// of its errors is that of one of them.
//
//urilint:ignore port some are bad
var Samples = []string{
	"", "*", "*#%zz", "/", "//", "///", "//h", "///h", "h", "h:80", "1:80", ":80", "http:", "http:/h", "http://", "http:///h",
	"http://h:80/", "http://h:/", "http://h:p/", "http://h:1:2/", "ws://h:1:2", "ws://h:1:p", "http://::1/", "redis://::1:80/0",
	"http://[::1]", "http://[::1]:80", "http://[::1]a", "http://[::1", "http://a[::1]", "http://[127.0.0.1]", "http://[v1.a]",
	"http://[fe80::1%eth0]/", "http://[fe80::1%25eth0]/", "http://[fe80::1%25eth%20]", "http://[fe80::1%25%zz]", "http://[%41::1]",
	"http://[fe80::1%25]", "http://[0::0%80%2500]", "http://[fe80::1%25%41]", "http://[::ffff:1.2.3.4]", "http://h%41/", "http://h%25/", "http://h%c3%a9/", "http://hé/", "http://h%/",
	"http://a b/", "http://a\\b/", "http://<h>/", "http://{h}/", "http://u:p@h/", "http://u@v@h/", "http://u[@h", "http://u%zz@h",
	"http://u:%zz@h:p", "http://ü@h", "/%zz", "/a%2", "?%zz", "#%zz", "/a#b#c", "/\x00", "#\x00", "a b:c", "a:b", "a_b:c", "a/b:c",
	"?a:b", "http:a%zz", "mailto:a%", "//u:p@h:x/y", "//h:http/", "/a//b", "http://h?q", "http://h?a/b@c:d", "http://h#a/b@c:d", "\x7f",
	"http://h:80?%zz", "http://[::1]:", "http://]", "http://[]", "http://@", "http://:@", "http://:", "http+unix://%2Fvar/x", "1http://h",
}

var (
	quoted    = regexp.MustCompile(`"([^"\\]|\\.)*"`)
	parseAddr = regexp.MustCompile(`: ParseAddr\(.*`)
)

// WithoutQuotes is an error's text with "…" for what it quotes, and without
// what net/netip says in it.
func WithoutQuotes(text string) string {
	return quoted.ReplaceAllString(parseAddr.ReplaceAllString(text, ""), `"…"`)
}
