package main

// This file holds what a run over one module gives.

import (
	"fmt"
	"strings"
	"time"
)

// A finding is one diagnostic with a place that outlives versions: the file,
// the declaration around it and a hash of its line.
type finding struct {
	File, Func, Rule, Hash string
	Line                   int
	Message                string

	Verdict verdict // of the review, or empty
}

// key is what a finding is recognized by within its module.
func (f *finding) key() string {
	return strings.Join([]string{f.File, f.Func, f.Rule, f.Hash}, " ")
}

// isNew reports whether nobody has judged f.
func (f *finding) isNew() bool { return f.Verdict == "" || f.Verdict == verdictOpen }

func (f *finding) inTest() bool { return strings.HasSuffix(f.File, "_test.go") }

// A verdict is what a reader of the code says of a finding.
type verdict string

const (
	verdictRight verdict = "right" // what the message says happens
	verdictMeant verdict = "meant" // it happens, and the code wants it
	verdictWrong verdict = "wrong" // it does not happen: a bug of urilint
	verdictOpen  verdict = "open"  // not judged yet
)

// A result is what the runs over one module gave.
type result struct {
	Module   string // path@version
	Findings []*finding
	Problems []string // crashes, hangs, what does not compile, bad positions
	CPU      time.Duration
	Peak     int64 // bytes
}

// path is that of the module, which is what verdicts are about.
func (r *result) path() string {
	path, _, _ := strings.Cut(r.Module, "@")
	return path
}

func (r *result) fail(format string, args ...any) {
	r.Problems = append(r.Problems, fmt.Sprintf(format, args...))
}

// progress is the rest of a line that names the module.
func (r *result) progress() string {
	s := fmt.Sprintf("%d findings, %.1f s CPU", len(r.Findings), r.CPU.Seconds())
	if len(r.Problems) > 0 {
		s += ", failed: " + r.Problems[0]
	}
	return s
}
