package secret

// This file replaces secrets by something with the same faults.

import "strings"

// StandIn returns text with each byte of the spans replaced by one of its kind: letters
// by 'z' or 'Z', digits by '7'. Delimiters, and what follows a "%", stay, so that what
// is wrong with the text stays, too. What is the same word as one of the spans is
// replaced wherever it stands: a user name that is the password remains one.
func StandIn(text string, spans []Span) string {
	if len(spans) == 0 {
		return text
	}
	b := []byte(text)
	for _, s := range spans {
		for i := s.Start; i < s.End; i++ {
			b[i] = standInFor(text, i)
		}
	}
	for _, s := range spans {
		word := text[s.Start:s.End]
		for at := 0; word != "" && len(spans) <= mostWords; {
			n := strings.Index(text[at:], word)
			if n < 0 {
				break
			}
			start, end := at+n, at+n+len(word)
			if (start == 0 || kindOf(text[start-1]) == otherKind) && (end == len(text) || kindOf(text[end]) == otherKind) {
				copy(b[start:end], b[s.Start:s.End])
			}
			at = end
		}
	}
	return string(b)
}

// mostWords is how many secrets are looked for in other places of a text.
const mostWords = 8

// standInFor is what stands for the byte at offset i of text.
func standInFor(text string, i int) byte {
	c := text[i]
	switch kind := kindOf(c); {
	case i > 0 && text[i-1] == '%' || i > 1 && text[i-2] == '%': // %41
		return c
	case kind == lowerKind:
		return 'z'
	case kind == upperKind:
		return 'Z'
	case kind == digitKind:
		return '7'
	case c&0xC0 == 0x80 && text[max(0, i-1)] != 0xED && text[max(0, i-1)] != 0xF4: // within a character
		return 0xA1
	}
	return c
}
