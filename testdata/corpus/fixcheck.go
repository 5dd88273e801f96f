package main

// This file applies fixes to copies of modules and sees what becomes of them.

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/urilint/urilint/internal/vetjson"
)

// A fixResult is what became of the copy of one module.
type fixResult struct {
	*result
	seeded    int // literals that were spoilt
	before    int // findings
	fixable   int // of them, with a fix
	left      int // of those, found again
	after     int // findings, with what a fix has uncovered
	directory string
}

// fixCheck does the check for all modules, until ctx ends, and returns the exit
// status.
func fixCheck(ctx context.Context, opts *options, t *tool, modules []*module) (int, error) {
	scratch, err := os.MkdirTemp("", "urilint-fix-check")
	if err != nil {
		return 0, err
	}
	if !opts.keep {
		defer os.RemoveAll(scratch)
	}
	status := exitSame
	for i, m := range modules {
		fmt.Fprintf(opts.progress, "%d/%d %s\n", i+1, len(modules), m)
		r := &fixResult{result: &result{Module: m.String()}, directory: filepath.Join(scratch, fmt.Sprint(i))}
		if err := m.bring(opts.cache); err != nil {
			r.fail("not brought: %v", err)
		} else if err := t.checkFixes(ctx, r, m); err != nil {
			r.fail("%v", err)
		}
		if ctx.Err() != nil {
			return 0, interrupted(ctx, i, len(modules))
		}
		r.print(opts)
		if len(r.Problems) > 0 {
			status = exitFailure
		}
	}
	return status, nil
}

// checkFixes fixes a copy of m. An error ends the check of this module.
func (t *tool) checkFixes(ctx context.Context, r *fixResult, m *module) error {
	if err := copyModule(r.directory, m.dir); err != nil {
		return err
	}
	if t.opts.seed > 0 {
		n, err := spoil(r.directory, t.opts.seed)
		if err != nil {
			return err
		}
		r.seeded = n
	}
	if _, err := output(r.directory, "go", "build", "./..."); err != nil {
		return fmt.Errorf("the copy does not build before it is fixed: %v", err)
	}
	before, _, err := t.findings(ctx, r.directory, driverHand)
	if err != nil {
		return fmt.Errorf("before: %w", err)
	}
	r.before = len(before)
	files := newFiles(r.directory)
	r.Problems = files.check(before)
	fixable := files.fixable(before)
	r.fixable = len(fixable)
	if _, err := t.run(ctx, r.directory, io.Discard, []int{0, 3}, t.program, append(append([]string{"-fix"}, t.opts.flags...), "./...")...); err != nil {
		return fmt.Errorf("while fixing: %w", err)
	}
	if _, err := output(r.directory, "go", "build", "./..."); err != nil {
		r.fail("the fixed copy does not build: %v", err)
	}
	after, _, err := t.findings(ctx, r.directory, driverHand) // this type-checks the tests, too
	if err != nil {
		return fmt.Errorf("the fixed copy: %w", err)
	}
	r.after = len(after)
	for _, f := range leftOf(fixable, before, newFiles(r.directory), after) {
		r.left++
		r.fail("found again after the fix: %s:%d in %s: %s", f.File, f.Line, f.Func, f.Message)
	}
	return nil
}

// fixable are the findings of list whose first fix is to be applied: go vet
// leaves cgo files alone.
func (s *files) fixable(list []*vetjson.Finding) []*finding {
	var all []*finding
	for _, f := range list {
		if len(f.Fixes) > 0 && !s.file(f.From.File).usesCgo() {
			all = append(all, s.place(f))
		}
	}
	return all
}

// leftOf are those of the fixed findings that are found again. A fix changes
// the line and may move it, so a finding is counted by its file, its function,
// its rule and its message.
func leftOf(fixed []*finding, before []*vetjson.Finding, files *files, after []*vetjson.Finding) []*finding {
	kind := func(f *finding) string { return f.File + " " + f.Func + " " + f.Rule + " " + f.Message }
	expected := make(map[string]int)
	for _, f := range before {
		expected[kind(files.place(f))]++
	}
	isFixed := make(map[string]bool)
	for _, f := range fixed {
		isFixed[kind(f)] = true
		expected[kind(f)]--
	}
	var left []*finding
	for _, found := range after {
		f := files.place(found)
		if expected[kind(f)]--; expected[kind(f)] < 0 && isFixed[kind(f)] {
			left = append(left, f)
		}
	}
	return left
}

// print prints one line about r and its problems.
func (r *fixResult) print(opts *options) {
	w := opts.out
	fmt.Fprintf(w, "%s:", r.Module)
	if opts.seed > 0 {
		fmt.Fprintf(w, " %d literals spoilt,", r.seeded)
	}
	fmt.Fprintf(w, " %d findings, %d with a fix, %d of those left, %d findings after\n", r.before, r.fixable, r.left, r.after)
	printProblems(w, r.Module, r.Problems)
	if opts.keep {
		fmt.Fprintf(w, "kept in %s\n", r.directory)
	}
}
