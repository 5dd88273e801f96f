package connstr

// This file is the variables of the environment that say which proxy to use, as
// golang.org/x/net/http/httpproxy reads them, and net/http with it:
//
//	HTTP_PROXY=[scheme://][user[:password]@]host[:port]
//	NO_PROXY=localhost,.example.com,*.example.org,10.0.0.0/8,host:port
//
// What cannot be parsed is no proxy, without an error.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/internal/ascii"
)

var proxyVariable = &Grammar{
	Name:   "proxy-variable",
	Title:  "HTTP_PROXY and HTTPS_PROXY",
	Checks: []string{"the port after a host without a scheme"},
	fault: func(s string) *Fault {
		host, port, ok := strings.Cut(s, ":")
		if !ok || !isAddress(host) || port == "" || strings.ContainsAny(port, "/:@${}<>%") || ascii.IsDigits(port) {
			return nil
		}
		return accepted(BadPort, len(host)+1, len(s), "port %q is not a number", "does not lead net/http to that proxy")
	},
}

// One element of NO_PROXY.
var noProxy = &Grammar{
	Name:   "no-proxy",
	Title:  "NO_PROXY",
	Checks: []string{"a URL instead of a host", "'*' anywhere but at the start", "separators other than ','"},
	fault:  noProxyFault,
}

func noProxyFault(s string) *Fault {
	const effect = "exempts no host by it"
	element := strings.TrimSpace(s)
	at := strings.Index(s, element)
	end := at + len(element)
	if isTemplate(element) || strings.ContainsAny(element, "{}<>") {
		return nil
	}
	n := neturl.SchemeLen(element)
	switch rest, isURL := strings.CutPrefix(element[n:], "://"); {
	case n > 0 && isURL:
		f := accepted(UnsupportedScheme, at, at+n, "URL instead of a host", effect)
		if rest != "" && !strings.ContainsAny(rest, "/@") {
			f.repaired(at, end-len(rest), "", true)
		}
		return f
	case strings.Contains(element, ";"):
		i := at + strings.IndexByte(element, ';')
		return accepted(BadHost, i, i+1, "';' between hosts", effect).repaired(i, i+1, ",", true)
	case strings.LastIndexByte(element, '*') > 0:
		return accepted(BadHost, at, end, "'*' after the start of %q", effect)
	}
	return nil
}
