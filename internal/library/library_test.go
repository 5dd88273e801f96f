package library

// This file asks the models what calls return, of which literals are known and names are not.

import (
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"net"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/segment"
	"github.com/urilint/urilint/internal/stdtest"
)

// Each row is an expression, and what it can be: holes are in braces, strings after each
// other are alternatives. What is not known is written as "{…}".
var calls = []struct{ expr, want string }{
	{`strings.TrimSuffix("http://h/", "/")`, `http://h`},
	{`strings.TrimSuffix(x + "/", "/")`, `{…}`},
	{`strings.TrimRight("http//h///", "/")`, `http//h`},
	{`strings.TrimPrefix("/v1/" + x, "/")`, `v1/{…}`},
	{`strings.TrimPrefix("http//" + x, "http://")`, `http//{…}`},
	{`strings.TrimSpace(" http//h\n")`, `http//h`},
	{`strings.Trim("/a/", "/")`, `a`},
	{`strings.ToLower("HTTP://" + x)`, `http://{…}`},
	{`strings.ReplaceAll("http//h/{id}", "{id}", x)`, `http//h/{…}`},
	{`strings.Replace("http:/h", "http:/", "http://", 1)`, `http://h`},
	{`strings.Replace(x, "http:/", "http://", 1)`, `{…}`},
	{`strings.Repeat("ab", 2)`, `abab`},
	{`strings.Join([]string{"http//h", x}, "/")`, `http//h/{…}`},
	{`strings.Join(list, ",")`, `{…}`},
	{`strings.Clone("a")`, `a`},
	{`cmp.Or(x, "http//h")`, `{…} http//h`},

	{`fmt.Sprintf("http//%s:%d/%%20", x, 80)`, `http//{…}:80/%20`},
	{`fmt.Sprintf("%s/users/%[2]s", "http//h", x)`, `http//h/users/{…}`},
	{`fmt.Sprintf("http://h/%q", x)`, `http://h/{…}`},
	{`fmt.Sprintf("http://h:%05d", n)`, `http://h:{…}`},
	{`fmt.Sprintf(x + "/%d", n)`, `{…}/{…}`},
	{`fmt.Sprintf("none")`, `none`},
	{`fmt.Sprintf("http://h/%s")`, `http://h/%!s(MISSING)`},
	{`fmt.Sprintf("http://h/", x)`, `http://h/%!(EXTRA {…})`},
	{`fmt.Sprintf("http//h/%s", args...)`, `http//h/{…}`},
	{`fmt.Sprint("http//h:", 80)`, `http//h:80`},
	{`fmt.Sprint(1, 2)`, `1 2`},
	{`string(fmt.Appendf(nil, "http//%s", x))`, `http//{…}`},
	{`strconv.Itoa(80)`, `80`},
	{`strconv.FormatInt(80, 16)`, `{…}`},

	{`url.QueryEscape("a b")`, `a+b`},
	{`url.PathEscape("a/b")`, `a%2Fb`},
	{`url.QueryEscape(x)`, `{…}`},
	{`net.JoinHostPort("tcp://h", "80")`, `[tcp://h]:80`},
	{`net.JoinHostPort("h", x)`, `h:{…}`},
	{`net.JoinHostPort(x, ":80")`, `{…}::80`},
	{`path.Join("/v1", "users/", x)`, `/v1/users/{…}`},
	{`path.Join("/v1//", "a")`, `/v1/a`},
	{`path.Join("https://h", "a")`, `{…}`},
	{`path.Join(x, "a")`, `{…}`},
}

