// The candidates for repairs of the scheme: misplaced delimiters after it, and
// references that lack it.

package uri

import "strings"

const (
	reasonInsertColon   = "insert the colon after the scheme"
	reasonSchemeColon   = "write a colon after the scheme"
	reasonOneColon      = "remove the second colon after the scheme"
	reasonTwoSlashes    = "write two slashes before the host"
	reasonThirdSlash    = "remove the third slash before the host"
	reasonSchemeSpace   = "remove the white space in the scheme"
	reasonSchemeDigits  = "remove what stands before the scheme"
	reasonAddHTTPS      = "begin with https"
	reasonAddHTTP       = "begin with http"
	reasonSSH           = "write the remote path as an ssh URI"
	reasonDriveSlash    = "write a third slash before the drive"
	reasonFileAuthority = "write two slashes before the host of the share"
)

// schemeCandidates returns the repairs of a fault in the scheme or right after it.
func schemeCandidates(s string, e Error) []Repair {
	switch e.Code {
	case ErrMissingScheme:
		return repairNoScheme(s)
	case ErrMissingColon:
		if s[e.Offset] == '/' {
			return []Repair{replace(reasonInsertColon, e.Offset, e.Offset, ":")}
		}
		return []Repair{replace(reasonSchemeColon, e.Offset, e.End, ":")}
	case ErrEmptyScheme:
		if strings.HasPrefix(s, "://") {
			return addHTTP(s[len("://"):], "")
		}
	case ErrSchemeStart:
		return repairSchemeStart(s)
	case ErrSchemeChar:
		return nil
	case ErrHostPortFirst:
		if e.Component == ComponentScheme {
			return addHTTP(s, "://")
		}
		return append(addHTTP(s, "://"), replace(reasonDot, 0, 0, "./"))
	case ErrMissingAuthority:
		return repairSchemeAuthority(s, e)
	case ErrMissingHost:
		if strings.HasPrefix(s[e.Offset:], "/") && len(s) > e.Offset+1 && !isAuthorityEnd(s[e.Offset+1]) && s[e.Offset-1] == '/' {
			return []Repair{replace(reasonThirdSlash, e.Offset, e.Offset+1, "")}
		}
	case ErrFileDrive:
		return []Repair{replace(reasonDriveSlash, e.Offset, e.Offset, "/")}
	case ErrFileSlashes:
		if strings.HasPrefix(s[e.Offset-len("///"):], "////") {
			return []Repair{replace(reasonFileAuthority, e.Offset-1, e.End, "")}
		}
	}
	return nil
}

// isSchemeWithHost reports whether name is a scheme whose URIs have a host.
func isSchemeWithHost(name string) bool {
	s := lookupScheme(name)
	return s != nil && s.host == must
}

// repairNoScheme gives a scheme to "//h" and to what begins with the name of a host.
func repairNoScheme(s string) []Repair {
	if rest, found := strings.CutPrefix(s, "//"); found {
		return addHTTP(rest, ":")
	}
	if isHostName(s) {
		return addHTTP(s, "://")
	}
	return nil
}

// repairSchemeStart takes away what stands before a known scheme, as in
// "1http://h", or gives a scheme to an IPv4 address.
func repairSchemeStart(s string) []Repair {
	i := strings.IndexFunc(s, func(r rune) bool { return r < 0x80 && isAlpha(byte(r)) })
	if i > 0 {
		if name, rest, found := strings.Cut(s[i:], ":"); found && isSchemeWithHost(name) && strings.HasPrefix(rest, "//") {
			return []Repair{replace(reasonSchemeDigits, 0, i, "")}
		}
	}
	if host, _, _ := strings.Cut(s[:authorityEnd(s, 0)], ":"); isIPv4(host) {
		return addHTTP(s, "://")
	}
	return nil
}

