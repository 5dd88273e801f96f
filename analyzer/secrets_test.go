package analyzer_test

// This file tests that no password that stands in a source shows in anything
// the analyzer says of it.

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer"
)

const planted = "Tr0ub4dor"

// leaky are URLs that hold the planted password, sound and broken in every
// place around it.
var leaky = []string{
	"https://bob:Tr0ub4dor@example.com/",
	"https://bob:Tr0ub4dor@example.com:port/",
	"https://bob:Tr0ub4dor@exa mple.com/",
	"https://bob:Tr0ub4dor@[::1/",
	"https://bob:Tr0ub4dor@::1/",
	"https://bob:Tr0ub4dor%zz@example.com/",
	"https://bob:Tr0ub4dor/x@example.com/",
	"https://bob:Tr0ub4dor?x@example.com/",
	"https://bob:Tr0ub4dor#x@example.com/",
	"https://bob:Tr0ub4dor @example.com/",
	"https://bob:Tr0ub4dor\t@example.com/",
	"https://bob:a@Tr0ub4dor@example.com/",
	"https://:Tr0ub4dor@example.com/",
	"http//bob:Tr0ub4dor@example.com/",
	"http:/bob:Tr0ub4dor@example.com/",
	"http:bob:Tr0ub4dor@example.com/",
	"htpp://bob:Tr0ub4dor@example.com/",
	"http://http://bob:Tr0ub4dor@example.com/",
	"ftp://bob:Tr0ub4dor@example.com/",
	"//bob:Tr0ub4dor@example.com/",
	"bob:Tr0ub4dor@example.com/",
	"bob:Tr0ub4dor@example.com:8080/",
	" https://bob:Tr0ub4dor@example.com/",
	"https://bob:Tr0ub4dor@example.com/%zz",
	"https://bob:Tr0ub4dor@example.com/a b",
	"mysql://bob:Tr0ub4dor@tcp(example.com:3306)/db",
}

func TestNoPasswordInAnyOutput(t *testing.T) {
	strict := with(t, analyzer.Settings{Enable: []string{"all"}, Strict: true, Tests: "strict", UnsafeFixes: true})
	silent := with(t, analyzer.Settings{Disable: []string{"userinfo-password"}, UnsafeFixes: true})
	for _, u := range leaky {
		for _, use := range []string{
			"http.Get(%s)", "url.Parse(%s)", "url.ParseRequestURI(%s)", "url.ParseQuery(%s)", "httptest.NewRequest(\"GET\", %s, nil)",
			"http.Redirect(nil, nil, %s, 302)", "_ = url.URL{Host: %s}", "_ = url.URL{Scheme: %s}", "_ = url.URL{Path: %s}",
			"const c = %s; http.Get(c)", "http.Get(%s + \"x\")", "http.Get(fmt.Sprintf(\"%%s\", %s))",
		} {
			src := "package p\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n\t\"net/http/httptest\"\n\t\"net/url\"\n)\n\n" +
				"var _ = fmt.Sprint\nvar _ = httptest.NewRequest\nvar _ = http.Get\nvar _ = url.Parse\n\n" +
				"func f() { " + fmt.Sprintf(use, fmt.Sprintf("%q", u)) + " }\n"
			for _, a := range []*analysis.Analyzer{analyzer.Analyzer, strict, silent} {
				r := analyze(t, a, map[string]string{"p.go": src})
				out, err := json.Marshal(r.diags)
				if err != nil {
					t.Fatal(err)
				}
				said := string(out)
				for _, d := range r.diags {
					for _, fix := range d.SuggestedFixes {
						for _, e := range fix.TextEdits { // bytes are base64 in JSON
							said += "\n" + string(e.NewText)
						}
					}
				}
				if strings.Contains(said, planted) {
					t.Errorf("%s: the password shows: %s", src[strings.Index(src, "func f"):], said)
				}
			}
		}
	}
}

func TestFindingOnAPasswordCoversThePassword(t *testing.T) {
	r := analyze(t, analyzer.Analyzer, map[string]string{"p.go": `package p

import "net/url"

func f() { url.Parse("https://bob:Tr0ub4dor@example.com/") }
`})
	if len(r.diags) != 1 || r.diags[0].Category != "userinfo-password" {
		t.Fatalf("want one userinfo-password, have %v", r.diags)
	}
	if got := r.source(r.diags[0].Pos, r.diags[0].End); got != planted {
		t.Errorf("covers %d bytes, want the password alone", len(got))
	}
}

// Drivers refuse a diagnostic whose fixes have the same title, and with it all
// of the package.
func TestPasswordsThatAreWordsOfTheMessage(t *testing.T) {
	for _, password := range []string{"password", "userinfo", "Remove the password", "cleartext", "Read the", "the password", "must be set"} {
		src := "package p\n\nimport \"net/http\"\n\nfunc f() { http.Get(\"https://user:" + strings.ReplaceAll(password, " ", "%20") + "@example.com/\") }\n"
		r := analyze(t, offeringAll(t), map[string]string{"p.go": src})
		if len(r.diags) != 1 {
			t.Fatalf("%q: %d findings, want 1", password, len(r.diags))
		}
		titles := make(map[string]bool)
		for _, fix := range r.diags[0].SuggestedFixes {
			if titles[fix.Message] {
				t.Errorf("%q: two fixes are called %q", password, fix.Message)
			}
			titles[fix.Message] = true
		}
		if len(titles) == 0 {
			t.Errorf("%q: no fix", password)
		}
	}
}
