package rule

// This file is the rule port: what stands behind the colon of the host is no
// port.

import (
	"strconv"
	"strings"

	"github.com/urilint/urilint/analyzer/connstr"
	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/uri"
)

//urilint:ignore port the rule shows what it finds
var portRule = &Rule{
	ID: "port",
	Doc: Doc{
		Title: "invalid port",
		Why: "url.Parse rejects a port that is not a number. It accepts one above 65535, but no connection can be " +
			"made.",
		Before:      `http.Get("http://example.com:8080a/")`,
		After:       `http.Get("http://example.com:8080/")`,
		WithoutSink: "A port above 65535 and a second port of http, https, ws and wss: \"http://h:80800\", \"http://h:80:80/\".",
		References:  []Reference{"RFC 3986 §3.2.3", "RFC 9293 §3.1", "net/url.Parse"},
		Guards: []string{
			"an empty port: http://h:",
			"lists of hosts in schemes other than http: mongodb://a:1,b:2/",
			"two ports where the target's Go is older than 1.26, but for a client that connects to the host",
		},
		NeedsReview: true,
	},
	check:      checkPort,
	inLanguage: true,
}

func checkPort(v *parsedInput) *Finding {
	if f := v.ofDriver(connstr.BadPort, connstr.DoubledPort); f != nil {
		return f
	}
	if rest, ok := strings.CutPrefix(v.of(v.path), "/:"); ok && v.isOfClient() && !v.hasPort && guess.IsPort(beforePath(rest)) { // http://localhost/:2746/x
		x := span{v.path.Start + len("/:"), v.path.Start + len("/:") + len(beforePath(rest))}
		return newFinding(x, v.plain("port %s after the '/' of the path", x), then("the request goes to the default port"), "RFC 3986 §3.2.3",
			needsReview(replace("Remove the slash before the port", span{v.path.Start, v.path.Start + 1}, ""))...)
	}
	if !v.isURL() || !v.hasAuthority || !v.hasPort || v.port.Start == v.port.End {
		return nil
	}
	if f := v.portsAsHost(); f != nil {
		return f
	}
	port := v.of(v.port)
	if ascii.IsDigits(port) {
		if strings.Trim(port, "0") == "" || guess.IsPort(port) || v.Want.HostWritten { // req.URL.Host = "localhost:8080"
			return nil
		}
		return newFinding(v.port, v.plain("port %s exceeds 65535", v.port), effect{noConnection, v.byTransport()}, "RFC 9293 §3.1")
	}
	if _, ok := v.portFault(); !ok || v.netErr == nil || v.netErr.Code != neturl.InvalidPort {
		return nil
	}
	f := newFinding(v.port, v.named("port %s is not a number", v.port), v.consequence(rejectsIt), "RFC 3986 §3.2.3")
	if strings.Contains(port, ":") {
		f = moreThanOnePort(v.port, sinceStrict(v, v.consequence(rejectsIt)))
	}
	if !strings.Contains(v.s[v.port.End:], "@") {
		f.Fixes = v.portFixes(port)
	}
	return f
}

// portsAsHost finds two ports where net/url reads them, before Go 1.26, and the client then
// asks for the address of a host with a colon.
//
//	http.Get("http://h:80:80/")
func (v *parsedInput) portsAsHost() *Finding {
	hostport := v.of(v.hostport())
	last := strings.LastIndexByte(hostport, ':')
	if v.netErr != nil || !v.byTransport() || !isHTTP(v.lowerScheme) || last < 0 {
		return nil
	}
	first := strings.IndexByte(hostport, ':')
	if first == last || first == 0 || last == len(hostport)-1 || strings.Contains(hostport, "[") || isIPv6(hostport) || isIPv6(hostport[:last]) {
		return nil
	}
	ports := span{v.host.Start + first + 1, v.authority.End}
	f := moreThanOnePort(ports, v.failsWith("no such host"))
	if !strings.Contains(v.s[ports.End:], "@") {
		f.Fixes = secondPort(v.of(ports), ports)
	}
	return f
}

// moreThanOnePort is the finding on two ports, the bytes x.
func moreThanOnePort(x span, e effect) *Finding {
	f := newFinding(x, "more than one port", e, "RFC 3986 §3.2.2")
	f.Doubled = DoubledPort
	return f
}

// secondPort is the fix that removes the second of two ports that are the same, or the colon
// before a port: "80:80", ":80".
func secondPort(ports string, x span) []Fix {
	a, b, _ := strings.Cut(ports, ":")
	switch {
	case !ascii.IsDigits(b):
		return nil
	case a == "":
		return needsReview(replace("Remove the second colon before the port", span{x.Start, x.Start + 1}, ""))
	case a != b:
		return nil
	}
	return []Fix{replace("Remove the second port", span{x.Start + len(a), x.End}, "")}
}

// portFixes are the fixes of a port that is not a number. What stands before
// its digits may be one of them, misspelled: there is no fix for "six379", nor
// for "-1". What stands after them is left out, or is the path: "8080a",
// "8080api/v1".
func (v *parsedInput) portFixes(port string) []Fix {
	if fixes := secondPort(port, v.port); fixes != nil {
		return fixes
	}
	if n, ok := uri.DefaultPort(port); ok { // http://h:https/
		return needsReview(replace("Write the port as a number", v.port, strconv.Itoa(int(n))))
	}
	from := len(port) - len(strings.TrimLeft(port, " "))
	to := from
	for to < len(port) && ascii.IsDigit(port[to]) {
		to++
	}
	digits, rest := port[from:to], port[to:]
	end := v.port.Start + to
	fix := removeAround("Change port to "+digits, v.port, span{v.port.Start + from, end})
	switch rest := strings.Trim(rest, " "); {
	case !guess.IsPort(digits):
		return nil
	case rest == "":
		return []Fix{fix}
	case isLabel(rest) && len(rest) > 1 && ascii.IsAlpha(rest[0]):
		return needsReview(insert(`Add "/" after the port`, end, "/"))
	case strings.ContainsAny(rest, "0123456789:") || strings.Contains("oOlISB", rest):
		return nil
	}
	return needsReview(fix)
}
