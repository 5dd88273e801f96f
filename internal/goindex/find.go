package goindex

// This file finds nodes by their positions.

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"
)

// Find returns the cursor of the node n of the package; ok is false if it is not
// there. Where there is a name or a literal in n, it takes no longer in a large
// file than in a small one.
func (ix *Index) Find(n ast.Node) (cur inspector.Cursor, ok bool) {
	decl, ok := ix.DeclAt(n.Pos())
	if !ok {
		return ix.Root.FindNode(n)
	}
	leaves := ix.leavesOf(decl)
	pos := n.Pos()
	first := sort.Search(len(leaves), func(i int) bool { return ix.cursorAt(leaves[i]).Node().Pos() >= pos })
	if first < len(leaves) {
		for cur := ix.cursorAt(leaves[first]); decl.Contains(cur); cur = cur.Parent() {
			if cur.Node() == n {
				return cur, true
			}
		}
	}
	return decl.FindNode(n)
}

// leavesOf returns the names and literals in decl by position, as indexes of cursors,
// of which there are many.
func (ix *Index) leavesOf(decl inspector.Cursor) []int32 {
	leaves, ok := ix.leaves[decl.Node()]
	if !ok {
		for cur := range decl.Preorder((*ast.Ident)(nil), (*ast.BasicLit)(nil)) {
			leaves = append(leaves, cur.Index())
		}
		slices.SortFunc(leaves, func(a, b int32) int { return cmp.Compare(ix.cursorAt(a).Node().Pos(), ix.cursorAt(b).Node().Pos()) })
		ix.leaves[decl.Node()] = leaves
	}
	return leaves
}

// cursorAt returns the cursor of that index.
func (ix *Index) cursorAt(index int32) inspector.Cursor { return ix.Root.Inspector().At(index) }

// FindByPos returns the cursor of the innermost node at pos. Where that is a name or
// a literal, it takes no longer in a large file than in a small one.
func (ix *Index) FindByPos(pos token.Pos) (cur inspector.Cursor, ok bool) {
	decl, ok := ix.DeclAt(pos)
	if !ok {
		return ix.Root.FindByPos(pos, pos)
	}
	leaves := ix.leavesOf(decl)
	after := sort.Search(len(leaves), func(i int) bool { return ix.cursorAt(leaves[i]).Node().Pos() > pos })
	if after > 0 {
		if cur := ix.cursorAt(leaves[after-1]); pos < cur.Node().End() {
			return cur, true
		}
	}
	return decl.FindByPos(pos, pos)
}

// FindRange returns the innermost node that spans the positions from pos to end.
func (ix *Index) FindRange(pos, end token.Pos) (cur inspector.Cursor, ok bool) {
	cur, ok = ix.FindByPos(pos)
	for ok && cur.Node() != nil && cur.Node().End() < end {
		cur = cur.Parent()
	}
	return cur, ok && cur.Node() != nil
}
