package value

// This file says whether what a function asks of its parameters can be so in any of the calls
// that the package makes of it.

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// Bounds of what is looked at for what the calls of a function can hand in.
const (
	maxCallsAsked  = 32
	maxWritesAsked = 256 // to one field
)

// An entryTest is what a function asks of its parameters: see defuse.Guard.Key.
type entryTest struct {
	fn  ast.Node
	key string
}

// Holds returns whether the condition g can hold in a call of fn: Impossible where the package
// alone calls it, and each call is made where something else holds.
//
//	func open(o *options) { if o.URL != "" { load(o) } } // and not if o.URL == "" in load
func (r recognizer) Holds(fn ast.Node, g *defuse.Guard) defuse.Sat {
	p := r.pkg
	decl, ok := fn.(*ast.FuncDecl)
	if !ok { // func(o *options) { … }
		return defuse.Certain
	}
	key := entryTest{fn, g.Key()}
	sat, known := p.heldAtCalls[key]
	if !known {
		if p.heldAtCalls == nil {
			p.heldAtCalls = make(map[entryTest]defuse.Sat)
		}
		p.heldAtCalls[key] = defuse.Impossible // meanwhile, for functions that call each other
		sat = p.holdsAtCalls(decl, g)
		p.heldAtCalls[key] = sat
	}
	return sat
}

// holdsAtCalls is Holds for what is not known.
func (p *Package) holdsAtCalls(decl *ast.FuncDecl, g *defuse.Guard) defuse.Sat {
	calls := p.allCalls(decl)
	if len(calls) == 0 || len(calls) > maxCallsAsked {
		return defuse.Certain
	}
	sat := defuse.Impossible
	for _, call := range calls {
		switch p.holdsAtCall(call, g) {
		case defuse.Certain:
			return defuse.Certain
		case defuse.Doubtful:
			sat = defuse.Doubtful
		}
	}
	return sat
}

// holdsAtCall is Holds for one call of the function.
func (p *Package) holdsAtCall(call inspector.Cursor, g *defuse.Guard) defuse.Sat {
	v, path := g.AskedAtEntry()
	u := p.declInfoOf(call.Node())
	if u == nil {
		return defuse.Certain
	}
	if v.Kind() == types.PackageVar { // if base == "" { }
		return u.HoldsAt(call.Node(), nil, g)
	}
	e := p.argumentFor(call, v)
	switch {
	case e == nil: // load(all...)
		return defuse.Certain
	case path != "" && gotypes.IsPointer(p.typeOf(e)) && p.isFieldSetBefore(call, g): // o.URL = "http://h"; load(o)
		return defuse.Doubtful
	case path == "" && gotypes.IsString(p.typeOf(e)) && !isPath(e): // load("http://" + host), load(cmp.Or(u, "http://h"))
		return p.holdsOfMade(e, g)
	}
	return u.HoldsAt(call.Node(), e, g)
}

// isPath reports whether e is a variable or a field.
func isPath(e ast.Expr) bool {
	switch ast.Unparen(e).(type) {
	case *ast.Ident, *ast.SelectorExpr: // u, o.URL
		return true
	}
	return false
}

// holdsOfMade returns whether g can hold of the string e, which is made there: Doubtful where
// it does not hold of those that are known.
func (p *Package) holdsOfMade(e ast.Expr, g *defuse.Guard) defuse.Sat {
	q, ok := g.Question()
	if !ok {
		return defuse.Certain
	}
	isAsked := false
	for _, v := range p.newEvaluation().expr(e) {
		prefix, _, isOpen := strings.Cut(flat(v.pieces), text.HoleByte)
		var holds, ok bool
		if isOpen {
			holds, ok = q.AllowsPrefix(prefix)
		} else {
			holds, ok = q.Allows(constant.MakeString(prefix))
		}
		if ok && holds {
			return defuse.Certain
		}
		isAsked = isAsked || ok
	}
	if isAsked {
		return defuse.Doubtful
	}
	return defuse.Certain
}

// allCalls returns the calls of the function that decl declares; none where there may be
// others, as a value or from elsewhere.
func (p *Package) allCalls(decl *ast.FuncDecl) []inspector.Cursor {
	fn, ok := p.info.Defs[decl.Name].(*types.Func)
	if !ok || !p.IsOnlyCalled(fn) || fn.Signature().Recv() != nil && len(p.ImplementedBy(fn)) > 0 { // run(load)
		return nil
	}
	return p.Calls(fn)
}

// argumentFor returns what the call at cur hands in as param, a parameter of the function
// that it calls or the receiver; nil where that is no one expression.
func (p *Package) argumentFor(cur inspector.Cursor, param *types.Var) ast.Expr {
	call := cur.Node().(*ast.CallExpr)
	fn, ok := goindex.Callee(p.info, call).(*types.Func)
	if !ok {
		return nil
	}
	sig := fn.Signature()
	if param == sig.Recv() { // o.load()
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok {
			return nil
		}
		if s := p.info.Selections[sel]; s == nil || len(s.Index()) != 1 { // of an embedded struct
			return nil
		}
		return sel.X
	}
	i := indexOfParam(sig, param)
	if i < 0 || i >= len(call.Args) || sig.Variadic() && i == sig.Params().Len()-1 || len(call.Args) == 1 && sig.Params().Len() > 1 { // load(urlAndName())
		return nil
	}
	return call.Args[i]
}

// isFieldSetBefore reports whether the function around call, which calls another, writes before
// to the field of which that asks g, so that this may not hold.
func (p *Package) isFieldSetBefore(call inspector.Cursor, g *defuse.Guard) bool {
	param, path := g.AskedAtEntry()
	field := p.fieldByNames(param.Type(), path)
	if field == nil {
		return false
	}
	around := p.Index.FuncAround(call)
	writes := p.Assignments(field)
	return slices.ContainsFunc(writes[:min(len(writes), maxWritesAsked)], func(a goindex.Assignment) bool {
		if a.Lhs == nil || a.Lhs.Pos() > call.Node().Pos() || p.Index.FuncAround(a.Value) != around {
			return false
		}
		e, isExpr := a.Value.Node().(ast.Expr)
		if !isExpr || p.info.Types[e].Value == nil {
			return true
		}
		holds, ok := g.Allows(p.info.Types[e].Value)
		return !holds || !ok
	})
}

// fieldByNames is the field of a struct of type t, or of what t points to, that path leads to,
// ".A.B"; nil where there is none.
func (p *Package) fieldByNames(t types.Type, path string) (field *types.Var) {
	for name := range strings.SplitSeq(path[1:], ".") {
		obj, _, _ := types.LookupFieldOrMethod(t, true, p.pkg, name)
		v, ok := obj.(*types.Var)
		if !ok {
			return nil
		}
		field, t = v.Origin(), v.Type()
	}
	return field
}

// isNeverEmpty reports whether the string e is not known to be empty on any run, for what is
// asked of it before, or before the function is called.
func (p *Package) isNeverEmpty(e ast.Expr) bool {
	if name, ok := p.environmentRead(e); ok && p.isAlwaysSet(name) {
		return true
	}
	u := p.declInfoOf(e)
	return u != nil && u.MayBeEmpty(e) != defuse.Certain
}
