package defuse

// This file indexes a declaration: where each local variable is defined, read and
// tested.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// A Decl is a declaration at package level with all that is in it. It is not
// safe for concurrent use.
type Decl struct {
	index      *goindex.Index
	info       *types.Info
	pkg        *types.Package
	recognizer Recognizer

	funcs        []funcNode // by position
	syntax       syntax
	locations    map[*types.Var]*Location
	fieldTests   map[fieldOf][]token.Pos
	globalTests  map[*types.Var][]token.Pos // of the package's variables
	globalChecks map[*types.Var]Checks
	hasGoto      bool

	graphs map[ast.Node]*graph // by function; nil for one without a body
	tests  map[ast.Expr]*test  // see testOf
	roots  map[access][]root   // see rootsOf
	exprs  map[ast.Expr]*test  // see readsOf

	callRoots  map[*ast.CallExpr]*ast.CallExpr
	firstCalls map[sameCall]*ast.CallExpr // see callRoot
	work       int                        // steps that may still be taken
}

// A Recognizer knows what calls do to the variables they are given.
type Recognizer interface {
	// Effect says what call, which stands in the statement stmt, does to what
	// operand refers to: the receiver of its method, or an argument, the
	// address of a variable or a pointer.
	//
	//	b.WriteString("x")        // operand b
	//	fmt.Fprintf(&b, "%d", n)  // operand &b
	//	flag.StringVar(&u, "u", "https://h/", "")
	//
	// Of an effect that is a definition it says what is written.
	Effect(call *ast.CallExpr, operand ast.Expr, stmt ast.Node) (effect Effect, written ast.Expr)

	// Check returns a name for what call, which stands in the statement stmt,
	// asks of the variable that is its argument, where the outcome is an error
	// that is known wherever the argument is: such a call is no test. It is ""
	// for other calls.
	//
	//	if _, err := url.Parse(u); err != nil { return err }
	Check(call *ast.CallExpr, stmt ast.Node) string

	// IsHandle reports whether a local variable of that type, a pointer, stands
	// for what it points to: a definition by a call is one of that, and every
	// use that is no such call gives it away.
	IsHandle(pointer types.Type) bool
}

// An Effect is what a call does to what it is given a pointer to.
type Effect int

const (
	Unknown Effect = iota // it may write to it, or keep the pointer
	Reads                 // it reads what is there, and does not keep the pointer
	Defines               // it writes to what is there
)

// A Location is a local variable, or a field within one.
type Location struct {
	Obj  *types.Var // the variable, or the field that Path leads to
	Base *types.Var // the variable that Obj is a field of; nil for a variable
	Path Path       // from Base to Obj
	Func ast.Node   // the function that declares the variable; nil at package level

	Defs    []Def // of all of it, by position
	Parts   []Def // of single fields of it, by position
	Tests   []token.Pos
	Escapes []Escape     // who gets its address
	Uses    []*ast.Ident // that read it, by position

	// Lost is set where the location is written where the graph does not show
	// it: by a closure, through a pointer.
	Lost bool

	// EmptyTests are those of Tests that only ask whether it is empty.
	EmptyTests map[token.Pos]bool

	Checks Checks

	sites map[*graph]*sites
}

// Checks are the positions, ascending, where a variable is given to a check, by
// the name that the Recognizer has for it; nil for none.
type Checks map[string][]token.Pos

// note returns c with one more position.
func (c Checks) note(name string, pos token.Pos) Checks {
	if c == nil {
		c = make(Checks)
	}
	c[name] = append(c[name], pos)
	return c
}

// IsLost reports whether the location may be written where the graph does not
// show it.
func (l *Location) IsLost() bool { return l.Lost || len(l.Escapes) > 0 }

// OnlyDef returns the one definition of l there ever is; nil where there may be
// others. l may be nil.
func (l *Location) OnlyDef() *Def {
	if l == nil || l.IsLost() || len(l.Defs) != 1 {
		return nil
	}
	return &l.Defs[0]
}

