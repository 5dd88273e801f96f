// The URI without its secrets: the password of its userinfo, and what its query and its
// fragment hold under the name of one.

package uri

import (
	"strings"

	"github.com/urilint/urilint/internal/ascii"
)

// mask stands where a secret stood.
const mask = "xxxxx"

// Redacted returns String with its secrets replaced by "xxxxx", and String itself where
// there are none. A secret is
//
//   - the password, which is what follows the first colon of the userinfo
//     (RFC 3986 §3.2.1), unless it is empty;
//   - the value of a pair of the query or of the fragment whose key says so, such as
//     "access_token", "api-key", "password", "sig" or "X-Amz-Signature";
//   - the value of a pair that is itself a percent-encoded URI with a password.
//
// Pairs are separated by "&" or ";". What stands in the path is left alone.
func (u URI) Redacted() string {
	from, to := u.passwordSpan()
	if from == to && int(u.query) == len(u.s) {
		return u.s
	}
	m := masked{s: u.s}
	m.hide(from, to)
	m.hidePairs(int(u.query)+1, int(u.fragment))
	m.hidePairs(int(u.fragment)+1, len(u.s))
	return m.string()
}

// withoutPassword returns String with the password replaced by "xxxxx".
func (u URI) withoutPassword() string {
	from, to := u.passwordSpan()
	if from == to {
		return u.s
	}
	return u.s[:from] + mask + u.s[to:]
}

// passwordSpan returns where the password stands, two equal offsets if there is none.
func (u URI) passwordSpan() (from, to int) {
	colon := strings.IndexByte(u.Userinfo(), ':')
	if colon < 0 {
		return 0, 0
	}
	return int(u.hier()) + len("//") + colon + 1, int(u.host) - 1
}

// A masked is a text with masks in it.
type masked struct {
	s    string
	b    []byte // s[:done] with its masks
	done int
}

// hide puts a mask in the place of s[from:to], unless that is empty.
func (m *masked) hide(from, to int) {
	if from == to {
		return
	}
	m.b = append(append(m.b, m.s[m.done:from]...), mask...)
	m.done = to
}

// hidePairs puts masks in the place of the secret values among the pairs s[start:end].
func (m *masked) hidePairs(start, end int) {
	for p := range pairs(m.s, min(start, end), end, Ampersand|Semicolon) {
		if isSecretName(p.rawKey) || holdsPassword(p.rawValue) {
			m.hide(p.End-len(p.rawValue), p.End)
		}
	}
}

func (m *masked) string() string {
	if m.done == 0 {
		return m.s
	}
	return string(append(m.b, m.s[m.done:]...))
}

// holdsPassword reports whether value is a percent-encoded URI with a password, such
// as "http%3A%2F%2Fuser%3Apassword%40host".
func holdsPassword(value string) bool {
	const escapedAt, longest = "%40", 1 << 12
	if len(value) > longest || !strings.Contains(value, escapedAt) && strings.IndexByte(value, '@') < 0 {
		return false
	}
	from, to := Split(decoded(value)).u.passwordSpan()
	return from < to
}

// longestSecretName is the length of the longest name that is looked at.
const longestSecretName = 48

// isSecretName reports whether key, of either case and as it stands in a query, is the
// name of a secret. Dots, hyphens and underscores between its words do not count.
func isSecretName(key string) bool {
	if strings.IndexByte(key, '%') >= 0 {
		key = decoded(key)
	}
	var name [longestSecretName]byte
	n := 0
	for i := range len(key) {
		c := key[i]
		if c == '-' || c == '_' || c == '.' {
			continue
		}
		if n == len(name) {
			return false
		}
		if ascii.IsUpper(c) {
			c |= 0x20
		}
		name[n] = c
		n++
	}
	switch string(name[:n]) {
	case "accesskey", "accesstoken", "accountkey", "apikey", "apisecret", "apitoken", "appsecret", "authpass", "authtoken",
		"awssecretaccesskey", "bearertoken", "clientsecret", "consumersecret", "idtoken", "mysqlpwd", "oauthtoken", "pass",
		"passphrase", "passwd", "password", "pinvalue", "privatetoken", "pwd", "refreshtoken", "secret", "secretaccesskey",
		"secretkey", "securitytoken", "sessiontoken", "sharedaccesskey", "sharedsecret", "sig", "signature",
		"subscriptionkey", "token", "xamzsecuritytoken", "xamzsignature", "xapikey", "xgoogsignature":
		return true
	}
	for _, suffix := range [...]string{"password", "passwd", "passphrase"} {
		if n > len(suffix) && string(name[n-len(suffix):n]) == suffix {
			return true
		}
	}
	return false
}
