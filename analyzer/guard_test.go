package analyzer

// This file asks of the words by which urilint decides what they are for.

import (
	"testing"

	"github.com/urilint/urilint/internal/guard"
)

func TestEachGuardNamesCodeThatNeedsIt(t *testing.T) {
	words := 0
	for _, table := range guard.All() {
		if len(table.Words) == 0 {
			t.Errorf("%s is empty", table.Name)
		}
		for word, needed := range table.Words {
			words++
			if needed == "" {
				t.Errorf("%s %q: no code that needs it", table.Name, word)
			}
		}
	}
	if words == 0 {
		t.Error("no words at all")
	}
}
