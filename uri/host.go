// The host as what it is: a name or an address.

package uri

import "net/netip"

// HostKind tells the forms of a host (RFC 3986 §3.2.2).
type HostKind uint8

// The kinds of hosts. HostNone is that of a URI without an authority.
const (
	HostNone     HostKind = iota
	HostName              // reg-name, which may be empty
	HostIPv4              // IPv4address
	HostIPv6              // "[" IPv6address "]"
	HostIPFuture          // "[" IPvFuture "]"
)

var hostKindNames = [...]string{
	HostNone:     "none",
	HostName:     "name",
	HostIPv4:     "IPv4",
	HostIPv6:     "IPv6",
	HostIPFuture: "IPvFuture",
}

// String returns a name for the kind.
func (k HostKind) String() string { return nameOf(hostKindNames[:], int(k), "HostKind") }

// HostKind returns the kind of the host. What looks like an IPv4 address and is
// none, such as "1.2.3" or "1.2.3.256", is a name.
func (u URI) HostKind() HostKind {
	host := u.Host()
	switch {
	case !u.HasAuthority():
		return HostNone
	case host == "":
		return HostName
	case host[0] == '[' && host[1]|0x20 == 'v':
		return HostIPFuture
	case host[0] == '[':
		return HostIPv6
	case isIPv4(host):
		return HostIPv4
	}
	return HostName
}

// Hostname returns the host without the square brackets of an IP literal, as
// package net takes it, and otherwise as [URI.Host] does. It is as written: see
// [Decode] for the escapes of a name.
func (u URI) Hostname() string {
	host := u.Host()
	if host != "" && host[0] == '[' {
		return host[1 : len(host)-1]
	}
	return host
}

// Addr returns the host as an IP address, and whether it is one. The address has no
// zone (RFC 9844).
func (u URI) Addr() (addr netip.Addr, ok bool) {
	switch u.HostKind() {
	case HostIPv4, HostIPv6:
		addr, err := netip.ParseAddr(u.Hostname())
		return addr, err == nil
	}
	return netip.Addr{}, false
}

// isIPv4 reports whether s is an IPv4 address (RFC 3986 §3.2.2).
func isIPv4(s string) bool { return ipv4(s, 0) == len(s) }
