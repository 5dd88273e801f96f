package rule

// This file is the rule scheme: the beginning of a URL is broken.

import (
	"errors"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/connstr"
	"github.com/urilint/urilint/analyzer/neturl"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/ascii"
	"github.com/urilint/urilint/internal/guess"
	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
)

//urilint:ignore scheme the rule shows what it finds
var schemeRule = &Rule{
	ID: "scheme",
	Doc: Doc{
		Title: "malformed, misspelled or doubled scheme",
		Why: "Without an exact \"scheme://\" prefix the string means something else: \"http//h\" is a relative path, " +
			"\"http:/h\" has no host, \"http://http://h\" has the host \"http\". url.Parse accepts most of these; the " +
			"request fails later or goes to the wrong host.",
		Before: `http.Get("http//example.com/x")`,
		After:  `http.Get("http://example.com/x")`,
		WithoutSink: "http, https, ws or wss without its colon, without a slash before a visible host, with a broken " +
			"delimiter or a second scheme, or misspelled: \"http//h\", \"https:/t.me/x\", \"http;//h\", \"https://https://h\", \"htpps://h\".",
		References: []Reference{"RFC 3986 §3.1", "RFC 3986 §3.2", "RFC 9110 §4.2"},
		Guards: []string{
			"unregistered schemes: one is misspelled only if it differs by one letter from an accepted scheme",
			"file:/x, file:./x, unix:///run/x.sock, com.example.app:/callback",
			"http:/x and http:///x where a reference is accepted and no host follows",
			"a URL in the path of another: http://archive.example/http://example.com",
		},
	},
	check:      checkScheme,
	inLanguage: true,
}

// isNameOfHost reports whether name, after the name of a scheme and a broken delimiter, is that
// of a host: one in a top-level domain of the DNS, or of a private network, and not one of a
// file.
//
//	"shop.example.store", "db.internal", and not "index.html", "users"
func isNameOfHost(name string) bool {
	dot := strings.LastIndexByte(name, '.')
	return dot > 0 && guess.IsHostname(name) && (guess.IsTopLevelDomain(name[dot+1:]) || guess.IsPrivateName(name)) && !guess.LooksLikeFile(name)
}

func checkScheme(v *parsedInput) *Finding {
	switch {
	case v.Want.Form == spec.GRPCTarget:
		if f := brokenTarget(v); f != nil {
			return f
		}
		return v.ofDriver(connstr.BadScheme)
	case v.Want.Form == spec.SchemeFirst:
		return lostColon(v)
	case !v.isURL() && v.Want.Form != spec.DSN:
		return v.ofDriver(connstr.BadScheme)
	}
	if f := v.ofDriver(connstr.BadScheme); f != nil {
		return f
	}
	for _, check := range []func(*parsedInput) *Finding{
		noSchemeName, brokenDelimiter, doubledScheme, misspelledScheme, malformedScheme,
	} {
		if f := check(v); f != nil {
			return f
		}
	}
	return nil
}

// noSchemeName finds a colon with nothing in front: "://h".
func noSchemeName(v *parsedInput) *Finding {
	if !v.isURL() || !strings.HasPrefix(v.s, ":") {
		return nil
	}
	f := newFinding(span{0, 1}, "missing scheme before ':'", v.consequence(rejectsIt), "RFC 3986 §3.1")
	if strings.HasPrefix(v.s, "://") {
		f.End = len("://")
		authority, _, _ := strings.Cut(v.s[len("://"):], "/")
		f.Fixes = v.insertSchemes(authority, "")
	}
	return f
}

// schemeWords are the schemes whose broken forms are told: those the sink
// takes, or, where it takes any, those that need an authority.
func (v *parsedInput) schemeWords() []string {
	if v.Want.Schemes == nil {
		return authoritySchemes
	}
	return append(slices.Clone(authoritySchemes), v.Want.Schemes...)
}

// brokenDelimiter finds a known scheme that something other than "://"
// follows.
func brokenDelimiter(v *parsedInput) *Finding {
	word, glue, code := guess.CutDelimiter(v.s, v.schemeWords()...)
	if code == 0 {
		return nil
	}
	fact, ref, ok := v.delimiterFault(word, glue, code)
	if !ok {
		return nil
	}
	return v.delimiterFinding(word, glue, fact, ref)
}

