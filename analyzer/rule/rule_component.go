package rule

// This file is the rule component: a component of a URL that holds more, or
// other, than its name says.

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/uri/redact"
)

var component = &Rule{
	ID: "component",
	Doc: Doc{
		Title: "url.URL field with a delimiter or another component in it",
		Why: "Fields of url.URL hold components without delimiters; String adds them. Scheme \"https://\" yields " +
			"\"https://://\", and \"?\" in Path yields %3F. RawPath is used only if it decodes to Path; Opaque " +
			"replaces Host and Path.",
		Before:     `_ = url.URL{Scheme: "https://", Host: "example.com"}`,
		After:      `_ = url.URL{Scheme: "https", Host: "example.com"}`,
		References: []Reference{"RFC 3986 §3", "net/url.URL"},
		Guards: []string{
			"a host with a port, a wildcard host, the leading dot of a cookie's domain, the path of a socket",
			"percent signs in Path, which is decoded; file names with \"?\" or \"#\" in it",
			"a Path without a leading slash where String writes the URL: it inserts one",
			"an Opaque of //host/path together with Host, for a request through a proxy",
			"a field that is assigned again before the URL is used",
			"a Scheme in uppercase where only String is called: url.Parse accepts it",
			"comparisons with letters in uppercase, or with an IPv6 address without brackets",
			"a literal with only Host that is not seen to become a URL: the field may be read as text",
		},
	},
	check:      checkComponent,
	inLanguage: true,
}

func checkComponent(v *parsedInput) *Finding {
	if v.s == "" || v.isTemplate() {
		return nil
	}
	if v.Want.Compared {
		return v.comparedComponent()
	}
	switch v.Want.Form {
	case spec.Scheme:
		return v.schemeComponent()
	case spec.Host:
		return v.hostComponent()
	case spec.HostHeader:
		return v.hostHeader()
	case spec.HostName:
		return v.hostNameComponent()
	case spec.Path:
		return v.pathComponent()
	case spec.SentPath:
		return v.sentPath()
	case spec.RawPath:
		return v.rawPathComponent()
	case spec.Opaque:
		return v.opaqueComponent()
	case spec.Query:
		return v.queryComponent()
	case spec.Fragment:
		if v.s[0] == '#' && len(v.s) > 1 {
			return newFinding(span{0, 1}, "leading '#' in "+v.place("fragment"), then("it is encoded as %23"), "RFC 3986 §3.5", replace(`Remove the "#"`, span{0, 1}, ""))
		}
	}
	return nil
}

// schemeComponent judges a scheme on its own.
func (v *parsedInput) schemeComponent() *Finding {
	name, rest, hasColon := strings.Cut(v.s, ":")
	consequence := v.writtenByString("URL.String begins with %s", v.s+":", "URL.String yields an invalid URL")
	before := span{0, len(name)}
	var f *Finding
	switch {
	case neturl.SchemeLen(name+":") == 0:
		f = newFinding(before, v.named("invalid scheme %s", before), consequence, "RFC 3986 §3.1")
		if trimmed := strings.TrimRight(v.s, ":/ "); neturl.SchemeLen(trimmed+":") > 0 { // "https ", "http//"
			f.Fixes = []Fix{replace(changeScheme(strings.ToLower(trimmed)), span{len(trimmed), len(v.s)}, "")}
		}
	case hasColon:
		x := span{len(name), len(v.s)}
		f = newFinding(x, v.schemeIncludes(v.place("scheme"), x), consequence, "RFC 3986 §3")
		if strings.Trim(rest, "/") == "" {
			f.Fixes = []Fix{replace(changeScheme(strings.ToLower(name)), x, "")}
		}
	case strings.ToLower(name) != name && !v.Want.AnyCase:
		f = newFinding(before, v.named("uppercase "+v.place("scheme")+" %s", before),
			then("http.Transport fails: "+v.unsupported(before)), "RFC 3986 §3.1", replace(changeScheme(strings.ToLower(name)), before, strings.ToLower(name)))
	default:
		return nil
	}
	if v.mayBeSecret(before) { // a key, and not a scheme that could be put right
		f.Fixes = nil
	}
	return f
}

// hostComponent judges a host, with or without a port, on its own.
func (v *parsedInput) hostComponent() *Finding {
	s := v.s
	if i := strings.Index(s, "://"); i >= 0 {
		return v.urlAsHost(i + len("://"))
	}
	if isSocket(s) {
		return nil
	}
	if i := strings.IndexAny(s, "/?#"); i >= 0 {
		return v.moreThanHost(i)
	}
	if isIPv6(s) {
		return newFinding(span{0, len(s)}, "IPv6 address in "+v.place("host")+" not in brackets", v.hostConsequence(), "RFC 3986 §3.2.2", bracketIPv6(s, 0)...)
	}
	return v.hostText()
}

// isSocket reports whether host is the path of a socket or a named pipe: what makes a URL of it
// writes it nowhere, and only keeps it together with a scheme.
//
//	&url.URL{Scheme: "unix", Host: "/run/docker.sock"}, &url.URL{Scheme: "npipe", Host: "//./pipe/docker"}
func isSocket(host string) bool {
	return len(host) > 1 && host[0] == '/' && (host[1] != '/' || strings.HasPrefix(host, "//./"))
}

