package value

import "testing"

func TestCommon(t *testing.T) {
	for _, tt := range []struct {
		body  string
		begin string // "-": nothing of others is in all of them
		match []string
		not   []string
	}{
		{`u := "a" + x; if c { u += "?b" }; sink(u)`, "a{any}{?}", []string{"", "?b"}, []string{"?", "b", "?bb"}},
		{`u := "a" + x; if c { u += "?" + y }; sink(u)`, "a{any}{?}", []string{"", "?", "?x"}, []string{"x"}},
		{`u := "a"; if c { u = y }; sink(u + "/" + x)`, "{?}/{any}", []string{"a", "", "other"}, nil},
		{`u := "a" + x; if c { u = "b" + x }; sink(u)`, "{?}{any}", []string{"a", "b"}, []string{"", "ab", "c"}},
		{`u := x; if c { u = "b" + y }; sink(u)`, "-", nil, nil},
		{`u := "a"; if c { u = "b" }; sink(u)`, "-", nil, nil},
		{`sink(x)`, "-", nil, nil},
	} {
		s := check(t, "package p\n\nfunc sink(string) {}\n\nfunc f(x, y string, c bool) { "+tt.body+" }\n")
		cur := s.at(t, 0)
		val, ok := s.Common(cur.Node(), s.OfAll(cur))
		if got := show(val); ok != (tt.begin != "-") || ok && got != tt.begin {
			t.Errorf("%s: %s (%v), want %s", tt.body, got, ok, tt.begin)
			continue
		}
		if !ok {
			continue
		}
		for _, h := range val.Text.Holes() {
			if langName(h.Lang) != "?" {
				continue
			}
			part := val.Text.Slice(h.At, h.At+1)
			for _, m := range tt.match {
				if !matches(part, m) {
					t.Errorf("%s: %q is no part", tt.body, m)
				}
			}
			for _, m := range tt.not {
				if matches(part, m) {
					t.Errorf("%s: %q is a part", tt.body, m)
				}
			}
		}
	}
}

// A part of many bytes is a hole that anything may stand in.
func TestCommonOfLongStrings(t *testing.T) {
	const long = "0123456789012345678901234567890123456789012345678901234567890123456789"
	s := check(t, "package p\n\nfunc sink(string) {}\n\nfunc f(x string, c bool) { u := x; if c { u += \""+long+"\" }; sink(u) }\n")
	cur := s.at(t, 0)
	val, ok := s.Common(cur.Node(), s.OfAll(cur))
	if !ok || !matches(val.Text, long) || !matches(val.Text, "") {
		t.Errorf("%s, %v", show(val), ok)
	}
}
