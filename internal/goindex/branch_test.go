package goindex_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
)

func TestBranches(t *testing.T) {
	names := map[goindex.BranchKind]string{
		goindex.Then: "then", goindex.Else: "else", goindex.Clause: "clause", goindex.Shortcut: "shortcut",
		goindex.Loop: "loop", goindex.InBlock: "block", goindex.InLiteral: "literal", goindex.InDecl: "decl",
	}
	for _, test := range []struct{ stmt, want string }{
		{`X()`, "block decl"},
		{`if X { }`, "block decl"},
		{`if a := X; a { }`, "block decl"},
		{`if a { X() }`, "block then block decl"},
		{`if a { } else if X { }`, "else block decl"},
		{`if a { } else { X() }`, "block else block decl"},
		{`switch X { }`, "block decl"},
		{`switch a { case X: }`, "clause block block decl"},
		{`switch a { case b: X() }`, "clause block block decl"},
		{`select { case X = <-a: }`, "clause block block decl"},
		{`_ = X && a`, "block decl"},
		{`_ = a || (b && X)`, "shortcut shortcut block decl"},
		{`_ = a + X + b == c`, "block decl"},
		{`_ = a == X`, "block decl"},
		{`for X { }`, "block decl"},
		{`for range a { X() }`, "block loop block decl"},
		{`func() { X() }()`, "block literal block decl"},
	} {
		f, err := parser.ParseFile(token.NewFileSet(), "p.go", "package p\n\nfunc _() {\n"+test.stmt+"\n}\n", 0)
		if err != nil {
			t.Fatal(err)
		}
		root := inspector.New([]*ast.File{f}).Root()
		ix := goindex.New(nil, nil, root)
		for cur := range root.Preorder((*ast.Ident)(nil)) {
			if cur.Node().(*ast.Ident).Name != "X" {
				continue
			}
			var got []string
			for b := range ix.Branches(cur) {
				if b.Part.Parent() != b.Of {
					t.Errorf("%s: %v is no child of %v", test.stmt, b.Part, b.Of)
				}
				got = append(got, names[b.Kind])
			}
			if strings.Join(got, " ") != test.want {
				t.Errorf("%s: X is on %v, want %s", test.stmt, got, test.want)
			}
		}
	}
}

// The whole of a sum is found from each of its parts, and no other sum is.
func TestWholeSum(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", "package p\n\nvar x = (a + b + c) + d + (e + f) - (g + h + i)\n", 0)
	if err != nil {
		t.Fatal(err)
	}
	root := inspector.New([]*ast.File{f}).Root()
	ix := goindex.New(nil, nil, root)
	whole := make(map[inspector.Cursor]int)
	for cur := range root.Preorder((*ast.BinaryExpr)(nil)) {
		if cur.Node().(*ast.BinaryExpr).Op == token.ADD {
			whole[ix.WholeSum(cur)]++
		}
	}
	var parts int
	for cur, n := range whole {
		if b, ok := cur.Parent().Node().(*ast.BinaryExpr); ok && b.Op == token.ADD {
			t.Errorf("%v is a part of %v", cur, cur.Parent())
		}
		parts += n
	}
	if len(whole) != 4 || parts != 7 {
		t.Errorf("%d sums of %d parts, want 4 of 7", len(whole), parts)
	}
}

func TestStmtAround(t *testing.T) {
	const src = "package p\n\nvar _ = X\n\nfunc _() {\n\tv := f(a + X + b)\n\tif X {\n\t\tX()\n\t}\n\tfor i := X; i < X; i++ {\n\t}\n}\n"
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	root := inspector.New([]*ast.File{f}).Root()
	ix := goindex.New(nil, nil, root)
	var got []string
	for cur := range root.Preorder((*ast.Ident)(nil)) {
		if cur.Node().(*ast.Ident).Name == "X" {
			got = append(got, strings.TrimPrefix(fmt.Sprintf("%T", ix.StmtAround(cur)), "*ast."))
		}
	}
	if want := "<nil> AssignStmt IfStmt ExprStmt AssignStmt ForStmt"; strings.Join(got, " ") != want {
		t.Errorf("%v, want %s", got, want)
	}
}
