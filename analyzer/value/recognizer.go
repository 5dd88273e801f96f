package value

// This file says what calls do to builders and to the variables of flags.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
)

// A recognizer is what package defuse asks about calls.
type recognizer struct{ *types.Info }

// IsHandle reports whether t is a pointer to a builder.
func (r recognizer) IsHandle(t types.Type) bool { return isBuilder(deref(t)) }

// Effect says what call does to what operand refers to.
func (r recognizer) Effect(call *ast.CallExpr, operand ast.Expr, stmt ast.Node) (defuse.Effect, ast.Expr) {
	t := r.TypeOf(operand)
	if t == nil {
		return defuse.Unknown, nil
	}
	if sel, ok := call.Fun.(*ast.SelectorExpr); ok && sel.X == operand {
		if _, ok := ast.Unparen(operand).(*ast.Ident); ok && isBuilder(deref(t)) {
			return r.methodOfBuilder(call, sel, stmt)
		}
		return defuse.Unknown, nil
	}
	if len(call.Args) < 2 || call.Args[0] != operand {
		return defuse.Unknown, nil
	}
	fn, ok := typeutil.Callee(r.Info, call).(*types.Func)
	if !ok {
		return defuse.Unknown, nil
	}
	switch fn.FullName() {
	case "fmt.Fprintf", "fmt.Fprint", "fmt.Fprintln", "io.WriteString": // fmt.Fprint(&b, "x")
		if isBuilder(deref(t)) && runsNow(stmt) {
			return defuse.Defines, call.Args[1]
		}
	case "flag.StringVar", "(*flag.FlagSet).StringVar": // flag.StringVar(&u, "u", "https://h/", "")
		if _, ok := stmt.(*ast.ExprStmt); ok && len(call.Args) == 4 && isAddress(operand) {
			return defuse.Defines, call.Args[2]
		}
	}
	return defuse.Unknown, nil
}

// isAddress reports whether e is &x.
func isAddress(e ast.Expr) bool {
	_, ok := e.(*ast.UnaryExpr)
	return ok
}

// methodOfBuilder says what call, of the method sel of a builder, does to it.
func (r recognizer) methodOfBuilder(call *ast.CallExpr, sel *ast.SelectorExpr, stmt ast.Node) (defuse.Effect, ast.Expr) {
	switch sel.Sel.Name {
	case "String", "Len", "Cap", "Grow", "Available":
		return defuse.Reads, nil
	case "Bytes": // string(b.Bytes())
		if into, ok := stmt.(*ast.CallExpr); ok && r.Types[into.Fun].IsType() && gotypes.IsString(r.TypeOf(into.Fun)) {
			return defuse.Reads, nil
		}
	case "WriteString", "Write", "WriteByte", "WriteRune":
		if runsNow(stmt) && len(call.Args) == 1 {
			return defuse.Defines, call.Args[0]
		}
	case "Reset":
		if runsNow(stmt) {
			return defuse.Defines, nil
		}
	}
	return defuse.Unknown, nil
}
