// Package secret says where in a text there are passwords, keys and tokens. It
// is for hiding them: in doubt something is one. Of
//
//	dial https://bob:hunter2@h/
//
// Find returns the bytes of "hunter2", and of "https://bob:%s@h/" none. Names says
// that a parameter called dbPassword holds a secret, and not passwordFile.
package secret

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/uri/redact"
)

// A Span is the bytes [Start, End) of a text.
type Span struct{ Start, End int }

// Unknown stands in a text for a part of it that is not known.
const Unknown = "\x01"

// Find returns the secrets in text, in order and apart from each other: what
// redact.String hides of each line, with all that is between two on one line, and keys
// and tokens that show by their prefix, or begin the text or stand in the place of
// a port as if drawn by lot. What is to be replaced, such as "%s", "{password}" or
// "$TOKEN", is none.
func Find(text string) []Span {
	var all []Span
	at := 0
	for line := range strings.Lines(text) {
		found := redacted(strings.TrimRight(line, "\r\n"))
		if !isPlaceholder(line[found.Start:found.End]) {
			all = append(all, Span{at + found.Start, at + found.End})
		}
		at += len(line)
	}
	all = append(all, Keys(text)...)
	return Union(append(all, values(text, true)...))
}

// Keys returns the keys and tokens in text that redact.String does not know: those of
// Issued, and what begins the text or stands in the place of a port as if drawn by
// lot, in order and apart from each other.
func Keys(text string) []Span {
	return Union(append(append(Issued(text), leading(text)), asPort(text)...))
}

// FindInUserinfo returns the password of a userinfo, "user:password".
func FindInUserinfo(text string) []Span {
	if i := strings.IndexByte(text, ':'); i >= 0 && !isPlaceholder(text[i+1:]) {
		return []Span{{i + 1, len(text)}}
	}
	return nil
}

// Union returns the bytes that any of the spans holds, as spans in order and
// apart from each other. It changes list.
func Union(list []Span) []Span {
	slices.SortFunc(list, func(a, b Span) int { return a.Start - b.Start })
	var out []Span
	for _, s := range list {
		switch last := len(out) - 1; {
		case s.Start >= s.End:
		case last >= 0 && s.Start <= out[last].End:
			out[last].End = max(out[last].End, s.End)
		default:
			out = append(out, s)
		}
	}
	return out
}

// mask is what redact.String puts in the place of a password.
const mask = "xxxxx"

// redacted is the part of s, without a line end, in which redact.String hides
// something; it is empty if there is nothing.
func redacted(s string) Span {
	r := redact.String(s)
	if r == s {
		return Span{}
	}
	start, end := 0, 0
	for start < min(len(s), len(r)) && s[start] == r[start] {
		start++
	}
	for end < min(len(s), len(r))-start && s[len(s)-1-end] == r[len(r)-1-end] {
		end++
	}
	// Letters of the password may be those of the mask.
	for n := 0; n < len(mask) && start > 0 && s[start-1] == mask[0]; n++ {
		start--
	}
	for n := 0; n < len(mask) && end > 0 && s[len(s)-end] == mask[0]; n++ {
		end--
	}
	return Span{start, len(s) - end}
}

// Names reports whether name, of a parameter, a variable or a field, is called
// like a secret: its last word is one of a list, as in "dbPassword" and
// "X-Amz-Signature", and not "passwordFile" or "token_url".
func Names(name string) bool {
	words := wordsOf(name)
	if len(words) == 0 {
		return false
	}
	last := words[len(words)-1]
	if last == "key" && len(words) > 1 { // apiKey, AccountKey, access_key
		last = words[len(words)-2] + last
	}
	return slices.Contains(secretWords, last)
}

// secretWords are what secrets are called. "key" alone calls many other things.
var secretWords = []string{
	"password", "passwd", "pwd", "pass", "passphrase", "passcode", "pw",
	"secret", "secretkey", "privatekey", "accesskey", "accountkey", "sharedkey", "authkey",
	"token", "jwt", "apikey", "appkey", "apitoken", "accesstoken", "authtoken",
	"sig", "signature", "credential", "credentials", "authorization",
}

// wordsOf takes a name apart at "_", "-" and "." and before capital letters:
// "DBPassword" is "db", "password".
func wordsOf(name string) []string {
	var words []string
	start := 0
	flush := func(end int) {
		if start < end {
			words = append(words, strings.ToLower(name[start:end]))
		}
		start = end
	}
	isUpper := func(i int) bool { return i >= 0 && i < len(name) && 'A' <= name[i] && name[i] <= 'Z' }
	isLower := func(i int) bool { return i >= 0 && i < len(name) && 'a' <= name[i] && name[i] <= 'z' }
	for i := range len(name) {
		switch {
		case !isUpper(i) && !isLower(i):
			flush(i)
			start = i + 1
		case isUpper(i) && (!isUpper(i-1) || isLower(i+1)):
			flush(i)
		}
	}
	flush(len(name))
	return words
}

// isPlaceholder reports whether s is to be replaced by something else.
func isPlaceholder(s string) bool {
	if strings.Trim(strings.ReplaceAll(s, text.HoleByte, ""), "xX*.") == "" { // "xxxxx", "***"
		return true
	}
	switch {
	case s[0] == '%': // "%s", "%[2]v"
		verb := strings.TrimLeft(s[1:], "[]0123456789")
		return len(verb) == 1 && (len(s) == 2 || s[1] == '[')
	case s[0] == '$': // "$PASSWORD", "${PASSWORD}"
		return strings.Trim(s[1:], "{}()_ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == ""
	}
	isEnclosed := s[0] == '{' && s[len(s)-1] == '}' || s[0] == '<' && s[len(s)-1] == '>'
	return isEnclosed && !hasDigit(s) && !strings.Contains(s, "%")
}
