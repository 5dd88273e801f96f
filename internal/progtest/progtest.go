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
	var list []Program
	shared := ""
	for _, s := range sections(t, file) {
		if s.Name == "declarations" {
			shared = s.Text
			continue
		}
		decls, body, hasFunc := strings.Cut("\n"+s.Text, "\nfunc f() {\n")
		body, hasEnd := strings.CutSuffix(strings.TrimSpace(body), "}")
		if !hasFunc || !hasEnd {
			t.Fatalf("%s: program %q has no func f() before its line // want", file, s.Name)
		}
		list = append(list, Program{s.Name, shared + decls, body, s.Want})
	}
	return list
}

// A File is one file of an archive of whole files.
type File struct {
	Name string
	Text string // without its line "// want"
	Want string // what stands after "// want"
}

// ReadFiles returns the files of the archive file, in their order. It fails the
// test where one has no line "// want".
func ReadFiles(t testing.TB, file string) []File {
	t.Helper()
	return sections(t, file)
}

// sections are the files of the archive file; "declarations" needs no line "//
// want".
func sections(t testing.TB, file string) []File {
	t.Helper()
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []File
	for _, section := range archive.Files {
		text, want, ok := strings.Cut(string(section.Data), "\n// want")
		if !ok && section.Name != "declarations" {
			t.Fatalf("%s: %q has no line // want", file, section.Name)
		}
		list = append(list, File{section.Name, text, strings.TrimSpace(want)})
	}
	if len(list) == 0 {
		t.Fatalf("%s: nothing in it", file)
	}
	return list
}
