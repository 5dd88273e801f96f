package literal

// This file finds the URLs in a text, and the words in names.

import (
	"iter"
	"strings"
	"unicode"
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

// wordsOf are the words of a name in lower case: "base", "url" of "baseURL" and "base_url".
func wordsOf(name string) []string {
	var words []string
	var word []rune
	flush := func() {
		if len(word) > 0 {
			words = append(words, strings.ToLower(string(word)))
			word = nil
		}
	}
	runes := []rune(name)
	for i, r := range runes {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			flush()
			continue
		case unicode.IsUpper(r):
			isAfterLower := i > 0 && !unicode.IsUpper(runes[i-1])
			isBeforeLower := i+1 < len(runes) && unicode.IsLower(runes[i+1]) && i+2 < len(runes) // "URLs"
			if isAfterLower || isBeforeLower {
				flush()
			}
		}
		word = append(word, r)
	}
	flush()
	return words
}
