package analyzer

// This file joins the pass over literals (package literal), which finds what is broken
// wherever it goes, with what is found at sinks.

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer/rule"
	"github.com/urilint/urilint/internal/goindex"
	"github.com/urilint/urilint/internal/judge"
	"github.com/urilint/urilint/internal/literal"
	"github.com/urilint/urilint/internal/manual"
	"github.com/urilint/urilint/internal/review"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/internal/testcode"
)

// brokenLiterals are the texts of the package that are broken wherever they go, by rules
// that run; none if the pass over literals is off.
func (c *config) brokenLiterals(pass *analysis.Pass, ix *goindex.Index, code *testcode.Index) []literal.Finding {
	if !c.literals {
		return nil
	}
	generated := make(map[*token.File]bool)
	for _, f := range pass.Files {
		generated[pass.Fset.File(f.FileStart)] = ast.IsGenerated(f) && !usesCgo(f)
	}
	p := &literal.Package{
		Index: ix, Fset: pass.Fset,
		Skip: func(pos token.Pos) bool {
			isGenerated, ok := generated[pass.Fset.File(pos)]
			return !ok || isGenerated || code.Contains(pos)
		},
	}
	if pass.Module != nil {
		p.Module = pass.Module.Path
	}
	if c.why != "" {
		p.Quiet = func(f literal.Finding, why string) { c.reportWhyOfLiteral(pass, f, why) }
	}
	return slices.DeleteFunc(p.Findings(), func(f literal.Finding) bool { return !c.runs(f.Rule) })
}

// literalDiagnostics are the diagnostics on literals of which no sink has said anything.
func (r *runner) literalDiagnostics() []analysis.Diagnostic {
	var diags []analysis.Diagnostic
	slices.SortStableFunc(r.atSites, func(a, b atSite) int { return cmp.Compare(a.pos, b.pos) })
	for _, f := range r.literals {
		if r.isExcused(f) {
			continue
		}
		if r.judge.Ignored(f.From, f.Rule.ID) {
			r.reportWhyOfLiteral(r.pass, f, judge.Ignored.String())
			continue
		}
		r.reportWhyOfLiteral(r.pass, f, judge.Reported.String())
		d := analysis.Diagnostic{
			Pos:      f.From,
			End:      f.To,
			Category: f.Rule.ID,
			URL:      manual.WithoutSinkURL(f.Rule),
			Message:  f.Message() + " [" + f.Rule.ID + "]",
		}
		for _, fix := range f.Fixes {
			switch {
			case !r.mayWrite(fix) || fix.NeedsReview && !r.unsafeFixes:
			case fix.NeedsReview:
				d.SuggestedFixes = append(d.SuggestedFixes, analysis.SuggestedFix{Message: review.Mark(fix.Title), TextEdits: fix.Edits})
			default:
				d.SuggestedFixes = append(d.SuggestedFixes, analysis.SuggestedFix{Message: fix.Title, TextEdits: fix.Edits})
			}
		}
		if r.offerIgnore {
			d.SuggestedFixes = append(d.SuggestedFixes, r.suppression(d)...)
		}
		diags = append(diags, d)
		r.secrets.Warnings = append(r.secrets.Warnings, Range{f.From, f.To})
		for _, s := range secret.Find(f.Text.Flat()) {
			if pos, end, ok := f.Span(s.Start, s.End); ok {
				r.secrets.Ranges = append(r.secrets.Ranges, Range{pos, end})
			}
		}
	}
	return diags
}

// mayWrite reports whether all edits of the fix are in files that may be edited.
func (r *runner) mayWrite(fix literal.Fix) bool {
	return !slices.ContainsFunc(fix.Edits, func(e analysis.TextEdit) bool { return !r.mayEdit(e.Pos) })
}

// fixesOfLiteral are the fixes of what is wrong with the literal at pos, by the rule, wherever it
// goes.
func (r *runner) fixesOfLiteral(pos token.Pos, by *rule.Rule) []literal.Fix {
	if r.literalsAt == nil {
		r.literalsAt = make(map[token.Pos]literal.Finding)
		for _, f := range r.literals {
			r.literalsAt[f.Literal.Pos()] = f
		}
	}
	if f, ok := r.literalsAt[pos]; ok && f.Rule == by {
		return f.Fixes
	}
	return nil
}

// An atSite is what a site says of the literal at pos.
type atSite struct {
	pos       token.Pos // in the literal
	isExcused bool      // a fault of the literal is reported there, or wanted
	right     string    // the string with bytes of the literal that arrives, in which nothing is wrong
}

// isExcused reports whether a sink that the literal of f arrives at has something to say of
// it, or nothing, because that is wanted there, or because what is at fault does not arrive.
// What sites say is sorted.
//
//	http.Get(strings.Replace("http//h", "//", "://", 1))
func (r *runner) isExcused(f literal.Finding) bool {
	fault := f.Text.Flat()[f.Start:f.End]
	from, _ := slices.BinarySearchFunc(r.atSites, f.Literal.Pos(), func(s atSite, pos token.Pos) int { return cmp.Compare(s.pos, pos) })
	for _, s := range r.atSites[from:] {
		if s.pos >= f.Literal.End() {
			break
		}
		if s.isExcused || !strings.Contains(s.right, fault) {
			return true
		}
	}
	return false
}