// moreThanHost is the finding on what begins with a delimiter at i.
func (v *parsedInput) moreThanHost(i int) *Finding {
	x := span{i, len(v.s)}
	part := map[byte]string{'/': "path", '?': "query", '#': "fragment"}[v.s[i]]
	f := newFinding(x, v.named(v.place("host")+" %s contains a "+part, v.withoutQuery(span{0, len(v.s)})), v.hostConsequence(), "RFC 3986 §3.2")
	if v.of(x) == "/" {
		f.Fixes = []Fix{replace("Remove the trailing slash", x, "")}
	}
	return f
}

// hostHeader judges a host that is sent in the Host header of a request:
// net/http sends "h:x" and "::1" as they are, and nothing where one byte is not
// of those that a host can have.
func (v *parsedInput) hostHeader() *Finding {
	if i := strings.Index(v.s, "://"); i >= 0 {
		return v.urlAsHost(i + len("://"))
	}
	for i := range len(v.s) {
		switch {
		case strings.IndexByte("/?#", v.s[i]) >= 0:
			return v.moreThanHost(i)
		case isNoHostByte(v.s[i]):
			return v.badHostByte(i)
		}
	}
	return nil
}

// isNoHostByte reports whether net/http sends no Host header with the byte in
// it. What is not ASCII becomes Punycode first.
func isNoHostByte(c byte) bool {
	return c < 0x80 && !ascii.IsAlpha(c) && !ascii.IsDigit(c) && strings.IndexByte("!$%&()*+,-.:;='[]_~", c) < 0
}

// hostText judges a host that is no URL.
func (v *parsedInput) hostText() *Finding {
	for i := range len(v.s) {
		if c := v.s[i]; c <= ' ' || strings.IndexByte("\"<>\\^`{|}", c) >= 0 {
			return v.badHostByte(i)
		}
	}
	if i := neturl.PortColon(v.s, true); i >= 0 && !strings.Contains(v.s, "@") && v.s[i:] != ":" && (v.s[i] != ':' || !ascii.IsDigits(v.s[i+1:])) {
		return newFinding(span{i, len(v.s)}, v.named("port %s in "+v.place("host")+" is not a number", span{i + 1, len(v.s)}), v.hostConsequence(), "RFC 3986 §3.2.3")
	}
	return nil
}

// badHostByte is the finding on the byte at i.
func (v *parsedInput) badHostByte(i int) *Finding {
	name := "invalid character"
	if x := (span{i, i + 1}); !v.mayBeSecret(x) {
		name = byteName(v.s[i])
	}
	f := newFinding(span{i, i + 1}, name+" in "+v.place("host"), v.hostConsequence(), "RFC 3986 §3.2.2")
	if trimmed := strings.TrimSpace(v.s); trimmed != "" && len(trimmed) < len(v.s) {
		from := strings.Index(v.s, trimmed)
		f.Fixes = []Fix{removeAround("Trim white space", span{0, len(v.s)}, span{from, from + len(trimmed)})}
	}
	return f
}

// urlAsHost is the finding on a URL whose authority begins at start.
func (v *parsedInput) urlAsHost(start int) *Finding {
	f := newFinding(span{0, start}, v.named(v.place("host")+" %s is a URL", v.withoutQuery(span{0, len(v.s)})), v.hostConsequence(), "RFC 3986 §3.2.2")
	end := start + strings.IndexAny(v.s[start:]+"/", "/?#")
	if tail := v.s[end:]; (tail == "" || tail == "/") && start < end {
		f.Fixes = []Fix{removeAround("Keep only the host", span{0, len(v.s)}, span{start, end})}
	}
	return f
}

// hostConsequence says what happens with a host that is none.
func (v *parsedInput) hostConsequence() effect {
	u := url.URL{Host: v.of(v.withoutQuery(span{0, len(v.s)}))}
	return v.writtenByString("URL.String writes the host as %s", strings.TrimPrefix(u.String(), "//"), "URL.String yields a different host, or none")
}

// writtenByString says what URL.String writes for the field that is judged: clause with text for
// its "%s". Where that may hold a secret it is otherwise.
func (v *parsedInput) writtenByString(clause, text, otherwise string) effect {
	if v.Want.Consequence != "" {
		return v.declared()
	}
	if v.origin != nil || v.mayBeSecret(span{0, len(v.s)}) || redact.String(text) != text {
		return then(otherwise)
	}
	return then(strings.Replace(clause, "%s", strconv.Quote(shortened(text)), 1))
}

