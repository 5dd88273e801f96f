package value

// This file reads strings by the pointers to them.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// stringBehind returns what the string can be that the pointer p points to, read by e, which may
// be p itself where that is handed on.
func (ev *evaluation) stringBehind(p, e ast.Expr) []variant {
	if !ev.enter() {
		return single(unknown(e))
	}
	defer ev.leave()
	if v := ev.importedVarOf(p); v != nil { // *config.Base
		if slices.ContainsFunc(ev.usesOfImported(v), ev.mayWriteByCopy) { // fill(config.Base)
			return single(unknown(e))
		}
		return ev.importedVar(v, nil, e)
	}
	switch x := ast.Unparen(p).(type) {
	case *ast.CallExpr: // *ptr("http://h")
		if ev.makesPointer(x) {
			return ev.expr(x.Args[0])
		}
	case *ast.UnaryExpr: // &s
		if x.Op == token.AND {
			return ev.behindAddress(x, e)
		}
	case *ast.SelectorExpr: // *cfg.base
		return ev.behindField(x, e)
	case *ast.Ident: // *base
		return ev.behindVariable(x, e)
	}
	return single(unknown(e))
}

// behindAddress is behind for the address of a local variable that is written where it is
// declared, and of which nobody else gets the address.
//
//	s := "http://h"; o := Options{Base: &s}
func (ev *evaluation) behindAddress(addr *ast.UnaryExpr, e ast.Expr) []variant {
	id := identOf(addr.X)
	u, l := ev.localOf(addr.X)
	if id == nil || l == nil || l.Lost || len(l.Defs) != 1 || l.Defs[0].Kind != defuse.Assign || len(l.Escapes) != 1 || l.Escapes[0].Of != ast.Expr(id) { // s = "http://b", fill(&s)
		return single(unknown(e))
	}
	if between(l.Tests, token.NoPos, addr.Pos()) || u.FuncAround(addr) != l.Func { // if s == "unix:/run/s" { return }
		return single(unknown(e))
	}
	return mapVariants(ev.expr(l.Defs[0].Expr), func(pieces []piece) []piece { return addOrigin(pieces, l.Obj, id) })
}

// behindField is behind for the field sel of a struct.
func (ev *evaluation) behindField(sel *ast.SelectorExpr, e ast.Expr) []variant {
	f, ok := ev.info.Uses[sel.Sel].(*types.Var)
	if !ok || !f.IsField() || !gotypes.IsStringPointer(f.Type()) || ev.MayWriteBehind(f.Origin()) || ev.isSetAround(sel) { // *o.Base = "http://b"
		return single(unknown(e))
	}
	all := mapVariants(ev.part(sel), func(pieces []piece) []piece { return nonEmpty(pieces, e) }) // Options{}, in which it is nil
	if len(all) == 1 && isUnknown(all[0].pieces) && all[0].pieces[0].source == nil {
		return single(holeOf(e, Source{Var: f.Origin(), Within: ev.holderOf(sel)}))
	}
	return all
}

// behindVariable is behind for the variable id, where it is written once, and nothing but
// the string is read by way of it.
func (ev *evaluation) behindVariable(id *ast.Ident, e ast.Expr) []variant {
	v, ok := ev.info.Uses[id].(*types.Var)
	if ok && v.Kind() == types.ParamVar { // func get(u *string) { … *u … }
		return single(ev.derefParamHole(v, e))
	}
	if !ok || v.IsField() || ev.testedBefore(v, nil, id) || !ev.onlyDereferenced(v) { // fill(base); *base
		return single(unknown(e))
	}
	p := ev.onlyValueOf(v)
	if p == nil { // base := &other; base = ptr("http://h")
		return single(unknown(e))
	}
	all := single(unknown(e))
	if call, ok := ast.Unparen(p).(*ast.CallExpr); ok && !ev.makesPointer(call) { // base := flag.String("u", "http://h", "")
		all = ev.flagMadeBy(call)
	} else if gotypes.IsStringPointer(v.Type()) { // base := ptr("http://h"), base := &s
		all = ev.stringBehind(p, e)
	}
	return mapVariants(all, func(pieces []piece) []piece { return addOrigin(pieces, v, id) })
}

// MayWriteBehind reports whether the package may write to the strings to which v points, a
// variable, or the field of any struct.
//
//	*o.Base = "http://h", fill(o.Base)
func (p *Package) MayWriteBehind(v *types.Var) bool {
	return !p.leftBehind.of(v, func() bool {
		return !slices.ContainsFunc(p.Reads(v), func(use inspector.Cursor) bool { return p.mayWriteByCopy(usekind.Reference(use)) })
	})
}

// mayWriteByCopy reports whether the string to which the pointer at cur points may be written
// by way of it, there or where it is put.
func (p *Package) mayWriteByCopy(cur inspector.Cursor) bool {
	use := usekind.Direct(cur)
	switch use.Kind {
	case usekind.Element: // client{base: o.Base}
		f := p.fieldOfElement(use)
		return f == nil || p.MayWriteBehind(f)
	case usekind.Stored: // c.base = o.Base, base := o.Base
		if f := p.fieldNamed(use.Target()); f != nil {
			return p.MayWriteBehind(f)
		}
		v, ok := p.info.Defs[identOf(use.Target())].(*types.Var)
		return !ok || !p.onlyDereferenced(v)
	case usekind.Argument: // get(o.Base)
		return p.treatmentByCallee(use, nil) != leftAlone
	}
	return p.mayWriteText(cur)
}

// makesPointer reports whether call returns a pointer to a copy of its only argument.
//
//	new("http://h"), ptr("http://h"), aws.String("http://h")
func (ev *evaluation) makesPointer(call *ast.CallExpr) bool {
	if fn, ok := typeutil.Callee(ev.info, call).(*types.Func); ok && fn.Pkg() == ev.pkg {
		return ev.returnsCopyOfArgument(call)
	}
	return knowledge.MakesPointer(ev.info, call)
}

// returnsCopyOfArgument reports whether call calls a function of the package that does nothing
// but return the address of its parameter.
func (ev *evaluation) returnsCopyOfArgument(call *ast.CallExpr) bool {
	addr, ok := ast.Unparen(ev.resultLiteral(call)).(*ast.UnaryExpr)
	if !ok || addr.Op != token.AND || len(call.Args) != 1 || call.Ellipsis.IsValid() { // func ptr(s string) *string { return &s }
		return false
	}
	id, ok := ast.Unparen(addr.X).(*ast.Ident)
	if !ok {
		return false
	}
	fn := typeutil.Callee(ev.info, call).(*types.Func).Origin()
	return fn.Signature().Params().Len() == 1 && ev.info.Uses[id] == fn.Signature().Params().At(0)
}

// onlyValueOf is the only expression written to v, a pointer, or nil.
func (ev *evaluation) onlyValueOf(v *types.Var) ast.Expr {
	if v.Parent() == ev.pkg.Scope() { // var base = flag.String("u", "http://h", "")
		if d := ev.declaredBy(v); d != nil && ev.isPrivate(v) {
			return d.value
		}
		return nil
	}
	if d := ev.localAt(v).OnlyDef(); d != nil { // base := flag.String("u", "http://h", "")
		return d.Expr
	}
	return nil
}

// onlyDereferenced reports whether every use of the pointer v reads what it
// points to, or puts it where nothing else is done, and nothing writes to it.
func (p *Package) onlyDereferenced(v *types.Var) bool {
	return !(v.Parent() == p.pkg.Scope() && p.IsWritten(v)) && !p.MayWriteBehind(v)
}
