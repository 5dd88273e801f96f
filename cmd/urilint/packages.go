package main

// This file asks the go command about the packages of a run.

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
)

// A goPackage is what is asked of a package.
type goPackage struct {
	ImportPath   string
	Dir          string
	Standard     bool
	Module       *struct{ Main bool }
	GoFiles      []string
	CgoFiles     []string
	TestGoFiles  []string
	XTestGoFiles []string

	Imports, TestImports, XTestImports []string
}

// imports reports whether the package or its tests import one that is true.
func (p *goPackage) imports(of map[string]bool) bool {
	is := func(path string) bool { return of[path] }
	return slices.ContainsFunc(p.Imports, is) || slices.ContainsFunc(p.TestImports, is) || slices.ContainsFunc(p.XTestImports, is)
}

// files are the Go files of the package and its tests, with their directory.
func (p *goPackage) files() []string {
	names := slices.Concat(p.GoFiles, p.CgoFiles, p.TestGoFiles, p.XTestGoFiles)
	for i, name := range names {
		if !filepath.IsAbs(name) {
			names[i] = filepath.Join(p.Dir, name)
		}
	}
	return names
}

// isOurs reports whether the package is the user's to change: of a main module,
// or of none.
func (p *goPackage) isOurs() bool {
	return !p.Standard && (p.Module == nil || p.Module.Main)
}

// packages are those that the command line names, by import path. External
// tests are under a path of their own.
type packages map[string]*goPackage

// listPackages asks for the packages on the command line.
func (g *goVet) listPackages() (packages, error) {
	args := append([]string{"-e", "-json=ImportPath,Dir,Standard,Module,GoFiles,CgoFiles,TestGoFiles,XTestGoFiles,Imports,TestImports,XTestImports"}, g.opts.build...)
	out, err := g.output("list", append(append(args, "--"), g.opts.packages...)...)
	if err != nil {
		return nil, err
	}
	all := make(packages)
	for dec := json.NewDecoder(strings.NewReader(out)); ; {
		p := new(goPackage)
		if err := dec.Decode(p); err == io.EOF {
			return all, nil
		} else if err != nil {
			return nil, fmt.Errorf("cannot read what go list printed: %v", err)
		}
		all[p.ImportPath], all[p.ImportPath+"_test"] = p, p
	}
}

// reached returns the import paths of the packages on the command line and of all
// that they and their tests depend on.
func (g *goVet) reached() ([]string, error) {
	args := append([]string{"-e", "-deps", "-test", "-f={{if not .ForTest}}{{.ImportPath}}{{end}}"}, g.opts.build...)
	out, err := g.output("list", append(append(args, "--"), g.opts.packages...)...)
	return strings.Fields(out), err
}
