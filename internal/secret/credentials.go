package secret

// This file finds the credentials of a text that is known to be a URL or a
// connection string, however damaged: what may be one is one.

import (
	"net/netip"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/internal/nearest"
	"github.com/urilint/urilint/uri/scheme"
)

// FindIn returns the secrets of a text that is wanted as a URL, a connection string
// or a part of one, in order and apart from each other. Those of Find are among
// them, and more, since in such a text little else has these places:
//
//	htps://bob:hunter2               after a colon, where no port is
//	https:/ /bob:hunter2@h           before the last "@", over line ends, too
//	https://bobhunter2@h             a user name, unless it is a word
//	host=h user=bob password hunter2 after the name of a secret, without "="
func FindIn(text string) []Span {
	all := Find(text)
	at, n := strings.LastIndexByte(text, '@'), 0
	for start := range authorities(text) {
		if n++; n > mostAuthorities {
			break
		}
		all = append(all, credentials(text, start, at))
	}
	all = append(append(all, values(text, false)...), bareValues(text)...)
	all = slices.DeleteFunc(all, func(s Span) bool { return isPlaceholder(text[s.Start:s.End]) })
	return Union(all)
}

// mostAuthorities is how many places of a text are looked at where an authority may begin:
// each may take the time of all that follows.
const mostAuthorities = 32

// authorities yields where an authority may begin: with the text, after its
// scheme, and after slashes, of which one or the colon may be lost.
//
//	https:/bob:hunter2@h, https//bob:hunter2@h, https:bob:hunter2@h
func authorities(text string) func(yield func(start int) bool) {
	return func(yield func(int) bool) {
		if colon := schemeColon(text); colon < 0 {
			if !yield(0) {
				return
			}
		} else if !isOpaque(text[:colon]) && !yield(colon+1) {
			return
		}
		for i := 0; i < len(text); i++ {
			slashes, colons := 0, 0
			start := i
			for ; isBeforeAuthority(text, i); i++ {
				switch text[i] {
				case '/', '\\':
					slashes++
				case ':':
					colons++
				}
			}
			if slashes > 1 || slashes == 1 && colons > 0 && (i-start > 1) {
				if !yield(i) {
					return
				}
			}
		}
	}
}

// isBeforeAuthority reports whether the byte at offset i of text can stand between a scheme
// and an authority. The colon of "https://:hunter2@h" is of the authority.
func isBeforeAuthority(text string, i int) bool {
	if i == len(text) {
		return false
	}
	if text[i] == ':' {
		return i == 0 || !isSlash(text[i-1]) || i+1 < len(text) && isSlash(text[i+1])
	}
	return isSlash(text[i]) || strings.IndexByte(" \t\r\n", text[i]) >= 0
}

func isSlash(c byte) bool { return c == '/' || c == '\\' }

// schemeColon is the offset of the colon after the scheme that text begins with, also
// a misspelled one; -1 if it begins with none.
func schemeColon(text string) int {
	i := strings.IndexByte(text, ':')
	if i < 0 || i > longestScheme {
		return -1
	}
	name := strings.ToLower(strings.TrimSpace(text[:i]))
	if scheme.Registration(name) != scheme.StatusNone || slices.Contains(schemes, name) || nearest.To(name, schemes) != "" {
		return i
	}
	return -1
}

// longestScheme is how many bytes a scheme is looked for in.
const longestScheme = 40

// schemes are the usual ones, also those of drivers, which are not registered.
var schemes = []string{
	"http", "https", "ws", "wss", "ftp", "sftp", "ssh", "file", "postgres", "postgresql", "mysql", "mariadb", "sqlserver", "mssql",
	"mongodb", "mongodb+srv", "redis", "rediss", "amqp", "amqps", "nats", "clickhouse", "oracle", "snowflake", "sqlite", "kafka",
	"smtp", "smtps", "imap", "imaps", "ldap", "ldaps", "socks5", "socks5h", "tcp", "udp", "unix", "grpc", "git", "jdbc", "cockroachdb",
}

// isOpaque reports whether URLs of the scheme have no authority, and so no password.
//
//	mailto:bob@example.com
func isOpaque(scheme string) bool {
	return slices.Contains([]string{
		"mailto", "sip", "sips", "xmpp", "acct", "im", "pres", "urn", "tel", "sms", "news", "mid", "cid", "data", "javascript", "geo", "about",
		"unix", "file",
	}, strings.ToLower(strings.TrimSpace(scheme)))
}

// credentials returns the password in the authority that begins at start, or the
// whole userinfo where no colon is in it. last is the offset of the last "@" of text.
func credentials(text string, start, last int) Span {
	for start > 0 && isBeforeAuthority(text, start) {
		start++
	}
	end := start + authorityLen(text[start:])
	authority := text[start:end]
	at := strings.LastIndexByte(authority, '@')
	if at >= 0 && isHostPort(authority[at+1:]) { // what is after that is of the path
		return userinfo(text, start, start+at)
	}
	at = last
	switch {
	case at < start:
		return notPort(text, start, end)
	case at < end:
		return userinfo(text, start, at)
	case isHostPort(authority): // https://h.example/?next=https:%/bob:hunter2@h
		segment := max(end, 1+strings.LastIndexAny(text[:at], "/?#=&"))
		if i := strings.IndexByte(text[segment:at], ':'); i >= 0 {
			return Span{segment + i + 1, at}
		}
		return Span{}
	}
	if strings.IndexByte(authority, ':') < 0 && start > 0 { // https://bob/hunter2@h: the "/" may have been a colon
		segment := 1 + strings.LastIndexAny(text[:at], "/?#=&")
		return Span{max(segment, end), at}
	}
	return userinfo(text, start, at)
}

