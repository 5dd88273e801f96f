package value

// This file finds what variables hold.

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"unicode"

	"github.com/urilint/urilint/internal/gotypes"
)

// variable returns what the variable id holds where it is used.
func (ev *evaluation) variable(id *ast.Ident) []alt {
	v, ok := ev.info.Uses[id].(*types.Var)
	if !ok || v.IsField() || !gotypes.IsString(v.Type()) && !ev.isBoundText(v) && (!gotypes.IsBytes(v.Type()) || !ev.keepsBytes(v)) {
		return sole(unknown(id))
	}
	if v.Parent() == ev.pkg.Scope() {
		return ev.global(v, id)
	}
	u, l := ev.localOf(id)
	if l == nil {
		return sole(unknown(id))
	}
	return ev.read(u, l, id, id)
}

// read returns what the local variable l holds at the node at, read by id.
func (ev *evaluation) read(u *unit, l *local, at ast.Node, id *ast.Ident) []alt {
	if l.isLost() {
		return sole(unknown(id))
	}
	writes, conditional, ok := u.reaching(l, at)
	if !ok || len(writes) == 0 {
		if len(l.defs) == 0 {
			return sole(ev.received(u, l, at, id))
		}
		return sole(unknown(id))
	}
	if len(writes) == 1 {
		all := ev.from(u, l, writes[0], at, id)
		if conditional && len(all) > 1 {
			return sole(unknown(id))
		}
		return mapAlts(all, func(pieces []piece) []piece { return through(pieces, l.obj, id) })
	}
	origin := fmt.Sprint(l.obj.Pos(), writes)
	var all []alt
	for _, w := range writes {
		a := ev.from(u, l, w, at, id)
		pieces := a[0].pieces
		if len(a) > 1 || flat(pieces) == "" { // nothing there: somebody will have looked
			pieces = unknown(id)
		}
		all = append(all, alt{through(pieces, l.obj, id), origin, len(all)})
		if len(all) == maxAlts {
			break
		}
	}
	return all
}

// from returns what the write w, an index or before, leaves in l.
func (ev *evaluation) from(u *unit, l *local, w int, at ast.Node, id *ast.Ident) []alt {
	if w == before {
		return l.passing(ev.initial(u, l, at, id), token.NoPos, at.Pos())
	}
	d := &l.defs[w]
	return l.passing(ev.written(u, l, d, at, id), d.stmt.End(), at.Pos())
}

// written returns what d writes to l, as it is read at the node at by id.
func (ev *evaluation) written(u *unit, l *local, d *def, at ast.Node, id *ast.Ident) []alt {
	from := d.stmt.End()
	if r, ok := d.stmt.(*ast.RangeStmt); ok {
		from = r.Body.Lbrace
	}
	if between(l.tests, from-1, at.Pos()) {
		return sole(unknown(id))
	}
	switch d.kind {
	case defZero:
		if isPointer(l.obj.Type()) && isDeclaration(d.stmt) {
			return sole(unknown(id)) // nil
		}
		return sole(opaque(id, ""))
	case defSet:
		if isBuilder(deref(l.obj.Type())) {
			return ev.newBuilder(d.expr)
		}
		return ev.expr(d.expr)
	case defFlag:
		if d == &l.defs[len(l.defs)-1] {
			return ev.defaulted(d.call, d.call.Args[2])
		}
	case defRange:
		if all := ev.element(id); len(all) > 1 || !isUnknown(all[0].pieces) {
			return all
		}
		r := d.stmt.(*ast.RangeStmt)
		if lang := ev.separated(r.X, -1); !lang.IsAny() && gotypes.IsString(l.obj.Type()) {
			return sole(hole(id, lang))
		}
		return sole(ev.ranged(u, r, id))
	case defField:
		return ev.member(d, id)
	case defResult:
		return ev.result(d.call, d.index)
	case defAdd, defAddChar, defAddByte, defAddFmt:
		return ev.concat(d.stmt, ev.read(u, l, d.stmt, d.nameOr(id)), ev.added(d))
	}
	return sole(unknown(id))
}

