package rule

// This file tests the addresses in the sources of templates: which are found,
// where, and which are fine with a browser.

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/markup"
)

var parseHTML = &spec.Expectation{API: "(*template.Template).Parse", Form: spec.HTML, Consequence: "links to nowhere"}

func TestAddressesInHTML(t *testing.T) {
	for _, tt := range []struct {
		in    string
		rule  *Rule // nil for silence
		fault string
		fixed string // "-" for no fix
	}{
		{`<p><a href="http//h.com/x">`, schemeRule, "", `<p><a href="http://h.com/x">`},
		{`<A HREF = 'htps://h.com/?a=b&amp;c=d'>`, schemeRule, "htps", `<A HREF = 'https://h.com/?a=b&amp;c=d'>`},
		{`<a {{if .X}}href="http//h.com"{{end}}>`, schemeRule, "", `<a {{if .X}}href="http://h.com"{{end}}>`},
		{`<img src="http:://h.com">`, schemeRule, "http:://", `<img src="http://h.com">`},
		{`<a class=x href="www.example.com" {{.A}}="y">`, redirect, "www.example.com", `<a class=x href="https://www.example.com" {{.A}}="y">`},
		{`<form action="localhost:8080/x">`, relativeColon, "localhost:8080", `<form action="http://localhost:8080/x">`},
		{`<a href="http://h.com:99999/{{.Path}}">`, portRule, "99999", "-"},
		{`<img src="https://bob:hunter2@h.com/">`, userinfoPassword, "hunter2", "-"},
		{`<textarea><a href="http//h.com"></textarea><a href="http//i.com">`, schemeRule, "", `<textarea><a href="http//h.com"></textarea><a href="http://i.com">`},
		{`{{template "a" "<a href='http//g.com'>"}}<a href="http//h.com">`, schemeRule, "", `{{template "a" "<a href='http//g.com'>"}}<a href="http://h.com">`},
		{`<a href="http//h.com">{any}`, schemeRule, "", `<a href="http://h.com">{any}`},

		{`<a href="http://h.com/"><a href="//h.com"><a href="/x"><a href="x/y.html"><a href="#f"><a href="?q"><a href="">`, nil, "", ""},
		{`<a href="mailto:a@b.c"><a href="tel:+1"><a href="javascript:void(0)"><img src="data:image/png;base64,AA==">`, nil, "", ""},
		{`<a href="/a b?q=%">`, nil, "", ""},                                          // a browser encodes it
		{`<a href="http:/x"><a href="http:///h.com"><a href="https:h">`, nil, "", ""}, // and counts no slashes
		{`<a href="{{.Base}}www.example.com">`, nil, "", ""},
		{`<a href="{{"http//h.com"}}">`, nil, "", ""},
		{`<a href="http{{if .TLS}}s{{end}}://h.com">`, nil, "", ""},
		{`<a href="http&#58;//h.com"><a href="http//h.com&amp;x">`, schemeRule, "", `<a href="http&#58;//h.com"><a href="http://h.com&amp;x">`},
		{`<a href="http&#58;//h.com">`, nil, "", ""},
		{`<a href="[[.URL]]"><a href="<%= url %>"><a href="${url}"><a href="%s//h">`, nil, "", ""},
		{`<!-- <a href="http//h.com"> --><style>a{b:"<a href='http//h.com'>"}</style><script>"<a href='http//h.com'>"</script>`, nil, "", ""},
		{`<a title="<a href='http//h.com'>" data-href="http//h.com" {{.N}}href="http//h.com">`, nil, "", ""},
		{`<a href=http//h.com><a href="http//h.com`, nil, "", ""},
		{`{any}<a href="http//h.com">`, nil, "", ""}, // may be the beginning of a comment
		{`<a href="{any}"><a href="http//h.com">`, nil, "", ""},
		{`a < b && c <3 <`, nil, "", ""},
		{`<a href={{`, nil, "", ""},
	} {
		s := &Input{Text: holed(tt.in), Want: parseHTML}
		f := findIn(s, schemeRule)
		if tt.rule == nil {
			if f != nil {
				t.Errorf("%s: found %s: %s", tt.in, f.Rule.ID, f.Message())
			}
			continue
		}
		if f == nil || f.Rule != tt.rule {
			t.Errorf("%s: found %v, want %s", tt.in, f, tt.rule.ID)
			continue
		}
		if got := tt.in[f.Start:f.End]; tt.fault != "" && got != tt.fault {
			t.Errorf("%s: fault is %q, want %q", tt.in, got, tt.fault)
		}
		got := "-"
		if len(f.Fixes) > 0 {
			got = strings.ReplaceAll(after(t, s, f.Fixes[0]).Flat(), "\xff", "{any}")
		}
		if got != tt.fixed {
			t.Errorf("%s: first fix writes %s, want %s", tt.in, got, tt.fixed)
		}
	}
}

func FuzzAddressesInHTML(f *testing.F) {
	for _, s := range []string{`<a href="http//h">`, `<a {{if "}}"}}href='x'{{end}}>`, `<script></script>`, `<!--`, `<a href="{{`, `<textarea></textarea`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		end := 0
		for _, x := range markup.Addresses(s) {
			if x.Start < end || x.End > len(s) || x.Start >= x.End {
				t.Fatalf("%q: address %v behind %d", s, x, end)
			}
			end = x.End
		}
		if found := Check(&Input{Text: text.Known(s), Want: parseHTML}, byDefault); found != nil && (found.Start > found.End || found.End > len(s)) {
			t.Errorf("%q: finding at %d to %d", s, found.Start, found.End)
		}
	})
}
