package judge

// This file says which barriers excuse which faults.

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/segment"
)

// barrier says whether a barrier lies on the way of the bytes at fault, and remembers it.
func (j *Judge) barrier(v *Verdict) Silence {
	excuses, silence := j.mends, Mended
	switch {
	case !v.Evident && !j.Off[Barriers]:
		excuses, silence = j.mayHandle, BehindBarrier
	case j.Off[Mending]:
		return Reported
	}
	for _, s := range atFault(v, v.isDoubled()) {
		for _, b := range s.Barriers {
			if excuses(v, b) {
				v.Because = b
				return silence
			}
		}
	}
	return Reported
}

// isDoubled reports whether the fault is a scheme that is there twice: whoever writes one of
// them may have asked for the other before.
//
//	if !strings.Contains(host, "://") { host = "https://" + host }
func (v *Verdict) isDoubled() bool {
	return strings.Contains(v.Finding.Fact, "duplicate scheme") && len(v.Joined) > 0
}

// atFault returns the segments of the bytes at fault; all of them if the fault is between
// all.
func atFault(v *Verdict, all bool) []segment.Segment {
	if all {
		return v.Value.Segments
	}
	var out []segment.Segment
	first, _, ok := v.Value.At(v.Finding.Start)
	last, _, okLast := v.Value.At(max(v.Finding.Start, v.Finding.End-1))
	if ok && okLast {
		for i := first; i <= last; i++ {
			if s := v.Value.Segments[i]; s.Hole == nil || i == first {
				out = append(out, s)
			}
		}
	}
	return out
}

// mayHandle reports whether b may have been made for a circumstantial fault. What trims a
// slash or white space knows of no other fault.
func (j *Judge) mayHandle(v *Verdict, b segment.Barrier) bool {
	if b.Kind == segment.Rewriter && b.Says != "" && strings.Trim(b.Says, " \t\r\n\v\f\u0085\u00a0/") == "" {
		return j.mends(v, b)
	}
	return true
}

// mends reports whether b replaces, or asks about, exactly the bytes at fault.
//
//	strings.Replace(u, "http:/", "http://", 1); strings.TrimSpace(u)
func (j *Judge) mends(v *Verdict, b segment.Barrier) bool {
	flat := v.Input.Text.Flat()
	start, end := v.Finding.Start, min(max(v.Finding.End, v.Finding.Start+1), len(flat))
	if b.Says == "" || start >= end {
		return v.isDoubled()
	}
	for at := 0; at < len(flat); at++ {
		i := strings.Index(flat[at:], b.Says)
		if i < 0 {
			break
		}
		if at += i; at <= start && end <= at+len(b.Says) {
			return true
		}
	}
	isTrimmed := b.Kind == segment.Rewriter && strings.Trim(flat[start:end], b.Says) == "" // " \t\n"
	return isTrimmed || v.isDoubled()
}

// isRightElsewhere reports whether each literal that is at fault in v is part of a string
// that is right at the same site, so that the fault is in none of them. Those that are not
// become the ones to blame.
func (j *Judge) isRightElsewhere(v *Verdict, here []*Verdict) bool {
	blamed := append([]Blame{v.Blame}, v.Joined...)
	isRight := func(b Blame) bool {
		return !b.Literal.IsZero() && slices.ContainsFunc(here, func(o *Verdict) bool {
			return o.Finding == nil && slices.ContainsFunc(o.Value.Literals(), func(l segment.Literal) bool { return l.Key() == b.Literal.Key() })
		})
	}
	i := slices.IndexFunc(blamed, func(b Blame) bool { return !isRight(b) })
	if i < 0 {
		return true
	}
	v.Blame = blamed[i]
	v.Joined = slices.Delete(blamed, i, i+1)
	return false
}
