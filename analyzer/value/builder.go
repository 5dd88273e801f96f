package value

// This file says what calls do to builders, and what is in them then.

import (
	"go/ast"
	"go/types"
	"unicode"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
)

// isBuilder reports whether t is strings.Builder or bytes.Buffer.
func isBuilder(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil { // error, *strings.Builder
		return false
	}
	switch named.Obj().Name() {
	case "Builder": // var b strings.Builder
		return named.Obj().Pkg().Path() == "strings"
	case "Buffer": // var b bytes.Buffer
		return named.Obj().Pkg().Path() == "bytes"
	}
	return false
}

// A recognizer is what package defuse asks about calls.
type recognizer struct {
	*types.Info
	pkg *Package
}

// Makes returns the expression that call is known to return.
func (r recognizer) Makes(call *ast.CallExpr) ast.Expr { return r.pkg.resultLiteral(call) }

// IsHandle reports whether t is a pointer to a builder.
func (r recognizer) IsHandle(t types.Type) bool { return isBuilder(gotypes.Deref(t)) }

// Effect says what call does to what operand refers to.
func (r recognizer) Effect(call *ast.CallExpr, operand ast.Expr, stmt ast.Node) (defuse.Effect, ast.Expr) {
	t := r.TypeOf(operand)
	if t == nil {
		return defuse.Unknown, nil
	}
	if sel, ok := call.Fun.(*ast.SelectorExpr); ok && sel.X == operand { // b.WriteString("x")
		if _, ok := ast.Unparen(operand).(*ast.Ident); ok && isBuilder(gotypes.Deref(t)) {
			return r.methodOfBuilder(call, sel, stmt)
		}
		return defuse.Unknown, nil
	}
	if len(call.Args) < 2 || call.Args[0] != operand { // get(&b)
		return defuse.Unknown, nil
	}
	fn, ok := typeutil.Callee(r.Info, call).(*types.Func)
	if !ok { // write(&b, "x"), where write is a variable
		return defuse.Unknown, nil
	}
	switch fn.FullName() {
	case "fmt.Fprintf", "fmt.Fprint", "fmt.Fprintln", "io.WriteString": // fmt.Fprint(&b, "x")
		if isBuilder(gotypes.Deref(t)) && runsNow(stmt) {
			return defuse.Defines, call.Args[1]
		}
	}
	return defuse.Unknown, nil
}

// methodOfBuilder says what call, of the method sel of a builder, does to it.
func (r recognizer) methodOfBuilder(call *ast.CallExpr, sel *ast.SelectorExpr, stmt ast.Node) (defuse.Effect, ast.Expr) {
	switch sel.Sel.Name {
	case "String", "Len", "Cap", "Grow", "Available": // b.String(), b.Grow(64)
		return defuse.Reads, nil
	case "Bytes": // string(b.Bytes())
		if into, ok := stmt.(*ast.CallExpr); ok && r.Types[into.Fun].IsType() && gotypes.IsString(r.TypeOf(into.Fun)) {
			return defuse.Reads, nil
		}
	case "WriteString", "Write", "WriteByte", "WriteRune": // b.WriteString("x"), and not defer b.WriteString("x")
		if runsNow(stmt) && len(call.Args) == 1 {
			return defuse.Defines, call.Args[0]
		}
	case "Reset": // b.Reset()
		if runsNow(stmt) {
			return defuse.Defines, nil
		}
	}
	return defuse.Unknown, nil
}

// runsNow reports whether a call that is the whole of the statement n is made
// where it stands: not deferred, not in another goroutine.
func runsNow(n ast.Node) bool {
	switch n.(type) {
	case *ast.ExprStmt, *ast.AssignStmt: // n, _ := b.WriteString("x")
		return true
	}
	return false
}

// byCall returns what is in l after the call of d.
func (ev *evaluation) byCall(u *declInfo, l *defuse.Location, d *defuse.Def, id *ast.Ident) []variant {
	fn, ok := typeutil.Callee(ev.info, d.Call).(*types.Func)
	if !ok {
		return single(unknown(id))
	}
	var added []variant
	switch fn.Name() {
	case "Reset": // b.Reset()
		return single(knownAt(id, ""))
	case "WriteByte": // b.WriteByte('/')
		added = single(ev.character(d.Expr, 0xff))
	case "WriteRune": // b.WriteRune('é')
		added = single(ev.character(d.Expr, unicode.MaxRune))
	case "Fprintf": // fmt.Fprintf(&b, "%s:%d", host, port)
		added = ev.sprintf(d.Call, 1)
	case "Fprint", "Fprintln": // fmt.Fprint(&b, host, port)
		added = ev.sprint(d.Call, d.Call.Args[1:], fn.Name() == "Fprintln")
	default: // b.WriteString(x), io.WriteString(&b, x)
		added = ev.expr(d.Expr)
	}
	return ev.concat(d.Stmt, ev.read(u, l, d.Stmt, id), added)
}

// character returns the character that is the constant e, at most highest: a
// byte if that is 0xff.
func (ev *evaluation) character(e ast.Expr, highest int64) []piece {
	switch n, ok := gotypes.ConstantInt(ev.info, e); {
	case !ok || n < 0 || n > highest: // b.WriteByte(c)
		return unknown(e)
	case highest == 0xff: // b.WriteByte('/')
		return knownAt(e, string([]byte{byte(n)}))
	default:
		return knownAt(e, string(rune(n)))
	}
}

// newBuilder returns what is in the builder that e makes and points to.
func (ev *evaluation) newBuilder(e ast.Expr) []variant {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr: // &strings.Builder{}
		if lit, ok := ast.Unparen(e.X).(*ast.CompositeLit); ok && len(lit.Elts) == 0 {
			return single(knownAt(e, ""))
		}
	case *ast.CompositeLit: // strings.Builder{}
		if len(e.Elts) == 0 {
			return single(knownAt(e, ""))
		}
	case *ast.CallExpr: // new(strings.Builder)
		if ev.isNew(e) {
			return single(knownAt(e, ""))
		}
		fn, ok := typeutil.Callee(ev.info, e).(*types.Func)
		switch {
		case !ok || len(e.Args) != 1: // newBuilder()
		case fn.FullName() == "bytes.NewBufferString": // bytes.NewBufferString("http:")
			return ev.expr(e.Args[0])
		case fn.FullName() == "bytes.NewBuffer": // bytes.NewBuffer(nil), bytes.NewBuffer([]byte("http:"))
			if arg := ast.Unparen(e.Args[0]); ev.info.Types[arg].IsNil() {
				return single(knownAt(e, ""))
			} else if c, ok := arg.(*ast.CallExpr); ok && ev.isConversion(c) && gotypes.IsString(ev.typeOf(c.Args[0])) {
				return ev.expr(c)
			}
		}
	}
	return single(unknown(e))
}

// built returns what the String method of a builder in a local variable
// returns.
func (ev *evaluation) built(call *ast.CallExpr) []variant {
	id, ok := ast.Unparen(receiverOf(call)).(*ast.Ident)
	if !ok { // c.buf.String()
		return single(unknown(call))
	}
	u, l := ev.localOf(id)
	if l == nil || !isBuilder(gotypes.Deref(l.Obj.Type())) {
		return single(unknown(call))
	}
	return ev.read(u, l, id, id)
}
