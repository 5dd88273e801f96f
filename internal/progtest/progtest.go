// Package progtest reads the programs of tests from txtar archives, where each is
// Go as gofmt writes it, and ends with what the test wants to see:
//
//	-- set on one way --
//	func f() {
//		u := "a"
//		if c {
//			u = "b"
//		}
//		sink(u)
//	}
//
//	// want a | b
//
// What comes before the first program says what the test adds to each, as its
// imports. A program called "declarations" is part of all that follow.
package progtest

import (
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// A Program is one program of an archive.
type Program struct {
	Name  string
	Decls string // the declarations before the function f, shared ones first
	Body  string // of f, without its braces
	Want  string // what stands after "// want"
}

// Read returns the programs of the archive file, in their order. It fails the
// test where one has no function f, or no line "// want".
func Read(t testing.TB, file string) []Program {
	t.Helper()
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []Program
	shared := ""
	for _, section := range archive.Files {
		text := string(section.Data)
		if section.Name == "declarations" {
			shared = text
			continue
		}
		source, want, ok := strings.Cut(text, "\n// want")
		decls, body, hasFunc := strings.Cut("\n"+source, "\nfunc f() {\n")
		body, hasEnd := strings.CutSuffix(strings.TrimSpace(body), "}")
		if !ok || !hasFunc || !hasEnd {
			t.Fatalf("%s: program %q has no func f() or no line // want after it", file, section.Name)
		}
		list = append(list, Program{section.Name, shared + decls, body, strings.TrimSpace(want)})
	}
	if len(list) == 0 {
		t.Fatalf("%s: no programs", file)
	}
	return list
}
