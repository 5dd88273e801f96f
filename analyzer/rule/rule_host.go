package rule

// This file is the rule host: a host that no URL can have.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/connstr"
	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/uri"
)

//urilint:ignore host the rule shows what it finds
var hostRule = &Rule{
	ID: "host",
	Doc: Doc{
		Title: "invalid host",
		Why: "IPv6 addresses must be in brackets, since a colon would start a port; nothing else may be. A " +
			"missing host, or one with invalid characters, cannot be reached.",
		Before: `http.Get("http://::1:8080/")`,
		After:  `http.Get("http://[::1]:8080/")`,
		WithoutSink: "A misspelled localhost, or one with its port glued on, and a space before the host: \"http://locahost:9200\", " +
			"\"http://localhost8080\", \"http:// api.example.com\".",
		References: []Reference{"RFC 3986 §3.2.2", "net/url.Parse"},
		Guards: []string{
			"underscores and single labels: http://my_service:8080",
			"lists of hosts in schemes other than http: mongodb://a:1,b:2/",
			"an empty host in file:///x, unix:///run/x.sock and postgres://u@/db?host=/tmp, and before a port",
			"more than one colon where the target's Go is older than 1.26",
		},
	},
	check:      checkHost,
	inLanguage: true,
}

func checkHost(v *parsedInput) *Finding {
	if f := v.ofDriver(connstr.BadHost); f != nil {
		return f
	}
	if !v.isURL() {
		return misspelledHost(v)
	}
	if !v.hasAuthority {
		if v.needsHost() {
			return newFinding(v.scheme, "missing host", v.consequence(rejectsIt), "RFC 9110 §4.2")
		}
		return nil
	}
	for _, check := range []func(*parsedInput) *Finding{bracketedHost, bareIPv6, emptyHost} {
		if f := check(v); f != nil {
			return f
		}
	}
	if v.Want.HostWritten && v.netErr == nil { // http.Client{Transport: &http.Transport{DialContext: dial}}
		return nil
	}
	for _, check := range []func(*parsedInput) *Finding{hostByte, dottedNumber, mistakenHost, misspelledHost} {
		if f := check(v); f != nil {
			return f
		}
	}
	return nil
}

// hostport is the authority without its userinfo.
func (v *parsedInput) hostport() span { return span{v.host.Start, v.authority.End} }

// bracketedHost judges a host with a bracket in it.
func bracketedHost(v *parsedInput) *Finding {
	x := v.hostport()
	text := v.of(x)
	if !strings.Contains(text, "[") || v.netErr == nil {
		return nil
	}
	switch v.netErr.Code {
	case neturl.InvalidLiteral, neturl.InvalidHost, neturl.MissingBracket, neturl.InvalidEscape, neturl.InvalidHostByte, neturl.InvalidPort:
	default:
		return nil
	}
	end := strings.LastIndexByte(text, ']')
	if end < 0 {
		return v.unclosedBracket(x)
	}
	if strings.LastIndexByte(text, '[') > 0 {
		return newFinding(x, "unexpected '[' in host", v.consequence(rejectsIt), "RFC 3986 §3.2.2")
	}
	if v.netErr.Code == neturl.InvalidPort {
		return v.afterBracket(span{x.Start + end + 1, x.End})
	}
	literal := span{x.Start + 1, x.Start + end}
	inner := v.of(literal)
	literal.Start, literal.End = literal.Start-1, literal.End+1
	switch e, _ := v.hostFault(); {
	case e.Code == uri.ErrBracketedIPv4 && isIP(inner):
		return newFinding(literal, "IPv4 address in brackets", v.consequence(rejectsIt), "RFC 3986 §3.2.2", removeAround("Remove the brackets", literal, span{literal.Start + 1, literal.End - 1}))
	case e.Code == uri.ErrZone && isIP(inner) && v.s[e.Offset:literal.End-1] == "%25":
		return newFinding(span{e.Offset, e.Offset + len("%25")}, "empty IPv6 zone in host", v.consequence(rejectsIt), "")
	case e.Code == uri.ErrZone && isIP(inner):
		f := newFinding(span{e.Offset, e.Offset + 1}, "unencoded '%' before IPv6 zone", v.consequence(rejectsIt), "RFC 6874 §2",
			insert(`Encode "%" as "%25"`, e.Offset+1, "25"))
		f.Advice = "write %25"
		return f
	case e.Code == 0 && !v.readByNetURL(): // "[v1.a]", which net/url does not take
		return nil
	case e.Code == 0 && strings.HasPrefix(strings.ToLower(inner), "v"):
		return newFinding(literal, futureAddress, v.consequence(rejectsIt), "RFC 3986 §3.2.2")
	}
	f := newFinding(literal, "invalid IPv6 address in brackets", v.consequence(rejectsIt), "RFC 3986 §3.2.2")
	if guess.IsHostname(inner) { // "[localhost]"
		f.Fixes = needsReview(removeAround("Remove the brackets", literal, span{literal.Start + 1, literal.End - 1}))
	}
	return f
}

