package rule

// This file takes the value of a Link header apart: the target of each link in
// it is judged as the Location of a redirect.

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

// judgeLink is judge for the value of a Link header. What is unknown between '<'
// and '>' is taken for a part of the target.
func judgeLink(s *Input, enabled func(*Rule) bool) *Finding {
	want := *s.Want
	want.Form = spec.Redirect
	for _, target := range linkTargets(s.Text.Flat()) {
		element := s.with(s.Text.Slice(target.start, target.end))
		element.Want = &want
		if f := judge(element, enabled); f != nil {
			f.shift(target.start)
			return f
		}
	}
	return nil
}

// linkTargets are the targets of a Link header, each without its '<' and '>' (RFC
// 8288 §3). They end with the first link that has no such target.
//
//	<https://h/2>; rel="next"; title="<b>, c", </1>; rel=prev
func linkTargets(s string) []span {
	var targets []span
	for i := 0; ; {
		for i < len(s) && strings.IndexByte(" \t,", s[i]) >= 0 {
			i++
		}
		if strings.HasPrefix(s[i:], text.HoleByte) { // links + ", <https://h/>; rel=next"
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
		targets = append(targets, span{i + 1, i + n})
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
