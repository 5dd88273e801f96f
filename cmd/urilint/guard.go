package main

// This file keeps what go vet and go fix print free of passwords: they print
// lines of source as they are.

import (
	"fmt"
	"go/token"
	"maps"
	"os"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/gomask"
	"github.com/urilint/urilint/internal/vetjson"
	"github.com/urilint/urilint/internal/visible"
)

// A runFunc is the Run of an analyzer.
type runFunc = func(*analysis.Pass) (any, error)

// guarded is run for a driver that is called in mode m: by hand it tells where
// secrets are, and else it reports nothing that makes go vet show one.
func (m toolMode) guarded(run runFunc) runFunc {
	return func(pass *analysis.Pass) (any, error) {
		own := *pass
		var list []analysis.Diagnostic
		own.Report = func(d analysis.Diagnostic) { list = append(list, d) }
		result, err := run(&own)
		secrets, _ := result.(*analyzer.Secrets)
		for i, d := range list {
			list[i] = visible.Diagnostic(pass.Fset, d)
		}
		switch {
		case m.byHand && secrets != nil:
			list = append(list, placesOf(secrets)...)
		case m.fix && m.diff && secrets != nil:
			withholdFixes(pass.Fset, list, secrets)
		case !m.byHand:
			hideSource(pass.Fset, list)
		}
		for _, d := range list {
			pass.Report(d)
		}
		return result, err
	}
}

// placesOf makes diagnostics of places that hold secrets, each once, and of those of
// warnings.
func placesOf(secrets *analyzer.Secrets) []analysis.Diagnostic {
	var list []analysis.Diagnostic
	seen := make(map[analyzer.Range]bool)
	for _, r := range secrets.Ranges {
		if !seen[r] {
			seen[r] = true
			list = append(list, analysis.Diagnostic{Pos: r.Pos, End: r.End, Category: vetjson.Secret})
		}
	}
	for _, r := range secrets.Warnings {
		list = append(list, analysis.Diagnostic{Pos: r.Pos, End: r.End, Category: vetjson.Warning})
	}
	return list
}

// hideSource makes go vet -c print no source. With the flag, go vet prints the
// lines from the beginning of each place to its end, with any passwords that are
// on them, unless it cannot read the end; and it does not tell the tool of the
// flag. So ends are told without a column.
func hideSource(fset *token.FileSet, list []analysis.Diagnostic) {
	for i := range list {
		list[i].End = lineOf(fset, list[i].Pos, list[i].End)
		related := slices.Clone(list[i].Related)
		for k := range related {
			related[k].End = lineOf(fset, related[k].Pos, related[k].End)
		}
		list[i].Related = related
	}
}

// lineOf returns a position that is printed as the file and line of end, or of
// pos if that is not valid, without a column.
func lineOf(fset *token.FileSet, pos, end token.Pos) token.Pos {
	if !end.IsValid() {
		end = pos
	}
	p := fset.Position(end)
	if !p.IsValid() {
		return end
	}
	file := fset.AddFile(p.Filename, -1, 1)
	file.AddLineColumnInfo(0, p.Filename, p.Line, 0)
	return file.Pos(0)
}

// withholdFixes drops the fixes of files that hold secrets, since go vet -diff
// would print those, and says so in a line that is no part of the patch. (The go
// command keeps what is printed to the standard output and nothing else.)
func withholdFixes(fset *token.FileSet, list []analysis.Diagnostic, secrets *analyzer.Secrets) {
	withheld := make(map[string]bool)
	for i := range list {
		fixes := list[i].SuggestedFixes
		if len(fixes) == 0 {
			continue
		}
		for _, edit := range fixes[0].TextEdits {
			name := fset.File(edit.Pos).Name()
			holds, ok := withheld[name]
			if !ok {
				holds = holdsSecrets(fset, name, secrets)
				withheld[name] = holds
			}
			if holds {
				list[i].SuggestedFixes = nil
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(withheld)) {
		if withheld[name] {
			fmt.Printf("# %s is skipped: it contains a password (urilint -diff masks it)\n", visible.Text(name))
		}
	}
}

// holdsSecrets reports whether there are secrets in the named file, or it cannot
// be read.
func holdsSecrets(fset *token.FileSet, name string, secrets *analyzer.Secrets) bool {
	text, err := os.ReadFile(name)
	if err != nil {
		return true
	}
	source := gomask.Parse(text)
	for _, r := range secrets.Ranges {
		if start := fset.PositionFor(r.Pos, false); start.Filename == name && r.End.IsValid() {
			source.Hide(start.Offset, fset.PositionFor(r.End, false).Offset)
		}
	}
	return len(source.Known()) > 0
}
