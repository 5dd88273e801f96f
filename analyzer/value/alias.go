package value

// This file says whether somebody else may write to what a variable refers to.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
)

// isReadOnly reports whether the variable v is only read after its declaration
// and nobody else gets hold of what it refers to.
func (p *Package) isReadOnly(v *types.Var) bool {
	if ok, done := p.readOnly[v]; done { // hosts[0], again
		return ok
	}
	if p.readOnly == nil {
		p.readOnly = make(map[*types.Var]bool)
	}
	p.readOnly[v] = false // meanwhile, for cycles
	ok := v.Parent() != p.pkg.Scope() || !p.IsWritten(v)
	for _, use := range p.Reads(v) {
		u := p.declInfoOf(use)
		ok = ok && u != nil && u.onlyRead(use)
	}
	p.readOnly[v] = ok
	return ok
}

// onlyRead reports whether what the variable use refers to is read and not
// given away.
func (u *declInfo) onlyRead(use *ast.Ident) bool {
	e := ast.Expr(use)
	for {
		t := u.info.TypeOf(e)
		switch p := u.Parent(e).(type) {
		case *ast.ParenExpr: // (hosts)
			e = p
			continue
		case *ast.StarExpr: // *hosts
			e = p
			continue
		case *ast.SelectorExpr: // cfg.Hosts
			if sel := u.info.Selections[p]; sel == nil || sel.Kind() != types.FieldVal { // cfg.Base(), and not (&cfg).SetBase
				return sel != nil && !u.TakesAddress(p) && isValueType(t)
			}
			e = p
			continue
		case *ast.IndexExpr: // hosts[i]
			if p.X != e { // hosts[n], of n
				return true
			}
			e = p
			continue
		case *ast.UnaryExpr: // !enabled, and not &cfg
			return p.Op != token.AND
		case *ast.IncDecStmt: // counts[0]++
			return false
		case *ast.AssignStmt: // h := hosts
			if slices.Contains(p.Lhs, e) { // hosts[0] = "b"
				return false
			}
		case *ast.RangeStmt: // for _, h := range hosts { }
			return p.X == e && u.rowsOnlyRead(p)
		case *ast.SliceExpr: // hosts[1:]
			if p.X != e || gotypes.IsString(t) { // s[1:], s[n:]
				return true
			}
			e = p
			continue
		case *ast.CallExpr: // strings.Join(hosts, ","), and not change(hosts)
			if p.Fun == e || u.onlyReadsArgs(p) {
				return true
			}
		case *ast.BinaryExpr: // hosts == nil
			return true
		}
		return isValueType(t) // get(hosts[0])
	}
}

// rowsOnlyRead reports whether the elements that r ranges over are not
// written to through its variable.
func (u *declInfo) rowsOnlyRead(r *ast.RangeStmt) bool {
	for _, e := range []ast.Expr{r.Key, r.Value} { // the first may hold elements of a sequence
		id, ok := e.(*ast.Ident)
		if e == nil || ok && id.Name == "_" { // for range hosts { }
			continue
		}
		v, _ := u.info.Defs[id].(*types.Var)
		if v == nil || !isValueType(v.Type()) && !u.isReadOnly(v) { // for _, c := range clients { c.Base = "b" }
			return false
		}
	}
	return true
}

// isValueType reports whether a value of type t is copied when it is assigned:
// nothing can be written through the copy, as far as strings in it go.
func isValueType(t types.Type) bool {
	if t == nil || isTypeParam(t) { // func f[T any](v T)
		return false
	}
	switch t.Underlying().(type) {
	case *types.Basic, *types.Struct, *types.Array, *types.Signature: // "a", cfg, [2]string{}, and not []string{}
		return true
	}
	return false
}

// isRangedOver reports whether the sequence that call makes is gone over at
// once, and by a loop that does not write to its elements.
func (u *declInfo) isRangedOver(call *ast.CallExpr) bool {
	r, ok := u.Parent(call).(*ast.RangeStmt)
	return ok && r.X == call && u.rowsOnlyRead(r) // for h := range slices.Values(hosts) { }
}

// onlyReadsArgs reports whether call does not write to its arguments.
func (u *declInfo) onlyReadsArgs(call *ast.CallExpr) bool {
	switch fn := typeutil.Callee(u.info, call).(type) {
	case *types.Builtin: // len(hosts)
		return fn.Name() == "len" || fn.Name() == "cap"
	case *types.Func:
		if knowledge.Has(fn, knowledge.Reads) { // fmt.Println(hosts)
			return true
		}
		_, sequence := sequences[fn.Origin().FullName()]
		return sequence && u.isRangedOver(call) // for i, h := range slices.All(hosts) { }
	}
	return false
}
