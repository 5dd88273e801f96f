package rule

// This file is the rule query-join: a query that nothing, or another '?', separates
// from what is before it.

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/ascii"
)

var queryJoin = &Rule{
	ID: "query-join",
	Doc: Doc{
		Title: "query joined without '?' or '&'",
		Why: "url.Values.Encode writes no \"?\". Without one the parameters become part of the path, or of the host, " +
			"and the server sees no query. A second \"?\" separates nothing: \"?a=1?b=2\" is one parameter, with the value \"1?b=2\".",
		Before:     "v := url.Values{\"page\": {\"2\"}}\nhttp.Get(\"https://example.com/users\" + v.Encode())",
		After:      "v := url.Values{\"page\": {\"2\"}}\nhttp.Get(\"https://example.com/users?\" + v.Encode())",
		References: []Reference{"RFC 3986 §3.4", "net/url.Values.Encode"},
		Guards: []string{
			"a '?', '#' or ';' anywhere before",
			"unknown text right before it: base + v.Encode()",
			"strings that are only part of a query: \"a=b&\" + v.Encode()",
			"a '?' after a value that may be a URL itself: \"?next=\" + page + \"?x=1\"",
			"alternatives of which one has a '?': code leaves it out where there are no parameters",
			"a '&' that begins a query within one literal, unless its value is escaped: \"/vt&x=\"",
		},
	},
	check:      func(v *parsedInput) *Finding { return cmp.Or(unmarkedQuery(v.Input), secondQuery(v.Input)) },
	checkHoles: joinedQuery,
}

// joinedQuery is the finding on where parts of a query, or a path and a query, meet.
func joinedQuery(s *Input) *Finding { return cmp.Or(gluedQuery(s), unmarkedQuery(s), secondQuery(s)) }

// secondQuery finds the first '?' that begins another part of a query: in a query
// it is a byte like others, and what follows belongs to the value before it.
//
//	if page > 0 { u += fmt.Sprintf("?page=%d", page) }
//	if size > 0 { u += fmt.Sprintf("?size=%d", size) }
//	"/latest?base=EUR?symbols=USD"
//
// There is a fix where this is the only string: another may need the '?'.
func secondQuery(s *Input) *Finding {
	flat := s.Text.Flat()
	query := strings.IndexByte(flat, '?') + 1
	if query == 0 || strings.Contains(flat[:query], "#") || !(&parsedInput{Input: s}).isURL() {
		return nil
	}
	for seam := query; seam < len(flat); seam++ {
		if flat[seam] != '?' || !startsParameters(s.Text, seam) {
			continue
		}
		start := max(query, strings.LastIndexByte(flat[:seam], '&')+1)
		if !isPlainParameter(s.Text.Slice(start, seam)) {
			return nil
		}
		f := newFinding(span{seam, seam + 1}, s.named("second '?' after %s", span{query - 1, seam}),
			then("only '&' separates parameters of a query"), "RFC 3986 §3.4")
		if len(s.Alternatives) < 2 {
			fix := replace(`Change "?" to "&"`, span{seam, seam + 1}, "&")
			fix.NeedsReview = !slices.Contains(s.Text.Seams(), seam) // "/latest?base=EUR?symbols=USD"
			f.Fixes = []Fix{fix}
		}
		return f
	}
	return nil
}

// startsParameters reports whether there is a '?' at offset i of t and then what
// begins a query: "?page=2", "?" + values.Encode().
func startsParameters(t text.Text, i int) bool {
	after, ok := strings.CutPrefix(t.Flat()[i:], "?")
	if !ok {
		return false
	}
	if h, isHole := t.HoleAt(i + 1); isHole {
		return isEncodedQuery(h.Lang)
	}
	n := nameLen(after)
	return n > 0 && strings.HasPrefix(after[n:], "=")
}

// nameLen is how many bytes of s are those of the name of a parameter.
func nameLen(s string) int {
	return len(s) - len(strings.TrimLeftFunc(s, func(r rune) bool {
		return r < utf8.RuneSelf && (ascii.IsAlpha(byte(r)) || ascii.IsDigit(byte(r)) || strings.ContainsRune("_-.[]", r))
	}))
}

// isPlainParameter reports whether t is a parameter of a query, or several that
// url.Values.Encode wrote, and its value is no URL with a query of its own:
// "page=2", and not "next=/login".
func isPlainParameter(t text.Text) bool {
	flat := t.Flat()
	if h, ok := t.HoleAt(0); ok && len(flat) == 1 {
		return isEncodedQuery(h.Lang)
	}
	n := nameLen(flat)
	if n == 0 || !strings.HasPrefix(flat[n:], "=") || strings.ContainsAny(flat, "/:%?#") {
		return false
	}
	return !slices.ContainsFunc(t.Holes(), func(h text.Hole) bool { return h.Lang.IsAny() || brings(h.Lang, '/') })
}