// futureAddress is the fact of "[v1.a]", an address of a version that is not defined yet: the
// grammar of URIs has it, and net/url takes an IPv6 address alone.
const futureAddress = "IPvFuture address in brackets"

// unclosedBracket is the finding on a bracket that nothing closes.
func (v *parsedInput) unclosedBracket(x span) *Finding {
	f := newFinding(x, "missing ']' after IPv6 address", v.consequence(rejectsIt), "RFC 3986 §3.2.2")
	ends, certain := guess.IPv6Ends(v.of(x)[1:])
	for _, end := range ends {
		at := x.Start + 1 + end
		title := `Add "]" after the address`
		if at < x.End {
			title = `Add "]" before the port`
		}
		fix := insert(title, at, "]")
		fix.NeedsReview = !certain
		f.Fixes = append(f.Fixes, fix)
	}
	return f
}

// afterBracket is the finding on what follows the closing bracket.
func (v *parsedInput) afterBracket(x span) *Finding {
	if v.s[x.Start] == ':' {
		return nil // a port
	}
	f := newFinding(x, "unexpected text after ']' in host", v.consequence(rejectsIt), "RFC 3986 §3.2.2")
	if ascii.IsDigits(v.of(x)) {
		f.Fixes = []Fix{insert(`Add ":" before the port`, x.Start, ":")}
	}
	return f
}

// isIPv6 reports whether s is an IPv6 address without brackets.
func isIPv6(s string) bool {
	ip, ok := guess.HostAddr(s)
	return ok && ip.Is6() && !strings.ContainsAny(s, "[%]")
}

// bracketIPv6 are the fixes that put the address which text begins with in
// brackets; text begins at offset start of the string.
func bracketIPv6(text string, start int) []Fix {
	ends, certain := guess.IPv6Ends(text)
	var fixes []Fix
	for _, end := range ends {
		fixes = append(fixes, Fix{Title: "Enclose " + text[:end] + ` in "[]"`, NeedsReview: !certain, Edits: []Edit{
			{Start: start, End: start, New: "["}, {Start: start + end, End: start + end, New: "]"}}})
	}
	return fixes
}

// bareIPv6 finds an IPv6 address without brackets, or with the last one alone.
func bareIPv6(v *parsedInput) *Finding {
	x := v.hostport()
	text := v.of(x)
	if v.netErr == nil {
		return nil
	}
	if i := strings.IndexByte(text, ']'); i > 0 && isIPv6(text[:i]) { // "::1]:8080"
		return newFinding(x, "missing '[' before the IPv6 address", v.consequence(rejectsIt), "RFC 3986 §3.2.2", insert(`Add "[" before the address`, x.Start, "["))
	}
	if e, _ := v.hostFault(); e.Code != uri.ErrUnbracketedIPv6 || v.netErr.Code != neturl.InvalidPort {
		return nil
	}
	f := newFinding(x, "IPv6 address not in brackets", sinceStrict(v, v.consequence(rejectsIt)), "RFC 3986 §3.2.2")
	f.Fixes = bracketIPv6(text, x.Start)
	return f
}

// sinceStrict adds to e the version of Go from which on net/url rejects a host
// with more than one colon.
func sinceStrict(v *parsedInput, e effect) effect {
	if v.readByNetURL() && v.Want.Consequence == "" {
		e.text += " (since Go 1.26)"
	}
	return e
}

// emptyHost finds "http://" and "http://u@/" where a host is needed.
func emptyHost(v *parsedInput) *Finding {
	if !v.needsHost() || strings.Trim(v.of(v.hostport()), ":") != "" {
		return nil
	}
	return newFinding(span{v.scheme.Start, v.authority.End}, "missing host", v.consequence(rejectsIt), "RFC 9110 §4.2")
}

// hostByte finds a byte that no host can have.
func hostByte(v *parsedInput) *Finding {
	x := v.host
	if v.netErr != nil && v.netErr.Code == neturl.InvalidHostByte {
		x = v.hostport() // before Go 1.26 a host may have colons
	}
	if strings.Contains(v.of(x), "[") {
		return nil
	}
	for i := x.Start; i < x.End; i++ {
		c := v.s[i]
		if c > ' ' && c != '#' && strings.IndexByte("\"<>\\^`{|}]", c) < 0 {
			continue
		}
		consequence := then(notInHostNames)
		if v.hasConsequence() {
			consequence = v.consequence(rejectsIt)
		}
		f := newFinding(span{i, i + 1}, v.named(byteName(c)+" in host %s", v.host), consequence, "RFC 3986 §3.2.2")
		switch {
		case c == '\\':
			f.Fixes = v.slashFixes(replace(`Replace "\" with "/"`, span{i, i + 1}, "/"), i)
		case c == ' ':
			f.Fixes = v.trimHost()
		}
		return f
	}
	return nil
}

