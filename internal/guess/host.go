// Hosts and ports: what is one, and what looks like one.

package guess

import (
	"net/netip"
	"strings"

	"github.com/urilint/urilint/internal/ascii"
)

//go:generate go run ../tldgen -in ../tldgen/tlds-alpha-by-domain.txt -out tld_table.go

// Words about hosts, a space before and after each: constants, which cost nothing when
// a program starts.
const (
	// commonTopLevel are endings of names that are hosts rather than files or
	// methods: those of files ("md", "sh", "rs", "zip", "app") and words ("info",
	// "name") are left out.
	commonTopLevel = " com org net io dev edu gov mil biz co xyz cloud tv uk de fr jp cn ru br nl es ca au ch se no eu us kr be cz " +
		"dk fi ie nz pt tr ua at it gr hu il za mx "

	// fileEndings are endings of the names of files.
	fileEndings = " asp aspx bin c cc cfg cgi conf cpp css csv dat db env exe gif go gz h hpp htm html ico ini jar java jpeg jpg js " +
		"json jsonl jsp jsx log lua md mjs mp3 mp4 pdf php pl png proto ps py rb rs scss sh so sql svg tar tgz tmpl toml tpl ts " +
		"tsx txt wasm webp xhtml xml yaml yml zip "

	// privateTopLevel are the endings of names that are not in the public DNS
	// (RFC 2606 §2, RFC 6762 §3 and appendix G, ICANN on "internal", clusters).
	privateTopLevel = " corp home internal lan local localhost svc test "
)

// longestWord is the length of the longest word that is looked for in a list.
const longestWord = 64

// hasWord reports whether word, of either case, is one of the words of list, which are
// in lower case.
func hasWord(list, word string) bool {
	if word == "" || len(word) > longestWord || strings.IndexByte(word, ' ') >= 0 {
		return false
	}
	var spaced [longestWord + 2]byte
	b := append(ascii.AppendLower(append(spaced[:0], ' '), word), ' ')
	return strings.Contains(list, string(b))
}

// IsHostname reports whether s is a host name of one or more labels: letters, digits,
// hyphens inside of them, and the underscores of container networks (RFC 1123 §2.1).
// An IPv4 address is one too, as far as that goes.
func IsHostname(s string) bool {
	for label := range strings.SplitSeq(s, ".") {
		if label == "" || strings.Trim(label, ascii.Letters+ascii.Digits+"-_") != "" || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
	}
	return true
}

// IsTopLevelDomain reports whether label, of either case and in ASCII, is a top-level
// domain of the DNS as of [RootZoneDate].
func IsTopLevelDomain(label string) bool {
	return hasWord(topLevelDomains, label)
}

// IsPublicName reports whether name is a host name that surely is meant to be found in
// the public DNS: "www." and more, or a name in a common top-level domain. The names
// of packages, which begin with one ("org.example.io"), are no such names.
func IsPublicName(name string) bool {
	first, rest, dotted := strings.Cut(name, ".")
	if !dotted || !IsHostname(name) || hasWord(" com org net io ", first) {
		return false
	}
	return hasWord(commonTopLevel, lastLabel(name)) || ascii.EqualFold(first, "www") && strings.Contains(rest, ".")
}

// IsPrivateName reports whether name is a host name in a domain that is not in the
// public DNS, such as "localhost", "printer.local" or "db.svc".
func IsPrivateName(name string) bool {
	const homeNetwork = ".home.arpa" // RFC 8375
	return hasWord(privateTopLevel, lastLabel(name)) ||
		len(name) >= len(homeNetwork) && ascii.EqualFold(name[len(name)-len(homeNetwork):], homeNetwork)
}

// lastLabel returns what follows the last dot of name, or name.
func lastLabel(name string) string { return name[strings.LastIndexByte(name, '.')+1:] }

// LooksLikeFile reports whether name ends as the names of files do and those of hosts
// do not: "index.html", "main.go", "v1.2".
func LooksLikeFile(name string) bool {
	dot := strings.LastIndexByte(name, '.')
	end := name[dot+1:]
	return dot >= 0 && (len(end) < 2 || strings.Trim(end, ascii.Letters) != "" || hasWord(fileEndings, end))
}

