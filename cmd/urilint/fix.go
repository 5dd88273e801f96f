package main

// This file puts the fixes of the findings together, file by file.

import (
	"errors"
	"fmt"
	"go/format"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/patch"
	"github.com/urilint/urilint/internal/review"
	"github.com/urilint/urilint/internal/vetjson"
	"github.com/urilint/urilint/internal/visible"
)

// A plan is what is to become of the files of the findings.
type plan struct {
	findings int // how many there are
	fixable  int // how many of them have a fix
	more     string
	files    []*fixedFile

	postponed int      // fixes that contradict others
	tasks     []string // what is left for a person to do
}

// A fixedFile is a file before and after its fixes.
type fixedFile struct {
	name          string
	file          *goFile
	before, after string
	edits         patch.Set
}

// errBroken is why a file is not fixed that would not be Go any more.
var errBroken = errors.New("the fixes conflict; edit the file by hand")

// plan puts the first fixes of the findings together. A fix that contradicts an
// earlier one is left for the next run.
func (s *session) plan(found *result) *plan {
	p := &plan{findings: len(found.list), more: s.more(found.list)}
	files := make(map[string]*fixedFile)
	var reviews []vetjson.Fix
	for _, f := range found.list {
		i := slices.IndexFunc(f.Fixes, s.takes)
		if i < 0 || !found.sources.mayFix(f.Fixes[i]) {
			continue
		}
		p.fixable++
		switch fix := f.Fixes[i]; {
		case !addFix(files, fix, found.sources):
			p.postponed++
		case review.Needed(fix.Message):
			reviews = append(reviews, fix)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f := files[name]
		if err := f.finish(); err != nil {
			s.failed = true
			s.complain(fmt.Errorf("cannot fix %s: %v", s.shownName(name), err))
			delete(files, name)
			continue
		}
		if f.after != f.before {
			p.files = append(p.files, f)
		}
	}
	p.tasks = s.tasks(reviews, files)
	return p
}

// tasks says what a person has to look at after fixes that need review.
func (s *session) tasks(fixes []vetjson.Fix, files map[string]*fixedFile) []string {
	var tasks []string
	lines := make(map[string]func(at int) int)
	for _, fix := range fixes {
		edit := fix.Edits[len(fix.Edits)-1]
		f := files[edit.Filename]
		if f == nil {
			continue
		}
		line := lines[f.name]
		if line == nil {
			line = f.edits.Lines(f.before)
			lines[f.name] = line
		}
		tasks = append(tasks, fmt.Sprintf("review %s:%d: %s",
			s.shownName(f.name), line(edit.Start), visible.Text(review.Title(fix.Message))))
	}
	return tasks
}

// offer says how many findings can be fixed, and by which command.
func (p *plan) offer(command string) string {
	findings := count(p.findings, "finding")
	switch p.fixable {
	case 0:
		return "no fix for " + findings + p.more
	case 1:
		return fmt.Sprintf("1 of %s has a fix; %s applies it%s", findings, command, p.more)
	}
	return fmt.Sprintf("%d of %s have a fix; %s applies them%s", p.fixable, findings, command, p.more)
}

// mayFix reports whether fix edits nothing but Go files of the user's own. Whether one of
// them is a link is asked here, too: what go vet has cached knows nothing of links.
func (s *sources) mayFix(fix vetjson.Fix) bool {
	return !slices.ContainsFunc(fix.Edits, func(e vetjson.Edit) bool {
		return s.owners[e.Filename] == nil || !s.owners[e.Filename].isOurs() || s.file(e.Filename) == nil ||
			patch.LeavesModule(e.Filename)
	})
}

// addFix adds fix to the files it edits, to all of them or to none; it reports
// which.
func addFix(files map[string]*fixedFile, fix vetjson.Fix, sources *sources) bool {
	edits := make(map[string][]patch.Edit)
	for _, e := range fix.Edits {
		edits[e.Filename] = append(edits[e.Filename], patch.Edit{Start: e.Start, End: e.End, New: e.New})
	}
	for name, own := range edits {
		if f := files[name]; f != nil && !f.edits.Takes(own) {
			return false
		}
	}
	for name, own := range edits {
		f := files[name]
		if f == nil {
			file := sources.file(name)
			f = &fixedFile{name: name, file: file, before: file.text}
			files[name] = f
		}
		f.edits.Add(own)
	}
	return true
}

// finish applies the edits. What else is on the lines of the file stays as it
// is, but that a file which gofmt had nothing to say about is left like that.
func (f *fixedFile) finish() error {
	style := styleOf(f.before)
	edited, ok := f.edits.Apply(f.before)
	if !ok {
		return errors.New("the file has changed in the meantime")
	}
	edited = style.strip(edited)
	edited = dropUnusedImports(style.strip(f.before), edited)
	if _, err := parser.ParseFile(token.NewFileSet(), "", edited, parser.SkipObjectResolution); err != nil {
		return errBroken
	}
	if style.formatted {
		if out, err := format.Source([]byte(edited)); err == nil {
			edited = string(out)
		}
	}
	f.after = style.restore(edited)
	return nil
}

// A style is what gofmt does not leave as it is.
type style struct {
	bom       bool // a byte order mark is first
	crlf      bool // all lines end in "\r\n"
	formatted bool // the rest is as gofmt writes it
}

const bom = "\uFEFF"

func styleOf(text string) style {
	s := style{
		bom:  strings.HasPrefix(text, bom),
		crlf: strings.Contains(text, "\n") && strings.Count(text, "\n") == strings.Count(text, "\r\n"),
	}
	plain := s.strip(text)
	out, err := format.Source([]byte(plain))
	s.formatted = err == nil && string(out) == plain
	return s
}

// strip returns text without byte order mark and, where all lines had one, the
// carriage returns before line ends.
func (s style) strip(text string) string {
	if s.bom {
		text = strings.TrimPrefix(text, bom)
	}
	if s.crlf {
		text = strings.ReplaceAll(text, "\r\n", "\n")
	}
	return text
}

// restore undoes strip.
func (s style) restore(text string) string {
	if s.crlf {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	if s.bom {
		text = bom + text
	}
	return text
}
