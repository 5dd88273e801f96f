package main

// This file does one run by hand in its three modes: report, fix, diff.

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

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

// run does what is asked for and returns the exit status. An error ends the
// run; what concerns single packages is printed on the way.
func (s *session) run() (status int, err error) {
	if s.vet, err = newGoVet(s.opts, s.stderr); err != nil {
		return 0, err
	}
	list, err := s.findings()
	if err != nil {
		return 0, err
	}
	switch {
	case s.opts.diff:
		err = s.diff(list)
	case s.opts.fix:
		list, err = s.fix(list)
	case s.opts.json:
		err = printJSON(s.stdout, list)
	default:
		err = s.print(list)
	}
	switch {
	case err != nil:
		return 0, err
	case s.failed:
		return exitFailure, nil
	case len(list) > 0:
		return exitFindings, nil
	}
	return exitClean, nil
}

// findings asks go vet for what there is to report. Packages that do not
// build are named on the standard error and leave the session failed.
func (s *session) findings() ([]*vetjson.Finding, error) {
	var out bytes.Buffer
	ok, err := s.vet.run(&out, "-json")
	if err != nil {
		return nil, err
	}
	list, err := vetjson.Read(&out)
	if err != nil {
		fail(s.stderr, errors.New(s.opts.located(err.Error())))
	}
	s.failed = s.failed || !ok || err != nil
	return s.narrow(list)
}

// narrow drops what was found in packages that were not asked for: the tool
// answers for all of the main module that go vet looks at (see report.go).
func (s *session) narrow(list []*vetjson.Finding) ([]*vetjson.Finding, error) {
	if len(list) == 0 {
		return nil, nil
	}
	asked, err := s.vet.asked()
	if err != nil {
		return nil, err
	}
	return vetjson.Select(list, asked), nil
}

func (s *session) print(list []*vetjson.Finding) error {
	return newPrinter(s.stdout, s.opts.context).print(list)
}

// diff prints what fix would change.
func (s *session) diff(list []*vetjson.Finding) error {
	if fixable(list) == 0 {
		return s.summary(list, "no fix to show for %s", count(len(list), "finding"))
	}
	var out bytes.Buffer
	if _, err := s.vet.run(&out, "-fix", "-diff"); err != nil {
		return err
	}
	// go vet exits with 1 for a diff and for a failure alike, but a
	// failure that was not there a moment ago has been told.
	s.failed = s.failed || s.vet.messages.passed > 0
	if err := writeDiff(s.stdout, out.Bytes(), firstEdited(list), secretsOf(list, new(sources).lines)); err != nil {
		return err
	}
	return s.summary(list, "%d of %s with a fix", fixable(list), count(len(list), "finding"))
}

// fix applies the first fix of every finding and returns what is left, having
// printed it.
func (s *session) fix(list []*vetjson.Finding) ([]*vetjson.Finding, error) {
	if fixable(list) == 0 {
		if err := s.print(list); err != nil {
			return nil, err
		}
		return list, s.summary(list, "nothing fixed; %s left", count(len(list), "finding"))
	}
	before := readFiles(list)
	ok, err := s.vet.run(io.Discard, "-fix")
	if err != nil {
		return nil, err
	}
	left, err := s.findings()
	if err != nil {
		return nil, err
	}
	s.failed = s.failed || !ok
	if err := s.print(left); err != nil {
		return nil, err
	}
	return left, s.summary(list, "fixed %d of %s in %s; %d left",
		max(0, len(list)-len(left)), count(len(list), "finding"), count(changed(before), "file"), len(left))
}

// summary says in one line what became of list, unless that is empty.
func (s *session) summary(list []*vetjson.Finding, format string, args ...any) error {
	if len(list) == 0 {
		return nil
	}
	_, err := fmt.Fprintf(s.stderr, "urilint: "+format+"\n", args...)
	return err
}

// count is n and the noun in its number.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// fixable is how many findings offer a fix.
func fixable(list []*vetjson.Finding) int {
	n := 0
	for _, f := range list {
		if len(f.Fixes) > 0 {
			n++
		}
	}
	return n
}

// firstEdited is the set of files that the first fixes of list would edit.
func firstEdited(list []*vetjson.Finding) map[string]bool {
	files := make(map[string]bool)
	for _, f := range list {
		for _, fix := range f.Fixes[:min(1, len(f.Fixes))] {
			for _, edit := range fix.Edits {
				files[edit.Filename] = true
			}
		}
	}
	return files
}

// readFiles reads the files that the fixes of list would edit.
func readFiles(list []*vetjson.Finding) map[string][]byte {
	files := make(map[string][]byte)
	for name := range firstEdited(list) {
		if data, err := os.ReadFile(name); err == nil {
			files[name] = data
		}
	}
	return files
}

// changed is how many files differ from what they were.
func changed(before map[string][]byte) int {
	n := 0
	for name, old := range before {
		if data, err := os.ReadFile(name); err == nil && !bytes.Equal(data, old) {
			n++
		}
	}
	return n
}
