package rule

// This file repairs bytes that a part of a URL must not hold.

import (
	"fmt"
	"slices"
	"strings"
)

// fixIllegal gives the finding f on one of the bad bytes of a part its fixes.
func (v *parsedInput) fixIllegal(f *Finding, in span, bad []int) {
	i := bad[0]
	encode := encodeBytes(v.s, bad)
	switch {
	case in == v.opaque && v.isIdentifier() && !slices.Contains([]string{"urn", "tag"}, v.lowerScheme):
		// an address holds no byte encoded that it cannot hold
	case in == v.path && v.isURL() && v.s[i] == '\\':
		fix := Fix{Title: `Replace "\" with "/"`, Edits: slices.Clone(encode.Edits)}
		for k, e := range fix.Edits {
			if v.s[e.Start] == '\\' {
				fix.Edits[k].New = "/"
			}
		}
		f.Fixes = append(v.slashFixes(fix, i), needsReview(encode)...)
	case v.s[i] == ' ' && strings.Contains(v.of(in), "://") && in != v.query: // "http://h/x http://h/y"
	default:
		encode.NeedsReview = v.inQuery(span{i, i + 1}) && v.paddedQuery(in)
		f.Fixes = []Fix{encode}
	}
}

// paddedQuery reports whether a space of the query stands beside one of its
// delimiters, where it may be there by mistake: "a=1 &b=2".
func (v *parsedInput) paddedQuery(in span) bool {
	padded := " " + strings.NewReplacer("&", " & ", "=", " = ").Replace(v.of(in)) + " "
	return strings.Contains(padded, "  ")
}

// slashFixes is fix, which writes a slash for the backslash at i and those that
// follow; for review where something else may have been meant, as in `http://h/x\n`.
func (v *parsedInput) slashFixes(fix Fix, i int) []Fix {
	rest := v.s[i:]
	switch {
	case rest == `\n` || rest == `\r\n`: // an escape, which a raw string does not know
		return nil
	case strings.HasPrefix(rest, `\\`) || i == 0 || v.s[i-1] == '/' && v.lowerScheme != "file": // "/\h" may be a host to a browser
		fix.NeedsReview = true
	case v.lowerScheme != "file" && strings.Contains(v.s, `:\`): // "C:\x"
	case v.lowerScheme != "file":
		for j := i; j+1 < len(v.s); j++ {
			fix.NeedsReview = fix.NeedsReview || v.s[j] == '\\' && strings.IndexByte("nrt", v.s[j+1]) >= 0
		}
	}
	return []Fix{fix}
}

// encodeBytes is the fix that percent-encodes the bytes of s at some offsets, one
// without edits where they are too many.
func encodeBytes(s string, offsets []int) Fix {
	fix := Fix{Title: "Percent-encode it"}
	if len(offsets) > maxEdits {
		return fix // none
	}
	fix.Edits = make([]Edit, 0, len(offsets))
	for _, i := range offsets {
		fix.Edits = append(fix.Edits, Edit{Start: i, End: i + 1, New: percentEncoded(s[i : i+1])})
	}
	if n := len(fix.Edits); n > 1 {
		fix.Title = fmt.Sprintf("Percent-encode %d characters", n)
	}
	return fix
}

// percentEncoded returns s with each byte as a percent-encoding (RFC 3986 §2.1).
func percentEncoded(s string) string {
	var b strings.Builder
	for i := range len(s) {
		fmt.Fprintf(&b, "%%%02X", s[i])
	}
	return b.String()
}
