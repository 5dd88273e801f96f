package rule

// This file is the rule placeholder: a mark that something was to replace, in a URL
// that a client of net/http sends, or that net/url rejects for it.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/internal/ascii"
)

var placeholderRule = &Rule{
	ID: "placeholder",
	Doc: Doc{
		Title: "placeholder that nothing replaces",
		Why: "net/http expands nothing: \"{id}\" is sent as %7Bid%7D, \"${HOST}/x\" has no scheme, no host is named " +
			"\"$HOST\", and \"%s\" in a string that no fmt.Sprintf gets is an invalid percent-encoding. Other clients " +
			"know path parameters, and routers know patterns; a URL for http.Get has to be whole.",
		Before:     `http.Get("https://example.com/users/{id}")`,
		References: []Reference{"RFC 6570", "net/http.Get"},
		Guards: []string{
			"clients that expand path parameters, such as resty, and requests for a transport of the program's own",
			"braces in a query, unless after \"$\": ?query={viewer}",
			"braces around anything but a name: a GUID, {\"a\":1}, {a,b}",
			"strings that first go through strings.Replace, os.Expand or a template",
			"YOUR_URL, https://your-host/ and the like, meant to be edited in the source",
			"tests, unless -tests=strict is given",
		},
	},
	check:       checkPlaceholder,
	holesWithin: true,
}

func checkPlaceholder(v *parsedInput) *Finding {
	if v.Test {
		return nil
	}
	f := v.rejectedMark()
	if f == nil && v.byTransport() && (!v.hasScheme || isHTTP(v.lowerScheme)) { // not "plugin://h/users/{id}", of RegisterProtocol
		f = v.unexpandedMark()
	}
	return f
}

// rejectedMark is the finding on a mark for which net/url rejects the URL, or that is a
// verb of package fmt in a part that is percent-encoded.
//
//	"https://${HOST}/users", "https://h/users/%s"
func (v *parsedInput) rejectedMark() *Finding {
	escapes := v.loneEscapes()
	for _, x := range escapes {
		n := v.verbLen(x.Start)
		if n == 0 || v.hasAuthority && v.userinfo.Start <= x.Start && x.End <= v.userinfo.End {
			continue
		}
		x.End = x.Start + n
		e := v.escapeConsequence(x)
		if e.fails && !v.isURL() { // url.ParseQuery("a=%0Y&b=%X"), which quotes the first
			e = v.escapeConsequence(escapes[0])
		}
		return v.verbFinding(x, e, v.hasAuthority && x.Start == v.host.Start)
	}
	if v.netErr == nil || v.netErr.Code != neturl.InvalidHostByte || !v.readByNetURL() {
		return nil
	}
	x := v.markInHost()
	if v.netErr.Start < x.Start || x.End <= v.netErr.Start {
		return nil
	}
	return newFinding(x, v.named("unexpanded placeholder %s in host", x), v.consequence(rejectsIt), "RFC 3986 §3.2.2")
}

// verbFinding is the finding on the verb x, which may begin the host.
func (v *parsedInput) verbFinding(x span, e effect, beginsHost bool) *Finding {
	f := newFinding(x, v.named("verb %s that no operand replaces", x), e, "fmt.Sprintf")
	f.Advice = "is fmt.Sprintf missing?"
	if beginsHost && v.isSeam(x.End) { // "http://%s" + net.JoinHostPort(host, port)
		f.Fixes = []Fix{replace(`Remove "`+v.of(x)+`"`, x, "")}
	}
	return f
}

// leftoverVerb is the finding on a verb for which no filling of the holes is accepted, whatever
// net/url says of each.
//
//	"http://%s" + host + ":" + port
func (h *holes) leftoverVerb() *Finding {
	f := h.byLanguage()
	if h.Test || f == nil || f.Rule != percentEncoding || !slices.Contains(h.Text.Seams(), f.Start+len("%s")) {
		return nil
	}
	v := &parsedInput{Input: h.Input, s: h.Text.Flat()}
	x := span{f.Start, f.Start + v.verbLen(f.Start)}
	if x.Start == x.End {
		return nil
	}
	return v.verbFinding(x, effect{f.Consequence, f.fails}, strings.HasSuffix(v.s[:x.Start], "://"))
}

// verbLen is verbLen of what begins at offset i, where it may end at a seam.
//
//	"https://%s" + host
func (v *parsedInput) verbLen(i int) int {
	for end := i + len("%d"); end < len(v.s) && end < i+maxVerb; end++ {
		if v.isSeam(end) {
			return verbLen(v.s[i:end])
		}
	}
	return verbLen(v.s[i:])
}

// maxVerb is how many bytes of a verb are looked at to find its end.
const maxVerb = 8

// isSeam reports whether parts meet at offset i that were written apart.
func (v *parsedInput) isSeam(i int) bool {
	t := v.Text
	if v.origin != nil {
		k, ok := v.origin.back(i)
		if !ok {
			return false
		}
		t, i = v.origin.Text, k
	}
	return slices.Contains(t.Seams(), i)
}

