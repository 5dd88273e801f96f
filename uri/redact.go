// Passwords taken out of sight.

package uri

import "strings"

// mask stands where a password stood.
const mask = "xxxxx"

// Redacted returns String with the password, which is what follows the first
// colon of the userinfo, replaced by "xxxxx" (RFC 3986 §3.2.1), and String itself
// where there is none or it is empty.
func (u URI) Redacted() string {
	colon := strings.IndexByte(u.Userinfo(), ':')
	if colon < 0 {
		return u.s
	}
	from := int(u.hier()) + 2 + colon + 1
	to := int(u.host) - 1
	if from == to {
		return u.s
	}
	return u.s[:from] + mask + u.s[to:]
}
