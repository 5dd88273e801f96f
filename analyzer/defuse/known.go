package defuse

// This file says what is known of a test by the literal that a definition writes: what
// stands in its fields, or is left out there, and how long it is.

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// A part is what a definition writes to a variable, or to a field of it: the value of
// an expression, or, where that is nil, the zero value of a type.
type part struct {
	expr ast.Expr
	t    types.Type
}

// partOf returns what def, which writes the variable v or the field of it that written
// leads to, ".A.B", leaves in the one that path leads to; ok is false where that is
// not known.
//
//	t := T{a: "x"}    // "x" in .a, the zero value in .b
func (d *Decl) partOf(def *Def, v *types.Var, written, path string) (p part, ok bool) {
	path, ok = strings.CutPrefix(path, written)
	switch {
	case !ok:
		return part{}, false
	case def.Kind == Zero && written == "": // var t T
		return d.partAt(part{t: v.Type()}, path)
	case def.Kind == Assign: // t := T{}; t.a = "x"
		return d.partAt(part{def.Expr, d.typeOf(def.Expr)}, path)
	}
	return part{}, false
}

// partAt returns what is in the field of p that path leads to.
func (d *Decl) partAt(p part, path string) (_ part, ok bool) {
	if path == "" {
		return p, true
	}
	for name := range strings.SplitSeq(path[1:], ".") {
		if p, ok = d.fieldOfPart(p, name); !ok {
			return part{}, false
		}
	}
	return p, true
}

// fieldOfPart returns what is in the field of p with that name.
func (d *Decl) fieldOfPart(p part, name string) (_ part, ok bool) {
	t := p.t // var t T, and not var t *T
	var lit *ast.CompositeLit
	if p.expr != nil { // t := T{a: "x"}
		if lit = d.literalOf(p.expr); lit == nil {
			return part{}, false
		}
		t = d.typeOf(lit)
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return part{}, false
	}
	for i := range s.NumFields() {
		if s.Field(i).Name() != name {
			continue
		}
		if lit != nil {
			if e, _ := goindex.FieldValue(d.info, lit, i); e != nil {
				return part{e, d.typeOf(e)}, true
			}
		}
		return part{t: s.Field(i).Type()}, true
	}
	return part{}, false
}

// literalOf returns the literal that e is, points to, or is known to return; nil where
// it is something else.
//
//	T{}, &T{}, newT(x)
func (d *Decl) literalOf(e ast.Expr) *ast.CompositeLit {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return e
	case *ast.UnaryExpr: // &T{}
		if e.Op == token.AND {
			lit, _ := ast.Unparen(e.X).(*ast.CompositeLit)
			return lit
		}
	case *ast.CallExpr: // newT(x)
		if made := d.recognizer.Makes(e); made != nil && made != e {
			if _, isCall := ast.Unparen(made).(*ast.CallExpr); !isCall {
				return d.literalOf(made)
			}
		}
	}
	return nil
}

// outcomeAt returns the outcome of q, which reads a, where a holds what def writes;
// known is false where that does not decide it.
//
//	t := T{b: x}; if t.a == "" { }
//	var us []string; if len(us) > 0 { }
func (d *Decl) outcomeAt(q *pending, a access, def *Def, written string) (holds, known bool) {
	if !q.isKeyed || len(q.reads) != 1 || len(q.calls) > 0 {
		return false, false
	}
	p, ok := d.partOf(def, a.obj, written, a.path)
	if !ok {
		return false, false
	}
	if isNil, asksNil := q.asksNil(d.info); asksNil && q.key == keyOfAccess(a)+" == nil" { // t.next == nil
		there, ok := d.isPartNil(p)
		return (there == isNil) != q.not, ok
	}
	switch q.subject {
	case "":
		return false, false
	case keyOfAccess(a): // t.a == ""
		c := p.constantValue(d.info)
		if c == nil {
			return false, false
		}
		return q.evaluate(c)
	case "len(" + keyOfAccess(a) + ")": // len(us) == 0
		n, ok := d.lenOfPart(p)
		if !ok && q.kind == isEqual && constant.Sign(q.arg) == 0 && p.expr != nil && d.isFilledList(p.expr) { // us = append(us, "a")
			return false, true
		}
		if !ok {
			return false, false
		}
		return q.evaluate(constant.MakeInt64(int64(n)))
	}
	return false, false
}

