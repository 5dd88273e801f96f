package rule

import (
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/text"
)

func TestShortened(t *testing.T) {
	for in, want := range map[string]string{
		"":                                 "",
		strings.Repeat("x", 40):            strings.Repeat("x", 40),
		strings.Repeat("x", 41):            strings.Repeat("x", 37) + "…",
		strings.Repeat("é", 21):            strings.Repeat("é", 18) + "…",
		strings.Repeat("\xff", 10):         strings.Repeat("\xff", 10),
		strings.Repeat("\xff", 11):         strings.Repeat("\xff", 9) + "…",
		strings.Repeat("\x00é", 7):         strings.Repeat("\x00é", 6) + "…",
		strings.Repeat(`"`, 21):            strings.Repeat(`"`, 18) + "…",
		"\u202e" + strings.Repeat("x", 40): "\u202e" + strings.Repeat("x", 31) + "…",
	} {
		got := shortened(in)
		if got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
		if n := len(strconv.Quote(got)); n > longestShown+2 {
			t.Errorf("%q: %d bytes are shown", in, n)
		}
	}
}

// A port that does not print stands twice in a message: as it is quoted, and in
// the error that Go returns.
func TestMessagesOfBytesThatDoNotPrintAreShort(t *testing.T) {
	port := "0\"\x8b\xa4\x9f0\x1d0\xe600\x040\xa9\xa000\x86\x9f00\x04\xd7"
	for _, want := range everyPlace {
		s := &Input{Text: text.Known("h:" + port), Want: want}
		if f := Check(s, byDefault); f != nil {
			checkWording(t, s, f)
		}
	}
}

// Where a password follows, what stands before its colon is shown all the same, and
// what is left out leaves a sentence.
func TestWhatStandsBesideAPasswordIsShown(t *testing.T) {
	for _, row := range []struct {
		in    string
		want  *spec.Expectation
		fact  string
		title string
	}{
		{"unix:xxxxx@h", dockerHost, `malformed "://" after scheme "unix"`, `Replace "unix:" with "unix://"`},
		{"unix:xxxxx@h", fieldScheme, "Scheme includes more than a scheme", ""},
	} {
		f := Check(&Input{Text: text.Known(row.in), Want: row.want}, byDefault)
		switch {
		case f == nil || f.Fact != row.fact:
			t.Errorf("%s at %s: found %v, want %s", row.in, row.want.API, f, row.fact)
		case row.title != "" && (len(f.Fixes) == 0 || f.Fixes[0].Title != row.title):
			t.Errorf("%s at %s: the fixes are %v, want %s", row.in, row.want.API, f.Fixes, row.title)
		}
	}
}
