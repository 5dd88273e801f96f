package connstr

// This file walks the query of a URL.

import (
	"iter"
	"strings"
)

// A span is the bytes [start, end) of a string.
type span struct{ start, end int }

// optionsOf yields the keys of the query of s, which begins after offset from,
// with where their values stand: after a key without "=", an empty one.
func optionsOf(s string, from int) iter.Seq2[string, span] {
	return func(yield func(string, span) bool) {
		i := firstOf(s[from:], "?#") + from
		if i == len(s) || s[i] == '#' {
			return
		}
		stop := i + firstOf(s[i:], "#")
		for at := i + 1; at < stop; {
			end := at + firstOf(s[at:stop], "&")
			key, value, _ := strings.Cut(s[at:end], "=")
			if key != "" && !yield(key, span{end - len(value), end}) {
				return
			}
			at = end + 1
		}
	}
}
