package value

// This file says what the parts of a string that was split cannot hold: what it
// was split at.

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/gotypes"
)

// splitters are the functions that split a string into parts without what it is
// split at. Where they have a second argument, that is the separator; with none
// it is white space. With a third, the last part holds what is left.
var splitters = map[string]bool{
	"strings.Split":    true, // strings.Split(addr, ":")[0]
	"strings.SplitN":   true, // strings.SplitN(addr, ":", 2)[0]
	"strings.SplitSeq": true, // for host := range strings.SplitSeq(hosts, ",")
	"strings.Fields":   true, // strings.Fields(line)[1]
}

// separated returns the strings that an element of the list e can be, where that
// is made by one of the splitters; at is the constant index of the element, or
// negative. It is text.Any for other lists.
//
//	parts := strings.Split(addr, ":"); parts[0]
func (ev *evaluation) separated(e ast.Expr, at int64) text.Lang {
	e = ast.Unparen(e)
	if u, l := ev.localOf(e); l != nil { // parts := strings.Split(addr, ":"); parts[0]
		d := l.OnlyDef()
		if d == nil || d.Kind != defuse.Assign || u == nil || !ev.isReadOnly(l.Obj) {
			return text.Any
		}
		e = ast.Unparen(d.Expr)
	}
	call, ok := e.(*ast.CallExpr)
	if !ok { // list[0]
		return text.Any
	}
	fn, ok := typeutil.Callee(ev.info, call).(*types.Func)
	if !ok || !splitters[fn.FullName()] || ev.malformed(fn, call) { // load()[0]
		return text.Any
	}
	if len(call.Args) == 1 { // strings.Fields(s)[0]
		return without(" \t\n\v\f\r")
	}
	if len(call.Args) == 3 { // strings.SplitN(s, ":", 2)[0], and not [1]
		if n, ok := gotypes.ConstantInt(ev.info, call.Args[2]); !ok || n > 0 && (at < 0 || at >= n-1) {
			return text.Any
		}
	}
	return ev.withoutSeparator(call.Args[1])
}

// withoutSeparator is the strings without the constant e, where that is one
// byte.
func (ev *evaluation) withoutSeparator(e ast.Expr) text.Lang {
	sep, ok := gotypes.ConstantString(ev.info, e)
	if !ok || len(sep) != 1 { // strings.Split(s, "://")
		return text.Any
	}
	return without(sep)
}

// without is the strings that hold none of the bytes of s.
func without(s string) text.Lang {
	var set text.Set
	not := text.SetOf(s)
	for c := range 256 {
		if !not.Has(byte(c)) {
			set.Add(byte(c))
		}
	}
	return word(set)
}

// beforeSeparator models the first result of strings.Cut.
//
//	host, port, found := strings.Cut(addr, ":")
func (ev *evaluation) beforeSeparator(call *ast.CallExpr) []variant {
	return ev.cutAtSeparator(call, ev.withoutSeparator(call.Args[1]), func(pieces []piece, before, _, _ int) []piece {
		return slice(pieces, 0, before)
	})
}

// afterSeparator models the second result of strings.Cut.
func (ev *evaluation) afterSeparator(call *ast.CallExpr) []variant {
	return ev.cutAtSeparator(call, text.Any, func(pieces []piece, _, after, size int) []piece {
		return slice(pieces, after, size)
	})
}

// cutAtSeparator is what cut makes of the known text that call, of strings.Cut, cuts
// in two: the first part ends at before, and the second one begins at after. What is
// not known, or not cut, is out of lang.
func (ev *evaluation) cutAtSeparator(call *ast.CallExpr, lang text.Lang, cut func(pieces []piece, before, after, size int) []piece) []variant {
	sep, ok := gotypes.ConstantString(ev.info, call.Args[1])
	if !ok { // strings.Cut(s, separator)
		return single(hole(call, lang))
	}
	return mapVariants(ev.expr(call.Args[0]), func(pieces []piece) []piece {
		s, isKnown := computable(pieces)
		before := strings.Index(s, sep)
		if !isKnown || before < 0 {
			return hole(call, lang)
		}
		return notEditable(cut(pieces, before, before+len(sep), len(s)))
	})
}

// splitPart returns the element at the constant index of what strings.Split makes of
// a known text; ok is false for anything else.
//
//	strings.Split("a:9092,b:9092", ",")[0]
func (ev *evaluation) splitPart(e *ast.IndexExpr) (pieces []piece, ok bool) {
	call, isCall := ast.Unparen(e.X).(*ast.CallExpr)
	at, isConstant := gotypes.ConstantInt(ev.info, e.Index)
	if !isCall || !isConstant || len(call.Args) != 2 {
		return nil, false
	}
	fn, isFunc := typeutil.Callee(ev.info, call).(*types.Func)
	if !isFunc || fn.FullName() != "strings.Split" || ev.malformed(fn, call) || len(ev.expr(call.Args[0])) != 1 {
		return nil, false
	}
	parts := ev.computedList(call)
	if at < 0 || at >= int64(len(parts)) { // strings.Split(addr, ":")[0]
		return nil, false
	}
	return notEditable(parts[at]), true
}
