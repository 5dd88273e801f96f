package secret

// This file finds the values of keys that are called like secrets, in queries,
// connection strings, YAML, TOML, JSON, headers and tags, also where the key is
// misspelled.

import (
	"strings"

	"github.com/urilint/urilint/internal/guess"
)

// keyWords end the keys of secrets, in lower case and without what joins words. They
// are long enough that one slip makes no other word of them.
var keyWords = []string{
	"password", "passwd", "passphrase", "passcode", "secret", "secretkey", "privatekey", "signingkey", "accesskey", "accountkey", "sharedkey",
	"sharedaccesskey", "authkey", "apikey", "appkey", "token", "credential", "credentials", "authorization", "signature", "bearer",
}

// longestKey is how many bytes before a "=" are looked at.
const longestKey = 24

// values returns what follows "=" or ":" after a key that is called like a secret,
// up to the next key, or the end of the line where the text is of several lines.
//
//	host=h passwrd=hunter2 user=bob
//	password: hunter2
func values(text string, hasLines bool) []Span {
	var all []Span
	for i := 0; i < len(text); i++ {
		n := separatorAt(text, i)
		if n == 0 || !endsWithKey(text[max(0, i-longestKey):i]) {
			continue
		}
		s := valueAfter(text, i+n, hasLines)
		all = append(all, s)
		i = max(i, s.End-1)
	}
	return all
}

// separatorAt is how long the separator of a key and its value is that text has at
// offset i, 0 if there is none.
func separatorAt(text string, i int) int {
	switch text[i] {
	case '=', ':':
		return 1
	case '%': // of a URL in another
		if len(text) >= i+3 && text[i+1] == '3' && strings.IndexByte("DdAa", text[i+2]) >= 0 {
			return 3
		}
	}
	return 0
}

// valueAfter is the value that begins at offset start of text, without quotation
// marks and blanks around. It ends before the next key, if there is one, and with the
// line, if it hasLines.
func valueAfter(text string, start int, hasLines bool) Span {
	const blank, quotes, around = " \t\r\n", "\"'`\\", "=:>{[(,;&)]}"
	end, begun := len(text), false
	for i := start; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\n' && begun && hasLines:
			end = i
		case c == '=' || c == ':':
			if k := keyBefore(text[start:i]); k >= 0 {
				end = start + k
			}
		}
		if end < len(text) {
			break
		}
		begun = begun || strings.IndexByte(blank+quotes+around, text[i]) < 0
	}
	for _, cut := range []string{blank + quotes, blank + quotes + around} {
		for start < end && strings.IndexByte(cut, text[start]) >= 0 {
			start++
		}
		for end > start && strings.IndexByte(cut, text[end-1]) >= 0 {
			end--
		}
		if isPlaceholder(text[start:end]) {
			return Span{}
		}
	}
	return Span{start, end}
}

// keyBefore is the offset of the delimiter before the key that text ends with; -1
// if it ends with none.
//
//	hunter2&user, hunter2; user id, "hunter2", "user"
func keyBefore(text string) int {
	i := len(text)
	for i > 0 && strings.IndexByte(" \t\"'", text[i-1]) >= 0 {
		i--
	}
	end := i
	for i > 0 && end-i < longestKey && (isTokenByte(text[i-1]) || text[i-1] == '.') {
		i--
	}
	if i == end || i == 0 {
		return -1
	}
	for i > 0 && strings.IndexByte("\"'", text[i-1]) >= 0 {
		i--
	}
	if i > 0 && strings.IndexByte("&;, \t\n?|", text[i-1]) >= 0 {
		return i - 1
	}
	return -1
}

// endsWithKey reports whether text ends with the key of a secret, or with one but for
// a slip: a letter too much, too few, another or swapped with the next.
func endsWithKey(text string) bool {
	if Names(lastWord(text)) {
		return true
	}
	letters := lettersOf(text)
	for _, word := range keyWords {
		for n := len(word) - 1; n <= len(word)+1; n++ {
			if n > len(letters) {
				break
			}
			if end := letters[len(letters)-n:]; end == word || guess.IsSlip(end, word) {
				return true
			}
		}
	}
	const pwd = "pwd" // of SQL Server
	word := lettersOf(lastWord(text))
	return len(word) > 1 && word != "pid" && word != "uid" && (word == pwd || guess.IsSlip(word, pwd))
}

// lastWord is the name that text ends with, but for quotation marks and blanks.
func lastWord(text string) string {
	text = strings.TrimRight(text, " \t\"'`\\")
	i := len(text)
	for i > 0 && (isTokenByte(text[i-1]) || text[i-1] == '.') {
		i--
	}
	return text[i:]
}

// lettersOf is text in lower case without all that is no letter.
func lettersOf(text string) string {
	var b strings.Builder
	for i := range len(text) {
		if c := text[i] | 0x20; 'a' <= c && c <= 'z' { // of the other bytes, none becomes a letter
			b.WriteByte(c)
		}
	}
	return b.String()
}

// bareValues returns what follows the name of a secret without any "=", in a query or in
// a text that has one elsewhere.
//
//	host=h user=bob password hunter2
//	?user=bob&passwordhunter2
func bareValues(text string) []Span {
	if !strings.ContainsAny(text, "=?") {
		return nil
	}
	var all []Span
	lower := asciiLower(text)
	for at := 0; at < len(text); {
		i, word := nextKeyWord(lower, at)
		if i < 0 {
			break
		}
		at = i + len(word)
		if keyGoesOn(text, at) {
			continue
		}
		s := valueAfter(text, at, false)
		all = append(all, s)
		at = max(at, s.End)
	}
	return all
}

// keyGoesOn reports whether the key that offset i of text is in has its value after a
// "=": values sees to that.
func keyGoesOn(text string, i int) bool {
	for i < len(text) && isTokenByte(text[i]) {
		i++
	}
	for i < len(text) && text[i] == ' ' {
		i++
	}
	return i < len(text) && text[i] == '='
}

// nextKeyWord is where the next of bareWords begins from offset at on; -1 if there is
// none.
func nextKeyWord(lower string, at int) (i int, word string) {
	for i := at; i < len(lower); i++ {
		if strings.IndexByte("psta", lower[i]) < 0 {
			continue
		}
		for _, w := range bareWords {
			if strings.HasPrefix(lower[i:], w) {
				return i, w
			}
		}
	}
	return -1, ""
}

// bareWords are the names of secrets that are known without a "=" after them.
var bareWords = []string{"password", "passwd", "passphrase", "pwd", "secret", "token", "apikey", "accountkey", "accesskey"}

// asciiLower is s with the letters of ASCII in lower case, at the same offsets.
func asciiLower(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] = c | 0x20
		}
	}
	return string(b)
}
