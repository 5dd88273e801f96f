package index

// This file finds the types whose values become those of interfaces.

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
)

// mayBeInterface reports whether a value of the type that m is a method of may be in an
// interface: one of a type that is not exported, and never becomes one, is not.
//
//	local{}.lookup(u)   and nowhere: var d directory = local{}
func (ix *Index) mayBeInterface(m *Func) bool {
	n, ok := gotypes.Deref(m.Sig.Recv().Type()).(*types.Named)
	if !ok || n.Obj().Exported() {
		return true
	}
	if ix.converted == nil {
		ix.converted = make(map[*types.TypeName]bool)
		for cur := range ix.Root.Preorder((*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.CallExpr)(nil), (*ast.ReturnStmt)(nil), (*ast.CompositeLit)(nil), (*ast.SendStmt)(nil)) {
			ix.conversions(cur)
		}
	}
	return ix.converted[n.Origin().Obj()]
}

// convert notes that e becomes a value of type t.
func (ix *Index) convert(t types.Type, e ast.Expr) {
	if t == nil || !types.IsInterface(t) {
		return
	}
	of := ix.Info.TypeOf(e)
	if of == nil {
		return
	}
	if n, ok := gotypes.Deref(of).(*types.Named); ok && !types.IsInterface(n) {
		ix.noteConverted(n)
	}
}

// noteConverted notes n and the types that it embeds, whose methods it has.
func (ix *Index) noteConverted(n *types.Named) {
	if ix.converted[n.Origin().Obj()] {
		return
	}
	ix.converted[n.Origin().Obj()] = true
	st, ok := n.Underlying().(*types.Struct)
	for i := 0; ok && i < st.NumFields(); i++ {
		if f, isNamed := gotypes.Deref(st.Field(i).Type()).(*types.Named); isNamed && st.Field(i).Embedded() {
			ix.noteConverted(f)
		}
	}
}

// conversions notes what becomes a value of an interface at cur.
func (ix *Index) conversions(cur inspector.Cursor) {
	switch n := cur.Node().(type) {
	case *ast.AssignStmt: // d = local{}
		for i, lhs := range n.Lhs {
			if len(n.Lhs) == len(n.Rhs) {
				ix.convert(ix.Info.TypeOf(lhs), n.Rhs[i])
			}
		}
	case *ast.ValueSpec: // var d directory = local{}, and not var _ directory = local{}
		for i, name := range n.Names {
			if len(n.Names) == len(n.Values) && name.Name != "_" {
				ix.convert(ix.Info.TypeOf(name), n.Values[i])
			}
		}
	case *ast.SendStmt: // directories <- local{}
		if t := ix.Info.TypeOf(n.Chan); t != nil {
			if c, ok := t.Underlying().(*types.Chan); ok {
				ix.convert(c.Elem(), n.Value)
			}
		}
	case *ast.ReturnStmt: // return local{}
		if f := ix.FuncAround(cur); f != nil && len(n.Results) == f.Sig.Results().Len() {
			for i, r := range n.Results {
				ix.convert(f.Sig.Results().At(i).Type(), r)
			}
		}
	case *ast.CallExpr: // whois(local{}), directory(local{})
		if tv := ix.Info.Types[n.Fun]; tv.IsType() {
			if len(n.Args) == 1 {
				ix.convert(tv.Type, n.Args[0])
			}
			return
		}
		sig := ix.SignatureOf(cur)
		for i, arg := range n.Args {
			switch {
			case sig == nil: // append(directories, local{})
				if l, ok := ix.Info.TypeOf(n).(*types.Slice); ok {
					ix.convert(l.Elem(), arg)
				}
			case sig.Variadic() && i >= sig.Params().Len()-1 && !n.Ellipsis.IsValid():
				ix.convert(sig.Params().At(sig.Params().Len()-1).Type().(*types.Slice).Elem(), arg)
			case i < sig.Params().Len():
				ix.convert(sig.Params().At(i).Type(), arg)
			}
		}
	case *ast.CompositeLit: // []directory{local{}}, service{dir: local{}}
		t := ix.Info.TypeOf(n)
		if t == nil {
			return
		}
		for i, e := range n.Elts {
			kv, isKeyed := e.(*ast.KeyValueExpr)
			if isKeyed {
				e = kv.Value
			}
			switch u := gotypes.Deref(t).Underlying().(type) {
			case *types.Struct:
				if isKeyed {
					id, _ := kv.Key.(*ast.Ident)
					if id != nil {
						ix.convert(ix.Info.TypeOf(id), e)
					}
				} else if i < u.NumFields() {
					ix.convert(u.Field(i).Type(), e)
				}
			case interface{ Elem() types.Type }: // a list or a map
				ix.convert(u.Elem(), e)
			}
		}
	}
}