// An Escape is a place where somebody gets the address of a variable, or of the
// part of it that Path leads to.
type Escape struct {
	Path   Path
	Method *types.Func // whose receiver it is; nil for anybody
}

// A Def is a place that writes a location.
type Def struct {
	Kind  Kind
	Stmt  ast.Node // the statement, or the specification, that does it
	Expr  ast.Expr // what is written
	Call  *ast.CallExpr
	Path  Path // of a part: to the field that is written; of Field: to that of Expr
	Index int  // of the result, for Result
}

// A Kind says how a location is written.
type Kind int

const (
	Something Kind = iota // u = <-c; n++
	Zero                  // var u string
	Assign                // u := Expr
	Append                // u += Expr
	ByCall                // b.WriteString(Expr), which is Call: what was there changes
	Range                 // for _, u := range xs { }, which is Stmt
	Result                // u, err := f(), which is Call
	Field                 // t := Expr, for the field of t that Path leads to
)

// A fieldOf is a field of the value of a variable.
type fieldOf struct{ base, field *types.Var }

// maxWork bounds the steps over the blocks of one declaration.
const maxWork = 1_000_000

// New indexes the declaration at decl, one at the level of the package of the
// index.
func New(index *goindex.Index, decl inspector.Cursor, recognizer Recognizer) *Decl {
	d := &Decl{
		index: index, info: index.Info, pkg: index.Pkg, recognizer: recognizer,
		syntax:       newSyntax(),
		locations:    make(map[*types.Var]*Location),
		fieldTests:   make(map[fieldOf][]token.Pos),
		globalTests:  make(map[*types.Var][]token.Pos),
		globalChecks: make(map[*types.Var]Checks),
		graphs:       make(map[ast.Node]*graph),
		tests:        make(map[ast.Expr]*test),
		roots:        make(map[access][]root),
		work:         maxWork,
	}
	around := outside
	for cur := range decl.Preorder() {
		n := cur.Node()
		for around != outside && !d.funcs[around].cur.Contains(cur) {
			around = d.funcs[around].around
		}
		switch n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			d.funcs = append(d.funcs, funcNode{node: n, cur: cur, around: around})
			around = len(d.funcs) - 1
		}
		if around != outside {
			d.visit(cur, d.funcs[around].node)
		}
	}
	for _, l := range d.locations {
		sortDefs(l.Defs)
		sortDefs(l.Parts)
		slices.Sort(l.Tests)
	}
	return d
}

// sortDefs sorts definitions by position.
func sortDefs(defs []Def) {
	sort.SliceStable(defs, func(i, j int) bool { return defs[i].Stmt.Pos() < defs[j].Stmt.Pos() })
}

// Location returns the local variable v; nil where it is none of the
// declaration.
func (d *Decl) Location(v *types.Var) *Location { return d.locations[v] }

// location returns the local variable v, known or new.
func (d *Decl) location(v *types.Var) *Location {
	l := d.locations[v]
	if l == nil {
		l = &Location{Obj: v}
		d.locations[v] = l
	}
	return l
}

