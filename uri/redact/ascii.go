// Letters, digits and addresses, as far as the recognizers need them.

package redact

import (
	"net/netip"
	"strings"

	"github.com/urilint/urilint/uri"
)

const (
	alpha     = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	digit     = "0123456789"
	hexdig    = digit + "ABCDEFabcdef"
	unreserve = alpha + digit + "-._~"
)

func isAlpha(c byte) bool  { return c|0x20-'a' < 26 }
func isDigit(c byte) bool  { return c-'0' < 10 }
func isHexdig(c byte) bool { return isDigit(c) || c|0x20-'a' < 6 }
func isSpace(c byte) bool  { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

func isSchemeByte(c byte) bool { return isAlpha(c) || isDigit(c) || c == '+' || c == '-' || c == '.' }

func isAuthorityEnd(c byte) bool { return c == '/' || c == '?' || c == '#' }

func toLower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c | 0x20
	}
	return c
}

// unhex returns the value of the hex digit c.
func unhex(c byte) byte {
	if isDigit(c) {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}

func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// isIPv4 reports whether s is an IPv4 address.
func isIPv4(s string) bool {
	if s == "" || !isDigit(s[0]) {
		return false
	}
	addr, err := netip.ParseAddr(s)
	return err == nil && addr.Is4()
}

// longestAddress is the length of the longest IPv6 address, in which an IPv4 address
// can be.
const longestAddress = len("0000:0000:0000:0000:0000:0000:255.255.255.255")

// isIPv6 reports whether s is an IPv6 address without a zone.
func isIPv6(s string) bool {
	if len(s) > longestAddress || strings.IndexByte(s, ':') < 0 {
		return false
	}
	addr, err := netip.ParseAddr(s)
	return err == nil && addr.Zone() == ""
}

// isUnbracketed reports whether host is an IPv6 address, or one and a port.
func isUnbracketed(host string) bool {
	if isIPv6(host) {
		return true
	}
	address, port, found := cutLast(host, ":")
	return found && strings.Trim(port, digit) == "" && isIPv6(address)
}

// ipLiteral returns the end of the IP literal whose "[" is s[open], or -1.
func ipLiteral(s string, open int) int {
	end := strings.IndexByte(s[open:min(len(s), open+longestHost)], ']') + 1
	if end == 0 {
		return -1
	}
	if _, err := uri.ParseReference("//" + s[open:open+end]); err != nil {
		return -1
	}
	return open + end
}
