package rule

// This file words what happens at run time with a string that is not accepted.

import (
	"net/netip"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
)

// where names the call in which a string fails that net/url has parsed.
func (v *parsedInput) where() string {
	if v.Want.Downstream != "" {
		return v.Want.Downstream
	}
	return v.Want.API
}

// An effect is what happens at run time because of a fault.
type effect struct {
	text  string // a clause; "" if nothing is said of it
	fails bool   // the call returns an error or panics
}

// then is the effect of that text which is no failure.
func then(text string) effect { return effect{text: text} }

// failure is the effect of that text which is one.
func failure(text string) effect { return effect{text, true} }

// declared is what the row says of a bad string.
func (v *parsedInput) declared() effect {
	if v.Want.Header != "" && strings.ContainsAny(v.s, "\r\n") {
		return v.lineBreakInHeader()
	}
	return effect{v.Want.API + " " + v.Want.Consequence, v.Want.Panics}
}

// consequence says what happens with a string that is not accepted. Where
// that is no error which is known by its text, it says what the API asks for:
// "requires a scheme".
func (v *parsedInput) consequence(asks string) effect {
	if v.driver != nil && v.driver.IsAboutScheme() && v.driver.SaysEffect() {
		return v.driverEffect(v.driver)
	}
	if v.Want.Consequence != "" && !v.panicsWithError() {
		return v.declared()
	}
	text, later := v.firstError()
	switch {
	case v.Want.Panics && text != "":
		return failure(v.Want.API + " panics: " + text)
	case text != "" && later:
		return failure(v.where() + " fails: " + text)
	case text != "":
		return v.failsWith(text)
	}
	return then(v.where() + " " + asks)
}

// What an API asks for where it is not known what becomes of anything else.
const (
	rejectsIt         = "rejects it"
	requiresAbsolute  = "requires an absolute URL"
	requiresScheme    = "requires a scheme"
	expectsHostPort   = "expects host:port"
	expectsBareHost   = "expects a bare host"
	matchesNothing    = "browsers never send it, so it never matches"
	notInHostNames    = "not allowed in host names"
	sentUnencoded     = "it is sent unencoded, "
	noConnection      = "no connection can be made"
	collapsesSegments = "the URL has no host, everything parses as path"
)

// onlySchemes asks for one of the schemes that the sink takes.
func (v *parsedInput) onlySchemes() string {
	const most = 6
	schemes := v.Want.Schemes
	if len(schemes) > most {
		schemes = append(slices.Clone(schemes[:most]), hidden)
	}
	return "accepts only " + strings.Join(schemes, ", ")
}

// failsWith is the effect that the API returns the error of that text.
func (v *parsedInput) failsWith(text string) effect { return failure(v.Want.API + " fails: " + text) }

// hasConsequence reports whether consequence says more than what is needed.
func (v *parsedInput) hasConsequence() bool {
	text, _ := v.firstError()
	return text != "" || v.Want.Consequence != "" && !v.panicsWithError()
}

// panicsWithError reports whether the sink panics with the error of a parser
// that the rules know, and does not where that has none.
func (v *parsedInput) panicsWithError() bool { return v.Want.Panics && v.readByNetURL() }

// firstError is the text of the error that ends the matter; "" if none is
// known. It is a later one if the string has been parsed by then.
func (v *parsedInput) firstError() (text string, later bool) {
	switch {
	case v.Want.Panics && v.Want.Form == spec.RequestTarget && strings.ContainsAny(v.s, " \n"):
		return v.requestLineError(), false
	case v.netErr != nil && v.readByNetURL():
		return v.netError(), false
	case !v.byTransport():
		return "", false
	case !v.takes(v.lowerScheme):
		return strings.ToLower(v.unsupported(v.scheme)), true
	case !v.hasAuthority || strings.Trim(v.of(v.hostport()), ":") == "" && v.of(v.port) == "":
		return "http: no Host in request URL", true
	}
	return "", false
}

// requestLineError is how net/http.ReadRequest rejects the request line that
// httptest writes with a target that holds a space or a newline.
func (v *parsedInput) requestLineError() string {
	i := strings.IndexAny(v.s, " \n")
	if v.s[i] == '\n' {
		return "malformed HTTP request " + strconv.Quote(hidden) // which quotes the method too
	}
	x, after := span{i + 1, len(v.s)}, " HTTP/1.0"
	if n := strings.IndexByte(v.of(x), '\n'); n >= 0 {
		x.End, after = x.Start+n, ""
	}
	if s, ok := v.shown(x); ok && x.End-x.Start <= longestShown {
		return "malformed HTTP version " + strconv.Quote(strings.TrimRight(s+after, "\r"))
	}
	return "malformed HTTP version " + strconv.Quote(hidden)
}

// netError is the text of the error with which net/url rejects the string.
func (v *parsedInput) netError() string {
	x := span(v.netErr.Span)
	switch v.netErr.Code {
	case neturl.InvalidEscape:
		x = v.escapeSpan(x.Start)
	case neturl.InvalidHost:
		return v.hostError(x)
	}
	return v.errorText(v.netErr.Code, x)
}

