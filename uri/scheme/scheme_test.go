// Tests of the scheme table, and the checker that the tables of the single schemes
// share: each invalid URI names its code and the text at fault.

package scheme

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/uri"
)

// validURIs runs Check over URIs it has nothing to say about, in lower
// and upper case of the scheme.
func validURIs(t *testing.T, uris ...string) {
	t.Helper()
	for _, s := range uris {
		colon := strings.IndexByte(s, ':')
		for _, s := range []string{s, strings.ToUpper(s[:colon]) + s[colon:]} {
			u, err := uri.Parse(s)
			if err != nil {
				t.Errorf("Parse(%q): %v", s, err)
				continue
			}
			if err := Check(u); err != nil {
				t.Errorf("Check of %q: %v, want nil", s, err)
			}
		}
	}
}

// A schemeFault is a URI with the part at fault between "«" and "»".
type schemeFault struct {
	marked    string
	code      uri.Code
	component uri.Component
}

// invalidURIs runs Check over URIs it has to reject, with the span that
// is marked.
func invalidURIs(t *testing.T, faults []schemeFault) {
	t.Helper()
	for _, f := range faults {
		before, rest, _ := strings.Cut(f.marked, "«")
		at, after, found := strings.Cut(rest, "»")
		if !found {
			t.Fatalf("%q has no marks", f.marked)
		}
		s := before + at + after
		u, err := uri.Parse(s)
		if err != nil {
			t.Errorf("Parse(%q): %v", s, err)
			continue
		}
		var e *uri.Error
		if !errors.As(Check(u), &e) {
			t.Errorf("Check of %q: nil, want %q", s, f.code)
			continue
		}
		if want := (fault(f.code, f.component, len(before), len(before)+len(at))); *e != want {
			t.Errorf("Check of %q:\n got %+v\nwant %+v", s, *e, want)
		}
	}
}

func TestSchemesAreSortedCanonicalAndSourced(t *testing.T) {
	var names []string
	for _, s := range schemes {
		names = append(names, s.Name)
		if s.Name != strings.ToLower(s.Name) || s.Source == "" {
			t.Errorf("row %+v is not canonical or has no source", s)
		}
		if Registration(s.Name) == StatusNone {
			t.Errorf("%s is not registered", s.Name)
		}
	}
	if !slices.IsSorted(names) {
		t.Errorf("not sorted: %q", names)
	}
	for _, want := range strings.Fields("http https ws wss ftp file mailto tel data urn ldap ldaps news nntp telnet irc ircs doi info") {
		if !slices.Contains(names, want) {
			t.Errorf("no row for %s", want)
		}
	}
}

func TestLookupTellsTheComponents(t *testing.T) {
	for _, tt := range []struct {
		scheme   string
		requires []uri.Component
		forbids  []uri.Component
	}{
		{"http", []uri.Component{uri.ComponentScheme, uri.ComponentAuthority, uri.ComponentHost}, nil},
		{"WSS", []uri.Component{uri.ComponentScheme, uri.ComponentAuthority, uri.ComponentHost},
			[]uri.Component{uri.ComponentUserinfo, uri.ComponentFragment}},
		{"mailto", []uri.Component{uri.ComponentScheme},
			[]uri.Component{uri.ComponentAuthority, uri.ComponentUserinfo, uri.ComponentHost, uri.ComponentPort}},
		{"ldap", []uri.Component{uri.ComponentScheme, uri.ComponentAuthority}, []uri.Component{uri.ComponentUserinfo}},
		{"file", []uri.Component{uri.ComponentScheme}, []uri.Component{uri.ComponentUserinfo, uri.ComponentPort, uri.ComponentQuery}},
		{"telnet", []uri.Component{uri.ComponentScheme, uri.ComponentAuthority, uri.ComponentHost},
			[]uri.Component{uri.ComponentPath, uri.ComponentQuery}},
	} {
		s, ok := Lookup(tt.scheme)
		if !ok {
			t.Errorf("Lookup(%q): not found", tt.scheme)
			continue
		}
		for c := uri.ComponentNone; c <= uri.ComponentFragment; c++ {
			if got, want := s.Requires(c), slices.Contains(tt.requires, c); got != want {
				t.Errorf("%s requires %v: %v, want %v", tt.scheme, c, got, want)
			}
			if got, want := s.Forbids(c), slices.Contains(tt.forbids, c); got != want {
				t.Errorf("%s forbids %v: %v, want %v", tt.scheme, c, got, want)
			}
		}
	}
	if _, ok := Lookup("gopher"); ok {
		t.Error("gopher has no row and was found")
	}
}

