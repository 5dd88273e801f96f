package rule

// This file knows the texts that stand for others: marks that somebody is to
// replace before the code is used, and strings that say of themselves that they
// are no URL.

import "strings"

// isMark reports whether s is a word that whoever copies the code is to
// replace: upper-case words with underscores between in the manner of a macro,
// "your-url-here", "xxx", "link...".
func isMark(s string) bool {
	return isMacro(s) || isYours(s) || strings.HasSuffix(s, "...") || len(s) > 2 && strings.Trim(s, "xX") == ""
}

// isMacro reports whether s is upper-case words with underscores between.
func isMacro(s string) bool {
	underscores := 0
	for i := range len(s) {
		switch c := s[i]; {
		case c == '_':
			underscores++
		case !isDigit(c) && (c < 'A' || 'Z' < c):
			return false
		}
	}
	return underscores > 0 && isAlpha(s[0])
}

// isYours reports whether s is a word such as "your-password".
func isYours(s string) bool {
	const your = "your"
	if len(s) <= len(your) || !strings.EqualFold(s[:len(your)], your) {
		return false
	}
	for i := range len(s) {
		if c := s[i]; !isAlpha(c) && !isDigit(c) && c != '-' && c != '_' && c != ' ' {
			return false
		}
	}
	return true
}

// isPlaceholder reports whether a password is a mark for one to be put in.
func isPlaceholder(s string) bool {
	first, last := s[0], s[len(s)-1]
	switch {
	case first == '$' && (len(s) == 1 || isAlpha(s[1]) || s[1] == '_' || s[1] == '{' || s[1] == '('):
		return true
	case first == '<' && last == '>', first == '{' && last == '}':
		return true
	case first == '%' && len(s) == 2 && strings.IndexByte("svdqx", s[1]) >= 0:
		return true
	case s == "empty": // what go-sql-driver is given where a token takes its place
		return true
	}
	return strings.Trim(s, "*") == "" || strings.Trim(s, "xX") == "" || s == "%2A%2A%2A" || isYours(s)
}

// noURLWords are words that say of a string that it is not meant to work as it
// stands.
var noURLWords = []string{
	"invalid", "malformed", "your-", "your_",
	"not-a-url", "not_a_url", "not a url", "notaurl", "not-a-valid-url", "not a valid url",
	"bad-url", "bad_url", "bad url", "badurl",
}

// saysItIsNone reports whether s names itself no URL, or one to be filled in, in
// its first segment or where its authority is: "invalid-url", "://not-a-url",
// "http://h.invalid:x", "http://your-proxy:port".
// A word further behind may be what a page is about.
func saysItIsNone(s string) bool {
	start := 0
	if i := strings.Index(s, "://"); i >= 0 {
		start = i + len("://")
	}
	if i := strings.IndexAny(s[start:], "/?#"); i >= 0 {
		s = s[:start+i]
	}
	s = strings.ToLower(s)
	for _, word := range noURLWords {
		if strings.Contains(s, word) {
			return true
		}
	}
	return false
}
