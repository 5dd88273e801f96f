package main

import (
	"slices"
	"strings"
	"testing"
)

func TestCompare(t *testing.T) {
	old := finds{{"a.go", 1, "scheme"}: {}, {"a.go", 2, "host"}: {}, {"b.go", 3, "port"}: {column: 7, message: "bad port"}}
	new := finds{{"a.go", 1, "scheme"}: {}, {"a.go", 2, "port"}: {}, {"c.go", 4, "host"}: {}}
	c := compare(old, new)
	if want := []find{{"a.go", 1, "scheme"}}; !slices.Equal(c.both, want) {
		t.Errorf("both find %v, want %v", c.both, want)
	}
	if want := []find{{"a.go", 2, "host"}, {"b.go", 3, "port"}}; !slices.Equal(c.oldAlone, want) {
		t.Errorf("the old one alone finds %v, want %v", c.oldAlone, want)
	}
	if want := []find{{"a.go", 2, "port"}, {"c.go", 4, "host"}}; !slices.Equal(c.newAlone, want) {
		t.Errorf("the new one alone finds %v, want %v", c.newAlone, want)
	}
	var b strings.Builder
	c.print(&b, "old", func(file string, line int) []string { return []string{"it is a test"} })
	want := "old alone\ta.go:2:0\thost\t\n\tit is a test\n" +
		"old alone\tb.go:3:7\tport\tbad port\n\tit is a test\n" +
		"sum\tboth 1\told alone 2 (1 with another rule on the line)\tnew alone 2 (1)\n"
	if b.String() != want {
		t.Errorf("printed:\n%s\nwant:\n%s", b.String(), want)
	}
}
