// Package nearest finds the word that a misspelled one was meant to be: the one at
// the smallest edit distance, where two bytes that have changed places are one
// slip. Of the words "host" and "host-join",
//
//	To("hots-join", words) // is "host-join"
//	To("xyz", words)       // is "": none is near
package nearest

import "strings"

// mostEdits is how many slips a misspelling may have. There have to be more than
// three letters to each.
const mostEdits = 2

// To returns the one of words that word was most likely meant to be, the first
// of several as likely; "" if there is none. Upper case, and what is neither a
// letter nor a digit, makes no difference: "[Missing_Scheme]" is meant as
// "missing-scheme".
func To(word string, words []string) string {
	best, fewest := "", mostEdits+1
	bare := bareOf(word)
	for _, w := range words {
		of := bareOf(w)
		if n := distance(bare, of); n < fewest && 3*n < min(len(bare), len(of)) {
			best, fewest = w, n
		}
	}
	return best
}

// Same returns the one of words that word is but for upper case and what is
// neither a letter nor a digit, "" if it is none.
func Same(word string, words []string) string {
	for _, w := range words {
		if bareOf(word) == bareOf(w) {
			return w
		}
	}
	return ""
}

// Hint is " (did you mean WORD?)" for the word that To returns, or "".
func Hint(word string, words []string) string {
	if w := To(word, words); w != "" {
		return " (did you mean " + w + "?)"
	}
	return ""
}

// bareOf is the letters and digits of word in lower case.
func bareOf(word string) string {
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' || '0' <= r && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(word))
}

// mostBytes is how long words are that are compared.
const mostBytes = 63

// distance is how many bytes must be added, dropped, changed or swapped with the
// next one to make b of a; more than mostEdits where the lengths say so.
func distance(a, b string) int {
	if len(a)-len(b) > mostEdits || len(b)-len(a) > mostEdits || len(a) > mostBytes || len(b) > mostBytes {
		return mostEdits + 1
	}
	// of[i%3][j] is the distance of the first i bytes of a and j of b.
	var of [3][mostBytes + 1]int
	for j := range b {
		of[0][j+1] = j + 1
	}
	for i := 1; i <= len(a); i++ {
		twoBefore, before, d := &of[(i+1)%3], &of[(i+2)%3], &of[i%3]
		d[0] = i
		for j := 1; j <= len(b); j++ {
			change := before[j-1]
			if a[i-1] != b[j-1] {
				change++
			}
			d[j] = min(change, before[j]+1, d[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d[j] = min(d[j], twoBefore[j-2]+1)
			}
		}
	}
	return of[len(a)%3][len(b)]
}
