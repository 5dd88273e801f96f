package guard

import (
	"strings"
	"unicode"
)

// WordsOf are the words of a name in lower case: "base", "url" of "baseURL" and "base_url".
func WordsOf(name string) []string {
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
