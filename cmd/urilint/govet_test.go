package main

import (
	"io"
	"strings"
	"testing"
)

func TestMessagesOfGoAreToldOnceAndWithoutPasswords(t *testing.T) {
	var b strings.Builder
	m := messages{w: &b, earlier: make(map[string]bool), located: new(options).located}
	say := func(s string) {
		for _, piece := range strings.SplitAfter(s, "e") { // writes end anywhere
			if _, err := m.Write([]byte(piece)); err != nil {
				t.Fatal(err)
			}
		}
		m.endRun()
	}
	say("# m/a\na.go:1:2: cannot use \"http://bob:hunter2@h/\" as int\nlast words")
	say("# m/a\na.go:1:2: cannot use \"http://bob:hunter2@h/\" as int\n# m/b\n")
	say("# m/c\nc\x1b[2J.go:1:2: new\r\n")
	got := b.String()
	if strings.Contains(got, "hunter2") {
		t.Errorf("a password is shown:\n%s", got)
	}
	if n := strings.Count(got, "cannot use"); n != 1 {
		t.Errorf("an error is told %d times:\n%s", n, got)
	}
	if !strings.HasSuffix(got, "as int\nlast words\n# m/c\nc\\x1b[2J.go:1:2: new\\r\n") {
		t.Errorf("said:\n%s", got)
	}
}

func TestWhatWasNotCheckedIsSaid(t *testing.T) {
	tests := []struct{ said, unchecked, hint string }{
		{"# m/a\na/a.go:1:1: cannot use it\n", "1 package not checked: it does not compile", ""},
		{"# m/a\n# [m/a]\nx\n# m/a [m/a.test]\ny\n# m/a_test [m/a.test]\nz\n", "1 package not checked: it does not compile", ""},
		{"# m/a\nx\n# m/b\ny: undefined: pb\n", "2 packages not checked: they do not compile (if code has to be generated, build first)", ""},
		{"a.go:3:8: no required module provides package m/gen; to add it:\n", "nothing was checked (if code has to be generated, build first)", ""},
		{"no Go files in /m\n", "", "hint: ./... checks all packages in and below the current directory"},
		{"package rules is not in std (/usr/local/go/src/rules)\n", "", "hint: urilint -explain lists the rules"},
		{"go: downloading example.com v1.0.0\n", "", ""},
	}
	for _, test := range tests {
		m := messages{w: io.Discard, earlier: make(map[string]bool), located: func(line string) string { return line }}
		if _, err := io.WriteString(&m, test.said); err != nil {
			t.Fatal(err)
		}
		m.endRun()
		if got := m.unchecked(true); got != test.unchecked {
			t.Errorf("%q: %q, want %q", test.said, got, test.unchecked)
		}
		if got := strings.Join(m.hints, "; "); got != test.hint {
			t.Errorf("%q: advice %q, want %q", test.said, got, test.hint)
		}
	}
}
