//go:build unix

package analyzer_test

// This file checks that the cost of a run grows with the code and no faster.

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urilint/urilint/analyzer"
)

// load writes a file of Go source into a module of its own and loads that.
func load(t *testing.T, source string) []*packages.Package {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module example.com/m\n\ngo 1.26\n", "m.go": source} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.LoadSyntax | packages.NeedModule, Dir: dir, Env: append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod"),
	}, ".")
	if err != nil || packages.PrintErrors(pkgs) > 0 {
		t.Fatal("the source does not load: ", err)
	}
	return pkgs
}

// leastCPU is the least CPU time of some runs of urilint over pkgs, and how
// much they find.
func leastCPU(t *testing.T, pkgs []*packages.Package) (time.Duration, int) {
	t.Helper()
	least, found := time.Duration(1<<62), 0
	for range 3 {
		start := processCPU(t)
		graph, err := checker.Analyze([]*analysis.Analyzer{analyzer.Analyzer}, pkgs, nil)
		if err != nil {
			t.Fatal(err)
		}
		least = min(least, processCPU(t)-start)
		for _, action := range graph.Roots {
			if found = len(action.Diagnostics); action.Err != nil {
				t.Fatal(action.Err)
			}
		}
	}
	return least, found
}

// processCPU is the CPU time of this process so far.
func processCPU(tb testing.TB) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		tb.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// The garbage collector makes eight times the code cost more than eight times
// the CPU, by up to twice on a busy machine. A quadratic step would make it 64.
func TestCostGrowsWithTheCode(t *testing.T) {
	const small, factor = 1000, 8
	tests := []struct {
		name, before, line, after string
		findings                  int // per line
	}{
		{"formats in one function", "func f(host string, n int) {\n", "\thttp.Get(fmt.Sprintf(\"https://%%s.example.com/%d/%%d\", host, n))\n", "}\n", 0},
		{"findings in one function", "func f(host string, n int) {\n", "\thttp.Get(fmt.Sprintf(\"https//%%s.example.com/%d/%%d\", host, n))\n", "}\n", 1},
		{"functions", "", "func f%d(host string) {\n\tu := \"https://\" + host\n\thttp.Get(u + \"/x\")\n}\n", "var _ = fmt.Sprint\n", 0},
		{"variables of the package", "", "var v%[1]d = \"https://h/%[1]d\"\n\nfunc f%[1]d() { http.Get(v%[1]d) }\n", "var _ = fmt.Sprint\n", 0},
		{"wrappers and their calls", "", "func w%[1]d(u string) { http.Get(u) }\n\nfunc c%[1]d() { w%[1]d(\"https://h/\") }\n", "var _ = fmt.Sprint\n", 0},
		{"calls of one wrapper", "func w(u string) { http.Get(u) }\n\nfunc f() {\n", "\tw(\"https://h/%d\")\n", "}\n\nvar _ = fmt.Sprint\n", 0},
		{"uses of one field", "type T struct{ f string }\n\nvar _ = T{\"https://h/\"}\n\n", "func (t T) g%d() { http.Get(t.f) }\n", "var _ = fmt.Sprint\n", 0},
		{"callers on branches", "type T struct{ f string }\n\nvar _ = T{\"https://h/\"}\n\nfunc (t T) g(ok bool) { http.Get(t.f) }\n\n", "func (t T) g%d(ok bool) {\n\tif ok {\n\t\tt.g(ok)\n\t}\n}\n", "var _ = fmt.Sprint\n", 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			cost := func(lines int) time.Duration {
				var b strings.Builder
				b.WriteString("package m\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n)\n\n" + test.before)
				for i := range lines {
					fmt.Fprintf(&b, test.line, i)
				}
				b.WriteString(test.after)
				d, found := leastCPU(t, load(t, b.String()))
				if found != lines*test.findings {
					t.Errorf("%d findings in %d lines", found, lines)
				}
				return d
			}
			one, many := cost(small), cost(small*factor)
			ratio := float64(many) / float64(one)
			t.Logf("%d lines %v, %d lines %v: %.1f times", small, one, small*factor, many, ratio)
			if ratio > factor*factor/2 {
				t.Errorf("%d times the lines cost %.1f times the CPU", factor, ratio)
			}
		})
	}
}

// A file of 10,000 lines is analyzed within a second of CPU, and so are 20,000
// findings in one function, a constant that is wrong wherever it is used, and
// findings that need a longer look.
func TestLargeFileIsAnalyzedInASecond(t *testing.T) {
	const most = time.Second
	for _, test := range []struct {
		name        string
		lines       int
		before      string
		line, after string
		findings    int
	}{
		{"formats", 10_000, "func f(host string, n int) {\n",
			"\thttp.Get(fmt.Sprintf(\"https://%%s.example.com/v1/%[1]d/%%d?page=%%d\", host, n, %[1]d))\n", "}\n", 0},
		{"findings", 20_000, "var _ = fmt.Sprint\n\nfunc f() {\n",
			"\thttp.Get(\"localhost:8080/%d\")\n", "}\n", 20_000},
		{"findings whose errors are looked at", 5_000, "var _ = fmt.Sprint\n\nfunc f() {\n",
			"\tif _, err := http.Get(\"localhost:8080/%d\"); err != nil {\n\t\tpanic(err)\n\t}\n", "}\n", 5_000},
		{"passwords", 5_000, "var _ = fmt.Sprint\n\nfunc f() {\n",
			"\thttp.Get(\"https://bob:Tr0ub4dor%d@example.com/\")\n", "}\n", 5_000},
		{"uses of a constant", 10_000, "var _ = fmt.Sprint\n\nconst base = \"localhost:8080\"\n\nfunc f() {\n",
			"\thttp.Get(base + \"/%d\")\n", "}\n", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			var b strings.Builder
			b.WriteString("package m\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n)\n\n" + test.before)
			for i := range test.lines {
				fmt.Fprintf(&b, test.line, i)
			}
			b.WriteString(test.after)
			d, found := leastCPU(t, load(t, b.String()))
			t.Logf("%d lines take %v", test.lines, d)
			if d > most {
				t.Errorf("%d lines take %v, want at most %v", test.lines, d, most)
			}
			if found != test.findings {
				t.Errorf("%d findings, want %d", found, test.findings)
			}
		})
	}
}
