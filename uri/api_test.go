// The accessors, predicates and edits that take data: users, hosts, segments, query
// values, and the builder.

package uri_test

import (
	"errors"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/uri"
)

func TestUserAndPassword(t *testing.T) {
	for _, tt := range []struct {
		in, user, password string
		has                bool
	}{
		{"http://h/", "", "", false},
		{"http://@h/", "", "", false},
		{"http://u@h/", "u", "", false},
		{"http://u:@h/", "u", "", true},
		{"http://:p@h/", "", "p", true},
		{"http://u%3A:p:%40@h/", "u%3A", "p:%40", true},
		{"mailto:u:p@h", "", "", false},
	} {
		u := uri.MustParse(tt.in)
		if u.User() != tt.user || u.Password() != tt.password || u.HasPassword() != tt.has {
			t.Errorf("%q: %q, %q, %v", tt.in, u.User(), u.Password(), u.HasPassword())
		}
	}
}

func TestAddr(t *testing.T) {
	for _, tt := range []struct {
		in, name, addr string
	}{
		{"", "", ""},
		{"file:///", "", ""},
		{"//h:80", "h", ""},
		{"//1.2.3", "1.2.3", ""},
		{"//1.2.3.256", "1.2.3.256", ""},
		{"//1.2.3.4.", "1.2.3.4.", ""},
		{"//%31.2.3.4", "%31.2.3.4", ""},
		{"//1.2.3.4:80", "1.2.3.4", "1.2.3.4"},
		{"//u@[::1]:80", "::1", "::1"},
		{"//[::ffff:1.2.3.4]", "::ffff:1.2.3.4", "::ffff:1.2.3.4"},
		{"//[V1.a]", "V1.a", ""},
	} {
		u := uri.MustParseReference(tt.in)
		addr, ok := u.Addr()
		if u.Hostname() != tt.name || ok != (tt.addr != "") {
			t.Errorf("%q: %q, %v", tt.in, u.Hostname(), addr)
		}
		if ok && addr != netip.MustParseAddr(tt.addr) {
			t.Errorf("%q: %v", tt.in, addr)
		}
	}
}

func TestMustParsePanicsWithoutTheText(t *testing.T) {
	defer func() {
		err, _ := recover().(error)
		if err == nil || !errors.Is(err, uri.ErrSpace) || strings.Contains(err.Error(), "secret") {
			t.Errorf("recovered %v", err)
		}
	}()
	uri.MustParse("http://u:secret@h/a b")
}

func TestIsSameDocument(t *testing.T) {
	base := uri.MustParse("http://a/b?c#d")
	for ref, want := range map[string]bool{
		"": true, "#x": true, "#": true, "?c#x": true, "b?c": true, "http://a/b?c": true, "//a/b?c": true,
		"?": false, "?d": false, "b": false, "http://A/b?c": false,
	} {
		if got := uri.MustParseReference(ref).IsSameDocument(base); got != want {
			t.Errorf("IsSameDocument of %q is %v", ref, got)
		}
	}
}

func TestEqual(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"http://h", "HTTP://H:80/", true},
		{"http://h/%7e", "http://h/~", true},
		{"http://h/a/../b", "http://h/b", true},
		{"http://[::1]/", "http://[0:0::0:1]/", true},
		{"urn:ISBN:1", "urn:isbn:1", true},
		{"mailto:a@B", "mailto:a@b", true},
		{"http://h/a", "http://h/A", false},
		{"http://h/", "https://h/", false},
		{"http://h/?", "http://h/", false},
		{"http://h/#", "http://h/", false},
		{"mailto:A@b", "mailto:a@b", false},
		{"urn:isbn:a", "urn:isbn:A", false},
	} {
		a, b := uri.MustParse(tt.a), uri.MustParse(tt.b)
		if a.Equal(b) != tt.want || b.Equal(a) != tt.want {
			t.Errorf("%q and %q: %v", tt.a, tt.b, a.Equal(b))
		}
	}
}

