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

// Any is the language of all strings.
var Any Lang

// IsAny reports whether l is the language of all strings.
func (l Lang) IsAny() bool { return l == nil }