// trimHost is the fix that drops the spaces around the host, if those are all
// that is wrong with it.
func (v *parsedInput) trimHost() []Fix {
	host := v.of(v.host)
	inner := strings.Trim(host, " ")
	if !guess.IsHostname(inner) && !isIP(inner) {
		return nil
	}
	start := v.host.Start + strings.Index(host, inner)
	return []Fix{removeAround("Remove the space", v.host, span{start, start + len(inner)})}
}

// dottedNumber finds four numbers with dots that are not an IPv4 address, and no
// name either: the last label of a name is not a number.
func dottedNumber(v *parsedInput) *Finding {
	host := v.of(v.host)
	labels := strings.Split(host, ".")
	if len(labels) != 4 || isIP(host) || v.Want.Form == spec.DSN {
		return nil
	}
	for _, l := range labels {
		if !ascii.IsDigits(l) || len(l) > 3 {
			return nil
		}
	}
	why := "exceeds 255"
	octet := labels[slices.IndexFunc(labels, func(l string) bool { return !isIP(l + ".0.0.0") })]
	if octet[0] == '0' {
		why = "has a leading zero"
	}
	return newFinding(v.host, v.named("invalid IPv4 address %s", v.host),
		then("octet "+octet+" "+why+", so it is looked up as a host name"), "RFC 3986 §3.2.2")
}

// misspelledHost finds a slip in "localhost", in a URL or before a port.
//
//	http://locahost:9200, net.Dial("tcp", "locahost:6379")
func misspelledHost(v *parsedInput) *Finding {
	host := v.host
	switch {
	case v.hasAuthority:
	case v.isAddress(), v.Want.Form == spec.Host, v.Want.Form == spec.DSN:
		name, _, _ := strings.Cut(v.s, ":")
		host = span{0, len(name)}
	default:
		return nil
	}
	if !guess.IsHostTypo(v.of(host)) {
		return nil
	}
	const meant = "localhost"
	return newFinding(host, v.named("misspelled host %s, did you mean \""+meant+"\"?", host), then("it is looked up as another host"),
		"RFC 6761 §6.3", replace(`Change host to "`+meant+`"`, host, meant))
}

// isOfClient reports whether the URL is one of the web whose host a client connects to.
func (v *parsedInput) isOfClient() bool {
	return (v.Want.Form == spec.HTTPURL || v.Want.Form == spec.WSURL) && v.hasAuthority && guess.IsWebScheme(v.lowerScheme)
}

// mistakenHost finds a name that can be nobody's, or that holds the port.
//
//	http://www,example.com/, http://example..com/, http://localhost8080/
func mistakenHost(v *parsedInput) *Finding {
	host := v.of(v.host)
	if !v.isOfClient() || strings.Trim(host, ".") == "" || strings.ContainsAny(host, "*$%") { // "https://...", "https://.*": not meant to be anybody's
		return nil
	}
	if f := portOfHost(v); f != nil {
		return f
	}
	if i := strings.IndexByte(host, ','); i >= 0 {
		f := newFinding(span{v.host.Start + i, v.host.Start + i + 1}, v.named("',' in host %s", v.host), then(notInHostNames), "RFC 3986 §3.2.2")
		if dotted := strings.ReplaceAll(host, ",", "."); isIP(dotted) || strings.HasPrefix(dotted, "www.") { // other commas may separate two hosts
			f.Fixes = needsReview(replace("Replace the commas in the host with dots", v.host, dotted))
		}
		return f
	}
	if i := strings.Index("."+host, ".."); i >= 0 {
		x := span{v.host.Start + i, v.host.Start + i + 1}
		return newFinding(x, v.named("empty label in host %s", v.host), then(notInHostNames), "RFC 1123 §2.1",
			needsReview(replace("Remove the dot that ends an empty label", x, ""))...)
	}
	return nil
}

// portOfHost finds a port at the end of the host, after something other than a colon.
//
//	http://localhost8080/, http://localhost;8080/, http://example.com.8080/
func portOfHost(v *parsedInput) *Finding {
	host := v.of(v.host)
	name := strings.TrimRight(host, ascii.Digits)
	port := host[len(name):]
	if v.hasPort || !guess.IsPort(port) || len(port) < 2 || name == "" {
		return nil
	}
	colon := span{v.host.Start + len(name), v.host.Start + len(name)}
	if before, last := name[:len(name)-1], name[len(name)-1]; strings.IndexByte(".,;", last) >= 0 {
		isHost := guess.LooksLikeHost(before) || last != '.' && guess.IsHostname(before)
		if !isHost || strings.Trim(before, ascii.Digits+",.") == "" { // "127,0,0,10"
			return nil
		}
		colon.Start--
	} else if !strings.EqualFold(name, "localhost") || len(port) < 4 {
		return nil
	}
	return newFinding(v.host, v.named("missing ':' before port in host %s", v.host), then("it is looked up as a host name"), "RFC 3986 §3.2.3",
		needsReview(replace("Write a colon before the port", colon, ":"))...)
}