func TestCalls(t *testing.T) {
	var src strings.Builder
	src.WriteString("\nvar x string; var n int; var list []string; var args []any\nvar _ = []any{\n")
	for _, c := range calls {
		src.WriteString(c.expr + ",\n")
	}
	src.WriteString("}\n")
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", "package p\n"+importsOf(t, src.String())+src.String(), 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Types: make(map[ast.Expr]types.TypeAndValue), Uses: make(map[*ast.Ident]types.Object), Instances: make(map[*ast.Ident]types.Instance), Selections: make(map[*ast.SelectorExpr]*types.Selection)}
	conf := types.Config{Importer: importer.ForCompiler(fset, "source", nil)}
	if _, err := conf.Check("p", fset, []*ast.File{f}, info); err != nil {
		t.Fatal(err)
	}
	var elements []ast.Expr
	ast.Inspect(f, func(n ast.Node) bool {
		if l, ok := n.(*ast.CompositeLit); ok && elements == nil {
			elements = l.Elts
		}
		return true
	})
	for i, c := range calls {
		ev := &literals{info: info}
		var got []string
		for _, v := range ev.of(elements[i]).List {
			got = append(got, v.Text().String())
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s is %s, want %s", c.expr, s, c.want)
		}
	}
}

// importsOf returns imports of the packages of the tables that the declarations name.
func importsOf(t *testing.T, src string) (imports string) {
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", "package p\n"+src, 0)
	if err != nil {
		t.Fatal(err)
	}
	named := make(map[string]bool)
	ast.Inspect(f, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := sel.X.(*ast.Ident); ok {
				named[x.Name] = true
			}
		}
		return true
	})
	for name := range functions {
		dir, _, _ := strings.Cut(strings.TrimLeft(name, "(*"), ".") // of the standard library
		if named[path.Base(dir)] {
			imports += "import " + strconv.Quote(dir) + "\n"
			delete(named, path.Base(dir))
		}
	}
	return imports
}

func TestFunctionsExist(t *testing.T) {
	for _, name := range stdtest.Missing(t, maps.Keys(functions)) {
		t.Errorf("there is no %s", name)
	}
	version := regexp.MustCompile(`/v[0-9]+\.`)
	for name := range functions {
		if version.MatchString(name) {
			t.Errorf("%s is never found: leave the version out", name)
		}
	}
}

func TestRowsAreOfAllMajorVersions(t *testing.T) {
	for _, path := range []string{"github.com/google/uuid", "github.com/google/uuid/v2"} {
		fn := types.NewFunc(token.NoPos, types.NewPackage(path, "uuid"), "NewString", types.NewSignatureType(nil, nil, nil, nil, nil, false))
		if Of(fn) == nil {
			t.Errorf("nothing is known of %s", fn.FullName())
		}
	}
}

// literals is an Evaluator that knows literals, sums and calls.
type literals struct {
	info *types.Info
	call *ast.CallExpr
}

func (l *literals) of(e ast.Expr) segment.Values {
	if v := l.info.Types[e].Value; v != nil && v.Kind() == constant.String {
		return segment.Of(constant.StringVal(v), segment.Literal{Pos: e.Pos(), End: e.End()})
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return segment.Concat(l.of(e.X), l.of(e.Y))
	case *ast.CallExpr:
		if l.info.Types[e.Fun].IsType() {
			return l.of(e.Args[0])
		}
		fn, _ := typeutil.Callee(l.info, e).(*types.Func)
		if f := Of(fn); f != nil && f.Text != nil {
			return f.Text(&Call{Func: fn, Expr: e, Info: l.info, Evaluator: &literals{l.info, e}})
		}
	}
	return segment.Unknown(nil, e)
}

func (l *literals) Text(i int) segment.Values     { return l.of(l.call.Args[i]) }
func (l *literals) Elements(i int) segment.Values { return segment.Unknown(nil, l.call.Args[i]) }
func (l *literals) Keys(i int) segment.Values     { return l.Elements(i) }

func (l *literals) List(i int) (elements []segment.Values, ok bool) {
	c, ok := l.call.Args[i].(*ast.CompositeLit)
	if !ok {
		return nil, false
	}
	for _, e := range c.Elts {
		elements = append(elements, l.of(e))
	}
	return elements, true
}

