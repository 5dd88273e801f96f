package sink

// This file finds the tags of struct fields that may hold the name of an XML
// namespace.

import (
	"go/ast"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/analyzer/spec"
)

// xmlTag is what encoding/xml takes a tag for.
var xmlTag = &spec.Expectation{
	API:         "the namespace of the tag",
	Form:        spec.StructTag,
	Consequence: "is a name that no document has, and matches nothing",
}

// Tags yields the tags of the struct types under root, the files of pkg, in the
// order of the source; none if pkg does not import encoding/xml
// itself. Arg of each is the literal, which has no type, and Site the field.
func Tags(root inspector.Cursor, pkg *types.Package) iter.Seq[Hit] {
	return func(yield func(Hit) bool) {
		if !slices.ContainsFunc(pkg.Imports(), func(p *types.Package) bool { return p.Path() == "encoding/xml" }) {
			return
		}
		for cur := range root.Preorder((*ast.Field)(nil)) {
			if cur.Node().(*ast.Field).Tag != nil && !yield(Hit{Want: xmlTag, Arg: cur.ChildAt(edge.Field_Tag, -1), Site: cur}) {
				return
			}
		}
	}
}
