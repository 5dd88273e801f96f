package value

// This file sees where a function does again what it was called for.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// IsRepeated reports whether the parameter at cur is handed to a call by which the function
// around calls itself, with the strings that it was called with.
//
//	func get(u string, n int) error { err := ping(u); if err != nil && n > 0 { return get(u, n-1) }; return err }
func (p *Package) IsRepeated(cur inspector.Cursor) bool {
	use := usekind.Direct(usekind.Reference(cur))
	u := p.declInfoOf(cur.Node())
	return u != nil && use.Kind == usekind.Argument && u.repeatsItself(use.Call())
}

// isRepeatedAt reports whether what is at the position pos is handed to such a call.
func (u *declInfo) isRepeatedAt(pos token.Pos) bool {
	cur, ok := u.FindByPos(pos)
	return ok && u.IsRepeated(cur)
}

// repeatsItself reports whether call calls the function of the declaration with its own
// receiver and strings, which nobody writes to.
func (u *declInfo) repeatsItself(call *ast.CallExpr) bool {
	decl, ok := u.FuncAround(call).(*ast.FuncDecl)
	if !ok || call.Ellipsis.IsValid() { // func() error { return get(u, n-1) }
		return false
	}
	fn, ok := u.info.Defs[decl.Name].(*types.Func)
	if !ok || typeutil.Callee(u.info, call) != fn || fn.Signature().Params().Len() != len(call.Args) || fn.Signature().Variadic() {
		return false
	}
	if recv := fn.Signature().Recv(); recv != nil { // c.next.get(u, n-1)
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok || !u.isUnwritten(recv, sel.X) {
			return false
		}
	}
	hasString := false
	for i, arg := range call.Args {
		param := fn.Signature().Params().At(i)
		if b, ok := param.Type().Underlying().(*types.Basic); ok && b.Info()&types.IsString == 0 { // n-1
			continue
		}
		if !u.isUnwritten(param, arg) { // get(mirror, n-1), get("http://"+u, n-1)
			return false
		}
		hasString = hasString || gotypes.IsString(param.Type())
	}
	return hasString
}

// comesTo reports whether the function around n calls itself, with another v and its own
// strings, where what q asks of the parameter v does not hold, and for no other reason: it
// goes on until that holds.
//
//	if depth == 0 { return n }; return walk(u, depth-1)
func (u *declInfo) comesTo(n ast.Node, v *types.Var, q defuse.Question) bool {
	decl, ok := u.FuncAround(n).(*ast.FuncDecl)
	if !ok || gotypes.IsString(v.Type()) {
		return false
	}
	fn, ok := u.info.Defs[decl.Name].(*types.Func)
	if !ok {
		return false
	}
	calls := u.repeats.of(fn, func() []*ast.CallExpr { return u.findRepeats(fn, decl) })
	return slices.ContainsFunc(calls, func(call *ast.CallExpr) bool {
		i := indexOfParam(fn.Signature(), v)
		ways := u.Needs(call)
		if i < 0 || u.isUnwritten(v, call.Args[i]) || len(ways) != 1 || len(ways[0]) != 1 { // walk(u, depth)
			return false
		}
		asked, path := ways[0][0].Asked()
		other, ok := ways[0][0].Question()
		return ok && asked == v && path == "" && other.Equal(q.Negated())
	})
}

// findRepeats returns the calls by which fn, which decl declares, calls itself with its own
// strings.
func (u *declInfo) findRepeats(fn *types.Func, decl *ast.FuncDecl) (calls []*ast.CallExpr) {
	for _, cur := range u.Calls(fn) {
		if call := cur.Node().(*ast.CallExpr); goindex.IsWithin(call, decl) && u.repeatsItself(call) {
			calls = append(calls, call)
		}
	}
	return calls
}

// isUnwritten reports whether e names the parameter v, as it came in.
func (u *declInfo) isUnwritten(v *types.Var, e ast.Expr) bool {
	l := u.Location(v)
	return u.isNameOf(e, v) && l != nil && len(l.Defs)+len(l.Parts) == 0 && !l.IsLost()
}

// returnsItself reports whether s returns what the function returns that is called again
// with its own strings: for those, that is no way out.
//
//	if depth > 0 { return walk(u, depth-1) }; http.Get(u)
func (u *declInfo) returnsItself(s *ast.ReturnStmt) bool {
	if len(s.Results) != 1 { // return u, nil
		return false
	}
	call, ok := ast.Unparen(s.Results[0]).(*ast.CallExpr)
	return ok && u.repeatsItself(call)
}
