package value

// This file tells uses of a string that only say what it is.

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
)

// InMessage reports whether the expression e, or a string made of it, is shown
// to a person or becomes part of an error, and nothing else is done with it
// there.
func (p *Package) InMessage(e ast.Expr) bool {
	u := p.unitOf(e)
	return u != nil && u.inMessage(e)
}

func (u *unit) inMessage(e ast.Expr) bool {
	child := ast.Node(e)
	for range maxNesting {
		parent := u.parent[child]
		switch p := parent.(type) {
		case *ast.CallExpr:
			if child == p.Fun {
				return false
			}
			if u.speaks(p) {
				return true
			}
			if !gotypes.IsText(u.typeOf(p)) {
				return false
			}
		case *ast.CompositeLit:
			t := u.typeOf(p)
			if gotypes.ImplementsError(t) || gotypes.ImplementsError(types.NewPointer(t)) {
				return true
			}
		case *ast.SelectorExpr:
			if child != p.Sel {
				return false
			}
		case *ast.BinaryExpr, *ast.KeyValueExpr, *ast.ParenExpr, *ast.SliceExpr:
		default:
			return false
		}
		child = parent
	}
	return false
}

// InText reports whether the variable or field that id names is part of a
// longer string there, or given to a function that makes another of it.
func (p *Package) InText(id *ast.Ident) bool {
	u := p.unitOf(id)
	if u == nil {
		return false
	}
	child := ast.Node(id)
	for {
		switch parent := u.parent[child].(type) {
		case *ast.ParenExpr, *ast.SelectorExpr:
			child = parent
			continue
		case *ast.BinaryExpr:
			return parent.Op == token.ADD
		case *ast.CallExpr:
			return u.makesText(parent)
		}
		return false
	}
}

// FieldRead is the name of the field or method of the variable id that is
// selected there, or empty.
func (p *Package) FieldRead(id *ast.Ident) string {
	if u := p.unitOf(id); u != nil {
		if sel, ok := u.parent[id].(*ast.SelectorExpr); ok && sel.X == id {
			return sel.Sel.Name
		}
	}
	return ""
}

// speaks reports whether call makes an error of its arguments, or prints or
// logs them.
func (u *unit) speaks(call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(u.info, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	switch path := fn.Pkg().Path(); {
	case path == "fmt":
		return fn.Name() == "Errorf" || strings.HasPrefix(fn.Name(), "Print")
	case path == "errors" || path == "testing" || strings.Contains(path, "log") || strings.HasSuffix(path, "/zap"):
		return true
	}
	if !gotypes.IsError(u.typeOf(call)) {
		return false
	}
	for _, arg := range call.Args { // a function that wraps errors
		if gotypes.IsError(u.typeOf(arg)) {
			return true
		}
	}
	return false
}
