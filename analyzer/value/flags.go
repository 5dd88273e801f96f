package value

// This file reads the variables that hold settings of the program, such as flags:
// their defaults arrive where nobody sets them.

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
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// pointee returns what the string that a flag's variable points to can be:
// the default, or what the command line says.
func (ev *evaluation) pointee(e *ast.StarExpr) []variant {
	if call, ok := ast.Unparen(e.X).(*ast.CallExpr); ok && ev.copies(call) { // *ptr("http://h")
		return ev.expr(call.Args[0])
	}
	if v := ev.importedVarOf(e.X); v != nil { // *config.Base
		if slices.ContainsFunc(ev.usesOfImported(v), ev.mayWriteBehind) { // fill(config.Base)
			return single(unknown(e))
		}
		return ev.importedVar(v, nil, e)
	}
	id, ok := ast.Unparen(e.X).(*ast.Ident)
	if !ok { // *cfg.base
		return single(unknown(e))
	}
	v, ok := ev.info.Uses[id].(*types.Var)
	if ok && v.Kind() == types.ParamVar { // func get(u *string) { … *u … }
		return single(ev.derefParamHole(v, e))
	}
	if !ok || v.IsField() || ev.testedBefore(v, nil, id) || !ev.onlyDereferenced(v) { // fill(base); *base
		return single(unknown(e))
	}
	call, ok := ev.flagOf(v).(*ast.CallExpr)
	if ok && ev.copies(call) { // base := ptr("http://h"); *base
		return mapVariants(ev.expr(call.Args[0]), func(pieces []piece) []piece { return addOrigin(pieces, v, id) })
	}
	if !ok { // base := &other; *base
		return single(unknown(e))
	}
	return mapVariants(ev.flagMadeBy(call), func(pieces []piece) []piece { return addOrigin(pieces, v, id) })
}

// flagMadeBy returns what the string can be that call returns a pointer to, if it makes a
// flag.
//
//	flag.String("u", "http://h", "")
func (ev *evaluation) flagMadeBy(call *ast.CallExpr) []variant {
	s, ok := goindex.SettingOf(ev.info, call)
	if !ok || !s.Registers() || s.Target != knowledge.None || !gotypes.IsPointer(ev.typeOf(call)) { // flag.Lookup("u").Value
		return single(unknown(call))
	}
	return ev.unknownOrDefault(call, call.Args[s.Default])
}

// InitialFlag returns the strings that the flag may be to which the package-level variable
// v, declared with e, points; none where the package does more than read it.
//
//	var Base = flag.String("base", "http://h", "")
func (p *Package) InitialFlag(v *types.Var, e ast.Expr) []Value {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	ev := p.newEvaluationOf(resultSteps)
	if !ok || !gotypes.IsString(gotypes.Deref(v.Type())) || !ev.onlyDereferenced(v) { // fill(Base)
		return nil
	}
	var values []Value
	for _, a := range ev.flagMadeBy(call) {
		values = append(values, newValue(p, a.pieces))
	}
	return values
}

// copies reports whether call calls a function of the package that does nothing
// but return the address of its parameter.
func (ev *evaluation) copies(call *ast.CallExpr) bool {
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

// flagOf is the only expression written to v, or nil.
func (ev *evaluation) flagOf(v *types.Var) ast.Expr {
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
// points to, and nothing writes to it.
func (ev *evaluation) onlyDereferenced(v *types.Var) bool {
	if v.Parent() == ev.pkg.Scope() && ev.IsWritten(v) {
		return false
	}
	return !slices.ContainsFunc(ev.Reads(v), ev.mayWriteBehind)
}

// mayWriteBehind reports whether the pointer to a string at use is used otherwise than to
// read the string.
//
//	fill(base); *base = "x"
func (p *Package) mayWriteBehind(use inspector.Cursor) bool {
	return usekind.Direct(use).Kind != usekind.Dereferenced || !p.onlyRead(use)
}

// onlySetting returns the definition of l by which it is a setting of the program,
// where nothing else is ever written there, or asked of it before the node at but
// whether it is empty; nil otherwise. Closures read it after the settings are read,
// wherever they stand.
//
//	var u string
//	run := func() { get(u) }
//	flag.StringVar(&u, "u", "http://h", "")
func (u *declInfo) onlySetting(l *defuse.Location, at ast.Node) *defuse.Def {
	if l.IsLost() || len(l.Defs) == 0 || !u.isUninspected(l, at) {
		return nil
	}
	for i := range l.Defs[:len(l.Defs)-1] {
		if kind := l.Defs[i].Kind; kind != defuse.Zero { // u = "https://h"
			return nil
		}
	}
	if d := &l.Defs[len(l.Defs)-1]; d.Kind == defuse.Setting {
		return d
	}
	return nil
}

// isRegistered reports whether the expression at cur, which reads v, helps to make
// a setting of v: it is where the setting is written to, or its default, which v
// holds already.
//
//	flag.StringVar(&c.base, "u", c.base, "")
func (p *Package) isRegistered(cur inspector.Cursor, v *types.Var) bool {
	use := usekind.Direct(cur)
	switch use.Kind {
	case usekind.AddressTaken: // &c.base
		return goindex.DefaultAt(p.info, use.User()) != nil
	case usekind.Argument: // get(c.base)
		s, ok := goindex.SettingOf(p.info, use.Call())
		if !ok || !s.Registers() || s.Target == knowledge.None || s.Default != use.Index {
			return false
		}
		addr, ok := ast.Unparen(use.Call().Args[s.Target]).(*ast.UnaryExpr)
		return ok && p.namesVar(addr.X, v)
	}
	return false
}

// tagDefault returns the default of a field that stands in its tag.
//
//	URL string `envDefault:"http://h"`
func (ev *evaluation) tagDefault(tag *ast.BasicLit) []piece {
	d, ok := ev.TagDefault(tag)
	if !ok { // 80
		return unknown(tag)
	}
	return []piece{{s: d.Text, lit: tag, off: int32(d.At), size: int32(len(d.Text)), node: tag, notEditable: true}}
}

// namesVar reports whether e is the variable or field v.
func (p *Package) namesVar(e ast.Expr, v *types.Var) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr: // c.base
		return gotypes.Origin(p.info.Uses[e.Sel]) == v
	case *ast.Ident: // base
		return p.info.Uses[e] == v
	}
	return false
}

// defaultOf returns the default of the setting that is written to the package-level
// variable v, if nothing else is; nil otherwise.
func (ev *evaluation) defaultOf(v *types.Var) (def ast.Expr) {
	if !ev.isPrivate(v) || ev.IsWritten(v) {
		return nil
	}
	for _, use := range ev.Reads(v) {
		if to := usekind.Direct(use); to.Kind == usekind.AddressTaken && def == nil { // flag.StringVar(&base, "u", "http://h", "")
			if def = goindex.DefaultAt(ev.info, to.User()); def != nil {
				continue
			}
		}
		if !ev.onlyRead(use) {
			return nil
		}
	}
	return def
}
