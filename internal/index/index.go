package index

// This file holds the data, and the walk that collects it.

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/library"
	"github.com/urilint/urilint/internal/segment"
)

// A Kind says how a store gives an object its value.
type Kind uint8

// The kinds of stores: see the package comment.
const (
	Assign Kind = iota
	Result
	Add
	Element
	Key
	Member
	Part
	Setting
	Decoded
	Tag
)

// A Store gives a variable, parameter or field a value.
type Store struct {
	Kind   Kind
	Value  inspector.Cursor // the expression; of a Setting its default. Not valid if there is none
	Index  int              // of a Result
	Part   segment.Component
	Site   inspector.Cursor // the statement, literal, call or field declaration
	Row    inspector.Cursor // the struct literal; not valid elsewhere
	Key    inspector.Cursor // of a Member of a map; the name of a Setting; not valid elsewhere
	Prefix string           // of the name of a Setting
	Tag    library.TagSetting
	Func   *Func // in which it is; nil outside of functions
}

// A Func is a function of the package: a declaration or a literal.
type Func struct {
	Cursor  inspector.Cursor // *ast.FuncDecl or *ast.FuncLit
	Type    *ast.FuncType
	Body    *ast.BlockStmt
	Obj     *types.Func // nil for a literal
	Sig     *types.Signature
	Returns []inspector.Cursor

	outer      *Func // in which it is written; nil for a declaration
	graph      *graph
	callers    []inspector.Cursor // see Callers
	hasCallers bool
}

// A param is parameter index of a function, or its receiver, -1.
type param struct {
	of    *Func
	index int
}

// An Index answers for one package. It is not safe for concurrent use.
type Index struct {
	Pkg  *types.Package
	Info *types.Info
	Root inspector.Cursor

	// IsOurs reports whether a package is of the same module, or project.
	IsOurs func(*types.Package) bool

	stores    map[types.Object][]Store
	funcs     map[types.Object]*Func
	literals  map[*ast.FuncLit]*Func
	params    map[*types.Var]param
	files     []*ast.File                         // see fileOf; nil before it is asked for
	inOrder   []*Func                             // all of them, in that of the source
	methods   map[string][]*Func                  // by name
	calls     map[types.Object][]inspector.Cursor // of functions, methods, also those of interfaces, and variables
	writes    map[types.Object][]inspector.Cursor // calls that add to a builder
	known     map[*types.Func]*library.Function   // see knownOf
	defaults  map[SettingName][]inspector.Cursor
	mentions  map[types.Object][]Mention
	derived   map[types.Object][]types.Object // what an object is made of
	consts    map[types.Object]inspector.Cursor
	holders   map[*Func][]types.Object            // variables that may hold a function; nil before they are asked for
	dynamic   map[*Func][]inspector.Cursor        // calls in unnamed that may call a function
	unnamed   []inspector.Cursor                  // calls of what has no name
	abstract  map[string]map[string][]*types.Func // see findAbstract; nil before it is asked for
	converted map[*types.TypeName]bool            // types of which a value becomes one of an interface; nil before it is asked for
	around    *Func                               // while walking

	implemented map[*types.Func][]*Func        // see implementations
	beside      map[string]map[string][]*Func  // see methodsBeside
	held        map[heldFunctions][]Callee     // see functionsIn
	names       map[types.Type]map[string]bool // see methodNames

	definitions map[*types.Var]*definitions // of local variables that were asked about
	conds       map[int32][]Cond            // see condOf; by the index of the body, or what is after else
	leaving     map[int32][]leaving         // of lists of statements that were asked about, by the index of what has it
}

// New returns the index of a package. root is that of an inspector over its files.
func New(pkg *types.Package, info *types.Info, root inspector.Cursor) *Index {
	ix := &Index{
		Pkg: pkg, Info: info, Root: root,
		IsOurs:   func(p *types.Package) bool { return p == pkg },
		stores:   make(map[types.Object][]Store),
		funcs:    make(map[types.Object]*Func),
		literals: make(map[*ast.FuncLit]*Func),
		params:   make(map[*types.Var]param),
		methods:  make(map[string][]*Func),
		calls:    make(map[types.Object][]inspector.Cursor),
		writes:   make(map[types.Object][]inspector.Cursor),
		known:    make(map[*types.Func]*library.Function),
		defaults: make(map[SettingName][]inspector.Cursor),
		mentions: make(map[types.Object][]Mention),
		derived:  make(map[types.Object][]types.Object),
		consts:   make(map[types.Object]inspector.Cursor),

		implemented: make(map[*types.Func][]*Func),
		beside:      make(map[string]map[string][]*Func),
		held:        make(map[heldFunctions][]Callee),
		names:       make(map[types.Type]map[string]bool),
		definitions: make(map[*types.Var]*definitions),
		conds:       make(map[int32][]Cond),
		leaving:     make(map[int32][]leaving),
	}
	ix.walk()
	return ix
}

