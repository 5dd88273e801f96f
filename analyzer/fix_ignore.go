package analyzer

// This file adds and removes the directives that silence findings.

import (
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer/intent"
	"github.com/urilint/urilint/internal/manual"
	"github.com/urilint/urilint/internal/review"
)

// suppression is the fix of d that adds a directive to silence it, on a line of
// its own; none where such a line cannot be. The reason is left to the person who
// picks it.
func (r *runner) suppression(d analysis.Diagnostic) []analysis.SuggestedFix {
	at, ok := r.judge.PlaceForDirective(d.Pos)
	if !ok || !r.mayEdit(at) {
		return nil
	}
	directive := "//urilint:ignore " + d.Category
	indent := strings.Repeat("\t", r.pass.Fset.PositionFor(at, false).Column-1)
	return []analysis.SuggestedFix{{
		Message:   review.SuppressPrefix + directive,
		TextEdits: []analysis.TextEdit{{Pos: at, End: at, NewText: []byte(directive + " TODO: say why\n" + indent)}},
	}}
}

// directiveDiagnostic is the diagnostic about a directive. To remove one that is
// unused needs review: it may be used in another configuration of the build.
func (r *runner) directiveDiagnostic(p intent.Problem) analysis.Diagnostic {
	d := analysis.Diagnostic{
		Pos: p.Pos, End: p.End, Category: "ignore", URL: manual.SuppressURL, Message: p.Message + " [ignore]",
	}
	if p.Unused && r.unsafeFixes && r.mayEdit(p.Pos) {
		start, end := r.wholeLine(p)
		d.SuggestedFixes = []analysis.SuggestedFix{{
			Message:   review.Mark("Remove the unused directive"),
			TextEdits: []analysis.TextEdit{{Pos: start, End: end}},
		}}
	}
	return d
}

// wholeLine is the directive, with its line if nothing else stands there.
func (r *runner) wholeLine(p intent.Problem) (start, end token.Pos) {
	file := r.pass.Fset.File(p.Pos)
	line := file.PositionFor(p.Pos, false).Line
	if !p.Alone || line == file.LineCount() {
		return p.Pos, p.End
	}
	return file.LineStart(line), file.LineStart(line + 1)
}
