package analyzer_test

// This file tests that a diagnostic covers the bytes at fault and no others,
// through every form in which Go can write a constant.

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer"
)

func TestPositionsAreTheBytesAtFault(t *testing.T) {
	const head = "package p\n\nimport (\n\t\"net/http\"\n\t\"net/url\"\n)\n\nvar _ = http.Get\nvar _ = url.Parse\n\n"
	for _, tt := range []struct {
		name   string
		source string // after the head
		fault  string // the source text that is covered
		rule   string
	}{
		{"literal", `func f() { url.Parse("http://h/%zz") }`, `%zz`, "percent-encoding"},
		{"raw string", "func f() { url.Parse(`http://h/%zz`) }", `%zz`, "percent-encoding"},
		{"after an escape", `func f() { url.Parse("http://h/\u00e9\x41%zz") }`, `%zz`, "percent-encoding"},
		{"an escape itself", `func f() { http.Get("http://h/a\tb") }`, `\t`, "illegal-char"},
		{"octal escape", `func f() { http.Get("http://h/a\011b") }`, `\011`, "illegal-char"},
		{"raw string over lines", "func f() { http.Get(`http://h/\na`) }", "\n", "illegal-char"},
		{"concatenation", `func f() { url.Parse("http://h" + "/%zz") }`, `%zz`, "percent-encoding"},
		{"concatenation over lines", "func f() { url.Parse(\"http://h\" +\n\t\t\"/%zz\") }", `%zz`, "percent-encoding"},
		{"mixed forms", "func f() { url.Parse(\"http://h\" + `/` + \"\\x61%zz\") }", `%zz`, "percent-encoding"},
		{"fault over two literals: the first", `func f() { url.Parse("http://h/%" + "zz") }`, `%`, "percent-encoding"},
		{"parentheses", `func f() { url.Parse(("http://h/") + ("%zz")) }`, `%zz`, "percent-encoding"},
		{"conversion", `type u string; func f() { url.Parse(string(u("http://h/%zz"))) }`, `%zz`, "percent-encoding"},
		{"constant", "const c = \"http://h/%zz\"\nfunc f() { url.Parse(c) }", `%zz`, "percent-encoding"},
		{"local constant", "func f() { const c = \"http://h/%zz\"; url.Parse(c) }", `%zz`, "percent-encoding"},
		{"constant of constants", "const (\n\thost = \"http://h\"\n\tc = host + \"/%zz\"\n)\nfunc f() { url.Parse(c) }", `%zz`, "percent-encoding"},
		{"constant and literal", "const c = \"http://h\"\nfunc f() { url.Parse(c + \"/%zz\") }", `%zz`, "percent-encoding"},
		{"typed constant", "type u string\nconst c u = \"http://h/%zz\"\nfunc f() { url.Parse(string(c)) }", `%zz`, "percent-encoding"},
		{"implicit repetition", "const (\n\ta = \"http://h/%zz\"\n\tb\n)\nfunc f() { url.Parse(b) }", `%zz`, "percent-encoding"},
		{"field", `var u = url.URL{RawQuery: "a=%zz"}`, `%zz`, "percent-encoding"},
		{"relative colon", `func f() { url.Parse("localhost:8080/x") }`, `localhost:8080`, "relative-colon"},
		{"port", `func f() { http.Get("http://h:port/") }`, `port`, "port"},
		{"host", `func f() { http.Get("http://::1:80/") }`, `::1:80`, "host"},
		{"scheme", `func f() { http.Get("htpp://h/") }`, `htpp`, "scheme"},
		{"unsupported scheme", `func f() { http.Get("ftp://h/") }`, `ftp`, "unsupported-scheme"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := analyze(t, analyzer.Analyzer, map[string]string{"p.go": head + tt.source + "\n"})
			if len(r.diags) != 1 {
				t.Fatalf("%d diagnostics, want 1: %v", len(r.diags), r.diags)
			}
			d := r.diags[0]
			if got := r.source(d.Pos, d.End); got != tt.fault || d.Category != tt.rule {
				t.Errorf("rule %s covers %q, want %s covering %q (%s)", d.Category, got, tt.rule, tt.fault, d.Message)
			}
		})
	}
}

func TestConstantOfAnotherPackageIsReportedAtItsUse(t *testing.T) {
	// http.MethodGet is the string "GET", which is no absolute URL.
	r := analyze(t, analyzer.Analyzer, map[string]string{"p.go": `package p

import "net/http"

func f() { http.Get(http.MethodGet) }
`})
	if len(r.diags) != 1 {
		t.Fatalf("%d diagnostics, want 1", len(r.diags))
	}
	d := r.diags[0]
	if got := r.source(d.Pos, d.End); got != "http.MethodGet" || len(d.SuggestedFixes) != 0 {
		t.Errorf("covers %q with %d fixes, want the use and no fix", got, len(d.SuggestedFixes))
	}
}

func TestSharedConstantIsReportedOnceWithItsUses(t *testing.T) {
	r := analyze(t, analyzer.Analyzer, map[string]string{"a.go": `package main

const api = "localhost:8080/v1"
`, "b.go": `package main

import "net/http"

func main() {
	http.Get(api)
	http.Head(api)
}
`})
	if len(r.diags) != 1 {
		t.Fatalf("%d diagnostics, want 1: %v", len(r.diags), r.diags)
	}
	d := r.diags[0]
	if name := r.fset.File(d.Pos).Name(); name != "a.go" {
		t.Errorf("reported in %s, want a.go", name)
	}
	if len(d.Related) != 2 {
		t.Errorf("%d related places, want the two uses", len(d.Related))
	}
	if len(d.SuggestedFixes) == 0 {
		t.Fatal("no fix, though both uses want the same")
	}
	if fixed := r.apply(t, d.SuggestedFixes[0])["a.go"]; !strings.Contains(fixed, `"http://localhost:8080/v1"`) {
		t.Errorf("fixed: %s", fixed)
	}
}

func TestFixLeavesOtherUsesOfAConstantAlone(t *testing.T) {
	for name, use := range map[string]string{
		"listener":   "net.Listen(\"tcp\", addr)",
		"comparison": "println(addr == net.JoinHostPort(\"localhost\", \"8080\"))",
		"assignment": "x := addr; println(x)",
	} {
		t.Run(name, func(t *testing.T) {
			r := analyze(t, analyzer.Analyzer, map[string]string{"p.go": `package main

import (
	"net"
	"net/http"
)

const addr = "localhost:8080"

func main() {
	http.Get(addr)
	` + use + `
	net.ParseIP("")
}
`})
			if len(r.diags) != 1 || len(r.diags[0].SuggestedFixes) != 1 {
				t.Fatalf("want one finding with a fix, have %v", r.diags)
			}
			fixed := r.apply(t, r.diags[0].SuggestedFixes[0])["p.go"]
			if !strings.Contains(fixed, "const addr = \"localhost:8080\"\n") || !strings.Contains(fixed, "http.Get(\"http://\" + addr)") {
				t.Errorf("fixed: %s", fixed)
			}
		})
	}
}

func TestFixOfAPrintedConstantIsOffered(t *testing.T) {
	r := analyze(t, analyzer.Analyzer, map[string]string{"p.go": `package main

import (
	"log"
	"net/http"
)

const api = "localhost:8080"

func main() {
	log.Printf("calling %s", api)
	http.Get(api)
}
`})
	if len(r.diags) != 1 || len(r.diags[0].SuggestedFixes) == 0 {
		t.Errorf("want one finding with a fix, have %v", r.diags)
	}
}
