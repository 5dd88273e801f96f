// Package texttest helps tests to compare what the analyzer says of a string with
// what the string is.
package texttest

import "github.com/urilint/urilint/analyzer/text"

// Matches reports whether s is one of the strings that t can be.
func Matches(t text.Text, s string) bool {
	at := map[int]bool{0: true} // how far s can be read so far
	for i := range t.Len() {
		h, isHole := t.HoleAt(i)
		next := make(map[int]bool)
		for p := range at {
			switch {
			case !isHole:
				if p < len(s) && s[p] == t.Flat()[i] {
					next[p+1] = true
				}
			case h.Lang.IsAny():
				for q := p; q <= len(s); q++ {
					next[q] = true
				}
			default:
				for _, seq := range h.Lang {
					for q := range readSeq(seq, s, p) {
						next[q] = true
					}
				}
			}
		}
		at = next
	}
	return at[len(s)]
}

// readSeq returns how far seq can read s from p.
func readSeq(seq text.Seq, s string, p int) map[int]bool {
	at := map[int]bool{p: true}
	for _, rep := range seq {
		next := make(map[int]bool)
		for q := range at {
			for n := 0; rep.Max < 0 || n <= rep.Max; n++ {
				if n >= rep.Min {
					next[q+n] = true
				}
				if q+n >= len(s) || !rep.Set.Has(s[q+n]) {
					break
				}
			}
		}
		at = next
	}
	return at
}