// gluedQuery finds the first encoded query that stands directly after a path or a host.
// Encode returns "" where nothing is set, and then no '?' is missing:
//
//	if len(v) > 0 { u += "?" }
//	u += v.Encode()
func gluedQuery(s *Input) *Finding {
	if !(&parsedInput{Input: s}).isURL() {
		return nil
	}
	for _, h := range s.Text.Holes() {
		if !isEncodedQuery(h.Lang) {
			continue
		}
		if part := partAtEnd(s.Text.Slice(0, h.At)); part != "" && !othersMayHaveMark(s) {
			return newFinding(span{h.At - 1, h.At}, s.named("missing '?' after %s", lastSegment(s.Text, h.At)),
				then("the parameters become part of the "+part), "RFC 3986 §3.4", insertAtSeam(`Insert "?" before the query`, h.At, "?"))
		}
	}
	return nil
}

// unmarkedQuery finds the first '&' that begins a query directly after a path or a host.
//
//	u := "https://h/log"
//	if env != "" { u += "&env=" + url.QueryEscape(env) }
func unmarkedQuery(s *Input) *Finding {
	flat := s.Text.Flat()
	at := strings.IndexByte(flat, '&')
	if at < 0 || strings.Contains(flat, "?") || !(&parsedInput{Input: s}).isURL() {
		return nil
	}
	part := partAtEnd(s.Text.Slice(0, at))
	if part == "" {
		return nil
	}
	name := nameLen(flat[at+1:])
	next, isHole := s.Text.HoleAt(at + 1)
	isEncoded := isHole && isEncodedQuery(next.Lang)                            // "/a&" + v.Encode()
	if !isEncoded && (name == 0 || !strings.HasPrefix(flat[at+1+name:], "=")) { // "/a&b"
		return nil
	}
	value, isHole := s.Text.HoleAt(at + 1 + name + 1)
	isEscaped := isEncoded || isHole && brings(value.Lang, '%') && !brings(value.Lang, '/') && !brings(value.Lang, '?') // url.QueryEscape(env)
	if !isEscaped && !slices.Contains(s.Text.Seams(), at) || othersMayHaveMark(s) {
		return nil
	}
	return newFinding(span{at, at + 1}, s.named("'&' instead of '?' after %s", lastSegment(s.Text, at)),
		then("the parameters become part of the "+part), "RFC 3986 §3.4", replace(`Change "&" to "?"`, span{at, at + 1}, "?"))
}

// othersMayHaveMark reports whether another of the strings of which one arrives has
// a '?', or something unknown in it that may be one. Where all that is unknown
// stands in the place of the path and the query, it is of another URL, and so is what
// another call gives.
func othersMayHaveMark(s *Input) bool {
	self := s.Text.Flat()
	known, _, _ := strings.Cut(self, text.HoleByte)
	for i, t := range s.Alternatives {
		flat := t.Flat()
		if i == s.Index || flat == self || flat[commonPrefix(flat, known):] == text.HoleByte || s.IsOfOtherCall != nil && s.IsOfOtherCall(i) {
			continue
		}
		if strings.Contains(flat, "?") || slices.ContainsFunc(t.Holes(), func(h text.Hole) bool { return !isEncodedQuery(h.Lang) }) {
			return true
		}
	}
	return false
}

// commonPrefix is the number of bytes with which both s and t begin.
func commonPrefix(s, t string) int {
	n := 0
	for n < min(len(s), len(t)) && s[n] == t[n] {
		n++
	}
	return n
}

// isEncodedQuery reports whether the strings of a language are those that
// url.Values.Encode writes: empty, or any escaped name with a "=" after it.
func isEncodedQuery(l text.Lang) bool {
	hasPair := false
	for _, seq := range l {
		if len(seq) == 0 {
			continue
		}
		if isPair := len(seq) > 1 && isAnyName(seq[0]) && seq[1] == (text.Rep{Set: text.SetOf("="), Min: 1, Max: 1}); !isPair { // "" or "?a=1"
			return false
		}
		hasPair = true
	}
	return hasPair
}

// isAnyName reports whether rep is any number of the bytes of an escaped name.
func isAnyName(rep text.Rep) bool {
	return rep.Max < 0 && rep.Set.Has('a') && !slices.ContainsFunc([]byte("&=/?#"), rep.Set.Has)
}

// partAtEnd is the part of a URL that t ends in, where known bytes of it are the last: the
// path or the host; "" elsewhere.
func partAtEnd(t text.Text) string {
	flat := t.Flat()
	if flat == "" || strings.ContainsAny(flat, "?#;&=") {
		return ""
	}
	if _, isHole := t.HoleAt(len(flat) - 1); isHole {
		return ""
	}
	last := flat[len(flat)-1]
	if last != '/' && last != '-' && last != '_' && !ascii.IsAlpha(last) && !ascii.IsDigit(last) {
		return ""
	}
	authority := strings.Index(flat, "://") + len("://")
	switch {
	case authority < len("://") && !strings.Contains(flat, "/"): // "users"
		return ""
	case authority >= len("://") && !strings.Contains(flat[authority:], "/"):
		if last == '/' { // "https://"
			return ""
		}
		return "host"
	}
	return "path"
}

// lastSegment is what stands before the offset end of t from the last slash on that
// something follows, or the host.
func lastSegment(t text.Text, end int) span {
	before := t.Flat()[:end-1]
	start := max(0, strings.LastIndexByte(before, '/'))
	if strings.HasSuffix(before[:start], "/") { // "https://h.com"
		start++
	}
	return span{start, end}
}
