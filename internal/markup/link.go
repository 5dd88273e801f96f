package markup

import "strings"

// This file takes the value of a Link header apart.

// LinkTargets returns the targets of a Link header, each without its '<' and '>' (RFC 8288
// §3). They end with the first link that has no such target. What begins with unknown is
// taken for a link.
//
//	<https://h/2>; rel="next"; title="<b>, c", </1>; rel=prev
func LinkTargets(s, unknown string) []Span {
	var targets []Span
	for i := 0; ; {
		for i < len(s) && strings.IndexByte(" \t,", s[i]) >= 0 {
			i++
		}
		if strings.HasPrefix(s[i:], unknown) { // links + ", <https://h/>; rel=next"
			i = linkEnd(s, i)
			continue
		}
		if i == len(s) || s[i] != '<' {
			return targets
		}
		n := strings.IndexByte(s[i:], '>')
		if n < 0 {
			return targets
		}
		targets = append(targets, Span{i + 1, i + n})
		i = linkEnd(s, i+n+1)
	}
}

// linkEnd is the offset of the comma that ends the parameters that begin at i, or
// the length of s. A comma within quotes does not.
func linkEnd(s string, i int) int {
	quoted := false
	for ; i < len(s); i++ {
		switch c := s[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case c == ',' && !quoted:
			return i
		}
	}
	return len(s)
}
