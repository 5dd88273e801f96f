package index

// This file holds the data, and the walk over a declaration that collects it.

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
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
	Filled
	Tag
)

// A Store gives a variable, parameter or field a value.
type Store struct {
	Kind   Kind
	Value  inspector.Cursor // the expression; of a Setting its default. Not valid if there is none
	Index  int              // of a Result
	Part   segment.Component
	How    Kind             // in which the component gets its value; of a Part
	Site   inspector.Cursor // the statement, literal, call or field declaration
	Row    inspector.Cursor // the struct literal; not valid elsewhere
	Key    inspector.Cursor // of a Member of a map; the name of a Setting; not valid elsewhere
	Prefix string           // of the name of a Setting
	Tag    library.TagSetting
	Func   *Func // in which it is; nil outside of functions
}

// A Func is a function of the package: a declaration or a literal.
type Func struct {
	Cursor inspector.Cursor // *ast.FuncDecl or *ast.FuncLit
	Type   *ast.FuncType
	Body   *ast.BlockStmt
	Obj    *types.Func // nil for a literal
	Sig    *types.Signature

	outer      *Func // in which it is written; nil for a declaration
	returns    []inspector.Cursor
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

	nodes     *goindex.Index
	decls     []decl                // by their numbers in nodes
	asked     map[types.Object]bool // of what all is read that says something of it; see readAbout
	readNames map[string]bool       // the names of which all declarations are read that have them
	fillers   []string              // names of functions that set fields to settings; none where the package cannot have such

	// What was read so far. Nobody but the methods of the object looks here.
	stores   map[types.Object][]Store
	calls    map[types.Object][]inspector.Cursor // of functions, methods, also those of interfaces, and variables
	writes   map[types.Object][]inspector.Cursor // calls that add to a builder
	mentions map[types.Object][]Mention
	derived  map[types.Object][]types.Object // what an object is made of
	consts   map[types.Object]inspector.Cursor
	defaults map[SettingName][]inspector.Cursor
	abstract map[string][]*types.Func     // methods of interfaces that are called, by name
	unnamed  map[arity][]inspector.Cursor // calls of what has no name, which were not looked at
	around   *Func                        // in which the node is that is read

	literals  map[*ast.FuncLit]*Func
	params    map[*types.Var]param
	methods   map[string][]*Func                  // by name; nil before it is asked for
	known     map[*types.Func]*library.Function   // see knownOf
	mayHold   map[arity][]types.Object            // what may hold functions, or return them, and was not looked at
	holders   map[*Func][]types.Object            // variables that hold a function; see findHolders
	dynamic   map[*Func][]inspector.Cursor        // calls of what has no name that may call a function
	converted map[*types.TypeName]bool            // types of which a value becomes one of an interface; nil before it is asked for
	rarest    map[string]map[string][]*types.Func // see abstractMethods

	implemented map[*types.Func][]*Func        // see implementations
	beside      map[string]map[string][]*Func  // see methodsBeside
	held        map[heldFunctions][]Callee     // see functionsIn
	names       map[types.Type]map[string]bool // see methodNames

	definitions map[*types.Var]*definitions // of local variables that were asked about
	conds       map[int32][]Cond            // see condOf; by the index of the body, or what is after else
	leaving     map[int32][]leaving         // of lists of statements that were asked about, by the index of what has it
}

// New returns the index of a package, whose declarations are found by nodes. Nothing is read before
// it is asked for.
func New(nodes *goindex.Index) *Index {
	return &Index{
		Pkg: nodes.Pkg, Info: nodes.Info, Root: nodes.Root, nodes: nodes,
		IsOurs: func(p *types.Package) bool { return p == nodes.Pkg },

		asked:     make(map[types.Object]bool),
		readNames: make(map[string]bool),
		stores:    make(map[types.Object][]Store),
		calls:     make(map[types.Object][]inspector.Cursor),
		writes:    make(map[types.Object][]inspector.Cursor),
		mentions:  make(map[types.Object][]Mention),
		derived:   make(map[types.Object][]types.Object),
		consts:    make(map[types.Object]inspector.Cursor),
		defaults:  make(map[SettingName][]inspector.Cursor),
		abstract:  make(map[string][]*types.Func),
		literals:  make(map[*ast.FuncLit]*Func),
		params:    make(map[*types.Var]param),
		mayHold:   make(map[arity][]types.Object),
		unnamed:   make(map[arity][]inspector.Cursor),
		holders:   make(map[*Func][]types.Object),
		dynamic:   make(map[*Func][]inspector.Cursor),
		known:     make(map[*types.Func]*library.Function),

		rarest:      make(map[string]map[string][]*types.Func),
		implemented: make(map[*types.Func][]*Func),
		beside:      make(map[string]map[string][]*Func),
		held:        make(map[heldFunctions][]Callee),
		names:       make(map[types.Type]map[string]bool),
		definitions: make(map[*types.Var]*definitions),
		conds:       make(map[int32][]Cond),
		leaving:     make(map[int32][]leaving),
	}
}

