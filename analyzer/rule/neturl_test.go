package rule

// This file holds the errors of net/url that messages quote against net/url
// itself.

import (
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/neturltest"
)

func TestErrorsOfNetURLAreSaidWordForWord(t *testing.T) {
	said := 0
	for _, s := range append(sampleStrings(), neturltest.Samples...) {
		v := parseInput(&Input{Text: text.Known(s), Want: urlParse}, s)
		_, err := url.Parse(s)
		if v.netErr == nil || err == nil || len(s) > longestShown {
			continue
		}
		want := err.(*url.Error).Err.Error()
		switch got := v.netError(); {
		case got == want:
			said++
		case !strings.Contains(got, hidden) || neturltest.WithoutQuotes(got) != neturltest.WithoutQuotes(want): // what may be a secret is not said
			t.Errorf("%q: says %s, but net/url %s", s, got, want)
		}
	}
	if said < 100 {
		t.Errorf("only %d errors", said)
	}
}
