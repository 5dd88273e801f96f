package gomask

import (
	"strconv"
	"unicode/utf8"
)

// unquote reads the interpreted string literal whose value begins at offset i
// of text: what it says, where each byte of that begins, with the end, and the
// offset after the literal. What is no escape sequence stands for itself.
func unquote(text string, i int) (value string, at []int, end int) {
	var b []byte
	for i < len(text) && text[i] != '"' && text[i] != '\n' {
		start := i
		c, multibyte, tail, err := strconv.UnquoteChar(text[i:], '"')
		switch {
		case err != nil:
			b = append(b, text[i])
			i++
		case c < utf8.RuneSelf || !multibyte:
			b = append(b, byte(c))
			i = len(text) - len(tail)
		default:
			b = utf8.AppendRune(b, c)
			i = len(text) - len(tail)
		}
		for len(at) < len(b) {
			at = append(at, start)
		}
	}
	return string(b), append(at, i), min(i+1, len(text))
}
