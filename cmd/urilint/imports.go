package main

// This file drops the imports that a file does not use any more once it is
// fixed.

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/urilint/urilint/internal/patch"
)

// dropUnusedImports returns after without the imports that before uses and after
// does not. It returns after itself if that is no Go.
func dropUnusedImports(before, after string) string {
	fset := token.NewFileSet()
	old, err := parser.ParseFile(token.NewFileSet(), "", before, 0)
	if err != nil {
		return after
	}
	file, err := parser.ParseFile(fset, "", after, parser.ParseComments)
	if err != nil {
		return after
	}
	used, uses := qualifiers(old), qualifiers(file)
	var set patch.Set
	for _, decl := range file.Decls {
		d, ok := decl.(*ast.GenDecl)
		if !ok || d.Tok != token.IMPORT {
			break
		}
		var unused []ast.Node
		for _, spec := range d.Specs {
			if name := importName(spec.(*ast.ImportSpec)); used[name] && !uses[name] {
				unused = append(unused, spec)
			}
		}
		if len(unused) == len(d.Specs) {
			unused = []ast.Node{d}
		}
		for _, n := range unused {
			set.Add([]patch.Edit{cut(after, fset.File(file.FileStart), n)})
		}
	}
	text, _ := set.Apply(after)
	return text
}

// qualifiers are the names before a dot in file that nothing in it declares.
func qualifiers(file *ast.File) map[string]bool {
	free := make(map[*ast.Ident]bool)
	for _, id := range file.Unresolved {
		free[id] = true
	}
	names := make(map[string]bool)
	ast.Inspect(file, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := sel.X.(*ast.Ident); ok && free[id] {
				names[id.Name] = true
			}
		}
		return true
	})
	return names
}

// majorVersion is the last element of a path that says which version it is.
var majorVersion = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^v[0-9]+$|\.v[0-9]+$`) })

// importName is the name by which a file is likely to call an import.
func importName(spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	imported, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return ""
	}
	if base := path.Base(imported); majorVersion().MatchString(base) { // "m/v2", "gopkg.in/yaml.v3"
		if rest := majorVersion().ReplaceAllString(base, ""); rest != "" {
			return rest
		}
		imported = path.Dir(imported)
	}
	return path.Base(imported)
}

// cut is the edit that removes an import or a declaration of imports, with its
// comments and, if nothing else is there, its lines.
func cut(text string, file *token.File, n ast.Node) patch.Edit {
	start, end := n.Pos(), n.End()
	switch n := n.(type) {
	case *ast.ImportSpec:
		start, end = withComments(start, end, n.Doc, n.Comment)
	case *ast.GenDecl:
		start, end = withComments(start, end, n.Doc, nil)
		if len(n.Specs) == 1 && !n.Lparen.IsValid() {
			start, end = withComments(start, end, nil, n.Specs[0].(*ast.ImportSpec).Comment)
		}
	}
	from, to := file.Offset(start), file.Offset(end)
	before := strings.TrimRight(text[:from], " \t")
	after := strings.TrimLeft(text[to:], " \t;")
	if before == "" || strings.HasSuffix(before, "\n") {
		if after == "" || after[0] == '\n' {
			return patch.Edit{Start: len(before), End: min(len(text)-len(after)+1, len(text))}
		}
	}
	return patch.Edit{Start: from, End: len(text) - len(after)}
}

// withComments extends a range by the comments that belong to it.
func withComments(start, end token.Pos, doc, comment *ast.CommentGroup) (token.Pos, token.Pos) {
	if doc != nil {
		start = min(start, doc.Pos())
	}
	if comment != nil {
		end = max(end, comment.End())
	}
	return start, end
}
