// Tests of the lenient parse, and of joined paths, beside net/url.

package uri_test

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/uri"
)

func TestParseLenient(t *testing.T) {
	for s, want := range map[string]string{
		"http://h/a b":                "http://h/a%20b",
		"http://h/{id}|^`\"<>\\":      "http://h/%7Bid%7D%7C%5E%60%22%3C%3E%5C",
		"http://h/%zz%4":              "http://h/%25zz%254",
		"http://h/a[0]?b[1]=c#d[2]#e": "http://h/a%5B0%5D?b%5B1%5D=c#d%5B2%5D%23e",
		"http://é/é?é#é":              "http://%C3%A9/%C3%A9?%C3%A9#%C3%A9",
		"http://u@x:p q@h/":           "http://u%40x:p%20q@h/",
		"/a/\xff":                     "/a/%FF",
		"http://h/%41":                "http://h/%41",
		"a b":                         "a%20b",
		"":                            "",
	} {
		u, err := uri.ParseLenient(s)
		if err != nil || u.String() != want {
			t.Errorf("ParseLenient(%q) = %q, %v, want %q", s, u.String(), err, want)
		}
	}
	for _, s := range []string{
		"http://a b/", "http://h:x/", "http://[::1/", "1http://h/", "http://h/a\tb", "http://h/\x7f", " http://h/", "http://h%zz/", "http://u:p/w@h/", ":a", "a b:c",
	} {
		_, want := uri.ParseReference(s)
		if u, err := uri.ParseLenient(s); err == nil || *err.(*uri.Error) != *want.(*uri.Error) {
			t.Errorf("ParseLenient(%q) = %q, %v, want %v", s, u.String(), err, want)
		}
	}
}

// What is encoded is no delimiter: the components are where Split sees them.
func FuzzParseLenient(f *testing.F) {
	for _, s := range []string{"http://h/a b", "//é", "http://u@x@h/[?{#}#", "a:b c", "http://h/%", "//[::1] /", "é:b", "a b:c"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		u, err := uri.ParseLenient(s)
		if _, strict := uri.ParseReference(s); err != nil && *err.(*uri.Error) != *strict.(*uri.Error) || strict == nil && u.String() != s {
			t.Fatalf("%q: %q, %v, and strictly %v", s, u.String(), err, strict)
		}
		if err != nil {
			return
		}
		parts := uri.Split(s)
		for c := uri.ComponentScheme; c <= uri.ComponentFragment; c++ {
			_, _, ok := parts.Span(c)
			_, _, has := u.Span(c)
			a, _ := decodeLoosely(parts.Component(c))
			b, _ := uri.Decode(u.Component(c))
			if ok != has || a != b {
				t.Errorf("%q: the %v is %q and becomes %q", s, c, parts.Component(c), u.Component(c))
			}
		}
	})
}

// decodeLoosely decodes s with a "%" that begins no escape as itself.
func decodeLoosely(s string) (string, error) {
	var b strings.Builder
	for s != "" {
		if c, rest, ok := ascii.CutEscape(s); ok {
			b.WriteByte(c)
			s = rest
			continue
		}
		b.WriteByte(s[0])
		s = s[1:]
	}
	return b.String(), nil
}

func TestJoinPath(t *testing.T) {
	for _, tt := range []struct {
		in    string
		elems []string
		want  string
	}{
		{"http://h/api/v1", []string{"users/42"}, "http://h/api/v1/users/42"},
		{"http://h/api/v1/", []string{"/users/", "/42/"}, "http://h/api/v1/users/42/"},
		{"http://h", []string{"a"}, "http://h/a"},
		{"http://h/a?q#f", []string{"../b"}, "http://h/b?q#f"},
		{"http://h/a", []string{"../../../b"}, "http://h/b"},
		{"http://h/a//b", nil, "http://h/a/b"},
		{"http://h/", []string{"a b", "c%2Fd", "50%", "e?f#g"}, "http://h/a%20b/c%2Fd/50%25/e%3Ff%23g"},
		{"a/b", []string{"../c"}, "a/c"},
		{"a", []string{"../../b"}, "b"},
		{"", []string{"a:b"}, "./a:b"},
		{"urn:a:b", []string{"c"}, "urn:a:b/c"},
	} {
		got, err := uri.MustParseReference(tt.in).JoinPath(tt.elems...)
		if err != nil || got.String() != tt.want {
			t.Errorf("%q with %q: %q (%v), want %q", tt.in, tt.elems, got, err, tt.want)
		}
	}
}

// FuzzJoinPath compares with net/url, where that takes the elements.
func FuzzJoinPath(f *testing.F) {
	f.Add("http://h/a/", "../b/", "c%2Fd")
	f.Add("/a", "", "")
	f.Add("http://h", "..", "//")
	f.Fuzz(func(t *testing.T, base, a, b string) {
		u, err := uri.ParseReference(base)
		if err != nil || u.Host() == "" { // net/url forgets an empty authority
			return
		}
		v, err := u.URL()
		if err != nil {
			return
		}
		got, err := u.JoinPath(a, b)
		if err != nil {
			t.Fatal(err)
		}
		if path, err := uri.ParseReference("/" + a + "/" + b); err == nil && path.Path() == path.String() && v.Opaque == "" {
			joined := v.JoinPath(a, b)
			if joined.Path == "" && got.Path() == "/" {
				return // "http://h" with ".": "/." is "/" (RFC 3986 §5.2.4), and net/url leaves nothing
			}
			if want := joined.String(); got.String() != want {
				t.Errorf("%q with %q and %q: %q, net/url has %q", base, a, b, got.String(), want)
			}
		}
	})
}

func TestSchemeIs(t *testing.T) {
	for s, want := range map[string]bool{"https://h": true, "HTTPS://h": true, "HttpS:": true, "http://h": false, "//h": false, "httpss:": false} {
		if got := uri.MustParseReference(s).SchemeIs("https"); got != want {
			t.Errorf("%q: %v", s, got)
		}
	}
}
