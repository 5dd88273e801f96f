package rule

// This file judges the value of a header field as its receiver gets it: without the white
// space around it (RFC 9110 §5.5), and with spaces for line breaks (net/http.Header.Write).

import (
	"strings"

	"github.com/urilint/urilint/analyzer/spec"
)

// headerSpace is the white space around the string that its receiver does not get. A client
// of net/http sends no line break, and a server a space for it.
//
//	w.Header().Set("Location", "https://h/\n")
func (s *Input) headerSpace() string {
	if s.Want.Form == spec.Redirect {
		return " \t\r\n"
	}
	return " \t" // r.Header.Set("Referer", "https://h/\n")
}

// judgeHeader is judge for the value of a header field with white space around it.
func judgeHeader(s *Input, enabled func(*Rule) bool) *Finding {
	flat := s.Text.Flat()
	inner := strings.Trim(flat, s.headerSpace())
	from := strings.Index(flat, inner)
	f := judge(s.with(s.Text.Slice(from, from+len(inner))), enabled)
	if f != nil {
		f.Shift(from)
	}
	return f
}

// lineBreakInHeader is what becomes of a header with a line break in it.
func (v *parsedInput) lineBreakInHeader() effect {
	if v.Want.Form == spec.Redirect {
		return then(v.Want.API + " sends a space in its place")
	}
	return then("net/http sends no request with this header")
}
