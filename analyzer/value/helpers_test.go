package value

// This file type-checks the sources of the tests and shows values as text.

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/progtest"
)

// A source is one type-checked file of a test.
type source struct {
	*Package
	src  string
	file *token.File
}

// check type-checks src, a file of package p, which may import the standard
// library.
func check(t testing.TB, src string) *source {
	t.Helper()
	s, err := tryCheck(src)
	if err != nil {
		t.Fatalf("%v\n%s", err, src)
	}
	return s
}

func tryCheck(src string) (*source, error) {
	s, err := checkAll(src)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// checkAll type-checks src as far as it goes and returns the first error.
func checkAll(src string) (s *source, first error) {
	checked, first := progtest.Config{}.Check(src)
	if checked == nil {
		return nil, first
	}
	p := New(checked.Fset, checked.Files, goindex.New(checked.Pkg, checked.Info, checked.Root))
	return &source{Package: p, src: src, file: checked.Fset.File(checked.File().FileStart)}, first
}

// An arrival is a function body that calls sink once, with what it may need at
// package level, and what can arrive there.
type arrival struct{ name, decls, body, want string }

// arrives checks what can arrive at the calls of sink of tests, and of the programs
// of archive, which are longer than a line.
func arrives(t *testing.T, archive string, tests []arrival) {
	t.Helper()
	for _, p := range progtest.Read(t, archive) {
		tests = append(tests, arrival{p.Name, p.Decls, p.Body, p.Want})
	}
	arrivesIn(t, tests)
}

// arrivesIn checks what can arrive at the calls of sink of tests.
func arrivesIn(t *testing.T, tests []arrival) {
	t.Helper()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := check(t, `package p
import ("bytes"; "errors"; "flag"; "fmt"; "net/url"; "os"; "path"; "path/filepath"; "runtime"; "slices"; "strconv"; "strings"; "sync")
var _, _, _, _, _, _ = flag.Parse, fmt.Sprint, strconv.Itoa, strings.ToLower, bytes.Clone, errors.New
var _, _, _, _, _, _, _ = url.Parse, os.Exit, path.Join, filepath.Join, runtime.GC, slices.Sort[[]int], sync.OnceFunc
func sink(...any) {}
func change(list []string) { list[0] = "changed" }
func run(func()) {}
func fill(*strings.Builder) {}
func checked(s string) error { if s != "known" { return errors.New(s) }; return nil }
`+tt.decls+`
func f(x string, c bool, ch chan int, err error) { `+tt.body+` }
`)
			if got := showAll(s.OfAll(s.at(t, 0))); got != tt.want {
				t.Errorf("%s\n%s\n got  %s\n want %s", tt.decls, tt.body, got, tt.want)
			}
		})
	}
}

// sinks returns the cursors of the arguments of the calls of sink.
func (s *source) sinks() (args []inspector.Cursor) {
	for cur := range s.root.Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "sink" {
			arg, _ := cur.FindNode(call.Args[0])
			args = append(args, arg)
		}
	}
	return args
}

// at returns the cursor of the argument of the n-th call of sink, counted
// from 0.
func (s *source) at(t testing.TB, n int) inspector.Cursor {
	t.Helper()
	args := s.sinks()
	if n >= len(args) {
		t.Fatalf("too few calls of sink in\n%s", s.src)
	}
	return args[n]
}

// text returns the source between two positions.
func (s *source) text(pos, end token.Pos) string {
	return s.src[s.file.Offset(pos):s.file.Offset(end)]
}

// show writes a value for comparison: {any} for any string, {…} for the
// language of another hole, by its name in names.
func show(v Value) string {
	var b strings.Builder
	flat := v.Text.Flat()
	from := 0
	for _, h := range v.Text.Holes() {
		b.WriteString(flat[from:h.At])
		b.WriteString("{" + langName(h.Lang) + "}")
		from = h.At + 1
	}
	return b.String() + flat[from:]
}

// showAll writes all values, sorted, with " | " between.
func showAll(values []Value) string {
	var list []string
	for _, v := range values {
		list = append(list, show(v))
	}
	slices.Sort(list)
	return strings.Join(list, " | ")
}

// apply returns src with edits applied; they must not overlap.
func (s *source) apply(edits []analysis.TextEdit) (string, error) {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b analysis.TextEdit) int { return int(a.Pos) - int(b.Pos) })
	var b strings.Builder
	from := 0
	for _, e := range edits {
		pos, end := s.file.Offset(e.Pos), s.file.Offset(e.End)
		if pos < from || end < pos {
			return "", fmt.Errorf("edits overlap")
		}
		b.WriteString(s.src[from:pos])
		b.Write(e.NewText)
		from = end
	}
	return b.String() + s.src[from:], nil
}
