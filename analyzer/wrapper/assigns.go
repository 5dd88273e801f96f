package wrapper

// This file tells the functions of the package that put another string into a
// field of what they are given a pointer to.

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"maps"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// fields are fields of structs.
type fields map[*types.Var]bool

// union returns the fields of all sets, none of which is changed after that.
func union(sets ...fields) fields {
	sets = slices.DeleteFunc(sets, func(set fields) bool { return len(set) == 0 })
	switch len(sets) {
	case 0:
		return nil
	case 1: // as of a function that hands its parameter on
		return sets[0]
	}
	all := make(fields)
	for _, set := range sets {
		maps.Copy(all, set)
	}
	return all
}

// assigns reports whether call, which operand is an argument or the receiver of,
// calls a function of this package that assigns to the field there, whatever it
// held.
//
//	repair(cfg)  // func repair(c *Config) { c.URL = "https://h" }
//	cfg.repair() // func (c *Config) repair() { repair(c) }
//	defaults(cfg) // not this: func defaults(c *Config) { if c.URL == "" { c.URL = "https://h" } }
func (f *Propagator) assigns(call *ast.CallExpr, operand ast.Expr, field *types.Var) bool {
	return f.assignedBy(call, operand)[field]
}

// assignedBy returns the fields that assigns is true of.
func (f *Propagator) assignedBy(call *ast.CallExpr, operand ast.Expr) fields {
	fn, ok := typeutil.Callee(f.info, call).(*types.Func)
	if !ok {
		return nil
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && ast.Unparen(sel.X) == ast.Unparen(operand) { // cfg.repair()
		return f.assignedBehind(fn, value.Receiver)
	}
	for i, arg := range call.Args {
		if i < fn.Signature().Params().Len() && goindex.IsWithin(operand, arg) { // repair(cfg), repair(&cfg)
			return f.assignedBehind(fn, i)
		}
	}
	return nil
}

// An inFunc is a field in one function declaration.
type inFunc struct {
	decl  ast.Node
	field *types.Var
}

// isAssignedBefore reports whether the function around cur calls, before cur, a
// function of this package that assigns to the field behind one of the operands
// of which it reads that field.
//
//	func (c *Client) Get() { c.repair(); http.Get(c.URL) }
func (f *Propagator) isAssignedBefore(cur cursor, field *types.Var) bool {
	if !field.IsField() { // var base = "https//h"
		return false
	}
	decl := goindex.DeclAround(cur)
	if _, isFunc := decl.Node().(*ast.FuncDecl); !isFunc { // var c = newClient(cfg.URL)
		return false
	}
	key := inFunc{decl.Node(), field}
	first, known := f.firstAssigned[key]
	if !known {
		first = f.firstAssignment(decl, field)
		if f.firstAssigned == nil {
			f.firstAssigned = make(map[inFunc]token.Pos)
		}
		f.firstAssigned[key] = first
	}
	return first.IsValid() && first < cur.Node().Pos()
}

// firstAssignment is the position of the first call in the function declaration
// decl that assigns to the field behind a variable of which decl reads it; NoPos
// if there is none.
func (f *Propagator) firstAssignment(decl cursor, field *types.Var) token.Pos {
	for call := range f.assigningCalls(decl, field) {
		return call.Node().Pos()
	}
	return token.NoPos
}

// assigningCalls yields the calls in the function declaration decl that assign to the
// field behind a variable of which decl reads it.
func (f *Propagator) assigningCalls(decl cursor, field *types.Var) iter.Seq[cursor] {
	return func(yield func(cursor) bool) {
		roots := f.rootsOf(decl, field)
		var last ast.Node
		for _, h := range f.passedOperandsIn(decl) { // repair(&c.HTTP), and not repair(other)
			call := h.site.Node().(*ast.CallExpr)
			if ast.Node(call) == last || !roots[h.root] || !f.assigns(call, h.operand, field) {
				continue
			}
			if last = call; !yield(h.site) {
				return
			}
		}
	}
}

// A passedOperand is a variable, or a part of one, that is an argument or the receiver
// in a call of a function of this package.
type passedOperand struct {
	site    cursor
	operand ast.Expr
	root    types.Object // the variable
}

// passedOperandsIn returns those in the function declaration decl, in the order of the
// source.
func (f *Propagator) passedOperandsIn(decl cursor) []passedOperand {
	list, known := f.passed[decl.Node()]
	if known {
		return list
	}
	for cur := range decl.Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if fn, ok := typeutil.Callee(f.info, call).(*types.Func); !ok || fn.Pkg() != f.pkg { // http.Get(c.URL)
			continue
		}
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok { // c.repair()
			if root := f.rootOf(sel.X); root != nil {
				list = append(list, passedOperand{cur, sel.X, root})
			}
		}
		for _, arg := range call.Args { // repair(c)
			if root := f.rootOf(arg); root != nil {
				list = append(list, passedOperand{cur, arg, root})
			}
		}
	}
	f.passed[decl.Node()] = list
	return list
}

