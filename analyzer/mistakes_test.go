package analyzer_test

// This file tests that a mistake is one diagnostic, by however many ways it
// arrives where a URL is wanted.

import (
	"slices"
	"testing"

	"github.com/urilint/urilint/analyzer"
)

func TestOneMistakeIsOneDiagnostic(t *testing.T) {
	for _, tt := range []struct {
		name    string
		body    string
		faults  []string // the source at fault, and the rule
		related int      // other places that the diagnostics name
		fixes   int      // diagnostics with a fix
	}{
		{"field of a URL that is used as a string",
			`u := url.URL{Scheme: "http", Host: "::1", Path: "/x"}; http.Get(u.String())`,
			[]string{"::1 component"}, 1, 1},
		{"field behind a pointer",
			`u := &url.URL{Scheme: "https", Host: "https://example.com"}; http.Get(u.String())`,
			[]string{"https:// component"}, 1, 1},
		{"fault that shows in another field",
			`u := url.URL{Scheme: "https://", Host: "h", Path: "/x"}; http.Get(u.String())`,
			[]string{":// component"}, 1, 1},
		{"field that is set later",
			`u := url.URL{Scheme: "http"}; u.Host = "::1"; http.Get(u.String())`,
			[]string{"::1 component"}, 1, 1},
		{"fault that no field has by itself",
			`u := url.URL{Scheme: "htps", Host: "example.com"}; http.Get(u.String())`,
			[]string{"htps scheme"}, 1, 0},
		{"two fields at fault",
			`u := url.URL{Scheme: "http", Host: "h:port", RawQuery: "?a=b"}; http.Get(u.String())`,
			[]string{":port component", "? component"}, 1, 1},
		{"one string at two sinks that find fault with different bytes of it",
			`const u = "http://h:80/%zz"; http.Get(u); net.Dial("tcp", u)`,
			[]string{"%zz percent-encoding"}, 2, 0},
		{"the same in the other order",
			`const u = "http://h:80/%zz"; net.Dial("tcp", u); http.Get(u)`,
			[]string{"%zz percent-encoding"}, 2, 0},
		{"a string and what is cut from it",
			`const u = "htps://example.com/x"; http.Get(u); http.Get(strings.TrimSuffix(u, "x"))`,
			[]string{"htps scheme"}, 2, 1},
		{"two strings in one statement",
			`http.Get("htps://h/" + "x"); http.Get("localhost:80")`,
			[]string{"htps scheme", "localhost:80 relative-colon"}, 0, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := analyze(t, analyzer.Analyzer, map[string]string{"p.go": "package p\n\n" +
				"import (\n\t\"net\"\n\t\"net/http\"\n\t\"net/url\"\n\t\"strings\"\n)\n\n" +
				"var _, _, _, _ = net.Dial, http.Get, url.Parse, strings.TrimSpace\n\nfunc f() { " + tt.body + " }\n"})
			var faults []string
			related, fixes := 0, 0
			for _, d := range r.diags {
				faults = append(faults, r.source(d.Pos, d.End)+" "+d.Category)
				related += len(d.Related)
				fixes += min(len(d.SuggestedFixes), 1)
			}
			if !slices.Equal(faults, tt.faults) || related != tt.related || fixes != tt.fixes {
				t.Errorf("%q with %d related places and %d fixes, want %q with %d and %d",
					faults, related, fixes, tt.faults, tt.related, tt.fixes)
			}
		})
	}
}
