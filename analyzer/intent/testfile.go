package intent

// This file says which files are tests.

import (
	"go/ast"
	"go/token"
	"strings"
)

// IsTest reports whether f is a file of tests: a _test.go file, or one of a
// package that helps tests, which shows in its importing testing. A program
// that does so, to measure something for instance, is none.
func IsTest(fset *token.FileSet, f *ast.File) bool {
	if strings.HasSuffix(fset.PositionFor(f.FileStart, false).Filename, "_test.go") {
		return true
	}
	if f.Name.Name == "main" {
		return false
	}
	for _, spec := range f.Imports {
		if spec.Path.Value == `"testing"` {
			return true
		}
	}
	return false
}

// inTestFile reports whether pos is in a file of tests.
func (j *Judge) inTestFile(pos token.Pos) bool {
	f := j.FileAt(pos)
	return f != nil && IsTest(j.fset, f)
}
