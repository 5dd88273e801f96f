package rule

// This file tests that the rules and package uri mean the same by a string.

import (
	"errors"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/repair"
	"github.com/urilint/urilint/uri"
	"github.com/urilint/urilint/uri/scheme"
)

// anyURL is a place that takes every absolute URL.
var anyURL = &spec.Expectation{API: "feed.Add", Form: spec.AbsoluteURI, Parser: spec.NetURL}

// firstRepair is the first repair of package repair for s as a URI, "" if it has none.
func firstRepair(s string) string {
	if all := repair.For(s, repair.URI); len(all) > 0 {
		return all[0].Apply(s)
	}
	return ""
}

func TestRulesAndURIMeanTheSame(t *testing.T) {
	for in, want := range map[string]string{
		"https.//h.com/x":                "https://h.com/x",
		"http//h.com/x":                  "http://h.com/x",
		"http:/h.com/x":                  "http://h.com/x",
		"http:://h/x":                    "http://h/x",
		"http:://::1/x":                  "http://[::1]/x",
		"http://h: 80/":                  "http://h:80/",
		"http://h :80/":                  "http://h:80/",
		"http://h:8080a/":                "http://h:8080/",
		"http://h.com:https/":            "http://h.com:443/",
		"http://h::80/":                  "http://h:80/",
		"[::1]:8080/x":                   "http://[::1]:8080/x",
		"localhost:8080/x":               "http://localhost:8080/x",
		"http://::1:8080/":               "http://[::1]:8080/",
		"http://[127.0.0.1]/":            "http://127.0.0.1/",
		"http://[localhost]/":            "http://localhost/",
		"http://[::1:8080/":              "http://[::1]:8080/",
		" https://h/x":                   "https://h/x",
		"'https://h.com/x'":              "https://h.com/x",
		"https://h.com/x>":               "https://h.com/x",
		"https://h/a b":                  "https://h/a%20b",
		"https://h/100%":                 "https://h/100%25",
		"https://h/%u00e9":               "https://h/%C3%A9",
		"http:\\\\h\\x":                  "http://h/x",
		"http://http://h.com/":           "http://h.com/",
		"htps://h.com/":                  "https://h.com/",
		"mailto://bob@h.com":             "mailto:bob@h.com",
		"data:image/png;base64;iVBORw==": "data:image/png;base64,iVBORw==",
	} {
		if got := firstRepair(in); got != want {
			t.Errorf("%q: package uri writes %q, want %q", in, got, want)
		}
		s := &Input{Text: text.Known(in), Want: anyURL}
		f := Check(s, byDefaultOrUnescaped)
		if f == nil {
			t.Errorf("%q: nothing is found", in)
		} else if got := strings.TrimPrefix(firstFix(t, s, f), review); got != want {
			t.Errorf("%q: %s writes %q, want %q", in, f.Rule.ID, got, want)
		}
	}
}

// isCopedWith reports whether err is about a byte of a path, a query or a fragment.
func isCopedWith(err error) bool {
	var fault *uri.Error
	return errors.As(err, &fault) && ruleOf(fault) == illegalChar.ID
}

// TestFixesAreValid checks what the fixes of the rules about the grammar write by
// package uri.
func TestFixesAreValid(t *testing.T) {
	n := 0
	for _, s := range sampleStrings() {
		in := &Input{Text: text.Known(s), Want: httpGet}
		f := Check(in, byDefault)
		if f == nil || f.Rule.Secret {
			continue
		}
		for _, fix := range f.Fixes {
			fixed, _ := after(t, in, fix).Known()
			u, err := uri.ParseIRI(fixed)
			if err == nil {
				err = scheme.Check(u)
			}
			switch {
			case errors.Is(err, uri.ErrZone), // net/url takes it
				errors.Is(err, scheme.ErrMissingHost) && u.HasPort(),      // this machine to net/http
				fixed != "" && strings.Contains(templateMarks, fixed[:1]), // to be replaced
				isCopedWith(err): // which unescaped-char repairs
			case err != nil:
				t.Errorf("%q: %s: %q writes %q: %v", s, f.Rule.ID, fix.Title, fixed, err)
			}
			n++
		}
	}
	if n < 500 {
		t.Errorf("%d fixes, want 500 at least", n)
	}
}
