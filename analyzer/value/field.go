package value

// This file reads the fields of structs: of literals, of variables that hold
// one, and of what functions of the package return.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urilint/urilint/analyzer/defuse"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
)

// An argument is an expression that a parameter stands for while a function is
// computed in the place of a call of it.
type argument struct {
	*evaluation // of the caller
	expr        ast.Expr
	frameMark   *provenance
}

// fieldAt returns what the field holds that at leads to in the struct e, or in
// the struct that e points to; id is the identifier that reads it.
func (ev *evaluation) fieldAt(e ast.Expr, at defuse.Path, id *ast.Ident) []variant {
	if len(at) == 0 { // base, of a string or a URL
		return ev.stringOf(e)
	}
	if !ev.enter() {
		return single(unknown(id))
	}
	defer ev.leave()
	switch x := ast.Unparen(e).(type) {
	case *ast.CompositeLit: // Config{Base: "http://h"}.Base
		elem, ok := goindex.FieldValue(ev.info, x, at[0])
		switch {
		case !ok: // []Config{}
			return single(unknown(id))
		case elem == nil: // Config{}.Base
			return single(knownAt(id, ""))
		}
		return ev.fieldAt(elem, at[1:], id)
	case *ast.UnaryExpr: // (&Config{Base: "http://h"}).Base, (&cfg).Base
		if x.Op == token.AND {
			return ev.fieldAt(x.X, at, id)
		}
	case *ast.StarExpr: // (*newConfig()).Base, *config.Default
		if _, ok := ast.Unparen(x.X).(*ast.CallExpr); ok || ev.importedVarOf(x.X) != nil {
			return ev.fieldAt(x.X, at, id)
		}
		return ev.fieldOfVariable(x, at, id)
	case *ast.CallExpr: // newConfig().Base
		if ev.isNew(x) { // new(Config).Base
			return single(knownAt(id, ""))
		}
		return ev.fieldOfResult(x, 0, at, id)
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr: // cfg.HTTP.Base
		return ev.fieldOfVariable(x, at, id)
	}
	return single(unknown(id))
}

// part returns what e, a field of a struct, holds.
func (ev *evaluation) part(e ast.Expr) []variant {
	if sel, ok := e.(*ast.SelectorExpr); ok { // cfg.HTTP.Base
		if root, at := defuse.PathTo(ev.info, sel); len(at) > 0 {
			return ev.fieldAt(root, at, sel.Sel)
		}
	}
	return single(unknown(e))
}

// fieldOfVariable is fieldAt for a variable or a part of one.
func (ev *evaluation) fieldOfVariable(e ast.Expr, at defuse.Path, id *ast.Ident) []variant {
	root, first := defuse.PathTo(ev.info, e)
	if use, ok := root.(*ast.Ident); ok && (len(first) == 0 || !gotypes.IsPointer(ev.typeOf(e))) { // cfg.Base = "http://h"; cfg.Base
		v, _ := ev.info.Uses[use].(*types.Var)
		u := ev.declInfoOf(use)
		if v != nil && u != nil && u.Location(v) != nil {
			if m := u.fieldLocation(v, slices.Concat(first, at)); m != nil && ev.mayRead(m) {
				all := ev.read(u, m, e, id)
				if u.handedOut[v] { // cfg := &Config{}; setDefaults(cfg); cfg.Base
					all = mapVariants(all, func(pieces []piece) []piece { return nonEmpty(pieces, id) })
				}
				return ev.afterDecoding(u, all, m, e, id)
			}
		}
	}
	if index, ok := root.(*ast.IndexExpr); ok {
		if all, ok := ev.importedElement(index, slices.Concat(first, at), id); ok { // config.Services[0].Base
			return all
		}
	}
	if v := ev.importedVarOf(root); v != nil { // config.Default.Base
		return ev.importedVar(v, slices.Concat(first, at), id)
	}
	lits := ev.literalsOf(e)
	var all []variant
	for _, p := range lits { // cfg := Config{Base: "http://h"}; cfg.Base
		a := ev.fieldOfRow(&p, at, id)
		if len(a) > 1 && len(lits) == 1 && ev.isUnconditional(e) { // Config{Base: bases[i]}
			return mapVariants(a, func(pieces []piece) []piece { return addOrigins(pieces, p.via) })
		}
		all = append(all, p.rowsHeld(a, id)...)
	}
	if len(all) == 0 {
		return ev.fieldFromElsewhere(e, at, id) // cfg := config.Default; cfg.Base
	}
	return all
}