func (l *literals) Operand(i int) segment.Values {
	if v := l.info.Types[l.call.Args[i]].Value; v != nil && v.Kind() == constant.Int {
		return segment.Of(v.ExactString(), segment.Literal{Pos: l.call.Args[i].Pos(), End: l.call.Args[i].End()})
	}
	return l.of(l.call.Args[i])
}

func (l *literals) Int(i int) (n int, ok bool) {
	v := l.info.Types[l.call.Args[i]].Value
	if v == nil || v.Kind() != constant.Int {
		return 0, false
	}
	n64, ok := constant.Int64Val(v)
	return int(n64), ok
}

func TestTagOf(t *testing.T) {
	none, env := types.NewPackage("p", "p"), types.NewPackage("p", "p")
	env.SetImports([]*types.Package{types.NewPackage("github.com/creasty/defaults", "defaults")})
	tests := []struct {
		tag  string
		pkg  *types.Package
		want TagSetting
	}{
		{`env:"URL" envDefault:"http//h"`, none, TagSetting{Name: "URL", Default: "http//h", Offset: 22}},
		{`env:"URL" env-default:"http//h"`, none, TagSetting{Name: "URL", Default: "http//h", Offset: 23}},
		{`env:"URL,default=http//h"`, none, TagSetting{Name: "URL", Default: "http//h", Offset: 17}},
		{`envconfig:"URL" default:"http//h"`, none, TagSetting{Name: "URL", Default: "http//h", Offset: 25}},
		{`json:"url" default:"http//h"`, none, TagSetting{}}, // of a document about an API
		{`json:"url" default:"http//h"`, env, TagSetting{Name: "", Default: "http//h", Offset: 20}},
		{`long:"url" default:"http//h"`, none, TagSetting{Name: "--url", Default: "http//h", Offset: 20}},
		{`env:"URL" envDefault:"http://$HOST"`, none, TagSetting{}},
		{`json:"url"`, env, TagSetting{}},
	}
	for _, tt := range tests {
		if s, ok := tagOf(reflect.StructTag(tt.tag), tt.pkg); s != tt.want || ok != (tt.want != TagSetting{}) {
			t.Errorf("tagOf(%s) = %+v, %t, want %+v", tt.tag, s, ok, tt.want)
		}
	}
}

func TestDefaultsOfElements(t *testing.T) {
	texts := types.NewSlice(types.Typ[types.String])
	for tag, want := range map[string][]TagSetting{
		`env:"A" envDefault:"h:1,http//h"`:                  {{"A", "h:1", 20, ""}, {"A", "http//h", 24, ""}},
		`env:"A" envDefault:"h:1;http//h" envSeparator:";"`: nil,
		`env:"A" envDefault:"[\"h:1\"]"`:                    nil,
	} {
		if got := TagsOf(reflect.StructTag(tag), texts, types.NewPackage("p", "p")); !slices.Equal(got, want) {
			t.Errorf("TagsOf(%s) = %+v, want %+v", tag, got, want)
		}
	}
	if got := TagsOf(`envDefault:"a:http//h"`, types.NewMap(types.Typ[types.String], types.Typ[types.String]), types.NewPackage("p", "p")); got != nil {
		t.Errorf("of a map %+v", got)
	}
}

func TestSplitHostPortIsThatOfNet(t *testing.T) {
	for _, s := range []string{
		"h:80", "h", "", ":", ":80", "h:", "[::1]:80", "[::1]", "[::1]x:80", "::1:80", "[h:80", "h]:80", "[[h]]:80", "h:8]0", "[]:1", "a:b:c", "[fe80::1%eth0]:1", "[a]:b:c", "[a]:[b]",
	} {
		host, port, err := net.SplitHostPort(s)
		gotHost, gotPort, ok := splitHostPort(s)
		if ok != (err == nil) || ok && (gotHost != host || gotPort != port) {
			t.Errorf("splitHostPort(%q) = %q, %q, %v, want %q, %q, %v", s, gotHost, gotPort, ok, host, port, err)
		}
	}
}
