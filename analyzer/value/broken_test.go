package value

import (
	"go/ast"
	"testing"
)

// everything asks for the value of each expression of s.
func (s *source) everything() {
	for cur := range s.root.Preorder() {
		if _, ok := cur.Node().(ast.Expr); !ok {
			continue
		}
		for _, v := range s.OfAll(cur) {
			n := v.Text.Len()
			v.Span(0, n)
			v.Via(0, n)
			for _, edit := range [][2]int{{0, 0}, {0, 1}, {n / 2, n}, {n, n}} {
				if edit[0] <= n && edit[1] <= n {
					v.Edit(edit[0], edit[1], "x", "")
					v.Edit(edit[0], edit[1], "", "env()")
				}
			}
		}
	}
}

// TestCodeWithTypeErrors checks that code that does not compile makes no
// trouble.
func TestCodeWithTypeErrors(t *testing.T) {
	for _, src := range []string{
		`const c = c + "a"; func f() { sink(c) }`,
		`const (c = "a" + d; d = c); var v = v; func f() { sink(c, d, v) }`,
		`func f() { sink(undefined, undefined.x, undefined(1), undefined["a"]) }`,
		`func f() { fmt.Sprintf("%d"); u := fmt.Sprintf(); sink(u) }`,
		`import "fmt"; func f() { sink(fmt.Sprintf(), fmt.Sprintf(1), fmt.Sprintf("%s", g(), g()), fmt.Appendf(), fmt.Sprint(nil, g())) }; func g() (int, string)`,
		`import "strings"; func f() { sink(strings.Join(), strings.TrimSuffix("a"), strings.Replace("a", "b", 1, 2, 3), strings.TrimSpace(g())) }; func g() (int, string)`,
		`import "net"; func f() { sink(net.JoinHostPort("a"), net.JoinHostPort(g())) }; func g() (string, string)`,
		`func g(a string) string { return a }; func f() { sink(g(), g("a", "b"), g(1)) }`,
		`func g(string) string { return }; func h(a, a string) string { return a }; func f() { sink(g("a"), h("a", "b")) }`,
		`func f() { for _, u := range "a" + 1 { sink(u) }; for u := range undefined { sink(u) }; for _, u := range []undefined{"a"} { sink(u) } }`,
		`func f() { u, v := "a"; sink(u, v); u, v = "b", "c", "d"; sink(u) }`,
		`type T struct { u string; undefined }; func f() { t := T{"a", "b", "c"}; sink(t.u, t.v, t.undefined, T{v: "a"}.v, T{1: "a"}.u) }`,
		`func f() { m := map[undefined]string{"a": "b", 1: "c"}; sink(m["a"], m[1]); a := [-1]string{5: "a"}; sink(a[5], a[-1], a["x"]) }`,
		`func f() { var b strings.Builder; b.WriteString(); sink(b.String()) }`,
		`func f() { "a" += "b"; f() = "c"; 1++; sink("a"++) }`,
		`func f() { if u := ; u { sink(u) } `,
		`func f() { switch u := "a" { case u: sink(u`,
		`var x, y = "a"; func f() { sink(x, y) }`,
		`import "flag"; var x = flag.String("a"); func f() { sink(*x, *undefined, *f) }`,
		`import "cmp"; func f() { sink(cmp.Or(), cmp.Or[string](), cmp.Or(1, "a"), cmp.Or("a"...)) }`,
		`func f[T any, U undefined](t T) { sink(t, U("a"), string(t)) }`,
	} {
		s, err := checkAll("package p; " + src + "\nfunc sink(...any) {}\n")
		if err == nil {
			t.Errorf("no error in %s", src)
		}
		if s != nil {
			s.everything()
		}
	}
}

// FuzzBroken takes a part out of a generated program and asks for every value
// that is left.
func FuzzBroken(f *testing.F) {
	for i := range 60 {
		f.Add([]byte{byte(i), 3, byte(5 * i), 8, 11, byte(i / 2), 5, 1, 9, 8, byte(3 * i), 14, 2, 12, 7, 7, 1}, uint(i*37), uint(i%9))
	}
	f.Fuzz(func(t *testing.T, data []byte, from, n uint) {
		src, _, ok := generate(data)
		if !ok || len(data) > 200 {
			return
		}
		i := int(from % uint(len(src)))
		j := min(i+int(n%50), len(src))
		if s, _ := checkAll(src[:i] + src[j:]); s != nil {
			s.everything()
		}
	})
}
