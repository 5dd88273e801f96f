// A fault shown in the text, for people.

package redact

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urilint/urilint/uri"
)

// The most that an excerpt shows of the text before the fault, of it and after it,
// in characters.
const (
	excerptBefore = 60
	excerptFault  = 60
	excerptAfter  = 30
)

// Excerpt returns the part of s around e in one line, and below it a line with
// carets under the bytes at fault and the text of the code. It is for the s that e
// is about. Secrets are masked as [String] masks them, so that it may be shown
// wherever s may be known otherwise. Where a [uri.URI] cannot be decoded from JSON,
// there is no s: decode into a string, and parse that.
//
//	http://bob:xxxxx@[fe80::1%25eth0]/
//	                         ^^^^^^^ zone identifier
//
// White space and control characters are shown as one visible character each. The
// carets are in place in fonts in which characters are equally wide.
func Excerpt(s string, e *uri.Error) string {
	text, start, end := redactedSpan(s, e.Offset, e.End)
	end = min(end, forward(text, start, excerptFault))
	from, to := backward(text, start, excerptBefore), forward(text, end, excerptAfter)
	var line, carets strings.Builder
	if from > 0 {
		line.WriteString("…")
		carets.WriteByte(' ')
	}
	for i := from; i < to; {
		r, n := utf8.DecodeRuneInString(text[i:])
		line.WriteRune(visible(r))
		if i < start {
			carets.WriteByte(' ')
		} else if i < end {
			carets.WriteByte('^')
		}
		i += n
	}
	if to < len(text) {
		line.WriteString("…")
	}
	if start == end {
		carets.WriteByte('^')
	}
	return line.String() + "\n" + carets.String() + " " + e.Code.Error()
}

// redactedSpan returns s without its passwords, and where in it s[start:end] is, or
// the mask that covers some of it.
func redactedSpan(s string, start, end int) (text string, from, to int) {
	text = String(s)
	start = min(max(start, 0), len(s))
	end = min(max(end, start), len(s))
	if text == s {
		return s, start, end
	}
	// What differs is from the first password to the last.
	head := 0
	for head < min(len(s), len(text)) && s[head] == text[head] {
		head++
	}
	tail := 0
	for tail < min(len(s), len(text))-head && s[len(s)-1-tail] == text[len(text)-1-tail] {
		tail++
	}
	shift := len(text) - len(s)
	from, to = start, end
	if start > head {
		from = max(head, start+shift)
		if start < len(s)-tail {
			from = head
		}
	}
	if end > head {
		to = len(text) - tail
		if end >= len(s)-tail {
			to = end + shift
		}
	}
	return text, from, max(from, to)
}

// backward returns the offset of the character so many before s[i], and forward the
// offset after so many.
func backward(s string, i, n int) int {
	for ; i > 0 && n > 0; n-- {
		_, size := utf8.DecodeLastRuneInString(s[:i])
		i -= size
	}
	return i
}

func forward(s string, i, n int) int {
	for ; i < len(s) && n > 0; n-- {
		_, size := utf8.DecodeRuneInString(s[i:])
		i += size
	}
	return i
}

// visible returns what is shown for r: the control pictures of Unicode, a dot for
// what has no width.
func visible(r rune) rune {
	switch {
	case r < ' ':
		return 0x2400 + r
	case r == 0x7F:
		return 0x2421
	case r == ' ':
		return r
	case unicode.IsSpace(r):
		return 0x2420
	case !unicode.IsPrint(r), unicode.Is(unicode.Mn, r):
		return '·'
	}
	return r
}
