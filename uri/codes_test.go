// The texts of the codes, which are part of the interface of the package: read from
// its source, so that none is left out.

package uri_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/uri"
)

// codeTexts returns the constants of type Code with their values.
func codeTexts(t *testing.T) map[string]string {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			// ErrSpace Code = "space"
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			if typ, ok := spec.Type.(*ast.Ident); !ok || typ.Name != "Code" {
				return false
			}
			number, err := strconv.Atoi(spec.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			texts[spec.Names[0].Name] = uri.Code(number).Error()
			return false
		})
	}
	return texts
}

// unfit matches what the text of a code does not say: it names the fact, in the
// words of the RFCs, with single characters in single quotes and without a period.
var unfit = regexp.MustCompile(`\b(cannot|may not|is no|behind|in front|wanted|sign|malformed)\b|\.$|\n|  `)

func TestCodesStateTheFact(t *testing.T) {
	texts := codeTexts(t)
	if len(texts) < 100 {
		t.Errorf("%d codes found, want 100 at least", len(texts))
	}
	names := map[string]string{}
	for name, text := range texts {
		if !strings.HasPrefix(name, "Err") || strings.HasPrefix(text, "Code(") || unfit.MatchString(text) || len(text) > 60 {
			t.Errorf("%s = %q", name, text)
		}
		if other := names[text]; other != "" {
			t.Errorf("%s and %s are both %q", name, other, text)
		}
		names[text] = name
	}
}
