package analyzer_test

// This file fuzzes chains of wrappers: a string that arrives through one is
// judged like the same string written where the chain ends.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer"
)

// links are ways to hand a string on: what is declared, with %[1]d for the
// number of the link and %[2]s for the call of the next one with the string s,
// and how a string %[2]s is given to it.
var links = []struct{ declaration, call string }{
	{"func f%[1]d(s string) { %[2]s }", "f%[1]d(%[2]s)"},
	{"func f%[1]d(n int, s string) { %[2]s }", "f%[1]d(1, %[2]s)"},
	{"func f%[1]d[T any](s string, t T) { if s == \"\" { return }; %[2]s }", "f%[1]d(%[2]s, 1)"},
	{"type t%[1]d struct{}; func (*t%[1]d) do(s string) { %[2]s }", "new(t%[1]d).do(%[2]s)"},
	{"type t%[1]d struct{ s string }; func (t t%[1]d) do() { s := t.s; %[2]s }", "t%[1]d{%[2]s}.do()"},
	{"var f%[1]d = func(s string) { %[2]s }", "f%[1]d(%[2]s)"},
	{"func f%[1]d(all ...string) { for _, s := range all { %[2]s } }", "f%[1]d(%[2]s)"},
	{"type s%[1]d string; func f%[1]d(x s%[1]d) { s := string(x); %[2]s }", "f%[1]d(s%[1]d(%[2]s))"},
	{"type o%[1]d func(); func f%[1]d(s string) o%[1]d { return func() { %[2]s } }", "f%[1]d(%[2]s)()"},
	{"func f%[1]d(s string) { go func() { defer func() { %[2]s }() }() }", "f%[1]d(%[2]s)"},
}

// ends are where chains lead.
var ends = []string{"http.Get(%s)", "url.Parse(%s)", "net.Dial(\"tcp\", %s)", "http.NewRequest(\"GET\", %s, nil)"}

// chainSource is the source of a chain of links to an end, with before and
// after around the string at each of them, and the call that gives it e.
func chainSource(end byte, chain []byte, before, after string) (decls string, call func(e string) string) {
	const header = "package p\n\nimport (\n\t\"net\"\n\t\"net/http\"\n\t\"net/url\"\n)\n\nvar _, _, _ = net.Dial, http.Get, url.Parse\n\n"
	next := func(e string) string { return fmt.Sprintf(ends[int(end)%len(ends)], e) }
	decls = header
	for i, b := range chain {
		l := links[int(b)%len(links)]
		decls += fmt.Sprintf(l.declaration, i, next(fmt.Sprintf("%q + s + %q", before, after))) + "\n\n"
		next = func(e string) string { return fmt.Sprintf(l.call, i, e) }
	}
	return decls, next
}

func FuzzStringThroughWrappersIsJudgedLikeTheStringItself(f *testing.F) {
	for i := range links {
		f.Add(byte(i), []byte{byte(i)}, "", "localhost:8080/x", "")
		f.Add(byte(i), []byte{byte(i), byte(i + 3)}, "", "http//example.com", "/")
		f.Add(byte(i), []byte{byte(i + 1), byte(i), 7}, "http://h:80/", "%zz", "")
		f.Add(byte(0), []byte{byte(i), byte(i)}, "", "http://example.com", "/x")
	}
	a := with(f, analyzer.Settings{})
	judge := func(t *testing.T, source string) (categories []string) {
		for _, d := range analyze(t, a, map[string]string{"p.go": source}).diags {
			categories = append(categories, d.Category)
		}
		return categories
	}
	f.Fuzz(func(t *testing.T, end byte, chain []byte, before, s, after string) {
		if len(chain) == 0 || len(chain) > 4 || len(before)+len(s)+len(after) > 40 || !strings.ContainsAny(s, ".:/%") {
			return // no chain, or a string that says that there is none
		}
		decls, call := chainSource(end, chain, before, after)
		if len(judge(t, decls)) > 0 {
			return // the chain is wrong whatever it is given
		}
		through := judge(t, decls+"func use() { "+call(fmt.Sprintf("%q", s))+" }\n")
		whole := fmt.Sprintf("%q", s)
		for range chain {
			whole = fmt.Sprintf("%q + %s + %q", before, whole, after)
		}
		header, direct := chainSource(end, nil, "", "")
		itself := judge(t, header+"func use() { "+direct(whole)+" }\n")
		stands := judge(t, header+"func use() { println("+fmt.Sprintf("%q", s)+") }\n")
		if len(through) > 0 && fmt.Sprint(through) == fmt.Sprint(stands) {
			return // what no one follows is judged as it stands: "http//h" in "0" + "http//h"
		}
		if others := without(through, stands); fmt.Sprint(others) == fmt.Sprint(itself) {
			return // and beside what another part of the string is blamed for: " " + "http//h"
		}
		if fmt.Sprint(through) != fmt.Sprint(itself) {
			t.Errorf("%q is %q through\n%s\nand %q itself, %s", s, through, decls, itself, whole)
		}
	})
}

// without is list without one of each of the others.
func without(list, others []string) []string {
	list = slices.Clone(list)
	for _, s := range others {
		if i := slices.Index(list, s); i >= 0 {
			list = slices.Delete(list, i, i+1)
		}
	}
	return list
}
