package value

// This file says which ways through a function can be taken in one call of it.

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/knowledge"
	"github.com/urilint/urilint/internal/usekind"
)

// decide says whether the condition g can hold in the call: one about an argument
// that is known is decided by that, and one about anything else holds on some run.
//
//	func root(host string) string { if host == "" { return "http://localhost" }; return "https://" + host }
//	root("") // the first alone
func (f *callFrame) decide(g *defuse.Guard) defuse.Sat {
	if err, isNil := g.Error(f.info); err != nil {
		if parses, known := f.parsesArgument(err); known {
			return satOf(parses == isNil)
		}
	}
	if v, path := g.Asked(); v != nil {
		if q, ok := g.Question(); ok {
			decide := f.decideByArgument
			if path != "" { // s.URL
				decide = func(q defuse.Question, v *types.Var) (defuse.Sat, bool) { return f.decideByField(q, v, path) }
			}
			if sat, ok := decide(q, v); ok {
				if sat == defuse.Certain && f.isOpen(v) && f.isNeverAskedSo(g) {
					return defuse.Doubtful
				}
				return sat
			}
		}
	}
	for _, v := range g.Params() {
		if !f.isOpen(v) {
			return defuse.Doubtful
		}
	}
	if f.asksState(g) || f.isNeverAskedSo(g) {
		return defuse.Doubtful
	}
	return defuse.Certain
}

// isNeverAskedSo reports whether g, a condition about a parameter or a variable of the package,
// is not known to hold in the call, or in any that the package makes of the function.
//
//	func (o options) url() string { if o.URL == "" { return "http://h" } } // if o.URL != "" { get(o.url()) }
func (f *callFrame) isNeverAskedSo(g *defuse.Guard) bool {
	fn, ok := f.fn.(*types.Func)
	of, _ := g.AskedAtEntry()
	if !ok || of == nil || f.FuncDecl(fn) == nil {
		return false
	}
	if f.call != nil && of.Kind() != types.PackageVar {
		if cur, found := f.Find(f.call); found && f.holdsAtCall(cur, g) != defuse.Certain {
			return true
		}
	}
	return recognizer{f.info, f.Package}.Holds(f.FuncDecl(fn), g) != defuse.Certain
}

// decideByArgument says whether the condition that asks q of the parameter v can hold; ok is
// false where nothing is known of the argument.
func (f *callFrame) decideByArgument(q defuse.Question, v *types.Var) (sat defuse.Sat, ok bool) {
	if all, isText := f.bound[v]; isText {
		return decideByText(q, all, f.isOpen(v)), true
	}
	if a := f.args[v]; a != nil && a.constant() != nil {
		if holds, ok := q.Allows(a.constant()); ok {
			return satOf(holds), true
		}
	}
	return defuse.Doubtful, false
}

// decideByField says whether the condition that asks q of the field at the path, ".A.B",
// of the parameter v can hold; ok is false where nothing is known of that.
//
//	func (s Site) root() string { if s.URL != "" { return s.URL }; return "https://" + s.Host }
//	Site{Host: "h"}.root() // the second alone
func (f *callFrame) decideByField(q defuse.Question, v *types.Var, path string) (sat defuse.Sat, ok bool) {
	at := pathNamed(v.Type(), path)
	if at == nil {
		return defuse.Doubtful, false
	}
	return f.decideAt(q, v, at)
}

// decideAt is decideByField for the path at.
func (f *callFrame) decideAt(q defuse.Question, v *types.Var, at defuse.Path) (sat defuse.Sat, ok bool) {
	a := f.args[v]
	if a == nil {
		return defuse.Doubtful, false
	}
	all := a.fieldAt(a.expr, at, f.funcIdent())
	if !areKnown(all) {
		return defuse.Doubtful, false
	}
	return decideByText(q, all, false), true
}

// pathNamed is the path by the names of fields, ".A.B", in the struct type t, or in
// what that points to, to a string; nil where there is none.
func pathNamed(t types.Type, names string) defuse.Path {
	at, end := fieldPath(t, names)
	if end == nil || !gotypes.IsString(end) {
		return nil
	}
	return at
}