// asksMadePart reports whether q asks of one field of the variable v, where def writes v
// or the part of it that written leads to, and where that says much of the field: it is
// a string with known bytes, or the field of another variable that a literal is in.
//
//	t := T{a: x + "/"}; if t.a == "" { }
//	p := &t; if p.a == "" { }
func (d *Decl) asksMadePart(q *pending, def *Def, v *types.Var, written string) bool {
	if !q.isKeyed || len(q.reads) != 1 || len(q.calls) > 0 || q.reads[0].obj != v || q.reads[0].path == "" || def.Kind != Assign {
		return false
	}
	if p, ok := d.partOf(def, v, written, q.reads[0].path); ok {
		return p.expr != nil && d.isMadeString(p.expr)
	}
	return written == "" && d.isOfLiteral(def.Expr, fewDefs)
}

// isOfLiteral reports whether e is another local variable that a literal is written to, or
// points to one, or is what one points to, by way of that many others at most.
//
//	t := T{a: "x"}; p := &t
func (d *Decl) isOfLiteral(e ast.Expr, hops int) bool {
	switch x := ast.Unparen(e).(type) {
	case *ast.UnaryExpr: // &t
		e = x.X
	case *ast.StarExpr: // *p
		e = x.X
	}
	v := d.localVar(e)
	if v == nil || hops == 0 {
		return false
	}
	defs := d.locations[v].Defs
	if len(defs) == 1 && defs[0].Kind == Assign && d.isOfLiteral(defs[0].Expr, hops-1) { // p := &t
		return true
	}
	return len(defs) <= fewDefs && slices.ContainsFunc(defs, func(def Def) bool { return def.Kind == Assign && d.literalOf(def.Expr) != nil })
}

// constantValue is the constant that p is; nil where it is none.
func (p part) constantValue(info *types.Info) constant.Value {
	if p.expr == nil {
		return zeroOf(p.t)
	}
	return info.Types[p.expr].Value
}

// isPartNil returns whether p is nil; ok is false where that is not known.
func (d *Decl) isPartNil(p part) (isNil, ok bool) {
	if p.expr == nil { // var t *T
		return true, true
	}
	if d.info.Types[p.expr].IsNil() {
		return true, true
	}
	if gotypes.IsError(d.typeOf(p.expr)) && d.isMadeError(p.expr) {
		return false, true
	}
	switch e := ast.Unparen(p.expr).(type) {
	case *ast.CompositeLit, *ast.FuncLit: // []string{}, func() { … }
		return false, true
	case *ast.UnaryExpr: // &T{}
		return false, e.Op == token.AND
	case *ast.CallExpr: // newT(x), ptr("a")
		return false, d.literalOf(e) != nil || d.makesPointer(e)
	}
	return false, false
}

// makesPointer reports whether call returns the address of what it makes.
//
//	new("a"), aws.String("a"), and newT(x) of func newT(x string) *T { t := T{x}; return &t }
func (d *Decl) makesPointer(call *ast.CallExpr) bool {
	if fn, ok := typeutil.Callee(d.info, call).(*types.Func); !ok || fn.Pkg() != d.index.Pkg {
		return knowledge.MakesPointer(d.info, call)
	}
	addr, ok := ast.Unparen(d.recognizer.Makes(call)).(*ast.UnaryExpr)
	return ok && addr.Op == token.AND
}

