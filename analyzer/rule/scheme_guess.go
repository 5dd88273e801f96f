package rule

// This file guesses the scheme of a URL that has lost it: which it may have
// been, and how certain that is.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
)

// insertSchemes are the fixes that put a scheme with its delimiter, ":" or
// "://", before a URL whose authority is known. More than one is a guess.
func (v *parsedInput) insertSchemes(authority, delimiter string) []Fix {
	schemes, certain := v.schemesFor(authority)
	var fixes []Fix
	for i, scheme := range schemes {
		fix := insert(`Add "`+scheme+delimiter+`"`, 0, scheme+delimiter)
		fix.NeedsReview = i > 0 || !certain
		fixes = append(fixes, fix)
	}
	return fixes
}

// schemesFor returns the schemes that a URL with the authority may have been
// meant to have, the likeliest first; certain says that nobody would have meant
// another.
func (v *parsedInput) schemesFor(authority string) (schemes []string, certain bool) {
	if v.Want.CheckedSchemes != nil {
		v = v.wanting(v.Want.CheckedSchemes)
	}
	host, port, _ := cutPort(authority[strings.LastIndexByte(authority, '@')+1:])
	plain, secure := "http", "https"
	switch {
	case len(v.Want.Schemes) == 1:
		return v.Want.Schemes, !(port == "80" && v.takes(secure))
	case len(v.Want.Schemes) > 1 && v.Want.Schemes[1] == v.Want.Schemes[0]+"+srv" && port != "":
		return v.Want.Schemes[:1], true // mongodb: a name for SRV has no port
	case v.Want.Form == spec.WSURL || v.Want.Schemes != nil && !v.takes(plain) && v.takes("ws"):
		plain, secure = "ws", "wss"
	case len(v.Want.Schemes) > 1 && !v.takes(plain) && v.Want.Schemes[1] == v.Want.Schemes[0]+"s":
		return v.Want.Schemes[:2], !isPublic(strings.ToLower(host)) // redis, rediss and sockets
	}
	switch takesPlain, takesSecure := v.takes(plain), v.takes(secure); {
	case takesPlain && takesSecure:
	case takesSecure:
		return []string{secure}, true
	case takesPlain:
		return []string{plain}, true
	default:
		return nil, false
	}
	if v.Want.Schemes == nil && slices.Contains(otherPorts, port) {
		return nil, false // "db:5432" does not speak HTTP
	}
	if v.Want.Proxy {
		return v.proxySchemes(port)
	}
	isPlain, certain := speaksPlain(host, port)
	if isPlain {
		return []string{plain, secure}, certain
	}
	return []string{secure, plain}, certain
}

// wanting is v at a sink that accepts the schemes.
func (v *parsedInput) wanting(schemes []string) *parsedInput {
	want, input, other := *v.Want, *v.Input, *v
	want.Schemes, want.CheckedSchemes = schemes, nil
	input.Want, other.Input = &want, &input
	return &other
}

// proxySchemes is schemesFor a proxy at a port.
func (v *parsedInput) proxySchemes(port string) (schemes []string, certain bool) {
	switch {
	case slices.Contains(securePorts, port):
		return []string{"https", "http"}, false
	case (port == "1080" || port == "9050") && v.takes("socks5"):
		return []string{"socks5", "http"}, false
	}
	return []string{"http", "https"}, true
}

// Ports of protocols over HTTP without and with TLS, and of others.
var (
	plainPorts = strings.Fields("80 81 591 1313 2368 3000 3001 3002 3003 3128 4000 4200 4567 5000 5001 5173 5601 8000 8001 8002 8008 8080 " +
		"8081 8082 8083 8088 8090 8118 8123 8161 8200 8500 8880 8888 8983 9000 9001 9080 9090 9091 9093 9100 9200 10080 15672 16686")
	securePorts = strings.Fields("443 4443 5443 6443 8443 9443 10250 10443")
	otherPorts  = strings.Fields("20 21 22 23 25 53 110 119 143 179 389 465 514 587 636 873 993 995 1433 1521 1883 2049 2181 3268 3306 3389 " +
		"4222 5222 5432 5433 5671 5672 5900 6379 6380 6432 7687 8883 9042 9092 11211 27017 27018 27019 50051")
)

// speaksPlain reports whether the server at host and port, which may be empty,
// is likelier to be spoken to without TLS, and whether that is certain.
func speaksPlain(host, port string) (plain, certain bool) {
	if slices.Contains(securePorts, port) {
		return false, port == "443"
	}
	name := strings.ToLower(host)
	if isLoopback(name) {
		return true, true
	}
	usual := port == "" || slices.Contains(plainPorts, port)
	switch {
	case isIP(name):
		return true, usual && !isPublic(name)
	case port == "80":
		return true, true
	case !strings.Contains(name, "."):
		return true, usual && port != "" // without one it may be a segment of a path
	case isPrivateName(name):
		return true, usual && port != ""
	case port != "":
		return usual, false
	}
	return false, isPublicName(name)
}

// isPublic reports whether a host in lower case may be found by everybody.
func isPublic(host string) bool {
	if ip, ok := addrOf(host); ok {
		return !ip.IsPrivate() && !ip.IsLoopback() && !ip.IsLinkLocalUnicast() && !ip.IsUnspecified()
	}
	return strings.Contains(host, ".") && !isPrivateName(host)
}

// isLoopback reports whether a host in lower case is this machine.
func isLoopback(host string) bool {
	ip, ok := addrOf(host)
	return ok && ip.IsLoopback() || host == "localhost" || strings.HasSuffix(host, ".localhost")
}

// isPrivateName reports whether the name, in lower case, is of a domain that is
// not in the public DNS (RFC 2606 §2, RFC 6762 §3, RFC 8375).
func isPrivateName(name string) bool {
	last := name[strings.LastIndexByte(name, '.')+1:]
	return slices.Contains([]string{"localhost", "local", "internal", "test", "lan", "home", "corp"}, last) ||
		strings.HasSuffix(name, ".home.arpa") || strings.HasSuffix(name, ".svc")
}