// delimiterFinding is the finding on glue, which stands where the delimiter after the
// scheme word should: fact says what is wrong with it, with "%s" for the scheme.
func (v *parsedInput) delimiterFinding(word, glue, fact string, ref Reference) *Finding {
	rest := v.s[len(word)+len(glue):]
	from, to := difference(glue, "://")
	edit := Edit{Start: len(word) + from, End: len(word) + to, New: "://"[from : len("://")-(len(glue)-to)]}
	name := span{0, len(word)}
	f := newFinding(span{0, len(word) + len(glue)}, v.named(fact, name), v.withoutHost(), ref)
	first := beforePath(rest)
	f.Fixes = []Fix{{
		Title: v.replaced(f.Start, f.End, v.source(name)+"://"),
		Edits: []Edit{edit},
		// "http:/x" and "http:///x" may lack a host.
		NeedsReview: strings.Trim(glue, ":;,. \t") != "//" && strings.Trim(glue, ":;,. \t") != `\\` && !guess.LooksLikeHost(first) && !isNameOfHost(first),
	}}
	return f
}

// brokenTarget finds a scheme of a gRPC target without its delimiter:
// "dns:://h", "dns//h".
func brokenTarget(v *parsedInput) *Finding {
	word, glue, code := guess.CutDelimiter(v.s, v.Want.Schemes...)
	if !strings.HasPrefix(v.s, word) || code != guess.ErrSecondColon && !strings.HasPrefix(glue, "//") {
		return nil
	}
	name := v.s[len(word)+len(glue):]
	f := newFinding(span{0, len(word) + len(glue)}, v.named(`malformed ":///" after scheme %s in gRPC target`, span{0, len(word)}),
		v.consequence("expects scheme:///endpoint"), "gRPC Name Resolution")
	if name != "" && !strings.Contains(name, "/") && !strings.HasPrefix(word, "unix") {
		f.Fixes = []Fix{replace(v.replaced(0, len(word)+len(glue), word+":///"), span{len(word), len(word) + len(glue)}, ":///")}
	}
	return f
}

// lostColon finds "http//h" where a lenient parser reads the rest.
func lostColon(v *parsedInput) *Finding {
	if _, glue, _ := guess.CutDelimiter(v.s, v.schemeWords()...); strings.HasPrefix(glue, "//") {
		return brokenDelimiter(v)
	}
	return misspelledScheme(v)
}

// delimiterFault says what the code means that package uri has for glue, the delimiter
// after a scheme, with "%s" for the scheme in quotation marks; ok is false if nothing
// surely is wrong.
func (v *parsedInput) delimiterFault(word, glue string, code uri.Code) (fact string, ref Reference, ok bool) {
	rest := v.s[len(word)+len(glue):]
	first := beforePath(rest)
	lacksHost := needsAuthority(word) && (v.Want.Form == spec.HTTPURL || v.Want.Form == spec.WSURL || guess.LooksLikeHost(first) || isNameOfHost(first) || isUserAndHost(first))
	switch {
	case rest == "":
		return "", "", false
	case code == guess.ErrMissingColon: // "http//h"
		return "missing ':' after scheme %s", "RFC 3986 §3.1", true
	case code == scheme.ErrMissingAuthority && glue == ":": // "http:h", but not "http:8080"
		return "missing \"//\" after \"" + word + ":\"", "RFC 3986 §3.2", lacksHost && !ascii.IsDigits(first)
	case code == scheme.ErrMissingAuthority: // "http:/h"
		return missingSlash(word), "RFC 3986 §3.2", lacksHost
	case code == scheme.ErrMissingHost: // "http:///h"
		return "too many slashes after \"" + word + ":\"", "RFC 3986 §3.2", lacksHost
	case code == uri.ErrBackslash: // `http:\\h`
		return "backslash instead of '/' after \"" + word + ":\"", "RFC 3986 §3.2", needsAuthority(word)
	case !needsAuthority(word) && glue[0] == ':' && isDots(strings.Trim(glue, ":/")): // "file:./x"
		return "", "", false
	}
	// "http:://h", "http ://h"
	return "malformed \"://\" after scheme %s", "RFC 3986 §3.2", true
}

// missingSlash says that the second slash after the scheme word is missing.
func missingSlash(word string) string { return "missing second '/' after \"" + word + ":\"" }

// isDots reports whether s is a dot-segment (RFC 3986 §3.3).
func isDots(s string) bool { return s == "." || s == ".." }

// withoutHost says what becomes of a URL whose delimiter is broken.
func (v *parsedInput) withoutHost() effect {
	switch {
	case v.netErr != nil && v.readByNetURL(), v.needsScheme():
		return v.consequence("requires a scheme and host")
	case !v.hasScheme:
		return then("the whole string parses as a relative path")
	case v.isOpaque:
		return then("neither a host nor a path follows")
	case v.hasConsequence():
		return v.consequence(rejectsIt)
	}
	return then("the URL has no host, everything parses as path")
}

