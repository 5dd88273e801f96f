// Tests of what leads out of a URI: origins, paths of files, builders, policies, and
// the forms of encoding/gob and database/sql.

package uri_test

import (
	"bytes"
	"database/sql"
	"encoding/gob"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/uri"
)

func TestHostPortAndOrigin(t *testing.T) {
	for _, tt := range []struct{ in, hostport, origin string }{
		{"https://example.com/a", "example.com:443", "https://example.com"},
		{"HTTPS://Example.com:443", "Example.com:443", "https://example.com"},
		{"http://u:p@h:8080/?q", "h:8080", "http://h:8080"},
		{"http://h:/", "h:80", "http://h"},
		{"http://[::1]/", "[::1]:80", "http://[::1]"},
		{"ssh://git@h/x", "h:22", ""},
		{"ssh://h:2222", "h:2222", ""},
		{"postgres://h/db", "h:5432", ""},
		{"foo://h", "", ""},
		{"foo://h:1", "h:1", ""},
		{"http://h:0", "", "http://h:0"},
		{"http://h:65536", "", "http://h:65536"},
		{"http://h%3A22/", "", "http://h%3A22"},
		{"http://h%2Eexample/", "h.example:80", "http://h.example"},
		{"http://h%20/", "", "http://h%20"},
		{"file:///a", "", ""},
		{"http:///a", "", ""},
		{"/a", "", ""},
		{"//h:1", "h:1", ""},
	} {
		u := uri.MustParseReference(tt.in)
		if got, ok := u.HostPort(); got != tt.hostport || ok != (tt.hostport != "") {
			t.Errorf("HostPort of %q is %q, %v, want %q", tt.in, got, ok, tt.hostport)
		}
		if got, ok := u.Origin(); got != tt.origin || ok != (tt.origin != "") {
			t.Errorf("Origin of %q is %q, %v, want %q", tt.in, got, ok, tt.origin)
		}
	}
}

func TestDefaultPortsAreSorted(t *testing.T) {
	for _, name := range strings.Fields("amqp ftp git http https imaps ldap mongodb mqtts mysql postgres redis rtsp sftp sips smtp SSH wss") {
		if port, ok := uri.DefaultPort(name); !ok || port == 0 {
			t.Errorf("%s has no port", name)
		}
	}
	for _, name := range []string{"", "httpx", "htt", "mailto", "zzz", "aaa"} {
		if port, ok := uri.DefaultPort(name); ok {
			t.Errorf("%s has the port %d", name, port)
		}
	}
}

