// Tests of URNs: their parts, their faults, and the namespaces uuid, isbn and oid.

package urn

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/uri"
)

func TestURNParts(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want URN
	}{
		{"urn:nid:nss", URN{NID: "nid", NSS: "nss"}},
		{"URN:NID:nss", URN{NID: "NID", NSS: "nss"}},
		{"urn:example:a:b/c:d", URN{NID: "example", NSS: "a:b/c:d"}},
		{"urn:example:a%2Fb", URN{NID: "example", NSS: "a%2Fb"}},
		{"urn:nid:nss?+R", URN{NID: "nid", NSS: "nss", Resolution: "R"}},
		{"urn:nid:nss?=Q", URN{NID: "nid", NSS: "nss", Query: "Q"}},
		{"urn:nid:nss?+R?=Q#F", URN{NID: "nid", NSS: "nss", Resolution: "R", Query: "Q", Fragment: "F", HasFragment: true}},
		{"urn:nid:nss#", URN{NID: "nid", NSS: "nss", HasFragment: true}},
		{"urn:nid:nss?+R1?+R2", URN{NID: "nid", NSS: "nss", Resolution: "R1?+R2"}},
		{"urn:nid:nss?=Q?+R", URN{NID: "nid", NSS: "nss", Query: "Q?+R"}},
		{"urn:nid:nss?=Q?=", URN{NID: "nid", NSS: "nss", Query: "Q?="}},
		{"urn:nid:nss?+R?Z/", URN{NID: "nid", NSS: "nss", Resolution: "R?Z/"}},
		{"urn:nid:nss?+R?=Q?=S", URN{NID: "nid", NSS: "nss", Resolution: "R", Query: "Q?=S"}},
	} {
		got, err := Parse(tt.in)
		if err != nil || got != tt.want {
			t.Errorf("Parse(%q) = %+v, %v\nwant %+v", tt.in, got, err, tt.want)
			continue
		}
		if s := got.String(); s != "urn"+tt.in[3:] {
			t.Errorf("String of %q is %q", tt.in, s)
		}
	}
}

func TestURNFaults(t *testing.T) {
	invalidURIs(t, []schemeFault{
		{"urn:«»", ErrNIDLength, uri.ComponentPath},
		{"urn:«»:", ErrNIDLength, uri.ComponentPath},
		{"urn:«»:abc", ErrNIDLength, uri.ComponentPath},
		{"urn:n«»:nss", ErrNIDLength, uri.ComponentPath},
		{"urn:123456789-123456789-123456789-12«3»:nss", ErrNIDLength, uri.ComponentPath},
		{"urn:«-»ns:123", ErrNID, uri.ComponentPath},
		{"urn:ns-«»:123", ErrNID, uri.ComponentPath},
		{"urn:a«_»b:c", ErrNID, uri.ComponentPath},
		{"urn:«%61»:NSS", ErrNID, uri.ComponentPath},
		{"urn:«/»a:b", ErrNID, uri.ComponentPath},
		{"urn:ns«»", ErrNSS, uri.ComponentPath},
		{"urn:ns:«»", ErrNSS, uri.ComponentPath},
		{"urn:ns:«/»a", ErrNSS, uri.ComponentPath},
		{"urn:urn-«abc»:nss", ErrInformal, uri.ComponentPath},
		{"urn:urn-«07»:nss", ErrInformal, uri.ComponentPath},
		{"urn:nid:nss«?»", ErrQuestion, uri.ComponentQuery},
		{"urn:nid:nss«?j»unk", ErrQuestion, uri.ComponentQuery},
		{"urn:nid:nss?+«»#F", ErrResolve, uri.ComponentQuery},
		{"urn:nid:nss?+«?»=Q", ErrResolve, uri.ComponentQuery},
		{"urn:nid:nss?+«/»a", ErrResolve, uri.ComponentQuery},
		{"urn:nid:nss?=«»#F", ErrQuery, uri.ComponentQuery},
		{"urn:nid:nss?+R?=«»", ErrQuery, uri.ComponentQuery},
		{"urn:nid:nss?=«?»a", ErrQuery, uri.ComponentQuery},
		{"urn:«//h»/a", ErrAuthority, uri.ComponentAuthority},
	})
	validURIs(t,
		"urn:123:nss", "urn:1-2:nss", "urn:urn-7:nss", "urn:12345678901234567890123456789012:a", "urn:a-b:nss",
		"urn:x-local:nss", "urn:ietf:rfc:8141", "urn:urnx:a",
	)
}

