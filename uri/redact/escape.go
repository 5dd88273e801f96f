// The secrets of URLs that are percent-encoded, as they are inside of another URL, or
// escaped as in source.

package redact

import "strings"

// An unescaped is a text with its escapes decoded.
type unescaped struct {
	s  string
	at []int // the offset of each byte in the text, and the length of the text
}

// maxEscapes is how often a text is decoded: a URL in the query of a URL in the query
// of a URL is encoded twice.
const maxEscapes = 3

// secretsInEscapes returns where secrets are in s that are seen once its escapes are
// decoded: "http://host/?to=http%3A%2F%2Fuser%3Apassword%40host". The same recognizers
// look at the decoded text as at any other, but for those of names without a scheme:
// a path or a query has an escaped ":" and "@" for other reasons.
func secretsInEscapes(s string) []span {
	var secrets []span
	text := unescaped{s: s}
	for range maxEscapes {
		if !hasEscapedDelimiter(text.s) {
			break
		}
		text = text.decode()
		r := secretScanner{s: text.s, urlsOnly: true, offsets: text.at}
		r.scan()
		for _, secret := range r.secrets {
			secrets = append(secrets, span{text.at[secret.from], text.at[secret.to]})
		}
	}
	return secrets
}

// hasEscapedDelimiter reports whether s has an escape of a delimiter before a secret or
// after it, or of a percent sign.
func hasEscapedDelimiter(s string) bool {
	return hasEscape(s, func(_ int, c byte, _ int) bool { return strings.IndexByte(":/@=?&#;%", c) >= 0 })
}

// hasEscapedSecret reports whether a secret may be in s that has no "@" and no key but
// for their escapes.
func hasEscapedSecret(s string) bool {
	return hasEscape(s, func(i int, c byte, n int) bool {
		switch c {
		case '@', '%':
			return true
		case '=', '"': // "client_secret%3D", "%22password%22%3A"
			if i >= 2 && endsSecretKey(s[i-2]|0x20, s[i-1]|0x20) {
				return true
			}
		case ':': // "http%3Auser%3Apassword", "%20http%3Auser%3Apassword"
			name := schemeBefore(s, i)
			if _, n := escapeAt(s, max(0, i-len(name)-1)); n > 0 {
				name = name[min(n-1, len(name)):]
			}
			before := s[max(0, i-longestUser):i]
			user := strings.LastIndexByte(before, ':') // "redis:bob%3Apassword"
			if kindOfName(name).expectsUser() || user >= 0 && kindOfName(schemeBefore(before, user)).expectsUser() {
				return true
			}
		case '/', '\\': // one of two
			next, _ := escapeAt(s, i+n)
			if isSlash(next) || i+n < len(s) && isSlash(s[i+n]) || i > 0 && isSlash(s[i-1]) {
				return true
			}
		}
		return beginsSecretKey(s[i+n:]) // "%3Fclient_secret=", "%2Ftoken="
	})
}

// beginsSecretKey reports whether s begins with a key that may be one of a secret, and "=".
func beginsSecretKey(s string) bool {
	end := 0
	for end < len(s) && isKeyByte(s[end]) {
		end++
	}
	return end >= 2 && end < len(s) && s[end] == '=' && endsSecretKey(s[end-2]|0x20, s[end-1]|0x20)
}

// hasEscape reports whether is does so for an escape in s: it gets the offset of the
// escape, the character that it stands for and its length.
func hasEscape(s string, is func(i int, c byte, n int) bool) bool {
	for _, mark := range [...]byte{'%', '\\'} {
		for i := 0; i < len(s); i++ {
			next := strings.IndexByte(s[i:], mark)
			if next < 0 {
				break
			}
			i += next
			if c, n := escapeAt(s, i); n > 0 && is(i, c, n) {
				return true
			}
		}
	}
	return false
}

// escapeAt returns the ASCII character that the escape at s[i] stands for, and the
// length of the escape, or 0: "%40", "\x40", "\u0040".
func escapeAt(s string, i int) (c byte, n int) {
	for _, prefix := range []string{"%", `\x`, `\u00`} {
		hex := i + len(prefix)
		if strings.HasPrefix(s[i:], prefix) && hex+2 <= len(s) && isHexdig(s[hex]) && isHexdig(s[hex+1]) {
			if c = unhex(s[hex])<<4 | unhex(s[hex+1]); c < 0x80 {
				return c, len(prefix) + 2
			}
		}
	}
	return 0, 0
}

// decode returns t with its escapes decoded once.
func (t unescaped) decode() unescaped {
	b, at := make([]byte, 0, len(t.s)), make([]int, 0, len(t.s)+1)
	offset := func(i int) int {
		if t.at == nil {
			return i
		}
		return t.at[i]
	}
	for i := 0; i < len(t.s); {
		at = append(at, offset(i))
		c, n := t.s[i], 1
		if c == '%' || c == '\\' {
			if decoded, length := escapeAt(t.s, i); length > 0 {
				c, n = decoded, length
			}
		}
		b = append(b, c)
		i += n
	}
	return unescaped{string(b), append(at, offset(len(t.s)))}
}
