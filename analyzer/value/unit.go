package value

// This file indexes one function, or one declaration outside of functions: who
// is whose parent, and where each local variable is written, read and tested.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"
)

// A unit is a declaration at package level with all that is in it.
type unit struct {
	*Package
	parent   map[ast.Node]ast.Node
	locals   map[*types.Var]*local
	fields   map[field][]token.Pos // where fields of local variables are tested
	members  map[member]*local     // see memberOf
	exits    []token.Pos           // of conditional ways out, by position; not of "if err != nil"
	detours  []token.Pos           // those of exits that are taken though nothing is missing
	conds    []decision            // by position: what conditions look at
	deciders map[*types.Var]decider
	passages map[passage]state // nil where it is not known what comes out
	jumps    bool              // goto, fallthrough, or a label that is jumped to
	work     int               // statements that may still be walked over
}

// A local is a variable declared in a unit.
type local struct {
	obj   *types.Var
	fn    ast.Node // the function it is declared in; nil at package level
	defs  []def    // by position
	parts []def    // writes to single fields of it, by position
	tests []token.Pos
	taken []taking     // who gets its address
	uses  []*ast.Ident // that read it, by position; see Package.Uses
	lost  bool         // written where the flow of statements does not show it

	of   *types.Var // the variable that obj is a field of; nil for a variable
	path path       // from of to obj

	empties map[token.Pos]bool // those of tests that only ask whether it is empty

	// checks are the positions, ascending, where one of syntaxChecks is asked
	// whether it can be read, by the name of the function; nil where none is.
	checks map[string][]token.Pos
}

// A field is a field of the value of a variable.
type field struct {
	of, field *types.Var
}

// A def is a place that writes a variable.
type def struct {
	kind  defKind
	stmt  ast.Node // the statement that does it
	expr  ast.Expr // what is written
	call  *ast.CallExpr
	path  path // of a part: to the field that is written; of defField: to that of expr
	index int  // of the result, for defResult
}

// A defKind says how a variable is written.
type defKind int

const (
	defUnknown defKind = iota // something
	defZero                   // the zero value
	defSet                    // expr
	defAdd                    // what was there, and expr after it
	defAddChar                // what was there, and the character expr
	defAddByte                // what was there, and the byte expr
	defAddFmt                 // what was there, and what the fmt call writes
	defFlag                   // the default of a flag, an operand of call, or what the command line says
	defRange                  // an element of what stmt, a range statement, ranges over
	defResult                 // the result of call with that index
	defField                  // the field of expr, or of an element as in defRange, that path leads to
)

// bytesPerNode is how much source a node has, at least, in ordinary code.
const bytesPerNode = 10

// maxWork bounds the walks over the statements of one unit.
const maxWork = 1_000_000

// unitOf returns the unit that n is in; nil if n is in no file of the package.
func (p *Package) unitOf(n ast.Node) *unit { return p.unitAt(n.Pos()) }

// unitAt returns the unit that pos is in, or nil.
func (p *Package) unitAt(pos token.Pos) *unit {
	for _, f := range p.files {
		if pos < f.FileStart || f.FileEnd <= pos {
			continue
		}
		i := sort.Search(len(f.Decls), func(i int) bool { return pos < f.Decls[i].End() })
		if i == len(f.Decls) || pos < f.Decls[i].Pos() {
			return nil
		}
		decl := f.Decls[i]
		u := p.units[decl]
		if u == nil {
			if p.units == nil {
				p.units = make(map[ast.Node]*unit)
			}
			u = p.newUnit(decl)
			p.units[decl] = u
		}
		return u
	}
	return nil
}

// newUnit indexes decl.
func (p *Package) newUnit(decl ast.Decl) *unit {
	u := &unit{
		Package: p,
		parent:  make(map[ast.Node]ast.Node, int(decl.End()-decl.Pos())/bytesPerNode),
		locals:  make(map[*types.Var]*local),
		fields:  make(map[field][]token.Pos),

		passages: make(map[passage]state),
		work:     maxWork,
	}
	var stack []ast.Node
	var funcs []ast.Node
	ast.Inspect(decl, func(n ast.Node) bool {
		if n == nil {
			last := len(stack) - 1
			if len(funcs) > 0 && funcs[len(funcs)-1] == stack[last] {
				funcs = funcs[:len(funcs)-1]
			}
			stack = stack[:last]
			return true
		}
		if len(stack) > 0 {
			u.parent[n] = stack[len(stack)-1]
		}
		stack = append(stack, n)
		switch n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			funcs = append(funcs, n)
		}
		if len(funcs) > 0 {
			u.visit(n, funcs[len(funcs)-1])
		}
		return true
	})
	for _, l := range u.locals {
		sortDefs(l.defs)
		sortDefs(l.parts)
		slices.Sort(l.tests)
	}
	u.compare()
	slices.Sort(u.exits)
	slices.Sort(u.detours)
	return u
}

