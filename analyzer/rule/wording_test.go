package rule

// This file holds every message to the style that CONTRIBUTING.md describes.

import (
	"regexp"
	"strings"
	"testing"
)

// unfit is what no message may hold: words that are ambiguous, or not what a Go
// programmer would write, the number of a specification, a final period.
var unfit = regexp.MustCompile(`\b(behind|in front|as it is|is no|is none of|taken here|may not|can hold|cannot hold|misspelt|blank|wanted|RFC \d+)\b|\.$|  |[\n\r]`)

// longestMessage is how many bytes a message has without the way of the string.
const longestMessage = 200

// quotations are what a message quotes of the string or of an error, which is
// not its own wording.
var quotations = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|'[^']'`)

// checkWording checks what f says of s, and the titles of its fixes. What stands
// in s is not our wording: errors show it without quotes, too, as it is
// ("lookup a  b: no such host").
func checkWording(t *testing.T, s *Input, f *Finding) {
	t.Helper()
	for _, clause := range []string{f.Fact, f.Consequence, f.Advice} {
		if bad := unfit.FindString(quotations.ReplaceAllString(clause, "Q")); bad != "" && !strings.Contains(s.Text.Flat(), bad) {
			t.Errorf("%s: %q in %q", f.Rule.ID, bad, clause)
		}
	}
	if f.Fact == "" || len(f.Message()) > longestMessage {
		t.Errorf("%s: %d bytes: %s", f.Rule.ID, len(f.Message()), f.Message())
	}
	own, _, _ := strings.Cut(f.Consequence, ": ") // without an error of Go
	if words := repeated(f.Fact, own); words != "" {
		t.Errorf("%s: %q twice in %q", f.Rule.ID, words, f.Message())
	}
	for _, fix := range f.Fixes {
		if strings.ToUpper(fix.Title[:1]) != fix.Title[:1] || strings.HasSuffix(fix.Title, ".") || unfit.MatchString(quotations.ReplaceAllString(fix.Title, "Q")) {
			t.Errorf("%s: title %q", f.Rule.ID, fix.Title)
		}
	}
}

// repeated returns three words in a row that both clauses have, but for what
// they quote.
func repeated(fact, consequence string) string {
	words := strings.Fields(quotations.ReplaceAllString(fact, ""))
	for i := range len(words) - 2 {
		phrase := strings.Join(words[i:i+3], " ")
		if strings.Contains(" "+quotations.ReplaceAllString(consequence, "")+" ", " "+phrase+" ") {
			return phrase
		}
	}
	return ""
}

func TestUnfitWordsAreFound(t *testing.T) {
	for text, want := range map[string]bool{
		"no colon behind the scheme":          true,
		"port 80800 is no port":               true,
		"missing ':' after scheme (RFC 3986)": true,
		"the host is missing.":                true,
		"missing ':' after scheme":            false,
		"it is normalized":                    false,
	} {
		if got := unfit.MatchString(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	if repeated("host:port is wanted here", "net.Dial says host:port is wanted") == "" || repeated("a b c", "c b a") != "" {
		t.Error("repeated words are not found, or others")
	}
}