func TestOtherSchemesAreNoURNs(t *testing.T) {
	for _, s := range []string{"cat:ns:s", "http://h/", "a/b", ""} {
		u, err := uri.ParseReference(s)
		if err != nil {
			t.Fatal(err)
		}
		n, err := FromURI(u)
		if e, ok := err.(*uri.Error); !ok || e.Code != ErrScheme || n != (URN{}) {
			t.Errorf("URN of %q = %+v, %v", s, n, err)
		}
	}
	if _, err := Parse("urn:a b"); err == nil {
		t.Error("Parse takes what uri.Parse does not")
	}
}

func TestURNNamespaces(t *testing.T) {
	validURIs(t,
		"urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9", "urn:UUID:06E775AC-2c38-11b2-801c-8086f2cc00c9",
		"urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9?+r?=q#frag",
		"urn:isbn:0-395-36341-1", "urn:isbn:0395363411", "urn:isbn:978-0-395-36341-6", "urn:ISBN:080442957X", "urn:isbn:0-8044-2957-x",
		"urn:oid:1", "urn:oid:0", "urn:OID:1.2.840.113674.514.212.200", "urn:oid:153.8.0.981.0",
	)
	invalidURIs(t, []schemeFault{
		{"urn:uuid:0000«»", ErrUUID, uri.ComponentPath},
		{"urn:uuid:06e775ac«2»c38-11b2-801c-8086f2cc00c9", ErrUUID, uri.ComponentPath},
		{"urn:uuid:06e775ac-2c38-11b2-«Z»ZZZ-8086f2cc00c9", ErrUUID, uri.ComponentPath},
		{"urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9«00»", ErrUUID, uri.ComponentPath},
		{"urn:uuid:«x»", ErrUUID, uri.ComponentPath},
		{"urn:isbn:0-395-36341-«2»", ErrISBNCheck, uri.ComponentPath},
		{"urn:isbn:978039536341«7»", ErrISBNCheck, uri.ComponentPath},
		{"urn:isbn:039536341«»", ErrISBN, uri.ComponentPath},
		{"urn:isbn:«-»0395363411", ErrISBN, uri.ComponentPath},
		{"urn:isbn:0395363411«-»", ErrISBN, uri.ComponentPath},
		{"urn:isbn:0-«-»395363411", ErrISBN, uri.ComponentPath},
		{"urn:isbn:«x»", ErrISBN, uri.ComponentPath},
		{"urn:isbn:978039536341«X»", ErrISBN, uri.ComponentPath},
		{"urn:isbn:9780395363416«0»", ErrISBN, uri.ComponentPath},
		{"urn:oid:«01»", ErrOID, uri.ComponentPath},
		{"urn:oid:«1.2.3.01»", ErrOID, uri.ComponentPath},
		{"urn:oid:«1..2»", ErrOID, uri.ComponentPath},
		{"urn:oid:«1.»", ErrOID, uri.ComponentPath},
		{"urn:oid:«Z»", ErrOID, uri.ComponentPath},
		{"urn:uuid:«»", ErrNSS, uri.ComponentPath},
	})
}

// RFC 8141 §3.1 and §3.2: case counts in the name, and escapes are not decoded.
func TestURNsAreEqualAsURIsWhereTheyAreAsNames(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"urn:example:a", "URN:EXAMPLE:a", true},
		{"urn:example:%61", "urn:example:a", false},
		{"urn:example:%2c", "urn:example:%2C", true},
		{"urn:example:a", "urn:example:A", false},
		{"urn:example:a/./b", "urn:example:a/b", false},
		{"urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9", "urn:UUID:06E775AC-2C38-11B2-801C-8086F2CC00C9", true},
		{"urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9", "urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c8", false},
		{"urn:isbn:080442957X", "urn:isbn:080442957x", false},
	} {
		a, b := uri.MustParse(tt.a), uri.MustParse(tt.b)
		n, err := FromURI(a)
		if err != nil {
			t.Fatal(err)
		}
		m, err := FromURI(b)
		if err != nil {
			t.Fatal(err)
		}
		if a.Equal(b) != tt.want || n.Equal(m) != tt.want {
			t.Errorf("%q and %q: equal as URIs %v, as names %v, want %v", a, b, a.Equal(b), n.Equal(m), tt.want)
		}
	}
}

// validURIs runs Check over URNs it has nothing to say about, in lower and upper case of
// the scheme.
func validURIs(t *testing.T, uris ...string) {
	t.Helper()
	for _, s := range uris {
		for _, s := range []string{s, "URN" + s[len("urn"):]} {
			if err := Check(uri.MustParse(s)); err != nil {
				t.Errorf("Check of %q: %v, want nil", s, err)
			}
		}
	}
}

