package rule

import (
	"math/rand/v2"
	"testing"
)

// writtenBy is s after the edits; ok is false where they are out of order.
func writtenBy(s string, edits []Edit) (out string, ok bool) {
	at := 0
	for _, e := range edits {
		if e.Start < at {
			return "", false
		}
		out += s[at:e.Start] + e.writtenText()
		at = e.End
	}
	return out + s[at:], true
}

// randomEdits are edits of a text of n bytes, in order.
func randomEdits(r *rand.Rand, n int) (edits []Edit) {
	for at := 0; r.IntN(6) > 0; at += r.IntN(2) {
		e := Edit{Start: at + r.IntN(3), New: "abc"[:r.IntN(4)]}
		e.End = e.Start + r.IntN(3)
		if e.End > n {
			break
		}
		if r.IntN(8) == 0 {
			e.New, e.Expr, e.placeholderValue = "", "f(x)", "vv"[:1+r.IntN(2)]
		}
		edits = append(edits, e)
		at = e.End
	}
	return edits
}

func TestComposedEditsDoWhatOneAfterTheOtherDoes(t *testing.T) {
	composed := 0
	const rounds = 100_000
	for seed := range uint64(rounds) {
		r := rand.New(rand.NewPCG(seed, 7))
		text := "0123456789"[:4+r.IntN(6)]
		edits := randomEdits(r, len(text))
		once, _ := writtenBy(text, edits)
		more := randomEdits(r, len(once))
		both, ok := compose(edits, more)
		if !ok {
			continue
		}
		composed++
		want, _ := writtenBy(once, more)
		if got, ok := writtenBy(text, both); !ok || got != want {
			t.Fatalf("%v, and then %v, of %q: writes %q, want %q: %v", edits, more, text, got, want, both)
		}
	}
	if composed < rounds/2 {
		t.Errorf("only %d of %d are composed", composed, rounds)
	}
}
