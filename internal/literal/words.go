package literal

// This file finds the URLs in a text.

import (
	"iter"
	"strings"
)

// blanks are what stands between the words of a text.
const blanks = " \t\r\n"

// mostPrefixWords is how many words may stand before a URL with a colon after them.
const mostPrefixWords = 3

// urlsIn yields the parts [start, end) of a text that may be one URL each: the text as a
// whole, what follows a name and a colon, and the values of attributes and members.
//
//	"https:/t.me/x", "Location: https:/t.me/x", `<a href="https:/t.me/x">join</a>`, `{"url":"https//h"}`
func urlsIn(flat string) iter.Seq2[int, int] {
	return func(yield func(start, end int) bool) {
		end := len(strings.TrimRight(flat, blanks))
		if end == 0 || !strings.ContainsAny(flat[:1], blanks+`"'<{`) && !yield(0, end) {
			return
		}
		if i := strings.LastIndexAny(flat[:end], blanks); i > 0 && isPrefix(flat[:i]) && !strings.ContainsAny(flat[i+1:i+2], `"'`) && !yield(i+1, end) {
			return
		}
		for i := 0; ; { // values in quotation marks
			n := strings.IndexAny(flat[i:], `"'`)
			if n < 0 {
				return
			}
			quote := flat[i+n]
			i += n + 1
			size := strings.IndexByte(flat[i:], quote)
			if size < 0 {
				return
			}
			before := strings.TrimRight(flat[:i-1], `\ `)
			isValue := strings.HasSuffix(before, "=") || strings.HasSuffix(before, ":")
			value := strings.TrimSuffix(flat[i:i+size], `\`) // in the source of a script
			if isValue && value != "" && !strings.ContainsAny(value, blanks) && !yield(i, i+len(value)) {
				return
			}
			if isValue {
				i += size + 1
			}
		}
	}
}

// isPrefix reports whether s names what follows it: "Location:", "Join us:".
func isPrefix(s string) bool {
	return (strings.HasSuffix(s, ":") || strings.HasSuffix(s, "=")) && len(strings.Fields(s)) <= mostPrefixWords && !strings.Contains(s, "//")
}
