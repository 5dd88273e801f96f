package intent

// This file finds the literals of the package by their position, without a walk
// through the files for each.

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// nodeAt returns the innermost node at pos; ok is false where there is none.
func (q *query) nodeAt(pos token.Pos) (c inspector.Cursor, ok bool) {
	literals := q.j.literalsUnder(q.root)
	i, found := slices.BinarySearchFunc(literals, pos, func(c inspector.Cursor, pos token.Pos) int {
		return cmp.Compare(c.Node().Pos(), pos)
	})
	if !found {
		i-- // the last one that begins before pos
	}
	if i >= 0 && pos < literals[i].Node().End() {
		return literals[i], true
	}
	return q.root.FindByPos(pos, pos)
}

// literalsUnder are the basic literals under root, the root of the package, in
// the order of their positions.
func (j *Checker) literalsUnder(root inspector.Cursor) []inspector.Cursor {
	if j.literals == nil {
		j.literals = slices.SortedFunc(root.Preorder((*ast.BasicLit)(nil)), func(a, b inspector.Cursor) int {
			return cmp.Compare(a.Node().Pos(), b.Node().Pos())
		})
	}
	return j.literals
}
