package value

import "testing"

func TestCommon(t *testing.T) {
	for _, tt := range []struct {
		body string
		want string // "-": nothing of others is in all of them
	}{
		{`u := "a" + x; if c { u += "?b" }; sink(u)`, "a{any}{any}"},
		{`u := "a" + x; if c { u += "?" + y }; sink(u)`, "a{any}{any}"},
		{`u := "a"; if c { u = y }; sink(u + "/" + x)`, "{any}/{any}"},
		{`u := "a" + x; if c { u = "b" + x }; sink(u)`, "{any}{any}"},
		{`u := x; if c { u = "b" + y }; sink(u)`, "-"},
		{`u := "a"; if c { u = "b" }; sink(u)`, "-"},
		{`sink(x)`, "-"},
	} {
		s := check(t, "package p\n\nfunc sink(string) {}\n\nfunc f(x, y string, c bool) { "+tt.body+" }\n")
		cur := s.at(t, 0)
		val, ok := s.Common(cur.Node(), s.OfAll(cur))
		if got := show(val); ok != (tt.want != "-") || ok && got != tt.want {
			t.Errorf("%s: %s (%v), want %s", tt.body, got, ok, tt.want)
		}
	}
}
