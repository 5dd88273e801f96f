package usekind

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/ast/inspector"
)

func TestClassify(t *testing.T) {
	names := map[Kind]string{
		Other: "other", Assigned: "assigned", Stored: "stored", Element: "element",
		Argument: "argument", Callee: "callee", AddressTaken: "address", Operand: "operand",
		Returned: "returned", Discarded: "discarded",
	}
	tests := []struct{ stmt, want string }{
		{`X = c`, "assigned 0 at X"},
		{`a, X.HTTP.URL = c, d`, "assigned 1 at X.HTTP.URL, selected HTTP"},
		{`var a, X = c, d`, "assigned 1 at X"},
		{`X += c`, "assigned 0 at X"},
		{`a, b := c, (*X).F`, "stored 1 at (*X).F, selected F, to b"},
		{`a, err := X`, "stored 0 at X"},
		{`var a = X`, "stored 0 at X, to a"},
		{`f(a, *X)`, "argument 1 at *X, call of f"},
		{`go f((X))`, "argument 0 at (X), call of f"},
		{`X(a)`, "callee -1 at X, call of X"},
		{`X.Do(a)`, "callee -1 at X.Do, selected Do, call of X.Do"},
		{`X.Do(a).F()`, "callee -1 at X.Do, selected Do, call of X.Do"},
		{`f(&X.F)`, "address -1 at X.F, selected F"},
		{`f(-X)`, "other -1 at X"},
		{`_ = X == nil`, "operand -1 at X"},
		{`_ = a + X.F`, "operand -1 at X.F, selected F"},
		{`return a, X`, "returned 1 at X"},
		{`X.F()`, "callee -1 at X.F, selected F, call of X.F"},
		{`<-X`, "other -1 at X"},
		{`if X { }`, "other -1 at X"},
		{`_ = X[a]`, "other -1 at X"},
		{`_ = T{a, X}`, "element 1 at X, in T"},
		{`_ = T{A: a, B: &b, C: X}`, "element 2 at X, in T, key C"},
		{`_ = T{X: a}`, "other -1 at X"},
		{`for a = range X { }`, "other -1 at X"},
		{`for X = range a { }`, "assigned -1 at X"},
		{`switch X { }`, "other -1 at X"},
		{`(X)`, "discarded -1 at (X)"},
	}
	for _, test := range tests {
		f, err := parser.ParseFile(token.NewFileSet(), "p.go", "package p\n\nfunc _() {\n"+test.stmt+"\n}\n", 0)
		if err != nil {
			t.Fatal(err)
		}
		for cur := range inspector.New([]*ast.File{f}).Root().Preorder((*ast.Ident)(nil)) {
			if cur.Node().(*ast.Ident).Name != "X" {
				continue
			}
			use := Classify(cur)
			got := fmt.Sprintf("%s %d at %s", names[use.Kind], use.Index, types.ExprString(use.At.Node().(ast.Expr)))
			if name := use.Selected(); name != "" {
				got += ", selected " + name
			}
			if target := use.Target(); target != nil {
				got += ", to " + types.ExprString(target)
			}
			if call := use.Call(); call != nil {
				got += ", call of " + types.ExprString(call.Fun)
			}
			if use.Kind == Element {
				lit, key := use.Literal()
				got += ", in " + types.ExprString(lit.Node().(*ast.CompositeLit).Type)
				if key != nil {
					got += ", key " + types.ExprString(key)
				}
			}
			if got != test.want {
				t.Errorf("%s: X is %s, want %s", test.stmt, got, test.want)
			}
			break
		}
	}
}