// rootsOf returns the variables of which the function declaration decl reads the
// field.
func (f *Propagator) rootsOf(decl cursor, field *types.Var) map[types.Object]bool {
	roots := make(map[types.Object]bool)
	for _, use := range between(f.values.Reads(field), decl.Node().Pos(), decl.Node().End()) {
		roots[f.rootOf(usekind.Reference(use).Node().(ast.Expr))] = true // c of c.URL
	}
	delete(roots, nil)
	return roots
}

// assignerBefore returns the function that assigns, once and in each call, to the
// field that is read at cur, where the function around calls it before that, and no
// other that assigns to the field; nil where that is not so.
//
//	func (c *Client) resolve(r *request) { r.full = "http://h" + r.path }
//	func (c *Client) get(r *request) { c.resolve(r); http.Get(r.full) }
func (f *Propagator) assignerBefore(cur cursor, field *types.Var) *ast.FuncDecl {
	decl := goindex.DeclAround(cur)
	key := inFunc{decl.Node(), field}
	writer, known := f.assigners[key]
	if !known {
		writer = f.onlyAssigner(decl, field)
		if f.assigners == nil {
			f.assigners = make(map[inFunc]*ast.FuncDecl)
		}
		f.assigners[key] = writer
	}
	return writer
}

// onlyAssigner is assignerBefore for what the function declaration in reads.
func (f *Propagator) onlyAssigner(in cursor, field *types.Var) *ast.FuncDecl {
	calls := slices.Collect(f.assigningCalls(in, field))
	if len(calls) != 1 || !f.values.MustExecute(calls[0], nil) { // if c.retry { c.resolve(r) }
		return nil
	}
	fn, ok := typeutil.Callee(f.info, calls[0].Node().(*ast.CallExpr)).(*types.Func)
	if !ok {
		return nil
	}
	decl := f.values.FuncDecl(fn.Origin())
	if decl == nil || decl.Body == nil || len(f.rootsIn(decl, field)) > 0 { // r.full = "http://h"; r.full += r.path
		return nil
	}
	var within []goindex.Assignment
	for _, w := range f.index.Assignments(field) {
		if goindex.IsWithin(w.Site.Node(), decl) {
			within = append(within, w)
		}
	}
	if len(within) != 1 || within[0].Lhs == nil || !f.values.MustExecute(within[0].Site, nil) { // if r.full == "" { r.full = "http://h" }
		return nil
	}
	return decl
}

// rootsIn is rootsOf for decl.
func (f *Propagator) rootsIn(decl *ast.FuncDecl, field *types.Var) map[types.Object]bool {
	cur, ok := f.index.Find(decl)
	if !ok {
		return nil
	}
	return f.rootsOf(cur, field)
}

// rootOf is the variable at the root of e, an expression such as &c.HTTP.URL; nil
// where there is none.
func (f *Propagator) rootOf(e ast.Expr) types.Object {
	if id, ok := goindex.Root(e).(*ast.Ident); ok {
		return f.info.Uses[id]
	}
	return nil
}

// assignedBehind returns the fields that fn assigns to in what its parameter of that
// index, or its receiver for value.Receiver, points to.
func (f *Propagator) assignedBehind(fn *types.Func, index int) fields {
	fn = fn.Origin()
	if fn.Pkg() != f.pkg { // api.Repair(cfg)
		return f.assignedElsewhere(fn, index)
	}
	param := value.ParamAt(fn.Signature(), index)
	if param == nil || !gotypes.IsPointer(param.Type()) { // func repair(c Config)
		return nil
	}
	if known, done := f.assigned[param]; done { // repair(a); repair(b)
		return known
	}
	f.assigned[param] = nil // meanwhile, for functions that call each other
	decl, ok := f.index.Decl(fn)
	if !ok || decl.Node().(*ast.FuncDecl).Body == nil { // func repair(c *Config), in assembly
		return nil
	}
	var sets []fields
	for cur := range decl.Preorder((*ast.Ident)(nil)) {
		if id := cur.Node().(*ast.Ident); id.Name == param.Name() && f.info.Uses[id] == param { // c of c.URL = "https://h"
			sets = append(sets, f.assignedAt(cur))
		}
	}
	f.assigned[param] = union(sets...)
	return f.assigned[param]
}

