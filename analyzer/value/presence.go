package value

// This file tells apart what functions return by the boolean that they return beside it.

import (
	"go/ast"
	"go/constant"

	"github.com/urilint/urilint/analyzer/defuse"
)

// An askedPresence is the boolean that a call must return beside what is asked for.
//
//	if u, ok := lookup("eu"); ok { http.Get(u) } // true
type askedPresence struct {
	call     *ast.CallExpr
	presence defuse.Presence
}

// withPresence is ev where the call must return that boolean.
func (ev *evaluation) withPresence(call *ast.CallExpr, presence defuse.Presence) *evaluation {
	if call == nil || presence == defuse.AnyPresence {
		return ev
	}
	asking := *ev
	asking.asked = &askedPresence{call, presence}
	return &asking
}

// presenceOf is the boolean that call must return beside what is asked for.
func (ev *evaluation) presenceOf(call *ast.CallExpr) defuse.Presence {
	if ev.asked == nil || ev.asked.call != call {
		return defuse.AnyPresence
	}
	return ev.asked.presence
}

// isOtherPresence reports whether ret returns another boolean than the caller asks for.
func (f *callFrame) isOtherPresence(ret *ast.ReturnStmt) bool {
	return areOpposite(f.presence, f.presenceBeside(ret))
}

// mayBeOtherPresence reports whether one of the strings that r, one of n, returns may go with
// another boolean than the caller asks for.
//
//	u = root; if region != "" { u, ok = "http://"+region, true }; return
func (f *callFrame) mayBeOtherPresence(r success, n int) bool {
	return f.presence != r.presence && f.presence != defuse.AnyPresence && (n > 1 || len(r.all) > 1)
}

// isAbsent reports whether r returns nothing as the result of that index, and says so.
//
//	return "", false
func (f *callFrame) isAbsent(r success, index int) bool {
	ret, ok := r.ret.(*ast.ReturnStmt)
	if !ok || r.presence != defuse.Absent || index >= len(ret.Results) {
		return false
	}
	return f.info.Types[ret.Results[index]].IsNil() || len(r.all) == 1 && flat(r.all[0].pieces) == ""
}

// areOpposite reports whether p and q are true and false.
func areOpposite(p, q defuse.Presence) bool {
	return p != q && p != defuse.AnyPresence && q != defuse.AnyPresence
}

// presenceBeside is the boolean that ret returns beside something else, as far as that is
// known.
//
//	return "http://h", true; return "", false; u, ok := bases[region]; return u, ok
func (f *callFrame) presenceBeside(ret *ast.ReturnStmt) defuse.Presence {
	i := defuse.PresenceResult(f.sig)
	if forwardedCall(ret, f.sig) != nil { // return lookup(region), of which it is asked for
		return f.presence
	}
	if i < 0 || len(ret.Results) != f.sig.Results().Len() {
		return defuse.AnyPresence
	}
	e := ret.Results[i]
	switch c := f.info.Types[e].Value; {
	case c == nil && f.returnsElement(ret, i): // of what is not there, nothing is known
		return defuse.Present
	case c == nil || c.Kind() != constant.Bool: // return u, valid(u)
		return defuse.AnyPresence
	case constant.BoolVal(c):
		return defuse.Present
	}
	return defuse.Absent
}

// returnsElement reports whether ret returns an element, and, as the result of that index,
// whether it is there.
//
//	u, ok := bases[region]; return u, ok
func (f *callFrame) returnsElement(ret *ast.ReturnStmt, index int) bool {
	if len(ret.Results) != 2 || index != 1 {
		return false
	}
	_, element := f.localOf(ret.Results[0])
	_, isThere := f.localOf(ret.Results[1])
	def, asked := element.OnlyDef(), isThere.OnlyDef()
	if def == nil || asked == nil || def.Stmt != asked.Stmt {
		return false
	}
	stmt, ok := def.Stmt.(*ast.AssignStmt)
	if !ok || len(stmt.Rhs) != 1 {
		return false
	}
	_, isIndex := ast.Unparen(stmt.Rhs[0]).(*ast.IndexExpr)
	return isIndex
}
