package main

// This file finds the files that findings of other packages are about.

import "github.com/urilint/urilint/internal/vetjson"

// origin is a vetjson.Locate for the files of the run.
func (s *sources) origin(from, to vetjson.Position) (importPath string, start, end vetjson.Position, ok bool) {
	pkg := s.owners[from.File]
	if pkg == nil {
		return "", from, to, false
	}
	return pkg.ImportPath, from, to, true
}
