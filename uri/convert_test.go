// Tests of the conversion from and to net/url: what makes the round trip, and which
// component is named where it cannot.

package uri

import (
	"bufio"
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"testing"
)

func TestURLHoldsTheText(t *testing.T) {
	for _, s := range []string{
		"", "a", "/a/b", "//h", "//h/", "?", "?q", "#f", "a?q#f", "http://h", "http://u:p@h:80/a%2Fb?q=1#f", "http://h:", "http://u:@h/",
		"file:///etc/hosts", "urn:a:b", "mailto:a@b?c=d", "http://[::1]:80/", "http://h/?", "http://h/%41", "./a:b", "http:/a", "x:",
		"http://h/a;b,c", "//h//a", "data:,a%20b", "http://h/#a%2Fb",
	} {
		u, err := ParseReference(s)
		if err != nil {
			t.Fatal(err)
		}
		v, err := u.URL()
		if err != nil {
			t.Errorf("URL of %q: %v", s, err)
			continue
		}
		if v.String() != s {
			t.Errorf("URL of %q is %q", s, v)
		}
		if back, err := FromURL(v); err != nil || back != u {
			t.Errorf("FromURL of %q: %q, %v", s, back, err)
		}
	}
}

func TestURLRefusesWhatNetURLCannotHold(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want Error
	}{
		{"HTTP://h/", fault(ErrURL, ComponentScheme, 0, 4)},
		{"http://@h/", Error{}},
		{"http://%7Eu@h/", fault(ErrURL, ComponentUserinfo, 7, 11)},
		{"http://u%3A@h/", Error{}},
		{"http://h%2e/", fault(ErrURL, ComponentHost, 7, 11)},
		{"http://h/#", fault(ErrURL, ComponentFragment, 10, 10)},
		{"a#", fault(ErrURL, ComponentFragment, 2, 2)},
		{"http://[v1.a]/", fault(ErrURL, ComponentHost, 7, 13)},
		{"http://h/?#", fault(ErrURL, ComponentFragment, 11, 11)},
		{"//", fault(ErrURL, ComponentAuthority, 2, 2)},
		{"///a", fault(ErrURL, ComponentAuthority, 2, 2)},
		{"file:///a", Error{}},
	} {
		u, err := ParseReference(tt.in)
		if err != nil {
			t.Fatal(err)
		}
		v, err := u.URL()
		if tt.want == (Error{}) {
			if err != nil || v.String() != tt.in {
				t.Errorf("URL of %q: %v, %v", tt.in, v, err)
			}
			continue
		}
		if e, ok := err.(*Error); !ok || *e != tt.want || v != nil {
			t.Errorf("URL of %q: %v, %+v, want %+v", tt.in, v, err, tt.want)
		}
	}
}

func TestFromURLRefusesWhatNoTextMeans(t *testing.T) {
	for _, tt := range []struct {
		in        url.URL
		code      Code
		component Component
	}{
		{url.URL{Scheme: "HTTP", Host: "h"}, ErrURLField, ComponentScheme},
		{url.URL{Scheme: "http", Host: "h", Path: "a"}, ErrURLField, ComponentPath},
		{url.URL{Scheme: "http", Host: "h/p"}, ErrURL, ComponentHost},
		{url.URL{Scheme: "http", Host: "u@h"}, ErrURL, ComponentHost},
		{url.URL{Scheme: "a", Opaque: "b", User: url.User("u")}, ErrURLField, ComponentUserinfo},
		{url.URL{Scheme: "a", Opaque: "b", Host: "h"}, ErrURLField, ComponentHost},
		{url.URL{Opaque: "a?b"}, ErrURLField, ComponentPath},
		{url.URL{Scheme: "http", Host: "a b"}, ErrURL, ComponentHost},
		{url.URL{Scheme: "http", Host: "h:x"}, ErrPortChar, ComponentPort},
		{url.URL{Scheme: "http", Host: "h", RawQuery: "a\tb"}, ErrControl, ComponentQuery},
		{url.URL{Scheme: "http://", Host: "h"}, ErrURLField, ComponentScheme},
	} {
		u, err := FromURL(&tt.in)
		e, ok := err.(*Error)
		if !ok || u != (URI{}) {
			t.Errorf("FromURL(%#v) = %q, %v, want an error", tt.in, u, err)
			continue
		}
		if e.Code != tt.code || e.Component != tt.component {
			t.Errorf("FromURL(%#v): %+v, want %q (%v)", tt.in, *e, tt.code, tt.component)
		}
	}
}

