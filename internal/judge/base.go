package judge

// This file knows bases without a scheme, of which nothing is left in what is resolved against
// them: they are at fault, and not the reference that lacks a scheme.

import (
	"strings"

	"github.com/urilint/urilint/internal/segment"
	"github.com/urilint/urilint/internal/strlit"
)

// hasLostBase reports whether v lacks the scheme that its base should have.
//
//	base, _ := url.Parse("api.example.com"); u, _ := base.Parse("/v1"); http.Get(u.String())
func (v *Verdict) hasLostBase() bool {
	list := v.Value.Segments
	return v.Finding != nil && v.Finding.Rule.LacksScheme && v.Finding.Start == 0 && len(list) > 1 && list[0].Width() == 0 && !list[0].Literal.IsZero()
}

// withLostBase returns the value of v as it would be if its base, which is a literal of this
// package, was not lost but for its scheme; ok is false for others.
func (j *Judge) withLostBase(v *Verdict) (w segment.Value, ok bool) {
	if !v.hasLostBase() {
		return w, false
	}
	first := v.Value.Segments[0]
	lit := j.literalAt(first.Literal)
	if lit == nil {
		return w, false
	}
	base, _ := strlit.Value(lit)
	first.Known, _, _ = strings.Cut(base, "/")
	first.Offset = 0
	w, ok = segment.Join(segment.Value{Segments: []segment.Segment{first}}, v.Value)
	v.IsOfBase = ok
	return w, ok
}
