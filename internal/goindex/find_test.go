package goindex_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
)

const severalForms = `// Package p is one.
package p

import (
	"fmt"
	h "net/http"
)

//go:noinline
func (t *T[K]) f(a, b int, _ ...string) (err error) {
	go func() { defer fmt.Println(a+b, h.MethodGet) }()
	return nil
}

type T[K any] struct {
	x, y int ` + "`json:\"x\"`" + `
}
`

const moreForms = `package p

const a, b = iota, "x"

var ( v = map[string]T[int]{"a": {1, 2}}; w = func(x any) { switch x := x.(type) { case int: _ = x } } )

func init() {}
func g()
`

// Every node is found, and is the one that FindNode finds; files may come in any
// order.
func TestFind(t *testing.T) {
	fset := token.NewFileSet()
	var files []*ast.File
	for name, source := range map[string]string{"a.go": severalForms, "b.go": moreForms} {
		f, err := parser.ParseFile(fset, name, source, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	root := inspector.New(files).Root()
	ix := goindex.New(nil, nil, root)
	n := 0
	for cur := range root.Preorder() {
		n++
		if got, ok := ix.Find(cur.Node()); !ok || got != cur {
			t.Errorf("%v of %T at %v is found as %v", cur, cur.Node(), fset.Position(cur.Node().Pos()), got)
		}
	}
	if n < 100 {
		t.Errorf("only %d nodes", n)
	}
	for _, stranger := range []ast.Node{&ast.Ident{Name: "x"}, &ast.Ident{Name: "x", NamePos: files[0].FileStart + 40}} {
		if got, ok := ix.Find(stranger); ok {
			t.Errorf("a node of nobody is found as %v", got)
		}
	}
}
