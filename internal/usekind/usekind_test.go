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
		Inverted: "inverted", Indexed: "indexed", Index: "index", Asserted: "asserted", Returned: "returned", Sent: "sent",
		Received: "received", Ranged: "ranged", Condition: "condition", Tag: "tag", TypeTag: "type tag",
		Case: "case", Discarded: "discarded",
	}
	tests := []struct{ stmt, want string }{
		{`X = c`, "assigned 0 at X, value c"},
		{`a, X.HTTP.URL = c, d`, "assigned 1 at X.HTTP.URL, selected HTTP, value d"},
		{`a, X = f()`, "assigned 1 at X"},
		{`var a, X = c, d`, "assigned 1 at X, value d"},
		{`var X T`, "assigned 0 at X"},
		{`X += c`, "assigned 0 at X, value c"},
		{`a, b := c, (*X).F`, "stored 1 at (*X).F, selected F, to b"},
		{`a, err := X`, "stored 0 at X, to one of a, err"},
		{`var a, err = X`, "stored 0 at X, to one of a, err"},
		{`a, b = X, c`, "stored 0 at X, to a"},
		{`var a = X`, "stored 0 at X, to a"},
		{`f(a, *X)`, "argument 1 at *X, call of f"},
		{`go f((X))`, "argument 0 at (X), call of f"},
		{`X(a)`, "callee -1 at X, call of X"},
		{`X.Do(a)`, "callee -1 at X.Do, selected Do, call of X.Do"},
		{`X.Do(a).F()`, "callee -1 at X.Do, selected Do, call of X.Do"},
		{`f(&X.F)`, "address -1 at X.F, selected F"},
		{`f(-X)`, "inverted -1 at X"},
		{`_ = X == nil`, "operand -1 at X"},
		{`_ = a + X.F`, "operand -1 at X.F, selected F"},
		{`return a, X`, "returned 1 at X"},
		{`X.F()`, "callee -1 at X.F, selected F, call of X.F"},
		{`<-X`, "received -1 at X"},
		{`a <- X`, "sent -1 at X"},
		{`if X { }`, "condition -1 at X"},
		{`for X.F { }`, "condition -1 at X.F, selected F"},
		{`_ = X[a]`, "indexed -1 at X"},
		{`_ = (X)[a:b]`, "indexed -1 at (X)"},
		{`_ = a[X]`, "index -1 at X"},
		{`_ = a[:X]`, "index -1 at X"},
		{`_ = X.(T)`, "asserted -1 at X"},
		{`_ = T{a, X}`, "element 1 at X, in T"},
		{`_ = T{A: a, B: &b, C: X}`, "element 2 at X, in T, key C"},
		{`_ = T{X: a}`, "other -1 at X"},
		{`for a = range X { }`, "ranged -1 at X"},
		{`for X = range a { }`, "assigned -1 at X"},
		{`switch X { }`, "tag -1 at X"},
		{`switch X.(type) { }`, "type tag -1 at X"},
		{`switch { case a, X: }`, "case 1 at X"},
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
			} else if targets := use.Targets(); len(targets) > 0 {
				got += ", to one of " + types.ExprString(targets[0]) + ", " + types.ExprString(targets[1])
			}
			if value := use.Value(); value != nil {
				got += ", value " + types.ExprString(value)
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

func TestDirect(t *testing.T) {
	tests := []struct {
		stmt string
		kind Kind
		user string // the source of what Direct says the user is
	}{
		{`f(X.F)`, Selected, `X.F`},
		{`f(((X)).F)`, Selected, `((X)).F`},
		{`*X = a`, Dereferenced, `*X`},
		{`X = a`, Assigned, `X = a`},
		{`for a, X = range b { }`, Assigned, `for a, X = range b { }`},
		{`a = X`, Stored, `a = X`},
		{`f(a, X)`, Argument, `f(a, X)`},
		{`_ = T{A: X}`, Element, `T{A: X}`},
		{`_ = T{a, X}`, Element, `T{a, X}`},
		{`if X { }`, Condition, `if X { }`},
		{`switch X { case a: }`, Tag, `switch X { case a: }`},
		{`switch a { case b, X: f() }`, Case, `switch a { case b, X: f() }`},
		{`switch X.(type) { case T: }`, TypeTag, `switch X.(type) { case T: }`},
		{`switch a := (X).(type) { case T: }`, TypeTag, `switch a := (X).(type) { case T: }`},
		{`a <- X`, Sent, `a <- X`},
	}
	for _, test := range tests {
		const before = "package p\n\nfunc _() {\n"
		source := before + test.stmt + "\n}\n"
		f, err := parser.ParseFile(token.NewFileSet(), "p.go", source, 0)
		if err != nil {
			t.Fatal(err)
		}
		for cur := range inspector.New([]*ast.File{f}).Root().Preorder((*ast.Ident)(nil)) {
			if cur.Node().(*ast.Ident).Name != "X" {
				continue
			}
			use := Direct(cur)
			user := use.User().Node()
			got := source[user.Pos()-f.FileStart : user.End()-f.FileStart]
			if use.Kind != test.kind || got != test.user || use.Path != nil {
				t.Errorf("%s: X is of kind %d, used by %s; want %d, %s", test.stmt, use.Kind, got, test.kind, test.user)
			}
		}
	}
}
