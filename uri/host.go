// The host as what it is: a name or an address.

package uri

import "net/netip"

// hostKind tells the forms of a host (RFC 3986 §3.2.2).
type hostKind uint8

const (
	hostNone     hostKind = iota // there is no authority
	hostName                     // reg-name, which may be empty
	hostIPv4                     // IPv4address
	hostIPv6                     // "[" IPv6address "]"
	hostIPFuture                 // "[" IPvFuture "]"
)

// hostKind returns the kind of the host.
func (u URI) hostKind() hostKind {
	host := u.Host()
	switch {
	case !u.HasAuthority():
		return hostNone
	case host == "":
		return hostName
	case host[0] == '[' && host[1]|0x20 == 'v':
		return hostIPFuture
	case host[0] == '[':
		return hostIPv6
	case isIPv4(host):
		return hostIPv4
	}
	return hostName
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

// Addr returns the host as an IP address, and whether it is one. What looks like an IPv4
// address and is not one, such as "1.2.3" or "1.2.3.256", is a name. The address has no
// zone (RFC 9844).
func (u URI) Addr() (addr netip.Addr, ok bool) {
	switch u.hostKind() {
	case hostIPv4, hostIPv6:
		addr, err := netip.ParseAddr(u.Hostname())
		return addr, err == nil
	}
	return netip.Addr{}, false
}

// isIPv4 reports whether s is an IPv4 address (RFC 3986 §3.2.2).
func isIPv4(s string) bool { return ipv4(s, 0) == len(s) }
