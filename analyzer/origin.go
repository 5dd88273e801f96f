package analyzer

// This file makes positions for the literals of other packages that facts speak of by file,
// line and column.

import (
	"go/token"
	"go/types"
	"path/filepath"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/gotypes"
	"github.com/urilint/urilint/internal/judge"
	"github.com/urilint/urilint/internal/segment"
	"github.com/urilint/urilint/internal/vetjson"
)

// originOf returns the bytes at fault in the literal of another package that b blames, or
// where that begins; ok is false where there is none, or its directory is not known.
//
//	http.Get(cfg.API.URL) // "http//h" in config.go of package config
func (r *runner) originOf(b judge.Blame) (at analysis.RelatedInformation, ok bool) {
	in := b.Literal.Place
	if in == (segment.Place{}) {
		return at, false
	}
	dir := r.directoryOf(in.Package)
	if dir == "" {
		return at, false
	}
	from, to := in.Column, in.Column
	if in.Body > 0 && b.From != segment.Unmapped {
		from, to = in.Body+b.From, in.Body+b.To
	}
	name := filepath.Join(dir, in.File)
	return analysis.RelatedInformation{Pos: r.posAt(name, in.Line, from), End: r.posAt(name, in.Line, to), Message: vetjson.Origin}, true
}

// origins is what was found out about other packages and their files.
type origins struct {
	reach       map[string]*types.Package // by path
	directories map[string]string         // by path
	files       map[string][]*token.File  // by name
	made        map[place]token.Pos       // of places that have none in a file of the driver
}

// A place is a place in a named file.
type place struct {
	name         string
	line, column int
}

// directoryOf is the directory of the package of that path; "" if it is not known.
func (r *runner) directoryOf(path string) string {
	dir, ok := r.origins.directories[path]
	if !ok {
		if r.origins.directories == nil {
			r.origins.reach, r.origins.directories = gotypes.PackagesInReach(r.pass.Pkg), make(map[string]string)
		}
		dir = directoryIn(r.pass.Fset, r.origins.reach[path])
		r.origins.directories[path] = dir
	}
	return dir
}

// directoryIn is the directory of pkg, which may be nil; "" if it is not known.
func directoryIn(fset *token.FileSet, pkg *types.Package) string {
	if pkg == nil {
		return ""
	}
	for _, name := range pkg.Scope().Names() {
		if file := fset.Position(pkg.Scope().Lookup(name).Pos()).Filename; filepath.Ext(file) == ".go" {
			return filepath.Dir(file)
		}
	}
	return ""
}

// posAt returns a position that is that place of the named file, of another package: one of
// its file where the driver has that with its lines, and else one that is printed like it.
func (r *runner) posAt(name string, line, column int) token.Pos {
	o := &r.origins
	if o.files == nil {
		o.files, o.made = make(map[string][]*token.File), make(map[place]token.Pos)
		for f := range r.pass.Fset.Iterate {
			o.files[f.Name()] = append(o.files[f.Name()], f)
		}
	}
	for _, f := range o.files[name] {
		if line > f.LineCount() {
			continue
		}
		if at := f.LineStart(line) + token.Pos(column-1); int(at) <= f.Base()+f.Size() {
			if p := r.pass.Fset.Position(at); p.Line == line && p.Column == column {
				return at
			}
		}
	}
	pos, ok := o.made[place{name, line, column}]
	if !ok {
		f := r.pass.Fset.AddFile(name, -1, 1)
		f.AddLineColumnInfo(0, name, line, column)
		pos = f.Pos(0)
		o.made[place{name, line, column}] = pos
	}
	return pos
}
