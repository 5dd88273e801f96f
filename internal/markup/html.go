package markup

// This file finds the attributes with addresses in HTML, as much of its syntax
// as that takes: tags, comments, and elements that hold no tags.

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/urilint/urilint/internal/ascii"
)

// ActionStart begins an action of a template.
const ActionStart = "{{"

// actionStop ends one.
const actionStop = "}}"

// ActionEnd returns the offset in s after the action that begins at i, which quotes may be in.
func ActionEnd(s string, i int) int {
	quote := byte(0)
	for j := i + len(ActionStart); j < len(s); j++ {
		switch c := s[j]; {
		case quote != 0 && c == '\\' && quote != '`':
			j++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'' || c == '`':
			quote = c
		case strings.HasPrefix(s[j:], actionStop):
			return j + len(actionStop)
		}
	}
	return len(s)
}

// writesNothing reports whether the action whose text s begins with is one that
// decides about others, or a comment.
func writesNothing(s string) bool {
	s = strings.TrimLeft(strings.TrimPrefix(s, "-"), " \t\r\n")
	word := len(s) - len(strings.TrimLeft(s, "abcdefghijklmnopqrstuvwxyz"))
	return strings.HasPrefix(s, "/*") || slices.Contains([]string{"if", "else", "end", "range", "with", "break", "continue"}, s[:word])
}

// maskActions returns s in lower case with other bytes for each action of a template: blanks
// where it writes nothing, and what is part of no name and no mark of HTML elsewhere.
func maskActions(s string) string {
	masked := ascii.AppendLower(nil, s)
	for i := 0; i < len(s); {
		n := strings.Index(s[i:], ActionStart)
		if n < 0 {
			break
		}
		start, mask := i+n, byte(0)
		if writesNothing(s[start+len(ActionStart):]) {
			mask = ' '
		}
		for i = ActionEnd(s, start); start < i; start++ {
			masked[start] = mask
		}
	}
	return string(masked)
}

// addressAttributes are the attributes whose value is one URL.
var addressAttributes = []string{"href", "src", "action", "formaction", "poster"}

// htmlSyntax are a comment or a tag up to its ">", and the attributes of a tag. Values
// without quotes are left alone.
var htmlSyntax = sync.OnceValue(func() (syntax struct{ tag, attribute *regexp.Regexp }) {
	syntax.tag = regexp.MustCompile(`(?s)<!--.*?(?:-->|\z)|<([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)`)
	syntax.attribute = regexp.MustCompile(`"[^"]*"|'[^']*'|([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|[^\s>"']+))?`)
	return syntax
})

// Addresses returns the values, within their quotes, of the attributes of s that hold an
// address. s is the source of a template: its actions count as text of no meaning.
func Addresses(s string) (list []Span) {
	masked := maskActions(s)
	for from := 0; from < len(masked); {
		m := htmlSyntax().tag.FindStringSubmatchIndex(masked[from:])
		if m == nil {
			return list
		}
		end := from + m[1]
		if m[2] >= 0 { // no comment
			attributes := Span{from + m[4], from + m[5]}
			for _, a := range htmlSyntax().attribute.FindAllStringSubmatchIndex(masked[attributes.Start:attributes.End], -1) {
				start, stop := max(a[4], a[6]), max(a[5], a[7])
				if a[2] >= 0 && start < stop && slices.Contains(addressAttributes, masked[attributes.Start+a[2]:attributes.Start+a[3]]) {
					list = append(list, Span{attributes.Start + start, attributes.Start + stop})
				}
			}
			name := masked[from+m[2] : from+m[3]]
			if end < len(masked) && masked[end] != '>' { // a quote that nothing closes
				return list
			}
			if slices.Contains(rawElements, name) {
				n := strings.Index(masked[end:], "</"+name)
				if n < 0 {
					return list
				}
				end += n
			}
		}
		from = end
	}
	return list
}

// rawElements hold text in which no tag begins.
var rawElements = []string{"script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "plaintext"}
