// Who a URI leads to: host and port, with the default port of the scheme, and origin.

package uri

import (
	"strconv"

	"github.com/urilint/urilint/internal/ascii"
)

// defaultPorts are the ports that schemes stand for, sorted by name. That of irc is the
// one that clients use: 194 came too late.
var defaultPorts = [...]struct {
	scheme string
	port   uint16
}{
	{"amqp", 5672}, {"amqps", 5671}, {"coap", 5683}, {"coaps", 5684}, {"ftp", 21}, {"ftps", 990}, {"git", 9418}, {"gopher", 70},
	{"http", 80}, {"https", 443}, {"imap", 143}, {"imaps", 993}, {"ipp", 631}, {"ipps", 631}, {"irc", 6667}, {"ircs", 6697},
	{"ldap", 389}, {"ldaps", 636}, {"mongodb", 27017}, {"mqtt", 1883}, {"mqtts", 8883}, {"mysql", 3306}, {"news", 119},
	{"nntp", 119}, {"nntps", 563}, {"pop", 110}, {"postgres", 5432}, {"postgresql", 5432}, {"redis", 6379}, {"rediss", 6379},
	{"rsync", 873}, {"rtsp", 554}, {"rtsps", 322}, {"sftp", 22}, {"sip", 5060}, {"sips", 5061}, {"smtp", 25}, {"smtps", 465},
	{"ssh", 22}, {"stun", 3478}, {"stuns", 5349}, {"telnet", 23}, {"turn", 3478}, {"turns", 5349}, {"vnc", 5900}, {"ws", 80},
	{"wss", 443},
}

// DefaultPort returns the port that an undefined or empty one stands for in scheme, of
// either case, and whether there is one (RFC 3986 §3.2.3).
func DefaultPort(scheme string) (port uint16, ok bool) {
	low, high := 0, len(defaultPorts)
	for low < high {
		mid := int(uint(low+high) / 2)
		switch c := ascii.CompareLower(defaultPorts[mid].scheme, scheme); {
		case c == 0:
			return defaultPorts[mid].port, true
		case c < 0:
			low = mid + 1
		default:
			high = mid
		}
	}
	return 0, false
}

// HostPort returns what to dial: the host decoded, an IPv6 address in its brackets, a
// colon, and the port, or that of the scheme where there is none. It is false where
// there is no host, or neither a port of 1 to 65535 nor a known scheme, or a name that
// cannot be a host name once it is decoded.
func (u URI) HostPort() (hostport string, ok bool) {
	host := u.Host()
	if u.hostKind() == hostName {
		host = decoded(host)
		for i := range len(host) {
			if c := host[i]; c <= ' ' || c == 0x7F || c == ':' || c == '/' || c == '@' || c == '[' || c == ']' || c == '%' {
				return "", false
			}
		}
	}
	port, ok := u.PortNumber()
	if u.Port() == "" {
		port, ok = DefaultPort(u.Scheme())
	}
	if host == "" || !ok || port == 0 {
		return "", false
	}
	return host + ":" + strconv.Itoa(int(port)), true
}

// Origin returns the origin of u as browsers and the header field Origin have it
// (RFC 6454 §6.2): scheme, host and port in their normal form, the default port left
// out: "https://example.com". It is false where u has none, which is where the scheme is
// not http, https, ws, wss or ftp, or the host is empty.
func (u URI) Origin() (origin string, ok bool) {
	if u.Host() == "" {
		return "", false
	}
	switch n := u.Normalize(); n.Scheme() {
	case "http", "https", "ws", "wss", "ftp":
		return n.s[:n.scheme] + "://" + n.s[n.host:n.path], true
	}
	return "", false
}
