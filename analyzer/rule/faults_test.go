package rule

// This file tests that what package uri finds and what the rules say belong
// together.

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/uri"
)

// uriCodes returns the codes that the source of package uri declares.
func uriCodes(t *testing.T) []uri.Code {
	files, err := filepath.Glob("../../uri/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no source of package uri: %v", err)
	}
	var codes []uri.Code
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			// ErrSpace Code = 7
			decl, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			if typ, ok := decl.Type.(*ast.Ident); ok && typ.Name == "Code" {
				value, err := strconv.Atoi(decl.Values[0].(*ast.BasicLit).Value)
				if err != nil {
					t.Fatal(err)
				}
				codes = append(codes, uri.Code(value))
			}
			return false
		})
	}
	return codes
}

func TestEveryCodeHasItsRule(t *testing.T) {
	codes := uriCodes(t)
	if len(codes) < 100 {
		t.Errorf("%d codes found, want 100 at least", len(codes))
	}
	for _, code := range codes {
		if _, ok := faultRules[code]; !ok {
			t.Errorf("no rule is named for %q", code.Error())
		}
	}
	for code, id := range faultRules {
		if !slices.Contains(codes, code) {
			t.Errorf("%q is no code of package uri", code.Error())
		}
		if id != noRule && ByID(id) == nil {
			t.Errorf("%q has the rule %s, which there is none", code.Error(), id)
		}
	}
}

// codesOf returns what package uri has to say of s.
func codesOf(s string) (all []*uri.Error) {
	for e := range uri.Faults(s) {
		all = append(all, e)
	}
	u, err := uri.ParseReference(s)
	if err != nil {
		return all
	}
	for _, err := range []error{u.ValidateScheme(), u.FindMistake()} {
		var e *uri.Error
		if errors.As(err, &e) {
			all = append(all, e)
		}
	}
	return all
}

func TestRulesSpeakOfWhatURIFinds(t *testing.T) {
	asked := map[string]bool{"percent-encoding": true, "illegal-char": true, "host": true, "port": true, "scheme-specific": true}
	// What only net/url or the sink finds wrong, or package uri only in URIs that are
	// valid otherwise.
	others := map[string]bool{
		"percent-encoded ASCII in host":    true,
		"missing host":                     true,
		"port 99999 exceeds 65535":         true,
		`invalid IPv4 address "1.2.3.400"`: true,
	}
	said := map[string]int{}
	for _, s := range sampleStrings() {
		for _, want := range []*spec.Expectation{urlParse, httpGet, redisURL} {
			f := Check(&Input{Text: text.Known(s), Want: want}, byDefault)
			if f == nil || !asked[f.Rule.ID] || others[f.Fact] {
				continue
			}
			if !slices.ContainsFunc(codesOf(s), func(e *uri.Error) bool {
				return ruleOf(e) == f.Rule.ID || e.Offset <= f.Start && f.End <= e.End // a part of what is told as a whole
			}) && s != "http://[v1.a]" {
				t.Errorf("%q at %s: %s: %s, but package uri finds %v", s, want.API, f.Rule.ID, f.Message(), codesOf(s))
			}
			said[f.Rule.ID]++
		}
	}
	for id := range asked {
		if said[id] == 0 && id != "scheme-specific" {
			t.Errorf("no sample is flagged by %s", id)
		}
	}
}
