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
	for _, f := range files {
		for pos := f.FileStart - 1; pos <= f.FileEnd; pos++ {
			checkFindByPos(t, ix, pos)
		}
	}
	for _, stranger := range []ast.Node{&ast.Ident{Name: "x"}, &ast.Ident{Name: "x", NamePos: files[0].FileStart + 40}} {
		if got, ok := ix.Find(stranger); ok {
			t.Errorf("a node of nobody is found as %v", got)
		}
	}
}

// checkFindByPos compares what is found at pos with what a walk finds: the smallest of
// the nodes that pos is in, where that is a name or a literal.
func checkFindByPos(t *testing.T, ix *goindex.Index, pos token.Pos) {
	t.Helper()
	want := ix.Root
	for cur := range ix.Root.Preorder() {
		if n := cur.Node(); n.Pos() <= pos && pos < n.End() && (want.Node() == nil || sizeOf(n) <= sizeOf(want.Node())) {
			want = cur
		}
	}
	got, ok := ix.FindByPos(pos)
	if isLeaf(want) && (!ok || got != want) {
		t.Errorf("at %d is %v, and not %v", pos, got, want)
	}
	if ok && isLeaf(got) && pos < got.Node().End() && got != want {
		t.Errorf("at %d is %v, and not %v", pos, want, got)
	}
}

// isLeaf reports whether the node at cur is a name or a literal.
func isLeaf(cur inspector.Cursor) bool {
	switch cur.Node().(type) {
	case *ast.Ident, *ast.BasicLit: // x, "x"
		return true
	}
	return false
}

// sizeOf is the length of the source of n, in bytes.
func sizeOf(n ast.Node) token.Pos { return n.End() - n.Pos() }
