package rule

// This file looks for passwords in what the rules say of damaged strings.

import (
	"os"
	"testing"

	"github.com/urilint/urilint/analyzer/text"
	"github.com/urilint/urilint/internal/leaktest"
)

func TestNoPasswordOfADamagedStringIsSaid(t *testing.T) {
	cases := leaktest.Cases(700, 300)
	if os.Getenv("URILINT_LONG_TESTS") != "" {
		cases = leaktest.Cases(10_000, 4_000)
	}
	findings := 0
	for i, c := range cases {
		if n, ok := leaktest.Leak(Conceal("", c.Text)); ok && n == i {
			t.Errorf("a fact holds the password of %q", c.Text)
		}
		for k := range 3 { // places that differ from string to string
			want := everyPlace[(i*(6*k+1)+k)%len(everyPlace)]
			sub := &Input{Text: text.Known(c.Text), Want: want}
			for _, r := range rules {
				found := Check(sub, func(q *Rule) bool { return q == r })
				if found == nil {
					continue
				}
				findings++
				if _, ok := leaktest.Leak(sayings(found)); ok {
					t.Errorf("%s at %s: %q: %s", r.ID, want.API, c.Text, sayings(found))
				}
			}
		}
	}
	if findings < len(cases) {
		t.Errorf("%d findings on %d strings: they are not damaged", findings, len(cases))
	}
	t.Logf("%d findings on %d strings", findings, len(cases))
}
