package rule

// This file tests that what package uri finds and what the rules say belong
// together.

import (
	"slices"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/codes"
	"github.com/urilint/urilint/internal/repair"
	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
)

// uriCodes returns the codes of package uri and of those above it.
func uriCodes() []uri.Code {
	var all []uri.Code
	for code := 1; ; code++ {
		if _, ok := codes.Text(code); !ok {
			return all
		}
		all = append(all, uri.Code(code))
	}
}

func TestEveryCodeHasItsRule(t *testing.T) {
	codes := uriCodes()
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
			t.Errorf("%q has no code", code.Error())
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
	if e, ok := scheme.Check(u).(*uri.Error); ok {
		all = append(all, e)
	}
	if e := repair.Mistake(u); e != nil {
		all = append(all, e)
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
		futureAddress:                      true,
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
			}) {
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
