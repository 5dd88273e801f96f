package rule

// This file knows schemes and hosts by name.

import (
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/uri"
)

func isHTTP(scheme string) bool { return scheme == "http" || scheme == "https" }

// authoritySchemes are those whose URLs are nothing without "//" and a host.
var authoritySchemes = []string{"http", "https", "ws", "wss", "ftp"}

// needsAuthority reports whether URLs of the scheme have a host by definition
// (RFC 9110 §4.2, RFC 6455 §3, RFC 1738 §3.2).
func needsAuthority(scheme string) bool { return slices.Contains(authoritySchemes, scheme) }

// wsCounterpart are the schemes that name the same server for another protocol.
var wsCounterpart = map[string]string{"http": "ws", "https": "wss", "ws": "http", "wss": "https"}

// isKnownScheme reports whether a scheme in lower case is one that people
// write on purpose.
func isKnownScheme(scheme string) bool {
	return uri.Registration(scheme) != uri.StatusNone ||
		slices.Contains([]string{"httpx", "httpu", "httpg", "https2", "http2", "http3", "ws2", "tcp", "udp", "tls", "ssl", "h2c", "quic"}, scheme)
}

// topLevel are endings of names that are hosts rather than files: those of
// file name extensions ("md", "sh", "rs", "zip", "app" …) are left out.
var topLevel = strings.Fields("com org net io dev edu gov mil biz co xyz cloud tv uk de fr jp cn ru br " +
	"nl es ca au ch se no eu us kr be cz dk fi ie nz pt tr ua")

// isPublicName reports whether host is a name that is surely meant to be found
// in the DNS.
func isPublicName(host string) bool {
	labels := strings.Split(strings.ToLower(host), ".")
	if len(labels) < 2 || !slices.Contains(topLevel, labels[len(labels)-1]) && !(labels[0] == "www" && len(labels) > 2) {
		return false // www.html is a page
	}
	for _, l := range labels {
		if !isLabel(l) {
			return false
		}
	}
	return !slices.Contains([]string{"com", "org", "net", "io"}, labels[0]) // not a reversed name
}

// endsName reports whether the label last with the text glued on can be the
// end of a host's name in the DNS.
func endsName(last, glued string) bool {
	glued = strings.ToLower(glued)
	i := strings.LastIndexByte(glued, '.')
	if i < 0 {
		return last != "" && slices.Contains(longerTopLevel, last+glued)
	}
	end := glued[i+1:]
	return strings.Trim(end, "abcdefghijklmnopqrstuvwxyz") == "" && !slices.Contains(fileEndings, end)
}

// longerTopLevel are the top-level domains that begin with one of topLevel
// (IANA root zone).
var longerTopLevel = strings.Fields("commbank community company compare computer comsec organic netbank netflix network education " +
	"coach codes coffee college cologne com condos construction consulting contact contractors cooking cool coop corsica country " +
	"coupon coupons courses tvs deal dealer deals degree delivery dell deloitte delta democrat dental dentist desi design dev free " +
	"fresenius frl frogans frontier jpmorgan jprs rugby ruhr run bradesco bridgestone broadway broker brother brussels esq estate " +
	"cab cafe cal call calvinklein cam camera camp canon capetown capital capitalone car caravan cards care career careers cars casa " +
	"case cash casino cat catering catholic auction audi audible audio auspost author auto autos chanel channel charity chase chat " +
	"cheap chintai christmas chrome church search seat secure security seek select sener services seven sew sex sexy nokia norton now " +
	"nowruz nowtv eurovision eus krd kred beats beauty beer berlin best bestbuy bet fidelity fido film final finance financial fire " +
	"firestone firmdale fish fishing fit fitness ieee trade trading training travel travelers travelersinsurance trust trv")

// fileEndings are endings of file names that are no top-level domains.
var fileEndings = strings.Fields("html htm xhtml php asp aspx jsp cgi xml json jsonl yaml yml toml txt csv js css wasm png jpg jpeg gif svg webp ico pdf gz tgz tar")

