package main

// This file finds the literals that findings of other packages are about.

import (
	"go/ast"
	"go/parser"
	"go/token"

	"github.com/urilint/urilint/internal/vetjson"
)

// origin is a vetjson.Locate for the files of the run. Of a constant no more is told than the
// line that declares it: the compiler writes no columns down.
func (s *sources) origin(from, to vetjson.Position) (importPath string, start, end vetjson.Position, ok bool) {
	pkg := s.owners[from.File]
	if pkg == nil {
		return "", from, to, false
	}
	if from == to && from.Column == 1 {
		from, to = s.constantOn(from)
	}
	return pkg.ImportPath, from, to, true
}

// constantOn is the value of the constant that is declared on the line of at, or twice at if
// there is none.
//
//	const Base = "api.example.com/v1"
func (s *sources) constantOn(at vetjson.Position) (from, to vetjson.Position) {
	from, to = at, at
	file := s.file(at.File)
	if file == nil {
		return from, to
	}
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, at.File, file.text, parser.SkipObjectResolution)
	if err != nil {
		return from, to
	}
	place := func(pos token.Pos) vetjson.Position {
		p := fset.PositionFor(pos, false)
		return vetjson.Position{File: at.File, Line: p.Line, Column: p.Column}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		for i, name := range spec.Names {
			if i < len(spec.Values) && place(name.Pos()).Line == at.Line && from == at {
				from, to = place(spec.Values[i].Pos()), place(spec.Values[i].End())
			}
		}
		return true
	})
	return from, to
}
