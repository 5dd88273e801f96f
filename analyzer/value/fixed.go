package value

// This file says which functions return the same whenever they get the same: what
// they say is decided by the program, and not by what comes from outside.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// IsFixed reports whether what fn, a function of this package or of another one, returns
// depends on its arguments alone, and on what this program says for itself.
//
//	func Lookup(name string) (Row, bool) { for _, r := range all { if r.Name == name { return r, true } }; return Row{}, false }
func (p *Package) IsFixed(fn *types.Func) bool {
	fn = fn.Origin()
	if fn.Pkg() != p.pkg {
		return p.Fixed != nil && p.Fixed(fn)
	}
	return p.fixed.of(fn, func() bool {
		decl := p.FuncDecl(fn)
		if decl == nil || decl.Body == nil { // of an interface
			return false
		}
		isFixed := true
		ast.Inspect(decl.Body, func(n ast.Node) bool {
			isFixed = isFixed && p.isFixedPart(n)
			return isFixed
		})
		return isFixed
	})
}

// isFixedPart reports whether nothing from outside comes in at the node n of a function,
// but by way of its parts.
func (p *Package) isFixedPart(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GoStmt, *ast.SelectStmt, *ast.SendStmt: // go fill(c)
		return false
	case *ast.UnaryExpr: // <-c
		return n.Op != token.ARROW
	case *ast.RangeStmt: // for k := range table { return k }
		return !gotypes.IsMap(p.typeOf(n.X))
	case *ast.Ident: // debug, os.Args
		v, ok := p.info.Uses[n].(*types.Var)
		return !ok || v.IsField() || v.Pkg() == p.pkg && (v.Parent() != p.pkg.Scope() || p.isFixedVar(v))
	case *ast.CallExpr:
		return p.isFixedCall(n)
	}
	return true
}

// isFixedCall is isFixedPart for call, a function of which is called.
func (p *Package) isFixedCall(call *ast.CallExpr) bool {
	if p.info.Types[call.Fun].IsType() { // string(b)
		return true
	}
	switch fn := typeutil.Callee(p.info, call).(type) {
	case *types.Builtin: // len(rows)
		return true
	case *types.Func: // strings.ToLower(name), find(name)
		return knowledge.IsPure(fn) || p.IsFixed(fn)
	}
	return false
}

// isFixedVar reports whether the variable v of the package holds what it is declared with.
// Who gets a table may write to its rows, but need not, and an error is only looked at.
//
//	var all = []Row{{"dev", "http://dev"}}
func (p *Package) isFixedVar(v *types.Var) bool {
	d := p.declaredBy(v)
	if d == nil || d.value == nil { // var mode string
		return false
	}
	if gotypes.IsTable(v.Type()) || gotypes.IsError(v.Type()) {
		return !p.IsWritten(v)
	}
	return p.constantVar(v)
}

// IsFixed reports whether call returns the same on every run, as far as its arguments
// let it.
func (r recognizer) IsFixed(call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(r.Info, call).(*types.Func)
	return ok && r.pkg.IsFixed(fn)
}