var nodes = []ast.Node{
	(*ast.FuncDecl)(nil), (*ast.FuncLit)(nil), (*ast.ReturnStmt)(nil), (*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.SendStmt)(nil),
	(*ast.RangeStmt)(nil), (*ast.StructType)(nil), (*ast.CompositeLit)(nil), (*ast.CallExpr)(nil), (*ast.IfStmt)(nil), (*ast.ForStmt)(nil),
	(*ast.SwitchStmt)(nil), (*ast.CaseClause)(nil), (*ast.IndexExpr)(nil),
}

// walk goes once over the package.
func (ix *Index) walk() {
	for cur := range ix.Root.Preorder(nodes[0], nodes[1]) { // before anything may call them
		ix.function(cur)
	}
	for cur := range ix.Root.Preorder(nodes...) {
		ix.around = ix.FuncAround(cur)
		switch n := cur.Node().(type) {
		case *ast.ReturnStmt: // return u, nil
			if ix.around != nil {
				ix.around.Returns = append(ix.around.Returns, cur)
			}
		case *ast.AssignStmt: // u := base + "/v1"
			ix.assignment(cur, n)
		case *ast.ValueSpec: // var u = "https//h"
			ix.declaration(cur, n)
		case *ast.SendStmt: // urls <- u
			ix.put(n.Chan, Store{Kind: Member, Value: cur.Child(n.Value), Site: cur})
		case *ast.RangeStmt: // for k, v := range m
			ix.ranged(cur, n)
		case *ast.StructType: // struct { URL string `default:"https//h"` }
			ix.tags(cur, n)
		case *ast.CompositeLit: // Client{Base: "https//h"}
			ix.literal(cur, n)
		case *ast.CallExpr: // get(u)
			ix.call(cur, n)
		case *ast.IfStmt: // if strings.HasPrefix(u, "http") { }
			ix.condition(cur.Child(n.Cond))
		case *ast.ForStmt: // for u != last { }
			if n.Cond != nil {
				ix.condition(cur.Child(n.Cond))
			}
		case *ast.IndexExpr: // openers[u.Scheme], where openers has functions
			if t := ix.Info.TypeOf(n.X); t != nil && isFuncMap(t) {
				ix.mentionAll(cur.Child(n.Index), Mention{Kind: Condition, Pos: n.Pos()})
			}
		case *ast.SwitchStmt: // switch u { }
			if n.Tag != nil {
				ix.mentionAll(cur.Child(n.Tag), Mention{Kind: Condition, Pos: n.Tag.Pos()})
			}
		case *ast.CaseClause: // case strings.HasPrefix(u, "http"):
			for i := range n.List {
				ix.condition(cur.ChildAt(edge.CaseClause_List, i))
			}
		}
	}
}

// isFuncMap reports whether t is a map of functions.
func isFuncMap(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	return ok && isFunc(m.Elem())
}

// function notes a function.
func (ix *Index) function(cur inspector.Cursor) {
	switch n := cur.Node().(type) {
	case *ast.FuncDecl: // func get(u string) error { }
		if fn, ok := ix.Info.Defs[n.Name].(*types.Func); ok {
			f := &Func{Cursor: cur, Type: n.Type, Body: n.Body, Obj: fn, Sig: fn.Signature()}
			ix.funcs[fn] = f
			ix.add(f)
			if fn.Signature().Recv() != nil {
				ix.methods[fn.Name()] = append(ix.methods[fn.Name()], f)
			}
		}
	case *ast.FuncLit: // func(u string) error { }
		if sig, ok := ix.Info.TypeOf(n).(*types.Signature); ok {
			f := &Func{Cursor: cur, Type: n.Type, Body: n.Body, Sig: sig, outer: ix.FuncAround(cur)}
			ix.literals[n] = f
			ix.add(f)
		}
	}
}

// add notes where f is, and its parameters.
func (ix *Index) add(f *Func) {
	ix.inOrder = append(ix.inOrder, f)
	if recv := f.Sig.Recv(); recv != nil {
		ix.params[recv] = param{f, -1}
	}
	for i := range f.Sig.Params().Len() {
		ix.params[f.Sig.Params().At(i)] = param{f, i}
	}
}