func TestSegments(t *testing.T) {
	for in, want := range map[string][]string{
		"": nil, "//h": nil, "/": {""}, "//h/": {""}, "/a/b/": {"a", "b", ""}, "a/b": {"a", "b"}, "urn:a:b/c": {"a:b", "c"}, "/a//%2F": {"a", "", "%2F"},
	} {
		if got := slices.Collect(uri.MustParseReference(in).Segments()); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
	for segment := range uri.MustParse("http://h/a/b").Segments() {
		if segment != "a" {
			t.Error("the loop went on after its end")
		}
		break
	}
}

func TestAppendSegments(t *testing.T) {
	for _, tt := range []struct {
		in       string
		segments []string
		want     string
	}{
		{"http://h", []string{"a", "b"}, "http://h/a/b"},
		{"http://h/", []string{"a"}, "http://h/a"},
		{"http://h/a", []string{"b/c", "d e", "é"}, "http://h/a/b%2Fc/d%20e/%C3%A9"},
		{"http://h/a/?q#f", []string{"b"}, "http://h/a/b?q#f"},
		{"http://h/a", []string{""}, "http://h/a/"},
		{"http://h/a", nil, "http://h/a"},
		{"http://h/a", []string{"...", "%2e"}, "http://h/a/.../%252e"},
		{"", []string{"a", "b"}, "a/b"},
		{"", []string{"a:b"}, "./a:b"},
		{"", []string{"", "b"}, ".//b"},
		{"/", []string{"", "b"}, "/.//b"},
		{"x:", []string{"", "b"}, "x:.//b"},
		{"http://h/", []string{"", "b"}, "http://h//b"},
		{"http://h/a/", []string{"b", "", "c", ""}, "http://h/a/b//c/"},
		{"urn:a:b", []string{"c"}, "urn:a:b/c"},
		{"x:", []string{"a:b"}, "x:a:b"},
	} {
		got, err := uri.MustParseReference(tt.in).AppendSegments(tt.segments...)
		if err != nil || got.String() != tt.want {
			t.Errorf("%q with %q: %q (%v), want %q", tt.in, tt.segments, got, err, tt.want)
		}
	}
	for _, segment := range []string{".", ".."} {
		if got, err := uri.MustParse("http://h/").AppendSegments("a", segment); !errors.Is(err, uri.ErrDotSegment) {
			t.Errorf("%q: %q, %v", segment, got, err)
		}
	}
}

func TestQueryValues(t *testing.T) {
	u := uri.MustParse("http://h/?a=1&b=x+y%20z&%61=2;a=3&c&=e&a+b=f#a=4")
	for _, tt := range []struct {
		key    string
		delims uri.Delimiters
		want   []string
	}{
		{"a", uri.Ampersand, []string{"1", "2;a=3"}},
		{"a", uri.Ampersand | uri.Semicolon, []string{"1", "2", "3"}},
		{"b", uri.Ampersand, []string{"x+y z"}},
		{"b", uri.Form, []string{"x y z"}},
		{"a b", uri.Form, []string{"f"}},
		{"a+b", uri.Form, nil},
		{"a+b", uri.Ampersand, []string{"f"}},
		{"c", uri.Ampersand, []string{""}},
		{"", uri.Ampersand, []string{"e"}},
		{"%61", uri.Ampersand, nil},
		{"d", uri.Ampersand, nil},
	} {
		if got := slices.Collect(u.QueryValues(tt.key, tt.delims)); !slices.Equal(got, tt.want) {
			t.Errorf("%q with %d: %q, want %q", tt.key, tt.delims, got, tt.want)
		}
		value, ok := u.QueryValue(tt.key, tt.delims)
		if ok != (len(tt.want) > 0) || ok && value != tt.want[0] {
			t.Errorf("%q with %d: first %q, %v", tt.key, tt.delims, value, ok)
		}
	}
}

func TestQueryEditsByKey(t *testing.T) {
	const set, add, remove = "set", "add", "remove"
	for _, tt := range []struct {
		edit, in, key, value string
		delims               uri.Delimiters
		want                 string
	}{
		{set, "/", "a", "1", uri.Ampersand, "/?a=1"},
		{set, "/?", "a", "1", uri.Ampersand, "/?a=1"},
		{set, "/?b#f", "a b", "1&2", uri.Ampersand, "/?b&a%20b=1%262#f"},
		{set, "/?b&", "a", "1", uri.Ampersand, "/?b&a=1"},
		{set, "/?b", "a", "1", uri.Semicolon, "/?b;a=1"},
		{set, "/?b;", "a", "1", uri.Ampersand | uri.Semicolon, "/?b;a=1"},
		{set, "/?a=0", "a", "1", uri.Ampersand, "/?a=1"},
		{set, "/?x&a=0&y&a=2&z", "a", "1", uri.Ampersand, "/?x&a=1&y&z"},
		{set, "/?%61&a=2", "a", "1", uri.Ampersand, "/?%61=1"},
		{set, "/?x+y=0", "x y", "1+1", uri.Form, "/?x+y=1%2B1"},
		{set, "/?a=0;a=1", "a", "2", uri.Ampersand | uri.Semicolon, "/?a=2"},
		{add, "/", "a", "1", uri.Ampersand, "/?a=1"},
		{add, "/?a=0", "a", "é", uri.Form, "/?a=0&a=%C3%A9"},
		{add, "/?a=0", "a", "", uri.Semicolon, "/?a=0;a="},
		{remove, "/", "a", "", uri.Ampersand, "/"},
		{remove, "/?", "a", "", uri.Ampersand, "/?"},
		{remove, "/?a", "a", "", uri.Ampersand, "/"},
		{remove, "/?a&a=1#f", "a", "", uri.Ampersand, "/#f"},
		{remove, "/?a&b", "a", "", uri.Ampersand, "/?b"},
		{remove, "/?b&a", "a", "", uri.Ampersand, "/?b"},
		{remove, "/?x&a&a&y", "a", "", uri.Ampersand, "/?x&y"},
		{remove, "/?x;a=1&y", "a", "", uri.Ampersand | uri.Semicolon, "/?x&y"},
		{remove, "/?b", "a", "", uri.Ampersand, "/?b"},
	} {
		u := uri.MustParseReference(tt.in)
		var got uri.URI
		var err error
		switch tt.edit {
		case set:
			got, err = u.WithQueryValue(tt.key, tt.value, tt.delims)
		case add:
			got, err = u.WithQueryAdded(tt.key, tt.value, tt.delims)
		case remove:
			got, err = u.WithoutQueryKey(tt.key, tt.delims)
		}
		if err != nil || got.String() != tt.want {
			t.Errorf("%s %q=%q in %q: %q (%v), want %q", tt.edit, tt.key, tt.value, tt.in, got, err, tt.want)
		}
		if value, ok := got.QueryValue(tt.key, tt.delims); tt.edit == set && (!ok || value != tt.value) {
			t.Errorf("%q: %q is %q, want %q", got, tt.key, value, tt.value)
		}
	}
}

func TestBuilder(t *testing.T) {
	for _, tt := range []struct {
		b    uri.Builder
		want string
	}{
		{uri.Builder{}, ""},
		{uri.Builder{Scheme: "https", Host: "example.com"}, "https://example.com"},
		{uri.Builder{Scheme: "postgres", User: "a:b", Password: "p@/", Host: "db", Port: 5432, Path: "/app"}, "postgres://a%3Ab:p%40%2F@db:5432/app"},
		{uri.Builder{Scheme: "redis", Password: "p", Host: "h"}, "redis://:p@h"},
		{uri.Builder{Scheme: "http", Host: "::1", Port: 80, Path: "a b"}, "http://[::1]:80/a%20b"},
		{uri.Builder{Scheme: "http", Host: "[::1]"}, "http://[::1]"},
		{uri.Builder{Host: "192.0.2.1", Path: "/"}, "//192.0.2.1/"},
		{uri.Builder{Scheme: "http", Host: "é x"}, "http://%C3%A9%20x"},
		{uri.Builder{Scheme: "http", Host: "localhost:8080"}, "http://localhost:8080"},
		{uri.Builder{Scheme: "http", Host: "[::1]:80", Path: "/a"}, "http://[::1]:80/a"},
		{uri.Builder{Scheme: "http", Host: "1.2.3.4:080"}, "http://1.2.3.4:080"},
		{uri.Builder{Scheme: "file", EmptyHost: true, Path: "/etc/my hosts"}, "file:///etc/my%20hosts"},
		{uri.Builder{Scheme: "http", EmptyHost: true, Port: 80}, "http://:80"},
		{uri.Builder{Scheme: "unix", EmptyHost: true, User: "u", Path: "/s"}, "unix://u@/s"},
		{uri.Builder{Path: "/", Segments: []string{"", "b"}}, "/.//b"},
		{uri.Builder{Scheme: "http", Host: "h", Segments: []string{"a/b", "c"}}, "http://h/a%2Fb/c"},
		{uri.Builder{Scheme: "http", Host: "h", Path: "/a/", Segments: []string{"b"}}, "http://h/a/b"},
		{uri.Builder{Path: "a:b"}, "./a:b"},
		{uri.Builder{Path: "//a"}, "/.//a"},
		{uri.Builder{Scheme: "x", Path: "//a"}, "x:/.//a"},
		{uri.Builder{Scheme: "mailto", Path: "a@b"}, "mailto:a@b"},
		{uri.Builder{Path: "/", Query: [][2]string{{"a", "b&c"}, {"d e", ""}}, Fragment: "f#g"}, "/?a=b%26c&d%20e=#f%23g"},
	} {
		u, err := tt.b.URI()
		if err != nil || u.String() != tt.want {
			t.Errorf("%+v: %q (%v), want %q", tt.b, u, err, tt.want)
		}
	}
	for _, tt := range []struct {
		b    uri.Builder
		code uri.Code
		in   uri.Component
	}{
		{uri.Builder{Scheme: "1a"}, uri.ErrSchemeStart, uri.ComponentScheme},
		{uri.Builder{Scheme: "http://"}, uri.ErrEditDelimiter, uri.ComponentScheme},
		{uri.Builder{Port: 80}, uri.ErrEditNeighbor, uri.ComponentPort},
		{uri.Builder{User: "u"}, uri.ErrEditNeighbor, uri.ComponentUserinfo},
		{uri.Builder{Host: "fe80::1%eth0"}, uri.ErrZone, uri.ComponentHost},
		{uri.Builder{Host: "[::1"}, uri.ErrLiteralOpen, uri.ComponentHost},
		{uri.Builder{Host: "[::1]x"}, uri.ErrEditDelimiter, uri.ComponentHost},
		{uri.Builder{Host: "[::1]:80", Port: 80}, uri.ErrEditDelimiter, uri.ComponentHost},
		{uri.Builder{Host: "h:80", Port: 81}, uri.ErrEditDelimiter, uri.ComponentHost},
		{uri.Builder{Host: "h:"}, uri.ErrEditDelimiter, uri.ComponentHost},
		{uri.Builder{Host: "h:http"}, uri.ErrEditDelimiter, uri.ComponentHost},
		{uri.Builder{Host: "h:65536"}, uri.ErrEditDelimiter, uri.ComponentHost},
		{uri.Builder{Host: "u@evil/x"}, uri.ErrEditDelimiter, uri.ComponentHost},
		{uri.Builder{Host: "h/x"}, uri.ErrEditDelimiter, uri.ComponentHost},
		{uri.Builder{Host: "h?"}, uri.ErrEditDelimiter, uri.ComponentHost},
		{uri.Builder{Host: "h#"}, uri.ErrEditDelimiter, uri.ComponentHost},
		{uri.Builder{Host: "a:b:c"}, uri.ErrIPv6Groups, uri.ComponentHost},
		{uri.Builder{Host: "[v1.a]:"}, uri.ErrEditDelimiter, uri.ComponentHost},
		{uri.Builder{Host: "h", Segments: []string{".."}}, uri.ErrDotSegment, uri.ComponentPath},
	} {
		u, err := tt.b.URI()
		var e *uri.Error
		if !errors.As(err, &e) || e.Code != tt.code || e.Component != tt.in || u != (uri.URI{}) {
			t.Errorf("%+v: %q, %v; want %q in the %v", tt.b, u, err, tt.code, tt.in)
		}
	}
}

// What is built is what net/url takes apart into the data again.
func FuzzBuilder(f *testing.F) {
	f.Add("http", "u:", "p@", "h", uint16(80), "/a b", "k&", "v=", "f#")
	f.Add("", "", "", "", uint16(0), "//a:b", "", "", "")
	f.Fuzz(func(t *testing.T, scheme, user, password, host string, port uint16, path, key, value, fragment string) {
		b := uri.Builder{
			Scheme: scheme, User: user, Password: password, Host: host, Port: port, Path: path,
			Query: [][2]string{{key, value}}, Fragment: fragment,
		}
		u, err := b.URI()
		if err != nil {
			return
		}
		if _, err := uri.ParseReference(u.String()); err != nil {
			t.Fatalf("%+v: %q: %v", b, u, err)
		}
		if got, ok := u.QueryValue(key, uri.Form); !ok || got != value {
			t.Fatalf("%+v: %q: the value is %q", b, u, got)
		}
		decoded := func(s string) string { d, _ := uri.Decode(s); return d }
		if host != "" && (decoded(u.User()) != user || decoded(u.Password()) != password || u.Scheme() != scheme) ||
			!strings.HasSuffix(decoded(u.Path()), path) || decoded(u.Fragment()) != fragment {
			t.Fatalf("%+v: %q", b, u)
		}
		if v, err := url.Parse(u.String()); err == nil && host != "" && v.User.Username() != user {
			t.Fatalf("%+v: %q: net/url has the user %q", b, u, v.User.Username())
		}
	})
}

func TestASCII(t *testing.T) {
	puny := func(host string) (string, error) {
		switch host {
		case "münchen.example":
			return "xn--mnchen-3ya.example", nil
		case "bad.é":
			return "a b", nil
		}
		return "", errors.New("no such name")
	}
	for _, tt := range []struct {
		in      string
		toASCII func(string) (string, error)
		want    string
	}{
		{"http://h/%C3%A9?q#f", puny, "http://h/%C3%A9?q#f"},
		{"http://h/é?ü\ue000#ß", puny, "http://h/%C3%A9?%C3%BC%EE%80%80#%C3%9F"},
		{"http://ü:é@münchen.example:80/", puny, "http://%C3%BC:%C3%A9@xn--mnchen-3ya.example:80/"},
		{"http://münchen.example/", nil, "http://m%C3%BCnchen.example/"},
		{"../é", nil, "../%C3%A9"},
		{"\U00010000", nil, "%F0%90%80%80"},
	} {
		got, err := mustIRI(t, tt.in).ASCII(tt.toASCII)
		if err != nil || got.String() != tt.want {
			t.Errorf("%q: %q (%v), want %q", tt.in, got, err, tt.want)
		}
		if text, err := got.MarshalText(); err != nil || string(text) != tt.want {
			t.Errorf("%q: marshals to %q (%v)", tt.in, text, err)
		}
		if again := uri.MustParseReference(tt.want); again != got {
			t.Errorf("%q: offsets differ from those of a parse", tt.in)
		}
	}
	if u, err := mustIRI(t, "http://é/").ASCII(puny); err == nil || !strings.Contains(err.Error(), "no such name") {
		t.Errorf("%q, %v", u, err)
	}
	if u, err := mustIRI(t, "http://bad.é/").ASCII(puny); !errors.Is(err, uri.ErrSpace) {
		t.Errorf("%q, %v", u, err)
	}
}
