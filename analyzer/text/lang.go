package text

// This file describes what may fill a hole: regular languages simple enough
// to be written down for each verb and encoder.

// A Lang is a set of strings: the union of its sequences. The zero Lang is
// special: it is every string there is.
type Lang []Seq

// A Seq is the concatenation of its repetitions; the empty Seq is the empty
// string.
type Seq []Rep

// A Rep is between Min and Max bytes out of Set. Max < 0 means no upper bound.
type Rep struct {
	Set      Set
	Min, Max int
}

// A Set is a set of bytes.
type Set [4]uint64

// SetOf returns the set of the bytes of s.
func SetOf(s string) Set {
	var set Set
	for i := range len(s) {
		set.Add(s[i])
	}
	return set
}

// Range returns the set of the bytes from lo to hi, both included.
func Range(lo, hi byte) Set {
	var set Set
	for c := int(lo); c <= int(hi); c++ {
		set.Add(byte(c))
	}
	return set
}

// Add puts c into the set.
func (s *Set) Add(c byte) { s[c>>6] |= 1 << (c & 63) }

// Has reports whether c is in the set.
func (s Set) Has(c byte) bool { return s[c>>6]&(1<<(c&63)) != 0 }

// Union returns the bytes that are in s or in t.
func (s Set) Union(t Set) Set {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

// Minus returns the bytes of s that are none of bytes.
func (s Set) Minus(bytes string) Set {
	t := SetOf(bytes)
	for i := range s {
		s[i] &^= t[i]
	}
	return s
}

// Any is the language of all strings.
var Any Lang

// IsAny reports whether l is the language of all strings.
func (l Lang) IsAny() bool { return l == nil }

// Is reports whether l is the language that other is, and not one that happens to be
// equal.
func (l Lang) Is(other Lang) bool { return len(l) > 0 && len(other) > 0 && &l[0] == &other[0] }

// CleanedPath is what path.Clean and path.Join return, as far as URLs go: nothing
// begins with "//", has "//" right after a colon, or ends in ":/".
var CleanedPath = cleanedPath(true)

// CleanedPathBefore is what stands in such a path before one of its elements: it may
// end in ":/", too.
var CleanedPathBefore = cleanedPath(false)

func cleanedPath(whole bool) Lang {
	every := Range(0, 0xff)
	without := func(bytes string) Set {
		var set Set
		for c := range 256 {
			if others := SetOf(bytes); !others.Has(byte(c)) {
				set.Add(byte(c))
			}
		}
		return set
	}
	one := func(set Set) Rep { return Rep{Set: set, Min: 1, Max: 1} }
	any := func(set Set) Rep { return Rep{Set: set, Min: 0, Max: -1} }
	slash, colon := SetOf("/"), SetOf(":")
	beforeColon := []Seq{ // "a/b", "/a"; "/"; ""
		{{Set: slash, Max: 1}, one(without("/:")), any(without(":"))},
		{one(slash)},
		{},
	}
	fromColon := []Seq{ // "", ":", ":8080", ":/a"
		{},
		{one(colon)},
		{one(colon), one(without("/")), any(every)},
		{one(colon), one(slash), one(without("/")), any(every)},
	}
	if !whole { // ":/"
		fromColon = append(fromColon, Seq{one(colon), one(slash)})
	}
	var lang Lang
	for _, before := range beforeColon {
		for _, from := range fromColon {
			lang = append(lang, append(append(Seq{}, before...), from...))
		}
	}
	return lang
}