func TestFilePaths(t *testing.T) {
	for path, want := range map[string]string{
		"/etc/my hosts": "file:///etc/my%20hosts",
		"/":             "file:///",
		`/a\b%`:         "file:///a%5Cb%25",
		`C:\Users\bob`:  "file:///C:/Users/bob",
		`C:\`:           "file:///C:/",
		`\\srv\s\a b`:   "file://srv/s/a%20b",
	} {
		u, err := uri.FromFilePath(path)
		if err != nil || u.String() != want {
			t.Errorf("FromFilePath(%q) = %q, %v, want %q", path, u, err, want)
			continue
		}
		if back, err := u.FilePath(); err != nil || back != path {
			t.Errorf("FilePath of %q is %q, %v, want %q", u, back, err, path)
		}
	}
	for path, want := range map[string]string{"//a//b": "file:///a//b", "///": "file:///", "C:/a": "file:///C:/a", "//./pipe/a": "file:///./pipe/a"} {
		if u, err := uri.FromFilePath(path); err != nil || u.String() != want {
			t.Errorf("FromFilePath(%q) = %q, %v, want %q", path, u, err, want)
		}
	}
	for _, path := range []string{
		"", "a/b", "C:", "C:a", `\a`, `\\`, `\\?\C:\a`, `\\.\pipe\a`, "~/a", `\\..\a`, `\\h:80\a`, `\\a?b\c`, `\\localhost\c$\x`, `\\LOCALHOST\a`,
		`/\srv\a`, `/\.\pipe\a`, "/??/C:/a", "//??/C:/a", `/??\C:\a`, `\\[::1]\a`,
	} {
		if u, err := uri.FromFilePath(path); !errors.Is(err, uri.ErrPathRelative) {
			t.Errorf("FromFilePath(%q) = %q, %v", path, u, err)
		}
	}
	for _, path := range []string{"/a\x00b", "C:\\\x00", "\\\\h\x00\\a", "\\\\h\\\x00", "\x00", `/A:/\`, `//c:/a\b`} {
		if u, err := uri.FromFilePath(path); !errors.Is(err, uri.ErrPathByte) {
			t.Errorf("FromFilePath(%q) = %q, %v", path, u, err)
		}
	}
	for s, want := range map[string]string{
		"FILE:/a%20b?q#f": "/a b", "file://localhost/a": "/a", "file:///C:": `C:\`, "file://LocalHost/c:/a": `c:\a`, "file:////srv/a": "/srv/a",
		"file:////./pipe/a": "/./pipe/a", "file:////C:/a": `C:\a`, "file://srv.example/a/../b": `\\srv.example\a\..\b`, "file://h%C3%A9/a": `\\hé\a`,
	} {
		if got, err := uri.MustParseReference(s).FilePath(); err != nil || got != want {
			t.Errorf("FilePath of %q is %q, %v, want %q", s, got, err, want)
		}
	}
	for s, want := range map[string]uri.Error{
		"http://h/a":         {Code: uri.ErrNotFile, Component: uri.ComponentScheme, Offset: 0, End: 4},
		"/a":                 {Code: uri.ErrNotFile, Component: uri.ComponentScheme},
		"file:a":             {Code: uri.ErrPathRelative, Component: uri.ComponentPath, Offset: 5, End: 6},
		"file://":            {Code: uri.ErrPathRelative, Component: uri.ComponentPath, Offset: 7, End: 7},
		"file:///a%00":       {Code: uri.ErrPathByte, Component: uri.ComponentPath, Offset: 9, End: 12},
		"file:///c:/a%2Fb":   {Code: uri.ErrPathByte, Component: uri.ComponentPath, Offset: 12, End: 15},
		"file:///%2Fa":       {Code: uri.ErrPathByte, Component: uri.ComponentPath, Offset: 8, End: 11},
		"file://h/a%5Cb":     {Code: uri.ErrPathByte, Component: uri.ComponentPath, Offset: 10, End: 13},
		"file://a%5Cb/x":     {Code: uri.ErrPathByte, Component: uri.ComponentHost, Offset: 7, End: 12},
		"file://%5C/x":       {Code: uri.ErrPathByte, Component: uri.ComponentHost, Offset: 7, End: 10},
		"file://a%2Fb/x":     {Code: uri.ErrPathByte, Component: uri.ComponentHost, Offset: 7, End: 12},
		"file://h%00/x":      {Code: uri.ErrPathByte, Component: uri.ComponentHost, Offset: 7, End: 11},
		"file://%3F/C:/x":    {Code: uri.ErrNotFile, Component: uri.ComponentHost, Offset: 7, End: 10},
		"file://./pipe/x":    {Code: uri.ErrNotFile, Component: uri.ComponentHost, Offset: 7, End: 8},
		"file://%2E/pipe/x":  {Code: uri.ErrNotFile, Component: uri.ComponentHost, Offset: 7, End: 10},
		"file://[::1]/x":     {Code: uri.ErrNotFile, Component: uri.ComponentHost, Offset: 7, End: 12},
		"file:///%5Csrv/a":   {Code: uri.ErrNotFile, Component: uri.ComponentPath, Offset: 7, End: 16},
		"file:///%3F%3F/C:/": {Code: uri.ErrNotFile, Component: uri.ComponentPath, Offset: 7, End: 18},
		"file://bob:p@h/x":   {Code: uri.ErrNotFile, Component: uri.ComponentUserinfo, Offset: 7, End: 12},
		"file://@/x":         {Code: uri.ErrNotFile, Component: uri.ComponentUserinfo, Offset: 7, End: 7},
		"file://h:80/x":      {Code: uri.ErrNotFile, Component: uri.ComponentPort, Offset: 9, End: 11},
		"file://C:/x":        {Code: uri.ErrNotFile, Component: uri.ComponentPort, Offset: 9, End: 9},
	} {
		got, err := uri.MustParseReference(s).FilePath()
		if e, ok := err.(*uri.Error); !ok || *e != want || got != "" {
			t.Errorf("FilePath of %q is %q, %+v, want %+v", s, got, err, want)
		}
	}
}

// A path comes back but for its separators and the slashes at its start, and has one URI.
func FuzzFilePath(f *testing.F) {
	for _, s := range []string{"/a b", `C:\a`, `\\h\a`, "//a//b", `\\?\C:\a`, `/\a`, "/C:/a", "C:/", `\\h`, `\\localhost\a`, "/??/a", `\\é%41\b`, `\\[v1.a]\b`, `/A:/\`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		u, err := uri.FromFilePath(s)
		if err != nil {
			return
		}
		back, err := u.FilePath()
		if err != nil {
			t.Fatalf("%q: %q, %v", s, u, err)
		}
		same := func(s string) string { return strings.Trim(strings.ReplaceAll(s, `\`, "/"), "/") }
		again, err := uri.FromFilePath(back)
		isSame := err == nil && (again == u || again.String() == u.String()+"/") // "/A:" is the directory A:\
		if !isSame || same(back) != same(s) || strings.HasPrefix(back, "//") {
			t.Errorf("%q: %q, back %q, %q, %v", s, u, back, again, err)
		}
	})
}

func TestBuilderOfAURIBuildsIt(t *testing.T) {
	for _, s := range []string{
		"", "https://u%40:p%3A@example.com:8443/a%20b?x=1%262&y=%C3%A9#f", "http://[::1]:80/", "http://h/a/b%2Fc/d", "/a%2Fb/", "a%2Fb/c", "file:///etc/hosts",
		"mailto:a@b?subject=x", "HTTP://h/%7e?a&&b=+#", "http://h/?a=1;b=2", "http://h%C3%A9/", "http://h/x%2Fy//z", "./a:b", "urn:isbn:0-395-36341-1",
		"http://:80", "//u@", "//%2F", "//@", "//h:", "//h:99999", "//:@h:0080?", "/a%40b", "?a=%2F", "//a%3Ab:80", "/.//a", "//[v1.a]", "/x%2F/..", "x:/%2f",
	} {
		b := uri.MustParseReference(s).Builder()
		if got, err := b.URI(); err != nil || got.String() != s {
			t.Errorf("Builder of %q builds %q, %v: %+v", s, got.String(), err, b)
		}
	}
	if got, err := uri.MustParseIRI("http://é/é").Builder().URI(); err != nil || got.String() != "http://%C3%A9/%C3%A9" {
		t.Errorf("Builder of an IRI builds %q, %v", got, err)
	}
}

// Only what was changed in a Builder is written anew.
func TestBuilderOfAURIChangesOnePart(t *testing.T) {
	const in = "http://u%2D:p%2D@h%2D:080/%41/b%2Fc%2D?a+b=%2F&&c#%2D"
	for want, change := range map[string]func(b *uri.Builder){
		"x://u%2D:p%2D@h%2D:080/%41/b%2Fc%2D?a+b=%2F&&c#%2D":          func(b *uri.Builder) { b.Scheme = "x" },
		"http://v:p-@h%2D:080/%41/b%2Fc%2D?a+b=%2F&&c#%2D":            func(b *uri.Builder) { b.User = "v" },
		"http://h%2D:080/%41/b%2Fc%2D?a+b=%2F&&c#%2D":                 func(b *uri.Builder) { b.User, b.Password = "", "" },
		"http://u%2D:p%2D@g-:080/%41/b%2Fc%2D?a+b=%2F&&c#%2D":         func(b *uri.Builder) { b.Host = "g-" },
		"http://u%2D:p%2D@g:8/%41/b%2Fc%2D?a+b=%2F&&c#%2D":            func(b *uri.Builder) { b.Host, b.Port = "g:8", 0 },
		"http://u%2D:p%2D@h%2D:81/%41/b%2Fc%2D?a+b=%2F&&c#%2D":        func(b *uri.Builder) { b.Port = 81 },
		"http://u%2D:p%2D@h%2D/%41/b%2Fc%2D?a+b=%2F&&c#%2D":           func(b *uri.Builder) { b.Port = 0 },
		"http://u%2D:p%2D@h%2D:080/B/b%2Fc-?a+b=%2F&&c#%2D":           func(b *uri.Builder) { b.Path = "/B" },
		"http://u%2D:p%2D@h%2D:080/%41/b%2Fc%2D/%2541?a+b=%2F&&c#%2D": func(b *uri.Builder) { b.Segments = append(b.Segments, "%41") },
		"http://u%2D:p%2D@h%2D:080/%41/-?a+b=%2F&&c#%2D":              func(b *uri.Builder) { b.Segments[0] = "-" },
		"http://u%2D:p%2D@h%2D:080/%41/?a+b=%2F&&c#%2D":               func(b *uri.Builder) { b.Segments = nil },
		"http://u%2D:p%2D@h%2D:080/%41/b%2Fc%2D?a+b=%2F&d=e#%2D":      func(b *uri.Builder) { b.Query[1] = [2]string{"d", "e"} },
		"http://u%2D:p%2D@h%2D:080/%41/b%2Fc%2D?a+b=%2F&c&c=d#%2D":    func(b *uri.Builder) { b.Query = append(b.Query, [2]string{"c", "d"}) },
		"http://u%2D:p%2D@h%2D:080/%41/b%2Fc%2D#%2D":                  func(b *uri.Builder) { b.Query = nil },
		"http://u%2D:p%2D@h%2D:080/%41/b%2Fc%2D?a+b=%2F&&c#-f":        func(b *uri.Builder) { b.Fragment = "-f" },
		"http://u%2D:p%2D@h%2D:080/%41/b%2Fc%2D?a+b=%2F&&c":           func(b *uri.Builder) { b.Fragment = "" },
		"http:/%41/b%2Fc%2D?a+b=%2F&&c#%2D": func(b *uri.Builder) {
			b.User, b.Password, b.Host, b.Port = "", "", "", 0
		},
	} {
		b := uri.MustParse(in).Builder()
		change(&b)
		if got, err := b.URI(); err != nil || got.String() != want {
			t.Errorf("%q, %v, want %q", got.String(), err, want)
		}
	}
	b := uri.MustParseReference("a%2Fb/c").Builder()
	b.Host = "h"
	if got, err := b.URI(); err != nil || got.String() != "//h/a%2Fb/c" {
		t.Errorf("%q, %v", got.String(), err)
	}
}

func FuzzBuilderOfAURI(f *testing.F) {
	for _, s := range []string{"http://:80", "//u@", "//%2F", "/x%2F//..", "a%2F/b?&=&", "x:%2f/", "//@:?#", "/.//%2F"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		u, err := uri.ParseReference(s)
		if err != nil {
			return
		}
		if got, err := u.Builder().URI(); err != nil || got != u {
			t.Errorf("%q: %q, %v", s, got.String(), err)
		}
	})
}

func TestEditor(t *testing.T) {
	u := uri.MustParse("http://u:p@h:80/a?q#f")
	for want, e := range map[string]*uri.Editor{
		"http://u:p@h:80/a?q#f": u.Edit(),
		"https://u:p@g:443/b?r": u.Edit().Scheme("https").Host("g").Port("443").Path("/b").Query("r").Without(uri.ComponentFragment),
		"//h/a":                 u.Edit().Without(uri.ComponentScheme, uri.ComponentUserinfo, uri.ComponentPort, uri.ComponentQuery, uri.ComponentFragment),
		"mailto:bob@h":          u.Edit().Scheme("mailto").Without(uri.ComponentAuthority, uri.ComponentQuery, uri.ComponentFragment).Path("bob@h"),
		"ws://v:w@g:1/a?q#f":    u.Edit().Authority("v:w@g:1").Scheme("ws"),
		"http://[::1]/a?q#f":    u.Edit().Authority("[::1]"),
		"http:///a?q#f":         u.Edit().Authority(""),
		"http://u:p@[::1]:/a?#": u.Edit().Host("[::1]").Port("").Query("").Fragment(""),
		"http://v@h:80?q#f":     u.Edit().Userinfo("v").Without(uri.ComponentPath),
		"http:/a?q#f":           u.Edit().Without(uri.ComponentHost),
		"http://u:p@h:80/a?q":   u.Edit().Without(uri.Component(77), uri.ComponentNone, uri.ComponentFragment),
		"x://h/a":               uri.MustParseReference("a").Edit().Scheme("x").Host("h").Path("/a"),
	} {
		if got, err := e.URI(); err != nil || got.String() != want {
			t.Errorf("%q, %v, want %q", got.String(), err, want)
		}
	}
	for _, tt := range []struct {
		e      *uri.Editor
		code   uri.Code
		in     uri.Component
		offset int
	}{
		{u.Edit().Path("/b").Host("a b"), uri.ErrSpace, uri.ComponentHost, 1},
		{u.Edit().Host("a/b"), uri.ErrEditDelimiter, uri.ComponentHost, 1},
		{u.Edit().Port("x"), uri.ErrPortChar, uri.ComponentPort, 0},
		{u.Edit().Path("/b?c"), uri.ErrEditDelimiter, uri.ComponentPath, 2},
		{u.Edit().Path("b"), uri.ErrEditNeighbor, uri.ComponentPath, 0},
		{u.Edit().Without(uri.ComponentHost).Path("//b"), uri.ErrEditNeighbor, uri.ComponentPath, 0},
		{u.Edit().Without(uri.ComponentHost).Port("80"), uri.ErrEditNeighbor, uri.ComponentPort, 0},
		{u.Edit().Scheme("a:"), uri.ErrEditDelimiter, uri.ComponentScheme, 1},
		{u.Edit().Authority("a/b"), uri.ErrEditDelimiter, uri.ComponentHost, 1},
		{u.Edit().Authority("h:x"), uri.ErrPortChar, uri.ComponentPort, 0},
		{u.Edit().Query("%zz"), uri.ErrPercent, uri.ComponentQuery, 0},
	} {
		v, err := tt.e.URI()
		var e *uri.Error
		if !errors.As(err, &e) || e.Code != tt.code || e.Component != tt.in || e.Offset != tt.offset || v != (uri.URI{}) {
			t.Errorf("%q, %v, want %v in the %v at %d", v.String(), err, tt.code, tt.in, tt.offset)
		}
	}
}

func TestPolicy(t *testing.T) {
	strict := uri.Policy{Schemes: []string{"https", "wss"}, NeedHost: true, NoPassword: true, NoAddress: true, NoFragment: true, NoQuery: true}
	for _, tt := range []struct {
		in   string
		p    uri.Policy
		want error
	}{
		{"HTTPS://example.com:8443/a", strict, nil},
		{"wss://bob@example.com", strict, nil},
		{"http://example.com", strict, uri.ErrPolicyForbidden},
		{"//example.com", strict, uri.ErrPolicyRequired},
		{"", strict, uri.ErrPolicyRequired},
		{"/a", uri.Policy{AllowRelative: true}, nil},
		{"/a", uri.Policy{AllowRelative: true, Schemes: []string{"https"}}, nil},
		{"https:///a", strict, uri.ErrPolicyRequired},
		{"https://u:p@h", strict, uri.ErrPolicyPassword},
		{"https://u@h", uri.Policy{NoUserinfo: true}, uri.ErrPolicyForbidden},
		{"https://h:0", strict, uri.ErrPolicyPort},
		{"https://h:99999", strict, uri.ErrPolicyPort},
		{"https://h/?q", strict, uri.ErrPolicyForbidden},
		{"https://h/#f", strict, uri.ErrPolicyForbidden},
		{"foo:bar", uri.Policy{}, nil},
		{"https://127.0.0.1", strict, uri.ErrPolicyAddress},
		{"https://[::1]", strict, uri.ErrPolicyAddress},
		{"https://[v1.a]", strict, uri.ErrPolicyAddress},
		{"https://127.1", strict, uri.ErrPolicyAddress},
		{"https://0x7f.1", strict, uri.ErrPolicyAddress},
		{"https://0X7F000001", strict, uri.ErrPolicyAddress},
		{"https://2130706433/", strict, uri.ErrPolicyAddress},
		{"https://0177.0.0.1", strict, uri.ErrPolicyAddress},
		{"https://127.0.0.1./", strict, uri.ErrPolicyAddress},
		{"https://%31%32%37.0.0.1", strict, uri.ErrPolicyAddress},
		{"https://0x", strict, uri.ErrPolicyAddress},
		{"https://%EF%BC%91%EF%BC%92%EF%BC%97.%EF%BC%90.%EF%BC%90.%EF%BC%91/", strict, uri.ErrPolicyAddress}, // fullwidth digits
		{"https://127%E3%80%820%E3%80%820%E3%80%821", strict, uri.ErrPolicyAddress},                          // ideographic full stops
		{"https://%E2%91%A0.1.1.1", strict, uri.ErrPolicyAddress},                                            // a circled digit
		{"https://127.0.0.1%C2%AD/", strict, uri.ErrPolicyAddress},                                           // a soft hyphen
		{"https://1%C2%AD27.0.0.%C2%AD1/", strict, uri.ErrPolicyAddress},
		{"https://127。0。0。1", strict, uri.ErrPolicyAddress},
		{"https://１２７.0.0.１", strict, uri.ErrPolicyAddress},
		{"https://xn--mnchen-3ya.example", strict, nil},
		{"https://é.example", uri.Policy{NeedHost: true}, nil},
		{"https://1.example", strict, nil},
		{"https://0xg", strict, nil},
	} {
		err := tt.p.Check(uri.MustParseIRIReference(tt.in))
		if tt.want == nil && err != nil || tt.want != nil && !errors.Is(err, tt.want) {
			t.Errorf("%q: %v, want %v", tt.in, err, tt.want)
		}
	}
}

// After a lenient parse a name that is not ASCII is one of escapes, and a function for IDNA
// gets to see it if it is decoded first.
func TestLenientParseAndIDNA(t *testing.T) {
	puny := func(host string) (string, error) {
		if host != "münchen.example" {
			return "", errors.New(host)
		}
		return "xn--mnchen-3ya.example", nil
	}
	u, err := uri.ParseLenient("http://münchen.example/é b?é=%2F")
	if err != nil {
		t.Fatal(err)
	}
	const want = "http://xn--mnchen-3ya.example/%C3%A9%20b?%C3%A9=%2F"
	if got, err := u.IRI(uri.Decode).ASCII(puny); err != nil || got.String() != want {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
}

func TestIRI(t *testing.T) {
	toUnicode := func(host string) (string, error) {
		switch host {
		case "xn--mnchen-3ya.example":
			return "münchen.example", nil
		case "xn--bad":
			return "a/b", nil
		}
		return host, nil
	}
	for in, want := range map[string]string{
		"http://h/%C3%A9?%E4%BD%A0#%F0%9F%98%80": "http://h/é?你#😀",
		"http://xn--mnchen-3ya.example/%41%2F":   "http://münchen.example/%41%2F",
		"http://xn--bad/":                        "http://xn--bad/",
		"http://h/%C3%28%C3":                     "http://h/%C3%28%C3",
		"http://h/%E2%80%AEx%C2%A0%E2%80%8B":     "http://h/%E2%80%AEx%C2%A0%E2%80%8B", // reorders, or is not seen
		"http://h/%EE%80%80":                     "http://h/%EE%80%80",                 // private use
		"http://%C3%A9/":                         "http://%C3%A9/",
		"":                                       "",
	} {
		u := uri.MustParseReference(in)
		got := u.IRI(toUnicode)
		if got.String() != want {
			t.Errorf("IRI of %q is %q, want %q", in, got.String(), want)
		}
		if back, err := got.ASCII(func(string) (string, error) { return u.Host(), nil }); err != nil || back != u {
			t.Errorf("%q leads back to %q, %v", got.String(), back.String(), err)
		}
	}
}

func TestCompareSorts(t *testing.T) {
	us := []uri.URI{uri.MustParse("b:"), uri.MustParse("a:b"), uri.MustParse("a:"), {}}
	slices.SortFunc(us, uri.URI.Compare)
	if got := us[0].String() + " " + us[1].String() + " " + us[2].String() + " " + us[3].String(); got != " a: a:b b:" {
		t.Errorf("sorted as %q", got)
	}
}

func TestParseReferenceResolves(t *testing.T) {
	base := uri.MustParse("http://h/a/b")
	if u, err := base.ParseReference("../c?d"); err != nil || u.String() != "http://h/c?d" {
		t.Errorf("%q, %v", u, err)
	}
	if u, err := base.ParseReference("a b"); !errors.Is(err, uri.ErrSpace) || u != (uri.URI{}) {
		t.Errorf("%q, %v", u, err)
	}
}

func TestGobAndSQL(t *testing.T) {
	type config struct{ U, V uri.URI }
	in := config{uri.MustParse("http://u:p@h/?q#f"), uri.MustParseIRI("http://é/")}
	var b bytes.Buffer
	var out config
	if err := gob.NewEncoder(&b).Encode(in); err != nil {
		t.Fatal(err)
	}
	if err := gob.NewDecoder(&b).Decode(&out); err != nil || out != in {
		t.Errorf("%+v, %v", out, err)
	}
	if err := out.U.UnmarshalBinary([]byte("a b")); !errors.Is(err, uri.ErrSpace) || out != in {
		t.Errorf("%+v, %v", out, err)
	}
	var _ sql.Scanner = &out.U
	for _, src := range []any{"http://h/", []byte("http://h/")} {
		if err := out.U.Scan(src); err != nil || out.U.String() != "http://h/" {
			t.Errorf("%q, %v", out.U, err)
		}
	}
	if err := out.U.Scan(1); err == nil || out.U.String() != "http://h/" {
		t.Errorf("%q, %v", out.U, err)
	}
	if err := out.U.Scan("a b"); err == nil || out.U.String() != "http://h/" {
		t.Errorf("%q, %v", out.U, err)
	}
	if err := out.U.Scan(nil); err != nil || out.U != (uri.URI{}) {
		t.Errorf("%q, %v", out.U, err)
	}
}

func TestEncodeStrict(t *testing.T) {
	if got := uri.EncodeStrict("aZ09-._~/:@!$&'()*+,;= %é"); got != "aZ09-._~%2F%3A%40%21%24%26%27%28%29%2A%2B%2C%3B%3D%20%25%C3%A9" {
		t.Error(got)
	}
}
