// Package cursor has what newer versions of the inspector's Cursor have as methods: gopls
// may be built with an older one.
package cursor

import (
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// IsValid reports whether cur is a cursor, and not the zero one.
func IsValid(cur inspector.Cursor) bool { return cur != inspector.Cursor{} }

// EdgeKind returns which field of its parent cur is in.
func EdgeKind(cur inspector.Cursor) edge.Kind {
	kind, _ := cur.ParentEdge()
	return kind
}
