package rule

// This file tests slashes that meet. In the tables "|" is a seam.

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
)

func TestEmptySegment(t *testing.T) {
	for _, row := range []faulty{
		{in: "https://h.com/v1/|/users", says: `empty path segment in "v1//users": a different path than with one '/'`, fixed: "https://h.com/v1/users"},
		{in: "https://h.com/|/users/|x", says: `"h.com//users"`, fixed: "https://h.com/users/x"},
		{in: "https://h.com/v1/|/users?a=//b", says: `"v1//users"`, fixed: "https://h.com/v1/users?a=//b"},
		{in: "{any}|/v1/|/users/|{any}", says: `"v1//users"`, fixed: "{…}/v1/users/{…}"},
		{in: "/projects/|{any}|/|/bgp", says: `"…//bgp"`, fixed: "/projects/{…}/bgp"},
		{in: "wss://h.com/v1/|/|{any}", says: `"v1//…"`, fixed: "wss://h.com/v1/{…}"},
		{in: "v1/|/users", says: `"v1//users"`, fixed: "v1/users"},
	} {
		s := &Input{Text: seamed(row.in), Want: urlParse}
		f := findIn(s, emptySegment)
		if f == nil || f.Rule != emptySegment {
			t.Errorf("%s: found %v", row.in, f)
			continue
		}
		checkPromises(t, s, f)
		if fault := s.Text.Slice(f.Start, f.End).String(); fault != "/" {
			t.Errorf("%s: fault is %q", row.in, fault)
		}
		if !strings.Contains(f.Message(), row.says) {
			t.Errorf("%s: says %q, want %q in it", row.in, f.Message(), row.says)
		}
		if got := after(t, s, f.Fixes[0]).String(); got != row.fixed {
			t.Errorf("%s: first fix writes %q, want %q", row.in, got, row.fixed)
		}
	}
}

func TestSlashesThatMayMeet(t *testing.T) {
	for _, in := range []string{
		"https://h.com/v1|/users", "https://h.com/v1/|users", "https://h.com/v1//users", "https://h.com/v1//|users", "https://h.com/v1|//users",
		"https:/|/h.com/x", "https:|//h.com/x", "https://|/x", "{any}:/|/h.com/x", "/|/h.com/x", "//|/x",
		"https://h.com/|//h.org/x", "https://h.com/https:/|/h.org/x",
		"https://h.com/v1/|{any}", "{any}|/users", "https://h.com/v1/|{any}|/users",
		"https://h.com/?u=/|/x", "https://h.com/#/|/x", "{any}?u=/|/x",
		"file:///a/|/b", "s3://bucket/|/key", "urn:a/|/b",
	} {
		if f := Check(&Input{Text: seamed(in), Want: urlParse}, func(r *Rule) bool { return r == emptySegment }); f != nil {
			t.Errorf("%s: %s", in, f.Message())
		}
	}
	rewritten := &spec.Expectation{API: "url.Parse", Form: spec.Reference, Parser: spec.NetURL, PathWritten: true}
	for _, want := range []*spec.Expectation{rewritten, grpcTarget, netDial, allowOrigin, fieldHost, postgresDSN, natsList} {
		if f := Check(&Input{Text: seamed("https://h.com/v1/|/x"), Want: want}, func(r *Rule) bool { return r == emptySegment }); f != nil {
			t.Errorf("%s: %s", want.API, f.Message())
		}
	}
}
