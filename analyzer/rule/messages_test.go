package rule

// This file gathers what the tables of this package are told, one example of
// each message, in testdata/messages.txt: internal/manual makes a page of it.

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/uri/redact"
)

var update = flag.Bool("update", false, "write testdata/messages.txt")

const messagesFile = "testdata/messages.txt"

// An example is one string that a table is told something of.
type example struct {
	rule                *Rule
	api, in, message, f string
}

// examples are the shortest example of each message by its shape: the tables are
// not read in an order that is always the same.
var examples = make(map[string]example)

// numbers and alternatives are what differs in messages of one shape beside
// what they quote.
var (
	numbers      = regexp.MustCompile(`\d+`)
	alternatives = regexp.MustCompile(`(accepts only|for any value of) [\w, …().+-]+`)
)

// record keeps the finding f on s, if none of its shape has a shorter string.
func record(s *Input, f *Finding) {
	if f == nil {
		return
	}
	shape := f.Rule.ID + ": " + strings.NewReplacer(s.Want.API, "API", s.where(), "API").Replace(f.Message())
	shape = alternatives.ReplaceAllString(numbers.ReplaceAllString(quotations.ReplaceAllString(shape, "Q"), "N"), "$1 X")
	e := example{f.Rule, s.Want.API, redact.String(strings.ReplaceAll(s.Text.String(), "{…}", "{x}")), f.Message(), ""}
	if len(f.Fixes) > 0 {
		e.f = f.Fixes[0].Title
	}
	if other, ok := examples[shape]; !ok || e.compare(other) < 0 {
		examples[shape] = e
	}
}

// compare orders examples by rule, length and text.
func (e example) compare(other example) int {
	return cmp.Or(slices.Index(rules, e.rule)-slices.Index(rules, other.rule), len(e.in)-len(other.in),
		cmp.Compare(e.in, other.in), cmp.Compare(e.api, other.api), cmp.Compare(e.message, other.message), cmp.Compare(e.f, other.f))
}

// where names the call in which the string of s fails.
func (s *Input) where() string { return (&parsedInput{Input: s}).where() }

func TestMain(m *testing.M) {
	status := m.Run()
	all := true // the tests run, and nothing else
	for _, name := range []string{"test.run", "test.skip", "test.fuzz", "test.bench", "test.list"} {
		all = all && flag.Lookup(name).Value.String() == ""
	}
	if status == 0 && all {
		status = compareMessages()
	}
	os.Exit(status)
}

// compareMessages compares the examples with the file, or writes it.
func compareMessages() (status int) {
	list := slices.SortedFunc(maps.Values(examples), func(a, b example) int {
		return cmp.Or(slices.Index(rules, a.rule)-slices.Index(rules, b.rule), cmp.Compare(a.message, b.message), a.compare(b))
	})
	var b strings.Builder
	b.WriteString("# Written by go test ./analyzer/rule -update: rule, place, string, message, first fix.\n")
	for _, e := range list {
		fmt.Fprintf(&b, "%s\t%s\t%s\t%s\t%s\n", e.rule.ID, e.api, strconv.Quote(e.in), e.message, e.f)
	}
	if *update {
		if err := os.WriteFile(messagesFile, []byte(b.String()), 0o644); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		return 0
	}
	if have, err := os.ReadFile(messagesFile); err != nil || !bytes.Equal(have, []byte(b.String())) {
		fmt.Fprintf(os.Stderr, "analyzer/rule/%s is not what the rules say: run go test ./analyzer/rule -update and go generate ./internal/manual\n", messagesFile)
		return 1
	}
	return 0
}

func TestEveryRuleHasAnExample(t *testing.T) {
	runTables(t, querySemicolon, []flagged{{"a=1;b=2", parseQuery, ";", "", "a=1&b=2"}}, nil)
	for _, e := range examples {
		if e.rule == querySemicolon {
			return
		}
	}
	t.Error("a finding of a table is not recorded")
}

// The places of a request that is sent later.
var sentLater = &spec.Expectation{API: "http.NewRequest", Downstream: "(*http.Client).Do", Form: spec.HTTPURL, Schemes: []string{"http", "https"}, Parser: spec.NetURL, Transport: true}

func TestWhatFailsLaterNamesTheLaterCall(t *testing.T) {
	runTables(t, missingScheme, []flagged{
		{"/v1", sentLater, "/v1", `missing scheme in "/v1": (*http.Client).Do fails: unsupported protocol scheme ""`, "-"},
	}, nil)
	runTables(t, unsupportedScheme, []flagged{
		{"ftp://h/", sentLater, "ftp", `(*http.Client).Do does not support scheme "ftp"`, "-"},
	}, nil)
}
