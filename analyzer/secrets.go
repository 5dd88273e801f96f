package analyzer

// This file notes where the source writes the secrets of the strings that are
// judged, whatever is wrong with those, for drivers that show source.

import (
	"go/token"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/judge"
	"github.com/urilint/urilint/internal/segment"
)

// Secrets is the result of the analyzer: where the source of a package writes
// passwords and other secrets of strings that arrive at a sink. A
// driver that shows source has to hide what string literals say there.
type Secrets struct {
	// Ranges may lie in other packages, and may come more than once.
	Ranges []Range

	// Warnings are where findings stand of texts that are broken wherever they go and are
	// not seen to arrive at a sink: drivers that tell warnings from errors take them for
	// warnings.
	Warnings []Range
}

// A Range is a part of the source. End is token.NoPos where no more than the
// declaration of a constant of another package is known.
type Range struct{ Pos, End token.Pos }

// noteSecrets notes where the secrets of the string of v are written.
func (r *runner) noteSecrets(j *judge.Judge, v *judge.Verdict) {
	for _, f := range rule.Secrets(v.Value.Flat(), v.Hit.Want.Form) {
		for _, b := range j.Places(v.Value, f.Start, f.End, false) {
			if b.Literal.Place == (segment.Place{}) {
				r.secrets.Ranges = append(r.secrets.Ranges, Range{b.Pos, b.End})
			} else if at, ok := r.originOf(b); ok { // config.Password
				r.secrets.Ranges = append(r.secrets.Ranges, Range{at.Pos, at.End})
			}
		}
	}
}
