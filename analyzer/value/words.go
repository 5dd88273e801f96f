package value

// This file tells that a string is one of a few words where it is not known which.

import (
	"slices"

	"github.com/urilint/urilint/analyzer/text"
)

// Limits of what counts as a few words.
const (
	maxWords    = 8
	maxWordSize = 100 // bytes of all of them
)

// wordsOf is the language of the strings that all are; nil where not every byte of
// each is known, and where they are many or long.
//
//	func (c *Config) scheme() string { if c.tls { return "https" }; return "http" }
func wordsOf(all []variant) text.Lang {
	var words []string
	size := 0
	for _, v := range all {
		s, ok := known(v.pieces)
		if !ok { // return c.proto
			return nil
		}
		if !slices.Contains(words, s) {
			words = append(words, s)
			size += len(s)
		}
	}
	if len(words) == 0 || len(words) > maxWords || size > maxWordSize {
		return nil
	}
	var lang text.Lang
	for _, s := range words {
		lang = append(lang, exactly(s))
	}
	return lang
}

// wordsIn returns the strings of lang where that is what wordsOf returns; nil for
// other languages.
func wordsIn(lang text.Lang) []string {
	var words []string
	for _, seq := range lang {
		var s []byte
		for _, rep := range seq {
			c, ok := rep.Set.Single()
			if !ok || rep.Min != 1 || rep.Max != 1 { // digits
				return nil
			}
			s = append(s, c)
		}
		words = append(words, string(s))
	}
	return words
}

// stringsReturned are the strings that the returns of list return.
func stringsReturned(list []success) []variant {
	var all []variant
	for _, r := range list {
		all = append(all, r.all...)
	}
	return all
}
