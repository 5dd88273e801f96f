// The userinfo in its two parts (RFC 3986 §3.2.1).

package uri

import "strings"

// User returns the user name, which is the userinfo up to its first colon, as
// written: [Decode] it to use it. It is "" if it is empty or the userinfo undefined.
func (u URI) User() string {
	name, _, _ := strings.Cut(u.Userinfo(), ":")
	return name
}

// Password returns the password, which follows the first colon of the userinfo, as
// written: [Decode] it to use it. It is "" if it is empty or undefined.
func (u URI) Password() string {
	_, password, _ := strings.Cut(u.Userinfo(), ":")
	return password
}

// HasPassword reports whether there is a password, which may be empty as in "//user:@host".
func (u URI) HasPassword() bool { return strings.IndexByte(u.Userinfo(), ':') >= 0 }
