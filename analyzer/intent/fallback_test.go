package intent

// This file tests which errors lead to something else.

import (
	"go/ast"
	"testing"

	"golang.org/x/tools/go/ast/edge"
)

func TestFallsBack(t *testing.T) {
	tests := []struct {
		body  string
		wants bool
		is    bool
	}{
		{`u, err := url.Parse(s); if err != nil { u = other }; return u, nil`, false, true},
		{`if u, err := url.Parse(s); err == nil { return u, nil }; return other, nil`, false, true},
		{`u, err := url.Parse(s); if err == nil { return u, nil }; return nil, err`, false, false},
		{`u, err := url.Parse(s); if err != nil { return nil, err }; return u, nil`, false, false},
		{`u, err := url.Parse(s); if err != nil { log.Fatal("bad") }; return u, nil`, false, false},
		{`u, err := url.Parse(s); if err != nil { log.Print(err); u = other }; return u, nil`, false, false},
		{`u, err := url.Parse(s); if err != nil { return nil, errors.New("bad") }; return u, nil`, false, false},
		{`u, err := url.Parse(s); if err != nil { return other, nil }; return u, nil`, false, true},
		{`u, _ := url.Parse(s); return u, nil`, false, false},
		{`u, _ := url.Parse(s); return u, nil`, true, true},
		{`return url.Parse(s)`, false, false},
		{`_, err := url.Parse(s); valid = err == nil; return nil, nil`, false, false},
		{`_, err := url.Parse(s); if err != nil { panic("bad") }; return nil, nil`, false, false},
	}
	for _, tt := range tests {
		src := "package p\nimport (\"errors\"; \"log\"; \"net/url\")\nvar other *url.URL; var valid bool\nvar _, _ = errors.New(\"\"), log.Print\n" +
			"func f(s string) (*url.URL, error) { " + tt.body + " }\n"
		j, _ := load(t, "p.go", src)
		for cur := range j.index.Root.Preorder((*ast.CallExpr)(nil)) {
			call := cur.Node().(*ast.CallExpr)
			if sel, ok := call.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "Parse" {
				if got := j.FallsBack(cur, tt.wants); got != tt.is {
					t.Errorf("%s: falls back is %t", tt.body, got)
				}
			}
		}
	}
}

// TestUsesOtherwise is about https://pkg.go.dev/github.com/redis/go-redis/v9#ParseURL, whose
// callers take a host and a port as well.
func TestUsesOtherwise(t *testing.T) {
	tests := []struct {
		body string
		is   bool
	}{
		{`u, err := url.Parse(s); if err != nil { u = &url.URL{Host: s} }; return u, nil`, true},
		{`u, err := url.Parse(s); if err != nil { return &url.URL{Host: s}, nil }; return u, nil`, true},
		{`u, err := url.Parse(s); if err != nil { u = other }; return u, nil`, false},
		{`u, err := url.Parse(s); if err != nil { log.Print("no URL: ", s); u = other }; return u, nil`, false},
		{`u, err := url.Parse(s); if err != nil { return nil, errors.New(s) }; return u, nil`, false},
		{`u, err := url.Parse(s); if err == nil { return u, nil }; return nil, err`, false},
	}
	for _, tt := range tests {
		src := "package p\nimport (\"errors\"; \"log\"; \"net/url\")\nvar other *url.URL\nvar _, _ = errors.New(\"\"), log.Print\n" +
			"func f(s string) (*url.URL, error) { " + tt.body + " }\n"
		j, _ := load(t, "p.go", src)
		for cur := range j.index.Root.Preorder((*ast.CallExpr)(nil)) {
			call := cur.Node().(*ast.CallExpr)
			if sel, ok := call.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "Parse" {
				if got := j.UsesOtherwise(cur, cur.ChildAt(edge.CallExpr_Args, 0)); got != tt.is {
					t.Errorf("%s: used otherwise is %t", tt.body, got)
				}
			}
		}
	}
}
