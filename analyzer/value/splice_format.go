package value

// This file puts a Go expression among the operands of a format string.

import (
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/fmtstr"
	"github.com/urilint/urilint/internal/gotypes"
)

// spliceFormat writes %s in the place of the run, which is in a format string,
// and expr among the operands. It does so only where the format stands in the
// call and its verbs take their operands in order.
func (p *Package) spliceFormat(r litRange, expr string) ([]analysis.TextEdit, bool) {
	call := r.format
	if r.via != nil || call.Ellipsis.IsValid() { // const format = "http://u:p@%s"
		return nil, false
	}
	at := 0
	for at < len(call.Args) && call.Args[at].End() <= r.lit.Pos() {
		at++
	}
	n, ok := p.operandsBefore(call.Args[at], r)
	if !ok || at+1+n > len(call.Args) { // fmt.Sprintf("%s:%s", host)
		return nil, false
	}
	c := r.pkg.srcSpan(r.lit, r.from, r.to)
	before, after := r.rest(c)
	source, ok := encode(r.lit, before+"%s"+after)
	if !ok {
		return nil, false
	}
	operand := analysis.TextEdit{Pos: call.Args[at+n].End(), NewText: []byte(", " + expr)}
	operand.End = operand.Pos
	return []analysis.TextEdit{r.edit(c.pos, c.end, source), operand}, true
}

// operandsBefore returns how many operands the verbs of format before the run
// take.
func (p *Package) operandsBefore(format ast.Expr, r litRange) (n int, ok bool) {
	s, ok := gotypes.ConstantString(p.info, format)
	if !ok {
		return 0, false
	}
	ev := p.newEvaluation()
	offset := -1 // of the run in s
	at := 0
	for _, pc := range ev.constant(format, s) {
		if pc.lit == r.lit { // "u:p@%s" of "http://" + "u:p@%s"
			offset = at + r.from
		}
		at += len(pc.s)
	}
	f, ok := fmtstr.Parse(s)
	if !ok || f.Indexed { // %[1]s
		return 0, false
	}
	for _, v := range f.Verbs {
		if v.Start < offset {
			n = v.Next
		}
	}
	return n, offset >= 0
}