// fieldPath is the path by the names of fields, ".A.B", in the struct type t, or in what that
// points to, and the type of what is there; nil where there is none.
func fieldPath(t types.Type, names string) (at defuse.Path, end types.Type) {
	for name := range strings.SplitSeq(strings.TrimPrefix(names, "."), ".") {
		s, ok := gotypes.Deref(t).Underlying().(*types.Struct)
		if !ok {
			return nil, nil
		}
		i := 0
		for i < s.NumFields() && s.Field(i).Name() != name {
			i++
		}
		if i == s.NumFields() || !gotypes.IsString(s.Field(i).Type()) && gotypes.IsPointer(s.Field(i).Type()) { // promoted from an embedded struct
			return nil, nil
		}
		at = append(at, i)
		t = s.Field(i).Type()
	}
	return at, t
}

// areKnown reports whether all bytes of each of the strings are known.
func areKnown(all []variant) bool {
	return !slices.ContainsFunc(all, func(v variant) bool { _, ok := known(v.pieces); return !ok })
}

// isFieldDecided reports whether nothing is asked before at of what l is called with, a field
// of a parameter, but whether it is empty, and the call says that.
func (ev *evaluation) isFieldDecided(u *declInfo, l *defuse.Location, at ast.Node, id *ast.Ident) bool {
	a := ev.args[l.Base] // s of func (s Site) root()
	return a != nil && gotypes.IsString(l.Obj.Type()) && !u.looksAt(l.Base).isBefore(l.Obj, at.Pos()) && areKnown(a.fieldAt(a.expr, l.Path, id))
}

func satOf(holds bool) defuse.Sat {
	if holds {
		return defuse.Certain
	}
	return defuse.Impossible
}

// decideByText returns whether the condition that asks q can hold where what it
// asks is one of all, and, if isOpen, may be anything.
func decideByText(q defuse.Question, all []variant, isOpen bool) defuse.Sat {
	if isOpen {
		return defuse.Certain
	}
	holds := 0
	for _, a := range all {
		s, isWhole := known(a.pieces)
		var h, ok bool
		if isWhole {
			h, ok = q.Allows(constant.MakeString(s))
		} else {
			s, _, _ = strings.Cut(flat(a.pieces), text.HoleByte)
			h, ok = q.AllowsPrefix(s)
		}
		if !ok {
			return defuse.Doubtful
		}
		if h {
			holds++
		}
	}
	if holds > 0 && holds < len(all) {
		return defuse.Doubtful
	}
	return satOf(holds > 0)
}

// isOpen reports whether nothing in the program is seen to decide what the
// parameter v holds in the call, nor that another one holds the same.
func (f *callFrame) isOpen(v *types.Var) bool { return f.comesFromElsewhere(v) && !f.isGivenTwice(v) }

// comesFromElsewhere is isOpen for the parameter v by itself.
func (f *callFrame) comesFromElsewhere(v *types.Var) bool {
	if a := f.args[v]; a != nil {
		return !a.isMade() && !(f.isInSummary && a.isOfParam())
	}
	a := f.texts[v]
	if a != nil && f.isInSummary && a.isOfParam() { // func Root(env string) string { return base(env) + "/v1" }
		return false
	}
	if a == nil {
		return v == f.sig.Recv() // what others embed; but how many a variadic function gets is known
	}
	all := f.bound[v]
	return len(all) == 1 && isUnknown(all[0].pieces) && a.comesIn(a.expr, maxHops)
}

// isOfParam reports whether a parameter is read in the argument, other than a receiver
// that holds a struct: who calls the function around decides what it is.
func (a *argument) isOfParam() bool { return a.readsParam(a.expr) }

