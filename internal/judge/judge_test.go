package judge

// This file tests the parts of the judgment that need no program. What is reported in
// programs, and what is not, is tested in package analyzer.

import (
	"go/token"
	"testing"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/internal/segment"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/testcode"
)

func TestCanBoth(t *testing.T) {
	is := func(words ...string) segment.Guard { return segment.Guard{Words: words} }
	not := func(words ...string) segment.Guard { return segment.Guard{Words: words, Not: true} }
	tests := []struct {
		a, b segment.Guard
		can  bool
	}{
		{is("mysql"), is("mysql", "mariadb"), true},
		{is("mysql"), is("postgres"), false},
		{is("mysql"), not("mysql"), false},
		{is("mysql", "mariadb"), not("mysql"), true},
		{not("mysql"), not("postgres"), true},
		{not("mysql"), is("mysql"), false},
	}
	for _, tt := range tests {
		if canBoth(tt.a, tt.b) != tt.can || canBoth(tt.b, tt.a) != tt.can {
			t.Errorf("canBoth(%+v, %+v) is not %t in both orders", tt.a, tt.b, tt.can)
		}
	}
}

// verdictOn is what the rules say of a literal at http.Get that passed the barrier.
func verdictOn(t *testing.T, s string, b segment.Barrier) *Verdict {
	t.Helper()
	want := &spec.Expectation{API: "http.Get", Form: spec.HTTPURL, Schemes: []string{"http", "https"}, Parser: spec.NetURL}
	v := segment.Of(s, segment.Literal{Pos: 1, End: 9}).List[0].WithBarrier(b)
	in := &rule.Input{Text: v.Text(), Want: want, GoVersion: "go1.26"}
	f := rule.Check(in, func(r *rule.Rule) bool { return !r.OptIn })
	if f == nil {
		t.Fatalf("nothing is wrong with %q", s)
	}
	return &Verdict{Value: v, Input: in, Finding: f, Evident: f.IsEvident(in)}
}

func TestBarriers(t *testing.T) {
	tests := []struct {
		text string
		by   segment.Barrier
		want Silence
	}{
		// Circumstantial: whatever asks may have been made for it.
		{"localhost:8080", segment.Barrier{Kind: segment.Test, Says: "http"}, BehindBarrier},
		{"localhost:8080", segment.Barrier{Kind: segment.Check}, BehindBarrier},
		{"localhost:8080", segment.Barrier{Kind: segment.Rewriter, Says: "/"}, Reported}, // strings.TrimSuffix(u, "/")
		{"localhost:8080", segment.Barrier{Kind: segment.Rewriter, Says: " \t\n"}, Reported},
		{"localhost:8080", segment.Barrier{Kind: segment.Rewriter, Says: "http://"}, BehindBarrier},
		// Evident: only what mends it.
		{"http//h.example", segment.Barrier{Kind: segment.Test, Says: "http://"}, Reported},
		{"http//h.example", segment.Barrier{Kind: segment.Test, Says: "http"}, Reported},
		{"http//h.example", segment.Barrier{Kind: segment.Test, Says: "http//"}, Mended},
		{"http//h.example", segment.Barrier{Kind: segment.Check}, Reported},
		{"http:/h.example", segment.Barrier{Kind: segment.Rewriter, Says: "http:/"}, Mended},
		{"http:/h.example", segment.Barrier{Kind: segment.Rewriter, Says: "https://"}, Reported}, // u = "https://" + u
		{"https://h.example/a\n", segment.Barrier{Kind: segment.Rewriter, Says: " \t\n"}, Mended},
		{"https://h.example/a\x01b", segment.Barrier{Kind: segment.Rewriter, Says: " \t\n"}, Reported},
	}
	for _, tt := range tests {
		v := verdictOn(t, tt.text, tt.by)
		if got := new(Judge).barrier(v); got != tt.want {
			t.Errorf("%q behind %+v: %q, want %q", tt.text, tt.by, got, tt.want)
		}
	}
}

func TestRightElsewhere(t *testing.T) {
	of := func(pos int) segment.Literal { return segment.Literal{Pos: token.Pos(pos), End: token.Pos(pos + 5)} }
	right := &Verdict{Value: segment.Of("https://h", of(1)).List[0]}
	wrong := &Verdict{Finding: new(rule.Finding), Blame: Blame{Literal: of(1), To: 8}, Joined: []Blame{{Literal: of(20)}}}
	j := &Judge{Tests: testcode.New(token.NewFileSet(), inspector.New(nil).Root(), nil)}
	if j.isRightElsewhere(wrong, []*Verdict{right}) || wrong.Blame.Literal != of(20) {
		t.Errorf("of two literals one of which is right, %v is to blame", wrong.Blame)
	}
	wrong.Blame, wrong.Joined = Blame{Literal: of(1), To: 8}, nil
	if !j.isRightElsewhere(wrong, []*Verdict{right}) {
		t.Error("the only literal is right elsewhere, and yet to blame")
	}
}

// TestOtherPartOfALiteral is about "https://a,http//b", which strings.Split takes apart.
func TestOtherPartOfALiteral(t *testing.T) {
	list := segment.Of("https://a,http//b", segment.Literal{Pos: 1, End: 20}).List[0]
	right := &Verdict{Value: list.Slice(0, 9)}
	wrong := &Verdict{Value: list.Slice(10, 17), Finding: new(rule.Finding), Blame: Blame{Literal: list.Segments[0].Literal, From: 10, To: 16}}
	j := &Judge{Tests: testcode.New(token.NewFileSet(), inspector.New(nil).Root(), nil)}
	if j.isRightElsewhere(wrong, []*Verdict{right}) {
		t.Error("what is right is another part of the literal")
	}
}

func TestSilencesHaveNames(t *testing.T) {
	for s := Reported; s <= Nowhere; s++ {
		if s.String() == "" {
			t.Errorf("silence %d has no name", s)
		}
	}
}
