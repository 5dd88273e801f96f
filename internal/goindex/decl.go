package goindex

// This file finds the declarations at a place, and those that have a name.

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/gotypes"
)

// A file is where its declarations are in Index.decls.
type file struct {
	start, end  token.Pos
	first, last int // last is one more
}

func (f *file) hasPos(pos token.Pos) bool { return f.start <= pos && pos < f.end }

// Decls returns the declarations of the files, outside of functions, in the order of the source.
// Others of this package's methods tell of them by their numbers here.
func (ix *Index) Decls() []inspector.Cursor {
	if ix.files != nil {
		return ix.decls
	}
	ix.files = []file{}
	for f := range ix.Root.Children() {
		first := len(ix.decls)
		for cur := range f.Children() {
			if kind, _ := cur.ParentEdge(); kind == edge.File_Decls {
				ix.decls = append(ix.decls, cur)
			}
		}
		syntax := f.Node().(*ast.File)
		ix.files = append(ix.files, file{syntax.FileStart, syntax.FileEnd, first, len(ix.decls)})
	}
	return ix.decls
}

// NumberAt returns the number of the declaration that pos is in; ok is false outside of all.
func (ix *Index) NumberAt(pos token.Pos) (n int, ok bool) {
	at := ix.fileOf(pos)
	if at == len(ix.files) {
		return 0, false
	}
	f := &ix.files[at]
	after, isStart := slices.BinarySearchFunc(ix.decls[f.first:f.last], pos, func(d inspector.Cursor, pos token.Pos) int { return cmp.Compare(d.Node().Pos(), pos) })
	switch n = f.first + after; {
	case isStart:
		return n, true
	case after == 0 || pos > ix.decls[n-1].Node().End():
		return 0, false
	}
	return n - 1, true
}

// DeclAt returns the declaration that pos is in; ok is false outside of all.
func (ix *Index) DeclAt(pos token.Pos) (decl inspector.Cursor, ok bool) {
	n, ok := ix.NumberAt(pos)
	if !ok {
		return inspector.Cursor{}, false
	}
	return ix.decls[n], true
}

// NumberAround returns the number of the declaration that cur is in or is; ok is false outside of all.
func (ix *Index) NumberAround(cur inspector.Cursor) (n int, ok bool) {
	after, _ := slices.BinarySearchFunc(ix.Decls(), cur.Index()+1, func(d inspector.Cursor, index int32) int { return cmp.Compare(d.Index(), index) })
	return after - 1, after > 0 && ix.decls[after-1].Contains(cur)
}

// ComparePos orders positions in the package by file, in its order, and offset: drivers read
// files in any order, and positions follow that.
func (ix *Index) ComparePos(a, b token.Pos) int {
	return cmp.Or(cmp.Compare(ix.fileOf(a), ix.fileOf(b)), cmp.Compare(a, b))
}

// fileOf is the number of the file of the package that pos is in; that of files where it is in
// none.
func (ix *Index) fileOf(pos token.Pos) int {
	ix.Decls()
	if ix.near < len(ix.files) && ix.files[ix.near].hasPos(pos) { // as it mostly is
		return ix.near
	}
	n := slices.IndexFunc(ix.files, func(f file) bool { return f.hasPos(pos) })
	if n < 0 {
		return len(ix.files)
	}
	ix.near = n
	return n
}

// Named returns the numbers of the declarations that have the name, in order, and now and then of
// others. It takes as long as there are such: ask once for each name.
func (ix *Index) Named(name string) []int32 {
	ix.nameAll()
	return ix.names.of(name)
}

// WatchValues says which names of functions ValueIdents will be asked for. Nothing may have been
// asked for before.
func (ix *Index) WatchValues(names map[string]bool) { ix.watched = names }

// ValueIdents returns the identifiers of watched names that may be functions which are not called
// there, in the order of the source.
func (ix *Index) ValueIdents() []*ast.Ident {
	ix.nameAll()
	return ix.valueIdents
}

// nameAll notes the names in all declarations.
func (ix *Index) nameAll() {
	if ix.names.last != nil {
		return
	}
	size := 0
	for f := range ix.Root.Children() {
		size += int(f.Node().End() - f.Node().Pos())
	}
	ix.names = newNameTable(size)
	for i, decl := range ix.Decls() {
		for cur := range decl.Preorder((*ast.Ident)(nil), (*ast.CompositeLit)(nil)) {
			switch n := cur.Node().(type) {
			case *ast.Ident: // u
				ix.names.add(n.Name, int32(i))
				if n.IsExported() && isValueAt(cur) && ix.watched[n.Name] {
					ix.valueIdents = append(ix.valueIdents, n)
				}
			case *ast.CompositeLit: // Client{"https//h"}, which has the field without its name
				ix.nameFields(n, int32(i))
			}
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
			ix.names.add(v.Name(), decl)
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

// A nameTable finds the declarations that have a name. It keeps no names, only their hashes, and
// so finds some more now and then, which are looked at for nothing.
type nameTable struct {
	last []int32 // the last declaration with a name, in uses, by the hash of the name; 0 for none
	uses []nameUse
}

// A nameUse is that a declaration has a name.
type nameUse struct {
	decl   int32
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
