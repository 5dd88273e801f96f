package analyzer

// This file notes where the source writes the secrets of the strings that are
// judged, whatever is wrong with those, for drivers that show source.

import (
	"go/token"

	"github.com/urilint/urilint/analyzer/spec"
	"github.com/urilint/urilint/analyzer/value"
	"github.com/urilint/urilint/internal/secret"
)

// Secrets is the result of the analyzer: where the source of a package writes
// passwords and other secrets of strings that arrive at a sink. A
// driver that shows source has to hide what string literals say there.
type Secrets struct {
	// Ranges may lie in other packages, and may come more than once.
	Ranges []Range
}

// A Range is a part of the source. End is token.NoPos where no more than the
// declaration of a constant of another package is known.
type Range struct{ Pos, End token.Pos }

// noteSecrets notes the secrets of val, which arrives where a text of form is
// wanted.
func (r *runner) noteSecrets(val value.Value, form spec.Form) {
	flat := val.Text.Flat()
	found := secret.Find(flat)
	switch form {
	case spec.Userinfo: // "bob:hunter2"
		found = append(found, secret.FindInUserinfo(flat)...)
	case spec.Password: // "hunter2"
		found = append(found, secret.Span{Start: 0, End: len(flat)})
	}
	for _, f := range found {
		for pos, end := range val.Spans(f.Start, f.End) {
			r.secrets.Ranges = append(r.secrets.Ranges, Range{pos, end})
		}
		for _, via := range val.Via(f.Start, f.End) {
			if pkg := via.Obj.Pkg(); pkg != nil && pkg != r.pass.Pkg { // config.Password
				r.secrets.Ranges = append(r.secrets.Ranges, Range{Pos: via.Obj.Pos()})
			}
		}
	}
}
