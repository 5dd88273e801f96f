package secret

// This file finds keys that no mark tells, where a scheme, a host or a port was to
// be.

import "strings"

// leading returns the word that text begins with, up to the first byte that no
// key has, if it looks as if drawn by lot; the empty Span if it does not. A key
// that somebody wrote in the place of a URL has nothing else to tell it.
//
//	url.URL{Scheme: "d2f1a9c7b3e84f60912ab7cde0134f5a"}
func leading(text string) Span {
	end := 0
	for end < len(text) && isKeyByte(text[end]) {
		end++
	}
	if isDrawn(text[:end]) && text[0] != '/' {
		return Span{0, end}
	}
	return Span{}
}

// asPort returns the words in the place of a port that look as if drawn by lot, in
// URLs without an "@": a user and a password, before a host that is missing.
//
//	telegram://12345:d2f1a9c7b3e84f60912ab7cde0134f5a/?chats=x
func asPort(text string) []Span {
	var all []Span
	for at := 0; ; {
		i := strings.Index(text[at:], "://")
		if i < 0 {
			return all
		}
		start := at + i + len("://")
		for at = start; at < len(text) && strings.IndexByte("/?#@\n", text[at]) < 0; at++ {
		}
		colon := start + strings.LastIndexByte(text[start:at], ':')
		if colon < start || at < len(text) && text[at] == '@' {
			continue
		}
		end := colon + 1
		for end < at && isKeyByte(text[end]) {
			end++
		}
		if isDrawn(text[colon+1 : end]) {
			all = append(all, Span{colon + 1, end})
		}
	}
}

// isKeyByte reports whether keys have c: the alphabets of base64 do, and those of
// other encodings.
func isKeyByte(c byte) bool {
	return kindOf(c) != otherKind || c == '+' || c == '/' || c == '=' || c == '_' || c == '-'
}

// isDrawn reports whether word changes so often between lower case, upper case and
// digits as no name does: at one of four bytes, in at least shortestDrawn.
func isDrawn(word string) bool {
	const shortestDrawn = 16
	changes := 0
	for i := 1; i < len(word); i++ {
		if before, kind := kindOf(word[i-1]), kindOf(word[i]); before != kind && before != otherKind && kind != otherKind {
			changes++
		}
	}
	return len(word) >= shortestDrawn && 4*changes >= len(word)
}

// A kind is what kind of byte a key has.
type kind int8

const (
	otherKind kind = iota
	lowerKind
	upperKind
	digitKind
)

func kindOf(c byte) kind {
	switch {
	case 'a' <= c && c <= 'z':
		return lowerKind
	case 'A' <= c && c <= 'Z':
		return upperKind
	case '0' <= c && c <= '9':
		return digitKind
	}
	return otherKind
}