// verbLen is how many bytes the verb of package fmt has that s begins with, such as "%d"
// and "%+v"; 0 if it begins with none.
func verbLen(s string) int {
	n := len(s) - len(strings.TrimLeft(s[1:], "+#0123456789."))
	if n == len(s) || strings.IndexByte("vtdqxXs", s[n]) < 0 {
		return 0
	}
	if n++; n < len(s) && (ascii.IsAlpha(s[n]) || ascii.IsDigit(s[n])) { // "%values"
		return 0
	}
	return n
}

// markInHost returns the first mark in the host; the empty span if there is none.
//
//	"https://${HOST}/", "https://$HOST:8080/", "https://{tenant}.example.com/", "https://<host>/"
func (v *parsedInput) markInHost() span {
	if !v.hasAuthority {
		return span{}
	}
	for _, open := range []string{"{", "<"} {
		if x := v.markIn(v.host, open); x.Start < x.End {
			return x
		}
	}
	i := strings.IndexByte(v.of(v.host), '$')
	if i < 0 {
		return span{}
	}
	x := span{v.host.Start + i, v.host.Start + i + 1}
	for x.End < v.host.End && (ascii.IsAlpha(v.s[x.End]) || v.s[x.End] == '_' || ascii.IsDigit(v.s[x.End]) && x.End > x.Start+1) {
		x.End++
	}
	if x.End == x.Start+1 {
		return span{}
	}
	return x
}

// unexpandedMark is the finding on the first mark in what is sent of the URL.
func (v *parsedInput) unexpandedMark() *Finding {
	if x := v.leadingMark(); x.Start < x.End { // "${HOST}/users"
		return newFinding(x, v.named("unexpanded placeholder %s", x), v.consequence(requiresScheme), "net/http.Get")
	}
	if !v.hasAuthority {
		return nil
	}
	if x := v.markInHost(); x.Start < x.End && v.netErr == nil && !v.Want.HostWritten { // "https://$HOST/users"
		return newFinding(x, v.named("unexpanded placeholder %s in host", x), then(notInHostNames), "RFC 3986 §3.2.2")
	}
	if x := v.markIn(v.path, "{"); x.Start < x.End && !v.Want.PathWritten { // "https://h/users/{id}"
		sent := strings.NewReplacer("{", "%7B", "}", "%7D").Replace(v.of(x))
		return newFinding(x, v.named("unexpanded placeholder %s in path", x), then("it is sent as "+sent), "RFC 6570")
	}
	if x := v.markIn(v.query, "${"); x.Start < x.End && !v.Want.QueryWritten { // "https://h/users?id=${id}"
		return newFinding(x, v.named("unexpanded placeholder %s in query", x), then(strings.TrimSuffix(sentUnencoded, ", ")), "RFC 6570")
	}
	return nil
}

// leadingMark returns the mark that the string begins with, where a scheme was to
// be; the empty span if there is none.
//
//	"${HOST}/users", "$HOST/users", "{base}/users", "{{.URL}}/users"
func (v *parsedInput) leadingMark() span {
	if v.hasScheme || v.s == "" {
		return span{}
	}
	end := strings.IndexAny(v.s+"/", "/?#:")
	if v.s[0] == '$' && isMarkName(v.s[1:end]) {
		return span{0, end}
	}
	if x := v.markIn(span{0, end}, "{"); x.Start == 0 {
		return x
	}
	return span{}
}

// markIn returns the first mark in x that begins with open or, if that is a brace,
// with a dollar sign and the brace; the empty span if there is none.
func (v *parsedInput) markIn(x span, open string) span {
	for at := x.Start; at < x.End; {
		i := strings.Index(v.s[at:x.End], open)
		if i < 0 {
			break
		}
		start := at + i
		brace := start + len(open) - 1
		at = brace + 1
		closing := "}"
		switch {
		case open == "<":
			closing = ">"
		case strings.HasPrefix(v.s[at:x.End], "{"): // "{{.ID}}"
			at++
			closing = "}}"
		}
		n := strings.Index(v.s[at:x.End], closing)
		if n < 0 {
			break
		}
		if !isMarkName(strings.TrimPrefix(v.s[at:at+n], ".")) {
			continue
		}
		if start > x.Start && v.s[start-1] == '$' {
			start--
		}
		return span{start, at + n + len(closing)}
	}
	return span{}
}

// isMarkName reports whether s is the name of what is to take the place of a mark:
// "id", "user_id", "User.ID".
func isMarkName(s string) bool {
	const longest = 40
	if s == "" || len(s) > longest || !ascii.IsAlpha(s[0]) && s[0] != '_' || isGUID(s) {
		return false
	}
	for i := range len(s) {
		if c := s[i]; !ascii.IsAlpha(c) && !ascii.IsDigit(c) && c != '_' && c != '-' && c != '.' {
			return false
		}
	}
	return true
}

// isGUID reports whether s is hexadecimal digits with hyphens, as the name of an
// object between braces is.
func isGUID(s string) bool {
	const digits = 32
	return len(strings.ReplaceAll(s, "-", "")) == digits && strings.Trim(s, "0123456789abcdefABCDEF-") == ""
}
