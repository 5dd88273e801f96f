package neturl

// This file holds the model of net/url against net/url itself.

import (
	"net/url"
	"reflect"
	"regexp"
	"strings"
	"testing"
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

// realFault is what net/url says of s without what it quotes; "" for nothing.
func realFault(s string, asTarget bool) string {
	parse := url.Parse
	if asTarget {
		parse = url.ParseRequestURI
	}
	_, err := parse(s)
	if err == nil {
		return ""
	}
	return withoutQuotes(err.(*url.Error).Err.Error())
}

func modelFault(s string, asTarget, strict bool) string {
	c := Split(s, asTarget)
	f := Parser{asTarget, strict}.Fault(s, &c)
	if f == nil {
		return ""
	}
	return strings.Replace(string(f.Code), "%q", `"…"`, 1)
}

var samples = []string{
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

func TestModelOfNetURLSaysWhatNetURLSays(t *testing.T) {
	for _, s := range samples {
		for _, asTarget := range []bool{false, true} {
			if got, want := modelFault(s, asTarget, true), realFault(s, asTarget); got != want {
				t.Errorf("%q (target %v): model says %q, net/url %q", s, asTarget, got, want)
			}
		}
	}
}

func TestModelOfNetURLBeforeStrictColons(t *testing.T) {
	t.Setenv("GODEBUG", "urlstrictcolons=0")
	for _, s := range samples {
		if got, want := modelFault(s, false, false), realFault(s, false); got != want {
			t.Errorf("%q: model says %q, net/url %q", s, got, want)
		}
	}
}

func TestStrictColonsBeganWithGo126(t *testing.T) {
	for v, want := range map[string]bool{"": true, "go1.26": true, "go1.27": true, "go1.26.3": true, "go1.25": false, "go1.9": false} {
		if got := HasStrictColons(v); got != want {
			t.Errorf("HasStrictColons(%q) = %v", v, got)
		}
	}
}

func FuzzModelOfNetURL(f *testing.F) {
	for _, s := range samples {
		f.Add(s, false)
		f.Add(s, true)
	}
	f.Fuzz(func(t *testing.T, s string, asTarget bool) {
		if got, want := modelFault(s, asTarget, true), realFault(s, asTarget); got != want {
			t.Errorf("%q (target %v): model says %q, net/url %q", s, asTarget, got, want)
		}
	})
}

// TestParseAsGoOfTheVersion compares what Parse makes of the samples with what
// net/url does, under both rules for colons.
func TestParseAsGoOfTheVersion(t *testing.T) {
	for _, strict := range []bool{true, false} {
		for _, s := range samples {
			for _, asTarget := range []bool{false, true} {
				t.Setenv("GODEBUG", "urlstrictcolons=1")
				got, ok := Parser{asTarget, strict}.Parse(s)
				if !strict {
					t.Setenv("GODEBUG", "urlstrictcolons=0")
				}
				parse := url.Parse
				if asTarget {
					parse = url.ParseRequestURI
				}
				want, err := parse(s)
				if ok != (err == nil) {
					t.Errorf("%q (target %t, strict %t): %t, but net/url says %v", s, asTarget, strict, ok, err)
				} else if ok && !reflect.DeepEqual(got, want) {
					t.Errorf("%q (target %t, strict %t): %#v, but net/url says %#v", s, asTarget, strict, got, want)
				}
			}
		}
	}
}