var nodes = []ast.Node{
	(*ast.ReturnStmt)(nil), (*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.SendStmt)(nil),
	(*ast.RangeStmt)(nil), (*ast.StructType)(nil), (*ast.CompositeLit)(nil), (*ast.CallExpr)(nil), (*ast.IfStmt)(nil), (*ast.ForStmt)(nil),
	(*ast.SwitchStmt)(nil), (*ast.CaseClause)(nil), (*ast.IndexExpr)(nil),
}

// walkDecl goes once over the declaration at decl.
func (ix *Index) walkDecl(decl inspector.Cursor) {
	for cur := range decl.Preorder(nodes...) {
		ix.around = ix.FuncAround(cur)
		switch n := cur.Node().(type) {
		case *ast.ReturnStmt: // return u, nil
			if ix.around != nil {
				ix.around.returns = append(ix.around.returns, cur)
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
		case *ast.IndexExpr: // openers[u.Scheme], where openers has functions; aliases[u]
			if t := ix.Info.TypeOf(n.X); t != nil && (isFuncMap(t) || isTextMap(t)) {
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

// isTextMap reports whether t is a map of strings by strings: one may stand for the other.
func isTextMap(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	return ok && gotypes.IsString(m.Key()) && gotypes.IsString(m.Elem())
}

// isFuncMap reports whether t is a map of functions.
func isFuncMap(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	return ok && isFunc(m.Elem())
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
func (ix *Index) Stores(obj types.Object) []Store { return ix.stores[ix.readAbout(obj)] }

// Stored returns the exported variables and fields that have stores, in the order of their
// declarations.
func (ix *Index) Stored() []*types.Var {
	ix.readAll()
	return inOrder(ix, ix.stores)
}

// inOrder are the exported variables and fields, no locals, of which m says something, in the order
// of their declarations.
func inOrder[M ~map[types.Object]V, V any](ix *Index, m M) (list []*types.Var) {
	for obj := range m {
		if v, ok := obj.(*types.Var); ok && v.Exported() && !ix.IsLocal(v) {
			list = append(list, v)
		}
	}
	slices.SortFunc(list, func(a, b *types.Var) int {
		if c := ix.nodes.ComparePos(a.Pos(), b.Pos()); c != 0 {
			return c
		}
		return cmp.Compare(a.Id(), b.Id())
	})
	return list
}

// Funcs returns the functions and methods that the package declares, in the order of the
// source.
func (ix *Index) Funcs() (list []*Func) {
	for i := range ix.allDecls() {
		if f := ix.funcDeclared(&ix.decls[i]); f != nil {
			list = append(list, f)
		}
	}
	return list
}

// Returns returns the return statements of f, none of those of functions in it, in the order
// of the source.
func (ix *Index) Returns(f *Func) []inspector.Cursor {
	ix.readAt(f.Cursor.Node().Pos())
	return f.returns
}

// Writes returns the calls that add to the builder obj, in the order of the source.
func (ix *Index) Writes(obj types.Object) []inspector.Cursor { return ix.writes[ix.readAbout(obj)] }

// Const returns the expression that the constant obj of this package is declared with; ok is
// false where it has none.
func (ix *Index) Const(obj types.Object) (value inspector.Cursor, ok bool) {
	if obj.Pkg() == ix.Pkg {
		ix.readAt(obj.Pos())
	}
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
