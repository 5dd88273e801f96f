package main

// This file does one run by hand in its three modes: report, fix, diff. All of
// them work with what one call of go vet -json finds.

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/review"
	"github.com/urilint/urilint/internal/vetjson"
)

// A session is one run by hand.
type session struct {
	opts           *options
	stdout, stderr io.Writer
	vet            *goVet
	failed         bool // something was not analyzed or not fixed
}

func newSession(opts *options, stdout, stderr io.Writer) *session {
	return &session{opts: opts, stdout: stdout, stderr: stderr}
}

// A result is what a run of go vet found in the packages that were asked for.
type result struct {
	list    []*vetjson.Finding // in the order of the places
	sources *sources
}

// run does what is asked for and returns the exit status. An error ends the
// run; what concerns single packages is printed on the way.
func (s *session) run() (status int, err error) {
	if s.vet, err = newGoVet(s.opts, s.stderr); err != nil {
		return 0, err
	}
	if err := s.warnOfRows(); err != nil {
		return 0, err
	}
	found, err := s.find()
	if err != nil {
		return 0, err
	}
	clean := len(found.list) == 0
	switch {
	case s.opts.why != "":
		err = s.explainWhy(found)
		found.list = nil
	case s.opts.diff:
		err = s.diff(found)
	case s.opts.fix:
		found, err = s.fix(found)
	default:
		err = s.show(found)
	}
	switch {
	case err != nil:
		return 0, err
	case s.failed:
		if text := s.vet.messages.unchecked(len(found.list) == 0); text != "" {
			s.complain(errors.New(text))
		}
		for _, hint := range s.vet.messages.hints {
			s.complain(errors.New(hint))
		}
		return exitFailure, nil
	case len(found.list) > 0 && !s.opts.exitZero:
		return exitFindings, nil
	case clean && !s.opts.statistics && screenOf(s.stdout).isTerminal:
		err = s.sayClean()
	}
	return exitClean, err
}

// sayClean says how much was checked where nothing was found, to a person who would
// see nothing at all.
func (s *session) sayClean() error {
	pkgs, err := s.vet.listPackages()
	if err == nil {
		_, err = fmt.Fprintf(s.stderr, "no findings in %s\n", count(len(pkgs)/2, "package")) // with their external tests
	}
	return err
}

// warnOfRows tells of rows that say nothing about what is analyzed.
func (s *session) warnOfRows() error {
	if !s.opts.hasRows() {
		return nil
	}
	paths, err := s.vet.reached()
	if err != nil {
		return err
	}
	for _, warning := range s.opts.idleRows(paths) {
		s.complain(errors.New(warning))
	}
	return nil
}

// find asks go vet for what there is to report. Packages that do not build are
// named on the standard error and leave the session failed.
func (s *session) find() (*result, error) {
	var out bytes.Buffer
	ok, err := s.vet.run(&out, "-json", "-"+byHandFlag, "-"+unsafeFixesFlag)
	if err != nil {
		return nil, err
	}
	all, err := vetjson.Read(&out)
	if err != nil {
		s.complain(err)
	}
	s.failed = s.failed || !ok || err != nil
	return s.narrow(all)
}

// complain prints an error that does not end the run.
func (s *session) complain(err error) {
	fail(s.stderr, errors.New(s.opts.located(err.Error())))
}

// narrow drops what was found in packages that were not asked for: the tool
// answers for all that go vet looks at (see report.go).
func (s *session) narrow(all []*vetjson.Finding) (*result, error) {
	list, secrets := vetjson.Split(all)
	if len(list) == 0 {
		return &result{sources: newSources(nil, nil)}, nil
	}
	pkgs, err := s.vet.listPackages()
	if err != nil {
		return nil, err
	}
	asked := func(f *vetjson.Finding) bool { return pkgs[f.Package] != nil }
	sources := newSources(pkgs, secrets)
	list, err = vetjson.AtOrigins(vetjson.Select(list, asked), sources.origin)
	return &result{list, sources}, err
}

// diff prints what fix would change.
func (s *session) diff(found *result) error {
	plan := s.plan(found)
	if err := s.writeDiff(plan, found.sources); err != nil {
		return err
	}
	return s.summary(found, plan.offer(s.fixCommand()))
}

// mostRounds is how often fix looks for fixes that could not be applied together
// with others.
const mostRounds = 10

// fix applies the first fix of every finding and returns what is left, having
// printed it.
func (s *session) fix(found *result) (*result, error) {
	left := found
	fixed := make(map[string]bool)
	var tasks []string
	for range mostRounds {
		plan := s.plan(left)
		names := s.write(plan)
		if len(names) == 0 {
			break
		}
		for _, name := range names {
			fixed[name] = true
		}
		tasks = append(tasks, plan.tasks...)
		var err error
		if left, err = s.find(); err != nil {
			return nil, err
		}
		if plan.postponed == 0 {
			break
		}
	}
	if err := s.show(left); err != nil {
		return nil, err
	}
	for _, task := range tasks {
		if err := s.summary(found, task); err != nil {
			return nil, err
		}
	}
	text := fmt.Sprintf("nothing fixed; %s left", count(len(left.list), "finding"))
	if len(fixed) > 0 {
		n := max(0, len(found.list)-len(left.list))
		text = fmt.Sprintf("fixed %d of %s in %s; %d left",
			n, count(len(found.list), "finding"), count(len(fixed), "file"), len(left.list))
	}
	return left, s.summary(found, text+s.more(left.list))
}

// more tells of the fixes that only -unsafe-fixes takes.
func (s *session) more(list []*vetjson.Finding) string {
	n := 0
	for _, f := range list {
		if len(f.Fixes) > 0 && !slices.ContainsFunc(f.Fixes, s.takes) {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" (%s with -%s)", count(n, "more fix"), unsafeFixesFlag)
}

// fixCommand is the command that applies the fixes that are shown.
func (s *session) fixCommand() string {
	if s.opts.unsafeFixes {
		return "urilint -fix -" + unsafeFixesFlag
	}
	return "urilint -fix"
}

// takes reports whether a fix is one of those to apply and show.
func (s *session) takes(fix vetjson.Fix) bool {
	return s.opts.unsafeFixes || !review.Needed(fix.Message)
}

// summary says in one line what became of what was found, unless that is
// nothing.
func (s *session) summary(found *result, text string) error {
	if len(found.list) == 0 {
		return nil
	}
	_, err := fmt.Fprintln(s.stderr, text)
	return err
}

// count is n and the noun in its number.
func count(n int, noun string) string {
	switch {
	case n == 1:
		return "1 " + noun
	case strings.HasSuffix(noun, "x"):
		return fmt.Sprintf("%d %ses", n, noun)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
