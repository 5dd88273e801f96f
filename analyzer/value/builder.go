package value

// This file sees what is written to a strings.Builder or bytes.Buffer in a
// local variable.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
)

// isBuilder reports whether t is strings.Builder or bytes.Buffer.
func isBuilder(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	switch named.Obj().Pkg().Path() + "." + named.Obj().Name() {
	case "strings.Builder", "bytes.Buffer":
		return true
	}
	return false
}

// callsBuilder reports whether sel is a method call of a builder in a local
// variable, and notes what it writes.
func (u *unit) callsBuilder(sel *ast.SelectorExpr, fn ast.Node) bool {
	id, ok := ast.Unparen(sel.X).(*ast.Ident)
	if !ok || !isBuilder(deref(u.typeOf(id))) {
		return false
	}
	call, ok := u.parent[sel].(*ast.CallExpr)
	if !ok || call.Fun != sel {
		return false
	}
	d := def{stmt: u.parent[call]}
	switch sel.Sel.Name {
	case "String", "Len", "Cap", "Grow", "Available":
		return true
	case "Bytes":
		into, ok := u.parent[call].(*ast.CallExpr)
		return ok && u.info.Types[into.Fun].IsType() && gotypes.IsString(u.typeOf(into.Fun))
	case "WriteString", "Write":
		d.kind = defAdd
	case "WriteByte", "WriteRune":
		d.kind = defAddChar
	case "Reset":
		d.kind = defZero
	default:
		return false
	}
	if !runsNow(d.stmt) || d.kind != defZero && len(call.Args) != 1 {
		return false
	}
	if d.kind != defZero {
		d.expr = call.Args[0]
	}
	if d.kind == defAddChar && sel.Sel.Name == "WriteByte" {
		d.kind = defAddByte
	}
	u.write(id, d, fn)
	return true
}

// writesBuilder reports whether target, the address of a builder in a local
// variable or a pointer to one, is the first argument of fmt.Fprintf or a
// sibling, and notes what is written.
func (u *unit) writesBuilder(target ast.Expr, fn ast.Node) bool {
	builder := target
	if addr, ok := target.(*ast.UnaryExpr); ok {
		builder = addr.X
	}
	call, ok := u.parent[target].(*ast.CallExpr)
	if !ok || len(call.Args) < 2 || call.Args[0] != target || !isBuilder(deref(u.typeOf(builder))) {
		return false
	}
	stmt := u.parent[call]
	if !runsNow(stmt) {
		return false
	}
	callee, ok := typeutil.Callee(u.info, call).(*types.Func)
	if !ok {
		return false
	}
	d := def{kind: defAddFmt, stmt: stmt, call: call, expr: call.Args[1]}
	switch callee.FullName() {
	case "fmt.Fprintf", "fmt.Fprint", "fmt.Fprintln":
	case "io.WriteString":
		d.kind = defAdd
	default:
		return false
	}
	u.write(builder, d, fn)
	return true
}

// pointsToBuilder notes what the use id of a pointer to a builder does with
// it. Unless that is known the builder is lost.
func (u *unit) pointsToBuilder(id *ast.Ident, fn ast.Node) {
	v, ok := u.info.Uses[id].(*types.Var)
	if !ok || v.IsField() || !isPointer(v.Type()) || !isBuilder(deref(v.Type())) {
		return
	}
	switch p := u.parent[id].(type) {
	case *ast.SelectorExpr:
		if u.callsBuilder(p, fn) {
			return
		}
	case *ast.CallExpr:
		if u.writesBuilder(id, fn) {
			return
		}
	case *ast.AssignStmt:
		if slices.Contains(p.Lhs, ast.Expr(id)) {
			return // another builder
		}
	}
	u.lose(id)
}

// newBuilder returns what is in the builder that e makes and points to.
func (ev *evaluation) newBuilder(e ast.Expr) []alt {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		if lit, ok := ast.Unparen(e.X).(*ast.CompositeLit); ok && len(lit.Elts) == 0 {
			return sole(opaque(e, ""))
		}
	case *ast.CompositeLit:
		if len(e.Elts) == 0 {
			return sole(opaque(e, ""))
		}
	case *ast.CallExpr:
		if ev.isNew(e) {
			return sole(opaque(e, ""))
		}
		fn, ok := typeutil.Callee(ev.info, e).(*types.Func)
		switch {
		case !ok || len(e.Args) != 1:
		case fn.FullName() == "bytes.NewBufferString":
			return ev.expr(e.Args[0])
		case fn.FullName() == "bytes.NewBuffer":
			if arg := ast.Unparen(e.Args[0]); ev.info.Types[arg].IsNil() {
				return sole(opaque(e, ""))
			} else if c, ok := arg.(*ast.CallExpr); ok && ev.isConversion(c) && gotypes.IsString(ev.typeOf(c.Args[0])) {
				return ev.expr(c)
			}
		}
	}
	return sole(unknown(e))
}

// runsNow reports whether a call that is the whole of the statement n is made
// where it stands: not deferred, not in another goroutine.
func runsNow(n ast.Node) bool {
	switch n.(type) {
	case *ast.ExprStmt, *ast.AssignStmt:
		return true
	}
	return false
}
