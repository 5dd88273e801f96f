package value

// This file computes what one return statement of a function returns.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
)

// returnedBy returns what one return statement returns. fails is set where it
// returns an error and nothing else, or not the boolean that the caller asks for.
func (f *callFrame) returnedBy(u *declInfo, ret *ast.ReturnStmt, index int, at defuse.Path) (all []variant, fails bool) {
	sig := f.sig
	n := sig.Results().Len()
	switch {
	case f.isOtherPresence(ret): // return "", false
		return nil, true
	case len(ret.Results) == n && !f.changesResults(u, sig): // return "http://h", nil
	case len(ret.Results) == 0: // func f() (u string) { u = "http://h"; return }
		v := sig.Results().At(index)
		l := u.Location(v)
		id := f.resultName(v)
		if l != nil && len(at) > 0 { // func f() (c Config) { c.Base = "http://h"; return }
			l = u.fieldLocation(v, at)
		}
		if l == nil || id == nil || gotypes.IsURL(l.Obj.Type()) {
			return single(unknown(ret)), false
		}
		return f.read(u, l, ret, id), false
	default:
		return f.forwardedBy(u, ret, index, at), false
	}
	isStruct := len(at) > 0 || gotypes.IsURL(sig.Results().At(index).Type())
	if isStruct && f.isKnownPointer(ret.Results[index]) {
		return single(unknown(ret)), false
	}
	all = f.fieldAt(ret.Results[index], at, f.funcIdent())
	for i, e := range ret.Results {
		if i == index || !gotypes.IsError(sig.Results().At(i).Type()) || f.info.Types[e].IsNil() { // return "", errBad
			continue
		}
		s, ok := known(all[0].pieces)
		if len(all) == 1 && ok && s == "" || isStruct && (f.info.Types[ret.Results[index]].IsNil() || f.isNewError(e)) { // return nil, errBad; return c, errors.New("no name")
			return nil, true
		}
		if v := f.rootVar(ret.Results[index]); len(at) > 0 && v != nil && u.failsRegardless(e, v, at) { // return c, c.checkPort()
			continue
		}
		return single(unknown(ret)), false // somebody will look at the error
	}
	return all, false
}

// forwardedBy is returnedBy for a statement that returns all that another call does.
//
//	func Load() (*Config, error) { return load(os.Getenv("CONFIG")) }
func (f *callFrame) forwardedBy(u *declInfo, ret *ast.ReturnStmt, index int, at defuse.Path) []variant {
	call := forwardedCall(ret, f.sig)
	switch {
	case call == nil || f.changesResults(u, f.sig):
		return single(unknown(ret))
	case len(at) == 0 && index == 0 && gotypes.IsURL(f.sig.Results().At(0).Type()): // return c.base.Parse(path)
		return f.urlTextOfCall(call)
	case len(at) == 0:
		return f.withPresence(call, f.presence).result(call, index)
	}
	return f.withPresence(call, f.presence).fieldOfResult(call, index, at, f.funcIdent())
}

// forwardedCall is the call of which ret, in a function of the signature sig, returns all that
// it does, if that is more than one result; nil where ret returns something else.
func forwardedCall(ret *ast.ReturnStmt, sig *types.Signature) *ast.CallExpr {
	if len(ret.Results) != 1 || sig.Results().Len() == 1 { // return c, nil
		return nil
	}
	call, _ := ast.Unparen(ret.Results[0]).(*ast.CallExpr)
	return call
}

// isKnownPointer reports whether e, which is returned, is a pointer in a local variable
// that others may have as well.
//
//	current = c; return c
func (f *callFrame) isKnownPointer(e ast.Expr) bool {
	u, l := f.localOf(e)
	return l != nil && l.Obj.Kind() == types.LocalVar && gotypes.IsPointer(l.Obj.Type()) && !u.isNewPointer(e)
}

// changesResults reports whether a deferred function may change what is
// returned.
func (f *callFrame) changesResults(u *declInfo, sig *types.Signature) bool {
	for v := range sig.Results().Variables() {
		if l := u.Location(v); l != nil && l.IsLost() { // defer func() { u = "b" }()
			return true
		}
	}
	return false
}

// returnStmts lists the return statements of the function with that body that can be
// reached; ok is false where there are too many.
func (u *declInfo) returnStmts(body *ast.BlockStmt) (list []*ast.ReturnStmt, ok bool) {
	cur, ok := u.Find(body)
	if !ok {
		return nil, false
	}
	cur.Inspect([]ast.Node{(*ast.FuncLit)(nil), (*ast.ReturnStmt)(nil)}, func(cur inspector.Cursor) bool {
		ret, ok := cur.Node().(*ast.ReturnStmt)
		if !ok { // func() string { return "a" }
			return false
		}
		if len(list) <= maxReturns && !u.isDead(cur) { // return "a"
			list = append(list, ret)
		}
		return true
	})
	return list, len(list) <= maxReturns
}
