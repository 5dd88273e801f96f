package rule

// This file tests the targets in Link headers: which are found, where, and what
// looks like a fault and is fine.

import (
	"strings"
	"testing"
)

func TestTargetsOfLinkHeaders(t *testing.T) {
	for _, tt := range []struct {
		in    string
		rule  *Rule // nil for silence
		fault string
		fixed string // "-" for no fix
	}{
		{`<https://h/x y>; rel=next`, unescapedChar, " ", `<https://h/x%20y>; rel=next`},
		{`<https//h.com/2>; rel="next"`, schemeRule, "https//", `<https://h.com/2>; rel="next"`},
		{`<https://h/1>; rel="prev", <https//h.com/3>; rel="next"`, schemeRule, "https//", `<https://h/1>; rel="prev", <https://h.com/3>; rel="next"`},
		{`<https://h/1>;rel=prev,,<https//h.com/3>`, schemeRule, "https//", `<https://h/1>;rel=prev,,<https://h.com/3>`},
		{` <https://h/a,b>; title="x, \"<y>, "; rel=prev, <https//h.com/3>`, schemeRule, "https//", ` <https://h/a,b>; title="x, \"<y>, "; rel=prev, <https://h.com/3>`},
		{`<www.example.com/style.css>; rel=preload`, redirect, "www.example.com", `<https://www.example.com/style.css>; rel=preload`},
		{`<localhost:8080/x>; rel=self`, relativeColon, "localhost:8080", `<http://localhost:8080/x>; rel=self`},
		{`</x%zz>; rel=self`, percentEncoding, "%zz", `</x%25zz>; rel=self`},
		{`<https://bob:hunter2@h/>; rel=self`, userinfoPassword, "hunter2", ""},
		{`<https://h:99999/>; rel=self`, portRule, "99999", "-"},
		{`<https://h/?page={d}>; rel=prev, <https//h.com/?page={d}>; rel=next`, schemeRule, "https//", `<https://h/?page={d}>; rel=prev, <https://h.com/?page={d}>; rel=next`},
		{`<{any}?page=1>; rel="{any}", <www.example.com/{any}>; rel=last`, redirect, "www.example.com", `<{any}?page=1>; rel="{any}", <https://www.example.com/{any}>; rel=last`},
		{`{any}, <https://h.com/x y>; rel=last`, unescapedChar, " ", `{any}, <https://h.com/x%20y>; rel=last`},

		{`<https://h/2>; rel="next"`, nil, "", ""},
		{`</2>; rel=next, <?page=3>; rel=last, <>; rel=self, <#top>, <../x>`, nil, "", ""},
		{`</style.css>; rel=preload; as=style, <//cdn.example.com>; rel=preconnect`, nil, "", ""},
		{`<https://h/a,b>; rel="next"; title="www.example.com, <https//h/>"`, nil, "", ""},
		{`<https://h/2>; rel="https://h/rels/a b <https//h>"`, nil, "", ""},
		{`<{any}>; rel=next, <{any}&page={d}>; rel=last`, nil, "", ""},
		{`<https://h/?page={d}>; rel="{any}"; title="{any}, <https//h/>"`, nil, "", ""},
		{`{any}`, nil, "", ""},
		{``, nil, "", ""},
		{`<`, nil, "", ""},
		{`<>`, nil, "", ""},
		{`<>"`, nil, "", ""},
		{`<>"\`, nil, "", ""},
		{`,`, nil, "", ""},
		{`<https//h.com/2`, nil, "", ""},               // no link
		{`https//h.com/2; rel=next`, nil, "", ""},      // nor this
		{`x, <https//h.com/2>; rel=next`, nil, "", ""}, // nor what follows
	} {
		s := &Input{Text: holed(tt.in), Want: linkHeader}
		f := findIn(s, unescapedChar)
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
		if got := s.Text.Flat()[f.Start:f.End]; got != tt.fault {
			t.Errorf("%s: fault is %q, want %q", tt.in, got, tt.fault)
		}
		if tt.fixed == "" {
			continue // it reads the environment
		}
		got := "-"
		if len(f.Fixes) > 0 {
			got = after(t, s, f.Fixes[0]).Flat()
		}
		if want := holed(tt.fixed).Flat(); got != want {
			t.Errorf("%s: first fix writes %s, want %s", tt.in, strings.ToValidUTF8(got, "…"), tt.fixed)
		}
	}
}
