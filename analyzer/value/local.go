package value

// This file finds what variables hold.

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// variable returns what the variable id holds where it is used.
func (ev *evaluation) variable(id *ast.Ident) []variant {
	v, ok := ev.info.Uses[id].(*types.Var)
	if !ok || v.IsField() || !gotypes.IsString(v.Type()) && !ev.isBoundText(v) && (!gotypes.IsBytes(v.Type()) || !ev.keepsBytes(v)) { // port, of an int
		return single(unknown(id))
	}
	if v.Parent() == ev.pkg.Scope() { // var base = "http://h"
		return ev.global(v, id)
	}
	u, l := ev.localOf(id)
	if l == nil { // a variable of another declaration
		return single(unknown(id))
	}
	return ev.read(u, l, id, id)
}

// read returns what the local variable l holds at the node at, read by id.
func (ev *evaluation) read(u *declInfo, l *defuse.Location, at ast.Node, id *ast.Ident) []variant {
	if l.IsLost() { // fill(&u)
		return single(unknown(id))
	}
	if b := ev.before; b != nil && b.l == l && goindex.IsWithin(at, b.stmt) {
		return single(addOrigin(b.pieces, l.Obj, id))
	}
	if c := ev.chosen; c != nil && c.l == l && c.at == at {
		return mapVariants(ev.oneOf(u, l, c.def, at, id), func(pieces []piece) []piece { return addOrigin(pieces, l.Obj, id) })
	}
	reach, ok := u.ReachingWhere(l, at, ev.decide)
	if !ok {
		if d := u.onlySetting(l, at); d != nil { // run := func() { get(u) }; flag.StringVar(&u, …)
			return mapVariants(ev.unknownOrDefault(d.Expr, d.Expr), func(pieces []piece) []piece { return addOrigin(pieces, l.Obj, id) })
		}
	}
	if !ok && len(l.Defs) == 0 { // func(u string) { go func() { get(u) }() }
		return single(ev.paramHole(u, l, at, id))
	}
	reach = slices.DeleteFunc(reach, func(r defuse.Reach) bool { return r.Sat == defuse.Impossible })
	if !ok {
		return single(unknown(id))
	}
	return ev.withBeginning(ev.definedBy(u, l, reach, at, id), u, l, at, reach, id)
}

// definedBy returns what those of the definitions reach leave in l at the node at that are
// known to come there.
func (ev *evaluation) definedBy(u *declInfo, l *defuse.Location, reach []defuse.Reach, at ast.Node, id *ast.Ident) []variant {
	isKnown := slices.ContainsFunc(reach, isCertain)
	if chains, isOpen, ok := ev.chainsOf(u, l, at, reach); ok && (isKnown || isOpen) {
		return ev.eitherChain(u, l, chains, isOpen, at, id)
	}
	if !isKnown { // if valid(u) { u = "a" }; get(u)
		return single(unknown(id))
	}
	if len(reach) == 1 { // u := "a"; get(u)
		all := ev.from(u, l, reach[0].Def, at, id)
		if u.mayDecideUse(all, l, reach[0].Def, at) { // u := bases[i]; if c { get(u) }
			reached := ev.keepReached(all, u, l, reach[0].Def, at, id)
			if reached == nil {
				reached = single(inCommon(all, id))
			}
			all = reached
		}
		if ev.maySkip(all, at) {
			all = single(inCommon(all, id))
		}
		return mapVariants(all, func(pieces []piece) []piece { return addOrigin(pieces, l.Obj, id) })
	}
	return ev.either(u, l, reach, at, id)
}

// mayDecideUse reports whether which of all the definition def writes to l may decide
// whether the node at reads it. A setting hardly does.
//
//	u := bases[i]; if c { get(u) }
func (u *declInfo) mayDecideUse(all []variant, l *defuse.Location, def int, at ast.Node) bool {
	return (len(all) > 1 && !isSetting(all) || u.isOfRow(l, def)) && u.isSelected(l, def, all, at)
}

// isSelected reports whether what is asked between the definition def of l and the node at may
// decide which of all, the strings that def writes, comes there.
func (u *declInfo) isSelected(l *defuse.Location, def int, all []variant, at ast.Node) bool {
	if u.IsUnconditional(l, def, at) {
		return false
	}
	_, isOfBranches := all[0].of.(string) // if c { base = b }; u := base + "/x"
	return !isOfBranches || u.isOfRow(l, def) || !u.IsIndependent(l, def, at)
}

// isOfRow reports whether the definition def writes an element, even if it is the only
// one, to l: the code around is written for others, too.
//
//	for name, u := range map[string]string{"a": "http://h"} { if name == "b" { get(u) } }
func (u *declInfo) isOfRow(l *defuse.Location, def int) bool {
	return def != defuse.Entry && u.IsElement(&l.Defs[def])
}