// hostNameComponent judges a host that has neither port nor brackets.
func (v *parsedInput) hostNameComponent() *Finding {
	s := v.s
	if strings.Contains(s, "://") {
		return nil // a URL where an address is wanted: the rule address
	}
	all := span{0, len(s)}
	if n := len(s) - 1; s[0] == '[' && s[n] == ']' && isIPv6(s[1:n]) {
		return newFinding(all, "IP address in brackets", v.consequence("expects a bare IP address"), "RFC 3986 §3.2.2", removeAround("Remove the brackets", all, span{1, n}))
	}
	if i := strings.IndexAny(s, "/ "); i >= 0 {
		what := "path"
		if s[i] == ' ' {
			what = "space"
		}
		return newFinding(span{i, len(s)}, v.place("host")+" contains a "+what, v.consequence(expectsBareHost), "RFC 3986 §3.2.2")
	}
	if host, _, ok := cutPort(s); ok && guess.IsHostname(host) {
		return newFinding(span{len(host), len(s)}, v.place("host")+" contains a port", v.consequence(expectsBareHost), "RFC 3986 §3.2.3")
	}
	return nil
}

// pathComponent judges a decoded path on its own.
func (v *parsedInput) pathComponent() *Finding {
	if v.hasAuthority && needsAuthority(v.lowerScheme) {
		return newFinding(span{0, len(v.s)}, v.named(v.place("path")+" %s is a URL", v.withoutQuery(span{0, len(v.s)})), then("its host becomes a path segment"), "RFC 3986 §3.3")
	}
	if i := strings.IndexByte(v.s, '?'); i >= 0 && strings.Contains(v.s[i+1:], "=") {
		f := newFinding(span{i, i + 1}, v.named("'?' in "+v.place("path")+" after %s", span{0, i}), then("it is encoded as %3F"), "RFC 3986 §3.3")
		f.Advice = "put the query in RawQuery"
		return f
	}
	if i := strings.LastIndexByte(v.s, '#'); i >= 0 && i+1 < len(v.s) && !strings.Contains(v.s[i+1:], "/") {
		f := newFinding(span{i, i + 1}, v.named("'#' in "+v.place("path")+" after %s", span{0, i}), then("it is encoded as %23"), "RFC 3986 §3.3")
		f.Advice = "put the fragment in Fragment"
		return f
	}
	return nil // a name with a question mark or a number sign in it: the field is decoded
}

// sentPath judges the path of a request's URL that has a host.
func (v *parsedInput) sentPath() *Finding {
	if f := v.pathComponent(); f != nil || v.s[0] == '/' || v.s == "*" {
		return f
	}
	return newFinding(v.firstSegment(), v.named("request path %s does not start with '/'", span{0, len(v.s)}),
		then("the request line is malformed, and Go servers reply 400"), "RFC 9112 §3.2", insert(`Add leading "/"`, 0, "/"))
}

// rawPathComponent judges the field RawPath by the field Path beside it.
func (v *parsedInput) rawPathComponent() *Finding {
	if v.Path == nil {
		return nil
	}
	path, err := url.PathUnescape(v.s)
	if err != nil || path == *v.Path {
		return nil // a percent sign alone is another rule's matter
	}
	return newFinding(span{0, len(v.s)}, v.named("RawPath %s does not decode to Path", v.withoutQuery(span{0, len(v.s)})), then("it is ignored"), "net/url.URL.EscapedPath")
}

// opaqueComponent judges the field Opaque where a host is set beside it.
func (v *parsedInput) opaqueComponent() *Finding {
	if v.s[0] == '/' {
		return nil // the request line of a request, "//host/path" for a proxy
	}
	return newFinding(span{0, len(v.s)}, "Opaque and Host both set", then("URL.String omits Host"), "net/url.URL.String")
}

// queryAfterURL returns the offset of the "?" where what net/url reads as a query
// is a URL, or an absolute path, with a query; 0 where it is not.
//
//	url.ParseQuery("https://example.com/?a=1"), url.ParseQuery("/search?a=1")
func (v *parsedInput) queryAfterURL() int {
	i := strings.IndexAny(v.s, "?=&")
	if i <= 0 || v.s[i] != '?' || !v.readByNetURL() || !strings.Contains(v.s[i:], "=") {
		return 0
	}
	if n := neturl.SchemeLen(v.s); v.s[0] != '/' && !(n > 0 && strings.HasPrefix(v.s[n:], "://")) {
		return 0
	}
	return i
}

// queryComponent judges a query on its own.
func (v *parsedInput) queryComponent() *Finding {
	if v.s[0] == '?' {
		consequence := `URL.String writes "??"`
		if v.readByNetURL() {
			consequence = "it becomes part of the first key"
		}
		return newFinding(span{0, 1}, "leading '?' in "+v.place("query"), then(consequence), "RFC 3986 §3.4", replace(`Remove the "?"`, span{0, 1}, ""))
	}
	if i := v.queryAfterURL(); i > 0 {
		return newFinding(span{0, i + 1}, "URL in the place of a query", then("all before the first '=' becomes the first key"), "RFC 3986 §3.4", replace("Keep only the query", span{0, i + 1}, ""))
	}
	if i := strings.IndexByte(v.s, '#'); i >= 0 && !v.readByNetURL() {
		return newFinding(span{i, len(v.s)}, "unencoded '#' in "+v.place("query"), then("it starts the fragment"), "RFC 3986 §3.4", replace(`Encode "#" as "%23"`, span{i, i + 1}, "%23"))
	}
	return nil
}
