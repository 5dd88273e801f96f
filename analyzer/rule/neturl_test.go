package rule

// This file holds the errors of net/url that messages quote against net/url
// itself.

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/text"
)

var (
	quoted    = regexp.MustCompile(`"([^"\\]|\\.)*"`)
	parseAddr = regexp.MustCompile(`: ParseAddr\(.*`)
)

// withoutQuotes is an error's text with "…" for what it quotes, and without
// what net/netip says in it.
func withoutQuotes(text string) string {
	return quoted.ReplaceAllString(parseAddr.ReplaceAllString(text, ""), `"…"`)
}

var netSamples = []string{
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

func TestErrorsOfNetURLAreSaidWordForWord(t *testing.T) {
	said := 0
	for _, s := range append(sampleStrings(), netSamples...) {
		v := parseInput(&Input{Text: text.Known(s), Want: urlParse}, s)
		_, err := url.Parse(s)
		if v.netErr == nil || err == nil || len(s) > longestShown {
			continue
		}
		want := err.(*url.Error).Err.Error()
		switch got := v.netError(); {
		case got == want:
			said++
		case !strings.Contains(got, hidden) || withoutQuotes(got) != withoutQuotes(want): // what may be a secret is not said
			t.Errorf("%q: says %s, but net/url %s", s, got, want)
		}
	}
	if said < 100 {
		t.Errorf("only %d errors", said)
	}
}
