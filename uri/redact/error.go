// The parts of passwords that net/url quotes in its errors.

package redact

import "strings"

// quotingErrors are what net/url writes before the part of a URL that it takes for a
// port, or for an escape.
var quotingErrors = [...]string{`invalid port \":`, `invalid port ":`, `invalid URL escape \"`, `invalid URL escape "`}

// secretsInErrors returns where net/url's errors quote a part of the secret that
// stands before them, as in
//
//	parse "http://user:pass/word@host": invalid port ":pass" after host
//
// The secrets are in the order of their begins.
func secretsInErrors(s string, secrets []span) []span {
	if len(secrets) == 0 || !strings.Contains(s[secrets[0].to:], "invalid ") {
		return nil
	}
	var quoted []span
	for n, secret := range secrets {
		end := len(s)
		for _, next := range secrets[n+1:] {
			if next.from >= secret.to { // and not a secret in this one
				end = next.from
				break
			}
		}
		for _, intro := range quotingErrors {
			if from := strings.Index(s[secret.to:end], intro); from >= 0 {
				from += secret.to + len(intro)
				to := from + max(0, strings.IndexAny(s[from:end], "\"\n"))
				to = from + len(strings.TrimRight(s[from:to], `\`))
				if part := s[from:to]; part != "" && isFromSecret(part, s[secret.from:secret.to]) {
					quoted = append(quoted, span{from, to})
				}
			}
		}
	}
	return quoted
}

// isFromSecret reports whether part is the begin of secret, begins after a colon in it, or
// is an escape in it.
func isFromSecret(part, secret string) bool {
	return strings.HasPrefix(secret, part) || strings.Contains(secret, ":"+part) || part[0] == '%' && strings.Contains(secret, part)
}