// authorityLen is how long the authority is that text begins with.
func authorityLen(text string) int {
	if i := strings.IndexAny(text, "/?#\\"); i >= 0 {
		return i
	}
	return len(text)
}

// userinfo returns what is secret in the userinfo text[start:at].
func userinfo(text string, start, at int) Span {
	info := text[start:at]
	i := strings.IndexByte(info, ':')
	if i < 0 && start == 0 { // scott/tiger@h
		i = strings.IndexByte(info, '/')
	}
	switch {
	case i >= 0 && strings.HasPrefix(info[i:], "//"): // postgres//bob@h, whose authority begins after that
		return Span{}
	case i >= 0:
		return Span{start + i + 1, at}
	case isUserName(info):
		return Span{}
	}
	return Span{start, at}
}

// isUserName reports whether s, without a password after it, is a word of lower case letters, as
// names of services are. Keys have digits, or upper case letters.
//
//	postgres://billing@db.internal/billing
func isUserName(s string) bool {
	const longest = 16
	return len(s) <= longest && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz-_.") == ""
}

// notPort returns what follows a colon in the authority text[start:end], and what
// follows that, if it can be no port; nothing if all can.
func notPort(text string, start, end int) Span {
	authority := text[start:end]
	if isAddress(authority) || start == 0 && isMethod(authority) {
		return Span{}
	}
	first := 0
	if strings.HasPrefix(authority, "[") { // an IPv6 address
		first = 1 + strings.LastIndexByte(authority, ']')
	}
	for i := first; i < len(authority); i++ {
		switch authority[i] {
		case '=': // server=h:1433;password=hunter2
			return Span{}
		case ':':
		default:
			continue
		}
		field := authority[i+1:]
		if start == 0 && strings.HasPrefix(field, `"`) { // json:"name" xml:"http://h/x name"
			return Span{}
		}
		if n := strings.IndexAny(field, ":,"); n >= 0 {
			field = field[:n]
		}
		if port, next, isList := strings.Cut(field, ";"); isList && strings.HasPrefix(text[start+i+1+len(field):], "://") && schemeColon(next+":") > 0 { // nats://a:4222;nats://b
			field = port
		}
		if !isPort(field) && !isServer(authority[:i]) && !isGluedToPort(authority[:i], field) {
			return Span{start + i + 1, len(text)}
		}
	}
	return Span{}
}

// isMethod reports whether s is two words, of which the second is no password with a
// digit in it.
//
//	users:batchGet
func isMethod(s string) bool {
	_, word, _ := strings.Cut(asciiLower(s), ":")
	return word != "" && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz") == ""
}

// isServer reports whether s can be no user: an IP address, or the name of the computer
// itself.
func isServer(s string) bool {
	const longest = len("[ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255]")
	if len(s) > longest {
		return false
	}
	_, err := netip.ParseAddr(strings.Trim(s, "[]"))
	return err == nil || s == "localhost"
}

// isGluedToPort reports whether the name of a file was glued to the port of a host, with which field
// begins.
//
//	http://archive.local:8080current.json
func isGluedToPort(host, field string) bool {
	const shortest, longest = 2, 5
	rest := strings.TrimLeft(field, "0123456789")
	n := len(field) - len(rest)
	isHost := strings.Contains(host, ".") && strings.Contains(rest, ".") && guess.IsHostname(host) && (guess.IsPublicName(host) || guess.IsPrivateName(host))
	return isHost && shortest <= n && n <= longest && field[0] != '0' && rest != "" && ascii.IsAlpha(rest[0])
}

// isAddress reports whether s can be an IPv6 address without its brackets, or with
// one of them.
func isAddress(s string) bool {
	s, _, _ = strings.Cut(s, "%") // the zone
	return strings.Count(s, ":") > 1 && strings.Trim(s, "0123456789abcdefABCDEF:.[]") == ""
}

// isPort reports whether s can be a port, also a misspelled one or a name, such as
// that between the colons of ":memory:".
func isPort(s string) bool {
	s = strings.TrimLeft(strings.TrimSpace(s), "+-")
	lower := strings.ToLower(s)
	switch {
	case strings.Trim(s, "\"'` ") == "" || isPlaceholder(s) || slices.Contains([]string{"http", "https", "ftp", "ssh", "smtp", "domain", "ws", "wss", "memory"}, lower):
		return true
	case strings.Contains(lower, "port"):
		return strings.Trim(lower, "abcdefghijklmnopqrstuvwxyz_-") == ""
	case strings.Trim(s, "0123456789") == "":
		return len(s) <= 8
	}
	const longestPort = 5
	return len(s) <= longestPort && '0' <= s[0] && s[0] <= '9'
}

// isHostPort reports whether s is a host that is more than a name, and perhaps a port.
func isHostPort(s string) bool {
	host := s
	if i := strings.LastIndexByte(s, ':'); i >= 0 && i > strings.LastIndexByte(s, ']') {
		if strings.Trim(s[i+1:], "0123456789") != "" {
			return false
		}
		host = s[:i]
	}
	if strings.HasPrefix(host, "[") {
		return strings.HasSuffix(host, "]")
	}
	return host == "localhost" || strings.Contains(host, ".") && guess.IsHostname(host)
}
