package rule

// This file fills the holes of a text to show the rules what is wrong with it,
// and brings what they say back to the text.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/text"
)

// A witness is a filling of a text with holes.
type witness struct {
	*Input
	s      string
	starts []int // for each byte of the text with holes, where it begins in s; then the length of s
}

// fillHoles fills the k'th hole h of a text with what filler returns for it,
// which is told what stands before.
func fillHoles(sub *Input, filler func(k int, before string, h text.Hole) string) witness {
	w := witness{Input: sub, starts: make([]int, 0, sub.Text.Len()+1)}
	hole := 0
	var b strings.Builder
	for i := range sub.Text.Len() {
		w.starts = append(w.starts, b.Len())
		if h, ok := sub.Text.HoleAt(i); ok {
			b.WriteString(filler(hole, b.String(), h))
			hole++
		} else {
			b.WriteByte(sub.Text.Flat()[i])
		}
	}
	w.s = b.String()
	w.starts = append(w.starts, len(w.s))
	return w
}

// withWords is the text with "1" in each hole that is a number, and "x" in the others.
func (s *Input) withWords() witness {
	return fillHoles(s, func(_ int, _ string, h text.Hole) string {
		if isNumber(h.Lang) {
			return "1"
		}
		return "x"
	})
}

// sample is a short string of a language.
func sample(l text.Lang) string {
	if l.IsAny() {
		return "x"
	}
	var b strings.Builder
	for _, seq := range l[:min(1, len(l))] {
		for _, rep := range seq {
			b.WriteString(strings.Repeat(anyOf(rep.Set), rep.Min))
		}
	}
	return b.String()
}

// preferred are the bytes to fill a hole with where there is a choice.
const preferred = "x1a8/:"

// anyOf is a byte of a set, a harmless one if there is one.
func anyOf(set text.Set) string {
	for _, c := range []byte(preferred) {
		if set.Has(c) {
			return string(rune(c))
		}
	}
	for c := range 256 {
		if set.Has(byte(c)) {
			return string([]byte{byte(c)})
		}
	}
	return ""
}

// faultInText is the fault of the filling, in offsets of the text with holes, one of the
// rule template if it begins in a hole; nil where it is accepted.
func (w *sampling) faultInText() *Finding {
	fault := w.fault()
	if fault == nil {
		return nil
	}
	start, ok := w.back(fault.Start)
	if _, isHole := w.Text.HoleAt(start); !ok || isHole && fault.Start < fault.End {
		return &Finding{Rule: template, Start: start, End: start + 1}
	}
	f := *fault
	end := start
	for end < w.Text.Len() && w.starts[end] < f.End {
		end++
	}
	f.Start, f.End = start, end
	f.Fixes = w.fixes(f.Fixes)
	return &f
}

// subject is the witness as an Input of its own.
func (w witness) subject() *Input {
	s := w.with(text.Known(w.s))
	s.origin = &w
	return s
}

// back is the offset in the text with holes of an offset in the witness, the
// one behind holes that are filled with nothing; ok is false within what fills
// a hole, whose offset it is then.
func (w witness) back(i int) (k int, ok bool) {
	if k, ok = slices.BinarySearch(w.starts, i); !ok {
		return k - 1, false
	}
	for ok && k+1 < len(w.starts) && w.starts[k+1] == i {
		k++
	}
	return k, ok
}

// isHole reports whether the bytes x of the text are what fills a hole, and nothing else.
func (s *Input) isHole(x span) bool {
	w := s.origin
	if w == nil {
		return false
	}
	at, ok := w.back(x.Start)
	_, isHole := w.Text.HoleAt(at)
	return ok && isHole && w.starts[at+1] == x.End
}

// source is the part of the text with holes, each an ellipsis, that the bytes x
// of the witness come from.
func (w witness) source(x span) string {
	start, ok := slices.BinarySearch(w.starts, x.Start)
	if !ok {
		start-- // within a hole
	}
	end, _ := slices.BinarySearch(w.starts, x.End)
	return w.Text.Slice(start, max(start, min(end, w.Text.Len()))).Show(hidden)
}

// fixes are those that edit known bytes alone, in offsets of the text with
// holes.
func (w witness) fixes(all []Fix) []Fix {
	var out []Fix
	for _, fix := range all {
		ok := true
		fix.Edits = slices.Clone(fix.Edits)
		for i, e := range fix.Edits {
			start, ok1 := w.back(e.Start)
			end, ok2 := start, ok1
			if e.Start < e.End {
				end, ok2 = slices.BinarySearch(w.starts, e.End)
			}
			ok = ok && ok1 && ok2 && start <= end && !w.hasHole(start, end)
			fix.Edits[i].Start, fix.Edits[i].End = start, end
		}
		if ok {
			out = append(out, fix)
		}
	}
	return out
}

// hasHole reports whether a hole lies within [start, end).
func (w witness) hasHole(start, end int) bool {
	holes := w.Text.Holes()
	i, _ := slices.BinarySearchFunc(holes, start, func(h text.Hole, at int) int { return h.At - at })
	return i < len(holes) && holes[i].At < end
}

// besideHoles are those of the fixes that edit known bytes alone.
func (w witness) besideHoles(fixes []Fix) []Fix {
	return slices.DeleteFunc(fixes, func(fix Fix) bool {
		return slices.ContainsFunc(fix.Edits, func(e Edit) bool { return w.hasHole(e.Start, e.End) })
	})
}
