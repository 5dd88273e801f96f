package rule

// This file finds what is wrong with a text wherever it goes: no reader can mean it,
// whatever fills its holes. "http//h", "htpps://h/%s" and "http://h:80800" are broken
// in a mail and in a button as well as in a request.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guard"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/internal/placeholder"
	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
)

// webSchemes are those whose broken beginnings nobody means.
var webSchemes = []string{"http", "https", "ws", "wss"}

// anywhere is what is accepted of a URL where no sink is seen: what every client of
// the web takes.
var anywhere = &spec.Expectation{Form: spec.HTTPURL, Parser: spec.NetURL}

// strictGo is the Go version by whose net/url texts are judged that no client is seen
// to read: one that takes a second port for a fault.
const strictGo = "go1.26"

// Evident returns what is wrong with t wherever it goes, nil if nothing is: the fact
// alone, without a consequence of an API that nobody saw. t is to be a URL by what it
// begins with, or a host and a port. Each fix leads to a text in which no rule finds
// fault.
func Evident(t text.Text) *Finding {
	s := &Input{Want: anywhere, Text: t, GoVersion: strictGo}
	f := s.evident()
	if f == nil {
		return nil
	}
	fixes := validFixes(s, f)
	if len(fixes) == 0 { // "localhst:6379", which is no URL
		fixes = slices.DeleteFunc(f.Fixes, func(fix Fix) bool {
			fixed, ok := apply(t, fix.Edits)
			return !ok || s.with(fixed).evident() != nil
		})
	}
	f.Fixes = fixes
	f.become(effect{})
	f.Advice = ""
	return f
}

// LeadingSpace returns the finding on the space before t, a URL of the web, nil where it
// is none, or has no space there: it is for texts that are surely taken for a URL.
//
//	Endpoint: " https://api.example.com"
func LeadingSpace(t text.Text) *Finding {
	s := &Input{Want: anywhere, Text: t, GoVersion: strictGo}
	v := s.evidentView()
	trimmed := strings.TrimLeft(v.s, " ")
	scheme, rest, ok := strings.Cut(trimmed, "://")
	if len(trimmed) == len(v.s) || !ok || rest == "" || !slices.Contains(webSchemes, strings.ToLower(scheme)) ||
		strings.ContainsAny(rest, " ") || standsForOther(s.Text.Flat()) {
		return nil
	}
	f := surroundings(v, harmful)
	if f == nil {
		return nil
	}
	f.Rule = illegalChar
	f.Fixes = validFixes(s, f)
	f.become(effect{})
	return f
}

// evidentAtSink is evident for a text with holes at a sink for URLs, with what happens
// there.
//
//	http.NewRequest("GET", fmt.Sprintf("htpps://h/%s/x", id), nil)
func (s *Input) evidentAtSink() *Finding {
	if !(&parsedInput{Input: s}).isURL() || s.Want.Form == spec.DSN || len(s.Text.Holes()) == 0 {
		return nil
	}
	if s.mayEndAuthority() {
		return nil
	}
	f := s.evident()
	if f == nil {
		return nil
	}
	v := s.evidentView()
	switch {
	case f.Rule == hostRule && !v.hasAuthority: // url.Parse("locahost:" + port): a scheme
		return nil
	case f.Doubled == DoubledPort && !isHTTP(v.lowerScheme): // url.Parse("ws://" + host + ":80:80"), which net/url takes
		return nil
	}
	f.IsJoined = true
	f.isAssumed = true
	switch {
	case !f.fails:
	case s.Want.Panics:
		f.become(failure(s.Want.API + " panics" + s.forAny()))
	default:
		f.become(failure(v.where() + " fails" + s.forAny()))
	}
	return f
}

// evident is the finding on the first of the evident faults of the text.
func (s *Input) evident() *Finding {
	if standsForOther(s.Text.Flat()) {
		return nil
	}
	v := s.evidentView()
	for _, kind := range []struct {
		rule *Rule
		find func(*Input, *parsedInput) *Finding
	}{
		{schemeRule, evidentDelimiter},
		{schemeRule, evidentDoubling},
		{schemeRule, evidentTypo},
		{hostRule, evidentSpace},
		{hostRule, evidentHost},
		{portRule, evidentPort},
	} {
		if f := kind.find(s, v); f != nil {
			f.Rule = kind.rule
			return f
		}
	}
	return nil
}

