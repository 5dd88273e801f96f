package value

// This file reads the variables that hold settings of the program, such as flags:
// their defaults arrive where nobody sets them.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

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
