package defuse

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/progtest"
)

// builders recognizes the methods of strings.Builder that write.
type builders struct{}

func (builders) Effect(call *ast.CallExpr, operand ast.Expr, stmt ast.Node) (Effect, ast.Expr) {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || sel.X != operand {
		return Unknown, nil
	}
	switch sel.Sel.Name {
	case "WriteString":
		return Defines, call.Args[0]
	case "String":
		return Reads, nil
	}
	return Unknown, nil
}

func (builders) Check(*ast.CallExpr, ast.Node) string { return "" }

func (builders) Asks(*ast.CallExpr, int) ([]string, bool) { return nil, false }

func (builders) Refuses(*ast.CallExpr, int) bool { return false }

func (builders) Makes(*ast.CallExpr) ast.Expr { return nil }

// IsFixed knows no function.
func (builders) IsFixed(*ast.CallExpr) bool { return false }

func (builders) IsGivenMap(ast.Expr) bool { return false }

func (builders) IsSameInAllBuilds(*types.Const) bool { return true }

// Holds knows nothing of calls.
func (builders) Holds(ast.Node, *Guard) Sat { return Certain }

func (builders) IsHandle(t types.Type) bool { return t.String() == "*strings.Builder" }

// A function is a function of a test.
type function struct {
	*Decl
	fset *token.FileSet
	file *ast.File
	src  string
}

// load type-checks src, a file, and indexes the last function of it.
func load(t testing.TB, src string) *function {
	t.Helper()
	s := progtest.Config{}.Load(t, src)
	decls := s.File().Decls
	index := goindex.New(s.Pkg, s.Info, s.Root)
	decl, _ := index.Find(decls[len(decls)-1])
	d := New(index, decl, builders{})
	return &function{d, s.Fset, s.File(), src}
}

// sink returns the argument of the call of sink.
func (f *function) sink(t testing.TB) ast.Expr {
	t.Helper()
	var arg ast.Expr
	ast.Inspect(f.file, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "sink" && len(call.Args) == 1 {
				arg = call.Args[0]
			}
		}
		return true
	})
	if arg == nil {
		t.Fatalf("no call of sink in\n%s", f.src)
	}
	return arg
}

// reaching writes the definitions that reach the use e: what is written, "?"
// after one that is doubtful, "!" after one that is impossible; "unknown" where
// they are not known.
func (f *function) reaching(e ast.Expr) string {
	l := f.locationOf(e)
	if l == nil || l.IsLost() {
		return "lost"
	}
	reach, ok := f.Reaching(l, e)
	if !ok {
		return "unknown"
	}
	var list []string
	for _, r := range reach {
		text := "entry"
		if r.Def != Entry {
			text = f.describe(&l.Defs[r.Def])
		}
		list = append(list, text+[]string{"", "?", "!"}[r.Sat])
	}
	return strings.Join(list, " | ")
}

// locationOf returns the location that e reads: a variable, or a field of one.
func (f *function) locationOf(e ast.Expr) *Location {
	root, path := PathTo(f.info, e)
	id, ok := root.(*ast.Ident)
	if !ok {
		return nil
	}
	l := f.Location(f.info.Uses[id].(*types.Var))
	if l != nil && len(path) > 0 && !l.Lost {
		l = f.Field(l, path)
	}
	return l
}

// describe writes what def writes.
func (f *function) describe(def *Def) string {
	source := func(n ast.Node) string {
		return f.src[f.fset.Position(n.Pos()).Offset:f.fset.Position(n.End()).Offset]
	}
	switch def.Kind {
	case Zero:
		return "zero"
	case Assign:
		return strings.Trim(source(def.Expr), `"`)
	case Append, ByCall:
		return "+" + strings.Trim(source(def.Expr), `"`)
	case Range:
		return "range"
	case Result:
		return fmt.Sprintf("%s#%d", source(def.Call), def.Index)
	case Field:
		return source(def.Expr) + def.Path.String()
	}
	return "something"
}