func isCertain(r defuse.Reach) bool { return r.Sat == defuse.Certain }

// either returns what several definitions leave in l: what is doubtful is unknown.
func (ev *evaluation) either(u *declInfo, l *defuse.Location, reach []defuse.Reach, at ast.Node, id *ast.Ident) []variant {
	var defs []int
	for _, r := range reach {
		defs = append(defs, r.Def)
	}
	var origin any = fmt.Sprint(l.Obj.Pos(), defs)
	choice, byEnvironment := u.environmentChoice(l, reach, at)
	isDefaultUsed := choice.name == "" || !ev.isAlwaysSet(choice.name)
	if byEnvironment {
		origin = setting{choice.by}
	}
	var all []variant
	for i, r := range reach {
		some := single(unknown(id))
		if r.Sat == defuse.Certain && (isDefaultUsed || i != choice.def) { // u := "a"; if c { u = "b" }; get(u)
			some = ev.oneOf(u, l, r.Def, at, id)
		}
		if byEnvironment && i == choice.def { // u := os.Getenv("URL"); if u == "" { u = "a" }; get(u)
			some = mapVariants(some, func(pieces []piece) []piece { return asDefaultOf(pieces, l.Obj, id, choice.name) })
		}
		for _, a := range some {
			all = append(all, variant{addOrigin(a.pieces, l.Obj, id), origin, len(all)})
		}
		if len(all) >= maxAlts {
			return all[:maxAlts]
		}
	}
	return all
}

// oneOf returns what the definition def, one of several, leaves in l.
func (ev *evaluation) oneOf(u *declInfo, l *defuse.Location, def int, at ast.Node, id *ast.Ident) []variant {
	all := ev.from(u, l, def, at, id)
	switch {
	case flat(all[0].pieces) == "": // somebody will have looked whether there is something
		return single(unknownFor(all, id))
	case u.mayDecideUse(all, l, def, at) || ev.maySkip(all, at):
		all = single(inCommon(all, id))
	}
	_, guards := u.ReachingBy(l, at, []int{def}, false, false, ev.decide)
	return mapVariants(all, func(pieces []piece) []piece { return onlyWhen(pieces, guards) })
}

// from returns what the definition def, an index or defuse.Entry, leaves in l.
func (ev *evaluation) from(u *declInfo, l *defuse.Location, def int, at ast.Node, id *ast.Ident) []variant {
	if def == defuse.Entry { // func get(u string)
		return ev.passing(ev.initial(u, l, at, id), l.Checks, token.NoPos, at.Pos())
	}
	d := &l.Defs[def]
	if (d.Kind == defuse.Left || d.Kind == defuse.Result) && u.isAfterFailure(d, at) { // if err := cfg.Load(); err != nil { get(cfg.Base) }
		return single(unknown(id))
	}
	all := ev.withPresence(d.Call, u.PresenceAt(l, def, at)).written(u, l, d, id)
	if u.IsElement(d) && u.isAskedIfEmpty(l, at) || l.Base != nil && between(l.Tests, d.Stmt.End(), at.Pos()) { // c := newConfig(); if c.Base != "" { get(c.Base) }
		all = mapVariants(all, func(pieces []piece) []piece { return nonEmpty(pieces, id) })
	}
	return ev.passing(all, l.Checks, d.Stmt.End(), at.Pos())
}

// isAskedIfEmpty reports whether something is decided before the node at by whether l
// is empty: on the way there it may not be.
//
//	for _, u := range []string{"http://a", ""} { if u != "" { get(u) } }
func (u *declInfo) isAskedIfEmpty(l *defuse.Location, at ast.Node) bool {
	for pos := range l.EmptyTests {
		if pos < at.Pos() {
			return true
		}
	}
	return false
}

