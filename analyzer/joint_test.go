package analyzer_test

// This file tests where a finding stands, and what is edited, if the strings
// that are wrong together are right by themselves.

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer"
)

// joined is a source with the declarations and the statements of a function.
func joined(decls, body string) map[string]string {
	return map[string]string{"p.go": "package p\n\nimport (\n\t\"fmt\"\n\t\"log\"\n\t\"net\"\n\t\"net/http\"\n\t\"net/url\"\n\t\"os\"\n)\n\n" +
		"var _, _, _, _, _, _ = fmt.Sprint, log.Print, net.Dial, http.Get, url.Parse, os.Exit\n\n" +
		decls + "\n\nfunc f() {\n\t" + strings.ReplaceAll(body, "; ", "\n\t") + "\n}\n"}
}

func TestFindingStandsWhereRightStringsAreJoined(t *testing.T) {
	for _, tt := range []struct {
		decls, body string
		at          string // the source that is reported, and the rule
		declared    string // the first related place, if it is the declaration
		fixed       string // the statement that the first fix writes
	}{
		{`const lo = "::1"`, `net.Dial("tcp", net.JoinHostPort(lo, "80")); http.Get("http://" + lo + "/")`,
			"::1 host", "", `http.Get("http://[" + lo + "]/")`},
		{`const scheme = "https"`, `_ = url.URL{Scheme: scheme, Host: "h"}; http.Get(scheme + "//example.com")`,
			"// scheme", "", `http.Get(scheme + "://example.com")`},
		{`const form = "https://example.com/%s"`, `http.Get(fmt.Sprintf(form, "x")); http.Get(form)`,
			"%s placeholder", "", ""},
		{`const addr = "localhost:8080"`, `net.Listen("tcp", addr); http.Get(addr + "/x")`,
			"localhost:8080 relative-colon", "", `http.Get("http://" + addr + "/x")`},
		{`const host = "example.com"`, `log.Println("calling", host); net.LookupHost(host); http.Get(host)`,
			"example.com missing-scheme", "", `http.Get("https://" + host)`},
		{`const q = "a b"`, `fmt.Println(q); http.Get("https://h.example.com/?q=" + q)`,
			"  illegal-char", "", ""},
		{``, `q := "a b"; log.Print(q); http.Get("https://h.example.com/?q=" + q)`,
			"  illegal-char", "", ""},
		{`var q = "a b"`, `os.Remove(q); http.Get("https://h.example.com/?q=" + q + "&x")`,
			"  illegal-char", "", ""},
		{``, `for _, q := range []string{"a b", "c"} { fmt.Println(q); http.Get("https://h.example.com/?q=" + q) }`,
			"  illegal-char", "", ""},
		{`const q = "100%"`, `fmt.Println(q); http.Get(fmt.Sprintf("https://h.example.com/?q=%s", q))`,
			"% percent-encoding", "", ""},
		// Escaping would change more than the space.
		{`const q = "a=1&b=x y"`, `fmt.Println(q); http.Get("https://h.example.com/?" + q)`,
			"  illegal-char", "", ""},
		{`const base = "https://api.example.com/v2"`, `http.Get(base + "/x"); u, _ := url.Parse(base); u, _ = u.Parse("users"); fmt.Println(u)`,
			"", "", ""},
		// What is wrong from its beginning is wrong in a message, too.
		{`const base = "htps://example.com/"`, `fmt.Println(base); http.Get(base)`,
			"htps scheme", "", `const base = "https://example.com/"`},
		{`const only = "a b"`, `http.Get("https://h.example.com/?q=" + only)`,
			"  illegal-char", "", `const only = "a%20b"`},
	} {
		r := analyze(t, analyzer.Analyzer, joined(tt.decls, tt.body))
		if tt.at == "" {
			continue // no more than that it does no harm
		}
		if len(r.diags) != 1 {
			t.Errorf("%s; %s: %d findings", tt.decls, tt.body, len(r.diags))
			continue
		}
		d := r.diags[0]
		if got := r.source(d.Pos, d.End) + " " + d.Category; got != tt.at {
			t.Errorf("%s; %s: reports %q, want %q", tt.decls, tt.body, got, tt.at)
		}
		if got := declaration(r, d); got != tt.declared {
			t.Errorf("%s; %s: the declaration is %q, want %q", tt.decls, tt.body, got, tt.declared)
		}
		switch {
		case tt.fixed == "" && len(d.SuggestedFixes) > 0:
			t.Errorf("%s; %s: offers %q", tt.decls, tt.body, d.SuggestedFixes[0].Message)
		case tt.fixed != "" && len(d.SuggestedFixes) == 0:
			t.Errorf("%s; %s: no fix", tt.decls, tt.body)
		case tt.fixed != "":
			fixed := r.apply(t, d.SuggestedFixes[0])
			if !strings.Contains(fixed["p.go"], tt.fixed+"\n") {
				t.Errorf("%s; %s: the fix writes\n%s", tt.decls, tt.body, fixed["p.go"])
			}
			if again := analyze(t, analyzer.Analyzer, fixed); len(again.diags) != 0 {
				t.Errorf("%s; %s: still %v", tt.decls, tt.body, again.diags)
			}
		}
	}
}

// declaration is the source that d names as the declaration of what it is about.
func declaration(r result, d analysis.Diagnostic) string {
	if len(d.Related) == 0 || d.Related[0].Message != "declared here" {
		return ""
	}
	return r.source(d.Related[0].Pos, d.Related[0].End)
}

// A string that is printed as well stays as it is.
func TestSharedStringsAreNotRepaired(t *testing.T) {
	for _, body := range []string{
		`fmt.Println(q); http.Get("https://h.example.com/?q=" + q); http.Head("https://h.example.com/?r=" + q)`,
		`fmt.Println(q); http.Get(fmt.Sprintf("https://h.example.com/?q=%s&r=%s", q, q))`,
	} {
		r := analyze(t, analyzer.Analyzer, joined(`const q = "a b"`, body))
		if len(r.diags) != 1 || len(r.diags[0].SuggestedFixes) != 0 {
			t.Errorf("%s: want one finding without a fix, have %v", body, r.diags)
		}
	}
}
