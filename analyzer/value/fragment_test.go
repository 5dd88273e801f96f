package value

import (
	"go/ast"
	"testing"
)

func TestFragmentsSayWhereTheirTextStands(t *testing.T) {
	s := check(t, `package p

func sink(string) {}

func get(host string) { sink("https://" + host + "/v1/" + "users") }

func f() { sink("a.com") }
`)
	template := s.Of(s.at(t, 0)) // "https://"{host}"/v1/users"
	hole := template.Text.Holes()[0].At
	size := template.Text.Len()
	before := &Fragment{Value: template, Start: 0}
	after := &Fragment{Value: template, Start: hole + 1}
	host := s.at(t, 1)
	parts := []SummaryPart{
		{Text: template.Text.Slice(0, hole), From: before},
		{Expr: host.Node().(ast.Expr)},
		{Text: template.Text.Slice(hole+1, size), From: after},
	}
	val := s.Instantiate(host.Node(), parts)[0] // "https://a.com/v1/users"
	for _, tt := range []struct {
		part  string
		i, j  int
		of    *Fragment // nil where they are no part of one
		start int
	}{
		{"https", 0, 5, before, 0},
		{"//", 6, 8, before, 6},
		{"/a", 7, 9, nil, 0},
		{"a.com", 8, 13, nil, 0},
		{"/users", 16, 22, after, hole + 4},
		{"m/v", 12, 15, nil, 0},
		{"", 3, 3, nil, 0},
	} {
		if got := val.Text.Flat()[tt.i:tt.j]; got != tt.part {
			t.Fatalf("[%d, %d) is %q, want %q", tt.i, tt.j, got, tt.part)
		}
		of, start, ok := val.FragmentAt(tt.i, tt.j)
		if of != tt.of || start != tt.start || ok != (tt.of != nil) {
			t.Errorf("%q is at %d of %p (%v), want %d of %p", tt.part, start, of, ok, tt.start, tt.of)
		}
	}
	cut := newValue(s.Package, slice(val.pieces, 2, 20))
	if of, start, ok := cut.FragmentAt(0, 3); !ok || of != before || start != 2 { // "tps"
		t.Errorf("what is left of the beginning is at %d (%v), want 2", start, ok)
	}
}
