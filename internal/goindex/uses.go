package goindex

// This file finds the identifiers that read and write an object.

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/usekind"
)

// mentions are the identifiers in one declaration that refer to variables, fields, and the
// constants and functions of the package.
type mentions struct {
	of    map[types.Object][]inspector.Cursor
	named map[string][]types.Object // those of of that have the name
}

// Mentions returns the identifiers that refer to obj, a variable or field, in the
// declaration of the file that cur is in, those of closures and that which declares it
// among them, in the order of the source.
func (ix *Index) Mentions(obj types.Object, cur inspector.Cursor) []inspector.Cursor {
	return ix.mentionsIn(DeclAround(cur)).of[gotypes.Origin(obj)]
}

// mentionsIn returns the mentions in the declaration at decl.
func (ix *Index) mentionsIn(decl inspector.Cursor) *mentions {
	if all, ok := ix.mentions[decl.Node()]; ok {
		return all
	}
	all := &mentions{make(map[types.Object][]inspector.Cursor), make(map[string][]types.Object)}
	for cur := range decl.Preorder((*ast.Ident)(nil)) {
		obj := ix.Info.ObjectOf(cur.Node().(*ast.Ident))
		_, isVar := obj.(*types.Var)
		if !isVar && !ix.isShared(obj) {
			continue
		}
		obj = gotypes.Origin(obj)
		if all.of[obj] == nil {
			all.named[obj.Name()] = append(all.named[obj.Name()], obj)
		}
		all.of[obj] = append(all.of[obj], cur)
	}
	ix.mentions[decl.Node()] = all
	return all
}

// mentionsNamed returns the mentions of the shared objects that have the name, by these.
func (ix *Index) mentionsNamed(name string) map[types.Object][]inspector.Cursor {
	if all, ok := ix.byName[name]; ok {
		return all
	}
	all := make(map[types.Object][]inspector.Cursor)
	for _, n := range ix.Named(name) {
		in := ix.mentionsIn(ix.Decls()[n])
		for _, obj := range in.named[name] {
			if ix.isShared(obj) {
				all[obj] = append(all[obj], in.of[obj]...)
			}
		}
	}
	ix.byName[name] = all
	return all
}

// uses are the uses of one object in the package.
type uses struct {
	reads, writes []inspector.Cursor
}

// Reads lists every identifier of the package that reads obj, a constant,
// variable, field or function of it, in the order of the source. Declarations, what is assigned to,
// and the keys of composite literals are not among them. For a variable of a
// function it looks at the declaration around that alone.
func (ix *Index) Reads(obj types.Object) []inspector.Cursor {
	if obj == nil || obj.Pkg() != ix.Pkg {
		return nil
	}
	return ix.usesOf(obj).reads
}

// Uses lists every identifier of the package that reads obj or that IsWritten counts.
func (ix *Index) Uses(obj types.Object) []inspector.Cursor {
	if obj == nil || obj.Pkg() != ix.Pkg {
		return nil
	}
	u := ix.usesOf(obj)
	return slices.Concat(u.reads, u.writes)
}

// IsWritten reports whether the package assigns to obj anywhere, or sets it in
// a composite literal.
func (ix *Index) IsWritten(obj types.Object) bool { return len(ix.usesOf(obj).writes) > 0 }

// Writes lists every identifier of the package that IsWritten counts, in the order of the
// source.
func (ix *Index) Writes(obj types.Object) []inspector.Cursor { return ix.usesOf(obj).writes }

// usesOf returns the uses of obj.
func (ix *Index) usesOf(obj types.Object) *uses {
	obj = gotypes.Origin(obj)
	u, known := ix.uses[obj]
	if known {
		return u
	}
	u = new(uses)
	ix.uses[obj] = u
	note := func(cur inspector.Cursor) {
		switch {
		case ix.Info.Defs[cur.Node().(*ast.Ident)] != nil: // var u string, of u
		case ix.isWrite(cur):
			u.writes = append(u.writes, cur)
		default:
			u.reads = append(u.reads, cur)
		}
	}
	if v, ok := obj.(*types.Var); ok && ix.isLocal(v) {
		if decl, ok := ix.DeclAt(v.Pos()); ok {
			for _, cur := range ix.mentionsIn(decl).of[v] {
				note(cur)
			}
		}
		return u
	}
	if ix.isShared(obj) {
		for _, cur := range ix.mentionsNamed(obj.Name())[obj] {
			note(cur)
		}
	}
	return u
}

// isLocal reports whether v is a variable of a function.
func (ix *Index) isLocal(v *types.Var) bool {
	return !v.IsField() && v.Pkg() == ix.Pkg && v.Parent() != ix.Pkg.Scope()
}

// isShared reports whether obj is a constant or function of the package, or a
// variable or field, but for the variables of functions, which are most.
func (ix *Index) isShared(obj types.Object) bool {
	switch obj := obj.(type) {
	case *types.Const, *types.Func:
		return obj.Pkg() == ix.Pkg
	case *types.Var:
		return !ix.isLocal(obj)
	}
	return false
}

// isWrite reports whether what the identifier at cur names is assigned to there, or
// is a field that a struct literal sets.
//
//	u = "a", c.Base = "a", for _, u = range us { }, Client{Base: "a"}
func (ix *Index) isWrite(cur inspector.Cursor) bool {
	if kind, _ := cur.ParentEdge(); kind == edge.KeyValueExpr_Key { // Client{Base: "a"}
		v, ok := ix.Info.Uses[cur.Node().(*ast.Ident)].(*types.Var)
		return ok && v.IsField()
	}
	use := usekind.Direct(usekind.Reference(cur))
	if use.Kind != usekind.Assigned {
		return false
	}
	stmt := use.Assignment()
	return stmt == nil || stmt.Tok == token.ASSIGN || stmt.Tok == token.DEFINE // and not u += "a"
}
