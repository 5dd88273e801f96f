package analyzer

// This file makes positions for the literals of other packages that facts speak of by file,
// line and column.

import (
	"go/token"
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
	place := b.Literal.Place
	if place == (segment.Place{}) {
		return at, false
	}
	dir := r.directoryOf(place.Package)
	if dir == "" {
		return at, false
	}
	from, to := place.Column, place.Column
	if place.Body > 0 && b.From != segment.Unmapped {
		from, to = place.Body+b.From, place.Body+b.To
	}
	name := filepath.Join(dir, place.File)
	return analysis.RelatedInformation{Pos: r.posAt(name, place.Line, from), End: r.posAt(name, place.Line, to), Message: vetjson.Origin}, true
}

// directoryOf is the directory of the package of that path; "" if it is not known.
func (r *runner) directoryOf(path string) string {
	if r.reach == nil {
		r.reach = gotypes.PackagesInReach(r.pass.Pkg)
	}
	pkg := r.reach[path]
	if pkg == nil {
		return ""
	}
	for _, name := range pkg.Scope().Names() {
		if file := r.pass.Fset.Position(pkg.Scope().Lookup(name).Pos()).Filename; filepath.Ext(file) == ".go" {
			return filepath.Dir(file)
		}
	}
	return ""
}

// posAt returns a position that is that place of the named file, of another package: one of
// its file where the driver has that with its lines, and else one that is printed like it.
func (r *runner) posAt(name string, line, column int) token.Pos {
	var pos token.Pos
	r.pass.Fset.Iterate(func(f *token.File) bool {
		if f.Name() == name && line <= f.LineCount() {
			if at := f.LineStart(line) + token.Pos(column-1); int(at) <= f.Base()+f.Size() {
				if p := r.pass.Fset.Position(at); p.Line == line && p.Column == column {
					pos = at
				}
			}
		}
		return !pos.IsValid()
	})
	if !pos.IsValid() {
		f := r.pass.Fset.AddFile(name, -1, 1)
		f.AddLineColumnInfo(0, name, line, column)
		pos = f.Pos(0)
	}
	return pos
}
