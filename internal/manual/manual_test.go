package manual_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/manual"
)

func TestPackageCommentShowsTheRules(t *testing.T) {
	have, err := os.ReadFile("../../analyzer/doc_rules.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, manual.GoDoc(rule.All())) {
		t.Error("analyzer/doc_rules.go is not what the rules say: run go generate ./internal/manual")
	}
}

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

func TestReplaceWantsBothMarkers(t *testing.T) {
	for _, readme := range []string{"", "<!-- rules -->\n", "<!-- /rules -->"} {
		if _, err := manual.Replace([]byte(readme), ""); err == nil {
			t.Errorf("%q is accepted", readme)
		}
	}
}
