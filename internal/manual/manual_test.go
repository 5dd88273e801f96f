package manual_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urilint/urilint/analyzer/connstr"
	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/manual"
)

func TestReadmeShowsTheRules(t *testing.T) {
	have, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	want, err := manual.Replace(have, manual.Table(rule.All()))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, want) {
		t.Error("the rule table of README.md is not what the rules say: run go generate ./internal/manual")
	}
	if total := fmt.Sprintf("of the %d [rules]", len(rule.All())); !bytes.Contains(have, []byte(total)) {
		t.Errorf("README.md does not say %q", total)
	}
	for _, id := range manual.Highlights {
		if rule.ByID(id) == nil {
			t.Errorf("README is to show rule %s, which is not there", id)
		}
	}
}

func TestPageShowsEveryMessage(t *testing.T) {
	have, err := os.ReadFile("../../docs/messages.md")
	if err != nil {
		t.Fatal(err)
	}
	examples, err := os.ReadFile("../../analyzer/rule/testdata/messages.txt")
	if err != nil {
		t.Fatal(err)
	}
	want, err := manual.Messages(rule.All(), string(examples))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, want) {
		t.Error("docs/messages.md is not what the rules say: run go generate ./internal/manual")
	}
	for _, r := range rule.All() {
		if !bytes.Contains(examples, []byte("\n"+r.ID+"\t")) {
			t.Errorf("rule %s has no message", r.ID)
		}
	}
	if _, err := manual.Messages(rule.All(), "scheme\tx\n"); err == nil {
		t.Error("a line without all columns is accepted")
	}
}

func TestConnectionStringsAreThoseOfTheGrammars(t *testing.T) {
	catalogue, err := os.ReadFile("../../analyzer/sink/catalogue.txt")
	if err != nil {
		t.Fatal(err)
	}
	have, err := os.ReadFile("../../docs/connection-strings.md")
	if err != nil || !bytes.Equal(have, manual.ConnectionStrings(connstr.All(), string(catalogue))) {
		t.Errorf("docs/connection-strings.md is not what the grammars and the catalogue say (%v): run go generate ./internal/manual", err)
	}
	for _, g := range connstr.All() {
		_, section, _ := bytes.Cut(have, []byte("\n## "+g.Title+"\n"))
		section, _, _ = bytes.Cut(section, []byte("\n## "))
		if !bytes.Contains(section, []byte("\n- `")) {
			t.Errorf("no row of the catalogue names the grammar %s", g.Name)
		}
	}
}

func TestReplaceWantsBothMarkers(t *testing.T) {
	for _, readme := range []string{"", "<!-- rules -->\n", "<!-- /rules -->"} {
		if _, err := manual.Replace([]byte(readme), ""); err == nil {
			t.Errorf("%q is accepted", readme)
		}
	}
}

func TestPagesShowTheRules(t *testing.T) {
	pages := manual.Pages(rule.All())
	for name, want := range pages {
		have, err := os.ReadFile("../../docs/rules/" + name)
		if err != nil || string(have) != want {
			t.Errorf("docs/rules/%s is not what the rule says (%v): run go generate ./internal/manual", name, err)
		}
	}
	files, err := os.ReadDir("../../docs/rules")
	if err != nil || len(files) != len(pages) {
		t.Errorf("docs/rules has %d files, want %d (%v)", len(files), len(pages), err)
	}
}

func TestExplanationsFitATerminal(t *testing.T) {
	for _, r := range rule.All() {
		text := manual.Explanation(r)
		for line := range strings.Lines(text) {
			code := strings.HasPrefix(line, "    ") || strings.Contains(line, "https://")
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 && !code {
				t.Errorf("%s: a line of %d characters: %s", r.ID, n, line)
			}
		}
		for _, want := range []string{"\nExample\n\n", "\nReferences\n\n", "-able=" + r.ID, "//urilint:ignore " + r.ID} {
			want = strings.Replace(want, "-able=", map[bool]string{true: "-enable=", false: "-disable="}[r.OptIn], 1)
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %q in\n%s", r.ID, want, text)
			}
		}
		if fixed := strings.Contains(text, "\nFix\n\n"); fixed != (r.Doc.After != "") || fixed == strings.Contains(text, "No fix") {
			t.Errorf("%s: a fix is explained: %t", r.ID, fixed)
		}
	}
}

func TestWrapKeepsSpacesWithinALine(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", ""},
		{"  -f format    print it in", "  -f format\n   print it\n   in"},
		{"  a  b c d e f g h i j", "  a  b c d e\n   f g h i j"},
		{"https://example.com/long x", "https://example.com/long\n   x"},
	}
	for _, test := range tests {
		if got := manual.Wrap(test.text, "   ", 12); got != test.want {
			t.Errorf("%q is broken into\n%q, want\n%q", test.text, got, test.want)
		}
	}
}
