package value

// This file sees what is written to a strings.Builder or bytes.Buffer in a
// local variable.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"
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
	if !ok || !isBuilder(u.info.TypeOf(id)) {
		return false
	}
	call, ok := u.parent[sel].(*ast.CallExpr)
	if !ok || call.Fun != sel {
		return false
	}
	d := def{stmt: u.parent[call]}
	switch sel.Sel.Name {
	case "String", "Len", "Cap", "Grow":
		return true
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
	u.write(id, d, fn)
	return true
}

// writesBuilder reports whether addr is the address of a builder in a local
// variable as the first argument of fmt.Fprintf or a sibling, and notes what
// is written.
func (u *unit) writesBuilder(addr *ast.UnaryExpr, fn ast.Node) bool {
	call, ok := u.parent[addr].(*ast.CallExpr)
	if !ok || len(call.Args) < 2 || call.Args[0] != addr || !isBuilder(u.info.TypeOf(addr.X)) {
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
	u.write(addr.X, d, fn)
	return true
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