// LooksLikeHost reports whether s, an authority without userinfo, can hardly be
// anything but one: "localhost", an IPv4 address, an IP literal, each with a port or
// without, a name with a port, or one by [IsPublicName].
func LooksLikeHost(s string) bool {
	name, port, hasPort := strings.Cut(s, ":")
	switch {
	case strings.HasPrefix(s, "["):
		return isBracketedAddr(s)
	case hasPort && !ascii.IsDigits(port) || !IsHostname(name):
		return false
	case ascii.EqualFold(name, "localhost"), IsIPv4(name), hasPort && strings.ContainsAny(name, ascii.Letters):
		return true
	}
	return IsPublicName(name)
}

// isBracketedAddr reports whether s is an IP address in brackets, with or without a
// port. No IPv4 address should be in brackets, and some are.
func isBracketedAddr(s string) bool {
	end := strings.IndexByte(s, ']') + 1
	_, ok := cutAddr(s[:end])
	port, hasPort := strings.CutPrefix(s[end:], ":")
	return ok && (s[end:] == "" || hasPort && ascii.IsDigits(port))
}

// HostAddr returns the IP address that host is, with or without the square brackets
// of an IP literal, and whether it is one. A zone, which net/url takes and RFC 9844
// has no place for in a URI ("fe80::1%25eth0"), is left out.
func HostAddr(host string) (addr netip.Addr, ok bool) {
	address, ok := cutAddr(host)
	if !ok {
		return netip.Addr{}, false
	}
	addr, err := netip.ParseAddr(address)
	return addr, err == nil
}

// cutAddr returns the IP address that host is, without brackets and zone, and whether
// it is one.
func cutAddr(host string) (address string, ok bool) {
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	if strings.IndexByte(host, ':') < 0 {
		return host, IsIPv4(host)
	}
	address, zone, hasZone := strings.Cut(host, "%")
	return address, (!hasZone || zone != "") && IsIPv6(address)
}

// IsIPv4 reports whether s is an IPv4 address (RFC 3986 §3.2.2).
func IsIPv4(s string) bool {
	if len(s) < len("0.0.0.0") || len(s) > len("255.255.255.255") || !ascii.IsDigit(s[0]) {
		return false // as nearly always: an error of netip would be allocated
	}
	addr, err := netip.ParseAddr(s)
	return err == nil && addr.Is4()
}

// IsIPv6 reports whether s is an IPv6 address without brackets and zone (RFC 3986
// §3.2.2).
func IsIPv6(s string) bool {
	if strings.IndexByte(s, ':') < 0 || strings.IndexByte(s, '%') >= 0 {
		return false
	}
	_, err := netip.ParseAddr(s)
	return err == nil
}

// IsPort reports whether s is the number of a port to which a connection can be made,
// one of 1 to 65535, as it is written in a URI: it may begin with zeros.
func IsPort(s string) bool {
	n := portNumber(s)
	return 0 < n && n < 1<<16
}

// portNumber returns the number that s, some digits, stands for, at most 1<<16, and
// -1 if s is not one.
func portNumber(s string) int {
	if !ascii.IsDigits(s) {
		return -1
	}
	n := 0
	for i := range len(s) {
		n = min(n*10+int(s[i]-'0'), 1<<16)
	}
	return n
}

// IPv6Ends returns where in s the IPv6 address ends that it begins with, which lacks
// its square brackets: at its last colon, where a port can follow, and at the end of
// s; the likelier first. certain says that nobody would mean another one: the last
// number of "::1:8080" is a port, that of "fe80::1:2" a part of the address.
func IPv6Ends(s string) (ends []int, certain bool) {
	colon := strings.LastIndexByte(s, ':')
	if colon < 0 {
		return nil, false
	}
	port := s[colon+1:]
	isWhole := IsIPv6(s)
	hasPort := IsIPv6(s[:colon]) && (port == "" || IsPort(port))
	switch {
	case isWhole && hasPort:
		if addr, _ := HostAddr(s[:colon]); len(port) > 1 && (addr.IsLoopback() || addr.IsUnspecified()) {
			return []int{colon, len(s)}, true
		}
		if n := portNumber(port); n == 80 || n == 443 || n >= 1000 {
			return []int{colon, len(s)}, false
		}
		return []int{len(s), colon}, false
	case hasPort:
		return []int{colon}, true
	case isWhole:
		return []int{len(s)}, s[:colon] != ":" || len(port) < 2 // "::80"
	}
	return nil, false
}
