package main

// This file spoils the URLs of a module, so that there is something to fix.

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/vetjson"
)

// spoilers are the mistakes, made in turn. Each changes the source of an
// interpreted string literal that begins with http:// or https://.
var spoilers = []func(string) string{
	func(s string) string { return strings.Replace(s, "://", "//", 1) },
	func(s string) string { return strings.Replace(s, "://", ":/", 1) },
	func(s string) string { return strings.Replace(s, "http", "htpp", 1) },
	func(s string) string { return strings.Replace(s, "://", "://bob:hunter2@", 1) },
	func(s string) string { return s[:1] + s[strings.Index(s, "://")+len("://"):] },
	func(s string) string { return behind(s, "/a b") },
	func(s string) string { return behind(s, "/100%") },
	func(s string) string { return behind(s, " ") },
	func(s string) string { return behind(s, `\n`) },
	func(s string) string { return behind(s, `/a\\b`) },
	func(s string) string { return behind(s, "#a#b") },
	func(s string) string { return s[:1] + " " + s[1:] },
	func(s string) string { return s[:1] + "http://" + s[1:] },
}

// behind appends more to what a quoted literal holds.
func behind(literal, more string) string {
	return literal[:len(literal)-1] + more + literal[len(literal)-1:]
}

// spoil makes a mistake in every nth literal URL of the Go files below dir that
// belong to the module there, and returns how many it made. The files parse and
// type-check as before, but for duplicates that were none.
func spoil(dir string, nth int) (int, error) {
	seen, spoilt := 0, 0
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || name != dir && exists(filepath.Join(name, "go.mod"))):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go"):
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		var edits []vetjson.Edit
		for _, e := range literals(text) {
			if seen++; seen%nth == 0 {
				e.New = spoilers[spoilt%len(spoilers)](e.New)
				edits = append(edits, e)
				spoilt++
			}
		}
		if text, err = apply(text, edits); err != nil || len(edits) == 0 {
			return err
		}
		return os.WriteFile(name, text, 0o666)
	})
	return spoilt, err
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// literals returns the interpreted string literals of a source text that hold URLs,
// each as an edit that changes nothing. A file that is generated or does not parse
// has none.
func literals(text []byte) []vetjson.Edit {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", text, parser.SkipObjectResolution|parser.ParseComments)
	if err != nil || ast.IsGenerated(f) {
		return nil
	}
	var all []vetjson.Edit
	for lit := range urlLiterals(f) {
		if lit.Value[0] == '"' {
			start := fset.PositionFor(lit.Pos(), false).Offset
			all = append(all, vetjson.Edit{Start: start, End: start + len(lit.Value), New: lit.Value})
		}
	}
	return all
}

// urlLiterals yields the string literals of f that hold more than the beginning of
// a URL, and that beginning: http:// or https://.
func urlLiterals(f *ast.File) iter.Seq2[*ast.BasicLit, string] {
	return func(yield func(*ast.BasicLit, string) bool) {
		for n := range ast.Preorder(f) {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				continue
			}
			value, err := strconv.Unquote(lit.Value)
			if prefix := urlPrefix(value); err == nil && prefix != "" && !yield(lit, prefix) {
				return
			}
		}
	}
}

// urlPrefix is http:// or https:// where s begins so and goes on.
func urlPrefix(s string) string {
	for _, prefix := range []string{"http://", "https://"} {
		if strings.HasPrefix(s, prefix) && len(s) > len(prefix) {
			return prefix
		}
	}
	return ""
}
