// Tests of URNs: their parts, their faults, and the namespaces uuid, isbn and oid.

package uri

import "testing"

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
		got, err := ParseURN(tt.in)
		if err != nil || got != tt.want {
			t.Errorf("ParseURN(%q) = %+v, %v\nwant %+v", tt.in, got, err, tt.want)
			continue
		}
		if s := got.String(); s != "urn"+tt.in[3:] {
			t.Errorf("String of %q is %q", tt.in, s)
		}
	}
}

func TestURNFaults(t *testing.T) {
	invalidURIs(t, []schemeFault{
		{"urn:«»", ErrURNNIDLength, ComponentPath},
		{"urn:«»:", ErrURNNIDLength, ComponentPath},
		{"urn:«»:abc", ErrURNNIDLength, ComponentPath},
		{"urn:n«»:nss", ErrURNNIDLength, ComponentPath},
		{"urn:123456789-123456789-123456789-12«3»:nss", ErrURNNIDLength, ComponentPath},
		{"urn:«-»ns:123", ErrURNNID, ComponentPath},
		{"urn:ns-«»:123", ErrURNNID, ComponentPath},
		{"urn:a«_»b:c", ErrURNNID, ComponentPath},
		{"urn:«%61»:NSS", ErrURNNID, ComponentPath},
		{"urn:«/»a:b", ErrURNNID, ComponentPath},
		{"urn:ns«»", ErrURNNSS, ComponentPath},
		{"urn:ns:«»", ErrURNNSS, ComponentPath},
		{"urn:ns:«/»a", ErrURNNSS, ComponentPath},
		{"urn:urn-«abc»:nss", ErrURNInformal, ComponentPath},
		{"urn:urn-«07»:nss", ErrURNInformal, ComponentPath},
		{"urn:nid:nss«?»", ErrURNQuestion, ComponentQuery},
		{"urn:nid:nss«?j»unk", ErrURNQuestion, ComponentQuery},
		{"urn:nid:nss?+«»#F", ErrURNResolve, ComponentQuery},
		{"urn:nid:nss?+«?»=Q", ErrURNResolve, ComponentQuery},
		{"urn:nid:nss?+«/»a", ErrURNResolve, ComponentQuery},
		{"urn:nid:nss?=«»#F", ErrURNQuery, ComponentQuery},
		{"urn:nid:nss?+R?=«»", ErrURNQuery, ComponentQuery},
		{"urn:nid:nss?=«?»a", ErrURNQuery, ComponentQuery},
		{"urn:«//h»/a", ErrUnexpectedAuthority, ComponentAuthority},
	})
	validURIs(t,
		"urn:123:nss", "urn:1-2:nss", "urn:urn-7:nss", "urn:12345678901234567890123456789012:a", "urn:a-b:nss",
		"urn:x-local:nss", "urn:ietf:rfc:8141", "urn:urnx:a",
	)
}

func TestOtherSchemesAreNoURNs(t *testing.T) {
	for _, s := range []string{"cat:ns:s", "http://h/", "a/b", ""} {
		u, err := ParseReference(s)
		if err != nil {
			t.Fatal(err)
		}
		n, err := u.URN()
		if e, ok := err.(*Error); !ok || e.Code != ErrURNScheme || n != (URN{}) {
			t.Errorf("URN of %q = %+v, %v", s, n, err)
		}
	}
	if _, err := ParseURN("urn:a b"); err == nil {
		t.Error("ParseURN takes what Parse does not")
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
		{"urn:uuid:0000«»", ErrUUID, ComponentPath},
		{"urn:uuid:06e775ac«2»c38-11b2-801c-8086f2cc00c9", ErrUUID, ComponentPath},
		{"urn:uuid:06e775ac-2c38-11b2-«Z»ZZZ-8086f2cc00c9", ErrUUID, ComponentPath},
		{"urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9«00»", ErrUUID, ComponentPath},
		{"urn:uuid:«x»", ErrUUID, ComponentPath},
		{"urn:isbn:0-395-36341-«2»", ErrISBNCheck, ComponentPath},
		{"urn:isbn:978039536341«7»", ErrISBNCheck, ComponentPath},
		{"urn:isbn:039536341«»", ErrISBN, ComponentPath},
		{"urn:isbn:«-»0395363411", ErrISBN, ComponentPath},
		{"urn:isbn:0395363411«-»", ErrISBN, ComponentPath},
		{"urn:isbn:0-«-»395363411", ErrISBN, ComponentPath},
		{"urn:isbn:«x»", ErrISBN, ComponentPath},
		{"urn:isbn:978039536341«X»", ErrISBN, ComponentPath},
		{"urn:isbn:9780395363416«0»", ErrISBN, ComponentPath},
		{"urn:oid:«01»", ErrOID, ComponentPath},
		{"urn:oid:«1.2.3.01»", ErrOID, ComponentPath},
		{"urn:oid:«1..2»", ErrOID, ComponentPath},
		{"urn:oid:«1.»", ErrOID, ComponentPath},
		{"urn:oid:«Z»", ErrOID, ComponentPath},
		{"urn:uuid:«»", ErrURNNSS, ComponentPath},
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
	} {
		a, b := MustParse(tt.a), MustParse(tt.b)
		n, err := a.URN()
		if err != nil {
			t.Fatal(err)
		}
		m, err := b.URN()
		if err != nil {
			t.Fatal(err)
		}
		if a.Equal(b) != tt.want || n.Equal(m) != tt.want {
			t.Errorf("%q and %q: equal as URIs %v, as names %v, want %v", a, b, a.Equal(b), n.Equal(m), tt.want)
		}
	}
}
