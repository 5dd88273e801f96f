//go:build unix

package main

import (
	"regexp"
	"strings"
	"testing"
)

// The figures are for people to read. That there are some, from every
// contender, is what can be tested.
func TestTablesOfASmallRun(t *testing.T) {
	var out strings.Builder
	small := []series{{"literals per function", []shape{{1, 1, 10, false}, {2, 1, 10, true}}}}
	if err := run(&out, "../testdata/e2e/module", 1, small); err != nil {
		t.Fatal(err)
	}
	t.Log(out.String())
	rows := []string{`\| 10 \| 10 `, `\| 10 \| 20 `}
	for _, c := range append(vetTools, commands...) {
		rows = append(rows, `\| `+regexp.QuoteMeta(c.name)+` `)
	}
	for _, row := range rows {
		if !regexp.MustCompile(`(?m)^` + row + `.*\| [1-9]\d* MB \|`).MatchString(out.String()) {
			t.Errorf("no line %s with a peak above 0", row)
		}
	}
	if strings.Contains(out.String(), " 0.00 s | 0.00 ") {
		t.Error("a cold run has cost nothing")
	}
}

// Code without faults must have none, and of the others each line one: or else
// something else is measured.
func TestShapesAreWhatTheySay(t *testing.T) {
	for _, s := range []shape{{2, 3, 5, false}, {1, 2, 4, true}} {
		source := string(s.source(0, 7))
		if n := strings.Count(source, "http.Get("); n != s.functions*s.literals {
			t.Errorf("%v: %d calls in a package", s, n)
		}
		if faulty := strings.Contains(source, `"https//`); faulty != s.fault {
			t.Errorf("%v: faulty is %t", s, faulty)
		}
		if s.lines() != s.packages*s.functions*s.literals {
			t.Errorf("%v: %d lines", s, s.lines())
		}
	}
}
