package value

// This file checks that large inputs are no trouble.

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// soon fails the test if f takes longer than any reader would wait. The
// bound is far above what it takes, for slow machines.
func soon(t *testing.T, what string, f func()) {
	t.Helper()
	start := time.Now()
	f()
	if d := time.Since(start); d > 20*time.Second {
		t.Errorf("%s took %v", what, d)
	} else {
		t.Logf("%s took %v", what, d)
	}
}

// all evaluates every sink of s.
func (s *source) all(t *testing.T) (values []Value) {
	n := strings.Count(s.src, "sink(") - 1
	args := s.sinks()
	if len(args) != n {
		t.Fatalf("%d sinks, want %d", len(args), n)
	}
	for _, arg := range args {
		values = append(values, s.OfAll(arg)...)
	}
	return values
}

// longFunction is a function of 10,000 lines with 5000 sinks.
func longFunction() string {
	var b strings.Builder
	b.WriteString(header + "func f(c bool, x string) {\nu := \"a\"\n")
	for i := range 2500 {
		fmt.Fprintf(&b, "v%d := u + \"b\"\nif c { u = \"c\" } else { u = x }\nsink(v%d)\nsink(u)\n", i, i)
	}
	b.WriteString("}\n")
	return b.String()
}

func TestLongFunction(t *testing.T) {
	s := check(t, longFunction())
	soon(t, "5000 sinks in a function of 10,000 lines", func() { s.all(t) })
}

func TestLongSwitch(t *testing.T) {
	var b strings.Builder
	b.WriteString(header + "func f(n int) {\nu := \"a\"\nswitch {\n")
	for i := range 2000 {
		fmt.Fprintf(&b, "case n > %d:\nu = \"b%d\"\n", i, i)
	}
	b.WriteString("}\n" + strings.Repeat("sink(u)\n", 500) + "}\n")
	s := check(t, b.String())
	soon(t, "500 uses after a switch of 2000 cases", func() { s.all(t) })
}

func TestLongFunctionOfOneWrite(t *testing.T) {
	var b strings.Builder
	b.WriteString(header + "func f(c bool) {\nu := \"a\"\n")
	for range 5000 {
		b.WriteString("if c { _ = c }\nsink(u)\n")
	}
	b.WriteString("}\n")
	s := check(t, b.String())
	soon(t, "5000 uses of one variable", func() {
		for _, v := range s.all(t) {
			if got, ok := v.Text.Known(); got != "a" || !ok {
				t.Fatalf("%q", got)
			}
		}
	})
}

func TestGrowingStrings(t *testing.T) {
	for name, step := range map[string]string{
		"doubled":  "u += u\n",
		"appended": "u += \"abc\"\n",
		"branches": "if c { u += \"a\" } else { u += \"b\" }\n",
	} {
		s := check(t, header+"func f(c bool) {\nu := \"a\"\n"+strings.Repeat(step, 1000)+"sink(u)\n}\n")
		soon(t, name, func() { s.all(t) })
	}
	var b strings.Builder
	b.WriteString(header + "func g0() string { return \"a\" }\n")
	for i := range 60 {
		fmt.Fprintf(&b, "func g%d() string { return g%d() + g%d() }\n", i+1, i, i)
	}
	b.WriteString("func f() { sink(g60()) }\n")
	s := check(t, b.String())
	soon(t, "functions", func() { s.all(t) })
}

func TestLongLiterals(t *testing.T) {
	long := strings.Repeat("abcdefgh\\n\\u00e9", 100_000)
	s := check(t, header+"const c = \""+long+"\"\nfunc f(x string) { sink(c); sink("+strings.Repeat("\"ab\" +\n", 20_000)+"\"c\"); sink(c + x) }\n")
	soon(t, "a literal of a megabyte", func() {
		values := s.all(t)
		v := values[0]
		i := v.Text.Len() - 9
		pos, end, exact := v.Span(i, i+1)
		if got := s.text(pos, end); got != "c" || !exact {
			t.Errorf("source of %d bytes, exact=%v", len(got), exact)
		}
		v = values[1]
		if pos, end, exact := v.Span(20_001, 39_999); !exact || s.text(pos, pos+1) != "b" || end < pos {
			t.Errorf("span %d to %d exact=%v", pos, end, exact)
		}
		v = values[2]
		if pos, end, exact := v.Span(5000, 5001); !exact || s.text(pos, end) != "g" {
			t.Errorf("the beginning of a sum is at %d to %d exact=%v", pos, end, exact)
		}
		if _, isHole := v.Text.HoleAt(v.Text.Len() - 1); !isHole || v.Text.Len() != maxText+1 {
			t.Errorf("a sum of %d bytes", v.Text.Len())
		}
	})
}

// Sizes are computed before the texts are, in numbers that hold them on 32-bit
// hosts too.
func TestSizesThatOverflow(t *testing.T) {
	for _, e := range []string{
		`strings.Repeat(strings.Repeat("a", 1<<16), 1<<16)`,
		`strings.Repeat("abcd", 1<<30)`,
		`strings.ReplaceAll(strings.Repeat("a", 1<<16), "a", strings.Repeat("b", 1<<16))`,
		`strings.NewReplacer("a", strings.Repeat("b", 1<<16)).Replace(strings.Repeat("a", 1<<16))`,
		`strings.Join([]string{strings.Repeat("a", 1<<16), strings.Repeat("a", 1<<16)}, "")`,
		`fmt.Sprintf("%999999d%999999d", 1, 2)`,
	} {
		s := check(t, "package p\n\nimport (\"fmt\"; \"strings\")\n\nvar _, _ = fmt.Sprint, strings.Join\n\nfunc sink(...any) {}\n\nfunc f() { sink("+e+") }\n")
		soon(t, e, func() {
			if v := s.all(t)[0]; v.Text.IsKnown() || v.Text.Len() > maxText+1 {
				t.Errorf("%s is known, %d bytes", e, v.Text.Len())
			}
		})
	}
}

func TestDeepExpressions(t *testing.T) {
	s := check(t, header+"func f(x string) { sink("+strings.Repeat("(x + ", 3000)+"x"+strings.Repeat(")", 3000)+") }\n")
	soon(t, "3000 parentheses", func() { s.all(t) })
}

func TestLargeTable(t *testing.T) {
	rows := strings.Repeat("{\"a\", \"b\"},\n", 5000)
	s := check(t, header+"func f() { for _, tt := range []struct{ a, b string }{"+rows+"} { sink(tt.a + tt.b); sink(tt.b) } }\n")
	soon(t, "a table of 5000 rows", func() { s.all(t) })
}

func BenchmarkLongFunction(b *testing.B) {
	s := check(b, longFunction())
	args := s.sinks()
	for b.Loop() {
		s.declInfos = nil
		for _, arg := range args {
			s.OfAll(arg)
		}
	}
}
