//go:build unix

package main

import (
	"regexp"
	"strings"
	"testing"
	"time"
)

// The figures are for people to read. That there are some, from every
// contender, is what can be tested.
func TestTablesOfASmallRun(t *testing.T) {
	var out strings.Builder
	small := []series{{"literals per function", []shape{{1, 1, 10, false}, {2, 1, 10, true}}}}
	for _, task := range []task{
		{with: "vet", over: []string{"../testdata/e2e/module"}, rounds: 2},
		{with: "growth", generated: small, rounds: 1},
	} {
		if err := task.run(&out); err != nil {
			t.Fatal(err)
		}
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

func TestPercentile(t *testing.T) {
	var hundred []float64
	for i := range 100 {
		hundred = append(hundred, float64(100-i))
	}
	for _, c := range []struct {
		values []float64
		p      int
		want   float64
	}{
		{[]float64{7}, 95, 7},
		{[]float64{7}, 0, 7},
		{[]float64{3, 1, 2}, 50, 2},
		{hundred, 95, 95},
		{hundred[:20], 95, 99},
	} {
		if got := percentile(c.values, c.p); got != c.want {
			t.Errorf("%d%% of %v: %v, want %v", c.p, c.values, got, c.want)
		}
	}
}

func TestCPUOfARunningProcess(t *testing.T) {
	const stat = "7 (a) b) S 1 7 7 0 -1 4194560 100 0 0 0 150 25 9 9 20 0 1 0 12 1000 10"
	if got := cpuIn(stat); got != 1750*time.Millisecond {
		t.Errorf("got %v", got)
	}
	for _, text := range []string{"", ")", "7 (a) S 1"} {
		if got := cpuIn(text); got != 0 {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// The mistakes are one below the other, each where the benchmark waits for it.
func TestEditedTextHasTheMistakes(t *testing.T) {
	for _, n := range []int{0, 1, 9} {
		text, line := editedText("p", n)
		lines := strings.Split(text, "\n")
		if !strings.Contains(lines[line], "Printf") || !strings.Contains(lines[line+1], "https//") {
			t.Errorf("%d edits, line %d:\n%s", n, line, text)
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
