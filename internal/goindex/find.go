package goindex

// This file finds nodes by their positions.

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ast/inspector"
)

// Find returns the cursor of the node n below root, the root of an inspector;
// ok is false if it is not there. It looks into the declaration alone that n is
// in by its position, where [inspector.Cursor.FindNode] looks at all nodes before
// it.
func Find(root inspector.Cursor, n ast.Node) (cur inspector.Cursor, ok bool) {
	if decl, ok := declAt(root, n.Pos()); ok {
		return decl.FindNode(n)
	}
	return root.FindNode(n)
}

// declAt returns the declaration of a file below root that pos is in.
func declAt(root inspector.Cursor, pos token.Pos) (decl inspector.Cursor, ok bool) {
	for file := range root.Children() {
		f := file.Node().(*ast.File)
		if pos < f.FileStart || f.FileEnd <= pos {
			continue
		}
		for decl := range file.Children() {
			if d := decl.Node(); d.Pos() <= pos && pos < d.End() {
				return decl, true
			}
		}
		break
	}
	return inspector.Cursor{}, false
}
