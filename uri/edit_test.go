// Tests of the edits: what they make, what they refuse and where, and the property
// that an edit changes one component and nothing else.

package uri

import (
	"strings"
	"testing"
)

// An edit is one method that edits, with its value to come.
type edit struct {
	name  string
	c     Component
	apply func(u URI, value string) (URI, error)
}

var edits = []edit{
	{"Scheme", ComponentScheme, edited((*Editor).Scheme)},
	{"Authority", ComponentAuthority, edited((*Editor).Authority)},
	{"Userinfo", ComponentUserinfo, edited((*Editor).Userinfo)},
	{"Host", ComponentHost, edited((*Editor).Host)},
	{"Port", ComponentPort, edited((*Editor).Port)},
	{"Path", ComponentPath, edited((*Editor).Path)},
	{"Query", ComponentQuery, edited((*Editor).Query)},
	{"Fragment", ComponentFragment, edited((*Editor).Fragment)},
	{"WithPath", ComponentPath, URI.WithPath},
	{"WithQuery", ComponentQuery, URI.WithQuery},
	{"WithFragment", ComponentFragment, URI.WithFragment},
	{"WithoutScheme", ComponentScheme, without(ComponentScheme)},
	{"WithoutAuthority", ComponentAuthority, without(ComponentAuthority)},
	{"WithoutUserinfo", ComponentUserinfo, without(ComponentUserinfo)},
	{"WithoutPort", ComponentPort, without(ComponentPort)},
	{"WithoutQuery", ComponentQuery, func(u URI, _ string) (URI, error) { return u.WithoutQuery(), nil }},
	{"WithoutFragment", ComponentFragment, func(u URI, _ string) (URI, error) { return u.WithoutFragment(), nil }},
}

func edited(f func(*Editor, string) *Editor) func(URI, string) (URI, error) {
	return func(u URI, value string) (URI, error) { return f(u.Edit(), value).URI() }
}

func without(c Component) func(URI, string) (URI, error) {
	return func(u URI, _ string) (URI, error) { return u.Edit().Without(c).URI() }
}

func applyEdit(t *testing.T, name, in, value string) (URI, error) {
	t.Helper()
	u, err := ParseIRIReference(in)
	if err != nil {
		t.Fatalf("%q: %v", in, err)
	}
	for _, e := range edits {
		if e.name == name {
			return e.apply(u, value)
		}
	}
	t.Fatalf("no edit %s", name)
	return URI{}, nil
}