// visit notes what n, in the function fn, does to local variables.
func (u *unit) visit(n, fn ast.Node) {
	switch n := n.(type) {
	case *ast.Ident:
		if v, ok := u.info.Defs[n].(*types.Var); ok && !v.IsField() {
			u.local(v).fn = fn
		}
		u.note(n)
		u.pointsToBuilder(n, fn)
	case *ast.AssignStmt:
		u.assigns(n, fn)
	case *ast.IncDecStmt:
		u.write(n.X, def{stmt: n}, fn)
	case *ast.ValueSpec:
		u.declares(n, fn)
	case *ast.RangeStmt:
		for _, e := range []ast.Expr{n.Key, n.Value} {
			switch {
			case e == nil:
			case n.Tok == token.ASSIGN:
				u.lose(e)
			default:
				u.write(e, def{kind: defRange, stmt: n, expr: e}, fn)
			}
		}
	case *ast.UnaryExpr:
		if n.Op == token.AND && !u.writesBuilder(n, fn) && !u.writesFlag(n, fn) {
			u.takes(n.X, nil)
		}
	case *ast.SliceExpr:
		if isArray(u.typeOf(n.X)) {
			u.lose(n.X)
		}
	case *ast.SelectorExpr:
		if u.takesAddress(n) && !u.callsBuilder(n, fn) {
			u.takesReceiver(n)
		}
	case *ast.BranchStmt:
		if n.Tok == token.GOTO || n.Tok == token.FALLTHROUGH || n.Label != nil {
			u.jumps = true
		}
		u.exit(n)
	case *ast.ReturnStmt:
		u.exit(n)
	case *ast.ExprStmt:
		if u.ends(n) {
			u.exit(n)
		}
	}
}

// local returns the index of v.
func (u *unit) local(v *types.Var) *local {
	l := u.locals[v]
	if l == nil {
		l = &local{obj: v}
		u.locals[v] = l
	}
	return l
}

// localOf returns the local variable that e uses, and the unit it is in; nil
// where e is none.
func (p *Package) localOf(e ast.Expr) (*unit, *local) {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil, nil
	}
	v, ok := p.info.Uses[id].(*types.Var)
	if u := p.unitOf(id); ok && u != nil && u.locals[v] != nil {
		return u, u.locals[v]
	}
	return nil, nil
}

// localAt returns the local variable v where it is declared; nil where v is
// none.
func (p *Package) localAt(v *types.Var) *local {
	if u := p.unitAt(v.Pos()); u != nil {
		return u.locals[v]
	}
	return nil
}

// onlyWrite returns the one write of l there ever is; nil where there may be
// others. l may be nil.
func (l *local) onlyWrite() *def {
	if l == nil || l.isLost() || len(l.defs) != 1 {
		return nil
	}
	return &l.defs[0]
}

// variableOf returns the local variable that e names or is a part of, and
// whether e is the whole of it; nil where there is none.
func (u *unit) variableOf(e ast.Expr) (v *types.Var, whole bool) {
	whole = true
	for {
		switch x := e.(type) {
		case *ast.ParenExpr:
			e = x.X
		case *ast.SelectorExpr:
			e, whole = x.X, false
		case *ast.IndexExpr:
			e, whole = x.X, false
		case *ast.StarExpr:
			e, whole = x.X, false
		case *ast.Ident:
			v, _ = u.info.ObjectOf(x).(*types.Var)
			if v == nil || v.IsField() || v.Parent() == u.pkg.Scope() || v.Pkg() != u.pkg {
				return nil, false
			}
			return v, whole
		default:
			return nil, false
		}
	}
}

// lose gives up on the variable of e.
func (u *unit) lose(e ast.Expr) {
	if v, _ := u.variableOf(e); v != nil {
		u.local(v).lost = true
	}
}

// write notes that d writes e, in the function fn.
func (u *unit) write(e ast.Expr, d def, fn ast.Node) {
	v, whole := u.variableOf(e)
	if v == nil {
		return
	}
	l := u.local(v)
	if id, ok := ast.Unparen(e).(*ast.Ident); ok && u.info.Defs[id] != nil {
		l.fn = fn
	}
	switch {
	case l.fn == fn && whole:
		l.defs = append(l.defs, d)
	case l.fn == fn && u.writePart(l, e, d):
	default:
		l.lost = true
	}
}

// sortDefs sorts writes by position.
func sortDefs(defs []def) {
	sort.SliceStable(defs, func(i, j int) bool { return defs[i].stmt.Pos() < defs[j].stmt.Pos() })
}

// assigns notes what an assignment writes.
func (u *unit) assigns(n *ast.AssignStmt, fn ast.Node) {
	for i, lhs := range n.Lhs {
		d := def{stmt: n}
		switch {
		case len(n.Lhs) != len(n.Rhs):
			d = u.resultDef(n, n.Rhs, i)
		case n.Tok == token.ASSIGN || n.Tok == token.DEFINE:
			d.kind, d.expr = defSet, n.Rhs[i]
		case n.Tok == token.ADD_ASSIGN:
			d.kind, d.expr = defAdd, n.Rhs[i]
		}
		u.write(lhs, d, fn)
	}
}

// declares notes what a declaration by var writes.
func (u *unit) declares(n *ast.ValueSpec, fn ast.Node) {
	for i, name := range n.Names {
		if _, ok := u.info.Defs[name].(*types.Var); !ok {
			continue
		}
		d := def{stmt: n}
		switch len(n.Values) {
		case 0:
			d.kind = defZero
		case len(n.Names):
			d.kind, d.expr = defSet, n.Values[i]
		default:
			d = u.resultDef(n, n.Values, i)
		}
		u.write(name, d, fn)
	}
}

// takesAddress reports whether the selection n calls a method that gets a
// pointer to the variable n.X.
func (u *unit) takesAddress(n *ast.SelectorExpr) bool {
	sel := u.info.Selections[n]
	if sel == nil || sel.Kind() != types.MethodVal {
		return false
	}
	recv := sel.Obj().(*types.Func).Signature().Recv()
	_, wants := types.Unalias(recv.Type()).(*types.Pointer)
	_, has := sel.Recv().Underlying().(*types.Pointer)
	return wants && !has
}

// between reports whether list, which is sorted, has a position within
// (from, to).
func between(list []token.Pos, from, to token.Pos) bool {
	i := sort.Search(len(list), func(i int) bool { return list[i] > from })
	return i < len(list) && list[i] < to
}
