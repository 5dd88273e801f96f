package value

// This file knows the constants that are the same in all builds of the package.

import (
	"go/ast"
	"go/types"
	"path/filepath"
	"strings"
)

// IsDead reports whether the node n, in an expression, is executed on no run of the function
// around it, however the package is built.
//
//	panic("not yet"); http.Get("localhost:80")
//	const debug = false; if debug { http.Get("localhost:80") }
func (p *Package) IsDead(n ast.Node) bool {
	u := p.declInfoOf(n)
	return u != nil && u.Decl.IsDead(n)
}

// IsSameInAllBuilds reports whether no build of the package has another value for c: it is
// declared here, and in no file for some builds alone.
func (r recognizer) IsSameInAllBuilds(c *types.Const) bool {
	if c.Pkg() != r.pkg.pkg {
		return false
	}
	for _, file := range r.pkg.files {
		if file.FileStart <= c.Pos() && c.Pos() < file.FileEnd {
			return !r.pkg.isForSomeBuilds(file)
		}
	}
	return false
}

// isForSomeBuilds reports whether the file has a constraint, or a name that may be one.
//
//	//go:build debug
//	debug_linux.go
func (p *Package) isForSomeBuilds(file *ast.File) bool {
	for _, group := range file.Comments {
		if group.Pos() > file.Package {
			break
		}
		for _, c := range group.List {
			if strings.HasPrefix(c.Text, "//go:build ") || strings.HasPrefix(c.Text, "// +build ") {
				return true
			}
		}
	}
	name := strings.TrimSuffix(strings.TrimSuffix(filepath.Base(p.fset.File(file.FileStart).Name()), ".go"), "_test")
	return strings.Contains(name, "_")
}
