// What the package knows of the schemes and hosts that people write, beyond the
// grammar: to tell what a text was meant as.

package uri

import (
	"slices"
	"strings"
)

// hostedSchemes are schemes without a row in the table whose URIs begin with "//"
// and a host.
var hostedSchemes = strings.Fields("amqp amqps clickhouse etcd git grpc grpcs kafka memcached mongodb mongodb+srv mqtt mqtts " +
	"mysql nats oracle postgres postgresql redis rediss rtmp rtmps rtsp rtsps sftp smb socks5 sqlserver ssh stomp svn tcp tls udp vnc")

// isSchemeWithHost reports whether name, of either case, is a scheme whose URIs
// have a host.
func isSchemeWithHost(name string) bool {
	if s := lookupScheme(name); s != nil {
		return s.host == must
	}
	return slices.ContainsFunc(hostedSchemes, func(s string) bool { return compareLower(s, name) == 0 })
}

// isWebScheme reports whether name, of either case, is one of the schemes that
// most URLs have.
func isWebScheme(name string) bool {
	switch strings.ToLower(name) {
	case "http", "https", "ws", "wss", "ftp":
		return true
	}
	return false
}

// ownSchemes are unregistered schemes that look like a slip of the pen.
var ownSchemes = strings.Fields("h2c http2 http3 https2 httpg httpu httpx quic ssl tcp tls udp ws2")

// identifiers are unregistered schemes whose URIs are a name and a number.
var identifiers = strings.Fields("arxiv bitcoin bug doi ethereum id isbn issn issue order orcid pmid pr skype user uuid")

// commonPorts are the ports that servers listen on where people write them down.
var commonPorts = strings.Fields("80 443 1433 1883 2181 2375 2379 3000 3001 3306 4000 4200 4222 5000 5173 5432 5601 5672 5984 " +
	"6379 7474 8000 8001 8008 8080 8081 8086 8088 8090 8443 8545 8888 9000 9042 9090 9092 9200 9443 11211 15672 27017 50051")

// topLevel are endings of names that are hosts rather than files: those that are
// extensions of file names ("md", "sh", "rs", "zip", "app") are left out.
var topLevel = strings.Fields("com org net io dev edu gov mil biz info co xyz cloud tv uk de fr jp cn ru br " +
	"nl es ca au ch se no eu us kr be cz dk fi ie nz pt tr ua at it gr hu il za mx")

// fileEndings are endings of the names of files.
var fileEndings = strings.Fields("asp aspx c cfg cgi conf cpp css csv db gif go gz h htm html ico ini java jpeg jpg js json jsonl jsp " +
	"jsx log lua md mjs mp3 mp4 pdf php pl png proto ps py rb rs scss sh sql svg tar tgz tmpl toml ts tsx txt wasm webp xhtml xml yaml yml zip")

// privateTopLevel are the endings of names that are not in the public DNS
// (RFC 6761, RFC 6762, RFC 9476).
var privateTopLevel = strings.Fields("alt example home internal invalid lan local localhost test")

// isLocal reports whether host is one to which plain http is the rule: an address,
// a single label, or a name that is not in the public DNS.
func isLocal(host string) bool {
	if isIPv4(host) || strings.HasPrefix(host, "[") {
		return true
	}
	_, top, dotted := cutLast(host, ".")
	return !dotted || top != "example" && slices.Contains(privateTopLevel, strings.ToLower(top))
}

// isName reports whether host is one or more labels, with the underscores of
// container networks (RFC 1123 §2.1).
func isName(host string) bool {
	for label := range strings.SplitSeq(host, ".") {
		if label == "" || strings.Trim(label, alpha+digit+"-_") != "" || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
	}
	return true
}

