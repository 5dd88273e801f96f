package analyzer_test

// This file lets the analyzer loose on any string at any sink, written in any
// form: no panic, spans inside the file, and fixes that keep their promises.

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/uri/redact"
)

// fuzzUses are sinks of each kind, with %s for the string.
var fuzzUses = []string{
	"http.Get(%s)", "url.Parse(%s)", "url.ParseRequestURI(%s)", "url.ParseQuery(%s)", "url.PathUnescape(%s)",
	"httptest.NewRequest(\"GET\", %s, nil)", "http.Redirect(nil, nil, %s, 302)", "new(url.URL).Parse(%s)",
	"new(url.URL).JoinPath(%s)", "_ = url.URL{Host: %s}", "_ = url.URL{Scheme: %s}", "_ = url.URL{Path: %s}",
	"_ = url.URL{RawQuery: %s}", "const c = %s; http.Get(c)", "c := %s; http.Head(c)",
}

// fuzzForms write s as a Go expression.
var fuzzForms = []func(s string) string{
	strconv.Quote,
	strconv.QuoteToASCII,
	func(s string) string {
		if strconv.CanBackquote(s) {
			return "`" + s + "`"
		}
		return strconv.Quote(s)
	},
	func(s string) string {
		return strconv.Quote(s[:len(s)/2]) + " +\n\t" + strconv.Quote(s[len(s)/2:])
	},
	func(s string) string { return "string((" + strconv.Quote(s) + "))" },
}

// isSecret reports whether the planted password stands in s where passwords do, and
// not where any word may.
func isSecret(s string) bool {
	before, behind, _ := strings.Cut(s, planted)
	return strings.Contains(before, ":") && strings.Contains(behind, "@") || !strings.Contains(redact.String(s), planted)
}

func FuzzAnyStringAtAnySink(f *testing.F) {
	for i, u := range append(leaky, "http://example.com/", "localhost:8080/x", "http://[::1", "%zz", "", "a b", "http://é/\x00\xff", "//", ":", "?;", "http:////%") {
		f.Add(u, uint8(i), uint8(i))
	}
	f.Fuzz(func(t *testing.T, s string, use, form uint8) {
		literal := fuzzForms[int(form)%len(fuzzForms)](s)
		src := "package p\n\nimport (\n\t\"net/http\"\n\t\"net/http/httptest\"\n\t\"net/url\"\n)\n\n" +
			"var _ = httptest.NewRequest\nvar _ = http.Get\nvar _ = url.Parse\n\nfunc f() {\n\t" +
			fmt.Sprintf(fuzzUses[int(use)%len(fuzzUses)], literal) + "\n}\n"
		r := analyze(t, offeringAll(t), map[string]string{"p.go": src})
		if len(r.diags) > 1 {
			t.Errorf("%d findings on one literal: %v", len(r.diags), r.diags)
		}
		for _, d := range r.diags {
			for _, fix := range d.SuggestedFixes {
				fixed := r.apply(t, fix)
				for _, again := range analyze(t, analyzer.Analyzer, fixed).diags {
					if d.Category == again.Category || again.Category != "userinfo-password" {
						t.Errorf("%s, %q: still %v\n%s", d.Message, fix.Message, again, fixed["p.go"])
					}
				}
				if isSecret(s) && strings.Contains(d.Message+fix.Message, planted) {
					t.Errorf("the password shows: %s, %s", d.Message, fix.Message)
				}
			}
		}
	})
}
