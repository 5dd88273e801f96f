package main

import (
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
