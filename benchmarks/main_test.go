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
	if err := run(&out, []string{"../testdata/e2e/module"}, nil, 2); err != nil {
		t.Fatal(err)
	}
	small := []series{{"literals per function", []shape{{1, 1, 10, false}, {2, 1, 10, true}}}}
	if err := run(&out, nil, small, 1); err != nil {
		t.Fatal(err)
	}
	t.Log(out.String())
	rows := []string{`\| 10 \| 10 .*\| [1-9]\d* MB \|`, `\| 10 \| 20 .*\| [1-9]\d* MB \|`}
	for _, c := range vetTools {
		rows = append(rows, `\| `+regexp.QuoteMeta(c.name)+` \| \d+\.\d\d s \| \d+\.\d\d \| \d+\.\d\d–\d+\.\d\d \| [1-9]\d* MB \| \d+\.\d\d \|`)
	}
	for _, row := range rows {
		if !regexp.MustCompile(`(?m)^` + row + `$`).MatchString(out.String()) {
			t.Errorf("no line %s", row)
		}
	}
	if strings.Contains(out.String(), " 0.00 s |") {
		t.Error("a cold run has cost nothing")
	}
}

func TestSpread(t *testing.T) {
	for _, c := range []struct {
		values []float64
		want   spread
	}{
		{[]float64{2}, spread{2, 2, 2}},
		{[]float64{9, 1, 2}, spread{1, 2, 9}},
		{[]float64{4, 1, 2, 8}, spread{1, 3, 8}},
	} {
		if got := spreadOf(c.values); got != c.want {
			t.Errorf("spreadOf(%v) = %v, want %v", c.values, got, c.want)
		}
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
