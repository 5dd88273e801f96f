package analyzer_test

// This file tests what every offered fix owes: the source still compiles, and
// the same analyzer accepts what was written.

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/review"
)

// ruleSources returns the files of each package of ../testdata/src.
func ruleSources(t testing.TB) map[string]map[string]string {
	t.Helper()
	names, err := filepath.Glob("../testdata/src/*/*.go")
	if err != nil || len(names) == 0 {
		t.Fatalf("no sources: %v", err)
	}
	pkgs := make(map[string]map[string]string)
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		pkg := filepath.Base(filepath.Dir(name))
		if pkgs[pkg] == nil {
			pkgs[pkg] = make(map[string]string)
		}
		pkgs[pkg][filepath.Base(name)] = string(src)
	}
	return pkgs
}

func TestEveryFixCompilesAndIsAccepted(t *testing.T) {
	for pkg, files := range ruleSources(t) {
		t.Run(pkg, func(t *testing.T) {
			literals := pkg == "literals" // sinks are what the others are about
			a := with(t, analyzer.Settings{Enable: []string{"all"}, UnsafeFixes: true, Literals: &literals})
			byDefault := with(t, analyzer.Settings{Literals: &literals})
			r := analyze(t, a, files)
			before := analyze(t, byDefault, files)
			for _, d := range r.diags {
				for _, fix := range d.SuggestedFixes {
					name := fmt.Sprintf("%s: %s", r.fset.Position(d.Pos), fix.Message)
					fixed := r.apply(t, fix)
					if _, err := check(fixed); err != nil {
						t.Errorf("%s: does not compile: %v", name, err)
						continue
					}
					most, least := len(before.diags), len(before.diags)
					for _, b := range before.diags {
						switch {
						case b.Message == d.Message && samePlace(before, b, r, d):
							most--
							least--
						case sameCall(before, b, r, d):
							least--
						}
					}
					if again := analyze(t, byDefault, fixed); len(again.diags) < least || len(again.diags) > most {
						t.Errorf("%s: %d findings after it, want %d to %d", name, len(again.diags), least, most)
					}
				}
			}
		})
	}
}

// sameCall reports whether two runs' diagnostics are of strings that reach one
// call: once the first of two bases ends in '?', the other may be the one
// without parameters, and is not reported.
func sameCall(a result, d analysis.Diagnostic, b result, e analysis.Diagnostic) bool {
	return d.Category == e.Category && a.callLine(d) == b.callLine(e)
}

// callLine is the line of the call that d is about.
func (r result) callLine(d analysis.Diagnostic) string {
	at := d.Pos
	if len(d.Related) > 0 {
		at = d.Related[0].Pos
	}
	p := r.fset.Position(at)
	return fmt.Sprint(p.Filename, ":", p.Line)
}

// samePlace reports whether two runs' diagnostics are at the same position.
func samePlace(a result, d analysis.Diagnostic, b result, e analysis.Diagnostic) bool {
	return a.fset.Position(d.Pos) == b.fset.Position(e.Pos)
}

func TestAllFirstFixesTogetherLeaveNothingTheyFixed(t *testing.T) {
	for pkg, files := range ruleSources(t) {
		t.Run(pkg, func(t *testing.T) {
			r := analyze(t, offeringAll(t), files)
			fixes := r.firstFixes()
			again := analyze(t, analyzer.Analyzer, r.apply(t, fixes...))
			if got, want := len(again.diags), len(r.diags)-len(fixes); got != want {
				t.Errorf("%d findings after %d of %d were fixed, want %d", got, len(fixes), len(r.diags), want)
				for _, d := range again.diags {
					t.Logf("%s: %s", again.fset.Position(d.Pos), d.Message)
				}
			}
		})
	}
}

