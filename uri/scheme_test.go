// Tests of the scheme table, and the checker that the tables of the single schemes
// share: each invalid URI names its code and the text at fault.

package uri

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// validURIs runs ValidateScheme over URIs it has nothing to say about, in lower
// and upper case of the scheme.
func validURIs(t *testing.T, uris ...string) {
	t.Helper()
	for _, s := range uris {
		colon := strings.IndexByte(s, ':')
		for _, s := range []string{s, strings.ToUpper(s[:colon]) + s[colon:]} {
			u, err := Parse(s)
			if err != nil {
				t.Errorf("Parse(%q): %v", s, err)
				continue
			}
			if err := u.ValidateScheme(); err != nil {
				t.Errorf("ValidateScheme of %q: %v, want nil", s, err)
			}
		}
	}
}

// A schemeFault is a URI with the part at fault between "«" and "»".
type schemeFault struct {
	marked    string
	code      Code
	component Component
}

// invalidURIs runs ValidateScheme over URIs it has to reject, with the span that
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
		u, err := Parse(s)
		if err != nil {
			t.Errorf("Parse(%q): %v", s, err)
			continue
		}
		var e *Error
		if !errors.As(u.ValidateScheme(), &e) {
			t.Errorf("ValidateScheme of %q: nil, want %q", s, f.code)
			continue
		}
		if want := (fault(f.code, f.component, len(before), len(before)+len(at))); bare(e) != want {
			t.Errorf("ValidateScheme of %q:\n got %+v\nwant %+v", s, *e, want)
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

func TestDefaultPorts(t *testing.T) {
	for scheme, want := range map[string]uint16{
		"http": 80, "HTTPS": 443, "ws": 80, "wss": 443, "ftp": 21, "ldap": 389, "ldaps": 636,
		"news": 119, "nntp": 119, "telnet": 23, "irc": 6667, "ircs": 6697,
	} {
		if got, ok := DefaultPort(scheme); got != want || !ok {
			t.Errorf("DefaultPort(%q) = %d, %v, want %d", scheme, got, ok, want)
		}
	}
	for _, scheme := range []string{"", "file", "mailto", "urn", "tel", "data", "x", "httpss"} {
		if got, ok := DefaultPort(scheme); ok {
			t.Errorf("DefaultPort(%q) = %d, want none", scheme, got)
		}
	}
}

func TestLookupSchemeTellsTheComponents(t *testing.T) {
	for _, tt := range []struct {
		scheme   string
		requires []Component
		forbids  []Component
	}{
		{"http", []Component{ComponentScheme, ComponentAuthority, ComponentHost}, nil},
		{"WSS", []Component{ComponentScheme, ComponentAuthority, ComponentHost},
			[]Component{ComponentUserinfo, ComponentFragment}},
		{"mailto", []Component{ComponentScheme},
			[]Component{ComponentAuthority, ComponentUserinfo, ComponentHost, ComponentPort}},
		{"ldap", []Component{ComponentScheme, ComponentAuthority}, []Component{ComponentUserinfo}},
		{"file", []Component{ComponentScheme}, []Component{ComponentUserinfo, ComponentPort, ComponentQuery}},
		{"telnet", []Component{ComponentScheme, ComponentAuthority, ComponentHost},
			[]Component{ComponentPath, ComponentQuery}},
	} {
		s, ok := LookupScheme(tt.scheme)
		if !ok {
			t.Errorf("LookupScheme(%q): not found", tt.scheme)
			continue
		}
		for c := ComponentNone; c <= ComponentFragment; c++ {
			if got, want := s.Requires(c), slices.Contains(tt.requires, c); got != want {
				t.Errorf("%s requires %v: %v, want %v", tt.scheme, c, got, want)
			}
			if got, want := s.Forbids(c), slices.Contains(tt.forbids, c); got != want {
				t.Errorf("%s forbids %v: %v, want %v", tt.scheme, c, got, want)
			}
		}
	}
	if _, ok := LookupScheme("gopher"); ok {
		t.Error("gopher has no row and was found")
	}
}

func TestSchemesWithoutARowHaveNothingToBreak(t *testing.T) {
	for _, s := range []string{"", "a/b", "//h", "?q", "x:", "jdbc:mysql://h/d", "s3://my_bucket", "httpx:y", "gopher:"} {
		u, err := ParseReference(s)
		if err != nil {
			t.Fatal(err)
		}
		if err := u.ValidateScheme(); err != nil {
			t.Errorf("ValidateScheme of %q: %v", s, err)
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
		{"http:«»", ErrMissingAuthority, ComponentAuthority},
		{"http:«»h", ErrMissingAuthority, ComponentAuthority},
		{"http:«»/h", ErrMissingAuthority, ComponentAuthority},
		{"http://«»", ErrMissingHost, ComponentHost},
		{"http://«»/p", ErrMissingHost, ComponentHost},
		{"http://«»:80/p", ErrMissingHost, ComponentHost},
		{"http://u@«»/p", ErrMissingHost, ComponentHost},
		{"http://«»?q", ErrMissingHost, ComponentHost},
		{"https:«»", ErrMissingAuthority, ComponentAuthority},
		{"https://«»/abc", ErrMissingHost, ComponentHost},
		{"ws:«»/h", ErrMissingAuthority, ComponentAuthority},
		{"ws://«»/p", ErrMissingHost, ComponentHost},
		{"ws://h/p«#f»", ErrUnexpectedFragment, ComponentFragment},
		{"ws://h/p«#»", ErrUnexpectedFragment, ComponentFragment},
		{"ws://«u:p@»h/", ErrUnexpectedUserinfo, ComponentUserinfo},
		{"wss://h?q«#f»", ErrUnexpectedFragment, ComponentFragment},
		{"wss://«@»h", ErrUnexpectedUserinfo, ComponentUserinfo},
		{"telnet:«»h", ErrMissingAuthority, ComponentAuthority},
		{"telnet://«»:23/", ErrMissingHost, ComponentHost},
		{"telnet://h«/x»", ErrUnexpectedPath, ComponentPath},
		{"telnet://h/«?x»", ErrUnexpectedQuery, ComponentQuery},
		{"irc:«»go", ErrMissingAuthority, ComponentAuthority},
		{"irc://«»/go", ErrMissingHost, ComponentHost},
		{"ircs://«»", ErrMissingHost, ComponentHost},
	})
}

func TestValidateSchemeDoesNotAllocateOnCommonURIs(t *testing.T) {
	for _, s := range []string{
		"https://example.com/a?b", "mailto:a@example.com?subject=x", "file:///etc/hosts",
		"urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9", "tel:+44-20-7946-0000", "data:text/plain;base64,QQ==",
	} {
		u, err := Parse(s)
		if err != nil {
			t.Fatal(err)
		}
		if n := testing.AllocsPerRun(100, func() {
			if err := u.ValidateScheme(); err != nil {
				t.Fatal(err)
			}
		}); n != 0 {
			t.Errorf("%s: %v allocations, want 0", s, n)
		}
	}
}

// FuzzValidateScheme looks for panics and for spans outside the URI.
func FuzzValidateScheme(f *testing.F) {
	for i := range schemes {
		for _, rest := range []string{"", "//u:p@h:1/p?q#f", "a@b", "+1;ext=1", "x:y", "10.1/x", "/a,b;base64,%41", "*"} {
			f.Add(schemes[i].Name + ":" + rest)
		}
	}
	for _, s := range []string{"urn:uuid:0", "urn:isbn:978-", "urn:oid:1.2", "ldap:///dc=x?a?sub?(b=c)?!d=e", "data:;base64,QQ=="} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		u, err := ParseIRIReference(s)
		if err != nil {
			return
		}
		var e *Error
		if errors.As(u.ValidateScheme(), &e) && (e.Offset < 0 || e.Offset > e.End || e.End > len(s) || e.Code == 0) {
			t.Errorf("%q: %+v", s, *e)
		}
	})
}
