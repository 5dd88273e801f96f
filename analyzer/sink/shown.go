package sink

// This file tells what is only shown to a person from what is used: to look at a URL before
// it is repaired is no use of it.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// isStringOnlyShown reports whether the method that the selector at selects, one that is not
// declared here, is called for a string that is only shown.
//
//	log.Print(u.String())
func (f *defUse) isStringOnlyShown(at inspector.Cursor) bool {
	fn, ok := gotypes.Origin(f.info.Uses[at.Node().(*ast.SelectorExpr).Sel]).(*types.Func)
	if !ok {
		return false
	}
	if _, isHere := f.index.Decl(fn); isHere {
		return false
	}
	call := usekind.Direct(at)
	return call.Kind == usekind.Callee && gotypes.IsString(f.typeOf(call.Call())) && f.isOnlyShown(call.User(), maxHops)
}

// isOnlyShown reports whether what the expression at cur returns is printed or logged, and
// nothing else is done with it, by way of at most hops variables.
//
//	log.Print("from " + u.String()); s := u.String(); fmt.Println(s)
func (f *defUse) isOnlyShown(cur inspector.Cursor, hops int) bool {
	for {
		use := usekind.Direct(cur)
		switch use.Kind {
		case usekind.Argument: // log.Print(u.String())
			return knowledge.Shows(f.info, use.Call())
		case usekind.Operand: // "from " + u.String()
			if use.User().Node().(*ast.BinaryExpr).Op != token.ADD {
				return false
			}
			cur = use.User()
		case usekind.Stored: // s := u.String()
			return hops > 0 && f.isTargetOnlyShown(use, hops-1)
		default:
			return false
		}
	}
}

// isTargetOnlyShown is isOnlyShown for the variable that use stores something in.
func (f *defUse) isTargetOnlyShown(use usekind.Use, hops int) bool {
	id, ok := use.Target().(*ast.Ident)
	if !ok { // c.name = u.String()
		return false
	}
	if goindex.IsBlank(id) { // _ = u.String()
		return true
	}
	v := f.localOf(id)
	if v == nil || v.Kind() != types.LocalVar {
		return false
	}
	return !slices.ContainsFunc(f.usesOf(v, use.At), func(mention inspector.Cursor) bool {
		return usekind.Direct(mention).Kind != usekind.Assigned && !f.isOnlyShown(mention, hops)
	})
}

// isShownByCallee reports whether the function of the package that gets the argument that
// use is, one of a list of any length, hands the list on to what prints it, and does nothing
// else with it.
//
//	func (c *Client) debug(format string, args ...any) { c.log.Printf(format, args...) }
func (f *defUse) isShownByCallee(use usekind.Use) bool {
	fn, ok := f.callee(use.Call()).(*types.Func)
	if !ok || !fn.Signature().Variadic() || use.Call().Ellipsis.IsValid() {
		return false
	}
	decl, ok := f.index.Decl(fn)
	last := fn.Signature().Params().Len() - 1
	if !ok || use.Index < last {
		return false
	}
	list := fn.Signature().Params().At(last)
	return !slices.ContainsFunc(f.usesOf(list, decl), func(cur inspector.Cursor) bool {
		if f.info.Defs[cur.Node().(*ast.Ident)] == list {
			return false
		}
		shown := usekind.Direct(cur)
		return shown.Kind != usekind.Argument || !knowledge.Shows(f.info, shown.Call())
	})
}