func TestFixesThatNeedReviewAreOfferedOnRequest(t *testing.T) {
	all := 0
	for pkg, files := range ruleSources(t) {
		t.Run(pkg, func(t *testing.T) {
			safe := analyze(t, with(t, analyzer.Settings{Enable: []string{"all"}}), files).diags
			diags := analyze(t, with(t, analyzer.Settings{Enable: []string{"all"}, UnsafeFixes: true}), files).diags
			if len(safe) != len(diags) {
				t.Fatalf("%d findings with all fixes, %d without", len(diags), len(safe))
			}
			for i, d := range diags {
				first := len(safe[i].SuggestedFixes)
				for n, fix := range d.SuggestedFixes {
					if n >= first {
						all++
					}
					if review.Needed(fix.Message) != (n >= first) {
						t.Errorf("fix %d of %q is %q; %d are safe", n, d.Message, fix.Message, first)
					}
				}
				for _, fix := range safe[i].SuggestedFixes {
					if review.Needed(fix.Message) {
						t.Errorf("%q is offered %q unasked", d.Message, fix.Message)
					}
				}
			}
		})
	}
	if all == 0 {
		t.Error("no fix needs review")
	}
}

func TestNoPasswordIsTakenOutUnasked(t *testing.T) {
	files := map[string]string{"p.go": "package p\n\nimport \"net/http\"\n\nfunc f() { http.Get(\"htps://bob:hunter2hunter2@example.com/\") }\n"}
	r := analyze(t, analyzer.Analyzer, files)
	if len(r.diags) != 1 || len(r.diags[0].SuggestedFixes) != 1 {
		t.Fatalf("want one finding with one fix, have %v", r.diags)
	}
	fixed := r.apply(t, r.firstFixes()...)
	if !strings.Contains(fixed["p.go"], "https://bob:hunter2hunter2@example.com/") {
		t.Errorf("the fix of the scheme writes\n%s", fixed["p.go"])
	}
	again := analyze(t, analyzer.Analyzer, fixed)
	if len(again.diags) != 1 || again.diags[0].Category != "userinfo-password" || len(again.diags[0].SuggestedFixes) != 0 {
		t.Errorf("want the password found and no fix offered, have %v", again.diags)
	}
	const env, drop = "Read the password from $BOB_PASSWORD (must be set at run time)", "Remove the password"
	all := analyze(t, offeringAll(t), fixed)
	var titles []string
	for _, fix := range all.diags[0].SuggestedFixes {
		titles = append(titles, fix.Message)
	}
	if want := []string{review.Mark(env), review.Mark(drop)}; !slices.Equal(titles, want) {
		t.Errorf("offers %q, want %q", titles, want)
	}
}

func TestFixCallsPackagesByTheNamesOfTheFile(t *testing.T) {
	const secret = "http.Get(\"https://bob:hunter2hunter2@example.com/\")"
	for _, tt := range []struct{ name, source string }{
		{"nothing imported but http", "import \"net/http\"\n\nfunc f() { " + secret + " }"},
		{"group", "import (\n\t\"net/http\"\n)\n\nfunc f() { " + secret + " }"},
		{"both imported", "import (\n\t\"net/http\"\n\t\"net/url\"\n\t\"os\"\n)\n\nvar _ = url.Parse\nvar _ = os.Args\n\nfunc f() { " + secret + " }"},
		{"another name", "import (\n\t\"net/http\"\n\tu \"net/url\"\n\t\"os\"\n)\n\nvar _ = u.Parse\nvar _ = os.Args\n\nfunc f() { " + secret + " }"},
		{"hidden by a local", "import (\n\t\"net/http\"\n)\n\nfunc f() { url, os := 1, 2; _, _ = url, os; " + secret + " }"},
		{"hidden by a package variable", "import (\n\t\"net/http\"\n)\n\nvar os, url = 1, 2\n\nfunc f() { " + secret + " }"},
		{"import hidden by a local", "import (\n\t\"net/http\"\n\t\"net/url\"\n)\n\nvar _ = url.Parse\n\nfunc f(url string) { " + secret + " }"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := analyze(t, offeringAll(t), map[string]string{"p.go": "package p\n\n" + tt.source + "\n"})
			if len(r.diags) != 1 || len(r.diags[0].SuggestedFixes) == 0 {
				t.Fatalf("want one finding with fixes, have %v", r.diags)
			}
			fixed := r.apply(t, r.diags[0].SuggestedFixes[0])
			if again := analyze(t, analyzer.Analyzer, fixed); len(again.diags) != 0 {
				t.Errorf("after the fix: %v\n%s", again.diags, fixed["p.go"])
			}
		})
	}
}