// isDeclaration reports whether stmt declares variables by var.
func isDeclaration(stmt ast.Node) bool {
	_, ok := stmt.(*ast.ValueSpec)
	return ok
}

// nameOr is the identifier that d adds to, or id where it adds by a call.
func (d *def) nameOr(id *ast.Ident) *ast.Ident {
	if n, ok := d.stmt.(*ast.AssignStmt); ok && n.Tok == token.ADD_ASSIGN {
		if lhs, ok := ast.Unparen(n.Lhs[0]).(*ast.Ident); ok {
			return lhs
		}
	}
	return id
}

// added returns what d adds to what was there.
func (ev *evaluation) added(d *def) []alt {
	switch d.kind {
	case defAddChar, defAddByte:
		n, ok := gotypes.ConstantInt(ev.info, d.expr)
		switch {
		case ok && d.kind == defAddByte && 0 <= n && n <= 0xff:
			return sole(opaque(d.expr, string([]byte{byte(n)})))
		case ok && d.kind == defAddChar && 0 <= n && n <= unicode.MaxRune:
			return sole(opaque(d.expr, string(rune(n))))
		}
		return sole(unknown(d.expr))
	case defAddFmt:
		fn := ev.info.Uses[calleeName(d.call)].(*types.Func)
		switch fn.Name() {
		case "Fprintf":
			return ev.sprintf(d.call, 1)
		default:
			return ev.sprint(d.call, d.call.Args[1:], fn.Name() == "Fprintln")
		}
	}
	return ev.expr(d.expr)
}

// built returns what the String method of a builder in a local variable
// returns.
func (ev *evaluation) built(call *ast.CallExpr) []alt {
	id, ok := ast.Unparen(receiverOf(call)).(*ast.Ident)
	if !ok {
		return sole(unknown(call))
	}
	u, l := ev.localOf(id)
	if l == nil || !isBuilder(deref(l.obj.Type())) {
		return sole(unknown(call))
	}
	return ev.read(u, l, id, id)
}

// global returns what the package-level variable v holds, used by id: its
// first value, if nobody can write another one. An empty one waits for the
// linker to set it (go build -ldflags -X), or for whoever copies the program.
func (ev *evaluation) global(v *types.Var, id *ast.Ident) []alt {
	d := ev.declaredBy(v)
	if d == nil || ev.testedBefore(v, nil, id) {
		return sole(unknown(id))
	}
	var all []alt
	if d.value != nil && ev.constantVar(v) && !ev.isEmpty(d.value) {
		all = ev.expr(d.value)
	} else if call := ev.flagFor(v); call != nil {
		all = ev.defaulted(call, call.Args[2])
	} else {
		return sole(sourced(id, Source{Var: v}))
	}
	if u := ev.unitOf(id); u != nil {
		all = u.locals[v].passing(all, token.NoPos, id.Pos())
	}
	return mapAlts(all, func(pieces []piece) []piece { return through(pieces, v, id) })
}

// isEmpty reports whether e is the constant "".
func (p *Package) isEmpty(e ast.Expr) bool {
	s, ok := gotypes.ConstantString(p.info, e)
	return ok && s == ""
}

// constantVar reports whether the package-level variable v is what it was
// declared to be as long as the program runs.
func (p *Package) constantVar(v *types.Var) bool {
	return p.isPrivate(v) && p.unaliased(v)
}

// isPrivate reports whether no other package can write to v.
func (p *Package) isPrivate(v *types.Var) bool {
	return !v.Exported() || p.pkg.Name() == "main"
}

// testedBefore reports whether the variable, or the field f of it, was tested
// in the function around use before use.
func (p *Package) testedBefore(v, f *types.Var, use *ast.Ident) bool {
	u := p.unitOf(use)
	if u == nil {
		return true
	}
	if f != nil && between(u.fields[field{v, f.Origin()}], token.NoPos, use.Pos()) {
		return true
	}
	l := u.locals[v]
	return l != nil && between(l.tests, token.NoPos, use.Pos())
}
