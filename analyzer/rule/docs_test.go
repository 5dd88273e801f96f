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
		if d.Title == "" || d.Why == "" || d.Before == "" || len(d.References) == 0 || len(d.Guards) == 0 || r.check == nil && r.checkHoles == nil && !r.inLanguage {
			t.Errorf("rule %d (%s) is not complete", i, r.ID)
		}
		for _, ref := range d.References {
			if ref.URL() == "" {
				t.Errorf("%s: reference %q leads nowhere", r.ID, ref)
			}
		}
		if strings.HasSuffix(d.Title, ".") || strings.Contains(d.Title, "\n") || strings.ToLower(d.Title[:1]) != d.Title[:1] && !strings.HasPrefix(d.Title, "URL") && !strings.HasPrefix(d.Title, "URI") {
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

func TestReferenceURL(t *testing.T) {
	for ref, want := range map[Reference]string{
		"RFC 3986":                   "https://www.rfc-editor.org/rfc/rfc3986",
		"RFC 3986 §3.2.1":            "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1",
		"RFC 3986 appendix C":        "https://www.rfc-editor.org/rfc/rfc3986#appendix-C",
		"Namespaces in XML 1.0 §2.2": "https://www.w3.org/TR/xml-names/#iri-use",
		"net.Dial":                   "https://pkg.go.dev/net#Dial",
		"net/url.URL.JoinPath":       "https://pkg.go.dev/net/url#URL.JoinPath",
		"some book":                  "",
		"":                           "",
	} {
		if got := ref.URL(); got != want {
			t.Errorf("%s: %q, want %q", ref, got, want)
		}
	}
}

func TestRulesAreInOrderOfPriority(t *testing.T) {
	want := strings.Fields("scheme relative-colon userinfo-password percent-encoding illegal-char host-join host port missing-scheme unsupported-scheme connection-string " +
		"path component path-join query-semicolon template scheme-specific redirect address origin base-slash escape host-port normalize cleartext query-secret xml-namespace")
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
