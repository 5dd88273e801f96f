package rule

// This file is the rule component: a component of a URL that holds more, or
// other, than its name says.

import (
	"net/url"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
)

var component = &Rule{
	ID: "component",
	Doc: Doc{
		Title: "component that holds its delimiter, another component, or what it cannot be",
		Why: "The fields of url.URL hold components without their delimiters, and String adds these: Scheme \"https://\" " +
			"becomes https://://, a \"?\" in Path becomes %3F. RawPath counts only if it decodes to Path, and Opaque takes " +
			"the place of Host and Path.",
		Before: `_ = url.URL{Scheme: "https://", Host: "example.com"}`,
		After:  `_ = url.URL{Scheme: "https", Host: "example.com"}`,
		Source: "RFC 3986 §3, net/url.URL",
		Guards: []string{
			"a host with a port, a wildcard host, the leading dot of a cookie's domain",
			"percent signs in Path, which is decoded; a file's name with \"?\" or \"#\" in it",
			"a Path without a slash in front where String writes the URL: it puts one in",
			"an Opaque of //host/path beside Host, with which a request goes through a proxy",
			"a field that is assigned again before the URL is used",
			"a literal of Host alone that is not seen to become a URL: what takes it may read that field as text",
		},
	},
	check: checkComponent,
}

func checkComponent(v *view) *Finding {
	if v.s == "" || v.isTemplate() {
		return nil
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
			return at(span{0, 1}, "\"#\" in front of the fragment", then("it is written as %23"), "RFC 3986 §3.5", replace("drop the #", span{0, 1}, ""))
		}
	}
	return nil
}

// schemeComponent judges a scheme on its own.
func (v *view) schemeComponent() *Finding {
	name, rest, hasColon := strings.Cut(v.s, ":")
	consequence := then("it is no scheme, and no URL begins with it")
	if v.Want.OnBad != "" {
		consequence = v.declared()
	}
	switch {
	case schemeLen(name+":") == 0:
		f := at(span{0, len(name)}, "not a scheme", consequence, "RFC 3986 §3.1")
		if trimmed := strings.TrimRight(v.s, ":/ "); schemeLen(trimmed+":") > 0 { // "https ", "http//"
			f.Fixes = []Fix{replace("write "+strings.ToLower(trimmed), span{len(trimmed), len(v.s)}, "")}
		}
		return f
	case hasColon:
		x := span{len(name), len(v.s)}
		f := at(x, "delimiter behind the scheme", then("it is written twice"), "RFC 3986 §3")
		if strings.Trim(rest, "/") == "" {
			f.Fixes = []Fix{replace("write "+strings.ToLower(name), x, "")}
		}
		return f
	case strings.ToLower(name) != name:
		return at(span{0, len(name)}, "scheme in upper case", then("clients compare it with the lower case, http.Transport fails with "+
			unsupported(name)), "RFC 3986 §3.1", replace("write "+strings.ToLower(name), span{0, len(name)}, strings.ToLower(name)))
	}
	return nil
}

// hostComponent judges a host, with or without a port, on its own.
func (v *view) hostComponent() *Finding {
	s := v.s
	if i := strings.Index(s, "://"); i >= 0 {
		return v.urlAsHost(i + len("://"))
	}
	if i := strings.IndexAny(s, "/?#"); i >= 0 {
		return v.moreThanHost(i)
	}
	if isIPv6(s) {
		return at(span{0, len(s)}, "IPv6 address without square brackets", v.hostConsequence(), "RFC 3986 §3.2.2", bracketIPv6(s, 0)...)
	}
	return v.hostText()
}

// moreThanHost is the finding on what begins with a delimiter at i.
func (v *view) moreThanHost(i int) *Finding {
	x := span{i, len(v.s)}
	f := at(x, "more than a host in the host", v.hostConsequence(), "RFC 3986 §3.2")
	if v.of(x) == "/" {
		f.Fixes = []Fix{replace("drop the slash", x, "")}
	}
	return f
}

// hostHeader judges a host that is sent in the Host header of a request:
// net/http sends "h:x" and "::1" as they are, and nothing where one byte is not
// of those that a host can have.
func (v *view) hostHeader() *Finding {
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
	return c < 0x80 && !isAlpha(c) && !isDigit(c) && strings.IndexByte("!$%&()*+,-.:;='[]_~", c) < 0
}

// hostText judges a host that is no URL.
func (v *view) hostText() *Finding {
	for i := range len(v.s) {
		if c := v.s[i]; c <= ' ' || strings.IndexByte("\"<>\\^`{|}", c) >= 0 {
			return v.badHostByte(i)
		}
	}
	if i := portColon(v.s, true); i >= 0 && !strings.Contains(v.s, "@") && v.s[i:] != ":" && (v.s[i] != ':' || !isDigits(v.s[i+1:])) {
		return at(span{i, len(v.s)}, "port that is not a number", v.hostConsequence(), "RFC 3986 §3.2.3")
	}
	return nil
}

