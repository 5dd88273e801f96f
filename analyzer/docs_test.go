package analyzer_test

// This file runs the rules' own documentation: what stands under Before is
// reported by the rule, its first fix writes After, and After is silent.

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/review"
)

// docHead lets the statements of a Doc use these packages and variables.
var docImports = []string{"context", "database/sql", "encoding/xml", "fmt", "net", "net/http", "net/http/httptest", "net/url", "os", "path", "strings"}

var docVars = map[string]string{
	"w": "http.ResponseWriter", "r": "*http.Request", "c": "*http.Client", "client": "*http.Client", "base": "*url.URL", "u": "*url.URL",
	"ctx": "context.Context", "h": "http.Header", "host": "string", "port": "int", "q": "string", "id": "string", "n": "int",
}

// docSource wraps statements in a function with the imports and parameters
// that they use.
func docSource(statements string) string {
	var b strings.Builder
	b.WriteString("package p\n\nimport (\n")
	for _, path := range docImports {
		if name := path[strings.LastIndexByte(path, '/')+1:]; mentions(statements, name+".") {
			b.WriteString("\t\"" + path + "\"\n")
		}
	}
	for _, path := range docImports {
		name := path[strings.LastIndexByte(path, '/')+1:]
		for v, typ := range docVars {
			if mentions(statements, v) && strings.Contains(typ, name+".") && !strings.Contains(b.String(), "\""+path+"\"") {
				b.WriteString("\t\"" + path + "\"\n")
			}
		}
	}
	if strings.Contains(statements, `sql.Open("mysql"`) { // two drivers have that name
		b.WriteString("\n\t_ \"github.com/go-sql-driver/mysql\"\n")
	}
	b.WriteString(")\n\nfunc f(")
	for v, typ := range docVars {
		declared := strings.Contains(statements, v+" :=") || strings.Contains(statements, v+", err :=") ||
			strings.Contains(statements, v+", _ :=")
		if mentions(statements, v) && !declared {
			b.WriteString(v + " " + typ + ", ")
		}
	}
	b.WriteString(") {\n\t" + strings.ReplaceAll(statements, "\n", "\n\t") + "\n}\n")
	return b.String()
}

// mentions reports whether name stands in code as a word of its own, outside
// of string literals.
func mentions(code, name string) bool {
	inString := false
	for i := range len(code) {
		switch {
		case code[i] == '"' && (i == 0 || code[i-1] != '\\'):
			inString = !inString
		case !inString && strings.HasPrefix(code[i:], name) &&
			(i == 0 || !wordByte(code[i-1])) && (strings.HasSuffix(name, ".") || i+len(name) == len(code) || !wordByte(code[i+len(name)])):
			return true
		}
	}
	return false
}

func wordByte(c byte) bool {
	return c == '_' || c == '.' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

func TestDocumentationOfRulesIsTrue(t *testing.T) {
	for _, r := range rule.All() {
		t.Run(r.ID, func(t *testing.T) {
			if r.Doc.Title == "" || r.Doc.Why == "" || r.Doc.Before == "" || len(r.Doc.References) == 0 || len(r.Doc.Guards) == 0 {
				t.Fatalf("incomplete: %+v", r.Doc)
			}
			s := analyzer.Settings{UnsafeFixes: true}
			if r.OptIn {
				s.Enable = []string{r.ID}
			}
			a := with(t, s)
			before := analyze(t, a, map[string]string{"p.go": docSource(r.Doc.Before)})
			if len(before.diags) == 0 {
				t.Fatalf("Before is not reported:\n%s", r.Doc.Before)
			}
			for _, d := range before.diags {
				if d.Category != r.ID {
					t.Errorf("Before is reported as %s: %s", d.Category, d.Message)
				}
			}
			if r.Doc.After == "" {
				if fixes := before.firstFixes(); len(fixes) != 0 {
					t.Errorf("there is no After, but a fix: %s", fixes[0].Message)
				}
				return
			}
			for _, fix := range before.firstFixes() {
				if review.Needed(fix.Message) != r.Doc.NeedsReview {
					t.Errorf("the first fix is %q; the documentation says that it needs review: %t", fix.Message, r.Doc.NeedsReview)
				}
			}
			fixed := body(before.apply(t, before.firstFixes()...)["p.go"])
			if want := body(docSource(r.Doc.After)); fixed != want {
				t.Errorf("the first fix writes\n%s\nwant\n%s", fixed, want)
			}
			after := analyze(t, a, map[string]string{"p.go": docSource(r.Doc.After)})
			for _, d := range after.diags {
				t.Errorf("After is reported: %s", d.Message)
			}
		})
	}
}

// body returns what stands between the braces of the function f.
func body(source string) string {
	_, rest, _ := strings.Cut(source, ") {\n")
	return strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "}"))
}