// isMadeError reports whether e is an error that is made there, or one of the package.
//
//	errors.New("no kind"), errKind, io.EOF
func (d *Decl) isMadeError(e ast.Expr) bool {
	if goindex.MakesError(d.info, e) {
		return true
	}
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok { // io.EOF
		e = sel.Sel
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := d.info.Uses[id].(*types.Var)
	return ok && v.Kind() == types.PackageVar
}

// isOwnError reports whether l, which holds an error, is given one that the function makes
// itself, or that says something of a string or a number alone.
//
//	err = errKind, err := check(kind)
func (d *Decl) isOwnError(l *Location) bool {
	if l.givesErrors == nil {
		is := slices.ContainsFunc(l.Defs, d.isOwnErrorDef)
		l.givesErrors = &is
	}
	return *l.givesErrors
}

// isOwnErrorDef is isOwnError for what def writes.
func (d *Decl) isOwnErrorDef(def Def) bool {
	if def.Kind != Assign {
		return false
	}
	if d.isMadeError(def.Expr) {
		return true
	}
	call, ok := ast.Unparen(def.Expr).(*ast.CallExpr)
	if !ok || isMethodCall(d.info, call) || !d.recognizer.IsFixed(call) { // c.check()
		return false
	}
	return !slices.ContainsFunc(call.Args, func(e ast.Expr) bool { // check(cfg)
		_, isBasic := d.typeOf(e).Underlying().(*types.Basic)
		return !isBasic
	})
}

// lenOfPart returns how long the list or map p is; ok is false where that is not known.
func (d *Decl) lenOfPart(p part) (n int, ok bool) {
	if p.expr == nil || d.info.Types[p.expr].IsNil() { // var us []string
		return 0, !isArray(p.t)
	}
	lit := d.literalOf(p.expr)
	if lit == nil || isArray(d.typeOf(lit)) {
		return 0, false
	}
	for _, e := range lit.Elts {
		if _, isKeyed := e.(*ast.KeyValueExpr); isKeyed { // []string{5: "a"}
			return 0, false
		}
	}
	return len(lit.Elts), true
}

// asksIfEmptyVar reports whether q asks whether the string in the variable v is empty.
func (q *pending) asksIfEmptyVar(v *types.Var) bool {
	return q.isKeyed && v != nil && q.variable == v && q.kind == isEqual && q.arg.Kind() == constant.String && constant.StringVal(q.arg) == ""
}

// settleEmptiness takes from the way w, which has come to the start of the block b, what
// asks whether a variable is empty that never is there; ok is false where it is to be.
//
//	u += "/"; for _, p := range parts { u += p }; if u == "" { }
func (s *search) settleEmptiness(b *block, w way) (_ way, ok bool) {
	for i := 0; i < len(w.pending); i++ {
		q := &w.pending[i]
		if !q.asksIfEmptyVar(q.variable) || !s.isFilledAt(s.locations[q.variable], point{b, 0}, nil) {
			continue
		}
		if !q.not {
			return w, s.excludes(q)
		}
		w.pending = slices.Delete(slices.Clone(w.pending), i, i+1)
		i--
	}
	return w, true
}

// isFilledAt reports whether the string in l is not empty at p, whichever of its
// definitions is the last; those in seen do not count.
func (s *search) isFilledAt(l *Location, p point, seen []int) bool {
	if l == nil || l.IsLost() || l.Base != nil {
		return false
	}
	defs := s.reaching(l.sitesIn(s.graph), p)
	return len(defs) > 0 && len(defs) <= maxReach && !slices.ContainsFunc(defs, func(i int) bool {
		return !slices.Contains(seen, i) && !s.isFilledBy(l, i, seen)
	})
}

// isFilledBy reports whether l is not empty after its definition of that index.
//
//	u := "a" + x; u += "/"
func (s *search) isFilledBy(l *Location, index int, seen []int) bool {
	if index == Entry {
		return false
	}
	switch def := &l.Defs[index]; def.Kind {
	case Assign: // u := "a" + x
		return s.isNonEmpty(def.Expr)
	case Append: // u += "/"
		if s.isNonEmpty(def.Expr) {
			return true
		}
		p, ok := s.ofDef(def.Stmt)
		return ok && len(seen) < fewDefs && s.isFilledAt(l, p, append(slices.Clip(seen), index))
	}
	return false
}

// isNonEmpty reports whether the string e has some known bytes.
//
//	"a" + x, strconv.Itoa(n)
func (d *Decl) isNonEmpty(e ast.Expr) bool {
	if c, ok := gotypes.ConstantString(d.info, e); ok {
		return c != ""
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		return e.Op == token.ADD && (d.isNonEmpty(e.X) || d.isNonEmpty(e.Y))
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(d.info, e).(*types.Func)
		return ok && fn.Pkg() != nil && fn.Pkg().Path() == "strconv" && gotypes.IsString(d.info.TypeOf(e))
	}
	return false
}
