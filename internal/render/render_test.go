package render

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

var (
	scheme = Rule{
		ID: "scheme", Title: "malformed scheme", Why: "It fails.", Link: "https://example.com/scheme",
		Help: "scheme: it fails", Markdown: "It *fails*.",
	}
	secrets = Rule{ID: "userinfo-password", Title: "cleartext password", Secret: true}
	escape  = Rule{ID: "escape", Title: "unescaped value", OptIn: true}
	ignore  = Rule{ID: "ignore", Title: "directive without effect", Directive: true}
)

// sample is a report with one finding of each kind.
func sample() *Report {
	at := Place{Name: "./a b.go", Path: "a b.go", Line: 9, Column: 12, EndLine: 9, EndColumn: 18, Units: 11, EndUnits: 17}
	return &Report{Rules: []Rule{scheme, secrets, escape}, Version: "v0.1.0", Findings: []Finding{
		{
			Rule: scheme, Message: `missing ':' after "http", 100%: it fails`, Place: at,
			Source: []Line{{9, `    日("http//h")`, 8, 14}},
			Steps: []Step{
				{"forwarded to http.Get here", Place{Name: "./b.go", Path: "b.go", Line: 10, Column: 3, EndLine: 10, EndColumn: 4, Units: 3, EndUnits: 4}, []Line{{10, "  u", 2, 3}}},
				{"declared here", Place{Name: "/m/c.go", Path: "/m/c.go", Line: 101}, nil},
			},
			Fixes: []Fix{
				{
					Title: `Replace "http//" with "http://"`,
					Edits: []Edit{{Place{Path: "a b.go", Line: 9, EndLine: 9, Column: 16, EndColumn: 16, Units: 15, EndUnits: 15}, ":"}},
					Change: []Change{
						{'-', Line{9, `    日("http//h")`, 12, 12}},
						{'+', Line{9, `    日("http://h")`, 12, 13}},
					},
				},
				{Title: "Add https", NeedsReview: true},
			},
			Package: "m", Analyzer: "urilint", Raw: json.RawMessage(`{"message":"##[error]\u202e"}`),
		},
		{Rule: secrets, Message: "password", Place: Place{Name: "./a.go", Path: "a.go", Line: 1}, Package: "m", Analyzer: "urilint", Raw: json.RawMessage(`{}`)},
		{Rule: escape, Message: "escape", Place: Place{Name: "./a.go", Path: "a.go", Line: 2, EndLine: 3, Units: 1, EndUnits: 2}, Package: "m", Analyzer: "urilint", Raw: json.RawMessage(`{}`)},
	}}
}

