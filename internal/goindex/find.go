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
// there. It looks into the declaration alone that n is in by its position, where
// [inspector.Cursor.FindNode] looks at all nodes before it.
func (ix *Index) Find(n ast.Node) (cur inspector.Cursor, ok bool) {
	if decl, ok := ix.declAt(n.Pos()); ok {
		return decl.FindNode(n)
	}
	return ix.Root.FindNode(n)
}

// declAt returns the declaration of a file that pos is in.
func (ix *Index) declAt(pos token.Pos) (decl inspector.Cursor, ok bool) {
	if ix.topLevel == nil {
		for file := range ix.Root.Children() {
			ix.topLevel = slices.AppendSeq(ix.topLevel, file.Children())
		}
		slices.SortFunc(ix.topLevel, func(a, b inspector.Cursor) int { return cmp.Compare(a.Node().Pos(), b.Node().Pos()) })
	}
	after := sort.Search(len(ix.topLevel), func(i int) bool { return ix.topLevel[i].Node().Pos() > pos })
	if after == 0 || pos >= ix.topLevel[after-1].Node().End() {
		return inspector.Cursor{}, false
	}
	return ix.topLevel[after-1], true
}

// FindByPos returns the cursor of the innermost node at pos.
func (ix *Index) FindByPos(pos token.Pos) (cur inspector.Cursor, ok bool) {
	if decl, ok := ix.declAt(pos); ok {
		return decl.FindByPos(pos, pos)
	}
	return ix.Root.FindByPos(pos, pos)
}
