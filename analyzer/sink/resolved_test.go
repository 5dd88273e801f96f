package sink

// These tests follow a parsed URL to the references that are resolved against
// it.

import (
	"strings"
	"testing"
)

func TestReferencesOfABase(t *testing.T) {
	for _, tt := range []struct{ name, stmts, want string }{
		{"parsed against it", `b, _ := url.Parse("a"); b.Parse("r")`, `"r"`},
		{"several", `b, err := url.Parse("a"); if err != nil { return }; b.Parse("r"); (b).Parse("s" + "t")`, `"r" "s" + "t"`},
		{"a literal", `b, _ := url.Parse("a"); b.ResolveReference(&url.URL{Path: "r", RawQuery: "q"})`, `"r"`},
		{"a literal with a host", `b, _ := url.Parse("a"); b.ResolveReference(&url.URL{Path: "r", Host: "h"})`, `&url.URL{Path: "r", Host: "h"}`},
		{"a parsed one", `b, _ := url.Parse("a"); r, _ := url.Parse("r"); b.ResolveReference(r)`, `"r"`},
		{"a parsed one that is changed", `b, _ := url.Parse("a"); r, _ := url.Parse("r"); r.Path = "s"; b.ResolveReference(r)`, `r`},
		{"one parsed twice", `b, _ := url.Parse("a"); r, _ := url.Parse("r"); r, _ = url.Parse("s"); b.ResolveReference(r)`, `r`},
		{"a literal in a variable", `b, _ := url.Parse("a"); r := &url.URL{Path: "r"}; b.ResolveReference(r)`, `"r"`},
		{"declared before", `var b *url.URL; b, _ = url.Parse("a"); b.Parse("r")`, `"r"`},
		{"unknown", `var r *url.URL; b, _ := url.Parse("a"); b.ResolveReference(r)`, `r`},
		{"in a closure", `b, _ := url.Parse("a"); _ = func() { b.Parse("r") }`, `"r"`},
		{"its host read", `b, _ := url.Parse("a"); b.Parse("r"); fmt.Println(b.Host)`, `"r"`},
		{"joined too", `b, _ := url.Parse("a"); b.Parse("r"); _ = b.JoinPath("x")`, `"r"`},
		{"none", `b, _ := url.Parse("a"); fmt.Println(b)`, ``},
		{"its text used", `b, _ := url.Parse("a"); b.Parse("r"); http.Get(b.String())`, ``},
		{"its path changed", `b, _ := url.Parse("a"); b.Path += "/"; b.Parse("r")`, ``},
		{"its path tested", `b, _ := url.Parse("a"); if b.Path == "" { return }; b.Parse("r")`, ``},
		{"assigned again", `b, _ := url.Parse("a"); b, _ = url.Parse("c"); b.Parse("r")`, ``},
		{"handed on", `var f func(*url.URL); b, _ := url.Parse("a"); f(b); b.Parse("r")`, ``},
		{"another URL", `var b *url.URL; c, _ := url.Parse("a"); _ = c; b.Parse("r")`, ``},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := check(t, "p", function(tt.stmts), nil, false)
			table, err := Resolve(p.pkg, Builtin())
			if err != nil {
				t.Fatal(err)
			}
			for h := range table.Hits(p.index()) {
				if h.Want.API != "url.Parse" || p.text(h.Arg.Node()) != `"a"` {
					continue
				}
				var got []string
				for _, ref := range h.Refs {
					got = append(got, p.text(ref.Node()))
				}
				if s := strings.Join(got, " "); s != tt.want {
					t.Errorf("got %s, want %s", s, tt.want)
				}
				return
			}
			t.Fatal("no base")
		})
	}
}