func TestImportGoesToTheGroupOfTheStandardLibrary(t *testing.T) {
	r := analyze(t, offeringAll(t), map[string]string{"p.go": `package p

import (
	"log"
	"net/http"

	"context" // stands for a group of other modules
)

func f() {
	log.Println(context.Background())
	http.Get("https://bob:hunter2hunter2@example.com/")
}
`})
	if len(r.diags) != 1 {
		t.Fatalf("want one finding, have %v", r.diags)
	}
	fixed := r.apply(t, r.diags[0].SuggestedFixes[0])["p.go"]
	const want = "import (\n\t\"log\"\n\t\"net/http\"\n\t\"net/url\"\n\t\"os\"\n\n\t\"context\" // stands for a group of other modules\n)"
	if !strings.Contains(fixed, want) {
		t.Errorf("after the fix:\n%s", fixed)
	}
}

func TestNoFixIsOfferedInGeneratedAndCgoFiles(t *testing.T) {
	generated := analyze(t, analyzer.Analyzer, map[string]string{"p.go": `// Code generated by a program. DO NOT EDIT.

package p

import "net/http"

func f() { http.Get("localhost:8080") }
`})
	if len(generated.diags) != 0 {
		t.Errorf("a generated file is reported: %v", generated.diags)
	}
	cgo := analyze(t, analyzer.Analyzer, map[string]string{"p.go": `// Code generated by cmd/cgo; DO NOT EDIT.

//line p.go:1:1
package p

import "net/http"

func f() { http.Get("localhost:8080") }
`})
	if len(cgo.diags) != 1 || len(cgo.diags[0].SuggestedFixes) != 0 {
		t.Errorf("want one finding without fixes in a cgo file, have %v", cgo.diags)
	}
}

func TestAConstantThatIsPrintedToo(t *testing.T) {
	for url, fixes := range map[string]bool{
		"htps://example.com/":               true, // what is printed follows
		"https://bob:Tr0ub4dor@example.com": false,
	} {
		for _, print := range []string{"fmt.Println(base)", "log.Print(base)"} {
			files := map[string]string{"p.go": "package p\n\nimport (\n\t\"fmt\"\n\t\"log\"\n\t\"net/http\"\n)\n\n" +
				"const base = \"" + url + "\"\n\nvar _, _ = fmt.Print, log.Print\n\nfunc f() {\n\t" + print + "\n\thttp.Get(base)\n}\n"}
			r := analyze(t, offeringAll(t), files)
			if len(r.diags) != 1 {
				t.Fatalf("%d findings in %s, want 1", len(r.diags), files["p.go"])
			}
			if got := len(r.diags[0].SuggestedFixes) > 0; got != fixes {
				t.Errorf("%s beside %s: a fix is offered: %t, want %t", r.diags[0].Category, print, got, fixes)
			}
		}
	}
}

func TestAProgramThatTriesOutItsOwnChecks(t *testing.T) {
	const head = "package main\n\nimport (\n\t\"log\"\n\t\"net/url\"\n)\n\nfunc main() {\n\t"
	for body, findings := range map[string]int{
		`if _, err := url.ParseRequestURI("example.com"); err == nil { log.Fatal("broken") }`: 0,
		`if _, err := url.ParseRequestURI("example.com"); err != nil { log.Fatal(err) }`:      1,
		`u, err := url.ParseRequestURI("example.com"); log.Print(u, err)`:                     1,
	} {
		files := map[string]string{"main.go": head + body + "\n}\n"}
		for _, tests := range []string{"guarded", "strict"} {
			if r := analyze(t, with(t, analyzer.Settings{Tests: tests}), files); len(r.diags) != findings {
				t.Errorf("%s (tests %s): %d findings, want %d", body, tests, len(r.diags), findings)
			}
		}
	}
}

