package main

// This file makes of what go vet has found what is shown of it.

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/manual"
	"github.com/urilint/urilint/internal/render"
	"github.com/urilint/urilint/internal/review"
	"github.com/urilint/urilint/internal/vetjson"
	"github.com/urilint/urilint/internal/visible"
)

// A describer makes a report of a result.
type describer struct {
	from    *sources
	cwd     []string
	context int // lines of source around a place, -1 for none
	keep    func(vetjson.Fix) bool
}

// describe makes a report of found, with context lines of source around each
// place, none at all if that is negative, and with the fixes that keep is true of.
func (s *session) describe(found *result, context int, keep func(vetjson.Fix) bool) (*render.Report, error) {
	d := describer{from: found.sources, cwd: workingDirectory(), context: context, keep: keep}
	r := &render.Report{Rules: shownRules(), Version: ownVersion(), Failed: s.failed, Automation: s.opts.automation()}
	if context >= 0 {
		d.readAll(found.list)
	}
	for _, f := range found.list {
		if err := f.KeepFixes(keep); err != nil {
			return nil, err
		}
		r.Findings = append(r.Findings, d.finding(f, r.Rules))
	}
	return r, nil
}

// shownRules are the rules, and what is said of directives.
func shownRules() []render.Rule {
	var list []render.Rule
	for _, r := range rule.All() {
		list = append(list, render.Rule{
			ID: r.ID, Title: r.Doc.Title, Why: r.Doc.Why, Link: manual.RuleURL(r), OptIn: r.OptIn, Secret: r.Secret,
			Help: manual.Explanation(r), Markdown: manual.Markdown(r),
		})
	}
	for _, n := range manual.Notices() {
		list = append(list, render.Rule{
			ID: n.ID, Title: n.Title, Why: n.Why, Link: n.Link, Directive: true,
			Help: n.Explanation(), Markdown: n.Markdown(),
		})
	}
	return list
}

// readAll reads the files of the places of list, so that secrets of all of them
// are known before anything is shown of one.
func (d *describer) readAll(list []*vetjson.Finding) {
	for _, f := range list {
		d.from.locate(f.Package, f.From, f.To)
		for _, r := range f.Related {
			if from, to, err := r.Range(); err == nil {
				d.from.locate(d.from.packageOf(f, from), from, to)
			}
		}
		for _, fix := range f.Fixes {
			for _, e := range fix.Edits {
				d.from.file(e.Filename)
			}
		}
	}
}

// packageOf returns the import path of the package that a place which f points to
// is in: that of the file, or, if that is unknown, that of f.
func (s *sources) packageOf(f *vetjson.Finding, at vetjson.Position) string {
	if owner := s.owners[at.File]; owner != nil {
		return owner.ImportPath
	}
	return f.Package
}

// finding describes f.
func (d *describer) finding(f *vetjson.Finding, rules []render.Rule) render.Finding {
	shown := render.Finding{
		Rule:    render.Rule{ID: f.Category},
		Message: visible.Text(strings.TrimSuffix(f.Message, " ["+f.Category+"]")),
		Warning: f.Warning,
		Package: f.Package, Analyzer: f.Analyzer, Raw: f.Raw,
	}
	if i := slices.IndexFunc(rules, func(r render.Rule) bool { return r.ID == f.Category }); i >= 0 {
		shown.Rule = rules[i]
	}
	at, ok := d.from.locate(f.Package, f.From, f.To)
	shown.Place = d.place(f.From, f.To, at, ok)
	if ok && d.context >= 0 {
		shown.Source = d.from.excerpt(at, d.context)
		if at.from != f.From { // a //line comment is about it
			here := d.place(at.from, at.to, at, true)
			shown.Here = &here
		}
	}
	for _, r := range f.Related {
		shown.Steps = append(shown.Steps, d.step(f, r))
	}
	for _, fix := range f.Fixes {
		if d.from.mayFix(fix) {
			shown.Fixes = append(shown.Fixes, d.fix(fix))
		}
	}
	return shown
}

// step describes another place of f.
func (d *describer) step(f *vetjson.Finding, r vetjson.Related) render.Step {
	shown := render.Step{Message: visible.Text(r.Message)}
	from, to, err := r.Range()
	if err != nil {
		shown.Place.Name = visible.Text(r.Posn)
		return shown
	}
	at, ok := d.from.locate(d.from.packageOf(f, from), from, to)
	if from == to && from.Column == 1 { // what is exported is known by its line
		from.Column, to.Column = 0, 0
		at.from.Column, at.to.Column = 0, 0
	}
	shown.Place = d.place(from, to, at, ok)
	if ok && d.context >= 0 {
		shown.Source = d.from.excerpt(at, 0)
	}
	return shown
}

// place describes a place that is at a stretch of source, if that is known.
func (d *describer) place(from, to vetjson.Position, at stretch, known bool) render.Place {
	p := render.Place{
		Name: visible.Text(shortName(from.File, d.cwd)), Path: visible.Text(slashName(from.File, d.cwd)),
		Line: from.Line, Column: from.Column, EndLine: to.Line, EndColumn: to.Column,
	}
	if known && at.from == from && from.Column > 0 && to.Column > 0 {
		p.Units, p.EndUnits = at.file.units(from.Line, from.Column), at.file.units(to.Line, to.Column)
	}
	return p
}

// fix describes a repair.
func (d *describer) fix(fix vetjson.Fix) render.Fix {
	shown := render.Fix{Title: visible.Text(review.Title(fix.Message)), NeedsReview: review.Needed(fix.Message)}
	for _, e := range fix.Edits {
		shown.Edits = append(shown.Edits, render.Edit{Place: d.placeOf(e), New: e.New})
	}
	if d.context >= 0 && len(fix.Edits) > 0 {
		shown.Change = d.from.change(fix)
	}
	return shown
}

// placeOf is the place that an edit of a known file replaces.
func (d *describer) placeOf(e vetjson.Edit) render.Place {
	f := d.from.file(e.Filename)
	if e.Start < 0 || e.End < e.Start || len(f.text) < e.End {
		return render.Place{Path: slashName(e.Filename, d.cwd)}
	}
	from, to := vetjson.Position{File: e.Filename}, vetjson.Position{File: e.Filename}
	from.Line, from.Column = f.source.Position(e.Start)
	to.Line, to.Column = f.source.Position(e.End)
	return d.place(from, to, stretch{e.Filename, f, from, to}, true)
}

// workingDirectory is the names of the working directory, the true one last.
func workingDirectory() []string {
	wd, err := os.Getwd()
	if err != nil {
		return nil
	}
	names := []string{wd}
	if real, err := filepath.EvalSymlinks(wd); err == nil && real != wd {
		names = append(names, real)
	}
	return names
}

// slashName is the name of a file with slashes: from one of the directories, if
// it is below, or from the root.
func slashName(name string, from []string) string {
	return strings.TrimPrefix(filepath.ToSlash(shortName(name, from)), "./")
}

// shortName is the name of a file from one of the directories, "./" first, so
// that every terminal sees a path, if it is below one; or else absolute.
func shortName(name string, from []string) string {
	for _, wd := range from {
		if rel, err := filepath.Rel(wd, name); err == nil && filepath.IsLocal(rel) {
			return "." + string(filepath.Separator) + rel
		}
	}
	return name
}
