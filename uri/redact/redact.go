// Secrets taken out of sight in any text that may hold some.

package redact

import (
	"slices"
	"strings"
)

// mask stands where a secret stood.
const mask = "xxxxx"

// String returns s with its secrets replaced by "xxxxx", and s itself where there are
// none. The text can be anything: a URI, a malformed one, a connection string, an error
// text or a line of a log with several of them, a line of source. It hides what is told
// by its place or its form, and promises no more. A secret is
//
//   - the password of an authority, as in "http://user:password@host", also where
//     the "@" or the colon of the scheme is lost: "http://user:password",
//     "http//user:password@host";
//   - the password of a data source name, as in "user:password@tcp(host:3306)/db",
//     "user:password@host" and "user/password@host:1521/service";
//   - the value of a key that says so, as in "host=h password=…", ";Pwd=…",
//     "?access_token=…", "AccountKey=…": in a connection string, a query or a
//     fragment; and of a quoted member of an object, as in {"password": "…"};
//   - each of the first and the third where the URL is percent-encoded, as it is
//     inside of another;
//   - a token with the published prefix of its issuer, such as "ghp_…", "glpat-…",
//     "xoxb-…", "AIza…", or the form of a JSON Web Token; the path of a webhook of
//     Slack, and the token in one of Telegram;
//   - what follows one of the schemes Basic, Bearer, Digest, Negotiate, NTLM, OAuth, Hawk,
//     AWS4-HMAC-SHA256, Token and ApiKey in a header field Authorization; the value of a
//     variable in capital letters that ends in _TOKEN, _SECRET or _API_KEY, of six
//     characters at least or in quotation marks; the password of the options -u, --user
//     and --proxy-user of curl; and the body of a private key in PEM.
//
// Values without quotation marks after a colon, as YAML and netrc have them, stay: they
// cannot be told from prose.
//
// Where the text is malformed, because the password holds a "/", "?", "#", "@" or a
// space that should have been escaped, it errs on the side of hiding too much. So it
// does with "a:b@c" in running text, which cannot be told from a user, a password and a
// host. What is only the place of a password is left alone: "%s", "${PASSWORD}",
// "<password>", "user[:password]@", "***", "[REDACTED]"; so is what says whether there is
// one, "password=no", and what has a meaning without one: in "http://host:80/@x" the 80 is
// a port, "main.go:12:3: user@host" is a position in a file, "img:tag@sha256:…" an image. A
// secret is not looked for across lines, but for a private key.
//
// Some passwords look like something else, and are shown:
//
//   - one that begins with the number of a usual port, or of any port after a name with a
//     dot, and then a delimiter, in a URL that may have a path with an "@":
//     "http://user:8080/password@host";
//   - one that begins with a scheme and its slashes, after a user alone:
//     "user:http://password@host";
//   - one in lower case without an "@" after what may be a host:
//     "https://first.last:password";
//   - digits that may be a port, before what may be a word: "first.last:8080@host";
//   - any that has neither a host nor a key of these kinds beside it.
//
// The time it takes grows with the length of the text and no faster.
func String(s string) string {
	for range maxPasses {
		if !mayHoldSecret(s) {
			break
		}
		secrets := findSecrets(s)
		if len(secrets) == 0 {
			break
		}
		s = maskAll(s, secrets)
	}
	return s
}

// maxPasses is how often a text is looked at. A secret can be in the way of another
// one, or of its own end; with the mask in its place, more is seen.
const maxPasses = 6

// A span is a part of a text: the byte offsets of its begin and its end.
type span struct{ from, to int }

// findSecrets returns where the secrets of s are, in no order; they can overlap.
func findSecrets(s string) []span {
	r := secretScanner{s: s}
	r.scan()
	secrets := append(r.secrets, secretsInErrors(s, r.secrets)...)
	secrets = append(secrets, secretsInEscapes(s)...)
	return append(secrets, tokens(s)...)
}

