package main

// This file reads and adds to the file of reviewed findings.

import (
	"fmt"
	"os"
	"slices"
	"strings"
)

// A row is one reviewed finding, or several on the same line.
type row struct {
	module  string // path, of any version
	key     string
	verdict verdict
	why     string
}

// A triage is the reviewed file.
type triage struct {
	name string
	rows []row
}

// readTriage reads the named file. Its rows are module, file, function, rule,
// hash of the line, verdict, and the reason, which goes to the end of the line.
func readTriage(name string) (*triage, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	t := &triage{name: name}
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		r, err := parseRow(line)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %v", name, n, err)
		}
		t.rows = append(t.rows, r)
	}
	return t, nil
}

// parseRow reads one line.
func parseRow(line string) (row, error) {
	fields := strings.Fields(line)
	if len(fields) < 6 {
		return row{}, fmt.Errorf("%d columns, want at least 6", len(fields))
	}
	r := row{
		module:  fields[0],
		key:     strings.Join(fields[1:5], " "),
		verdict: verdict(fields[5]),
		why:     strings.Join(fields[6:], " "),
	}
	switch r.verdict {
	case verdictRight, verdictMeant, verdictWrong:
		if r.why == "" {
			return row{}, fmt.Errorf("verdict %s without a reason", r.verdict)
		}
	case verdictOpen:
	default:
		return row{}, fmt.Errorf("unknown verdict %q", r.verdict)
	}
	return r, nil
}

// judge gives the findings of a module their verdicts.
func (t *triage) judge(module string, list []*finding) {
	for _, f := range list {
		for _, r := range t.rows {
			if r.module == module && r.key == f.key() {
				f.Verdict = r.verdict
			}
		}
	}
}

// unused returns the rows about the modules of results, all of which have run
// well, that no finding has.
func (t *triage) unused(results []*result) []row {
	ran := make(map[string]bool)
	found := make(map[string]bool)
	for _, r := range results {
		ran[r.path()] = len(r.Problems) == 0
		for _, f := range r.Findings {
			found[r.path()+" "+f.key()] = true
		}
	}
	var list []row
	for _, row := range t.rows {
		if ran[row.module] && !found[row.module+" "+row.key] {
			list = append(list, row)
		}
	}
	return list
}

// add appends open rows for the findings that have none.
func (t *triage) add(results []*result) error {
	var added []string
	for _, r := range results {
		for _, f := range r.Findings {
			line := fmt.Sprintf("%s %s %s\n", r.path(), f.key(), verdictOpen)
			if f.Verdict == "" && !slices.Contains(added, line) {
				added = append(added, line)
			}
		}
	}
	if len(added) == 0 {
		return nil
	}
	file, err := os.OpenFile(t.name, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer file.Close()
	_, err = file.WriteString(strings.Join(added, ""))
	return err
}
