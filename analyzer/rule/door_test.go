package rule

// This file tests that a rule is one file: one that is added by the steps of
// CONTRIBUTING sees every string, with unknown parts or without.

import (
	"slices"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
)

// unsentFragment is such a rule: a file with a check and a line in the list.
var unsentFragment = &Rule{
	ID:    "unsent-fragment",
	OptIn: true,
	check: func(v *parsedInput) *Finding {
		if !v.isURL() || !v.hasFrag {
			return nil
		}
		x := span{v.fragment.Start - 1, v.fragment.End}
		return newFinding(x, "fragment in a request", then("it is not sent"), "", replace("Remove the fragment", x, ""))
	},
}

func TestNewRuleSeesStringsWithUnknownParts(t *testing.T) {
	old := rules
	rules = append(slices.Clone(rules), unsentFragment)
	defer func() { rules = old }()
	for _, row := range []struct {
		in, fault, fixed string // fault is "" where nothing may be found
	}{
		{"https://h/p#x", "#x", "https://h/p"},
		{"https://h/{any}#x", "#x", "https://h/{…}"},
		{"https://h/{d}/{any}#x", "#x", "https://h/{…}/{…}"},
		{"https://{any}/p#x", "#x", "https://{…}/p"},
		{"{any}#x", "#x", "{…}"},
		{"https://h/#{any}", "", ""}, // the fragment is what nobody knows
		{"https://h/{any}", "", ""},
		{"https://h/{any}x", "", ""},
	} {
		s := &Input{Text: holed(row.in), Want: httpGet}
		f := Check(s, func(r *Rule) bool { return byDefault(r) || r == unsentFragment })
		switch {
		case row.fault == "" && f == nil:
		case row.fault == "" || f == nil || f.Rule != unsentFragment:
			t.Errorf("%s: found %v", row.in, f)
		case s.Text.Flat()[f.Start:f.End] != row.fault || firstFix(t, s, f) != row.fixed:
			t.Errorf("%s: found %v at [%d,%d), first fix writes %q", row.in, f, f.Start, f.End, firstFix(t, s, f))
		}
	}
}

func TestFaultInSomeFillingsIsNone(t *testing.T) {
	for _, row := range []struct {
		in   string
		rule *Rule
	}{
		{"http://{any}.acme.com/", cleartext},   // "localhost/"
		{"http://api.acme.com{any}", cleartext}, // ".local"
		{"mailto:{any}", schemeSpecific},
		{"tel:{any}", schemeSpecific},
		{"tel:{d}", schemeSpecific},
		{"data:{any}", schemeSpecific},
		{"urn:{any}", schemeSpecific},
		{"file://{any}", schemeSpecific},
		{"www.example.com{any}", redirect}, // ".html"
	} {
		for _, want := range []*spec.Expectation{urlParse, httpGet, httpRedirect} {
			f := Check(&Input{Text: holed(row.in), Want: want}, func(r *Rule) bool { return r == row.rule })
			if f != nil {
				t.Errorf("%s at %s: found %v", row.in, want.API, f)
			}
		}
	}
}
