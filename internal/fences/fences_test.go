// Package fences keeps the engine small: it tests which packages may look at syntax, walk over
// it and compare positions, how many lines each has, and which imports which.
package fences

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A room is a package of the engine, in the directory internal.
type room struct {
	dir      string
	lines    int  // it has at most, without tests; raising it takes a commit that names the bug which needs it
	syntax   bool // it may ask which node of the syntax it has: switch on it, assert it
	walks    bool // it may look for nodes below one: inspector.Cursor.Preorder, ast.Inspect
	position bool // it may compare positions
}

var rooms = []room{
	{dir: "segment", lines: 1100},
	{dir: "index", lines: 2556, syntax: true, walks: true, position: true},
	{dir: "flow", lines: 3352, syntax: true, walks: true},
	{dir: "library", lines: 1416, syntax: true},
	{dir: "barrier", lines: 800, position: true},
	{dir: "summary", lines: 1090},
	{dir: "judge", lines: 1573},
	{dir: "edit", lines: 2150, syntax: true, position: true},
}

func TestRooms(t *testing.T) {
	for _, r := range rooms {
		files, err := filepath.Glob(filepath.Join("..", r.dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		lines := 0
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			n := strings.Count(string(src), "\n")
			lines += n
			if n > 500 {
				t.Errorf("%s has %d lines, more than 500: split it", file, n)
			}
			r.check(t, file, src)
		}
		if lines > r.lines {
			t.Errorf("package %s has %d lines, more than %d: delete something, move it, or raise its lines in rooms, in a commit that names the bug which needs them", r.dir, lines, r.lines)
		}
	}
}

// check reports what the file does that is for other rooms.
func (r room) check(t *testing.T, name string, src []byte) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, name, src, 0)
	if err != nil {
		t.Fatal(err)
	}
	bad := func(n ast.Node, what string) { t.Errorf("%s: package %s %s", fset.Position(n.Pos()), r.dir, what) }
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeSwitchStmt:
			if !r.syntax && namesSyntax(n.Body) {
				bad(n, "switches on syntax")
			}
			return true
		case *ast.TypeAssertExpr:
			if !r.syntax && n.Type != nil && namesSyntax(n.Type) {
				bad(n, "asserts syntax")
			}
		case *ast.BinaryExpr:
			if !r.position && (isPosition(n.X) || isPosition(n.Y)) && (n.Op == token.LSS || n.Op == token.LEQ || n.Op == token.GTR || n.Op == token.GEQ) {
				bad(n, "compares positions")
			}
		case *ast.CallExpr:
			if sel, ok := n.Fun.(*ast.SelectorExpr); ok && !r.walks && (sel.Sel.Name == "Preorder" || isName(sel.X, "ast") && sel.Sel.Name == "Inspect") {
				bad(n, "walks over syntax")
			}
		}
		return true
	})
}

func isName(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}

// namesSyntax reports whether a case or type in n is one of package ast.
func namesSyntax(n ast.Node) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if _, isBlock := n.(*ast.BlockStmt); isBlock {
			return true
		}
		if c, ok := n.(*ast.CaseClause); ok {
			for _, e := range c.List {
				found = found || namesSyntax(e)
			}
			return false
		}
		if star, ok := n.(*ast.StarExpr); ok {
			if sel, ok := star.X.(*ast.SelectorExpr); ok && isName(sel.X, "ast") {
				found = true
			}
		}
		return true
	})
	return found
}

// isPosition reports whether e is a token.Pos, by its name.
func isPosition(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.CallExpr: // n.Pos()
		return isPosition(e.Fun) && len(e.Args) == 0
	case *ast.SelectorExpr:
		return e.Sel.Name == "Pos" || e.Sel.Name == "End"
	case *ast.Ident:
		return e.Name == "pos"
	}
	return false
}