// written returns what d writes to l, as it is read by id.
func (ev *evaluation) written(u *declInfo, l *defuse.Location, d *defuse.Def, id *ast.Ident) []variant {
	switch d.Kind {
	case defuse.Zero: // var u string
		if gotypes.IsPointer(l.Obj.Type()) && isDeclaration(d.Stmt) { // var u *url.URL
			return single(unknown(id)) // nil
		}
		return single(knownAt(id, ""))
	case defuse.Assign: // u := "http://h"
		if isBuilder(gotypes.Deref(l.Obj.Type())) { // b := strings.Builder{}
			return ev.newBuilder(d.Expr)
		}
		if gotypes.IsStringPointer(l.Obj.Type()) { // o.Base = ptr("http://h")
			return ev.stringBehind(d.Expr, d.Expr)
		}
		return ev.expr(d.Expr)
	case defuse.Append: // u += "/x"
		return ev.concat(d.Stmt, ev.read(u, l, d.Stmt, nameOf(d, id)), ev.expr(d.Expr))
	case defuse.ByCall: // b.WriteString("x")
		return ev.byCall(u, l, d, id)
	case defuse.Setting: // flag.StringVar(&u, "u", "https://h/", "")
		if d == &l.Defs[len(l.Defs)-1] { // u := ""; flag.StringVar(&u, …)
			return ev.unknownOrDefault(d.Expr, d.Expr)
		}
	case defuse.Range: // for _, u := range bases { }
		if all := ev.element(id); len(all) > 1 || !isUnknown(all[0].pieces) {
			return all
		}
		if all, ok := ev.importedRange(d, nil, id); ok { // for _, u := range config.Bases { }
			return all
		}
		r := d.Stmt.(*ast.RangeStmt)
		if lang := ev.separated(r.X, -1); !lang.IsAny() && gotypes.IsString(l.Obj.Type()) { // for _, u := range strings.Split(s, ",") { }
			return single(hole(id, lang))
		}
		return single(ev.rangeHole(u, r, id))
	case defuse.Field: // cfg := other; cfg.Base
		return ev.member(d, id)
	case defuse.Result: // u, err := endpoint()
		return ev.result(d.Call, d.Index)
	case defuse.Left: // cfg.Load(); cfg.Base
		return ev.leftByCall(d, id)
	case defuse.Something:
		if e := receiveIn(d.Stmt); e != nil && gotypes.IsString(l.Obj.Type()) { // u, ok := <-jobs
			return ev.expr(e)
		}
	}
	return single(unknown(id))
}

// isDeclaration reports whether stmt declares variables by var.
func isDeclaration(stmt ast.Node) bool {
	_, ok := stmt.(*ast.ValueSpec)
	return ok
}

// nameOf is the identifier that d, an assignment by +=, adds to.
func nameOf(d *defuse.Def, id *ast.Ident) *ast.Ident {
	if n, ok := d.Stmt.(*ast.AssignStmt); ok { // u := "a"
		if lhs, ok := ast.Unparen(n.Lhs[0]).(*ast.Ident); ok {
			return lhs
		}
	}
	return id
}

// global returns what the package-level variable v holds, used by id: its
// first value, if nobody can write another one. An empty one waits for the
// linker to set it (go build -ldflags -X), or for whoever copies the program.
func (ev *evaluation) global(v *types.Var, id *ast.Ident) []variant {
	d := ev.declaredBy(v)
	if d == nil || ev.testedBefore(v, nil, id) { // if base == "x" { return }; get(base)
		return single(unknown(id))
	}
	var all []variant
	if d.value != nil && (ev.constantVar(v) || ev.isReadFirst(v, id)) && !ev.isEmpty(d.value) { // var base = "http://h"
		all = ev.expr(d.value)
	} else if def := ev.defaultOf(v); def != nil {
		all = ev.unknownOrDefault(def, def)
	} else {
		return single(holeOf(id, Source{Var: v}))
	}
	if u := ev.declInfoOf(id); u != nil {
		all = ev.passing(all, u.Checks(v), token.NoPos, id.Pos())
	}
	return mapVariants(all, func(pieces []piece) []piece { return addOrigin(pieces, v, id) })
}

// isEmpty reports whether e is the constant "".
func (p *Package) isEmpty(e ast.Expr) bool {
	s, ok := gotypes.ConstantString(p.info, e)
	return ok && s == ""
}

// constantVar reports whether the package-level variable v is what it was
// declared to be as long as the program runs.
func (p *Package) constantVar(v *types.Var) bool {
	return p.isPrivate(v) && p.isReadOnly(v)
}

// isReadFirst reports whether id reads the package-level variable v for the first value of
// another one, before a package that imports this one can write to v; nobody else does.
//
//	var Base = "http://h"; var Users = Base + "/users"
func (p *Package) isReadFirst(v *types.Var, id *ast.Ident) bool {
	u := p.declInfoOf(id)
	if u == nil {
		return false
	}
	_, isFirst := u.cur.Node().(*ast.GenDecl) // and not func users() string { return Base + "/users" }
	return isFirst && u.FuncAround(id) == nil && p.isReadOnly(v)
}

// isPrivate reports whether no other package can write to v.
func (p *Package) isPrivate(v *types.Var) bool {
	return !p.IsExported(v) // base, and not Base of a library
}

// testedBefore reports whether the variable, or the field f of it, was tested
// in the function around use before use.
func (p *Package) testedBefore(v, f *types.Var, use *ast.Ident) bool {
	u := p.declInfoOf(use)
	return u == nil || u.IsTestedBefore(v, f, use.Pos())
}