func TestFromURLTakesBuiltURLs(t *testing.T) {
	for want, v := range map[string]url.URL{
		"http://h/a%20b?q=1#f%20g": {Scheme: "http", Host: "h", Path: "/a b", RawQuery: "q=1", Fragment: "f g"},
		"http://u:p%40@h":          {Scheme: "http", Host: "h", User: url.UserPassword("u", "p@")},
		"http://h/a%2Fb":           {Scheme: "http", Host: "h", Path: "/a/b", RawPath: "/a%2Fb"},
		"mailto:a@b":               {Scheme: "mailto", Opaque: "a@b"},
		"./a:b":                    {Path: "./a:b"},
		"http://h/?":               {Scheme: "http", Host: "h", Path: "/", ForceQuery: true},
		"http://[fe80::1]:80/":     {Scheme: "http", Host: "[fe80::1]:80", Path: "/"},
		"http://h/%C3%A9":          {Scheme: "http", Host: "h", Path: "/é"},
		"/x?a=%7Bb%7D%20%25zz":     {Path: "/x", RawQuery: "a={b} %zz"},
		"http://h/?q=%C3%A9#a":     {Scheme: "http", Host: "h", Path: "/", RawQuery: "q=é", Fragment: "a"},
		"http://h/?a%23b":          {Scheme: "http", Host: "h", Path: "/", RawQuery: "a#b"},
		"/.//a":                    {Path: "//a"},
		"x:/.//a":                  {Scheme: "x", OmitHost: true, Path: "//a"},
		"x:////a":                  {Scheme: "x", Path: "//a"},
		"/.//a%20b":                {Path: "//a b"},
		"/%2F%28a%2A":              {Path: "//(a*", RawPath: "/%2F%28a%2A"},
		"/%2f(ha*%3Cb":             {Path: "//(ha*<b", RawPath: "/%2f(ha*<b"},
		"/a%2Fb":                   {Path: "/a/b", RawPath: "/a%2Fb"},
		"/b%20c":                   {Path: "/b c", RawPath: "/a%2Fb"}, // of another path
		"/a%25zz":                  {Path: "/a%zz", RawPath: "/a%zz"},
		"#a%2F(%3C":                {Fragment: "a/(<", RawFragment: "a%2F(<"},
		"http://u:p@h/?%22":        {Scheme: "http", Host: "h", User: url.UserPassword("u", "p"), Path: "/", RawQuery: "\""},
	} {
		u, err := FromURL(&v)
		if err != nil {
			t.Errorf("FromURL(%#v): %v", v, err)
			continue
		}
		if u.String() != want {
			t.Errorf("FromURL(%#v) = %q, want %q", v, u, want)
		}
	}
}

// What a server of net/http gets, a reverse proxy hands on.
func TestFromURLTakesRequests(t *testing.T) {
	for target, want := range map[string]string{
		"/x?a={b}": "/x?a=%7Bb%7D", "/a|b": "/a%7Cb", "/é?é": "/%C3%A9?%C3%A9", "/x?a=%zz": "/x?a=%25zz", "/?q=[1]": "/?q=%5B1%5D", `/?q="a"`: "/?q=%22a%22",
		"//a/b": "/.//a/b", "//": "/.//", "///a": "/.///a", "/%2Fx|": "/%2Fx%7C", "//%2F|": "/.//%2F%7C", "/%2f(ha*<b": "/%2f(ha*%3Cb", "/a#b?c#d": "/a%23b?c%23d",
		"*": "*", "/": "/", "/?": "/?", "//?": "/.//?", "/a:b": "/a:b", "http://h//a": "http://h//a", "http:////a|": "http:////a%7C", "http:/a": "http:/a",
		"urn:a#b": "urn:a%23b", "/../..//": "/../..//", "/a%2F..%2f/": "/a%2F..%2f/",
	} {
		r, err := readRequest(target)
		if err != nil {
			t.Fatal(err)
		}
		if u, err := FromURL(r.URL); err != nil || u.String() != want {
			t.Errorf("FromURL of %q is %q, %v, want %q", target, u, err, want)
		}
	}
}

// readRequest returns the request for the target as a server reads it.
func readRequest(target string) (*http.Request, error) {
	return http.ReadRequest(bufio.NewReader(strings.NewReader("GET " + target + " HTTP/1.1\r\nHost: h\r\n\r\n")))
}

// The path and the query of a request are those of its target, with the bytes encoded
// that a URI cannot hold, whatever net/url makes of them.
func FuzzFromURLTakesRequests(f *testing.F) {
	for _, s := range []string{"//a/b", "/%2Fx|", "/%2f(ha*<b", "/a#b?c#d", "/%25%zz", "///", "/é[]/.//..?", "/*'()!$%7e"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if !strings.HasPrefix(s, "/") || strings.ContainsAny(s, " \r\n") {
			return
		}
		r, err := readRequest(s)
		if err != nil {
			return
		}
		u, err := FromURL(r.URL)
		if err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		path, query, _ := strings.Cut(s, "?")
		want := string(appendRepaired(nil, path, classPath))
		if strings.HasPrefix(want, "//") {
			want = "/." + want
		}
		want += u.s[u.query:]
		if query := string(appendRepaired(nil, query, classQuery)); u.String() != want || u.Query() != query || u.HasFragment() {
			t.Errorf("%q: %q, want %q with the query %q", s, u.s, want, query)
		}
	})
}

func FuzzURL(f *testing.F) {
	for _, s := range []string{"", "http://u:p@h:80/a%2Fb?q#f", "HTTP://@h:?#", "//", "a:b", "x:#%41", "http://[v1.a]/%zz", "/%2f/..//"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if u, err := ParseReference(s); err == nil {
			if v, err := u.URL(); err == nil {
				if back, err := FromURL(v); err != nil || back != u || v.String() != s {
					t.Errorf("%q: back as %q, %v", s, back, err)
				}
			} else if e, ok := err.(*Error); !ok || e.Offset > e.End || e.End > len(s) {
				t.Errorf("%q: %+v", s, err)
			}
		}
		v, err := url.Parse(s)
		if err != nil {
			return
		}
		u, err := FromURL(v)
		if err != nil {
			return
		}
		if _, err := ParseReference(s); err != nil {
			return // the bytes at fault were encoded
		}
		if path, ok := strings.CutPrefix(u.Path(), "/."); ok && strings.HasPrefix(path, "//") && v.Host == "" {
			v.Path, v.RawPath = "/."+v.Path, u.Path()
		}
		if w, err := u.URL(); err != nil || !reflect.DeepEqual(v.User, w.User) || differing(v, w) != ComponentNone {
			t.Errorf("%q: FromURL %q, back %#v, want %#v (%v)", s, u, w, v, err)
		}
	})
}
