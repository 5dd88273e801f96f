// From IRIs to URIs and back (RFC 3987 §3).

package uri

import (
	"fmt"
	"unicode"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/ascii"
)

// ASCII returns the URI that u, an IRI or a reference to one, maps to (RFC 3987
// §3.1): its non-ASCII characters are percent-encoded as UTF-8. Where there are
// none, that is u itself.
//
// A host that is a non-ASCII name is what toASCII makes of it, which is for the
// DNS, such as idna.Lookup.ToASCII of golang.org/x/net/idna. Where toASCII is nil,
// the host is percent-encoded too, which the RFC has for other registries of names. ASCII leaves
// a host alone that was encoded before: decode it with IRI(uri.Decode) first.
//
// The error is that of toASCII, wrapped, or an [*Error] for what it returned, with
// offsets in that.
func (u URI) ASCII(toASCII func(host string) (string, error)) (URI, error) {
	if u.grammar()&nonASCII == 0 {
		return u, nil
	}
	if host := u.Host(); toASCII != nil && !isASCII(host) {
		name, err := toASCII(host)
		if err != nil {
			return URI{}, fmt.Errorf("uri: converting the host: %w", err)
		}
		if u, err = u.Edit().Host(name).URI(); err != nil {
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

// IRI returns u as an IRI to be shown to people (RFC 3987 §3.2): its percent-encodings
// of UTF-8 are the characters that they stand for, where an IRI can hold these and they
// have a shape. Escapes of ASCII characters stay, and so do those of characters that
// reorder or join others (§4.1) and of white space. [URI.ASCII] leads back.
//
// A host that is a name is what toUnicode makes of it: a function such as
// idna.Display.ToUnicode of golang.org/x/net/idna, or [Decode], for a percent-encoded name.
// Where toUnicode is nil or returns an error, or what
// no host can be, the host stays as it is: two names that look the same are not.
func (u URI) IRI(toUnicode func(host string) (string, error)) URI {
	v := u
	if toUnicode != nil && u.hostKind() == hostName && u.Host() != "" {
		if name, err := toUnicode(u.Host()); err == nil && name != u.Host() {
			w, e := parse(u.s[:u.host]+name+u.s[u.hostEnd:], grammarIRIReference)
			if e.Code == 0 && w == u.moved(w, ComponentHost) {
				v = w
			}
		}
	}
	b := append(make([]byte, 0, len(v.s)), v.s[:v.host]...)
	b = append(b, v.s[v.host:v.hostEnd]...)
	b = appendShown(b, v.s[v.hostEnd:])
	if len(b) == len(v.s) {
		return v
	}
	w, e := parse(string(b), grammarIRIReference)
	if e.Code != 0 {
		return v
	}
	return w
}

// appendShown appends s with the escapes of characters that can be shown decoded.
func appendShown(b []byte, s string) []byte {
	for s != "" {
		var char [utf8.UTFMax]byte
		n, rest := 0, s
		for n < len(char) {
			c, after, ok := ascii.CutEscape(rest)
			if !ok {
				break
			}
			char[n], rest = c, after
			n++
			if utf8.FullRune(char[:n]) {
				break
			}
		}
		r, size := utf8.DecodeRune(char[:n])
		if n > 1 && size == n && isUcschar(r) && unicode.IsGraphic(r) && !unicode.IsSpace(r) {
			b = append(b, char[:n]...)
			s = rest
			continue
		}
		b = append(b, s[0])
		s = s[1:]
	}
	return b
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
