package flow

// This file is what other packages ask.

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/segment"
)

// A Package answers for the expressions of one package. It is not safe for concurrent use.
type Package struct {
	Fset *token.FileSet
	Pkg  *types.Package
	Info *types.Info
	Root inspector.Cursor
}

// New returns the evaluator of a package. root is that of an inspector over all its files.
// Types may be incomplete: what has no type is a hole.
func New(fset *token.FileSet, pkg *types.Package, info *types.Info, root inspector.Cursor) *Package {
	return &Package{Fset: fset, Pkg: pkg, Info: info, Root: root}
}

// Values returns the strings that the expression at expr can be: of type string, []byte, a
// pointer to a string, or what a url.URL is written as.
func (p *Package) Values(expr inspector.Cursor) segment.Values {
	e, _ := expr.Node().(ast.Expr)
	return segment.Unknown(nil, e)
}

// Elements returns the strings that the elements of the list or map at expr can be.
func (p *Package) Elements(expr inspector.Cursor) segment.Values { return p.Values(expr) }

// Guards returns what the conditions around the node at cur say of objects.
//
//	switch driver { case "mysql": sql.Open(driver, dsn) }
func (p *Package) Guards(cur inspector.Cursor) []segment.Guard { return nil }

// Object returns the variable, parameter or field that e names, through stars, address
// operators and parentheses; nil for other expressions. It is the Object of a segment.Guard.
func (p *Package) Object(e ast.Expr) types.Object { return nil }