func TestSchemesWithoutARowHaveNothingToBreak(t *testing.T) {
	for _, s := range []string{"", "a/b", "//h", "?q", "x:", "jdbc:mysql://h/d", "s3://my_bucket", "httpx:y", "gopher:"} {
		u, err := uri.ParseReference(s)
		if err != nil {
			t.Fatal(err)
		}
		if err := Check(u); err != nil {
			t.Errorf("Check of %q: %v", s, err)
		}
	}
}

func TestSchemesWithAHost(t *testing.T) {
	validURIs(t,
		"http://h", "http://h/", "http://h:", "http://h:80/p?q#f", "http://u:p@h/", "http://[::1]:80/", "http://h?q", "http://1.2.3.4#f",
		"http://my_service:8080/", "http://h/p//q/../r",
		"https://h", "https://h:443/p?q#f", "https://u@h",
		"ws://h", "ws://h:80/chat?x=y", "wss://h:443/", "wss://[::1]/a?b",
		"telnet://h", "telnet://h/", "telnet://u:p@h:23/",
		"irc://h", "irc://h:6667/%23go", "irc://h/#go", "irc://nick@h/go,isnick", "ircs://h:6697/go?key",
	)
	invalidURIs(t, []schemeFault{
		{"http:«»", ErrMissingAuthority, uri.ComponentAuthority},
		{"http:«»h", ErrMissingAuthority, uri.ComponentAuthority},
		{"http:«»/h", ErrMissingAuthority, uri.ComponentAuthority},
		{"http://«»", ErrMissingHost, uri.ComponentHost},
		{"http://«»/p", ErrMissingHost, uri.ComponentHost},
		{"http://«»:80/p", ErrMissingHost, uri.ComponentHost},
		{"http://u@«»/p", ErrMissingHost, uri.ComponentHost},
		{"http://«»?q", ErrMissingHost, uri.ComponentHost},
		{"https:«»", ErrMissingAuthority, uri.ComponentAuthority},
		{"https://«»/abc", ErrMissingHost, uri.ComponentHost},
		{"ws:«»/h", ErrMissingAuthority, uri.ComponentAuthority},
		{"ws://«»/p", ErrMissingHost, uri.ComponentHost},
		{"ws://h/p«#f»", ErrUnexpectedFragment, uri.ComponentFragment},
		{"ws://h/p«#»", ErrUnexpectedFragment, uri.ComponentFragment},
		{"ws://«u:p@»h/", ErrUnexpectedUserinfo, uri.ComponentUserinfo},
		{"wss://h?q«#f»", ErrUnexpectedFragment, uri.ComponentFragment},
		{"wss://«@»h", ErrUnexpectedUserinfo, uri.ComponentUserinfo},
		{"telnet:«»h", ErrMissingAuthority, uri.ComponentAuthority},
		{"telnet://«»:23/", ErrMissingHost, uri.ComponentHost},
		{"telnet://h«/x»", ErrUnexpectedPath, uri.ComponentPath},
		{"telnet://h/«?x»", ErrUnexpectedQuery, uri.ComponentQuery},
		{"irc:«»go", ErrMissingAuthority, uri.ComponentAuthority},
		{"irc://«»/go", ErrMissingHost, uri.ComponentHost},
		{"ircs://«»", ErrMissingHost, uri.ComponentHost},
	})
}

func TestCheckDoesNotAllocateOnCommonURIs(t *testing.T) {
	for _, s := range []string{
		"https://example.com/a?b", "mailto:a@example.com?subject=x", "file:///etc/hosts",
		"urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9", "tel:+44-20-7946-0000", "data:text/plain;base64,QQ==",
	} {
		u, err := uri.Parse(s)
		if err != nil {
			t.Fatal(err)
		}
		if n := testing.AllocsPerRun(100, func() {
			if err := Check(u); err != nil {
				t.Fatal(err)
			}
		}); n != 0 {
			t.Errorf("%s: %v allocations, want 0", s, n)
		}
	}
}

// FuzzCheck looks for panics and for spans outside the URI.
func FuzzCheck(f *testing.F) {
	for i := range schemes {
		for _, rest := range []string{"", "//u:p@h:1/p?q#f", "a@b", "+1;ext=1", "x:y", "10.1/x", "/a,b;base64,%41", "*"} {
			f.Add(schemes[i].Name + ":" + rest)
		}
	}
	for _, s := range []string{"urn:uuid:0", "urn:isbn:978-", "urn:oid:1.2", "ldap:///dc=x?a?sub?(b=c)?!d=e", "data:;base64,QQ=="} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		u, err := uri.ParseIRIReference(s)
		if err != nil {
			return
		}
		var e *uri.Error
		if errors.As(Check(u), &e) && (e.Offset < 0 || e.Offset > e.End || e.End > len(s) || e.Code == 0) {
			t.Errorf("%q: %+v", s, *e)
		}
	})
}