// A schemeFault is a URN with the part at fault between "«" and "»".
type schemeFault struct {
	marked    string
	code      uri.Code
	component uri.Component
}

// invalidURIs runs Check over URNs it has to reject, with the span that is marked.
func invalidURIs(t *testing.T, faults []schemeFault) {
	t.Helper()
	for _, f := range faults {
		before, rest, _ := strings.Cut(f.marked, "«")
		at, after, _ := strings.Cut(rest, "»")
		s := before + at + after
		want := fault(f.code, f.component, len(before), len(before)+len(at))
		if e, ok := Check(uri.MustParse(s)).(*uri.Error); !ok || *e != want {
			t.Errorf("Check of %q:\n got %v\nwant %+v", s, e, want)
		}
	}
}

func TestURNOfParts(t *testing.T) {
	for _, n := range []URN{
		{NID: "example", NSS: "a/b", Resolution: "r", Query: "q", Fragment: "f", HasFragment: true},
		{NID: "isbn", NSS: "x"}, // the rules of namespaces are for Check
	} {
		if u, err := n.URI(); err != nil || u.String() != n.String() {
			t.Errorf("URI of %+v = %q, %v", n, u, err)
		}
	}
	if u, err := (URN{NID: "example", NSS: "a", Fragment: "f"}).URI(); err != nil || u.String() != "urn:example:a#f" {
		t.Errorf("URI of a fragment alone = %q, %v", u, err)
	}
	for _, tt := range []struct {
		n    URN
		want uri.Error
	}{
		{URN{}, fault(ErrNIDLength, uri.ComponentPath, 4, 4)},
		{URN{NID: "isbn", NSS: "bad nss"}, fault(uri.ErrSpace, uri.ComponentPath, 12, 13)},
		{URN{NID: "ab:c", NSS: "d"}, fault(uri.ErrEditDelimiter, uri.ComponentPath, 6, 7)},
		{URN{NID: "ex", NSS: "a#b?"}, fault(uri.ErrEditDelimiter, uri.ComponentPath, 8, 9)},
		{URN{NID: "ex", NSS: "a?+b"}, fault(uri.ErrEditDelimiter, uri.ComponentPath, 8, 9)},
		{URN{NID: "ex", NSS: "a", Resolution: "r?=q"}, fault(uri.ErrEditDelimiter, uri.ComponentQuery, 11, 12)},
		{URN{NID: "ex", NSS: "a", Resolution: "r#"}, fault(uri.ErrEditDelimiter, uri.ComponentQuery, 11, 12)},
		{URN{NID: "ex", NSS: "a", Query: "b#c"}, fault(uri.ErrEditDelimiter, uri.ComponentQuery, 11, 12)},
		{URN{NID: "ex", NSS: "a", Resolution: "r", Query: "b#c"}, fault(uri.ErrEditDelimiter, uri.ComponentQuery, 14, 15)},
		{URN{NID: "ex", NSS: "a", Query: "/"}, fault(ErrQuery, uri.ComponentQuery, 10, 11)},
		{URN{NID: "ex", NSS: "a", Fragment: "#"}, fault(uri.ErrSecondHash, uri.ComponentFragment, 9, 10)},
	} {
		if u, err := tt.n.URI(); err == nil || *err.(*uri.Error) != tt.want {
			t.Errorf("URI of %+v = %q, %+v, want %+v", tt.n, u, err, tt.want)
		}
	}
}

// The examples of RFC 8141 §3.2, by the sets that are equivalent to each other.
func TestURNEquivalenceExamplesOfTheRFC(t *testing.T) {
	sets := [][]string{
		{"urn:example:a123,z456", "URN:example:a123,z456", "urn:EXAMPLE:a123,z456", "urn:example:a123,z456?+abc", "urn:example:a123,z456?=xyz", "urn:example:a123,z456#789"},
		{"urn:example:a123,z456/foo"},
		{"urn:example:a123,z456/bar"},
		{"urn:example:a123%2Cz456", "URN:EXAMPLE:a123%2cz456"},
		{"urn:example:A123,z456"},
		{"urn:example:a123,Z456"},
		{"urn:example:%D0%B0123,z456"},
	}
	for i, a := range sets {
		for j, b := range sets {
			for _, x := range a {
				for _, y := range b {
					n, errX := Parse(x)
					m, errY := Parse(y)
					if errX != nil || errY != nil || n.Equal(m) != (i == j) {
						t.Errorf("%q and %q: %v (%v, %v)", x, y, n.Equal(m), errX, errY)
					}
				}
			}
		}
	}
}