// looksLikeHost reports whether s, an authority without userinfo, can hardly be
// anything but one: "localhost", an address, a name with a port, "www." and more,
// or a name in a common top-level domain.
func looksLikeHost(s string) bool {
	name, port, hasPort := strings.Cut(s, ":")
	switch {
	case strings.HasPrefix(s, "["):
		return ipLiteral(s, 0) > 0
	case hasPort && (port == "" || strings.Trim(port, digit) != "") || !isName(name):
		return false
	case strings.EqualFold(name, "localhost"), isIPv4(name), hasPort && strings.ContainsAny(name, alpha):
		return true
	}
	_, top, dotted := cutLast(name, ".")
	return len(name) > len("www.") && strings.EqualFold(name[:4], "www.") && strings.Count(name, ".") > 1 ||
		dotted && slices.Contains(topLevel, strings.ToLower(top))
}

// isHostName reports whether s begins with what can hardly be anything but a host:
// see looksLikeHost, or a dotted name with a slash after it, which the name of a
// file has not.
func isHostName(s string) bool {
	authority := s[:authorityEnd(s, 0)]
	if looksLikeHost(authority) {
		return true
	}
	_, top, dotted := cutLast(authority, ".")
	return dotted && isName(authority) && len(top) > 1 && strings.Trim(top, alpha) == "" && !slices.Contains(fileEndings, strings.ToLower(top)) &&
		strings.HasPrefix(s[len(authority):], "/")
}

// isIPv4 reports whether s is an IPv4 address (RFC 3986 §3.2.2).
func isIPv4(s string) bool { return ipv4(s, 0) == len(s) }

// isDigits reports whether s is one or more digits.
func isDigits(s string) bool { return s != "" && strings.Trim(s, digit) == "" }

// likelySchemes are those whose misspellings are told.
var likelySchemes = strings.Fields("http https mailto postgres postgresql mongodb mysql")

// meantScheme returns the scheme that wrong, in lower case and unregistered, is a
// misspelling of, or "".
func meantScheme(wrong string) string {
	if strings.Trim(wrong, alpha) != "" || slices.Contains(ownSchemes, wrong) || slices.Contains(hostedSchemes, wrong) {
		return ""
	}
	if wrong[0] == 'f' { // ftp or http; too many words are one letter off file
		if isPermutation(wrong, "file") {
			return "file"
		}
		return ""
	}
	meant := ""
	for _, right := range likelySchemes {
		switch {
		case isExtension(wrong, right):
			return ""
		case wrong[0] == right[0] && isPermutation(wrong, right):
			return right
		case !isSlip(wrong, right):
		case meant == "" || strings.HasSuffix(wrong, "s") && strings.HasSuffix(right, "s"):
			meant = right
		}
	}
	return meant
}

// isSlip reports whether wrong is right with one letter added, left out, replaced or
// swapped with its neighbor.
func isSlip(wrong, right string) bool {
	switch len(wrong) - len(right) {
	case 1:
		return isOneMore(wrong, right)
	case -1:
		return isOneMore(right, wrong)
	case 0:
		i := 0
		for i < len(right) && wrong[i] == right[i] {
			i++
		}
		return i < len(right) && (wrong[i+1:] == right[i+1:] ||
			i+1 < len(right) && wrong[i] == right[i+1] && wrong[i+1] == right[i] && wrong[i+2:] == right[i+2:])
	}
	return false
}

// isOneMore reports whether long is short with one letter more.
func isOneMore(long, short string) bool {
	i := 0
	for i < len(short) && long[i] == short[i] {
		i++
	}
	return long[i+1:] == short[i:]
}

// isPermutation reports whether a and b are the same bytes in any order.
func isPermutation(a, b string) bool {
	x, y := []byte(a), []byte(b)
	slices.Sort(x)
	slices.Sort(y)
	return string(x) == string(y)
}

// isExtension reports whether long is name with a letter before or after it that is
// not a doubled one: "httpx" is somebody's own scheme, "httpp" a slip.
func isExtension(long, name string) bool {
	if len(long) != len(name)+1 {
		return false
	}
	return strings.HasPrefix(long, name) && long[len(long)-1] != name[len(name)-1] ||
		strings.HasSuffix(long, name) && long[0] != name[0]
}
