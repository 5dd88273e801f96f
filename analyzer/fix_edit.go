package analyzer

// This file offers the fixes of what the new engine reports.

import (
	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/edit"
	"github.com/urilint/urilint/internal/imports"
	"github.com/urilint/urilint/internal/judge"
	"github.com/urilint/urilint/internal/review"
)

// editor returns what writes the fixes of the mistakes that j reports.
func (r *runner) editor(j *judge.Judge) *edit.Editor {
	return &edit.Editor{
		Flow:     j.Flow,
		Index:    r.index,
		Imports:  &imports.Files{Fset: r.pass.Fset, Pkg: r.pass.Pkg, Info: r.pass.TypesInfo, Files: r.pass.Files},
		Verdicts: j.Verdicts(),
		MayEdit:  r.mayEdit,
	}
}

// fixesOf are the suggested fixes of a mistake, those that need review last, and only if they
// are asked for.
func (r *runner) fixesOf(editor *edit.Editor, report *judge.Report) []analysis.SuggestedFix {
	var safe, others []analysis.SuggestedFix
	for _, fix := range editor.Fixes(report) {
		if fix.NeedsReview {
			others = append(others, analysis.SuggestedFix{Message: review.Mark(fix.Title), TextEdits: fix.Edits})
		} else {
			safe = append(safe, analysis.SuggestedFix{Message: fix.Title, TextEdits: fix.Edits})
		}
	}
	if len(safe) == 0 {
		for _, fix := range r.fixesOfLiteral(report.Verdicts[0].Blame.Literal.Pos, report.Rule()) { // of "http//h", whose uses need not be known
			if !fix.NeedsReview && r.mayWrite(fix) {
				safe = append(safe, analysis.SuggestedFix{Message: fix.Title, TextEdits: fix.Edits})
			}
		}
	}
	if !r.unsafeFixes {
		return safe
	}
	return append(safe, others...)
}
