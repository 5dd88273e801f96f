package manual

// This file holds every exported name to a comment: it is what go doc shows.

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEveryExportedNameIsDocumented(t *testing.T) {
	const root = "../.."
	names := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			_, err := os.Stat(filepath.Join(path, "go.mod"))
			if path != root && (err == nil || d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".")) {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, n := range exported(f) {
			names++
			if n.doc == "" {
				t.Errorf("%s: %s has no comment", fset.Position(n.pos), n.name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if names < 300 {
		t.Errorf("%d exported names found", names)
	}
}

// A named is one exported name and what is said of it.
type named struct {
	name string
	pos  token.Pos
	doc  string
}

// exported lists the exported names that f declares: functions, methods, types,
// variables, constants and the methods of interfaces. A comment on a group is
// one on all of it. Fields are shown with the comment of their type.
func exported(f *ast.File) []named {
	var all []named
	add := func(id *ast.Ident, prefix string, docs ...*ast.CommentGroup) {
		if !id.IsExported() {
			return
		}
		n := named{name: prefix + id.Name, pos: id.Pos()}
		for _, doc := range docs {
			n.doc += doc.Text()
		}
		all = append(all, n)
	}
	for _, decl := range f.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			if of := receiverOf(decl); of == "" || ast.IsExported(of) {
				add(decl.Name, of+" ", decl.Doc)
			}
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				switch spec := spec.(type) {
				case *ast.ValueSpec:
					for _, id := range spec.Names {
						add(id, "", decl.Doc, spec.Doc, spec.Comment)
					}
				case *ast.TypeSpec:
					add(spec.Name, "", decl.Doc, spec.Doc, spec.Comment)
					t, ok := spec.Type.(*ast.InterfaceType)
					if !ok || !spec.Name.IsExported() {
						continue
					}
					for _, method := range t.Methods.List {
						for _, id := range method.Names {
							add(id, spec.Name.Name+".", method.Doc, method.Comment)
						}
					}
				}
			}
		}
	}
	return all
}

// receiverOf is the name of the type of a method, empty for a function.
func receiverOf(decl *ast.FuncDecl) string {
	if decl.Recv == nil {
		return ""
	}
	name := ""
	ast.Inspect(decl.Recv.List[0].Type, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && name == "" {
			name = id.Name
		}
		return name == ""
	})
	return name
}

func TestNamesWithoutCommentsAreFound(t *testing.T) {
	const source = `package p

// T is one.
type T struct {
	A int
}

// I is another.
type I interface {
	P() // is one
	Q()
}

func (T) M() {}

func (t *u) N() {}

// These are two.
const (
	C = 1
	D = 2
)

var E int
`
	f, err := parser.ParseFile(token.NewFileSet(), "", source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var without []string
	for _, n := range exported(f) {
		if n.doc == "" {
			without = append(without, n.name)
		}
	}
	if got := strings.Join(without, ", "); got != "I.Q, T M, E" {
		t.Errorf("without comment are %s", got)
	}
}
