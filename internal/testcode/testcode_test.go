package testcode_test

import (
	"go/importer"
	"go/token"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/progtest"
	"github.com/urilint/urilint/internal/testcode"
)

// mark is what the sources have at the place that is asked about.
const mark = "here()"

// load type-checks one file and returns the position of the mark in it.
func load(t *testing.T, name, src string) (*testcode.Index, token.Pos) {
	t.Helper()
	src = "package p\n\nimport (\n\t\"os\"\n\t\"testing\"\n)\n\nvar _ = os.Args\nvar _ testing.TB\n\nfunc here() bool { return true }\n\n" + src
	s := progtest.Config{Name: name, Importer: importer.Default()}.Load(t, src)
	at := strings.LastIndex(src, mark)
	return testcode.New(s.Fset, s.Root, s.Info), s.File().FileStart + token.Pos(at)
}

func TestCodeOfTests(t *testing.T) {
	for _, tt := range []struct {
		name, file, src string
		want            bool
	}{
		{"a file of tests", "p_test.go", `var _ = here()`, true},
		{"a file of tests under another name", "p_test.go", "//line p.go:1\nvar _ = here()", true},
		{"a file under the name of one of tests", "p.go", "//line p_test.go:1\nvar _ = here()", false},
		{"a package that imports testing", "p.go", `var _ = here()`, false},
		{"a function of such a package", "p.go", `func f() { if testing.Testing() { here() } }`, false},
		{"a testing.TB", "p.go", `func f(tb testing.TB) { here() }`, true},
		{"a *testing.T", "p.go", `func f(t *testing.T) { here() }`, true},
		{"a *testing.B behind another parameter", "p.go", `func f(n int, s string, b *testing.B) { here() }`, true},
		{"a *testing.M", "p.go", `func f(m *testing.M) { os.Exit(m.Run()); here() }`, false},
		{"a function literal in one", "p.go", `func f(t *testing.T) { t.Cleanup(func() { here() }) }`, true},
		{"a function literal that gets one", "p.go", `func f() { testing.Benchmark(func(b *testing.B) { here() }) }`, true},
		{"beside a function literal that gets one", "p.go", `func f() { testing.Benchmark(func(b *testing.B) {}); here() }`, false},
		{"a table of such literals", "p.go", `var table = []func(*testing.T){ func(*testing.T) {}, func(t *testing.T) { here() } }`, true},
		{"the function behind one", "p.go", "func f(t *testing.T) {}\nfunc g() { here() }", false},
		{"an interface of assertions", "p.go", `type T interface { Errorf(string, ...any); FailNow() }
			func f(t T) { here() }`, true},
		{"an interface of helpers", "p.go", `type T interface { Errorf(string, ...any); Helper() }
			func f(t T) { here() }`, true},
		{"testify's", "p.go", `type TestingT interface { Errorf(string, ...any) }
			func f(t TestingT) { here() }`, true},
		{"a logger", "p.go", `type Logger interface { Errorf(string, ...any); Fatalf(string, ...any); Fatal(...any); Warnf(string, ...any) }
			func f(t Logger) { here() }`, false},
		{"a suite", "p.go", `type suite struct { *testing.T }
			func (s *suite) f() { here() }`, true},
		{"an environment of a test", "p.go", `type env struct { tb testing.TB; port int }
			func (e *env) f() { here() }`, true},
		{"an environment by value", "p.go", `type env struct { tb testing.TB }
			func (e env) f() { here() }`, true},
		{"a server with a logger", "p.go", `type logger interface { Errorf(string, ...any) }
			type server struct { log logger }
			func (s *server) f() { here() }`, false},
		{"one that returns a test", "p.go", `func f() func(*testing.T) { here(); return nil }`, false},
	} {
		x, pos := load(t, tt.file, tt.src)
		for range 2 { // it remembers
			if got := x.Contains(pos); got != tt.want {
				t.Errorf("%s: %t, want %t", tt.name, got, tt.want)
			}
		}
	}
	x, _ := load(t, "p.go", "")
	if x.Contains(token.NoPos) || x.Contains(token.Pos(1<<30)) {
		t.Error("a position outside of the files is in no test")
	}
}
