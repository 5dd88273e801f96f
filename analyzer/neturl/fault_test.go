package neturl

// This file holds the model of net/url against net/url itself.

import (
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/neturltest"
)

// realFault is what net/url says of s without what it quotes; "" for nothing.
func realFault(s string, asTarget bool) string {
	parse := url.Parse
	if asTarget {
		parse = url.ParseRequestURI
	}
	_, err := parse(s)
	if err == nil {
		return ""
	}
	return neturltest.WithoutQuotes(err.(*url.Error).Err.Error())
}

func modelFault(s string, asTarget, strict bool) string {
	c := Split(s, asTarget)
	f := Parser{asTarget, strict}.Fault(s, &c)
	if f == nil {
		return ""
	}
	return strings.Replace(string(f.Code), "%q", `"…"`, 1)
}

func TestModelOfNetURLSaysWhatNetURLSays(t *testing.T) {
	for _, s := range neturltest.Samples {
		for _, asTarget := range []bool{false, true} {
			if got, want := modelFault(s, asTarget, true), realFault(s, asTarget); got != want {
				t.Errorf("%q (target %v): model says %q, net/url %q", s, asTarget, got, want)
			}
		}
	}
}

func TestModelOfNetURLBeforeStrictColons(t *testing.T) {
	t.Setenv("GODEBUG", "urlstrictcolons=0")
	for _, s := range neturltest.Samples {
		if got, want := modelFault(s, false, false), realFault(s, false); got != want {
			t.Errorf("%q: model says %q, net/url %q", s, got, want)
		}
	}
}

func TestStrictColonsBeganWithGo126(t *testing.T) {
	for v, want := range map[string]bool{"": true, "go1.26": true, "go1.27": true, "go1.26.3": true, "go1.25": false, "go1.9": false} {
		if got := HasStrictColons(v); got != want {
			t.Errorf("HasStrictColons(%q) = %v", v, got)
		}
	}
}

func FuzzModelOfNetURL(f *testing.F) {
	for _, s := range neturltest.Samples {
		f.Add(s, false)
		f.Add(s, true)
	}
	f.Fuzz(func(t *testing.T, s string, asTarget bool) {
		if got, want := modelFault(s, asTarget, true), realFault(s, asTarget); got != want {
			t.Errorf("%q (target %v): model says %q, net/url %q", s, asTarget, got, want)
		}
	})
}

// TestFaultsOfTheVersion compares which of the samples have a fault with what net/url
// rejects, under both rules for colons.
func TestFaultsOfTheVersion(t *testing.T) {
	for strict, setting := range map[bool]string{true: "urlstrictcolons=1", false: "urlstrictcolons=0"} {
		t.Setenv("GODEBUG", setting)
		for _, s := range neturltest.Samples {
			for _, asTarget := range []bool{false, true} {
				c := Split(s, asTarget)
				f := Parser{asTarget, strict}.Fault(s, &c)
				parse := url.Parse
				if asTarget {
					parse = url.ParseRequestURI
				}
				if _, err := parse(s); (f == nil) != (err == nil) {
					t.Errorf("%q (target %t, strict %t): %v, but net/url says %v", s, asTarget, strict, f, err)
				}
			}
		}
	}
}
