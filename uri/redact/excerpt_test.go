// Tests of excerpts.

package redact_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/redact"
)

func TestExcerpt(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"http://h/a b", "http://h/a b\n          ^ space"},
		{"http://é/a b", "http://é/a b\n       ^ non-ASCII character in a URI"},
		{"http://[fe80::1%25eth0]/", "http://[fe80::1%25eth0]/\n               ^^^^^^^ zone identifier"},
		{"http://bob:hunter2@[fe80::1%25eth0]/", "http://bob:xxxxx@[fe80::1%25eth0]/\n                         ^^^^^^^ zone identifier"},
		{"http://bob:hunt er2@h/", "http://bob:xxxxx@h/\n           ^^^^^ space"},
		{"http://bob:hunt/er2@h/", "http://bob:xxxxx@h/\n           ^^^^^ port is not a number"},
		{"http://h/a\tb", "http://h/a␉b\n          ^ control character"},
		{"http://h/a\x00b", "http://h/a␀b\n          ^ control character"},
		{"http://h/\n", "http://h/␊\n         ^ trailing white space"},
		{"", "\n^ empty URI"},
		{"http", "http\n    ^ missing scheme"},
		{"http://h/\xff", "http://h/\ufffd\n         ^ invalid UTF-8"},
		{
			"http://h/" + strings.Repeat("a", 100) + "{" + strings.Repeat("b", 100),
			"…" + strings.Repeat("a", 60) + "{" + strings.Repeat("b", 30) + "…\n" + strings.Repeat(" ", 61) + "^ curly brace",
		},
	} {
		_, err := uri.Parse(tt.in)
		var e *uri.Error
		if !errors.As(err, &e) {
			t.Errorf("%q: %v", tt.in, err)
			continue
		}
		if got := redact.Excerpt(tt.in, e); got != tt.want {
			t.Errorf("%q:\n%s\nwant\n%s", tt.in, got, tt.want)
		}
	}
}

func FuzzExcerpt(f *testing.F) {
	f.Add("http://u:xyzzy@[fe80::1%25eth0]/ \n")
	f.Fuzz(func(t *testing.T, s string) {
		for _, parse := range []func(string) (uri.URI, error){uri.Parse, uri.ParseReference, uri.ParseIRI, uri.ParseIRIReference} {
			_, err := parse(s)
			var e *uri.Error
			if !errors.As(err, &e) {
				continue
			}
			line, rest, found := strings.Cut(redact.Excerpt(s, e), "\n")
			if !found || strings.Contains(rest, "\n") || !strings.Contains(rest, "^") || !strings.HasSuffix(rest, " "+e.Code.Error()) {
				t.Errorf("%q: %q, %q", s, line, rest)
			}
			if !strings.Contains(redact.String(s), "xyzzy") && strings.Contains(line, "xyzzy") {
				t.Errorf("%q: %q shows the password", s, line)
			}
		}
	})
}