// difference returns the bytes [from, to) of a that a change to b touches.
func difference(a, b string) (from, to int) {
	to, end := len(a), len(b)
	for from < to && from < end && a[from] == b[from] {
		from++
	}
	for to > from && end > from && a[to-1] == b[end-1] {
		to--
		end--
	}
	return from, to
}

// doubledScheme finds "http://http://h", whose host is called http.
func doubledScheme(v *parsedInput) *Finding {
	if !v.hasAuthority || !needsAuthority(v.lowerScheme) {
		return nil
	}
	start := v.authority.Start
	inner, glue, _ := guess.CutDelimiter(v.s[start:], v.schemeWords()...)
	if !needsAuthority(inner) || !strings.HasPrefix(glue, "//") && !strings.HasPrefix(glue, ":/") {
		return nil
	}
	if !strings.HasPrefix(glue, "://") && v.hasPort && v.of(v.port) != "" {
		return nil
	}
	fixes := []Fix{replace(`Remove the duplicate "`+v.lowerScheme+`://"`, span{0, start}, "")}
	if v.lowerScheme != inner {
		fixes[0].Title = `Remove the first "` + v.lowerScheme + `://"`
		fixes = needsReview(append(fixes, replace(`Remove the second "`+inner+glue+`"`, span{start, start + len(inner) + len(glue)}, ""))...)
	}
	f := newFinding(span{0, start + len(inner) + len(glue)}, "duplicate scheme", then("the host is \""+inner+"\", the rest is path"), "RFC 3986 §3.2", fixes...)
	f.Doubled = DoubledScheme
	return f
}

// misspelledScheme finds "htpp://": one letter off a scheme that is wanted.
func misspelledScheme(v *parsedInput) *Finding {
	if !v.hasScheme || !strings.HasPrefix(v.s[v.scheme.End:], "://") ||
		v.Want.Schemes != nil && (len(v.Want.Schemes) == 0 || v.takes(v.lowerScheme)) {
		return nil
	}
	f := newFinding(v.scheme, "", then("no client supports it"), "RFC 3986 §3.1")
	meant := guess.MeantSchemes(v.lowerScheme, v.Want.Schemes...)
	if typo := guess.SchemeTypo(v.lowerScheme); len(meant) == 0 && typo != "" && v.takes(typo) { // "wsss"
		meant = []string{typo}
	}
	for _, word := range meant {
		if v.Want.Schemes == nil && !isHTTP(word) && word != guess.SchemeTypo(v.lowerScheme) {
			continue // "postgre" may be the program's own
		}
		f.Fixes = append(f.Fixes, replace(changeScheme(word), v.scheme, word))
	}
	switch {
	case len(f.Fixes) == 0:
		return nil
	case len(f.Fixes) > 1:
		needsReview(f.Fixes...)
	}
	f.Fact = v.named("misspelled scheme %s, did you mean \""+f.Fixes[0].Edits[0].New+"\"?", v.scheme)
	if v.Want.Schemes != nil {
		f.become(v.consequence(v.onlySchemes()))
	}
	return f
}

// malformedScheme finds text before "://" that is not a scheme.
func malformedScheme(v *parsedInput) *Finding {
	i := strings.Index(v.s, "://")
	if i <= 0 || v.hasScheme || !v.isURL() || !v.readByNetURL() || strings.ContainsAny(v.s[:i], "/?#:@") {
		return nil
	}
	name := v.s[:i]
	if neturl.SchemeLen(strings.TrimLeft(name, " \t\r\n\"'<(`")+":") > 0 || otherMarks(v) != nil {
		return nil // a URL in quotation marks or after a space: illegal-char
	}
	var e *uri.Error
	if _, err := uri.Parse(name + "://h"); !errors.As(err, &e) {
		return nil
	}
	bad := span{e.Offset, e.End}
	f := newFinding(bad, v.named("invalid scheme %s before \"://\"", span{0, i}), v.consequence(requiresScheme), "RFC 3986 §3.1")
	clean := strings.ToLower(strings.Map(func(r rune) rune {
		if r < 0x80 && ascii.IsAlpha(byte(r)) {
			return r
		}
		return -1
	}, name))
	if slices.Contains(v.schemeWords(), clean) {
		f.Fixes = []Fix{replace(changeScheme(clean), span{0, i}, clean)}
	}
	return f
}