// badHostByte is the finding on the byte at i.
func (v *view) badHostByte(i int) *Finding {
	f := at(span{i, i + 1}, "byte that no host can hold", v.hostConsequence(), "RFC 3986 §3.2.2")
	if trimmed := strings.TrimSpace(v.s); trimmed != "" && len(trimmed) < len(v.s) {
		from := strings.Index(v.s, trimmed)
		f.Fixes = []Fix{keep("trim the white space", span{0, len(v.s)}, span{from, from + len(trimmed)})}
	}
	return f
}

// urlAsHost is the finding on a URL whose authority begins at start.
func (v *view) urlAsHost(start int) *Finding {
	f := at(span{0, start}, "URL in the place of a host", v.hostConsequence(), "RFC 3986 §3.2.2")
	end := start + strings.IndexAny(v.s[start:]+"/", "/?#")
	if tail := v.s[end:]; (tail == "" || tail == "/") && start < end {
		f.Fixes = []Fix{keep("write the host alone", span{0, len(v.s)}, span{start, end})}
	}
	return f
}

// hostConsequence says what happens with a host that is none.
func (v *view) hostConsequence() effect {
	if v.Want.OnBad != "" {
		return v.declared()
	}
	return then("the URL made of it has another host, or none")
}

// hostNameComponent judges a host that has neither port nor brackets.
func (v *view) hostNameComponent() *Finding {
	s := v.s
	if strings.Contains(s, "://") {
		return nil // a URL where an address is wanted: the rule address
	}
	all := span{0, len(s)}
	if n := len(s) - 1; s[0] == '[' && s[n] == ']' && isIPv6(s[1:n]) {
		return at(all, "square brackets around an address that stands alone", v.consequence("the address without them"), "", keep("drop the brackets", all, span{1, n}))
	}
	if i := strings.IndexAny(s, "/ "); i >= 0 {
		return at(span{i, len(s)}, "more than a host in the host", v.consequence("a host alone"), "")
	}
	if host, _, ok := cutPort(s); ok && isName(host) {
		return at(span{len(host), len(s)}, "port behind a host that stands alone", v.consequence("a host alone"), "")
	}
	return nil
}

// pathComponent judges a decoded path on its own.
func (v *view) pathComponent() *Finding {
	if v.hasAuthority && needsAuthority(v.sch) {
		return at(span{0, len(v.s)}, "URL in the place of a path", then("its \"//\" and host become segments"), "RFC 3986 §3.3")
	}
	i := strings.IndexAny(v.s, "?#")
	if i < 0 {
		return nil
	}
	switch rest := v.s[i+1:]; {
	case v.s[i] == '?' && strings.Contains(rest, "="):
		return at(span{i, len(v.s)}, "query in the path", then("\"?\" is written as %3F, RawQuery is the field for it"), "RFC 3986 §3.3")
	case v.s[i] == '#' && rest != "" && !strings.Contains(rest, "/"):
		return at(span{i, len(v.s)}, "fragment in the path", then("\"#\" is written as %23, Fragment is the field for it"), "RFC 3986 §3.3")
	}
	return nil // a name with a question mark or a number sign in it: the field is decoded
}

// sentPath judges the path of a request's URL that has a host.
func (v *view) sentPath() *Finding {
	if f := v.pathComponent(); f != nil || v.s[0] == '/' || v.s == "*" {
		return f
	}
	return at(v.firstSegment(), "path of a request that does not begin with \"/\"", then("String puts one in between, "+
		"the request does without it, and Go's server answers 400"), "RFC 9112 §3.2", insert("write / in front", 0, "/"))
}

// rawPathComponent judges the field RawPath by the field Path beside it.
func (v *view) rawPathComponent() *Finding {
	if v.Path == nil {
		return nil
	}
	path, err := url.PathUnescape(v.s)
	if err != nil || path == *v.Path {
		return nil // a percent sign alone is another rule's matter
	}
	return at(span{0, len(v.s)}, "RawPath that is no encoding of Path", then("it is ignored, and Path is written"), "net/url.URL.EscapedPath")
}

// opaqueComponent judges the field Opaque where a host is set beside it.
func (v *view) opaqueComponent() *Finding {
	if v.s[0] == '/' {
		return nil // the request line of a request, "//host/path" for a proxy
	}
	return at(span{0, len(v.s)}, "Opaque beside Host", then("the host is left out of the URL, and of a request's target its slash"), "net/url.URL.String")
}

// queryComponent judges a query on its own.
func (v *view) queryComponent() *Finding {
	if v.s[0] == '?' {
		consequence := "it is written as ??"
		if v.readByNetURL() {
			consequence = "it becomes a part of the first key"
		}
		return at(span{0, 1}, "\"?\" in front of the query", then(consequence), "RFC 3986 §3.4", replace("drop the ?", span{0, 1}, ""))
	}
	if i := strings.IndexByte(v.s, '#'); i >= 0 && !v.readByNetURL() {
		return at(span{i, len(v.s)}, "fragment in the query", then("what follows the \"#\" is no query any more"), "RFC 3986 §3.4", replace("write %23", span{i, i + 1}, "%23"))
	}
	return nil
}