func TestEdits(t *testing.T) {
	const full = "http://u:p@h:80/a/b?q=1#f"
	for _, tt := range []struct{ edit, in, value, want string }{
		{"Scheme", full, "https", "https://u:p@h:80/a/b?q=1#f"},
		{"Scheme", "//h/a", "x+y-z.1", "x+y-z.1://h/a"},
		{"Scheme", "", "a", "a:"},
		{"Scheme", "a/b", "urn", "urn:a/b"},
		{"WithoutScheme", full, "", "//u:p@h:80/a/b?q=1#f"},
		{"WithoutScheme", "a:b", "", "b"},
		{"WithoutScheme", "b", "", "b"},
		{"Authority", full, "[::1]:1", "http://[::1]:1/a/b?q=1#f"},
		{"Authority", full, "", "http:///a/b?q=1#f"},
		{"Authority", "/a", "h", "//h/a"},
		{"Authority", "", "u@h", "//u@h"},
		{"WithoutAuthority", full, "", "http:/a/b?q=1#f"},
		{"WithoutAuthority", "file:///x", "", "file:/x"},
		{"Userinfo", full, "v", "http://v@h:80/a/b?q=1#f"},
		{"Userinfo", "//h", "", "//@h"},
		{"Userinfo", "//h:1", "a:b:c", "//a:b:c@h:1"},
		{"WithoutUserinfo", full, "", "http://h:80/a/b?q=1#f"},
		{"WithoutUserinfo", "//h/", "", "//h/"},
		{"WithoutUserinfo", "/a", "", "/a"},
		{"Host", full, "[v1.a]", "http://u:p@[v1.a]:80/a/b?q=1#f"},
		{"Host", full, "", "http://u:p@:80/a/b?q=1#f"},
		{"Host", "//h", "a%20b", "//a%20b"},
		{"Port", full, "8080", "http://u:p@h:8080/a/b?q=1#f"},
		{"Port", "//[::1]/", "", "//[::1]:/"},
		{"Port", "//h", "99999", "//h:99999"},
		{"WithoutPort", full, "", "http://u:p@h/a/b?q=1#f"},
		{"WithoutPort", "//h:", "", "//h"},
		{"WithPath", full, "/c%2Fd:e@f", "http://u:p@h:80/c%2Fd:e@f?q=1#f"},
		{"WithPath", full, "", "http://u:p@h:80?q=1#f"},
		{"WithPath", full, "//x", "http://u:p@h:80//x?q=1#f"},
		{"WithPath", "urn:a", "b:c", "urn:b:c"},
		{"WithPath", "a?b", "./c:d", "./c:d?b"},
		{"WithQuery", full, "", "http://u:p@h:80/a/b?#f"},
		{"WithQuery", full, "a?b/c", "http://u:p@h:80/a/b?a?b/c#f"},
		{"WithQuery", "", "x", "?x"},
		{"WithoutQuery", full, "", "http://u:p@h:80/a/b#f"},
		{"WithoutQuery", "?", "", ""},
		{"WithoutQuery", "a#?", "", "a#?"},
		{"WithFragment", full, "", "http://u:p@h:80/a/b?q=1#"},
		{"WithFragment", "a", "b/c?d", "a#b/c?d"},
		{"WithoutFragment", full, "", "http://u:p@h:80/a/b?q=1"},
		{"WithoutFragment", "a#", "", "a"},
		{"WithPath", "/é", "/ü", "/ü"},
		{"WithQuery", "/é", "\ue000", "/é?\ue000"},
	} {
		got, err := applyEdit(t, tt.edit, tt.in, tt.value)
		if err != nil || got.String() != tt.want {
			t.Errorf("%q.%s(%q) = %q, %v, want %q", tt.in, tt.edit, tt.value, got, err, tt.want)
			continue
		}
		want, err := ParseIRIReference(tt.want)
		if err != nil || got != want {
			t.Errorf("%q.%s(%q): its parts differ from those of %q parsed (%v)", tt.in, tt.edit, tt.value, tt.want, err)
		}
	}
}