// readsParam is isOfParam for the expression e.
func (ev *evaluation) readsParam(e ast.Expr) bool {
	reads := false
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || reads {
			return !reads
		}
		v, ok := ev.info.Uses[id].(*types.Var)
		switch {
		case !ok:
		case ev.texts[v] != nil: // env, of func base(env string) string, called as base(env)
			reads = ev.texts[v].isOfParam()
		case ev.args[v] != nil:
			reads = ev.args[v].isOfParam()
		default:
			reads = v.Kind() == types.ParamVar || v.Kind() == types.RecvVar
		}
		return !reads
	})
	return reads
}

// constant returns the constant that the argument is, or nil.
func (a *argument) constant() constant.Value {
	if c := a.info.Types[a.expr].Value; c != nil {
		return c
	}
	if v, ok := a.info.Uses[identOf(a.expr)].(*types.Var); ok && a.args[v] != nil {
		return a.args[v].constant()
	}
	return nil
}

// identOf is the identifier that e is, or nil.
func identOf(e ast.Expr) *ast.Ident {
	id, _ := ast.Unparen(e).(*ast.Ident)
	return id
}

// isMade reports whether the argument is made in the function that calls, and
// does not come into that.
func (a *argument) isMade() bool { return a.makes(a.expr, maxHops) }

// makes is isMade for the expression e, by way of at most hops variables of the package.
func (ev *evaluation) makes(e ast.Expr, hops int) bool {
	if t := ev.info.Types[e]; t.Value != nil || t.IsNil() || hops == 0 || ev.isSetHere(e) {
		return true
	}
	root, at := defuse.PathTo(ev.info, e)
	switch e := ast.Unparen(root).(type) {
	case *ast.Ident: // get(env), get(cfg.env)
		v, ok := ev.info.Uses[e].(*types.Var)
		if !ok {
			return true // a function
		}
		if ev.args[v] != nil {
			return ev.args[v].isMade()
		}
		if d := ev.declaredBy(v); d != nil && d.value != nil && v.Parent() == ev.pkg.Scope() { // var Main = Config{URL: "http://h"}, which others may change, but need not
			return ev.makes(d.value, hops-1)
		}
		u, l := ev.localOf(e)
		if d := l.OnlyDef(); d != nil && d.Kind == defuse.Assign && len(at) == 0 && (gotypes.IsMap(v.Type()) || gotypes.IsTextPointer(v.Type())) { // override := o.Override; or(override, "http://h")
			return ev.makes(d.Expr, hops-1)
		}
		return l != nil && (v.Kind() == types.LocalVar || u.changesParam(l))
	case *ast.CallExpr: // get(isProd()), but not get(NewConfig())
		_, isBasic := ev.typeOf(e).Underlying().(*types.Basic)
		return !isBasic
	case *ast.SelectorExpr, *ast.IndexExpr, *ast.StarExpr: // get(c.p.env), get(envs[i]), get(*env)
		return false
	}
	return true
}

// changesParam reports whether the function writes to the parameter l that holds a struct
// or a pointer to one, or to what is in there, or lets somebody else do so.
//
//	c.Set("http://h"); get(*c)
func (u *declInfo) changesParam(l *defuse.Location) bool {
	return isPointerOrStruct(l.Obj.Type()) && (len(l.Defs)+len(l.Parts) > 0 || l.IsLost() || u.treatmentBy(l.Obj, nil) != leftAlone)
}

