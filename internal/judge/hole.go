package judge

// This file says where a fault of a hole is: at the join that puts it into a URL, and not
// where its value was made.

import (
	"slices"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/segment"
)

// localize makes a fault of a hole one of the operand that the join names.
//
//	func find(q string) { http.Get("https://h/?q=" + q) }  // here, whoever calls it
//	func all(r *http.Request) { find(r.FormValue("q")) }
func (j *Judge) localize(v *Verdict) {
	i, _, ok := v.Value.At(v.Finding.Start)
	if !ok {
		return
	}
	hole := v.Value.Segments[i].Hole
	if hole == nil || hole.Joined == nil || hole.Joined == hole.Expr {
		return
	}
	here, in := v.Value, *v.Input
	here.Segments = slices.Clone(here.Segments)
	here.Segments[i] = here.Segments[i].WithHole(func(h *segment.Hole) { h.Expr, h.Symbol = h.Joined, segment.Symbol{} })
	in.Text = here.Text()
	if f := rule.Check(&in, j.Enabled); f != nil {
		v.Value, v.Input, v.Finding = here, &in, f
	}
}
