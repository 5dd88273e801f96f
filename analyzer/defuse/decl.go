package defuse

// This file indexes a declaration: where each local variable is defined, read and
// tested.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
)

// A Decl is a declaration at package level with all that is in it. It is not
// safe for concurrent use.
type Decl struct {
	index      *goindex.Index
	info       *types.Info
	pkg        *types.Package
	recognizer Recognizer

	funcs        []funcNode   // by position
	deadFuncs    map[int]bool // see IsDead; by index of the function
	syntax       syntax
	locations    map[*types.Var]*Location
	fieldTests   map[fieldOf][]token.Pos
	globalTests  map[types.Object][]token.Pos // of the package's variables, and of constants
	globalChecks map[types.Object]Checks
	hasGoto      bool

	asksConstants bool // see AsksConstants

	graphs map[ast.Node]*graph // by function; nil for one without a body
	tests  map[ast.Expr]*test  // see testOf
	roots  map[access][]root   // see rootsOf
	exprs  map[ast.Expr]*test  // see readsOf

	copiedTests map[copiedTest]*test
	exprRoots   map[ast.Expr][]root // see rootsOfExpr

	calls map[*ast.CallExpr]*test // see readsOfCall

	sameCalls  map[*ast.CallExpr]*ast.CallExpr // see callRoot
	firstCalls map[sameCall]*ast.CallExpr      // see callRoot
	reached    map[ast.Node][]*reached         // see Reachable
	needs      map[ast.Node][][]*Guard         // see Needs
	work       int                             // steps that may still be taken
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

	// Asks returns the names, see Check, of the checks that the function which call calls
	// makes of its argument of that index, and of the one whether it is empty; ok is false
	// where it does more with that than to check it, and to say so in an error.
	//
	//	if err := need(u); err != nil { return err }
	Asks(call *ast.CallExpr, arg int) (checks []string, ok bool)

	// Refuses reports whether the function that call calls may not return for what its
	// argument of that index holds.
	//
	//	need(u), of func need(u string) { if !strings.Contains(u, "://") { panic(u) } }
	Refuses(call *ast.CallExpr, arg int) bool

	// Makes returns the expression that call is known to return each time, by the
	// function that it calls; nil where nothing is known of that.
	//
	//	newOptions() // &options{}, of func newOptions() *options { return &options{} }
	Makes(call *ast.CallExpr) ast.Expr

	// IsFixed reports whether what call returns depends on its arguments alone, so that
	// it is the same on every run where they are.
	//
	//	find("dev"), of func find(name string) bool { return name == "dev" || name == "prod" }
	IsFixed(call *ast.CallExpr) bool

	// IsGivenMap reports whether others say what is in the map m: which key is asked for
	// decides nothing then, as far as anybody can tell.
	//
	//	settings, of func get(settings map[string]string, key string) string
	IsGivenMap(m ast.Expr) bool

	// Holds returns whether the condition g, which a parameter of the function fn decides,
	// can hold in a call of that, as far as is known of all of them.
	//
	//	if o.URL == "" { }, of func load(o *options), and if o.URL != "" { load(o) }
	Holds(fn ast.Node, g *Guard) Sat

	// IsSameInAllBuilds reports whether no build of the package has another value for c.
	//
	//	const debug = false, and not runtime.GOOS
	IsSameInAllBuilds(c *types.Const) bool

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
		globalTests:  make(map[types.Object][]token.Pos),
		globalChecks: make(map[types.Object]Checks),
		graphs:       make(map[ast.Node]*graph),
		tests:        make(map[ast.Expr]*test),
		copiedTests:  make(map[copiedTest]*test),
		roots:        make(map[access][]root),
		reached:      make(map[ast.Node][]*reached),
		work:         maxWork,
	}
	around := outside
	for cur := range decl.Preorder() {
		n := cur.Node()
		for around != outside && !d.funcs[around].cur.Contains(cur) {
			around = d.funcs[around].around
		}
		switch n.(type) {
		case *ast.FuncDecl, *ast.FuncLit: // func f() { … }, func() { … }
			d.funcs = append(d.funcs, funcNode{node: n, cur: cur, around: around})
			around = len(d.funcs) - 1
		}
		if around != outside {
			d.noteNode(cur, d.funcs[around].node)
		}
	}
	for _, l := range d.locations {
		sortDefs(l.Defs)
		sortDefs(l.Parts)
		slices.Sort(l.Tests)
	}
	return d
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

// noteNode notes what the node at cur, in the function fn, does to local variables.
func (d *Decl) noteNode(cur inspector.Cursor, fn ast.Node) {
	d.syntax.note(cur.Node())
	switch n := cur.Node().(type) {
	case *ast.Ident: // u
		d.noteName(cur, n, fn)
	case *ast.AssignStmt: // u = "a"
		d.noteAssignment(n, fn)
	case *ast.IncDecStmt: // n++
		d.noteWrite(n.X, Def{Stmt: n}, fn)
	case *ast.ValueSpec: // var u = "a"
		d.noteDeclaration(n, fn)
	case *ast.RangeStmt: // for _, u := range us { }
		d.noteRange(n, fn)
	case *ast.CaseClause: // switch v := x.(type) { case T: }
		d.noteTypeSwitch(n, fn)
	case *ast.BranchStmt: // goto end
		d.hasGoto = d.hasGoto || n.Tok == token.GOTO
	case *ast.UnaryExpr: // &u
		if n.Op == token.AND && !d.isRecognized(n.X, cur, fn) {
			d.noteAddress(n.X, Escape{Of: n.X})
		}
	case *ast.SliceExpr: // a[:], of an array
		if isArray(d.typeOf(n.X)) {
			d.loseVariable(n.X)
		}
	case *ast.SelectorExpr: // t.set, of a method that gets &t
		if TakesAddress(d.info, n) && !d.isRecognizedMethod(cur, fn) {
			d.escapesToMethod(cur)
		}
	}
}

// noteName notes what the identifier id at cur, in the function fn, does with the
// variable or the constant that it names, if it names one.
func (d *Decl) noteName(cur inspector.Cursor, id *ast.Ident, fn ast.Node) {
	switch obj := d.info.Uses[id].(type) {
	case *types.Var: // get(u)
		if !obj.IsField() {
			d.noteUse(cur, obj)
			d.noteHandle(cur, obj, fn)
		}
		return
	case *types.Const: // get(base), of const base
		d.noteConstant(cur, obj)
		return
	}
	if v, ok := d.info.Defs[id].(*types.Var); ok && !v.IsField() { // u := "a"
		d.location(v).Func = fn
	}
}

// typeOf is the type of e, never nil.
func (d *Decl) typeOf(e ast.Expr) types.Type {
	if t := d.info.TypeOf(e); t != nil {
		return t
	}
	return types.Typ[types.Invalid]
}
