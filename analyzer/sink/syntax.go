package sink

// This file answers, for others than the table, what this room knows of the
// syntax around a string.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/usekind"
)

// A Syntax answers questions about the source of one package.
type Syntax struct{ defUse *defUse }

// NewSyntax returns the Syntax of the package of index.
func NewSyntax(index *goindex.Index) *Syntax { return &Syntax{newFinder(nil, index).flows} }

// Overwritten reports whether what site, a struct literal or an assignment,
// gives the field is assigned again before what holds the field is used, or is
// never used: lhs is what the assignment writes to, nil for a literal, and
// assigns says whether a call, with what holds the field as its operand, assigns
// to it.
func (s *Syntax) Overwritten(site inspector.Cursor, field *types.Var, lhs ast.Expr, assigns func(call *ast.CallExpr, operand ast.Expr) bool) bool {
	var of slot
	var ok bool
	if lhs != nil {
		of, ok = s.defUse.slotIn(lhs, nil, site.Node())
	} else {
		of, ok = s.defUse.slotOf(site, field.Name())
	}
	of.assigns = assigns
	switch _, isLit := site.Node().(*ast.CompositeLit); {
	case ok && len(of.path) > 0 && s.defUse.overwritten(of, site):
		return true
	case isLit: // (&Client{base: "localhost:80"}).withBase("http://localhost").get()
		return s.defUse.isUnusedIn(site, slot{path: []string{field.Name()}, assigns: assigns})
	}
	return ok && len(of.path) > 0 && s.defUse.isUnused(of, site)
}

// OverwrittenInResult reports whether the field of what the call at site returns as its result
// of that index, or points to there, is assigned again before what holds it is used, or is
// never used: see Overwritten.
//
//	c := newClient("localhost:80"); c.base = "http://localhost"
//	newClient("localhost:80").withBase("http://localhost").get()
func (s *Syntax) OverwrittenInResult(site inspector.Cursor, index int, field *types.Var, assigns func(call *ast.CallExpr, operand ast.Expr) bool) bool {
	use := usekind.Direct(site)
	targets := use.Targets()
	if index < len(targets) && s.overwrittenIn(targets[index], field, use.User().Node(), site, assigns) {
		return true
	}
	return s.defUse.isUnusedResult(site, index, slot{path: []string{field.Name()}, assigns: assigns, setter: s.calleeAt(site)})
}

// OverwrittenInReceiver is OverwrittenInResult for what the method that the call at site
// calls is a method of.
//
//	c.setBase("localhost:80"); c.setBase("http://localhost")
func (s *Syntax) OverwrittenInReceiver(site inspector.Cursor, field *types.Var, assigns func(call *ast.CallExpr, operand ast.Expr) bool) bool {
	sel, ok := ast.Unparen(site.Node().(*ast.CallExpr).Fun).(*ast.SelectorExpr)
	return ok && s.overwrittenIn(sel.X, field, site.Node(), site, assigns)
}

// OverwrittenInArgument is OverwrittenInResult for what arg, an argument of the call at site,
// points to.
//
//	setBase(c, "localhost:80"); setBase(c, "http://localhost")
func (s *Syntax) OverwrittenInArgument(site, arg inspector.Cursor, field *types.Var, assigns func(call *ast.CallExpr, operand ast.Expr) bool) bool {
	e := ast.Unparen(arg.Node().(ast.Expr))
	if addr, ok := e.(*ast.UnaryExpr); ok && addr.Op == token.AND { // setBase(&c, "localhost:80")
		e = addr.X
	}
	return s.overwrittenIn(e, field, site.Node(), site, assigns)
}

// overwrittenIn is Overwritten for the field of what e, which from gives its value, names.
func (s *Syntax) overwrittenIn(e ast.Expr, field *types.Var, from ast.Node, site inspector.Cursor, assigns func(call *ast.CallExpr, operand ast.Expr) bool) bool {
	of, ok := s.defUse.slotIn(e, []string{field.Name()}, from)
	of.assigns, of.setter = assigns, s.calleeAt(site)
	return ok && s.defUse.overwritten(of, site)
}

// calleeAt returns what the call at site calls; nil where that has no name.
func (s *Syntax) calleeAt(site inspector.Cursor) types.Object {
	return goindex.Callee(s.defUse.info, site.Node().(*ast.CallExpr))
}

// ReturnsRequest reports whether the function around returns first the request that the call at
// site makes, or a method of what that returns, or whether it returns something else.
//
//	func Users(host string) (*http.Request, error) { return NewRequest(host + "/users") }
//	func Users(host string) *Builder { return Get(host + "/users") }
func (s *Syntax) ReturnsRequest(site inspector.Cursor) bool {
	if made, ok := s.defUse.requestOf(site); ok {
		return s.defUse.returnsRequest(made)
	}
	fn, ok := s.defUse.index.FuncAround(site).(*types.Func)
	return !ok || fn.Signature().Results().Len() == 0 || !isHTTPPointer(fn.Signature().Results().At(0).Type(), "Request")
}

// Pointee returns the string behind the pointer at cur, where it is made there:
// by new("…") or a helper that returns the address of its argument.
func (s *Syntax) Pointee(cur inspector.Cursor) (inspector.Cursor, bool) {
	return s.defUse.pointee(cur)
}