// repairSchemeSpace takes the white space out of a scheme that is known without.
func repairSchemeSpace(s string, e Error) []Repair {
	if e.Component != ComponentScheme || !isSpace(s[e.Offset]) {
		return nil
	}
	end := len(s) - len(strings.TrimLeft(s[e.Offset:], " \t\r\n"))
	rest := s[end:]
	name, _, _ := strings.Cut(rest, ":")
	if !strings.HasPrefix(rest[len(name):], "://") || !isSchemeWithHost(s[:e.Offset]+name) {
		return nil
	}
	return []Repair{replace(reasonSchemeSpace, e.Offset, end, "")}
}

// repairSchemeAuthority completes or cleans what stands between a scheme and its
// host: "http:/h", "http:h", "http:://h".
func repairSchemeAuthority(s string, e Error) []Repair {
	rest := s[e.Offset:]
	slashes := len(rest) - len(strings.TrimLeft(rest, "/"))
	host := rest[slashes:]
	switch {
	case strings.HasPrefix(rest, "://"):
		return []Repair{replace(reasonOneColon, e.Offset, e.Offset+1, "")}
	case host == "" || isAuthorityEnd(host[0]) || host[0] == ':':
		return nil
	case slashes < 2:
		return []Repair{replace(reasonTwoSlashes, e.Offset, e.Offset, "//"[slashes:])}
	}
	return nil
}

// repairSCP makes an ssh URI of "user@host:path", the form scp and git know.
func repairSCP(s string, e Error) []Repair {
	user, host, found := strings.Cut(s[:e.Offset], "@")
	path := s[e.End:]
	if !found || user == "" || host == "" || !isAll(user, classUnreserved) || !isAll(host, classUnreserved) {
		return nil
	}
	if path == "" || strings.HasPrefix(path, "//") {
		return nil
	}
	slash := "/"
	if path[0] == '/' {
		slash = ""
	}
	return []Repair{{
		Edits:  []Edit{{0, 0, "ssh://"}, {e.Offset, e.End, slash}},
		Reason: reasonSSH,
	}}
}

// isAll reports whether every byte of s is in the class.
func isAll(s string, in uint8) bool {
	return scan(s, 0, in, 0) == len(s) && strings.IndexByte(s, '%') < 0
}

// addHTTP returns the repairs that write http or https and after in front, the
// likelier first: rest begins with the host.
func addHTTP(rest, after string) []Repair {
	secure := replace(reasonAddHTTPS, 0, 0, "https"+after)
	plain := replace(reasonAddHTTP, 0, 0, "http"+after)
	authority := rest[:authorityEnd(rest, 0)]
	_, host, found := strings.Cut(authority, "@")
	if !found {
		host = authority
	}
	name, port, _ := strings.Cut(host, ":")
	switch {
	case port == "443":
		return []Repair{secure, plain}
	case port == "80", isIPv4(name), strings.HasPrefix(host, "["), !strings.Contains(name, "."):
		return []Repair{plain, secure}
	}
	return []Repair{secure, plain}
}

// isHostName reports whether s begins with what can hardly be anything but a host,
// with or without a port: "localhost", an IPv4 address, "www." and more, or a
// dotted name that ends in letters and has a slash after it, which the name of a
// file has not.
func isHostName(s string) bool {
	authority := s[:authorityEnd(s, 0)]
	name, port, hasPort := strings.Cut(authority, ":")
	if hasPort && (port == "" || strings.Trim(port, digit) != "") || strings.Trim(name, alpha+digit+"-.") != "" {
		return false
	}
	_, top, dotted := cutLast(name, ".")
	return strings.EqualFold(name, "localhost") || isIPv4(name) ||
		len(name) > len("www.") && strings.EqualFold(name[:4], "www.") ||
		dotted && name[0] != '.' && len(top) > 1 && strings.Trim(top, alpha) == "" && strings.HasPrefix(s[len(authority):], "/")
}

// isIPv4 reports whether s is an IPv4 address (RFC 3986 §3.2.2).
func isIPv4(s string) bool { return ipv4(s, 0) == len(s) }
