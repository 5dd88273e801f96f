package value

import (
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer/text"
)

func TestWordsAreFewAndKnown(t *testing.T) {
	wordsAre := func(pieces ...[]piece) []string {
		var all []variant
		for _, p := range pieces {
			all = append(all, variant{pieces: p})
		}
		return wordsIn(wordsOf(all))
	}
	word := func(s string) []piece { return []piece{{s: s}} }
	many := make([][]piece, maxWords+1)
	for i := range many {
		many[i] = word(strings.Repeat("a", i))
	}
	for _, test := range []struct {
		pieces [][]piece
		want   []string
	}{
		{nil, nil},
		{[][]piece{word("http"), word("https"), word("http")}, []string{"http", "https"}},
		{[][]piece{word(""), word("\xff")}, []string{"", "\xff"}},
		{[][]piece{word("http"), hole(nil, text.Any)}, nil},
		{[][]piece{word("http"), hole(nil, text.Lang{exactly("https")})}, nil},
		{[][]piece{word(strings.Repeat("a", maxWordSize+1))}, nil},
		{many, nil},
	} {
		if got := wordsAre(test.pieces...); !slices.Equal(got, test.want) {
			t.Errorf("%d texts are the words %q, want %q", len(test.pieces), got, test.want)
		}
	}
	for name, lang := range map[string]text.Lang{"any": text.Any, "integers": integer(false), "digits": {{one("0123456789")}}} {
		if got := wordsIn(lang); got != nil {
			t.Errorf("%s are the words %q, want none", name, got)
		}
	}
}
