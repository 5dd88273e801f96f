package rule

// This file tests what the rules say of themselves.

import (
	"slices"
	"strings"
	"testing"
)

func TestEveryRuleIsDocumented(t *testing.T) {
	for i, r := range All() {
		d := r.Doc
		if d.Title == "" || d.Why == "" || d.Before == "" || d.Source == "" || len(d.Guards) == 0 || r.check == nil {
			t.Errorf("rule %d (%s) is not complete", i, r.ID)
		}
		if strings.ContainsAny(d.Title, "\n.") || strings.ToLower(d.Title[:1]) != d.Title[:1] && !strings.HasPrefix(d.Title, "URL") && !strings.HasPrefix(d.Title, "URI") {
			t.Errorf("%s: the title %q is no phrase", r.ID, d.Title)
		}
		if ByID(r.ID) != r {
			t.Errorf("%s: ByID finds another rule", r.ID)
		}
	}
	if ByID("no-such-rule") != nil {
		t.Error("ByID finds a rule that there is none")
	}
}

func TestRulesAreInOrderOfPriority(t *testing.T) {
	want := strings.Fields("scheme relative-colon userinfo-password percent-encoding illegal-char host-join host port missing-scheme unsupported-scheme " +
		"path component path-join query-semicolon template scheme-specific redirect address origin base-slash escape host-port normalize cleartext xml-namespace")
	var got []string
	for _, r := range All() {
		if slices.Contains(want, r.ID) {
			got = append(got, r.ID)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("the order is %v", got)
	}
}