// evidentView is the view of the text with words and numbers in its holes.
func (s *Input) evidentView() *parsedInput {
	w := s.withWords()
	return parseInput(w.subject(), w.s)
}

// mayEndAuthority reports whether an unknown part in the authority, of which something is
// known, may go on with what follows that.
//
//	"https:/example" + query + ".com"
func (s *Input) mayEndAuthority() bool {
	end := s.authorityEnd()
	return slices.ContainsFunc(s.Text.Holes(), func(h text.Hole) bool {
		return h.At < end && !h.Lang.IsAny() && (brings(h.Lang, '/') || brings(h.Lang, '?') || brings(h.Lang, '#'))
	})
}

// authorityEnd is where the authority of the text ends, be the delimiter before it broken
// or not.
func (s *Input) authorityEnd() int {
	flat := s.Text.Flat()
	authority := strings.TrimLeft(flat[max(0, strings.IndexAny(flat, ":/")):], ":/ ")
	return len(flat) - len(authority) + len(beforePath(authority))
}

// isKnownIn reports whether the bytes x of the text are known.
func (s *Input) isKnownIn(x span) bool { return !(witness{Input: s}).hasHole(x.Start, x.End) }

// standsForOther reports whether marks in s say that something else is to take their
// place, or that it is a pattern: "<host>", "{id}", "http//HOST/x", `http//.*\.example`.
func standsForOther(s string) bool {
	if strings.ContainsAny(s, "<>{}$^*|") || strings.Contains(s, "…") || strings.Contains(s, "...") || strings.Contains(s, `\`) ||
		strings.Contains(s, "(") && strings.Contains(s, ")") {
		return true
	}
	start := max(0, strings.IndexAny(s, ":/"))
	authority := strings.TrimLeft(s[start:], ":/ ")
	authority = beforePath(authority)
	return slices.ContainsFunc(strings.FieldsFunc(authority, func(r rune) bool { return strings.ContainsRune(".:@", r) }), func(word string) bool {
		return placeholder.IsCapitals(word) || placeholder.IsYourWord(word)
	})
}

// evidentDelimiter finds what is no delimiter between the scheme and a host.
//
//	"http//h", "http;//h", "http:://h", "https:/t.me/x", "https:/"{name}".example.com"
func evidentDelimiter(s *Input, v *parsedInput) *Finding {
	word, glue, code := guess.CutDelimiter(v.s, webSchemes...)
	end := len(word) + len(glue)
	if code == 0 || end == len(v.s) || !s.isKnownIn(span{0, end}) {
		return nil
	}
	switch code {
	case guess.ErrMissingColon: // "http//h", "http;//h"
		first := beforePath(v.s[end:])
		if !strings.HasSuffix(glue, "//") || s.isKnownIn(span{end, end + len(first)}) && guess.LooksLikeFile(first) && !guess.LooksLikeHost(first) {
			return nil
		}
	case scheme.ErrMissingAuthority, scheme.ErrMissingHost: // "https:/t.me/x", and at a sink "https:t.me/x", "https:///t.me/x"
		if glue != ":/" && (s.Want == anywhere || !s.isKnownIn(span{end, end + 1})) || !s.isHostAt(end) {
			return nil
		}
	case guess.ErrSecondColon, uri.ErrSpace, uri.ErrSchemeChar: // "http:://h", "http: //h"
		if !strings.Contains(glue, "//") {
			return nil
		}
	default: // `http:\\h`
		return nil
	}
	fact, ref, ok := v.delimiterFault(word, glue, code)
	if !ok { // "https:/"{name}".example.com", where what is seen of the host does not suffice
		fact, ref = missingSlash(word), "RFC 3986 §3.2"
	}
	f := v.delimiterFinding(word, glue, fact, ref)
	for i := range f.Fixes {
		f.Fixes[i].NeedsReview = false // a host follows
	}
	return f
}

// isHostAt reports whether the text goes on with a host at the offset i, seen by what it
// says or by what it stands beside.
//
//	"localhost:8080/x", "t.me/x", {name}".example.com/x", {host}":"{port}, {user}":"{password}"@"{host}
func (s *Input) isHostAt(i int) bool {
	flat := beforePath(s.Text.Flat()[i:])
	x := span{i, i + len(flat)}
	filled := s.evidentView().of(x)
	host := filled[strings.LastIndexByte(filled, '@')+1:]
	switch {
	case strings.Contains(filled, "@"): // user:password@h
		return isUserAndHost(filled)
	case s.isKnownIn(x): // t.me
		return guess.LooksLikeHost(host) || isNameOfHost(host)
	case s.Want.Form == spec.Redirect && isHostBefore(flat): // "https:/www.example.com"{r.URL.Path}
		return true
	case s.Want.Form == spec.Redirect && len(flat) == 1: // "https:/"{r.Host}"/login"
		hole, _ := s.Text.HoleAt(i)
		return hole.Source != nil && isNameOfHostField(hole.Source.Name())
	}
	name, port, hasPort := strings.Cut(host, ":")
	if strings.Trim(name, labelBytes) != "" || name == "" {
		return false
	}
	if hasPort { // {host}":8080"
		at := i + len(flat) - len(port)
		if n := len(port) - 1; n > 0 && !s.isKnownIn(span{at + n, at + n + 1}) { // {host}":8080"{path}
			port = port[:n]
		}
		return ascii.IsDigits(port) || port == "x" && !s.isKnownIn(span{at, at + 1})
	}
	dot := strings.LastIndexByte(name, '.')
	if dot <= 0 || !strings.Contains(flat, text.HoleByte+".") {
		return false
	}
	isNamed := len(name)-dot == len(".h") && strings.Count(name, ".") > 1                          // {name}".console.h"
	return isNamed || !s.isKnownIn(span{i + dot + 1, i + len(name)}) || !guess.LooksLikeFile(name) // {name}".html"
}

// isHostBefore reports whether s is a host before an unknown part.
func isHostBefore(s string) bool {
	host, ok := strings.CutSuffix(s, text.HoleByte)
	return ok && (guess.IsPublicName(host) || isNameOfHost(host))
}

// isUserAndHost reports whether s is a user with a password, and a name: "bob:secret@h".
func isUserAndHost(s string) bool {
	userinfo, host, _ := strings.Cut(s, "@")
	user, password, _ := strings.Cut(userinfo, ":")
	host, _, _ = strings.Cut(host, ":")
	return user != "" && password != "" && strings.Trim(user+password, labelBytes+"_") == "" && guess.IsHostname(host)
}

// hostNames are names of operands that hold a host.
var hostNames = guard.New("rule.hostNames", guard.Words{
	"host":     `w.Header().Set("Location", "https:/"+r.Host+"/login")`,
	"hostname": `"https:/"+u.Hostname()+"/login"`,
	"domain":   `http.Redirect(w, r, "https:/"+domain+"/", http.StatusFound)`,
})

// isNameOfHostField reports whether the operand called name holds a host: "r.Host".
func isNameOfHostField(name string) bool {
	name = strings.TrimSuffix(name, "()")
	return hostNames.Has(strings.ToLower(name[strings.LastIndexByte(name, '.')+1:]))
}

// evidentDoubling finds a second scheme in the place of the host.
//
//	"https://https://h", "http://https://"{host}
func evidentDoubling(s *Input, v *parsedInput) *Finding {
	if !slices.Contains(webSchemes, v.lowerScheme) || !v.hasAuthority {
		return nil
	}
	start := v.authority.Start
	inner, glue, _ := guess.CutDelimiter(v.s[start:], webSchemes...)
	end := start + len(inner) + len(glue)
	if end == len(v.s) || !s.isKnownIn(span{0, end}) || glue != "://" && (glue != "//" || !isHTTP(inner)) {
		return nil
	}
	return doubledScheme(v)
}

// evidentTypo finds a slip in the scheme.
//
//	"htpps://h", "ttps://"{host}
func evidentTypo(s *Input, v *parsedInput) *Finding {
	const glue = "://"
	end := v.scheme.End + len(glue)
	if !v.hasScheme || guess.SchemeTypo(v.lowerScheme) == "" || end >= len(v.s) || !s.isKnownIn(span{0, end}) {
		return nil
	}
	return misspelledScheme(v)
}

// evidentSpace finds a space between the delimiter and what surely is a host.
//
//	"http:// api.example.com/x"
func evidentSpace(s *Input, v *parsedInput) *Finding {
	if !slices.Contains(webSchemes, v.lowerScheme) || !v.hasAuthority || !strings.HasPrefix(v.of(v.host), " ") {
		return nil
	}
	host := strings.TrimLeft(v.of(v.hostport()), " ")
	if strings.ContainsAny(host+v.s[v.authority.End:], " \t\n") || !s.isKnownIn(v.hostport()) || !guess.LooksLikeHost(host) && !isNameOfHost(host) {
		return nil
	}
	return hostByte(v)
}

// evidentHost finds a slip in "localhost", and its port without the colon.
//
//	"http://locahost:9200", "redis://loaclhost", "locahost:6379", "http://localhost8080"
func evidentHost(s *Input, v *parsedInput) *Finding {
	if !v.hasAuthority { // "locahost:6379"
		name, port, ok := strings.Cut(v.s, ":")
		host := span{0, len(name)}
		if port = beforePath(port); !ok || !ascii.IsDigits(port) || !s.isKnownIn(host) {
			return nil
		}
		address := &spec.Expectation{Form: spec.Address}
		return misspelledHost(&parsedInput{Input: &Input{Want: address, Text: s.Text}, s: v.s})
	}
	if !s.isKnownIn(v.host) {
		return nil
	}
	if f := misspelledHost(v); f != nil {
		return f
	}
	const name = "localhost"
	if host := v.of(v.host); !v.hasPort && len(host) >= len(name)+len("8080") && strings.EqualFold(host[:len(name)], name) {
		return mistakenHost(v)
	}
	return nil
}

// evidentPort finds a port above 65535, or a second one, in a URL of the web.
//
//	"http://h:80800", "http://h:80:80/", "http://"{host}":"{port}":"{other}
func evidentPort(s *Input, v *parsedInput) *Finding {
	if !slices.Contains(webSchemes, v.lowerScheme) || !v.hasAuthority {
		return nil
	}
	hostport := v.of(v.hostport())
	parts := strings.Split(hostport, ":")
	if len(parts) == 2 {
		port := span{v.authority.End - len(parts[1]), v.authority.End}
		isPort := ascii.IsDigits(parts[1]) || s.Want != anywhere && parts[1] != "" && ascii.IsDigit(parts[1][0]) // host + ":80x", of which a text may speak
		if !isPort || !s.isKnownIn(port) || guess.IsPort(parts[1]) || s.Want.HostWritten || parts[0] == "" || strings.Contains(parts[0], "[") {
			return nil
		}
		return checkPort(v)
	}
	if len(parts) != 3 || slices.Contains(parts, "") || strings.Trim(parts[0], labelBytes+"_") != "" {
		return nil
	}
	ports := span{v.hostport().Start + len(parts[0]) + 1, v.authority.End}
	isPort := func(part string, at int) bool {
		return ascii.IsDigits(part) || part == "x" && !s.isKnownIn(span{at, at + 1})
	}
	if !isPort(parts[1], ports.Start) || !isPort(parts[2], ports.End-len(parts[2])) || !ascii.IsDigits(parts[1]) && !ascii.IsDigits(parts[2]) {
		return nil
	}
	f := moreThanOnePort(ports, sinceStrict(v, v.consequence(rejectsIt)))
	if s.isKnownIn(ports) {
		f.Fixes = secondPort(v.of(ports), ports)
	}
	return f
}
