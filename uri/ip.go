// IP literals and IPv4 addresses (RFC 3986 §3.2.2), the fast half: yes or no.

package uri

import (
	"math/bits"
	"strings"

	"github.com/urilint/urilint/internal/ascii"
)

// ipLiteral parses an IP-literal whose "[" is s[i] and returns the offset after
// its "]", or -1.
//
//	IP-literal = "[" ( IPv6address / IPvFuture  ) "]"
func ipLiteral(s string, i int) int {
	if n := strings.IndexByte(s[i:min(len(s), i+longestHexIPv6+len("[]"))], ']'); n > 0 && isHexIPv6(s[i+1:i+n]) {
		return i + n + 1
	}
	i++
	if i < len(s) && s[i]|0x20 == 'v' {
		i = ipvFuture(s, i)
	} else {
		i = ipv6(s, i)
	}
	if i < 0 || i >= len(s) || s[i] != ']' {
		return -1
	}
	return i + 1
}

// longestHexIPv6 is the length of the longest address that isHexIPv6 knows.
const longestHexIPv6 = len("0000:0000:0000:0000:0000:0000:0000:0000")

// isHexIPv6 reports whether s is an IPv6address without an IPv4 address in it: what
// ipv6 would find, by counting in sets of offsets.
func isHexIPv6(s string) bool {
	if len(s) > longestHexIPv6 || len(s) < len("::") {
		return false
	}
	var hex, colons uint64
	for i := range len(s) {
		hex |= uint64(class[s[i]]&classHexdig) << i
		colons |= uint64(kinds[s[i]]/kindColon) << i
	}
	hex /= uint64(classHexdig)
	all := uint64(1)<<len(s) - 1
	elided := colons & (colons >> 1)
	single := colons &^ elided &^ (elided << 1)
	groups := bits.OnesCount64(hex &^ (hex << 1))
	switch {
	case hex|colons != all, elided&(elided-1) != 0, (single|single<<1)&((all+1)|1) != 0:
		return false // other bytes; two "::" or a ":::"; a single colon at an end
	case hex&(hex>>1)&(hex>>2)&(hex>>3)&(hex>>4) != 0:
		return false // a group of five digits
	}
	return groups == 8 && elided == 0 || groups < 8 && elided != 0
}

// ipvFuture parses an IPvFuture from s[i] and returns the offset after it, or -1.
//
//	IPvFuture  = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
func ipvFuture(s string, i int) int {
	i++
	version := i
	for i < len(s) && ascii.IsHexdig(s[i]) {
		i++
	}
	if i == version || i >= len(s) || s[i] != '.' {
		return -1
	}
	i++
	address := i
	for i < len(s) && class[s[i]]&classUserinfo != 0 {
		i++
	}
	if i == address {
		return -1
	}
	return i
}

// ipv6 parses an IPv6address from s[i] and returns the offset after it, or -1.
// The nine lines of the ABNF amount to this: eight groups of 16 bits, of which
// the last two may be written as an IPv4 address, and of which one run of at
// least one, anywhere, may be left out as "::".
//
//	h16  = 1*4HEXDIG
//	ls32 = ( h16 ":" h16 ) / IPv4address
func ipv6(s string, i int) int {
	groups, elided := 0, false
	if i+1 < len(s) && s[i] == ':' && s[i+1] == ':' {
		elided = true
		i += 2
	}
	for i < len(s) && ascii.IsHexdig(s[i]) {
		start := i
		for i < len(s) && ascii.IsHexdig(s[i]) {
			i++
		}
		if i < len(s) && s[i] == '.' {
			if i = ipv4(s, start); i < 0 {
				return -1
			}
			groups += 2
			return complete(i, groups, elided)
		}
		if i-start > 4 {
			return -1
		}
		groups++
		if i >= len(s) || s[i] != ':' {
			return complete(i, groups, elided)
		}
		i++
		if i < len(s) && s[i] == ':' {
			if elided {
				return -1
			}
			elided = true
			i++
		} else if i >= len(s) || !ascii.IsHexdig(s[i]) {
			return -1 // a single colon at the end
		}
	}
	return complete(i, groups, elided)
}

// complete returns i if so many groups make an IPv6 address, else -1.
func complete(i, groups int, elided bool) int {
	if groups == 8 && !elided || groups < 8 && elided {
		return i
	}
	return -1
}

// ipv4 parses an IPv4address from s[i] and returns the offset after it, or -1.
//
//	IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
//	dec-octet   = 0 … 255 without leading zeros
func ipv4(s string, i int) int {
	for octet := 0; ; octet++ {
		start, n := i, 0
		for i < len(s) && ascii.IsDigit(s[i]) && i-start < 3 {
			n = n*10 + int(s[i]-'0')
			i++
		}
		if i == start || n > 255 || s[start] == '0' && i-start > 1 {
			return -1
		}
		if octet == 3 {
			return i
		}
		if i >= len(s) || s[i] != '.' {
			return -1
		}
		i++
	}
}
