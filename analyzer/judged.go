package analyzer

// This file turns what package judge says into diagnostics, and says of which literals it
// has spoken.

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer/sink"
	"github.com/urilint/urilint/internal/edit"
	"github.com/urilint/urilint/internal/factpack"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/judge"
	"github.com/urilint/urilint/internal/manual"
	"github.com/urilint/urilint/internal/summary"
	"github.com/urilint/urilint/internal/visible"
)

// newJudge returns the judge of the strings that fl evaluates.
func (r *runner) newJudge(fl *flow.Package) *judge.Judge {
	return &judge.Judge{
		Flow:        fl,
		Index:       r.index,
		Intent:      r.judge,
		Tests:       r.code,
		Enabled:     r.runs,
		StrictTests: r.tests == testsStrict,
		GoVersion:   func(pos token.Pos) string { return r.kindOf(pos).goVersion },
		IsGenerated: func(pos token.Pos) bool { return r.kindOf(pos).generated },
	}
}

// importFacts tells the evaluator what other packages say. A nil set says nothing.
func (r *runner) importFacts(fl *flow.Package, table *sink.Table, set *factpack.Set) *summary.Facts {
	isOurs := func(path string) bool { return isOfProject(r.pass, path) }
	fl.Index.IsOurs = func(pkg *types.Package) bool { return pkg == r.pass.Pkg || isOurs(pkg.Path()) }
	fl.Barriers.IsSink = func(fn *types.Func) bool { return table.Has(fn) }
	facts := summary.Import(r.pass.Pkg, set, isOurs)
	facts.Adapt, facts.IsSink, facts.IsOverwritten = table.Adapt(r.index), table.Has, table.Overwrites(r.index)
	if table != nil {
		table.IsMaker = facts.IsMaker
	}
	fl.Facts, fl.Barriers.Asks, fl.Barriers.Asked = facts, facts.Asks, facts.Asked
	return facts
}

// reportAll sends the mistakes to the driver, each once, in the order of the source: those at
// sites, then those of literals of which no site says anything.
func (r *runner) reportAll(j *judge.Judge) {
	var diags []analysis.Diagnostic
	reports := j.Reports()
	editor := r.editor(j)
	for _, report := range reports {
		if d := r.judgedDiagnostic(report, editor); !r.judge.Ignored(d.Pos, d.Category) {
			diags = append(diags, d)
		}
	}
	for _, v := range j.Verdicts() {
		r.excuse(v)
		r.noteSecrets(j, v)
		r.reportWhy(v)
	}
	diags = append(diags, r.literalDiagnostics()...)
	slices.SortStableFunc(diags, func(a, b analysis.Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.End, b.End))
	})
	for _, d := range diags {
		r.pass.Report(d)
	}
	for _, problem := range r.judge.Unused(ruleIDs()) {
		r.pass.Report(r.directiveDiagnostic(problem))
	}
}

// judgedDiagnostic makes a diagnostic of a mistake.
func (r *runner) judgedDiagnostic(report *judge.Report, editor *edit.Editor) analysis.Diagnostic {
	d := analysis.Diagnostic{
		Pos: report.Pos, End: r.inFile(report.Pos, report.End), Category: report.Rule().ID, URL: manual.RuleURL(report.Rule()), Message: report.Message,
	}
	if at, ok := r.originOf(report.Verdicts[0].Blame); ok {
		d.Related = append(d.Related, at)
	}
	for _, rel := range report.Related {
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: rel.Pos, End: rel.End, Message: rel.Message})
	}
	d.SuggestedFixes = r.fixesOf(editor, report)
	if r.offerIgnore {
		d.SuggestedFixes = append(d.SuggestedFixes, r.suppression(d)...)
	}
	return d
}

// excuse notes the literals of which v speaks: what a site says of a literal is said once, and
// nothing is said where the fault is wanted, mended or to blame on something else.
func (r *runner) excuse(v *judge.Verdict) {
	if v.Finding == nil {
		if v.Silence == judge.Right && len(r.literals) > 0 {
			for _, l := range v.Value.Literals() {
				r.atSites = append(r.atSites, atSite{pos: l.Pos, right: v.Value.Flat()})
			}
		}
		return
	}
	switch v.Silence {
	case judge.Reported, judge.Mended, judge.RightElsewhere, judge.TestDoubt, judge.TestExpects, judge.CodeExpects, judge.Probed, judge.Handled:
		for _, b := range append([]judge.Blame{v.Blame}, v.Joined...) {
			r.atSites = append(r.atSites, atSite{pos: b.Pos, isExcused: true})
		}
	}
}

// visibly is pass with what is reported made fit to be printed: directives and
// facts hold any bytes that somebody wrote.
func visibly(pass *analysis.Pass) *analysis.Pass {
	own := *pass
	own.Report = func(d analysis.Diagnostic) {
		d.Message = visible.Text(d.Message)
		for i := range d.Related {
			d.Related[i].Message = visible.Text(d.Related[i].Message)
		}
		for i := range d.SuggestedFixes {
			d.SuggestedFixes[i].Message = visible.Text(d.SuggestedFixes[i].Message)
		}
		pass.Report(d)
	}
	return &own
}
