package codes

import (
	"regexp"
	"testing"
)

// unfit matches what the text of a code does not say: it names the fact, in the
// words of the RFCs, with single characters in single quotes and without a period.
var unfit = regexp.MustCompile(`\b(cannot|may not|is no|behind|in front|wanted|sign|malformed)\b|\.$|\n|  `)

func TestTextsStateTheFact(t *testing.T) {
	numbers := map[string]int{}
	for n, text := range texts[1:] {
		if text == "" || unfit.MatchString(text) || len(text) > 60 {
			t.Errorf("%d: %q", n+1, text)
		}
		if other, ok := numbers[text]; ok {
			t.Errorf("%d and %d are both %q", other, n+1, text)
		}
		numbers[text] = n + 1
	}
	if len(texts) > 256 {
		t.Errorf("%d codes, which a byte cannot tell apart", len(texts))
	}
}
