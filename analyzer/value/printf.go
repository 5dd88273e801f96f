package value

// This file recognizes functions that are called as fmt.Sprintf is.

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/fmtstr"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// handedOnFormat returns what call writes, of a function that hands on the format at
// Args[at], or the end of it, and the operands as it is given them; ok is false where
// it does not.
//
//	func (c *Client) get(format string, args ...any) { http.Get(fmt.Sprintf(c.base+format, args...)) }
func (ev *evaluation) handedOnFormat(call *ast.CallExpr, at int) (all []variant, ok bool) {
	if !call.Ellipsis.IsValid() || at != len(call.Args)-2 { // fmt.Sprintf(format, id, args...)
		return nil, false
	}
	all = mapVariants(ev.expr(call.Args[at]), func(pieces []piece) []piece {
		out := slices.Clone(pieces)
		for i := range out {
			out[i].notEditable = out[i].notEditable || out[i].format != nil
			out[i].format = call
		}
		return out
	})
	for _, a := range all {
		last := len(a.pieces) - 1
		if last < 0 || !ev.isFormat(a.pieces[last], call.Args[at+1]) || slices.ContainsFunc(a.pieces[:last], writesVerb) { // fmt.Sprintf(c.format, args...)
			return nil, false
		}
		source := *a.pieces[last].source
		source.Format = true
		a.pieces[last].source = &source
	}
	return all, true
}

// writesVerb reports whether a verb of a format may begin in pc.
func writesVerb(pc piece) bool { return !pc.hole && strings.Contains(pc.s, "%") } // "/%s" of "/%s" + format

// isFormat reports whether pc is a parameter, and operands the one after it, for what
// the format that is handed in takes, and both hold what they were called with.
func (ev *evaluation) isFormat(pc piece, operands ast.Expr) bool {
	s := pc.source
	if !pc.hole || s == nil || s.Inspected || s.Each || s.Transform != (Transform{}) || s.Origin || s.Within != nil { // strings.TrimPrefix(format, "/")
		return false
	}
	l := ev.handedOn(operands)
	if l == nil || l.Func == nil {
		return false
	}
	if ev.spread != nil && l.Obj == ev.variadic { // urlf(format, args...)
		return ev.spread.isFormat(pc, ev.spread.expr)
	}
	sig := ev.signatureOf(l.Func)
	n := sig.Params().Len()
	return sig.Variadic() && n > 1 && sig.Params().At(n-1) == l.Obj && sig.Params().At(n-2) == s.Var
}

// handedOn returns the variable that e, a list of operands, names, which holds what it
// held at first wherever it is handed on; nil for anything else.
func (ev *evaluation) handedOn(e ast.Expr) *defuse.Location {
	_, l := ev.localOf(e)
	if l == nil || l.IsLost() || len(l.Defs) > 0 || !ev.isHandedOn(l.Obj) { // args = append(args, "x")
		return nil
	}
	return l
}

// isHandedOn reports whether nothing is done with the list v but to hand it on as
// operands and to ask for its length.
//
//	if len(args) > 0 { log.Printf(format, args...) }
func (p *Package) isHandedOn(v *types.Var) bool {
	for _, cur := range p.Reads(v) {
		use := usekind.Direct(cur)
		if use.Kind != usekind.Argument { // args[0] = url.PathEscape(id)
			return false
		}
		call := use.User().Node().(*ast.CallExpr)
		if !call.Ellipsis.IsValid() && !gotypes.CallsBuiltin(p.info, call, "len") { // escape(args)
			return false
		}
	}
	return true
}

// An operandList is what a format is given.
type operandList struct {
	list   []ast.Expr
	of     *argument // which hands them in; nil for those that stand beside the format
	isOpen bool      // others are handed on, of which nothing is known
}

// operandsOf returns what the format at Args[at] of call is given.
//
//	func urlf(format string, args ...any) string { return "http://h" + fmt.Sprintf(format, args...) }
//	urlf("/users/%s", name)
func (ev *evaluation) operandsOf(call *ast.CallExpr, at int) operandList {
	if !call.Ellipsis.IsValid() { // fmt.Sprintf("/users/%s", name)
		return operandList{list: call.Args[at+1:]}
	}
	if at == len(call.Args)-2 { // fmt.Sprintf(format, args...), and not fmt.Sprintf(format, id, args...)
		if l := ev.handedOn(call.Args[at+1]); l != nil && l.Obj == ev.variadic {
			return ev.operands
		}
	}
	return operandList{isOpen: true}
}

// substitutedFor is substituted for an operand of the list.
func (ev *evaluation) substitutedFor(v *fmtstr.Verb, operands operandList, operand ast.Expr, t types.Type) []variant {
	if operands.of == nil { // fmt.Sprintf("/users/%s", name)
		return ev.substituted(v, operand, t)
	}
	written := operands.of.substituted(v, operand, t)
	if written == nil {
		return nil
	}
	return operands.of.withFrameMark(written)
}
