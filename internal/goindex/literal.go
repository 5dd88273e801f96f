package goindex

// This file looks into composite literals and other expressions.

import (
	"go/ast"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
)

// Elements yields the elements of the list, the values of the map or those of
// the fields that the composite literal at cur writes out, in order.
func Elements(cur inspector.Cursor) iter.Seq[inspector.Cursor] {
	return func(yield func(inspector.Cursor) bool) {
		for child := range cur.Children() {
			if kind, _ := child.ParentEdge(); kind != edge.CompositeLit_Elts { // []string
				continue
			}
			if _, ok := child.Node().(*ast.KeyValueExpr); ok {
				child = child.ChildAt(edge.KeyValueExpr_Value, -1)
			}
			if !yield(child) {
				return
			}
		}
	}
}

// Fields yields the fields that the struct literal at cur sets, with their
// values, in order; nothing for a literal of another type.
//
//	Client{Base: "https://h"}; Client{"https://h", nil}
func Fields(cur inspector.Cursor, info *types.Info) iter.Seq2[*types.Var, inspector.Cursor] {
	return func(yield func(*types.Var, inspector.Cursor) bool) {
		lit := cur.Node().(*ast.CompositeLit)
		s := StructOf(info, lit)
		if s == nil {
			return
		}
		i := 0
		for value := range Elements(cur) {
			v := fieldAt(info, s, lit, i)
			if i++; v != nil && !yield(v, value) {
				return
			}
		}
	}
}

// FieldValue returns what the struct literal lit gives the field of that index,
// nil where it leaves the field out; ok is false for a literal of another type.
func FieldValue(info *types.Info, lit *ast.CompositeLit, index int) (value ast.Expr, ok bool) {
	s := StructOf(info, lit)
	if s == nil || index >= s.NumFields() {
		return nil, false
	}
	for i, e := range lit.Elts {
		kv, keyed := e.(*ast.KeyValueExpr)
		switch {
		case !keyed && i == index: // Client{"https://h"}
			return e, true
		case keyed && keyName(kv) == s.Field(index).Name(): // Client{Base: "https://h"}
			return kv.Value, true
		}
	}
	return nil, true
}

// StructOf returns the type of the struct literal lit, also where it is elided
// in a list of pointers; nil for a literal of another type.
func StructOf(info *types.Info, lit *ast.CompositeLit) *types.Struct {
	t := info.TypeOf(lit)
	if t == nil {
		return nil
	}
	s, _ := gotypes.Deref(t).Underlying().(*types.Struct)
	return s
}

// fieldAt returns the field that the i-th element of the literal lit, of type
// s, is the value of, or nil.
func fieldAt(info *types.Info, s *types.Struct, lit *ast.CompositeLit, i int) *types.Var {
	if kv, ok := lit.Elts[i].(*ast.KeyValueExpr); ok {
		if key, ok := kv.Key.(*ast.Ident); ok {
			if v, ok := info.Uses[key].(*types.Var); ok && v.IsField() {
				return v
			}
		}
		return nil
	}
	if i < s.NumFields() {
		return s.Field(i)
	}
	return nil
}

// keyName is the name of the field that kv sets, or "".
func keyName(kv *ast.KeyValueExpr) string {
	if id, ok := kv.Key.(*ast.Ident); ok {
		return id.Name
	}
	return ""
}

// IsBlank reports whether each of the expressions is "_", and nothing is stored
// there: _, _ = f().
func IsBlank(exprs ...ast.Expr) bool {
	for _, e := range exprs {
		if id, ok := e.(*ast.Ident); !ok || id.Name != "_" {
			return false
		}
	}
	return true
}

// IsWithin reports whether n is outer or a part of it, by where they stand.
func IsWithin(n, outer ast.Node) bool { return outer.Pos() <= n.Pos() && n.End() <= outer.End() }
