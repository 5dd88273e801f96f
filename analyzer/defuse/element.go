package defuse

// This file sees that the length of a list and its elements do not decide each other.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
)

// areApartInList reports whether p and q ask of a list that somebody gives the program, or
// the function: of its length and of an element that a list of that length may have, or of
// two elements.
//
//	if len(args) < 2 { return }; if args[0] == "task" { }
func (d *Decl) areApartInList(p, q *pending) bool {
	list, index, ok := p.asksOfList()
	other, at, isOther := q.asksOfList()
	if !ok || !isOther || list != other || !d.isGivenList(list) {
		return false
	}
	switch {
	case index == nil && at == nil: // len(args) < 2, len(args) == 3
		return false
	case index == nil:
		return p.allowsElement(at)
	case at == nil:
		return q.allowsElement(index)
	}
	return constant.Compare(index, token.NEQ, at) // args[0] == "a", args[1] == "b"
}

// asksOfList returns the list that p asks something of: of the element with a constant
// index, or, where that is nil, of its length.
func (p *pending) asksOfList() (list access, index constant.Value, ok bool) {
	if !p.isKeyed || len(p.reads) != 1 || len(p.calls) > 0 {
		return list, nil, false
	}
	list = p.reads[0]
	key := keyOfAccess(list)
	if p.subject == "len("+key+")" { // len(args) < 2
		return list, nil, true
	}
	rest, ok := strings.CutPrefix(p.subject, key+"[")
	if !ok || !strings.HasSuffix(rest, "]") { // args == nil
		return list, nil, false
	}
	index = constant.MakeFromLiteral(strings.TrimSuffix(rest, "]"), token.INT, 0)
	return list, index, index.Kind() == constant.Int // args[0] == "task", and not args[n]
}

// allowsElement reports whether a list of which p asks the length may have an element with
// that index.
func (p *pending) allowsElement(index constant.Value) bool {
	holds := !p.not
	switch {
	case p.kind == isEqual && holds: // len(args) == 2
		return constant.Compare(index, token.LSS, p.arg)
	case p.kind == less && holds: // len(args) < 3
		return constant.Compare(constant.BinaryOp(index, token.ADD, constant.MakeInt64(1)), token.LSS, p.arg)
	}
	return p.kind == isEqual || p.kind == less // len(args) != 0, len(args) >= 2
}

// isGivenList reports whether a, a list, is what the function is called with, or the whole
// program, as it comes in: whatever the elements are, there may be any number of them.
//
//	func run(args []string) { … }, os.Args, args := os.Args[1:]
func (d *Decl) isGivenList(a access) bool {
	l := d.locations[a.obj]
	switch a.obj.Kind() {
	case types.ParamVar, types.RecvVar:
		return l != nil && len(l.Defs)+len(l.Parts) == 0 && !l.IsLost()
	case types.LocalVar:
		return l != nil && a.path == "" && l.OnlyDef() != nil && l.OnlyDef().Kind == Assign && d.isGivenArgs(l.OnlyDef().Expr)
	}
	return d.isArgs(a.obj)
}

// isGivenArgs reports whether e is a list that isGivenList reports true for, or the end of
// one.
//
//	args := os.Args[1:], args := flag.Args()
func (d *Decl) isGivenArgs(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.SliceExpr: // os.Args[1:]
		return e.High == nil && d.isGivenArgs(e.X)
	case *ast.SelectorExpr: // os.Args
		v, ok := d.info.Uses[e.Sel].(*types.Var)
		return ok && !v.IsField() && d.isArgs(v)
	case *ast.Ident: // args
		v := d.localVar(e)
		return v != nil && v.Kind() == types.ParamVar && d.isGivenList(access{obj: v})
	case *ast.CallExpr: // flag.Args()
		fn, ok := typeutil.Callee(d.info, e).(*types.Func)
		return ok && (fn.FullName() == "flag.Args" || fn.FullName() == "(*flag.FlagSet).Args")
	}
	return false
}

// isArgs reports whether v is os.Args.
func (d *Decl) isArgs(v *types.Var) bool {
	return v.Pkg() != nil && v.Pkg().Path() == "os" && v.Name() == "Args" && gotypes.IsTextList(v.Type())
}