// Which scheme such code lets pass is not known.
func TestNoFixWritesASchemeThatTheCodeAsksFor(t *testing.T) {
	const errNo = `return errors.New("no")`
	for _, tt := range []struct {
		name, parse string // the statements after the test for an error
		safe, all   string // what the fixes write, by default and with those that need review
	}{
		{"no check", `return dial(u)`, "", "http:// https://"},
		{"a check", `if u.Scheme != "redis" && u.Scheme != "rediss" { ` + errNo + ` }; return dial(u)`, "", ""},
		{"a switch", `switch u.Scheme { case "tcp": case "unix": default: ` + errNo + ` }; return dial(u)`, "", ""},
		{"a message", `log.Print(u.Scheme); return dial(u)`, "", ""},
		{"another URL", `if other.Scheme != "redis" { ` + errNo + ` }; return dial(u)`, "", "http:// https://"},
	} {
		src := `package p

import (
	"errors"
	"log"
	"net/url"
)

var (
	_     = errors.New
	_     = log.Print
	other url.URL
)

func dial(u *url.URL) error { return errors.New(u.String()) }

type Config struct{ URL string }

func open(c Config) error {
	u, err := url.Parse(c.URL)
	if err != nil {
		return err
	}
	` + tt.parse + `
}

func f() error { return open(Config{URL: "127.0.0.1:8080"}) }
`
		for unsafe, want := range map[bool]string{false: tt.safe, true: tt.all} {
			r := analyze(t, with(t, analyzer.Settings{UnsafeFixes: unsafe}), map[string]string{"p.go": src})
			if len(r.diags) != 1 {
				t.Fatalf("%s: want one finding, have %v", tt.name, r.diags)
			}
			var written []string
			for _, fix := range r.diags[0].SuggestedFixes {
				written = append(written, string(fix.TextEdits[0].NewText))
			}
			if got := strings.Join(written, " "); got != want {
				t.Errorf("%s: with UnsafeFixes %t the fixes write %q, want %q", tt.name, unsafe, got, want)
			}
		}
	}
}

func TestANameThatAFunctionIsToEscape(t *testing.T) {
	const head = "package p\n\nimport \"net/http\"\n\nfunc get(s string) { http.Get("
	for _, tt := range []struct {
		url, call string
		isSafe    bool
	}{
		{`"https://h/x?name=" + s`, `get("VM Network")`, false},
		{`"https://h/x/" + s + "/y"`, `get("50%")`, false},
		{`"https://h/x/" + s`, `get("50%")`, false},
		{`"https://h/x?name=" + s`, `const name = "VM Network"; get(name)`, false},
		{`"https://h" + s`, `get("/50%")`, true},
		{`"https://h/x?" + s`, `get("name=VM Network")`, true},
		{`s`, `get("https://h/x?name=VM Network")`, true},
		{`"https://h/x?name=" + s`, `name := "VM Network"; http.Get("https://h/?name=" + name)`, true},
		{`"https://example.com" + s`, `get("users")`, true}, // which lacks a slash
	} {
		files := map[string]string{"p.go": head + tt.url + ") }\n\nfunc f() { " + tt.call + " }\n"}
		r := analyze(t, offeringAll(t), files)
		if len(r.diags) != 1 || len(r.diags[0].SuggestedFixes) == 0 {
			t.Fatalf("%s, %s: want one finding with fixes, have %v", tt.url, tt.call, r.diags)
		}
		if title := r.diags[0].SuggestedFixes[0].Message; review.Needed(title) == tt.isSafe {
			t.Errorf("%s, %s: offers %q, safe: want %t", tt.url, tt.call, title, tt.isSafe)
		}
	}
}