// visit notes what the node at cur, in the function fn, does to local variables.
func (d *Decl) visit(cur inspector.Cursor, fn ast.Node) {
	d.syntax.note(cur.Node())
	switch n := cur.Node().(type) {
	case *ast.Ident: // u
		if v, ok := d.info.Defs[n].(*types.Var); ok && !v.IsField() {
			d.location(v).Func = fn
		}
		d.noteUse(cur)
		d.noteHandle(cur, fn)
	case *ast.AssignStmt: // u = "a"
		d.assigns(n, fn)
	case *ast.IncDecStmt: // n++
		d.write(n.X, Def{Stmt: n}, fn)
	case *ast.ValueSpec: // var u = "a"
		d.declares(n, fn)
	case *ast.RangeStmt: // for _, u := range us { }
		for _, e := range []ast.Expr{n.Key, n.Value} {
			if e != nil {
				d.write(e, Def{Kind: Range, Stmt: n, Expr: e}, fn)
			}
		}
	case *ast.CaseClause: // switch v := x.(type) { case T: }
		if v, ok := d.info.Implicits[n].(*types.Var); ok {
			l := d.location(v)
			l.Func = fn
			l.Defs = append(l.Defs, Def{Stmt: n})
		}
	case *ast.BranchStmt: // goto end
		d.hasGoto = d.hasGoto || n.Tok == token.GOTO
	case *ast.UnaryExpr: // &u
		if n.Op == token.AND && !d.isRecognized(n.X, cur, fn) {
			d.escapes(n.X, nil)
		}
	case *ast.SliceExpr: // a[:], of an array
		if isArray(d.typeOf(n.X)) {
			d.lose(n.X)
		}
	case *ast.SelectorExpr: // t.set, of a method that gets &t
		if TakesAddress(d.info, n) && !d.isRecognizedMethod(cur, fn) {
			d.escapesToMethod(cur)
		}
	}
}

// assigns notes what an assignment writes.
func (d *Decl) assigns(n *ast.AssignStmt, fn ast.Node) {
	for i, lhs := range n.Lhs {
		def := Def{Stmt: n}
		switch {
		case len(n.Lhs) != len(n.Rhs):
			def = d.resultDef(n, n.Rhs, i)
		case n.Tok == token.ASSIGN || n.Tok == token.DEFINE:
			def.Kind, def.Expr = Assign, n.Rhs[i]
		case n.Tok == token.ADD_ASSIGN:
			def.Kind, def.Expr = Append, n.Rhs[i]
		}
		d.write(lhs, def, fn)
	}
}

// declares notes what a declaration by var writes.
func (d *Decl) declares(n *ast.ValueSpec, fn ast.Node) {
	for i, name := range n.Names {
		if _, ok := d.info.Defs[name].(*types.Var); !ok {
			continue
		}
		def := Def{Stmt: n}
		switch len(n.Values) {
		case 0:
			def.Kind = Zero
		case len(n.Names):
			def.Kind, def.Expr = Assign, n.Values[i]
		default:
			def = d.resultDef(n, n.Values, i)
		}
		d.write(name, def, fn)
	}
}

// resultDef is the definition by the i-th of the results of the only one of
// exprs.
func (d *Decl) resultDef(stmt ast.Node, exprs []ast.Expr, i int) Def {
	def := Def{Stmt: stmt}
	if len(exprs) == 1 {
		if call, ok := ast.Unparen(exprs[0]).(*ast.CallExpr); ok {
			def.Kind, def.Call, def.Index = Result, call, i
		}
	}
	return def
}

// write notes that def writes e, in the function fn.
func (d *Decl) write(e ast.Expr, def Def, fn ast.Node) {
	v, whole := d.VariableOf(e)
	if v == nil {
		return
	}
	l := d.location(v)
	if id, ok := ast.Unparen(e).(*ast.Ident); ok && d.info.Defs[id] != nil {
		l.Func = fn
	}
	switch {
	case l.Func == fn && whole:
		l.Defs = append(l.Defs, def)
	case l.Func == fn && d.writePart(l, e, def):
	default: // a closure does it, or it is behind a pointer
		l.Lost = true
	}
}

// VariableOf returns the local variable that e names or is a part of, and
// whether e is the whole of it; nil where there is none.
func (d *Decl) VariableOf(e ast.Expr) (v *types.Var, whole bool) {
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
			v, _ = d.info.ObjectOf(x).(*types.Var)
			if v == nil || v.IsField() || v.Parent() == d.pkg.Scope() || v.Pkg() != d.pkg {
				return nil, false
			}
			return v, whole
		default:
			return nil, false
		}
	}
}

// lose gives up on the variable that e names or is a part of.
func (d *Decl) lose(e ast.Expr) {
	if v, _ := d.VariableOf(e); v != nil {
		d.location(v).Lost = true
	}
}

