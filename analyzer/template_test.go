package analyzer_test

// This file tests where a fault of the text around what is handed in is reported, and
// when it is safe to repair it there.

import (
	"cmp"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer"
)

// atHost is the source of a package with the imports that the tests below need.
func atHost(pkg, decls string) string {
	return "package " + pkg + "\n\nimport (\n\t\"net/http\"\n\t\"os\"\n\t\"testing\"\n)\n\nvar _, _ = http.Get, os.Exit\n\nvar _ *testing.T\n\n" + decls + "\n"
}

func TestTextAroundIsRepairedWhereAllUsersAreKnown(t *testing.T) {
	const get = "func get(host string) { http.Get(\"https:/\" + host) }\n\n"
	for _, tt := range []struct {
		name, pkg, decls string
		isSafe           bool
		at               string // what is reported where not "https:/": what is right with nothing else
	}{
		{"calls", "p", get + `func f() { get("a.com"); get("b.com") }`, true, ""},
		{"an unknown argument", "p", get + `func f() { get("a.com"); get(os.Getenv("HOST")) }`, false, "a.com"},
		{"several arguments in one call", "p", get + `func f(n int) { host := "a.com"; if n > 0 { host = os.Getenv("HOST") }; get(host); get("b.com") }`, false, "a.com b.com"},
		{"arguments of another function", "p", get + `func api(name string) { get(name + ".com") }; func f() { api("a"); api("b"); get("c.com") }`, true, ""},
		{"unknown arguments of another function", "p", get + `func api(name string) { get(name + ".com") }; func f() { api("a"); api(os.Args[1]) }`, true, ""},
		{"arguments of an exported function", "p", get + `func API(name string) { get(name + ".com") }; func f() { API("a") }`, true, ""},
		{"another function that adds what is unknown", "p", get + `func api(name string) { get(os.Getenv("API") + name + ".com") }; func f() { api("a"); get("b.com") }`, false, "b.com"},
		{"another function that may hand on something else", "p", get + `func api(host string) { if host == "" { host = os.Getenv("HOST") }; get(host) }; func f() { api("a.com") }`, false, "a.com"},
		{"the results of a call", "p", `func pair() (string, string) { return "/a", "/" }; func get(host, path string) { http.Get("https:/" + host + path) }; func f() { get("a.com", "/"); get(pair()) }`, false, ""},
		{"a function that is handed on", "p", get + `func f(do func(func(string))) { get("a.com"); do(get) }`, false, ""},
		{"an exported function", "p", `func Get(host string) { http.Get("https:/" + host) }; func f() { Get("a.com") }`, false, ""},
		{"an exported function of a program", "main", `func Get(host string) { http.Get("https:/" + host) }; func main() { Get("a.com") }`, true, ""},
		{"a method", "p", `type c struct{}; func (c) get(host string) { http.Get("https:/" + host) }; func f() { c{}.get("a.com") }`, true, ""},
		{"a function literal", "p", `func f() { get := func(host string) { http.Get("https:/" + host) }; get("a.com"); get("b.com") }`, true, ""},
		{"a field", "p", `type c struct{ host string }; func (c c) get() { http.Get("https:/" + c.host) }; func f() { c{"a.com"}.get(); c{host: "b.com"}.get() }`, true, ""},
		{"a field that holds what is unknown", "p", `type c struct{ host string }; func (c c) get() { http.Get("https:/" + c.host) }; func f() { c{"a.com"}.get(); c{os.Args[1]}.get() }`, false, "a.com"},
		{"an exported field", "p", `type C struct{ Host string }; func (c C) get() { http.Get("https:/" + c.Host) }; func f() { C{"a.com"}.get() }`, false, ""},
		{"a constant that others use", "p", "const root = \"https:/\"\n\n" + `func get(host string) { http.Get(root + host) }; func f() { get("a.com"); os.Setenv("ROOT", root) }`, true, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := analyze(t, analyzer.Analyzer, map[string]string{"p.go": atHost(tt.pkg, tt.decls)})
			var at []string
			isSafe := false
			for _, d := range r.diags {
				at = append(at, r.source(d.Pos, d.End))
				isSafe = isSafe || len(d.SuggestedFixes) > 0
			}
			if got, want := strings.Join(at, " "), cmp.Or(tt.at, "https:/"); got != want {
				t.Fatalf("reported at %q, want %q", got, want)
			}
			d := r.diags[0]
			if d.Category != "scheme" {
				t.Errorf("reported by rule %s", d.Category)
			}
			if isSafe != tt.isSafe {
				t.Fatalf("a safe fix: %v, want %v", isSafe, tt.isSafe)
			}
			if !tt.isSafe {
				return
			}
			fixed := r.apply(t, d.SuggestedFixes[0])
			if again := analyze(t, analyzer.Analyzer, fixed); len(again.diags) > 0 && again.diags[0].Category == "scheme" {
				t.Errorf("still %v in\n%s", again.diags, fixed["p.go"])
			}
		})
	}
}

// TestTestsSayNothingAgainstTextAround checks that what is found in a package is found
// there with its tests, too: drivers look at it twice.
func TestTestsSayNothingAgainstTextAround(t *testing.T) {
	const get = "func get(host string) error {\n\t_, err := http.Get(\"https:/\" + host)\n\treturn err\n}\n\n"
	inTest := func(host string) string {
		return "func TestIt(t *testing.T) {\n\tif err := get(\"" + host + "\"); err != nil {\n\t\tt.Fatal(err)\n\t}\n}"
	}
	for _, tt := range []struct {
		name, code, test string
		at               string // what is reported, in one place
	}{
		{"a test with what is right", get + `func f() { get("a.com") }`, inTest("/b.com"), "https:/"},
		{"a test alone", get, inTest("a.com"), "https:/"},
		{"a test of code with what is right", get + `func f() { get("/a.com") }`, inTest("b.com"), "b.com"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := analyze(t, analyzer.Analyzer, map[string]string{"p.go": atHost("p", tt.code), "p_test.go": atHost("p", tt.test)})
			if len(r.diags) != 1 {
				t.Fatalf("%d findings, want 1: %v", len(r.diags), r.diags)
			}
			if got := strings.Trim(r.source(r.diags[0].Pos, r.diags[0].End), `"`); got != tt.at {
				t.Errorf("reported at %q, want %q", got, tt.at)
			}
		})
	}
}

func TestTextAroundNamesThoseWhoHandInTheRest(t *testing.T) {
	r := analyze(t, analyzer.Analyzer, map[string]string{
		"a.go": atHost("p", "func get(host string) { http.Get(\"https:/\" + host) }"),
		"b.go": "package p\n\nfunc f() {\n\tget(\"a.com\")\n\tget(\"b.com\")\n}\n",
	})
	if len(r.diags) != 1 {
		t.Fatalf("%d findings, want 1: %v", len(r.diags), r.diags)
	}
	d := r.diags[0]
	if name := r.fset.File(d.Pos).Name(); name != "a.go" {
		t.Errorf("reported in %s, want a.go", name)
	}
	var sources []string
	for _, rel := range d.Related {
		sources = append(sources, r.source(rel.Pos, rel.End)+" "+rel.Message)
	}
	const want = "get(\"a.com\") passed on here, get(\"b.com\") passed on here"
	if got := strings.Join(sources, ", "); got != want {
		t.Errorf("related places are %s, want %s", got, want)
	}
}