// maskAll returns s with a mask in the place of each of the spans, and of those that
// overlap one for all of them.
func maskAll(s string, spans []span) string {
	slices.SortFunc(spans, func(a, b span) int { return a.from - b.from })
	var b strings.Builder
	b.Grow(len(s) + len(spans)*len(mask))
	done := 0 // the text before it is in b
	for i := 0; i < len(spans); {
		from, to := spans[i].from, spans[i].to
		for i++; i < len(spans) && spans[i].from <= to; i++ {
			to = max(to, spans[i].to)
		}
		b.WriteString(s[done:from])
		b.WriteString(mask)
		done = to
	}
	b.WriteString(s[done:])
	return b.String()
}

// mayHoldSecret reports whether s has anything that a secret could not do without.
// It is quick where the answer is no, which is nearly always.
func mayHoldSecret(s string) bool {
	return strings.IndexByte(s, '@') >= 0 || hasSecretKey(s) || hasEscapedSecret(s) ||
		strings.IndexByte(s, ':') >= 0 && (hasSecretMember(s) || hasLonePassword(s)) || len(tokens(s)) > 0
}

// hasSecretKey reports whether s has an "=" after the name of a secret.
func hasSecretKey(s string) bool {
	for i := 0; ; i++ {
		n := strings.IndexByte(s[i:], '=')
		if n < 0 {
			return false
		}
		i += n
		if _, kind := secretKeyBefore(s, i); kind != notSecret {
			return true
		}
	}
}

// hasLonePassword reports whether s has an authority with a colon that no port
// follows, after two slashes or after a scheme that has lost them.
func hasLonePassword(s string) bool {
	for i := 0; ; i++ {
		n := strings.IndexByte(s[i:], '/')
		if n < 0 {
			return hasLonePasswordAfterScheme(s)
		}
		i += n
		isPair := i > 0 && isSlash(s[i-1]) || i+1 < len(s) && isSlash(s[i+1])
		for i+1 < len(s) && (isSlash(s[i+1]) || s[i+1] == ' ') {
			i++
		}
		if isPair {
			if _, found := passwordInAuthorityAt(s, i+1); found {
				return true
			}
		}
	}
}

// hasLonePasswordAfterScheme is hasLonePassword for "http:user:password" and
// "http:/user:password".
func hasLonePasswordAfterScheme(s string) bool {
	seen := 0 // the authority before it, after another scheme, has no password
	for i := 0; ; i++ {
		n := strings.IndexByte(s[i:], ':')
		if n < 0 {
			return false
		}
		i += n
		if i+1 < seen {
			continue
		}
		if kindOfName(schemeBefore(s, i)).expectsUser() {
			end, found := passwordInAuthorityAt(s, i+1)
			if found {
				return true
			}
			seen = end
		}
	}
}

// schemeBefore returns the bytes of a scheme that s[:i] ends in.
func schemeBefore(s string, i int) string {
	name := i
	for name > 0 && i-name < longestScheme && isSchemeByte(s[name-1]) {
		name--
	}
	return s[name:i]
}

// passwordInAuthorityAt reports whether a colon that no port follows is in the
// authority at s[i], or after one slash there, and returns where that is, or where
// the authority ends.
func passwordInAuthorityAt(s string, i int) (end int, found bool) {
	if end := literalAt(s, i); end > 0 {
		i = end
	} else if i < len(s) && s[i] == '/' {
		i++
	}
	for ; i < len(s) && !isAuthorityEnd(s[i]) && !isSpace(s[i]) && s[i] != '"'; i++ {
		if s[i] == ':' && !isPortAt(s, i+1) {
			return i, true
		}
	}
	return i, false
}

// isPortAt reports whether what s[i:] begins with can be a port, or nothing.
func isPortAt(s string, i int) bool {
	end := digitsEnd(s, i)
	switch {
	case end == len(s):
		return end-i < tooLongForPort
	case end == i:
		return isAuthorityEnd(s[end]) || endsURL(s[end])
	}
	return end-i < tooLongForPort && !isWordByte(s[end])
}
