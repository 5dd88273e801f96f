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

// noURLWords are words that say of a string that it is no URL.
var noURLWords = []string{"invalid", "malformed", "not-a-", "not_a_", "not a ", "notaurl", "bad-url", "bad_url", "bad url", "badurl"}

// saysItIsNone reports whether s stands for a URL, or for something that is
// none, and says so itself: it is nothing but words, "invalid-url", or its
// authority is to be filled in, "http://your-proxy:port".
func saysItIsNone(s string) bool {
	s = strings.ToLower(s)
	if _, rest, ok := strings.Cut(s, "://"); ok {
		return strings.HasPrefix(rest, "your-") || strings.HasPrefix(rest, "your_")
	}
	if strings.ContainsAny(s, ":/.?#%\\") {
		return false
	}
	for _, word := range noURLWords {
		if strings.Contains(s, word) {
			return true
		}
	}
	return false
}
