package sink

// This file type-checks the small programs of the tests and shows the hits in
// them.

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/progtest"
)

// fset has the positions of all programs of the tests.
var fset = token.NewFileSet()

// others adds packages made by the tests to the standard library.
type others map[string]*types.Package

func (o others) Import(path string) (*types.Package, error) {
	if p := o[path]; p != nil {
		return p, nil
	}
	return progtest.Std().Import(path)
}

// A program is one type-checked package.
type program struct {
	src  string
	pkg  *types.Package
	info *types.Info
	root inspector.Cursor
	base token.Pos
}

// index returns a new index of the package.
func (p *program) index() *goindex.Index { return goindex.New(p.pkg, p.info, p.root) }

// check type-checks src as package path. Errors in it are the caller's wish
// if broken is set.
func check(t testing.TB, path, src string, imports others, broken bool) *program {
	t.Helper()
	s, err := progtest.Config{Path: path, Name: path + ".go", Fset: fset, Importer: imports}.Check(src)
	if err != nil && !broken {
		t.Fatal(err)
	}
	return &program{
		src: src, pkg: s.Pkg, info: s.Info, root: s.Root,
		base: fset.File(s.File().FileStart).Pos(0),
	}
}

// hits resolves rows for p and returns its hits, each as
// "API form schemes: expression".
func (p *program) hits(t testing.TB, rows Catalogue) []string {
	t.Helper()
	tab, err := Resolve(p.pkg, rows)
	if err != nil {
		t.Fatal(err)
	}
	if tab == nil {
		return nil
	}
	var got []string
	for h := range tab.Hits(p.index()) {
		got = append(got, p.show(t, h))
	}
	return got
}

func (p *program) show(t testing.TB, h Hit) string {
	t.Helper()
	if !h.Site.Contains(h.Arg) {
		t.Fatalf("the site of %s is not around it", h.Want.API)
	}
	api := h.Want.API
	if h.Want.Downstream != "" {
		api += " > " + h.Want.Downstream
		if h.Then == nil {
			t.Errorf("%s: Later without Then", api)
		}
	}
	schemes := "*"
	if h.Want.Schemes != nil {
		schemes = strings.Join(h.Want.Schemes, ",")
	}
	return fmt.Sprintf("%s %s %s: %s", api, h.Want.Form, schemes, p.text(h.Arg.Node()))
}

// text is the source of n.
func (p *program) text(n ast.Node) string { return p.src[n.Pos()-p.base : n.End()-p.base] }

// function wraps statements into a file that imports what they need.
func function(stmts string) string {
	imports := []string{"bytes", "context", "crypto/x509", "database/sql", "fmt", "io", "net",
		"net/http", "net/http/cookiejar", "net/http/httptest", "net/http/httputil", "net/url", "os", "testing"}
	var b strings.Builder
	b.WriteString("package p\n")
	for _, path := range imports {
		if name := path[strings.LastIndexByte(path, '/')+1:]; strings.Contains(stmts, name+".") {
			fmt.Fprintf(&b, "import %q\n", path)
		}
	}
	b.WriteString("func _() {\n" + stmts + "\n}\n")
	return b.String()
}

// equal compares hits with what is wanted, one per line.
func equal(t *testing.T, got []string, want string) {
	t.Helper()
	var lines []string
	for line := range strings.Lines(want) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	g, w := strings.Join(got, "\n"), strings.Join(lines, "\n")
	if g != w {
		t.Errorf("hits:\n%s\nwant:\n%s", g, w)
	}
}