func TestEditsRefuseWithPositionsInTheValue(t *testing.T) {
	for _, tt := range []struct {
		edit, in, value string
		want            Error
	}{
		{"Scheme", "//h", "", fault(ErrEmptyScheme, ComponentScheme, 0, 0)},
		{"Scheme", "//h", "http:", fault(ErrEditDelimiter, ComponentScheme, 4, 5)},
		{"Scheme", "//h", "http://g", fault(ErrEditDelimiter, ComponentScheme, 4, 5)},
		{"Scheme", "//h", "1a", fault(ErrSchemeStart, ComponentScheme, 0, 1)},
		{"Scheme", "//h", "a b", fault(ErrSpace, ComponentScheme, 1, 2)},
		{"Scheme", "//h", "a/b", fault(ErrMissingScheme, ComponentScheme, 1, 2)},
		{"Authority", "//h", "g/p", fault(ErrEditDelimiter, ComponentHost, 1, 2)},
		{"Authority", "//h", "g#", fault(ErrEditDelimiter, ComponentHost, 1, 2)},
		{"Authority", "//h", "g h", fault(ErrSpace, ComponentHost, 1, 2)},
		{"Userinfo", "//h", "a@b", fault(ErrEditDelimiter, ComponentUserinfo, 1, 2)},
		{"Userinfo", "//h", "a/b", fault(ErrEditDelimiter, ComponentUserinfo, 1, 2)},
		{"Host", "//h", "g:80", fault(ErrEditDelimiter, ComponentHost, 1, 2)},
		{"Host", "//h", "u@g", fault(ErrEditDelimiter, ComponentHost, 1, 2)},
		{"Host", "//h", "g?", fault(ErrEditDelimiter, ComponentHost, 1, 2)},
		{"Host", "//h", "g\\", fault(ErrBackslash, ComponentHost, 1, 2)},
		{"Port", "//h", "80/", fault(ErrEditDelimiter, ComponentPort, 2, 3)},
		{"Port", "//h", "8@g", fault(ErrEditDelimiter, ComponentPort, 1, 2)},
		{"WithPath", "//h", "/a?b", fault(ErrEditDelimiter, ComponentPath, 2, 3)},
		{"WithPath", "//h", "/a#b", fault(ErrEditDelimiter, ComponentPath, 2, 3)},
		{"WithPath", "//h", "/%4", fault(ErrPercent, ComponentPath, 1, 3)},
		{"WithPath", "//h", "/é", fault(ErrNonASCII, ComponentPath, 1, 3)},
		{"WithQuery", "//h", "a#b", fault(ErrEditDelimiter, ComponentQuery, 1, 2)},
		{"WithQuery", "//h", "a[]", fault(ErrSquareBracket, ComponentQuery, 1, 2)},
		{"WithFragment", "//h", "a#b", fault(ErrSecondHash, ComponentFragment, 1, 2)},
		// fine as a value, but not there
		{"WithoutScheme", "a:b:c", "", fault(ErrEditNeighbor, ComponentScheme, 0, 0)},
		{"Authority", "a/b", "h", fault(ErrEditNeighbor, ComponentHost, 0, 0)},
		{"WithoutAuthority", "//h//a", "", fault(ErrEditNeighbor, ComponentHost, 0, 0)},
		{"Userinfo", "/a", "u", fault(ErrEditNeighbor, ComponentUserinfo, 0, 0)},
		{"Host", "a:b", "h", fault(ErrEditNeighbor, ComponentHost, 0, 0)},
		{"Port", "/a", "1", fault(ErrEditNeighbor, ComponentPort, 0, 0)},
		{"WithPath", "//h", "a", fault(ErrEditNeighbor, ComponentPath, 0, 0)},
		{"WithPath", "/a", "//b", fault(ErrEditNeighbor, ComponentPath, 0, 0)},
		{"WithPath", "/a", "b:c", fault(ErrEditNeighbor, ComponentPath, 0, 0)},
	} {
		got, err := applyEdit(t, tt.edit, tt.in, tt.value)
		e, ok := err.(*Error)
		if !ok || got != (URI{}) {
			t.Errorf("%q.%s(%q) = %q, %v, want an error", tt.in, tt.edit, tt.value, got, err)
			continue
		}
		if *e != tt.want {
			t.Errorf("%q.%s(%q):\n got %+v\nwant %+v", tt.in, tt.edit, tt.value, *e, tt.want)
		}
	}
}

// checkEdits reports an edit of u that makes something invalid or changes more
// than its component.
func checkEdits(t *testing.T, u URI, value string) {
	t.Helper()
	for _, e := range edits {
		v, err := e.apply(u, value)
		if err != nil {
			if e, ok := err.(*Error); !ok || e.Offset < 0 || e.Offset > e.End || e.End > len(value) {
				t.Errorf("%q with %q: %+v", u, value, err)
			}
			continue
		}
		if w, err := ParseIRIReference(v.String()); err != nil || w != v {
			t.Errorf("%q.%s(%q) = %q, which is not what it parses as: %v", u, e.name, value, v, err)
		}
		for c := ComponentScheme; c <= ComponentFragment; c++ {
			start, end, ok := u.Span(c)
			from, to, has := v.Span(c)
			same := ok == has && u.String()[start:end] == v.String()[from:to]
			if !same && !isPartOf(c, e.c) && !isPartOf(e.c, c) {
				t.Errorf("%q.%s(%q) = %q, which changes the %v", u, e.name, value, v, c)
			}
			if c == e.c && !strings.HasPrefix(e.name, "Without") && v.String()[from:to] != value {
				t.Errorf("%q.%s(%q) = %q", u, e.name, value, v)
			}
		}
	}
}

// isPartOf reports whether c is p or a part of it.
func isPartOf(c, p Component) bool {
	return c == p || p == ComponentAuthority && (c == ComponentUserinfo || c == ComponentHost || c == ComponentPort)
}

func FuzzEdits(f *testing.F) {
	for _, s := range []string{"", "http://u:p@h:80/a?q#f", "a:b:c", "//", "//h//a", "/.//a", "urn:x", "?", "#", "é"} {
		for _, value := range []string{"", "a", "//a", "a:b", "a@b", "[::1]", "8", "%41", "é", "/", "?", "#"} {
			f.Add(s, value)
		}
	}
	f.Fuzz(func(t *testing.T, s, value string) {
		if u, err := ParseIRIReference(s); err == nil {
			checkEdits(t, u, value)
		}
	})
}
