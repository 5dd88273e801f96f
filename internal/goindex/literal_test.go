package goindex_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
)

// Each field gets what stands at its place or after its name, nil where nothing does.
func TestFieldValue(t *testing.T) {
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
	var got []string
	for cur := range inspector.New([]*ast.File{f}).Root().Preorder((*ast.CompositeLit)(nil)) {
		lit := cur.Node().(*ast.CompositeLit)
		if s := goindex.StructOf(info, lit); s != nil {
			values := ""
			for i := range s.NumFields() {
				value, ok := goindex.FieldValue(info, lit, i)
				if !ok {
					t.Errorf("%s has no field %d", types.ExprString(lit), i)
				}
				if basic, isBasic := value.(*ast.BasicLit); isBasic {
					values += basic.Value
				} else if value != nil {
					values += "…"
				} else {
					values += "-"
				}
			}
			got = append(got, values)
			if _, ok := goindex.FieldValue(info, lit, s.NumFields()); ok {
				t.Errorf("%s has a field more", types.ExprString(lit))
			}
		} else if _, ok := goindex.FieldValue(info, lit, 0); ok {
			t.Errorf("%s has fields", types.ExprString(lit))
		}
	}
	want := []string{"----", `"1"--…`, `"2"`, `"2""1"--`, `"1""2"""…`, "-", `"1"---`}
	if !slices.Equal(got, want) {
		t.Errorf("the literals have %q, want %q", got, want)
	}
}
