package main

// This file keeps passwords out of the lines of source that are printed.

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/vetjson"
	"github.com/urilint/urilint/uri"
)

// secrets are the passwords that findings name. One that is an operand of a
// format does not stand in a URL, where uri.Redact would see it.
type secrets []string

// shortest is the length from which on a password is looked for by itself:
// shorter ones are in any line by chance.
const shortest = 4

// secretsOf reads the passwords that the findings of list cover.
func secretsOf(list []*vetjson.Finding, lines func(file string) []string) secrets {
	var all secrets
	for _, f := range list {
		if r := rule.ByID(f.Category); r == nil || !r.Secret {
			continue
		}
		covered := coveredBy(f, lines(f.From.File))
		if covered == nil {
			covered = literalsAt(f)
		}
		all = append(all, covered...)
	}
	return slices.DeleteFunc(all, func(s string) bool { return len(s) < shortest })
}

// coveredBy is the source that f covers, line by line.
func coveredBy(f *vetjson.Finding, source []string) []string {
	if f.From.Column == 0 || f.To.Column == 0 || f.To.Line > len(source) {
		return nil // a //line comment names another place, or the file has changed
	}
	var covered []string
	for n := f.From.Line; n <= f.To.Line; n++ {
		s := source[n-1]
		if n == f.To.Line {
			s = s[:min(len(s), f.To.Column-1)]
		}
		if n == f.From.Line {
			s = s[min(len(s), f.From.Column-1):]
		}
		covered = append(covered, s)
	}
	return covered
}

// literalsAt is what the string literals hold that a //line comment puts on the
// lines of f. They are looked for in the Go files beside the file it names.
func literalsAt(f *vetjson.Finding) []string {
	files, err := filepath.Glob(filepath.Join(filepath.Dir(f.From.File), "*.go"))
	if err != nil {
		return nil
	}
	var all []string
	for _, name := range files {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				pos := fset.Position(lit.Pos())
				if pos.Filename == f.From.File && f.From.Line <= pos.Line && pos.Line <= f.To.Line {
					all = append(all, lit.Value[1:len(lit.Value)-1])
				}
			}
			return true
		})
	}
	return all
}

// hide returns line without the passwords that are known or stand in URLs.
func (s secrets) hide(line string) string {
	for _, secret := range s {
		line = strings.ReplaceAll(line, secret, "xxxxx")
	}
	return uri.Redact(line)
}