// comesIn reports whether the string e comes from outside of the function, by way
// of at most hops variables: it is a parameter, a field, what a function of
// another package finds, or made of such a string alone.
func (ev *evaluation) comesIn(e ast.Expr, hops int) bool {
	root, _ := defuse.PathTo(ev.info, e)
	switch e := ast.Unparen(root).(type) {
	case *ast.Ident: // host, cfg.host
		v, ok := ev.info.Uses[e].(*types.Var)
		if !ok {
			return false
		}
		if a := ev.texts[v]; a != nil {
			return hops > 0 && a.comesIn(a.expr, hops-1)
		}
		if a := ev.args[v]; a != nil {
			return !a.isMade()
		}
		u, l := ev.localOf(e)
		if l == nil {
			return ev.variableComesIn(v, hops)
		}
		isFirst := len(l.Defs) == 0
		if reach, ok := u.Reaching(l, e); ok && !isFirst { // host = withPort(host)
			isFirst = len(reach) == 1 && reach[0].Def == defuse.Entry
		}
		return v.Kind() != types.LocalVar && isFirst && !l.IsLost() && !ev.isForElements(l.Func) || hops > 0 && ev.locationComesIn(l, hops-1)
	case *ast.IndexExpr: // hosts[i], and not Hosts[0] of var Hosts = []string{""}, which others may change, but need not
		v, ok := ev.info.Uses[identOf(e.X)].(*types.Var)
		d := ev.declaredBy(v)
		return (!ok || d == nil || d.value == nil || v.Parent() != ev.pkg.Scope()) && ev.comesIn(e.X, hops)
	case *ast.StarExpr: // *host
		return ev.comesIn(e.X, hops)
	case *ast.SelectorExpr: // c.p.host, os.Args, and not config.Host, of which that package says what it is
		v := ev.importedVarOf(e)
		return v == nil || v.Pkg().Path() == "os"
	case *ast.CallExpr: // os.Getenv("HOST")
		return ev.callComesIn(e, hops)
	}
	return false
}

// isForElements reports whether the function fn is a literal that is given to another
// together with a list: its parameters will be the elements of that.
//
//	each(envs, func(env string) { http.Get(bases[env]) })
func (p *Package) isForElements(fn ast.Node) bool {
	lit, ok := fn.(*ast.FuncLit)
	if !ok {
		return false
	}
	cur, ok := p.Find(lit)
	if !ok {
		return false
	}
	use := usekind.Direct(cur)
	return use.Kind == usekind.Argument && slices.ContainsFunc(use.Call().Args, func(arg ast.Expr) bool {
		t := p.typeOf(arg)
		return t != nil && gotypes.IsTable(t)
	})
}

// variableComesIn is comesIn for the package-level variable v.
//
//	var host string, var host = os.Getenv("HOST"), and not var host = "h"
func (ev *evaluation) variableComesIn(v *types.Var, hops int) bool {
	d := ev.declaredBy(v)
	if hops == 0 || d == nil || d.value == nil || !ev.IsOnlyAssigned(v) || ev.comesIn(d.value, hops-1) { // flag.StringVar(&host, "host", "h", "")
		return true
	}
	return slices.ContainsFunc(ev.Assignments(v), func(a goindex.Assignment) bool {
		e, ok := a.Value.Node().(ast.Expr)
		return !ok || a.IsDefault || ev.comesIn(e, hops-1)
	})
}

// locationComesIn is comesIn for all that is written to l.
func (ev *evaluation) locationComesIn(l *defuse.Location, hops int) bool {
	if l.IsLost() || len(l.Defs) == 0 {
		return false
	}
	for _, d := range l.Defs {
		switch d.Kind {
		case defuse.Assign: // h := host
			if !ev.comesIn(d.Expr, hops) {
				return false
			}
		case defuse.Result: // h, ok := os.LookupEnv("HOST")
			if !ev.callComesIn(d.Call, hops) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// callComesIn is comesIn for what call returns.
func (ev *evaluation) callComesIn(call *ast.CallExpr, hops int) bool {
	if ev.isConversion(call) {
		return ev.comesIn(call.Args[0], hops)
	}
	fn, ok := typeutil.Callee(ev.info, call).(*types.Func)
	switch {
	case !ok || fn.Pkg() == nil || fn.Pkg() == ev.pkg:
		return false
	case knowledge.LooksUp(fn):
		return true
	case knowledge.IsPure(fn): // strings.ToLower(s)
		return len(call.Args) > 0 && ev.comesIn(call.Args[0], hops)
	}
	path := fn.Pkg().Path()
	return strings.Contains(path, ".") || path == "os" || path == "flag" || path == "bufio" // github.com/spf13/viper.GetString
}