// namesFile reports whether what s ends in behind its last dot is the ending of
// a file's name rather than of a host's: "index.html", "main.go", "v1.2".
func namesFile(s string) bool {
	end := strings.ToLower(s[strings.LastIndexByte(s, '.')+1:])
	return len(end) < 2 || strings.Trim(end, "abcdefghijklmnopqrstuvwxyz") != "" || slices.Contains(fileEndings, end) ||
		slices.Contains(strings.Fields("go md rs py sh rb pl ts tsx jsx java cpp hpp cc so jar zip exe bin dat db log conf cfg ini env tmpl tpl proto sql"), end)
}

// isLabel reports whether s can be a label of a host's name (RFC 1123 §2.1),
// the underscores of container networks included.
func isLabel(s string) bool {
	for i := range len(s) {
		if c := s[i]; !uri.IsAlpha(c) && !uri.IsDigit(c) && c != '_' && (c != '-' || i == 0 || i == len(s)-1) {
			return false
		}
	}
	return s != ""
}

// isName reports whether host is one or more labels.
func isName(host string) bool {
	for l := range strings.SplitSeq(host, ".") {
		if !isLabel(l) {
			return false
		}
	}
	return true
}

// isHost reports whether host is an IP address, brackets aside, or a name that
// is no mere number.
func isHost(host string) bool {
	return isIP(host) || isName(host) && !neturl.IsDigits(strings.ReplaceAll(host, ".", ""))
}

// isIP reports whether host is an IP address, brackets aside.
func isIP(host string) bool {
	_, ok := addrOf(host)
	return ok
}

// addrOf returns the IP address that host is, brackets and the zone aside, which
// net/url takes and RFC 3986 does not; ok is false if it is none.
func addrOf(host string) (addr netip.Addr, ok bool) {
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	if strings.Contains(host, ":") {
		address, zone, hasZone := strings.Cut(host, "%")
		if hasZone && zone == "" {
			return netip.Addr{}, false
		}
		host = "[" + address + "]"
	}
	u, err := uri.ParseReference("//" + host)
	if err != nil || u.Host() != host {
		return netip.Addr{}, false
	}
	return u.Addr()
}

// cutPort splits "host:port"; ok is false if there is no port of digits.
func cutPort(s string) (host, port string, ok bool) {
	i := strings.LastIndexByte(s, ':')
	if i < 0 || !neturl.IsDigits(s[i+1:]) {
		return s, "", false
	}
	return s[:i], s[i+1:], true
}

// looksLikeHost reports whether the first segment of a path is surely meant as
// a host, with or without a port.
func looksLikeHost(segment string) bool {
	host, _, hasPort := cutPort(segment)
	return strings.EqualFold(host, "localhost") || isPublicName(host) ||
		strings.Count(host, ".") == 3 && isIP(host) || hasPort && isName(host)
}

// isMisspelling reports whether the schemes, both in lower case, differ by one
// letter added, left out, replaced or swapped with its neighbour.
func isMisspelling(wrong, right string) bool {
	if len(right) < 4 || wrong == right {
		return false
	}
	if len(wrong) > len(right) {
		return len(wrong) == len(right)+1 && oneMore(wrong, right)
	}
	if len(wrong) < len(right) {
		return len(right) == len(wrong)+1 && oneMore(right, wrong)
	}
	i := 0
	for wrong[i] == right[i] {
		i++
	}
	if wrong[i+1:] == right[i+1:] {
		return true
	}
	return i+1 < len(right) && wrong[i] == right[i+1] && wrong[i+1] == right[i] && wrong[i+2:] == right[i+2:]
}

// oneMore reports whether long is short with one letter more.
func oneMore(long, short string) bool {
	i := 0
	for i < len(short) && long[i] == short[i] {
		i++
	}
	return long[i+1:] == short[i:]
}

// isExtension reports whether long is name with a letter in front or behind
// that is not a doubled one: "httpx" is somebody's own scheme, "httpp" a slip.
func isExtension(long, name string) bool {
	if len(long) != len(name)+1 {
		return false
	}
	return strings.HasPrefix(long, name) && long[len(long)-1] != name[len(name)-1] && long != name+"s" ||
		strings.HasSuffix(long, name) && long[0] != name[0]
}

// itoa writes a port.
func itoa(port uint16) string { return strconv.Itoa(int(port)) }
