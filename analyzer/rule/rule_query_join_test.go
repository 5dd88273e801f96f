package rule

// This file tests queries that are joined to a path or a host. In the tables "|" is a seam
// and {query} what url.Values.Encode writes.

import (
	"fmt"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

// joinedAt checks the finding of query-join on the row, its message and what its first
// fix writes; nil if there is no such finding.
func joinedAt(t *testing.T, row faulty, message string) (*Input, *Finding) {
	t.Helper()
	s := &Input{Text: seamed(row.in), Want: urlParse}
	f := Check(s, byDefault)
	record(s, f)
	if f == nil || f.Rule != queryJoin {
		t.Errorf("%s: found %v", row.in, f)
		return s, nil
	}
	checkPromises(t, s, f)
	if f.Message() != message {
		t.Errorf("%s: says %q, want %q", row.in, f.Message(), message)
	}
	if got := after(t, s, f.Fixes[0]).String(); got != row.fixed {
		t.Errorf("%s: first fix writes %q, want %q", row.in, got, row.fixed)
	}
	return s, f
}

func TestQueryJoin(t *testing.T) {
	const says = "missing '?' after %s: the parameters become part of the path"
	for _, row := range []faulty{
		{in: "https://h.com/users|{query}", fault: "s", says: `"/users"`, fixed: "https://h.com/users?{…}"},
		{in: "https://h.com/users/|{query}", fault: "/", says: `"/users/"`, fixed: "https://h.com/users/?{…}"},
		{in: "{any}|/v2/users|{query}", fault: "s", says: `"/users"`, fixed: "{…}/v2/users?{…}"},
		{in: "{any}|/users/{any}.x|{query}", fault: "x", says: `"/….x"`, fixed: "{…}/users/{…}.x?{…}"},
		{in: "/users/{d}/x{query}", fault: "x", says: `"/x"`, fixed: "/users/{…}/x?{…}"},
	} {
		s, f := joinedAt(t, row, fmt.Sprintf(says, row.says))
		if f == nil {
			continue
		}
		if fault := s.Text.Slice(f.Start, f.End).String(); fault != row.fault {
			t.Errorf("%s: fault is %q, want %q", row.in, fault, row.fault)
		}
	}
}

func TestQueryAfterHost(t *testing.T) {
	joinedAt(t, faulty{in: "https://h.com|{query}", fixed: "https://h.com?{…}"}, `missing '?' after "h.com": the parameters become part of the host`)
	joinedAt(t, faulty{in: "https://{any}.h.com|{query}", fixed: "https://{…}.h.com?{…}"}, `missing '?' after "….h.com": the parameters become part of the host`)
	joinedAt(t, faulty{in: "https://h.com|&a=b", fixed: "https://h.com?a=b"}, `'&' instead of '?' after "h.com": the parameters become part of the host`)
}

func TestQueryWithoutMark(t *testing.T) {
	for _, row := range []faulty{
		{in: "https://h.com/log|&env=|{any}", says: `"/log"`, fixed: "https://h.com/log?env={…}"},
		{in: "https://h.com/log&env=|{esc}", says: `"/log"`, fixed: "https://h.com/log?env={…}"},
		{in: "{any}|/v1/log|&page=2|&size={d}", says: `"/log"`, fixed: "{…}/v1/log?page=2&size={…}"},
		{in: "/users/{d}/x|&page=2", says: `"/x"`, fixed: "/users/{…}/x?page=2"},
		{in: "https://h.com/log|&env=a", says: `"/log"`, fixed: "https://h.com/log?env=a"},
		{in: "https://h.com/log&|{query}", says: `"/log"`, fixed: "https://h.com/log?{…}"},
	} {
		s, f := joinedAt(t, row, "'&' instead of '?' after "+row.says+": the parameters become part of the path")
		if f == nil {
			continue
		}
		s.Alternatives = []text.Text{s.Text, seamed("https://h.com/users|?size={d}&env=|{any}")}
		if f := Check(s, func(r *Rule) bool { return r == queryJoin }); f != nil {
			t.Errorf("%s as one of several: found %v", row.in, f)
		}
	}
	for _, in := range []string{
		"https://h.com/log|?a=1|&env={any}", "https://h.com/log|&env={any}?a=1", "{any}|&env={any}", "https://h.com/vt/lyrs=m|&x={d}",
		"https://h.com/vt&x={d}", "https://h.com/log&env={any}", "https://h.com/log;a=1|&b={d}", "https://h.com/log#|&b={d}", "https://h.com/a|&b",
		"https://|&a=b", "https://h.com/a|&=b", "https://h.com/a|&{any}=b", "https://h.com/{any}|&a=b", "&", "|&a=b", "&a=b", "/|&",
	} {
		if f := Check(&Input{Text: seamed(in), Want: urlParse}, func(r *Rule) bool { return r == queryJoin }); f != nil {
			t.Errorf("%s: %s", in, f.Message())
		}
	}
}

func TestSecondQuestionMark(t *testing.T) {
	for _, row := range []faulty{
		{in: "https://h.com/users?page={d}|?size={d}", says: `"?page=…"`, fixed: "https://h.com/users?page={…}&size={…}"},
		{in: "https://h.com/users?a=b&page={esc}|?size={d}", says: `"?a=b&page="`, fixed: "https://h.com/users?a=b&page={…}&size={…}"},
		{in: "{any}|/users?sort=name|?size=|{any}", says: `"?sort=name"`, fixed: "{…}/users?sort=name&size={…}"},
		{in: "/users?|{query}|?size=2", says: `"?"`, fixed: "/users?{…}&size=2"},
		{in: "/users?sort=name|?|{query}", says: `"?sort=name"`, fixed: "/users?sort=name&{…}"},
		{in: "/users?a=1|?b=2|?c=3", says: `"?a=1"`, fixed: "/users?a=1&b=2&c=3"},
	} {
		s, f := joinedAt(t, row, "second '?' after "+row.says+": only '&' separates parameters of a query")
		if f == nil {
			continue
		}
		s.Alternatives = []text.Text{s.Text, seamed("https://h.com/users|?size={d}")}
		if f := Check(s, byDefault); f == nil || len(f.Fixes) > 0 {
			t.Errorf("%s as one of several: found %v", row.in, f)
		}
	}
	for _, in := range []string{"https://h.com/latest?base=EUR?symbols=USD", "/latest?base={d}?symbols=USD"} {
		f := Check(&Input{Text: seamed(in), Want: urlParse}, byDefault)
		if f == nil || f.Rule != queryJoin || len(f.Fixes) != 1 || !f.Fixes[0].NeedsReview {
			t.Errorf("%s: found %+v, want a fix that needs review", in, f)
		}
	}
	for _, in := range []string{
		"https://h.com/users?page={d}|&size={d}", "https://h.com/users?page={any}|?size={d}", "https://h.com/login?next=/a|?size={d}",
		"https://h.com/?u=https:|?a=b", "https://h.com/?u=%2Fa|?a=b", "https://h.com/?u=%2Fa?a=b", "https://h.com/?q=a?b", "https://h.com/?next=/a?b=c",
		"https://h.com/#?page=2|?a=b", "https://h.com/?page=2#|?a=b", "https://h.com/?|?a=b", "https://h.com/?a=1|?", "https://h.com/?a=1|?{any}",
		"https://h.com/?a=1|?b", "https://h.com/?a=1|?{any}=b", "https://h.com/?a|?b=c", "https://h.com/?{any}|?b=c", "https://h.com/?q=|?*=c",
		"", "?", "??", "|?a=b", "?|a=b",
	} {
		if f := Check(&Input{Text: seamed(in), Want: urlParse}, func(r *Rule) bool { return r == queryJoin }); f != nil {
			t.Errorf("%s: %s", in, f.Message())
		}
	}
}

func TestQueriesThatAreJoinedRight(t *testing.T) {
	for _, in := range []string{
		"https://h.com/users?|{query}", "https://h.com/users?a=b&|{query}", "https://h.com/?x/|{query}",
		"https://h.com/#|{query}", "https://h.com/#/users|{query}", "https://h.com/users;|{query}", "https://h.com/;v=1/users|{query}",
		"https://h.com/users|{mark}", "{any}/users|{mark}", "a=b&|{query}", "{query}", "{any}|{query}", "https://h.com/users|{any}|{query}", "https://h.com/a={query}", "https://h.com/users={query}",
		"https://{query}", "https://h.com:|{query}", "https://{any}|{query}", "users{query}", "https://h.com/users|{esc}", "https://h.com/users|{any}", "https://h.com/users|{d}", "https://h.com/users|{x}",
	} {
		if f := Check(&Input{Text: seamed(in), Want: urlParse}, func(r *Rule) bool { return r == queryJoin }); f != nil {
			t.Errorf("%s: %s", in, f.Message())
		}
	}
	for other, wanted := range map[string]bool{
		"https://h.com/users?|{query}": false, "https://h.com/users?": false, "https://h.com/users|{any}|{query}": false,
		"https://h.com/groups?|{query}": false,
		"{any}":                         true, "https://h.com|{any}": true, "https://h.com/all": true, "https://h.com/all|{query}": true,
	} {
		s := &Input{Text: seamed("https://h.com/users|{query}"), Want: urlParse}
		s.Alternatives, s.Index = []text.Text{seamed(other), s.Text}, 1
		if f := Check(s, byDefault); (f != nil) != wanted {
			t.Errorf("beside %s: %v", other, f)
		}
	}
	for _, want := range []*spec.Expectation{grpcTarget, netDial, allowOrigin, fieldHost, postgresDSN, natsList, parseQuery} {
		if f := Check(&Input{Text: seamed("https://h.com/users|{query}"), Want: want}, func(r *Rule) bool { return r == queryJoin }); f != nil {
			t.Errorf("%s: %s", want.API, f.Message())
		}
	}
}
