package main

// This file answers why a line is reported or not.

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
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
	for _, f := range o.rules {
		place, ok := strings.CutPrefix(f, "-"+whyFlag+"=")
		if !ok {
			continue
		}
		if o.fix || o.diff || o.form != "" {
			return errors.New("-" + whyFlag + " cannot be combined with -fix, -diff or a format")
		}
		o.why = place
		if file, _, isFile := strings.Cut(place, ":"); isFile && len(o.packages) == 0 {
			dir := "."
			if !filepath.IsLocal(file) {
				dir = filepath.ToSlash(filepath.Dir(file))
			}
			o.packages = []string{dir + "/..."}
		}
		return nil
	}
	return nil
}

// explainWhy prints what arrives on the line, and why each string is reported or not.
func (s *session) explainWhy(found *result) error {
	var lines []string
	for _, f := range found.list {
		if line := strings.TrimSuffix(f.Message, " ["+whyCategory+"]"); f.Category == whyCategory && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	if len(lines) == 0 {
		lines = []string{"no string of this line arrives where a URL is wanted"}
	}
	for _, line := range lines {
		if _, err := fmt.Fprintln(s.stdout, line); err != nil {
			return err
		}
	}
	return nil
}
