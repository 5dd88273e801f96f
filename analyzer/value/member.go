package value

// This file finds what the fields of structs in local variables hold, where
// they are written one by one, or as a whole and then changed.

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/gotypes"
)

// A path leads from a struct to a field of it, to a field of that and so on,
// by the index of the field at each step. No step but the first goes through a
// pointer: what it leads to is a part of the struct.
type path []int

// A member is a field within the value of a variable.
type member struct {
	of   *types.Var
	path string
}

// A taking is a place where somebody gets the address of a variable, or of the
// part of it that path leads to: the method method of it, or anybody if that
// is nil.
type taking struct {
	path   path
	method *types.Func
}

// pathTo splits e into the struct, or the pointer to one, that it is a part
// of, and the path from there. The path is empty where e is no field.
func (p *Package) pathTo(e ast.Expr) (root ast.Expr, at path) {
	e = ast.Unparen(e)
	switch x := e.(type) {
	case *ast.StarExpr:
		if id, ok := ast.Unparen(x.X).(*ast.Ident); ok {
			return id, nil
		}
	case *ast.SelectorExpr:
		sel := p.info.Selections[x]
		if sel == nil || sel.Kind() != types.FieldVal || !direct(sel) {
			return e, nil
		}
		root, at = p.pathTo(x.X)
		if root != ast.Unparen(x.X) && isPointer(sel.Recv()) {
			return x.X, path(sel.Index()) // not a part of root
		}
		return root, append(slices.Clip(at), sel.Index()...)
	}
	return e, nil
}

// direct reports whether the selection of a promoted field goes through no
// embedded pointer.
func direct(sel *types.Selection) bool {
	t := sel.Recv()
	for i, index := range sel.Index() {
		if i > 0 && isPointer(t) {
			return false
		}
		s, ok := deref(t).Underlying().(*types.Struct)
		if !ok {
			return false
		}
		t = s.Field(index).Type()
	}
	return true
}

func isPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// deref is the type that a pointer type points to, and any other type itself.
func deref(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// within reports whether what at leads to is a part of what q leads to, or the
// same.
func (at path) within(q path) bool {
	return len(q) <= len(at) && slices.Equal(q, at[:len(q)])
}

// writePart notes that d writes e, a field of the variable of l. It reports
// false where e is no field.
func (u *unit) writePart(l *local, e ast.Expr, d def) bool {
	root, at := u.pathTo(e)
	if len(at) == 0 {
		index, ok := root.(*ast.IndexExpr)
		return ok && !isArray(u.typeOf(index.X)) && u.isField(l, index.X)
	}
	if id, ok := root.(*ast.Ident); !ok || u.info.Uses[id] != l.obj {
		return u.isField(l, root)
	}
	d.path = at
	l.parts = append(l.parts, d)
	return true
}

// isField reports whether e is a field of the variable of l. If it is a slice,
// a map or a pointer, a write to what it refers to is none to the variable.
func (u *unit) isField(l *local, e ast.Expr) bool {
	root, at := u.pathTo(e)
	id, ok := root.(*ast.Ident)
	return ok && len(at) > 0 && u.info.Uses[id] == l.obj
}

func isArray(t types.Type) bool {
	_, ok := t.Underlying().(*types.Array)
	return ok
}

// takes notes that somebody gets the address of e.
func (u *unit) takes(e ast.Expr, method *types.Func) {
	v, _ := u.variableOf(e)
	if v == nil {
		return
	}
	root, at := u.pathTo(e)
	if id, ok := root.(*ast.Ident); ok && (u.info.Uses[id] == v || u.info.Defs[id] == v) {
		u.local(v).taken = append(u.local(v).taken, taking{at, method})
		return
	}
	u.local(v).lost = true
}

// takesReceiver notes that the method sel gets the address of its operand, or
// of a struct embedded there.
func (u *unit) takesReceiver(sel *ast.SelectorExpr) {
	method, _ := u.info.Uses[sel.Sel].(*types.Func)
	if call, ok := u.parent[sel].(*ast.CallExpr); !ok || call.Fun != sel {
		method = nil // it may be called at any time
	}
	u.takes(sel.X, method)
}

// isLost reports whether l may be written where the flow of statements does
// not show it.
func (l *local) isLost() bool { return l.lost || len(l.taken) > 0 }

// memberOf returns the index of the field that at leads to in the value of the
// variable v, or in what v points to; nil where it may be written from
// elsewhere.
func (u *unit) memberOf(v *types.Var, at path) *local {
	key := member{v, fmt.Sprint(at)}
	m, ok := u.members[key]
	if !ok {
		m = u.newMember(v, at)
		if u.members == nil {
			u.members = make(map[member]*local)
		}
		u.members[key] = m
	}
	return m
}

func (u *unit) newMember(v *types.Var, at path) *local {
	l := u.locals[v]
	if l == nil || l.lost || isPointer(v.Type()) && !u.ownsTarget(l) {
		return nil
	}
	for _, t := range l.taken {
		if at.within(t.path) && (t.method == nil || !u.keepsReceiver(t.method)) {
			return nil
		}
	}
	m := &local{fn: l.fn, of: v, path: at, tests: slices.Clone(l.tests)}
	t := deref(v.Type())
	for _, index := range at {
		s, ok := t.Underlying().(*types.Struct)
		if !ok || index >= s.NumFields() {
			return nil
		}
		m.obj = s.Field(index)
		t = m.obj.Type()
		m.tests = append(m.tests, u.fields[field{v, m.obj.Origin()}]...)
	}
	slices.Sort(m.tests)
	for _, d := range slices.Concat(l.defs, l.parts) {
		if !at.within(d.path) {
			continue
		}
		rest := at[len(d.path):]
		switch {
		case len(rest) == 0: // the field itself
		case d.kind == defSet || d.kind == defRange || d.kind == defResult:
			d.kind, d.path = defField, rest
		case d.kind != defZero || isPointer(v.Type()):
			d.kind = defUnknown
		}
		m.defs = append(m.defs, d)
	}
	sortDefs(m.defs)
	return m
}

// ownsTarget reports whether the pointer l points to what nobody else knows:
// it is made where it is written to l, or comes from the caller, and l is used
// to get at fields alone.
func (u *unit) ownsTarget(l *local) bool {
	for _, d := range l.defs {
		switch {
		case d.kind == defZero:
		case d.kind == defSet && u.isFresh(d.expr):
		case d.kind == defResult && d.index == 0 && u.urlParser(d.call) != nil:
		default:
			return false
		}
	}
	for _, use := range u.usesOf(l.obj) {
		if user := u.unitOf(use); user == nil || !user.keepsTarget(use) {
			return false
		}
	}
	return true
}

// isFresh reports whether e makes a struct and is its address, or calls a
// function of the package that does so.
func (p *Package) isFresh(e ast.Expr) bool {
	if p.makesStruct(e) {
		return true
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && p.makesStruct(p.resultLiteral(call))
}

// makesStruct reports whether e is &T{…} or new(T). It may be nil.
func (p *Package) makesStruct(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return p.makesStruct(e.X)
	case *ast.UnaryExpr:
		_, ok := ast.Unparen(e.X).(*ast.CompositeLit)
		return ok
	case *ast.CallExpr:
		return p.isNew(e)
	}
	return false
}

// isNew reports whether call is new(T).
func (p *Package) isNew(call *ast.CallExpr) bool {
	return gotypes.CallsBuiltin(p.info, call, "new") && len(call.Args) == 1 && p.info.Types[call.Args[0]].IsType()
}

// keepsTarget reports whether the pointer use is used to get at a field, or to
// call a method that does no more, and not given away.
func (u *unit) keepsTarget(use *ast.Ident) bool {
	e := ast.Expr(use)
	for {
		switch p := u.parent[e].(type) {
		case *ast.ParenExpr:
			e = p
		case *ast.StarExpr:
			if e != ast.Expr(use) {
				return true // behind another pointer
			}
			e = p
		case *ast.SelectorExpr:
			sel := u.info.Selections[p]
			if sel == nil {
				return false
			}
			if sel.Kind() != types.FieldVal {
				return e != ast.Expr(use) || u.callsKeeper(p, sel)
			}
			e = p
		case *ast.BinaryExpr:
			return true
		case *ast.CallExpr: // package fmt reads a URL
			return e != ast.Expr(use) || isURLPointer(u.typeOf(use)) && u.leavesAlone(p)
		default: // who takes the address of a field is noted elsewhere
			return e != ast.Expr(use)
		}
	}
}

// callsKeeper reports whether fun, a selection sel of a pointer's method, is
// called and leaves what the pointer points to as it is.
func (u *unit) callsKeeper(fun *ast.SelectorExpr, sel *types.Selection) bool {
	call, ok := u.parent[fun].(*ast.CallExpr)
	if !ok || call.Fun != fun {
		return false
	}
	fn, ok := sel.Obj().(*types.Func)
	return ok && fn.Signature().Recv() != nil && (!isPointer(fn.Signature().Recv().Type()) || u.keepsReceiver(fn))
}

// keepsReceiver reports whether the method fn of this package neither writes
// to the fields of its receiver, a pointer, nor gives the pointer away.
func (p *Package) keepsReceiver(fn *types.Func) bool {
	fn = fn.Origin()
	if readers[fn.FullName()] {
		return true
	}
	if keeps, done := p.keepers[fn]; done {
		return keeps
	}
	if p.keepers == nil {
		p.keepers = make(map[*types.Func]bool)
	}
	p.keepers[fn] = false // meanwhile, for methods that call each other
	decl := p.funcDecl(fn)
	if decl == nil || decl.Body == nil || len(decl.Recv.List) != 1 {
		return false
	}
	keeps := true
	if u, recv := p.unitOf(decl), fn.Signature().Recv(); u != nil && recv.Name() != "" && recv.Name() != "_" {
		l := u.locals[recv]
		keeps = l != nil && !l.lost && len(l.defs)+len(l.parts) == 0 && u.ownsTarget(l)
		for i := 0; keeps && i < len(l.taken); i++ {
			keeps = l.taken[i].method != nil && p.keepsReceiver(l.taken[i].method)
		}
	}
	p.keepers[fn] = keeps
	return keeps
}