// assignedAt returns the fields that are assigned to by way of the mention at cur of
// a pointer: c.HTTP.URL = u, &c.URL, repair(c), c.repair().
func (f *Propagator) assignedAt(cur cursor) fields {
	use := usekind.Classify(cur)
	for _, at := range use.Path {
		sel := at.Node().(*ast.SelectorExpr)
		if v, ok := f.info.Uses[sel.Sel].(*types.Var); ok && v.IsField() {
			continue
		}
		if called := usekind.Direct(at); called.Kind == usekind.Callee { // c.repair()
			return f.assignedBy(called.Call(), sel.X)
		}
		return nil
	}
	switch use.Kind {
	case usekind.AddressTaken: // repair(&c.URL), repair(&c.HTTP)
		if goindex.DefaultAt(f.info, use.User()) != nil { // flag.StringVar(&c.URL, …), which arrive looks at
			return nil
		}
		return union(f.fieldAt(use.At), f.assignedAt(use.User()))
	case usekind.Indexed: // c.Nodes[0] = u
		if use.WritesElement() {
			return f.fieldAt(use.At)
		}
	case usekind.Argument: // repair(c)
		return f.assignedBy(use.Call(), use.At.Node().(ast.Expr))
	case usekind.Assigned: // c.URL = u
		if stmt := use.Assignment(); stmt == nil || stmt.Tok != token.ASSIGN {
			return nil
		}
		if star, ok := use.At.Node().(*ast.StarExpr); ok && len(use.Path) == 0 { // *c = Config{}
			return f.resetBy(use, star)
		}
		all := f.fieldAt(use.At)
		for field := range all {
			if f.isDefault(use.User(), field) {
				return nil
			}
		}
		return all
	}
	return nil // return c, cs = append(cs, c)
}

// resetBy returns the fields of the struct behind star, which the statement that use is a
// part of writes as a whole in every call of its function, with nothing of what was there.
//
//	func read(c *Config) { *c = Config{Base: "https://h"} }
func (f *Propagator) resetBy(use usekind.Use, star *ast.StarExpr) fields {
	stmt := use.Assignment()
	body := use.User().Parent()
	if _, isDecl := body.Parent().Node().(*ast.FuncDecl); !isDecl || len(stmt.Rhs) != 1 { // if c.Name == "" { *c = Config{} }
		return nil
	}
	id, ok := ast.Unparen(star.X).(*ast.Ident)
	isKept := func(cur cursor) bool { return goindex.IsWithin(cur.Node(), stmt.Rhs[0]) }
	if !ok || slices.ContainsFunc(f.index.Mentions(f.info.Uses[id], use.User()), isKept) { // *c = c.with(u)
		return nil
	}
	s, ok := f.info.TypeOf(star).Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	all := make(fields)
	for field := range s.Fields() {
		all[field.Origin()] = true
	}
	return all
}

// fieldAt returns the field that the expression at cur names, or none.
//
//	c.HTTP.URL
func (f *Propagator) fieldAt(cur cursor) fields {
	sel, ok := ast.Unparen(cur.Node().(ast.Expr)).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	field, ok := gotypes.Origin(f.info.Uses[sel.Sel]).(*types.Var)
	if !ok {
		return nil
	}
	return fields{field: true}
}

// isDefault reports whether the assignment at cur is made where the field was
// empty before, or where there is something to put there: what the field held is
// what it holds where nobody says otherwise.
//
//	if c.URL == "" { c.URL = "https://h" }
//	if v := os.Getenv("URL"); v != "" { c.URL = v }
func (f *Propagator) isDefault(cur cursor, field *types.Var) bool {
	uses := f.values.Reads(field)
	if field.Pkg() != f.pkg {
		uses = f.index.Mentions(field, cur)
	}
	for stmt := range cur.Enclosing((*ast.IfStmt)(nil)) {
		s := stmt.Node().(*ast.IfStmt)
		cond := s.Cond
		if goindex.IsWithin(cur.Node(), s.Body) && f.values.IsPresenceCheck(cond) {
			return true
		}
		if slices.ContainsFunc(uses, func(use cursor) bool {
			pos := use.Node().Pos()
			return cond.Pos() <= pos && pos < cond.End() && f.values.AsksIfEmpty(use)
		}) {
			return true
		}
	}
	return false
}
