// Package goindex is the one index of what a package's identifiers refer to: who
// uses an object, who calls it, where it is assigned to and where it is declared.
//
// What is asked of an object is looked for in the declarations that have its name,
// each of which is walked once. Places are cursors of x/tools' inspector, from which
// the syntax around them can be seen; nothing else keeps parents of nodes. Who has
// a node and wants to see around it asks [Index.Find]; package usekind says what is
// done with the value of an expression. For example, of
//
//	const host = "h"
//
//	func get(c *Client) { c.Base = "https//" + host; http.Get(c.Base) }
//
// Reads(host) is the operand of the sum, Writes(Base) what is assigned to, and
// Calls(http.Get) the call. From these the analyzer knows whose string arrives at
// http.Get, and where it is written:
//
//	missing ':' after scheme "https": http.Get fails: unsupported protocol scheme ""
package goindex

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// An Index answers for one package. It is not safe for concurrent use.
type Index struct {
	Pkg  *types.Package
	Info *types.Info
	Root inspector.Cursor // of an inspector over all files of the package

	files []file             // in order; nil before Decls is called
	decls []inspector.Cursor // of all files, in the order of the source
	near  int                // the file that was asked for last
	names nameTable          // empty before it is asked for

	watched     map[string]bool // see WatchValues
	valueIdents []*ast.Ident    // see ValueIdents

	leaves   map[ast.Node][]int32                           // see leavesOf, by declaration
	mentions map[ast.Node]*mentions                         // by declaration
	byName   map[string]map[types.Object][]inspector.Cursor // see mentionsNamed
	uses     map[types.Object]*uses                         // see usesOf; of those asked for so far
	sites    map[string]*sites                              // see sitesNamed
	read     map[int32]bool                                 // the declarations whose sites were noted
}

// Sites are the calls of what has one name, and what is given to variables and fields of function
// types that have it.
type sites struct {
	calls map[types.Object][]inspector.Cursor
	funcs map[*types.Var][]ast.Expr // see noteFunc
	isAll bool                      // of all declarations that have the name
}

// New returns the index of a package. Nothing is indexed before it is asked
// for. Types may be incomplete: what has no type is passed over.
func New(pkg *types.Package, info *types.Info, root inspector.Cursor) *Index {
	return &Index{
		Pkg: pkg, Info: info, Root: root,
		leaves:   make(map[ast.Node][]int32),
		mentions: make(map[ast.Node]*mentions),
		byName:   make(map[string]map[types.Object][]inspector.Cursor),
		uses:     make(map[types.Object]*uses),
		sites:    make(map[string]*sites),
		read:     make(map[int32]bool),
	}
}

// DeclAround returns the declaration of the file that cur is in, or is; cur
// itself where it is in none.
func DeclAround(cur inspector.Cursor) inspector.Cursor {
	for c := cur; c.Node() != nil; c = c.Parent() {
		if kind, _ := c.ParentEdge(); kind == edge.File_Decls {
			return c
		}
	}
	return cur
}

// Decl returns the declaration of fn, a function or method of this package that
// is no instance; ok is false where there is none.
func (ix *Index) Decl(fn *types.Func) (decl inspector.Cursor, ok bool) {
	if fn.Pkg() != ix.Pkg {
		return decl, false
	}
	decl, ok = ix.DeclAt(fn.Pos())
	if !ok {
		return decl, false
	}
	d, ok := decl.Node().(*ast.FuncDecl)
	return decl, ok && ix.Info.Defs[d.Name] == fn
}

// EnclosingFunc returns the innermost function, a literal or a declaration, that
// cur is in or is; ok is false outside of all.
func EnclosingFunc(cur inspector.Cursor) (fn inspector.Cursor, ok bool) {
	for fn := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		return fn, true
	}
	return cur, false
}

// Calls returns the calls of obj, a function, method or variable, by its name, in the order of
// the source; none where obj is nil.
func (ix *Index) Calls(obj types.Object) []inspector.Cursor {
	if obj == nil {
		return nil
	}
	return ix.sitesNamed(obj.Name()).calls[obj]
}

