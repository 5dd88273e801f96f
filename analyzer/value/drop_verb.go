package value

// This file takes a verb out of a format string together with its operand.

import (
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/fmtstr"
	"github.com/urilint/urilint/internal/gotypes"
)

// An inlinedOperand is a verb of a format string in whose place an operand
// stands that is a literal.
type inlinedOperand struct {
	call    *ast.CallExpr
	format  int   // index of the format among the arguments
	operand int   // index of the operand among them
	verb    piece // of the format
}

// inlineOperand notes in pieces, all that an operand writes, that they stand in
// the place of the verb of call, where the operand is nothing but a literal.
func inlineOperand(pieces []piece, call *ast.CallExpr, format, operand int, verb piece) []piece {
	arg := call.Args[operand]
	if len(pieces) != 1 || pieces[0].lit == nil || ast.Unparen(arg) != ast.Expr(pieces[0].lit) ||
		verb.lit == nil || verb.notEditable || verb.via != nil {
		return pieces
	}
	pc := pieces[0]
	pc.sub = &inlinedOperand{call, format, operand, verb}
	return []piece{pc}
}

// dropVerb takes the run, all that an operand writes, out of the source: the
// operand and its verb. ok is false where other verbs are counted from it, or
// a comment would go with it.
func (p *Package) dropVerb(r litRange) (edits []analysis.TextEdit, ok bool) {
	s, isString := p.valueOf(r.lit)
	if r.sub == nil || !isString || r.from > 0 || r.to < len(s) || !faithful(r.sub.verb.lit) {
		return nil, false
	}
	call := r.sub.call
	format, ok := gotypes.ConstantString(p.info, call.Args[r.sub.format])
	if !ok || call.Ellipsis.IsValid() {
		return nil, false
	}
	if f, ok := fmtstr.Parse(format); !ok || f.Indexed {
		return nil, false
	}
	before, arg := call.Args[r.sub.operand-1], call.Args[r.sub.operand]
	if p.commented(before.End(), arg.End()) {
		return nil, false
	}
	verb := litRange{pkg: p, lit: r.sub.verb.lit, from: int(r.sub.verb.off), to: int(r.sub.verb.off + r.sub.verb.size)}
	c := p.srcSpan(verb.lit, verb.from, verb.to)
	return []analysis.TextEdit{
		verb.edit(c.pos, c.end, ""),
		{Pos: before.End(), End: arg.End()},
	}, true
}