// isRecognized reports whether the expression at arg, which refers to the variable
// target, is given to a call whose effect is known, and notes the definition if it
// is one.
//
//	fmt.Fprintf(&b, "%d", n)
func (d *Decl) isRecognized(target ast.Expr, arg inspector.Cursor, fn ast.Node) bool {
	use := usekind.Direct(arg)
	return use.Kind == usekind.Argument && use.At == arg && d.applies(use, target, use.Expr(), fn)
}

// isRecognizedMethod reports whether the selection at sel is the function of a call
// whose effect on the receiver is known, and notes the definition if it is one.
//
//	b.WriteString("x")
func (d *Decl) isRecognizedMethod(sel inspector.Cursor, fn ast.Node) bool {
	use := usekind.Direct(sel)
	recv := sel.Node().(*ast.SelectorExpr).X
	return use.Kind == usekind.Callee && use.At == sel && d.applies(use, recv, recv, fn)
}

// applies reports whether the effect of the call of use on the variable target,
// which its operand refers to, is known, and notes the definition if it is one.
func (d *Decl) applies(use usekind.Use, target, operand ast.Expr, fn ast.Node) bool {
	call := use.Call()
	stmt := use.User().Parent().Node()
	effect, written := d.recognizer.Effect(call, operand, stmt)
	if effect == Defines {
		d.write(target, Def{Kind: ByCall, Stmt: stmt, Call: call, Expr: written}, fn)
	}
	return effect != Unknown
}

// noteHandle notes what the use at cur of a pointer that stands for what it points
// to does with it.
func (d *Decl) noteHandle(cur inspector.Cursor, fn ast.Node) {
	id := cur.Node().(*ast.Ident)
	v, ok := d.info.Uses[id].(*types.Var)
	if !ok || v.IsField() || !gotypes.IsPointer(v.Type()) || !d.recognizer.IsHandle(v.Type()) {
		return
	}
	switch use := usekind.Direct(cur); use.Kind {
	case usekind.Selected: // b.WriteString("x")
		if d.isRecognizedMethod(use.User(), fn) {
			return
		}
	case usekind.Argument: // fmt.Fprint(b, "x")
		if d.isRecognized(id, cur, fn) {
			return
		}
	case usekind.Assigned: // b = new(strings.Builder)
		if use.Assignment() != nil {
			return
		}
	}
	d.lose(id)
}

// TakesAddress reports whether the selection sel is of a method that gets a
// pointer to the variable sel.X.
func TakesAddress(info *types.Info, sel *ast.SelectorExpr) bool {
	s := info.Selections[sel]
	if s == nil || s.Kind() != types.MethodVal {
		return false
	}
	recv := s.Obj().(*types.Func).Signature().Recv()
	_, wants := types.Unalias(recv.Type()).(*types.Pointer)
	_, has := s.Recv().Underlying().(*types.Pointer)
	return wants && !has
}

// escapes notes that somebody gets the address of e.
func (d *Decl) escapes(e ast.Expr, method *types.Func) {
	v, _ := d.VariableOf(e)
	if v == nil {
		return
	}
	l := d.location(v)
	root, at := PathTo(d.info, e)
	if id, ok := root.(*ast.Ident); ok && d.info.ObjectOf(id) == v {
		l.Escapes = append(l.Escapes, Escape{at, method})
		return
	}
	l.Lost = true
}

// escapesToMethod notes that the method that the selection at cur selects gets the
// address of its operand, or of a struct embedded there.
func (d *Decl) escapesToMethod(cur inspector.Cursor) {
	sel := cur.Node().(*ast.SelectorExpr)
	method, _ := d.info.Uses[sel.Sel].(*types.Func)
	if usekind.Direct(cur).Kind != usekind.Callee {
		method = nil // f := t.set, which may be called at any time
	}
	d.escapes(sel.X, method)
}

// typeOf is the type of e, never nil.
func (d *Decl) typeOf(e ast.Expr) types.Type {
	if t := d.info.TypeOf(e); t != nil {
		return t
	}
	return types.Typ[types.Invalid]
}
