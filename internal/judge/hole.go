package judge

// This file says where a fault of a hole is: at the join that puts it into a URL, and not
// where its value was made.

import (
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/segment"
)

// delimiters separate the components of a URL, and the parts of them.
const delimiters = "/?&=#:@"

// localize makes a fault of a hole one of the operand that the join names.
//
//	func find(q string) { http.Get("https://h/?q=" + q) }  // here, whoever calls it
//	func all(r *http.Request) { find(r.FormValue("q")) }
func (j *Judge) localize(v *Verdict) {
	i, _, ok := v.Value.At(v.Finding.Start)
	if !ok || v.Value.Segments[i].Hole == nil {
		return
	}
	operand, ok := j.operandAt(v.Value, i)
	if !ok {
		return
	}
	e, isExpr := operand.Node().(ast.Expr)
	if !isExpr || e == v.Value.Segments[i].Hole.Expr {
		return
	}
	for _, of := range j.Flow.Values(operand).List {
		for _, s := range of.Segments {
			if strings.ContainsAny(s.Known, delimiters) { // find("q=" + q)
				return
			}
		}
	}
	here, in := v.Value, *v.Input
	here.Segments = slices.Clone(here.Segments)
	here.Segments[i] = here.Segments[i].WithHole(func(h *segment.Hole) { h.Expr, h.Symbol = e, segment.Symbol{} })
	in.Text = here.Text()
	if f := rule.Check(&in, j.Enabled); f != nil {
		v.Value, v.Input, v.Finding = here, &in, f
	}
}

// operandAt is what is joined with the literal that ends before segment i of v, a hole,
// with the delimiter of its component, or begins after it.
func (j *Judge) operandAt(v segment.Value, i int) (operand inspector.Cursor, ok bool) {
	isHere := func(s segment.Segment) bool {
		return s.Hole == nil && s.Offset != segment.Unmapped && s.Literal.IsHere()
	}
	for k := i - 1; k >= 0; k-- {
		s := v.Segments[k]
		if !strings.ContainsAny(s.Known, delimiters) {
			continue
		}
		if isHere(s) {
			operand, ok = j.Flow.Beside(s.Literal.Pos, s.Offset+len(s.Known), flow.After)
		}
		break
	}
	if !ok && i+1 < len(v.Segments) && isHere(v.Segments[i+1]) {
		s := v.Segments[i+1]
		operand, ok = j.Flow.Beside(s.Literal.Pos, s.Offset, flow.Before)
	}
	return operand, ok
}
