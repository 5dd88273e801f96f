// How far apart the delimiters of a text are, looked up once for each part of it, so
// that the time Redact takes grows with the text and no faster.

package uri

import (
	"strings"
	"unicode"
)

// A redactor is a text in which passwords are looked for.
type redactor struct {
	s string

	word      stretch // up to white space
	authority stretch // up to white space, or the end of an authority
	line      stretch // up to an "@", or the end of the line
	item      stretch // up to a comma

	begin   int               // the offset behind a time of the day that a line of a log begins with
	running int               // an offset from which on the text is running text, not a URL by itself
	first   [len(openers)]int // the offset of the first of each, once it was asked for; len(s) if there is none
}

// What ends a quotation, a bracket or an element of markup, and what begins it.
const closers, openers = "\"'`)]}><", "\"'`([{<>"

func newRedactor(s string) *redactor {
	isEnd := func(c byte) bool { return isSpace(c) || isAuthorityEnd(c) }
	r := &redactor{
		s:         s,
		word:      stretch{stops: isSpace},
		authority: stretch{stops: isEnd},
		line:      stretch{stops: func(c byte) bool { return c == '@' || c == '\n' || c == '\r' }},
		item:      stretch{stops: func(c byte) bool { return c == ',' }},
		begin:     stampEnd(s),
		running:   len(s),
	}
	begin := len(s) - len(strings.TrimLeftFunc(s, unicode.IsSpace))
	if i := strings.IndexAny(s[begin:], " \t\r\n\"'`<>"); i >= 0 {
		r.running = begin + i
	}
	for i := range r.first {
		r.first[i] = -1
	}
	return r
}

// opened reports whether the n'th of the openers stands before s[end].
func (r *redactor) opened(n, end int) bool {
	if r.first[n] < 0 {
		r.first[n] = strings.IndexByte(r.s, openers[n])
		if r.first[n] < 0 {
			r.first[n] = len(r.s)
		}
	}
	return r.first[n] < end
}

// A stretch is the part of a text between the offset that was last asked about and
// the next delimiter.
type stretch struct {
	stops     func(byte) bool
	from, end int
	at        int // offset of the last "@" in it, or -1
	known     bool
}

// look returns the offset of the next delimiter at or behind s[from], or len(s),
// and that of the last "@" before it, or -1. It goes over no part of s twice that it
// is asked about from left to right.
func (t *stretch) look(s string, from int) (end, at int) {
	if !t.known || from < t.from || t.end < from {
		t.known, t.from, t.end = true, from, from
		for t.end < len(s) && !t.stops(s[t.end]) {
			t.end++
		}
		t.at = strings.LastIndexByte(s[from:t.end], '@')
		if t.at >= 0 {
			t.at += from
		}
	}
	if t.at < from {
		return t.end, -1
	}
	return t.end, t.at
}

// stampEnd returns the offset behind the time of the day, in seconds, and the space
// that s begins with, with or without a date (RFC 3339 §5.6), or 0.
func stampEnd(s string) int {
	const date, time, zone = "0000-00-00T", "00:00:00", "+00:00"
	i, dated := 0, hasPattern(s, date)
	if dated {
		i = len(date)
	}
	if !hasPattern(s[i:], time) || s[i] > '2' || s[i+3] > '5' || s[i+6] > '6' {
		return 0
	}
	i += len(time)
	if i < len(s) && s[i] == '.' {
		for i++; i < len(s) && isDigit(s[i]); i++ {
		}
	}
	switch {
	case dated && i < len(s) && s[i] == 'Z':
		i++
	case dated && (hasPattern(s[i:], zone) || hasPattern(s[i:], "-"+zone[1:])):
		i += len(zone)
	}
	if i < len(s) && s[i] == ' ' {
		return i + 1
	}
	return 0
}

// hasPattern reports whether s begins with pattern, where "0" is any digit.
func hasPattern(s, pattern string) bool {
	if len(s) < len(pattern) {
		return false
	}
	for i := range len(pattern) {
		if s[i] != pattern[i] && (pattern[i] != '0' || !isDigit(s[i])) {
			return false
		}
	}
	return true
}
