package main

// This file answers why a line is reported or not.

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/judge"
	"github.com/urilint/urilint/internal/vetjson"
)

// whyFlag is the flag of the analyzer that names the line, and whyCategory the category of
// its answers.
const (
	whyFlag     = "why"
	whyCategory = "why"
)

// askWhy reads the value of whyFlag from the flags of the analyzer, and has the packages in
// and below the directory of the file, or the current one, analyzed if no other is named: a
// string is judged where it is used.
func (o *options) askWhy() error {
	for i, f := range o.rules {
		place, ok := strings.CutPrefix(f, "-"+whyFlag+"=")
		if !ok {
			continue
		}
		if o.fix || o.diff || o.form != "" {
			return errors.New("-" + whyFlag + " cannot be combined with -fix, -diff or a format")
		}
		o.why = place
		colon := max(0, strings.LastIndexByte(place, ':'))
		file, dir := place[:colon], "."
		if file != "" && !filepath.IsLocal(file) { // ../labels.go
			dir = filepath.ToSlash(filepath.Dir(file))
			if abs, err := filepath.Abs(filepath.Join(o.dir, file)); err == nil && !filepath.IsAbs(file) {
				o.rules[i] = "-" + whyFlag + "=" + abs + place[colon:]
			}
		}
		if colon > 0 && len(o.packages) == 0 {
			o.packages = []string{dir + "/..."}
		}
		return nil
	}
	return nil
}

// explainWhy prints what arrives on the line, and why each string is reported or not. It fails
// where no file has the line.
func (s *session) explainWhy(found *result) error {
	var lines []string
	isThere := false
	for _, f := range found.list {
		isThere = isThere || f.Category == whyCategory
		message := strings.TrimSuffix(f.Message, " ["+whyCategory+"]")
		line := s.shownPlace(f.From) + ": " + message
		if f.Category == whyCategory && message != judge.NothingArrives && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	switch {
	case len(lines) > 0 || s.failed:
	case isThere:
		lines = []string{judge.NothingArrives}
	default:
		return fmt.Errorf("no file of the packages checked has the line %s", s.opts.why)
	}
	for _, line := range lines {
		if _, err := fmt.Fprintln(s.stdout, line); err != nil {
			return err
		}
	}
	return nil
}

// shownPlace is a place as findings show it: without a column where that is not known.
func (s *session) shownPlace(p vetjson.Position) string {
	place := s.shownName(p.File) + ":" + strconv.Itoa(p.Line)
	if p.Column > 0 {
		place += ":" + strconv.Itoa(p.Column)
	}
	return place
}
