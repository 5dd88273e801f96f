package index

// This file finds the declarations that have a name.

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
)

// A nameTable finds the declarations that have a name. It keeps no names, only their hashes, and
// so finds some more now and then, which are read for nothing.
type nameTable struct {
	last []int32 // the last declaration with a name, in uses, by the hash of the name; 0 for none
	uses []nameUse
}

// A nameUse is that a declaration has a name.
type nameUse struct {
	decl   int32 // in Index.decls
	before int32 // the next declaration before it with a name of the same hash, in uses; 0 for none
}

// newNameTable returns a table for source of so many bytes.
func newNameTable(size int) nameTable {
	n := 64
	for n < size/64 { // more than there are names
		n *= 2
	}
	return nameTable{make([]int32, n), make([]nameUse, 1, n)}
}

func (t *nameTable) hash(name string) uint32 {
	h := uint32(2166136261) // FNV-1a
	for i := range len(name) {
		h = (h ^ uint32(name[i])) * 16777619
	}
	return (h ^ h>>16) & uint32(len(t.last)-1)
}

// add notes that the declaration has the name. Declarations come in order.
func (t *nameTable) add(name string, decl int32) {
	h := t.hash(name)
	last := t.last[h]
	if last != 0 && t.uses[last].decl == decl {
		return
	}
	t.last[h] = int32(len(t.uses))
	t.uses = append(t.uses, nameUse{decl, last})
}

// of returns the declarations that have the name, in order.
func (t *nameTable) of(name string) (decls []int32) {
	for i := t.last[t.hash(name)]; i != 0; i = t.uses[i].before {
		decls = append(decls, t.uses[i].decl)
	}
	slices.Reverse(decls)
	return decls
}

// WatchValues says for which names of functions of other packages CallsByValue will be asked.
// Nothing may have been asked for before.
func (ix *Index) WatchValues(names map[string]bool) { ix.watched = names }

// nameAll notes the names in the declaration at cur.
func (ix *Index) nameAll(cur inspector.Cursor, decl int32) {
	for cur := range cur.Preorder((*ast.Ident)(nil), (*ast.CompositeLit)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.Ident: // u
			ix.byName.add(n.Name, decl)
			if n.IsExported() && isValueAt(cur) && ix.watched[n.Name] {
				ix.valueIdents = append(ix.valueIdents, n)
			}
		case *ast.CompositeLit: // Client{"https//h"}, which has the field without its name
			ix.nameFields(n, decl)
		}
	}
}

// nameFields notes the names of the fields that a literal sets by their order.
func (ix *Index) nameFields(n *ast.CompositeLit, decl int32) {
	if len(n.Elts) == 0 {
		return
	}
	if _, isKeyed := n.Elts[0].(*ast.KeyValueExpr); isKeyed { // Client{Base: "https//h"}
		return
	}
	switch n.Type.(type) {
	case *ast.ArrayType, *ast.MapType: // []string{"https//h"}
		return
	}
	t := ix.Info.TypeOf(n)
	if t == nil {
		return
	}
	if st, ok := gotypes.Deref(t).Underlying().(*types.Struct); ok {
		for v := range st.Fields() {
			ix.byName.add(v.Name(), decl)
		}
	}
}

// isValueAt reports whether the identifier at cur may be a function that is not called there:
// it is no callee, and declares nothing.
//
//	each(urls, get), c.open = http.Get
func isValueAt(cur inspector.Cursor) bool {
	kind, _ := cur.ParentEdge()
	switch kind {
	case edge.CallExpr_Fun, edge.FuncDecl_Name, edge.Field_Names, edge.KeyValueExpr_Key, edge.SelectorExpr_X:
		return false
	case edge.SelectorExpr_Sel: // c.get(u)
		kind, _ = cur.Parent().ParentEdge()
		return kind != edge.CallExpr_Fun
	}
	return true
}