// FuncAround returns the innermost function around cur, which it is not itself; nil outside
// of all.
func (ix *Index) FuncAround(cur inspector.Cursor) *Func {
	before, _ := slices.BinarySearchFunc(ix.inOrder, cur, func(f *Func, cur inspector.Cursor) int { return cmp.Compare(f.Cursor.Index(), cur.Index()) })
	if before == 0 {
		return nil
	}
	f := ix.inOrder[before-1]
	for f != nil && !f.Cursor.Contains(cur) {
		f = f.outer
	}
	return f
}

// DeclAround returns the declared function or method around cur; nil outside of all.
func (ix *Index) DeclAround(cur inspector.Cursor) types.Object {
	for f := ix.FuncAround(cur); f != nil; f = f.outer {
		if f.Obj != nil {
			return f.Obj
		}
	}
	return nil
}

// Stores returns the stores to obj, a variable, parameter or field, in the order of the
// source. Arguments are no stores to parameters but for those that are functions.
func (ix *Index) Stores(obj types.Object) []Store { return ix.stores[gotypes.Origin(obj)] }

// Stored returns the exported variables and fields that have stores, in the order of their
// declarations.
func (ix *Index) Stored() []*types.Var { return inOrder(ix, ix.stores) }

// inOrder are the exported variables and fields, no locals, of which m says something, in the order
// of their declarations.
func inOrder[M ~map[types.Object]V, V any](ix *Index, m M) (list []*types.Var) {
	for obj := range m {
		if v, ok := obj.(*types.Var); ok && v.Exported() && !ix.IsLocal(v) {
			list = append(list, v)
		}
	}
	slices.SortFunc(list, func(a, b *types.Var) int {
		if c := ix.ComparePos(a.Pos(), b.Pos()); c != 0 {
			return c
		}
		return cmp.Compare(a.Id(), b.Id())
	})
	return list
}

// ComparePos orders positions in the package by file, in its order, and offset: drivers read
// files in any order, and positions follow that.
func (ix *Index) ComparePos(a, b token.Pos) int {
	if c := cmp.Compare(ix.fileOf(a), ix.fileOf(b)); c != 0 {
		return c
	}
	return cmp.Compare(a, b)
}

// fileOf is the number of the file of the package that pos is in; that of files where it is in
// none.
func (ix *Index) fileOf(pos token.Pos) int {
	if ix.files == nil {
		for cur := range ix.Root.Children() {
			ix.files = append(ix.files, cur.Node().(*ast.File))
		}
	}
	n := slices.IndexFunc(ix.files, func(f *ast.File) bool { return f.FileStart <= pos && pos < f.FileEnd })
	if n < 0 {
		return len(ix.files)
	}
	return n
}

// Funcs returns the functions and methods that the package declares, in the order of the
// source.
func (ix *Index) Funcs() []*Func {
	list := slices.Collect(maps.Values(ix.funcs))
	slices.SortFunc(list, func(a, b *Func) int { return int(a.Cursor.Index() - b.Cursor.Index()) })
	return list
}

// Writes returns the calls that add to the builder obj, in the order of the source.
func (ix *Index) Writes(obj types.Object) []inspector.Cursor { return ix.writes[gotypes.Origin(obj)] }

// Const returns the expression that the constant obj of this package is declared with; ok is
// false where it has none.
func (ix *Index) Const(obj types.Object) (value inspector.Cursor, ok bool) {
	value, ok = ix.consts[obj]
	return value, ok
}

// IsLocal reports whether v is a variable or parameter of a function.
func (ix *Index) IsLocal(v *types.Var) bool {
	return !v.IsField() && v.Pkg() != nil && v.Parent() != v.Pkg().Scope()
}

// Target returns the variable or field that e names, through stars, address operators and
// parentheses; nil for other expressions.
func Target(info *types.Info, e ast.Expr) *types.Var {
	switch e := e.(type) {
	case *ast.ParenExpr: // (u)
		return Target(info, e.X)
	case *ast.StarExpr: // *u
		return Target(info, e.X)
	case *ast.UnaryExpr: // &u
		if e.Op == token.AND {
			return Target(info, e.X)
		}
	case *ast.Ident: // u
		v, _ := info.ObjectOf(e).(*types.Var)
		return origin(v)
	case *ast.SelectorExpr: // c.url
		v, _ := info.ObjectOf(e.Sel).(*types.Var)
		return origin(v)
	}
	return nil
}

func origin(v *types.Var) *types.Var {
	if v == nil {
		return nil
	}
	return v.Origin()
}