// mayRead reports whether the member m is written by nobody else: it belongs
// to a variable of the function, or to what the caller made.
func (ev *evaluation) mayRead(m *defuse.Location) bool {
	if ev.leaves != nil && m.Base == ev.leaves {
		return true
	}
	if _, bound := ev.args[m.Base]; bound || !gotypes.IsPointer(m.Base.Type()) { // func get(c Config) { c.Base }
		return true
	}
	return !isParameter(ev.signatureOf(m.Func), m.Base)
}

// member returns what d, which writes a whole struct, writes to the field that
// is read by id.
func (ev *evaluation) member(d *defuse.Def, id *ast.Ident) []variant {
	if d.Call != nil { // c, err := newConfig()
		all := ev.fieldOfResult(d.Call, d.Index, d.Path, id)
		if _, isFound := all[0].of.(foundRow); isFound && len(all) == 1 && ev.isAskedFirst(id) {
			return single(unknown(id))
		}
		return all
	}
	if _, ok := d.Stmt.(*ast.RangeStmt); !ok { // c := other
		return ev.fieldAt(d.Expr, d.Path, id)
	}
	if all, ok := ev.importedRange(d, d.Path, id); ok { // for _, s := range config.Services { s.Base }
		return all
	}
	places := ev.resolveRangeVariable(d)
	if len(places) == 0 { // for _, c := range load() { }
		return single(unknown(id))
	}
	var all []variant
	for _, p := range places {
		all = append(all, p.rowsHeld(ev.fieldOfRow(&p, d.Path, id), id)...)
	}
	return all
}

// fieldOfRow returns what the field at the path at of the row p, a struct, holds, read
// by id.
func (ev *evaluation) fieldOfRow(p *definingExpr, at defuse.Path, id *ast.Ident) []variant {
	if p.isOpen { // append(cfgs, load()...)
		return single(unknown(id))
	}
	return ev.partOfElement(p.asElement(), at, id)
}

// rowsHeld is holds, with each of all that the row p may be.
//
//	for _, c := range []check{{url: getenv("URL", "http://a")}, {url: "http://b"}} { get(c.url) }
func (p *definingExpr) rowsHeld(all []variant, id *ast.Ident) []variant {
	if p.mayBeAnyOf(all) {
		return p.rowsWithin(all)
	}
	return []variant{p.holds(all, id)}
}

// holds is the string in a field of the row p, read by id, where all are those
// that it can be: unknown if there are several.
func (p *definingExpr) holds(all []variant, id *ast.Ident) variant {
	pieces := all[0].pieces
	if len(all) > 1 { // rows of rows
		pieces = unknown(id)
	}
	return variant{addOrigins(p.inRow(pieces), p.via), p.of, p.row}
}

// inRow is pieces, a field of the row p; one that the row leaves out is there,
// and not where it is read.
func (p *definingExpr) inRow(pieces []piece) []piece {
	if p.of != nil && len(pieces) == 1 && pieces[0].s == "" && pieces[0].lit == nil && !pieces[0].hole { // {name: "x"}, which leaves out the URL
		return knownAt(p.expr, "")
	}
	return pieces
}

// initial returns what l, or the variable it is a field of, holds when its
// function is entered: an argument, or the zero value of a result.
func (ev *evaluation) initial(u *declInfo, l *defuse.Location, at ast.Node, id *ast.Ident) []variant {
	v := l.Obj
	if l.Base != nil { // c.Base, of func(c Config)
		v = l.Base
	} else if pieces := ev.paramHole(u, l, at, id); pieces[0].source != nil {
		return single(pieces)
	}
	if pieces := ev.partOfParamHole(u, l, at, id); pieces != nil {
		return single(pieces)
	}
	if between(l.Tests, token.NoPos, at.Pos()) { // if u == "x" { return }; get(u)
		switch {
		case l.Base == nil:
			return ev.askedParam(u, l, at, id)
		case !ev.isFieldDecided(u, l, at, id):
			return single(unknown(id))
		}
	}
	if b, ok := ev.bound[v]; ok && l.Base == nil { // endpoint("h"), of func endpoint(host string)
		return b
	}
	if a, ok := ev.args[v]; ok { // endpoint(Config{Base: "http://h"})
		return a.withFrameMark(a.fieldAt(a.expr, l.Path, id))
	}
	if arg := u.argumentOf(l.Func, v); arg != nil { // func(u string) { get(u) }("http://h")
		return ev.fieldAt(arg, l.Path, id)
	}
	if isResult(ev.signatureOf(l.Func), v) && !gotypes.IsPointer(v.Type()) { // func f() (u string) { return u + "x" }
		return single(knownAt(id, ""))
	}
	return single(unknown(id))
}