// errorText is the text of an error of net/url with the bytes x in it, or an
// ellipsis in the place of what may be a secret.
func (v *parsedInput) errorText(code neturl.Code, x span) string {
	s, ok := v.quoted(x)
	if !ok {
		s = strconv.Quote(hidden)
	}
	return strings.Replace(string(code), "%q", s, 1)
}

// hostError is the text of the error about the address x in brackets.
func (v *parsedInput) hostError(x span) string {
	if s := v.of(x); v.source(x) == s && !v.mayBeSecret(x) {
		if _, err := netip.ParseAddr(neturl.Unescape(s)); err != nil {
			const longest = 100 // bytes of an error that quotes the address twice
			text := err.Error()
			if len(text) > longest {
				text = quotation().ReplaceAllString(text, strconv.Quote(hidden))
			}
			return string(neturl.InvalidHost) + ": " + text
		}
	}
	return string(neturl.InvalidHost)
}

// quotation matches what an error of Go quotes.
var quotation = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"(?:[^"\\]|\\.)*"`) })

// escapeSpan is what net/url quotes of the escape at an offset that is none:
// three bytes, unless the part it is in ends before.
func (v *parsedInput) escapeSpan(start int) span {
	end := len(v.s)
	for _, part := range []span{v.userinfo, {v.host.Start, v.authority.End}, v.path, v.query, v.fragment} {
		if v.isURL() && part.Start <= start && start < part.End {
			end = part.End
		}
	}
	if v.isURL() && v.host.Start < start && start < v.authority.End {
		end = min(end, v.host.Start+addressEnd(v.s[v.host.Start:v.authority.End], start-v.host.Start))
	}
	if v.Want.Form == spec.Query { // url.ParseQuery("a=%&b=1")
		end = start + parameterEnd(v.s, start)
	}
	return span{start, min(start+len("%41"), end)}
}

// isCleaned reports whether url.JoinPath cleans the path, so that net/url reads another one.
//
//	url.JoinPath("http://h", "%zz/../0")
func (v *parsedInput) isCleaned() bool {
	return v.Want.Form == spec.RawPath && v.Want.Parser == spec.NetURL && path.Clean(v.s) != strings.TrimSuffix(v.s, "/")
}

// parameterEnd is how many bytes the name or the value has from the offset on of the query s.
func parameterEnd(s string, offset int) int {
	before, rest := s[strings.LastIndexByte(s[:offset], '&')+1:offset], s[offset:]
	delimiters := "&"
	if !strings.Contains(before, "=") { // in a name
		delimiters = "&="
	}
	if i := strings.IndexAny(rest, delimiters); i >= 0 {
		return i
	}
	return len(rest)
}

// addressEnd is where the part of the address in brackets, with which host begins, ends that the
// offset is in: the address itself, or its zone. It is the end of host elsewhere.
//
//	"[fe80::1%25en0]:80"
func addressEnd(host string, offset int) int {
	bracket := strings.LastIndexByte(host, ']')
	if host[0] != '[' || bracket < offset {
		return len(host)
	}
	if zone := strings.Index(host, "%25"); offset < zone {
		return zone
	}
	return bracket
}

// rejects says what happens with a part of a URL that net/url rejects with the
// error of that text.
func (v *parsedInput) rejects(text string) effect {
	switch {
	case v.Want.Consequence != "":
		return v.declared()
	case v.readByNetURL():
		return v.failsWith(text)
	}
	return then(v.Want.API + " " + rejectsIt)
}

// shownScheme is the scheme in lower case, as messages show it, an ellipsis where
// it may be a secret.
func (v *parsedInput) shownScheme() string {
	if s, ok := v.shown(v.scheme); ok {
		return strings.ToLower(s)
	}
	return hidden
}

// byTransport reports whether http.Transport has the last word on the URL.
func (v *parsedInput) byTransport() bool { return v.Want.Transport }

// unsupported is the error of http.Transport for the scheme x, with an ellipsis
// in the place of what may be a secret.
func (v *parsedInput) unsupported(x span) string {
	s := hidden
	if !v.mayBeSecret(x) {
		s = v.source(x)
	}
	return "unsupported protocol scheme " + strconv.Quote(s)
}

// byteName names a byte for people. It is never called for userinfo.
func byteName(c byte) string {
	switch c {
	case ' ':
		return "space"
	case '\t':
		return "tab"
	case '\n':
		return "newline"
	case '\r':
		return "carriage return"
	case '\\':
		return "backslash"
	}
	if c < ' ' || c == 0x7f {
		return "control character 0x" + strconv.FormatUint(uint64(c)|0x100, 16)[1:]
	}
	if c >= 0x80 {
		return "non-ASCII character"
	}
	return "'" + string(rune(c)) + "'"
}
