package main

// This file shows findings in the form that was asked for: on the standard
// output, and in a file.

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"

	"github.com/urilint/urilint/internal/render"
	"github.com/urilint/urilint/internal/vetjson"
)

// mostOnTerminal is how many findings are shown with their source on a terminal,
// unless that form is asked for.
const mostOnTerminal = 100

// show prints what was found, and writes it to the file that was named.
func (s *session) show(found *result) error {
	form := s.opts.form
	if s.opts.file != "" {
		if err := s.writeFile(found); err != nil {
			return err
		}
		form = ""
	}
	screen := screenOf(s.stdout)
	opts := render.Options{Color: s.opts.colored(screen), Width: screen.width}
	if form == "" {
		form = render.Text
		if screen.isTerminal {
			form, opts.Most = render.Full, mostOnTerminal
		}
	}
	report, err := s.describe(found, s.contextFor(form), s.keptBy(form))
	switch {
	case err != nil:
		return err
	case s.opts.statistics:
		return render.WriteStatistics(s.stdout, report)
	}
	if err := form.Write(s.stdout, report, opts); err != nil || form != render.Full || s.opts.fix {
		return err
	}
	return s.summary(found, overview(report))
}

// overview says in a line what a report has in it.
func overview(r *render.Report) string {
	text := count(len(r.Findings), "finding") + " in " + count(r.Files(), "file")
	safe, review := 0, 0
	for i := range r.Findings {
		switch f := &r.Findings[i]; {
		case f.Fixable():
			safe++
		case len(f.Fixes) > 0:
			review++
		}
	}
	switch {
	case safe > 0 && review > 0:
		text += fmt.Sprintf(" (%d fixable with -fix, %d more with -fix -%s)", safe, review, unsafeFixesFlag)
	case safe > 0:
		text += fmt.Sprintf(" (%d fixable with -fix)", safe)
	case review > 0:
		text += fmt.Sprintf(" (%d fixable with -fix -%s)", review, unsafeFixesFlag)
	}
	return text
}

// contextFor is how many lines of source to show around a place in a form, -1 for
// none at all.
func (s *session) contextFor(form render.Form) int {
	switch {
	case form == render.Full:
		return max(0, s.opts.context)
	case form == render.Text:
		return s.opts.context
	}
	return -1
}

// keptBy returns which fixes a form shows: for programs those that were asked
// for, which might apply them.
func (s *session) keptBy(form render.Form) func(vetjson.Fix) bool {
	if form.IsForPeople() {
		return func(vetjson.Fix) bool { return true }
	}
	return s.takes
}

// writeFile writes what was found to the file that was named, from the directory
// that the go command runs in.
func (s *session) writeFile(found *result) error {
	name := s.opts.file
	if !filepath.IsAbs(name) {
		name = filepath.Join(s.opts.dir, name)
	}
	report, err := s.describe(found.clone(), s.contextFor(s.opts.form), s.keptBy(s.opts.form))
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := s.opts.form.Write(&b, report, render.Options{Color: s.opts.color == colorAlways}); err != nil {
		return err
	}
	return os.WriteFile(name, b.Bytes(), 0o666)
}

// clone returns a result whose findings can be changed.
func (r *result) clone() *result {
	own := &result{sources: r.sources}
	for _, f := range r.list {
		copied := *f
		own.list = append(own.list, &copied)
	}
	return own
}

// A screen is what is known of where something is printed to.
type screen struct {
	isTerminal bool
	width      int // in cells, 0 if it is not known
}

// screenOf returns what is known of w.
func screenOf(w io.Writer) screen {
	file, ok := w.(*os.File)
	if !ok {
		return screen{}
	}
	var s screen
	if s.width, s.isTerminal = terminal(file.Fd()); s.isTerminal {
		if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
			s.width = n
		}
	}
	return s
}

// colored reports whether colors are wanted on a screen
// (https://no-color.org, https://bixense.com/clicolors).
func (o *options) colored(on screen) bool {
	force := os.Getenv("CLICOLOR_FORCE")
	switch {
	case o.color != colorAuto:
		return o.color == colorAlways
	case os.Getenv("NO_COLOR") != "":
		return false
	case force != "" && force != "0":
		return true
	}
	return on.isTerminal && os.Getenv("TERM") != "dumb"
}