// partOfParamHole is the hole that l leaves, a field of a struct that is a parameter and
// that the function may write to later; nil where l is something else, or looked at
// first.
//
//	func New(o Options) *Server { if o.Base == "" { o.Base = "http://h" }; return &Server{base: o.Base} }
func (ev *evaluation) partOfParamHole(u *declInfo, l *defuse.Location, at ast.Node, id *ast.Ident) []piece {
	if l.Base == nil || ev.bound != nil || len(l.Defs) == 0 || !gotypes.IsString(gotypes.Deref(l.Obj.Type())) || u.looksAt(l.Base).isBefore(l.Obj, at.Pos()) {
		return nil
	}
	if l.Base != ev.leaves && (gotypes.IsPointer(l.Base.Type()) || l.Base.Kind() != types.ParamVar) {
		return nil
	}
	isFilled := !slices.ContainsFunc(l.Defs, func(d defuse.Def) bool { return !u.fillsEmpty(d) })
	return holeOf(id, Source{Var: l.Obj.Origin(), Within: ev.holder(l.Base, l.Path), NonEmpty: isFilled})
}

// isBoundText reports whether v is a parameter of a type parameter's type and
// holds a string.
func (ev *evaluation) isBoundText(v *types.Var) bool {
	return gotypes.IsTypeParam(v.Type()) && (ev.bound[v] != nil || ev.generic != nil && types.Identical(v.Type(), ev.generic))
}

// withFrameMark is all, with the mark of the argument in the way of each piece.
func (a *argument) withFrameMark(all []variant) []variant {
	return mapVariants(all, func(pieces []piece) []piece {
		out := make([]piece, len(pieces))
		for k, pc := range pieces {
			pc.via = &provenance{next: pc.via, frameMark: a.frameMark}
			out[k] = pc
		}
		return out
	})
}

// argumentOf returns the argument for the parameter v of fn, a function
// literal that is called where it stands; nil where it is none.
func (u *declInfo) argumentOf(fn ast.Node, v *types.Var) ast.Expr {
	lit, ok := fn.(*ast.FuncLit)
	if !ok { // func f(u string) { … }
		return nil
	}
	call := u.CallOf(lit)
	sig, _ := u.info.TypeOf(lit).(*types.Signature)
	if call == nil || sig == nil || sig.Variadic() || len(call.Args) != sig.Params().Len() { // go run(func(u string) { … })
		return nil
	}
	for i, arg := range call.Args {
		if sig.Params().At(i) == v { // u of func(u string) { … }("http://h")
			return arg
		}
	}
	return nil
}

// signatureOf returns the signature of a function of the source, or nil.
func (p *Package) signatureOf(fn ast.Node) *types.Signature {
	var t types.Type
	switch fn := fn.(type) {
	case *ast.FuncLit: // func(u string) { … }
		t = p.info.TypeOf(fn)
	case *ast.FuncDecl: // func get(u string) { … }
		if obj := p.info.Defs[fn.Name]; obj != nil {
			t = obj.Type()
		}
	}
	sig, _ := t.(*types.Signature)
	return sig
}

// isParameter reports whether v is a parameter or the receiver of sig.
func isParameter(sig *types.Signature, v *types.Var) bool {
	if sig == nil || sig.Recv() == v { // c of func (c *Client) get()
		return true
	}
	for p := range sig.Params().Variables() {
		if p == v { // u of func get(u string)
			return true
		}
	}
	return false
}

// isResult reports whether v is a named result of sig.
func isResult(sig *types.Signature, v *types.Var) bool {
	if sig == nil { // var base string
		return false
	}
	for r := range sig.Results().Variables() {
		if r == v { // u of func f() (u string)
			return true
		}
	}
	return false
}
