package rule

// This file finds the attributes with addresses in HTML, as much of its syntax
// as that takes: tags, comments, and elements that hold no tags.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/ascii"
)

// The marks around the actions of a template.
const (
	actionStart = "{{"
	actionStop  = "}}"
)

// actionEnd is the offset behind the action that begins at i, which quotes may
// be in.
func actionEnd(s string, i int) int {
	quote := byte(0)
	for j := i + len(actionStart); j < len(s); j++ {
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

// addresses are the values, within their quotes, of the attributes that hold
// an address. Values without quotes are left alone.
func addresses(s string) []span {
	var list []span
	for i := 0; i < len(s); {
		switch {
		case strings.HasPrefix(s[i:], actionStart):
			i = actionEnd(s, i)
		case strings.HasPrefix(s[i:], "<!--"):
			i = behind(s, i, "-->")
		case s[i] == '<' && i+1 < len(s) && ascii.IsAlpha(s[i+1]):
			var found []span
			found, i = tag(s, i)
			list = append(list, found...)
		default:
			i++
		}
	}
	return list
}

// behind is the offset behind the next mark, or the end.
func behind(s string, i int, mark string) int {
	if j := strings.Index(s[i:], mark); j >= 0 {
		return i + j + len(mark)
	}
	return len(s)
}

// rawElements hold text in which no tag begins.
var rawElements = []string{"script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "plaintext"}

// tag reads the tag that begins at i: its addresses, and where the search goes
// on behind it.
func tag(s string, i int) (list []span, next int) {
	from := i + 1
	for i = from; i < len(s) && (ascii.IsAlpha(s[i]) || ascii.IsDigit(s[i]) || s[i] == '-'); i++ {
	}
	name := strings.ToLower(s[from:i])
	for i < len(s) && s[i] != '>' {
		if strings.HasPrefix(s[i:], actionStart) && writesNothing(s[i+len(actionStart):]) {
			i = actionEnd(s, i)
			continue
		}
		if strings.IndexByte(" \t\r\n\f/", s[i]) >= 0 {
			i++
			continue
		}
		var value span
		var attribute string
		attribute, value, i = attributeAt(s, i)
		if slices.Contains(addressAttributes, attribute) && value.start < value.end {
			list = append(list, value)
		}
	}
	if slices.Contains(rawElements, name) {
		for j := i; j < len(s); j++ {
			if len(s)-j > len(name)+1 && s[j] == '<' && s[j+1] == '/' && strings.EqualFold(s[j+2:min(len(s), j+2+len(name))], name) {
				return list, j
			}
		}
		return list, len(s)
	}
	return list, i
}

// attributeAt reads the attribute at i: its name, the value within its quotes
// and the offset behind it. An attribute that an action has a part in outside
// of its value has no name.
func attributeAt(s string, i int) (name string, value span, next int) {
	from, made := i, false
	for i < len(s) && (i == from || strings.IndexByte(" \t\r\n\f/>=", s[i]) < 0) {
		if strings.HasPrefix(s[i:], actionStart) {
			i, made = actionEnd(s, i), true
			continue
		}
		i++
	}
	if !made {
		name = strings.ToLower(s[from:i])
	}
	equals := skipSpace(s, i)
	if equals >= len(s) || s[equals] != '=' {
		return name, value, i
	}
	i = skipSpace(s, equals+1)
	if i >= len(s) || s[i] != '"' && s[i] != '\'' {
		for i < len(s) && strings.IndexByte(" \t\r\n\f>", s[i]) < 0 {
			if strings.HasPrefix(s[i:], actionStart) {
				i = actionEnd(s, i)
			} else {
				i++
			}
		}
		return name, value, i
	}
	quote := s[i]
	value.start = i + 1
	for i++; i < len(s) && s[i] != quote; {
		if strings.HasPrefix(s[i:], actionStart) {
			i = actionEnd(s, i)
		} else {
			i++
		}
	}
	if i >= len(s) {
		return "", span{}, len(s) // without an end
	}
	value.end = i
	return name, value, i + 1
}

func skipSpace(s string, i int) int {
	for i < len(s) && strings.IndexByte(" \t\r\n\f", s[i]) >= 0 {
		i++
	}
	return i
}