// written is what r looks like.
func written(t *testing.T, form Form, r *Report, opts Options) string {
	t.Helper()
	var b strings.Builder
	if err := form.Write(&b, r, opts); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestText(t *testing.T) {
	r := sample()
	if got, want := written(t, Text, r, Options{}), strings.Join([]string{
		`./a b.go:9:12: missing ':' after "http", 100%: it fails [scheme]`,
		"\t./b.go:10:3: forwarded to http.Get here",
		"\t/m/c.go:101: declared here",
		"9\t    日(\"http//h\")",
		"./a.go:1: password [userinfo-password]",
		"./a.go:2: escape [escape]\n",
	}, "\n"); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	r.Findings[0].Source = nil
	if got := written(t, Text, r, Options{}); strings.Count(got, "\n") != 3 {
		t.Errorf("not a line for each finding:\n%s", got)
	}
}

func TestFull(t *testing.T) {
	want := `./a b.go:9:12: missing ':' after "http", 100%: it fails [scheme]
   |
 9 |     日("http//h")
   |        ^^^^^^
   |
  ::: ./b.go:10:3
10 |   u
   |   - forwarded to http.Get here
  ::: /m/c.go:101: declared here
   |
 fix: Replace "http//" with "http://"
 9 -     日("http//h")
 9 +     日("http://h")
 or:  Add https (needs review)

./a.go:1: password [userinfo-password]

… 1 more (-f text or -f full shows all)
`
	got := written(t, Full, sample(), Options{Most: 2})
	if got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	colored := written(t, Full, sample(), Options{Most: 2, Color: true})
	if !strings.Contains(colored, "\x1b[33m[scheme]\x1b[0m") || uncolored(colored) != want {
		t.Errorf("with colors it is\n%q", colored)
	}
}

// uncolored is s without the sequences that paint writes.
func uncolored(s string) string {
	for _, style := range []style{"0", bold, red, green, yellow, blue} {
		s = strings.ReplaceAll(s, "\x1b["+string(style)+"m", "")
	}
	return s
}

func TestLinesAreCutAroundTheMark(t *testing.T) {
	long := strings.Repeat("日x", 100)
	tests := []struct {
		line Line
		want string // the text with the mark in brackets
	}{
		{Line{1, "short", 1, 3}, "s[ho]rt"},
		{Line{1, strings.Repeat("a", 41), -1, -1}, strings.Repeat("a", 38) + "…"},
		{Line{1, strings.Repeat("a", 90) + "URL" + strings.Repeat("b", 90), 90, 93}, "…" + strings.Repeat("a", 11) + "[URL]" + strings.Repeat("b", 24) + "…"},
		{Line{1, strings.Repeat("a", 90) + "URL", 90, 93}, "…" + strings.Repeat("a", 11) + "[URL]"},
		{Line{1, "x(" + strings.Repeat("U", 90) + ")", 2, 92}, "…[" + strings.Repeat("U", 38) + "]…"},
		{Line{1, long, len("日x") * 50, len("日x")*50 + len("日")}, "…" + strings.Repeat("日x", 4) + "[日]" + strings.Repeat("x日", 8) + "…"},
	}
	for _, test := range tests {
		l := test.line.cut(40)
		got := l.Text
		if l.From >= 0 {
			got = l.Text[:l.From] + "[" + l.Text[l.From:l.To] + "]" + l.Text[l.To:]
		}
		if got != test.want {
			t.Errorf("%q is cut to\n%q, want\n%q", test.line.Text, got, test.want)
		}
		if n := cells(l.Text); n > 40 {
			t.Errorf("%q takes %d cells", l.Text, n)
		}
	}
}

func TestCells(t *testing.T) {
	for s, want := range map[string]int{"h": 1, "é": 1, "e\u0301": 1, "日": 2, "Ａ": 2, "ｱ": 1, "⚡": 2, "\U0001F321": 1, "…": 1} {
		if got := cells(s); got != want {
			t.Errorf("%q takes %d cells, want %d", s, got, want)
		}
	}
}

func TestGitHub(t *testing.T) {
	r := sample()
	r.Findings[1].Place.Path = "a,b:c.go"
	for i := range r.Findings {
		r.Findings[i].Source = nil
	}
	want := `::error file=a b.go,line=9,endLine=9,col=11,endColumn=17,title=urilint scheme::missing ':' after "http", 100%25: it fails
::error file=a%2Cb%3Ac.go,line=1,title=urilint userinfo-password::password
::warning file=a.go,line=2,endLine=3,title=urilint escape::escape
` + written(t, Text, r, Options{})
	if got := written(t, GitHub, r, Options{}); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// What is not seen to arrive at a sink is a warning wherever there are such.
func TestWarnings(t *testing.T) {
	r := sample()
	r.Findings = r.Findings[:1]
	r.Findings[0].Warning = true
	var log sarifLog
	if err := json.Unmarshal([]byte(written(t, SARIF, r, Options{})), &log); err != nil {
		t.Fatal(err)
	}
	if run := log.Runs[0]; run.Results[0].Level != "warning" || run.Tool.Driver.Rules[run.Results[0].RuleIndex].Configuration.Level != "error" {
		t.Errorf("SARIF has %+v", run.Results[0])
	}
	if got := written(t, GitHub, r, Options{}); !strings.HasPrefix(got, "::warning ") {
		t.Errorf("GitHub gets %s", got)
	}
	if got := written(t, GitLab, r, Options{}); !strings.Contains(got, `"severity": "minor"`) {
		t.Errorf("GitLab gets %s", got)
	}
}

func TestGitLab(t *testing.T) {
	var issues, moved []map[string]any
	r := sample()
	r.Findings = append(r.Findings, Finding{Rule: ignore, Place: Place{Path: "a.go", Line: 4}})
	if err := json.Unmarshal([]byte(written(t, GitLab, r, Options{})), &issues); err != nil {
		t.Fatal(err)
	}
	for i := range r.Findings {
		r.Findings[i].Place.Line += 10
		r.Findings[i].Message += "!"
	}
	if err := json.Unmarshal([]byte(written(t, GitLab, r, Options{})), &moved); err != nil {
		t.Fatal(err)
	}
	var severities []any
	seen := make(map[any]bool)
	for i, issue := range issues {
		severities = append(severities, issue["severity"])
		if issue["fingerprint"] != moved[i]["fingerprint"] {
			t.Errorf("the fingerprint of %v changes with the line", issue)
		}
		seen[issue["fingerprint"]] = true
	}
	if got := fmt.Sprint(severities); got != "[major critical minor info]" || len(seen) != len(issues) {
		t.Errorf("severities %s, %d fingerprints", got, len(seen))
	}
	if got := written(t, GitLab, &Report{}, Options{}); got != "[]\n" {
		t.Errorf("without findings it is %q", got)
	}
}

func TestSARIF(t *testing.T) {
	var log sarifLog
	if err := json.Unmarshal([]byte(written(t, SARIF, sample(), Options{})), &log); err != nil {
		t.Fatal(err)
	}
	run := log.Runs[0]
	first, second, third := run.Results[0], run.Results[1], run.Results[2]
	at := first.Locations[0].Physical
	if at.Artifact.URI != "a%20b.go" || at.Artifact.Base != "%SRCROOT%" || at.Region != (sarifRegion{9, 11, 9, 17}) {
		t.Errorf("the first is at %+v", at)
	}
	if len(first.Related) != 2 || first.Related[1].Physical.Artifact.URI != "file:///m/c.go" || len(first.CodeFlows[0].ThreadFlows[0].Locations) != 3 {
		t.Errorf("its way is %+v, %+v", first.Related, first.CodeFlows)
	}
	if len(first.Fixes) != 1 || first.Fixes[0].Changes[0].Replacements[0].Deleted != (sarifRegion{9, 15, 9, 15}) {
		t.Errorf("its fixes are %+v", first.Fixes)
	}
	if second.Locations[0].Physical.Region != (sarifRegion{StartLine: 1}) || second.RuleIndex != 1 || third.Level != "warning" {
		t.Errorf("the others are %+v, %+v", second, third)
	}
	if rules := run.Tool.Driver.Rules; rules[1].Properties.Tags[0] != "security" || rules[2].Configuration.Enabled {
		t.Errorf("the rules are %+v", rules)
	}
}

// What GitHub and Azure DevOps ask of each rule and each run.
func TestSARIFDescribesRulesAndRuns(t *testing.T) {
	r := sample()
	r.Automation.ID = "urilint/a/"
	var log sarifLog
	if err := json.Unmarshal([]byte(written(t, SARIF, r, Options{})), &log); err != nil {
		t.Fatal(err)
	}
	run := log.Runs[0]
	if run.Automation.ID != "urilint/a/" || run.Tool.Driver.FullName == "" {
		t.Errorf("the run is %+v of %+v", run.Automation, run.Tool.Driver)
	}
	want := sarifRule{
		ID: "scheme", Name: "Scheme",
		ShortDescription: sarifMessage{"malformed scheme"}, FullDescription: sarifMessage{"It fails."},
		Help: sarifHelp{"scheme: it fails", "It *fails*."}, HelpURI: "https://example.com/scheme",
		Configuration: sarifConfiguration{true, "error"},
		Properties:    sarifProperties{[]string{"correctness"}, "very-high", "error", ""},
	}
	if got := run.Tool.Driver.Rules[0]; !reflect.DeepEqual(got, want) {
		t.Errorf("it is\n%+v, want\n%+v", got, want)
	}
	if got := run.Tool.Driver.Rules[1]; got.Name != "UserinfoPassword" || got.Properties.Security == "" {
		t.Errorf("a rule about secrets is\n%+v", got)
	}
	if got := sarifRuleOf(ignore); got.Configuration.Level != "note" || got.Properties.Problem != "recommendation" {
		t.Errorf("what is said of directives is\n%+v", got)
	}
}

func TestDocumentsHaveNothingThatALogObeys(t *testing.T) {
	got := written(t, JSON, sample(), Options{})
	if strings.Contains(got, "##") || strings.Contains(got, "\u202e") {
		t.Errorf("it is\n%s", got)
	}
	var tree map[string]map[string][]struct{ Message string }
	if err := json.Unmarshal([]byte(got), &tree); err != nil || tree["m"]["urilint"][0].Message != "##[error]\u202e" {
		t.Errorf("it is read as %v, %v", tree, err)
	}
}

func TestStatistics(t *testing.T) {
	r := sample()
	r.Findings = append(r.Findings, r.Findings[0])
	var b strings.Builder
	if err := WriteStatistics(&b, r); err != nil {
		t.Fatal(err)
	}
	want := `2  scheme             2 fixable
1  escape
1  userinfo-password
4  total              2 fixable
`
	if b.String() != want {
		t.Errorf("%s\nwant\n%s", b.String(), want)
	}
	b.Reset()
	if err := WriteStatistics(&b, &Report{}); err != nil || b.String() != "no findings\n" {
		t.Errorf("without findings it is %q, %v", b.String(), err)
	}
}
