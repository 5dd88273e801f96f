// From IRIs to URIs (RFC 3987 §3.1).

package uri

import (
	"fmt"
	"unicode/utf8"
)

// ASCII returns the URI that u, an IRI or a reference to one, maps to (RFC 3987
// §3.1): its characters beyond ASCII are percent-encoded as UTF-8. Where there are
// none, that is u itself.
//
// A host that is a name beyond ASCII is what toASCII makes of it, which is for the
// DNS: idna.Lookup.ToASCII of golang.org/x/net/idna, for one. Where toASCII is nil,
// the host is percent-encoded too, which the RFC has for other registries of names.
//
// The error is that of toASCII, wrapped, or an [*Error] for what it returned, with
// offsets in that.
func (u URI) ASCII(toASCII func(host string) (string, error)) (URI, error) {
	if u.grammar()&nonASCII == 0 {
		return u, nil
	}
	if host := u.Host(); toASCII != nil && !isASCII(host) {
		ascii, err := toASCII(host)
		if err != nil {
			return URI{}, fmt.Errorf("uri: converting the host: %w", err)
		}
		if u, err = u.WithHost(ascii); err != nil {
			return URI{}, err
		}
	}
	b := make([]byte, 0, len(u.s)+len(u.s)/2)
	for i := range len(u.s) {
		if c := u.s[i]; c < utf8.RuneSelf {
			b = append(b, c)
		} else {
			b = appendEscape(b, c)
		}
	}
	v, e := parse(string(b), grammarReference)
	return v, e.asError()
}

func isASCII(s string) bool {
	for ; len(s) >= 8; s = s[8:] {
		if word(s)&(0x80*everyByte) != 0 {
			return false
		}
	}
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
