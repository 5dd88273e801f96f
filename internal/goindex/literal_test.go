package goindex_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
)

// All values of a literal are those that each field is given on its own.
func TestFieldValues(t *testing.T) {
	const source = `package p

type c struct{ a, b, _ string; in struct{ a string } }

var _ = []any{
	c{}, c{a: "1", in: struct{ a string }{"2"}}, c{b: "1", a: "2"}, &c{"1", "2", "", struct{ a string }{}},
	[]*c{{a: "1"}}, map[string]string{"a": "1"}, [3]string{"1", 2: "3"},
}
`
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Types: make(map[ast.Expr]types.TypeAndValue)}
	if _, err := new(types.Config).Check("p", fset, []*ast.File{f}, info); err != nil {
		t.Fatal(err)
	}
	literals, structs := 0, 0
	for cur := range inspector.New([]*ast.File{f}).Root().Preorder((*ast.CompositeLit)(nil)) {
		lit := cur.Node().(*ast.CompositeLit)
		literals++
		values := goindex.FieldValues(info, lit)
		if values != nil {
			structs++
		}
		if _, ok := goindex.FieldValue(info, lit, len(values)); ok {
			t.Errorf("%s: more fields than %d", types.ExprString(lit), len(values))
		}
		for i, value := range values {
			if want, ok := goindex.FieldValue(info, lit, i); !ok || value != want {
				t.Errorf("%s: field %d is %v, want %v", types.ExprString(lit), i, value, want)
			}
		}
	}
	if literals != 11 || structs != 7 {
		t.Errorf("%d literals, %d of structs, want 11 and 7", literals, structs)
	}
}
