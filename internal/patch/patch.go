// Package patch applies edits to the text of a file, and compares two versions
// of a text line by line. In
//
//	get("https//h")
//
// the edit {10, 10, ":"} repairs the scheme. A Set that has it does not take {4, 12,
// ""}, which overlaps it; Diff shows the line as removed and the repaired one as
// added.
package patch

import (
	"cmp"
	"slices"
	"strings"
)

// An Edit replaces the bytes [Start, End) of a text, counted from 0, by New.
type Edit struct {
	Start, End int
	New        string
}

// A Set holds edits of one text that do not contradict each other.
type Set struct {
	edits []Edit // by Start, then End; insertions at one place in the order they came
}

// Edits returns the edits in the order of the text. The caller must not change
// them.
func (s *Set) Edits() []Edit { return s.edits }

// Takes reports whether Add would add edits: none of them overlaps another or
// an edit of s. An edit that s has already is the same edit. Different insertions
// at one place are no contradiction: what was added first comes first.
func (s *Set) Takes(edits []Edit) bool {
	own := slices.SortedStableFunc(slices.Values(edits), compare)
	for i, e := range own {
		if e.End < e.Start || i > 0 && overlap(own[i-1], e) || !s.takes(e) {
			return false
		}
	}
	return true
}

// Add adds all of edits, or none of them and returns false if s does not take
// them.
func (s *Set) Add(edits []Edit) bool {
	if !s.Takes(edits) {
		return false
	}
	for _, e := range edits {
		if i, ok := s.find(e); !ok {
			s.edits = slices.Insert(s.edits, i, e)
		}
	}
	return true
}

// compare orders edits by place.
func compare(a, b Edit) int {
	return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
}

// overlap reports whether b, which does not come before a, changes what a
// changes.
func overlap(a, b Edit) bool { return b.Start < a.End }

// find returns the index of e, or where it would be inserted and false.
func (s *Set) find(e Edit) (int, bool) {
	i, _ := slices.BinarySearchFunc(s.edits, e, compare)
	for ; i < len(s.edits) && compare(s.edits[i], e) == 0; i++ {
		if s.edits[i] == e {
			return i, true
		}
	}
	return i, false
}

// takes is Takes for one edit.
func (s *Set) takes(e Edit) bool {
	i, ok := s.find(e)
	return ok || (i == 0 || !overlap(s.edits[i-1], e)) && (i == len(s.edits) || !overlap(e, s.edits[i]))
}

// Apply returns text with the edits of s applied, and false if one of them is
// outside the text.
func (s *Set) Apply(text string) (string, bool) {
	var b strings.Builder
	at := 0
	for _, e := range s.edits {
		if e.End > len(text) {
			return "", false
		}
		b.WriteString(text[at:e.Start])
		b.WriteString(e.New)
		at = e.End
	}
	b.WriteString(text[at:])
	return b.String(), true
}

// Lines returns a function from offsets in text to the numbers, from 1, of the
// lines of the edited text on which the bytes there are, or what stands in their
// place.
func (s *Set) Lines(text string) func(at int) int {
	var breaks []int // offsets of the line ends in text
	for i := range len(text) {
		if text[i] == '\n' {
			breaks = append(breaks, i)
		}
	}
	before := func(at int) int { // line ends before at
		n, _ := slices.BinarySearch(breaks, at)
		return n
	}
	more := []int{0} // by how many lines the text has grown before each edit
	for _, e := range s.edits {
		last := more[len(more)-1]
		more = append(more, last+strings.Count(e.New, "\n")-(before(e.End)-before(e.Start)))
	}
	return func(at int) int {
		i, _ := slices.BinarySearchFunc(s.edits, at, func(e Edit, at int) int { return cmp.Compare(e.Start, at) })
		return 1 + before(at) + more[i]
	}
}