// Callee returns the function, method or variable that call calls by its name,
// no instance of a generic one; nil for method expressions, fields, built-in
// functions and conversions.
func Callee(info *types.Info, call *ast.CallExpr) types.Object {
	switch obj := typeutil.Callee(info, call).(type) {
	case *types.Func:
		if obj.Signature().Recv() != nil && isMethodExpr(info, call.Fun) { // (*Client).Get(c, "https//h")
			return nil
		}
		return obj.Origin()
	case *types.Var:
		if obj.IsField() { // c.get("https//h")
			return nil
		}
		return obj.Origin()
	}
	return nil
}

// isMethodExpr reports whether e, the name of a method, is a method expression.
//
//	(*Client).Get
func isMethodExpr(info *types.Info, e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	s := info.Selections[sel]
	return s != nil && s.Kind() == types.MethodExpr
}

// IsExported reports whether other packages may name obj, an object of this package: those
// of a program's main package are for that alone.
func (ix *Index) IsExported(obj types.Object) bool { return obj.Exported() && ix.Pkg.Name() != "main" }

// sitesNamed returns the sites of what has the name, in the order of the source.
func (ix *Index) sitesNamed(name string) *sites {
	s := ix.sitesOf(name)
	if s.isAll {
		return s
	}
	s.isAll = true
	for _, n := range ix.Named(name) {
		ix.noteSites(n)
	}
	for _, list := range s.calls { // declarations were noted in any order
		slices.SortFunc(list, func(a, b inspector.Cursor) int { return int(a.Index() - b.Index()) })
	}
	return s
}

// sitesOf returns what is known so far of the sites of what has the name.
func (ix *Index) sitesOf(name string) *sites {
	s := ix.sites[name]
	if s == nil {
		s = &sites{calls: make(map[types.Object][]inspector.Cursor), funcs: make(map[*types.Var][]ast.Expr)}
		ix.sites[name] = s
	}
	return s
}

// noteSites notes the sites in the declaration of that number.
func (ix *Index) noteSites(n int32) {
	if ix.read[n] {
		return
	}
	ix.read[n] = true
	nodes := []ast.Node{(*ast.CallExpr)(nil), (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.UnaryExpr)(nil), (*ast.RangeStmt)(nil)}
	for cur := range ix.Decls()[n].Preorder(nodes...) {
		switch n := cur.Node().(type) {
		case *ast.CallExpr: // get("https//h")
			if obj := Callee(ix.Info, n); obj != nil {
				s := ix.sitesOf(obj.Name())
				s.calls[obj] = append(s.calls[obj], cur)
			}
		case *ast.CompositeLit: // Client{get: get}
			for v, value := range Fields(cur, ix.Info) {
				ix.noteFunc(v, value.Node().(ast.Expr))
			}
		case *ast.AssignStmt: // c.get = get
			ix.noteAssignment(n)
		case *ast.ValueSpec: // var send = get
			for i, name := range n.Names {
				obj := ix.assigned(name)
				switch len(n.Values) {
				case len(n.Names):
					ix.noteFunc(obj, n.Values[i])
				case 1: // var get, err = getter(c)
					ix.noteFunc(obj, nil)
				}
			}
		case *ast.UnaryExpr: // change(&get)
			if n.Op == token.AND {
				ix.noteFunc(ix.assigned(n.X), nil)
			}
		case *ast.RangeStmt: // for _, get := range getters { }
			ix.noteFunc(ix.assigned(n.Key), nil)
			ix.noteFunc(ix.assigned(n.Value), nil)
		}
	}
}

// noteAssignment notes what the assignment gives to what it names.
func (ix *Index) noteAssignment(n *ast.AssignStmt) {
	if n.Tok != token.ASSIGN && n.Tok != token.DEFINE {
		return
	}
	for i, lhs := range n.Lhs {
		var given ast.Expr // nil for get, err := load()
		if len(n.Lhs) == len(n.Rhs) {
			given = n.Rhs[i]
		}
		ix.noteFunc(ix.assigned(lhs), given) // get := c.get
	}
}

// assigned returns the variable or field that lhs names, or nil.
func (ix *Index) assigned(lhs ast.Expr) types.Object {
	switch lhs := ast.Unparen(lhs).(type) {
	case *ast.Ident: // base = "https//h"
		return ix.Info.ObjectOf(lhs)
	case *ast.SelectorExpr: // c.Base = "https//h"
		return ix.Info.Uses[lhs.Sel]
	}
	return nil
}
