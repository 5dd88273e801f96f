// Package connstrtest holds tables of connection strings with what the parsers
// of drivers do with them. The tests of analyzer/connstr run its grammars over
// them, and the module analyzer/sink/testdata/thirdparty the parsers.
package connstrtest

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
	"testing"
)

//go:embed tables
var tables embed.FS

// A Row is one string of a table. The strings of a line are in double quotes:
//
//	ok     STRING                        accepted, and does what was meant
//	bad    STRING FAULT ERROR            rejected with an error that has ERROR in it
//	silent STRING FAULT EFFECT OUTCOME   accepted, to another effect than was meant
//
// FAULT are the bytes at fault, EFFECT is a part of what the grammar says of
// it, and OUTCOME of what the parser makes of the string.
type Row struct {
	Verdict              string // "ok", "bad" or "silent"
	In                   string
	Fault, Says, Outcome string
}

// Rows reads the table of the grammar of that name.
func Rows(t testing.TB, name string) []Row {
	t.Helper()
	text, err := tables.ReadFile("tables/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	var rows []Row
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		row, err := parse(line)
		if err != nil {
			t.Fatalf("%s.txt:%d: %v", name, n, err)
		}
		rows = append(rows, row)
	}
	return rows
}

// parse reads a line.
func parse(line string) (Row, error) {
	var row Row
	verdict, rest, _ := strings.Cut(line, " ")
	row.Verdict = verdict
	into := []*string{&row.In, &row.Fault, &row.Says, &row.Outcome}
	n, ok := map[string]int{"ok": 1, "bad": 3, "silent": 4}[verdict]
	if !ok {
		return row, fmt.Errorf("unknown verdict %q", verdict)
	}
	for _, field := range into[:n] {
		quoted, err := strconv.QuotedPrefix(strings.TrimSpace(rest))
		if err != nil {
			return row, fmt.Errorf("%d strings are needed after %s", n, verdict)
		}
		rest = strings.TrimSpace(rest)[len(quoted):]
		if *field, err = strconv.Unquote(quoted); err != nil {
			return row, err
		}
	}
	if strings.TrimSpace(rest) != "" {
		return row, fmt.Errorf("%q after the last string", rest)
	}
	return row, nil
}

// Run hands each string of the table to a parser. It returns what the parser
// makes of it, in words, or its error.
func Run(t *testing.T, name string, parse func(string) (outcome string, err error)) {
	t.Helper()
	for _, row := range Rows(t, name) {
		outcome, err := parse(row.In)
		switch {
		case row.Verdict == "bad" && (err == nil || !strings.Contains(err.Error(), row.Says)):
			t.Errorf("%q: the parser says %v (%s), want %q", row.In, err, outcome, row.Says)
		case row.Verdict != "bad" && err != nil:
			t.Errorf("%q: the parser says %v, want no error", row.In, err)
		case row.Verdict == "silent" && !strings.Contains(outcome, row.Outcome):
			t.Errorf("%q: the parser makes %s of it, want %q", row.In, outcome, row.Outcome)
		}
	}
}
